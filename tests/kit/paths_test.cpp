#include <doctest/doctest.h>

#include <array>

#include "kit/paths.h"
#include "tests/kit/boards.h"

using namespace kit;
using kit_tests::any_hex;
using kit_tests::any_set;

namespace {

using CostTable = std::array<int, 256>;

// Relaxes until nothing changes; slow and plain.
CostTable cheapest(HexSet const& from, HexSet const& open, EntryCosts const& costs, int budget) {
  CostTable table;
  table.fill(-1);
  for (Hex const h : from) table[static_cast<std::size_t>(HexSet::index(h))] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (Hex const h : open - from) {
      int& cost = table[static_cast<std::size_t>(HexSet::index(h))];
      for (Direction const d : directions) {
        Hex const before = neighbour(h, d);
        if (!before) continue;
        int const paid = table[static_cast<std::size_t>(HexSet::index(before))];
        if (paid < 0 || paid + costs.of(h) > budget || (cost >= 0 && cost <= paid + costs.of(h))) continue;
        cost = paid + costs.of(h);
        changed = true;
      }
    }
  }
  return table;
}

EntryCosts any_costs() {
  EntryCosts costs;
  for (int i = *rc::gen::inRange(0, 4); i > 0; --i) costs.set(any_set() & any_set(), *rc::gen::inRange(1, 16));
  return costs;
}

void same_as_table(Reach const& reached, CostTable const& table) {
  for (Hex const h : HexSet::board()) {
    int const expected = table[static_cast<std::size_t>(HexSet::index(h))];
    RC_ASSERT(reached.cost(h) == expected);
    RC_ASSERT(reached.contains(h) == (expected >= 0));
    if (expected >= 0) {
      RC_ASSERT(reached.at(expected).contains(h));
      RC_ASSERT(reached.up_to(expected).contains(h));
      RC_ASSERT(!reached.up_to(expected - 1).contains(h));
    }
  }
  RC_ASSERT(reached.at(reached.levels() - 1).empty() == false);
}

}  // namespace

TEST_CASE("kit paths: entry costs") {
  EntryCosts costs;
  CHECK(costs.of({3, 3}) == 1);
  CHECK(costs.used() == 0b10);
  costs.set(HexSet{{3, 3}, {4, 4}}, 4);
  costs.set(HexSet{{4, 4}}, 2);
  CHECK(costs.of({3, 3}) == 4);
  CHECK(costs.of({4, 4}) == 2);
  CHECK(costs.used() == 0b10110);
  EntryCosts const encumbered = costs.raised(1);
  CHECK(encumbered.of({0, 0}) == 2);
  CHECK(encumbered.of({3, 3}) == 5);
  CHECK(encumbered.of({4, 4}) == 3);
  CHECK(encumbered.with(2).count() == 223);
  costs.set(HexSet{{3, 3}, {4, 4}}, 1);
  CHECK(costs.used() == 0b10);
  CHECK(costs.raised(99).of({1, 1}) == EntryCosts::dearest);
}

TEST_CASE("kit paths: an open board gives the distance") {
  Reach const reached = reach(Hex{7, 7}, HexSet::board(), 4);
  CHECK(reached.levels() == 5);
  CHECK(reached.at(4).count() == 24);
  CHECK(reached.all() == within({7, 7}, 4));
  CHECK(reached.cost({7, 2}) == -1);
  CHECK(reached.cost({7, 3}) == 4);
}

TEST_CASE("kit paths: a wall is walked round, a swamp is crossed only if that is cheaper") {
  // Column 5 is closed but for 5,0; from 4,3 to 6,3: three steps up beside the wall, through the gap, and down again.
  HexSet const open = HexSet::board() - HexSet::box(5, 5, 1, 14);
  Reach const round = reach(Hex{4, 3}, open, 20);
  CHECK(round.cost({5, 0}) == 3);  // 4,2 4,1 5,0: an odd column lies half a hex lower
  CHECK(round.cost({6, 3}) == 6);
  // The same wall as a swamp of cost 4: 4 for 5,3 and 1 for 6,3 make 5, cheaper than the way round.
  EntryCosts swamp;
  swamp.set(HexSet::box(5, 5, 1, 14), 4);
  Reach const through = reach(Hex{4, 3}, HexSet::board(), swamp, 20);
  CHECK(through.cost({6, 3}) == 5);
  CHECK(path_to(through, {6, 3}) == Path{Hex{5, 2}, Hex{6, 3}});
  CHECK(reach(Hex{4, 3}, HexSet::board(), swamp, 3).cost({5, 3}) == -1);
}

