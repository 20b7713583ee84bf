// Odds and threats at the terminal.
#pragma once

#include <string>
#include <vector>

#include "flow/position.h"

namespace cli {

// Of an option of the pending question; as a threat, -1 is the end of the turn now.
std::vector<std::string> foreseen(flow::Position& position, int option, bool threat, std::uint64_t seed);

}  // namespace cli
