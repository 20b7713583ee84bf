// Borders between hexes: a game whose terrain lies there has one set for each kind (blocked, difficult, deadly).
//
// A border is the same from both sides.  All six sides of a hex are kept, so that a border may also lie at the edge of
// the board, where no hex is on its other side.
#pragma once

#include <array>
#include <cstddef>

#include <boost/describe/class.hpp>

#include "kit/hex_set.h"
#include "kit/paths.h"

namespace kit {

struct Borders {
  std::array<HexSet, 6> sides;  // by direction: the hexes that have such a border on that side

  bool has(Hex h, Direction d) const { return side(d).contains(h); }
  // Of two adjacent hexes.
  bool between(Hex a, Hex b) const { return has(a, direction_between(a, b)); }
  bool empty() const {
    for (HexSet const& hexes : sides)
      if (!hexes.empty()) return false;
    return true;
  }
  int count() const;  // each border once

  Borders& insert(Hex h, Direction d);
  Borders& erase(Hex h, Direction d);
  // All borders round a hex.
  Borders& insert_round(Hex h);

  Borders& operator|=(Borders const& b);
  Borders& operator-=(Borders const& b);
  friend Borders operator|(Borders a, Borders const& b) { return a |= b; }
  friend Borders operator-(Borders a, Borders const& b) { return a -= b; }
  friend bool operator==(Borders const&, Borders const&) = default;

  HexSet const& side(Direction d) const { return sides[static_cast<std::size_t>(d)]; }
};
BOOST_DESCRIBE_STRUCT(Borders, (), (sides))

// The hexes one step away, over none of these borders; and those one step away over one of them.
HexSet neighbours_not_over(HexSet const& from, Borders const& walls);
HexSet neighbours_over(HexSet const& from, Borders const& borders);

// Levels of distance counted round the walls: every hex of `open` within `limit` steps.
Reach flood(HexSet const& from, HexSet const& open, Borders const& walls, int limit = Reach::most);
// -1: there is no way.
int distance(Hex from, Hex to, HexSet const& open, Borders const& walls);

// What can be reached for `budget` when a step costs 1, over a slow border 2.  The starting hexes need not be open.
Reach reach(HexSet const& from, HexSet const& open, Borders const& walls, Borders const& slow, int budget);
// The cheapest path of such a reach, without the start, with the target; empty if out of reach or a start.  Among
// equally cheap ones that whose first step has the lowest direction number, then its second, and so on.
Path path_to(Reach const& reached, Hex target, Borders const& walls, Borders const& slow);

// Is there a straight line from some point inside the one hex to some point inside the other that meets no wall?
// Touching one counts, at its end too: there is no gap where two walls meet.  A hex sees itself.
bool sees(Hex from, Hex to, Borders const& walls);
// All hexes of the board seen so, itself included.
HexSet seen_from(Hex from, Borders const& walls);

}  // namespace kit
