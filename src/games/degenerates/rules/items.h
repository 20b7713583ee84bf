// Loot & Items: equipping, Heavy Items, Ammunition, exchanging.  Ledger DD-ITEM, DD-EQP, DD-HVY, DD-AMMO, DD-EXCH.
#pragma once

#include "flow/short_list.h"
#include "games/degenerates/rules/attributes.h"

namespace degenerates {

struct Equipped {
  DD_FACT("equipped");
  LootId card;
  bool on;
  void then(Play& play) const;
};
struct CardTaken {  // into somebody's hands
  DD_FACT("card_taken");
  LootId card;
  Who who;
  void then(Play& play) const;
};
struct AmmoLoaded {
  DD_FACT("ammo_loaded");
  LootId ammo, weapon;
  void then(Play& play) const;
};
struct AmmoUnloaded {
  DD_FACT("ammo_unloaded");
  LootId ammo;
  void then(Play& play) const;
};

Slot slot_of(World const& w, LootId card);
bool holds(World const& w, Who who, LootId card);
Who holder_of(World const& w, LootId card);
bool equipped(State const& s, LootId card);
bool unequipped(State const& s,
                LootId card);  // carried: neither worn nor loaded                    DD-AMMO-05, DD-EXCH-03
LootId ammo_in(State const& s, LootId weapon);
LootId loaded_into(State const& s, LootId ammo);
bool can_be_handed_over(World const& w, LootId card);  // Items and Allies                              DD-LOOT-05
int heavy_items(World const& w, Who who);
bool may_carry(World const& w, Who who, LootId card);  // within the limit of Heavy Items               DD-HVY-01
// Is there an earlier copy of this card that lies alike?  Then it is offered once.
template <class Alike>
bool an_earlier_copy(World const& w, LootId card, Alike alike) {
  auto const thing = w.content.loot_cards[static_cast<std::size_t>(card.index())];
  for (int i = w.content.first_loot_card[thing]; i < card.index(); ++i)
    if (alike(LootId{i})) return true;
  return false;
}

// Why this Item cannot be on this Adventurer, whatever else it wears: the rule, and a sentence if wanted.  Empty: it
// can.                                                                      DD-ITEM-05, DD-EQP-01, deeds forbidden
flow::Rule cannot_wear(World const& w, Who who, LootId card, std::string* why = nullptr);
// What is in its way: all of `must_go`, and one of `one_of` if there are any.                          DD-EQP-08..12
struct InTheWay {
  flow::ShortList<LootId, 4> must_go, one_of;
  bool nothing() const { return must_go.empty() && one_of.empty(); }
};
InTheWay in_the_way(World const& w, Who who, LootId card);
bool fits_on(World const& w, Who who, LootId card, std::string* why = nullptr);  // as it stands
bool can_load(World const& w, LootId ammo, LootId weapon);                       // DD-AMMO-04, -06

void equip(Play& play, LootId card, flow::Rule rule);
void unequip(Play& play, LootId card, flow::Rule rule);
// Makes room first; `instead` is one of in_the_way().one_of.                                           DD-ITEM-02
void equip_instead(Play& play, Who who, LootId card, LootId instead, flow::Rule rule);
void load(Play& play, LootId ammo, LootId weapon, flow::Rule rule);
void unload(Play& play, LootId ammo, flow::Rule rule);
void let_go(Play& play, LootId card, flow::Rule rule);        // unequipped and unloaded    DD-AMMO-07
void give(Play& play, LootId card, Who to, flow::Rule rule);  // loaded Ammo goes along     DD-AMMO-07

// A card comes to an Adventurer: Heavy limit, equip at once, hand on; `may_leave`: it need not be kept.
Task<> acquire(Play& play, Who who, LootId card, bool may_leave, flow::Rule rule);  // DD-ITEM-02, -03, DD-HVY-02
Task<> find_a_place_for(Play& play, Who who, LootId card, bool may_leave);          // it has it, and may equip it
Task<> keep_to_the_heavy_limit(Play& play, Who who);                                // DD-HVY-02

// --- item_deeds.cpp --------------------------------------------------------------------------------------------------

// The free deeds of a seat as asides of a question (kit::with_asides<FreeDeeds>): in the Map Action Phase equipping,
// loading, handing over Items, Allies and GP, discarding; in the Encounter Phase GP alone; in a fight nothing.
// DD-EQP-03, DD-AMMO-03, DD-EXCH-01, DD-GOLD-03
BOOST_DEFINE_FIXED_ENUM_CLASS(FreeDeed, std::uint8_t, nothing, equip, put_away, load, unload, hand_over, give_gold,
                              discard)
struct FreeUse {
  FreeDeed deed{};
  Who who;
  LootId card, other;  // other: put away for it; the weapon that is loaded
  Who to;
  friend bool operator==(FreeUse const&, FreeUse const&) = default;
};
BOOST_DESCRIBE_STRUCT(FreeUse, (), (deed, who, card, other, to))
using FreeUses = flow::ShortList<FreeUse, 256>;
FreeUses free_deeds(World const& w, flow::Seat seat);
struct FreeDeeds {
  using Play = degenerates::Play;
  using Use = FreeUse;
  static void uses(World const& w, flow::Seat seat, auto add) {
    for (FreeUse const& use : free_deeds(w, seat)) add(use);
  }
  static Task<> use(Play& play, FreeUse const& use);
  static void say(World const& w, FreeUse const& use, flow::Words& words);
};

// At the end of the Map Action Phase, for seats whose Adventurers have met others who had nothing left to decide.  The
// next of them, below 0: none; and one answer of it.                              DD-EXCH-01, DD-GOLD-03, DD-PRTY-01
int next_that_has_met(World const& w);
struct SeatWasAsked {
  static constexpr std::string_view kind = "seat_was_asked";
  static constexpr bool silent = true;
  std::int8_t seat;
  void apply(State& s) const { s.turn.seats_asked = static_cast<std::uint8_t>(seat + 1); }
};
Task<> exchange_as_they_meet(Play& play);

// In a fight: the free change of hand Items at the start of the own turn, and the Quick Actions.
Task<> free_change_of_hands(Play& play, Who who);  // DD-EQP-13
bool can_quick_equip(World const& w, Who who);     // DD-EQP-04
Task<> quick_equip(Play& play, Who who);           // DD-EQP-05..07
bool can_quick_exchange(World const& w, Who who);  // DD-EXCH-03
Task<> quick_exchange(Play& play, Who who);

}  // namespace degenerates
