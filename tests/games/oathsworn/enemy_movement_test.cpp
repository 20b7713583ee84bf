// How single-hex enemies move; moving directly away; the intuitive variant.
#include <doctest/doctest.h>

#include "games/oathsworn/rules/enemy_movement.h"
#include "tests/games/oathsworn/enemies.h"

using namespace oathsworn;

namespace {

// One Oathsworn on 6,10, the Brute out of the way, a rat on 6,6.
struct Chase {
  Bench b;
  FigureId rat;
  Chase() {
    alone(b, 0);
    b.put(oathsworn_at(0), Hex{6, 10});
    b.put(boss_id(0), Hex{2, 2});
    steps(b, 0);
    rat = b.add_rat(Hex{6, 6});
  }
  Hex end() {
    b.start();
    pass_round(b);
    return hex_of(b, rat);
  }
};

}  // namespace

TEST_CASE("OS-EMOV-01 OS-EMOV-05  a shortest open way, North then West at each step; then it faces its target") {
  Chase straight;
  CHECK(straight.end() == Hex{6, 9});
  CHECK(figure(straight.b.state(), straight.rat).facing == Direction::s);

  // Around a tree on 6,7 both sides take four: 5,6 is west of 7,6; from 5,7 on 6,8 is more northern than 5,8.
  Chase around;
  around.b.tree(Hex{6, 7});
  FigureId const sentinel = put_sentinel(around.b, Hex{6, 8});  // a free hex to the rat
  CHECK(around.end() == Hex{6, 9});
  CHECK_FALSE(present(around.b.state(), sentinel));
  CHECK(around.b.kind() == "defend_with");

  // Three hexes of Water straight ahead cost six, one column aside it takes four.
  Chase wet;
  for (int row : {7, 8, 9}) lay_tile(wet.b, TileKind::water, Hex{6, row});
  CHECK(wet.end() == Hex{5, 9});
}

TEST_CASE("OS-EMOV-02  no farther than its attack needs; without an attack until it is adjacent") {
  Chase archer;
  rat_box(archer.b).range = 3;
  CHECK(archer.end() == Hex{6, 7});  // three hexes from 6,10

  auto const brute_ends_on = [](bool attacks, int range) {
    Bench b;
    alone(b, 0);
    b.put(oathsworn_at(0), Hex{6, 11});
    boss_card(b).range = 3;
    if (attacks)
      steps(b, 0, march(9), shot(range));
    else
      steps(b, 0, march(9));
    b.start();
    pass_round(b);
    return hex_of(b, boss_id(0));
  };
  CHECK(brute_ends_on(true, 0) == Hex{6, 9});   // adjacent: the front hex on 6,10
  CHECK(brute_ends_on(true, 3) == Hex{6, 7});   // three hexes from the front hex on 6,8
  CHECK(brute_ends_on(false, 0) == Hex{6, 9});  // the range of its weapon does not matter without an attack
}

TEST_CASE("OS-EMOV-03 OS-EMOV-04  a ring of characters bars a single-hex enemy, which comes as near as it can") {
  Bench b;
  alone(b, 0);
  b.put(oathsworn_at(0), Hex{6, 9});
  one_hex_boss(b, Hex{6, 3});
  for (Hex const h : {Hex{6, 8}, Hex{7, 8}, Hex{7, 9}, Hex{6, 10}, Hex{5, 9}, Hex{5, 8}}) b.add_rat(h);
  steps(b, 0, march(3), blow());
  b.start();
  pass_round(b);
  CHECK(hex_of(b, boss_id(0)) == Hex{6, 6});  // all three, straight on as if the rats were not there
  CHECK(b.told("OS-TGT-09"));
  CHECK(b.told("OS-ENC-04"));                   // no attack: it is not adjacent
  CHECK(asked_about(b, "is attacked by rat"));  // the first question is about the mob

  // Within the movement, but no hex beside the target is free.
  Bench near;
  alone(near, 0);
  near.put(oathsworn_at(0), Hex{6, 9});
  one_hex_boss(near, Hex{6, 6});
  for (Hex const h : {Hex{6, 8}, Hex{7, 8}, Hex{7, 9}, Hex{6, 10}, Hex{5, 9}, Hex{5, 8}}) near.add_rat(h);
  near.content->finish();
  World const w{*near.content, near.s};
  CHECK(movement_needed(w, boss_id(0), oathsworn_at(0), 0, 20) == -1);
  near.remove(FigureId{first_minion + 3});  // 6,10 is free: on the far side
  CHECK(movement_needed(w, boss_id(0), oathsworn_at(0), 0, 20) > 0);
}

