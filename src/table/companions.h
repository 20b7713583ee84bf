// The computer players of one table: when they play, when they think, when they rest.
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <utility>

#include "table/house.h"
#include "table/standing.h"
#include "table/thinking.h"

namespace server {

class Companions {
 public:
  Companions(Standing& table, House& house) : table_(table), house_(house) {}
  ~Companions() { stop_thinking(); }
  Companions(Companions const&) = delete;
  Companions& operator=(Companions const&) = delete;

  // A companion is to decide now.
  bool wanted() const;
  bool is_companions(flow::Session& session) const;  // the question there
  // Who is to decide takes its time; `think` is how it begins.
  bool must_think() const;
  // Answers until a person is asked, somebody has to think or others should have their turn; `took` hears of each
  // answer.  True: more is to come.
  bool play(std::function<void()> const& took);
  void play_one(std::function<void()> const& took);
  // Where no person sits they play only while somebody watches, one decision at a time.
  bool paced() const { return table_.meta.only_companions(); }

  // --- thinking ---
  // `then` comes later with an option of the present question, unless something has happened here meanwhile.
  void think(std::function<void(Thought const&)> then);
  bool thinking() const { return thinking_about_ == table_.journal.position(); }
  void stop_thinking();

  // After a jump they wait, so that people can look around where they went, until somebody says go on.
  bool paused() const { return table_.meta.paused.value_or(false); }

  // They ran into a fault again and again; a person must change something first.
  bool resting() const { return resting_; }
  void rest() { resting_ = true; }
  bool wake() { return std::exchange(resting_, false); }

 private:
  std::uint64_t seed() const;
  std::string const& player() const { return table_.meta.player_of(table_.session->position().asked()); }

  Standing& table_;
  House& house_;
  bool resting_ = false;
  std::int64_t thinking_about_ = -1;  // the journal's position
  std::stop_source thought_{std::nostopstate};
};

}  // namespace server
