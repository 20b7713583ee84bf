// Enemy turns, Intent cards, states.  Ledger AW-ENEM-01..21, AW-INTENT-01..09, AW-ETURN-01..26, AW-HOLD-01..02.
// Every decision is told with its steps: candidates, ties, choice, way.
#pragma once

#include "games/allswell/rules/actions.h"
#include "games/allswell/rules/enemy_movement.h"
#include "games/allswell/rules/spawning.h"
#include "games/allswell/rules/targets.h"

namespace allswell {

enum class EnemyState : std::uint8_t { wounded, rattled, engaged, closing };
BOOST_DESCRIBE_ENUM(EnemyState, wounded, rattled, engaged, closing)
EnemyState state_of(World const& w, CombatantRef who);  // AW-ETURN-11..17
// The actions of its row; null: the card has none for it.                                              AW-ETURN-18
std::vector<Step> const* row_for(World const& w, CombatantRef who, Intent const& intent);

CombatantSet still_to_act(World const& w, TypeId type);  // AW-ETURN-07, -08
CombatantSet next_to_act(World const& w, TypeId type);   // AW-ETURN-03, -06: more than one, the players choose

// What an action of an Enemy covers: its Move with the modifier of the Intent card.                    AW-INTENT-08,
// -09
int move_points(World const& w, CombatantRef who, Step step);

Task<> enemy_turn(Play& play, TypeId type);
// One action of a row, or a free one: finds the target, or is skipped.  afflicts_later: AW-EMOVE-04.
Task<> take_enemy_action(Play& play, CombatantRef who, Step step, bool afflicts_later);

}  // namespace allswell
