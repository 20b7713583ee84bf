// Overlords.  Ledger AW-OVERLORD-01..17.
#pragma once

#include "games/allswell/rules/damage.h"

namespace allswell {

void note_bonus(Play& play, CombatantRef who, int stage);  // due after the action: AW-OVERLORD-09, -10
// What has come due from here on by damage that no action dealt: after the effect that dealt it.        AW-OVERLORD-10
Task<> settle_bonuses(Play& play, int due_from);
Task<> bonus(Play& play, CombatantRef who, int stage);
Task<> defeat(Play& play, TypeId overlord);  // text, rewards, then gone: AW-OVERLORD-15, -17
// Those whose card names another way than death, once it is met: asked after every action, passage and interaction.
Task<> look_for_defeats(Play& play);  // AW-OVERLORD-14

}  // namespace allswell
