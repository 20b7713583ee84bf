// Figures of one or several hexes: what they cover, and which side of them a hex lies on.
#pragma once

#include <cstdint>

#include "flow/fixed_list.h"
#include "kit/hex_set.h"

namespace kit {

// A step across the board that does not depend on where it starts: `q` columns to the right, then `r` hexes south,
// the columns running south-east.
struct Offset {
  std::int8_t q = 0;
  std::int8_t r = 0;
  friend constexpr auto operator<=>(Offset, Offset) = default;
};
BOOST_DESCRIBE_STRUCT(Offset, (), (q, r))

constexpr Offset offset_between(Hex from, Hex to) {
  int const q = to.column - from.column;
  int const down = to.depth() - from.depth();
  return {static_cast<std::int8_t>(q), static_cast<std::int8_t>((down - q) / 2)};
}
// May lead off the board.
constexpr Hex at_offset(Hex from, Offset o) {
  int const column = from.column + o.q;
  int const depth = from.depth() + 2 * o.r + o.q;
  return {column, (depth - (column & 1)) / 2};
}
// Steps of 60 degrees, clockwise.
constexpr Offset turned(Offset o, int steps) {
  for (int i = (steps % 6 + 6) % 6; i > 0; --i)
    o = {static_cast<std::int8_t>(-o.r), static_cast<std::int8_t>(o.q + o.r)};
  return o;
}

// The hexes of a figure that faces north, from its core.  Their order numbers the parts of the figure, so that a part
// (an enemy's location) keeps its number wherever the figure stands and looks.
struct Footprint {
  flow::FixedList<Offset, 19> parts;
  friend bool operator==(Footprint const&, Footprint const&) = default;
};
BOOST_DESCRIBE_STRUCT(Footprint, (), (parts))

Footprint single_hex();
// The core, then its ring clockwise from the front.
Footprint seven_hexes();

// Where a part is; may be off the board.
Hex part_at(Footprint const& figure, int part, Hex core, Direction facing);
// Which part covers a hex, or -1.
int part_on(Footprint const& figure, Hex core, Direction facing, Hex h);
// The hexes of the board it covers.
HexSet covered(Footprint const& figure, Hex core, Direction facing);
// Are all its hexes in `open`?
bool fits(Footprint const& figure, Hex core, Direction facing, HexSet const& open);
// The core hexes on which it fits: paths of the core over these are paths of the whole figure that keeps its facing.
HexSet cores_where_it_fits(Footprint const& figure, Direction facing, HexSet const& open);

// Least distance of any two of their hexes; 0 if they overlap, -1 if one is empty.  OS-RANGE-07
int distance(HexSet const& a, HexSet const& b);
inline int distance(Hex a, HexSet const& b) { return distance(HexSet{a}, b); }

constexpr Hex front_hex(Hex core, Direction facing) { return neighbour(core, facing); }
// The one adjacent hex exactly opposite to the facing.  ST-FACE-01
constexpr Hex rear_hex(Hex core, Direction facing) { return neighbour(core, opposite(facing)); }

enum class Arc : std::uint8_t { front, right_flank, rear, left_flank, core };
BOOST_DESCRIBE_ENUM(Arc, front, right_flank, rear, left_flank, core)

class Arcs {
 public:
  constexpr Arcs() = default;
  constexpr Arcs(std::initializer_list<Arc> arcs) {
    for (Arc const a : arcs) insert(a);
  }
  constexpr void insert(Arc a) { bits_ = static_cast<std::uint8_t>(bits_ | 1u << static_cast<int>(a)); }
  constexpr bool contains(Arc a) const { return (bits_ >> static_cast<int>(a) & 1) != 0; }
  friend constexpr bool operator==(Arcs, Arcs) = default;

 private:
  std::uint8_t bits_ = 0;
};

// Which arcs of a figure a hex lies in, measured from its core whatever its size: the front and the rear are sectors of
// 60 degrees, each flank has the 120 degrees between (OS-ARC-01); a hex exactly between two is in both (OS-ARC-02).
Arcs arcs_of(Hex core, Direction facing, Hex h);
// All hexes of the board in that arc.
HexSet arc(Hex core, Direction facing, Arc which);

}  // namespace kit
