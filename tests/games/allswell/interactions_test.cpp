// Interactive hexes and Loot hexes on Wilderness Camp: A on 11,5, B on 6,3, loot on 3,2 (1), 3,7 (2), 10,9 (1).
#include <array>
#include <cstdlib>
#include <map>

#include <doctest/doctest.h>

#include "games/allswell/rules/interactions.h"
#include "tests/games/allswell/bench.h"

using namespace allswell;

namespace {

void arrives(Bench& bench, CombatantRef who, Movement movement = Movement::move_action) {
  bench.play([=](Play& play) -> Task<> { co_await arrive(play, who, movement); });
}
void fill_loot(Bench& bench) {
  for (std::size_t i = 0; i < bench.content->loot_cards.size(); ++i)
    bench.s.loot.put(LootId(static_cast<int>(i)), LootZone::deck, kit::no_seat);
}

}  // namespace

TEST_CASE(
    "a Player Character that ends a voluntary movement there must interact; options without outcomes: "
    "AW-INTER-01, AW-INTER-02, AW-INTER-03, AW-SOLO-26") {
  Bench bench;
  bench.no_traits();
  CombatantRef const groanax = bench.put("groanax", {6, 3});
  bench.put("marica", {2, 9});
  CombatantRef const goad = bench.enemy("goad", {6, 4});
  arrives(bench, groanax);
  CHECK(bench.kind() == "interaction");
  CHECK(bench.seat() == bench.sheet("groanax").seat);
  CHECK(bench.options() ==
        std::vector<std::string>{
            "Keep the lamp burning. The four of them will see what they strike, and be seen.",
            "Roll the barrel down upon them. There will be no more light, and no more barrel."});  // none to decline
  CHECK_FALSE(bench.said("nobody wrote down the noise"));
  bench.answer("Roll the barrel down upon them. There will be no more light, and no more barrel.");
  CHECK(bench.over());
  CHECK(bench.said("nobody wrote down the noise"));
  CHECK(find(bench.state(), goad)->stage == 1);            // 3 damage: 2 for rattled, 1 wasted
  CHECK(bench.state().scenario.covered.contains({6, 3}));  // AW-INTER-06
  CHECK_FALSE(is_interactive(bench.world(), {6, 3}));
}

TEST_CASE("involuntary movement does not trigger it, and a covered hex gives nothing: AW-INTER-06, AW-INTER-09") {
  Bench bench;
  CombatantRef const groanax = bench.put("groanax", {6, 3});
  arrives(bench, groanax, Movement::forced);
  CHECK(bench.over());
  Bench covered;
  CombatantRef const marica = covered.put("marica", {6, 3});
  covered.s.scenario.covered.insert({6, 3});
  arrives(covered, marica);
  CHECK(covered.over());
}

TEST_CASE("an entry that covers nothing can be used again: AW-INTER-06") {
  Bench bench("the_ambulatory", {"groanax"});
  bench.no_traits();
  CombatantRef const groanax = bench.put("groanax", {12, 6});
  arrives(bench, groanax);
  CHECK(bench.kind() == "interaction");
  bench.answer("Ease it round by a quarter. The decks will lie level, for a while, for all aboard them.");
  CHECK(bench.over());
  CHECK(is_interactive(bench.world(), {12, 6}));
}

TEST_CASE("loot is drawn as the icon says, and the hex is covered: AW-INTER-07, AW-INTER-08") {
  Bench bench;
  fill_loot(bench);
  CombatantRef const groanax = bench.put("groanax", {3, 7});
  int const before = bench.s.loot.count(LootZone::deck);
  bench.script({"amber_draught", "smelling_salts"});
  arrives(bench, groanax);
  while (!bench.over()) bench.answer(bench.options().front());
  CHECK(bench.state().loot.count(LootZone::deck) == before - 2);
  CHECK(bench.state().scenario.covered.contains({3, 7}));
  CHECK(bench.told("AW-INTER-08"));
}

TEST_CASE("Enemies and Mercenaries take nothing: AW-INTER-10, AW-INTER-11, AW-MERC-27, AW-MERC-30") {
  Bench bench;
  fill_loot(bench);
  bench.put("groanax", {8, 8});
  CombatantRef const tansy = bench.hire("groanax", "tansy_quillon", {8, 7});
  Thrown thrown;
  thrown.hex = {8, 7};
  thrown.item.loot = LootId{0};
  bench.s.scenario.thrown.push_back(thrown);
  arrives(bench, tansy);
  CHECK(bench.over());
  CHECK(bench.state().scenario.thrown.size() == 1);
  CHECK(closed_to(bench.world(), tansy).contains({6, 3}));
  CHECK_FALSE(closed_to(bench.world(), tansy).contains({8, 7}));  // its own hex, with a retrieval token
}

