#include "server/companion.h"

#include <algorithm>
#include <utility>

#include "bots/bot.h"
#include "flow/fault.h"
#include "server/secret.h"

namespace server {

namespace {

CompanionKind const* kind_of(std::string_view player) {
  auto const& all = companion_kinds();
  auto const found = std::find_if(all.begin(), all.end(), [&](CompanionKind const& k) { return k.name == player; });
  return found == all.end() ? nullptr : &*found;
}

std::unique_ptr<bots::Companion> make_companion(std::string_view player) {
  CompanionKind const* const kind = kind_of(player);
  if (!kind) throw flow::Refused(fmt::format("there is no companion \"{}\"", player));
  return kind->make(random_number());
}

}  // namespace

std::vector<CompanionKind>& companion_kinds() {
  static std::vector<CompanionKind> kinds = [] {
    std::vector<CompanionKind> all;
    for (std::string const& name : bots::bot_names())
      all.push_back(
          {name, bots::make_bot(name, 0)->quick(), [name](std::uint64_t seed) { return bots::make_bot(name, seed); }});
    return all;
  }();
  return kinds;
}

std::vector<std::string> companion_names() {
  std::vector<std::string> names;
  for (CompanionKind const& kind : companion_kinds()) names.push_back(kind.name);
  return names;
}

bool is_companion(std::string_view player) { return kind_of(player) != nullptr; }

bool is_quick(std::string_view player) {
  CompanionKind const* const kind = kind_of(player);
  return !kind || kind->quick;
}

int companion_choice(std::string_view player, flow::Position& position) {
  thread_local bots::Random random(random_number());
  thread_local bots::Instinct instinct(random_number());
  // What dice and cards bring is nobody's judgement.
  if (player == "random" || position.asked() == flow::Seat::chance()) return bots::choose(random, position);
  if (player == "instinct") return bots::choose(instinct, position);
  return bots::choose(*make_companion(player), position);
}

int companion_thought(std::string_view player, std::unique_ptr<flow::Position> copy, flow::Seat seat,
                      std::chrono::milliseconds budget, std::stop_token stop) {
  bots::Chair chair(std::move(copy), seat);
  bots::Budget limits;
  limits.time = budget;
  return make_companion(player)->choose(chair, limits, std::move(stop));
}

}  // namespace server
