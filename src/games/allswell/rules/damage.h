// Damage, conditions, death and Death Throes, floored Characters, collapse, trauma.  Ledger AW-DMG-01..06,
// AW-COND-01..16, AW-KILL-01..03, AW-THROE-01..07, AW-PCDMG-01..03, AW-FLOOR-01..22, AW-COLL-01..08, AW-TRAUMA-01..02.
#pragma once

#include "games/allswell/rules/combatants.h"

namespace allswell {

struct Damage {
  CombatantRef by;  // empty: the Scenario
  int amount = 0;   // with all modifiers
  bool past_defend = false;
  CombatantSet* felled = nullptr;  // Characters this source has floored: it hurts them no more              AW-PCDMG-03
};

// One instance: dealt, reactions, reduced, suffered, reactions.  Gives what was suffered.                   AW-DMG-05
Task<int> deal(Play& play, CombatantRef target, Damage damage, Rule rule);
int reduced_by_defend(Play& play, CombatantRef target, int amount);  // AW-DEF-06..08
// Several targets of one source: fixed first, then each worked out whole, in the order the actor likes.   AW-DMG-06
Task<int> deal_to_all(Play& play, CombatantSet targets, Damage damage, Rule rule);

Task<> degrade(Play& play, CombatantRef by, CombatantRef who, int stages);  // AW-COND-09..15, AW-OVERLORD-06
void improve(Play& play, CombatantRef who, int stages);                     // AW-COND-16, AW-OVERLORD-12
void improve_to(Play& play, CombatantRef who, Condition condition);
Task<> die(Play& play, CombatantRef by, CombatantRef who);                     // AW-KILL-01, AW-THROE-01
Task<> draw_death_throes(Play& play, CombatantRef killer, CombatantRef dead);  // AW-THROE-02
void heal(Play& play, CombatantRef who, int amount);                           // AW-FLOOR-18, AW-MERC-36
void floor(Play& play, CombatantRef who);                                      // AW-FLOOR-01
Task<> lose_resolve(Play& play, CombatantRef who, int amount, Rule rule);      // AW-FLOOR-17, AW-CHAR-20, -24
Task<> collapse(Play& play, CombatantRef who);                                 // AW-COLL-02
void turn_floored_token(Play& play, CombatantRef who);                         // AW-FLOOR-12
// What the track leads to: stages gone through by so much damage from one source.                 AW-COND-09..13
int stages_met(World const& w, CombatantRef who, int amount);

}  // namespace allswell
