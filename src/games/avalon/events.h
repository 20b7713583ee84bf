// Everything that can happen to the state.  An event carries what it sets; the rules work that out before.
#pragma once

#include <string_view>

#include "games/avalon/bookkeeping.h"
#include "games/avalon/state.h"

namespace avalon {

#define AVALON_EVENT(word)                       \
  static constexpr std::string_view kind = word; \
  void apply(State& s) const;                    \
  void tell(World const& w, flow::Words& words) const

struct TrackMoved {  // energy, health, terror
  AVALON_EVENT("track_moved");
  Slot slot;
  Track track;
  std::uint8_t value, was;
};
struct ResourceChanged {
  AVALON_EVENT("resource_changed");
  Slot slot;
  Resource resource;
  std::int16_t value, was;
};
struct StateCard {  // You Are Dying, You Are Going Insane
  AVALON_EVENT("state_card");
  Slot slot;
  bool dying;  // else insane
  bool attached;
};
struct StatusMarked {
  AVALON_EVENT("status_marked");
  std::uint8_t status_bit;
  bool on;
};
struct TaskWritten {
  AVALON_EVENT("task_noted");
  std::uint8_t task;
  bool finished;
};
struct CharacterMoved {
  AVALON_EVENT("character_moved");
  Slot slot;
  LocationId to;
};
struct LocationPlaced {
  AVALON_EVENT("location_placed");
  LocationId location;
  std::int8_t column, row;
};
struct LocationDiscarded {
  AVALON_EVENT("location_discarded");
  LocationId location;
  bool for_good;
};
struct LocationReplaced {
  AVALON_EVENT("location_replaced");
  LocationId location, by;
};
struct MenhirSet {
  AVALON_EVENT("menhir_set");
  LocationId location;
  bool model;
  std::uint8_t dial;
};
struct TokensSet {
  AVALON_EVENT("tokens_set");
  LocationId location;
  std::uint8_t covered, time_tokens, quest_tokens;
};
struct GuardianPlaced {
  AVALON_EVENT("guardian_placed");
  EncounterId card;
  LocationId at;
};
struct GuardianMoved {
  AVALON_EVENT("guardian_moved");
  std::uint8_t guardian;  // index
  LocationId to;
};
struct GuardianLeft {
  AVALON_EVENT("guardian_left");
  std::uint8_t guardian;
};
struct EncounterDrawn {  // leaves its deck
  AVALON_EVENT("encounter_drawn");
  EncounterId card;
  Pile pile;
  std::int8_t index;  // in the deck; -1: it was not there
};
struct EncounterPutBack {
  AVALON_EVENT("encounter_put_back");
  EncounterId card;
  Pile pile;
};
struct EventRevealed {
  AVALON_EVENT("event_revealed");
  EventId event;
  std::uint8_t index;  // in the event deck
  bool quest;
};
struct EventDiscarded {
  AVALON_EVENT("event_discarded");
  bool random;  // to the bottom of the random events, not to the event discard pile                TG-DISC-01
};
struct EventPutOnTop {
  AVALON_EVENT("event_put_on_top");
  EventId event;
  bool from_random;
};
struct QuestEnded {
  AVALON_EVENT("quest_ended");
  EventId quest;
  bool random;
};
struct QuestBegan {
  AVALON_EVENT("quest_began");
  EventId quest;
};
struct DialTurned {
  AVALON_EVENT("dial_turned");
  std::uint8_t dial;
  std::uint8_t value;  // 0: taken away
};
struct DialSet {
  AVALON_EVENT("dial_set");
  Dial dial;
};
struct ItemGained {  // from the item deck
  AVALON_EVENT("item_gained");
  ItemId item;
  Slot slot;
  bool faceup;
};
struct ItemPassed {  // from one character to another
  AVALON_EVENT("item_passed");
  ItemId item;
  Slot from, to;
  bool faceup;
};
struct ItemDiscarded {
  AVALON_EVENT("item_discarded");
  ItemId item;
  Slot from;
};
struct ItemDropped {
  AVALON_EVENT("item_dropped");
  ItemId item;
  Slot from;
  LocationId at;
};
struct ItemPickedUp {
  AVALON_EVENT("item_picked_up");
  ItemId item;
  Slot slot;
  bool faceup;
};
struct ItemTurned {
  AVALON_EVENT("item_turned");
  ItemId item;
  Slot slot;
  bool faceup;
};
struct ItemFlipped {  // used in an encounter
  AVALON_EVENT("item_flipped");
  ItemId item;
  Slot slot;
};
struct SecretGained {
  AVALON_EVENT("secret_gained");
  SecretId secret;
  Slot slot;
  bool faceup, quest;
};
struct SecretPassed {
  AVALON_EVENT("secret_passed");
  SecretId secret;
  Slot from, to;
  bool faceup;
};
struct SecretLost {
  AVALON_EVENT("secret_lost");
  SecretId secret;
  Slot from;
  bool for_good;
};
struct SecretTurned {
  AVALON_EVENT("secret_turned");
  SecretId secret;
  Slot slot;
  bool faceup;
};
struct AttributeRaised {
  AVALON_EVENT("attribute_raised");
  Slot slot;
  Attribute attribute;
};
struct SkillGained {
  AVALON_EVENT("skill_gained");
  SkillId skill;
  Slot slot;
  bool side_b;
};
struct CardAdvanced {  // from the advancement pool to the owned cards
  AVALON_EVENT("card_advanced");
  Slot slot;
  CardKind kind_of_card;
  CardId card;
};
struct CardSwapped {  // into or out of the deck
  AVALON_EVENT("card_swapped");
  Slot slot;
  CardKind kind_of_card;
  CardId card;
  bool into_deck;
};
struct CardsOrdered {  // a deck after shuffling
  AVALON_EVENT("cards_ordered");
  Slot slot;
  CardKind kind_of_card;
  bool pool;
  flow::FixedList<CardId, set_of_kind> order;
};
struct FightBegan {
  AVALON_EVENT("encounter_began");
  Fight fight;
};
struct FightEnded {
  AVALON_EVENT("encounter_ended");
  EncounterId card;
  EncounterResult result;
};
struct CardDrawn {
  AVALON_EVENT("card_drawn");
  Slot slot;
  CardKind kind_of_card;
  std::uint8_t index;  // in the deck
};
struct HandDiscarded {
  AVALON_EVENT("hand_discarded");
  Slot slot;
  std::uint8_t index;
};
struct DeckDiscarded {  // the top card
  AVALON_EVENT("deck_discarded");
  Slot slot;
  CardKind kind_of_card;
};
struct CardPlaced {
  AVALON_EVENT("card_placed");
  Slot slot;
  CardKind kind_of_card;
  std::int8_t hand_index;  // -1: from the top of the deck
  SequenceCard card;
};
struct LastDiscarded {  // or a card inside the sequence that destroys itself
  AVALON_EVENT("card_left_sequence");
  std::uint8_t index;
};
struct NoneConnects {  // told by the player; nothing changes
  AVALON_EVENT("none_connects");
  Slot slot;
};
struct PoolChanged {
  AVALON_EVENT("pool_changed");
  std::uint8_t value, was;
};
struct AffinityMoved {
  AVALON_EVENT("affinity_moved");
  std::uint8_t value, was;
};
struct StageWon {
  AVALON_EVENT("stage_won");
  std::uint8_t stage, affinity;
};
struct Activated {
  AVALON_EVENT("activated");
  Slot slot;
};
struct LeftFight {
  AVALON_EVENT("left_encounter");
  Slot slot;
  bool dying;
};
struct Attacked {  // only told: the row the pool selects, or the opportunity attack
  AVALON_EVENT("attacked");
  Slot slot;
  std::int8_t row;  // -1: opportunity attack
};
struct Said {  // something the table is told and that changes nothing
  AVALON_EVENT("said");
  std::string_view text;
};
struct VerseRead {
  AVALON_EVENT("verse_read");
  std::uint16_t verse;
};
struct ActionBegan {
  AVALON_EVENT("action_began");
  ActionKind action;
  SlotMask party;
  Slot leader;
};
struct Passed {
  AVALON_EVENT("passed");
  Slot slot;
};
struct PhaseBegan {
  AVALON_EVENT("phase_began");
  Phase phase;
};
struct DayBegan {
  AVALON_EVENT("day_began");
};
struct CharacterDied {
  AVALON_EVENT("character_died");
  Slot slot;
};
struct CampaignEnded {
  AVALON_EVENT("campaign_ended");
  static constexpr bool ends = true;
  bool won;
  std::string_view why;
};

#undef AVALON_EVENT

}  // namespace avalon
