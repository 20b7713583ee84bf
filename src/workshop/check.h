// What is wrong with a pack, as people who write it want to hear it: for the command line and for the workshop.
#pragma once

#include "games/places.h"

namespace workshop {

// Everything that `chronicler check` finds in one pack and its lessons.  `everything`: also verbs that nothing uses,
// which matter to who writes a whole game; to who adds a card they are noise.
pack::Problems check_pack(games::GameKind const&, games::Places const&, std::filesystem::path const& source,
                          bool everything = false);

}  // namespace workshop
