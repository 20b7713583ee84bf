// The line of Dungeon Degenerates in the catalogue of games.
#pragma once

#include "games/registry.h"

namespace degenerates {

games::GameKind kind();
std::vector<pack::Portrait> portraits(pack::Folders const& folders);

}  // namespace degenerates
