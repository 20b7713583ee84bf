// Whom an enemy targets, Taunt, North then West.
#include <doctest/doctest.h>

#include "games/oathsworn/rules/targeting.h"
#include "tests/games/oathsworn/enemies.h"

using namespace oathsworn;

TEST_CASE("OS-NTW-02  between two facings the one with the more northern front hex is taken") {
  auto const faces = [](Hex target) {
    Bench b;
    b.put(oathsworn_at(0), target);
    steps(b, 0, blow());
    b.start();
    pass_round(b);
    return figure(b.state(), boss_id(0)).facing;
  };
  // The Brute stands on 6,4.  7,5 lies between its south and south-east: of the front hexes 6,5 and 7,4 the latter is
  // more northern; 7,2 lies between north (6,3) and north-east (7,3).
  CHECK(faces(Hex{7, 5}) == Direction::se);
  CHECK(faces(Hex{5, 5}) == Direction::sw);
  CHECK(faces(Hex{7, 2}) == Direction::n);
}

TEST_CASE("OS-NTW-04 OS-KB-07 OS-KB-06  of two hexes directly away from the core the more northern one is taken") {
  for (bool const push : {false, true}) {
    Bench b;
    empty_hands(b);
    b.put(oathsworn_at(0), Hex{7, 5});  // south-south-east of the core on 6,4: 7,6 and 8,6 are both directly away
    EnemyAttack attack = blow();
    (push ? attack.push : attack.knockback) = 1;
    steps(b, 0, attack);
    b.script({"yellow blank", "yellow blank"});
    b.start();
    pass_round(b);
    CHECK(hex_of(b, oathsworn_at(0)) == Hex{8, 6});
  }
  // From the front hex 7,4, which it turns to, 7,5 would be straight south: the source is the core.
  CHECK(directly_away(Hex{7, 4}, Hex{7, 5}) == Direction::s);
}

TEST_CASE("OS-TGT-02  a breaker out of range or out of sight is not the target of the Reaction") {
  auto const reaction_against = [](Hex ash, bool tree, EnemyAttack attack, int movement) {
    Bench b;
    b.put(oathsworn_at(0), ash);
    b.put(oathsworn_at(1), Hex{8, 6});  // two hexes from the left front hex 7,4 and in sight
    if (tree) b.tree(Hex{6, 7});        // in the row between the front hex 6,5 and 6,8
    LoseHp hurt;
    hurt.to = To::enemy;
    hurt.amount = 6;
    effects(b, 0, hurt);  // breaks the closest location without needing sight
    b.s.dice[0].hp = 6;
    steps(b, 0, march(movement), attack);
    b.start();
    b.answer("play Ash 0: strike");
    if (b.kind() == "choose_die") b.answer(b.options()[0]);
    REQUIRE(b.kind() == "defend_with");
    return b.position().prompt().text().substr(0, 3);
  };
  CHECK(reaction_against(Hex{6, 8}, false, blow(), 2) == "Ash");  // two steps and it is adjacent
  CHECK(reaction_against(Hex{6, 8}, false, blow(), 1) == "Bir");  // out of reach: step 3
  CHECK(reaction_against(Hex{6, 8}, false, shot(5), 0) == "Ash");
  CHECK(reaction_against(Hex{6, 8}, true, shot(5), 0) == "Bir");  // not in sight from the front hex
}

TEST_CASE("OS-TGT-04  a named target is taken while it is in reach and in sight") {
  auto const target = [](bool on_the_card, int movement, bool tree) {
    Bench b;
    b.put(oathsworn_at(0), Hex{6, 6});
    b.put(oathsworn_at(3), Hex{6, 10});  // the farthest: front hex 6,5 needs four steps
    b.put(oathsworn_at(1), Hex{5, 7});
    b.put(oathsworn_at(2), Hex{7, 7});
    TargetRule rule;
    rule.pick = Pick::farthest;
    (on_the_card ? stage_card(b, 0).target : b.content->encounters.items()[0].targeting) = rule;
    if (tree) b.tree(Hex{6, 8});
    steps(b, 0, march(movement), blow());
    b.start();
    pass_round(b);
    REQUIRE(b.kind() == "defend_with");
    return b.position().prompt().text().substr(0, 3);
  };
  CHECK(target(true, 4, false) == "Eld");
  CHECK(target(false, 4, false) == "Eld");  // named by the Special Rules Board
  CHECK(target(true, 3, false) == "Ash");   // out of reach: the closest
  CHECK(target(true, 4, true) == "Ash");    // out of sight
}

TEST_CASE("OS-TGT-06  the closest is who needs the least movement, not who is nearest") {
  Bench b;
  one_hex_boss(b, Hex{6, 6});
  for (Hex const h : {Hex{6, 7}, Hex{5, 6}, Hex{7, 6}}) b.add_rat(h);  // no way out to the south
  b.put(oathsworn_at(0), Hex{6, 9});  // three hexes away, but five steps around the rats
  b.put(oathsworn_at(1), Hex{6, 1});  // five hexes away, four steps
  b.remove(oathsworn_at(2));
  b.remove(oathsworn_at(3));
  World const w{*b.content, b.s};
  b.content->finish();
  CHECK(movement_needed(w, boss_id(0), oathsworn_at(0), 0, 9) == 5);
  CHECK(movement_needed(w, boss_id(0), oathsworn_at(1), 0, 9) == 4);
  steps(b, 0, march(5), blow());
  b.start();
  pass_round(b);
  CHECK(asked_about(b, "Birch is attacked by Brute"));

  // Water counts: for a large enemy each step onto it.
  Bench wet;
  wet.put(oathsworn_at(0), Hex{6, 8});
  World const v{*wet.content, wet.s};
  CHECK(movement_needed(v, boss_id(0), oathsworn_at(0), 0, 9) == 2);
  for (Hex const h : {Hex{6, 6}, Hex{6, 7}}) lay_tile(wet, TileKind::water, h);
  CHECK(movement_needed(v, boss_id(0), oathsworn_at(0), 0, 9) == 4);
  CHECK(movement_needed(v, boss_id(0), oathsworn_at(0), 0, 3) == -1);
}

