// A game that a program plays: a position with the way back.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "flow/game.h"
#include "flow/position.h"

namespace engine {

class Line {
 public:
  Line(std::shared_ptr<flow::Game const> game, flow::Setup setup);
  // An imagined world: it has no set-up of its own, and no way back behind its beginning.
  explicit Line(std::unique_ptr<flow::Position> world);

  flow::Position& position() { return *position_; }
  int length() const { return static_cast<int>(answers_.size()); }
  bool imagined() const { return game_ == nullptr; }

  void apply(int index);
  void undo(int steps);  // throws flow::Refused when there are not so many
  Line clone();
  Line imagine(flow::Seat seat, std::uint64_t seed);
  std::string chronicle() const;  // throws flow::Refused for an imagined world

 private:
  struct Mark {
    int length;
    flow::Snapshot snapshot;
  };
  static constexpr int marks_every = 32;

  std::shared_ptr<flow::Game const> game_;
  flow::Setup setup_;
  std::unique_ptr<flow::Position> position_;
  std::vector<std::uint16_t> answers_;
  std::vector<Mark> marks_;
};

}  // namespace engine
