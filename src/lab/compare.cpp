#include "lab/compare.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include <fmt/format.h>

#include "bots/bot.h"
#include "flow/fault.h"
#include "lab/crew.h"
#include "lab/run.h"

namespace lab {

namespace {

struct End {
  bool over = false, won = false;
  std::int64_t score = 0, decisions = 0;
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
  d.score.add(static_cast<double>(b.score - a.score));
  d.decisions.add(static_cast<double>(b.decisions - a.decisions));
}

using Rows = std::map<std::pair<std::string, int>, Difference>;

void note(Comparison& result, Rows& rows, std::string const& scenario, int seats, End const& a, End const& b) {
  Difference& row = rows[{scenario, seats}];
  row.scenario = scenario;
  row.seats = seats;
  note(row, a, b);
  note(result.all, a, b);
}

// What stands on both sides of a pair of two runs.
struct Common {
  std::string scenario;
  int seats = 0;
  std::uint64_t seed = 0;
  std::string companions, options;
  friend auto operator<=>(Common const&, Common const&) = default;
};

struct Kept {
  std::map<Common, End> games;
  std::set<std::string> companions, options;
};

Kept kept_in(std::filesystem::path const& run) {
  Kept kept;
  for_each_record(run, [&](Record const& r) {
    kept.companions.insert(r.companions);
    kept.options.insert(r.options);
    kept.games[{r.scenario, r.seats, r.seed, r.companions, r.options}] = {r.ended, r.won, r.score, r.decisions};
  });
  return kept;
}

// Without what is different in the two runs by intention.
std::map<Common, End> without(Kept const& kept, bool companions, bool options, std::filesystem::path const& run) {
  std::map<Common, End> games;
  for (auto const& [whole, end] : kept.games) {
    Common key = whole;
    if (companions) key.companions.clear();
    if (options) key.options.clear();
    if (!games.emplace(key, end).second)
      throw flow::Refused(fmt::format(
          "{} has several games with seed {} of {} with {} seats, and it is not clear which belongs to which: let the "
          "runs differ in one choice of companions or options only",
          run.string(), key.seed, key.scenario, key.seats));
  }
  return games;
}

// By how many standard errors a share is larger in B.
double errors_between(std::int64_t of_a, std::int64_t all_a, std::int64_t of_b, std::int64_t all_b) {
  constexpr std::int64_t too_few = 20;
  if (all_a < too_few || all_b < too_few) return 0;
  double const n = static_cast<double>(all_a), m = static_cast<double>(all_b);
  double const p = static_cast<double>(of_a) / n, q = static_cast<double>(of_b) / m;
  double const both = static_cast<double>(of_a + of_b) / (n + m);
  double const error = std::sqrt(both * (1 - both) * (1 / n + 1 / m));
  return error > 0 ? (q - p) / error : 0;
}

}  // namespace

std::vector<Shift> shifts(Counts const& a, Counts const& b) {
  std::vector<Shift> all;
  for (auto const& [what, in_a] : a.things) {
    auto const found = b.things.find(what);
    if (found == b.things.end()) continue;
    Met const& in_b = found->second;
    double const chosen = errors_between(in_a.chosen, in_a.offered, in_b.chosen, in_b.offered),
                 won = errors_between(in_a.won_chosen, in_a.chosen, in_b.won_chosen, in_b.chosen);
    double const errors = std::abs(chosen) > std::abs(won) ? chosen : won;
    // Many things are looked at, and some differ by luck.
    if (std::abs(errors) > errors_to_stop) all.push_back({what, in_a, in_b, errors});
  }
  std::sort(all.begin(), all.end(), [](Shift const& x, Shift const& y) {
    return std::pair(-std::abs(x.errors), x.what) < std::pair(-std::abs(y.errors), y.what);
  });
  return all;
}

Comparison compare_runs(std::filesystem::path const& a, std::filesystem::path const& b) {
  Kept const kept_a = kept_in(a), kept_b = kept_in(b);
  bool const companions = kept_a.companions != kept_b.companions, options = kept_a.options != kept_b.options;
  auto const in_a = without(kept_a, companions, options, a), in_b = without(kept_b, companions, options, b);
  Comparison result;
  Rows rows;
  for (auto const& [key, end] : in_a) {
    auto const other = in_b.find(key);
    if (other == in_b.end())
      ++result.alone;
    else if (!end.over || !other->second.over)
      result.stuck.push_back(key.seed);
    else
      note(result, rows, key.scenario, key.seats, end, other->second);
  }
  std::int64_t const pairs = static_cast<std::int64_t>(in_a.size()) - result.alone;
  result.alone += static_cast<std::int64_t>(in_b.size()) - pairs;
  if (pairs == 0)
    throw flow::Refused(fmt::format("{} and {} have no game in common: neither seeds nor scenarios nor seats meet",
                                    a.string(), b.string()));
  for (auto const& [key, row] : rows) result.rows.push_back(row);
  return result;
}

Comparison compare(Side const& a, Side const& b, CompareRun const& run) {
  Setups const for_a(*a.game, a.range), for_b(*b.game, b.range);
  if (for_a.kinds() != for_b.kinds())
    throw flow::Refused("the two cannot be compared: one of them has other scenarios or numbers of seats");
  Comparison result;
  Rows rows;
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
      note(result, rows, setup.scenario, static_cast<int>(setup.seats.size()), in_a, in_b);
    }
    Mean const& won = result.all.won;
    result.early = end < run.pairs && won.error() > 0 && std::abs(won.mean()) > errors_to_stop * won.error();
  }
  for (auto const& [key, row] : rows) result.rows.push_back(row);
  return result;
}

}  // namespace lab
