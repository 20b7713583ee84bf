// A companion sits on a chair: it reads what its seat reads, and may imagine worlds its seat could be in.  It is never
// handed the true position.
#pragma once

#include <bit>
#include <chrono>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
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
  // Whose eyes it looks through.  What the table decides together is thought about by the first seat that may read it.
  flow::Seat eyes() const {
    if (seat_.is_person()) return seat_;
    std::uint32_t const readers = table_->prompt().secret_to();
    return flow::Seat{readers == 0 ? 0 : std::countr_zero(readers)};
  }
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
  std::span<int const> instincts() const { return table_->instincts(); }

  // --- the table ---
  flow::View view() const { return table_->view(seat_); }

  // A world this seat could be in, standing at the same question (a die that people were to roll has fallen in it). The
  // same seed gives the same world.  Several threads may imagine at once, while nobody asks the chair anything else.
  std::unique_ptr<flow::Position> imagine(flow::Seat eyes, std::uint64_t seed) const {
    auto world = table_->clone();
    world->imagine(eyes, seed);
    return world;
  }
  std::unique_ptr<flow::Position> imagine(std::uint64_t seed) const { return imagine(seat_, seed); }
  // The same without an allocation: `into` is an imagined world of this game that is no longer needed.
  void imagine(flow::Position& into, flow::Seat eyes, std::uint64_t seed) const {
    into.become(*table_);
    into.imagine(eyes, seed);
  }
  void imagine(flow::Position& into, std::uint64_t seed) const { imagine(into, seat_, seed); }

 private:
  std::unique_ptr<flow::Position> own_;
  flow::Position* table_;
  flow::Seat seat_;
};

struct Budget {
  std::chrono::milliseconds time{0};  // at most; 0: as long as the companion likes
  int threads = 1;                    // that may think at once
};

// Why an option was taken: what else was weighed, and how it went in the worlds that were imagined.
struct Weighed {
  int option = 0;
  int worlds = 0;      // in so many it was played on
  double won = 0;      // the share of them that was won
  double score = 0;    // what the outcome was worth on average, as the game counts
  double worth = 0;    // 0 .. 1: what was compared
  std::string feared;  // how the worst of them ended
};
struct Why {
  std::vector<Weighed> options;       // the one taken first, then by worth
  std::chrono::milliseconds time{0};  // that was given; 0: playouts were counted
  std::int64_t playouts = 0;          // imagined worlds that were played on
  std::int64_t decisions = 0;         // taken in them
  std::int64_t nodes = 0;             // of the tree of what may follow
  std::int64_t lost_worlds = 0;       // that could not be played on
};

// "goes well in 64 % of 210 worlds, score 3.2; at worst: defeat after 2 chapters"
std::string words_of(Weighed const&);

class Companion {
 public:
  virtual ~Companion() = default;
  virtual std::string_view name() const = 0;
  // Answers without thinking: no budget is needed, and no thread.
  virtual bool quick() const { return false; }
  // From here on its own chance is this: at the same decision of the same game it comes to the same choice.
  virtual void reseed(std::uint64_t) {}
  // Which option of the pending question to take.  Back by the end of the budget, and soon after `stop`; any answer is
  // legal.
  virtual int choose(Chair& chair, Budget const& budget, std::stop_token stop) = 0;
  int choose(Chair& chair) { return choose(chair, Budget{}, {}); }
  // Of the last choice; null where there is nothing to say.
  virtual Why const* why() const { return nullptr; }
};

}  // namespace bots
