// Trading, and what must leave a pack.
#include <doctest/doctest.h>

#include "games/allswell/rules/mercenaries.h"
#include "tests/games/allswell/setting_up.h"

using namespace allswell;

namespace {

struct TradeBench : SetupBench {
  explicit TradeBench(int coin) : SetupBench("the_ambulatory") {
    for (int seat = 0; seat < 2; ++seat) {
      std::string const name = seat == 0 ? "groanax" : "marica";
      Sheet& it = sheet(name);
      it.seat = flow::Seat{seat};
      it.used = true;
      it.level = 2;
      it.health = 12;
      it.praxis = PraxisId(content->characters[id(name).index()].praxis.index());
      carry(*this, name, content->equipment.id(content->characters[id(name).index()].weapon.index()), ItemPile::ready);
    }
    sheet("groanax").coin = static_cast<std::uint16_t>(coin);
    s.scenario.scenario = s.next_scenario;
    s.setup.step = SetupStep::preparing;
  }
};

}  // namespace

TEST_CASE(
    "AW-TRADE-01, AW-TRADE-03, AW-SETUP-27: Equipment of one's choice for its price, handled as any gained item") {
  TradeBench b(40);
  b.begin();
  CHECK(b.seat() == flow::Seat{0});
  CHECK(b.offers("buy Signal Lantern for 11"));
  CHECK(b.offers("buy Amber Hammer for 27"));  // level 3 concerns equipping: AW-TRADE-02, AW-EQUIP-10
  b.answer("buy Signal Lantern for 11");
  b.answer("equip it");
  CHECK(b.after("groanax").coin == 29);
  b.answer("buy Amber Hammer for 27");
  CHECK(b.why_not("equip it") == "AW-EQUIP-10");
  b.answer("put it in the pack");
  CHECK(b.after("groanax").coin == 2);
  CHECK(b.why_not("buy Cistern Rope for 8") == "AW-TRADE-03");
  CHECK(!b.offers("buy Signal Lantern for 11"));  // it is no longer in the supply
}

TEST_CASE("AW-TRADE-03: exactly the price is enough, one less is not") {
  TradeBench b(11);
  b.begin();
  CHECK(b.offers("buy Signal Lantern for 11"));
  TradeBench c(10);
  c.begin();
  CHECK(c.why_not("buy Signal Lantern for 11") == "AW-TRADE-03");
}

TEST_CASE("AW-TRADE-01, AW-TRADE-04: one Loot card at random, paid first") {
  TradeBench b(25);
  b.script({"noon_bomb"});
  b.begin();
  b.position().set_chance(flow::ChanceMode::seeded, nullptr);
  b.answer("buy a Loot card for 10");
  CHECK(b.kind() == "where_item_goes");
  CHECK(b.after("groanax").coin == 15);
  CHECK(b.state().loot.count(LootZone::supply) == 11);
  b.answer("put it in the belt");
  CHECK(b.why_not("buy a Loot card for 10") == "AW-TRADE-01");
  LootId const bought = b.state().loot.first(loot_zone(b.id("groanax"), ItemPile::ready));
  CHECK(card(b.world(), bought).price == 10);
}

TEST_CASE("AW-TRADE-04: no Loot in the supply, or too little coin: none is bought") {
  TradeBench b(9);
  b.begin();
  CHECK(b.why_not("buy a Loot card for 10") == "AW-TRADE-04");
  TradeBench c(10);
  c.s.loot.move_all(LootZone::supply, LootZone::circulation, kit::every_seat);
  c.begin();
  CHECK(c.why_not("buy a Loot card for 10") == "AW-TRADE-04");
}

TEST_CASE("AW-TRADE-01, AW-TRADE-02: a Mercenary of one's level or lower is hired") {
  TradeBench b(40);  // level 2
  b.begin();
  CHECK(b.offers("hire Tansy Quillon for 8"));         // level 1
  CHECK(b.offers("hire Brother Ullage for 14"));       // level 2
  CHECK(!b.offers("hire The Widow Carcanet for 22"));  // level 3
  b.answer("hire Brother Ullage for 14");
  CHECK(b.after("groanax").coin == 26);
  CHECK(!b.offers("hire Tansy Quillon for 8"));  // one only
}

TEST_CASE("AW-TRADE-05: coin and items are given freely") {
  TradeBench b(7);
  b.begin();
  b.answer("give coin to Marica");
  CHECK(b.options().size() == 7);
  b.answer("give 5");
  CHECK(b.after("groanax").coin == 2);
  CHECK(b.after("marica").coin == 5);
  b.answer("give Ranch Mattock to Marica");
  CHECK(b.seat() == flow::Seat{1});
  CHECK(b.why_not("equip it") == "AW-EQUIP-08");
  b.answer("put it in the pack");
  CHECK(place_of(b, "ranch_mattock") == "marica pack");
}

