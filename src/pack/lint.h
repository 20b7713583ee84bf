// What is only odd: for who writes a whole game, not for who adds to one.
#pragma once

#include <string_view>

namespace pack {

// The path of warnings of verbs that nothing uses.
inline constexpr std::string_view unused_verbs = "verbs";

}  // namespace pack
