// The Game Turn, Parties, Map Stances and Map Actions.  Ledger DD-TURN, DD-PRTY, DD-STNC, DD-MACT, DD-TEND.
// The only turn loop; a step of the game is a Party's turn in a phase, or less.
#pragma once

#include "games/degenerates/rules/facts.h"
#include "games/degenerates/rules/moments.h"

namespace degenerates {

// --- parties.cpp: who stands together, who leads, who pays -----------------------------------------------------------

WhoMask at_space(World const& w, SpaceId at);     // everybody in play there, Defeated ones too           DD-PRTY-01
WhoMask fit_at(World const& w, SpaceId at);       // not Defeated
WhoMask living(World const& w);                   // in play, wherever
Who leader_of(World const& w, WhoMask members);   // highest MRL; none: a tie the players settle      DD-TURN-03, -05
Who speaker_of(World const& w, WhoMask members);  // the Leader, or the first while a tie is not settled
SpaceId space_of(World const& w, Party const& party);      // where its Leader stands now                    DD-PRTY-05
WhoMask members_here(World const& w, Party const& party);  // those of the Party that are still in that space
// Parties of a phase in the order of their Leaders; asks where MRL ties, with a die as one answer.  In the Encounter
// Phase the Parties of the Danger Phase keep their cards and are only put in order.                DD-TURN-04, -05
Task<> form_parties(Play& play);
// Adventurers in MRL order, for Rest and Dispel.                                                       DD-REST-01
Task<flow::FixedList<Who, most_adventurers>> in_mrl_order(Play& play, WhoMask members);
Task<Who> next_in_mrl_order(Play& play, WhoMask members);  // only the first of them
int purses(World const& w, WhoMask who);
// So much from the purses of these, shared as they like; they have it.                                  DD-RIVR-01
Task<> pay_together(Play& play, WhoMask who, int amount, flow::Rule rule);

struct PartiesFormed {  // with their Danger cards, where they have any
  static constexpr std::string_view kind = "parties_formed";
  flow::FixedList<Party, most_adventurers> parties;
  std::array<std::int8_t, most_adventurers> was{};  // its place before, or no_party: a new one
  void apply(State& s) const;
  void tell(World const& w, flow::Words& words) const;
  void then(Play& play) const;
};
struct PartyActs {
  static constexpr std::string_view kind = "party_acts";
  static constexpr bool silent = true;
  std::int8_t party;
  void apply(State& s) const { s.turn.acting = party; }
};
struct SetsOut {  // its stance is taken, its Map Action is to be named
  static constexpr std::string_view kind = "sets_out";
  static constexpr bool silent = true;
  Who who;
  bool with_its_party;
  void apply(State& s) const { s.turn.setting_out = who, s.turn.with_its_party = with_its_party; }
};
struct PartyDone {
  static constexpr std::string_view kind = "party_done";
  static constexpr bool silent = true;
  std::int8_t party;
  void apply(State& s) const;
};
struct MapStanceTaken {  // DD-STNC
  DD_FACT("map_stance_taken");
  WhoMask who;
  MapStance stance;
  void then(Play& play) const;
};
struct CombatStanceTaken {  // DD-CTRN-04
  DD_FACT("combat_stance_taken");
  Who who;
  CombatStance stance;
  void then(Play& play) const;
};
void take_stance(Play& play, WhoMask who, MapStance stance, flow::Rule rule);
void take_stance(Play& play, Who who, CombatStance stance, flow::Rule rule);

// --- game_turn.cpp ---------------------------------------------------------------------------------------------------

struct PhaseBegins {
  DD_FACT("phase_begins");
  Phase phase;
};
struct TurnBegins {  // what an Adventurer has done in a turn is forgotten
  DD_FACT("turn_begins");
  std::uint16_t number;
};
// The game is over, and lost: everything that goes on stops.                                    DD-DEF-12, DD-DOOM-09
struct GameLost {
  DD_FACT("game_lost");
  static constexpr bool ends = true;
  EpilogueId epilogue;
};

Task<> game_step(Play& play);  // what Rules::step calls: set-up, the mission (an activity), between missions
// A step of the mission: a Party's turn in a phase or less.  `danger_phase` and `encounter_phase` are called while a
// Party is not done; each call handles one step and ends with party_is_done.  Parties are formed before the first.
Task<> turn_step(Play& play);
bool mission_is_over(State const& s);
void begin_phase(Play& play, Phase phase, flow::Rule rule);
constexpr int no_party = -1;     // nobody acts; none is left
int next_party(State const& s);  // the first that is not done, or no_party
void party_is_done(Play& play, int party, flow::Rule rule);

Task<> map_action_phase(Play& play);  // a Party's stance and Map Action, or a member's own      DD-TURN-06, DD-MACT-03
void merge_parties(Play& play);       // at the end of the Map Action Phase                      DD-STNC-03
Task<> end_the_turn(Play& play);      // DD-TEND-01

// What a Party or a member of it does.
struct MapDeed {
  MapAction action = MapAction::rest;
  SpaceId to, across;
  friend bool operator==(MapDeed const&, MapDeed const&) = default;
};
BOOST_DESCRIBE_STRUCT(MapDeed, (), (action, to, across))

struct ChooseStance {  // DD-STNC-01, -02
  static constexpr std::string_view kind = "map_stance";
  using Answer = MapStance;
  WhoMask who;
  Who by;
  flow::Seat seat(World const& w) const { return seat_of(w, by); }
  void options(World const& w, flow::Offers<MapStance>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, MapStance stance, flow::Words& words) const;
};
struct ChooseMapAction {  // DD-MACT-02
  static constexpr std::string_view kind = "map_action";
  using Answer = MapDeed;
  Who who;
  bool for_the_party;
  flow::Seat seat(World const& w) const { return seat_of(w, who); }
  void options(World const& w, flow::Offers<MapDeed>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, MapDeed const& deed, flow::Words& words) const;
};
struct GoAlong {  // DD-MACT-03
  static constexpr std::string_view kind = "go_along";
  using Answer = bool;
  Who who;
  MapDeed deed;
  flow::Seat seat(World const& w) const { return seat_of(w, who); }
  void options(World const& w, flow::Offers<bool>& offers) const;
  int usual(World const& w, flow::Offers<bool> const& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, bool along, flow::Words& words) const;
};

}  // namespace degenerates
