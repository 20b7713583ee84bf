// Rest Action: Trade, and travelling merchants.
#include <doctest/doctest.h>

#include "games/degenerates/rules/items.h"
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/rules/rest.h"
#include "games/degenerates/rules/status_conditions.h"
#include "tests/games/degenerates/bench.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::loot;
using bench::space;
using Texts_ = std::vector<std::string>;

struct Shop : Bench {
  void deck(std::initializer_list<char const*> cards) {
    for (char const* card : cards) state().cards.loot.put(loot(card), LootZone::deck, kit::every_seat);
  }
  Texts_ in_zone(LootZone zone) {
    Texts_ found;
    for (LootId card : state().cards.loot.cards(zone)) found.push_back(name_of(*bench::content(), card));
    return found;
  }
  void settled() {
    now([](Play& p) { settle(p); });
  }
  void trades(Who who) {
    run([=](Play& p) { return trade(p, who); });
  }
  void deals(Who who) {
    run([=](Play& p) { return trade_step(p, who); });
  }
  bool offers(char const* option) {
    Texts_ const all = options();
    return std::find(all.begin(), all.end(), option) != all.end();
  }
};

}  // namespace

TEST_CASE("DD-TRAD-01 DD-TRAD-02 DD-LOOT-02  as many cards as the Town Level; Loot Only and Diseases are replaced") {
  Shop b;
  Who const midwife = b.put("marsh_midwife", "pigskin_port");  // Town Level 3
  b.deck({"carving_knife", "swamp_itch", "old_pikeman", "barber_surgeon", "pot_lid", "box_of_fingers"});
  b.cards({"carving_knife", "swamp_itch", "old_pikeman", "barber_surgeon"});
  b.trades(midwife);
  CHECK(b.in_zone(LootZone::offer_0) == Texts_{"barber_surgeon", "carving_knife", "old_pikeman"});
  CHECK(b.in_zone(LootZone::discards) == Texts_{"swamp_itch"});
  CHECK(is_trading(b.state(), midwife));
}

TEST_CASE("DD-TRAD-03  in an Explored Town one card more, if the first trader likes") {
  Shop b;
  Who const midwife = b.put("marsh_midwife", "aschkrug");  // Town Level 1
  b.state().of(space("aschkrug")).explored = true;
  b.deck({"carving_knife", "old_pikeman", "pot_lid"});
  b.trades(midwife);
  CHECK(b.asked() == "one_more_card");
  b.cards({"pot_lid", "carving_knife"});
  b.answer("reveal one more");
  CHECK(b.in_zone(LootZone::offer_0) == Texts_{"carving_knife", "pot_lid"});
}

TEST_CASE("DD-TRAD-05 DD-ITEM-01 DD-LOOT-04 DD-LOOT-11 DD-LOOT-12  buying: Items, Allies, Services for their price") {
  Shop b;
  Who const midwife = b.put("marsh_midwife", "pigskin_port");
  b.of(midwife).gp = 9;
  b.of(midwife).wounds = 7;
  b.deck({"carving_knife", "old_pikeman", "barber_surgeon", "pot_lid"});
  b.cards({"carving_knife", "old_pikeman", "barber_surgeon"});
  b.trades(midwife);
  b.deals(midwife);
  CHECK(b.asked() == "trade");
  CHECK(b.options() == Texts_{"no more deals", "buy Barber Surgeon for 3 GP", "buy Carving Knife for 4 GP"});
  CHECK(b.refused("buy Old Pikeman for 10 GP") == "DD-TRAD-05");
  b.answer("buy Barber Surgeon for 3 GP");  // removes 6 Wounds, Nosy; then it is discarded
  CHECK(b.of(midwife).gp == 6);
  CHECK(b.of(midwife).wounds == 1);
  CHECK(has_status(b.world(), midwife, bench::status("nosy")));
  CHECK(b.in_zone(LootZone::discards) == Texts_{"barber_surgeon"});
  b.deals(midwife);
  b.answer("buy Carving Knife for 4 GP");
  CHECK(b.of(midwife).gp == 2);
  b.answer("equip Carving Knife");
  CHECK(equipped(b.state(), loot("carving_knife")));
  b.deals(midwife);
  b.answer("no more deals");
  CHECK_FALSE(is_trading(b.state(), midwife));
}

TEST_CASE("DD-LOOT-12  a Service with a permanent benefit is kept") {
  Shop b;
  Who const midwife = b.put("marsh_midwife", "aschkrug");
  b.of(midwife).gp = 12;
  b.deck({"fencing_lessons"});  // melee DMG +1 for good
  b.trades(midwife);
  b.deals(midwife);
  b.answer("buy Fencing Lessons for 12 GP");
  CHECK(holds(b.world(), midwife, loot("fencing_lessons")));
  CHECK(bonus(b.world(), read_by(b.world(), midwife), Stat::DMG, AttackType::melee) == 1);
}

