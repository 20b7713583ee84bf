// Who plays better: companions one after the other on the same games, seed by seed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "games/registry.h"
#include "lab/setups.h"
#include "lab/statistics.h"

namespace lab {

struct LadderRun {
  std::int64_t games = 200;
  int workers = 1;
  bool progress = false;
  std::int64_t most_decisions = 20'000;
};

struct Rung {
  std::string companion;
  std::int64_t games = 0, won = 0, stuck = 0, decisions = 0;
  Interval win_rate;
  Interval score;      // the game's own measure
  double seconds = 0;  // of one core, all games together
  // Against the rung below, seed by seed: by how much more was won, and the score.
  Interval more_won, more_score;
  double elo = 0;  // of the share won, 0 for the first rung; what is never or always won counts half a game less
};

// All scenarios with all numbers of seats come round, as in `lab sim`.
std::vector<Rung> ladder(games::GameKind const&, std::shared_ptr<flow::Game const>, Range const&,
                         std::vector<std::string> const& companions, LadderRun const&);

// How fast a searching companion thinks, over the decisions of a few games.
struct Pace {
  int threads = 1;
  std::int64_t decisions = 0;
  double seconds = 0;
  double longest = 0;                        // of the time given that was taken at most
  double worlds = 0, nodes = 0, played = 0;  // per second: imagined and played on; of the tree; decisions in them
};
Pace pace(flow::Game const&, Range const&, int milliseconds, int decisions, int threads);

}  // namespace lab
