// What a table hands to those who think, and what comes back.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "flow/position.h"

namespace server {

struct Thinking {
  std::unique_ptr<flow::Position> copy;  // asleep: it is woken where it is thought about
  flow::Seat seat;
  std::string companion;
  std::chrono::milliseconds budget{0};
};

struct Thought {
  int index = -1;  // an option of the copy's question
  std::string trouble;
};
using ThenThought = std::function<void(Thought const&)>;  // not called for what was stopped

}  // namespace server
