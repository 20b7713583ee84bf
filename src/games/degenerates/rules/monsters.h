// Monsters in a fight: values, abilities, Status Conditions.  Ledger DD-MON, DD-MST, DD-ABIL, DD-HP-06.
#pragma once

#include "games/degenerates/rules/scope.h"

namespace degenerates {

Fighter const& fighter(World const& w, Foe const& foe);
std::string_view name_of(World const& w, Foe const& foe);
Foe const* find(State const& s, FoeRef ref);  // null: it has gone
FoeRef ref_of(State const& s, FoeId slot);
template <class Each>
void each_foe(State const& s, Each&& f);  // f(FoeRef, Foe const&), those still in the fight
int foes_left(State const& s);

bool is_law(World const& w, Foe const& foe);  // DD-LAW-07
bool is_epic(World const& w, Foe const& foe);
int att(World const& w, Foe const& foe, Who against);  // modified; below 0 is 0                  DD-SUFR-01
int arm(World const& w, Foe const& foe, Who against);
bool attacks(World const& w, Foe const& foe, Who who);  // targets it, not Dazed, ATT above 0      DD-ACT-05, DD-ESC-05
bool has_ability(World const& w, Foe const& foe, Ability ability, Who against = {});  // DD-ABIL-02..04, DD-STAT-16
bool pursues(World const& w, Foe const& foe, Who who);                                // DD-ESC-06
bool immune(World const& w, Foe const& foe, AttackType to);
bool immune(World const& w, Foe const& foe, StatusId to);

// What is left after ARM goes on the Monster; at HP it is Destroyed and `by` may take the Trophy.  DD-INFL-06, -07,
// DD-MON-07
void hit(Play& play, FoeRef foe, int damage, bool piercing, Who by, flow::Rule rule);
void gain_status(Play& play, FoeRef foe, StatusId status, Lasts lasts, flow::Rule rule);  // DD-MST-01, -04
void end_foe_statuses(Play& play);                                                        // DD-MST-03
void retarget(Play& play, FoeRef foe, Who who, flow::Rule rule);                          // DD-TGT-09
void leave_fight(Play& play, FoeRef foe, bool escapes, flow::Rule rule);                  // DD-FEND-01

}  // namespace degenerates
