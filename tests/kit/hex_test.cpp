#include <doctest/doctest.h>

#include <set>
#include <vector>

#include "tests/kit/boards.h"

using namespace kit;
using kit_tests::any_hex;

TEST_CASE("kit hex: neighbours of an even and an odd column") {
  // 4,5 is in an even column: its side neighbours are in rows 4 and 5; 5,5 lies half a hex lower: rows 5 and 6.
  CHECK(neighbour({4, 5}, Direction::n) == Hex{4, 4});
  CHECK(neighbour({4, 5}, Direction::ne) == Hex{5, 4});
  CHECK(neighbour({4, 5}, Direction::se) == Hex{5, 5});
  CHECK(neighbour({4, 5}, Direction::s) == Hex{4, 6});
  CHECK(neighbour({4, 5}, Direction::sw) == Hex{3, 5});
  CHECK(neighbour({4, 5}, Direction::nw) == Hex{3, 4});
  CHECK(neighbour({5, 5}, Direction::ne) == Hex{6, 5});
  CHECK(neighbour({5, 5}, Direction::se) == Hex{6, 6});
  CHECK(neighbour({5, 5}, Direction::sw) == Hex{4, 6});
  CHECK(neighbour({5, 5}, Direction::nw) == Hex{4, 5});
  CHECK_FALSE(neighbour({0, 0}, Direction::n).on_board());
  CHECK_FALSE(Hex::none().on_board());
}

TEST_CASE("kit hex: neighbours are symmetric, and six steps round a hex lead back") {
  CHECK(rc::check([] {
    Hex const h = any_hex();
    Hex walker = neighbour(h, Direction::n);
    for (Direction const d : directions) {
      Hex const next = neighbour(h, d);
      RC_ASSERT(neighbour(next, opposite(d)) == h);
      RC_ASSERT(distance(h, next) == 1);
      RC_ASSERT(direction_between(h, next) == d);
      RC_ASSERT(walker == next);
      walker = neighbour(walker, turned(d, 2));
    }
    RC_ASSERT(walker == neighbour(h, Direction::n));
  }));
}

TEST_CASE("kit hex: turning") {
  CHECK(turned(Direction::n, 1) == Direction::ne);
  CHECK(turned(Direction::n, -1) == Direction::nw);
  CHECK(turned(Direction::sw, 9) == Direction::ne);
  CHECK(opposite(Direction::se) == Direction::nw);
  CHECK(turns_between(Direction::nw, Direction::ne) == 2);
}

TEST_CASE("kit hex: distances worked by hand") {
  CHECK(distance({0, 0}, {0, 14}) == 14);
  CHECK(distance({0, 0}, {14, 0}) == 14);
  CHECK(distance({0, 0}, {14, 7}) == 14);   // 14 steps south-east
  CHECK(distance({0, 0}, {14, 14}) == 21);  // 14 steps south-east reach row 7, then 7 south
  CHECK(distance({14, 0}, {0, 14}) == longest_distance);
  CHECK(distance({2, 2}, {4, 2}) == 2);
  CHECK(distance({1, 2}, {2, 2}) == 1);
  CHECK(distance({1, 2}, {2, 1}) == 2);
}

TEST_CASE("kit hex: distance is a metric and counts steps") {
  CHECK(rc::check([] {
    Hex const a = any_hex();
    Hex const b = any_hex();
    Hex const c = any_hex();
    RC_ASSERT((distance(a, b) == 0) == (a == b));
    RC_ASSERT(distance(a, b) == distance(b, a));
    RC_ASSERT(distance(a, c) <= distance(a, b) + distance(b, c));
    RC_ASSERT(distance(a, b) <= longest_distance);
    if (a != b) {
      int nearer = 0;
      for (Direction const d : directions) nearer += distance(neighbour(a, d), b) == distance(a, b) - 1 ? 1 : 0;
      RC_ASSERT(nearer >= 1 && nearer <= 2);
    }
  }));
}

