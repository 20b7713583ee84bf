// Minions and Mob.  Ledger OS-MIN, OS-MTGT, OS-MOB.
#pragma once

#include "games/oathsworn/board.h"

namespace oathsworn {

// All minions (or one kind) move, nearest first, then all attack.  `counts`: they do not activate again this phase.
Task<> activate_minions(Play& play, int kind, bool counts);

}  // namespace oathsworn
