// Equipment, Loot, supply, circulation, inventories.
#include <doctest/doctest.h>

#include "games/allswell/rules/damage.h"
#include "games/allswell/rules/trading.h"
#include "tests/games/allswell/things.h"

using namespace allswell;

namespace {

void gains(Bench& b, std::string_view who, std::string_view name, Phase phase = Phase::scenario) {
  CharacterId const to = b.id(who);
  Item const it = item(b, name);
  b.play([to, it, phase](Play& play) -> Task<> {
    PhaseSet const set{phase};
    play.commit(set, "AW-GEN-01");
    co_await gain(play, to, it, "AW-INV-02");
  });
}
Texts_ belt_offers(Bench& b, std::string_view who) {
  Texts_ offered;
  Belt::uses(b.world(), seat_of(b.world(), b.id(who)), [&](Belt::Use const& use) {
    flow::Words words;
    Belt::say(b.world(), use, words);
    offered.push_back(words.text());
  });
  return offered;
}

}  // namespace

TEST_CASE("AW-EQUIP-01: Equipment works while it is equipped, not in the pack") {
  Bench b;
  CombatantRef const groanax = b.put("groanax", {5, 5});  // influence 2
  carry(b, "groanax", "signal_lantern", ItemPile::pack);
  CHECK(influence(b.world(), groanax) == 2);
  carry(b, "groanax", "signal_lantern", ItemPile::ready);  // influence +1
  CHECK(influence(b.world(), groanax) == 3);
}

TEST_CASE("AW-EQUIP-04, AW-EQUIP-06, AW-INV-02, AW-INV-05: two hands; a third item takes the place of one of them") {
  Bench b;
  b.put("groanax", {5, 5});
  carry(b, "groanax", "signal_lantern", ItemPile::ready);  // beside the Ranch Mattock
  gains(b, "groanax", "waiting_room_door");
  CHECK(b.kind() == "where_item_goes");
  CHECK(b.seat() == flow::Seat{0});
  CHECK(b.why_not("equip it") == "AW-INV-03");
  CHECK(b.options() == Texts_{
                           "equip it in place of Ranch Mattock, which goes to the pack",
                           "equip it in place of Ranch Mattock, which is discarded",
                           "equip it in place of Ranch Mattock, which is thrown",
                           "equip it in place of Signal Lantern, which goes to the pack",
                           "equip it in place of Signal Lantern, which is discarded",
                           "equip it in place of Signal Lantern, which is thrown",
                           "put it in the pack",
                           "throw it",
                           "discard it",
                       });
  b.answer("equip it in place of Signal Lantern, which goes to the pack");
  CHECK(b.over());
  CHECK(place_of(b, "waiting_room_door") == "groanax ready");
  CHECK(place_of(b, "signal_lantern") == "groanax pack");
  CHECK(place_of(b, "ranch_mattock") == "groanax ready");
}

TEST_CASE("AW-EQUIP-05: one armour; a hand that is empty does not take it") {
  Bench b;
  b.put("groanax", {5, 5});
  carry(b, "groanax", "stokers_boots", ItemPile::ready);
  gains(b, "groanax", "glass_gleaners_coat");
  CHECK(b.why_not("equip it") == "AW-INV-03");
  CHECK(!b.offers("equip it in place of Ranch Mattock, which goes to the pack"));
  b.answer("equip it in place of Stoker’s Boots, which is discarded");
  CHECK(place_of(b, "glass_gleaners_coat") == "groanax ready");
  CHECK(place_of(b, "stokers_boots") == "supply");  // AW-INV-06
}

TEST_CASE("AW-EQUIP-08: an item of another Character is only carried") {
  Bench b;
  b.put("groanax", {5, 5});
  gains(b, "groanax", "knifecaster");
  CHECK(b.why_not("equip it") == "AW-EQUIP-08");
  CHECK(!b.offers("equip it in place of Ranch Mattock, which goes to the pack"));
  b.answer("put it in the pack");
  CHECK(place_of(b, "knifecaster") == "groanax pack");
  CHECK(may_equip(b.world(), b.id("knowman"), item(b, "knifecaster").equipment));
}

