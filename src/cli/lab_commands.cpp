// chronicler lab signature | sim | conform, and chronicler bench; ladder, run, tune and balance stand in files of their
// own
#include <unistd.h>

#include <fstream>
#include <ostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <boost/json.hpp>

#include "bots/bot.h"
#include "cli/context.h"
#include "cli/ink.h"
#include "cli/journal.h"
#include "cli/lab_arguments.h"
#include "flow/fault.h"
#include "lab/conform.h"
#include "lab/crew.h"
#include "lab/signature.h"
#include "lab/sim.h"

namespace cli {

namespace {

namespace json = boost::json;

std::vector<games::GameKind const*> chosen(Context const& context, std::vector<std::string> const& names) {
  std::vector<games::GameKind const*> kinds;
  for (std::string const& name : names) kinds.push_back(&games::find_game(context.games, name));
  if (names.empty())
    for (games::GameKind const& kind : context.games) kinds.push_back(&kind);
  return kinds;
}

// --- signature -------------------------------------------------------------------------------------------------------

struct SignatureArguments {
  std::vector<std::string> games;
  std::string seeds = "1..200";
  bool check = false, write = false;
  int jobs = 0;
};

constexpr char const* signature_file = "tests/signature.tsv";

void signature(Context& context, SignatureArguments const& a) {
  auto const [first, last] = seeds_in(a.seeds);
  games::Places const places = context.places();
  json::array list;
  std::string file_text = "game\tseeds\tdecisions\twords\tkeys\n";
  for (games::GameKind const* const kind : chosen(context, a.games)) {
    lab::Signature const s = lab::signature(*kind, games::load_game(*kind, {}, places), first, last,
                                            a.jobs ? a.jobs : lab::all_cores(), lab::somebody_watches());
    file_text += fmt::format("{}\t{}..{}\t{}\t{}\t{}\n", s.game, first, last, s.decisions, s.words(), s.keys());
    if (context.json)
      list.push_back(
          {{"game", s.game}, {"games", s.games}, {"decisions", s.decisions}, {"words", s.words()}, {"keys", s.keys()}});
    else
      context.out << fmt::format("{} {} {}  ({} games, {} decisions)\n", s.game, s.words(), s.keys(), s.games,
                                 s.decisions);
  }
  if (a.write) {
    std::ofstream(places.need("tests") / "signature.tsv") << file_text;
  } else if (a.check) {
    auto const file = places.find(signature_file);
    if (!file || read_file(*file) != file_text) {
      context.result = 1;
      context.err << fmt::format(
          "play has changed: {} says otherwise.  If that was meant, run: chronicler lab signature --write\n",
          signature_file);
    }
  }
  if (context.json) context.print_json(list);
}

// --- sim -------------------------------------------------------------------------------------------------------------

void sim(Context& context, RangeArguments const& a) {
  games::GameKind const& kind = games::find_game(context.games, a.game);
  for (std::string const& bot : a.bots) bots::make_bot(bot, 1);
  auto const game = games::load_game(kind, a.packs, context.places());
  lab::SimRun run;
  run.games = a.games;
  run.workers = a.jobs ? a.jobs : lab::all_cores();
  run.progress = lab::somebody_watches();
  auto const rows = lab::simulate(kind, game, a.range(), run);
  if (context.json) {
    json::array list;
    for (lab::SimRow const& r : rows) {
      auto const [low, high] = r.interval();
      list.push_back({{"scenario", r.scenario},
                      {"seats", r.seats},
                      {"games", r.games},
                      {"won", r.won},
                      {"win_rate", r.win_rate()},
                      {"low", low},
                      {"high", high},
                      {"stuck", r.stuck},
                      {"decisions", static_cast<double>(r.decisions) / static_cast<double>(r.games)},
                      {"score", static_cast<double>(r.score) / static_cast<double>(r.games)}});
    }
    return context.print_json(list);
  }
  context.out << fmt::format("{:<24} {:>5} {:>8} {:>8}  {:<17} {:>10} {:>8}\n", "scenario", "seats", "games", "won",
                             "95 % interval", "decisions", "score");
  for (lab::SimRow const& r : rows) {
    auto const [low, high] = r.interval();
    context.out << fmt::format("{:<24} {:>5} {:>8} {:>8}  {:<17} {:>10} {:>8}{}\n", r.scenario, r.seats, r.games,
                               percent(r.win_rate()), percent(low) + " - " + percent(high), r.decisions / r.games,
                               r.score / r.games, r.stuck ? fmt::format("  {} did not end", r.stuck) : "");
  }
}

// --- conform ---------------------------------------------------------------------------------------------------------

struct ConformArguments : RangeArguments {
  lab::Depth depth;
  std::string artefacts = "build/artefacts";
};

void conform(Context& context, ConformArguments const& a) {
  games::GameKind const& kind = games::find_game(context.games, a.game);
  auto const game = games::load_game(kind, a.packs, context.places());
  lab::ConformRun run;
  run.games = a.games;
  run.workers = a.jobs ? a.jobs : lab::all_cores();
  run.progress = lab::somebody_watches();
  run.artefacts = a.artefacts;
  lab::Tally const t = lab::conform(kind, game, a.range(), a.depth, run);
  context.result = t.offences.empty() ? 0 : 1;
  if (context.json) {
    json::array offences;
    for (lab::Offence const& o : t.offences) offences.push_back({{"game", o.number}, {"what", o.what}});
    return context.print_json({{"game", kind.id},
                               {"games", t.games},
                               {"decisions", t.decisions},
                               {"won", t.won},
                               {"longest", t.longest},
                               {"longest_step", t.longest_step},
                               {"thorough_decisions", t.thorough_decisions},
                               {"thorough_games", t.thorough_games},
                               {"own_dice_games", t.own_dice_games},
                               {"refused_setups", t.refused_setups},
                               {"secrets", t.has_secrets},
                               {"worlds", t.worlds},
                               {"offences", offences}});
  }
  for (lab::Offence const& o : t.offences)
    context.out << fmt::format("game {}: {}\n  see  chronicler replay {}/conform-{}-{}.chron\n", o.number, o.what,
                               a.artefacts, kind.id, o.number);
  context.out << fmt::format(
      "{}: {} games, {} decisions (longest game {}, longest step {} answers), {} won; everything checked at {} "
      "decisions and in {} games, {} with own dice; {} worlds imagined, {}; {} faults\n",
      kind.id, t.games, t.decisions, t.longest, t.longest_step, t.won, t.thorough_decisions, t.thorough_games,
      t.own_dice_games, t.worlds, t.has_secrets ? "secrets checked" : "the game keeps no secrets", t.offences.size());
}

// --- bench -----------------------------------------------------------------------------------------------------------

void bench(Context& context, std::vector<std::string> const& rest) {
  // The measuring program counts allocations by replacing operator new, which this program should not.
  std::error_code error;
  std::filesystem::path const program =
      std::filesystem::read_symlink("/proc/self/exe", error).parent_path() / "chronicler_bench";
  if (error || !std::filesystem::exists(program))
    throw flow::Refused("chronicler_bench is not built; run: cmake --build --preset release --target chronicler_bench");
  std::vector<std::string> words{program.string()};
  if (context.json) words.emplace_back("--json");
  if (!context.packs.empty()) words.insert(words.end(), {"--packs", context.packs});
  words.insert(words.end(), rest.begin(), rest.end());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  context.out.flush();
  ::execv(program.c_str(), argv.data());
  throw flow::Refused("cannot start " + program.string());
}

}  // namespace

void add_lab(CLI::App& app, Context& context) {
  auto* const lab = app.add_subcommand("lab", "play many games and learn from them");
  lab->require_subcommand(1);
  lab->fallthrough();
  {
    auto* const command = lab->add_subcommand("signature", "one number per game: did play change?");
    auto const a = std::make_shared<SignatureArguments>();
    command->add_option("--games", a->games, "which games (usually all)");
    command->add_option("--seeds", a->seeds, "which seeds")->capture_default_str();
    command->add_option("--jobs", a->jobs, "threads (usually all cores)");
    command->add_flag("--check", a->check, "compare with tests/signature.tsv (exit code 1 if play changed)");
    command->add_flag("--write", a->write, "write tests/signature.tsv");
    command->footer(
        "Examples:\n  chronicler lab signature\n  chronicler lab signature --games stamina --seeds 1..1000");
    command->callback([&context, a] { signature(context, *a); });
  }
  {
    auto* const command = lab->add_subcommand("sim", "win rate and length by scenario and number of seats");
    auto const a = std::make_shared<RangeArguments>();
    a->add_to(*command);
    command->add_option("--bots", a->bots,
                        "who plays, seat by seat; the last one named plays the rest (usually random)");
    command->footer(
        "Examples:\n  chronicler lab sim stamina --bots instinct --games 10000\n"
        "  chronicler lab sim stamina --bots instinct random --seats 2 --json");
    command->callback([&context, a] { sim(context, *a); });
  }
  {
    auto* const command = lab->add_subcommand("conform", "the promises every game keeps, in many random games");
    auto const a = std::make_shared<ConformArguments>();
    a->games = 10'000;
    a->add_to(*command);
    command
        ->add_option("--thorough-every", a->depth.thorough_decision_every,
                     "check copies, saves, views and words at every so many-th decision")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    command
        ->add_option("--thorough-game-every", a->depth.thorough_game_every,
                     "check undo, chronicle and log in every so many-th game")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    command
        ->add_option("--own-dice-every", a->depth.own_dice_every,
                     "ask the table for every die and card in every so many-th game (0: never)")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    command->add_option("--artefacts", a->artefacts, "where chronicles of faults are kept")->capture_default_str();
    command->footer(
        "Exit code 1 when a promise is broken.\n\nExample:\n  chronicler lab conform stamina --games 100000");
    command->callback([&context, a] { conform(context, *a); });
  }
  add_ladder(*lab, context);
  add_foresee(*lab, context);
  add_runs(*lab, context);
  add_tune(*lab, context);
  add_balance(*lab, context);
}

void add_bench(CLI::App& app, Context& context) {
  auto* const command = app.add_subcommand("bench", "measure decisions and copies per second, and allocations");
  auto const rest = std::make_shared<std::vector<std::string>>();
  command->add_option("OPTIONS", *rest, "games, and options of the measuring program after --");
  command->footer(
      "Figures of the release build count.\n\nExamples:\n  chronicler bench\n  chronicler bench stamina --json");
  command->callback([&context, rest] { bench(context, *rest); });
}

}  // namespace cli
