// Enemy turns, Intent cards, states, targets, movement, spawning.  Ledger AW-ENEM-01..21, AW-INTENT-01..09,
// AW-ETURN-01..26, AW-TARGET-01..13, AW-EMOVE-01..04, AW-SPAWN-01..08, AW-HOLD-01..02.
// Every decision is told with its steps: candidates, ties, choice, way.
#pragma once

#include "games/allswell/rules/actions.h"

namespace allswell {

Task<> enemy_turn(Play& play, TypeId type);
Task<> take_enemy_action(Play& play, CombatantRef who, Step step,
                         std::vector<Step> const& later);  // later: AW-EMOVE-04

enum class EnemyState : std::uint8_t { wounded, rattled, engaged, closing };
EnemyState state_of(World const& w, CombatantRef who);  // AW-ETURN-11..17

// Why a target was chosen, for the table.
struct Aim {
  CombatantSet candidates = 0;
  CombatantSet tied = 0;      // more than one: the players choose                        AW-TARGET-05
  std::uint8_t priority = 0;  // 1 to 3, AW-TARGET-02..04; 0: nobody can be targeted      AW-TARGET-11
};
Aim aim(World const& w, CombatantRef who, int range);
Task<CombatantRef> target(Play& play, CombatantRef who, ActionKind action);
Task<> enemy_move(Play& play, CombatantRef who, CombatantRef target, int points, bool afflicts_later);

Task<> spawn(Play& play, TypeId type, bool dormant, std::vector<Hex> const& hexes, int most, Condition condition);

}  // namespace allswell