TEST_CASE("AW-EQUIP-10, AW-INV-03: the level of an item concerns equipping only") {
  for (int const level : {2, 3, 4}) {
    CAPTURE(level);
    Bench b;
    b.put("groanax", {5, 5});
    b.sheet("groanax").level = static_cast<std::uint8_t>(level);
    gains(b, "groanax", "amber_hammer");  // level 3
    CHECK(b.offers("put it in the pack"));
    CHECK(b.offers("equip it") == (level >= 3));
    CHECK(b.why_not("equip it") == (level >= 3 ? "" : "AW-EQUIP-10"));
  }
}

TEST_CASE("AW-EQUIP-09: half of the price, rounded down") {
  Bench b;
  CHECK(sale_value(b.world(), item(b, "amber_hammer").equipment) == 13);  // 27
  CHECK(sale_value(b.world(), item(b, "stokers_boots").equipment) == 6);  // 13
  CHECK(sale_value(b.world(), item(b, "cistern_rope").equipment) == 4);   // 8
}

TEST_CASE("AW-LOOT-01, AW-LOOT-03: Loot is used from the belt, in one's own turn") {
  Bench b;
  b.put("groanax", {5, 5});
  b.put("marica", {6, 5});
  b.belt("groanax", "flask_of_cold_tea");
  carry(b, "groanax", "tin_shield", ItemPile::pack);
  b.belt("marica", "marked_card");
  b.s.scenario.sequence.active.character = b.id("groanax");
  CHECK(belt_offers(b, "groanax") == Texts_{"use Flask of Cold Tea"});
  CHECK(belt_offers(b, "marica") == Texts_{});
  b.s.scenario.sequence.active = {};
  b.s.scenario.sequence.active.type = TypeId{0};
  CHECK(belt_offers(b, "groanax") == Texts_{});
  b.s.scenario.sequence.active = {b.id("marica"), {}, true};
  CHECK(belt_offers(b, "marica") == Texts_{"use Marked Card"});
}

TEST_CASE("AW-LOOT-01: what a card says of floored Characters and Explorations") {
  Bench b;
  LootId const shield = item(b, "tin_shield").loot, tea = item(b, "flask_of_cold_tea").loot;
  LootId const purse = item(b, "drovers_purse").loot;
  CharacterId const groanax = b.id("groanax");
  CHECK(can_use(b.world(), groanax, shield));
  b.figure("groanax").floored = Floored::floored;
  CHECK(!can_use(b.world(), groanax, shield));
  CHECK(can_use(b.world(), groanax, tea));
  b.s.phase = Phase::exploration;
  CHECK(!can_use(b.world(), groanax, tea));
  CHECK(can_use(b.world(), groanax, purse));
  b.s.phase = Phase::set_up;
  CHECK(!can_use(b.world(), groanax, purse));
  CHECK(can_use(b.world(), groanax, item(b, "bill_of_exchange").loot));
}

TEST_CASE("AW-LOOT-02: the belt has two slots, for Loot only") {
  Bench b;
  b.put("groanax", {5, 5});
  b.belt("groanax", "tin_shield");
  gains(b, "groanax", "flask_of_cold_tea");
  b.answer("put it in the belt");
  gains(b, "groanax", "marked_card");
  CHECK(b.why_not("put it in the belt") == "AW-INV-03");
  CHECK(b.offers("put it in the belt in place of Tin Shield, which goes to the pack"));
  CHECK(!b.offers("put it in the belt in place of Ranch Mattock, which goes to the pack"));
  gains(b, "groanax", "signal_lantern");
  CHECK(!b.offers("equip it in place of Tin Shield, which goes to the pack"));
  CHECK(b.offers("equip it"));
}

TEST_CASE("AW-LOOT-04, AW-CIRC-01: used Loot lies on the discards at once, before its effect") {
  Bench b;
  b.put("groanax", {5, 5});
  b.figure("groanax").health = 5;
  b.belt("groanax", "flask_of_cold_tea");
  CharacterId const who = b.id("groanax");
  LootId const tea = item(b, "flask_of_cold_tea").loot;
  b.play([who, tea](Play& play) -> Task<> { co_await use_loot(play, who, tea); });
  CHECK(place_of(b, "flask_of_cold_tea") == "discards");
  CHECK(b.state().figures[static_cast<std::size_t>(who.index())].health == 9);  // Potency 4 with two players
}

