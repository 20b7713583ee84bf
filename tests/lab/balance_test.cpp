// Balance of a game in words: what is marked, what is not.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "lab/balance.h"
#include "lab/plan.h"
#include "tests/cli/own_folder.h"
#include "tests/tower_catalogue.h"

namespace {

lab::Won won(std::int64_t of, std::int64_t games) {
  lab::Won w;
  w.games = games;
  w.won = of;
  return w;
}

// The toy with people to choose from, and difficulties that touch a life only.
class Peopled final : public flow::Game {
 public:
  std::string_view id() const override { return "toy"; }
  std::string_view title() const override { return "Toy tower"; }
  std::vector<flow::PackName> packs() const override { return {{"core", "1.0.0", "00"}}; }
  std::vector<flow::ScenarioInfo> scenarios() const override {
    return {{"life", "A life", "", true}, {"tower", "The tower", ""}};
  }
  std::vector<flow::OptionInfo> options() const override {
    return {{"builders", "Builders", "", {"1", "2", "3"}, "3"},
            {"mode", "Mode", "", {}, "standard", {{"challenge", ""}, {"standard", ""}, {"standard+free", ""}}, "1"},
            {"crew",
             "Crew",
             "",
             {},
             "",
             {{"ada", ""}, {"bo", ""}, {"cy", ""}, {"di", ""}, {"ada+mate", ""}, {"bo+mate", ""}},
             "builders"},
            {"hats", "Hats", "", {}, "", {{"red", ""}}, "seats"}};
  }
  int fewest_seats() const override { return 2; }
  int most_seats() const override { return 2; }
  std::unique_ptr<flow::Position> start(flow::Setup const& setup) const override {
    flow::Setup other = setup;
    auto const mode = setup.options.find("mode");
    if (setup.scenario == "life" && mode != setup.options.end() && mode->second == "challenge") other.seed += 1000;
    return tower::Game().start(other);
  }
};

}  // namespace

TEST_CASE("balance: what is outside is marked only where luck cannot explain it") {
  CHECK(!lab::surely_outside(won(50, 100), 35, 75));
  CHECK(!lab::surely_outside(won(30, 100), 35, 75));  // 22 to 40
  CHECK(lab::surely_outside(won(20, 100), 35, 75));   // 13 to 29
  CHECK(lab::surely_outside(won(90, 100), 35, 75));
  CHECK(!lab::surely_outside(won(8, 10), 35, 75));  // 49 to 94
  CHECK(!lab::surely_outside(won(0, 0), 35, 75));
  lab::Won stuck;
  stuck.unended = 3;
  CHECK(lab::surely_outside(stuck, 35, 75));
}

TEST_CASE("balance: heavier must not be won more often; words that say neither are left out") {
  CHECK(lab::out_of_order({{"easy", won(80, 100)}, {"standard", won(60, 100)}, {"hard", won(20, 100)}}).empty());
  CHECK(lab::out_of_order({{"easy", won(60, 100)}, {"standard", won(63, 100)}}).empty());  // luck
  CHECK(lab::out_of_order({{"easy", won(40, 100)}, {"standard+free", won(90, 100)}}).empty());
  CHECK(lab::out_of_order({{"usual", won(40, 100)}, {"easier", won(60, 100)}}).empty());  // though listed first
  auto const wrong = lab::out_of_order({{"easy", won(40, 100)}, {"hard", won(70, 100)}, {"standard", won(45, 100)}});
  CHECK(wrong == std::vector<std::string>{"hard is won more often than easy (70 against 40 of 100)",
                                          "hard is won more often than standard (70 against 45 of 100)"});
}

TEST_CASE("balance: who goes and how hard it is are found by what the game says of its options") {
  Peopled const game;
  CHECK(lab::difficulty_of(game) == "mode");
  CHECK(lab::line_up_of(game) == "crew");
  CHECK(lab::difficulty_of(tower::Game()).empty());
  CHECK(lab::line_up_of(tower::Game()).empty());
}

TEST_CASE("plan: line-ups have as many as the option says that counts them, and nobody beside herself") {
  Peopled const game;
  auto const line_ups = [&](std::map<std::string, std::string> fixed) {
    lab::Grid grid;
    grid.scenarios = {"tower"};
    grid.varied = {"crew"};
    grid.fixed = std::move(fixed);
    std::set<std::string> all;
    lab::Plan const plan(game, grid);
    for (lab::Cell const& cell : plan.cells()) all.insert(cell.options.at("crew"));
    return all;
  };
  CHECK(line_ups({}) == std::set<std::string>{"ada,bo,cy", "bo,cy,di", "cy,di,ada", "di,ada,bo"});  // the usual 3
  CHECK(line_ups({{"builders", "2"}}) == std::set<std::string>{"ada,bo", "bo,cy", "cy,di", "di,ada"});
}

TEST_CASE("balance: a chapter of a game, and nothing is played twice") {
  bench::OwnFolder const folder;
  games::Catalogue const catalogue = tower::catalogue();
  lab::BalanceRun run;
  run.folder = folder.path;
  run.games = 40;
  run.games_varied = 12;
  run.games_searched = 5;
  auto const game = std::make_shared<Peopled>();
  std::string const text = lab::balance_of(catalogue.front(), game, run);
  // Instinct always builds the tower: 100 of 100 (91 to 100), above both targets.
  for (char const* const there :
       {"## Toy tower", "Outside the targets: **2 of 6** cells", "With `search:6` instead (5 games of each)",
        "| | 2 |\n|---|--:|\n| life (campaign) | 100 (57 to 100), +0 |\n| tower | 100 (57 to 100), +0 |",
        "| life (campaign) | | **100 (91 to 100)** |", "| tower | | **100 (91 to 100)** |",
        "| standard | challenge | standard+free |", "Heavier is nowhere won more often",
        "The same games at each `mode`, which does not touch them: `tower`.", "| ada | 100 (", "| di | 100 ("})
    CHECK_MESSAGE(text.find(there) != std::string::npos, text);
  CHECK(text.find("mate") == std::string::npos);
  // Numbers are one option, which is always chosen; the toy shows no things.
  CHECK(text.find("Never chosen: 0 of 1 options.") != std::string::npos);
  CHECK(lab::balance_of(catalogue.front(), game, run) == text);
  run.games_searched = 0;
  CHECK(lab::balance_of(catalogue.front(), game, run).find("search:6") == std::string::npos);
}
