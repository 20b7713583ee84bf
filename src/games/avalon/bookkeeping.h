// Facts that nobody need be told: where a procedure stands, whose turn it is, in which order a deck lies.  What players
// must hear of is told by the events (events.h) beside them.
#pragma once

#include <algorithm>

#include "games/avalon/state.h"

namespace avalon {

#define AVALON_SILENT(word)                      \
  static constexpr std::string_view kind = word; \
  static constexpr bool silent = true

// --- the day ---------------------------------------------------------------------------------------------------------

struct EffectResolved {  // of this dawn or dusk
  AVALON_SILENT("effect_resolved");
  std::uint16_t key = 0;
  void apply(State& s) const { s.resolved.push_back(key); }
};
struct OpenerPlanned {
  AVALON_SILENT("opener_planned");
  Slot slot = no_slot;
  void apply(State& s) const { s.opener = slot; }
};
struct RoundsBegan {  // with whom it was planned, else with the first
  AVALON_SILENT("rounds_began");
  void apply(State& s) const {
    s.goes_first = s.opener;
    s.opener = no_slot;
  }
};
struct RoundOver {
  AVALON_SILENT("round_over");
  void apply(State& s) const {
    for (Character& c : s.characters) c.acted = c.yielded = c.invited = false, c.gifts = 0;
    s.goes_first = no_slot;
  }
};
struct DoneWithStep {
  AVALON_SILENT("done_with_step");
  int slot = 0;
  void apply(State& s) const { s.done |= bit(slot); }
};
struct DecksBuilt {
  AVALON_SILENT("decks_built");
  void apply(State& s) const { s.moved_cards = {}; }
};
struct ActionOver {
  AVALON_SILENT("action_over");
  void apply(State& s) const { s.doing = {}; }
};

// --- actions ---------------------------------------------------------------------------------------------------------

struct InvitedInVain {
  AVALON_SILENT("invited_in_vain");
  Slot slot = no_slot;
  void apply(State& s) const { who(s, slot).invited = true; }
};
struct TurnYielded {
  AVALON_SILENT("turn_yielded");
  Slot slot = no_slot;
  Slot to = no_slot;
  void apply(State& s) const {
    who(s, slot).yielded = true;
    s.goes_first = to;
  }
};
struct CharacterActionUsed {
  AVALON_SILENT("character_action_used");
  Slot slot = no_slot;
  void apply(State& s) const { who(s, slot).action_used = true; }
};
struct GearActionUsed {
  AVALON_SILENT("gear_action_used");
  Slot slot = no_slot;
  ItemId item;
  SecretId secret;
  SkillId skill;
  EventId event;
  void apply(State& s) const {
    if (event && !s.table.events_used.contains(event)) s.table.events_used.try_push_back(event);
    if (item) who(s, slot).items_used.add(item);
    if (secret) who(s, slot).secrets_used.add(secret);
    if (skill) who(s, slot).skills_used.add(skill);
  }
};
struct GiftCounted {
  AVALON_SILENT("gift_counted");
  Slot slot = no_slot;
  void apply(State& s) const { ++who(s, slot).gifts; }
};
struct EasingDropped {
  static constexpr std::string_view kind = "easing_dropped";
  void apply(State& s) const { s.eased = false; }
  void tell(World const& w, flow::Words& words) const;
};
struct PlaceExplored {
  AVALON_SILENT("place_explored");
  LocationId at;
  void apply(State& s) const {
    place(s, at).explored = static_cast<std::uint8_t>(std::min(place(s, at).explored + 1, 250));
  }
};

// --- texts -----------------------------------------------------------------------------------------------------------

struct ReadingOver {
  AVALON_SILENT("reading_over");
  void apply(State& s) const { s.doing.verse = none_list; }
};
struct ChapterClosed {  // in the midst of whatever is read: nothing of it goes on
  AVALON_SILENT("chapter_closed");
  static constexpr bool ends = true;
  void apply(State& s) const {
    s.phase = Phase::chapter_over;
    s.due.clear();
    s.doing = {};
    s.wants_save = true;
  }
};

// --- decks -----------------------------------------------------------------------------------------------------------

// Some look at the top of a deck, or no longer do.  What they see is told by the question they are asked.
struct LookedAt {
  AVALON_SILENT("looked_at");
  Looking what;
  void apply(State& s) const { s.looking = what; }
};
struct EncounterFoundOnTop {
  AVALON_SILENT("encounter_found_on_top");
  Pile pile{};
  EncounterId card;
  void apply(State& s) const {
    auto& cards = s.table.encounters[static_cast<std::size_t>(pile)];
    cards.erase_first(card);
    cards.push_back(card);
  }
};
struct EventFoundOnTop {  // people drew it; `instead`: the random event the program had dealt
  AVALON_SILENT("event_found_on_top");
  EventId event, instead;
  void apply(State& s) const {
    if (!s.table.events.contains(event)) {
      s.table.random_events.erase_first(event);
      s.table.events.erase_first(instead);
      s.table.random_events.insert(0, instead);
    }
    s.table.events.erase_first(event);
    s.table.events.push_back(event);
  }
};
struct TopBuried {
  AVALON_SILENT("top_buried");
  AnyDeck deck{};
  void apply(State& s) const {
    if (deck == AnyDeck::events)
      bury(s.table.events);
    else
      bury(s.table.encounters[static_cast<std::size_t>(deck) - 1]);
  }

