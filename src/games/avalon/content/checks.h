// Checks of what only play would show: ways with one end, readings in a circle, gear that does nothing.
#pragma once

#include "games/avalon/content.h"

namespace avalon {

void check_ways(Content const& content, pack::Problems& problems);
void check_reading(Content const& content, pack::Problems& problems);
void check_gear(Content const& content, pack::Problems& problems);

}  // namespace avalon
