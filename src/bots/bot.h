// Computer players.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/chair.h"

namespace bots {

// A bot's own stream of chance: never the game's, so that who plays does not change what the dice bring.
class Stream {
 public:
  explicit Stream(std::uint64_t seed) : chance_{flow::Chance::mix(seed ^ 0x626f74732d6f776eull), 0} {}
  int below(int n) { return chance_.below(n); }

 private:
  flow::Chance chance_;
};

class Random final : public Companion {
 public:
  explicit Random(std::uint64_t seed) : stream_(seed) {}
  std::string_view name() const override { return "random"; }
  bool quick() const override { return true; }
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

std::vector<std::string> const& bot_names();
// Throws flow::Refused with the nearest name.
std::unique_ptr<Companion> make_bot(std::string_view name, std::uint64_t seed);

}  // namespace bots
