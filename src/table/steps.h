// The views between two updates, for people who want to watch what happens instead of finding that it did.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "flow/position.h"

namespace server {

struct Onlooker {
  flow::Seat seat;          // whose view they have
  std::uint32_t seats = 0;  // what they may read
};

// Plays the answers in a position of its own and says to each onlooker, for each line they read, what it changed of
// their view.  Empty where fewer than two lines are told, or more than anybody would watch.
std::vector<std::string> steps_texts(flow::Position& from, std::vector<int> const& answers,
                                     std::vector<Onlooker> const& onlookers, std::int64_t position);

}  // namespace server
