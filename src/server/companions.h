// The computer players of one table: when they play, when they rest.
#pragma once

#include <functional>

#include "server/counters.h"
#include "server/standing.h"

namespace server {

class Companions {
 public:
  Companions(Standing& table, Counters& counters) : table_(table), counters_(counters) {}

  // A companion is to decide now.
  bool wanted() const;
  // Answers until a person is asked or others should have their turn; `took` hears of each answer.  True: more is to
  // come.
  bool play(std::function<void()> const& took);
  void play_one(std::function<void()> const& took);
  // Where no person sits they play only while somebody watches, one decision at a time.
  bool paced() const { return table_.meta.only_companions(); }

  // They ran into a fault again and again; a person must change something first.
  bool resting() const { return resting_; }
  void rest() { resting_ = true; }
  bool wake() { return std::exchange(resting_, false); }

 private:
  Standing& table_;
  Counters& counters_;
  bool resting_ = false;
};

}  // namespace server
