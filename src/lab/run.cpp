#include "lab/run.h"

#include <algorithm>
#include <atomic>
#include <optional>
#include <set>

#include <boost/json.hpp>

#include "bots/bot.h"
#include "flow/fault.h"
#include "flow/session.h"
#include "lab/crew.h"
#include "lab/packed.h"
#include "lab/study.h"
#include "lab/watch.h"

namespace lab {

namespace fs = std::filesystem;

namespace {

constexpr char const* plan_file = "run.json";
constexpr char const *packed_games = "games.jsonl.zst", *plain_games = "games.jsonl";
constexpr std::string_view counts_mark = "counts\n";  // in a part: behind the games

fs::path part_file(fs::path const& folder, std::int64_t part) {
  return folder / "parts" / fmt::format("{:07}.part", part);
}

fs::path chronicle_file(fs::path const& folder, std::int64_t game) {
  return folder / "chronicles" / fmt::format("{}.chron", game);
}

// Not what a kill left behind.
bool is_part(fs::path const& file) { return file.extension() == ".part" && !file.filename().string().starts_with("."); }

struct Part {
  std::string games;  // JSON lines
  Counts counts;
};

std::string text_of(Part const& part) { return part.games + std::string(counts_mark) + part.counts.text(); }

Part part_in(fs::path const& file) {
  std::string const text = unpacked(read_whole(file), file.string());
  std::size_t const at = text.rfind("\n" + std::string(counts_mark)) + 1;
  if (at == 0) throw flow::Refused(file.string() + " is no part of a run");
  return {text.substr(0, at), counts_in(std::string_view(text).substr(at + counts_mark.size()))};
}

template <class Each>
void for_each_line(std::string const& lines, Each each) {
  for (std::size_t begin = 0; begin < lines.size();) {
    std::size_t const end = std::min(lines.find('\n', begin), lines.size());
    each(std::string_view(lines).substr(begin, end - begin));
    begin = end + 1;
  }
}

std::int64_t parts_of(std::int64_t games, int in_a_part) { return (games + in_a_part - 1) / in_a_part; }

bool wanted(std::string const& keep, Record const& r) {
  return keep == "all" || (keep == "lost" && r.ended && !r.won) || (keep != "none" && keep != "outliers" && !r.ended);
}

boost::json::object plan_in(std::string const& text) {
  std::string game;
  grid_in(text, game);  // refuses what is no plan
  return boost::json::parse(text).as_object();
}

std::int64_t parts_in(boost::json::object const& plan) {
  return parts_of(plan.at("games").to_number<std::int64_t>(), plan.at("games_in_a_part").to_number<int>());
}

void begin(fs::path const& folder, std::string const& plan) {
  std::error_code error;
  fs::create_directories(folder / "parts", error);
  if (error) throw flow::Refused(fmt::format("cannot make {}: {}", (folder / "parts").string(), error.message()));
  fs::path const file = folder / plan_file;
  if (!fs::exists(file)) return write_whole(file, plan);
  if (read_whole(file) != plan)
    throw flow::Refused(fmt::format(
        "{} holds another run (or the packs have changed since); go on with the same words, or choose another folder",
        folder.string()));
}

Finished count(fs::path const& folder, std::int64_t parts) {
  Finished f;
  f.parts = parts;
  for (std::int64_t n = 0; n < parts; ++n) f.missing += !fs::exists(part_file(folder, n));
  return f;
}

// The same bytes whoever played which part.
void put_together(fs::path const& folder, std::int64_t parts, Packing packing) {
  auto const [name, other] =
      packing == Packing::zstd ? std::pair(packed_games, plain_games) : std::pair(plain_games, packed_games);
  Writer lines(folder / name, packing), csv(folder / "games.csv", Packing::plain);
  Counts counts;
  csv.write(csv_head());
  for (std::int64_t n = 0; n < parts; ++n) {
    Part const part = part_in(part_file(folder, n));
    lines.write(part.games);
    for_each_line(part.games, [&](std::string_view line) { csv.write(csv_line(record_in(line))); });
    counts.add(part.counts);
  }
  lines.finish();
  csv.finish();
  fs::remove(folder / other);  // one answer, not two of different age
  write_whole(folder / "asked.csv", asked_csv(counts));
  write_whole(folder / "choices.csv", choices_csv(counts));
  write_whole(folder / "things.csv", things_csv(counts));
  write_whole(folder / "rounds.csv", rounds_csv(counts));
}

}  // namespace

Game play(flow::Game const& game, Plan const& plan, std::int64_t number, Counts* counts, Inventory const* things) {
  int const every = plan.grid().watch_every;
  bool const watched = counts && every > 0 && plan.seed_of(number) % static_cast<unsigned>(every) == 0;
  flow::Setup const setup = plan.at(number);
  Cell const& cell = plan.cells()[plan.cell_of(number)];
  Game played;
  Record& r = played.record;
  r.number = number;
  r.seed = setup.seed;
  r.scenario = cell.scenario;
  r.seats = cell.seats;
  r.companions = cell.companions;
  r.options = cell.options_text();
  auto const position = game.start(setup);
  bots::Company company(setup);
  std::optional<Watch> watch;
  if (watched) watch.emplace(things, setup);
  std::map<std::string_view, Asked> asked;
  while (!(r.ended = position->over()) && r.decisions < plan.grid().most_decisions) {
    int const choice = company.choose(*position, r.decisions++);
    Asked& a = asked[position->kind()];
    ++a.times;
    a.options += position->option_count();
    if (watch) watch->see(*position, choice);
    played.answers.push_back(static_cast<std::uint16_t>(choice));
    position->answer(choice);
  }
  r.rounds = position->view(flow::Seat{0}).round;
  if (r.ended) {
    flow::Outcome outcome = position->outcome();
    r.won = outcome.won;
    r.score = outcome.score;
    r.outcome = std::move(outcome.words);
  }
  if (!counts) return played;
  for (auto& [kind, a] : asked) {
    a.games = 1;
    counts->asked[std::string(kind)].add(a);
  }
  if (watch) watch->into(*counts, *position, r);
  return played;
}

std::string chronicle_of(std::shared_ptr<flow::Game const> game, Plan const& plan, Game const& played) {
  flow::Session session(std::move(game), plan.at(played.record.number));
  for (std::uint16_t const answer : played.answers) session.answer(answer);
  return flow::text_of(session.chronicle());
}

Finished run(games::GameKind const& kind, std::shared_ptr<flow::Game const> game, Plan const& plan, Work const& work) {
  begin(work.folder, plan.text());
  int const in_a_part = plan.grid().games_in_a_part;
  std::int64_t const parts = parts_of(plan.games(), in_a_part);
  std::vector<std::int64_t> todo;
  for (std::int64_t n = work.shard - 1; n < parts; n += work.shards)
    if (!fs::exists(part_file(work.folder, n))) todo.push_back(n);
  if (work.keep != "none") fs::create_directories(work.folder / "chronicles");
  std::int64_t const left = static_cast<std::int64_t>(todo.size());
  {
    Progress progress(kind.id, left * in_a_part, work.progress);
    std::atomic<std::int64_t> done{0};
    for_each_number(0, left, work.workers, nullptr, [&](std::int64_t at, int worker) {
      std::int64_t const n = todo[static_cast<std::size_t>(at)];
      std::int64_t const end = std::min(plan.games(), (n + 1) * in_a_part);
      Part part;
      for (std::int64_t number = n * in_a_part; number < end; ++number) {
        Game const played = play(*game, plan, number, &part.counts, work.things.get());
        part.games += json_line(played.record);
        if (wanted(work.keep, played.record))
          write_whole(chronicle_file(work.folder, number), chronicle_of(game, plan, played));
        std::int64_t const so_far = ++done;
        if (worker == 0) progress.at(so_far);
      }
      write_whole(part_file(work.folder, n), packed(text_of(part), work.packing));
    });
  }
  Finished finished = count(work.folder, parts);
  finished.played = left;
  if (!finished.whole()) return finished;
  put_together(work.folder, parts, work.packing);
  if (work.keep == "outliers")  // what is odd is known only now
    for (Odd const& odd : study(work.folder).odd)
      write_whole(chronicle_file(work.folder, odd.number), chronicle_of(game, plan, play(*game, plan, odd.number)));
  return finished;
}

std::string plan_text(fs::path const& run) {
  fs::path const file = (fs::is_directory(run) ? run : run.parent_path()) / plan_file;
  if (!fs::exists(run) || !fs::exists(file))
    throw flow::Refused(fs::is_regular_file(run) ? fmt::format("{} has no run.json beside it", run.string())
                                                 : fmt::format("{} is no folder of a run", run.string()));
  return read_whole(file);
}

Finished merge(fs::path const& folder, std::vector<fs::path> const& others, Packing packing) {
  std::string const plan = plan_text(others.empty() ? folder : others.front());
  std::int64_t const parts = parts_in(plan_in(plan));
  begin(folder, plan);
  for (fs::path const& other : others) {
    if (plan_text(other) != plan)
      throw flow::Refused(fmt::format("{} is another run than {}", other.string(), others.front().string()));
    for (fs::directory_entry const& entry : fs::directory_iterator(other / "parts")) {
      if (!is_part(entry.path())) continue;
      fs::path const here = folder / "parts" / entry.path().filename();
      auto const text = [](fs::path const& file) { return unpacked(read_whole(file), file.string()); };
      if (!fs::exists(here)) write_whole(here, read_whole(entry.path()));
      // Another zstd packs the same text otherwise.
      else if (!fs::equivalent(here, entry.path()) && text(here) != text(entry.path()))
        throw flow::Refused(
            fmt::format("{} and {} should be the same and are not", here.string(), entry.path().string()));
    }
  }
  Finished const finished = count(folder, parts);
  if (finished.whole()) put_together(folder, parts, packing);
  return finished;
}

void for_each_record(fs::path const& run, std::function<void(Record const&)> const& each) {
  std::int64_t const parts = parts_in(plan_in(plan_text(run)));
  auto const see = [&](std::string_view line) { each(record_in(line)); };
  if (fs::is_regular_file(run)) return for_each_line_of(run, see);
  if (!fs::exists(run / "parts")) {  // only results were handed on
    for (char const* const name : {packed_games, plain_games})
      if (fs::exists(run / name)) return for_each_line_of(run / name, see);
    throw flow::Refused(fmt::format("{} has neither parts nor {}", run.string(), packed_games));
  }
  for (std::int64_t n = 0; n < parts; ++n)  // what is there is reported
    if (fs::exists(part_file(run, n))) for_each_line(part_in(part_file(run, n)).games, see);
}

Counts counts_of(fs::path const& run) {
  Counts counts;
  if (!fs::is_directory(run / "parts")) return counts;
  for (fs::directory_entry const& entry : fs::directory_iterator(run / "parts"))
    if (is_part(entry.path())) counts.add(part_in(entry.path()).counts);
  return counts;
}

}  // namespace lab
