// What happens in a fight, as facts.  Ledger DD-FGHT, DD-TGT, DD-ARRV, DD-CTRN, DD-CDIC, DD-ESC, DD-MST, DD-ABIL.
#pragma once

#include "games/degenerates/rules/attributes.h"

namespace degenerates {

#define DD_SILENT(word)                          \
  static constexpr std::string_view kind = word; \
  static constexpr bool silent = true;           \
  void apply(State& s) const

// --- the fight and its rounds ----------------------------------------------------------------------------------------

struct FightBegins {
  DD_FACT("fight_begins");
  SpaceId at;
  FightFor reason;
  WhoMask joined, in;
  void then(Play& play) const { settle(play); }
};
struct FoeJoins {
  DD_FACT("foe_joins");
  std::uint8_t slot;
  FoeKind foe;
  std::uint8_t card, half;
  std::uint8_t round;  // from which on it acts                                                   DD-ARRV-02, -03
  bool law;
};
struct RoundBegins {  // DD-TGT-01, DD-CTRN-01
  DD_FACT("combat_round");
};
struct StepBegins {
  DD_SILENT("combat_step_begins");
  RoundStep step;
};
struct FightEnds {  // Escaped ones have lost it, whoever won                                     DD-FEND, DD-HAND-08
  DD_FACT("fight_ends");
  Ending ending;
  void then(Play& play) const { settle(play); }
};
struct LevelLowered {  // by a victory of this Party in this turn                                   DD-FEND-05
  DD_SILENT("level_lowered");
  WhoMask who;
};

// --- Monsters --------------------------------------------------------------------------------------------------------

struct Targeted {
  DD_FACT("monster_targets");
  FoeRef foe;
  std::uint8_t target;  // an Adventurer, targets_all, targets_nobody
};
struct Arrived {
  DD_SILENT("monster_arrived");
  FoeRef foe;
};
struct FoeStruck {  // it attacked in the turn of its target                                          DD-TGT-09
  DD_SILENT("monster_attacked");
  FoeRef foe;
  std::uint8_t wounds;
  bool attack;  // false: an ability of the End Step
};
struct EndStepUsed {
  DD_SILENT("end_step_used");
  FoeRef foe;
};
struct FoeWounds {
  DD_FACT("monster_wounds");
  FoeRef foe;
  std::uint8_t to;
};
BOOST_DEFINE_FIXED_ENUM_CLASS(FoeLeft, std::uint8_t, destroyed, escaped, discarded)
struct FoeGone {  // its card is moved by who commits this
  DD_FACT("monster_gone");
  FoeRef foe;
  Foe was;
  FoeLeft how;
  std::uint8_t epic_xp = 0;  // an Epic Monster was Destroyed: its XP VAL                            DD-EPIC-05
  bool epic = false;
};
struct FoeConditionGained {
  DD_FACT("monster_status_gained");
  FoeRef foe;
  FoeCondition condition;
};
struct FoeConditionLost {
  DD_FACT("monster_status_lost");
  FoeRef foe;
  StatusId status;
};
struct FoeChanged {
  DD_FACT("monster_changed");
  FoeRef foe;
  std::int8_t att, arm;  // by how much
};
struct FoeAbility {
  DD_FACT("monster_ability");
  FoeRef foe;
  Ability ability;
  bool has;
};

// --- Adventurers' turns ----------------------------------------------------------------------------------------------

struct OrderFixed {
  DD_FACT("turn_order");
  flow::FixedList<Who, most_adventurers> order;
};
struct CombatTurnBegins {
  DD_FACT("combat_turn");
  Who who;
};
struct CombatTurnEnds {
  DD_SILENT("combat_turn_ends");
};
struct ActionDeclared {
  DD_FACT("action_declared");
  Who who;
  Declared declared;
};
struct QuickActionUsed {
  DD_FACT("quick_action");
  Who who;
  Source source;
  std::uint8_t number;  // of its actions
};
struct CombatDiceRolled {
  DD_FACT("combat_dice");
  Who who;
  CombatDice dice;
  std::optional<flow::Check> check(World const& w) const;
};
BOOST_DEFINE_FIXED_ENUM_CLASS(Die, std::uint8_t, none, attack_1, attack_2, defence_1, defence_2, power_1, power_2)
struct CombatDieRerolled {
  DD_FACT("combat_die_rerolled");
  Die die;
  std::uint8_t to;
  std::optional<flow::Check> check(World const& w) const;
};
struct WillEscape {  // at the end of its turn                                                       DD-ESC-02
  DD_FACT("will_escape");
  Who who;
};
struct Escapes {  // no Monster targets it any more, but those that target all                       DD-ESC-03, -07
  DD_FACT("escapes");
  Who who;
};
struct Returns {  // DD-ESC-07
  DD_FACT("returns");
  Who who;
};

std::uint8_t& die_of(CombatDice& dice, Die die);
int shown(CombatDice const& dice, Die die);

}  // namespace degenerates
