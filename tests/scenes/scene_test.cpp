// The scene notation itself; the scenes of the games are run by `chronicler scene tests/scenes`.
#include <doctest/doctest.h>

#include "flow/session.h"
#include "games/places.h"
#include "games/registry.h"
#include "scene/scene.h"
#include "scene/write.h"
#include "tests/tower_catalogue.h"

namespace {

scene::Report run(std::string const& text, scene::Wish const& wish = {}) {
  static games::Catalogue const games = tower::catalogue();
  scene::Shelf shelf(games, tower::places());
  return scene::run_text(text, "scene.yaml", shelf, wish);
}

std::string problems(std::string const& text) { return run(text).problems.text(); }

std::string const opening = "given: {game: toy, seats: [Anna, Bo], state: {tower: 4}}\n";

}  // namespace

TEST_CASE("a scene lays out a situation, answers by text, rolls the dice it is told, and looks at what came") {
  auto const report = run(R"(
tests: [TOY-01, TOY-02]
title: a six brings one stone more
given:
  game: toy
  seats: [Anna, Bo]
  state: {tower: 4, turn: 1}
chance: [6]
when:
  - expect:
      question: {kind: how_many, seat: Bo, options: [lay 0, lay 1, lay 2, lay 3]}
  - how_many: lay 2
  - expect: {question: {refused: {lay 2: TOY-02}, without: [lay 2], including: [lay 1]}}
  - lay 1
then:
  state: {tower: 8, turn: 0, stones: [4]}
  events:
    - {rule: TOY-01, text: grows by 4}
  no_events: [TOY-09]
  question: how_many
  over: false
)");
  CHECK(report.problems.text() == "");
  CHECK(report.tests == std::vector<std::string>{"TOY-01", "TOY-02"});
  CHECK(report.title == "a six brings one stone more");
}

TEST_CASE("a scene that is not met says what was expected and what was found, at its line") {
  CHECK(problems(opening + "when: [lay 9]\n").find("scene.yaml:2:8") == 0);
  CHECK(problems(opening + "when: [lay 9]\n").find("\"lay 9\" is no option of how_many; did you mean \"lay 0\"?") !=
        std::string::npos);
  CHECK(problems(opening + "then: {state: {tower: 5}}\n").find("expected 5, found 4") != std::string::npos);
  CHECK(problems(opening + "then: {state: {towr: 5}}\n").find("did you mean \"tower\"?") != std::string::npos);
  CHECK(problems(opening + "then: {question: {seat: Bo}}\n").find("expected Bo, but Anna is asked") !=
        std::string::npos);
  CHECK(problems(opening + "then: {question: {options: [lay 1]}}\n").find("\"lay 3\" is offered too") !=
        std::string::npos);
  CHECK(
      problems(opening + "then: {question: {refused: {lay 3: TOY-02}}}\n").find("\"lay 3\" is not among the refused") !=
      std::string::npos);
  CHECK(problems(opening + "chance: [1]\nwhen: [lay 1, lay 0]\nthen: {events: [TOY-77]}\n")
            .find("no event [TOY-77]  was told; there were:\n      [] rolled: 1 for the wind") != std::string::npos);
  CHECK(problems(opening + "then: {over: true}\n").find("the game goes on: Anna asks how_many") != std::string::npos);
}

TEST_CASE("a scene with a refused option in the wrong place names the rule") {
  std::string const text = "given: {game: toy, seats: 2}\nwhen: [lay 0]\n";
  CHECK(problems(text).find("\"lay 0\" is no option of how_many (TOY-03: the first stone must be laid)") !=
        std::string::npos);
}

