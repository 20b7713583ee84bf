#include "lab/turning.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "bots/bot.h"
#include "lab/crew.h"

namespace lab {

namespace {

constexpr std::int64_t places_at_once = 10;
constexpr std::int64_t horizon = 5000;

// From any decision of a game instinct plays on, with other dice each time.
class Prospects {
 public:
  Prospects(flow::Game const& game, flow::Setup setup, std::vector<std::uint16_t> const& answers, int playouts)
      : game_(game), setup_(std::move(setup)), answers_(answers), playouts_(playouts) {}

  double at(std::int64_t decision) {
    auto const [place, fresh] = known_.try_emplace(decision, 0);
    if (!fresh) return place->second;
    auto const here = game_.start(setup_);
    for (std::int64_t n = 0; n < decision; ++n) here->answer(answers_[static_cast<std::size_t>(n)]);
    int won = 0;
    for (int n = 0; n < playouts_; ++n) won += is_won(*here, static_cast<std::uint64_t>(n) + 1);
    return place->second = static_cast<double>(won) / playouts_;
  }

 private:
  // The same dice at every place: what differs is the place.
  static bool is_won(flow::Position const& here, std::uint64_t seed) {
    auto const world = here.clone();
    if (!world->over()) world->new_dice(seed);
    bots::Instinct instinct(seed);
    for (std::int64_t n = 0; !world->over() && n < horizon; ++n) world->answer(bots::choose(instinct, *world));
    return world->over() && world->outcome().won;
  }

  flow::Game const& game_;
  flow::Setup setup_;
  std::vector<std::uint16_t> const& answers_;
  int playouts_;
  std::map<std::int64_t, double> known_;
};

}  // namespace

Turning turning_of(flow::Game const& game, Plan const& plan, Game const& played, int playouts) {
  Prospects prospects(game, plan.at(played.record.number), played.answers, playouts);
  std::int64_t first = 0, last = static_cast<std::int64_t>(played.answers.size());
  // The stretch in which most changes, and in it the same again, down to one decision.
  while (last - first > 1) {
    std::int64_t const step = std::max<std::int64_t>(1, (last - first + places_at_once - 1) / places_at_once);
    std::int64_t best = first;
    double most = -1;
    for (std::int64_t at = first; at < last; at += step) {
      double const change = std::abs(prospects.at(std::min(at + step, last)) - prospects.at(at));
      if (change > most) most = change, best = at;
    }
    last = std::min(best + step, last);
    first = best;
  }
  return {first, prospects.at(first), prospects.at(last)};
}

void find_turnings(Study& study, std::shared_ptr<flow::Game const> game, Plan const& plan, int workers) {
  for_each_number(0, static_cast<std::int64_t>(study.odd.size()), workers, nullptr, [&](std::int64_t at, int) {
    Odd& odd = study.odd[static_cast<std::size_t>(at)];
    Game played = play(*game, plan, odd.number);
    if (!played.record.ended) return;  // where nothing ends nothing is decided
    Turning const turning = turning_of(*game, plan, played);
    played.answers.resize(static_cast<std::size_t>(turning.decision));
    odd.turning = turning.decision;
    odd.before = turning.before;
    odd.after = turning.after;
    odd.chronicle = chronicle_of(game, plan, played);
  });
}

}  // namespace lab
