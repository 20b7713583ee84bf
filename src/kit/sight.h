// Line of sight.  The games' own rules are built on line.h: `along_line` for rules about hexes on the way, `touch` for
// rules about other lines (corner to corner, OS-LOS-01) and about what merely touches them (OS-LOS-02).
#pragma once

#include "kit/hex_set.h"
#include "kit/line.h"

namespace kit {

// Shows `visit` every step strictly between the end hexes, from `from` on, until it returns false.
// Returns whether the end was reached.
template <class Visit>
bool along_line(Hex from, Hex to, Visit visit) {
  for (LineStep const& step : line(from, to)) {
    if (step.hex == from || step.hex == to) continue;
    if (!visit(step)) return false;
  }
  return true;
}

// Is the line from centre to centre free of blocking hexes?  The end hexes never block (ST-LOS-01); a line along a
// border is blocked only if the hexes on both sides block (ST-LOS-02), so never along the edge of the board.
bool sees(Hex from, Hex to, HexSet const& blocking);
// The hexes that make it not so.
HexSet in_the_way(Hex from, Hex to, HexSet const& blocking);

// All hexes seen from a hex, itself included.
HexSet seen_from(Hex from, HexSet const& blocking);

}  // namespace kit