TEST_CASE("OS-EMOV-06  the Direction Die decides a random move; it goes straight") {
  Bench b;
  b.put(boss_id(0), Hex{6, 6}, Direction::s);
  steps(b, 0, march(3, Way::random));
  b.script({"2"});
  b.start();
  pass_round(b);
  CHECK(hex_of(b, boss_id(0)) == Hex{9, 4});  // north-east: 7,5 8,5 9,4
  CHECK(b.faults().empty());
}

TEST_CASE("OS-AWAY-01 OS-AWAY-02 OS-AWAY-03  directly away: its rear to the target, around what is in the way") {
  auto const ends_on = [](Hex boss, Hex ash, int distance, bool tree) {
    Bench b;
    alone(b, 0);
    one_hex_boss(b, boss, Direction::s);
    b.put(oathsworn_at(0), ash);
    if (tree) b.tree(kit::neighbour(boss, Direction::n));
    steps(b, 0, march(distance, Way::away));
    b.start();
    pass_round(b);
    CHECK(figure(b.state(), boss_id(0)).facing == Direction::n);
    return hex_of(b, boss_id(0));
  };
  CHECK(ends_on(Hex{6, 6}, Hex{6, 8}, 2, false) == Hex{6, 4});
  // A tree on 6,5: 5,5 (west of 7,5), 5,4 and back to the line on 6,4; three hexes of movement.
  CHECK(ends_on(Hex{6, 6}, Hex{6, 8}, 3, true) == Hex{6, 4});
  // One hex to the edge, then it is thrown back: 6,0 6,1 6,2.
  CHECK(ends_on(Hex{6, 1}, Hex{6, 3}, 3, false) == Hex{6, 2});

  Bench large;  // a large one turns its rear, too, and goes through what is in its way
  alone(large, 0);
  large.put(boss_id(0), Hex{6, 6}, Direction::s);
  large.put(oathsworn_at(0), Hex{6, 8});
  large.tree(Hex{6, 4});
  steps(large, 0, march(3, Way::away));
  large.start();
  pass_round(large);
  CHECK(hex_of(large, boss_id(0)) == Hex{6, 3});
  CHECK(figure(large.state(), boss_id(0)).facing == Direction::n);
}

TEST_CASE("OS-INTU-01 OS-INTU-02 OS-INTU-03  by feel: order and ends of minions, but every end allows the attack") {
  Chase exact;
  exact.b.add_rat(Hex{8, 6});
  CHECK_FALSE(exact.b.s.intuitive);  // off by default: nobody is asked
  exact.end();
  CHECK(exact.b.kind() == "defend_with");

  Chase feel;
  feel.b.s.intuitive = true;
  FigureId const other = feel.b.add_rat(Hex{8, 6});
  feel.b.start();
  pass_round(feel.b);
  REQUIRE(feel.b.kind() == "choose_figure");
  CHECK(feel.b.options() == std::vector<std::string>{"move rat 1", "move rat 2"});
  feel.b.answer("move rat 2");
  REQUIRE(feel.b.kind() == "choose_hex");
  World const w = feel.b.world();
  int ends = 0;
  for (Hex const h : board_of(w))
    if (feel.b.offers("move it to " + hex_name(h))) {
      ++ends;
      CHECK(kit::distance(h, Hex{6, 10}) == 1);  // never out of reach of the one it attacks
    }
  CHECK(ends > 1);
  feel.b.answer("move it to 7,9");
  CHECK(hex_of(feel.b, other) == Hex{7, 9});
  feel.b.answer("move it to 6,9");
  CHECK(asked_about(feel.b, "with 4 yellow"));  // both attack
}

TEST_CASE("OS-EMOV-02  an attack on those beside it brings an enemy beside its target, whatever its weapon reaches") {
  for (Pattern const pattern : {Pattern::adjacent, Pattern::front, Pattern::single}) {
    Bench b;
    alone(b, 0);
    empty_hands(b);
    boss_card(b).range = 5;
    b.put(oathsworn_at(0), Hex{6, 8});  // three hexes from the Brute's front on 6,5
    steps(b, 0, march(3), blow(pattern));
    b.script({"yellow 2", "yellow 2"});
    b.start();
    pass_round(b);
    bool const far = pattern == Pattern::single;
    CHECK(hex_of(b, boss_id(0)) == (far ? Hex{6, 4} : Hex{6, 6}));
    CHECK(hp_of(b, 0) == 4);
  }
}
