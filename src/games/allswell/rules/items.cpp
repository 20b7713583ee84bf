#include "games/allswell/rules/items.h"

#include "games/allswell/events_exploration.h"

#include "games/allswell/rules/scenario_map.h"

namespace allswell {

std::string const& item_name(World const& w, Item item) {
  return item.equipment ? card(w, item.equipment).name : card(w, item.loot).name;
}
int price_of(World const& w, Item item) {
  return item.equipment ? card(w, item.equipment).price : card(w, item.loot).price;
}

Carried carried(State const& s, Item item) {
  int const at = item.equipment ? static_cast<int>(s.equipment.zone_of(item.equipment)) - 4
                                : static_cast<int>(s.loot.zone_of(item.loot)) - 6;
  if (at < 0) return {};
  return {CharacterId{at / 3}, static_cast<ItemPile>(at % 3)};
}

Items one_of_each(World const& w, Items const& all) {
  Items found;
  for (auto item = all.begin(); item != all.end(); ++item) {
    auto const is_copy = [&](Item other) {
      return item->loot && other.loot && &card(w, other.loot) == &card(w, item->loot);
    };
    if (std::none_of(item + 1, all.end(), is_copy)) found.push_back(*item);
  }
  return found;
}
Items one_of_each(World const& w, CharacterId who, ItemPile pile) { return one_of_each(w, items(w.state, who, pile)); }
Items one_of_each_carried(World const& w, CharacterId who) {
  Items all = items(w.state, who, ItemPile::ready);
  for (Item const item : items(w.state, who, ItemPile::pack)) all.push_back(item);
  return one_of_each(w, all);
}

Items items(State const& s, CharacterId who, ItemPile pile) {
  Items found;
  for (EquipmentId const item : s.equipment.cards(equipment_zone(who, pile))) found.push_back({item, {}});
  for (LootId const item : s.loot.cards(loot_zone(who, pile))) found.push_back({{}, item});
  return found;
}

// --- slots -----------------------------------------------------------------------------------------------------------

bool may_equip(World const& w, CharacterId who, EquipmentId item) {
  if (sheet(w.state, who).solo_ally) return false;  // AW-SOLO-05
  Equipment const& it = card(w, item);
  if (it.character && it.character.index() != who.index()) return false;  // AW-EQUIP-08
  return sheet(w.state, who).level >= it.level;                           // AW-EQUIP-10
}

int slots(Slot slot) { return slot == Slot::hand ? hand_slots : armour_slots; }

int slots_used(World const& w, CharacterId who, Slot slot) {
  int n = 0;
  for (EquipmentId const item : w.state.equipment.cards(equipment_zone(who, ItemPile::ready)))
    n += card(w, item).slot == slot;
  return n;
}

bool slot_is_free(World const& w, CharacterId who, Item item) {
  if (item.loot) return w.state.loot.count(loot_zone(who, ItemPile::ready)) < belt_slots;  // AW-LOOT-02
  Slot const slot = card(w, item.equipment).slot;
  return slots_used(w, who, slot) < slots(slot);  // AW-EQUIP-04..06
}

bool fits_instead(World const& w, Item item, Item of) {
  if (item.loot || of.loot) return item.loot && of.loot;
  return card(w, item.equipment).slot == card(w, of.equipment).slot;
}

bool pack_has_room(World const& w, CharacterId who) {
  int const held =
      w.state.equipment.count(equipment_zone(who, ItemPile::pack)) + w.state.loot.count(loot_zone(who, ItemPile::pack));
  return held < printed_potency(w, who);  // AW-INV-11
}

bool can_use(World const& w, CharacterId who, LootId loot) {
  Loot const& it = card(w, loot);
  if (sheet(w.state, who).solo_ally && !it.solo) return false;  // AW-SOLO-06
  switch (w.state.phase) {
    case Phase::set_up: return it.setup;
    case Phase::exploration: return it.exploration;
    case Phase::scenario: break;
    default: return false;
  }
  Figure const& figure = w.state.figures[static_cast<std::size_t>(who.index())];
  if (!it.scenario || figure.collapsed) return false;
  return it.floored || figure.floored == Floored::no;
}

bool may_exchange(State const& s) { return s.phase == Phase::set_up || s.phase == Phase::exploration; }

bool may_hand_over(State const& s, CharacterId from, CharacterId to) {
  return from != to && takes_part(s, from) && takes_part(s, to) && !figure(s, from).collapsed &&
         !figure(s, to).collapsed;
}

bool may_sell(World const& w, Item item) {
  return w.state.phase == Phase::set_up && item.equipment && card(w, item.equipment).price > 0;
}

HexSet throwable(World const& w, CharacterId who) {
  CombatantRef const figure = player(w.state, who);
  if (w.state.phase != Phase::scenario || !figure || w.state.scenario.thrown.full()) return {};
  Hex const from = find(w.state, figure)->hex;
  return within(w, from, influence(w, figure)) & seen_from(w, from);  // AW-INV-08
}

// --- facts -----------------------------------------------------------------------------------------------------------

namespace {

EquipmentZone zone_for_equipment(ItemTo to, CharacterId who) {
  switch (to) {
    case ItemTo::ready: return equipment_zone(who, ItemPile::ready);
    case ItemTo::pack: return equipment_zone(who, ItemPile::pack);
    case ItemTo::waiting: return equipment_zone(who, ItemPile::waiting);
    case ItemTo::out: return EquipmentZone::out;
    case ItemTo::map: return EquipmentZone::map;
    default: return EquipmentZone::supply;
  }
}
LootZone zone_for_loot(ItemTo to, CharacterId who) {
  switch (to) {
    case ItemTo::ready: return loot_zone(who, ItemPile::ready);
    case ItemTo::pack: return loot_zone(who, ItemPile::pack);
    case ItemTo::waiting: return loot_zone(who, ItemPile::waiting);
    case ItemTo::discards: return LootZone::discards;
    case ItemTo::map: return LootZone::map;
    case ItemTo::supply: return LootZone::supply;
    default: return LootZone::circulation;
  }
}

}  // namespace

void ItemPut::apply(State& s) const {
  s.scenario.thrown.erase_if([&](Thrown const& t) { return t.item == item; });
  if (item.equipment)
    s.equipment.put(item.equipment, zone_for_equipment(to, who), kit::every_seat);
  else
    s.loot.put(item.loot, zone_for_loot(to, who), kit::every_seat);
  if (to == ItemTo::map) s.scenario.thrown.push_back({item, hex});
}
void ItemPut::tell(World const& w, flow::Words& words) const {
  std::string const& name = item_name(w, item);
  std::string const whose = who ? w.content.characters[who.index()].name : std::string("Nobody");
  words.thing(item.equipment ? "equipment" : "loot", name_of(w.content, item));
  switch (to) {
    case ItemTo::ready:
      words.verb("equip").say("{} {} {}", whose, item.equipment ? "equips" : "puts in the belt:", name);
      break;
    case ItemTo::pack: words.verb("pack").say("{} puts {} in the pack", whose, name); break;
    case ItemTo::waiting: words.verb("gain").say("{} gains {}", whose, name); break;
    case ItemTo::supply: words.verb("discard").say("{} goes to the supply", name); break;
    case ItemTo::discards: words.verb("discard").say("{} goes to the Loot discards", name); break;
    case ItemTo::circulation: words.verb("discard").say("{} enters circulation", name); break;
    case ItemTo::out: words.verb("discard").say("{} is lost to the campaign", name); break;
    case ItemTo::map: words.verb("throw").hex(hex.column, hex.row).say("{} throws {} to {}", whose, name, to_text(hex));
  }
}

void CoinChanged::apply(State& s) const {
  std::uint16_t& coin = s.sheets[static_cast<std::size_t>(who.index())].coin;
  coin = static_cast<std::uint16_t>(coin + by < 0 ? 0 : coin + by);
}
void CoinChanged::tell(World const& w, flow::Words& words) const {
  std::string const& name = w.content.characters[who.index()].name;
  words.verb("coin").thing("number", std::to_string(by));
  words.say("{} {} {} coin", name, by < 0 ? "loses" : "gains", by < 0 ? -by : by);
}

void put(Play& play, Item item, ItemTo to, CharacterId who, Rule rule) {
  ItemPut const fact{item, to, who, {}};
  play.commit(fact, rule);
}
void change_coin(Play& play, CharacterId who, int by, Rule rule) {
  if (by == 0) return;
  CharacterId const own =
      sheet(play.state, who).solo_ally ? character_of_seat(play.state, sheet(play.state, who).seat) : CharacterId{};
  CoinChanged const fact{by > 0 && own ? own : who, by};  // AW-SOLO-22: what a Solo Ally gains, its player has
  play.commit(fact, rule);
}

// --- the Loot deck ---------------------------------------------------------------------------------------------------

namespace {

struct LootShuffled {
  static constexpr std::string_view kind = "loot_shuffled";
  void apply(State& s) const {
    s.loot.move_all(LootZone::discards, LootZone::deck, kit::every_seat);
    s.loot.shuffle(LootZone::deck);
  }
  void tell(World const&, flow::Words& words) const {
    words.verb("shuffle").say("the used Loot becomes the new Loot deck");
  }
};

struct ItemsReturned {
  static constexpr std::string_view kind = "items_returned";
  void apply(State& s) const {
    for (Thrown const& t : s.scenario.thrown)
      if (t.item.equipment) s.equipment.put(t.item.equipment, EquipmentZone::supply, kit::every_seat);
    s.scenario.thrown.clear();
    for (LootZone const from : {LootZone::map, LootZone::discards, LootZone::deck})
      s.loot.move_all(from, LootZone::circulation, kit::every_seat);
    s.loot.shuffle(LootZone::circulation);
  }
  void tell(World const&, flow::Words& words) const {
    words.verb("return").say("what lies on the map goes to the supply and into circulation");
  }
};

}  // namespace

void LootCards::say(World const& w, LootId loot, flow::Words& words) { words.say("{}", card(w, loot).name); }
std::string_view LootCards::face(Content const& c, LootId loot) {
  return c.loot.id(c.loot_cards[static_cast<std::size_t>(loot.index())].index());
}
void LootCards::when_empty(Play& play, LootZone pile) {
  if (pile != LootZone::deck) return;
  LootDeckMade const again;
  if (play.state.phase == Phase::exploration) return play.commit(again, "AW-EXPLORE-24");
  if (play.state.loot.empty(LootZone::discards)) return;
  LootShuffled const shuffled;
  play.commit(shuffled, "AW-LOOT-05");
}
void return_items(Play& play) {
  ItemsReturned const returned;
  play.commit(returned, "AW-INV-16");
}

void discard(Play& play, Item item, Rule rule) {
  CharacterId const who = carried(play.state, item).by;
  if (item.equipment)
    return put(play, item, card(play.world(), item.equipment).price > 0 ? ItemTo::supply : ItemTo::out, who,
               rule);  // AW-SUPPLY-04, -05
  put(play, item, play.state.phase == Phase::scenario ? ItemTo::discards : ItemTo::circulation, who,
      rule);  // AW-CIRC-01, -02
}

// --- packs -----------------------------------------------------------------------------------------------------------

void rearrange(Play& play, CharacterId who, Rearranged const& how, Rule rule) {
  if (how.instead) put(play, how.instead, ItemTo::pack, who, rule);
  put(play, how.item, how.stowed ? ItemTo::pack : ItemTo::ready, who, rule);
}
void say_rearranged(World const& w, Rearranged const& how, flow::Words& words) {
  words.thing(how.item.equipment ? "equipment" : "loot", name_of(w.content, how.item));
  if (how.stowed) return void(words.verb("stow").say("put {} in the pack", item_name(w, how.item)));
  words.verb("fetch").say("{} {}", how.item.equipment ? "equip" : "put in the belt:", item_name(w, how.item));
  if (how.instead) words.say(", {} goes to the pack", item_name(w, how.instead));
}

namespace {

struct WhichFetch {
  static constexpr std::string_view kind = "which_item_to_fetch";
  using Answer = Rearranged;
  CharacterId who;
  flow::Seat seat(World const& w) const { return seat_of(w, who); }
  void options(World const& w, flow::Offers<Answer>& offers) const {
    each_fetch(w, who, [&](Rearranged const& how) { offers.add(how); }, true);  // AW-BRACE-05: as one likes
  }
  void prompt(World const& w, flow::Words& words) const {
    words.source("AW-BRACE-05").say("Which item does {} take from the pack?", w.content.characters[who.index()].name);
  }
  void say(World const& w, Answer const& how, flow::Words& words) const { say_rearranged(w, how, words); }
};

}  // namespace

bool can_fetch(World const& w, CharacterId who) {
  bool any = false;
  each_fetch(w, who, [&](Rearranged const&) { any = true; });
  return any;
}
Task<> fetch_from_pack(Play& play, CharacterId who, Rule rule) {
  WhichFetch const which{who};
  std::optional<Rearranged> const how = co_await play.ask_if_any(which);
  if (how) rearrange(play, who, *how, rule);
}

}  // namespace allswell
