#include <doctest/doctest.h>

#include "tests/games/allswell/bench.h"

using namespace allswell;

// Wilderness Camp: its page of 11 columns and 9 rows lies at 2,1.  Blocked among others: 7,2 s.
TEST_CASE("distances go round blocked borders: AW-MAP-16, AW-MAP-18") {
  Bench bench;
  World const w = bench.world();
  CHECK(distance(w, {5, 3}, {5, 3}) == 0);
  CHECK(distance(w, {5, 3}, {5, 4}) == 1);
  CHECK(distance(w, {5, 3}, {7, 3}) == 2);
  CHECK(distance(w, {7, 2}, {7, 3}) == 2);  // a blocked border between them
  CHECK_FALSE(adjacent(w, {7, 2}, {7, 3}));
  CHECK(adjacent(w, {6, 2}, {7, 2}));
  CHECK(within(w, {8, 7}, 1).count() == 7);
  CHECK_FALSE(within(w, {7, 2}, 1).contains({7, 3}));
}

TEST_CASE("sight is blocked by blocked sides only, touching counts: AW-LOS-02, AW-LOS-03, AW-MAP-17") {
  Bench bench;
  World const w = bench.world();
  CHECK(sees(w, {5, 4}, {5, 4}));
  CHECK(sees(w, {5, 4}, {6, 4}));
  CHECK(sees(w, {7, 2}, {7, 3}));  // past the end of the wall between them
  CHECK(sees(w, {2, 1}, {2, 9}));  // nothing in the way but hexes
  bench.enemy("goad", {2, 5});
  CHECK(sees(bench.world(), {2, 1}, {2, 9}));  // combatants do not obstruct
}

TEST_CASE("an intact destructible border is blocked, a removed one standard: AW-MAP-02, AW-MAP-03") {
  Bench bench("the_ambulatory");
  Scenario const& it = scenario(bench.world());
  REQUIRE(it.changing == std::vector<std::string>{"quarterdeck gate", "brake housing"});
  Hex const brake{12, 6}, north{12, 5};  // 2,4 of the bridge page, which lies at 10,2
  CHECK_FALSE(adjacent(bench.world(), brake, north));
  CHECK_FALSE(sees(bench.world(), brake, north));
  Opened const broken{1, true};
  broken.apply(bench.s);
  CHECK(adjacent(bench.world(), brake, north));
  CHECK(sees(bench.world(), brake, north));
}

TEST_CASE("where a movement may not end: AW-MOVE-05, AW-MAP-08, AW-INTER-10, AW-INTER-11") {
  Bench bench;
  CombatantRef const groanax = bench.put("groanax", {5, 4});
  CombatantRef const goad = bench.enemy("goad", {6, 4});
  CHECK(closed_to(bench.world(), groanax) == HexSet{Hex{6, 4}});
  HexSet const closed = closed_to(bench.world(), goad);
  CHECK(closed.contains({5, 4}));
  CHECK(closed.contains({3, 2}));  // loot
  CHECK(closed.contains({6, 3}));  // letter B
  CHECK_FALSE(closed.contains({6, 4}));
  bench.s.scenario.covered.insert({3, 2});
  CHECK_FALSE(closed_to(bench.world(), goad).contains({3, 2}));
}
