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

// Every scenario with every number of seats comes round before a second helping; the seed is different in each.  A
// number of seats that the usual options do not allow is played with the first option that does.
class Setups {
 public:
  Setups(flow::Game const& game, Range range);
  flow::Setup at(std::int64_t number) const;
  // The same without varied options: for a combination the game itself refuses.
  flow::Setup plain(std::int64_t number) const;
  int kinds() const { return static_cast<int>(kinds_.size()); }

 private:
  struct Kind {
    std::string scenario;
    int seats = 0;
    std::map<std::string, std::string> options;
  };
  flow::Setup setup_of(Kind const& kind, std::uint64_t seed) const;
  void add_kind(flow::Game const& game, std::string const& scenario, int seats);

  std::string game_id_;
  Range range_;
  std::vector<flow::OptionInfo> options_;
  std::vector<Kind> kinds_;
};

}  // namespace lab
