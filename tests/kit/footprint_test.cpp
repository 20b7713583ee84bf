#include <doctest/doctest.h>

#include "kit/footprint.h"
#include "tests/kit/boards.h"

using namespace kit;
using kit_tests::any_hex;
using kit_tests::any_set;

namespace {
Direction any_direction() { return directions[*rc::gen::inRange(0, 6)]; }
// A crooked figure of three hexes: core, one ahead, and one ahead to the right of that.
Footprint crooked() {
  Footprint f;
  f.parts = {Offset{0, 0}, Offset{0, -1}, Offset{1, -2}};
  return f;
}
}  // namespace

TEST_CASE("kit footprint: offsets do not depend on the column they start from") {
  CHECK(rc::check([] {
    Hex const a = any_hex();
    Hex const b = any_hex();
    RC_ASSERT(at_offset(a, offset_between(a, b)) == b);
    for (Direction const d : directions) {
      Offset const step = turned(Offset{0, -1}, static_cast<int>(d));
      RC_ASSERT(at_offset(a, step) == neighbour(a, d));
      RC_ASSERT(offset_between(a, neighbour(a, d)) == step);
    }
  }));
}

TEST_CASE("kit footprint: six turns are none, and a turn keeps all distances") {
  CHECK(rc::check([] {
    Hex const core{7, 7};
    Offset const o = offset_between(any_hex(), any_hex());
    RC_ASSERT(turned(o, 6) == o);
    RC_ASSERT(turned(turned(o, 2), 4) == o);
    RC_ASSERT(turned(o, -1) == turned(o, 5));
    Offset const small{static_cast<std::int8_t>(o.q / 4), static_cast<std::int8_t>(o.r / 4)};
    int const steps = *rc::gen::inRange(0, 6);
    RC_ASSERT(distance(core, at_offset(core, turned(small, steps))) == distance(core, at_offset(core, small)));
  }));
}

TEST_CASE("kit footprint: a crooked figure turns with its facing and keeps the numbers of its parts") {
  Footprint const f = crooked();
  // Facing north from 4,4: 4,3 ahead, then ne of that: 5,2.
  CHECK(covered(f, {4, 4}, Direction::n) == HexSet{{4, 4}, {4, 3}, {5, 2}});
  // Facing south: 4,5 ahead, then sw of that: 3,5.
  CHECK(covered(f, {4, 4}, Direction::s) == HexSet{{4, 4}, {4, 5}, {3, 5}});
  // Facing se: 5,4 ahead, then s of that: 5,5.
  CHECK(part_at(f, 2, {4, 4}, Direction::se) == Hex{5, 5});
  CHECK(part_on(f, {4, 4}, Direction::se, {5, 5}) == 2);
  CHECK(part_on(f, {4, 4}, Direction::se, {5, 2}) == -1);
}

TEST_CASE("kit footprint: the figure of seven hexes is a core and its ring, whatever it faces") {
  CHECK(rc::check([] {
    Hex const core = any_hex();
    Direction const facing = any_direction();
    RC_ASSERT(covered(seven_hexes(), core, facing) == within(core, 1));
    RC_ASSERT(part_at(seven_hexes(), 0, core, facing) == core);
    RC_ASSERT(part_at(seven_hexes(), 1, core, facing) == front_hex(core, facing));
    RC_ASSERT(part_at(seven_hexes(), 4, core, facing) == rear_hex(core, facing));
    RC_ASSERT(covered(single_hex(), core, facing) == HexSet{core});
    HexSet const open = HexSet::board() - (any_set() & any_set());
    RC_ASSERT(cores_where_it_fits(seven_hexes(), facing, open) == open.shrink());
    RC_ASSERT(fits(seven_hexes(), core, facing, open) == open.shrink().contains(core));
  }));
}

