// Monsters in a fight: values, abilities, Status Conditions.  Ledger DD-MON, DD-MST, DD-ABIL, DD-HP-06.
// What can be linked without any card's text stands in monsters.cpp; hits, Trophies and the verbs in monster_texts.cpp.
#pragma once

#include "games/degenerates/rules/facts.h"
#include "games/degenerates/rules/scope.h"

namespace degenerates {

Fighter const& fighter(World const& w, Foe const& foe);
std::string_view name_of(World const& w, Foe const& foe);
Foe const* find(State const& s, FoeRef ref);  // null: it has gone
FoeRef ref_of(State const& s, FoeId slot);
FoeRef ref_of(State const& s, Foe const& foe);
template <class Each>
void each_foe(State const& s, Each&& f) {  // f(FoeRef, Foe const&), those still in the fight
  for (int i = 0; i < most_foes; ++i)
    if (Foe const& foe = s.fight.foes[static_cast<std::size_t>(i)]; foe.born != 0) f(FoeRef{FoeId{i}, foe.born}, foe);
}
int foes_left(State const& s);

bool is_law(World const& w, Foe const& foe);  // DD-LAW-07
bool is_epic(World const& w, Foe const& foe);
bool is_law(World const& w, FoeKind kind, int card);
bool is_epic(World const& w, FoeKind kind, int card);

int att(World const& w, Foe const& foe, Who against);  // modified; below 0 is 0                  DD-SUFR-01
int arm(World const& w, Foe const& foe, Who against);
bool destroyed(World const& w, Foe const& foe);         // Wounds have reached HP                DD-HP-06
bool targets(State const& s, Foe const& foe, Who who);  // and the Adventurer is in the fight    DD-TGT-05, -08
bool attacks(World const& w, Foe const& foe, Who who);  // targets it, not Dazed, ATT above 0    DD-ACT-05, DD-ESC-05
// It attacks, and strikes in the turn of its target: not twice in a round, not before its first.
bool strikes_now(World const& w, Foe const& foe, Who who);  // DD-TGT-08, -09, DD-ARRV-03

// What a Status Condition does to a Monster.                                                     DD-MST-04
bool suffers(World const& w, Foe const& foe, bool OnMonster::* what);
// Standard abilities that work now.  `against` is the Adventurer a Stance icon is about.          DD-ABIL-02..04, -07
bool works(World const& w, Foe const& foe, Standard const& ability, Who against);
bool has_ability(World const& w, Foe const& foe, Ability ability, Who against = {});  // DD-STAT-16
int amount_of(World const& w, Foe const& foe, Ability ability, Who against = {});     // 0: it has none
bool pursues(World const& w, Foe const& foe, Who who);                                // DD-ESC-06
bool immune(World const& w, Foe const& foe, AttackType to, Who against = {});
bool immune(World const& w, Foe const& foe, StatusId to);
bool works(World const& w, Arrival const& ability, Who against);  // DD-ABIL-02, -03

void gain_status(Play& play, FoeRef foe, StatusId status, Lasts lasts, flow::Rule rule);  // DD-MST-01, -04
void end_foe_statuses(Play& play);                                                        // DD-MST-03
void grant_ability(Play& play, FoeRef foe, Ability ability, flow::Rule rule);             // DD-ABIL-04
void cancel_ability(Play& play, FoeRef foe, Ability ability, flow::Rule rule);
void retarget(Play& play, FoeRef foe, Who who, flow::Rule rule);          // DD-TGT-09
void heal_foe(Play& play, FoeRef foe, int wounds, flow::Rule rule);       // not while Infected
void leave_fight(Play& play, FoeRef foe, bool escapes, flow::Rule rule);  // DD-FEND-01

// monster_texts.cpp.  What is left after ARM goes on the Monster; at HP it is Destroyed and `by` takes the Trophy,
// unless it is Defeated.  A Trophy costs nothing and harms nobody, so it is taken without a question.  DD-INFL-06, -07,
// -09, DD-MON-07
Task<> hit(Play& play, FoeRef foe, int damage, bool piercing, Who by, flow::Rule rule);

}  // namespace degenerates
