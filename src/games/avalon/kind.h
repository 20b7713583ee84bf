// Avalon's line in the catalogue of games.
#pragma once

#include "games/registry.h"

namespace avalon {

games::GameKind kind();
std::vector<pack::Portrait> portraits(pack::Folders const& folders);

}  // namespace avalon
