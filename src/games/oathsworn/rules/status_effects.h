// Status tokens.  Ledger OS-STA, OS-STOK.
#pragma once

#include "games/oathsworn/state.h"

namespace oathsworn {

// Bleed laid by the own side is triggered: HP for each token, and the tokens are removed.  OS-STA-02
Task<> trigger_bleed(Play& play, FigureSet who, FigureId by, int chooser, int each_token, bool by_enemy);
void afflict(Play& play, FigureId who, int bleed, int poison, int crippled, bool by_enemy);
// Combat Tokens from the supply, as far as it goes; and which kinds it still holds, as bits.  OS-COMP-08
void give_tokens(Play& play, FigureId who, Token token, int count, flow::Rule rule);
int kinds_in_supply(State const& s);

}  // namespace oathsworn
