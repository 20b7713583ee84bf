// What is in the way where one hex does not see another: for people who ask.  Whether it sees is in board.h.
#pragma once

#include "games/oathsworn/board.h"

namespace oathsworn {

// The obstacles that touch the lines between the closest corners.
HexSet in_the_way(HexSet const& obstacles, Hex from, Hex to);

}  // namespace oathsworn
