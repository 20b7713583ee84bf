#include "bots/bot.h"

#include "bots/search.h"
#include "flow/fault.h"
#include "pack/problems.h"

namespace bots {

std::string words_of(Weighed const& w) {
  std::string const worlds = w.worlds == 1 ? "one world" : fmt::format("{} worlds", w.worlds);
  std::string const feared = w.feared.empty() ? "" : fmt::format("; at worst: {}", w.feared);
  return fmt::format("goes well in {:.0f} % of {}, score {:.1f}{}", 100 * w.won, worlds, w.score, feared);
}

int Instinct::choose(Chair& chair, Budget const&, std::stop_token) { return instinctive(chair, stream_); }

std::vector<std::string> const& bot_names() {
  static std::vector<std::string> const names = {"instinct", "random", "search", "search:quick", "search:deep"};
  return names;
}

std::unique_ptr<Companion> make_bot(std::string_view name, std::uint64_t seed) {
  if (name == "random") return std::make_unique<Random>(seed);
  if (name == "instinct") return std::make_unique<Instinct>(seed);
  if (auto const strength = strength_of(name)) return std::make_unique<Search>(name, *strength, seed);
  throw flow::Refused(fmt::format("there is no companion \"{}\"; {}", name, pack::suggest(name, bot_names())));
}

Company::Company(flow::Setup const& setup) : seed_(setup.seed), dice_(std::make_unique<Random>(setup.seed)) {
  for (flow::SeatSetup const& seat : setup.seats) bots_.push_back(make_bot(seat.player, setup.seed));
}

int Company::choose(flow::Position& position, std::int64_t number) {
  flow::Seat const seat = position.asked();
  std::size_t const who = seat.is_person() ? static_cast<std::size_t>(seat.index()) : 0;
  Companion& companion = seat == flow::Seat::chance() ? *dice_ : *bots_[std::min(who, bots_.size() - 1)];
  companion.reseed(decision_seed(seed_, number));
  Chair chair(position, seat);
  return companion.choose(chair);
}

}  // namespace bots
