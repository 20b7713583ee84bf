#include "lab/sim.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <mutex>

#include "bots/bot.h"
#include "lab/crew.h"

namespace lab {

namespace {

// Who answers for whom: the table's questions and chance go to the first seat's companion.
class Company {
 public:
  explicit Company(flow::Setup const& setup) {
    for (std::size_t i = 0; i < setup.seats.size(); ++i)
      bots_.push_back(bots::make_bot(setup.seats[i].player, setup.seed * 31 + i));
  }
  int choose(flow::Position& position) {
    flow::Seat const seat = position.asked();
    std::size_t const who = seat.is_person() ? static_cast<std::size_t>(seat.index()) : 0;
    bots::Chair chair(position, seat.is_person() ? seat : flow::Seat{0});
    return bots_[std::min(who, bots_.size() - 1)]->choose(chair);
  }

 private:
  std::vector<std::unique_ptr<bots::Companion>> bots_;
};

}  // namespace

std::pair<double, double> SimRow::interval() const {
  if (games == 0) return {0, 1};
  double const n = static_cast<double>(games), p = win_rate(), z = 1.959964;
  double const centre = (p + z * z / (2 * n)) / (1 + z * z / n);
  double const half = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n);
  return {std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

std::vector<SimRow> simulate(games::GameKind const& kind, std::shared_ptr<flow::Game const> game, Range const& range,
                             SimRun const& run) {
  Setups const setups(*game, range);
  std::map<std::pair<std::string, int>, SimRow> rows;
  std::mutex lock;
  {
    Progress progress(kind.id, run.games, run.progress);
    for_each_number(0, run.games, run.workers, &progress, [&](std::int64_t number, int) {
      flow::Setup const setup = setups.at(number);
      auto const position = game->start(setup);
      Company company(setup);
      std::int64_t decisions = 0;
      while (!position->over() && decisions < run.most_decisions) {
        position->answer(company.choose(*position));
        ++decisions;
      }
      bool const over = position->over();
      flow::Outcome const outcome = over ? position->outcome() : flow::Outcome{};
      int const seats = static_cast<int>(setup.seats.size());
      std::lock_guard const hold(lock);
      SimRow& row = rows[{setup.scenario, seats}];
      row.scenario = setup.scenario;
      row.seats = seats;
      ++row.games;
      row.won += outcome.won;
      row.score += outcome.score;
      row.decisions += decisions;
      row.stuck += !over;
    });
  }
  std::vector<SimRow> list;
  for (auto const& [key, row] : rows) list.push_back(row);
  return list;
}

}  // namespace lab
