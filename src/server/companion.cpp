#include "server/companion.h"

#include <algorithm>

#include "server/secret.h"

namespace server {

namespace {

// Companions' own chance, never the game's: who plays does not change what the dice bring.
int below(int n) {
  thread_local flow::Chance chance{random_number(), 0};
  return chance.below(n);
}

}  // namespace

std::vector<std::string> const& companion_names() {
  static std::vector<std::string> const names{"instinct", "random"};
  return names;
}

bool is_companion(std::string_view player) {
  auto const& names = companion_names();
  return std::find(names.begin(), names.end(), player) != names.end();
}

int companion_choice(std::string_view player, flow::Position& position) {
  int const count = position.option_count();
  if (player == "random" || position.asked() == flow::Seat::chance()) return below(count);
  int best = 0, best_score = 0, equals = 0;
  for (int i = 0; i < count; ++i) {
    int const score = position.instinct(i);
    if (i == 0 || score > best_score) {
      best = i;
      best_score = score;
      equals = 1;
    } else if (score == best_score && below(++equals) == 0) {
      best = i;
    }
  }
  return best;
}

}  // namespace server
