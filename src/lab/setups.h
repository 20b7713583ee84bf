// The set-ups a game can be played in, numbered: game 0, 1, 2 ... of a run goes through scenarios, seats and options.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "flow/game.h"

namespace lab {

struct Range {
  std::string scenario;                        // only this one; empty: all of them
  int seats = 0;                               // only this number; 0: all of them
  std::vector<std::string> players;            // who plays; the last one named plays the other seats too
  std::map<std::string, std::string> options;  // held fixed
  bool vary_options = false;                   // after every scenario was met with the usual options
  std::vector<std::string> packs;
  std::uint64_t first_seed = 1;
};

// Every scenario with every number of seats comes round before a second helping; the seed is different in each.
class Setups {
 public:
  Setups(flow::Game const& game, Range range);
  flow::Setup at(std::int64_t number) const;
  // The same with the usual options: for a combination the game itself refuses.
  flow::Setup plain(std::int64_t number) const;
  int kinds() const { return static_cast<int>(scenarios_.size()) * seat_counts_; }

 private:
  std::string game_id_;
  Range range_;
  std::vector<std::string> scenarios_;
  std::vector<flow::OptionInfo> options_;
  int fewest_seats_ = 1, seat_counts_ = 1;
};

}  // namespace lab