 private:
  template <class List>
  static void bury(List& list) {
    auto const top = list.back();
    list.pop_back();
    list.insert(0, top);
  }
};
struct EventTakenBack {  // from the discards
  AVALON_SILENT("event_taken_back");
  EventId event;
  void apply(State& s) const { s.table.event_discards.erase_first(event); }
};
struct EventDeckMade {
  AVALON_SILENT("event_deck_made");
  flow::FixedList<EventId, 40> deck;
  void apply(State& s) const {
    s.table.events = deck;
    s.table.event_discards.clear();
  }
};
struct RandomEventsMade {
  AVALON_SILENT("random_events_made");
  flow::FixedList<EventId, 24> pile;
  void apply(State& s) const {
    s.table.random_events = pile;
    s.table.event = {};
  }
};
struct EncounterDeckMade {
  AVALON_SILENT("encounter_deck_made");
  int pile = 0;
  flow::FixedList<EncounterId, 40> deck;
  void apply(State& s) const { s.table.encounters[static_cast<std::size_t>(pile)] = deck; }
};
struct ItemDeckMade {
  AVALON_SILENT("item_deck_made");
  flow::FixedList<ItemId, most_items> deck;
  void apply(State& s) const { s.table.items = deck; }
};
struct DroppedItemsReturned {  // below the item deck
  AVALON_SILENT("dropped_items_returned");
  LocationId at;
  void apply(State& s) const {
    for (int i = s.table.dropped.size() - 1; i >= 0; --i)
      if (s.table.dropped[i].at == at) {
        s.table.items.insert(0, s.table.dropped[i].item);
        s.table.dropped.erase_at(i);
      }
  }
};

// --- guardians -------------------------------------------------------------------------------------------------------

struct GuardianMet {
  AVALON_SILENT("guardian_met");
  int guardian = 0;
  void apply(State& s) const { s.table.guardians[guardian].met = true; }
};
struct GuardianRolled {
  AVALON_SILENT("guardian_rolled");
  int guardian = 0;
  void apply(State& s) const { s.table.guardians[guardian].rolled = true; }
};
struct GuardiansWait {  // for those who arrive here
  AVALON_SILENT("guardians_wait");
  LocationId at;
  void apply(State& s) const {
    for (Guardian& g : s.table.guardians)
      if (g.at == at) g.met = false;
  }
};

// --- encounters ------------------------------------------------------------------------------------------------------

struct WaitsForEncounter {  // until it is over
  AVALON_SILENT("waits_for_encounter");
  Due what;
  void apply(State& s) const { s.due.push_back(what); }
};
struct DueTakenUp {
  AVALON_SILENT("due_taken_up");
  void apply(State& s) const { s.due.erase_at(0); }
};
struct ResultForgotten {  // of the encounter before
  AVALON_SILENT("result_forgotten");
  void apply(State& s) const { s.last_result = EncounterResult::none; }
};
struct MomentCame {
  AVALON_SILENT("moment_came");
  Moment moment{};
  void apply(State& s) const {
    s.fight.moment = moment;
    s.fight.asked = 0;
  }
};
struct AnsweredInFight {
  AVALON_SILENT("answered_in_fight");
  int slot = 0;
  void apply(State& s) const { s.fight.asked |= bit(slot); }
};
struct ItemSetAside {
  static constexpr std::string_view kind = "item_set_aside";
  ItemId item;
  void apply(State& s) const { s.fight.set_aside.add(item); }
  void tell(World const& w, flow::Words& words) const;
};
struct WeaponsCounted {
  AVALON_SILENT("weapons_counted");
  ItemSet weapons;
  void apply(State& s) const { s.fight.weapons_used = weapons; }
};
struct HandSizeKept {
  AVALON_SILENT("hand_size_kept");
  Slot slot = no_slot;
  int cards = 0;
  void apply(State& s) const { s.fight.hand_size[slot] = static_cast<std::uint8_t>(cards); }
};
struct FirstActivationMade {
  AVALON_SILENT("first_activation_made");
  void apply(State& s) const { s.fight.first_activation = false; }
};
struct AllReadyAgain {
  AVALON_SILENT("all_ready_again");
  void apply(State& s) const { s.fight.activated = 0; }
};
struct NobodyActive {
  AVALON_SILENT("nobody_active");
  void apply(State& s) const { s.fight.active = no_slot; }
};
struct MarkersLessened {  // DEFENSIVE: so many fewer from this card
  AVALON_SILENT("markers_lessened");
  std::uint8_t by = 0;
  void apply(State& s) const { s.fight.less = by; }
};
struct ChargesChanged {
  AVALON_SILENT("charges_changed");
  int at = 0, by = 0;
  void apply(State& s) const {
    std::uint8_t& charges = s.fight.sequence[at].charges;
    charges = static_cast<std::uint8_t>(std::clamp(charges + by, 0, 99));
  }
};
struct ChargesRefused {
  AVALON_SILENT("charges_refused");
  Slot owner = no_slot;
  void apply(State& s) const { s.fight.refused |= bit(owner); }
};
struct MagicRefused {
  AVALON_SILENT("magic_refused");
  Slot payer = no_slot;
  void apply(State& s) const { s.fight.magic_refused |= bit(payer); }
};
struct TimeTokensChanged {  // on an ability that waits
  AVALON_SILENT("time_tokens_changed");
  int at = 0;
  std::size_t ability = 0;
  int by = 0;
  void apply(State& s) const {
    std::uint8_t& tokens = s.fight.sequence[at].tokens[ability];
    tokens = static_cast<std::uint8_t>(std::clamp(tokens + by, 0, 9));
  }
};
struct TimeTokensCovered {
  AVALON_SILENT("time_tokens_covered");
  int at = 0;
  void apply(State& s) const { s.fight.sequence[at].tokens = {}; }
};

// --- defences in an encounter ----------------------------------------------------------------------------------------

struct DefencesLowered {
  AVALON_SILENT("defences_lowered");
  void apply(State& s) const {
    s.fight.prevent = s.fight.shield = 0;
    s.fight.prevent_all = false;
    s.fight.per_damage = s.fight.per_prevented = 0;
  }
};
struct GearPrevents {  // what is in use prevents so much in this attack
  AVALON_SILENT("gear_prevents");
  std::uint8_t damage = 0;
  void apply(State& s) const { s.fight.prevent = damage; }
};
struct ShieldRaised {  // by an ability, whatever triggered it
  AVALON_SILENT("shield_raised");
  int by = 0;
  bool all = false;
  void apply(State& s) const {
    s.fight.shield = static_cast<std::uint8_t>(std::min(99, s.fight.shield + by));
    s.fight.prevent_all |= all;
  }
};
struct DamagePrevented {  // first by what comes back with the next attack
  AVALON_SILENT("damage_prevented");
  int damage = 0;
  void apply(State& s) const {
    int const by_gear = std::min<int>(damage, s.fight.prevent);
    s.fight.prevent = static_cast<std::uint8_t>(s.fight.prevent - by_gear);
    s.fight.shield = static_cast<std::uint8_t>(std::max(0, s.fight.shield - (damage - by_gear)));
  }
};
struct MarkersPromised {  // for each damage suffered, or prevented, in this attack
  AVALON_SILENT("markers_promised");
  int per_damage = 0, per_prevented = 0;
  void apply(State& s) const {
    s.fight.per_damage = static_cast<std::uint8_t>(std::min(9, s.fight.per_damage + per_damage));
    s.fight.per_prevented = static_cast<std::uint8_t>(std::min(9, s.fight.per_prevented + per_prevented));
  }
};
struct AttackMade {
  AVALON_SILENT("attack_made");
  void apply(State& s) const { ++s.fight.strikes; }
};
struct EscapeTried {
  AVALON_SILENT("escape_tried");
  void apply(State& s) const { s.fight.escape_tried = true; }
};

// --- between chapters ------------------------------------------------------------------------------------------------

struct SecretsLaidDown {  // of one who dies, to be handed on
  AVALON_SILENT("secrets_laid_down");
  Slot slot = no_slot;
  void apply(State& s) const { who(s, slot).secrets = who(s, slot).secrets_up = {}; }
};
struct TableChanged {
  AVALON_SILENT("table_changed");
  void apply(State& s) const { ++s.changes; }
};
struct ChapterTurned {
  AVALON_SILENT("chapter_turned");
  ChapterId next;
  void apply(State& s) const {
    s.chapter = next;
    s.wants_save = false;
  }
};
struct CharacterSentAway {  // its PERSONAL secrets wait for it                                            TG-PLAY-02
  static constexpr std::string_view kind = "character_sent_away";
  Slot slot = no_slot;
  void tell(World const& w, flow::Words& words) const;
  void apply(State& s) const {
    Character& c = who(s, slot);
    s.personal[static_cast<std::size_t>(c.tile.index())] = c.secrets;
    s.claimed &= ~(std::uint64_t{1} << c.tile.index());
    c.in_play = false;
    c.secrets = c.secrets_up = {};
    c.skills = c.skills_b = {};
  }
};
struct ModesChosen {
  AVALON_SILENT("modes_chosen");
  Modes modes;
  void apply(State& s) const { s.modes = modes; }
};

}  // namespace avalon
