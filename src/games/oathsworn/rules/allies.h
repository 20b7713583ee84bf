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
HexSet where_it_returns(World const& w, int place);
// Of so many tokens that the Guardian spends: how many are its owner's, when its own are gone.  OS-GUAR-02
int lent_by_its_owner(World const& w, FigureId who, Token token, int count);
Task<> send_falcons(Play& play, int place, SendFalcon const& effect);
void recall_falcons(Play& play, int place, int count);

}  // namespace oathsworn
