// A Defeat that nobody has struck: HP fell to the Wounds.  Ledger DD-HP-03, DD-DEF-01.
#pragma once

#include "games/degenerates/rules/scope.h"

namespace degenerates {

WhoMask standing(World const& w);                   // in play and not Defeated
Task<> hear_the_fallen(Play& play, WhoMask stood);  // those of them that are Defeated now; their cards hear it

}  // namespace degenerates