TEST_CASE("dice that run out, are left over or do not fit are told") {
  CHECK(problems(opening + "chance: []\nwhen: [lay 1, lay 0]\n").find("the script ran out at a d6 for the wind") !=
        std::string::npos);
  CHECK(problems(opening + "chance: [2, 3]\nwhen: [lay 1, lay 0]\n").find("1 of 2 dice and draws were not needed") !=
        std::string::npos);
  CHECK(problems(opening + "chance: [7]\nwhen: [lay 1, lay 0]\n").find("the script says \"7\"") != std::string::npos);
  CHECK(problems(opening + "chance: [2, '...']\nwhen: [lay 1, lay 0, lay 1, lay 0]\n") == "");
}

TEST_CASE("what a scene cannot say is refused with the nearest word") {
  CHECK(problems("given: {game: toi}\n").find("there is no game \"toi\"; did you mean \"toy\"?") != std::string::npos);
  CHECK(problems("gven: {game: toy}\n").find("unknown key \"gven\"; did you mean \"given\"?") != std::string::npos);
  CHECK(problems("given: {game: toy, state: {towr: 3}}\n").find("towr: there is no \"towr\"") != std::string::npos);
  CHECK(problems("given: {game: toy, seed: -3}\n").find("expected a whole number") != std::string::npos);
  CHECK(problems("- a\n- b\n").find("a scene has the parts given, chance, when and then") != std::string::npos);
  CHECK_FALSE(problems("given: {game: toy\n").empty());
}

TEST_CASE("an answer is found by its words, else by its key; {key: ...} looks at keys only") {
  CHECK(problems(opening + "chance: [1]\nwhen: [lay 1, 0]\nthen: {state: {tower: 5}}\n") == "");
  CHECK(problems(opening + "chance: [1]\nwhen: [{key: 1}, {how_many: 0}]\nthen: {state: {tower: 5}}\n") == "");
  CHECK(problems(opening + "when: [{key: lay 1}]\n").find("\"lay 1\" is no key of an option of how_many") !=
        std::string::npos);
  CHECK(problems(opening + "then: {question: {options: [0, lay 1, 2, lay 3], including: [3], without: [7]}}\n")
            .find("error") == std::string::npos);
}

TEST_CASE("a mismatch names the paths that differ, and no others") {
  std::string const text = problems(opening + "then: {state: {chance: {rolled: 7, seed: 1}, stones: [1, 2]}}\n");
  CHECK(text.find("then.state.chance.rolled: expected 7, found 0") != std::string::npos);
  CHECK(text.find("chance.seed") == std::string::npos);
  CHECK(text.find("then.state.stones: expected 2 items, [1,2], found 0, []") != std::string::npos);
}

TEST_CASE("lists by their length, in any order, in part") {
  std::string const built = "given: {game: toy, seats: 2, state: {stones: [4, 5, 5]}}\nthen: {state: {stones: ";
  CHECK(problems(built + "{length: 3}}}\n") == "");
  CHECK(problems(built + "{any_order: [5, 4, 5]}}}\n") == "");
  CHECK(problems(built + "{including: [5], 0: 4}}}\n") == "");
  CHECK(problems(built + "{length: 2}}}\n").find("expected 2 items, found 3: [4,5,5]") != std::string::npos);
  CHECK(problems(built + "{any_order: [5, 4]}}}\n").find("5 is there too") != std::string::npos);
  CHECK(problems(built + "{including: [6]}}}\n").find("6 is missing from [4,5,5]") != std::string::npos);
  CHECK(problems(built + "{3: 1}}}\n").find("the list has 3 items") != std::string::npos);
  CHECK(problems(built + "{size: 3}}}\n").find("not \"size\"") != std::string::npos);
}

TEST_CASE("events are counted") {
  std::string const played = opening + "chance: [1, 1]\nwhen: [lay 1, lay 0, lay 1, lay 0]\n";
  CHECK(problems(played + "then: {events: [{rule: TOY-01, count: 2}, {rule: TOY-77, count: 0}]}\n") == "");
  CHECK(problems(played + "then: {events: [{rule: TOY-01, count: 1}]}\n").find("expected 1 times [TOY-01] , found 2") !=
        std::string::npos);
}

