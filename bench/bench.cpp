// How fast is it?  Decisions and copies per second of every game, allocations per decision, and what the machine's
// plain copy takes, so that figures of different machines can be compared as ratios.
#include <benchmark/benchmark.h>

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <memory>
#include <new>
#include <vector>

#include <fmt/format.h>
#include <boost/json.hpp>

#include "bench/against.h"
#include "bots/bot.h"
#include "flow/fault.h"
#include "games/places.h"
#include "games/registry.h"
#include "lab/setups.h"
#include "tests/flow/delve_game.h"

namespace {

std::atomic<std::int64_t> allocations{0};

}  // namespace

void* operator new(std::size_t bytes) {
  allocations.fetch_add(1, std::memory_order_relaxed);
  if (void* const memory = std::malloc(bytes)) return memory;
  throw std::bad_alloc();
}
void* operator new(std::size_t bytes, std::align_val_t align) {
  allocations.fetch_add(1, std::memory_order_relaxed);
  std::size_t const unit = static_cast<std::size_t>(align);
  if (void* const memory = std::aligned_alloc(unit, (bytes + unit - 1) / unit * unit)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

namespace {

using benchmark::Counter;
using benchmark::State;

// Two decisions of one game: at the start of a step as far outside as it has any, and as deep inside as random play
// comes, a fight inside a trade inside a mission.
struct Depths {
  std::unique_ptr<flow::Position> outside, inside;
  int outer = 0, inner = 0;  // activities that wait for their end
};
struct Table {
  games::GameKind const* kind = nullptr;
  std::shared_ptr<flow::Game const> game;
  std::unique_ptr<lab::Setups> setups;
  Depths depths;
};

std::vector<Table>& tables() {
  static std::vector<Table> all;
  return all;
}

// Positions somewhere inside games: a pool like the one a search works on.
std::vector<std::unique_ptr<flow::Position>> positions_of(Table const& table, int count) {
  std::vector<std::unique_ptr<flow::Position>> pool;
  for (std::int64_t number = 0; static_cast<int>(pool.size()) < count; ++number) {
    flow::Setup const setup = table.setups->at(number);
    auto position = table.game->start(setup);
    bots::Random bot(setup.seed);
    int const depth = 5 + static_cast<int>(number % 60);
    for (int i = 0; i < depth && !position->over(); ++i) position->answer(bots::choose(bot, *position));
    if (!position->over()) pool.push_back(std::move(position));
  }
  return pool;
}

// One position plays game after game, as a search or a simulation uses it: what it once needed it keeps.
void decisions(State& state, Table const& table) {
  std::int64_t number = 0, games = 0, decided = 0, allocated = 0;
  auto const position = table.game->start(table.setups->at(0));
  std::vector<std::unique_ptr<flow::Position>> beginnings;
  for (int i = 0; i < 240; ++i) beginnings.push_back(table.game->start(table.setups->at(i)));
  auto const play = [&](bool count) {
    position->become(*beginnings[static_cast<std::size_t>(number) % beginnings.size()]);
    bots::Random bot(static_cast<std::uint64_t>(number++));
    std::int64_t const before = allocations;
    std::int64_t n = 0;
    while (!position->over()) {
      position->answer(bots::choose(bot, *position));
      ++n;
    }
    if (count) allocated += allocations - before, decided += n, ++games;
  };
  for (int warm = 0; warm < 200; ++warm) play(false);
  for (auto _ : state) play(true);
  state.counters["decisions/s"] = Counter(static_cast<double>(decided), Counter::kIsRate);
  state.counters["games/s"] = Counter(static_cast<double>(games), Counter::kIsRate);
  state.counters["decisions/game"] = static_cast<double>(decided) / static_cast<double>(games);
  state.counters["allocations/decision"] = static_cast<double>(allocated) / static_cast<double>(decided);
}

void clones(State& state, Table const& table, bool wake, bool answer) {
  constexpr std::size_t size = 256;
  auto const pool = positions_of(table, static_cast<int>(size));
  std::vector<std::unique_ptr<flow::Position>> copies;
  for (auto const& position : pool) copies.push_back(position->clone());
  std::size_t i = 0;
  std::int64_t copied = 0;
  std::int64_t replayed = 0;
  for (auto const& position : pool) replayed += static_cast<std::int64_t>(position->answers_since_step().size());
  for (int warm = 0; warm < 2; ++warm)
    for (std::size_t k = 0; k < size; ++k) {
      copies[k]->become(*pool[(k + 7 * warm) % size]);
      if (wake) benchmark::DoNotOptimize(copies[k]->over());
      if (answer) copies[k]->answer(0);
    }
  std::int64_t const before = allocations;
  for (auto _ : state) {
    flow::Position& copy = *copies[i % size];
    copy.become(*pool[(i * 97 + 31) % size]);
    if (wake) benchmark::DoNotOptimize(copy.over());
    if (answer) copy.answer(0);
    ++i;
    ++copied;
  }
  state.counters["per second"] = Counter(static_cast<double>(copied), Counter::kIsRate);
  state.counters["allocations/copy"] = static_cast<double>(allocations - before) / static_cast<double>(copied);
  state.counters["answers to replay"] = static_cast<double>(replayed) / static_cast<double>(size);
  state.counters["state bytes"] = static_cast<double>(pool.front()->state_bytes());
}

void look_at(flow::Position& position, Depths& found) {
  int const depth = position.activities();
  bool const step_begins = position.answers_in_step() == 0;
  if (step_begins && depth > 0 && (!found.outside || depth < found.outer))
    found.outside = position.clone(), found.outer = depth;
  bool const farther_in = depth > 0 && depth == found.inner && step_begins;  // later in the same part, at rest
  if (depth > found.inner || farther_in) found.inside = position.clone(), found.inner = depth;
}
Depths depths_of(Table const& table) {
  constexpr int games = 1000;
  Depths best;
  for (int number = 0; number < games; ++number) {
    auto position = table.game->start(table.setups->at(number));
    bots::Random bot(static_cast<std::uint64_t>(number));
    Depths found;
    while (!position->over()) {
      look_at(*position, found);
      position->answer(bots::choose(bot, *position));
    }
    if (found.outside && found.inner > best.inner) best = std::move(found);
  }
  return best;
}
void copies_of(State& state, flow::Position const& position, bool wake) {
  auto const copy = position.clone();
  copy->over();
  std::int64_t copied = 0;
  for (auto _ : state) {
    copy->become(position);
    if (wake) benchmark::DoNotOptimize(copy->over());
    ++copied;
  }
  state.counters["per second"] = Counter(static_cast<double>(copied), Counter::kIsRate);
}
// Games without parts inside parts have nothing to compare.
void add_depths(Table& table) {
  table.depths = depths_of(table);
  if (table.depths.inner <= table.depths.outer || !table.depths.outside) return;
  auto const add = [&](char const* what, bool inside, bool wake) {
    flow::Position const& position = inside ? *table.depths.inside : *table.depths.outside;
    std::string const name = table.kind->id + "/" + what;
    benchmark::RegisterBenchmark(name.c_str(), [&position, wake](State& s) { copies_of(s, position, wake); });
  };
  add("copy outside", false, false);
  add("copy inside", true, false);
  add("wake outside", false, true);
  add("wake inside", true, true);
}

// What the machine gives: a block as large as the state, aligned, and 16 bytes off modulo a page, where glibc's copy is
// many times slower; states are 64-byte aligned so that this never happens to them.
void plain_copy(State& state, Table const& table, std::size_t offset) {
  std::size_t const bytes = table.game->start(table.setups->at(0))->state_bytes();
  std::size_t const stride = (bytes + 8191) / 4096 * 4096;
  constexpr std::size_t count = 16;
  std::unique_ptr<char, decltype(&std::free)> const memory(
      static_cast<char*>(std::aligned_alloc(4096, stride * 2 * count + 4096)), std::free);
  std::memset(memory.get(), 1, stride * 2 * count + 4096);
  std::int64_t copied = 0;
  for (auto _ : state) {
    char* const from = memory.get() + stride * 2 * (static_cast<std::size_t>(copied) % count);
    std::memcpy(from + stride + offset, from, bytes);
    benchmark::ClobberMemory();
    ++copied;
  }
  state.counters["per second"] = Counter(static_cast<double>(copied), Counter::kIsRate);
}

// A toy of the tests: copies at a decision far inside a part of the game that lies inside others, and outside all of
// them.  Frames of what waits are not copied, nor its answers played again.
void copies_of_activity(State& state, int depth, int decisions_in) {
  auto const content = std::make_shared<delve::Content const>(delve::Content{.duel_blows = 1000});
  delve::Position position(content, delve::beginning(7)), copy(content, delve::beginning(7));
  while (position.activities() < depth) position.answer(position.option_count() - 1);
  for (int n = 0; n < decisions_in; ++n) position.answer(0);
  copy.become(position);
  benchmark::DoNotOptimize(copy.over());
  std::int64_t copied = 0;
  std::int64_t const before = allocations;
  for (auto _ : state) {
    copy.become(position);
    benchmark::DoNotOptimize(copy.over());
    ++copied;
  }
  state.counters["per second"] = Counter(static_cast<double>(copied), Counter::kIsRate);
  state.counters["allocations/copy"] = static_cast<double>(allocations - before) / static_cast<double>(copied);
}
void play_of_activities(State& state) {
  auto const content = std::make_shared<delve::Content const>();
  delve::Position const beginning(content, delve::beginning(7));
  delve::Position position(content, delve::beginning(7));
  std::int64_t decided = 0, allocated = 0;
  auto const play = [&](int seed) {
    position.become(beginning);
    bots::Random bot(static_cast<std::uint64_t>(seed));
    while (!position.over()) position.answer(bots::choose(bot, position)), ++decided;
  };
  for (int warm = 0; warm < 100; ++warm) play(warm);
  decided = 0;
  std::int64_t const before = allocations;
  int seed = 100;
  for (auto _ : state) play(seed++);
  allocated = allocations - before;
  state.counters["decisions/s"] = Counter(static_cast<double>(decided), Counter::kIsRate);
  state.counters["allocations/decision"] = static_cast<double>(allocated) / static_cast<double>(decided);
}
void add_activities() {
  benchmark::RegisterBenchmark("activities/play", play_of_activities);
  benchmark::RegisterBenchmark("activities/outside", [](State& s) { copies_of_activity(s, 0, 0); });
  benchmark::RegisterBenchmark("activities/inside", [](State& s) { copies_of_activity(s, 3, 200); });
}

void add_table(Table const& table) {
  std::string const& id = table.kind->id;
  auto const name = [&](char const* what) { return id + "/" + what; };
  benchmark::RegisterBenchmark(name("random play").c_str(), [&table](State& s) { decisions(s, table); });
  benchmark::RegisterBenchmark(name("clone").c_str(), [&table](State& s) { clones(s, table, false, false); });
  benchmark::RegisterBenchmark(name("clone and wake").c_str(), [&table](State& s) { clones(s, table, true, false); });
  benchmark::RegisterBenchmark(name("clone and answer").c_str(), [&table](State& s) { clones(s, table, true, true); });
  benchmark::RegisterBenchmark(name("plain copy").c_str(), [&table](State& s) { plain_copy(s, table, 0); });
  benchmark::RegisterBenchmark(name("unlucky copy").c_str(), [&table](State& s) { plain_copy(s, table, 16); });
}

// Keeps what was measured; printing is ours.
class Results : public benchmark::BenchmarkReporter {
 public:
  bool ReportContext(Context const&) override { return true; }
  void ReportRuns(std::vector<Run> const& runs) override {
    for (Run const& run : runs)
      for (auto const& [name, counter] : run.counters) all_[run.benchmark_name()][name] = counter.value;
  }
  double at(std::string const& run, std::string const& counter) const {
    auto const found = all_.find(run);
    if (found == all_.end()) return 0;
    auto const value = found->second.find(counter);
    return value == found->second.end() ? 0 : value->second;
  }

 private:
  std::map<std::string, std::map<std::string, double>> all_;
};

std::string million(double per_second) { return fmt::format("{:8.3f} M/s", per_second / 1e6); }

// What must hold on any machine, however busy: no allocation once warm, and a state that stays small.
int check(Results const& r) {
  int broken = 0;
  for (Table const& table : tables()) {
    double const allocated = r.at(table.kind->id + "/random play", "allocations/decision");
    double const bytes = r.at(table.kind->id + "/clone", "state bytes");
    if (allocated > 0.001) ++broken, std::cerr << table.kind->id << ": " << allocated << " allocations per decision\n";
    if (bytes > 8192) ++broken, std::cerr << table.kind->id << ": the state has " << bytes << " bytes\n";
  }
  double const play = r.at("activities/play", "allocations/decision");
  double const copy = r.at("activities/inside", "allocations/copy");
  if (play > 0.001 || copy > 0.001)
    ++broken, std::cerr << "activities: " << play << " allocations per decision, " << copy << " per copy\n";
  return broken ? 1 : 0;
}

// Prints a table, or with `json` says everything on one line.
std::string report(Results const& r, bool json) {
  boost::json::object all;
  for (Table const& table : tables()) {
    std::string const& id = table.kind->id;
    auto const get = [&](char const* run, char const* counter) { return r.at(id + "/" + run, counter); };
    double const play = get("random play", "decisions/s"), clone = get("clone", "per second"),
                 wake = get("clone and wake", "per second"), answer = get("clone and answer", "per second"),
                 copy = get("plain copy", "per second"), unlucky = get("unlucky copy", "per second");
    all[id] = {{"decisions_per_second", play},
               {"games_per_second", get("random play", "games/s")},
               {"decisions_per_game", get("random play", "decisions/game")},
               {"allocations_per_decision", get("random play", "allocations/decision")},
               {"clones_per_second", clone},
               {"allocations_per_clone", get("clone", "allocations/copy")},
               {"clones_woken_per_second", wake},
               {"clones_answered_per_second", answer},
               {"answers_replayed_per_clone", get("clone", "answers to replay")},
               {"state_bytes", get("clone", "state bytes")},
               {"plain_copies_per_second", copy},
               {"unlucky_copies_per_second", unlucky}};
    auto const costs = [&](char const* outside, char const* inside) {
      double const there = get(inside, "per second");
      return there > 0 ? get(outside, "per second") / there : 0;
    };
    double const inside = costs("copy outside", "copy inside"), woken = costs("wake outside", "wake inside");
    if (inside > 0) all[id].as_object()["copy_inside_costs"] = inside, all[id].as_object()["wake_inside_costs"] = woken;
    if (json) continue;
    std::cout << fmt::format(
        "{}\n"
        "  random play       {}   {:.0f} games/s of {:.0f} decisions, {:.4f} allocations per decision\n"
        "  clone             {}   {:.1f} % of a plain copy of its {:.0f} bytes, {:.4f} allocations\n"
        "  clone and wake    {}   {:.2f} answers replayed each\n"
        "  clone and answer  {}   {:.2f} of random play\n"
        "  plain copy        {}   aligned; at the unlucky offset {} ({:.1f} times slower)\n",
        id, million(play), get("random play", "games/s"), get("random play", "decisions/game"),
        get("random play", "allocations/decision"), million(clone), copy > 0 ? 100 * clone / copy : 0,
        get("clone", "state bytes"), get("clone", "allocations/copy"), million(wake), get("clone", "answers to replay"),
        million(answer), play > 0 ? answer / play : 0, million(copy), million(unlucky),
        unlucky > 0 ? copy / unlucky : 0);
    if (inside > 0)
      std::cout << fmt::format(
          "  copy inside       {}   {} activities deep at {}: {:.2f} times the cost of one at {} ({} deep); woken "
          "{:.2f}\n",
          million(get("copy inside", "per second")), table.depths.inner, table.depths.inside->kind(), inside,
          table.depths.outside->kind(), table.depths.outer, woken);
  }
  double const outside = r.at("activities/outside", "per second"), inside = r.at("activities/inside", "per second");
  double const ratio = inside > 0 ? outside / inside : 0;
  all["activities"] = {{"copies_outside_per_second", outside},
                       {"copies_inside_per_second", inside},
                       {"inside_costs", ratio},
                       {"allocations_per_decision", r.at("activities/play", "allocations/decision")}};
  if (!json)
    std::cout << fmt::format(
        "activities (a toy of the tests)\n"
        "  copy and wake     {}   outside; 200 decisions into a part three deep {}, {:.2f} times the cost\n"
        "  random play       {}   {:.4f} allocations per decision\n",
        million(outside), million(inside), ratio, million(r.at("activities/play", "decisions/s")),
        r.at("activities/play", "allocations/decision"));
  return boost::json::serialize(all);
}

constexpr std::string_view help =
    "chronicler_bench [GAME...]: decisions, copies and search nodes per second of every game, or of those named\n"
    "  --json               one line of JSON instead of a table\n"
    "  --history FILE       also adds that line, with time, commit and processor, to a file\n"
    "  --against PROGRAM    runs this and another chronicler_bench in turn: the median of their ratios, with its "
    "spread\n"
    "  --pairs N            how often (10)\n"
    "  --check              fails if a decision allocates or a state is larger than 8 KiB\n"
    "  --packs DIR          more packs\n"
    "  --benchmark_*        what Google Benchmark takes, such as --benchmark_filter=stamina.*random\n";

}  // namespace

int main(int argc, char** argv) {
  bool json = false, must_hold = false;
  std::string packs, history;
  bench::Against against{.ours = "/proc/self/exe", .theirs = {}, .games = {}, .pairs = 10};
  std::vector<std::string> names;
  std::vector<char*> rest{argv[0]};
  for (int i = 1; i < argc; ++i) {
    std::string const word = argv[i];
    bool const more = i + 1 < argc;
    if (word == "--help") {
      std::cout << help;
      return 0;
    }
    if (word == "--json")
      json = true;
    else if (word == "--check")
      must_hold = true;
    else if (word == "--packs" && more)
      packs = argv[++i];
    else if (word == "--history" && more)
      history = argv[++i];
    else if (word == "--against" && more)
      against.theirs = argv[++i];
    else if (word == "--pairs" && more)
      against.pairs = std::max(1, std::atoi(argv[++i]));
    else if (word.starts_with("--benchmark"))
      rest.push_back(argv[i]);
    else if (word.starts_with("--")) {
      std::cerr << "chronicler bench: " << word << (more ? " is not known" : " wants a word behind it") << "\n\n"
                << help;
      return 2;
    } else
      names.push_back(word);
  }
  if (!against.theirs.empty()) {
    char self[4096] = {};
    if (::readlink("/proc/self/exe", self, sizeof self - 1) > 0) against.ours = self;
    against.games = names;
    return bench::compare(against);
  }
  int count = static_cast<int>(rest.size());
  benchmark::Initialize(&count, rest.data());
  try {
    games::Places const places = games::Places::usual(packs);
    if (names.empty())
      for (games::GameKind const& kind : games::all_games()) names.push_back(kind.id);
    for (std::string const& name : names) {
      games::GameKind const& kind = games::find_game(games::all_games(), name);
      auto game = games::load_game(kind, {}, places);
      auto setups = std::make_unique<lab::Setups>(*game, lab::Range{});
      tables().push_back({&kind, std::move(game), std::move(setups), {}});
    }
  } catch (std::exception const& e) {
    std::cerr << "chronicler bench: " << e.what() << '\n';
    return 2;
  }
  for (Table& table : tables()) add_table(table), add_depths(table);
  add_activities();
  Results results;
  benchmark::RunSpecifiedBenchmarks(&results);
  std::string const figures = report(results, json);
  if (json) std::cout << figures << '\n';
  if (!history.empty()) std::ofstream(history, std::ios::app) << bench::history_line(figures) << '\n';
  return must_hold ? check(results) : 0;
}
