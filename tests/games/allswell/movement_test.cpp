#include <doctest/doctest.h>

#include "games/allswell/rules/movement.h"
#include "tests/games/allswell/bench.h"

using namespace allswell;

namespace {

// The page of Wilderness Camp lies at 2,1.  Difficult: 5,6 s 6,6 s 7,6 s 8,6 s 9,6 s; deadly: 2,6 sw, 2,7 sw nw, 2,8
// sw.
struct Plain : Bench {
  Plain() : Bench("wilderness_camp", {"groanax", "marica"}) {
    no_traits();
    strip("groanax");
    strip("marica");
  }
};

}  // namespace

TEST_CASE("a difficult border takes two points and needs two: AW-MAP-04, AW-MOVE-01, AW-MOVE-03") {
  Plain bench;
  CombatantRef const groanax = bench.put("groanax", {6, 6});
  HexSet const one = ends_of(bench.world(), groanax, {6, 6}, 1, false);
  CHECK_FALSE(one.contains({6, 7}));  // over 6,6 s
  CHECK(one.contains({6, 5}));
  CHECK(one.contains({6, 6}));  // a move in place
  CHECK(ends_of(bench.world(), groanax, {6, 6}, 2, false).contains({6, 7}));
  CHECK(ends_of(bench.world(), groanax, {6, 6}, 1, true).contains({6, 7}));
}

TEST_CASE("through allies, not through opponents, and never into a hex that is held: AW-MOVE-04, AW-MOVE-05") {
  Plain bench;
  CombatantRef const groanax = bench.put("groanax", {10, 8});
  bench.put("marica", {11, 8});
  HexSet const ends = ends_of(bench.world(), groanax, {10, 8}, 2, false);
  CHECK_FALSE(ends.contains({11, 8}));
  CHECK(ends.contains({12, 8}));
  Plain other;
  CombatantRef const alone = other.put("groanax", {10, 8});
  for (Hex const h : {Hex{11, 7}, Hex{11, 8}}) other.enemy("goad", h);
  CHECK_FALSE(ends_of(other.world(), alone, {10, 8}, 2, false).contains({12, 8}));
}

TEST_CASE("nobody crosses a deadly or blocked border willingly: AW-MAP-11, AW-MAP-16, AW-MAP-20") {
  Plain bench;
  CombatantRef const groanax = bench.put("groanax", {2, 6});
  CHECK(ends_of(bench.world(), groanax, {2, 6}, 1, false) ==
        HexSet{Hex{2, 6}, Hex{2, 5}, Hex{3, 5}, Hex{3, 6}, Hex{2, 7}});
}

TEST_CASE("a Character walks where its player says, hex by hex: AW-MOVE-01, AW-MOVE-06") {
  Plain bench;
  CombatantRef const groanax = bench.put("groanax", {10, 8});
  bench.play([=](Play& p) { return walk(p, groanax, 2, false); });
  CHECK(bench.kind() == "where_to");
  CHECK(bench.seat() == flow::Seat{0});
  bench.answer("go to 12,8");
  CHECK(bench.over());
  CHECK(at(bench.state(), groanax.slot).hex == Hex{12, 8});
}

TEST_CASE(
    "a push leads away hex by hex; difficult borders hurt with the source, once: AW-MAP-05, AW-MAP-06, AW-MAP-07, "
    "AW-MOVE-07") {
  Plain bench;
  CombatantRef const groanax = bench.put("groanax", {6, 5}), goad = bench.enemy("goad", {6, 6});
  bench.play([=](Play& p) { return push(p, groanax, goad, 1, 1); });
  CHECK(bench.kind() == "which_hex");
  CHECK(bench.seat() == flow::Seat{0});
  bench.answer("to 6,7");  // over the difficult border: 1 and 1, one instance of 2 = the first threshold
  CHECK(at(bench.state(), goad.slot).hex == Hex{6, 7});
  CHECK(at(bench.state(), goad.slot).stage == 1);
}

TEST_CASE("without a difficult border the source's own damage alone counts: AW-MAP-06") {
  Plain bench;
  CombatantRef const groanax = bench.put("groanax", {8, 7}), goad = bench.enemy("goad", {9, 7});
  bench.play([=](Play& p) { return push(p, groanax, goad, 1, 1); });
  bench.answer("to 10,8");
  CHECK(at(bench.state(), goad.slot).stage == 0);  // 1 is less than 2
}

TEST_CASE("over a deadly border an Enemy dies, a Character collapses whatever its health: AW-MAP-12, AW-MAP-13") {
  Plain bench;
  CombatantRef const groanax = bench.put("groanax", {3, 5}), goad = bench.enemy("goad", {2, 6});
  bench.play([=](Play& p) { return push(p, groanax, goad, 2, 0); });
  REQUIRE(bench.offers("to 1,6, over the edge"));
  bench.answer("to 1,6, over the edge");
  CHECK_FALSE(alive(bench.state(), goad));
  Plain other;
  CombatantRef const marica = other.put("marica", {2, 6}), brute = other.enemy("goad", {3, 5});
  other.put("groanax", {8, 8});
  other.play([=](Play& p) { return push(p, brute, marica, 1, 0); });
  CHECK(other.seat() == flow::Seat::table());
  other.answer("to 1,6, over the edge");
  CHECK(figure(other.state(), other.id("marica")).collapsed);
  CHECK(sheet(other.state(), other.id("marica")).resolve == 3);  // it is not changed by this
}

TEST_CASE("a pull leads nearer and stops before a held hex: AW-MOVE-05, AW-MOVE-07") {
  Plain bench;
  CombatantRef const groanax = bench.put("groanax", {10, 6}), goad = bench.enemy("goad", {10, 8});
  bench.play([=](Play& p) { return pull(p, groanax, goad, 3, 0); });
  CHECK(at(bench.state(), goad.slot).hex == Hex{10, 7});
}

TEST_CASE("a flight goes as far as it can, always further away: AW-FLEE-01, AW-FLEE-02, AW-FLEE-06") {
  Plain bench;
  CombatantRef const groanax = bench.put("groanax", {8, 8}), goad = bench.enemy("goad", {9, 8});
  bench.play([=](Play& p) { return flee(p, {}, goad, groanax, 2, 0); });
  CHECK(bench.seat() == flow::Seat::table());
  while (!bench.over()) bench.position().answer(0);
  CHECK(distance(bench.world(), {8, 8}, at(bench.state(), goad.slot).hex) == 3);
}

TEST_CASE("without anybody to flee from it stays: AW-FLEE-03, AW-FLEE-05") {
  Plain bench;
  CombatantRef const groanax = bench.put("groanax", {8, 8});
  bench.play([=](Play& p) { return flee(p, {}, groanax, {}, 2, 0); });
  CHECK(bench.over());
  CHECK(at(bench.state(), groanax.slot).hex == Hex{8, 8});
}

TEST_CASE("changing places crosses no border: AW-MOVE-08") {
  Plain bench;
  CombatantRef const groanax = bench.put("groanax", {6, 6}), marica = bench.put("marica", {6, 7});
  bench.play([=](Play& p) { return swap(p, groanax, marica); });
  CHECK(at(bench.state(), groanax.slot).hex == Hex{6, 7});
  CHECK(at(bench.state(), marica.slot).hex == Hex{6, 6});
  CHECK(figure(bench.state(), bench.id("groanax")).health == 12);
}
