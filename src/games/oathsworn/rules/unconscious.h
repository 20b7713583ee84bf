// Unconscious Oathsworn and killed Allies.  Ledger OS-UNC.
#pragma once

#include "games/oathsworn/state.h"

namespace oathsworn {

// A friendly character loses HP; at 0 it falls.
Task<> friend_loses_hp(Play& play, FigureId who, int hp, FigureId cause, flow::Rule rule);

}  // namespace oathsworn
