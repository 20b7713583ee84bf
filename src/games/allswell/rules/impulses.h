// Praxes and Impulses.  Ledger AW-PRAX-01..06, AW-IMP-01..19, AW-ROUND-07, -08.
#pragma once

#include "games/allswell/rules/combatants.h"

namespace allswell {

Task<> choose_impulses(Play& play);
void discard_displayed(Play& play, Rule rule);         // Cleanup 5: AW-ROUND-22
ImpulseId displayed(State const& s, CharacterId who);  // none: it has been used

}  // namespace allswell
