#include "table/companions.h"

#include <chrono>

#include "bots/bot.h"
#include "table/companion.h"

namespace server {

namespace {

// They play on for so long before the network gets its turn again: a person at another table does not notice it.
constexpr std::chrono::milliseconds companion_slice{4};

}  // namespace

bool Companions::wanted() const { return !resting_ && !paused() && table_.session && is_companions(*table_.session); }

bool Companions::is_companions(flow::Session& session) const {
  return !session.position().over() && table_.meta.player_of(session.position().asked()) != "person";
}

bool Companions::must_think() const {
  return wanted() && table_.session->position().asked() != flow::Seat::chance() && !is_quick(player());
}

std::uint64_t Companions::seed() const {
  return bots::decision_seed(table_.session->chronicle().setup.seed, table_.session->length());
}

void Companions::play_one(std::function<void()> const& took) {
  flow::Position& position = table_.session->position();
  table_.session->answer(companion_choice(player(), position, seed()));
  ++house_.counters().companion_answers;
  took();
}

bool Companions::play(std::function<void()> const& took) {
  if (paced()) return false;
  auto const enough = std::chrono::steady_clock::now() + companion_slice;
  for (int n = 0; wanted() && !must_think(); ++n) {
    if (n > 0 && std::chrono::steady_clock::now() >= enough) return true;
    play_one(took);
  }
  return false;
}

void Companions::think(std::function<void(Thought const&)> then) {
  if (thinking()) return;
  stop_thinking();
  flow::Position& position = table_.session->position();
  std::int64_t const about = table_.journal.position();
  thinking_about_ = about;
  Thinking job{position.clone(), position.asked(), player(), seed(), house_.thinking_time()};
  job.session = table_.session.get();
  thought_ = house_.think(std::move(job), [this, about, then = std::move(then)](Thought const& thought) {
    if (thinking_about_ != about || table_.journal.position() != about) return;  // stale
    thinking_about_ = -1;
    then(thought);
  });
}

void Companions::stop_thinking() {
  thought_.request_stop();
  thought_ = std::stop_source(std::nostopstate);
  thinking_about_ = -1;
}

}  // namespace server
