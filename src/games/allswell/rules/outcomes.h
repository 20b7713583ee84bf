// Scenario outcomes: victory at that instant, failure, surrender.  Ledger AW-OUTCOME-01..13.
#pragma once

#include "games/allswell/rules/combatants.h"

namespace allswell {

bool victory(World const& w, bool no_slot_left = false);  // AW-OUTCOME-02, -05
bool impossible(World const& w);                          // AW-OUTCOME-06
void look_for_the_end(Play& play);                        // `then` of every fact it may follow from
Task<> outcome(Play& play);                               // AW-OUTCOME-03, -08, -11..13

}  // namespace allswell
