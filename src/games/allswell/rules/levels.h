// Levelling up and mastering a Praxis.  Ledger AW-LEVEL-01..21, AW-MASTER-01..06.
#pragma once

#include "games/allswell/rules/items.h"

namespace allswell {

Task<> level_step(Play& play);  // a step is a deed; over when all are content
bool levels_are_over(State const& s);
extern flow::Activity<Play> const level_phase;
PraxisId mastered(World const& w, CharacterId who);  // none: it keeps its own  AW-MASTER-01, -02

}  // namespace allswell
