#include "lab/setups.h"

#include "flow/fault.h"
#include "pack/problems.h"

namespace lab {

Setups::Setups(flow::Game const& game, Range range)
    : game_id_(game.id()), range_(std::move(range)), options_(game.options()) {
  if (range_.players.empty()) range_.players = {"random"};
  std::vector<std::string> scenarios, known;
  for (flow::ScenarioInfo const& s : game.scenarios()) {
    known.push_back(s.id);
    if (range_.scenario.empty() || range_.scenario == s.id) scenarios.push_back(s.id);
  }
  if (scenarios.empty() && !range_.scenario.empty())
    throw flow::Refused(
        fmt::format("there is no scenario \"{}\"; {}", range_.scenario, pack::suggest(range_.scenario, known)));
  if (scenarios.empty()) scenarios.emplace_back();
  if (range_.seats != 0 && (range_.seats < game.fewest_seats() || range_.seats > game.most_seats()))
    throw flow::Refused(
        fmt::format("{} is played with {} to {} seats", game.title(), game.fewest_seats(), game.most_seats()));
  int const fewest = range_.seats ? range_.seats : game.fewest_seats();
  int const most = range_.seats ? range_.seats : game.most_seats();
  for (int seats = fewest; seats <= most; ++seats)
    for (std::string const& scenario : scenarios) add_kind(game, scenario, seats);
  if (kinds_.empty()) game.start(setup_of({scenarios.front(), fewest, range_.options}, 1));  // says why not
}

void Setups::add_kind(flow::Game const& game, std::string const& scenario, int seats) {
  auto const playable = [&](Kind const& kind) {
    try {
      game.start(setup_of(kind, 1));
      return kinds_.push_back(kind), true;
    } catch (flow::Refused const&) {
      return false;
    }
  };
  Kind kind{scenario, seats, range_.options};
  if (playable(kind)) return;
  for (flow::OptionInfo const& option : options_) {
    if (range_.options.contains(option.key)) continue;
    for (std::string const& value : option.values) {
      kind.options[option.key] = value;
      if (playable(kind)) return;
    }
    kind.options.erase(option.key);
  }
}

flow::Setup Setups::setup_of(Kind const& kind, std::uint64_t seed) const {
  flow::Setup setup;
  setup.game = game_id_;
  setup.packs = range_.packs;
  setup.scenario = kind.scenario;
  for (int i = 0; i < kind.seats; ++i) {
    std::size_t const who = std::min(static_cast<std::size_t>(i), range_.players.size() - 1);
    setup.seats.push_back({fmt::format("Seat {}", i + 1), range_.players[who]});
  }
  setup.options = kind.options;
  setup.seed = seed;
  return setup;
}

flow::Setup Setups::plain(std::int64_t number) const {
  return setup_of(kinds_[static_cast<std::size_t>(number) % kinds_.size()],
                  range_.first_seed + static_cast<std::uint64_t>(number));
}

flow::Setup Setups::at(std::int64_t number) const {
  flow::Setup setup = plain(number);
  if (!range_.vary_options || number < kinds()) return setup;
  flow::Chance pick{setup.seed ^ 0x6f7074696f6e73ull, 0};
  for (flow::OptionInfo const& option : options_) {
    if (option.values.empty() || range_.options.contains(option.key)) continue;
    int const chosen = pick.below(static_cast<int>(option.values.size()));
    setup.options[option.key] = option.values[static_cast<std::size_t>(chosen)];
  }
  return setup;
}

}  // namespace lab
