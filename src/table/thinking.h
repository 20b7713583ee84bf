// What a table hands to those who think, and what comes back.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "flow/position.h"
#include "flow/session.h"
#include "foresight/foresight.h"

namespace server {

// What may come of an option is asked, not which one to take.
struct Foreseeing {
  int option = -1;
  bool threat = false;
};

struct Thinking {
  std::unique_ptr<flow::Position> copy;  // asleep: it is woken where it is thought about
  flow::Seat seat;
  std::string companion;
  std::uint64_t seed = 0;  // of its own chance
  std::chrono::milliseconds budget{0};
  std::optional<Foreseeing> foresee{};  // then `seat` is whose eyes look ahead
  // Where the copy was made, for a house that thinks where no copy can go; only while House::think() is called.
  flow::Session const* session = nullptr;
};

struct Thought {
  int index = -1;                                      // an option of the copy's question
  std::vector<std::pair<int, std::string>> weighed{};  // options and how they went, the one taken first
  std::string trouble;
  foresight::Odds foreseen{};
};
using ThenThought = std::function<void(Thought const&)>;  // not called for what was stopped

}  // namespace server
