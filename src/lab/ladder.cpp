#include "lab/ladder.h"

#include <time.h>

#include <chrono>
#include <cmath>

#include "bots/bot.h"
#include "lab/crew.h"

namespace lab {

namespace {

struct Played {
  bool over = false, won = false;
  int score = 0;
  std::int64_t decisions = 0;
  double seconds = 0;
};

double seconds_of_this_thread() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

Played play(flow::Game const& game, flow::Setup setup, std::string const& companion, std::int64_t most) {
  for (flow::SeatSetup& seat : setup.seats) seat.player = companion;
  double const begun = seconds_of_this_thread();
  auto const position = game.start(setup);
  bots::Company company(setup);
  Played played;
  while (!(played.over = position->over()) && played.decisions < most)
    position->answer(company.choose(*position, played.decisions++));
  if (played.over) {
    flow::Outcome const outcome = position->outcome();
    played.won = outcome.won;
    played.score = outcome.score;
  }
  played.seconds = seconds_of_this_thread() - begun;
  return played;
}

double elo_of(Rung const& rung) {
  double const n = static_cast<double>(rung.games), won = static_cast<double>(rung.won);
  double const share = std::min(std::max(won, 0.5), n - 0.5) / n;
  return 400 * std::log10(share / (1 - share));
}

Rung rung_of(std::string const& companion, std::vector<Played> const& here, std::vector<Played> const& below) {
  Rung rung;
  rung.companion = companion;
  Mean score, more_won, more_score;
  for (std::size_t i = 0; i < here.size(); ++i) {
    rung.seconds += here[i].seconds;
    if (!here[i].over) {
      ++rung.stuck;
      continue;
    }
    ++rung.games;
    rung.won += here[i].won;
    rung.decisions += here[i].decisions;
    score.add(here[i].score);
    if (below.empty() || !below[i].over) continue;
    more_won.add(static_cast<int>(here[i].won) - static_cast<int>(below[i].won));
    more_score.add(here[i].score - below[i].score);
  }
  rung.win_rate = share(rung.won, rung.games);
  rung.score = score.interval();
  rung.more_won = more_won.interval();
  rung.more_score = more_score.interval();
  return rung;
}

}  // namespace

std::vector<Rung> ladder(games::GameKind const& kind, std::shared_ptr<flow::Game const> game, Range const& range,
                         std::vector<std::string> const& companions, LadderRun const& run) {
  Setups const setups(*game, range);
  std::vector<Rung> rungs;
  std::vector<Played> below;
  for (std::string const& companion : companions) {
    bots::make_bot(companion, 1);  // refuses an unknown name
    std::vector<Played> here(static_cast<std::size_t>(run.games));
    {
      Progress progress(kind.id + ", " + companion, run.games, run.progress);
      for_each_number(0, run.games, run.workers, &progress, [&](std::int64_t number, int) {
        here[static_cast<std::size_t>(number)] = play(*game, setups.at(number), companion, run.most_decisions);
      });
    }
    rungs.push_back(rung_of(companion, here, below));
    rungs.back().elo = elo_of(rungs.back()) - (rungs.size() == 1 ? elo_of(rungs.back()) : elo_of(rungs.front()));
    below = std::move(here);
  }
  return rungs;
}

Pace pace(flow::Game const& game, Range const& range, int milliseconds, int decisions, int threads) {
  Setups const setups(game, range);
  auto const companion = bots::make_bot(fmt::format("search:{}ms", milliseconds), 1);
  Pace pace;
  pace.threads = threads;
  double worlds = 0, nodes = 0, played = 0;
  for (std::int64_t number = 0; pace.decisions < decisions; ++number) {
    flow::Setup const setup = setups.at(number);
    auto const position = game.start(setup);
    bots::Instinct between(setup.seed);
    // Every so often, so that all of a game is measured and not its beginning only.
    for (std::int64_t n = 0; !position->over() && pace.decisions < decisions && n < 20'000; ++n) {
      if (n % 7 == number % 7 && position->asked() != flow::Seat::chance()) {
        bots::Chair chair(*position, position->asked());
        companion->reseed(bots::decision_seed(setup.seed, n));
        auto const begun = std::chrono::steady_clock::now();
        companion->choose(chair, {.time = std::chrono::milliseconds(milliseconds), .threads = threads}, {});
        double const took = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
        pace.seconds += took;
        pace.longest = std::max(pace.longest, 1000 * took / milliseconds);
        ++pace.decisions;
        if (bots::Why const* const why = companion->why()) {
          worlds += static_cast<double>(why->playouts);
          nodes += static_cast<double>(why->nodes);
          played += static_cast<double>(why->decisions);
        }
      }
      position->answer(bots::choose(between, *position));
    }
  }
  pace.worlds = worlds / pace.seconds;
  pace.nodes = nodes / pace.seconds;
  pace.played = played / pace.seconds;
  return pace;
}

}  // namespace lab
