// The Scenario Map and line of sight.  Ledger AW-MAP-01..20, AW-LOS-01..04.  Pure.
#pragma once

#include "games/allswell/rules/combatants.h"

namespace allswell {

Scenario const& scenario(World const& w);
Board const& board(World const& w);
Ground const& ground(World const& w);  // with what is open and broken by now

// Adjoining hexes, round blocked borders; other terrain and occupants do not matter.                      AW-MAP-18
int distance(World const& w, Hex from, Hex to);  // kit::longest_distance + 1: no way
bool adjacent(World const& w, Hex a, Hex b);
HexSet within(World const& w, Hex from, int hexes);
bool sees(World const& w, Hex from, Hex to);  // AW-LOS-02
HexSet seen_from(World const& w, Hex from);
bool reached_from(World const& w, HexSet const& from, Hex to, int hexes, bool sight);  // from any of them

// Distance and, unless the effect does without, line of sight.
bool reaches(World const& w, CombatantRef from, Hex to, Reach reach, bool sight = true);
int hexes_of(World const& w, CombatantRef from, Reach reach);

// Where a combatant may not end any movement: occupied hexes, and for Enemies and Mercenaries uncovered loot and
// interactive hexes.                                                                            AW-MOVE-05, AW-INTER-10
HexSet closed_to(World const& w, CombatantRef who);
bool is_loot(World const& w, Hex hex);         // uncovered
bool is_interactive(World const& w, Hex hex);  // uncovered

}  // namespace allswell
