// Loot & Items: who holds what, equipping, Ammunition, Heavy Items, and what becomes of a new thing.
// Ledger DD-ITEM, DD-EQP-01, -02, -08..12, DD-HVY, DD-AMMO, DD-LOOT-05.
#include "games/degenerates/rules/items.h"

#include "games/degenerates/instinct.h"
#include "games/degenerates/rules/damage_and_defeat.h"
#include "games/degenerates/rules/decks.h"
#include "games/degenerates/rules/fight.h"
#include "games/degenerates/rules/forbidding.h"
#include "games/degenerates/rules/game_turn.h"

namespace degenerates {

// --- who holds what --------------------------------------------------------------------------------------------------

Slot slot_of(World const& w, LootId card) { return w.content.loot_of(card.index()).slot; }
bool holds(World const& w, Who who, LootId card) {
  return w.state.cards.loot.zone_of(card) == of(LootZone::held_0, who);
}
Who holder_of(World const& w, LootId card) {
  int const i = static_cast<int>(w.state.cards.loot.zone_of(card)) - static_cast<int>(LootZone::held_0);
  return i >= 0 && i < most_adventurers ? Who{i} : Who{};
}
bool equipped(State const& s, LootId card) { return s.equipped.has(card); }
LootId ammo_in(State const& s, LootId weapon) {
  for (Loaded const& l : s.loaded)
    if (l.weapon == weapon) return l.ammo;
  return {};
}
LootId loaded_into(State const& s, LootId ammo) {
  for (Loaded const& l : s.loaded)
    if (l.ammo == ammo) return l.weapon;
  return {};
}
bool unequipped(State const& s, LootId card) {
  return !s.equipped.has(card) && !loaded_into(s, card);  // DD-AMMO-05: Ammo that is loaded is not
}
bool can_be_handed_over(World const& w, LootId card) {
  LootType const type = w.content.loot_of(card.index()).type;
  return type == LootType::item || type == LootType::ally;  // DD-LOOT-05
}
int heavy_items(World const& w, Who who) {
  int n = 0;
  for (LootId card : w.state.cards.loot.cards(of(LootZone::held_0, who))) n += w.content.loot_of(card.index()).heavy;
  return n;  // equipped or not                                                                           DD-EQP-02
}
bool may_carry(World const& w, Who who, LootId card) {
  return !w.content.loot_of(card.index()).heavy || heavy_items(w, who) < most_heavy_items;  // DD-HVY-01
}

// --- what fits where -------------------------------------------------------------------------------------------------

namespace {

bool is_hand(Slot slot) { return slot == Slot::one_hand || slot == Slot::left_hand || slot == Slot::two_hands; }

flow::Rule forbids(World const& w, Who who, Deed deed, std::string_view what, std::string* why) {
  std::string cause;
  if (!forbidden(w, who, deed, why ? &cause : nullptr)) return {};
  if (why) *why = fmt::format("{} forbids {}", cause, what);
  return "DD-ITEM-05";
}

}  // namespace

flow::Rule cannot_wear(World const& w, Who who, LootId card, std::string* why) {
  Content const& c = w.content;
  Loot const& loot = c.loot_of(card.index());
  auto const because = [&](flow::Rule rule, std::string_view sentence) {
    if (why) *why = sentence;
    return rule;
  };
  if (loot.type != LootType::item || loot.slot == Slot::none)
    return because("DD-EQP-01", "it has no Class that is equipped");
  auto const& facts = c.loot_facts[c.loot_cards[static_cast<std::size_t>(card.index())]];
  if (!meets(w, who, loot.requires_, &facts)) return because("DD-ITEM-05", "its requirements are not met");
  return kind_is_forbidden(w, who, card, why);
}
flow::Rule kind_is_forbidden(World const& w, Who who, LootId card, std::string* why) {
  Loot const& loot = w.content.loot_of(card.index());
  struct Ban {
    bool concerns_it;
    Deed deed;
    std::string_view what;
  };
  for (Ban const& ban : {Ban{loot.heavy, Deed::heavy_items, "Heavy Items"},
                         {loot.slot == Slot::two_hands, Deed::two_hand_items, "two-handed Items"},
                         {loot.slot == Slot::body, Deed::body_items, "Body Items"},
                         {loot.slot == Slot::head, Deed::head_items, "Head Items"}}) {
    if (!ban.concerns_it) continue;
    if (flow::Rule const rule = forbids(w, who, ban.deed, ban.what, why); !rule.empty()) return rule;
  }
  return {};
}

InTheWay in_the_way(World const& w, Who who, LootId card) {
  InTheWay way;
  Slot const slot = slot_of(w, card);
  if (slot == Slot::jewelry) return way;  // DD-EQP-11
  flow::ShortList<LootId, 4> hands;
  for (LootId other : w.state.cards.loot.cards(of(LootZone::held_0, who))) {
    if (!w.state.equipped.has(other)) continue;
    Slot const worn = slot_of(w, other);
    if (!is_hand(slot)) {
      if (worn == slot) way.must_go.push_back(other);  // DD-EQP-08, -09, -10
    } else if (is_hand(worn)) {
      hands.push_back(other);
    }
  }
  for (LootId other : hands) {  // DD-EQP-12
    Slot const worn = slot_of(w, other);
    bool const never_together =
        slot == Slot::two_hands || worn == Slot::two_hands || (slot == Slot::left_hand && worn == Slot::left_hand);
    if (never_together) way.must_go.push_back(other);
  }
  if (way.must_go.empty() && hands.size() == 2) way.one_of = hands;
  return way;
}
bool fits_on(World const& w, Who who, LootId card, std::string* why) {
  if (!cannot_wear(w, who, card, why).empty()) return false;
  if (in_the_way(w, who, card).nothing()) return true;
  if (why) *why = "another Item is in its place";
  return false;
}
bool can_load(World const& w, LootId ammo, LootId weapon) {
  Ammo const kind = w.content.loot_of(ammo.index()).ammo;
  if (kind == Ammo::none || w.content.loot_of(weapon.index()).uses != kind) return false;     // DD-AMMO-06
  return !ammo_in(w.state, weapon) && !loaded_into(w.state, ammo) && !w.state.loaded.full();  // DD-AMMO-04
}

// --- putting on and off, loading -------------------------------------------------------------------------------------

void Equipped::apply(State& s) const {
  if (on)
    s.equipped.add(card);
  else
    s.equipped.remove(card);
}
void Equipped::tell(World const& w, flow::Words& words) const {
  words.thing("card", name_of(w.content, card));
  words.say("{} {}", called(w, card), on ? "is equipped" : "is put away");
}
void Equipped::then(Play& play) const { settle(play); }
void CardTaken::apply(State& s) const { s.cards.loot.put(card, of(LootZone::held_0, who), kit::every_seat); }
void CardTaken::tell(World const& w, flow::Words& words) const {
  words.thing("card", name_of(w.content, card)).say("{} has {}", called(w, who), called(w, card));
}
void CardTaken::then(Play& play) const { settle(play); }
void AmmoLoaded::apply(State& s) const { s.loaded.push_back({ammo, weapon}); }
void AmmoLoaded::tell(World const& w, flow::Words& words) const {
  words.thing("card", name_of(w.content, ammo));
  words.say("{} is loaded with {}", called(w, weapon), called(w, ammo));
}
void AmmoLoaded::then(Play& play) const { settle(play); }
void AmmoUnloaded::apply(State& s) const {
  s.loaded.erase_if([&](Loaded const& l) { return l.ammo == ammo; });
}
void AmmoUnloaded::tell(World const& w, flow::Words& words) const {
  words.thing("card", name_of(w.content, ammo)).say("{} is unloaded", called(w, ammo));
}
void AmmoUnloaded::then(Play& play) const { settle(play); }

void equip(Play& play, LootId card, flow::Rule rule) {
  if (!play.state.equipped.has(card)) play.commit(Equipped{card, true}, rule);
}
void unequip(Play& play, LootId card, flow::Rule rule) {
  if (play.state.equipped.has(card)) play.commit(Equipped{card, false}, rule);
}
void equip_instead(Play& play, Who who, LootId card, LootId instead, flow::Rule rule) {
  InTheWay const way = in_the_way(play.world(), who, card);
  for (LootId other : way.must_go) unequip(play, other, rule);
  if (instead) unequip(play, instead, rule);
  if (fits_on(play.world(), who, card)) equip(play, card, rule);  // what went may have held up its requirements
}
void load(Play& play, LootId ammo, LootId weapon, flow::Rule rule) {
  if (can_load(play.world(), ammo, weapon)) play.commit(AmmoLoaded{ammo, weapon}, rule);
}
void unload(Play& play, LootId ammo, flow::Rule rule) {
  if (loaded_into(play.state, ammo)) play.commit(AmmoUnloaded{ammo}, rule);
}
void let_go(Play& play, LootId card, flow::Rule rule) {
  unequip(play, card, rule);
  unload(play, card, "DD-AMMO-07");
  if (LootId const ammo = ammo_in(play.state, card)) unload(play, ammo, "DD-AMMO-07");
}
void give(Play& play, LootId card, Who to, flow::Rule rule) {
  unequip(play, card, rule);
  unload(play, card, rule);
  play.commit(CardTaken{card, to}, rule);
  if (LootId const ammo = ammo_in(play.state, card)) play.commit(CardTaken{ammo, to}, "DD-AMMO-07");
}

// --- Heavy Items -----------------------------------------------------------------------------------------------------

namespace {

BOOST_DEFINE_FIXED_ENUM_CLASS(WithNewThing, std::uint8_t, carry, equip, give, leave)
struct NewThingChoice {
  WithNewThing deed{};
  LootId instead;
  Who to;
};
BOOST_DESCRIBE_STRUCT(NewThingChoice, (), (deed, instead, to))
struct HeavyChoice {
  LootId card;
  Who to;  // nobody: discarded
};
BOOST_DESCRIBE_STRUCT(HeavyChoice, (), (card, to))

bool an_earlier_copy(World const& w, LootId card) {
  State const& s = w.state;
  return an_earlier_copy(w, card, [&](LootId other) {
    return s.cards.loot.zone_of(other) == s.cards.loot.zone_of(card) && s.equipped.has(other) == s.equipped.has(card);
  });
}

// Those a thing can be given to; who is being buried takes nothing more.
WhoMask companions_of(World const& w, Who who) {
  WhoMask const here = at_space(w, w.state.of(who).at);
  return static_cast<WhoMask>(here & ~bit(who) & ~to_be_buried(w.state));
}

struct TooHeavy {
  static constexpr std::string_view kind = "too_heavy";
  using Answer = HeavyChoice;
  Who who;
  flow::Seat seat(World const& w) const { return seat_of(w, who); }
  void options(World const& w, flow::Offers<Answer>& offers) const {
    WhoMask const here = companions_of(w, who);
    for (LootId card : w.state.cards.loot.cards(of(LootZone::held_0, who))) {
      if (!w.content.loot_of(card.index()).heavy || an_earlier_copy(w, card)) continue;
      offers.add({card, {}});
      for (int i = 0; i < most_adventurers; ++i)
        if (Who const to{i}; in(here, to))
          offers.offer({card, to})
              .refuse_if(!may_carry(w, to, card), "DD-HVY-02", "{} carries two Heavy Items already", called(w, to));
    }
  }
  void prompt(World const& w, flow::Words& words) const {
    words.source("DD-HVY-02").say("{} carries too many Heavy Items: which goes?", called(w, who));
  }
  void say(World const& w, Answer const& a, flow::Words& words) const {
    words.verb(a.to ? "give" : "discard").thing("card", name_of(w.content, a.card));
    if (a.to)
      words.say("give {} to {}", called(w, a.card), called(w, a.to));
    else
      words.say("discard {}", called(w, a.card));
  }
};

}  // namespace

Task<> keep_to_the_heavy_limit(Play& play, Who who) {
  while (heavy_items(play.world(), who) > most_heavy_items) {
    TooHeavy const question{who};
    HeavyChoice const choice = co_await play.ask(question);
    if (choice.to)
      give(play, choice.card, choice.to, "DD-HVY-02");
    else
      discard(play, choice.card, "DD-HVY-02");
  }
}

// --- a new thing -----------------------------------------------------------------------------------------------------

namespace {

struct NewThing {
  static constexpr std::string_view kind = "new_thing";
  using Answer = NewThingChoice;
  Who who;
  LootId card;
  bool may_leave;

