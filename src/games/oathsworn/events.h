// Everything that can happen to the state.  An event changes it in one place and says so to the table.
#pragma once

#include <string_view>

#include "games/oathsworn/board.h"
#include "games/oathsworn/state.h"

namespace oathsworn {

#define OATHSWORN_EVENT(name)                    \
  static constexpr std::string_view kind = name; \
  void apply(State& s) const;                    \
  void tell(World const& w, flow::Words& words) const

using Path = flow::FixedList<Hex, 24>;

// --- figures --------------------------------------------------------------------------------------------------------

struct FigurePlaced {
  OATHSWORN_EVENT("figure_placed");
  void then(Play& play) const;  // whoever is trodden down
  FigureId figure{};
  Hex hex{};
  Direction facing = Direction::n;
  int hp = 0;
  int what = 0;
};
struct FigureWalked {  // hex by hex; a Sentinel on the way is removed, a thrown item picked up
  OATHSWORN_EVENT("figure_walked");
  void then(Play& play) const;  // whoever is trodden down
  FigureId figure{};
  Path path{};
  flow::FixedList<Hex, 12> pays_for{};  // water hexes newly paid for
};
struct FigureSet_ {  // put somewhere: pushed, knocked back, placed
  OATHSWORN_EVENT("figure_set");
  void then(Play& play) const;  // whoever is trodden down
  FigureId figure{};
  Hex hex{};
  std::string_view how = "is placed on";
};
struct FigureTurned {
  OATHSWORN_EVENT("figure_turned");
  FigureId figure{};
  Direction facing = Direction::n;
};
struct FigureRemoved {
  OATHSWORN_EVENT("figure_removed");
  FigureId figure{};
  std::string_view how = "is removed";
};
struct HpLost {
  OATHSWORN_EVENT("hp_lost");
  FigureId figure{};
  int amount = 0;
};
struct DieDamaged {
  OATHSWORN_EVENT("die_damaged");
  int die = 0;
  int amount = 0;
};
struct Healed {
  OATHSWORN_EVENT("healed");
  FigureId figure{};
  int amount = 0;
};
struct StatusGained {
  OATHSWORN_EVENT("status_gained");
  FigureId figure{};
  Affliction what = Affliction::bleed;
  int count = 1;
  bool by_enemy = false;
};
struct StatusLost {
  OATHSWORN_EVENT("status_lost");
  FigureId figure{};
  Affliction what = Affliction::bleed;
  int count = 99;
  bool by_enemy = false;
};
struct CrippledWearsOff {  // the end of an Oathsworn Phase
  OATHSWORN_EVENT("crippled_wears_off");
};
struct Taunted {
  OATHSWORN_EVENT("taunted");
  FigureId enemy{}, by{};
};
struct Fell {  // an Oathsworn at 0 HP
  OATHSWORN_EVENT("fell");
  int place = 0;
};
struct FalconsMoved {
  OATHSWORN_EVENT("falcons_moved");
  int place = 0;
  FigureId from{}, to{};  // none: the owner's board
  int count = 1;
};

// --- the board ------------------------------------------------------------------------------------------------------

struct ObstacleDestroyed {
  OATHSWORN_EVENT("obstacle_destroyed");
  int index = 0;
};
struct TilePlaced {
  OATHSWORN_EVENT("tile_placed");
  TileKind what = TileKind::fire;
  Hex hex{};
  bool large = false;
};
struct TileRemoved {
  OATHSWORN_EVENT("tile_removed");
  Hex hex{};
  bool large = false;
};
struct WaterPaid {  // by a large figure: what its base newly covers on its way
  OATHSWORN_EVENT("water_paid");
  FigureId figure{};
  flow::FixedList<Hex, 24> hexes{};
};
struct WaterForgotten {  // a new activation of this enemy
  OATHSWORN_EVENT("water_forgotten");
  FigureId figure{};
};

// --- cards, Animus, tokens ------------------------------------------------------------------------------------------

struct HandBuilt {
  OATHSWORN_EVENT("hand_built");
  int place = 0;
  flow::FixedList<Held, 20> held{};
  std::uint32_t moments = 0;
};
struct CardPut {
  OATHSWORN_EVENT("card_put");
  int place = 0;
  int slot = 0;
  Where where = Where::hand;
};
struct Battleflowed {  // all cards of a position but one move to the next lower one
  OATHSWORN_EVENT("battleflowed");
  int place = 0;
  int position = 0;
  int except = -1;
};
struct BoardReady {  // a Player Board at the start of an Encounter: all Animus in reserve, the Falcons at home
  OATHSWORN_EVENT("board_ready");
  int place = 0;
  int reserve = 0;
  int falcons = 0;
};
struct GuardianReady {
  OATHSWORN_EVENT("guardian_ready");
  int ally = 0;
};
struct AnimusMoved {  // positive: reserve to available
  OATHSWORN_EVENT("animus_moved");
  FigureId figure{};
  int amount = 0;
};
struct TokensChanged {
  OATHSWORN_EVENT("tokens_changed");
  FigureId figure{};
  Token token = Token::defense;
  int by = 0;
};
struct LethalityChanged {
  OATHSWORN_EVENT("lethality_changed");
  int place = 0;
  int by = 0;
};
struct ItemThrown {
  OATHSWORN_EVENT("item_thrown");
  int place = 0;
  int slot = -1;
  Hex hex{};
};
struct AbilityUsed {  // marks a Special Ability, an archetype ability, an Ally's one
  OATHSWORN_EVENT("ability_used");
  enum class Of : std::uint8_t { special, archetype, helper } of = Of::special;
  FigureId figure{};
  int index = 0;
  Limit limit = Limit::round;
};
struct Restricted {
  OATHSWORN_EVENT("restricted");
  int place = 0;
  Restriction what = Restriction::interrupts;
};
struct CardPlayed {
  OATHSWORN_EVENT("card_played");
  int place = 0;
  int slot = 0;
  std::string_view how = "plays";
};

// --- might ----------------------------------------------------------------------------------------------------------

struct StrikeBegun {
  OATHSWORN_EVENT("strike_begun");
  Strike strike{};
};
struct StrikeEnded {  // the cards go to the discard piles and the outer attack, if any, goes on
  OATHSWORN_EVENT("strike_ended");
  Strike outer{};
};
struct StrikeChanged {  // numbers of the attack going on
  OATHSWORN_EVENT("strike_changed");
  Strike strike{};
};
struct MightDiscarded {  // the card that is redrawn
  OATHSWORN_EVENT("might_discarded");
  int at = 0;
};
struct MightDrawn {
  OATHSWORN_EVENT("might_drawn");
  Drawn card{};
  int instead_of = -1;  // a redraw: it takes this place
  int follows = -1;     // the critical that brought it
};
struct MightLaid {  // the cards of an enemy attack are drawn without being revealed
  OATHSWORN_EVENT("might_laid");
};
struct MightReset {  // discard piles shuffled in
  OATHSWORN_EVENT("might_reset");
  bool enemy = false;
  int colours_bits = 15;
};
// A check: cards are drawn as for an attack, but nobody is attacked.
struct CheckBegun {
  OATHSWORN_EVENT("check_begun");
  CheckKind what{};
  int difficulty = 0, bonus = 0;
  bool whole_company = false;
  Strike strike{};
};
struct CheckMade {
  OATHSWORN_EVENT("check_made");
  CheckKind what{};
  int sum = 0, difficulty = 0;
  bool blanks = false, passed = false;
  std::optional<flow::Check> check(World const&) const { return flow::Check{"the check", passed}; }
};
struct MightOutcome {
  OATHSWORN_EVENT("might_outcome");
  bool missed = false;
  int damage = 0;
  std::optional<flow::Check> check(World const&) const { return flow::Check{"no miss", !missed}; }
};
struct Guarded {
  OATHSWORN_EVENT("guarded");
  FigureId figure{};
  int by = 0;
};

// --- sequence of play -----------------------------------------------------------------------------------------------

struct PhaseBegun {
  OATHSWORN_EVENT("phase_begun");
  Phase phase = Phase::refresh;
  int place = 0;
};
struct CursorSet {
  OATHSWORN_EVENT("cursor_set");
  int place = 0;
  int cursor = 0;
};
struct RoundBegun {
  OATHSWORN_EVENT("round_begun");
};
struct Refreshed {
  OATHSWORN_EVENT("refreshed");
  int place = 0;
};
struct TurnBegun {
  OATHSWORN_EVENT("turn_begun");
};
struct TurnEnded {
  OATHSWORN_EVENT("turn_ended");
  bool passed = false;
  int next = 0;
};
enum class Deed : std::uint8_t { moved, acted, turned, injuries_done, tried, attacked, opened };
struct DidInTurn {
  OATHSWORN_EVENT("did_in_turn");
  FigureId figure{};
  Deed deed = Deed::moved;
  bool on = true;
};
struct AllyEntered {
  OATHSWORN_EVENT("ally_entered");
  int place = 0;
  int ally = 0;
};

// --- the Encounter --------------------------------------------------------------------------------------------------

struct EncounterCleared {  // an empty table
  OATHSWORN_EVENT("encounter_cleared");
  int encounter = 0;
};
struct DiceSet {
  OATHSWORN_EVENT("dice_set");
  flow::FixedList<HpDie, most_slots> dice{};
};
struct ObstaclePlaced {
  OATHSWORN_EVENT("obstacle_placed");
  Obstacle obstacle{};
};
struct StageDeckBuilt {
  OATHSWORN_EVENT("stage_deck_built");
  flow::FixedList<Thing, 15> pile{};
  bool reshuffled = false;
};
struct StageCardTurnedUp {  // the top of the deck is seen now
  OATHSWORN_EVENT("stage_card_turned_up");
  Thing card = no_thing;
};
struct StageCardTaken {
  OATHSWORN_EVENT("stage_card_taken");
  bool reaction = false;
  FigureId breaker{};
  FigureSet damaged = 0;
};
struct StageCardDone {
  OATHSWORN_EVENT("stage_card_done");
  bool stays = false;
};
struct StageReached {
  OATHSWORN_EVENT("stage_reached");
  int stage = 1;
  flow::FixedList<Thing, 15> gone{};  // cards of former stages that leave the deck
};
struct StoodFirm {
  OATHSWORN_EVENT("stood_firm");
  int hp = 0;
};
struct LyingDiscarded {
  OATHSWORN_EVENT("lying_discarded");
  int card = -1;  // -1: all but those with a Caged character
};
struct BreaksSettled {
  OATHSWORN_EVENT("breaks_settled");
  flow::FixedList<Reaction, 12> reactions{};
  bool last_gone = false;
};
struct ReactionTaken {
  OATHSWORN_EVENT("reaction_taken");
};
struct SpentForgotten {
  OATHSWORN_EVENT("spent_forgotten");
};
struct Targeted {  // the decision of an enemy and how it came about
  OATHSWORN_EVENT("targeted");
  FigureId enemy{}, target{};
  int step = 0;  // of the targeting rules; 0: taunted
  FigureSet considered = 0;
  int tied = 0;  // how many were equal before North then West
};
struct AimsForgotten {
  OATHSWORN_EVENT("aims_forgotten");
  FigureSet whose = bosses_mask;
};
struct PathChosen {  // tells only
  OATHSWORN_EVENT("path_chosen");
  FigureId enemy{}, target{};
  int movement = 0, needed = 0;
  Hex to{};
};
struct StepSkipped {
  OATHSWORN_EVENT("step_skipped");
  FigureId enemy{};
  std::string_view why{};
};
struct MinionActivated {
  OATHSWORN_EVENT("minion_activated");
  FigureId minion{};
};
struct MinionsReset {
  OATHSWORN_EVENT("minions_reset");
};
struct RoundModified {
  OATHSWORN_EVENT("round_modified");
  int defense = 0, minion_move = 0;
  Might might{};
  bool clear = false;
};
struct Caged {
  OATHSWORN_EVENT("caged");
  FigureId figure{};
  int card = no_thing, step = 0;
  bool on = true;
};
struct Consumed {
  OATHSWORN_EVENT("consumed");
  FigureId figure{};
  int card = no_thing, step = 0, slot = 0;
};
struct Freed {
  OATHSWORN_EVENT("freed");
  void then(Play& play) const;  // whoever is trodden down
  FigureId figure{};
  Hex hex{};
};
struct EncounterEnded {
  OATHSWORN_EVENT("encounter_ended");
  bool won = false;
};
struct LeadTaken {
  OATHSWORN_EVENT("lead_taken");
  int place = 0;
};
struct Attacker {  // whom bosses remember
  OATHSWORN_EVENT("last_attacker");
  FigureId figure{};
};

// --- the campaign ---------------------------------------------------------------------------------------------------

struct PassageReached {
  OATHSWORN_EVENT("passage_reached");
  int passage = -1;
  bool arrived = false;
};
enum class Box : std::uint8_t { extra_unique, board_revealed, ambushed, medic_used, replayed };
struct BoxTicked {
  OATHSWORN_EVENT("box_ticked");
  Box box = Box::ambushed;
  bool on = true;
};
struct FlagSet {
  OATHSWORN_EVENT("flag_set");
  int flag = 0;
  bool on = true;
};
struct IronChanged {
  OATHSWORN_EVENT("iron_changed");
  int place = 0;
  int by = 0;
};
struct ItemGiven {
  OATHSWORN_EVENT("item_given");
  int item = 0;
  ItemAt to = ItemAt::backpack;
};
struct CurativeChanged {
  OATHSWORN_EVENT("curative_changed");
  int curative = 0;
  int by = 0;
};
struct AllyChanged {
  OATHSWORN_EVENT("ally_changed");
  int ally = 0;
  AllyAt to = AllyAt::company;
};
struct InjuryGained {
  OATHSWORN_EVENT("injury_gained");
  int place = 0;
  int injury = 0;
  bool archived = false;
};
struct StoryHp {
  OATHSWORN_EVENT("story_hp");
  int place = 0;
  int by = 0;
};
struct LevelGained {
  OATHSWORN_EVENT("level_gained");
  int place = 0;
};
struct PermanentGained {
  OATHSWORN_EVENT("permanent_gained");
  int place = 0;
  Token token = Token::defense;
  bool bonus = false;  // a companion's, of levels 8, 12 and 17
};
struct AnimusBonus {
  OATHSWORN_EVENT("animus_bonus");
  int place = 0;
  bool regen = false;
};
struct TraitGained {
  OATHSWORN_EVENT("trait_gained");
  Trait trait = Trait::bushcraft;
};
struct TicksMarked {
  OATHSWORN_EVENT("ticks_marked");
  int ticks = 0;
};
struct DifficultySet {
  OATHSWORN_EVENT("difficulty_set");
  Difficulty difficulty = Difficulty::free_company;
};
struct ChapterBegun {  // full HP, Permanent Tokens, boxes clear
  OATHSWORN_EVENT("chapter_begun");
  int chapter = 0;
};
struct ReplayBegun {
  OATHSWORN_EVENT("replay_begun");
};
struct Swapped {
  OATHSWORN_EVENT("swapped");
  int place = 0;
  int of_class = 0;
  bool companion = false;
  bool keeps_items = false;
};
struct CompanyReady {  // full HP and the Permanent Tokens, when everybody of the chapter is there
  OATHSWORN_EVENT("company_ready");
};
struct MinionsFled {
  OATHSWORN_EVENT("minions_fled");
};
struct EpilogueRead {  // tells only
  OATHSWORN_EVENT("epilogue");
  bool won = false;
};
struct JourneyBegun {
  OATHSWORN_EVENT("journey_begun");
  int rations = 0;
};
struct RationEaten {
  OATHSWORN_EVENT("ration_eaten");
};
struct EncounterTokensLost {
  OATHSWORN_EVENT("encounter_tokens_lost");
};
struct ArchetypeChosen {
  OATHSWORN_EVENT("archetype_chosen");
  int place = 0;
  int archetype = 0;
  int side = 0;
};
struct CampaignEnded {
  OATHSWORN_EVENT("campaign_ended");
};

#undef OATHSWORN_EVENT

}  // namespace oathsworn
