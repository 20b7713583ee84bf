// How large enemies move: straight through everything, pushing and crushing where they end.
#include <doctest/doctest.h>

#include "tests/games/oathsworn/enemies.h"

using namespace oathsworn;

TEST_CASE("OS-LMOV-01 OS-LMOV-02  movement counts from the closest hex, and the facing changes only on arrival") {
  auto const moved = [](Hex ash, int movement, bool turn) {
    Bench b;
    alone(b, 0);
    b.put(oathsworn_at(0), ash);
    EnemyMove move = march(movement);
    move.turn = turn;
    steps(b, 0, move);
    b.start();
    pass_round(b);
    return figure(b.state(), boss_id(0));
  };
  // 6,9 is four hexes from the front hex 6,5: three steps, although the core is five away.
  CHECK(moved(Hex{6, 9}, 3, true).hex == Hex{6, 7});
  CHECK(moved(Hex{6, 9}, 2, true).hex == Hex{6, 6});
  // 10,4 is three hexes from 7,3 and from 7,4; the northern one is measured all the way.  It must come to 9,3 or 9,4:
  // the core to 8,4 or 8,5, and 8,4 is more northern.
  Figure const east = moved(Hex{10, 4}, 9, false);
  CHECK(east.hex == Hex{8, 4});
  CHECK(east.facing == Direction::s);
  CHECK(moved(Hex{10, 4}, 9, true).facing == Direction::ne);  // 10,4 lies between 9,3 and 9,4 of its arcs
}

TEST_CASE(
    "OS-LMOV-03 OS-LMOV-04 OS-LMOV-05 OS-LMOV-06 OS-LMOV-07 OS-LMOV-08 OS-PUSH-01 OS-PUSH-02 OS-PUSH-03  through trees "
    "and people, pushing those under its end") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 10});
  figure(b.s, boss_id(0)).taunted_by = oathsworn_at(0);
  b.tree(Hex{6, 6});                  // in the way
  b.put(oathsworn_at(1), Hex{5, 6});  // only passed through
  b.put(oathsworn_at(2), Hex{5, 8});  // under the south-western hex of the end
  b.put(oathsworn_at(3), Hex{6, 8});  // right under its centre
  FigureId const rat = b.add_rat(Hex{6, 9});
  Obstacle wall;
  wall.kind = ObstacleKind::wall;
  wall.hexes.push_back(Hex{7, 8});  // one of its two hexes lies under the end
  wall.hexes.push_back(Hex{8, 8});
  b.s.obstacles.push_back(wall);
  steps(b, 0, march(6));
  b.start();
  pass_round(b);
  // Four steps: 6,10 is five hexes from the front hex 6,5.  The base then covers 6,7 6,8 6,9 5,7 5,8 7,7 7,8, although
  // the only hex beside Ash in the row was taken by the rat.
  CHECK(hex_of(b, boss_id(0)) == Hex{6, 8});
  REQUIRE(b.state().obstacles.size() == 1);
  CHECK(b.state().obstacles[0].hexes[0] == Hex{6, 6});  // passed through: it stands; the wall is gone as a whole
  CHECK(hex_of(b, oathsworn_at(1)) == Hex{5, 6});       // moved through: neither moved
  CHECK(hp_of(b, 1) == 6);                              // nor harmed
  CHECK(hex_of(b, oathsworn_at(2)) == Hex{4, 9});       // straight away from the centre to the south-west
  CHECK(hp_of(b, 2) == 6);                              // being Pushed costs nothing
  CHECK(hex_of(b, oathsworn_at(3)) == Hex{7, 6});       // two hexes: 6,6 has the tree, 5,6 has Birch
  CHECK(hex_of(b, rat) == Hex{5, 9});                   // 6,10 is taken: 5,9 and 7,9 are as near, 5,9 more western
  CHECK(b.told("OS-LMOV-07"));
}

