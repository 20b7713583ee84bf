// Items and coin at their limits: equal values, full packs, first and last, who is asked.
#include <algorithm>

#include <doctest/doctest.h>

#include "games/allswell/rules/free_hands.h"
#include "games/allswell/rules/trading.h"
#include "tests/games/allswell/explorers.h"
#include "tests/games/allswell/plain.h"
#include "tests/games/allswell/setting_up.h"
#include "tests/games/allswell/verbs.h"

using namespace allswell;

namespace {

using Words = std::vector<std::string>;

// The question of preparing, with Groanax and Marica at level 2.
struct Preparing : SetupBench {
  Preparing() : SetupBench("the_ambulatory") {
    int seat = 0;
    for (std::string const name : {"groanax", "marica"}) {
      Sheet& it = sheet(name);
      it.seat = flow::Seat{seat++};
      it.used = true;
      it.level = 2;
      it.health = 12;
      it.praxis = PraxisId(content->characters[id(name).index()].praxis.index());
    }
    s.scenario.scenario = s.next_scenario;
    s.setup.step = SetupStep::preparing;
  }
};

}  // namespace

// --- slots, packs, belts ---------------------------------------------------------------------------------------------

TEST_CASE(
    "AW-EQUIP-04, AW-EQUIP-05, AW-LOOT-02  slots: two hands, one armour, two of the belt; the last free one, then "
    "none") {
  Plain b;
  CharacterId const groanax = b.id("groanax");
  auto const free = [&](std::string_view name) { return slot_is_free(b.world(), groanax, item(b, name)); };
  CHECK(slots(Slot::hand) == 2);
  CHECK(slots(Slot::armour) == 1);
  carry(b, "groanax", "signal_lantern", ItemPile::ready);
  CHECK(free("cistern_rope"));
  CHECK(free("stokers_boots"));
  carry(b, "groanax", "waiting_room_door", ItemPile::ready);
  CHECK_FALSE(free("cistern_rope"));
  CHECK(free("stokers_boots"));
  carry(b, "groanax", "glass_gleaners_coat", ItemPile::ready);
  CHECK_FALSE(free("stokers_boots"));
  CHECK(slots_used(b.world(), groanax, Slot::hand) == 2);
  CHECK(slots_used(b.world(), groanax, Slot::armour) == 1);
  CHECK(slots_used(b.world(), b.id("marica"), Slot::hand) == 0);
  CHECK(free("tin_shield"));
  carry(b, "groanax", "marked_card", ItemPile::ready);
  CHECK(free("tin_shield"));
  carry(b, "groanax", "borrowed_boots", ItemPile::ready);
  CHECK_FALSE(free("tin_shield"));
  CHECK(fits_instead(b.world(), item(b, "tin_shield"), item(b, "marked_card")));
  CHECK_FALSE(fits_instead(b.world(), item(b, "tin_shield"), item(b, "signal_lantern")));
  CHECK_FALSE(fits_instead(b.world(), item(b, "cistern_rope"), item(b, "marked_card")));
  CHECK(fits_instead(b.world(), item(b, "cistern_rope"), item(b, "signal_lantern")));
  CHECK_FALSE(fits_instead(b.world(), item(b, "cistern_rope"), item(b, "glass_gleaners_coat")));
}

TEST_CASE(
    "AW-INV-11, AW-EQUIP-08, AW-EQUIP-10, AW-SOLO-05  who can store an item: room in the pack, or a free slot it may "
    "use") {
  Plain b;  // Potency 4
  CharacterId const groanax = b.id("groanax");
  auto const can = [&](std::string_view name) { return can_store(b.world(), groanax, item(b, name)); };
  for (auto const& one : {"noon_bomb", "amber_draught", "second_deck"}) carry(b, "groanax", one, ItemPile::pack);
  CHECK(can("knifecaster"));  // Knowman's: into the pack
  carry(b, "groanax", "smelling_salts", ItemPile::pack);
  CHECK_FALSE(can("knifecaster"));
  CHECK(can("signal_lantern"));      // in a hand
  CHECK_FALSE(can("amber_hammer"));  // level 3
  b.sheet("groanax").level = 3;
  CHECK(can("amber_hammer"));
  CHECK(can("tin_shield"));  // in the belt
  b.sheet("groanax").solo_ally = true;
  CHECK_FALSE(may_equip(b.world(), groanax, item(b, "signal_lantern").equipment));
}

