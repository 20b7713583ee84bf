// chronicler lab ladder | pace: how well companions play, and how fast they think
#include <ostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <boost/json.hpp>

#include "bots/bot.h"
#include "cli/context.h"
#include "cli/lab_arguments.h"
#include "lab/crew.h"
#include "lab/ladder.h"

namespace cli {

namespace {

struct PaceArguments : RangeArguments {
  int milliseconds = 100, decisions = 40;
};

boost::json::value as_json(lab::Interval const& i) { return {{"mean", i.middle}, {"low", i.low}, {"high", i.high}}; }

std::string with_ends(lab::Interval const& i, double times, int places) {
  return fmt::format("{:.{}f} ({:.{}f} to {:.{}f})", times * i.middle, places, times * i.low, places, times * i.high,
                     places);
}

void ladder_as_json(Context& context, std::vector<lab::Rung> const& rungs) {
  boost::json::array list;
  for (lab::Rung const& r : rungs) {
    boost::json::object rung{{"companion", r.companion},
                             {"games", r.games},
                             {"won", r.won},
                             {"stuck", r.stuck},
                             {"decisions", r.decisions},
                             {"win_rate", as_json(r.win_rate)},
                             {"score", as_json(r.score)},
                             {"elo", r.elo},
                             {"seconds", r.seconds}};
    if (!list.empty()) {
      rung["more_won"] = as_json(r.more_won);
      rung["more_score"] = as_json(r.more_score);
    }
    list.push_back(std::move(rung));
  }
  context.print_json(list);
}

void climb(Context& context, RangeArguments const& a) {
  games::GameKind const& kind = games::find_game(context.games, a.game);
  auto const game = games::load_game(kind, a.packs, context.places());
  lab::LadderRun run;
  run.games = a.games;
  run.workers = a.jobs ? a.jobs : lab::all_cores();
  run.progress = lab::somebody_watches();
  auto const rungs = lab::ladder(kind, game, a.range(), a.bots, run);
  if (context.json) return ladder_as_json(context, rungs);
  for (flow::PackName const& pack : game->packs())
    context.out << fmt::format("{} {} {} ({}), seeds {} to {}\n", kind.id, pack.id, pack.version, pack.hash, a.seed,
                               a.seed + static_cast<std::uint64_t>(a.games) - 1);
  context.out << fmt::format("{:<16} {:>6} {:<24} {:<26} {:>5}  {:>12}  {}\n", "companion", "games",
                             "won, %, with 95 %", "score", "elo", "ms/decision",
                             "against the one above: won, points; score");
  for (lab::Rung const& r : rungs)
    context.out << fmt::format(
        "{:<16} {:>6} {:<24} {:<26} {:>5.0f}  {:>12.3f}  {}{}\n", r.companion, r.games, with_ends(r.win_rate, 100, 1),
        with_ends(r.score, 1, 1), r.elo, 1000 * r.seconds / static_cast<double>(std::max<std::int64_t>(1, r.decisions)),
        &r == rungs.data() ? "" : with_ends(r.more_won, 100, 1) + "; " + with_ends(r.more_score, 1, 1),
        r.stuck ? fmt::format("; {} did not end", r.stuck) : "");
}

void measure_pace(Context& context, PaceArguments const& a) {
  games::GameKind const& kind = games::find_game(context.games, a.game);
  auto const game = games::load_game(kind, a.packs, context.places());
  boost::json::array list;
  for (int threads = 1; threads <= (a.jobs ? a.jobs : lab::all_cores()); threads *= 2) {
    lab::Pace const p = lab::pace(*game, a.range(), a.milliseconds, a.decisions, threads);
    if (context.json)
      list.push_back({{"game", kind.id},
                      {"threads", p.threads},
                      {"decisions", p.decisions},
                      {"seconds", p.seconds},
                      {"longest", p.longest},
                      {"worlds_per_second", p.worlds},
                      {"nodes_per_second", p.nodes},
                      {"decisions_per_second", p.played}});
    else
      context.out << fmt::format(
          "{}, {} thread{}: {:.0f} worlds imagined and played on, {:.0f} nodes, {:.0f} decisions a second "
          "({} decisions in {:.1f} s, at most {:.1f} % of the time given)\n",
          kind.id, p.threads, p.threads == 1 ? "" : "s", p.worlds, p.nodes, p.played, p.decisions, p.seconds,
          100 * p.longest);
  }
  if (context.json) context.print_json(list);
}

}  // namespace

void add_ladder(CLI::App& lab, Context& context) {
  {
    auto* const command = lab.add_subcommand("ladder", "who plays better: companions on the same games, seed by seed");
    auto const a = std::make_shared<RangeArguments>();
    a->games = 200;
    a->seed = 100'001;
    a->bots = {"random", "instinct", "search:100", "search:400"};
    a->add_to(*command);
    command->add_option("--bots", a->bots, "who climbs, the weakest first (search:N: N playouts; search:Nms: time)")
        ->capture_default_str();
    command->footer(
        "The games are the same for everybody and every time.  Companions that count playouts come to the same\n"
        "figures on every machine.\n\nExamples:\n  chronicler lab ladder stamina\n"
        "  chronicler lab ladder avalon --bots instinct search:quick --games 50 --seats 2");
    command->callback([&context, a] { climb(context, *a); });
  }
  {
    auto* const command = lab.add_subcommand("pace", "how many worlds a thinking companion plays on in a second");
    auto const a = std::make_shared<PaceArguments>();
    a->add_to(*command);
    command->add_option("--milliseconds", a->milliseconds, "for a decision")->capture_default_str();
    command->add_option("--decisions", a->decisions, "how many")->capture_default_str();
    command->footer("Example:\n  chronicler lab pace oathsworn --jobs 2");
    command->callback([&context, a] { measure_pace(context, *a); });
  }
}

}  // namespace cli
