#include "lab/compare.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "bots/bot.h"
#include "flow/fault.h"
#include "lab/crew.h"

namespace lab {

namespace {

struct End {
  bool over = false, won = false;
  int score = 0;
  std::int64_t decisions = 0;
};

End play_to_the_end(flow::Game const& game, flow::Setup const& setup, std::int64_t most) {
  auto const position = game.start(setup);
  bots::Company company(setup);
  End end;
  while (!(end.over = position->over()) && end.decisions < most)
    position->answer(company.choose(*position, end.decisions++));
  if (!end.over) return end;
  flow::Outcome const outcome = position->outcome();
  end.won = outcome.won;
  end.score = outcome.score;
  return end;
}

void note(Difference& d, End const& a, End const& b) {
  ++d.pairs;
  d.won_a += a.won;
  d.won_b += b.won;
  d.won.add(static_cast<int>(b.won) - static_cast<int>(a.won));
  d.score.add(b.score - a.score);
  d.decisions.add(static_cast<double>(b.decisions - a.decisions));
}

}  // namespace

Comparison compare(Side const& a, Side const& b, CompareRun const& run) {
  Setups const for_a(*a.game, a.range), for_b(*b.game, b.range);
  if (for_a.kinds() != for_b.kinds())
    throw flow::Refused("the two cannot be compared: one of them has other scenarios or numbers of seats");
  Comparison result;
  std::map<std::pair<std::string, int>, Difference> rows;
  std::int64_t const step = std::max<std::int64_t>(1, (run.pairs + 9) / 10);
  Progress progress("pairs", run.pairs, run.progress);
  for (std::int64_t first = 0; first < run.pairs && !result.early; first += step) {
    std::int64_t const end = std::min(run.pairs, first + step);
    std::vector<std::pair<End, End>> played(static_cast<std::size_t>(end - first));
    for_each_number(first, end, run.workers, nullptr, [&](std::int64_t number, int worker) {
      auto& [in_a, in_b] = played[static_cast<std::size_t>(number - first)];
      in_a = play_to_the_end(*a.game, for_a.at(number), run.most_decisions);
      in_b = play_to_the_end(*b.game, for_b.at(number), run.most_decisions);
      if (worker == 0) progress.at(number);
    });
    for (std::int64_t number = first; number < end; ++number) {
      flow::Setup const setup = for_a.at(number);
      auto const& [in_a, in_b] = played[static_cast<std::size_t>(number - first)];
      if (!in_a.over || !in_b.over) {
        result.stuck.push_back(setup.seed);
        continue;
      }
      Difference& row = rows[{setup.scenario, static_cast<int>(setup.seats.size())}];
      row.scenario = setup.scenario;
      row.seats = static_cast<int>(setup.seats.size());
      note(row, in_a, in_b);
      note(result.all, in_a, in_b);
    }
    Mean const& won = result.all.won;
    result.early = end < run.pairs && won.error() > 0 && std::abs(won.mean()) > errors_to_stop * won.error();
  }
  for (auto const& [key, row] : rows) result.rows.push_back(row);
  return result;
}

}  // namespace lab
