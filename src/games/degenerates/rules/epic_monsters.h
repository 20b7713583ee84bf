// Epic Monsters and their counters.  Ledger DD-EPIC, DD-EMOV.
#pragma once

#include "games/degenerates/rules/game_turn.h"

namespace degenerates {

bool lair_fits(World const& w, MonsterId card, SpaceId at, bool law);  // DD-EPIC-01..04, DD-LAW-04
bool epic_at(World const& w, SpaceId at);                              // any
bool law_epic_at(World const& w, SpaceId at);
EpicCounter const* counter_of(State const& s, MonsterId card);
void place_epic(Play& play, MonsterId card, SpaceId at, Heading heading, int to, flow::Rule rule);  // DD-EPIC-12, -13
void remove_epic(Play& play, MonsterId card, flow::Rule rule);  // to its discards       DD-EPIC-11
Task<> move_epic_monsters(Play& play);                          // DD-EMOV

}  // namespace degenerates
