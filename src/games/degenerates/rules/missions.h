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
  int adventurers = 1;
  std::array<CharacterId, most_adventurers> characters{};  // none: chosen by a question
  std::array<std::uint8_t, most_adventurers> seat_of{};
};
State new_game(Content const& c, NewGame const& setup, std::uint64_t seed);
// One Adventurer, the difficulty, or the mission with which the first turn begins.
Task<> setup_step(Play& play);                        // DD-SET-10..19, DD-DIFF, DD-MIS-06
Task<> set_up_adventurer(Play& play, Who who);        // also newcomers                             DD-JOIN-03
void lay_out_mission(Play& play, MissionId mission);  // Mission Deck, Clues, overlays              DD-MIS-06, -07
Task<> begin_mission(Play& play);                     // its set-up effects

// --- missions.cpp ----------------------------------------------------------------------------------------------------

// All turns of the mission are over, and whatever goes on in them.
struct MissionEnds {
  DD_FACT("mission_ends");
  static constexpr bool ends = true;
  MissionEnd how;
};
struct GameWon {
  DD_FACT("game_won");
  static constexpr bool ends = true;
  EpilogueId epilogue;
};
struct StoryTold {  // what the Mission Book has to be read aloud
  static constexpr std::string_view kind = "story";
  std::string_view text;  // stands in the content
  void apply(State&) const {}
  void tell(World const&, flow::Words& words) const { words.verb("story").say("{}", text); }
};
struct MissionBegins {  // nothing of the one before is counted any more
  DD_FACT("mission_begins");
  MissionId mission;
};
struct FlagChanged {
  static constexpr std::string_view kind = "flag_changed";
  static constexpr bool silent = true;
  std::uint8_t flag;
  bool on;
  void apply(State& s) const;
};
struct TallyChanged {
  DD_FACT("tally_changed");
  std::uint8_t number;
  std::int8_t to;
};
struct BaseNamed {  // none: it is lost
  DD_FACT("base_named");
  SpaceId at;
};
struct ObjectiveMet {
  DD_FACT("objective_met");
};
struct EpilogueWritten {
  static constexpr std::string_view kind = "epilogue_noted";
  static constexpr bool silent = true;
  EpilogueId epilogue;
  void apply(State& s) const { s.mission.epilogue = epilogue; }
};
struct TriumphGained {
  DD_FACT("triumph_gained");
  Who who;
  TriumphId triumph;
  void then(Play& play) const;
};
struct SkillGranted {
  DD_FACT("skill_granted");
  Who who;
  SkillId skill;
  void then(Play& play) const;
};

bool fulfils_objective(World const& w);  // for any Adventurer                                       DD-MEND-01
int triumphs_left(World const& w, TriumphId triumph);
int skills_left(World const& w, SkillId skill);
int skills_promised(World const& w, SkillId skill);  // to those whose set-up is still to come            DD-SET-13
// A Clue's rule, read by the Adventurer that explored, else by the Leader of the Party there.  DD-LRG-02, DD-EXPL-04
Task<> resolve_clue(Play& play, SpaceId at, Effects Clue::* when, Who reader = {});
Task<> end_of_encounter_phase(Play& play);                       // DD-MEND-01
void end_of_turn(Play& play);                                    // called last: the turn limit, and `failed`
void mission_ends(Play& play, MissionEnd how, flow::Rule rule);  // Surrender and Defeat by the Law too: captured

// --- campaign.cpp: what comes between two missions -------------------------------------------------------------------

struct WhichPath {
  static constexpr std::string_view kind = "mission_path";
  using Answer = std::uint8_t;  // which path
  flow::Seat seat(World const& w) const { return seat_of_board(w); }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& path, flow::Words& words) const;
  void key(World const& w, Answer const& path, std::string& out) const;
};
struct ShuffleWhich {  // DD-CAMP-06
  static constexpr std::string_view kind = "shuffle_which_deck";
  using Answer = AnyDeck;  // danger, which is shuffled anyway: no more
  flow::Seat seat(World const& w) const { return seat_of_board(w); }
  void options(World const& w, flow::Offers<AnyDeck>& offers) const;
  int usual(World const&, flow::Offers<AnyDeck> const&) const { return 0; }
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, AnyDeck deck, flow::Words& words) const;
};
Task<> between_missions(Play& play);       // Reward, Paths, decks                                       DD-CAMP-02..06
Task<> captured(Play& play);               // the Capture paragraph                           DD-BRIB-09, DD-FEND-19
void clear_the_table(Play& play);          // cards and effects of what was going on when the mission ended
void take_mission_deck_apart(Play& play);  // DD-CAMP-03
void remove_clues(Play& play);             // DD-CAMP-04
Task<> take_off_overlays(Play& play, MissionId next);  // those it does not use                    DD-MAP-02

// --- newcomers.cpp: DD-DEF-09..11, DD-JOIN ---------------------------------------------------------------------------

struct AdventurerComes {
  DD_FACT("adventurer_comes");
  Who who;
  Adventurer adventurer;
  void then(Play& play) const;
};
struct NewcomerIs {  // which character, or nobody for now
  static constexpr std::string_view kind = "newcomer";
  using Answer = CharacterId;
  std::uint8_t whose;
  bool replaces;  // one that died; else a further one
  flow::Seat seat(World const&) const { return flow::Seat{whose}; }
  void options(World const& w, flow::Offers<CharacterId>& offers) const;
  int usual(World const&, flow::Offers<CharacterId> const&) const { return 0; }
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, CharacterId character, flow::Words& words) const;
};
bool is_available(World const& w, CharacterId character);  // neither in play nor dead             DD-JOIN-03
bool replacements_may_come(World const& w);                // DD-DEF-09
SpaceMask closest_settlements(World const& w);             // DD-DEF-09
SpaceMask places_to_join(World const& w);                  // DD-JOIN-01
// As the sheet says, without cards.                                                                   DD-SET-11, -12
Adventurer from_sheet(Content const& c, CharacterId character, int seat, SpaceId at);
// Starting Skills and Loot cards; what others have claimed is paid for.                     DD-SET-13, DD-DEF-10, -11
void take_starting_cards(Play& play, Who who);

// --- fresh_board.cpp: the printed map and every card in its deck, before anybody has chosen anything -----------------

struct Board {
  bool campaign = false;        // three cards are set aside                                               DD-SET-04
  std::uint8_t reshuffled = 0;  // Monster decks whose XP VAL 3 are in; all: a harder game        DD-SET-02, DD-DIFF-04
};
State fresh_board(Content const& c, Board const& board);

// --- record.cpp, resuming.cpp: the record sheets of the book.                                        DD-SAVE-01..14

bool may_be_recorded(World const& w);      // between two missions of a Campaign                              DD-SAVE-12
std::string write_record(World const& w);  // throws flow::Refused with a sentence where that may not be
State from_record(Content const& c, std::string_view record, std::uint64_t seed);  // throws flow::Refused, too

}  // namespace degenerates
