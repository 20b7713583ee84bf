// Gaining, using, throwing and picking up items.  Ledger AW-INV-02..11, AW-LOOT-04..05, AW-TRADE-05.
#include <algorithm>

#include "games/allswell/rules/items.h"
#include "games/allswell/rules/overlords.h"
#include "games/allswell/rules/texts.h"
#include "games/allswell/rules/trading.h"
#include "kit/ask.h"
#include "kit/draw.h"

namespace allswell {
namespace {

struct ItemNames {
  using Play = allswell::Play;
  static void say(World const& w, Item item, flow::Words& words) {
    words.thing(item.equipment ? "equipment" : "loot", name_of(w.content, item)).say("{}", item_name(w, item));
  }
};
using WhichItem = kit::Which<ItemNames, Item, "which_item", 98>;
using WhereThrown = kit::WhichHex<ItemNames, "where_thrown">;

// Of whoever uses it, or of one of those it may be used on.
bool heals(Effects const& effects) {
  Pick const* const pick = pack::first<Pick>(effects);
  return pack::first<Heal>(effects) || (pick && pack::first<Heal>(pick->do_));
}

// What becomes of an item; of the one it replaces as well.
enum class Place : std::uint8_t { slot, pack, thrown, discarded, given, used, sold };
BOOST_DESCRIBE_ENUM(Place, slot, pack, thrown, discarded, given, used, sold)

struct Placed {
  Place how = Place::slot;  // of the new item; given, used: of `other` if there is one, to make room
  Item other;               // it leaves its slot
  Place then = Place::pack;
  CharacterId ally;
};

// The one choice of whoever gains an item.                                                              AW-INV-02..07
struct WhereItGoes {
  static constexpr std::string_view kind = "where_item_goes";
  using Answer = Placed;
  CharacterId who;
  Item item;

  flow::Seat seat(World const& w) const { return seat_of(w, who); }

  void options(World const& w, flow::Offers<Answer>& offers) const {
    bool const free = slot_is_free(w, who, item), room = pack_has_room(w, who);
    bool const throws = !throwable(w, who).empty();
    if (may_be_readied(w, offers)) {
      offers.offer({Place::slot, {}, {}, {}}).refuse_if(!free, "AW-INV-03", "no fitting slot is empty");
      for (Item const old : one_of_each(w, who, ItemPile::ready))
        if (fits_instead(w, item, old)) replace(w, old, room, throws, offers);
    }
    offers.offer({Place::pack, {}, {}, {}}).refuse_if(!room, "AW-INV-11", "the pack is full");
    offers.offer({Place::thrown, {}, {}, {}}).refuse_if(!throws, "AW-INV-07", "items are thrown only in a Scenario");
    if (may_exchange(w.state)) share(w, item, offers);
    if (puts_her_up(w)) offers.add({Place::used, {}, {}, {}});
    if (may_exchange(w.state) && !free && !room) make_room(w, offers);
    offers.add({Place::discarded, {}, {}, {}});
  }

  void prompt(World const& w, flow::Words& words) const {
    words.source("AW-INV-02").say("Where does {} put {}?", w.content.characters[who.index()].name, item_name(w, item));
  }

  void say(World const& w, Answer const& a, flow::Words& words) const {
    if (a.how == Place::slot) {
      words.verb("equip").say("{}", item.equipment ? "equip it" : "put it in the belt");
      if (!a.other) return;
      words.thing(a.other.equipment ? "equipment" : "loot", name_of(w.content, a.other));
      constexpr std::string_view what[] = {"", "goes to the pack", "is thrown", "is discarded",
                                           "", "is used",          "is sold"};
      return void(words.say(" in place of {}, which {}", item_name(w, a.other), what[static_cast<int>(a.then)]));
    }
    std::string const name = a.other ? item_name(w, a.other) : std::string("it");
    std::string const to = a.ally ? w.content.characters[a.ally.index()].name : std::string{};
    switch (a.how) {
      case Place::pack: words.verb("pack").say("put it in the pack"); break;
      case Place::thrown: words.verb("throw").say("throw it"); break;
      case Place::given: words.verb("give").say("give {} to {}", name, to); break;
      case Place::used:
        if (a.ally)
          words.verb("use").say("let {} use {}", to, name);
        else
          words.verb("use").say("use {}", name);
        break;
      default: words.verb("discard").say("discard it");
    }
    if (a.other) words.thing(a.other.equipment ? "equipment" : "loot", name_of(w.content, a.other));
  }

