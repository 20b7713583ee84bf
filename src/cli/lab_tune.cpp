// chronicler lab tune: numbers of a pack that meet a target
#include <ostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <boost/json.hpp>

#include "cli/context.h"
#include "cli/lab_arguments.h"
#include "flow/fault.h"
#include "lab/crew.h"
#include "lab/tune.h"

namespace cli {

namespace {

struct TuneArguments : RangeArguments {
  std::vector<std::string> wants;
  std::string out;
  int tries = 60;
};

std::string values_of(std::vector<lab::Number> const& numbers, lab::Tried const& t) {
  std::string text;
  for (std::size_t i = 0; i < numbers.size(); ++i)
    text += fmt::format("{}{}={}", i ? " " : "", numbers[i].name, t.values[i]);
  return text;
}

std::string measured(lab::Tried const& t, std::vector<lab::Want> const& wants) {
  if (!t.refused.empty()) return "refused: " + t.refused;
  std::string text;
  for (lab::Want const& want : wants) {
    auto const found = t.measure.find(want.what);
    if (found == t.measure.end()) continue;
    lab::Interval const& i = found->second;
    text += fmt::format("{} {:.1f} ({:.1f} to {:.1f})  ", want.what, i.middle, i.low, i.high);
  }
  if (t.unended) text += fmt::format("{} did not end  ", t.unended);
  std::string const verdict = t.there() ? "there" : fmt::format("off by {:.2f}", t.off);
  return fmt::format("{}{}, {} games{}", text, verdict, t.games,
                     t.stopped == "worse"  ? ": surely worse"
                     : t.stopped == "sure" ? ": surely"
                                           : "");
}

boost::json::object as_json(std::vector<lab::Number> const& numbers, lab::Tried const& t) {
  boost::json::object values, measures;
  for (std::size_t i = 0; i < numbers.size(); ++i) values[numbers[i].name] = t.values[i];
  for (auto const& [what, i] : t.measure)
    measures[what] = boost::json::object{{"mean", i.middle}, {"low", i.low}, {"high", i.high}};
  return {{"values", values}, {"measures", measures}, {"games", t.games}, {"there", t.there()}};
}

void say_found(Context& context, TuneArguments const& a, lab::TuneRun const& run, lab::Tuned const& tuned) {
  context.result = tuned.best.there() ? 0 : 1;
  if (context.json)
    return context.print_json({{"before", as_json(tuned.numbers, tuned.before)},
                               {"best", as_json(tuned.numbers, tuned.best)},
                               {"checked", as_json(tuned.numbers, tuned.checked)},
                               {"tries", tuned.tries},
                               {"played", tuned.played},
                               {"out_of_tries", tuned.out_of_tries},
                               {"patch", tuned.patch}});
  if (tuned.before.there())
    context.out << "The pack is where it should be; nothing is to be changed.\n";
  else if (tuned.best.there())
    context.out << fmt::format("Found: {}\n", values_of(tuned.numbers, tuned.best));
  else
    context.out << fmt::format(
        "{}; nearest: {}\n",
        tuned.out_of_tries ? "Not found in so many tries (--tries)" : "Not found: nothing near it is better",
        values_of(tuned.numbers, tuned.best));
  context.out << fmt::format("With other seeds: {}\n", measured(tuned.checked, run.wants));
  if (!tuned.patch.empty())
    context.out << fmt::format("\n{0}\nThe change: patch -p1 -d {1} < {2}/change.patch\n", tuned.patch,
                               run.pack.string(), a.out);
  context.out << fmt::format("The trail: {0}/tried.csv, {0}/tried.jsonl\n", a.out);
}

void tune(Context& context, TuneArguments const& a) {
  games::GameKind const& kind = games::find_game(context.games, a.game);
  std::string const pack = a.packs.empty() ? "core" : a.packs.back();
  lab::TuneRun run;
  run.folder = a.out;
  run.pack = context.places().pack_folder(kind.id, pack);
  run.game = kind.id;
  run.range = a.range();
  for (std::string const& want : a.wants) run.wants.push_back(lab::want_in(want));
  run.games = a.games;
  run.tries = a.tries;
  run.workers = a.jobs ? a.jobs : lab::all_cores();
  run.progress = lab::somebody_watches();
  run.load = [&](std::filesystem::path const& packs) {
    std::string const also = context.packs.empty() ? "" : ":" + context.packs;
    return games::load_game(kind, a.packs, games::Places::usual(packs.string() + also));
  };
  std::vector<lab::Number> const numbers = lab::numbers_in(run.pack);
  if (!context.json)
    run.tell = [&](lab::Tried const& t, bool played_now) {
      context.out << fmt::format("{}{}  {}{}\n", values_of(numbers, t), t.fresh_seeds ? " (other seeds)" : "",
                                 measured(t, run.wants), played_now ? "" : "  (known)")
                  << std::flush;
    };
  say_found(context, a, run, lab::tune(run));
}

}  // namespace

void add_tune(CLI::App& lab, Context& context) {
  auto* const command = lab.add_subcommand("tune", "search the numbers a pack marks as tunable for a target");
  auto const a = std::make_shared<TuneArguments>();
  a->games = 400;
  a->bots = {"instinct"};
  a->add_to(*command);
  command->get_option("--games")->description("in each try, at most");
  command->add_option("--want", a->wants, "won=55..65 (games of 100), rounds=8..12, decisions=..., score=...")
      ->required();
  command->add_option("--out", a->out, "folder of the search; one that was begun goes on")->required();
  command->add_option("--bots", a->bots, "who plays, seat by seat")->capture_default_str();
  command->add_option("--tries", a->tries, "how many, at most")->check(CLI::PositiveNumber)->capture_default_str();
  command->footer(
      "The pack's tune.yaml names the numbers and how far they may go (docs/lab.md).  Every try plays the same seeds; "
      "the\npack itself stays as it is: what was found comes as a patch.  Exit code 1 if the target was not met.\n\n"
      "Example:\n  chronicler lab tune stamina --scenario the_weir --seats 3 --want won=55..65 rounds=8..12 "
      "--out tune/weir");
  command->callback([&context, a] { tune(context, *a); });
}

}  // namespace cli
