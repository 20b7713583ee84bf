#include "games/allswell/rules/trading.h"

#include "kit/draw.h"

namespace allswell {

int sale_value(World const& w, EquipmentId item) { return card(w, item).price / 2; }
bool for_sale(World const& w, EquipmentId item) {
  return w.state.equipment.zone_of(item) == EquipmentZone::supply && card(w, item).price > 0;
}
bool may_buy_loot(World const& w, CharacterId who) {
  Sheet const& it = sheet(w.state, who);
  return it.loot_bought == 0 && it.coin >= loot_price && !w.state.loot.empty(LootZone::supply);  // AW-TRADE-01, -04
}

void sell(Play& play, CharacterId who, EquipmentId item) {
  Item const sold{item, {}};
  put(play, sold, ItemTo::supply, who, "AW-TRADE-06");
  change_coin(play, who, sale_value(play.world(), item), "AW-EQUIP-09");
}

Task<> buy(Play& play, CharacterId who, EquipmentId item) {
  Item const bought{item, {}};
  change_coin(play, who, -card(play.world(), item).price, "AW-TRADE-03");
  return gain(play, who, bought, "AW-TRADE-03");
}

namespace {

struct LootBought {
  static constexpr std::string_view kind = "loot_bought";
  CharacterId who;
  void apply(State& s) const { ++s.sheets[static_cast<std::size_t>(who.index())].loot_bought; }
  void tell(World const& w, flow::Words& words) const { words.verb("buy").say("{} buys Loot", called(w, who)); }
};

// What is done with one item that is too many.
struct Relief {
  enum class How : std::uint8_t { sell, discard, give };
  BOOST_DESCRIBE_NESTED_ENUM(How, sell, discard, give)
  Item item;
  How how = How::discard;
  CharacterId ally;
};

struct HowLightened {
  static constexpr std::string_view kind = "how_lightened";
  using Answer = Relief;
  CharacterId who;
  flow::Seat seat(World const& w) const { return seat_of(w, who); }
  void options(World const& w, flow::Offers<Answer>& offers) const {
    for (Item const item : one_of_each(w, who, ItemPile::pack)) {
      if (may_sell(w, item)) offers.add({item, Relief::How::sell, {}});
      offers.add({item, Relief::How::discard, {}});
      for (int i = 0; i < w.content.characters.size(); ++i)
        if (CharacterId const ally{i}; ally != who && takes_part(w.state, ally) && can_store(w, ally, item))
          offers.add({item, Relief::How::give, ally});
    }
  }
  void prompt(World const& w, flow::Words& words) const {
    words.source("AW-INV-15").say("{}'s pack holds too much: what goes?", called(w, who));
  }
  void say(World const& w, Answer const& a, flow::Words& words) const {
    words.thing(a.item.equipment ? "equipment" : "loot", name_of(w.content, a.item));
    switch (a.how) {
      case Relief::How::sell:
        words.verb("sell").say("sell {} for {}", item_name(w, a.item), sale_value(w, a.item.equipment));
        break;
      case Relief::How::discard: words.verb("discard").say("discard {}", item_name(w, a.item)); break;
      case Relief::How::give: words.verb("give").say("give {} to {}", item_name(w, a.item), called(w, a.ally));
    }
  }
  void key(World const& w, Answer const& a, std::string& out) const {
    flow::Key(w, out).word(a.how).with("item", a.item).with("to", a.ally);
  }
};

}  // namespace

Task<> buy_loot(Play& play, CharacterId who) {
  LootBought const bought{who};
  change_coin(play, who, -loot_price, "AW-TRADE-04");  // paid before anybody sees what it is
  play.commit(bought, "AW-TRADE-01");
  LootZone const waiting = loot_zone(who, ItemPile::waiting);
  LootId const card = co_await kit::draw<LootCards>(play, LootZone::supply, kit::open(waiting), "AW-TRADE-04");
  Item const item{{}, card};
  co_await gain(play, who, item, "AW-TRADE-03");
}

Task<> give_item(Play& play, CharacterId from, CharacterId to, Item item) {
  if (carried(play.state, item).by != from) return {};
  put(play, item, ItemTo::waiting, to, "AW-TRADE-05");
  return gain(play, to, item, "AW-TRADE-05");
}

void give_coin(Play& play, CharacterId from, CharacterId to, int amount) {
  change_coin(play, from, -amount, "AW-TRADE-05");
  change_coin(play, to, amount, "AW-TRADE-05");
}

CharacterId overloaded(World const& w) {
  for (int i = 0; i < w.content.characters.size(); ++i) {
    CharacterId const who{i};
    if (takes_part(w.state, who) && items(w.state, who, ItemPile::pack).size() > printed_potency(w, who)) return who;
  }
  return {};
}

Task<> lighten_pack(Play& play, CharacterId who) {
  HowLightened const how{who};
  Relief const relief = co_await play.ask(how);
  switch (relief.how) {
    case Relief::How::sell: sell(play, who, relief.item.equipment); break;
    case Relief::How::discard: discard(play, relief.item, "AW-INV-15"); break;
    case Relief::How::give: co_await give_item(play, who, relief.ally, relief.item);
  }
}

}  // namespace allswell
