// Minions: when they activate, in which order, whom they target.
#include <doctest/doctest.h>

#include "games/oathsworn/rules/targeting.h"
#include "tests/games/oathsworn/enemies.h"

using namespace oathsworn;

TEST_CASE("OS-MIN-02  who was activated by the Stage Card is not activated again, who was not is") {
  Bench b;
  empty_hands(b);
  alone(b, 0);
  b.put(boss_id(0), Hex{2, 2});
  b.put(oathsworn_at(0), Hex{6, 9});
  b.add_rat(Hex{6, 8});
  AddMinions more;
  more.minion = "rat";
  more.hexes.push_back(At{Hex{6, 10}});
  steps(b, 0, ActivateMinions{}, more);
  // The first rat attacks on the card (2 yellow), the new one at the end of the phase (2 yellow): 4 cards in all.
  b.script({"yellow 2", "yellow blank", "yellow 2", "yellow 2"});
  b.start();
  pass_round(b);
  CHECK(b.faults().empty());
  CHECK(b.state().round == 2);
  CHECK(hp_of(b, 0) == 3);  // 2 / 2, then 4 / 2
}

TEST_CASE("OS-MIN-03 OS-MTGT-05  a Reaction activates minions only if it says so, and they do not focus the breaker") {
  auto const react = [](Bench& b, bool activates) {
    b.put(oathsworn_at(0), Hex{6, 6});
    b.put(oathsworn_at(1), Hex{8, 9});
    b.add_rat(Hex{8, 8});  // beside Birch; Ash is in reach, too
    b.s.dice[0].hp = 1;
    steps(b, 0);
    if (activates) steps(b, 0, ActivateMinions{});
    steps(b, 1);
    b.script({"red 3", "yellow 3", "yellow 2", "yellow 2", "yellow 2", "yellow 2"});
    b.start();
    b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
    CHECK(b.told("OS-BRK-05"));
  };
  Bench quiet;
  react(quiet, false);
  CHECK(quiet.kind() == "take_turn");
  Bench loud;
  react(loud, true);
  REQUIRE(loud.kind() == "defend_with");
  CHECK(asked_about(loud, "Birch is attacked by rat 1"));
  loud.answer("no card");
  // That was in the Oathsworn Phase: in the Encounter Phase the rat activates once more.  OS-MIN-02
  loud.answer("end turn");
  pass_round(loud);
  REQUIRE(loud.kind() == "defend_with");
  CHECK(asked_about(loud, "Birch is attacked by rat 1"));
  CHECK(loud.state().phase == Phase::minions);
}

TEST_CASE("OS-MIN-04  the minion nearest to its target goes first, found anew each time") {
  Bench b;
  alone(b, 0);
  empty_hands(b);
  b.put(boss_id(0), Hex{9, 9});
  b.put(oathsworn_at(0), Hex{0, 0});  // in the corner: 0,1 and 1,0 are beside it
  b.tree(Hex{1, 0});
  FigureId const far = b.add_rat(Hex{1, 4});   // four steps to 0,1: all it has
  FigureId const near = b.add_rat(Hex{0, 3});  // two
  steps(b, 0);
  b.script({"yellow blank", "yellow blank"});  // one rat only reaches it
  b.start();
  pass_round(b);
  CHECK(hex_of(b, near) == Hex{0, 1});
  CHECK(kit::distance(hex_of(b, far), Hex{0, 0}) == 2);
  CHECK(b.faults().empty());
}

TEST_CASE("OS-MIN-06  minions move and attack like other enemies") {
  Bench b;
  alone(b, 0);
  empty_hands(b);
  b.put(boss_id(0), Hex{2, 2});
  b.put(oathsworn_at(0), Hex{6, 10});
  rat_box(b).bleed = 1;
  rat_box(b).knockback = 1;
  FigureId const rat = b.add_rat(Hex{6, 7});
  steps(b, 0);
  b.script({"yellow blank", "yellow blank"});
  b.start();
  pass_round(b);
  CHECK(hex_of(b, rat) == Hex{6, 9});                        // no farther than needed
  CHECK(figure(b.state(), rat).facing == Direction::s);      // it turned to its target
  CHECK(figure(b.state(), oathsworn_at(0)).foe_bleed == 1);  // two blanks are no miss
  CHECK(hex_of(b, oathsworn_at(0)) == Hex{6, 11});           // and Knockback is as usual
}

