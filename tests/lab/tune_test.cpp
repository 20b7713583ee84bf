// Numbers of a pack that meet a target: a toy whose answers are worked out by hand.
//
// In the toy tower a turn of two who play by instinct lays 3, 4 or 5 stones: 2 or 3 first (equally good), 1 then, and
// 1 more with a six of the wind.  12 stones are the tower.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "flow/fault.h"
#include "games/places.h"
#include "lab/packed.h"
#include "lab/tune.h"
#include "tests/cli/own_folder.h"
#include "tests/flow/tower_game.h"

namespace fs = std::filesystem;
using Folder = bench::OwnFolder;

namespace {

// A tower some stones of which stand already, and for which there are only so many turns.
class TunableTower final : public flow::Game {
 public:
  TunableTower(int stones, int turns) : stones_(stones), turns_(turns) {}
  std::string_view id() const override { return "toy"; }
  std::string_view title() const override { return "Toy tower"; }
  std::vector<flow::PackName> packs() const override { return {{"core", "1.0.0", "00"}}; }
  std::vector<flow::ScenarioInfo> scenarios() const override { return {{"tower", "The tower", ""}}; }
  std::vector<flow::OptionInfo> options() const override { return {}; }
  int fewest_seats() const override { return 2; }
  int most_seats() const override { return 2; }
  std::unique_ptr<flow::Position> start(flow::Setup const& setup) const override {
    tower::State s;
    s.chance.seed = setup.seed;
    s.tower = stones_;
    s.steps = 41 - turns_;  // the 41st is the last
    return std::make_unique<flow::PositionOf<tower::Rules>>(std::make_shared<tower::Content const>(), s);
  }

 private:
  int stones_, turns_;
};

constexpr char const* scenario_text =
    "# How it begins\n"
    "title: The tower\n"
    "\n"
    "start:            # before anybody lays one\n"
    "  stones: 0       # a head start\n"
    "  wind: [ 6 ]\n"
    "\n"
    "\n"
    "\n"
    "turns: 8          # then the night falls\n";

struct Bench {
  Folder folder;
  fs::path pack = folder.path / "toy" / "core";
  int loads = 0;
  bool refuses_many_stones = false;

  explicit Bench(std::string const& numbers) {
    fs::create_directories(pack);
    write("tower.yaml", scenario_text);
    write("tune.yaml", "numbers:\n" + numbers);
  }
  void write(char const* name, std::string const& text) const { lab::write_whole(pack / name, text); }

  lab::TuneRun run(std::vector<std::string> const& wants, char const* out = "out") {
    lab::TuneRun run;
    run.folder = folder.path / out;
    run.pack = pack;
    run.game = "toy";
    run.range.players = {"instinct"};
    for (std::string const& want : wants) run.wants.push_back(lab::want_in(want));
    run.games = 200;
    run.load = [this](fs::path const& packs) {
      ++loads;
      std::string const text = lab::read_whole(packs / "toy" / "core" / "tower.yaml");
      int const stones = lab::number_at(text, "tower.yaml", "start.stones");
      if (refuses_many_stones && stones > 9) {
        pack::Problems problems;
        problems.error({"tower.yaml", 5, 11, "start.stones"}, "more than 9");
        throw games::PackTrouble(problems);
      }
      return std::make_shared<TunableTower>(stones, lab::number_at(text, "tower.yaml", "turns"));
    };
    return run;
  }
};

std::string const stones = "  - { name: stones, file: tower.yaml, path: start.stones, from: 0, to: 11 }\n";
std::string const turns = "  - { name: turns, file: tower.yaml, path: turns, from: 1, to: 8 }\n";

std::vector<std::vector<int>> values_tried(lab::TuneRun& run, lab::Tuned& tuned) {
  std::vector<std::vector<int>> values;
  run.tell = [&](lab::Tried const& t, bool) {
    if (!t.fresh_seeds) values.push_back(t.values);
  };
  tuned = lab::tune(run);
  return values;
}

}  // namespace

