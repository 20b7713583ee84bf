// The scene notation itself; the scenes of the games are run by `chronicler scene tests/scenes`.
#include <doctest/doctest.h>

#include "flow/session.h"
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

TEST_CASE("trace and state") {
  auto const report = run(opening + "chance: [6]\nwhen: [lay 1, lay 0]\n", {.trace = true, .state = true});
  CHECK(report.trace.find("> lay 1\n") != std::string::npos);
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
