// Which games a run plays: every scenario with every number of seats, line-up, difficulty and companion that was asked
// for, each with every seed.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "flow/game.h"

namespace lab {

struct Grid {
  std::vector<std::string> packs;
  std::vector<std::string> scenarios;        // empty: all
  std::vector<int> seats;                    // empty: all
  std::vector<std::string> companions;       // who plays; "search:100,instinct": seat by seat, the last one the rest
  std::map<std::string, std::string> fixed;  // options of the game
  std::vector<std::string> varied;           // options that take each of their values; of names: line-ups
  std::uint64_t first_seed = 1, last_seed = 100;
  int games_in_a_part = 50;
  int watch_every = 10;                   // looking at every option costs time: in every so many-th seed; 0: never
  std::int64_t most_decisions = 200'000;  // then a game is given up
};

struct Cell {
  std::string scenario;
  int seats = 0;
  std::string companions;
  std::map<std::string, std::string> options;
  std::string options_text() const;  // "difficulty=grim hardcore=no"
};

class Plan {
 public:
  // Throws flow::Refused with a sentence.  Cells that the game itself refuses (a mode for two players, with three) are
  // left out; if it refuses all, its reason is given.
  Plan(flow::Game const& game, Grid grid);

  std::int64_t games() const { return static_cast<std::int64_t>(cells_.size() * seeds_); }
  std::vector<Cell> const& cells() const { return cells_; }
  std::size_t cell_of(std::int64_t number) const { return static_cast<std::size_t>(number) % cells_.size(); }
  std::uint64_t seed_of(std::int64_t number) const {
    return grid_.first_seed + static_cast<std::uint64_t>(number) / cells_.size();
  }
  flow::Setup at(std::int64_t number) const;
  // All that decides what is played, and by which rules: two runs with the same text are the same run.
  std::string text() const;
  Grid const& grid() const { return grid_; }

 private:
  flow::Setup setup_of(Cell const& cell, std::uint64_t seed) const;
  std::vector<std::string> values_of(flow::Game const& game, std::string const& key, int seats) const;
  int places_of(flow::Game const& game, flow::OptionInfo const& option, int seats) const;

  std::string game_;
  std::vector<flow::PackName> packs_;
  Grid grid_;
  std::size_t seeds_ = 0;
  std::vector<Cell> cells_;
};

// The grid a plan's text was made from.
Grid grid_in(std::string_view text, std::string& game);

}  // namespace lab
