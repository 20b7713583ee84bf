// Mercenaries.  Ledger AW-MERC-01..42.
#pragma once

#include "games/allswell/rules/actions.h"

namespace allswell {

Task<> mercenary_turn(Play& play, CharacterId employer, CardId card);
HexSet may_walk(World const& w, CombatantRef mercenary);  // within influence: AW-MERC-26
Task<> hire(Play& play, CharacterId employer, HiredId who);
void dismiss(Play& play, CharacterId employer, Rule rule);  // AW-MERC-06, -34, -39

}  // namespace allswell
