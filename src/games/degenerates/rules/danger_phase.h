// Danger Phase.  Ledger DD-DNGR, DD-CMP, DD-LAW, DD-LRG, DD-ICON, DD-LVL-13.
// danger_cards.cpp: what a card means; danger_phase.cpp: a Party's turn.
#pragma once

#include "games/degenerates/rules/game_turn.h"

namespace degenerates {

struct EpicsHaveMoved {
  static constexpr std::string_view kind = "epics_have_moved";
  static constexpr bool silent = true;
  void apply(State& s) const { s.turn.epics_moved = true; }
};
struct TopIsResolved {  // by the first Party alone                                                        DD-DNGR-03
  static constexpr std::string_view kind = "top_is_resolved";
  static constexpr bool silent = true;
  bool reshuffle;  // DD-DNGR-07
  void apply(State& s) const {
    s.turn.danger_resolved = true;
    s.turn.reshuffle_danger = reshuffle;
  }
};
struct ValueChanged {  // by Hunt or Stealth                                                         DD-CMP-05, -06
  DD_FACT("danger_value_changed");
  bool by_hunt;
  std::uint8_t to;
};
struct Compared {
  DD_FACT("danger_compared");
  std::int8_t party;
  std::uint8_t value;
  bool dangerous, law_attacks;
};
struct DangerReshuffled {
  DD_FACT("danger_deck_reshuffled");
};

struct Attempt {  // Hunt or Stealth: does this one try?
  static constexpr std::string_view kind = "hunt_or_stealth";
  using Answer = bool;
  Who who;
  bool hunt;
  DangerId card;
  flow::Seat seat(World const& w) const { return seat_of(w, who); }
  void options(World const& w, flow::Offers<bool>& offers) const;
  bool changes_anything(World const& w) const;
  int usual(World const& w, flow::Offers<bool> const& offers) const;  // no, where it changes nothing
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, bool tries, flow::Words& words) const;
};

Task<> danger_phase(Play& play);  // the Epic Monsters, or the next Party                          DD-DNGR-01, -02, -10
// One card, with the moment of a deck that had to be formed anew.                                        DD-CAMP-05
Task<DangerId> draw_danger_card(Play& play, DangerZone to, flow::Rule rule);
void discard(Play& play, DangerId card, flow::Rule rule);
// At the end of a turn: the cards of the Parties, and the reshuffle that one of them ordered.     DD-TEND-01,
// DD-DNGR-07
Task<> discard_danger_cards(Play& play);

DangerId card_of(World const& w, int party);  // none: it has drawn none                                     DD-DNGR-02
Who acting_leader(State const& s);            // of the Party that acts, else of the first

int printed_value(World const& w, DangerId card, SpaceId at);  // DD-CMP-02
int highest_value(World const& w, DangerId card);              // DD-SHCK-03
int lowest_value(World const& w, DangerId card);
// The printed one, and what cards and missions add; never below 1.
int danger_value(World const& w, DangerId card, Who leader, SpaceId at);
int after_hunt(int value, int passed, int failed);      // DD-CMP-05
int after_stealth(int value, int passed, int members);  // DD-CMP-06
bool may_attempt(World const& w, Who who, bool hunt);   // not a Defeated one
// The space and Region a card indicates without being resolved; none: it names none.          DD-VOID-04, DD-VOID-08,
// DD-DIFF
SpaceId indicated(World const& w, DangerId card);

// What stands at the top, for the first Party.
struct Top {
  bool raises = false;   // one Danger Level
  bool of_doom = false;  // it is 6 already: the Doom Track advances instead                            DD-DNGR-05
  SpaceId at;            // the Location, and where the Hand comes down                            DD-HAND-01, -03
  TerritoryId of;        // a Territory card
  SpaceMask gates = 0;   // each space with a Voidgate                                                    DD-DNGR-06
};
Top top_of(World const& w, DangerId card, SpaceId party_at);

struct Comparison {
  bool dangerous = false, law_attacks = false;
  friend bool operator==(Comparison const&, Comparison const&) = default;
};
bool law_icon_counts(World const& w, DangerId card, SpaceId at);           // DD-LAW-01, -06, DD-LRG-07, -08
Comparison compare(World const& w, DangerId card, SpaceId at, int value);  // DD-CMP-08..10, DD-LAW-02, -03
bool large_counter_at(World const& w, SpaceId at);                         // DD-LRG-01

// What the card, the counters in the space and the comparison lead to.                             DD-LRG-18
struct Threat {
  bool encounter = false;  // a Random Encounter is drawn
  bool law = false;        // the Law attacks
  bool epic = false;       // an Epic Monster is drawn
  int monsters = 0;        // how many, of which deck
  MonsterDeck deck{};
  bool epics_here = false;  // counters in the space: they must be fought
};
Threat threat(World const& w, Party const& party, SpaceId at, DangerId card);

}  // namespace degenerates
