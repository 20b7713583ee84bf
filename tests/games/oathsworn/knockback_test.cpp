// Knockback and being Pushed by effects.
#include <doctest/doctest.h>

#include "tests/games/oathsworn/enemies.h"

using namespace oathsworn;

namespace {

EnemyAttack knocking(int distance, Pattern pattern = Pattern::single) {
  EnemyAttack attack = blow(pattern);
  attack.knockback = distance;
  return attack;
}

}  // namespace

TEST_CASE("OS-KB-01  knocked back unless the attack misses, even without loss of HP") {
  Bench b;
  b.put(boss_id(0), Hex{2, 2});
  b.put(oathsworn_at(0), Hex{6, 9});
  FigureId const rat = b.add_rat(Hex{6, 8});
  figure(b.s, rat).hp = 9;
  effects(b, 0, striking(2));
  b.script({"red blank", "yellow 1"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  CHECK(figure(b.state(), rat).hp == 9);  // 1 against 2
  CHECK(hex_of(b, rat) == Hex{6, 6});

  Bench miss;
  miss.put(boss_id(0), Hex{2, 2});
  miss.put(oathsworn_at(0), Hex{6, 9});
  FigureId const lucky = miss.add_rat(Hex{6, 8});
  effects(miss, 0, striking(2));
  miss.script({"red blank", "yellow blank"});
  miss.start();
  miss.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red", "gain Defense Token"});
  CHECK(hex_of(miss, lucky) == Hex{6, 8});
}

TEST_CASE("OS-KB-02  who dies from the attack still flies and may strike another") {
  Bench b;
  b.put(boss_id(0), Hex{2, 2});
  b.put(oathsworn_at(0), Hex{6, 9});
  FigureId const dying = b.add_rat(Hex{6, 8});
  FigureId const behind = b.add_rat(Hex{6, 6});
  figure(b.s, behind).hp = 3;
  effects(b, 0, striking(3));
  b.script({"red 3", "yellow 3"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  CHECK_FALSE(present(b.state(), dying));
  CHECK(figure(b.state(), behind).hp == 2);

  Bench ally;  // an Ally killed by a boss
  FigureId const hob = put_ally(ally, 3, Hex{6, 6});
  figure(ally.s, hob).hp = 1;
  ally.put(oathsworn_at(0), Hex{6, 8});
  TargetRule rule;
  rule.among = Among::allies;
  stage_card(ally, 0).target = rule;
  steps(ally, 0, knocking(3));
  ally.script({"yellow 3", "yellow 3"});
  ally.start();
  pass_round(ally);
  CHECK_FALSE(present(ally.state(), hob));
  CHECK(hp_of(ally, 0) == 5);
  CHECK(hp_of(ally, 1) == 6);
}

TEST_CASE("OS-KB-03 OS-KB-04  all fly at once and do not meet, unless one is stopped early") {
  auto const flown = [](Bench& b, bool tree) {
    empty_hands(b);
    b.put(oathsworn_at(0), Hex{6, 6});
    b.put(oathsworn_at(1), Hex{6, 7});  // in the same row behind Ash
    if (tree) b.tree(Hex{6, 8});
    EnemyAttack cone = knocking(2, Pattern::cone);
    cone.size = 2;
    steps(b, 0, cone);
    b.script({"yellow blank", "yellow blank"});
    b.start();
    pass_round(b);
  };
  Bench open;
  flown(open, false);
  CHECK(hex_of(open, oathsworn_at(0)) == Hex{6, 8});
  CHECK(hex_of(open, oathsworn_at(1)) == Hex{6, 9});
  CHECK(hp_of(open, 0) == 6);
  CHECK(hp_of(open, 1) == 6);
  Bench stopped;
  flown(stopped, true);
  CHECK(hex_of(stopped, oathsworn_at(0)) == Hex{6, 6});
  CHECK(hex_of(stopped, oathsworn_at(1)) == Hex{6, 7});
  CHECK(hp_of(stopped, 1) == 4);  // the tree, then Ash runs into her
  CHECK(hp_of(stopped, 0) == 5);
}

TEST_CASE("OS-KB-06  the source of a large character's Knockback is its core hex") {
  Bench b;
  empty_hands(b);
  b.put(oathsworn_at(0), Hex{8, 3});  // beside the left rear hex 7,3; from the core 6,4 straight north-east
  steps(b, 0, knocking(2));
  b.script({"yellow blank", "yellow blank"});
  b.start();
  pass_round(b);
  CHECK(hex_of(b, oathsworn_at(0)) == Hex{10, 2});
  CHECK(figure(b.state(), boss_id(0)).facing == Direction::ne);
}

TEST_CASE("OS-KB-11  who would have to stay on the hex of the source goes to the closest empty one") {
  Bench b;
  alone(b, 0);
  empty_hands(b);
  b.put(boss_id(0), Hex{2, 2});
  b.put(oathsworn_at(0), Hex{6, 9});
  rat_box(b).knockback = 1;
  FigureId const rat = b.add_rat(Hex{6, 9});  // it came to stand on the same hex
  b.tree(Hex{6, 8});                          // and the hex away from it is taken
  steps(b, 0);
  b.script({"yellow blank", "yellow blank"});
  b.start();
  pass_round(b);
  CHECK(hex_of(b, rat) == Hex{6, 9});
  CHECK(hex_of(b, oathsworn_at(0)) == Hex{5, 8});  // of 5,8 and 7,8 the more western
  CHECK(hp_of(b, 0) == 5);                         // in addition to the loss
}

TEST_CASE(
    "OS-KBL-01 OS-KBL-02 OS-KBL-03 OS-KBL-04  a large character flies half as far, breaks trees and pays for each "
    "collision") {
  auto const struck = [](Bench& b, int distance) {
    b.put(oathsworn_at(0), Hex{6, 6});
    effects(b, 0, striking(distance));
    b.script({"red 2", "yellow blank"});
    b.put(boss_id(0), Hex{6, 4}, Direction::s);
  };
  Bench far;
  struck(far, 3);
  far.put(boss_id(0), Hex{6, 8}, Direction::s);
  far.put(oathsworn_at(0), Hex{6, 10});
  far.start();
  far.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  CHECK(hex_of(far, boss_id(0)) == Hex{6, 6});  // 3 / 2 rounded up
  CHECK(far.state().dice[0].hp == 5);

  Bench edge;  // like a single one it stops at the edge without loss
  struck(edge, 8);
  edge.start();
  edge.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  CHECK(hex_of(edge, boss_id(0)) == Hex{6, 1});
  CHECK(edge.state().dice[0].hp == 5);
  CHECK(edge.state().dice[4].hp == 6);

  // Going north from 6,8 the base newly covers 6,6 5,6 7,6: a tree and two rats there.  The tree is destroyed, it
  // stays, and loses 1 HP for each: the Tail (6,7) is closest to 6,6; 5,6 is closest to the Right (5,7) and the Tail.
  Bench crash;
  struck(crash, 2);
  crash.put(boss_id(0), Hex{6, 8}, Direction::s);
  crash.put(oathsworn_at(0), Hex{6, 10});
  crash.tree(Hex{6, 6});
  FigureId const west = crash.add_rat(Hex{5, 6});
  FigureId const east = crash.add_rat(Hex{7, 6});
  figure(crash.s, west).hp = figure(crash.s, east).hp = 3;
  crash.start();
  crash.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  CHECK(hex_of(crash, boss_id(0)) == Hex{6, 8});
  CHECK(crash.state().obstacles.empty());
  CHECK(figure(crash.state(), west).hp == 2);
  CHECK(figure(crash.state(), east).hp == 2);
  int lost = 0;
  for (HpDie const& die : crash.state().dice) lost += 6 - die.hp;
  CHECK(lost == 1 + 3);  // 2 damage against 2, and three collisions
  CHECK(crash.state().dice[4].hp < 6);
}

TEST_CASE("OS-SENT-05 OS-SENT-06 OS-KBL-04  Sentinels are not knocked back, and fall under a large character that is") {
  Bench b;
  b.put(boss_id(0), Hex{6, 8}, Direction::s);
  b.put(oathsworn_at(0), Hex{6, 10});
  FigureId const under = put_sentinel(b, Hex{5, 6});
  FigureId const aside = put_sentinel(b, Hex{9, 9});
  effects(b, 0, striking(2));
  b.script({"red 2", "yellow blank"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  CHECK(hex_of(b, boss_id(0)) == Hex{6, 7});  // its hex is no obstacle and costs nothing
  CHECK(b.state().dice[0].hp == 5);
  CHECK_FALSE(present(b.state(), under));
  CHECK(present(b.state(), aside));
  CHECK(b.faults().empty());

  Bench wave;  // struck by a wave that pushes and knocks back without doing damage
  empty_hands(wave);
  FigureId const sentinel = put_sentinel(wave, Hex{6, 7});
  wave.put(oathsworn_at(0), Hex{6, 8});
  EnemyAttack roll = knocking(2, Pattern::wave);
  roll.push = 1;
  steps(wave, 0, roll);
  wave.script({"yellow blank", "yellow blank"});
  wave.start();
  pass_round(wave);
  CHECK(hex_of(wave, sentinel) == Hex{6, 7});
  CHECK(hex_of(wave, oathsworn_at(0)) == Hex{6, 11});
}

TEST_CASE(
    "OS-PUSH-01 OS-PUSH-02  an effect pushes straight away without loss; where that is taken, to the closest hex") {
  auto const shoved = [](Bench& b, int distance) {
    b.put(oathsworn_at(0), Hex{6, 8});
    Shove shove;
    shove.to = To::enemy;
    shove.within = 3;
    shove.push = distance;
    effects(b, 0, shove);
    b.start();
    b.answer("play Ash 0: strike");
    if (b.kind() == "choose_figure") b.answer("shove rat 1");
  };
  Bench straight;
  straight.put(boss_id(0), Hex{2, 2});
  FigureId const rat = straight.add_rat(Hex{6, 7});
  shoved(straight, 2);
  CHECK(hex_of(straight, rat) == Hex{6, 5});

  Bench taken;
  taken.put(boss_id(0), Hex{2, 2});
  FigureId const other = taken.add_rat(Hex{6, 7});
  taken.tree(Hex{6, 6});
  shoved(taken, 1);
  CHECK(hex_of(taken, other) == Hex{5, 6});  // 5,6 and 7,6 are nearest to the old direction; 5,6 is more western
  CHECK(figure(taken.state(), other).hp == 1);

  Bench south;  // pushed south: beside the tree 5,7 and 7,7, not the more northern hexes behind it
  south.put(boss_id(0), Hex{2, 2});
  FigureId const third = south.add_rat(Hex{6, 9});
  south.tree(Hex{6, 10});
  shoved(south, 1);
  CHECK(hex_of(south, third) == Hex{5, 9});

  // A large character is pushed as a whole.
  Bench large;
  shoved(large, 1);
  CHECK(hex_of(large, boss_id(0)) == Hex{6, 3});
  Bench barred;
  barred.tree(Hex{6, 2});  // 6,3 would cover it: the closest place beside the old direction
  shoved(barred, 1);
  CHECK(kit::distance(hex_of(barred, boss_id(0)), Hex{6, 4}) == 1);
  CHECK(hex_of(barred, boss_id(0)) != Hex{6, 3});
  CHECK(barred.state().obstacles.size() == 1);
  CHECK(barred.faults().empty());
}

TEST_CASE("OS-KB-05 OS-KB-07 OS-AOE-01  who is in its own area is knocked back from itself: North, and not aside") {
  Bench b;
  b.put(boss_id(0), Hex{1, 1});
  b.put(oathsworn_at(0), Hex{6, 7});
  empty_hand(b, 0);
  sworn(b.s, 0).held[0].where = Where::hand;
  FigureId const rat = b.add_rat(Hex{6, 5});
  rat_box(b).hp = 9;
  figure(b.s, rat).hp = 9;
  b.attack_of(0).pattern = Pattern::circle;
  b.attack_of(0).knockback = 1;
  b.script({"red 2", "yellow 2"});
  b.start();
  b.answer("play Ash 0: strike");
  if (b.kind() == "choose_hex") b.answer("strike around 6,6");
  b.answer("draw 1 yellow + 1 red");
  CHECK(hp_of(b, 0) == 4);
  CHECK(hex_of(b, rat) == Hex{6, 4});
  CHECK(hex_of(b, oathsworn_at(0)) == Hex{6, 6});
}
