#include "lab/setups.h"

#include "flow/fault.h"
#include "pack/problems.h"

namespace lab {

Setups::Setups(flow::Game const& game, Range range)
    : game_id_(game.id()), range_(std::move(range)), options_(game.options()) {
  std::vector<std::string> known;
  for (flow::ScenarioInfo const& s : game.scenarios()) {
    known.push_back(s.id);
    if (range_.scenario.empty() || range_.scenario == s.id) scenarios_.push_back(s.id);
  }
  if (scenarios_.empty() && !range_.scenario.empty())
    throw flow::Refused(
        fmt::format("there is no scenario \"{}\"; {}", range_.scenario, pack::suggest(range_.scenario, known)));
  if (scenarios_.empty()) scenarios_.emplace_back();
  if (range_.seats != 0 && (range_.seats < game.fewest_seats() || range_.seats > game.most_seats()))
    throw flow::Refused(
        fmt::format("{} is played with {} to {} seats", game.title(), game.fewest_seats(), game.most_seats()));
  fewest_seats_ = range_.seats ? range_.seats : game.fewest_seats();
  seat_counts_ = range_.seats ? 1 : game.most_seats() - game.fewest_seats() + 1;
  if (range_.players.empty()) range_.players = {"random"};
}

flow::Setup Setups::plain(std::int64_t number) const {
  flow::Setup setup;
  setup.game = game_id_;
  setup.packs = range_.packs;
  setup.scenario = scenarios_[static_cast<std::size_t>(number) % scenarios_.size()];
  int const seats =
      fewest_seats_ + static_cast<int>(number / static_cast<std::int64_t>(scenarios_.size())) % seat_counts_;
  for (int i = 0; i < seats; ++i) {
    std::size_t const who = std::min(static_cast<std::size_t>(i), range_.players.size() - 1);
    setup.seats.push_back({fmt::format("Seat {}", i + 1), range_.players[who]});
  }
  setup.options = range_.options;
  setup.seed = range_.first_seed + static_cast<std::uint64_t>(number);
  return setup;
}

flow::Setup Setups::at(std::int64_t number) const {
  flow::Setup setup = plain(number);
  if (!range_.vary_options || number < kinds()) return setup;
  flow::Chance pick{setup.seed ^ 0x6f7074696f6e73ull, 0};
  for (flow::OptionInfo const& option : options_) {
    if (option.values.empty() || setup.options.contains(option.key)) continue;
    setup.options[option.key] =
        option.values[static_cast<std::size_t>(pick.below(static_cast<int>(option.values.size())))];
  }
  return setup;
}

}  // namespace lab
