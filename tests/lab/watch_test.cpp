// What of the packs is met and chosen, what never is, how people fare round by round, and which decision mattered.
#include <doctest/doctest.h>

#include <cmath>

#include "bots/bot.h"
#include "lab/compare.h"
#include "lab/inventory.h"
#include "lab/turning.h"
#include "lab/unused.h"
#include "lab/watch.h"
#include "tests/cli/own_folder.h"
#include "tests/tower_catalogue.h"

namespace {

pack::Portrait thing(std::string folder, std::string id, std::string name, std::vector<std::string> choices = {},
                     std::string story = "") {
  pack::Portrait p;
  p.folder = std::move(folder);
  p.id = std::move(id);
  p.name = std::move(name);
  p.choices = std::move(choices);
  p.card.text = "long ago";
  if (!story.empty()) p.story = {std::move(story)};
  return p;
}

lab::Inventory const& shelf() {
  static lab::Inventory const all(
      {thing("items", "rope", "A Rope"), thing("items", "maul_2", "The Maul"), thing("foes", "rough", "Toll Rough"),
       thing("single", "rules", "Rules"),
       thing("verses", "kiln", "Kiln", {"Climb in.", "Go.", "Go."}, "The stone is still warm.")});
  return all;
}

std::string names(std::set<int> const& met) {
  std::string text;
  for (int const n : met) text += (text.empty() ? "" : " ") + shelf().all()[static_cast<std::size_t>(n)].id;
  return text;
}
std::string in_key(std::string_view key) {
  std::set<int> met;
  shelf().in_key(key, met);
  return names(met);
}

std::int64_t chosen_of(lab::Counts const& counts, std::string const& folder, std::string const& id,
                       std::string const& choice = "") {
  return counts.things.at({folder, id, choice}).chosen;
}

}  // namespace

TEST_CASE("inventory: a thing is met by its id in a key; what stands before '=' is none") {
  CHECK(in_key("use rope on=rough.2") == "rope rough");
  CHECK(in_key("rope=3") == "");
  CHECK(in_key("attack=maul_2+rope") == "rope maul_2");
  CHECK(in_key("turn s") == "");
  CHECK(in_key("ropes") == "");
  CHECK(in_key("") == "");
}

TEST_CASE("inventory: a thing is met in a view by id, name or what is read; what lies face down is not") {
  flow::View view;
  flow::Board board;
  flow::Piece piece;
  piece.id = "7";
  piece.name = "Toll Rough 2";
  board.pieces.push_back(piece);
  view.boards.push_back(board);
  flow::CardView open, closed;
  open.id = "rope";
  closed.id = "maul_2";
  closed.face_up = false;
  view.zones.push_back({"hand", {open, closed}});
  std::set<int> met;
  shelf().in_view(view, met);
  CHECK(names(met) == "rope rough");
  for (char const* const read : {"The stone is still warm.", "The stone is still cold, they say.", "long ago"}) {
    met.clear();
    shelf().in_story(read, met);
    CHECK(names(met) == (read == std::string("The stone is still warm.") ? "kiln" : ""));
  }
}

TEST_CASE("inventory: a thing is named in words behind a verb, the longest name first") {
  auto const named = [](std::string_view words) {
    std::set<int> met;
    shelf().in_words(words, met);
    return names(met);
  };
  CHECK(named("play A Rope") == "rope");
  CHECK(named("play The Maul with MAGIC on key 2") == "maul_2");
  CHECK(named("The Maul") == "");
  CHECK(named("play The") == "");
  CHECK(named("stop") == "");
}

TEST_CASE("inventory: a choice is known by its words, with or without what it costs; twice the same is one") {
  CHECK(shelf().all().size() == 7);
  auto const found = [](std::string_view words) {
    auto const here = shelf().choices(words);
    return here.empty() ? "" : shelf().all()[static_cast<std::size_t>(here.front())].choice;
  };
  CHECK(found("Climb in.") == "Climb in.");
  CHECK(found("Climb in. (1 energy) each") == "Climb in.");
  CHECK(found("Climb") == "");
}

