// Character turns: Standard Turn, surge, Rampage, brace.  Ledger AW-CARD-01..16, AW-TURN-01..11, AW-RAMP-01..11,
// AW-BRACE-01..02, AW-FLOOR-02..05, -19, -22, AW-MERC-17..22.
#pragma once

#include "games/allswell/rules/actions.h"

namespace allswell {

Task<> character_turn(Play& play, CharacterId who);
// A way to some closing action is left, with the cards in hand, from these hexes on.                      AW-RAMP-03
bool can_complete(World const& w, CharacterId who, std::uint32_t used_cards, HexSet from);
void draw_up_to_resolve(Play& play, CharacterId who, Rule rule);  // AW-CHAR-22, -23

}  // namespace allswell
