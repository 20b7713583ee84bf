#include "lab/foresee.h"

#include <algorithm>
#include <chrono>
#include <cstdio>

#include "bots/bot.h"
#include "flow/fault.h"

namespace lab {

namespace {

constexpr std::int64_t longest_game = 20'000;

foresight::Line const* find(std::vector<foresight::Line> const& lines, foresight::Line const& like) {
  for (foresight::Line const& line : lines)
    if (line.who == like.who && line.what == like.what && line.piece == like.piece) return &line;
  return nullptr;
}

void compare(foresight::Odds const& odds, foresight::Odds const& truth, Calibration& all) {
  for (foresight::Line const& line : odds.lines) {
    foresight::Line const* const real = find(truth.lines, line);
    int const by = real ? real->changes.front().by : 0;
    ++all.outcomes;
    if (line.chance_of(by) > 0) ++all.shown;
    for (foresight::Change const& change : line.changes) {
      Calibration::Tenth& tenth =
          all.tenths[static_cast<std::size_t>(std::min(9, static_cast<int>(10 * change.chance)))];
      ++tenth.called;
      tenth.said += change.chance;
      if (change.by == by) ++tenth.came;
    }
  }
  for (foresight::Line const& real : truth.lines)
    if (!find(odds.lines, real)) ++all.outcomes;
}

// The option that ends the turn there is threatening; of others the one that is about to be taken.
void look_ahead(flow::Position& position, int option, std::uint64_t seed, Foreseeing const& what, Calibration& all) {
  auto const began = std::chrono::steady_clock::now();
  flow::Seat const eyes = position.asked();
  foresight::Odds const odds = what.threat ? foresight::threat(position, eyes, -1, seed, what.limits)
                                           : foresight::odds(position, eyes, option, seed, what.limits);
  auto const took = std::chrono::steady_clock::now() - began;
  if (odds.untold || !odds.chance) return;
  ++all.positions;
  all.exact += odds.exact;
  all.microseconds.push_back(std::chrono::duration_cast<std::chrono::microseconds>(took).count());
  compare(odds, foresight::truth(position, eyes, what.threat ? -1 : option, what.threat, what.limits), all);
}

}  // namespace

std::int64_t Calibration::time_at(double share) const {
  if (microseconds.empty()) return 0;
  auto const at = static_cast<std::size_t>(share * static_cast<double>(microseconds.size() - 1));
  return microseconds[at];
}

Calibration foresee(flow::Game const& game, Range const& range, Foreseeing const& what) {
  Setups const setups(game, range);
  Calibration all;
  for (std::int64_t number = 0; all.positions < what.positions && number < 100 * what.positions; ++number) {
    flow::Setup const setup = setups.at(number);
    auto const position = game.start(setup);
    bots::Company company(setup);
    for (std::int64_t n = 0; n < longest_game && !position->over() && all.positions < what.positions; ++n) {
      int const option = company.choose(*position, n);
      std::uint64_t const seed = bots::decision_seed(setup.seed, n);
      if (position->asked().is_person() && seed % static_cast<std::uint64_t>(what.every) == 0) {
        look_ahead(*position, option, seed, what, all);
        if (what.progress) std::fprintf(stderr, "\r%lld positions", static_cast<long long>(all.positions));
      }
      position->answer(option);
    }
  }
  if (what.progress) std::fprintf(stderr, "\n");
  std::sort(all.microseconds.begin(), all.microseconds.end());
  return all;
}

}  // namespace lab
