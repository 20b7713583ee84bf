#include "server/companions.h"

#include <chrono>

#include "server/companion.h"

namespace server {

namespace {

// They play on for so long before the network gets its turn again: a person at another table does not notice it.
constexpr std::chrono::milliseconds companion_slice{4};

}  // namespace

bool Companions::wanted() const {
  if (resting_ || !table_.session || table_.session->position().over()) return false;
  return table_.meta.player_of(table_.session->position().asked()) != "person";
}

void Companions::play_one(std::function<void()> const& took) {
  flow::Position& position = table_.session->position();
  table_.session->answer(companion_choice(table_.meta.player_of(position.asked()), position));
  ++counters_.companion_answers;
  took();
}

bool Companions::play(std::function<void()> const& took) {
  if (paced()) return false;
  auto const enough = std::chrono::steady_clock::now() + companion_slice;
  for (int n = 0; wanted(); ++n) {
    if (n > 0 && std::chrono::steady_clock::now() >= enough) return true;
    play_one(took);
  }
  return false;
}

}  // namespace server
