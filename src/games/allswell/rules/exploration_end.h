// Collapse in an Exploration, and its end.  Ledger AW-EXEND-01..11, AW-EXPLORE-21.
#pragma once

#include "games/allswell/rules/exploration.h"

namespace allswell {

bool deck_is_empty(State const& s, CharacterId who);  // and it has not collapsed before; never of a Solo Ally
bool all_collapsed(State const& s);                   // AW-EXEND-06; a Solo Ally goes on alone: AW-SOLO-39
bool fails_the_check(Figure const& figure);           // more failures than successes: AW-EXEND-07

void collapse_by_empty_decks(Play& play);  // AW-EXEND-01, -02
Task<> end_exploration(Play& play);

}  // namespace allswell
