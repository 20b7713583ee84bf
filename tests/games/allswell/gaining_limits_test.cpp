// Gaining an item, and hidden tokens: every choice with the no beside it.
#include <algorithm>
#include <set>

#include <doctest/doctest.h>

#include "games/allswell/rules/interactions.h"
#include "games/allswell/rules/trading.h"
#include "tests/games/allswell/explorers.h"
#include "tests/games/allswell/plain.h"
#include "tests/games/allswell/things.h"
#include "tests/games/allswell/verbs.h"

using namespace allswell;

namespace {

using Words = std::vector<std::string>;

void gains(Bench& b, std::string_view who, std::string_view name, Phase phase) {
  CharacterId const to = b.id(who);
  Item const it = item(b, name);
  b.play([to, it, phase](Play& play) -> Task<> {
    PhaseSet const set{phase};
    play.commit(set, "AW-GEN-01");
    co_await gain(play, to, it, "AW-INV-02");
  });
}
int keys_that_are_equal(Bench& b) {
  std::vector<std::string> keys;
  for (int i = 0; i < static_cast<int>(b.options().size()); ++i) keys.push_back(b.position().key(i));
  std::ranges::sort(keys);
  return static_cast<int>(keys.end() - std::unique(keys.begin(), keys.end()));
}

}  // namespace

TEST_CASE(
    "AW-TRADE-05, AW-LEVEL-18, AW-INV-07  in an Exploration what is gained may be given or used, by either; it is not "
    "thrown") {
  Explorers b({"groanax", "marica"});
  gains(b, "groanax", "drovers_purse", Phase::exploration);
  CHECK(b.seat() == flow::Seat{0});
  CHECK(b.options() == Words{"put it in the belt", "put it in the pack", "use it", "give it to Marica",
                             "let Marica use it", "discard it"});
  CHECK(b.why_not("throw it") == "AW-INV-07");
  CHECK(keys_that_are_equal(b) == 0);
  b.answer("let Marica use it");
  CHECK(b.over());
  CHECK(b.now("marica").coin == 4);
  CHECK(b.now("groanax").coin == 0);
  Explorers tea({"groanax", "marica"});
  gains(tea, "groanax", "flask_of_cold_tea", Phase::exploration);  // of Scenarios alone
  CHECK(tea.options() == Words{"put it in the belt", "put it in the pack", "give it to Marica", "discard it"});
  tea.answer("give it to Marica");
  CHECK(tea.seat() == flow::Seat{1});
  tea.answer("put it in the belt");
  CHECK(place_of(tea, "flask_of_cold_tea") == "marica ready");
}

TEST_CASE("AW-QUEST-15, AW-INV-11  nothing is given to who has collapsed or has no room; in a Scenario to nobody") {
  Explorers gone({"groanax", "marica"});
  gone.figure("marica").collapsed = true;
  gains(gone, "groanax", "drovers_purse", Phase::exploration);
  CHECK(gone.options() == Words{"put it in the belt", "put it in the pack", "use it", "discard it"});
  Explorers full({"groanax", "marica"});
  for (auto const& one : {"noon_bomb", "amber_draught", "second_deck", "smelling_salts"})
    carry(full, "marica", one, ItemPile::pack);
  for (auto const& one : {"folding_ladder", "chain_of_office"}) carry(full, "marica", one, ItemPile::ready);
  gains(full, "groanax", "drovers_purse", Phase::exploration);
  CHECK_FALSE(full.offers("give it to Marica"));
  CHECK(full.offers("let Marica use it"));
  Plain scenario;
  scenario.put("groanax", {8, 8});
  scenario.put("marica", {9, 8});
  gains(scenario, "groanax", "flask_of_cold_tea", Phase::scenario);
  CHECK(scenario.options() == Words{"put it in the belt", "put it in the pack", "throw it", "discard it"});
}

