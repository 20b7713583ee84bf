// Enemy targets.  Ledger AW-TARGET-01..13.  The choice is told with its steps: candidates, ties, why.
#pragma once

#include "games/allswell/rules/scenario_map.h"
#include "kit/paths.h"

namespace allswell {

// How far it looks for somebody: its Range, or the range of its affliction.
struct Outlook {
  int range = 1;
  bool sight = true;
};
Outlook outlook(World const& w, CombatantRef who, ActionKind action);  // AW-TARGET-02, AW-ENEM-10

CombatantSet may_be_targeted(World const& w);  // AW-TARGET-06, -12
// Of these, whom it has within range (and in sight) from that hex; and from where it would have one of them so.
CombatantSet in_reach(World const& w, Hex from, Outlook look, CombatantSet among);
HexSet reaching(World const& w, Hex target, Outlook look);

// What is in the way.  Hexes of other Enemies, and those where it may not stop, are left out of account where they keep
// it from everybody; a last time everything but the terrain is.                                 AW-TARGET-07, -11
enum class InTheWay : std::uint8_t { everything, characters, terrain };

// How an Enemy may walk.                                                                                  AW-TARGET-04
struct Roads {
  HexSet open;  // where it may pass
  HexSet ends;  // where it may stop; its own hex too
  kit::Borders walls, slow;
};
Roads roads(World const& w, CombatantRef who, InTheWay barriers = InTheWay::everything);
// Every hex by the points it takes to come from there to one of the goals, up to so many points.
kit::Reach way_to(Roads const& roads, HexSet const& goals, int points = kit::Reach::most);
// The same as far as to the nearest of `until`; what takes more may be left out.
kit::Reach way_from(Roads const& roads, HexSet const& until, HexSet const& goals);

// Why a target was chosen, for the table.
struct Aim {
  CombatantSet candidates = 0;
  CombatantSet tied = 0;      // more than one: the players choose                        AW-TARGET-05
  std::uint8_t priority = 0;  // 1 to 3, AW-TARGET-02..04; 0: nobody can be targeted      AW-TARGET-11
  std::int16_t number = 0;    // lowest health, condition, or points to walk
  InTheWay barriers = InTheWay::everything;
};
Aim aim(World const& w, CombatantRef who, Outlook look);
bool has_target(World const& w, CombatantRef who, Outlook look);  // whether `aim` finds anybody

// Its target for that kind of action; empty: it has none.                                            AW-TARGET-08, -09
Task<CombatantRef> target(Play& play, CombatantRef who, ActionKind action);

}  // namespace allswell
