// Enemy movement.  Ledger AW-EMOVE-01..04.
#pragma once

#include "games/allswell/rules/targets.h"

namespace allswell {

enum class WhyThere : std::uint8_t { stays, within_range, nearer, more_afflicted };

// Where a move action ends: one hex, or several among which the players choose.
struct Ends {
  HexSet hexes;
  int cost = 0;  // movement points
  int left = 0;  // points still needed to get within range
  int afflicted = 0;
  WhyThere why = WhyThere::stays;
};
Ends ends_of_move(World const& w, CombatantRef who, CombatantRef target, int points, bool afflicts_later);

// Next hexes of the cheapest ways from where it stands to that end.
HexSet next_steps(World const& w, CombatantRef who, Hex end);

Task<> enemy_move(Play& play, CombatantRef who, CombatantRef target, int points, bool afflicts_later);

}  // namespace allswell
