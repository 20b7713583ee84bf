// Ways of enemies that are barred, wet, bent or broken off; attacks and steps with nobody to aim at.
#include <doctest/doctest.h>

#include "games/oathsworn/rules/enemy_movement.h"
#include "games/oathsworn/rules/special_effects.h"
#include "games/oathsworn/rules/targeting.h"
#include "tests/games/oathsworn/enemies.h"

using namespace oathsworn;

namespace {

// Ash on 6,9 with a rat on each hex beside her: no way leads to her.
void ring_of_rats(Bench& b) {
  alone(b, 0);
  b.put(oathsworn_at(0), Hex{6, 9});
  for (Hex const h : {Hex{6, 8}, Hex{7, 8}, Hex{7, 9}, Hex{6, 10}, Hex{5, 9}, Hex{5, 8}}) b.add_rat(h);
}
void reach_to(Bench& b, Moment when, Effect effect) {
  ability_on(b, 0).when = when;
  ability_on(b, 0).of = Whose::any;
  ability_on(b, 0).do_ = {std::move(effect)};
}
// Nobody of the company is on the board, and nobody is down: all of them are inside of the Brute's heart.
void all_consumed(Bench& b) {
  for (int p = 0; p < places; ++p) {
    b.remove(oathsworn_at(p));
    sworn(b.s, p).consumed = true;
    sworn(b.s, p).consume_slot = 3;
  }
}

}  // namespace

TEST_CASE("OS-EMOV-03  of the ends that are equally near the one that costs least is taken, then North then West") {
  auto const ends_on = [](Hex boss, int movement) {
    Bench b;
    ring_of_rats(b);
    one_hex_boss(b, boss);
    steps(b, 0, march(movement), blow());
    b.start();
    pass_round(b);
    return hex_of(b, boss_id(0));
  };
  // Two hexes from Ash lie, among others, 5,7 6,7 7,7.  From 5,4 both 5,7 and 6,7 take three; 6,7 is more northern.
  CHECK(ends_on(Hex{5, 4}, 3) == Hex{6, 7});
  CHECK(ends_on(Hex{7, 4}, 3) == Hex{6, 7});
  // From 6,5 two steps lead to 6,7, three to 5,7 or 7,7.
  CHECK(ends_on(Hex{6, 5}, 3) == Hex{6, 7});
}

TEST_CASE("OS-AWAY-02  around what stands in the way goes who moves away, by the more western side; nobody else") {
  auto const south = [](Way way) {
    Bench b;
    alone(b, 0);
    one_hex_boss(b, Hex{6, 6}, Direction::n);
    b.put(oathsworn_at(0), Hex{6, 4});
    b.tree(Hex{6, 8});
    steps(b, 0, march(3, way));
    b.start();
    pass_round(b);
    return hex_of(b, boss_id(0));
  };
  // 6,7, then the tree: 5,7 lies as far north as 7,7 and more western; 5,8 would be the next to the line's 6,9.
  CHECK(south(Way::away) == Hex{5, 8});
  CHECK(south(Way::s) == Hex{6, 7});  // a move that way stops there
}

TEST_CASE("OS-EMOV-06  a move of no hexes turns nobody") {
  for (int const distance : {0, 1}) {
    Bench b;
    one_hex_boss(b, Hex{6, 6}, Direction::s);
    steps(b, 0, march(distance, Way::n));
    b.start();
    pass_round(b);
    CHECK(hex_of(b, boss_id(0)) == Hex{6, 6 - distance});
    CHECK(figure(b.state(), boss_id(0)).facing == (distance == 0 ? Direction::s : Direction::n));
  }
}

TEST_CASE("OS-INT-01  who is gone when an enemy is about to move is moved towards no more") {
  Bench b;
  steps(b, 0, march(2));
  LoseHp down;
  down.amount = 6;
  reach_to(b, Moment::enemy_starts_move, effect_with(down));
  b.put(oathsworn_at(0), Hex{6, 9});
  b.start();
  pass_round(b);
  REQUIRE(b.kind() == "use_interrupt");
  b.answer("play Ash 0: strike");
  CHECK(sworn(b.state(), 0).unconscious);
  CHECK(hex_of(b, boss_id(0)) == Hex{6, 4});
  CHECK(b.state().round == 2);
  CHECK(b.faults().empty());
}

TEST_CASE("OS-INTU-01  by feel nobody is asked where to move what stays where it is") {
  Bench b;
  b.s.intuitive = true;
  alone(b, 0);
  empty_hands(b);
  b.put(oathsworn_at(0), Hex{6, 10});
  b.put(boss_id(0), Hex{2, 2});
  steps(b, 0);
  FigureId const rat = b.add_rat(Hex{6, 9});
  b.script({"yellow 2", "yellow blank"});
  b.start();
  pass_round(b);
  CHECK(hex_of(b, rat) == Hex{6, 9});
  CHECK(hp_of(b, 0) == 5);
  CHECK(b.state().round == 2);
}

