#include <doctest/doctest.h>

#include <type_traits>
#include <vector>

#include "tests/kit/boards.h"

using namespace kit;
using kit_tests::any_hex;
using kit_tests::any_set;

static_assert(std::is_trivially_copyable_v<HexSet> && sizeof(HexSet) == 32);

TEST_CASE("kit hex set: the whole board, smaller maps and boxes") {
  CHECK(HexSet::board().count() == 225);
  CHECK(HexSet::rectangle(10, 8).count() == 80);
  CHECK(HexSet::rectangle(15, 15) == HexSet::board());
  CHECK(HexSet::box(3, 4, 13, 99) == HexSet{{3, 13}, {4, 13}, {3, 14}, {4, 14}});
  CHECK(HexSet::box(5, 4, 0, 14).empty());
  CHECK(HexSet{}.first() == Hex::none());
  CHECK_FALSE(HexSet::board().contains(Hex::none()));
  CHECK_FALSE(HexSet::board().contains({15, 0}));
}

TEST_CASE("kit hex set: iteration goes row by row and gives what was put in") {
  HexSet const set{{3, 9}, {14, 0}, {0, 9}, {2, 14}};
  CHECK(std::vector<Hex>(set.begin(), set.end()) == std::vector<Hex>{{14, 0}, {0, 9}, {3, 9}, {2, 14}});
  CHECK(set.first() == Hex{14, 0});
  CHECK(rc::check([] {
    HexSet const s = any_set();
    HexSet again;
    int n = 0;
    for (Hex const h : s) {
      RC_ASSERT(s.contains(h));
      again.insert(h);
      ++n;
    }
    RC_ASSERT(again == s);
    RC_ASSERT(n == s.count());
  }));
}

TEST_CASE("kit hex set: set operations are those of their hexes") {
  CHECK(rc::check([] {
    HexSet const a = any_set();
    HexSet const b = any_set();
    for (Hex const h : HexSet::board()) {
      RC_ASSERT((a | b).contains(h) == (a.contains(h) || b.contains(h)));
      RC_ASSERT((a & b).contains(h) == (a.contains(h) && b.contains(h)));
      RC_ASSERT((a - b).contains(h) == (a.contains(h) && !b.contains(h)));
    }
    RC_ASSERT(a.intersects(b) == ((a & b).count() > 0));
    RC_ASSERT((a | b).includes(a));
    RC_ASSERT(a.includes(b) == ((a | b) == a));
    HexSet c = a;
    Hex const h = any_hex();
    RC_ASSERT(!c.insert(h).erase(h).contains(h));
  }));
}

TEST_CASE("kit hex set: growing, shifting and shrinking are what the neighbours say") {
  CHECK(rc::check([] {
    HexSet const set = any_set();
    HexSet grown = set;
    HexSet inner;
    for (Direction const d : directions) {
      HexSet moved;
      for (Hex const h : set)
        if (Hex const next = neighbour(h, d)) moved.insert(next);
      RC_ASSERT(set.shifted(d) == moved);
      grown |= moved;
    }
    for (Hex const h : set) {
      bool all = true;
      for (Direction const d : directions) all = all && set.contains(neighbour(h, d));
      if (all) inner.insert(h);
    }
    RC_ASSERT(set.grow() == grown);
    RC_ASSERT(set.shrink() == inner);
  }));
}

TEST_CASE("kit hex set: nothing wraps round an edge") {
  CHECK(HexSet{{14, 5}}.grow() == HexSet{{14, 5}, {14, 4}, {14, 6}, {13, 4}, {13, 5}});
  CHECK(HexSet{{0, 4}}.grow() == HexSet{{0, 4}, {0, 3}, {0, 5}, {1, 3}, {1, 4}});
  CHECK(HexSet{{1, 14}}.grow() == HexSet{{1, 14}, {1, 13}, {0, 14}, {2, 14}});
  for (Hex const h : HexSet::board())
    for (Hex const near : within(h, 2)) CHECK(distance(h, near) <= 2);
}

TEST_CASE("kit hex set: the hexes within a radius, which no edge of the board lengthens") {
  CHECK(rc::check([] {
    Hex const center = any_hex();
    int const radius = *rc::gen::inRange(0, longest_distance + 1);
    HexSet expected;
    for (Hex const h : HexSet::board())
      if (distance(center, h) <= radius) expected.insert(h);
    RC_ASSERT(within(center, radius) == expected);
  }));
}
