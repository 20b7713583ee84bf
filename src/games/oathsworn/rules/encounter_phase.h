// The Encounter Phase: one Stage Card, waiting Reactions.  Ledger OS-ENC.
#pragma once

#include "games/oathsworn/rules/enemy_steps.h"

namespace oathsworn {

// The card that was taken, completely.
Task<> resolve_stage_card(Play& play);
// The phase: one Stage Card, waiting Reactions.
Task<> encounter_phase(Play& play);
// What Consumed characters suffer at the start of a phase.  OS-CONS-06
Task<> suffer_ongoing(Play& play);

}  // namespace oathsworn