TEST_CASE("unused: what options named and nobody chose, what nobody met; machinery and bare options are left out") {
  lab::Counts counts;
  counts.games_watched = 20;
  counts.choices[{"turn", "turn s"}] = {50, 0, 20, 0, 9, 0};
  counts.choices[{"turn", "use rope"}] = {50, 9, 20, 5, 9, 3};
  counts.things[{"items", "rope", ""}] = {.seen = 20, .offered = 20, .chosen = 5};
  counts.things[{"items", "maul", ""}] = {.seen = 20, .offered = 10};
  counts.things[{"items", "sling", ""}] = {.seen = 20, .offered = 9};  // too seldom to be sure
  counts.things[{"items", "bow", ""}] = {};
  counts.things[{"verses", "kiln", ""}] = {.seen = 12};
  counts.things[{"verses", "kiln", "Climb in."}] = {.seen = 12, .offered = 12};
  counts.things[{"verses", "kiln", "Go."}] = {.seen = 12, .offered = 12, .chosen = 12};
  counts.things[{"verses", "kiln", "Sing."}] = {};
  counts.things[{"machinery", "wheel", ""}] = {};
  lab::Unused const u = lab::unused_in(counts, 10);
  CHECK(u.never_chosen == lab::Unused::ByFolder{{"items", {"maul"}}});
  CHECK(u.choices == lab::Unused::ByFolder{{"verses", {"kiln: Climb in."}}});
  CHECK(u.never_met == lab::Unused::ByFolder{{"items", {"bow"}}});
  CHECK(u.offered == 4);
  CHECK(u.things == 5);
  CHECK(u.idle_options == 1);
  CHECK(u.options == 2);
}

TEST_CASE("watch: options, things and rounds of a game; as text and back; the same however they are put together") {
  lab::Inventory const stones(
      {thing("stones", "2", "Two"), thing("stones", "3", "Three"), thing("stones", "9", "Nine")});
  tower::Game const game;
  lab::Counts counts;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    flow::Setup setup;
    setup.seed = seed;
    setup.scenario = "tower";
    lab::Watch watch(&stones, setup);
    auto const position = game.start(setup);
    while (!position->over()) {
      // Two where that can be, else one: never three.
      int const choice = std::min(2, position->option_count() - 1);
      watch.see(*position, choice);
      position->answer(choice);
    }
    lab::Record record;
    record.scenario = "tower";
    record.seats = 2;
    record.ended = true;
    record.won = seed == 1;
    watch.into(counts, *position, record);
  }
  CHECK(counts.games_watched == 3);
  lab::Met const two = counts.things.at({"stones", "2", ""}), nine = counts.things.at({"stones", "9", ""});
  CHECK(two.offered == 3);
  CHECK(two.seen == 3);
  CHECK(two.won_offered == 1);
  CHECK(nine.seen == 0);
  CHECK(chosen_of(counts, "stones", "3") <= 3);
  CHECK(counts.rounds.begin()->second.games == 3);
  lab::Counts const again = lab::counts_in(counts.text());
  CHECK(again.text() == counts.text());
  CHECK(lab::things_csv(again) == lab::things_csv(counts));
  CHECK(lab::rounds_csv(again) == lab::rounds_csv(counts));
  lab::Counts twice = again;
  twice.add(counts);
  CHECK(twice.things.at({"stones", "2", ""}).offered == 6);
  CHECK(twice.rounds.begin()->second.games == 6);
}

TEST_CASE("compare: things that are surely chosen or won with more or less often; luck and rare things are none") {
  lab::Counts a, b;
  auto const both = [&](char const* id, lab::Met in_a, lab::Met in_b) {
    a.things[{"items", id, ""}] = in_a;
    b.things[{"items", id, ""}] = in_b;
  };
  both("rope", {.offered = 100, .chosen = 20, .won_chosen = 10}, {.offered = 100, .chosen = 80, .won_chosen = 40});
  both("maul", {.offered = 100, .chosen = 100, .won_chosen = 80}, {.offered = 100, .chosen = 100, .won_chosen = 50});
  both("bow", {.offered = 100, .chosen = 40}, {.offered = 100, .chosen = 50});  // luck may do that
  both("hat", {.offered = 19, .chosen = 0}, {.offered = 19, .chosen = 19});     // too few
  a.things[{"items", "gone", ""}] = {.offered = 100};
  auto const found = lab::shifts(a, b);
  REQUIRE(found.size() == 2);
  CHECK(found[0].what.id == "rope");
  CHECK(found[0].errors == doctest::Approx(0.6 / std::sqrt(0.25 * 0.02)));
  CHECK(found[1].what.id == "maul");
  CHECK(found[1].errors < 0);
  CHECK(lab::shifts(a, a).empty());
}

TEST_CASE("turning point: the decision around which most changes, and a chronicle that ends before it") {
  tower::Game const game;
  lab::Grid grid;
  grid.companions = {"random"};
  grid.last_seed = 3;
  lab::Plan const plan(game, grid);
  lab::Game const played = lab::play(game, plan, 1);
  lab::Turning const turning = lab::turning_of(game, plan, played, 4);
  CHECK(turning.decision >= 0);
  CHECK(turning.decision < played.record.decisions);
  // Whoever plays on builds the tower, so nothing ever changes and the first decision stands for all.
  CHECK(turning.decision == 0);
  CHECK(turning.before == 1);
  CHECK(turning.after == 1);
  lab::Study study;
  study.odd.push_back({1, "among the longest"});
  lab::find_turnings(study, std::make_shared<tower::Game>(), plan, 2);
  CHECK(study.odd.front().turning == 0);
  CHECK(!study.odd.front().chronicle.empty());
}
