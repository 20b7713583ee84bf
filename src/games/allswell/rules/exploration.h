// Exploration: preparation, scout, rest, the end.  Ledger AW-EXPLORE-01..25, AW-SCOUT-01..13, AW-REST-01..06,
// AW-EXEND-01..11.  Quests: rules/quests.h.
#pragma once

#include "games/allswell/rules/items.h"

namespace allswell {

Task<> exploration_step(Play& play);  // a step is a turn
bool exploration_is_over(State const& s);
extern flow::Activity<Play> const exploration_phase;
void prepare_exploration(Play& play, LocationId first);
Task<> reveal(Play& play, LocationId card, Side side);
// After every kind of turn: one card discarded, one perhaps on top, the rest below.               AW-SCOUT-05..07
Task<> put_back_drawn(Play& play, CharacterId who, CardId discarded);

}  // namespace allswell
