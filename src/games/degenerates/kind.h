// The line of Dungeon Degenerates in the catalogue of games.
#pragma once

#include "games/registry.h"

namespace degenerates {

games::GameKind kind();

}  // namespace degenerates
