// The Refresh Phase.  Ledger OS-REFR.
#pragma once

#include "games/oathsworn/state.h"

namespace oathsworn {

void refresh_phase(Play& play);

}  // namespace oathsworn