TEST_CASE("AW-TRADE-06, AW-TRADE-07, AW-SUPPLY-05: Equipment is sold for half its price and can be bought back") {
  TradeBench b(0);
  carry(b, "groanax", "rainless_yoke", ItemPile::pack);
  carry(b, "groanax", "amber_draught", ItemPile::ready);
  b.begin();
  CHECK(b.offers("sell Ranch Mattock for 4"));  // 9
  CHECK(b.why_not("sell Rainless Yoke for 0") == "AW-TRADE-07");
  CHECK(b.offers("discard Rainless Yoke"));
  CHECK(!b.offers("sell Amber Draught for 5"));
  b.answer("sell Ranch Mattock for 4");
  CHECK(b.after("groanax").coin == 4);
  CHECK(place_of(b, "ranch_mattock") == "supply");
  CHECK(b.why_not("buy Ranch Mattock for 9") == "AW-TRADE-03");  // offered, too dear: AW-SUPPLY-02
}

TEST_CASE("AW-INV-14: in setup pack and slots are exchanged freely, requirements hold") {
  TradeBench b(0);
  carry(b, "groanax", "signal_lantern", ItemPile::pack);
  carry(b, "groanax", "amber_hammer", ItemPile::pack);  // level 3
  b.begin();
  CHECK(b.offers("equip Signal Lantern"));
  CHECK(!b.offers("equip Amber Hammer"));
  CHECK(b.offers("put Ranch Mattock in the pack"));
  b.answer("equip Signal Lantern");
  CHECK(place_of(b, "signal_lantern") == "groanax ready");
}

TEST_CASE("AW-INV-15: more players, less Potency: what is too many is sold, discarded or given away at once") {
  SetupBench b("the_ambulatory", 3);
  for (int seat = 0; seat < 2; ++seat) {
    std::string const name = seat == 0 ? "groanax" : "marica";
    b.sheet(name).seat = flow::Seat{seat};
    b.sheet(name).used = true;
    b.sheet(name).level = 2;
    b.sheet(name).praxis = PraxisId(b.content->characters[b.id(name).index()].praxis.index());
  }
  for (std::string_view const name : {"signal_lantern", "cistern_rope", "stokers_boots", "rainless_yoke"})
    carry(b, "groanax", name, ItemPile::pack);  // four for two players, three for three
  b.begin();
  b.answer("stay with Groanax");
  b.answer("stay with Marica");
  b.answer("Lambik");
  b.answer_while("which_praxis");
  b.answer("row by row");
  CHECK(b.kind() == "how_lightened");
  CHECK(b.seat() == flow::Seat{0});
  CHECK(b.offers("sell Signal Lantern for 5"));
  CHECK(!b.offers("sell Rainless Yoke for 0"));
  CHECK(b.offers("discard Rainless Yoke"));
  CHECK(b.offers("give Rainless Yoke to Marica"));
  b.answer("sell Signal Lantern for 5");
  CHECK(b.kind() == "how_to_level");
  CHECK(items(b.state(), b.id("groanax"), ItemPile::pack).size() == 3);
}

TEST_CASE("AW-SUPPLY-03: the supply is open to everybody") {
  Bench b;
  for (int seat = 0; seat < 4; ++seat) {
    CHECK(LootCards::sees(b.s, LootZone::supply, flow::Seat{seat}));
    CHECK(!LootCards::sees(b.s, LootZone::deck, flow::Seat{seat}));
    CHECK(ImpulseCards::sees(b.s, ImpulseZone::supply, flow::Seat{seat}));
  }
}

TEST_CASE("AW-SETUP-28: a hired Mercenary stands on a free hex beside its employer") {
  Bench b;
  b.put("groanax", {6, 5});
  b.put("marica", {6, 4});
  b.sheet("groanax").employs = HiredId(b.content->mercenaries.index_of("tansy_quillon"));
  CharacterId const who = b.id("groanax");
  b.play([who](Play& play) -> Task<> { co_await place_mercenary(play, who); });
  REQUIRE(!b.over());
  CHECK(b.seat() == flow::Seat{0});
  b.answer(b.options()[0]);
  Combatant const& tansy = b.state().scenario.combatants[static_cast<std::size_t>(mercenary_of(slot_of(who)).index())];
  CHECK(tansy.presence == Presence::on_map);
  CHECK(adjacent(b.world(), tansy.hex, {6, 5}));
  CHECK(tansy.hex != Hex{6, 4});
}
