// What a table takes from the machine below it.  Whoever houses tables brings it along: server/platform.cpp,
// wasm/platform.cpp.
#pragma once

#include <array>
#include <span>
#include <string_view>

namespace server::platform {

// Nobody can foretell them; throws std::runtime_error when there are none.
void fill_randomly(std::span<unsigned char> bytes);

using Digest = std::array<unsigned char, 32>;
Digest sha256(std::string_view text);

}  // namespace server::platform