TEST_CASE("AW-LOOT-05: an empty Loot deck is made anew from the discards; nothing at all, nothing drawn") {
  Bench b;
  b.put("groanax", {5, 5});
  CharacterId const who = b.id("groanax");
  lay(b, "tin_shield", LootZone::deck);
  lay(b, "marked_card", LootZone::discards);
  b.play([who](Play& play) -> Task<> { co_await draw_loot(play, who, 3, "AW-INTER-07"); });
  CHECK(b.kind() == "which_item");  // two were there, both drawn first
  CHECK(b.told("AW-LOOT-05"));
  CHECK(b.options() == Texts_{"Marked Card", "Tin Shield"});
}

namespace {
// Both copies of a Loot card, which are alike to everybody.
std::vector<LootId> copies(Bench& b, std::string_view name) {
  std::vector<LootId> found;
  for (std::size_t i = 0; i < b.world().content.loot_cards.size(); ++i)
    if (b.world().content.loot.id(b.world().content.loot_cards[i].index()) == name)
      found.push_back(LootId{static_cast<int>(i)});
  return found;
}
}  // namespace

TEST_CASE("AW-INTER-07, AW-LOOT-03: copies of a Loot card are one choice, drawn, in the belt and lost") {
  Bench b;
  b.put("groanax", {5, 5});
  CharacterId const who = b.id("groanax");
  std::vector<LootId> const grit = copies(b, "pocketful_of_grit");
  REQUIRE(grit.size() == 2);
  for (LootId const copy : grit) b.s.loot.put(copy, LootZone::deck, kit::every_seat);
  lay(b, "tin_shield", LootZone::deck);
  b.play([who](Play& play) -> Task<> { co_await draw_loot(play, who, 3, "AW-INTER-07"); });
  CHECK(b.options() == Texts_{"Pocketful of Grit", "Tin Shield"});
  b.answer("Pocketful of Grit");
  b.answer("put it in the belt");
  CHECK(b.options() == Texts_{"Pocketful of Grit", "Tin Shield"});  // the second one still waits
}

TEST_CASE(
    "AW-INV-06, AW-LOOT-03: of a copy in the belt and one in the pack the one in the pack is lost; two in the belt are "
    "one offer") {
  Bench b;
  b.put("groanax", {5, 5});
  b.s.scenario.sequence.active.character = b.id("groanax");
  CharacterId const who = b.id("groanax");
  std::vector<LootId> const tea = copies(b, "flask_of_cold_tea");
  b.s.loot.put(tea[0], loot_zone(who, ItemPile::ready), kit::every_seat);
  b.s.loot.put(tea[1], loot_zone(who, ItemPile::pack), kit::every_seat);
  Items const carried = one_of_each_carried(b.world(), who);
  CHECK(std::count(carried.begin(), carried.end(), Item{{}, tea[1]}) == 1);
  CHECK(std::count(carried.begin(), carried.end(), Item{{}, tea[0]}) == 0);
  CHECK(std::count(carried.begin(), carried.end(), item(b, "ranch_mattock")) == 1);
  b.s.loot.put(tea[1], loot_zone(who, ItemPile::ready), kit::every_seat);
  CHECK(belt_offers(b, "groanax") == Texts_{"use Flask of Cold Tea"});
}

TEST_CASE("AW-LOOT-07, AW-TRADE-06, AW-TRADE-07: Loot and items without a price cannot be sold") {
  Bench b;
  b.s.phase = Phase::set_up;
  CHECK(!may_sell(b.world(), item(b, "amber_draught")));  // price 10
  CHECK(!may_sell(b.world(), item(b, "rainless_yoke")));
  CHECK(may_sell(b.world(), item(b, "ranch_mattock")));
  b.s.phase = Phase::scenario;
  CHECK(!may_sell(b.world(), item(b, "ranch_mattock")));
}

