#include "lab/sim.h"

#include <map>
#include <mutex>

#include "bots/bot.h"
#include "lab/crew.h"
#include "lab/statistics.h"

namespace lab {

std::pair<double, double> SimRow::interval() const {
  Interval const wide = share(won, games);
  return {wide.low, wide.high};
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
      bots::Company company(setup);
      std::int64_t decisions = 0;
      while (!position->over() && decisions < run.most_decisions) {
        position->answer(company.choose(*position, decisions));
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