  flow::Seat seat(World const& w) const { return seat_of(w, who); }
  void options(World const& w, flow::Offers<Answer>& offers) const {
    if (w.content.loot_of(card.index()).slot != Slot::none) offer_to_equip(w, offers);
    offers.add({WithNewThing::carry, {}, {}});
    if (can_be_handed_over(w, card)) offer_to_give(w, offers);
    if (may_leave) offers.add({WithNewThing::leave, {}, {}});
  }
  int usual(World const&, flow::Offers<Answer> const&) const { return 0; }
  void prompt(World const& w, flow::Words& words) const {
    words.source("DD-ITEM-02").say("{} has come by {}", called(w, who), called(w, card));
  }
  void say(World const& w, Answer const& a, flow::Words& words) const {
    std::string_view const name = called(w, card);
    words.thing("card", name_of(w.content, card));
    switch (a.deed) {
      case WithNewThing::carry: words.verb("carry").say("carry {}", name); break;
      case WithNewThing::leave: words.verb("leave").say("leave {} behind", name); break;
      case WithNewThing::give: words.verb("give").say("give {} to {}", name, called(w, a.to)); break;
      case WithNewThing::equip:
        words.verb("equip").say("equip {}", name);
        if (a.instead) words.say(" instead of {}", called(w, a.instead));
    }
  }
  friend int instinct(World const& w, NewThing const& q, NewThingChoice const& a) {
    bool const loot = w.content.loot_of(q.card.index()).type != LootType::disease;
    if (a.deed == WithNewThing::equip) {
      int const gain = gain_by_wearing(w, q.who, q.card, a.instead);
      return gain > least_gain ? 80 + gain : -10;
    }
    if (a.deed == WithNewThing::carry) return loot ? 40 : 0;
    return a.deed == WithNewThing::leave ? 10 : 0;
  }

