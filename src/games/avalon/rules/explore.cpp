// Explore.  Ledger TG-EXPL.
#include "games/avalon/rules/explore.h"

#include "games/avalon/rules/effects.h"

namespace avalon {

Task<> explore(Play& play, SlotMask party, LocationId at) {
  Location const& here = play.content.locations[at.index()];
  play.commit(PlaceExplored{at}, "TG-EXPL-02");
  if (!here.explore) return {};
  return read(play, here.explore.index(), {party, at}, "TG-EXPL-02");
}

}  // namespace avalon
