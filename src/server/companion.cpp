#include "server/companion.h"

#include <algorithm>

#include "bots/bot.h"
#include "server/secret.h"

namespace server {

std::vector<std::string> const& companion_names() { return bots::bot_names(); }

bool is_companion(std::string_view player) {
  auto const& names = companion_names();
  return std::find(names.begin(), names.end(), player) != names.end();
}

int companion_choice(std::string_view player, flow::Position& position) {
  thread_local bots::Random random(random_number());
  thread_local bots::Instinct instinct(random_number());
  // What dice and cards bring is nobody's judgement.
  if (player == "random" || position.asked() == flow::Seat::chance()) return bots::choose(random, position);
  if (player == "instinct") return bots::choose(instinct, position);
  return bots::choose(*bots::make_bot(player, random_number()), position);
}

}  // namespace server