TEST_CASE(
    "AW-INV-05, AW-TRADE-05  without a slot and without room others may be given or used first, then it is asked "
    "again") {
  Explorers b({"groanax", "marica"});
  for (auto const& one : {"noon_bomb", "amber_draught", "second_deck", "signal_lantern"})
    carry(b, "groanax", one, ItemPile::pack);
  carry(b, "groanax", "folding_ladder", ItemPile::ready);
  gains(b, "groanax", "drovers_purse", Phase::exploration);
  CHECK_FALSE(b.offers("give Noon Bomb to Marica"));  // a slot of the belt is free
  Explorers none({"groanax", "marica"});
  for (auto const& one : {"noon_bomb", "amber_draught", "second_deck", "signal_lantern"})
    carry(none, "groanax", one, ItemPile::pack);
  carry(none, "groanax", "folding_ladder", ItemPile::ready);
  carry(none, "groanax", "bill_of_exchange", ItemPile::ready);
  carry(none, "groanax", "waiting_room_door", ItemPile::ready);
  gains(none, "groanax", "drovers_purse", Phase::exploration);
  CHECK(none.why_not("put it in the belt") == "AW-INV-03");
  CHECK(none.why_not("put it in the pack") == "AW-INV-11");
  CHECK(none.why_not("put it in the belt in place of Folding Ladder, which goes to the pack") == "AW-INV-11");
  CHECK(none.offers("give Noon Bomb to Marica"));
  CHECK(none.offers("give Signal Lantern to Marica"));
  CHECK(none.offers("give Folding Ladder to Marica"));
  CHECK(none.offers("use Bill of Exchange"));
  CHECK(none.offers("let Marica use Bill of Exchange"));
  CHECK_FALSE(none.offers("use Noon Bomb"));                     // not in an Exploration
  CHECK_FALSE(none.offers("give Waiting Room Door to Marica"));  // its slot is of no use
  CHECK(keys_that_are_equal(none) == 0);
  none.answer("use Bill of Exchange");
  CHECK(none.now("groanax").coin == 14);
  CHECK(none.kind() == "where_item_goes");
  CHECK(none.offers("put it in the belt"));  // there is a slot now
}

TEST_CASE(
    "AW-INV-06, AW-TRADE-06  what is replaced goes where one likes: pack, discards, sold in setup, used if it can be") {
  Plain b;
  b.put("groanax", {8, 8});
  carry(b, "groanax", "tin_shield", ItemPile::ready);
  carry(b, "groanax", "noon_bomb", ItemPile::ready);
  b.floored("groanax");
  gains(b, "groanax", "marked_card", Phase::scenario);
  CHECK_FALSE(b.offers("put it in the belt in place of Tin Shield, which is used"));  // not while floored
  CHECK(b.offers("put it in the belt in place of Tin Shield, which is thrown"));
  b.answer("put it in the belt in place of Tin Shield, which is discarded");
  CHECK(place_of(b, "tin_shield") == "discards");
  CHECK(place_of(b, "marked_card") == "groanax ready");
  CHECK(place_of(b, "noon_bomb") == "groanax ready");
  Plain setup;
  carry(setup, "groanax", "stokers_boots", ItemPile::ready);
  carry(setup, "groanax", "rainless_yoke", ItemPile::pack);
  gains(setup, "groanax", "glass_gleaners_coat", Phase::set_up);
  CHECK(setup.offers("equip it in place of Stoker’s Boots, which is sold"));
  CHECK_FALSE(setup.offers("equip it in place of Stoker’s Boots, which is thrown"));
  Plain priceless;
  priceless.sheet("groanax").level = 2;
  carry(priceless, "groanax", "rainless_yoke", ItemPile::ready);
  gains(priceless, "groanax", "glass_gleaners_coat", Phase::set_up);
  CHECK_FALSE(priceless.offers("equip it in place of Rainless Yoke, which is sold"));
}

TEST_CASE("AW-LEVEL-17  Loot is chosen from the supply, one for all copies, nothing of what lies elsewhere") {
  Plain b;
  b.put("marica", {8, 8});
  for (int i = 0; i < static_cast<int>(b.content->loot_cards.size()); ++i)
    b.s.loot.put(LootId{i}, LootZone::circulation, kit::every_seat);
  lay(b, "amber_draught", LootZone::supply);
  lay(b, "second_deck", LootZone::supply);
  int copies = 0;
  for (int i = 0; i < static_cast<int>(b.content->loot_cards.size()); ++i)
    if (b.content->loot_cards[static_cast<std::size_t>(i)] == b.content->loot.ref("tin_shield")) {
      b.s.loot.put(LootId{i}, LootZone::supply, kit::every_seat);
      ++copies;
    }
  REQUIRE(copies == 2);
  CharacterId const marica = b.id("marica");
  b.play([marica](Play& play) { return choose_from_supply(play, marica, "AW-LEVEL-17"); });
  CHECK(b.seat() == flow::Seat{1});
  Words all = b.options();
  std::ranges::sort(all);
  CHECK(all == Words{"Amber Draught", "Second Deck", "Tin Shield"});
  b.answer("Second Deck");
  b.answer("put it in the belt");
  CHECK(place_of(b, "second_deck") == "marica ready");
}

