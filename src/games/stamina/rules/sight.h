// What is in the way where one hex does not see another: for people who ask.  Ledger ST-LOS-01, ST-LOS-02.  Whether it
// sees is in characters.h.
#pragma once

#include "games/stamina/rules/characters.h"

namespace stamina {

kit::HexSet in_the_way(World const& w, kit::Hex from, kit::Hex to);

}  // namespace stamina
