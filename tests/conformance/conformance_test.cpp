// Every game of the catalogue keeps the promises; a game that breaks one is caught.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "flow/chronicle.h"
#include "games/places.h"
#include "lab/conform.h"
#include "lab/signature.h"
#include "lab/sim.h"
#include "tests/conformance/flawed_game.h"
#include "tests/tower_catalogue.h"

namespace {

lab::Depth everything() {
  lab::Depth depth;
  depth.thorough_decision_every = 1;
  depth.thorough_game_every = 1;
  depth.own_dice_every = 3;
  depth.most_decisions = 50'000;
  return depth;
}

lab::Tally run(games::GameKind const& kind, std::int64_t games, lab::Depth depth = everything()) {
  lab::ConformRun run;
  run.games = games;
  return lab::conform(kind, kind.load({}).game, {}, depth, run);
}

std::string first_offence(flawed::Flaw flaw) {
  flawed::memory = 0;
  lab::Depth depth = everything();
  depth.most_decisions = 200;
  lab::Tally const tally = run(flawed::kind(flaw), 6, depth);
  return tally.offences.empty() ? "" : tally.offences.front().what;
}

}  // namespace

// A first look while one works; `lab conform` in ./test plays a thousand times as many.
TEST_CASE("every game of the catalogue keeps its promises") {
  for (games::GameKind const& kind : games::all_games()) {
    CAPTURE(kind.id);
    auto const game = games::load_game(kind, {}, games::Places({CHRONICLER_SOURCE}));
    lab::Depth depth = everything();
    depth.thorough_decision_every = 23;
    depth.thorough_game_every = 4;
    lab::ConformRun run;
    run.games = 12;
    lab::Tally const tally = lab::conform(kind, game, {}, depth, run);
    for (lab::Offence const& o : tally.offences) FAIL_CHECK(kind.id << " game " << o.number << ": " << o.what);
    CHECK(tally.games == 12);
    CHECK(tally.thorough_decisions > 30);
  }
}

TEST_CASE("OS-LMOV-02  an Encounter with bosses of two, three and four hexes keeps the promises") {
  games::GameKind const& kind = *std::find_if(games::all_games().begin(), games::all_games().end(),
                                              [](games::GameKind const& k) { return k.id == "oathsworn"; });
  auto const game = games::load_game(kind, {"bench"}, games::Places({CHRONICLER_SOURCE}));
  lab::Range range;
  range.scenario = "thicket";
  lab::Depth depth = everything();
  depth.thorough_decision_every = 29;
  depth.thorough_game_every = 6;
  lab::ConformRun run;
  run.games = 12;
  lab::Tally const tally = lab::conform(kind, game, range, depth, run);
  for (lab::Offence const& o : tally.offences) FAIL_CHECK("game " << o.number << ": " << o.what);
  CHECK(tally.games == 12);
  CHECK(tally.decisions > 500);
}

TEST_CASE("what a game offers to play can be told apart by its name") {
  for (games::GameKind const& kind : games::all_games()) {
    CAPTURE(kind.id);
    std::set<std::string> titles;
    for (flow::ScenarioInfo const& s : games::load_game(kind, {}, games::Places({CHRONICLER_SOURCE}))->scenarios())
      CHECK_MESSAGE(titles.insert(s.title).second, s.title << " is listed twice");
  }
}

TEST_CASE("conformance: a sound game passes, in every scenario, with every option, with own dice") {
  lab::Tally const tally = run(flawed::kind(flawed::Flaw::none), 60);
  for (lab::Offence const& o : tally.offences) FAIL_CHECK(o.what);
  CHECK(tally.games == 60);
  CHECK(tally.thorough_games == 60);
  CHECK(tally.own_dice_games == 20);
  CHECK(tally.refused_setups > 5);  // "never" is one of three values
  CHECK(tally.has_secrets);
  CHECK(tally.worlds > 500);
  CHECK(tally.differed == std::set<std::string>{"held"});
  CHECK(tally.longest_step == 2);  // with own dice: how many, and the die
  CHECK(run(tower::catalogue().front(), 20).offences.empty());
}

