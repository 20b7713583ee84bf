// Locations: breaking, stage changes, Reactions.  Ledger OS-LOC, OS-BRK, OS-STG, OS-PACK.
#pragma once

#include "games/oathsworn/state.h"

namespace oathsworn {

// After an effect: all dice that went to 0 by it are broken at once, the stage is checked once, Reactions are queued.
// `damaged`: the bosses the attack hurt.
Task<> settle_breaks(Play& play, FigureId breaker, FigureSet damaged = 0);
inline bool breaks_pending(State const& s) {
  if (!s.broken_now.empty()) return true;
  for (Oathsworn const& o : s.company)
    if (o.consumed && o.consume_lost >= 6) return true;
  for (Helper const& h : s.helpers)
    if (h.consumed && h.consume_lost >= 6) return true;
  return false;
}
// The waiting Stage Cards, one after the other; never inside another one.
Task<> resolve_reactions(Play& play);
// The next Stage Card is turned up; an empty deck is made anew from the Stage 3 cards.
void turn_up_next(Play& play);

}  // namespace oathsworn
