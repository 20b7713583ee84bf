// Many games side by side, for programs that learn or measure.  One array per fact, one entry per game; a game that is
// over is begun anew with another seed.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "flow/game.h"
#include "flow/position.h"

namespace engine {

class Batch {
 public:
  static constexpr int most_games = 65'536;

  // Game i of the first round has the seed setup.seed + i; those after them count on.
  Batch(std::shared_ptr<flow::Game const> game, flow::Setup setup, int many);

  Batch(Batch const&) = delete;
  Batch& operator=(Batch const&) = delete;
  Batch(Batch&&) = default;
  Batch& operator=(Batch&&) = default;

  int size() const { return static_cast<int>(positions_.size()); }
  // answers[i] is the option that game i takes, below options()[i]; -1 leaves the game alone.  Throws flow::Refused
  // before anything is played when one of them is none.
  // `at_end` sees a game that is over before the next one takes its place.
  using AtEnd = std::function<void(int game, flow::Position& position)>;
  void step(std::span<std::int32_t const> answers, AtEnd const& at_end = {});
  // Every game takes any of its options.
  void step_at_random(std::uint64_t seed);

  flow::Position& position(int game) { return *positions_[static_cast<std::size_t>(game)]; }
  // --- of the question each game stands at ---
  std::span<std::int32_t const> options() const { return options_; }
  std::span<std::int32_t const> seats() const { return seats_; }  // as seat_number says
  // --- of the last step ---
  std::span<std::uint8_t const> over() const { return over_; }  // it ended, and another one stands there now
  std::span<std::uint8_t const> won() const { return won_; }
  std::span<std::int32_t const> scores() const { return scores_; }
  // --- since the beginning ---
  std::int64_t decisions() const { return decisions_; }
  std::int64_t games_over() const { return games_over_; }
  std::int64_t games_won() const { return games_won_; }

 private:
  void take(std::size_t game, int answer, AtEnd const& at_end = {});
  void look(std::size_t game);
  void begin(std::size_t game);

  std::shared_ptr<flow::Game const> game_;
  flow::Setup setup_;
  std::uint64_t next_seed_;
  std::vector<std::unique_ptr<flow::Position>> positions_;
  std::vector<std::int32_t> options_, seats_, scores_;
  std::vector<std::uint8_t> over_, won_;
  std::int64_t decisions_ = 0, games_over_ = 0, games_won_ = 0;
};

// A seat from 0; -1 any person at the table, -2 who types what dice and cards brought.
int seat_number(flow::Seat seat);
// Throws flow::Refused for a number that is no seat of the game.
flow::Seat seat_of_number(std::int64_t number, int seats);

}  // namespace engine
