// Scenario setup.  Ledger AW-SETUP-01..33, AW-SKIRM-01..11.  Who plays whom: rules/joining.h; deeds of the preparing
// step: rules/preparing.h; level ups: rules/levels.h.
//
// The campaign enters setup_phase with Phase::set_up, SetupStep::map and next_scenario; at the end the phase is
// Phase::scenario and the first round can begin.
#pragma once

#include "games/allswell/rules/items.h"

namespace allswell {

// A step is one of the five steps, or in the second one a deed of one seat, until all are content.
Task<> setup_step(Play& play);
bool setup_is_over(State const& s);
extern flow::Activity<Play> const setup_phase;

// A new campaign or a Skirmish: everything in its place, nobody chosen.        AW-SUPPLY-02, AW-LOOT-08, AW-SKIRM-11
void stock(State& s, Content const& content);

bool explores_alone(State const& s);  // an Exploration on its own: Characters and levels, no map
void begin_decks(Play& play);         // each takes back all Action cards
int deck_size(World const& w);  // 12, or 6 in a Short Scenario                                             AW-SETUP-22
// Where a Character may start: its own icon, else the general ones; what is free of them.                 AW-SETUP-14
HexSet start_hexes(World const& w, CharacterId who);
Scenario const& scenario_of(World const& w);

}  // namespace allswell
