// The campaign from phase to phase, saving, the ending.  Ledger AW-GEN-01..16, AW-SAVE-01..08, AW-ENDING-01..06.
#pragma once

#include "games/allswell/state.h"

namespace allswell {

Task<> campaign_step(Play& play);  // one phase: enters setup, levels, Scenario or Exploration
bool campaign_is_over(State const& s);
Task<> closing_narrative(Play& play);                       // AW-ENDING-01
Epilogue const& epilogue(World const& w, CharacterId who);  // AW-ENDING-03

}  // namespace allswell
