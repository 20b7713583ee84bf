// Which option a computer player takes.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "bots/chair.h"
#include "flow/position.h"
#include "table/thinking.h"

namespace server {

struct CompanionKind {
  std::string name;
  bool quick = true;  // decides at once, where the tables are; others think elsewhere
  std::function<std::unique_ptr<bots::Companion>(std::uint64_t seed)> make;
};
// Of the bots there are.  A program may add its own before it serves.
std::vector<CompanionKind>& companion_kinds();

std::vector<std::string> companion_names();
bool is_companion(std::string_view player);
bool is_quick(std::string_view player);
// Of a quick one.  With bots::decision_seed() it plays as in the lab and in the terminal.
int companion_choice(std::string_view player, flow::Position& position, std::uint64_t seed);
// On a thinking thread, with a copy of its own.
Thought companion_thought(Thinking job, std::stop_token stop);

}  // namespace server
