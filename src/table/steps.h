// The views between two updates, for people who want to watch what happens instead of finding that it did.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "flow/position.h"

namespace server {

// Plays the answers in a position of its own and says, for each line those seats read, what it changed of the view from
// `seat`.  Empty where fewer than two lines are told, or more than anybody would watch.
std::string steps_text(flow::Position& from, std::vector<int> const& answers, flow::Seat seat, std::uint32_t seats,
                       std::int64_t position);

}  // namespace server