  void key(World const& w, Answer const& a, std::string& out) const {
    flow::Key key(w, out);
    key.word(a.how).with("other", a.other);
    if (a.how == Place::slot && a.other) key.with("then", a.then);
    key.with("ally", a.ally);
  }

 private:
  bool may_be_readied(World const& w, flow::Offers<Answer>& offers) const {
    if (!item.equipment || may_equip(w, who, item.equipment)) return true;
    Equipment const& it = card(w, item.equipment);
    bool const alien = it.character && it.character.index() != who.index();
    offers.offer({Place::slot, {}, {}, {}})
        .refuse_if(sheet(w.state, who).solo_ally, "AW-SOLO-05", "a Solo Ally equips nothing")
        .refuse_if(alien, "AW-EQUIP-08", "it is another Character's")
        .refuse_if(!alien, "AW-EQUIP-10", "it takes level {}", it.level);
    return false;
  }
  void replace(World const& w, Item old, bool room, bool throws, flow::Offers<Answer>& offers) const {
    offers.offer({Place::slot, old, Place::pack, {}}).refuse_if(!room, "AW-INV-11", "the pack is full");
    offers.add({Place::slot, old, Place::discarded, {}});
    if (old.loot && can_use(w, who, old.loot)) offers.add({Place::slot, old, Place::used, {}});  // AW-INV-05
    if (may_sell(w, old)) offers.add({Place::slot, old, Place::sold, {}});
    if (throws) offers.add({Place::slot, old, Place::thrown, {}});
  }
  // A floored Character may use a healing item at once, whosever turn it is.                              AW-FLOOR-08
  bool puts_her_up(World const& w) const {
    if (figure(w.state, who).floored == Floored::no || !item.loot) return false;  // floored in Scenarios alone
    return can_use(w, who, item.loot) && heals(card(w, item.loot).effects);
  }
  // With the others, where items may change hands.                                            AW-TRADE-05, AW-LEVEL-18
  void share(World const& w, Item what, flow::Offers<Answer>& offers) const {
    Item const other = what == item ? Item{} : what;
    if (what.loot && can_use(w, who, what.loot)) offers.add({Place::used, other, {}, {}});
    for (int i = 0; i < w.content.characters.size(); ++i) {
      CharacterId const ally{i};
      if (!may_hand_over(w.state, who, ally)) continue;  // AW-QUEST-15
      if (can_store(w, ally, what)) offers.add({Place::given, other, {}, ally});
      if (what.loot && can_use(w, ally, what.loot)) offers.add({Place::used, other, {}, ally});
    }
  }
  void make_room(World const& w, flow::Offers<Answer>& offers) const {
    for (Item const other : one_of_each_carried(w, who))
      if (carried(w.state, other).pile == ItemPile::pack || fits_instead(w, item, other)) share(w, other, offers);
  }
};

Task<> displace(Play& play, CharacterId who, Item old, Place then) {
  switch (then) {
    case Place::pack: put(play, old, ItemTo::pack, who, "AW-INV-05"); break;
    case Place::used: return use_loot(play, who, old.loot, "AW-INV-05");
    case Place::sold: sell(play, who, old.equipment); break;
    case Place::thrown: return throw_item(play, who, old);
    default: discard(play, old, "AW-INV-06");
  }
  return {};
}

Task<> give(Play& play, CharacterId to, Item item) {
  put(play, item, ItemTo::waiting, to, "AW-TRADE-05");
  return gain(play, to, item, "AW-TRADE-05");
}

// The item waits with `who`; one choice, which may leave it there (room was made, or a used item changed the slots).
Task<> place_item(Play& play, CharacterId who, Item item) {
  WhereItGoes const where{who, item};
  Placed const placed = co_await play.ask(where);
  Item const meant = placed.other ? placed.other : item;
  CharacterId const user = placed.ally ? placed.ally : who;
  switch (placed.how) {
    case Place::slot:
      if (placed.other) co_await displace(play, who, placed.other, placed.then);
      if (slot_is_free(play.world(), who, item)) put(play, item, ItemTo::ready, who, "AW-INV-03");
      break;
    case Place::pack: put(play, item, ItemTo::pack, who, "AW-INV-04"); break;
    case Place::thrown: co_await throw_item(play, who, item); break;
    case Place::given: co_await give(play, placed.ally, meant); break;
    case Place::used:
      co_await use_loot(play, user, meant.loot, play.state.phase == Phase::scenario ? "AW-FLOOR-08" : "AW-LEVEL-18");
      break;
    default: discard(play, item, "AW-INV-02");
  }
}

bool waits_with(State const& s, CharacterId who, Item item) {
  Carried const now = carried(s, item);
  return now.by == who && now.pile == ItemPile::waiting;
}

}  // namespace

bool can_store(World const& w, CharacterId who, Item item) {
  if (pack_has_room(w, who)) return true;
  return (item.loot || may_equip(w, who, item.equipment)) && slot_is_free(w, who, item);
}

Task<> gain(Play& play, CharacterId who, Item item, Rule rule) {
  if (!waits_with(play.state, who, item)) put(play, item, ItemTo::waiting, who, rule);
  while (waits_with(play.state, who, item)) co_await place_item(play, who, item);
}

Task<> gain_all_waiting(Play& play, CharacterId who) {
  while (true) {
    WhichItem which{{seat_of(play.world(), who), "Which item is put away first?", "AW-INTER-07"}};
    for (Item const item : one_of_each(play.world(), who, ItemPile::waiting)) which.among.push_back(item);
    std::optional<Item> const next = co_await play.ask_if_any(which);
    if (!next) co_return;
    co_await gain(play, who, *next, "AW-INV-02");
  }
}

Task<> draw_loot_cards(Play& play, CharacterId who, int count, Rule rule) {
  LootZone const waiting = loot_zone(who, ItemPile::waiting);
  for (int i = 0; i < count; ++i) {
    LootId const drawn = co_await kit::draw<LootCards>(play, LootZone::deck, kit::open(waiting), rule);
    if (!drawn) co_return;  // deck and discards are empty: AW-LOOT-05
  }
}
Task<> draw_loot(Play& play, CharacterId who, int count, Rule rule) {
  co_await draw_loot_cards(play, who, count, rule);
  co_await gain_all_waiting(play, who);
}

Task<> use_loot(Play& play, CharacterId who, LootId loot, Rule rule) {
  Loot const& it = card(play.world(), loot);
  Item const item{{}, loot};
  discard(play, item, rule);  // AW-LOOT-04
  Here here;
  here.self = player(play.state, who);
  here.that = here.self;
  here.character = who;
  int const due_from = play.state.scenario.due.size();
  co_await read(play, here, it.effects);
  co_await settle_bonuses(play, due_from);
}

Task<> throw_item(Play& play, CharacterId who, Item item) {
  WhereThrown where{{seat_of(play.world(), who), "To which hex?", "AW-INV-08"}};
  where.among = throwable(play.world(), who);
  where.verb = "throw to";
  std::optional<Hex> const to = co_await play.ask_if_any(where);
  if (!to) co_return;
  ItemPut const thrown{item, ItemTo::map, who, *to};
  play.commit(thrown, "AW-INV-09");
}

bool something_to_retrieve(State const& s, CharacterId who, Hex hex) {
  if (s.figures[static_cast<std::size_t>(who.index())].collapsed) return false;
  for (Thrown const& t : s.scenario.thrown)
    if (t.hex == hex) return true;
  return false;
}

namespace {
bool stands_on(State const& s, CharacterId who, Hex hex) {
  Combatant const* const it = find(s, player(s, who));
  return it && it->hex == hex;
}
}  // namespace

// Each item once: thrown down again in the same hex, it waits for another movement.
Task<> retrieve(Play& play, CharacterId who, Hex hex) {
  flow::ShortList<Item, most_thrown> seen_to;
  while (stands_on(play.state, who, hex)) {
    WhichItem which{{seat_of(play.world(), who), "Pick up an item?", "AW-INV-10"}};
    which.may_decline = true;
    which.verb = "pick up";
    Items lying;
    for (Thrown const& t : play.state.scenario.thrown)
      if (t.hex == hex && std::find(seen_to.begin(), seen_to.end(), t.item) == seen_to.end()) lying.push_back(t.item);
    for (Item const item : one_of_each(play.world(), lying)) which.among.push_back(item);
    if (which.among.empty()) co_return;
    Item const taken = co_await play.ask(which);
    if (!taken) co_return;
    seen_to.push_back(taken);
    co_await gain(play, who, taken, "AW-INV-10");
  }
}

// --- the belt --------------------------------------------------------------------------------------------------------

CharacterId Belt::whose_turn(State const& s) {
  if (s.phase == Phase::scenario) return s.scenario.sequence.active.character;
  return s.phase == Phase::exploration ? s.exploration.sequence.active.character : CharacterId{};
}
Task<> Belt::use(Play& play, Use const& use) { return use_loot(play, use.who, use.loot); }
void Belt::say(World const& w, Use const& use, flow::Words& words) {
  words.verb("use").thing("loot", name_of(w.content, use.loot)).say("use {}", card(w, use.loot).name);
}

// --- verbs -----------------------------------------------------------------------------------------------------------

Task<> Texts::does(Play& play, Here& here, DrawLoot const& e) {
  Meant const whose = meant(play.world(), here, e.who);
  for (CharacterId const who : whose) co_await draw_loot(play, who, e.count, "AW-LOOT-05");
}

// Looked through, not at random; only Loot with a price lies in the supply.                                AW-LEVEL-17
Task<> choose_from_supply(Play& play, CharacterId who, Rule rule) {
  WhichItem which{{seat_of(play.world(), who), "Which Loot from the supply?", rule}};
  Items lying;
  for (LootId const loot : play.state.loot.cards(LootZone::supply)) lying.push_back({{}, loot});
  for (Item const item : one_of_each(play.world(), lying)) which.among.push_back(item);
  std::optional<Item> const chosen = co_await play.ask_if_any(which);
  if (chosen) co_await gain(play, who, *chosen, rule);
}

Task<> Texts::does(Play& play, Here& here, SearchSupply const& e) {
  Meant const whose = meant(play.world(), here, e.who);
  for (CharacterId const who : whose)
    for (int i = 0; i < e.count; ++i) co_await choose_from_supply(play, who, "AW-LEVEL-17");
}

// From the supply; an item that somebody has, or that is out of the campaign, cannot be gained.            AW-EQUIP-07
Task<> Texts::does(Play& play, Here& here, GainEquipment const& e) {
  Meant const whose = meant(play.world(), here, e.who);
  Item const item{EquipmentId{e.item.index()}, {}};
  for (CharacterId const who : whose)
    if (play.state.equipment.zone_of(item.equipment) == EquipmentZone::supply)
      co_await gain(play, who, item, "AW-EQUIP-07");
}

namespace {
// A copy that nobody has: from the supply, else from what is in circulation.
LootId free_copy(World const& w, pack::Ref<Loot> which) {
  auto const is_it = [&](LootId loot) { return w.content.loot_cards[static_cast<std::size_t>(loot.index())] == which; };
  for (LootZone const zone : {LootZone::supply, LootZone::circulation, LootZone::discards, LootZone::deck})
    if (LootId const copy = w.state.loot.first(zone, is_it)) return copy;
  return {};
}
}  // namespace

Task<> Texts::does(Play& play, Here& here, GainLoot const& e) {
  Meant const whose = meant(play.world(), here, e.who);
  for (CharacterId const who : whose) {
    Item const item{{}, free_copy(play.world(), e.loot)};
    if (item) co_await gain(play, who, item, "AW-INV-02");
  }
}

Task<> Texts::does(Play& play, Here& here, LoseItem const& e) {
  Meant const whose = meant(play.world(), here, e.who);
  for (CharacterId const who : whose)
    for (int i = 0; i < e.count; ++i) {
      WhichItem which{{seat_of(play.world(), who), "Which item is lost?", "AW-INV-06"}};
      for (Item const item : one_of_each_carried(play.world(), who)) which.among.push_back(item);
      std::optional<Item> const lost = co_await play.ask_if_any(which);
      if (lost) discard(play, *lost, "AW-INV-06");
    }
}

Task<> Texts::does(Play& play, Here& here, ThrowItem const& e) {
  Meant const whose = meant(play.world(), here, e.who);
  for (CharacterId const who : whose) {
    if (throwable(play.world(), who).empty()) continue;
    WhichItem which{{seat_of(play.world(), who), "Throw an item?", "AW-INV-07"}};
    which.may_decline = true;
    which.verb = "throw";
    for (Item const item : one_of_each(play.world(), who, ItemPile::ready)) which.among.push_back(item);
    Item const item = co_await play.ask(which);
    if (item) co_await throw_item(play, who, item);
  }
}

void Texts::does(Play& play, Here& here, GainCoin const& e) {
  for (CharacterId const who : meant(play.world(), here, e.who))
    change_coin(play, who, value(play.world(), here, e.amount), "AW-LEVEL-20");
}
void Texts::does(Play& play, Here& here, LoseCoin const& e) {
  for (CharacterId const who : meant(play.world(), here, e.who)) {
    int const amount = std::min(value(play.world(), here, e.amount), static_cast<int>(sheet(play.state, who).coin));
    change_coin(play, who, -amount, "AW-LEVEL-20");
  }
}

// To the killer: what the card of the dead prints.                                                          AW-ENEM-06
void Texts::does(Play& play, Here& here, TakeItsCoin const& e) {
  if (!is_enemy(here.other.slot)) return;
  int const coin = e.times * enemy_of(play.world(), here.other.slot).coin;
  for (CharacterId const who : meant(play.world(), here, Who::self)) change_coin(play, who, coin, "AW-ENEM-06");
}

namespace {
struct HiredGained {
  static constexpr std::string_view kind = "hired_card_gained";
  CharacterId who;
  HiredId card;
  void apply(State& s) const {
    auto const bit = static_cast<std::uint16_t>(1u << card.index());
    s.hired_out |= bit;
    s.sheets[static_cast<std::size_t>(who.index())].hired |= bit;
  }
  void tell(World const& w, flow::Words& words) const {
    words.verb("gain").thing("mercenary", name_of(w.content, card));
    words.say("{} gains the Hired card of {}", w.content.characters[who.index()].name,
              w.content.mercenaries[card.index()].name);
  }
};
}  // namespace

// One card of each: who comes too late gains nothing.                                             AW-MERC-02, AW-GEN-14
void Texts::does(Play& play, Here& here, GainHired const& e) {
  for (CharacterId const who : meant(play.world(), here, e.who)) {
    if (play.state.hired_out >> e.mercenary.index() & 1) return;
    HiredGained const gained{who, HiredId{e.mercenary.index()}};
    play.commit(gained, "AW-MERC-02");
  }
}

}  // namespace allswell
