// Movement, facing, effect tiles.  Ledger OS-MOVE, OS-FACE, OS-TILE.
#pragma once

#include "games/oathsworn/questions.h"
#include "kit/paths.h"

namespace oathsworn {

// Water hexes that still cost the mover extra in this turn.  OS-TILE-05
HexSet dear_water(World const& w, FigureId who);
// Where a single-hex figure can walk with so much movement.  Good until two others have been asked for.
kit::Reach const& walk_reach(World const& w, FigureId who, int movement);
// The hexes a full move of exactly so much ends on.  OS-MOVE-05
HexSet exact_ends(World const& w, FigureId who, int movement);
// Walks the cheapest way, around Sentinels where that costs no more; how much movement it took.
int walk_to(Play& play, FigureId who, Hex to, int movement, flow::Rule rule);
// The way under the pointer: every hex of it, and what it costs.
void say_way(World const& w, FigureId who, Hex to, std::string_view unit, flow::Words& words);
// A move granted by a card or an item.  OS-MOVE-04
Task<> granted_move(Play& play, FigureId who, int place, int distance, bool exactly);
// Crippled, caged, consumed and restricted characters do not move willingly.
bool can_move(World const& w, FigureId who);

}  // namespace oathsworn
