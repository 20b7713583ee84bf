// Attacks of bosses: whom each pattern strikes.  Ledger OS-BATK, OS-CHAI, OS-AOE, OS-CONE, OS-WAVE, OS-CHRG.
#pragma once

#include "games/oathsworn/rules/enemy_steps.h"

namespace oathsworn {

// The attack of one boss; gives those who were hit.
Task<FigureSet> boss_attacks(Play& play, EnemyAttack const& a, Enacting e, FigureId boss);

}  // namespace oathsworn