TEST_CASE(
    "OS-LMOV-04 OS-PUSH-02 OS-SENT-05  another large enemy is pushed too, and crushes the Sentinels it lands on") {
  Bench b;
  Boss second = boss_card(b);
  second.name = "Second";
  b.content->encounters.items()[0].bosses.push_back(second);
  b.s.dice.push_back(HpDie{1, 0, 6});
  alone(b, 0);
  b.put(boss_id(1), Hex{6, 8}, Direction::s);
  b.put(oathsworn_at(0), Hex{6, 12});
  FigureId const aside = put_sentinel(b, Hex{4, 6});
  FigureId const passed = put_sentinel(b, Hex{5, 5});    // the Brute goes over it
  FigureId const crushed = put_sentinel(b, Hex{5, 10});  // the other one lands on it
  figure(b.s, boss_id(0)).taunted_by = oathsworn_at(0);
  EnemyMove move = march(3);
  move.by.push_back("Brute");
  steps(b, 0, move);
  b.start();
  pass_round(b);
  // The Brute comes to 6,7.  Straight away from there is south: 6,8 6,9 overlap its base, 6,10 does not.
  CHECK(hex_of(b, boss_id(0)) == Hex{6, 7});
  CHECK(hex_of(b, boss_id(1)) == Hex{6, 10});
  CHECK(present(b.state(), aside));
  CHECK_FALSE(present(b.state(), passed));
  CHECK_FALSE(present(b.state(), crushed));
}

TEST_CASE("OS-LMOV-09  each step that newly covers Water costs one more, and only once in an activation") {
  auto const ends_on = [](std::vector<Hex> const& water, int movement) {
    Bench b;
    alone(b, 0);
    b.put(oathsworn_at(0), Hex{6, 11});
    for (Hex const h : water) lay_tile(b, TileKind::water, h);
    steps(b, 0, march(movement));
    b.start();
    pass_round(b);
    CHECK(b.state().tiles.size() == static_cast<int>(water.size()));
    return hex_of(b, boss_id(0));
  };
  CHECK(ends_on({}, 3) == Hex{6, 7});
  CHECK(ends_on({{6, 6}}, 3) == Hex{6, 6});          // 2 + 1
  CHECK(ends_on({{6, 6}, {7, 5}}, 3) == Hex{6, 6});  // both newly covered by the same step
  CHECK(ends_on({{6, 6}, {6, 7}}, 3) == Hex{6, 5});  // 2, then one is left and the next step would cost 2

  Bench twice;
  lay_tile(twice, TileKind::water, Hex{6, 6});
  // South onto the Water for two, back north, south again for one: it is paid for.
  steps(twice, 0, march(2, Way::s), march(1, Way::n), march(1, Way::s));
  twice.start();
  pass_round(twice);
  CHECK(hex_of(twice, boss_id(0)) == Hex{6, 5});
  // In the next activation it costs again.
  Bench again;
  lay_tile(again, TileKind::water, Hex{6, 6});
  steps(again, 0, march(2, Way::s), march(1, Way::n));
  steps(again, 1, march(1, Way::s));
  again.start();
  pass_round(again);
  pass_round(again);
  CHECK(hex_of(again, boss_id(0)) == Hex{6, 4});
}

TEST_CASE("OS-LMOV-10 OS-LMOV-11 OS-EOR-01  fire that breaks a location at the End of Round brings a Reaction") {
  Bench b;
  b.put(oathsworn_at(1), Hex{6, 8});  // the closest
  lay_tile(b, TileKind::fire, Hex{6, 5});
  b.s.dice[0].hp = 1;
  steps(b, 0);
  steps(b, 1, march(9), blow());
  TargetRule rule;
  rule.pick = Pick::farthest;
  stage_card(b, 1).target = rule;  // would be Elder or Ash
  b.start();
  pass_round(b);
  CHECK(b.told("OS-TILE-01"));
  CHECK(b.state().dice[0].hp == 0);
  CHECK(b.state().phase == Phase::end_of_round);
  CHECK(b.state().stage_discard.contains(0));  // the Stage Card of the round was finished before
  REQUIRE(b.kind() == "defend_with");
  CHECK(asked_about(b, "Birch is attacked by Brute"));
}