TEST_CASE("without: a text that was never an option, nor refused, is probably misspelt") {
  CHECK(run(opening + "then: {question: {without: [lay 9]}}\n").problems.warnings() == 1);
  CHECK(run(opening + "then: {question: {without: [lay 9]}}\n").passed());
  CHECK(run("given: {game: toy, seats: 2}\nthen: {question: {without: [lay 0]}}\n").problems.text() == "");
}

TEST_CASE("set-up options that the game does not have are refused") {
  CHECK(
      problems("given: {game: toy, seats: 2, options: {diffculty: hard}}\n").find("toy has no option \"diffculty\"") !=
      std::string::npos);
}

TEST_CASE("a scene that stands for a row which the ledger does not have is refused with the nearest row") {
  auto const told = [](std::string const& id) {
    scene::Shelf shelf(games::all_games(), games::Places({CHRONICLER_SOURCE}));
    std::string const text = "tests: [" + id + "]\ngiven: {game: oathsworn, seats: [Ada, Ben]}\n";
    return scene::run_text(text, "scene.yaml", shelf, {}).problems.text();
  };
  CHECK(told("OS-LMOV-02") == "");
  std::string const nowhere = std::string("OS-LMOV-") + "99";  // in two parts: the ledger reads tests too
  CHECK(told(nowhere).find("the ledger of oathsworn has no row " + nowhere) != std::string::npos);
}

TEST_CASE("several scenes share one beginning") {
  std::string const text = R"(
title: the tower grows
given: {game: toy, seats: [Anna, Bo], state: {tower: 4, turn: 1}}
chance: [6]
when: [lay 1]
scenes:
  - title: by one
    tests: [TOY-01]
    when: [lay 0]
    then: {state: {tower: 6, turn: 0}}
  - title: by two, and Anna's was the turn
    tests: [TOY-02]
    given: {state: {turn: 0}}
    when: [lay 1]
    then: {state: {tower: 7, turn: 1}}
)";
  auto const report = run(text);
  CHECK(report.problems.text() == "");
  CHECK(report.title == "the tower grows");
  CHECK(report.tests == std::vector<std::string>{"TOY-01", "TOY-02"});
  CHECK(problems(text + "then: {over: false}\n").find("what must hold stands in each of the scenes") !=
        std::string::npos);
  CHECK(problems("given: {game: toy}\nscenes: []\n").find("expected a list of scenes") != std::string::npos);
}

TEST_CASE("trace and state") {
  auto const report = run(opening + "chance: [6]\nwhen: [lay 1, lay 0]\n", {.trace = true, .state = true});
  CHECK(report.trace.find("> lay 1  [1]\n") != std::string::npos);
  CHECK(report.trace.find("built [TOY-01] the tower grows by 2 to 6  (turn)") != std::string::npos);
  CHECK(report.state.find("tower: 6\n") != std::string::npos);
}

TEST_CASE("a game in progress becomes a scene that stands at the same place") {
  flow::Setup setup;
  setup.game = "toy";
  setup.scenario = "tower";
  setup.seed = 5;
  setup.seats = {{"Anna \"the\" great", "person"}, {"Bo", "instinct"}};
  for (flow::ChanceMode const mode : {flow::ChanceMode::seeded, flow::ChanceMode::asked}) {
    setup.chance = mode;
    flow::Session session(std::make_shared<tower::Game>(), setup);
    for (int i = 0; !session.position().over(); ++i) {
      std::string const text = scene::write(session);
      auto const report = run(text, {.trace = false, .state = true});
      CHECK_MESSAGE(report.passed(), report.problems.text() << text);
      CHECK(report.state.find(fmt::format("tower: {}\n", session.position().tree().at("tower").as_int64())) !=
            std::string::npos);
      if (i > 3) CHECK(text.find("  state:\n") != std::string::npos);
      session.answer(session.position().option_count() - 1);
    }
    CHECK(run(scene::write(session)).passed());
  }
}