TEST_CASE(
    "AW-SUPPLY-04, AW-SUPPLY-05, AW-INV-06: what is discarded goes to the supply, without a price out of the "
    "campaign") {
  Bench b;
  b.put("groanax", {5, 5});
  carry(b, "groanax", "rainless_yoke", ItemPile::pack);
  carry(b, "groanax", "stokers_boots", ItemPile::ready);
  carry(b, "groanax", "tin_shield", ItemPile::ready);
  Item const yoke = item(b, "rainless_yoke"), boots = item(b, "stokers_boots"), shield = item(b, "tin_shield");
  b.play([=](Play& play) -> Task<> {
    for (Item const one : {yoke, boots, shield}) discard(play, one, "AW-INV-06");
    co_return;
  });
  CHECK(place_of(b, "rainless_yoke") == "out");
  CHECK(place_of(b, "stokers_boots") == "supply");
  CHECK(place_of(b, "tin_shield") == "discards");
  CHECK(for_sale(b.world(), boots.equipment));
  CHECK(!for_sale(b.world(), yoke.equipment));
}

TEST_CASE("AW-CIRC-02, AW-CIRC-04: Loot discarded in an Exploration enters circulation at once, Equipment never does") {
  Bench b;
  carry(b, "groanax", "tin_shield", ItemPile::ready);
  carry(b, "groanax", "stokers_boots", ItemPile::ready);
  Item const boots = item(b, "stokers_boots"), shield = item(b, "tin_shield");
  b.play([=](Play& play) -> Task<> {
    PhaseSet const set{Phase::exploration};
    play.commit(set, "AW-GEN-01");
    discard(play, shield, "AW-CIRC-02");
    discard(play, boots, "AW-CIRC-02");
    co_return;
  });
  CHECK(place_of(b, "tin_shield") == "circulation");
  CHECK(place_of(b, "stokers_boots") == "supply");
}

TEST_CASE("AW-INV-16, AW-CIRC-01: after a Scenario deck, discards and what lies on the map are put back") {
  Bench b;
  b.put("groanax", {5, 5});
  lay(b, "marked_card", LootZone::deck);
  lay(b, "tin_shield", LootZone::discards);
  carry(b, "groanax", "flask_of_cold_tea", ItemPile::ready);
  for (std::string const name : {"amber_draught", "rainless_yoke"}) {
    ItemPut const thrown{item(b, name), ItemTo::map, b.id("groanax"), {5, 6}};
    thrown.apply(b.s);
  }
  CHECK(b.s.scenario.thrown.size() == 2);
  b.play([](Play& play) -> Task<> {
    return_items(play);
    co_return;
  });
  CHECK(place_of(b, "marked_card") == "circulation");
  CHECK(place_of(b, "tin_shield") == "circulation");
  CHECK(place_of(b, "amber_draught") == "circulation");
  CHECK(place_of(b, "rainless_yoke") == "supply");
  CHECK(!for_sale(b.world(), item(b, "rainless_yoke").equipment));  // only by a level up that names it
  CHECK(place_of(b, "flask_of_cold_tea") == "groanax ready");       // AW-CIRC-03
  CHECK(b.state().scenario.thrown.empty());
}

TEST_CASE("AW-INV-01, AW-INV-04, AW-INV-11: the pack holds as many items as the printed Potency for the players") {
  Bench b;  // two players: Groanax 4, Marica 4
  b.put("groanax", {5, 5});
  for (std::string_view const name : {"signal_lantern", "cistern_rope", "tin_shield"})
    carry(b, "groanax", name, ItemPile::pack);
  CHECK(pack_has_room(b.world(), b.id("groanax")));
  carry(b, "groanax", "marked_card", ItemPile::pack);
  CHECK(!pack_has_room(b.world(), b.id("groanax")));
  gains(b, "groanax", "waiting_room_door");
  CHECK(b.why_not("put it in the pack") == "AW-INV-11");
  CHECK(b.offers("equip it"));
  CHECK(b.why_not("equip it in place of Ranch Mattock, which goes to the pack") == "AW-INV-11");
  CHECK(b.offers("equip it in place of Ranch Mattock, which is discarded"));
}