TEST_CASE("kit paths: of equal paths the first by directions from the start, n before ne before se") {
  // From 4,4 to 6,3 (ne twice) there is one shortest path; to 6,4 there are two: ne first or se first.
  CHECK(path_to(reach(Hex{4, 4}, HexSet::board(), 9), {6, 3}) == Path{Hex{5, 3}, Hex{6, 3}});
  CHECK(path_to(reach(Hex{4, 4}, HexSet::board(), 9), {6, 4}) == Path{Hex{5, 3}, Hex{6, 4}});
  // To 5,2: n then ne, not ne then n.
  CHECK(path_to(reach(Hex{4, 4}, HexSet::board(), 9), {5, 2}) == Path{Hex{4, 3}, Hex{5, 2}});
  // Back from 6,4 to 4,4: sw (5,4) before nw (5,3).
  CHECK(path_to(reach(Hex{6, 4}, HexSet::board(), 9), {4, 4}) == Path{Hex{5, 4}, Hex{4, 4}});
  CHECK(path_to(reach(Hex{6, 4}, HexSet::board(), 9), {6, 4}).empty());
  CHECK(path_to(reach(Hex{6, 4}, HexSet::board(), 1), {4, 4}).empty());
}

TEST_CASE("kit paths: flooding is the plain search on random boards") {
  CHECK(rc::check([] {
    HexSet const open = HexSet::board() - (any_set() & any_set());
    HexSet from{any_hex()};
    if (*rc::gen::arbitrary<bool>()) from.insert(any_hex());
    int const limit = *rc::gen::inRange(0, 40);
    same_as_table(flood(from, open, limit), cheapest(from, open, EntryCosts{}, limit));
  }));
}

TEST_CASE("kit paths: reach is the plain search on random boards with random costs") {
  CHECK(rc::check([] {
    HexSet const open = HexSet::board() - (any_set() & any_set());
    HexSet const from{any_hex()};
    EntryCosts costs = any_costs();
    if (*rc::gen::arbitrary<bool>()) costs = costs.raised(*rc::gen::inRange(0, 3));
    int const budget = *rc::gen::inRange(0, 60);
    same_as_table(reach(from, open, costs, budget), cheapest(from, open, costs, budget));
  }));
}

TEST_CASE("kit paths: a path is connected, open, costs what the reach says, and no equal one comes before it") {
  CHECK(rc::check([] {
    HexSet const open = HexSet::board() - (any_set() & any_set());
    Hex const from = any_hex();
    EntryCosts const costs = any_costs();
    Reach const reached = reach(from, open, costs, 40);
    for (Hex const target : reached.all()) {
      Path const path = path_to(reached, target);
      int paid = 0;
      Hex at = from;
      // From each hex of the path the target must be as cheap as promised, and by no lower direction.
      for (Hex const next : path) {
        RC_ASSERT(adjacent(at, next));
        RC_ASSERT(open.contains(next));
        paid += costs.of(next);
        RC_ASSERT(reached.cost(next) == paid);
        at = next;
      }
      RC_ASSERT(at == target);
      RC_ASSERT(paid == reached.cost(target));
      if (path.empty()) continue;
      Direction const first = direction_between(from, path[0]);
      for (Direction const d : directions) {
        if (d == first) break;
        Hex const other = neighbour(from, d);
        if (!open.contains(other)) continue;
        int const rest = reach(other, open - HexSet{from}, costs, 40).cost(target);
        RC_ASSERT(rest < 0 || costs.of(other) + rest > paid);
      }
    }
  }));
}
