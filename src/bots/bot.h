// Computer players.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/chair.h"
#include "flow/game.h"

namespace bots {

// A bot's own stream of chance: never the game's, so that who plays does not change what the dice bring.
class Stream {
 public:
  explicit Stream(std::uint64_t seed) : chance_{flow::Chance::mix(seed ^ 0x626f74732d6f776eull), 0} {}
  int below(int n) { return chance_.below(n); }
  std::uint64_t number() { return chance_.next(); }

 private:
  flow::Chance chance_;
};

class Random final : public Companion {
 public:
  explicit Random(std::uint64_t seed) : stream_(seed) {}
  std::string_view name() const override { return "random"; }
  bool quick() const override { return true; }
  void reseed(std::uint64_t seed) override { stream_ = Stream(seed); }
  using Companion::choose;
  int choose(Chair& chair, Budget const&, std::stop_token) override { return stream_.below(chair.option_count()); }

 private:
  Stream stream_;
};

// The option the game's own quick judgement likes best; of equals any.
class Instinct final : public Companion {
 public:
  explicit Instinct(std::uint64_t seed) : stream_(seed) {}
  std::string_view name() const override { return "instinct"; }
  bool quick() const override { return true; }
  void reseed(std::uint64_t seed) override { stream_ = Stream(seed); }
  using Companion::choose;
  int choose(Chair&, Budget const&, std::stop_token) override;

 private:
  Stream stream_;
};

// What a companion takes on the chair of whoever is asked.
inline int choose(Companion& companion, flow::Position& position) {
  Chair chair(position, position.asked());
  return companion.choose(chair);
}

// The index of the best score the game's own quick judgement gives; of equals any.
template <class Judged>
int instinctive(Judged& judged, Stream& stream) {
  std::span<int const> const scores = judged.instincts();
  int best = 0, best_score = scores[0], equals = 1;
  for (int i = 1; i < static_cast<int>(scores.size()); ++i) {
    int const score = scores[static_cast<std::size_t>(i)];
    if (score < best_score) continue;
    equals = score > best_score ? 1 : equals + 1;
    best_score = score;
    // Each of the equals is kept with the same chance, and no list of them is needed.
    if (equals == 1 || stream.below(equals) == 0) best = i;
  }
  return best;
}

// The companion's own chance at decision `number` (0 is the first) of a game: the same in the lab, in the terminal and
// at the table, so that the same companions play the same game.
inline std::uint64_t decision_seed(std::uint64_t game_seed, std::int64_t number) {
  return flow::Chance::mix(game_seed * 1000003 + static_cast<std::uint64_t>(number));
}

// What people may choose from.
std::vector<std::string> const& bot_names();
// Also "search:250" (so many playouts for a decision) and "search:40ms".  Throws flow::Refused with the nearest name.
std::unique_ptr<Companion> make_bot(std::string_view name, std::uint64_t seed);

// Who answers for whom, one companion a seat: what the table decides together is the first seat's.
class Company {
 public:
  explicit Company(flow::Setup const& setup);
  // At decision `number` of the game.
  int choose(flow::Position& position, std::int64_t number);

 private:
  std::uint64_t seed_;
  std::vector<std::unique_ptr<Companion>> bots_;
  std::unique_ptr<Random> dice_;  // what dice and cards bring is nobody's judgement
};

}  // namespace bots