TEST_CASE("AW-INV-11: modifiers of Potency do not change the pack") {
  Bench b("wilderness_camp", {"groanax", "marica", "lambik", "knowman"});  // four players: Marica 2
  b.put("marica", {5, 5});
  carry(b, "marica", "signal_lantern", ItemPile::pack);
  CHECK(pack_has_room(b.world(), b.id("marica")));
  carry(b, "marica", "cistern_rope", ItemPile::pack);
  CHECK(!pack_has_room(b.world(), b.id("marica")));
  b.sheet("marica").level = 5;
  carry(b, "marica", "archagonists_laurel", ItemPile::ready);  // Potency +1 beside two opponents
  b.enemy("goad", {5, 6});
  b.enemy("goad", {5, 4});
  CHECK(!pack_has_room(b.world(), b.id("marica")));
}

TEST_CASE("AW-INV-05: old Loot is used to the end before the new item takes its place") {
  Bench b;
  b.put("groanax", {5, 5});
  b.figure("groanax").health = 5;
  b.belt("groanax", "tin_shield");
  b.belt("groanax", "flask_of_cold_tea");
  gains(b, "groanax", "marked_card");  // nobody's turn: allowed all the same
  b.answer("put it in the belt in place of Flask of Cold Tea, which is used");
  CHECK(b.over());
  CHECK(place_of(b, "flask_of_cold_tea") == "discards");
  CHECK(place_of(b, "marked_card") == "groanax ready");
  CHECK(b.state().figures[static_cast<std::size_t>(b.id("groanax").index())].health == 9);
}

TEST_CASE("AW-INV-05: in a trade the old Equipment may be sold") {
  Bench b;
  carry(b, "groanax", "stokers_boots", ItemPile::ready);  // price 13
  gains(b, "groanax", "glass_gleaners_coat", Phase::set_up);
  b.answer("equip it in place of Stoker’s Boots, which is sold");
  CHECK(place_of(b, "stokers_boots") == "supply");
  CHECK(b.state().sheets[static_cast<std::size_t>(b.id("groanax").index())].coin == 6);
}

TEST_CASE("AW-INV-07: items are thrown only in a Scenario, and only when one is gained") {
  Bench b;
  b.put("groanax", {5, 5});
  gains(b, "groanax", "signal_lantern", Phase::set_up);
  CHECK(b.why_not("throw it") == "AW-INV-07");
  Bench c;
  c.put("groanax", {5, 5});
  gains(c, "groanax", "signal_lantern");
  CHECK(c.offers("throw it"));
  CHECK(c.offers("equip it in place of Ranch Mattock, which is thrown"));
  c.answer("equip it in place of Ranch Mattock, which is thrown");
  CHECK(c.kind() == "where_thrown");
  c.answer("throw to 5,5");  // its own hex
  CHECK(place_of(c, "signal_lantern") == "groanax ready");
  CHECK(place_of(c, "ranch_mattock") == "map");
  CHECK(c.state().scenario.thrown[0].hex == Hex{5, 5});
}

TEST_CASE("AW-INV-08: to any hex within influence and in sight, occupied or not") {
  Bench b;
  b.put("groanax", {7, 8});  // influence 2
  b.put("marica", {7, 7});
  HexSet const hexes = throwable(b.world(), b.id("groanax"));
  CHECK(hexes.contains({7, 8}));
  CHECK(hexes.contains({7, 7}));
  CHECK(hexes.contains({7, 6}));
  CHECK(!hexes.contains({7, 5}));
  for (Hex const h : hexes) CHECK(sees(b.world(), {7, 8}, h));
  b.s.phase = Phase::set_up;
  CHECK(throwable(b.world(), b.id("groanax")).empty());
}

TEST_CASE("AW-INV-09, AW-INV-10: a thrown item waits for a Character that ends a movement there and likes to take it") {
  Bench b;
  b.put("groanax", {5, 5});
  b.put("marica", {6, 5});
  ItemPut const thrown{item(b, "signal_lantern"), ItemTo::map, b.id("groanax"), {6, 5}};
  thrown.apply(b.s);
  CharacterId const marica = b.id("marica");
  CHECK(something_to_retrieve(b.s, marica, {6, 5}));
  CHECK(!something_to_retrieve(b.s, marica, {6, 6}));
  b.play([marica](Play& play) -> Task<> { co_await retrieve(play, marica, {6, 5}); });
  CHECK(b.seat() == flow::Seat{1});
  CHECK(b.options() == Texts_{"none", "Signal Lantern"});
  b.answer("none");
  CHECK(b.over());
  CHECK(place_of(b, "signal_lantern") == "map");
  b.play([marica](Play& play) -> Task<> { co_await retrieve(play, marica, {6, 5}); });
  b.answer("Signal Lantern");
  b.answer("equip it");  // as any gained item
  CHECK(place_of(b, "signal_lantern") == "marica ready");
  CHECK(b.state().scenario.thrown.empty());
}

