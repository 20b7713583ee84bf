// What happens in an Exploration: one fact for each thing.
#pragma once

#include "games/allswell/state.h"

namespace allswell {

// --- preparation -----------------------------------------------------------------------------------------------------

// What belongs to combat goes back into the box and the Body Bags.
struct CombatPutAway {
  static constexpr std::string_view kind = "combat_put_away";
  std::array<std::uint8_t, most_characters> health{};  // each Character's maximum
  void apply(State& s) const;
  void tell(World const& w, flow::Words& words) const;
};

// Plot Armour leaves the Round Tracker.
struct PlotArmourReturned {
  static constexpr std::string_view kind = "plot_armour_returned";
  static constexpr bool silent = true;
  void apply(State& s) const;
};

// All Loot in circulation makes the Loot deck.
struct LootDeckMade {
  static constexpr std::string_view kind = "loot_deck_made";
  static constexpr bool silent = true;
  void apply(State& s) const;
};

struct ExplorationOpened {
  static constexpr std::string_view kind = "exploration_opened";
  ExplorationId exploration;
  LocationId first;
  std::array<std::uint64_t, 2> discovered{};  // Location cards with a lower number
  void apply(State& s) const;
  void tell(World const& w, flow::Words& words) const;
};

// All cards that a Character owns come back, and so many of them make a first deck.
struct CardsTakenBack {
  static constexpr std::string_view kind = "cards_taken_back";
  static constexpr bool silent = true;
  CharacterId who;
  int deck = 0;
  void apply(State& s) const;
};

struct CardChosen {
  static constexpr std::string_view kind = "card_chosen";
  CharacterId who;
  CardId card;
  bool in = false;
  void apply(State& s) const;
  void tell(World const& w, flow::Words& words) const;
};
struct DeckReady {
  static constexpr std::string_view kind = "deck_ready";
  CharacterId who;
  void apply(State& s) const;
  void tell(World const& w, flow::Words& words) const;
};

// The Round Tracker and the Trigger tokens, in the order they came.
struct RoundsBegun {
  static constexpr std::string_view kind = "rounds_begun";
  int slot = 0;
  std::array<CharacterId, most_characters> order{};
  void apply(State& s) const;
  void tell(World const& w, flow::Words& words) const;
};

// --- turns and rounds ------------------------------------------------------------------------------------------------

struct ExplorationTurnBegun {
  static constexpr std::string_view kind = "exploration_turn";
  void apply(State& s) const;
  void tell(World const& w, flow::Words& words) const;
};
struct ExplorationTokenSpent {
  static constexpr std::string_view kind = "token_spent";
  CharacterId who;
  Speed speed = Speed::fast;
  void apply(State& s) const;
  void tell(World const& w, flow::Words& words) const;
};
struct ExplorationRoundBegun {
  static constexpr std::string_view kind = "exploration_round";
  void apply(State& s) const;
  void tell(World const& w, flow::Words& words) const;
};

// --- the Location Map ------------------------------------------------------------------------------------------------

struct LocationRead {
  static constexpr std::string_view kind = "location_read";
  LocationId card;
  void apply(State&) const {}
  void tell(World const& w, flow::Words& words) const;
};
struct LocationLaid {
  static constexpr std::string_view kind = "location_laid";
  LaidLocation place;
  void apply(State& s) const;
  void tell(World const& w, flow::Words& words) const;
};
struct PartyMoved {
  static constexpr std::string_view kind = "party_moved";
  LocationId to;
  void apply(State& s) const;
  void tell(World const& w, flow::Words& words) const;
};
struct Scouted {
  static constexpr std::string_view kind = "scouted";
  CharacterId who;
  LocationId to;
  bool success = false;
  void apply(State&) const {}
  void tell(World const& w, flow::Words& words) const;
};

// --- quests ----------------------------------------------------------------------------------------------------------

// A text of the Campaign Book is read out; nothing changes by it alone.
struct QuestDeclared {
  static constexpr std::string_view kind = "quest_declared";
  CharacterId who;
  QuestId quest;
  void apply(State&) const {}
  void tell(World const& w, flow::Words& words) const;
};
struct OptionTaken {
  static constexpr std::string_view kind = "option_taken";
  CharacterId who;
  QuestId quest;
  std::uint8_t option = 0;
  void apply(State&) const {}
  void tell(World const& w, flow::Words& words) const;
};
struct ChallengeDecided {
  static constexpr std::string_view kind = "challenge_decided";
  CharacterId who;
  QuestId quest;
  bool success = false;
  int result = 0;
  std::optional<flow::Check> check(World const&) const { return flow::Check{"the challenge", success}; }
  void apply(State&) const {}
  void tell(World const& w, flow::Words& words) const;
};
struct HelperChosen {
  static constexpr std::string_view kind = "helper_chosen";
  CharacterId helper;  // none: the help is over
  void apply(State& s) const { s.exploration.helper = helper; }
  void tell(World const& w, flow::Words& words) const;
};
struct QuestCovered {
  static constexpr std::string_view kind = "quest_covered";
  CharacterId who;
  QuestId quest;
  std::uint8_t icon = 0;
  Style side = Style::augment;
  void apply(State& s) const;
  void tell(World const& w, flow::Words& words) const;
};
// Slots of a Solo Ally's track.
struct SlotsSpent {
  static constexpr std::string_view kind = "slots_spent";
  CharacterId ally;
  std::uint8_t track = 0;
  std::uint8_t slots = 1;
  void apply(State& s) const;
  void tell(World const& w, flow::Words& words) const;
};

// --- rewards, forfeits, the end --------------------------------------------------------------------------------------

struct ProgressTold {
  static constexpr std::string_view kind = "progress";
  void apply(State& s) const { s.exploration.progress = true; }
  void tell(World const& w, flow::Words& words) const;
};
struct CollapsedInExploration {
  static constexpr std::string_view kind = "collapsed";
  CharacterId who;
  void apply(State& s) const;
  void tell(World const& w, flow::Words& words) const;
};
struct FinalRead {
  static constexpr std::string_view kind = "final_read";
  void apply(State&) const {}
  void tell(World const& w, flow::Words& words) const;
};
// Tokens return, the Location cards are discovered, the party standee is put away.
struct ExplorationEnded {
  static constexpr std::string_view kind = "exploration_ended";
  ScenarioId next;
  void apply(State& s) const;
  void tell(World const& w, flow::Words& words) const;
};

}  // namespace allswell
