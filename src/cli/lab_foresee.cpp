// chronicler lab foresee: how true odds and threats are, and how long they take
#include <ostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <boost/json.hpp>

#include "cli/context.h"
#include "cli/lab_arguments.h"
#include "lab/crew.h"
#include "lab/foresee.h"

namespace cli {

namespace {

struct ForeseeArguments {
  std::vector<std::string> games;
  std::int64_t positions = 1000;
  int every = 7, milliseconds = 0;
  std::uint64_t seed = 1;
  bool threat = false;
};

boost::json::object as_json(std::string_view game, lab::Calibration const& c) {
  boost::json::array tenths;
  for (lab::Calibration::Tenth const& t : c.tenths)
    tenths.push_back({{"called", t.called}, {"said", t.mean()}, {"came", t.share()}});
  return {{"game", game},     {"positions", c.positions}, {"exact", c.exact},          {"outcomes", c.outcomes},
          {"shown", c.shown}, {"p50_us", c.time_at(0.5)}, {"p95_us", c.time_at(0.95)}, {"tenths", std::move(tenths)}};
}

void print(Context& context, std::string_view game, lab::Calibration const& c) {
  context.out << fmt::format("{}: {} positions, {} exact; p50 {:.1f} ms, p95 {:.1f} ms\n", game, c.positions, c.exact,
                             static_cast<double>(c.time_at(0.5)) / 1000, static_cast<double>(c.time_at(0.95)) / 1000);
  double const shown = c.outcomes ? static_cast<double>(c.shown) / static_cast<double>(c.outcomes) : 1;
  context.out << fmt::format("  what came was among what was shown: {} of {} ({})\n", c.shown, c.outcomes,
                             percent(shown));
  for (lab::Calibration::Tenth const& t : c.tenths)
    if (t.called > 0)
      context.out << fmt::format("  called {:>7} on average, came {:>7}  ({} outcomes)\n", percent(t.mean()),
                                 percent(t.share()), t.called);
}

void foresee(Context& context, ForeseeArguments const& a) {
  lab::Foreseeing what;
  what.threat = a.threat;
  what.positions = a.positions;
  what.every = a.every;
  what.progress = lab::somebody_watches();
  if (a.threat) what.limits.samples = 400;
  what.limits.time = std::chrono::milliseconds(a.milliseconds ? a.milliseconds : a.threat ? 150 : 50);
  boost::json::array list;
  for (games::GameKind const& kind : context.games) {
    if (!a.games.empty() && std::find(a.games.begin(), a.games.end(), kind.id) == a.games.end()) continue;
    auto const game = games::load_game(kind, {}, context.places());
    lab::Range range;
    range.players = {"instinct"};
    range.first_seed = a.seed;
    lab::Calibration const c = lab::foresee(*game, range, what);
    if (context.json)
      list.push_back(as_json(kind.id, c));
    else
      print(context, kind.id, c);
  }
  if (context.json) context.out << boost::json::serialize(list) << "\n";
}

}  // namespace

void add_foresee(CLI::App& lab, Context& context) {
  auto* const command =
      lab.add_subcommand("foresee", "how true odds and threats are, and how long they take, in played games");
  auto const a = std::make_shared<ForeseeArguments>();
  command->add_option("GAMES", a->games, "which games (usually all)");
  command->add_option("--positions", a->positions, "how many")->check(CLI::PositiveNumber)->capture_default_str();
  command->add_option("--every", a->every, "about so many decisions between two of them")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  command->add_option("--ms", a->milliseconds, "milliseconds for each (usually 50, for threats 150)");
  command->add_option("--seed", a->seed, "seed of the first game")->capture_default_str();
  command->add_flag("--threat", a->threat, "what follows the end of the turn, instead of odds of the option taken");
  command->footer("Examples:\n  chronicler lab foresee stamina\n  chronicler lab foresee --threat --positions 200");
  command->callback([&context, a] { foresee(context, *a); });
}

}  // namespace cli
