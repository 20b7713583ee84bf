// Odds of real games against numbers worked out by hand.
#include "foresight/foresight.h"
#include "tests/foresight/sitting.h"

using foresight::Limits;
using foresight::Odds;
using sitting::Given;
using sitting::Sitting;

namespace {

constexpr flow::Seat anna{0};
constexpr Limits no_clock{.time = std::chrono::milliseconds(0)};

foresight::Line line(Odds const& odds, std::string_view who, std::string_view what) {
  for (foresight::Line const& line : odds.lines)
    if (line.who == who && line.what == what) return line;
  FAIL("nothing changes of " << who << "'s " << what);
  return {};
}
foresight::CheckOdds check(Odds const& odds, std::string_view what) {
  for (foresight::CheckOdds const& check : odds.checks)
    if (check.what == what) return check;
  FAIL("nobody checks " << what);
  return {};
}

// Ann beside a Brute with armor 5, AGI 1 and 14 hit points.
Sitting ann_and_the_brute(std::vector<std::string> chance = {"6", "1"}) {
  Sitting table({.game = "stamina",
                 .pack = "bench",
                 .scenario = "open_field",
                 .seats = {"Anna", "Rolf"},
                 .options = {{"lineup", "ann"}, {"opponents", "person"}},
                 .chance = std::move(chance)});
  table.choose({"start at 0,1", "face north"});
  table.edit("characters.ann.hex", "\"5,5\"").edit("characters.rough_1.npc", "\"brute\"");
  table.edit("characters.brute_1.hex", "\"5,4\"").edit("characters.brute_1.hit_points", "14");
  table.edit("characters.ann.available", "10").choose({"take the turn"});
  return table;
}

}  // namespace

TEST_CASE("Stamina: three dice against armor 5 hit as a third each does") {
  Sitting table = ann_and_the_brute({"6", "1", "4"});
  table.choose({"Strike with the Sword on Brute 1 (2 dice)"});
  REQUIRE(table.position().kind() == "pay_for_hits");
  Odds const odds = foresight::odds(table.position(), anna, table.option("roll 3 (pay 3)"), 1, no_clock);
  CHECK(odds.exact);
  CHECK(odds.chance);
  // Strike deals 4, the Sword 3 for each Hit: 8, 12, 6 and 1 of 27.
  foresight::Line const brute = line(odds, "Brute 1", "hit points");
  CHECK(brute.before == 14);
  CHECK(brute.chance_of(-4) == doctest::Approx(8.0 / 27));
  CHECK(brute.chance_of(-7) == doctest::Approx(12.0 / 27));
  CHECK(brute.chance_of(-10) == doctest::Approx(6.0 / 27));
  CHECK(brute.chance_of(-13) == doctest::Approx(1.0 / 27));
  CHECK(brute.changes.size() == 4);
  CHECK(brute.mean == doctest::Approx(-7));
  CHECK(brute.falls == 0);
  CHECK(check(odds, "a hit").passed == doctest::Approx(19.0 / 27));
  CHECK(line(odds, "Ann", "Available dice").mean == doctest::Approx(-3));
}

TEST_CASE("Stamina: no dice, no odds; what it costs is certain") {
  Sitting table = ann_and_the_brute({"6", "1", "4"});
  table.choose({"Strike with the Sword on Brute 1 (2 dice)"});
  Odds const odds = foresight::odds(table.position(), anna, table.option("roll 0 (pay 0)"), 1, no_clock);
  CHECK(odds.exact);
  CHECK_FALSE(odds.chance);
  CHECK(line(odds, "Brute 1", "hit points").chance_of(-4) == doctest::Approx(1));
  CHECK(odds.checks.empty());
}

TEST_CASE("Stamina: an attack succeeds from 2 on, and its dice are guessed") {
  Sitting table = ann_and_the_brute();
  int const strike = table.option("Strike with the Sword on Brute 1 (2 dice)");
  Odds const odds = foresight::odds(table.position(), anna, strike, 1, no_clock);
  CHECK(odds.exact);
  CHECK(odds.guessed);
  // Die + 2 must reach 3 + 1, and a 1 always fails: five of six.
  CHECK(check(odds, "success").passed == doctest::Approx(5.0 / 6));
}

TEST_CASE("Stamina: what falls is said to fall") {
  Sitting table = ann_and_the_brute({"6", "1", "4"});
  table.edit("characters.brute_1.hit_points", "7");
  table.choose({"Strike with the Sword on Brute 1 (2 dice)"});
  Odds const odds = foresight::odds(table.position(), anna, table.option("roll 1 (pay 1)"), 1, no_clock);
  CHECK(line(odds, "Brute 1", "hit points").falls == doctest::Approx(1.0 / 3));
}

TEST_CASE("Oathsworn: two white cards miss with 5 in 51") {
  Sitting table({.game = "oathsworn",
                 .pack = "bench",
                 .scenario = "meadow",
                 .seats = {"Ada", "Ben", "Cyd", "Dov"},
                 .state = {{"phase", "\"hands\""},
                           {"items.ash_blade", "\"place0\""},
                           {"items.ash_coat", "\"place0\""},
                           {"items.birch_blade", "\"place1\""},
                           {"items.birch_coat", "\"place1\""},
                           {"items.cedar_blade", "\"place2\""},
                           {"items.cedar_coat", "\"place2\""},
                           {"items.elder_blade", "\"place3\""},
                           {"items.elder_coat", "\"place3\""}}});
  table.choose({"start on 4,11", "face north", "start on 5,11", "face north", "start on 6,11", "face north",
                "start on 7,11", "face north", "lead: Birch"});
  table.edit("figures.1.hex", "\"6,6\"").choose({"play Birch Hew: hew"});
  Odds const two = foresight::odds(table.position(), flow::Seat{1}, table.option("draw 2 white"), 1, no_clock);
  CHECK(two.exact);
  // 6 of the 18 are blank: 6/18 x 5/17.
  CHECK(check(two, "no miss").passed == doctest::Approx(46.0 / 51));
  // One blank at most among three: (12 x 11 x 10 + 3 x 6 x 12 x 11) / (18 x 17 x 16).
  Odds const three = foresight::odds(table.position(), flow::Seat{1}, table.option("draw 3 white"), 1, no_clock);
  CHECK(check(three, "no miss").passed == doctest::Approx(3696.0 / 4896));
}

TEST_CASE("Dungeon Degenerates: STR 9 hits with 30 of 36") {
  Sitting table({.game = "degenerates",
                 .scenario = "on_the_run",
                 .seats = {"Anna"},
                 .options = {{"characters", "cashiered_halberdier"}},
                 .chance = {"nothing_in_the_paper", "goat_bandit"}});
  table.choose({"none", "nothing"});
  table.edit("modifiers", "[]");  // what a lone Adventurer has in this mission
  table.edit("adventurers.cashiered_halberdier.at", "\"chain_road\"")
      .edit("adventurers.cashiered_halberdier.luck", "0");
  table.edit("map.spaces.north_bridge.danger", "6").edit("map.spaces.north_bridge.clue", "-1");
  table.choose({"Bold", "Foot Travel to North Bridge", "no", "nothing", "leave it at that", "Assault", "not now"});
  int const hew = table.option("attack test=STR of=regimental_halberd number=1 on=goat_bandit");
  Odds const odds = foresight::odds(table.position(), anna, hew, 1, no_clock);
  // Up to 9 of two dice, 2 to 12: 30 of 36.
  CHECK(check(odds, "a hit").passed == doctest::Approx(30.0 / 36).epsilon(odds.exact ? 1e-9 : 0.1));
}
