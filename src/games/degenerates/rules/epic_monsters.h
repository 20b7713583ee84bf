// Epic Monsters and their counters.  Ledger DD-EPIC, DD-EMOV.
// epic_monsters.cpp: Lairs, counters, ways; epic_texts.cpp: the verbs.
#pragma once

#include "games/degenerates/rules/facts.h"
#include "games/degenerates/rules/scope.h"

namespace degenerates {

struct EpicPlaced {  // a new counter, or the one there is with everything new          DD-EPIC-07, -12, -13
  DD_FACT("epic_placed");
  EpicCounter counter;
};
struct EpicRemoved {
  DD_FACT("epic_removed");
  MonsterId monster;
};
struct EpicMoved {
  DD_FACT("epic_moved");
  MonsterId monster;
  SpaceId to;
};
struct EpicsRest {  // all have moved in this Danger Phase, and may move in the next
  static constexpr std::string_view kind = "epics_rest";
  static constexpr bool silent = true;
  void apply(State& s) const;
};

bool lair_fits(World const& w, MonsterId card, SpaceId at, bool law);  // DD-EPIC-01..04, DD-LAW-04
bool epic_at(World const& w, SpaceId at);                              // any
bool law_epic_at(World const& w, SpaceId at);
EpicCounter const* counter_of(State const& s, MonsterId card);
void place_epic(Play& play, MonsterId card, SpaceId at, Heading heading, int to, flow::Rule rule);  // DD-EPIC-12, -13
void send_epic(Play& play, MonsterId card, Heading heading, int to, flow::Rule rule);
void remove_epic(Play& play, MonsterId card, flow::Rule rule);          // to its discards       DD-EPIC-11
void remove_epic_counter(Play& play, MonsterId card, flow::Rule rule);  // the card is a Trophy
// One that fought and is still there: its card is set aside, its counter lies in the space.     DD-EPIC-07, DD-FEND-16
void set_aside(Play& play, MonsterId card, SpaceId at, flow::Rule rule);

// Where it is going: a place it can reach; several: Parties equally close that its Target attribute does not tell
// apart; none: it stays.                                                                        DD-EMOV-01, -03, -05,
// -07
SpaceMask goals_of(World const& w, EpicCounter const& counter);
// The next spaces of all shortest ways there.                                                  DD-EMOV-02, -06..09
SpaceMask epic_steps(World const& w, EpicCounter const& counter, SpaceId goal);
Task<> move_epic_monsters(Play& play);  // DD-EMOV

}  // namespace degenerates
