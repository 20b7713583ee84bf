// How a game goes: win rate and length by scenario and number of seats, with the companions one chooses.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "games/registry.h"
#include "lab/setups.h"

namespace lab {

struct SimRow {
  std::string scenario;
  int seats = 0;
  std::int64_t games = 0, won = 0, decisions = 0, score = 0;
  std::int64_t stuck = 0;  // given up after `most_decisions`

  double win_rate() const { return games ? static_cast<double>(won) / static_cast<double>(games) : 0; }
  // At 95 %.
  std::pair<double, double> interval() const;
};

struct SimRun {
  std::int64_t games = 1000;
  int workers = 1;
  bool progress = false;
  std::int64_t most_decisions = 200'000;
};

std::vector<SimRow> simulate(games::GameKind const&, std::shared_ptr<flow::Game const>, Range const&, SimRun const&);

}  // namespace lab
