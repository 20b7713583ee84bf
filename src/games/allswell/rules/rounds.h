// The Round Sequence: Plot Points, the Trigger Sequence, Cleanup.  Ledger AW-ROUND-01..22, AW-BRACE-03..06,
// AW-INTENT-03, -04, AW-SPAWN-09..12.  The only round loop of a Scenario.
#pragma once

#include "games/allswell/rules/combatants.h"
#include "games/allswell/rules/trigger_sequence.h"  // spent_row

namespace allswell {

// A step is: the start of a round, the choice of Impulses, one Trigger token, the Cleanup.
Task<> scenario_step(Play& play);
bool scenario_is_over(State const& s);
extern flow::Activity<Play> const scenario_phase;

// A token for a type that has none: leftmost before the first token of the round, else behind the active one.
void add_token(Play& play, TypeId type, Rule rule);        // AW-SPAWN-10..12
void remove_token_of(Play& play, TypeId type, Rule rule);  // AW-KILL-02

}  // namespace allswell