TEST_CASE("kit hex: a straight row is found in its direction and in no other place") {
  for (Direction const d : directions) {
    Hex h{7, 7};
    for (int i = 1; i <= 6; ++i) {
      h = neighbour(h, d);
      CHECK(straight_direction({7, 7}, h) == d);
      CHECK(nearest_direction({7, 7}, h) == d);
    }
  }
  CHECK_FALSE(straight_direction({7, 7}, {7, 7}).has_value());
  CHECK_FALSE(straight_direction({7, 7}, {9, 7}).has_value());
  CHECK_FALSE(straight_direction({7, 7}, {8, 9}).has_value());
}

TEST_CASE("kit hex: nearest direction, and both where two are equally near") {
  // 9,7 lies due east of 7,7: between ne and se; 5,7 due west, between sw and nw.
  CHECK(nearest_directions({7, 7}, {9, 7}) == flow::FixedList<Direction, 2>{Direction::ne, Direction::se});
  CHECK(nearest_direction({7, 7}, {9, 7}) == Direction::ne);
  CHECK(nearest_directions({7, 7}, {5, 7}) == flow::FixedList<Direction, 2>{Direction::sw, Direction::nw});
  // 8,6 is ne of 7,7 twice removed: {8,6} has depth 12, {7,7} depth 15: one column, one and a half hexes up: n and ne.
  CHECK(nearest_directions({7, 7}, {8, 6}) == flow::FixedList<Direction, 2>{Direction::n, Direction::ne});
  // nw and n: the lower number is n.
  CHECK(nearest_direction({7, 7}, {6, 6}) == Direction::n);
  CHECK(nearest_directions({7, 7}, {8, 4}) == flow::FixedList<Direction, 2>{Direction::n});
}

TEST_CASE("kit hex: turning a hex round by its neighbours turns the nearest direction with it") {
  CHECK(rc::check([] {
    Hex const from = any_hex();
    Hex const to = any_hex();
    RC_PRE(from != to);
    auto const there = nearest_directions(from, to);
    auto const back = nearest_directions(to, from);
    RC_ASSERT(there.size() == back.size());
    for (Direction const d : there) RC_ASSERT(back.contains(opposite(d)));
    if (there.size() == 2) RC_ASSERT(there[0] < there[1]);
  }));
}

TEST_CASE("kit hex: rings") {
  CHECK(ring({7, 7}, 0) == Ring{Hex{7, 7}});
  CHECK(ring({7, 7}, 1) == Ring{Hex{7, 6}, Hex{8, 7}, Hex{8, 8}, Hex{7, 8}, Hex{6, 8}, Hex{6, 7}});
  CHECK(ring({7, 7}, 6).size() == 36);
  CHECK(ring({0, 0}, 1) == Ring{Hex{1, 0}, Hex{0, 1}});
  CHECK(rc::check([] {
    Hex const center = any_hex();
    int const radius = *rc::gen::inRange(0, longest_distance + 1);
    std::set<Hex> expected;
    for (Hex const h : HexSet::board())
      if (distance(center, h) == radius) expected.insert(h);
    Ring const hexes = ring(center, radius);
    RC_ASSERT(std::set<Hex>(hexes.begin(), hexes.end()) == expected);
    RC_ASSERT(static_cast<std::size_t>(hexes.size()) == expected.size());
  }));
}

TEST_CASE("OS-NTW-01  farther up is more northern, odd columns half a hex lower; then the western one") {
  CHECK(north_then_west({4, 3}, {4, 4}));
  CHECK(north_then_west({4, 3}, {3, 3}));  // the odd column lies half a hex lower
  CHECK(north_then_west({5, 2}, {4, 3}));
  CHECK(north_then_west({2, 3}, {4, 3}));
  CHECK_FALSE(north_then_west({4, 3}, {2, 3}));
  CHECK_FALSE(north_then_west({4, 3}, {4, 3}));
}

TEST_CASE("kit hex: text both ways") {
  CHECK(to_text({14, 3}) == "14,3");
  CHECK(to_text(Hex::none()) == "nowhere");
  for (Hex const h : HexSet::board()) CHECK(parse_hex(to_text(h)) == h);
  for (char const* wrong :
       {"", ",", "3", "3,", ",3", "3,4,", "3, 4", " 3,4", "15,0", "0,15", "-1,0", "a,b", "nowhere", "99999999999,1"})
    CHECK_FALSE(parse_hex(wrong).has_value());
}
