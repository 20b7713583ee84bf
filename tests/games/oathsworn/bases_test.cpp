// Bosses whose base is neither one hex nor a core and its ring: what they cover, how far they are, and what a turn
// does.
#include <doctest/doctest.h>

#include "games/oathsworn/rules/damage.h"
#include "games/oathsworn/rules/enemy_movement.h"
#include "games/oathsworn/rules/special_effects.h"
#include "tests/games/oathsworn/enemies.h"

using namespace oathsworn;

namespace {

using Parts = std::vector<std::string>;
Parts const pair{"core", "front"};
Parts const triangle{"core", "front", "right_front"};
Parts const four{"core", "front", "right_front", "left_front"};

// A location for each part, in the order of the list; the Brute loses the locations it had.
void shape(Bench& b, Parts const& parts, Hex core, Direction facing) {
  Boss& boss = boss_card(b);
  boss.shape = parts;
  boss.slots.clear();
  b.s.dice.clear();
  for (std::string const& part : parts) {
    Slot slot;
    slot.name = part;
    slot.parts = {part};
    b.s.dice.push_back(HpDie{0, static_cast<std::uint8_t>(boss.slots.size()), 6});
    boss.slots.push_back(slot);
  }
  b.put(boss_id(0), core, facing);
  b.content->finish();
}
World world_of(Bench& b) { return World{*b.content, b.s}; }
EnemyTurn turn(Way way) {
  EnemyTurn turn;
  turn.way = way;
  return turn;
}

}  // namespace

TEST_CASE("OS-LOC-01 OS-LOC-03  a base of two, three or four hexes turns about its core, and its dice with it") {
  Bench b;
  shape(b, triangle, Hex{6, 6}, Direction::n);
  CHECK(body(world_of(b), boss_id(0)) == HexSet{Hex{6, 6}, Hex{6, 5}, Hex{7, 5}});
  CHECK(front_hex(world_of(b), boss_id(0)) == Hex{6, 5});
  CHECK(slot_hexes(world_of(b), boss_id(0), 2) == HexSet{Hex{7, 5}});
  figure(b.s, boss_id(0)).facing = Direction::s;
  CHECK(body(world_of(b), boss_id(0)) == HexSet{Hex{6, 6}, Hex{6, 7}, Hex{5, 6}});
  CHECK(slot_hexes(world_of(b), boss_id(0), 0) == HexSet{Hex{6, 6}});
  CHECK(slot_hexes(world_of(b), boss_id(0), 1) == HexSet{Hex{6, 7}});
  CHECK(slot_hexes(world_of(b), boss_id(0), 2) == HexSet{Hex{5, 6}});  // its right hand is west
  shape(b, pair, Hex{6, 6}, Direction::se);
  CHECK(body(world_of(b), boss_id(0)) == HexSet{Hex{6, 6}, Hex{7, 6}});
  shape(b, four, Hex{6, 6}, Direction::se);
  CHECK(body(world_of(b), boss_id(0)) == HexSet{Hex{6, 6}, Hex{7, 6}, Hex{6, 7}, Hex{7, 5}});
  CHECK(slot_hexes(world_of(b), boss_id(0), 3) == HexSet{Hex{7, 5}});
}

TEST_CASE("OS-RANGE-07 OS-NTW-03  distance counts to the nearest hex of any base, and room is where all of it fits") {
  Parts const ring{"right_front", "right_rear", "rear", "left_rear", "left_front"};
  for (int which = 0; which < 32; ++which) {
    Parts parts = pair;
    for (int i = 0; i < 5; ++i)
      if (which >> i & 1) parts.push_back(ring[static_cast<std::size_t>(i)]);
    Bench b;
    for (Direction const facing : kit::directions) {
      CAPTURE(which);
      shape(b, parts, Hex{5, 7}, facing);
      World const w = world_of(b);
      HexSet const base = body(w, boss_id(0));
      REQUIRE(base.count() == static_cast<int>(parts.size()));
      for (Hex const h : board_of(w)) REQUIRE(distance(w, boss_id(0), h) == kit::distance(h, base));
      for (int p = 0; p < places; ++p)
        REQUIRE(distance(w, oathsworn_at(p), boss_id(0)) == kit::distance(figure(b.s, oathsworn_at(p)).hex, base));
      for (Hex const h : board_of(w)) {
        figure(b.s, boss_id(0)).hex = h;
        REQUIRE(room_for(w, boss_id(0)).contains(h) == (body(w, boss_id(0)).count() == base.count()));
      }
      CHECK(is_round(w, boss_id(0)) == (which == 31));
    }
  }
}