TEST_CASE("AW-LOOT-01, AW-SOLO-06  which Loot may be used: by phase, floored, collapsed, by a Solo Ally") {
  Plain b;
  CharacterId const groanax = b.id("groanax");
  auto const can = [&](std::string_view name) { return can_use(b.world(), groanax, item(b, name).loot); };
  CHECK(can("tin_shield"));
  CHECK(can("bill_of_exchange"));
  b.figure("groanax").floored = Floored::exposed;
  CHECK_FALSE(can("tin_shield"));  // not floored
  CHECK(can("flask_of_cold_tea"));
  b.figure("groanax").collapsed = true;
  CHECK_FALSE(can("flask_of_cold_tea"));
  b.figure("groanax") = {};
  b.sheet("groanax").solo_ally = true;
  CHECK_FALSE(can("marked_card"));  // not for a Solo Ally
  CHECK(can("tin_shield"));
  b.sheet("groanax").solo_ally = false;
  b.s.phase = Phase::outcome;
  CHECK_FALSE(can("tin_shield"));
  CHECK_FALSE(can("bill_of_exchange"));
}

TEST_CASE("AW-QUEST-15, AW-TRADE-05  items change hands between two who take part and have not collapsed") {
  Explorers b({"groanax", "marica"});
  CharacterId const groanax = b.id("groanax"), marica = b.id("marica");
  CHECK(may_hand_over(b.s, groanax, marica));
  CHECK(may_hand_over(b.s, marica, groanax));
  CHECK_FALSE(may_hand_over(b.s, groanax, groanax));
  CHECK_FALSE(may_hand_over(b.s, groanax, b.id("knowman")));
  CHECK_FALSE(may_hand_over(b.s, b.id("knowman"), groanax));
  b.figure("marica").collapsed = true;
  CHECK_FALSE(may_hand_over(b.s, groanax, marica));
  CHECK_FALSE(may_hand_over(b.s, marica, groanax));
  for (Phase const phase : {Phase::set_up, Phase::scenario, Phase::exploration}) {
    b.s.phase = phase;
    CHECK(may_exchange(b.s) == (phase != Phase::scenario));
  }
}

TEST_CASE("AW-LOOT-03  whose belt it is: in a Scenario and in an Exploration of who is active, elsewhere nobody's") {
  Explorers b({"groanax", "marica"});
  b.s.exploration.sequence.active = {b.id("marica"), {}, true};
  b.s.scenario.sequence.active = {b.id("groanax"), {}, true};
  b.s.phase = Phase::exploration;
  CHECK(Belt::whose_turn(b.s) == b.id("marica"));
  b.s.phase = Phase::scenario;
  CHECK(Belt::whose_turn(b.s) == b.id("groanax"));
  b.s.phase = Phase::set_up;
  CHECK_FALSE(Belt::whose_turn(b.s));
}

TEST_CASE(
    "AW-INV-08, AW-INV-07  thrown within influence and sight; not outside a Scenario, not by who stands nowhere") {
  Plain b;
  b.put("groanax", {10, 8});
  HexSet const hexes = throwable(b.world(), b.id("groanax"));
  CHECK(hexes.contains({10, 6}));  // influence 2
  CHECK_FALSE(hexes.contains({10, 5}));
  CHECK(throwable(b.world(), b.id("marica")).empty());
  b.s.phase = Phase::exploration;
  CHECK(throwable(b.world(), b.id("groanax")).empty());
}

TEST_CASE("AW-INV-10  what lies on a hex: on that one, not for who has collapsed; each as one likes") {
  Plain b;
  b.put("marica", {8, 8});
  CharacterId const marica = b.id("marica");
  for (auto const& one : {"signal_lantern", "tin_shield"}) {
    ItemPut const thrown{item(b, one), ItemTo::map, b.id("groanax"), {8, 8}};
    thrown.apply(b.s);
  }
  CHECK(something_to_retrieve(b.s, marica, {8, 8}));
  CHECK_FALSE(something_to_retrieve(b.s, marica, {8, 7}));
  b.figure("marica").collapsed = true;
  CHECK_FALSE(something_to_retrieve(b.s, marica, {8, 8}));
  b.figure("marica").collapsed = false;
  b.play([marica](Play& play) { return retrieve(play, marica, {8, 8}); });
  CHECK(b.seat() == flow::Seat{1});
  CHECK(b.options() == Words{"none", "Signal Lantern", "Tin Shield"});
  b.answer("Tin Shield");
  b.answer("put it in the belt");
  CHECK(b.options() == Words{"none", "Signal Lantern"});
  b.answer("none");
  CHECK(b.over());
  CHECK(place_of(b, "tin_shield") == "marica ready");
}

