// Solo play.  Ledger AW-SOLO-01..41.
#pragma once

#include "games/allswell/rules/actions.h"

namespace allswell {

Task<> solo_ally_turn(Play& play, CharacterId ally);
void set_tracks(Play& play, CharacterId ally);  // AW-SOLO-09, -10, -27
bool is_void(World const& w, CharacterId ally, int track);

}  // namespace allswell
