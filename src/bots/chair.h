// A companion sits on a chair: it reads what its seat reads, and may imagine worlds its seat could be in.  It is never
// handed the true position.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <string_view>
#include <utility>
#include <vector>

#include "flow/position.h"

namespace bots {

class Chair {
 public:
  // At a table that stays where it is while the companion thinks.
  Chair(flow::Position& table, flow::Seat seat) : table_(&table), seat_(seat) {}
  // With a copy of its own, as a thinking thread gets it: Position::clone() gives one that still sleeps.
  Chair(std::unique_ptr<flow::Position> copy, flow::Seat seat)
      : own_(std::move(copy)), table_(own_.get()), seat_(seat) {}

  flow::Seat seat() const { return seat_; }
  int seats() const { return table_->seats(); }

  // --- the question ---
  flow::Seat asked() const { return table_->asked(); }
  std::string_view kind() const { return table_->kind(); }
  flow::Words prompt() const { return table_->prompt(); }
  int option_count() const { return table_->option_count(); }
  flow::Words option(int index) const { return table_->option(index); }
  int usual() const { return table_->usual(); }
  // The game's own quick judgement; the same in every world of imagine(), as conformance sees to.
  int instinct(int index) const { return table_->instinct(index); }

  // --- the table ---
  flow::View view() const { return table_->view(seat_); }

  // A world this seat could be in, standing at the same question (a die that people were to roll has fallen in it). The
  // same seed gives the same world.
  std::unique_ptr<flow::Position> imagine(std::uint64_t seed) const {
    auto world = table_->clone();
    world->imagine(seat_, seed);
    return world;
  }
  // The same without an allocation: `into` is an imagined world of this game that is no longer needed.
  void imagine(flow::Position& into, std::uint64_t seed) const {
    into.become(*table_);
    into.imagine(seat_, seed);
  }

 private:
  std::unique_ptr<flow::Position> own_;
  flow::Position* table_;
  flow::Seat seat_;
};

struct Budget {
  std::chrono::milliseconds time{200};
  int worlds = 64;
};

class Companion {
 public:
  virtual ~Companion() = default;
  virtual std::string_view name() const = 0;
  // Answers without thinking: no budget is needed, and no thread.
  virtual bool quick() const { return false; }
  // Which option of the pending question to take.  Back by the end of the budget, and soon after `stop`; any answer is
  // legal.
  virtual int choose(Chair& chair, Budget const& budget, std::stop_token stop) = 0;
  int choose(Chair& chair) { return choose(chair, Budget{}, {}); }
};

}  // namespace bots