// --- verbs -----------------------------------------------------------------------------------------------------------

TEST_CASE(
    "AW-LEVEL-20  coin of a text: gained by who is meant, lost only as far as there is any; a Solo Ally's is its "
    "player's") {
  struct Case {
    int has, loses, left;
  };
  for (Case const c : {Case{5, 3, 2}, {3, 3, 0}, {2, 3, 0}}) {
    CAPTURE(c.has);
    Plain b;
    CombatantRef const marica = b.put("marica", {8, 8});
    b.sheet("marica").coin = static_cast<std::uint16_t>(c.has);
    carry_out(b, here_of(marica), LoseCoin{c.loses, Who::self});
    CHECK(sheet(b.state(), b.id("marica")).coin == c.left);
    carry_out(b, here_of(marica), GainCoin{4, Who::everybody});
    CHECK(sheet(b.state(), b.id("marica")).coin == c.left + 4);
    CHECK(sheet(b.state(), b.id("groanax")).coin == 4);
  }
  Plain solo({"groanax"});
  solo.solo_ally("marica");
  CombatantRef const ally = solo.put("marica", {8, 8});
  carry_out(solo, here_of(ally), GainCoin{4, Who::self});
  CHECK(sheet(solo.state(), solo.id("groanax")).coin == 4);
  CHECK(sheet(solo.state(), solo.id("marica")).coin == 0);
}

TEST_CASE("AW-ENEM-06  the coin of the dead: what its card prints, so many times, for the killer; of no Character") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), marica = b.put("marica", {9, 8});
  CombatantRef const goad = b.enemy("goad", {8, 7}), marksman = b.enemy("parasol_marksman", {3, 3});
  carry_out(b, here_of(groanax, {}, goad), TakeItsCoin{1});
  CHECK(sheet(b.state(), b.id("groanax")).coin == 2);
  carry_out(b, here_of(groanax, {}, marksman), TakeItsCoin{2});
  CHECK(sheet(b.state(), b.id("groanax")).coin == 8);
  carry_out(b, here_of(groanax, {}, marica), TakeItsCoin{1});
  carry_out(b, here_of(groanax), TakeItsCoin{1});
  CHECK(sheet(b.state(), b.id("groanax")).coin == 8);
  CHECK(sheet(b.state(), b.id("marica")).coin == 0);
}

TEST_CASE("AW-MERC-02, AW-GEN-14  one Hired card of each: the first that comes gets it, nobody a second") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), marica = b.put("marica", {9, 8});
  pack::Ref<Mercenary> const ullage = b.content->mercenaries.ref("brother_ullage");
  auto const bit_of = static_cast<std::uint16_t>(1u << ullage.index());
  carry_out(b, here_of(marica), GainHired{ullage, Who::self});
  CHECK(sheet(b.state(), b.id("marica")).hired == bit_of);
  CHECK(b.state().hired_out == bit_of);
  carry_out(b, here_of(groanax), GainHired{ullage, Who::self});
  CHECK(sheet(b.state(), b.id("groanax")).hired == 0);
  Plain both;
  both.put("groanax", {8, 8});
  both.put("marica", {9, 8});
  carry_out(both, {}, GainHired{ullage, Who::everybody});
  CHECK(sheet(both.state(), both.id("groanax")).hired == bit_of);
  CHECK(sheet(both.state(), both.id("marica")).hired == 0);
}

TEST_CASE(
    "AW-INV-06  an item is lost of one's choice, worn or carried, so many times as there are; nothing to lose, nothing "
    "asked") {
  Plain b;
  CombatantRef const marica = b.put("marica", {8, 8}), groanax = b.put("groanax", {9, 8});
  carry(b, "marica", "signal_lantern", ItemPile::ready);
  carry(b, "marica", "tin_shield", ItemPile::pack);
  carry(b, "marica", "cistern_rope", ItemPile::pack);
  carry_out(b, here_of(marica), LoseItem{2, Who::self});
  CHECK(b.kind() == "which_item");
  CHECK(b.seat() == flow::Seat{1});
  CHECK(b.options().size() == 3);
  b.answer("Tin Shield");
  CHECK(b.options().size() == 2);
  b.answer("Signal Lantern");
  CHECK(b.over());
  CHECK(place_of(b, "tin_shield") == "discards");
  CHECK(place_of(b, "signal_lantern") == "supply");
  CHECK(place_of(b, "cistern_rope") == "marica pack");
  carry_out(b, here_of(groanax), LoseItem{1, Who::self});
  CHECK(b.over());
}