TEST_CASE("OS-ENC-04 OS-CONS-02  with the whole company inside no attack that needs a target reaches anybody") {
  for (Pattern const pattern : {Pattern::single, Pattern::chain, Pattern::circle, Pattern::charge}) {
    Bench b;
    all_consumed(b);
    Hex const before = figure(b.s, boss_id(0)).hex;
    EnemyAttack attack = blow(pattern, 2);
    attack.range = 3;
    attack.targets = 3;
    steps(b, 0, march(3), attack);
    b.start();
    pass_round(b);
    CHECK(b.said("there is nobody to move towards"));
    CHECK(b.said("its attack reaches nobody"));
    CHECK(hex_of(b, boss_id(0)) == before);
    CHECK(b.state().round == 2);
    CHECK(b.faults().empty());
  }
  Bench drawn;  // nobody to draw by lot either
  all_consumed(drawn);
  TargetRule rule;
  rule.pick = Pick::random;
  stage_card(drawn, 0).target = rule;
  steps(drawn, 0, harm_to(Victims::random, 1), blow());
  drawn.start();
  pass_round(drawn);
  CHECK(drawn.state().round == 2);
}

TEST_CASE("OS-CHRG-01 OS-STA-04  a Crippled boss does not charge") {
  for (int const crippled : {0, 2}) {
    Bench b;
    alone(b, 0);
    empty_hands(b);
    b.put(oathsworn_at(0), Hex{6, 7});
    figure(b.s, boss_id(0)).crippled = static_cast<std::uint8_t>(crippled);
    steps(b, 0, blow(Pattern::charge, 4));
    if (!crippled) b.script({"yellow 2", "yellow blank"});
    b.start();
    pass_round(b);
    CHECK(hex_of(b, boss_id(0)) == (crippled ? Hex{6, 4} : Hex{6, 8}));
    CHECK(hp_of(b, 0) == (crippled ? 6 : 5));
    CHECK(b.said("its attack reaches nobody") == (crippled == 2));
  }
}

TEST_CASE("OS-AOE-01 OS-LOS-01  an area around the target needs its range and its sight") {
  auto const strikes = [](Hex ash, int range, bool tree) {
    Bench b;
    alone(b, 0);
    empty_hands(b);
    b.put(oathsworn_at(0), ash);
    if (tree) b.tree(Hex{6, 7});
    EnemyAttack attack = blow(Pattern::circle);
    attack.range = range;
    figure(b.s, boss_id(0)).taunted_by = oathsworn_at(0);
    steps(b, 0, attack);
    b.script({"yellow 2", "yellow blank"});
    b.start();
    pass_round(b);
    return hp_of(b, 0) == 5;
  };
  CHECK(strikes(Hex{6, 9}, 4, false));  // four hexes from 6,5
  CHECK_FALSE(strikes(Hex{6, 9}, 3, false));
  CHECK_FALSE(strikes(Hex{6, 9}, 4, true));
}

TEST_CASE("OS-TGT-07 OS-MTGT-03  only another of the mob draws a mob, not any minion") {
  auto const goes_to = [](bool second_is_mob) {
    Bench b;
    Minion wolf = rat_box(b);
    wolf.name = "wolf";
    wolf.mob = second_is_mob;
    wolf.move = 0;
    b.content->encounters.items()[0].minions.push_back(wolf);
    b.put(boss_id(0), Hex{2, 2});
    steps(b, 0);
    alone(b, 0);
    sworn(b.s, 1).unconscious = false;
    b.put(oathsworn_at(0), Hex{3, 8});
    b.put(oathsworn_at(1), Hex{9, 8});  // as near to the rat on 6,8, and more eastern
    FigureId const rat = b.add_rat(Hex{6, 8});
    FigureId const other = b.add_rat(Hex{9, 9});
    figure(b.s, other).what = 1;
    b.content->finish();
    return minion_target(World{*b.content, b.s}, rat, {4, 0}).target;
  };
  CHECK(goes_to(true) == oathsworn_at(1));
  CHECK(goes_to(false) == oathsworn_at(0));
}

TEST_CASE("OS-PREC-03  a rule for Reactions too beats the breaker, and fire that nobody laid") {
  auto const struck_by = [](bool overrides, bool fire) {
    Bench b;
    empty_hands(b);
    for (int p = 0; p < places; ++p) b.put(oathsworn_at(p), Hex{4 + p, 8});
    b.put(oathsworn_at(3), Hex{6, 10});  // the farthest
    b.put(oathsworn_at(0), Hex{6, 6});
    b.s.dice[0].hp = 1;
    TargetRule rule;
    rule.pick = Pick::farthest;
    rule.overrides_reactions = overrides;
    for (int i = 0; i < 15; ++i) steps(b, i);
    int const card = fire ? 1 : 0;
    stage_card(b, card).target = rule;
    steps(b, card, shot(12));
    if (fire) {
      lay_tile(b, TileKind::fire, Hex{6, 5});
      b.script({"yellow 2", "yellow blank"});
      b.start();
      pass_round(b);
    } else {
      for (Held& h : sworn(b.s, 0).held) h.where = Where::hand;
      b.script({"red 2", "yellow blank", "yellow 2", "yellow blank"});
      b.start();
      b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
      if (b.kind() == "defend_with") b.answer("no card");
    }
    for (int p = 0; p < places; ++p)
      if (hp_of(b, p) < 6) return p;
    return -1;
  };
  CHECK(struck_by(false, false) == 0);  // the breaker
  CHECK(struck_by(true, false) == 3);
  CHECK(struck_by(false, true) == 0);  // the closest
  CHECK(struck_by(true, true) == 3);
}

