// Checks of what only play would show: the picture of a set-up, steps that name hexes, stories in a circle.
#pragma once

#include "games/oathsworn/content.h"

namespace oathsworn {

// The hexes of a board, and of a boss as its shape says.  Shared with what is worked out after loading.
HexSet board_with_holes(Encounter const& encounter);
kit::Footprint footprint_of(Boss const& boss);
HexSet hexes_of(ObstacleStart const& obstacle);

void check_picture(Packs const& packs, int encounter, pack::Problems& problems);
void check_story(Packs const& packs, pack::Problems& problems);
void check_that_it_does_something(Packs const& packs, pack::Problems& problems);

}  // namespace oathsworn