TEST_CASE("AW-INV-07  a text lets somebody throw what it wears, as it likes") {
  Plain b;
  CombatantRef const marica = b.put("marica", {10, 8});
  carry(b, "marica", "signal_lantern", ItemPile::ready);
  carry(b, "marica", "tin_shield", ItemPile::pack);
  carry_out(b, here_of(marica), ThrowItem{Who::self});
  CHECK(b.seat() == flow::Seat{1});
  CHECK(b.options() == Words{"none", "Signal Lantern"});
  b.answer("Signal Lantern");
  CHECK(b.kind() == "where_thrown");
  CHECK(b.seat() == flow::Seat{1});
  b.answer("throw to 10,6");
  CHECK(place_of(b, "signal_lantern") == "map");
  carry_out(b, here_of(marica), ThrowItem{Who::self});
  CHECK(b.over());  // nothing is worn any more: "none" alone
}

TEST_CASE(
    "AW-INV-02  Loot that a text names: from the supply first, then what is in circulation, else none; what somebody "
    "has stays") {
  for (LootZone const where :
       {LootZone::supply, LootZone::circulation, LootZone::discards, LootZone::deck, LootZone::pack_4}) {
    CAPTURE(static_cast<int>(where));
    Plain b;
    CombatantRef const groanax = b.put("groanax", {8, 8});
    lay(b, "amber_draught", where);
    carry_out(b, here_of(groanax), GainLoot{b.content->loot.ref("amber_draught"), Who::self});
    CHECK((b.kind() == "where_item_goes") == (where != LootZone::pack_4));
    if (where == LootZone::pack_4) CHECK(place_of(b, "amber_draught") == "marica pack");
  }
}

TEST_CASE(
    "AW-TURN-04, AW-CHAR-22  Action cards of a text: drawn, discarded as one likes, put back; no more than there are") {
  Plain b;
  CombatantRef const marica = b.put("marica", {8, 8});
  b.hand("marica", {"piecework", "overhead_line", "inspection"});
  carry_out(b, here_of(marica), DiscardCards{2, Who::self});
  CHECK(b.seat() == flow::Seat{1});
  CHECK(b.options().size() == 3);
  b.answer("Overhead Line");
  CHECK(b.options().size() == 2);
  b.answer("Piecework");
  CHECK(b.over());
  CHECK(b.zone_of("marica", "overhead_line") == CardZone::discards);
  CHECK(b.hand_of("marica") == 1);
  carry_out(b, here_of(marica), DiscardCards{2, Who::self});
  CHECK(b.over());  // one was left
  CHECK(b.hand_of("marica") == 0);
  int const in_deck = cards_in(b.state(), b.id("marica"), CardZone::deck);
  carry_out(b, here_of(marica), ReturnCard{1, Who::self});
  CHECK(b.options().size() == 3);
  b.answer("Inspection");
  CHECK(b.over());
  CHECK(b.zone_of("marica", "inspection") == CardZone::deck);
  CHECK(cards_in(b.state(), b.id("marica"), CardZone::deck) == in_deck + 1);
  Plain few;
  CombatantRef const groanax = few.put("groanax", {8, 8});
  CardShelf& shelf = few.s.cards[static_cast<std::size_t>(few.id("groanax").index())];
  for (int i = 1; i < starting_cards; ++i) shelf.put(CardId{i}, CardZone::discards, kit::every_seat);
  carry_out(few, here_of(groanax), DrawCards{2, Who::self});
  CHECK(few.hand_of("groanax") == 1);
}

// --- preparing -------------------------------------------------------------------------------------------------------