TEST_CASE("OS-MIN-07  without Mob each attacks for itself, in the order they moved") {
  Bench b;
  alone(b, 0);
  b.put(boss_id(0), Hex{2, 2});
  b.put(oathsworn_at(0), Hex{6, 10});
  rat_box(b).mob = false;
  b.add_rat(Hex{6, 11});
  b.add_rat(Hex{6, 9});
  steps(b, 0);
  b.script({"yellow 2", "yellow blank", "yellow 2", "yellow 2"});
  b.start();
  pass_round(b);
  REQUIRE(b.kind() == "defend_with");
  CHECK(asked_about(b, "Ash is attacked by rat 2 with 2 yellow"));  // as near, more northern: it moved first
  b.answer("no card");
  CHECK(hp_of(b, 0) == 5);
  REQUIRE(b.kind() == "defend_with");
  CHECK(asked_about(b, "Ash is attacked by rat 1 with 2 yellow"));
  b.answer("no card");
  CHECK(hp_of(b, 0) == 3);
}

TEST_CASE("OS-MTGT-01  minions have targets of their own") {
  Bench b;
  empty_hands(b);
  b.put(oathsworn_at(0), Hex{6, 6});
  b.put(oathsworn_at(1), Hex{9, 9});
  b.add_rat(Hex{9, 8});
  steps(b, 0, blow());
  b.script({"yellow 2", "yellow blank", "yellow 2", "yellow 2"});
  b.start();
  pass_round(b);
  CHECK(hp_of(b, 0) == 5);  // the Brute's target
  CHECK(hp_of(b, 1) == 4);  // the rat's
}

TEST_CASE("OS-MTGT-02 OS-SENT-08  the closest Oathsworn or friend in sight; never a Sentinel") {
  Bench b;
  b.put(boss_id(0), Hex{2, 2});
  FigureId const rat = b.add_rat(Hex{6, 6});
  FigureId const hob = put_ally(b, 3, Hex{6, 8});
  b.put(oathsworn_at(0), Hex{6, 9});
  put_sentinel(b, Hex{6, 5});
  World const w{*b.content, b.s};
  CHECK(minion_target(w, rat, Outlook{4, 0}).target == hob);
  b.tree(Hex{6, 7});  // now neither Hob nor Ash, in the same row, is in sight
  b.put(oathsworn_at(1), Hex{9, 6});
  CHECK(minion_target(w, rat, Outlook{4, 0}).target == oathsworn_at(1));
}

TEST_CASE("OS-MTGT-02  a minion goes for the closest it sees, though out of reach, past a closer one it does not see") {
  for (bool const hidden : {false, true}) {
    CAPTURE(hidden);
    Bench b;
    b.put(boss_id(0), Hex{12, 12});
    FigureId const rat = b.add_rat(Hex{6, 2});
    b.put(oathsworn_at(0), Hex{6, 8});   // six hexes away in a row
    b.put(oathsworn_at(1), Hex{11, 8});  // and Birch, farther off but in plain sight
    for (int p : {2, 3}) b.remove(oathsworn_at(p)), sworn(b.s, p).unconscious = true;
    if (hidden) b.tree(Hex{6, 6});
    steps(b, 0);
    b.start();
    pass_round(b);
    CHECK(b.told("OS-MTGT-02"));
    CHECK_FALSE(b.told("OS-MTGT-04"));
    std::string const whom = hidden ? "Birch" : "Ash";
    CHECK(b.said("rat 1 targets " + whom + " (nobody in reach, closest in sight"));
    CHECK(kit::distance(hex_of(b, rat), hidden ? Hex{11, 8} : Hex{6, 8}) == (hidden ? 5 : 2));  // four hexes nearer
  }
}

TEST_CASE("OS-MTGT-04  with nobody in sight a minion goes towards the closest friend") {
  Bench b;
  b.put(boss_id(0), Hex{2, 2});
  FigureId const rat = b.add_rat(Hex{9, 1});
  FigureId const hob = put_ally(b, 3, Hex{9, 9});
  b.tree(Hex{9, 7});
  for (int p : {0, 1, 2}) b.put(oathsworn_at(p), Hex{9, 10 + p});  // behind the tree like Hob
  steps(b, 0);
  b.start();
  pass_round(b);
  CHECK(b.told("OS-MTGT-04"));
  // Its whole move towards Hob, who is nearer than those on row 11.  Around the tree it takes eight; it steps aside at
  // once, as 8,2 is more northern than 9,2: 8,2 8,3 8,4 8,5.
  CHECK(hex_of(b, rat) == Hex{8, 5});
  CHECK(b.kind() == "take_turn");
  CHECK(figure(b.state(), hob).hp == 6);
}

