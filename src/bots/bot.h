// Computer players.  A bot sees a position's question and its options, as the seat that is asked does; it looks at
// nothing else.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "flow/position.h"

namespace bots {

// A bot's own stream of chance: never the game's, so that who plays does not change what the dice bring.
class Stream {
 public:
  explicit Stream(std::uint64_t seed) : chance_{flow::Chance::mix(seed ^ 0x626f74732d6f776eull), 0} {}
  int below(int n) { return chance_.below(n); }

 private:
  flow::Chance chance_;
};

class Bot {
 public:
  virtual ~Bot() = default;
  virtual std::string_view name() const = 0;
  // Which option of the pending question to take.
  virtual int choose(flow::Position&) = 0;
};

class Random final : public Bot {
 public:
  explicit Random(std::uint64_t seed) : stream_(seed) {}
  std::string_view name() const override { return "random"; }
  int choose(flow::Position& position) override { return stream_.below(position.option_count()); }

 private:
  Stream stream_;
};

// The option the game's own quick judgement likes best; of equals any.
class Instinct final : public Bot {
 public:
  explicit Instinct(std::uint64_t seed) : stream_(seed) {}
  std::string_view name() const override { return "instinct"; }
  int choose(flow::Position&) override;

 private:
  Stream stream_;
};

std::vector<std::string> const& bot_names();
// Throws flow::Refused with the nearest name.
std::unique_ptr<Bot> make_bot(std::string_view name, std::uint64_t seed);

}  // namespace bots
