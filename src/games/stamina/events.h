// Everything that can happen to a Stamina table.  An event is a fact: apply() is the only code that changes the state.
#pragma once

#include <string_view>

#include "flow/words.h"
#include "games/stamina/state.h"

namespace stamina {

enum class Pool : std::uint8_t { available, spent, path, wound, drowned };

#define STAMINA_EVENT(name)                      \
  static constexpr std::string_view kind = name; \
  void apply(State& s) const;                    \
  void tell(World const& w, flow::Words& words) const

// --- dice ---
struct DiceMoved {
  STAMINA_EVENT("dice_moved");
  CharacterId who;
  Pool from, to;
  int count;
};
struct MaintainBegun {  // the dice come from Available
  STAMINA_EVENT("maintain_begun");
  CharacterId who;
  Maintained effect;
};
struct MaintainEnded {  // its dice go to Spent
  STAMINA_EVENT("maintain_ended");
  CharacterId who;
  AbilityId ability;
};
struct PersistBegun {
  STAMINA_EVENT("persist_begun");
  CharacterId who;
  Persisted effect;
};
struct PersistEnded {
  STAMINA_EVENT("persist_ended");
  CharacterId who;
  int index;
};
struct DieLost {  // one die of a kept effect goes to the Wound Pool or is lost to drowning
  STAMINA_EVENT("die_lost");
  CharacterId who;
  bool from_maintained;
  int index;
  Pool to;
};

// --- body ---
struct DamageTaken {
  STAMINA_EVENT("damage_taken");
  CharacterId who;
  int shielded;
  int lost;
};
// The limit of the Wounded is lower: no damage was dealt.                                                 ST-DROWN-02
struct FellToLimit {
  STAMINA_EVENT("fell_to_limit");
  CharacterId who;
  int by = 0;
};
struct Healed {
  STAMINA_EVENT("healed");
  CharacterId who;
  int amount;
};
struct BecameWounded {
  STAMINA_EVENT("became_wounded");
  CharacterId who;
};
struct WoundHealed {
  STAMINA_EVENT("wound_healed");
  CharacterId who;
};
struct LeftPlay {
  STAMINA_EVENT("left_play");
  CharacterId who;
  Standing how;
};
struct Interrupted {
  STAMINA_EVENT("interrupted");
  CharacterId who;
  bool on;
};
struct ProneChanged {
  STAMINA_EVENT("prone");
  CharacterId who;
  bool prone;
};
struct ConditionGiven {
  STAMINA_EVENT("condition_given");
  CharacterId who;
  ConditionEntry entry;
  int escape;
};
struct ConditionEnded {
  STAMINA_EVENT("condition_ended");
  CharacterId who;
  Condition condition;
};
struct TurnsCounted {  // every count on the character falls by one; what reaches 0 is gone
  STAMINA_EVENT("turns_counted");
  CharacterId who;
};
struct InjuryChanged {
  STAMINA_EVENT("injury");
  CharacterId who;
  InjuryId injury;
  bool given;
};
struct DescentBegun {
  STAMINA_EVENT("descent_begun");
  CharacterId who;
  Descent descent;
};
struct DescentForgone {
  STAMINA_EVENT("descent_forgone");
  CharacterId who;
  AbilityId ability;
};
struct DescentLowered {  // by its X; ends at 0
  STAMINA_EVENT("descent_lowered");
  CharacterId who;
  int index;
  int by;
};
struct LaterAdded {
  STAMINA_EVENT("later_added");
  CharacterId who;
  Later later;
};
struct LaterTaken {
  STAMINA_EVENT("later_taken");
  CharacterId who;
  int index;
};
struct BreathChanged {
  STAMINA_EVENT("breath");
  CharacterId who;
  Breath breath;
  int paid;
};

// --- movement ---
struct Moved {
  STAMINA_EVENT("moved");
  CharacterId who;
  kit::Hex to;
  kit::Direction facing;
};
struct Turned {
  STAMINA_EVENT("turned");
  CharacterId who;
  kit::Direction facing;
};
struct MovementPaid {
  STAMINA_EVENT("movement_paid");
  CharacterId who;
  int amount;
};
struct MovementSet {
  STAMINA_EVENT("movement_set");
  CharacterId who;
  int amount;
  bool refilled;
};
struct RestraintPaid {
  STAMINA_EVENT("restraint_paid");
  CharacterId who;
};

// --- acting ---
struct AbilityUsed {  // an announcement
  STAMINA_EVENT("ability_used");
  CharacterId who;
  AbilityId ability;
  CharacterId target;
};
struct SuccessKnown {  // an announcement
  STAMINA_EVENT("success_known");
  CharacterId who, target;
  AbilityId ability;
  int die, mine, theirs;
  bool success;
  std::optional<flow::Check> check(World const&) const { return flow::Check{"success", success}; }
};
struct HitsRolled {  // an announcement
  STAMINA_EVENT("hits_rolled");
  CharacterId who, target;
  int dice, hits, needed;
  std::optional<flow::Check> check(World const&) const { return flow::Check{"a hit", hits > 0}; }
};
struct ClashRolled {  // an announcement
  STAMINA_EVENT("clash_rolled");
  CharacterId who;
  int dice, hits;
};
struct ActionsChanged {
  STAMINA_EVENT("actions");
  CharacterId who;
  int by;
};
struct ReactionUsed {
  STAMINA_EVENT("reaction_used");
  CharacterId who;
  AbilityId ability;
  CharacterId against;
};
struct ReactionsReady {
  STAMINA_EVENT("reactions_ready");
  CharacterId who;
};
struct Triggered {  // an announcement
  STAMINA_EVENT("triggered");
  CharacterId who;
  AbilityId ability;
  CharacterId at;
};
struct NpcChose {  // an announcement: how an opponent came to its decision
  STAMINA_EVENT("npc_chose");
  CharacterId who;
  AbilityId ability;
  CharacterId target;
  kit::Hex from;
  int cost;
  std::uint16_t candidates;  // bit per character it could have attacked
};

// --- things ---
struct ItemPlaced {  // between hand, body and pack
  STAMINA_EVENT("item_placed");
  CharacterId who;
  int index;
  Carried place;
};
struct ItemDropped {
  STAMINA_EVENT("item_dropped");
  CharacterId who;
  int index;
};
struct ItemTaken {
  STAMINA_EVENT("item_taken");
  CharacterId who;
  int ground_index;
};
struct ItemGained {
  STAMINA_EVENT("item_gained");
  CharacterId who;
  CarriedItem item;
};
struct ItemSpent {  // one use gone; at 0 the item is gone
  STAMINA_EVENT("item_spent");
  CharacterId who;
  int index;
  ItemId item;
};
struct ObjectUsed {
  STAMINA_EVENT("object_used");
  CharacterId who;
  int object;
  bool done;
};
struct ObjectiveServed {
  STAMINA_EVENT("objective_served");
  int rescued;
  bool task;
};
struct GroundChanged {
  STAMINA_EVENT("ground_changed");
  ChangedGround change;
};
struct GroundHardened {
  STAMINA_EVENT("ground_hardened");
  HardGround ground;
};

// --- turns ---
struct CharacterArrived {
  STAMINA_EVENT("character_arrived");
  Character character;
};
struct PriorityRolled {
  STAMINA_EVENT("priority_rolled");
  CharacterId who;
  int die;
  int value;
};
struct OrderJoined {  // put into the order by its priority
  STAMINA_EVENT("order_joined");
  CharacterId who;
  int place;
};
struct RoundBegun {
  STAMINA_EVENT("round_begun");
};
struct DelayBegun {
  STAMINA_EVENT("delay_begun");
  CharacterId who;
};
struct DelayEnded {  // its original priority came up again, or it steps in before somebody
  STAMINA_EVENT("delay_ended");
  CharacterId who;
  CharacterId before;
};
struct DelayersAsked {
  STAMINA_EVENT("delayers_asked");
};
struct TurnBegun {
  STAMINA_EVENT("turn_begun");
  CharacterId who;
};
struct PhaseReached {
  STAMINA_EVENT("phase_reached");
  Phase phase;
};
struct TurnEnded {
  STAMINA_EVENT("turn_ended");
  CharacterId who;
};
struct ActionOpened {  // clears what belongs to the deed before
  STAMINA_EVENT("action_opened");
  CharacterId who;
};

// --- scenario and story ---
struct ScenarioBegun {
  STAMINA_EVENT("scenario_begun");
  ScenarioId scenario;
};
struct ScenarioEnded {
  STAMINA_EVENT("scenario_ended");
  bool won;
};
struct Recorded {  // what lasts is written down and the table is cleared
  STAMINA_EVENT("recorded");
};
struct PassageOpened {
  STAMINA_EVENT("passage_opened");
  PassageId passage;
};
struct PassageRead {
  STAMINA_EVENT("passage_read");
};
struct FlagSet {
  STAMINA_EVENT("flag_set");
  int flag;
};
struct Rested {
  STAMINA_EVENT("rested");
};
struct RecordGainedItem {
  STAMINA_EVENT("hero_gained_item");
  int record;
  CarriedItem item;
};
struct RecordInjured {
  STAMINA_EVENT("hero_injured");
  int record;
  InjuryId injury;
};
struct AdvancesGranted {
  STAMINA_EVENT("advances_granted");
  int count;
};
struct AdvanceTaken {
  STAMINA_EVENT("advance_taken");
  int record;
  AbilityId ability;
  int expertise;  // -1: none
  ItemId item;
  int instead = -1;  // of what it is put on; -1: it is packed, or there was nothing
  bool worn = false;
};
struct HeroReplaced {
  STAMINA_EVENT("hero_replaced");
  int record;
  HeroRecord fresh;
};
struct CampaignEnded {
  STAMINA_EVENT("campaign_ended");
  Ending ending;
};

#undef STAMINA_EVENT

// "Odrun", "Toll Rough 2"
std::string name(World const&, CharacterId);

}  // namespace stamina