TEST_CASE("OS-RANGE-07  the distance between figures is that of their closest hexes") {
  HexSet const large = covered(seven_hexes(), {7, 7}, Direction::n);
  CHECK(distance(Hex{7, 3}, large) == 3);  // 7,6 is the closest
  CHECK(distance(Hex{7, 6}, large) == 0);
  CHECK(distance(large, covered(seven_hexes(), {7, 10}, Direction::s)) == 1);
  CHECK(distance(HexSet{}, large) == -1);
  CHECK(rc::check([] {
    HexSet const a = any_set() & any_set();
    HexSet const b = any_set() & any_set();
    RC_PRE(!a.empty() && !b.empty());
    int least = 99;
    for (Hex const p : a)
      for (Hex const q : b) least = std::min(least, distance(p, q));
    RC_ASSERT(distance(a, b) == least);
    RC_ASSERT(distance(b, a) == least);
  }));
}

TEST_CASE("ST-FACE-01  the rear is the one adjacent hex exactly opposite to the facing") {
  CHECK(rear_hex({4, 4}, Direction::n) == Hex{4, 5});
  CHECK(rear_hex({4, 4}, Direction::ne) == Hex{3, 4});
  CHECK(rear_hex({5, 4}, Direction::nw) == Hex{6, 5});
  for (Direction const facing : directions) {
    int rear = 0;
    for (Direction const d : directions)
      rear += arcs_of({5, 5}, facing, neighbour({5, 5}, d)).contains(Arc::rear) ? 1 : 0;
    CHECK(rear == 1);
    CHECK(arcs_of({5, 5}, facing, rear_hex({5, 5}, facing)) == Arcs{Arc::rear});
  }
}

TEST_CASE("OS-ARC-01  of the adjacent hexes one is front, two are on each flank, one is rear") {
  // Facing ne from 7,7: front 8,7; clockwise from there right flank, rear, left flank.
  Hex const core{7, 7};
  CHECK(arcs_of(core, Direction::ne, {8, 7}) == Arcs{Arc::front});
  CHECK(arcs_of(core, Direction::ne, {8, 8}) == Arcs{Arc::right_flank});
  CHECK(arcs_of(core, Direction::ne, {7, 8}) == Arcs{Arc::right_flank});
  CHECK(arcs_of(core, Direction::ne, {6, 8}) == Arcs{Arc::rear});
  CHECK(arcs_of(core, Direction::ne, {6, 7}) == Arcs{Arc::left_flank});
  CHECK(arcs_of(core, Direction::ne, {7, 6}) == Arcs{Arc::left_flank});
  CHECK(arcs_of(core, Direction::ne, core) == Arcs{Arc::core});
  // Farther off the sectors widen: facing n, all of row 3 within two columns of 7 is less than 30 degrees off.
  CHECK(arcs_of(core, Direction::n, {8, 3}) == Arcs{Arc::front});
  CHECK(arcs_of(core, Direction::n, {9, 3}) == Arcs{Arc::front});
  CHECK(arcs_of(core, Direction::n, {7, 14}) == Arcs{Arc::rear});
  CHECK(arcs_of(core, Direction::n, {14, 7}) == Arcs{Arc::right_flank});
}

TEST_CASE("OS-ARC-02  a hex exactly between two arcs is in both") {
  Hex const core{7, 7};
  CHECK(arcs_of(core, Direction::n, {8, 6}) == Arcs{Arc::front, Arc::right_flank});  // between n and ne
  CHECK(arcs_of(core, Direction::n, {6, 6}) == Arcs{Arc::front, Arc::left_flank});
  CHECK(arcs_of(core, Direction::n, {8, 9}) == Arcs{Arc::rear, Arc::right_flank});
  CHECK(arcs_of(core, Direction::n, {9, 7}) == Arcs{Arc::right_flank});  // between ne and se, both right flank
  for (Direction const facing : directions) {
    HexSet const all = arc(core, facing, Arc::front) | arc(core, facing, Arc::rear) |
                       arc(core, facing, Arc::left_flank) | arc(core, facing, Arc::right_flank);
    CHECK(all == HexSet::board() - HexSet{core});
    CHECK((arc(core, facing, Arc::front) & arc(core, facing, Arc::rear)).empty());
    CHECK((arc(core, facing, Arc::left_flank) & arc(core, facing, Arc::right_flank)).empty());
    CHECK(arc(core, facing, Arc::left_flank) == arc(core, opposite(facing), Arc::right_flank));
    CHECK(arc(core, facing, Arc::front) == arc(core, opposite(facing), Arc::rear));
  }
}