TEST_CASE("tune: the turns that remain decide how often the tower stands; three of them it is") {
  // 4 turns lay at least 12: won always.  2 lay at most 10: never.  3 lay 12 or more if of three second stones (1/2)
  // and three winds (1/6) three or more come: 1/8 + 3/8 * 91/216 + 3/8 * 16/216 + 1/8 * 1/216 = 31 of 100.
  Bench bench(turns);
  lab::TuneRun run = bench.run({"won=20..45"});
  lab::Tuned tuned;
  // From 8 down by all of it to 1 (never won, which is nearer to 20 than always is to 45), up by 4, up by 2.  From
  // there back to 8 as far as it can: 8 is known, 6, 5 is known, 4.
  CHECK(values_tried(run, tuned) == std::vector<std::vector<int>>{{8}, {1}, {5}, {3}, {6}, {4}});
  CHECK(tuned.before.measure.at("won").middle == 100);
  CHECK(tuned.before.off == doctest::Approx(55.0 / 25));
  CHECK(tuned.best.values == std::vector<int>{3});
  CHECK(tuned.best.there());
  CHECK(tuned.best.measure.at("won").middle == doctest::Approx(31).epsilon(0.25));
  CHECK(tuned.checked.fresh_seeds);
  CHECK(tuned.checked.games == 200);
  CHECK(tuned.checked.there());
  CHECK(tuned.patch ==
        "--- a/tower.yaml\n"
        "+++ b/tower.yaml\n"
        "@@ -7,4 +7,4 @@\n"
        " \n"
        " \n"
        " \n"
        "-turns: 8          # then the night falls\n"
        "+turns: 3          # then the night falls\n");
  CHECK(lab::read_whole(run.folder / "change.patch") == tuned.patch);
  CHECK(lab::read_whole(bench.pack / "tower.yaml") == scenario_text);  // the pack itself stays as it is
}

TEST_CASE("tune: once the target is met, a number goes back as far as it can") {
  // One turn lays at least 3: with 9, 10 or 11 stones it takes one round, always; with 8 it may take two.
  Bench bench(stones);
  lab::TuneRun run = bench.run({"rounds=33.9..34.1"});  // the tower began in round 33: 41 - 8 turns
  lab::Tuned tuned;
  CHECK(values_tried(run, tuned) == std::vector<std::vector<int>>{{0}, {11}, {5}, {8}, {9}});
  CHECK(tuned.best.values == std::vector<int>{9});
  CHECK(tuned.best.measure.at("rounds").low == 34);
  CHECK(tuned.best.measure.at("rounds").high == 34);
}

TEST_CASE("tune: two numbers together, and a target that cannot be met") {
  Bench bench(stones + turns);
  // Two decisions a turn (one in the first if no stone stands): 2 turns, which lay 6 and of two second stones (1/2) and
  // two winds (1/6) what comes.  8 or more: 1/4 + 1/2 * 11/36 + 1/4 * 1/36 = 41 of 100; 9 or more are 9 of 100, 7 or
  // more 83.  So 4 stones stand already.
  lab::TuneRun both = bench.run({"won=20..60", "decisions=3..4.5"});
  both.tries = 200;
  lab::Tuned const met = lab::tune(both);
  CHECK(met.best.there());
  CHECK(met.best.values == std::vector<int>{4, 2});
  lab::TuneRun never = bench.run({"won=20..45", "decisions=100..110"}, "never");
  lab::Tuned const unmet = lab::tune(never);
  CHECK(!unmet.best.there());
  CHECK(unmet.best.off <= unmet.before.off);
  never = bench.run({"won=20..45", "decisions=100..110"}, "few");
  never.tries = 3;
  lab::Tuned const few = lab::tune(never);
  CHECK(few.out_of_tries);
  CHECK(few.tries == 4);  // and once more with other seeds
}

TEST_CASE("tune: what is where it should be is left alone") {
  Bench bench(turns);
  lab::TuneRun run = bench.run({"won=90..100"});
  lab::Tuned const tuned = lab::tune(run);
  CHECK(tuned.before.there());
  CHECK(tuned.before.stopped == "sure");  // all of the first hundred and twenty or so
  CHECK(tuned.before.games < 200);
  CHECK(tuned.patch.empty());
  CHECK(!fs::exists(run.folder / "change.patch"));
}

