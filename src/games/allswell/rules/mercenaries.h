// Mercenaries.  Ledger AW-MERC-01..42.
#pragma once

#include "games/allswell/rules/actions.h"

namespace allswell {

// With the Action card its employer plays this round, or will play.
Task<> mercenary_turn(Play& play, CharacterId employer, CardId card);
HexSet may_walk(World const& w, CombatantRef mercenary);  // within influence: AW-MERC-26
bool is_astray(World const& w, CombatantRef mercenary);   // outside of it: AW-MERC-18
// Where it may be put that begins its turn outside.                                                   AW-MERC-18, -19
HexSet way_back(World const& w, CombatantRef mercenary);

bool may_hire(World const& w, CharacterId employer, HiredId who);  // AW-MERC-03, -04, -08, -09, AW-SOLO-21
int price_of(World const& w, CharacterId employer, HiredId who);   // 0 with a Hired card gained before
void hire(Play& play, CharacterId employer, HiredId who);          // the deal; the standee comes with:
Task<> place_mercenary(Play& play, CharacterId employer);          // AW-MERC-16, AW-SETUP-28
void dismiss(Play& play, CharacterId employer, Rule rule);         // AW-MERC-06, -07, -34, -39

}  // namespace allswell
