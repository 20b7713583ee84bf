// Enemy movement on Wilderness Camp and the Ambulatory.
#include <doctest/doctest.h>

#include "games/allswell/rules/enemies.h"
#include "tests/games/allswell/bench.h"

using namespace allswell;

TEST_CASE("an Enemy within range does not move: AW-EMOVE-01, AW-EMOVE-03") {
  Bench bench;
  CombatantRef const goad = bench.enemy("goad", {8, 8});
  CombatantRef const groanax = bench.put("groanax", {8, 7});
  Ends const ends = ends_of_move(bench.world(), goad, groanax, 3, false);
  CHECK(ends.hexes == HexSet{Hex{8, 8}});
  CHECK(ends.why == WhyThere::stays);
}

TEST_CASE("it moves the minimum that brings it within range; equal hexes are the players' choice: AW-EMOVE-01") {
  Bench bench;
  CombatantRef const goad = bench.enemy("goad", {5, 8});
  CombatantRef const groanax = bench.put("groanax", {8, 8});
  Ends const ends = ends_of_move(bench.world(), goad, groanax, 3, false);
  CHECK(ends.hexes == HexSet{Hex{7, 7}, Hex{7, 8}});
  CHECK(ends.cost == 2);
  CHECK(ends.why == WhyThere::within_range);
  CHECK(next_steps(bench.world(), goad, {7, 7}) == HexSet{Hex{6, 8}});
  CHECK(next_steps(bench.world(), goad, {7, 8}) == HexSet{Hex{6, 8}, Hex{6, 9}});
}

TEST_CASE("a hex counts only with the target in sight from it: AW-EMOVE-01") {
  Bench bench("the_ambulatory", {"groanax"});
  CombatantRef const marksman = bench.enemy("parasol_marksman", {12, 5});
  CombatantRef const groanax = bench.put("groanax", {12, 6});
  Ends const ends = ends_of_move(bench.world(), marksman, groanax, 2, false);
  CHECK(ends.hexes == HexSet{Hex{11, 6}, Hex{13, 6}});
  CHECK(ends.cost == 2);
}

TEST_CASE("difficult borders take their points: AW-EMOVE-01, AW-EMOVE-02") {
  Bench bench("the_ambulatory", {"groanax"});
  CombatantRef const goad = bench.enemy("goad", {3, 6});
  CombatantRef const groanax = bench.put("groanax", {1, 6});
  Ends const two = ends_of_move(bench.world(), goad, groanax, 2, false);
  CHECK(two.hexes == HexSet{Hex{2, 6}, Hex{2, 7}});
  CHECK(two.cost == 2);
  Ends const one = ends_of_move(bench.world(), goad, groanax, 1, false);  // nothing nearer for 1 point
  CHECK(one.why == WhyThere::stays);
  CHECK(one.left == 2);
}

TEST_CASE("out of reach it comes as near as it can, with the fewest points: AW-EMOVE-02") {
  Bench bench;
  CombatantRef const goad = bench.enemy("goad", {5, 8});
  CombatantRef const groanax = bench.put("groanax", {8, 8});
  Ends const ends = ends_of_move(bench.world(), goad, groanax, 1, false);
  CHECK(ends.hexes == HexSet{Hex{6, 8}, Hex{6, 9}});
  CHECK(ends.left == 1);
  CHECK(ends.why == WhyThere::nearer);
}

TEST_CASE("kept away by other Enemies it comes as near as it can, and stays where nothing is nearer: AW-EMOVE-02") {
  Bench bench;
  CombatantRef const goad = bench.enemy("goad", {8, 8});
  CombatantRef const groanax = bench.put("groanax", {12, 9});
  bench.enemy("goad", {12, 8});
  bench.enemy("goad", {11, 8});
  bench.enemy("goad", {11, 9});
  Ends const ends = ends_of_move(bench.world(), goad, groanax, 3, false);
  CHECK(ends.hexes == HexSet{Hex{10, 8}});  // 10,9 is a loot hex: AW-INTER-10
  CHECK(ends.cost == 2);
  CHECK(ends.left == 1);
  bench.at(goad).hex = {10, 8};
  bench.s.settle();
  Ends const there = ends_of_move(bench.world(), goad, groanax, 3, false);
  CHECK(there.hexes == HexSet{Hex{10, 8}});
  CHECK(there.cost == 0);
}

TEST_CASE("an affliction later in its row draws it on to where it reaches more: AW-EMOVE-04") {
  Bench bench;
  CombatantRef const howler = bench.enemy("noon_howler", {8, 8});  // Range 2; its howl reaches all within 3
  CombatantRef const groanax = bench.put("groanax", {6, 8});       // within Range from the start
  bench.put("marica", {12, 8});                                    // 4 hexes away
  CHECK(ends_of_move(bench.world(), howler, groanax, 2, false).hexes == HexSet{Hex{8, 8}});
  Ends const ends = ends_of_move(bench.world(), howler, groanax, 2, true);
  CHECK(ends.hexes == HexSet{Hex{9, 7}, Hex{9, 8}});  // 3 from either; the target is no longer within Range
  CHECK(ends.afflicted == 2);
  CHECK(ends.cost == 1);
  CHECK(ends.why == WhyThere::more_afflicted);
  bench.figure("marica").floored = Floored::floored;  // she is not affected: nothing to be gained
  Ends const stays = ends_of_move(bench.world(), howler, groanax, 2, true);
  CHECK(stays.hexes == HexSet{Hex{8, 8}});
  CHECK(stays.why == WhyThere::stays);
}

TEST_CASE("an affliction of one target draws it on only if it reaches nobody: AW-EMOVE-04") {
  Bench bench;
  CombatantRef const goad = bench.enemy("goad", {8, 8});  // prods one opponent within 1
  CombatantRef const groanax = bench.put("groanax", {8, 7});
  bench.put("marica", {10, 7});
  CHECK(ends_of_move(bench.world(), goad, groanax, 3, true).hexes == HexSet{Hex{8, 8}});
}

TEST_CASE("Mercenaries count for the affliction: AW-EMOVE-04") {
  Bench bench;
  CombatantRef const howler = bench.enemy("noon_howler", {8, 8});
  CombatantRef const groanax = bench.put("groanax", {6, 8});
  bench.hire("groanax", "tansy_quillon", {12, 8});
  CHECK(ends_of_move(bench.world(), howler, groanax, 2, true).afflicted == 2);
}