 private:
  void offer_to_equip(World const& w, flow::Offers<Answer>& offers) const {
    std::string why;
    flow::Rule const rule = cannot_wear(w, who, card, offers.explaining() ? &why : nullptr);
    InTheWay const way = in_the_way(w, who, card);
    if (way.one_of.empty()) {
      LootId const instead = way.must_go.size() == 1 ? way.must_go[0] : LootId{};
      offers.offer({WithNewThing::equip, instead, {}}).refuse_if(!rule.empty(), rule, "{}", why);
    }
    for (LootId instead : way.one_of)
      if (!an_earlier_copy(w, instead))
        offers.offer({WithNewThing::equip, instead, {}}).refuse_if(!rule.empty(), rule, "{}", why);
  }
  void offer_to_give(World const& w, flow::Offers<Answer>& offers) const {
    WhoMask const here = companions_of(w, who);
    for (int i = 0; i < most_adventurers; ++i) {
      Who const to{i};
      if (!in(here, to)) continue;
      offers.offer({WithNewThing::give, {}, to})
          .refuse_if(!may_carry(w, to, card), "DD-HVY-01", "{} carries two Heavy Items already", called(w, to));
    }
  }
};

}  // namespace

Task<> acquire(Play& play, Who who, LootId card, bool may_leave, flow::Rule rule) {
  play.commit(CardTaken{card, who}, rule);
  co_await find_a_place_for(play, who, card, may_leave);
}
Task<> find_a_place_for(Play& play, Who who, LootId card, bool may_leave) {
  co_await keep_to_the_heavy_limit(play, who);
  if (!holds(play.world(), who, card) || fight_is_on(play.state)) co_return;  // ITEM-02: outside of fights
  NewThing const question{who, card, may_leave};
  NewThingChoice const choice = co_await play.ask(question);
  if (choice.deed == WithNewThing::equip) equip_instead(play, who, card, choice.instead, "DD-ITEM-02");
  if (choice.deed == WithNewThing::give) give(play, card, choice.to, "DD-ITEM-03");
  if (choice.deed == WithNewThing::leave) discard(play, card, "DD-LTG-09");
}

}  // namespace degenerates
