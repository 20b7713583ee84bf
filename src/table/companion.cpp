#include "table/companion.h"

#include <algorithm>
#include <utility>

#include "bots/bot.h"
#include "flow/fault.h"

namespace server {

namespace {

CompanionKind const* kind_of(std::string_view player) {
  auto const& all = companion_kinds();
  auto const found = std::find_if(all.begin(), all.end(), [&](CompanionKind const& k) { return k.name == player; });
  return found == all.end() ? nullptr : &*found;
}

std::unique_ptr<bots::Companion> make_companion(std::string_view player, std::uint64_t seed) {
  CompanionKind const* const kind = kind_of(player);
  if (!kind) throw flow::Refused(fmt::format("there is no companion \"{}\"", player));
  return kind->make(seed);
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

int companion_choice(std::string_view player, flow::Position& position, std::uint64_t seed) {
  // What dice and cards bring is nobody's judgement.
  bool const dice = position.asked() == flow::Seat::chance();
  return bots::choose(*make_companion(dice ? "random" : player, seed), position);
}

namespace {

Thought foreseen(Thinking const& job, std::stop_token stop) {
  Thought thought;
  thought.index = job.foresee->option;
  thought.foreseen = job.foresee->threat ? foresight::threat(*job.copy, job.seat, thought.index, job.seed,
                                                             {.time = job.budget, .samples = 400}, std::move(stop))
                                         : foresight::odds(*job.copy, job.seat, thought.index, job.seed,
                                                           {.time = job.budget}, std::move(stop));
  return thought;
}

}  // namespace

Thought companion_thought(Thinking job, std::stop_token stop) {
  if (job.foresee) return foreseen(job, std::move(stop));
  auto const companion = make_companion(job.companion, job.seed);
  bots::Chair chair(std::move(job.copy), job.seat);
  Thought thought;
  thought.index = companion->choose(chair, {.time = job.budget}, std::move(stop));
  if (bots::Why const* const why = companion->why())
    for (bots::Weighed const& w : why->options) thought.weighed.emplace_back(w.option, bots::words_of(w));
  return thought;
}

}  // namespace server
