// End of Round.  Ledger OS-EOR, OS-TILE-01, OS-CAGE-07.
#pragma once

#include "games/oathsworn/state.h"

namespace oathsworn {

Task<> end_of_round(Play& play);

}  // namespace oathsworn
