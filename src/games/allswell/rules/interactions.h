// What waits where a movement ends: interactive hexes, Loot hexes, retrieval tokens.  Ledger AW-INTER-01..12,
// AW-INV-10.
#pragma once

#include "games/allswell/rules/movement.h"

namespace allswell {

// The letter of the entry: of the overlay token that lies there, else the printed one; none: used up.
std::optional<Letter> letter_at(World const& w, Hex hex);  // AW-INTER-02, -05

// Everything that waits there, in the order the mover likes.                                              AW-INTER-12
Task<> arrive(Play& play, CombatantRef who, Movement movement);
Task<> interact(Play& play, CombatantRef who, Hex hex);

// Overlay tokens nobody has seen change places: a world that any seat could be in.
void deal_overlays_anew(State& s, flow::Chance& chance);

}  // namespace allswell