TEST_CASE("OS-DIE-01 OS-DIE-02 OS-BRKD-02  the nearest die is hit, a broken one passes it on") {
  auto const struck_from = [](Hex ash, int front_hp) {
    Bench b;
    shape(b, triangle, Hex{6, 6}, Direction::n);
    b.put(oathsworn_at(0), ash);
    b.s.dice[1].hp = static_cast<std::int8_t>(front_hp);
    stage_card(b, 0).steps.clear();
    b.script({"red 2", "yellow 2"});
    b.start();
    b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
    return b;
  };
  Bench east = struck_from(Hex{8, 5}, 6);  // beside 7,5 only
  CHECK(east.state().dice[2].hp == 4);
  Bench west = struck_from(Hex{5, 5}, 6);  // beside the core and the front
  CHECK(west.options() == std::vector<std::string>{"damage core of Brute", "damage front of Brute"});
  west.answer("damage core of Brute");
  CHECK(west.state().dice[0].hp == 4);
  CHECK(west.state().dice[1].hp == 6);
  Bench broken = struck_from(Hex{7, 4}, 0);  // beside the front and the right front
  CHECK(broken.state().dice[2].hp == 4);
}

TEST_CASE("OS-LOS-08 OS-LOS-06  it looks from its front hex, and is seen at any hex") {
  Bench b;
  shape(b, pair, Hex{6, 6}, Direction::n);
  b.put(oathsworn_at(0), Hex{6, 2});
  b.tree(Hex{7, 3});
  CHECK(sees(world_of(b), boss_id(0), oathsworn_at(0)));  // along the row from 6,5
  figure(b.s, boss_id(0)).facing = Direction::ne;         // the front is 7,5, behind the tree
  CHECK_FALSE(sees(world_of(b), boss_id(0), oathsworn_at(0)));
  CHECK(sees(world_of(b), oathsworn_at(0), boss_id(0)));
  // 6,6 and 7,5 are both four hexes away; only the core is in sight.
  CHECK(struck_hexes(world_of(b), Hex{6, 2}, boss_id(0), 9, true) == HexSet{Hex{6, 6}});
  CHECK(struck_hexes(world_of(b), Hex{6, 2}, boss_id(0), 9, false) == HexSet{Hex{6, 6}, Hex{7, 5}});
}

TEST_CASE("OS-LMOV-01 OS-LMOV-02 OS-TGT-06  it comes as near as its front will need, and turns when it has arrived") {
  auto const moved = [](Parts const& parts, int movement, bool turns) {
    Bench b;
    alone(b, 0);
    shape(b, parts, Hex{6, 4}, Direction::n);
    b.put(oathsworn_at(0), Hex{6, 9});
    EnemyMove move = march(movement);
    move.turn = turns;
    steps(b, 0, move);
    b.start();
    CHECK(movement_needed(b.world(), boss_id(0), oathsworn_at(0), 0, 9) == 3);
    CHECK(movement_needed(b.world(), boss_id(0), oathsworn_at(0), 0, 2) == -1);
    pass_round(b);
    CHECK(b.faults().empty());
    return figure(b.state(), boss_id(0));
  };
  // Looking north its nearest hex to 6,9 is the core, five hexes away.  Looking south the front is: with the core on
  // 6,7 it is on 6,8, beside Ash.
  for (Parts const& parts : {pair, triangle, four}) {
    CHECK(moved(parts, 9, true).hex == Hex{6, 7});
    CHECK(moved(parts, 9, true).facing == Direction::s);
    CHECK(moved(parts, 2, true).hex == Hex{6, 6});
    CHECK(moved(parts, 9, false).hex == Hex{6, 7});
    CHECK(moved(parts, 9, false).facing == Direction::n);
  }
}

TEST_CASE("OS-LMOV-02 OS-TGT-06  at the edge it needs the step aside that gives it room to turn") {
  // Along the western edge.  Looking south the right front of the triangle would be off the board: on 0,5 it could not
  // turn to Ash on 0,7, and on 1,5 it can, with the front on 0,6 and the right front on 0,5.
  auto const needed = [](Parts const& parts, int most) {
    Bench b;
    alone(b, 0);
    shape(b, parts, Hex{0, 4}, Direction::n);
    b.put(oathsworn_at(0), Hex{0, 7});
    return movement_needed(world_of(b), boss_id(0), oathsworn_at(0), 0, most);
  };
  CHECK(needed(pair, 1) == 1);
  CHECK(needed(triangle, 1) == -1);
  CHECK(needed(triangle, 2) == 2);
}