TEST_CASE("everything that waits is dealt with, in the order the mover likes: AW-INTER-12") {
  Bench bench;
  bench.no_traits();
  fill_loot(bench);
  CombatantRef const groanax = bench.put("groanax", {6, 3});
  Thrown thrown;
  thrown.hex = {6, 3};
  thrown.item.loot = LootId{0};
  bench.s.loot.put(LootId{0}, LootZone::map, kit::every_seat);
  bench.s.scenario.thrown.push_back(thrown);
  arrives(bench, groanax);
  CHECK(bench.kind() == "what_waits");
  CHECK(bench.seat() == bench.sheet("groanax").seat);
  CHECK(bench.options() == std::vector<std::string>{"interact", "see to what lies here"});
  bench.answer("see to what lies here");
  CHECK(bench.offers("none"));  // picking up is optional
  bench.answer("none");
  CHECK(bench.kind() == "interaction");  // this is not
}

TEST_CASE("hidden overlay tokens are spread, turned by who interacts, and removed: AW-INTER-04, AW-INTER-05") {
  Bench bench("the_standing_court", {"groanax"});
  bench.no_traits();
  CombatantRef const groanax = bench.put("groanax", {2, 9});
  Here here{};
  SpreadOverlays spread;
  spread.letters = {Letter{'U'}, Letter{'V'}, Letter{'W'}};
  bench.play([&](Play& play) -> Task<> {
    Texts::does(play, here, spread);
    co_await arrive(play, groanax, Movement::move_action);
  });
  CHECK(bench.said("3 overlay tokens are spread face down"));
  CHECK(bench.kind() == "interaction");
  std::array<std::uint8_t, 6> const& lie = bench.state().scenario.overlays;
  int gone = 0;
  HexSet places;
  for (int i = 0; i < 3; ++i) {
    if (lie[static_cast<std::size_t>(i)] == 255)
      ++gone;
    else
      places.insert(HexSet::at_index(lie[static_cast<std::size_t>(i)]));
  }
  CHECK(gone == 1);  // the one Groanax has turned
  CHECK(places == HexSet{Hex{6, 4}, Hex{10, 9}});
  while (!bench.over()) bench.answer(bench.options().back());
  CHECK_FALSE(is_interactive(bench.world(), {2, 9}));
}

TEST_CASE("a world that a seat could be in has the hidden tokens elsewhere, the shown ones not: AW-INTER-04") {
  Bench bench("the_standing_court", {"groanax"});
  bench.s.scenario.overlays = {static_cast<std::uint8_t>(HexSet::index({6, 4})),
                               static_cast<std::uint8_t>(HexSet::index({2, 9})),
                               static_cast<std::uint8_t>(HexSet::index({10, 9})),
                               255,
                               255,
                               255};
  bench.s.scenario.overlays_shown = 2;  // V
  flow::Chance chance;
  bool moved = false;
  for (int i = 0; i < 20; ++i) {
    State other = bench.s;
    deal_overlays_anew(other, chance);
    CHECK(other.scenario.overlays[1] == HexSet::index({2, 9}));
    moved = moved || other.scenario.overlays[0] != bench.s.scenario.overlays[0];
  }
  CHECK(moved);
}

TEST_CASE(
    "of the tokens still hidden every order is possible, the true one too; who is not there stays away: AW-INTER-04") {
  Bench bench("the_standing_court", {"groanax"});
  auto const at = [](Hex hex) { return static_cast<std::uint8_t>(HexSet::index(hex)); };
  // U, W and Z lie face down, X is shown, V and Y are not in play.
  bench.s.scenario.overlays = {at({6, 4}), 255, at({2, 9}), at({4, 9}), 255, at({10, 9})};
  bench.s.scenario.overlays_shown = 8;
  flow::Chance chance;
  std::map<std::array<std::uint8_t, 6>, int> worlds;
  for (int i = 0; i < 600; ++i) {
    State other = bench.s;
    deal_overlays_anew(other, chance);
    auto const& lie = other.scenario.overlays;
    CHECK(lie[1] == 255);
    CHECK(lie[3] == at({4, 9}));
    CHECK(lie[4] == 255);
    ++worlds[lie];
  }
  CHECK(worlds.size() == 6);  // three places for the first, two for the second
  CHECK(worlds.contains(bench.s.scenario.overlays));
  for (auto const& [world, times] : worlds) CHECK(std::abs(times - 100) < 40);  // none likelier than another
}

TEST_CASE("an option whose requirement is not met is refused with the reason: AW-INTER-02") {
  std::string const strike = "Strike it with the amber hammer, as its maker would have wished to.";
  for (bool const has_it : {false, true}) {
    Bench bench("the_standing_court", {"groanax"});
    bench.no_traits();
    CombatantRef const groanax = bench.put("groanax", {2, 9});
    bench.s.scenario.overlays[0] = static_cast<std::uint8_t>(HexSet::index({2, 9}));  // U
    if (has_it) bench.wear("groanax", "amber_hammer");
    arrives(bench, groanax);
    REQUIRE(bench.kind() == "interaction");
    CHECK(bench.offers(strike) == has_it);
    if (!has_it) CHECK(bench.why_not(strike) == "AW-INTER-02");
  }
}
