// What waits where a movement ends: interactive hexes, Loot hexes, retrieval tokens.  Ledger AW-INTER-01..12,
// AW-INV-10.
#pragma once

#include "games/allswell/rules/movement.h"

namespace allswell {

// Everything that waits there, in the order the mover likes.                                              AW-INTER-12
Task<> arrive(Play& play, CombatantRef who, Movement movement);
Task<> interact(Play& play, CombatantRef who, Hex hex);

}  // namespace allswell
