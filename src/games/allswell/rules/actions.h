// What an action is: taken whole, what waits for it, orders.  Ledger AW-ACT-01..06, AW-ABIL-01..12, AW-ORDER-01..09.
#pragma once

#include "games/allswell/rules/attacks.h"
#include "games/allswell/rules/damage.h"
#include "games/allswell/rules/movement.h"

namespace allswell {

// An action as it is taken: the modifier of the card, or what surge or rampage made of it.
struct Deed {
  CombatantRef who;
  Step step;
  AbilityId ability;  // of an ability action
  int modifier = 0;   // of a Character's move its value
  bool order = false;
  Effects const* bonus = nullptr;    // content, which never changes
  CombatantRef target{};             // of an Enemy: whom its priorities gave it for this action           AW-TARGET-09
  bool afflicts_later = false;       // of an Enemy's move                                                  AW-EMOVE-04
  bool ordered = false;              // a move has the value passed on to it, a Mercenary's too            AW-ORDER-04
  Effects const* boosted = nullptr;  // what surge or rampage adds
  HexSet only = HexSet::board();     // where it may end: a Rampage must stay possible                     AW-RAMP-03
};

bool possible(World const& w, Deed const& deed);               // from where it stands: AW-RAMP-04, AW-ETURN-22
bool is_beyond_the_floored(World const& w, Deed const& deed);  // AW-FLOOR-05
bool possible_from(World const& w, Deed const& deed, HexSet const& from);  // from any of these hexes
int move_value(World const& w, Deed const& deed);                          // AW-MOVE-02
CombatantSet targets_of(World const& w, CombatantRef by, Ability const& ability, Hex from);
HexSet hexes_for(World const& w, CombatantRef by, Ability const& ability, Hex from);  // of an ability on a hex

// Moment before_action; the action with all interruptions; the floored token; the bonus; moment after_action with the
// order and the Overlord's bonuses that have come due since.                                    AW-ACT-06
// Of an Enemy: enemy_move, attack_on, defend, use_ability on its target, flee from it.  Its own actions come through
// take_enemy_action (rules/enemies.h), which finds the target; so does the verb `act` for an Enemy.
Task<> take(Play& play, Deed deed);
// `on`: whom, where that is fixed.                                                              AW-ABIL-03..06
Task<> use_ability(Play& play, CombatantRef by, AbilityId ability, int modifier, CombatantRef on = {},
                   HexSet only = HexSet::board());
CombatantSet may_be_ordered(World const& w, CombatantRef by, Step step);                     // AW-ORDER-03, -05..08
Task<> give_order(Play& play, CombatantRef by, Step step);                                   // AW-ORDER-02..09
void lay_token(Play& play, CombatantRef by, AbilityId ability, CombatantRef on, int value);  // AW-ABIL-12
void lay_token(Play& play, CombatantRef by, AbilityId ability, Hex on, int value);

}  // namespace allswell
