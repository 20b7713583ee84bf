// The core pack of All's Well That Ends: it loads without a complaint, holds the whole starter set of the manifest, and
// uses what no rule may stay idle for.
#include <map>
#include <set>

#include <doctest/doctest.h>

#include "games/allswell/content.h"
#include "games/allswell/content/checks.h"
#include "tests/packs_bad/runner.h"

using namespace allswell;

namespace {

Content const& core() {
  static auto const loaded = load({std::filesystem::path(CHRONICLER_SOURCE) / "packs" / "allswell" / "core"}, true);
  INFO(loaded.problems.text());
  REQUIRE(loaded.content != nullptr);
  return *loaded.content;
}

}  // namespace

TEST_CASE("the core pack of All's Well loads without a complaint") {
  auto const loaded = load({std::filesystem::path(CHRONICLER_SOURCE) / "packs" / "allswell" / "core"}, true);
  CHECK(loaded.problems.text() == "");
  CHECK(loaded.problems.errors() == 0);
  CHECK(loaded.problems.warnings() == 0);
}

TEST_CASE("broken packs of All's Well are refused with the exact message") {
  auto const read = [](pack::Folders const& all) { return load(all); };
  int const cases = packs_bad::check_cases(
      "allswell", std::filesystem::path(CHRONICLER_SOURCE) / "packs" / "allswell" / "core", read);
  CHECK(cases >= 40);
}

TEST_CASE("the core pack of All's Well holds the starter set") {
  Content const& c = core();
  CHECK(c.characters.size() == 4);
  CHECK(c.abilities.size() == 20);
  CHECK(c.actions.size() == 64);
  for (Character const& who : c.characters) {
    CHECK(who.abilities.size() == 5);
    CHECK(who.cards.size() == 16);
  }
  CHECK(c.praxes.size() == 6);
  CHECK(c.impulses.size() == 72);
  CHECK(c.equipment.size() == 20);
  CHECK(c.loot_cards.size() == 30);
  CHECK(c.throes_cards.size() == 18);
  CHECK(c.throes.size() == 12);
  CHECK(c.intents.size() == 18);
  int types = 0, overlords = 0;
  for (Enemy const& enemy : c.enemies) {
    types += enemy.standees == standees_of_a_type ? 1 : 0;
    overlords += enemy.overlord ? 1 : 0;
  }
  CHECK(types == 5);
  CHECK(overlords == 2);
  CHECK(c.mercenaries.size() == 3);
  CHECK(c.maps.size() == 4);
  int skirmishes = 0;
  for (Scenario const& s : c.scenarios) skirmishes += s.skirmish ? 1 : 0;
  CHECK(skirmishes == 2);
  CHECK(c.scenarios.size() == 5);
  CHECK(c.locations.size() == 13);
  CHECK(c.quests.size() == 19);
  std::map<int, int> endings;
  for (Epilogue const& e : c.epilogues)
    if (e.boxes.empty()) ++endings[e.character.index()];
  for (auto const& [who, count] : endings) CHECK(count == 3);
}

TEST_CASE("the words of a choice's id stand in its text") {
  CHECK(id_is_of_the_text("break_the_lock", "Break the lock by force."));
  CHECK(id_is_of_the_text("guilty", "Guilty. It is the truth"));
  CHECK_FALSE(id_is_of_the_text("break_the_trap", "Break the lock by force."));
  CHECK_FALSE(id_is_of_the_text("break_lo", "Break the lock by force."));
}

TEST_CASE("AW-MAP-01  a page that is laid elsewhere keeps its borders with its hexes") {
  Content const& c = core();
  Scenario const& s = c.scenarios[c.scenarios.ref("the_ambulatory")];
  // The cattle deck lies two rows down, its hex 5,2 is 5,4: its southern side is blocked, as seen from both hexes.
  CHECK(s.board.grounds.front().blocked.has({5, 4}, kit::Direction::s));
  CHECK(s.board.grounds.front().blocked.has({5, 5}, kit::Direction::n));
  CHECK_FALSE(s.board.grounds.front().blocked.has({5, 5}, kit::Direction::s));
  // One door and one destructible border: four states.  The gate is the first bit, the housing the second.
  REQUIRE(s.board.grounds.size() == 4);
  CHECK(s.changing == std::vector<std::string>{"quarterdeck gate", "brake housing"});
  CHECK(s.board.grounds[0].blocked.has({9, 5}, kit::Direction::ne));
  CHECK_FALSE(s.board.grounds[1].blocked.has({9, 5}, kit::Direction::ne));
  CHECK(s.board.grounds[1].blocked.has({12, 6}, kit::Direction::n));
  CHECK_FALSE(s.board.grounds[2].blocked.has({12, 6}, kit::Direction::n));
}