TEST_CASE("OS-TGT-01  the words of a choice say who was looked at and how many were as near") {
  Bench b;
  World const w{*b.content, b.s};
  alone(b, 0);
  sworn(b.s, 1).unconscious = sworn(b.s, 2).unconscious = false;
  b.put(boss_id(0), Hex{0, 0});
  FigureId const rat = b.add_rat(Hex{6, 6});
  rat_box(b).mob = false;
  b.content->finish();
  b.put(oathsworn_at(0), Hex{6, 9});
  b.put(oathsworn_at(1), Hex{6, 3});
  Choice const two = minion_target(w, rat, {4, 0});
  CHECK(two.target == oathsworn_at(1));  // the more northern
  CHECK(two.tied == 2);
  CHECK(two.step == 5);
  CHECK(two.valid);
  CHECK(two.considered == (bit(oathsworn_at(0)) | bit(oathsworn_at(1))));
  b.put(oathsworn_at(2), Hex{7, 7});  // nearer than both
  Choice const one = minion_target(w, rat, {4, 0});
  CHECK(one.target == oathsworn_at(2));
  CHECK(one.tied == 1);
  CHECK(one.step == 3);
  Choice const none = minion_target(w, rat, {0, 0});  // nobody in reach, but in sight
  CHECK(none.target == oathsworn_at(2));
  CHECK(none.step == 7);
  CHECK_FALSE(none.valid);
  for (int p : {1, 2}) b.remove(oathsworn_at(p));
  b.tree(Hex{6, 7});
  Choice const hidden = minion_target(w, rat, {0, 0});  // nor in sight: step 6
  CHECK(hidden.target == oathsworn_at(0));
  CHECK(hidden.step == 6);
  CHECK_FALSE(hidden.valid);
}

TEST_CASE("OS-KB-02  who is knocked back while falling goes on to the edge or an obstacle, and hits who is there") {
  auto const hit = [](Hex second, bool tree, int column = 6) {
    Bench b;
    empty_hands(b);
    alone(b, 0);
    sworn(b.s, 1).unconscious = false;
    b.put(oathsworn_at(0), Hex{column, 6});
    b.put(oathsworn_at(1), second);
    figure(b.s, oathsworn_at(0)).hp = 1;
    if (tree) b.tree(Hex{6, 7});
    EnemyAttack attack = blow();
    attack.knockback = 3;
    steps(b, 0, attack);
    steps(b, 1);
    b.script({"yellow 3", "yellow 3"});
    b.start();
    pass_round(b);
    CHECK(sworn(b.state(), 0).unconscious);
    CHECK(b.faults().empty());
    return 6 - hp_of(b, 1);
  };
  CHECK(hit(Hex{6, 9}, false) == 1);   // three hexes on: 6,7 6,8 6,9
  CHECK(hit(Hex{6, 10}, false) == 0);  // one too far
  CHECK(hit(Hex{6, 8}, true) == 0);    // the tree stops what falls
}

TEST_CASE("OS-KB-02 OS-SENT-05  a Sentinel in the way of who falls is trampled and stops nothing") {
  Bench b;
  empty_hands(b);
  alone(b, 0);
  sworn(b.s, 1).unconscious = false;
  b.put(oathsworn_at(0), Hex{6, 6});
  b.put(oathsworn_at(1), Hex{6, 9});
  FigureId const sentinel = put_sentinel(b, Hex{6, 7});
  figure(b.s, oathsworn_at(0)).hp = 1;
  EnemyAttack attack = blow();
  attack.knockback = 3;
  steps(b, 0, attack);
  steps(b, 1);
  b.script({"yellow 3", "yellow 3"});
  b.start();
  pass_round(b);
  CHECK_FALSE(present(b.state(), sentinel));
  CHECK(hp_of(b, 1) == 5);
}

TEST_CASE("OS-KB-02 OS-SENT-07  a Sentinel that is struck down is gone, not knocked into anybody") {
  Bench b;
  empty_hands(b);
  b.put(oathsworn_at(0), Hex{6, 6});
  FigureId const sentinel = put_sentinel(b, Hex{7, 5});
  b.put(oathsworn_at(1), Hex{8, 6});  // right behind the Sentinel, straight away from the core
  EnemyAttack attack = blow(Pattern::adjacent);
  attack.against = Among::characters;
  attack.knockback = 2;
  steps(b, 0, attack);
  steps(b, 1);
  b.script({"yellow 2", "yellow blank"});
  b.start();
  pass_round(b);
  CHECK_FALSE(present(b.state(), sentinel));
  CHECK(hp_of(b, 0) == 5);
  CHECK(hp_of(b, 1) == 6);
}
