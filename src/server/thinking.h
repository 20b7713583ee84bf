// What a table hands to those who think, and what comes back.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "flow/position.h"

namespace server {

struct Thinking {
  std::unique_ptr<flow::Position> copy;  // asleep: it is woken where it is thought about
  flow::Seat seat;
  std::string companion;
  std::uint64_t seed = 0;  // of its own chance
  std::chrono::milliseconds budget{0};
};

struct Thought {
  int index = -1;                                      // an option of the copy's question
  std::vector<std::pair<int, std::string>> weighed{};  // options and how they went, the one taken first
  std::string trouble;
};
using ThenThought = std::function<void(Thought const&)>;  // not called for what was stopped

}  // namespace server
