// Mastering a Praxis.  Ledger AW-MASTER-01..06, AW-SKIRM-10.
#pragma once

#include "games/allswell/rules/impulses.h"

namespace allswell {

using Praxes = flow::ShortList<PraxisId, most_praxes>;
// The Praxes of which the deck holds most, if it is more than of one's own; none: nothing is mastered.     AW-MASTER-01
Praxes mastered(World const& w, CharacterId who);
// In the supply, or given up by one of `leaving` (a bit for each Character).                       AW-MASTER-03, -05
bool is_available(World const& w, PraxisId praxis, unsigned leaving);
// Those of `whose`, a bit for each Character, together.                                                  AW-MASTER-05
Task<> master_praxes(Play& play, unsigned whose = ~0u);

}  // namespace allswell