TEST_CASE(
    "AW-INV-11, AW-TRADE-05  nothing is given to who has no room for it; Loot is used from the belt, not from the "
    "pack") {
  Preparing b;
  carry(b, "groanax", "signal_lantern", ItemPile::ready);
  carry(b, "groanax", "bill_of_exchange", ItemPile::pack);
  for (auto const& one : {"noon_bomb", "amber_draught", "second_deck", "smelling_salts"})
    carry(b, "marica", one, ItemPile::pack);
  for (auto const& one : {"cistern_rope", "waiting_room_door"}) carry(b, "marica", one, ItemPile::ready);
  b.begin();
  CHECK(b.kind() == "how_to_prepare");
  CHECK(b.why_not("give Signal Lantern to Marica") == "AW-INV-11");
  CHECK(b.offers("give Bill of Exchange to Marica"));  // into her belt
  CHECK_FALSE(b.offers("use Bill of Exchange"));
  CHECK_FALSE(b.offers("give coin to Marica"));  // there is none
  Preparing belt;
  carry(belt, "groanax", "bill_of_exchange", ItemPile::ready);
  carry(belt, "groanax", "tin_shield", ItemPile::ready);  // not in setup
  belt.begin();
  CHECK(belt.offers("use Bill of Exchange"));
  CHECK_FALSE(belt.offers("use Tin Shield"));
  belt.answer("use Bill of Exchange");
  CHECK(belt.after("groanax").coin == 14);
  CHECK(belt.offers("give coin to Marica"));
  std::vector<std::string> keys;
  for (int i = 0; i < static_cast<int>(belt.options().size()); ++i) keys.push_back(belt.position().key(i));
  std::ranges::sort(keys);
  CHECK(std::ranges::adjacent_find(keys) == keys.end());
}

TEST_CASE("AW-TRADE-01, AW-TRADE-04  Loot is bought with 10 coin, once, from a supply that has some") {
  struct Case {
    int coin, bought;
    bool supply, may;
  };
  for (Case const c : {Case{10, 0, true, true}, {9, 0, true, false}, {10, 1, true, false}, {10, 0, false, false}}) {
    CAPTURE(c.coin);
    CAPTURE(c.bought);
    Preparing b;
    b.sheet("groanax").coin = static_cast<std::uint16_t>(c.coin);
    b.sheet("groanax").loot_bought = static_cast<std::uint8_t>(c.bought);
    if (!c.supply) b.s.loot.move_all(LootZone::supply, LootZone::circulation, kit::every_seat);
    CHECK(may_buy_loot(b.world(), b.id("groanax")) == c.may);
    b.begin();
    CHECK(b.offers("buy a Loot card for 10") == c.may);
  }
}

TEST_CASE("AW-TRADE-01  each seat with a Character prepares, one after another") {
  Preparing b;
  b.sheet("groanax").coin = b.sheet("marica").coin = 20;
  b.begin();
  CHECK(b.seat() == flow::Seat{0});
  b.answer("ready");
  CHECK(b.seat() == flow::Seat{1});
  CHECK(b.kind() == "how_to_prepare");
}

TEST_CASE(
    "AW-INV-15  a pack is too full with more than Potency, not with as much: of the first and of the last Character") {
  for (auto const& who : {"groanax", "marica"}) {
    CAPTURE(who);
    Preparing b;
    for (auto const& one : {"noon_bomb", "amber_draught", "second_deck", "smelling_salts"})
      carry(b, who, one, ItemPile::pack);
    CHECK_FALSE(overloaded(b.world()));
    carry(b, who, "signal_lantern", ItemPile::pack);
    CHECK(overloaded(b.world()) == b.id(who));
  }
}

// --- in Explorations -------------------------------------------------------------------------------------------------

TEST_CASE(
    "AW-EXPLORE-22, AW-EXPLORE-23, AW-TRADE-05  beside a question of an Exploration: use, rearrange, give, as far as "
    "it goes") {
  Explorers b({"groanax", "marica"});
  carry(b, "groanax", "drovers_purse", ItemPile::ready);
  carry(b, "groanax", "signal_lantern", ItemPile::pack);
  b.sheet("groanax").coin = 3;
  b.explore();
  CHECK(b.seat() == flow::Seat{0});
  CHECK(b.offers("use Drover’s Purse"));
  CHECK(b.offers("equip Signal Lantern"));
  CHECK(b.offers("put Drover’s Purse in the pack"));
  CHECK(b.offers("give Signal Lantern to Marica"));
  CHECK(b.offers("give coin to Marica"));
  b.answer("give coin to Marica");
  CHECK(b.kind() == "how_much_coin");
  CHECK(b.seat() == flow::Seat{0});
  CHECK(b.options().size() == 4);  // 0 to 3
  b.answer("give 3");
  CHECK(b.now("marica").coin == 3);
  CHECK(b.now("groanax").coin == 0);
  CHECK_FALSE(b.offers("give coin to Marica"));
  b.answer("equip Signal Lantern");
  CHECK(place_of(b, "signal_lantern") == "groanax ready");
  b.answer("put Drover’s Purse in the pack");
  CHECK(place_of(b, "drovers_purse") == "groanax pack");
  CHECK_FALSE(b.offers("use Drover’s Purse"));
}
