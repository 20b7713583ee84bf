// Explore.  Ledger TG-EXPL.
#pragma once

#include "games/avalon/rules/parties.h"

namespace avalon {

// The journal section of the place is read until the exploration ends.         TG-EXPL-02 .. TG-EXPL-05
Task<> explore(Play& play, SlotMask party, LocationId at);

}  // namespace avalon
