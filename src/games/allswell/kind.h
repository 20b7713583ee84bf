// The line of All's Well That Ends in the catalogue of games.
#pragma once

#include "games/registry.h"

namespace allswell {

games::GameKind kind();
std::vector<pack::Portrait> portraits(pack::Folders const& folders);

}  // namespace allswell