TEST_CASE(
    "tune: the same on one thread and on three; goes on where it was killed; what was tried is not played again") {
  Bench bench(stones + turns);
  std::vector<std::string> const wants = {"won=20..60", "decisions=3..4.5"};
  auto const trail = [&](char const* out) {
    return lab::read_whole(bench.folder.path / out / "tried.jsonl") +
           lab::read_whole(bench.folder.path / out / "tried.csv") +
           lab::read_whole(bench.folder.path / out / "change.patch");
  };
  lab::Tuned const one = lab::tune(bench.run(wants, "one"));
  lab::TuneRun three = bench.run(wants, "three");
  three.workers = 3;
  lab::tune(three);
  CHECK(trail("one") == trail("three"));
  CHECK(one.played == one.tries);

  // As a kill leaves it: two lines, and half of a third.
  fs::path const file = bench.folder.path / "three" / "tried.jsonl";
  std::string const whole = lab::read_whole(file);
  std::size_t const second = whole.find('\n', whole.find('\n') + 1) + 1;
  lab::write_whole(file, whole.substr(0, second + 20));
  lab::Tuned const again = lab::tune(three);
  CHECK(again.tries == one.tries);
  CHECK(again.played == one.tries - 2);
  CHECK(trail("one") == trail("three"));
  CHECK(lab::tune(three).played == 0);

  CHECK_THROWS_WITH_AS(lab::tune(bench.run({"won=20..46"}, "three")), doctest::Contains("holds another search"),
                       flow::Refused);
  lab::write_whole(file, "no line of a trail\n");
  CHECK_THROWS_WITH_AS(lab::tune(three), doctest::Contains("tried.jsonl is damaged"), flow::Refused);
}

TEST_CASE("tune: numbers that the game refuses are in the trail with its reason, and the search goes on") {
  Bench bench(stones);
  bench.refuses_many_stones = true;
  lab::TuneRun run = bench.run({"rounds=33.9..34.1"});
  lab::Tuned tuned;
  std::vector<std::string> refused;
  run.tell = [&](lab::Tried const& t, bool) {
    if (!t.refused.empty()) refused.push_back(t.refused);
  };
  tuned = lab::tune(run);
  CHECK(tuned.best.values == std::vector<int>{9});
  REQUIRE(!refused.empty());
  CHECK(refused.front().find("more than 9") != std::string::npos);
  CHECK(lab::read_whole(run.folder / "tried.csv").find("more than 9") != std::string::npos);
}

TEST_CASE("tune: the trail is a table with a column for each number") {
  Bench bench(turns);
  lab::TuneRun run = bench.run({"won=90..100"});
  lab::tune(run);
  std::string const table = lab::read_whole(run.folder / "tried.csv");
  CHECK(
      table.starts_with("turns,seeds,games,unended,won,won_low,won_high,rounds,rounds_low,rounds_high,decisions,"
                        "decisions_low,decisions_high,score,score_low,score_high,off,stopped,refused\n8,common,"));
  CHECK(std::count(table.begin(), table.end(), '\n') == 3);  // the head, as it is, and with other seeds
  std::string const docs = lab::read_whole(CHRONICLER_SOURCE "/docs/lab.md");
  for (std::string const& what : {"seeds", "unended", "won_low", "won_high", "off", "stopped", "refused"})
    CHECK_MESSAGE(docs.find("`" + what + "`") != std::string::npos, what);
}

TEST_CASE("tune: what is wanted is a measure and a range") {
  lab::Want const want = lab::want_in("won=55..65.5");
  CHECK(want.what == "won");
  CHECK(want.low == 55);
  CHECK(want.high == 65.5);
  CHECK(lab::want_in("score=-3..4").low == -3);
  CHECK_THROWS_WITH_AS(lab::want_in("wun=55..65"), doctest::Contains("won"), flow::Refused);
  for (char const* const wrong : {"won", "won=", "won=55", "won=65..55", "won=55..55", "won=55..65x", "won=a..b",
                                  "won=50..101", "won=-1..50", "won=..", "rounds=nan..4"})
    CHECK_THROWS_AS_MESSAGE(lab::want_in(wrong), flow::Refused, wrong);
}