TEST_CASE("AW-INV-12, AW-INV-13: pack items come out by fetch_from_pack, to a slot or for the item in it") {
  Bench b;
  b.put("groanax", {5, 5});
  carry(b, "groanax", "signal_lantern", ItemPile::ready);
  carry(b, "groanax", "cistern_rope", ItemPile::pack);
  carry(b, "groanax", "tin_shield", ItemPile::pack);
  carry(b, "groanax", "knifecaster", ItemPile::pack);  // another's
  b.s.scenario.sequence.active.character = b.id("groanax");
  CHECK(belt_offers(b, "groanax") == Texts_{});
  CharacterId const who = b.id("groanax");
  b.play([who](Play& play) -> Task<> { co_await fetch_from_pack(play, who, "AW-BRACE-05"); });
  CHECK(b.options() == Texts_{"equip Cistern Rope, Ranch Mattock goes to the pack",
                              "equip Cistern Rope, Signal Lantern goes to the pack", "put in the belt: Tin Shield"});
  b.answer("equip Cistern Rope, Ranch Mattock goes to the pack");
  CHECK(place_of(b, "cistern_rope") == "groanax ready");
  CHECK(place_of(b, "ranch_mattock") == "groanax pack");
}

TEST_CASE(
    "AW-EQUIP-02, AW-EQUIP-03: an active effect that must be used is, one that may be is asked for; the item stays") {
  Bench b;
  b.no_traits();
  CombatantRef const groanax = b.put("groanax", {5, 5});
  CombatantRef const goad = b.enemy("goad", {5, 6});
  carry(b, "groanax", "bailiffs_plate", ItemPile::ready);   // must, once a turn: damage -1
  carry(b, "groanax", "perjurants_seal", ItemPile::ready);  // may, once a round: damage -2
  auto const hit = [groanax, goad](Play& play) -> Task<> {
    Damage const three{goad, 3};
    co_await deal(play, groanax, three, "AW-DMG-01");
  };
  b.play(hit);
  CHECK(b.seat() == flow::Seat{0});  // the Seal may be used
  CHECK(b.options().size() == 2);
  b.answer("nothing");
  b.answer("nothing");  // asked once more, after the Plate has done its part
  CHECK(b.over());
  CHECK(b.state().figures[static_cast<std::size_t>(b.id("groanax").index())].health == 10);  // 12 - 3 + 1
  CHECK(place_of(b, "bailiffs_plate") == "groanax ready");
  b.play(hit);
  b.answer(b.options()[1]);
  CHECK(b.state().figures[static_cast<std::size_t>(b.id("groanax").index())].health ==
        9);  // 10 - 3 + 2: the Plate once
  CHECK(place_of(b, "perjurants_seal") == "groanax ready");
}

TEST_CASE("AW-EQUIP-07: a text gives an item of the supply, not one that somebody has") {
  Bench b;
  CombatantRef const groanax = b.put("groanax", {5, 5});
  lay(b, "signal_lantern", EquipmentZone::supply);
  carry(b, "marica", "cistern_rope", ItemPile::pack);
  auto const gives = [&](std::string_view name) {
    pack::Ref<Equipment> const which(b.content->equipment.index_of(name));
    b.play([groanax, which](Play& play) -> Task<> {
      Here here;
      here.self = groanax;
      GainEquipment const verb{which, Who::self};
      co_await Texts::does(play, here, verb);
    });
  };
  gives("signal_lantern");
  b.answer("equip it");
  CHECK(place_of(b, "signal_lantern") == "groanax ready");
  gives("cistern_rope");
  CHECK(b.over());
  CHECK(place_of(b, "cistern_rope") == "marica pack");
}
