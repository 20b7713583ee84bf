// chronicler lab run | merge | report | compare | open: many games, kept in a folder
#include <ostream>
#include <span>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <boost/json.hpp>

#include "bots/bot.h"
#include "cli/context.h"
#include "cli/lab_arguments.h"
#include "flow/fault.h"
#include "lab/compare.h"
#include "lab/crew.h"
#include "lab/packed.h"
#include "lab/run.h"
#include "lab/study.h"
#include "lab/turning.h"

namespace cli {

namespace {

struct RunArguments {
  std::string game, out, seeds = "1..100", shard = "1/1";
  std::vector<std::string> settings;
  lab::Grid grid;
  lab::Work work;
  int jobs = 0;
  bool plain = false;
};

constexpr char const* plain_help = "games.jsonl as plain text instead of games.jsonl.zst";

std::pair<int, int> shard_in(std::string const& text) {
  int shard = 0, shards = 0, used = 0;
  if (std::sscanf(text.c_str(), "%d/%d%n", &shard, &shards, &used) != 2 || used != static_cast<int>(text.size()) ||
      shard < 1 || shards < shard || shards > 1'000'000)
    throw flow::Refused(fmt::format("--shard wants which of how many, such as 3/64, not \"{}\"", text));
  return {shard, shards};
}

void say_finished(Context& context, std::string const& folder, lab::Finished const& f, std::int64_t games, bool plain) {
  if (context.json)
    return context.print_json(
        {{"folder", folder}, {"games", games}, {"parts", f.parts}, {"played", f.played}, {"missing", f.missing}});
  if (f.whole())
    context.out << fmt::format(
        "{}: {} games in {} parts ({} played now); games.jsonl{}, games.csv, asked.csv, "
        "choices.csv, things.csv, rounds.csv are written.  See: chronicler lab report {}\n",
        folder, games, f.parts, f.played, plain ? "" : ".zst", folder);
  else
    context.out << fmt::format(
        "{}: {} parts played now, {} of {} still missing; other shards bring them, or: "
        "chronicler lab merge {} OTHER_FOLDERS\n",
        folder, f.played, f.missing, f.parts, folder);
}

void run_games(Context& context, RunArguments a) {
  games::GameKind const& kind = games::find_game(context.games, a.game);
  std::tie(a.grid.first_seed, a.grid.last_seed) = seeds_in(a.seeds);
  std::tie(a.work.shard, a.work.shards) = shard_in(a.shard);
  a.grid.fixed = settings_in(a.settings);
  a.work.folder = a.out;
  if (a.plain) a.work.packing = lab::Packing::plain;
  a.work.workers = a.jobs ? a.jobs : lab::all_cores();
  a.work.progress = lab::somebody_watches();
  games::Places const places = context.places();
  auto const game = games::load_game(kind, a.grid.packs, places);
  a.work.things = lab::inventory_of(kind, a.grid.packs, places);
  lab::Plan const plan(*game, a.grid);
  say_finished(context, a.out, lab::run(kind, game, plan, a.work), plan.games(), a.plain);
}

// The plan of a folder, with its game as it is today.
struct Opened {
  games::GameKind const* kind;
  std::shared_ptr<flow::Game const> game;
  lab::Plan plan;
};
Opened open_run(Context& context, std::string const& folder) {
  std::string name;
  std::string const text = lab::plan_text(folder);
  lab::Grid const grid = lab::grid_in(text, name);
  games::GameKind const& kind = games::find_game(context.games, name);
  auto game = games::load_game(kind, grid.packs, context.places());
  lab::Plan plan(*game, grid);
  if (plan.text() != text)
    context.err << "chronicler: rules or packs have changed since this run; the same game may go another way now\n";
  return {&kind, std::move(game), std::move(plan)};
}

struct OpenArguments {
  std::string folder, file;
  std::int64_t number = 0;
  bool turning = false;
};

void open_game(Context& context, OpenArguments const& a) {
  std::string const& file = a.file;
  std::int64_t const number = a.number;
  Opened const run = open_run(context, a.folder);
  if (number < 0 || number >= run.plan.games())
    throw flow::Refused(fmt::format("the run has games 0 to {}", run.plan.games() - 1));
  lab::Game played = lab::play(*run.game, run.plan, number);
  std::string mattered;
  if (a.turning) {
    lab::Turning const t = lab::turning_of(*run.game, run.plan, played);
    mattered =
        fmt::format("It ends before decision {}, which mattered most: won of 100 before it {:.0f}, after it {:.0f}.\n",
                    t.decision + 1, 100 * t.before, 100 * t.after);
    played.answers.resize(static_cast<std::size_t>(t.decision));
  }
  std::string const text = lab::chronicle_of(run.game, run.plan, played);
  if (file.empty()) {
    context.out << text;
    return;
  }
  if (std::filesystem::exists(file)) throw flow::Refused(fmt::format("{} is already there", file));
  lab::write_whole(file, text);
  context.out << fmt::format("Wrote {}: {} decisions, {}.  See: chronicler replay {}\n", file, played.record.decisions,
                             played.record.ended ? played.record.outcome : "not ended", file)
              << mattered;
}

void merge_runs(Context& context, std::string const& folder, std::vector<std::string> const& others, bool plain) {
  lab::Finished const f =
      lab::merge(folder, {others.begin(), others.end()}, plain ? lab::Packing::plain : lab::Packing::zstd);
  context.result = f.whole() ? 0 : 1;
  boost::json::object const plan = boost::json::parse(lab::plan_text(folder)).as_object();
  say_finished(context, folder, f, plan.at("games").to_number<std::int64_t>(), plain);
}

struct ReportArguments {
  std::string folder, file;
  int seconds = 15, jobs = 0;
};

// Only where the same rules and packs are here.
void open_the_odd(Context& context, ReportArguments const& a, lab::Study& study) try {
  Opened const run = open_run(context, a.folder);
  if (run.plan.text() == lab::plan_text(a.folder))
    lab::find_turnings(study, run.game, run.plan, a.jobs ? a.jobs : lab::all_cores());
} catch (std::exception const& trouble) {
  context.err << fmt::format("chronicler: no game of the run can be opened here: {}\n", trouble.what());
}

void report_run(Context& context, ReportArguments const& a) {
  std::string const& folder = a.folder;
  std::string file = a.file;
  lab::Study study = lab::study(folder);
  open_the_odd(context, a, study);
  if (file.empty()) {
    std::filesystem::path const run = folder;
    file = ((std::filesystem::is_directory(run) ? run : run.parent_path()) / "report.html").string();
  }
  lab::write_whole(file, lab::report_html(study, folder, a.seconds));
  lab::Interval const won = study.all.win_rate();
  if (context.json)
    return context.print_json({{"file", file},
                               {"games", study.games},
                               {"won", study.all.won},
                               {"win_rate", won.middle},
                               {"low", won.low},
                               {"high", won.high},
                               {"stuck", study.stuck}});
  context.out << fmt::format("Wrote {}: {} games, {} won ({} to {}){}\n", file, study.games, percent(won.middle),
                             percent(won.low), percent(won.high),
                             study.stuck ? fmt::format(", {} did not end", study.stuck) : "");
}

struct CompareArguments : RangeArguments {
  std::vector<std::string> other_bots, other_settings, other_packs;
  std::string other_folder, other_run;
};

std::string with_sign(lab::Mean const& mean, double times) {
  lab::Interval const i = mean.interval();
  return fmt::format("{:+.1f} ({:+.1f} to {:+.1f})", times * i.middle, times * i.low, times * i.high);
}

boost::json::value as_json(lab::Difference const& d) {
  auto const ends = [](lab::Mean const& mean) {
    lab::Interval const i = mean.interval();
    return boost::json::value{{"mean", i.middle}, {"low", i.low}, {"high", i.high}};
  };
  return {{"scenario", d.scenario}, {"seats", d.seats},   {"pairs", d.pairs},       {"won_a", d.won_a},
          {"won_b", d.won_b},       {"won", ends(d.won)}, {"score", ends(d.score)}, {"decisions", ends(d.decisions)}};
}

lab::Comparison played(Context& context, CompareArguments const& a) {
  games::GameKind const& kind = games::find_game(context.games, a.game);
  auto const first = games::load_game(kind, a.packs, context.places());
  lab::Side const one{first, a.range()};
  lab::Side other{first, a.range()};
  if (!a.other_packs.empty()) other.range.packs = a.other_packs;
  if (!a.other_packs.empty() || !a.other_folder.empty())
    other.game = games::load_game(kind, other.range.packs,
                                  a.other_folder.empty() ? context.places() : games::Places::usual(a.other_folder));
  if (!a.other_bots.empty()) other.range.players = a.other_bots;
  for (auto const& [key, value] : settings_in(a.other_settings)) other.range.options[key] = value;
  lab::CompareRun run;
  run.pairs = a.games;
  run.workers = a.jobs ? a.jobs : lab::all_cores();
  run.progress = lab::somebody_watches();
  return lab::compare(one, other, run);
}

std::string share_in(std::int64_t of, std::int64_t all) {
  return all ? percent(static_cast<double>(of) / static_cast<double>(all)) : "-";
}

// What got stronger or weaker, or came into use: only runs have counted that.
void say_shifts(Context& context, CompareArguments const& a) {
  auto const all = lab::shifts(lab::counts_of(a.game), lab::counts_of(a.other_run));
  if (all.empty()) return;
  context.out << fmt::format("\n{:<52} {:>9} {:>9} {:>9} {:>9}\n", "things of the packs, the surest first", "A chosen",
                             "B chosen", "A won by", "B won by");
  constexpr std::size_t most = 20;
  for (lab::Shift const& s : std::span(all).first(std::min(most, all.size())))
    context.out << fmt::format(
        "{:<52.52} {:>9} {:>9} {:>9} {:>9}\n",
        fmt::format("{}/{}{}{}", s.what.folder, s.what.id, s.what.choice.empty() ? "" : ": ", s.what.choice),
        share_in(s.a.chosen, s.a.offered), share_in(s.b.chosen, s.b.offered), share_in(s.a.won_chosen, s.a.chosen),
        share_in(s.b.won_chosen, s.b.chosen));
}

// GAME and what is other in B, or two runs.
void compare_sides(Context& context, CompareArguments const& a) {
  lab::Comparison const c = a.other_run.empty() ? played(context, a) : lab::compare_runs(a.game, a.other_run);
  if (context.json) {
    boost::json::array rows;
    for (lab::Difference const& d : c.rows) rows.push_back(as_json(d));
    return context.print_json({{"all", as_json(c.all)},
                               {"rows", rows},
                               {"early", c.early},
                               {"alone", c.alone},
                               {"stuck", boost::json::value_from(c.stuck)}});
  }
  context.out << fmt::format("{:<24} {:>5} {:>6} {:>8} {:>8}  {:<24} {:<26} {}\n", "scenario", "seats", "pairs",
                             "A won", "B won", "B less A, points", "score", "decisions");
  auto const line = [&](lab::Difference const& d, std::string const& name) {
    double const n = static_cast<double>(std::max<std::int64_t>(1, d.pairs));
    context.out << fmt::format("{:<24} {:>5} {:>6} {:>8} {:>8}  {:<24} {:<26} {}\n", name,
                               d.seats ? fmt::to_string(d.seats) : "", d.pairs,
                               percent(static_cast<double>(d.won_a) / n), percent(static_cast<double>(d.won_b) / n),
                               with_sign(d.won, 100), with_sign(d.score, 1), with_sign(d.decisions, 1));
  };
  for (lab::Difference const& d : c.rows) line(d, d.scenario);
  line(c.all, "all");
  if (c.alone) context.out << fmt::format("{} games are in one of the two only, and in no mean.\n", c.alone);
  if (c.early) context.out << fmt::format("Sure after {} pairs; the others were not played.\n", c.all.pairs);
  for (std::uint64_t const seed : c.stuck) context.out << fmt::format("Seed {} did not end and is in no mean.\n", seed);
  if (!a.other_run.empty()) say_shifts(context, a);
}

void add_compare_command(CLI::App& lab, Context& context) {
  auto* const command = lab.add_subcommand("compare", "A against B on common seeds; stops early when it is sure");
  auto const a = std::make_shared<CompareArguments>();
  a->games = 2000;
  a->bots = {"instinct"};
  a->add_to(*command);
  command->add_option("RUN", a->other_run, "a second run: then GAME is a run too (folder or games.jsonl)");
  command->add_option("--bots", a->bots, "who plays in A, seat by seat")->capture_default_str();
  command->add_option("--b-bots", a->other_bots, "who plays in B (usually the same)");
  command->add_option("--b-set", a->other_settings, "KEY=VALUE: an option in B");
  command->add_option("--b-pack", a->other_packs, "packs of B");
  command->add_option("--b-packs", a->other_folder, "folder with the packs of B: a changed copy");
  command->footer(
      "Pairs have the seed in common, so that luck weighs on both alike.\n\nExamples:\n"
      "  chronicler lab compare stamina --b-bots search:100 --games 200\n"
      "  chronicler lab compare stamina --b-packs my-packs            two versions of a pack\n"
      "  chronicler lab compare oathsworn --b-set difficulty=grim --seats 2\n"
      "  chronicler lab compare runs/before runs/after                two runs that were played");
  command->callback([&context, a] { compare_sides(context, *a); });
}

void add_run_command(CLI::App& lab, Context& context) {
  auto* const command =
      lab.add_subcommand("run", "play scenarios x seats x line-ups x difficulties x companions x seeds");
  auto const a = std::make_shared<RunArguments>();
  command->add_option("GAME", a->game, "which game")->required();
  command->add_option("--out", a->out, "folder of the run; one that was begun goes on")->required();
  command->add_option("--seeds", a->seeds, "each of these with everything else")->capture_default_str();
  command->add_option("--scenario", a->grid.scenarios, "only these");
  command->add_option("--seats", a->grid.seats, "only these numbers");
  command->add_option("--bots", a->grid.companions, "who plays (usually instinct); search:100,instinct: seat by seat");
  command->add_option("--set", a->settings, "KEY=VALUE: an option of the game");
  command->add_option("--vary", a->grid.varied, "KEY: an option takes each of its values; of names: line-ups");
  command->add_option("--pack", a->grid.packs, "packs to play with (usually core)");
  command->add_option("--shard", a->shard, "K/N: only this of N pieces")->capture_default_str();
  command->add_option("--part", a->grid.games_in_a_part, "games in a part: what a kill may cost")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  command->add_option("--watch-every", a->grid.watch_every, "count every option in every so many-th seed (0: never)")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  command->add_option("--keep", a->work.keep, "chronicles to keep in the folder")
      ->check(CLI::IsMember({"none", "stuck", "lost", "outliers", "all"}))
      ->capture_default_str();
  command->add_flag("--plain", a->plain, plain_help);
  command->add_option("--jobs", a->jobs, "threads (usually all cores)");
  command->footer(
      "A run that was killed goes on when the same command is given again.  Any game of it can be opened: lab open.\n\n"
      "Examples:\n  chronicler lab run stamina --seeds 1..500 --out runs/stamina\n"
      "  chronicler lab run oathsworn --vary difficulty --seats 2 4 --out runs/hard\n"
      "  chronicler lab run avalon --shard 3/64 --out runs/avalon-3");
  command->callback([&context, a] { run_games(context, *a); });
}

}  // namespace

void add_runs(CLI::App& lab, Context& context) {
  add_run_command(lab, context);
  add_compare_command(lab, context);
  {
    auto* const command = lab.add_subcommand("report", "what a run says, as one HTML file with plots");
    auto const a = std::make_shared<ReportArguments>();
    command->add_option("RUN", a->folder, "its folder, or its games.jsonl, packed or not")->required();
    command->add_option("--file", a->file, "where to (usually report.html in the folder)");
    command->add_option("--seconds", a->seconds, "what people take for a decision, for the minutes of a game")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    command->add_option("--jobs", a->jobs, "threads (usually all cores)");
    command->footer("Example:\n  chronicler lab report runs/stamina");
    command->callback([&context, a] { report_run(context, *a); });
  }
  {
    auto* const command =
        lab.add_subcommand("merge", "put shards of a run together (exit code 1 if parts are missing)");
    auto const folder = std::make_shared<std::string>();
    auto const others = std::make_shared<std::vector<std::string>>();
    command->add_option("FOLDER", *folder, "where to")->required();
    command->add_option("OTHERS", *others, "folders of the shards (none: all of them ran in FOLDER)");
    auto const plain = std::make_shared<bool>(false);
    command->add_flag("--plain", *plain, plain_help);
    command->footer("Example:\n  chronicler lab merge runs/avalon runs/avalon-*");
    command->callback([&context, folder, others, plain] { merge_runs(context, *folder, *others, *plain); });
  }
  {
    auto* const command = lab.add_subcommand("open", "a game of a run as a chronicle: to replay, play on, or share");
    auto const a = std::make_shared<OpenArguments>();
    command->add_option("FOLDER", a->folder, "of the run")->required();
    command->add_option("NUMBER", a->number, "of the game")->required();
    command->add_option("--file", a->file, "where to (usually printed)");
    command->add_flag("--turning", a->turning, "only as far as the decision that mattered most");
    command->footer("Example:\n  chronicler lab open runs/stamina 17 --file odd.chron && chronicler replay odd.chron");
    command->callback([&context, a] { open_game(context, *a); });
  }
}

}  // namespace cli
