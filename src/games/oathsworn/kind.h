// Oathsworn's line in the catalogue of games.
#pragma once

#include "games/registry.h"

namespace oathsworn {

games::GameKind kind();

}  // namespace oathsworn