TEST_CASE("OS-TGT-06 OS-EMOV-02  who can be struck after a turn alone needs no movement") {
  Bench b;
  alone(b, 0);
  empty_hands(b);
  shape(b, triangle, Hex{6, 4}, Direction::n);
  b.put(oathsworn_at(0), Hex{6, 6});  // two from the core, beside no hex of the base
  steps(b, 0, march(5), blow());
  b.script({"yellow 2", "yellow 2"});
  b.start();
  CHECK(distance(b.world(), boss_id(0), oathsworn_at(0)) == 2);
  CHECK(movement_needed(b.world(), boss_id(0), oathsworn_at(0), 0, 0) == 0);
  pass_round(b);
  CHECK(hex_of(b, boss_id(0)) == Hex{6, 4});
  CHECK(figure(b.state(), boss_id(0)).facing == Direction::s);
  CHECK(hp_of(b, 0) == 4);  // 4 damage against Defense 2
}

TEST_CASE("OS-LMOV-02 OS-LMOV-04 OS-LMOV-07 OS-SENT-05  a turn covers other hexes: who stands there is pushed") {
  Bench b;
  shape(b, triangle, Hex{6, 6}, Direction::n);
  b.put(oathsworn_at(1), Hex{6, 7});  // under the front, once it looks south
  b.put(oathsworn_at(3), Hex{5, 6});  // under the right front then
  b.put(oathsworn_at(2), Hex{7, 6});  // beside it, under nothing
  steps(b, 0, turn(Way::s));
  b.start();
  pass_round(b);
  CHECK(figure(b.state(), boss_id(0)).facing == Direction::s);
  CHECK(hex_of(b, oathsworn_at(1)) == Hex{6, 8});
  CHECK(hp_of(b, 1) == 6);
  CHECK(hex_of(b, oathsworn_at(3)) == Hex{4, 7});
  CHECK(hex_of(b, oathsworn_at(2)) == Hex{7, 6});
  CHECK(b.faults().empty());

  Bench trees;
  shape(trees, triangle, Hex{6, 6}, Direction::n);
  trees.tree(Hex{5, 6});
  trees.tree(Hex{7, 6});
  FigureId const sentinel = put_sentinel(trees, Hex{6, 7});
  steps(trees, 0, turn(Way::s));
  trees.start();
  pass_round(trees);
  REQUIRE(trees.state().obstacles.size() == 1);
  CHECK(trees.state().obstacles[0].hexes[0] == Hex{7, 6});
  CHECK(trees.told("OS-LMOV-07"));
  CHECK_FALSE(present(trees.state(), sentinel));

  Bench round;  // a core and its ring covers the same hexes and pushes nobody
  round.put(oathsworn_at(1), Hex{6, 6});
  steps(round, 0, turn(Way::n));
  round.start();
  pass_round(round);
  CHECK(figure(round.state(), boss_id(0)).facing == Direction::n);
  CHECK(hex_of(round, oathsworn_at(1)) == Hex{6, 6});
}

TEST_CASE("OS-LMOV-02 OS-FACE-01  a turn over the edge is not made, and nobody can make it") {
  Bench b;
  shape(b, triangle, Hex{6, 12}, Direction::n);  // the last row: 6,12 6,11 7,11
  b.put(oathsworn_at(2), Hex{2, 2});
  steps(b, 0, turn(Way::s));
  b.start();
  pass_round(b);
  CHECK(figure(b.state(), boss_id(0)).facing == Direction::n);
  CHECK(b.told("OS-LMOV-02"));
  CHECK(b.said("no room on the board to turn"));
  CHECK(b.faults().empty());

  Bench asked;
  shape(asked, triangle, Hex{6, 12}, Direction::n);
  asked.put(oathsworn_at(0), Hex{5, 11});
  asked.put(oathsworn_at(1), Hex{1, 2});
  asked.put(oathsworn_at(2), Hex{2, 2});
  effects(asked, 0, TurnEnemy{.within = 1});
  asked.start();
  asked.answer("play Ash 0: strike");
  // 6,13 is off the board: the front may not come there, nor the hex to the right of it.
  CHECK(asked.options() ==
        std::vector<std::string>{"turn it north", "turn it north-east", "turn it south-west", "turn it north-west"});
  CHECK(asked.why_not("turn it south") == "OS-LMOV-02");
  CHECK(asked.why_not("turn it south-east") == "OS-LMOV-02");
  asked.answer("turn it north-west");  // 5,11, where Ash stands, and 6,11
  CHECK(body(asked.world(), boss_id(0)) == HexSet{Hex{6, 12}, Hex{5, 11}, Hex{6, 11}});
  CHECK(hex_of(asked, oathsworn_at(0)) == Hex{4, 11});
  CHECK(asked.faults().empty());

  Bench large;  // a core and its ring turns wherever it stands
  large.put(oathsworn_at(0), Hex{6, 6});
  effects(large, 0, TurnEnemy{.within = 1});
  large.start();
  large.answer("play Ash 0: strike");
  CHECK(large.options().size() == 6);
}

