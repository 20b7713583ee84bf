// Minions and Mob.  Ledger OS-MIN, OS-MTGT, OS-MOB.
#pragma once

#include "games/oathsworn/board.h"

namespace oathsworn {

// All minions (or one kind) move, nearest first, then all attack.  `counts`: they do not activate again at the end of
// this phase.  `again`: also those that have been activated in it.
Task<> activate_minions(Play& play, int kind, bool counts, bool again = false);

}  // namespace oathsworn
