// Spawning Enemies.  Ledger AW-SPAWN-01..12, AW-ENEM-01, AW-ENEM-17.
#pragma once

#include "games/allswell/rules/scenario_map.h"

namespace allswell {

HexSet spawn_hexes(World const& w, TypeId type, bool dormant);  // AW-SPAWN-02
int standees_left(World const& w, TypeId type);                 // AW-SPAWN-06
// Of these hexes those that are closest to any Character; all of them where there is none.
HexSet closest_to_a_character(World const& w, HexSet const& among);
HexSet closest_empty_hexes(World const& w, Hex to);  // AW-SPAWN-04

// One standee, as set-up and every spawn puts it: the first free slot, the lowest free number of its type.
CombatantRef bring_on(Play& play, TypeId type, Hex hex, Condition condition, Rule rule);

// hexes: named by the instruction; none: its starting hexes, or its dormant ones.
Task<> spawn(Play& play, TypeId type, bool dormant, std::vector<Hex> const& hexes, int most, Condition condition);

}  // namespace allswell
