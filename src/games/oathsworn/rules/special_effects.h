// Special effects, appendix II: areas, cones, waves, charges, knockback, pushing.  Ledger OS-AOE, OS-CONE, OS-WAVE,
// OS-CHRG, OS-KB, OS-KBL, OS-PUSH.
#pragma once

#include "games/oathsworn/questions.h"

namespace oathsworn {

// Areas; what lies off the board is left out.
HexSet front_area(World const& w, Hex source, Direction facing);            // OS-AOE-04
HexSet cone_area(World const& w, Hex source, Direction facing, int range);  // OS-CONE-01
HexSet wave_area(World const& w, Hex source, Direction facing);             // OS-WAVE-01
FigureSet standing_in(World const& w, HexSet const& area);
int hexes_in(World const& w, FigureId f, HexSet const& area);

// The way of a charge: the hexes gone through, and where it ends before anybody is pushed.
struct ChargePath {
  HexSet hexes{};
  Hex end{};
  int steps = 0;
};
ChargePath charge_path(World const& w, FigureId who, Direction way, int distance);

// All at once, hex by hex, away from the source.  OS-KB-03
Task<> knock_back(Play& play, FigureSet who, Hex source, FigureId by, int distance);
// Who fell by the attack is knocked back all the same and may still run into somebody.  OS-KB-02
Task<> knock_back_fallen(Play& play, Hex at, Hex source, FigureId by, int distance);
// One after the other, North then West, so many hexes.
void push_all(Play& play, FigureSet who, Hex source, int distance);
// Out of the hexes a large figure takes.  OS-LMOV-04 OS-PUSH-03
void push_clear(Play& play, HexSet const& base, Hex centre, FigureSet except);
// Sentinels somebody moves onto or through are removed.  OS-SENT-05
void trample(Play& play, HexSet const& hexes);
// A large figure is put down: obstacles under it are destroyed, characters pushed away.
void put_down(Play& play, FigureId large, Hex core, flow::Rule rule);
// An enemy faces that way.  A base that is not the same all round then covers other hexes, and is put down on them;
// where one of them would be off the board it does not turn.  OS-LMOV-02
void turn_to(Play& play, FigureId who, Direction facing, flow::Rule rule);
// Made to move in a straight line until something stops it.  OS-MOVE-06
void drive(Play& play, FigureId who, Direction way, int distance);

}  // namespace oathsworn
