// Line of sight of many hexes at once; and what is in the way where one does not see another, for people who ask.
// Whether one hex sees another is in board.h.
#pragma once

#include "games/oathsworn/board.h"

namespace oathsworn {

// Those of them that see a hex.  OS-LOS-01 .. OS-LOS-04
HexSet those_that_see(HexSet const& obstacles, HexSet const& from, Hex to);

// The obstacles that touch the lines between the closest corners.
HexSet in_the_way(HexSet const& obstacles, Hex from, Hex to);

}  // namespace oathsworn
