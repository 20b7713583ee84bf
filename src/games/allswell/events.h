// Everything that happens in a Scenario.  A fact changes the state in one place and says so to the table.  What belongs
// to one chapter alone (items, Impulses, Exploration) stands in events_<chapter>.h.
#pragma once

#include "games/allswell/rules/combatants.h"

namespace allswell {

#define AW_FACT(name)                            \
  static constexpr std::string_view kind = name; \
  void apply(State& s) const;                    \
  void tell(World const& w, flow::Words& words) const

// --- figures on the map ----------------------------------------------------------------------------------------------

struct Arrived {  // is born and stands there
  AW_FACT("arrived");
  void then(Play& play) const;
  CombatantId slot{};
  int type = 0;
  Hex hex{};
  int number = 0;
  int stage = 0;
};
enum class Passing : std::uint8_t { walks, is_moved, flees, is_put };
struct Moved {  // one hex, or placed without crossing a border
  AW_FACT("moved");
  void then(Play& play) const;
  CombatantRef who{};
  Hex to{};
  Passing how = Passing::walks;
};
struct Swapped {
  AW_FACT("swapped");
  void then(Play& play) const;
  CombatantRef a{}, b{};
};
struct Died {  // still fills its hex until it is Gone                                                        AW-KILL-03
  AW_FACT("died");
  void then(Play& play) const;
  CombatantRef who{}, by{};
};
struct Gone {  // with all its tokens; the last of its type takes the Trigger token along                AW-KILL-01, -02
  AW_FACT("gone");
  void then(Play& play) const;
  CombatantRef who{};
};
struct LastOneGone {  // of its type: its Trigger token has left with it                                      AW-KILL-02
  AW_FACT("last_one_gone");
  TypeId type{};
};
struct Opened {  // doors and destructible borders by their bit
  AW_FACT("opened");
  int changing = 0;
  bool open = true;
};

// --- damage and what it does -----------------------------------------------------------------------------------------

struct DefendGained {
  AW_FACT("defend_gained");
  CombatantRef who{};
  int value = 0;
};
struct DefendLost {
  AW_FACT("defend_lost");
  CombatantRef who{};
};
struct DefendHeld {  // it was higher than the damage and stays                                                AW-DEF-07
  AW_FACT("defend_held");
  CombatantRef who{};
  int value = 0;
};
struct DamageDealt {  // for the table: the raw output
  AW_FACT("damage_dealt");
  CombatantRef who{}, by{};
  int amount = 0;
};
struct NothingDealt {  // an attack without damage                                                             AW-ATK-01
  AW_FACT("nothing_dealt");
  CombatantRef who{}, by{};
};
struct ActionWasted {  // whom it was meant for has got away, or one of the two has gone                       AW-ATK-07
  AW_FACT("action_wasted");
  CombatantRef by{}, on{};
  bool attack = true;
};
struct TooLittle {  // what is left of the damage does not reach the next threshold                           AW-COND-12
  AW_FACT("too_little");
  CombatantRef who{};
  int amount = 0, threshold = 0;
};
struct HealthLost {
  AW_FACT("health_lost");
  CharacterId who{};
  int amount = 0;
  bool suffered = true;  // else an effect floors without any damage
};
struct HealthRegained {
  AW_FACT("health_regained");
  CharacterId who{};
  int amount = 0;
};
struct FlooredTurned {  // the token comes, is turned, goes
  AW_FACT("floored_turned");
  void then(Play& play) const;
  CharacterId who{};
  Floored to = Floored::floored;
};
struct ResolveChanged {
  AW_FACT("resolve_changed");
  CharacterId who{};
  int by = 0;
};
struct Collapsed {  // miniature and Trigger token leave; defend and brace tokens are discarded
  AW_FACT("collapsed");
  void then(Play& play) const;
  CharacterId who{};
};
struct TraumaChanged {
  AW_FACT("trauma_changed");
  CharacterId who{};
  int by = 0;
};
struct StageReached {  // of the condition track, downwards or upwards
  AW_FACT("stage_reached");
  CombatantRef who{};
  int stage = 0;
};

// --- tokens and numbers ----------------------------------------------------------------------------------------------

struct TokenLaid {
  AW_FACT("token_laid");
  CombatantRef on{};
  Style style = Style::augment;
  TokenOn token{};
};
struct TokenGone {
  AW_FACT("token_gone");
  CombatantRef on{};
  Style style = Style::augment;
};
struct HexTokenLaid {
  AW_FACT("hex_token_laid");
  HexToken token{};
};
struct HexTokenGone {
  AW_FACT("hex_token_gone");
  int at = 0;
};
struct NumberChanged {
  AW_FACT("number_changed");
  Changed change{};
};
struct Expired {  // what lasted so long: numbers, triggers, uses, tokens
  static constexpr std::string_view kind = "expired";
  static constexpr bool silent = true;
  void apply(State& s) const;
  void tell(World const&, flow::Words&) const {}
  Content const* content = nullptr;
  Lasts what = Lasts::action;
};
struct WaitsFor {  // an effect left a trigger behind
  AW_FACT("waits_for");
  Waiting waiting{};
};
struct UsedUp {
  static constexpr std::string_view kind = "used_up";
  static constexpr bool silent = true;
  void apply(State& s) const;
  void tell(World const&, flow::Words&) const {}
  Waiting used{};
  bool last = false;  // a waiting trigger that is over once used
};
struct CameDue {
  static constexpr std::string_view kind = "came_due";
  static constexpr bool silent = true;
  void apply(State& s) const;
  void tell(World const&, flow::Words&) const {}
  Due due{};
};
struct DueSettled {  // everything from there on, or one
  static constexpr std::string_view kind = "due_settled";
  static constexpr bool silent = true;
  void apply(State& s) const;
  void tell(World const&, flow::Words&) const {}
  int at = 0;
  bool all_after = false;
};
struct MarkChanged {
  AW_FACT("mark_changed");
  void then(Play& play) const;
  int mark = 0;
  int by = 1;
};
struct SkipsTurn {
  AW_FACT("skips_turn");
  CombatantRef who{};
  bool skips = true;
};

// --- the round -------------------------------------------------------------------------------------------------------

struct RoundBegan {
  AW_FACT("round_began");
  void then(Play& play) const;
};
struct PhaseReached {
  static constexpr std::string_view kind = "phase_reached";
  static constexpr bool silent = true;
  void apply(State& s) const;
  void tell(World const&, flow::Words&) const {}
  RoundPhase phase = RoundPhase::begin;
};
struct PassageRead {  // a Plot Point, Plot Armour, an outcome: what is read aloud
  AW_FACT("passage_read");
  std::string_view title{};
  std::string_view text{};
};
struct TriggerActive {  // the leftmost token is turned up and resolved                                  AW-ROUND-09,
                        // -10
  AW_FACT("trigger_active");
};
struct TriggerSpent {
  AW_FACT("trigger_spent");
  Speed speed = Speed::slow;
};
struct TriggersSlid {  // up to the Ready track, in their order                                             AW-ROUND-17
  AW_FACT("triggers_slid");
};
struct TriggersShown {
  AW_FACT("triggers_shown");
};
struct TriggerAdded {
  AW_FACT("trigger_added");
  TypeId type{};
};
struct TriggerRemoved {
  AW_FACT("trigger_removed");
  Token token{};  // whose
};
struct TriggerShifted {
  AW_FACT("trigger_shifted");
  Token token{};
  int spaces = 0;  // to the left below 0
};
struct BraceChanged {
  AW_FACT("brace_changed");
  CharacterId who{};
  int by = 0;
};

// --- turns and cards -------------------------------------------------------------------------------------------------

struct TurnBegan {
  AW_FACT("turn_began");
};
struct CardPlayed {
  AW_FACT("card_played");
  CharacterId who{};
  CardId card{};
  TurnKind turn = TurnKind::standard;
};
struct ActionTaken {
  AW_FACT("action_taken");
  CharacterId who{};
  CardId card{};
  int action = 0;
  bool surge = false;
  RampagePart part = RampagePart::none;
};
struct ActionForgone {
  AW_FACT("action_forgone");
  CharacterId who{};
};
struct MercenaryHasActed {
  AW_FACT("mercenary_has_acted");
  CharacterId employer{};
  CardId card{};
};
struct ScenarioEnded {
  AW_FACT("scenario_ended");
  static constexpr bool ends = true;
  Outcome outcome = Outcome::failure;
  std::string_view why{};
};

}  // namespace allswell
