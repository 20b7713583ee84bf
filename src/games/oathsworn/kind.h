// Oathsworn's line in the catalogue of games.
#pragma once

#include "games/registry.h"

namespace oathsworn {

games::GameKind kind();
std::vector<pack::Portrait> portraits(pack::Folders const& folders);

}  // namespace oathsworn
