// Sequence of play: the only round loop, and the campaign around it.  Ledger OS-ROUND.
#pragma once

#include "games/oathsworn/state.h"

namespace oathsworn {

// From where the state stands to the next step.
Task<> step(Play& play);

}  // namespace oathsworn
