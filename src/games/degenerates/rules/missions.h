// Missions and the Campaign.  Ledger DD-MIS, DD-MEND, DD-CAMP, DD-SAVE, DD-DIFF; set-up: DD-SET, DD-SUGG, DD-EXPD.
#pragma once

#include "games/degenerates/rules/game_turn.h"

namespace degenerates {

// setup.cpp: a state from the set-up of a table; the choices of set-up are questions of the first steps.
struct NewGame {
  MissionId mission;
  bool campaign = false;
  Difficulty difficulty{};
  bool late_joiners = false;
  int seats = 1;
  std::array<CharacterId, most_adventurers> characters{};  // none: chosen by a question
  std::array<std::uint8_t, most_adventurers> seat_of{};
};
State new_game(Content const& c, NewGame const& setup, std::uint64_t seed);
Task<> setup_step(Play& play);                        // Weaknesses, first Improve, difficulty      DD-SET-15..19
Task<> set_up_adventurer(Play& play, Who who);        // also newcomers                             DD-JOIN-03
void lay_out_mission(Play& play, MissionId mission);  // Mission Deck, Clues, overlays              DD-MIS-06, -07
Task<> begin_mission(Play& play);                     // its set-up effects

// missions.cpp
bool fulfils_objective(World const& w);
Task<> resolve_clue(Play& play, SpaceId at, Effects Clue::* when);  // DD-LRG-02, DD-EXPL-04
Task<> end_of_encounter_phase(Play& play);                          // DD-MEND-01
void mission_ends(Play& play, MissionEnd how, flow::Rule rule);     // the game's activity of a mission is over
Task<> between_missions(Play& play);  // Reward, Paths, decks                DD-CAMP-02..06
Task<> captured(Play& play);          // DD-BRIB-09, DD-FEND-19

// record.cpp: the record sheets of the book.                                                       DD-SAVE-01..14
std::string write_record(World const& w);
State from_record(Content const& c, std::string_view record,
                  std::uint64_t seed);  // throws flow::Refused with a sentence

}  // namespace degenerates