TEST_CASE("conformance: every broken promise is noticed and named") {
  using flawed::Flaw;
  CHECK(first_offence(Flaw::none) == "");
  CHECK(first_offence(Flaw::same_words) == "two options of take are both called \"take some\"");
  CHECK(first_offence(Flaw::same_keys) == "two options of take have the key \"some\"");
  CHECK(first_offence(Flaw::key_not_for_a_line) == "\"1 | 2\" is no key for an option of take");
  CHECK(first_offence(Flaw::leaks_in_key) == "the keys of the options tell seat 1 what it may not know");
  CHECK(first_offence(Flaw::leaks_in_view) == "the view of seat 1 shows what it may not know");
  CHECK(first_offence(Flaw::leaks_in_option) == "the options tell seat 1 what it may not know");
  CHECK(first_offence(Flaw::leaks_in_instinct) == "instinct at take (\"take 1\") knows what seat 1 may not know");
  CHECK(first_offence(Flaw::endless) == "the game does not end");
  CHECK(first_offence(Flaw::broken_state) == "the state is broken: too many turns");
  CHECK(first_offence(Flaw::no_rule) == "\"1 taken\" (taken) was told without its rule");
  CHECK(first_offence(Flaw::untold) ==
        "after the answer to take (decision 4) seat 1 sees another table, untold: round: 3, then 4");
  CHECK(first_offence(Flaw::no_outcome) == "the outcome has no words");
  CHECK(first_offence(Flaw::off_board) == "Pawn stands on 9,9, which is not on the board");
  CHECK(first_offence(Flaw::faults) == "fault: the purse is empty\n  in   turn");
  CHECK_FALSE(first_offence(Flaw::remembers).empty());
}

TEST_CASE("conformance: a rule that never comes to an end is stopped and named") {
  using flawed::Flaw;
  std::string const ever =
      "fault: the rules go on and on without a decision: 100000 procedures, events and dice, the last ";
  CHECK(first_offence(Flaw::events_for_ever) == ever + "an event by FL-EVER-01\n  in   turn > never end");
  CHECK(first_offence(Flaw::dice_for_ever) == ever + "a die for a seven\n  in   turn > never end");
  CHECK(first_offence(Flaw::one_option_for_ever) == ever + "the only answer to agree\n  in   turn > never end");
  CHECK(first_offence(Flaw::procedures_for_ever) == ever + "nothing\n  in   turn > never end > nothing");
  CHECK(first_offence(Flaw::deeper_for_ever)
            .starts_with(
                "fault: the rules call one another 1024 times without an end\n  in   turn > never end > deeper > "
                "deeper"));
}

TEST_CASE("conformance: the chronicle of a fault leads to it") {
  lab::Tally const tally = run(flawed::kind(flawed::Flaw::broken_state), 1);
  REQUIRE(tally.offences.size() == 1);
  flow::Chronicle const c = flow::parse_chronicle(tally.offences.front().chronicle);
  CHECK(c.entries.size() == 3);
  CHECK(c.entries.front().question == "take");
}

TEST_CASE("signature: the same seeds give the same number on any number of cores, other seeds another") {
  auto const kind = tower::catalogue().front();
  auto const game = kind.load({}).game;
  lab::Signature const one = lab::signature(kind, game, 1, 40, 1, false);
  CHECK(one.games == 40);
  lab::Signature const again = lab::signature(kind, game, 1, 40, 3, false);
  lab::Signature const other = lab::signature(kind, game, 2, 41, 1, false);
  CHECK(one.words() == again.words());
  CHECK(one.keys() == again.keys());
  CHECK(one.words() != other.words());
  CHECK(one.keys() != other.keys());
}

TEST_CASE("signature: mended words change the one by words alone") {
  auto const sound = flawed::kind(flawed::Flaw::none), reworded = flawed::kind(flawed::Flaw::other_words);
  lab::Signature const one = lab::signature(sound, sound.load({}).game, 1, 40, 1, false);
  lab::Signature const other = lab::signature(reworded, reworded.load({}).game, 1, 40, 1, false);
  CHECK(one.words() != other.words());
  CHECK(one.keys() == other.keys());
}

TEST_CASE("sim: every game is counted once, and the interval holds the rate") {
  auto const kind = flawed::kind(flawed::Flaw::none);
  lab::SimRun run;
  run.games = 200;
  run.workers = 2;
  auto const rows = lab::simulate(kind, kind.load({}).game, {}, run);
  REQUIRE(rows.size() == 2);
  CHECK(rows[0].games + rows[1].games == 200);
  for (lab::SimRow const& row : rows) {
    auto const [low, high] = row.interval();
    CHECK(low < row.win_rate());
    CHECK(high > row.win_rate());
    CHECK(row.stuck == 0);
  }
}

TEST_CASE("sim: Wilson's interval for 8 of 10") {
  lab::SimRow row;
  row.games = 10;
  row.won = 8;
  // z = 1.96: centre (0.8 + 0.19207) / 1.38414 = 0.71674, half 1.41605 * sqrt(0.016 + 0.0096) ... = 0.2266
  auto const [low, high] = row.interval();
  CHECK(low == doctest::Approx(0.4902).epsilon(0.001));
  CHECK(high == doctest::Approx(0.9433).epsilon(0.001));
}