TEST_CASE("DD-TRAD-06  selling for half the price, rounded up, to the discard pile") {
  Shop b;
  Who const midwife = b.put("marsh_midwife", "aschkrug");
  b.hold(midwife, "satchel_of_herbs");  // 5 GP
  b.hold(midwife, "hired_mourner");     // Ally, 6 GP
  b.hold(midwife, "swamp_itch");        // nobody buys it
  b.settled();
  b.trades(midwife);  // an empty deck: nothing is revealed
  b.deals(midwife);
  CHECK(b.offers("sell Hired Mourner for 3 GP"));
  CHECK_FALSE(b.offers("sell Swamp Itch for 0 GP"));
  b.answer("sell Satchel of Herbs for 3 GP");
  CHECK(b.of(midwife).gp == 3);
  CHECK(b.in_zone(LootZone::discards).empty());  // the deck waited for it: DD-DECK-01
  CHECK(b.in_zone(LootZone::deck) == Texts_{"satchel_of_herbs"});
  CHECK(b.in_zone(LootZone::offer_0).empty());
}

TEST_CASE("DD-TRAD-05 DD-TRAD-06  cards that change prices") {
  Shop b;
  Who const forger = b.put("bone_forger", "aschkrug");
  b.learn(forger, "sell_him_twice");  // price -1, sale +1
  b.settled();
  CHECK(price_of(b.world(), forger, loot("carving_knife")) == 3);
  CHECK(sale_of(b.world(), forger, loot("carving_knife")) == 3);
}

TEST_CASE("DD-TRAD-07 DD-TRAD-08  a later trader chooses from what is left; at the end all is discarded") {
  Shop b;
  Who const midwife = b.put("marsh_midwife", "pigskin_port");
  Who const forger = b.put("bone_forger", "pigskin_port");
  b.deck({"carving_knife", "old_pikeman", "pot_lid", "box_of_fingers", "fin_guard"});
  b.cards({"carving_knife", "old_pikeman", "pot_lid"});
  b.trades(midwife);
  b.of(midwife).gp = 4;
  b.deals(midwife);
  b.answer("buy Carving Knife for 4 GP");
  b.answer("carry Carving Knife");
  b.deals(midwife);
  b.answer("no more deals");
  b.state().of(space("pigskin_port")).town = 5;  // a later change reveals nothing more: DD-TRAD-01
  b.trades(forger);
  CHECK(b.in_zone(LootZone::offer_0) == Texts_{"old_pikeman", "pot_lid"});
  CHECK(is_trading(b.state(), forger));
  b.now([](Play& p) { close_markets(p); });
  CHECK(b.in_zone(LootZone::offer_0).empty());
  CHECK(b.in_zone(LootZone::discards) == Texts_{"old_pikeman", "pot_lid"});
  CHECK(b.state().turn.markets.empty());
}

TEST_CASE("DD-TRAD-04  each Event is resolved before anything is bought") {
  Shop b;
  Who const midwife = b.put("marsh_midwife", "pigskin_port");  // MRL 9
  b.of(midwife).gp = 7;
  b.deck({"carving_knife", "tax_audit", "pot_lid", "fin_guard"});
  b.cards({"carving_knife", "tax_audit", "pot_lid"});
  b.dice({6, 5});  // the audit: MRL Test failed, half of 7 GP is 4
  b.trades(midwife);
  CHECK(b.of(midwife).gp == 3);
  CHECK(b.in_zone(LootZone::offer_0) == Texts_{"carving_knife", "pot_lid"});
  CHECK(b.in_zone(LootZone::discards) == Texts_{"tax_audit"});
}

TEST_CASE("DD-TRAD-05  a market that was closed is closed for the turn") {
  Shop b;
  Who const midwife = b.put("marsh_midwife", "pigskin_port");
  b.of(midwife).rest_actions = 1;
  b.state().turn.markets.push_back({space("pigskin_port"), true, {}});
  CHECK(may_not(b.world(), midwife, RestAction::trade) == "DD-TRAD-05");
  b.of(midwife).at = space("aschkrug");  // another Town
  CHECK(may(b.world(), midwife, RestAction::trade));
}

TEST_CASE("DD-GOLD-01 DD-GOLD-03  a travelling merchant: everybody buys and sells, highest MRL first") {
  Shop b;
  b.state().turn.phase = Phase::encounters;
  Who const forger = b.put("bone_forger", "the_gluepot");        // MRL 6
  Who const midwife = b.put("marsh_midwife", "the_gluepot", 1);  // MRL 9
  b.of(midwife).gp = 5;
  b.of(forger).gp = 5;
  b.deck({"pot_lid", "swamp_itch", "carving_knife", "fin_guard"});
  b.cards({"swamp_itch", "pot_lid", "carving_knife"});  // the Disease is replaced
  b.run([=](Play& p) -> Task<> {
    Here here = read_by(p.world(), forger);
    co_await merchant(p, here, 2);
  });
  CHECK(b.asked_seat() == 1);
  CHECK(b.offers("Marsh Midwife: give GP to Bone Forger"));
  b.answer("buy Pot Lid for 5 GP");
  b.answer("carry Pot Lid");
  b.answer("no more deals");
  CHECK(b.asked_seat() == 0);
  CHECK_FALSE(b.offers("buy Pot Lid for 5 GP"));
  b.answer("no more deals");
  CHECK(b.in_zone(LootZone::stall).empty());
  CHECK(b.in_zone(LootZone::discards) == Texts_{"carving_knife", "swamp_itch"});
}

}  // namespace degenerates
