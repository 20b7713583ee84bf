// chronicler lab balance: docs/balance.md
#include <ostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <boost/json.hpp>

#include "cli/context.h"
#include "cli/lab_arguments.h"
#include "lab/balance.h"
#include "lab/crew.h"
#include "lab/packed.h"

namespace cli {

namespace {

struct BalanceArguments {
  std::vector<std::string> games;
  std::string out = "build/balance";
  lab::BalanceRun run;
  int jobs = 0;
  bool write = false;
};

std::string head_of(lab::Targets const& t) {
  return fmt::format(
      "# Balance today\n\nWritten by `chronicler lab balance --write`; do not edit. `instinct` plays every seat, with "
      "the "
      "usual options. Beside each share of 100\ngames stands its interval at 95 %. **Bold** is what surely lies "
      "outside "
      "the targets: at the usual difficulty a scenario is won in\n{:.0f} to {:.0f} of 100 games and a campaign in "
      "{:.0f} to "
      "{:.0f}; no number of seats lies more than {:.0f} points from the mean of all, and no\ncharacter more than "
      "{:.0f} "
      "from the others; heavier is not won more often; nothing is never chosen. `instinct` is the quickest\ncompanion, "
      "not "
      "the best: people and `search` win more ([lab.md](lab.md)).\n\n",
      t.scenario_low, t.scenario_high, t.campaign_low, t.campaign_high, t.seats_apart, t.characters_apart);
}

void balance(Context& context, BalanceArguments a) {
  a.run.folder = a.out;
  a.run.workers = a.jobs ? a.jobs : lab::all_cores();
  a.run.progress = lab::somebody_watches();
  games::Places const places = context.places();
  std::string text = head_of(a.run.targets);
  for (games::GameKind const& kind : context.games) {
    if (!a.games.empty() && std::find(a.games.begin(), a.games.end(), kind.id) == a.games.end()) continue;
    a.run.things = lab::inventory_of(kind, {}, places);
    text += lab::balance_of(kind, games::load_game(kind, {}, places), a.run);
  }
  while (text.ends_with("\n\n")) text.pop_back();
  if (!a.write) {
    if (context.json) return context.print_json({{"text", text}});
    context.out << text;
    return;
  }
  auto const file = places.need("docs") / "balance.md";
  lab::write_whole(file, text);
  if (context.json) return context.print_json({{"file", file.string()}});
  context.out << fmt::format("Wrote {}; the games are in {}\n", file.string(), a.out);
}

}  // namespace

void add_balance(CLI::App& lab, Context& context) {
  auto* const command = lab.add_subcommand("balance", "how the packs are balanced today: docs/balance.md");
  auto const a = std::make_shared<BalanceArguments>();
  command->add_option("GAMES", a->games, "which games (usually all)")->check([&context](std::string const& name) {
    games::find_game(context.games, name);  // refuses an unknown one
    return std::string();
  });
  command->add_option("--games", a->run.games, "of each scenario with each number of seats")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  command->add_option("--games-varied", a->run.games_varied, "the same at each difficulty and with each line-up")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  command
      ->add_option("--games-searched", a->run.games_searched,
                   "with one and three seats and a companion that thinks ahead (0: none)")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  command->add_option("--out", a->out, "folder of the runs; what is there is not played again")->capture_default_str();
  command->add_option("--jobs", a->jobs, "threads (usually all cores)");
  command->add_flag("--write", a->write, "write docs/balance.md (usually printed)");
  command->footer(
      "Killed, it goes on when the same command is given again.\n\nExamples:\n  chronicler lab balance --write\n"
      "  chronicler lab balance stamina --games 1000");
  command->callback([&context, a] { balance(context, *a); });
}

}  // namespace cli