TEST_CASE("OS-EMOV-07 OS-CHRG-01 OS-KB-10  it bounces, stops and lands where its own hexes meet the edge") {
  auto const run_north = [](Parts const& parts, Direction facing) {
    Bench b;
    shape(b, parts, Hex{6, 2}, facing);
    steps(b, 0, march(3, Way::n));
    b.start();
    pass_round(b);
    CHECK(b.faults().empty());
    return hex_of(b, boss_id(0));
  };
  CHECK(run_north(triangle, Direction::n) == Hex{6, 3});  // to 6,1 with the front on 6,0; back 6,2 6,3
  CHECK(run_north(pair, Direction::s) == Hex{6, 1});      // the core goes to 6,0 itself; back 6,1
  Bench charge;
  shape(charge, triangle, Hex{6, 5}, Direction::n);
  CHECK(charge_path(world_of(charge), boss_id(0), Direction::n, 9).end == Hex{6, 1});
  CHECK(charge_path(world_of(charge), boss_id(0), Direction::n, 9).hexes ==
        HexSet{Hex{6, 3}, Hex{6, 2}, Hex{6, 1}, Hex{6, 0}, Hex{7, 3}, Hex{7, 2}, Hex{7, 1}, Hex{7, 0}});

  Bench knocked;  // half of six, but after one hex its front is at the edge
  shape(knocked, triangle, Hex{6, 2}, Direction::n);
  knocked.put(oathsworn_at(0), Hex{6, 3});
  effects(knocked, 0, striking(6));
  knocked.script({"red 2", "yellow 2"});
  knocked.start();
  knocked.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  CHECK(knocked.state().dice[0].hp == 4);
  CHECK(hex_of(knocked, boss_id(0)) == Hex{6, 1});
}

TEST_CASE("OS-LMOV-04 OS-PUSH-01 OS-PUSH-02  another base is pushed clear as a whole") {
  Bench b;
  shape(b, triangle, Hex{6, 3}, Direction::s);
  Boss second = boss_card(b);
  second.name = "Second";
  b.content->encounters.items()[0].bosses.push_back(second);
  b.content->finish();
  b.s.dice.push_back(HpDie{1, 0, 6});
  b.put(boss_id(1), Hex{6, 6}, Direction::n);  // 6,6 6,5 7,5
  EnemyMove move = march(2, Way::s);
  move.by.push_back("Brute");
  steps(b, 0, move);
  b.start();
  pass_round(b);
  // The Brute comes to 6,5 6,6 5,5.  Straight away from 6,5 is south: on 6,7 the other would still cover 6,6.
  CHECK(hex_of(b, boss_id(0)) == Hex{6, 5});
  CHECK(hex_of(b, boss_id(1)) == Hex{6, 8});
  CHECK(b.faults().empty());
}

TEST_CASE("OS-LMOV-09  Water is paid for by the hexes the base newly covers, not by those of a ring") {
  auto const ends_on = [](Hex water) {
    Bench b;
    alone(b, 0);
    shape(b, triangle, Hex{6, 4}, Direction::s);  // 6,4 6,5 5,4
    b.put(oathsworn_at(0), Hex{6, 11});
    lay_tile(b, TileKind::water, water);
    steps(b, 0, march(3));
    b.start();
    pass_round(b);
    return hex_of(b, boss_id(0));
  };
  CHECK(ends_on(Hex{7, 6}) == Hex{6, 7});  // beside its way
  CHECK(ends_on(Hex{5, 6}) == Hex{6, 6});  // 1, and 2 for the right front
  CHECK(ends_on(Hex{6, 5}) == Hex{6, 7});  // under it already
}

TEST_CASE("OS-WAVE-02  a wave goes no way that the base cannot face") {
  Bench b;
  empty_hands(b);
  shape(b, pair, Hex{6, 0}, Direction::s);
  alone(b, 0);
  b.put(oathsworn_at(0), Hex{8, 0});
  // North-east and south-east both meet Ash; north-east is more northern, but its front would be off the board.
  steps(b, 0, blow(Pattern::wave));
  b.script({"yellow 2", "yellow 2"});
  b.start();
  pass_round(b);
  CHECK(figure(b.state(), boss_id(0)).facing == Direction::se);
  CHECK(hp_of(b, 0) == 4);
  CHECK(b.faults().empty());
}

TEST_CASE("a table draws the hexes a base covers, the front first") {
  Bench b;
  shape(b, triangle, Hex{6, 6}, Direction::s);
  b.start();
  flow::View const view = b.position().view(flow::Seat{0});
  REQUIRE(view.boards.size() == 1);
  bool drawn = false;
  for (flow::Piece const& piece : view.boards[0].pieces) {
    if (piece.name != "Brute") continue;
    drawn = true;
    CHECK(piece.cells == std::vector<std::string>{"6,7", "5,6", "6,6"});
  }
  CHECK(drawn);
}
