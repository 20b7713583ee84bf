// Encounter Phase.  Ledger DD-ENC-01, -02, -04, -12..15, DD-DRAW (encounter_phase.cpp); the cards: DD-ENC-03, -05..11
// (encounters.cpp); Bribery & Surrender: DD-BRIB (bribery.cpp).
#pragma once

#include "games/degenerates/rules/danger_phase.h"

namespace degenerates {

struct EncounterJoins {  // it will be among the Monsters of the coming fight                             DD-ENC-08
  DD_FACT("encounter_joins");
  EncounterId card;
  std::uint8_t half;
};
struct JoiningStepIn {
  static constexpr std::string_view kind = "joining_step_in";
  static constexpr bool silent = true;
  void apply(State& s) const { s.turn.joining.clear(); }
};
struct NoRandomEncounter {  // for these, in this turn, whichever phase it is                           DD-LRG-03
  static constexpr std::string_view kind = "no_random_encounter";
  static constexpr bool silent = true;
  WhoMask who;
  void apply(State& s) const { s.turn.met |= who; }
};
struct PartyFought {  // the place for its fight is behind it                                     DD-ENC-08, -09
  static constexpr std::string_view kind = "party_fought";
  static constexpr bool silent = true;
  std::int8_t party;
  void apply(State& s) const { s.turn.parties[party].fought = true; }
};
struct MoreMonsters {  // in the fight the Party will have in this turn
  DD_FACT("more_monsters");
  std::int8_t party;
  std::uint8_t more;
};

Task<> encounter_phase(Play& play);  // the next Party: its steps in the order of                        DD-ENC-15
// A Safe Party without a Large Counter or the Law.                                             DD-ENC-01, DD-CMP-09
bool skips_its_encounters(World const& w, Party const& party, SpaceId here);

// Into the zone `coming`; they fight when the fight of this turn begins.                        DD-DRAW, DD-EPIC-01
Task<> draw_monsters(Play& play, MonsterDeck deck, int how_many, flow::Rule rule);
Task<MonsterId> draw_epic_monster(Play& play, SpaceId at, bool law, flow::Rule rule);
BOOST_DEFINE_FIXED_ENUM_CLASS(Meeting, std::uint8_t, nobody, bought_free, won, not_won)
// All that comes: Bribe or Surrender, then the fight with its Looting.                                    DD-ENC-15
Task<Meeting> meet_the_monsters(Play& play, SpaceId here, FightFor reason);

// --- encounters.cpp --------------------------------------------------------------------------------------------------

// Reads a card: which half, immediate effects, choice, fight, ignore.  Moves it to its discards.
Task<> resolve_encounter(Play& play, EncounterId card, SpaceId here);
std::uint8_t halves_that_fit(World const& w, EncounterId card, SpaceId here);  // bits                     DD-ENC-05
void leave_unread(Play& play, EncounterId card, flow::Rule rule);  // to the Mission Deck, if from there   DD-ENC-14
// The Party that acts has its fight of this Encounter Phase still before it.
bool fight_is_to_come(World const& w, SpaceId here);

// --- bribery.cpp -----------------------------------------------------------------------------------------------------

BOOST_DEFINE_FIXED_ENUM_CLASS(BribeResult, std::uint8_t, not_tried, bought_free, must_fight)
bool law_cards_come(World const& w);                                              // of the Law deck         DD-BRIB-01
bool the_law_comes(World const& w, SpaceId here, FightFor reason);                // DD-LAW-07
int bribe_price(World const& w, SpaceId here, FightFor reason, Who briber);       // DD-BRIB-04
Task<BribeResult> bribe_or_surrender(Play& play, SpaceId here, FightFor reason);  // DD-BRIB-01..09

}  // namespace degenerates
