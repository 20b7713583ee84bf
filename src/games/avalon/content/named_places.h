// Places whose names stand in a text of quests and tasks: whoever reads it knows where to go.
#pragma once

#include <cstdint>
#include <string_view>

#include "games/avalon/content.h"

namespace avalon {

// By LocationId, a bit each.  "The Chalk Quarry" is found also without its article.
std::uint64_t places_named_in(Content const& content, std::string_view text);

}  // namespace avalon