TEST_CASE("tunable: mistakes in tune.yaml are told with their places") {
  auto const problems_of = [](std::string const& numbers) -> std::string {
    Bench const bench(numbers);
    try {
      lab::numbers_in(bench.pack);
      return "";
    } catch (games::PackTrouble const& trouble) {
      return trouble.problems().text();
    }
  };
  CHECK(problems_of(stones + turns) == "");
  auto const told = [&](std::string const& numbers, char const* sentence) {
    std::string const text = problems_of(numbers);
    CHECK_MESSAGE(text.find(sentence) != std::string::npos, text);
  };
  told("  - { name: a, file: towr.yaml, path: turns, from: 1, to: 8 }\n", "there is no towr.yaml");
  told("  - { name: a, file: ../core/tower.yaml, path: turns, from: 1, to: 8 }\n", "without ..");
  told("  - { name: a, file: tower.yaml, path: turn, from: 1, to: 8 }\n", "there is no \"turn\"");
  told("  - { name: a, file: tower.yaml, path: title, from: 1, to: 8 }\n", "title is no whole number");
  told("  - { name: a, file: tower.yaml, path: start, from: 1, to: 8 }\n", "start is no whole number");
  told("  - { name: a, file: tower.yaml, path: 'start.wind[1]', from: 1, to: 8 }\n", "there is no \"[1]\"");
  told("  - { name: a, file: tower.yaml, path: turns, from: 8, to: 8 }\n", "is not more than 8");
  told("  - { name: a, file: tower.yaml, path: turns, from: 1, to: 7 }\n", "the pack says 8");
  told("  - { name: a, file: tower.yaml, path: turns, from: 1, to: 9, step: 0 }\n", "tune.yaml:2");
  told("  - { name: a, file: tower.yaml, path: turns, from: 1, too: 9 }\n", "unknown field \"too\"");
  told("  - { name: A b, file: tower.yaml, path: turns, from: 1, to: 9 }\n", "is no name");
  told(turns + turns, "two numbers are called turns");
  Bench const bench(turns);
  fs::remove(bench.pack / "tune.yaml");
  CHECK_THROWS_WITH_AS(lab::numbers_in(bench.pack), doctest::Contains("has no tune.yaml"), flow::Refused);
  CHECK_THROWS_WITH_AS(lab::numbers_in(bench.pack / "tower.yaml"), doctest::Contains("is no folder"), flow::Refused);
}

TEST_CASE("tunable: a number is written where it stands; nothing beside it changes") {
  std::string const text = scenario_text;
  std::string const other = lab::with_number(text, "tower.yaml", "start.wind[0]", 12);
  CHECK(other == std::string(text).replace(text.find("[ 6 ]"), 5, "[ 12 ]"));
  CHECK(lab::number_at(other, "tower.yaml", "start.wind[0]") == 12);
  CHECK(lab::with_number("a: -7 # seven\n", "f", "a", 10) == "a: 10 # seven\n");
  CHECK_THROWS_AS(lab::number_at("a: '7'\n", "f", "a"), flow::Refused);
  CHECK_THROWS_AS(lab::number_at("a: 7.5\n", "f", "a"), flow::Refused);
}

TEST_CASE("tunable: a patch has the lines around each change, and near changes share them") {
  std::string before, near, far;
  for (int i = 1; i <= 20; ++i) {
    before += fmt::format("line {}\n", i);
    near += fmt::format("line {}{}\n", i, i == 2 || i == 6 ? " new" : "");
    far += fmt::format("line {}{}\n", i, i == 2 || i == 20 ? " new" : "");
  }
  CHECK(lab::patch_of("f", before, before) == "");
  CHECK(lab::patch_of("f", before, near) ==
        "--- a/f\n+++ b/f\n@@ -1,9 +1,9 @@\n line 1\n-line 2\n+line 2 new\n line 3\n line 4\n line 5\n-line 6\n"
        "+line 6 new\n line 7\n line 8\n line 9\n");
  CHECK(lab::patch_of("f", before, far) ==
        "--- a/f\n+++ b/f\n@@ -1,5 +1,5 @@\n line 1\n-line 2\n+line 2 new\n line 3\n line 4\n line 5\n"
        "@@ -17,4 +17,4 @@\n line 17\n line 18\n line 19\n-line 20\n+line 20 new\n");
  CHECK(
      lab::patch_of("f", "a: 1", "a: 2") ==
      "--- a/f\n+++ b/f\n@@ -1,1 +1,1 @@\n-a: 1\n\\ No newline at end of file\n+a: 2\n\\ No newline at end of file\n");
}
