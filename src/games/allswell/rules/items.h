// Equipment, Loot, supply, circulation, inventories.  Ledger AW-EQUIP-01..10, AW-LOOT-01..08, AW-SUPPLY-01..05,
// AW-CIRC-01..04, AW-INV-01..16.  Trading: rules/trading.h.
#pragma once

#include "games/allswell/rules/combatants.h"
#include "kit/shelf.h"

namespace allswell {

inline constexpr int hand_slots = 2, armour_slots = 1, belt_slots = 2;  // AW-EQUIP-04, -05, AW-LOOT-02
inline constexpr int loot_price = 10;                                   // AW-TRADE-04

inline bool takes_part(State const& s,
                       CharacterId who) {  // Player Characters and, with its player's seat, the Solo Ally
  return sheet(s, who).seat.is_person();
}
inline Equipment const& card(World const& w, EquipmentId item) { return w.content.equipment[item.index()]; }
inline Loot const& card(World const& w, LootId loot) {
  return w.content.loot[w.content.loot_cards[static_cast<std::size_t>(loot.index())]];
}
std::string const& item_name(World const& w, Item item);
int price_of(World const& w, Item item);

// --- what is possible ------------------------------------------------------------------------------------------------

// Whose the item is and where it has it; nobody: it lies elsewhere.
struct Carried {
  CharacterId by;
  ItemPile pile = ItemPile::ready;
};
Carried carried(State const& s, Item item);
using Items = flow::ShortList<Item, most_equipment + most_loot>;
Items items(State const& s, CharacterId who, ItemPile pile);  // Equipment first
// What somebody chooses among: one for all copies of a Loot card, the last of them, so that the one in the pack goes.
Items one_of_each(World const& w, Items const& all);
Items one_of_each(World const& w, CharacterId who, ItemPile pile);
Items one_of_each_carried(World const& w, CharacterId who);  // ready or in the pack

bool may_equip(World const& w, CharacterId who,
               EquipmentId item);  // Character and level, not the slots  AW-EQUIP-08, -10
int slots(Slot slot);
int slots_used(World const& w, CharacterId who, Slot slot);
bool slot_is_free(World const& w, CharacterId who, Item item);  // AW-EQUIP-04..06, AW-LOOT-02
bool fits_instead(World const& w, Item item, Item of);          // both of the same kind of slot
bool pack_has_room(World const& w, CharacterId who);            // AW-INV-11
bool can_use(World const& w, CharacterId who, LootId loot);     // where and by whom; not whose turn it is  AW-LOOT-01
bool may_exchange(State const& s);                              // setup and Explorations    AW-INV-14, AW-TRADE-05
bool may_hand_over(State const& s, CharacterId from, CharacterId to);  // neither has collapsed  AW-QUEST-15
bool may_sell(World const& w, Item item);                              // AW-TRADE-06, -07, AW-LOOT-07
bool can_store(World const& w, CharacterId who, Item item);            // in a slot or in the pack
HexSet throwable(World const& w, CharacterId who);                     // AW-INV-08

// --- facts -----------------------------------------------------------------------------------------------------------

enum class ItemTo : std::uint8_t { ready, pack, waiting, supply, discards, circulation, out, map };
BOOST_DESCRIBE_ENUM(ItemTo, ready, pack, waiting, supply, discards, circulation, out, map)

// An item changes its place before everybody's eyes.
struct ItemPut {
  static constexpr std::string_view kind = "item_put";
  Item item;
  ItemTo to = ItemTo::ready;
  CharacterId who;  // of ready, pack, waiting; of the others whoever it leaves
  Hex hex;          // of map
  void apply(State& s) const;
  void tell(World const& w, flow::Words& words) const;
};

struct CoinChanged {
  static constexpr std::string_view kind = "coin_changed";
  CharacterId who;
  int by = 0;  // no coin is lost that is not there
  void apply(State& s) const;
  void tell(World const& w, flow::Words& words) const;
};

void put(Play& play, Item item, ItemTo to, CharacterId who, Rule rule);
void change_coin(Play& play, CharacterId who, int by, Rule rule);

// --- procedures ------------------------------------------------------------------------------------------------------

Task<> draw_loot_cards(Play& play, CharacterId who, int count, Rule rule);  // they wait
Task<> draw_loot(Play& play, CharacterId who, int count,
                 Rule rule);                                     // all first, then one by one: AW-LOOT-05, AW-INTER-07
Task<> gain(Play& play, CharacterId who, Item item, Rule rule);  // the free choice: AW-INV-02..07
Task<> gain_all_waiting(Play& play, CharacterId who);            // what has been drawn, in the order its owner likes
Task<> choose_from_supply(Play& play, CharacterId who, Rule rule);                    // one Loot card: AW-LEVEL-17
Task<> use_loot(Play& play, CharacterId who, LootId loot, Rule rule = "AW-LOOT-03");  // AW-LOOT-04
Task<> throw_item(Play& play, CharacterId who, Item item);                            // AW-INV-08, -09
void discard(Play& play, Item item, Rule rule);  // to supply, discards, circulation or out of the campaign  AW-INV-06
// Retrieval tokens of the hex where a Character has ended a movement.                                       AW-INV-10
bool something_to_retrieve(State const& s, CharacterId who, Hex hex);
Task<> retrieve(Play& play, CharacterId who, Hex hex);
// A pack item to a fitting slot; what was there goes to the pack.                                 AW-BRACE-05,
// AW-INV-14
bool can_fetch(World const& w, CharacterId who);
Task<> fetch_from_pack(Play& play, CharacterId who, Rule rule);
// After a Scenario: what lies on the map, the Loot deck and its discards.                         AW-INV-16, AW-CIRC-01
void return_items(Play& play);

// A pack item put where it can be used, or an item put away.
struct Rearranged {
  Item item;
  Item instead;  // which goes to the pack
  bool stowed = false;
  explicit operator bool() const { return static_cast<bool>(item); }
  friend bool operator==(Rearranged const&, Rearranged const&) = default;
};
BOOST_DESCRIBE_STRUCT(Rearranged, (), (item, instead, stowed))
// All ways to do so; a stowed item needs room in the pack.
template <class Add>
void each_fetch(World const& w, CharacterId who, Add add, bool swaps_all_the_same = false) {
  for (Item const item : one_of_each(w, who, ItemPile::pack)) {
    if (item.equipment && !may_equip(w, who, item.equipment)) continue;
    if (slot_is_free(w, who, item)) {
      add(Rearranged{item, {}, false});
      if (!swaps_all_the_same) continue;
    }
    for (Item const old : one_of_each(w, who, ItemPile::ready))
      if (fits_instead(w, item, old)) add(Rearranged{item, old, false});
  }
}
void rearrange(Play& play, CharacterId who, Rearranged const& how, Rule rule);
void say_rearranged(World const& w, Rearranged const& how, flow::Words& words);

// The Loot deck.
struct LootCards {
  using Play = allswell::Play;
  static constexpr std::string_view called = "Loot card";
  static auto& shelf(auto& state) { return state.loot; }
  static bool sees(State const&, LootZone zone, flow::Seat) { return zone != LootZone::deck; }
  static int kin(LootZone zone) { return zone == LootZone::deck ? 1 : 0; }
  static void say(World const& w, LootId card, flow::Words& words);
  static std::string_view face(Content const& c, LootId card);
  static void when_empty(Play& play, LootZone pile);  // AW-LOOT-05
};

// What the belt offers beside any question of one's own turn: kit::with_asides<Belt>.              AW-LOOT-03
struct Belt {
  using Play = allswell::Play;
  struct Use {
    LootId loot;
    CharacterId who;
    friend bool operator==(Use const&, Use const&) = default;
    BOOST_DESCRIBE_CLASS(Use, (), (loot, who), (), ())
  };
  template <class Add>
  static void uses(World const& w, flow::Seat seat, Add add) {
    CharacterId const who = whose_turn(w.state);
    if (!who || seat_of(w, who) != seat) return;
    LootId last;
    for (LootId const loot : w.state.loot.cards(loot_zone(who, ItemPile::ready))) {
      bool const copy = last && &card(w, last) == &card(w, loot);  // of the two a belt holds
      last = loot;
      if (!copy && can_use(w, who, loot)) add(Use{loot, who});
    }
  }
  static Task<> use(Play& play, Use const& use);
  static void say(World const& w, Use const& use, flow::Words& words);
  static CharacterId whose_turn(State const& s);
};

}  // namespace allswell