// --- hidden tokens ---------------------------------------------------------------------------------------------------

// Tables for exhibits: 6,2 2,7 10,7 of the page.
TEST_CASE("AW-INTER-04  tokens within reach are turned up, the first and the last; those of no place are not") {
  Plain b({"groanax", "marica"}, "the_standing_court");
  HexSet const places = board(b.world()).overlays;
  REQUIRE(places.count() == 3);
  Hex all[3];
  int n = 0;
  for (Hex const h : places) all[n++] = h;
  for (int near = 0; near < 3; ++near) {
    CAPTURE(near);
    Plain c({"groanax", "marica"}, "the_standing_court");
    CombatantRef const groanax = c.put("groanax", all[near]);
    c.s.scenario.overlays[0] = static_cast<std::uint8_t>(HexSet::index(all[0]));  // U
    c.s.scenario.overlays[2] = static_cast<std::uint8_t>(HexSet::index(all[1]));  // W
    c.s.scenario.overlays[5] = static_cast<std::uint8_t>(HexSet::index(all[2]));  // Z
    CHECK(letter_at(c.world(), all[0]) == Letter{'U'});
    CHECK(letter_at(c.world(), all[2]) == Letter{'Z'});
    carry_out(c, here_of(groanax), RevealOverlays{{Reach::Of::number, 1}});
    int const bits[] = {1, 4, 32};
    CHECK(c.state().scenario.overlays_shown == bits[near]);
    carry_out(c, {}, RevealOverlays{{Reach::Of::number, 1}});  // of the Scenario: all of them
    CHECK(c.state().scenario.overlays_shown == 37);
  }
  Plain none({"groanax", "marica"}, "the_standing_court");
  CombatantRef const groanax = none.put("groanax", all[0]);
  carry_out(none, here_of(groanax), RevealOverlays{{Reach::Of::number, 1}});
  CHECK_FALSE(none.told("AW-INTER-04"));
  CHECK_FALSE(letter_at(none.world(), all[0]));
}

TEST_CASE("AW-INTER-04  where each hidden token lies is chance: no letter has a place of its own") {
  std::set<int> places_of_u;
  for (std::uint64_t seed = 1; seed <= 24; ++seed) {
    Plain b({"groanax", "marica"}, "the_standing_court");
    b.put("groanax", {4, 9});
    b.s.chance.seed = seed;
    carry_out(b, {}, SpreadOverlays{{Letter{'U'}, Letter{'V'}}});
    places_of_u.insert(b.state().scenario.overlays[0]);
  }
  CHECK(places_of_u.size() == 3);  // of the three places on its map
}

TEST_CASE("AW-INTER-04  tokens are spread over free places only, each letter once, no more than there are places") {
  Plain b({"groanax", "marica"}, "the_standing_court");
  b.put("groanax", {4, 9});
  HexSet const places = board(b.world()).overlays;
  Hex const first = places.first();
  b.s.scenario.overlays[3] = static_cast<std::uint8_t>(HexSet::index(first));  // X lies there already
  carry_out(b, {}, SpreadOverlays{{Letter{'U'}, Letter{'V'}, Letter{'Z'}}});
  auto const& lie = b.state().scenario.overlays;
  CHECK(lie[3] == HexSet::index(first));
  HexSet taken;
  for (int const i : {0, 1}) {
    REQUIRE(lie[static_cast<std::size_t>(i)] != 255);
    taken.insert(HexSet::at_index(lie[static_cast<std::size_t>(i)]));
  }
  taken.insert(first);
  CHECK(taken == places);
  CHECK(lie[5] == 255);  // no place was left
  CHECK(lie[2] == 255);
}

TEST_CASE("AW-INTER-06  a text covers the hexes it names, or the hex of the moment; none: nothing") {
  Plain b;
  b.put("groanax", {8, 8});
  carry_out(b, {}, CoverHex{{Hex{3, 2}, Hex{3, 7}}});
  CHECK(b.state().scenario.covered == HexSet{Hex{3, 2}, Hex{3, 7}});
  Here here;
  here.hex = {6, 3};
  carry_out(b, here, CoverHex{});
  CHECK(b.state().scenario.covered == HexSet{Hex{3, 2}, Hex{3, 7}, Hex{6, 3}});
  carry_out(b, {}, CoverHex{});
  CHECK(b.state().scenario.covered.count() == 3);
  carry_out(b, here, CoverHex{{Hex{11, 5}}});
  CHECK(b.state().scenario.covered.count() == 4);
}