TEST_CASE("OS-MOB-03  one of the mob within range is enough to interrupt, and every card can be affected") {
  auto const mobbed = [](Bench& b, Hex second) {
    b.put(boss_id(0), Hex{2, 2});
    b.put(oathsworn_at(1), Hex{6, 9});
    b.put(oathsworn_at(0), Hex{9, 10});
    b.put(oathsworn_at(2), Hex{12, 1});
    b.put(oathsworn_at(3), Hex{12, 3});
    empty_hand(b, 1);
    b.add_rat(Hex{5, 8});  // the first attacker: four hexes from Ash
    b.add_rat(second);
    ability_on(b, 0).when = Moment::damage_revealed;
    ability_on(b, 0).of = Whose::friendly;
    ability_on(b, 0).requires_ = expression("distance <= 2");
    Hinder again;
    again.redraw = 1;
    effects(b, 0, again);
    steps(b, 0);
    b.script({"yellow 3", "yellow 2", "yellow 1", "yellow 1", "yellow blank"});
    b.start();
    pass_round(b);
  };
  Bench near;
  mobbed(near, Hex{7, 9});  // two hexes from Ash
  REQUIRE(near.kind() == "use_interrupt");
  near.answer("play Ash 0: strike");
  REQUIRE(near.kind() == "choose_word");
  CHECK(near.options() == std::vector<std::string>{"none", "card 1", "card 2", "card 3", "card 4"});
  near.answer("card 1");
  CHECK(hp_of(near, 1) == 4);  // 0 + 2 + 1 + 1 = 4 against Defense 2

  Bench far;
  mobbed(far, Hex{5, 9});  // both too far
  CHECK(far.kind() == "take_turn");
  CHECK(hp_of(far, 1) == 3);  // 7 / 2
}

TEST_CASE("OS-MOB-03  of two of the mob that are as near the one that leads the attack is meant") {
  for (bool const marked : {true, false}) {
    CAPTURE(marked);
    Bench b;
    b.put(boss_id(0), Hex{2, 2});
    b.put(oathsworn_at(1), Hex{6, 9});
    b.put(oathsworn_at(0), Hex{9, 10});
    empty_hand(b, 1);
    FigureId const leader = b.add_rat(Hex{6, 8});  // the more northern; both are four hexes from Ash
    b.add_rat(Hex{5, 8});
    if (marked) figure(b.s, leader).falcons = 1;
    ability_on(b, 0).when = Moment::damage_revealed;
    ability_on(b, 0).of = Whose::friendly;
    ability_on(b, 0).requires_ = expression("falcons_on_target >= 1");
    Hinder again;
    again.redraw = 1;
    effects(b, 0, again);
    steps(b, 0);
    b.script({"yellow 3", "yellow 2", "yellow 1", "yellow 1"});
    b.start();
    pass_round(b);
    CHECK((b.kind() == "use_interrupt") == marked);
  }
}

TEST_CASE("OS-MOB-01 OS-MIN-05  who is no Mob strikes alone, though a rat of the Mob strikes the same target") {
  for (bool const mob : {false, true}) {
    CAPTURE(mob);
    Bench b;
    alone(b, 0);
    empty_hands(b);
    b.put(boss_id(0), Hex{2, 2});
    b.put(oathsworn_at(0), Hex{6, 9});
    Minion wolf = rat_box(b);
    wolf.name = "wolf";
    wolf.mob = mob;
    b.content->encounters.items()[0].minions.push_back(wolf);
    FigureId const first = b.add_rat(Hex{6, 8});  // the more northern: it goes first
    figure(b.s, first).what = 1;
    b.add_rat(Hex{5, 8});
    steps(b, 0);
    b.script({"yellow 3", "yellow blank", "yellow 3", "yellow blank"});
    b.start();
    pass_round(b);
    CHECK(hp_of(b, 0) == (mob ? 3 : 4));  // 6 / 2 together; twice 3 / 2
  }
}

TEST_CASE("OS-MIN-04 OS-TAUN-02  a taunted minion that cannot reach the taunter is not the nearest one") {
  Bench b;
  empty_hands(b);
  b.put(boss_id(0), Hex{2, 10});
  b.put(oathsworn_at(0), Hex{6, 9});
  b.put(oathsworn_at(3), Hex{12, 11});
  FigureId const taunted = b.add_rat(Hex{0, 0});  // more than four steps from Elder
  b.add_rat(Hex{6, 6});                           // two steps from Ash
  figure(b.s, taunted).taunted_by = oathsworn_at(3);
  steps(b, 0);
  b.script({"yellow blank", "yellow blank"});
  b.start();
  pass_round(b);
  REQUIRE(b.said("rat 1 targets Elder"));
  CHECK(b.said_at("rat 2 targets Ash") < b.said_at("rat 1 targets Elder"));
  CHECK(b.said_at("rat 2 targets Ash") >= 0);
}
