// Resolving a Fight.  Ledger DD-FGHT, DD-TGT, DD-ARRV, DD-CTRN (fight.cpp); DD-ACT, DD-UNRM, DD-ESC
// (combat_actions.cpp); DD-CDIC, DD-SUFR, DD-INFL (combat_dice.cpp); DD-ENDR, DD-FEND (end_of_fight.cpp).
//
// A fight is an activity: whoever causes one puts its Monsters into the zone `coming` (or names Encounter and Loot
// Monsters), calls begin_fight and awaits fight().  Its step is the targets, the Arrival abilities, one Adventurer's
// turn, or one group of the End Step.
#pragma once

#include "games/degenerates/rules/moments.h"
#include "games/degenerates/rules/monsters.h"

namespace degenerates {

// What lies in `coming` steps in; the Adventurers in the space that are not Defeated are in it.          DD-FGHT-09
void begin_fight(Play& play, SpaceId at, FightFor reason, flow::Rule rule);
FoeRef add_foe(Play& play, FoeKind kind, int card, int half, flow::Rule rule);  // also in mid-fight DD-ARRV-03
// Fights, and loots (rules/loot.h) if it was won and `reason` allows.  The result is read at once.       GROUND 7
Task<Ending> fight(Play& play);
bool fight_is_on(State const& s);
Task<> combat_step(Play& play);

// Who a Monster would pick among these: one, several (a tie), or all as tied.                  DD-TGT-01, -02,
// DD-EMOV-05
WhoMask picks(World const& w, Fighter const& f, WhoMask among);
Task<> establish_targets(Play& play);
Task<> resolve_arrivals(Play& play);
Task<> adventurers_turn(Play& play, Who who);  // in the order of                                    DD-FGHT-08

// combat_actions.cpp: what may be declared, with reasons why not
SpaceMask allowed_targets(World const& w, Who who);          // bits by foe slot                      DD-ACT-05
Task<> declare(Play& play, Who who);                         // DD-ACT-01, -02, DD-UNRM-01, DD-ESC
Task<> quick_action(Play& play, Who who);                    // DD-FGHT-07, DD-ACT-03
bool may_escape(World const& w, Who who, std::string* why);  // DD-ESC-06
bool escapes_without_test(World const& w, Who who);          // DD-TGT-07, DD-ESC-05

// combat_dice.cpp: all dice together, Luck die by die, then both sides from one state                   DD-CDIC-05,
// DD-INFL-01
int power_dice_of(World const& w, Who who);  // DD-CDIC-04, DD-DICE-01
Task<> roll_combat_dice(Play& play, Who who);
struct Blow {  // of one Monster
  FoeRef foe;
  int damage = 0;
};
struct Exchange {  // worked out from the dice, nothing is changed yet
  flow::FixedList<Blow, most_foes> suffered;
  int inflicted = 0;  // before ARM
  bool hit = false, piercing = false, defended = false;
};
Exchange work_out(World const& w, Who who);    // DD-SUFR, DD-INFL
Task<> resolve_exchange(Play& play, Who who);  // with the choices of DD-SUFR-03, -05, DD-INFL-04

// end_of_fight.cpp
Task<> end_step_group(Play& play);      // DD-ENDR-02
bool one_side_is_gone(State const& s);  // DD-FEND-01
void end_fight(Play& play);             // Danger Level, the dead, Capture, cards  DD-FEND

}  // namespace degenerates
