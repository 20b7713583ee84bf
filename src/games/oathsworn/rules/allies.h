// Allies, the Ancient Guardian, Sentinels, Falcons.  Ledger OS-ALLY, OS-GUAR, OS-SENT, OS-FALC.
#pragma once

#include "games/oathsworn/questions.h"

namespace oathsworn {

// At the start of the turn of a place whose Oathsworn is down.  OS-ALLY-01..05
Task<> bring_in_ally(Play& play, int place);
bool ally_available(World const& w);

Task<> raise_sentinels(Play& play, int place, int count, int within);
Task<> remove_sentinels(Play& play, int place, int count);
Task<> rejuvenate(Play& play, int place, int hp);
int rejuvenation_cost(World const& w, int place);
Task<> send_falcons(Play& play, int place, SendFalcon const& effect);
void recall_falcons(Play& play, int place, int count);

}  // namespace oathsworn
