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
int companion_choice(std::string_view player, flow::Position& position);  // of a quick one
// On a thinking thread, with a copy of its own.
int companion_thought(std::string_view player, std::unique_ptr<flow::Position> copy, flow::Seat seat,
                      std::chrono::milliseconds budget, std::stop_token stop);

}  // namespace server