TEST_CASE("OS-TGT-07 OS-MTGT-03  of two equally near ones a mob goes where another of the mob already is") {
  Bench b;
  b.put(boss_id(0), Hex{2, 2});
  FigureId const rat = b.add_rat(Hex{6, 6});
  b.put(oathsworn_at(0), Hex{6, 3});
  b.put(oathsworn_at(1), Hex{6, 9});
  World const w{*b.content, b.s};
  Choice const north = minion_target(w, rat, Outlook{4, 0});
  CHECK(north.target == oathsworn_at(0));  // equal: North
  CHECK(north.step == 5);
  b.add_rat(Hex{6, 10});
  Choice const mob = minion_target(w, rat, Outlook{4, 0});
  CHECK(mob.target == oathsworn_at(1));
  CHECK(mob.step == 4);
  rat_box(b).mob = false;
  CHECK(minion_target(w, rat, Outlook{4, 0}).target == oathsworn_at(0));  // without the keyword North again
}

TEST_CASE("OS-TGT-09 OS-TGT-10  with nobody in reach it goes towards the closest and does the rest of its card") {
  Bench b;
  steps(b, 0, march(2), blow(), harm_to(Victims::oathsworn, 1));
  b.start();
  pass_round(b);
  CHECK(b.told("OS-TGT-09"));
  CHECK(hex_of(b, boss_id(0)) ==
        Hex{6, 6});  // two steps towards Birch on 5,11, who is as near as Cedar and more western
  for (int p = 0; p < places; ++p) CHECK(hp_of(b, p) == 5);  // the attack reached nobody, the third step did
  CHECK(b.kind() == "take_turn");

  // Not in sight at first; after the move it is in range, so the attack is made.
  Bench hidden;
  alone(hidden, 0);
  hidden.put(oathsworn_at(0), Hex{6, 9});
  hidden.tree(Hex{6, 7});
  steps(hidden, 0, march(3), blow());
  hidden.start();
  pass_round(hidden);
  CHECK(hidden.told("OS-TGT-09"));
  CHECK(hidden.kind() == "defend_with");
}

TEST_CASE("OS-TGT-09  the way of step 6 leads to a hex one can stand on: not into a tree") {
  Bench b;
  FigureId const rat = b.add_rat(Hex{6, 12});
  b.put(oathsworn_at(0), Hex{6, 8});
  World const w{*b.content, b.s};
  CHECK(movement_needed_if_clear(w, rat, oathsworn_at(0), 0) == 3);  // to 6,9
  b.tree(Hex{6, 9});
  CHECK(movement_needed_if_clear(w, rat, oathsworn_at(0), 0) == 4);  // to 5,8 or 7,8
}

TEST_CASE("OS-TGT-11  a boss passes over Allies unless a card names characters") {
  auto const hp_of_the_ally = [](bool named) {
    Bench b;
    FigureId const hob = put_ally(b, 3, Hex{6, 6});  // adjacent to the front
    put_sentinel(b, Hex{5, 5});
    steps(b, 0, blow());
    if (named) {
      TargetRule rule;
      rule.among = Among::characters;
      stage_card(b, 0).target = rule;
    }
    b.script({"yellow 3", "yellow 3"});
    b.start();
    pass_round(b);
    CHECK(b.told("OS-TGT-09") != named);
    CHECK(b.told("OS-EATK-02") == named);  // the enemy's cards, also where chance is scripted
    CHECK_FALSE(b.told("OS-ATK-01"));
    return figure(b.state(), hob).hp;
  };
  CHECK(hp_of_the_ally(false) == 6);
  CHECK(hp_of_the_ally(true) == 3);  // 6 damage against Defense 2
}

TEST_CASE("OS-TAUN-01 OS-TAUN-02 OS-TAUN-03  a taunted enemy goes for the taunter and for nobody else") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 11});
  b.put(oathsworn_at(1), Hex{6, 6});  // adjacent: the natural target
  effects(b, 0, Taunt{});
  steps(b, 0, march(2), blow());
  b.start();
  b.answer("play Ash 0: strike");
  CHECK(figure(b.state(), boss_id(0)).taunted_by == oathsworn_at(0));
  b.answer("end turn");
  pass_round(b);
  CHECK(b.told("OS-TAUN-01"));
  CHECK(hex_of(b, boss_id(0)) == Hex{6, 6});  // two of the five steps it needs
  CHECK(b.told("OS-TAUN-03"));                // out of reach: cancelled, nobody else is attacked
  CHECK(b.kind() == "take_turn");
  CHECK(b.state().round == 2);
}

TEST_CASE("OS-TAUN-04  an attack on everybody adjacent is made even if the taunter is out of reach") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 11});
  b.put(oathsworn_at(1), Hex{6, 6});
  figure(b.s, boss_id(0)).taunted_by = oathsworn_at(0);
  steps(b, 0, blow(Pattern::adjacent));
  b.start();
  pass_round(b);
  REQUIRE(b.kind() == "defend_with");
  CHECK(asked_about(b, "Birch is attacked by Brute"));
}
