// Resolving a Fight.  Ledger DD-FGHT, DD-TGT, DD-ARRV, DD-CTRN (targets.cpp, fight.cpp); DD-ACT, DD-UNRM, DD-ESC
// (combat_actions.cpp); DD-CDIC, DD-SUFR, DD-INFL (combat_dice.cpp, exchange.cpp); DD-ENDR, DD-FEND (end_step.cpp,
// end_of_fight.cpp).
//
// A fight is an activity: whoever causes one puts its Monsters into the zone `coming`, calls begin_fight, names
// Encounter and Loot Monsters with add_foe, and awaits fight().  Its step is the entering, the targets, the Arrival
// abilities, one Adventurer's turn, or one group of the End Step.
#pragma once

#include "games/degenerates/rules/moments.h"
#include "games/degenerates/rules/monsters.h"

namespace degenerates {

// What lies in `coming` steps in, in the Encounter Phase with the Epic Monsters of the space (DD-EPIC-10); the
// Adventurers in the space that are not Defeated are in it.                                            DD-FGHT-09
void begin_fight(Play& play, SpaceId at, FightFor reason, flow::Rule rule);
FoeRef add_foe(Play& play, FoeKind kind, int card, int half, flow::Rule rule);  // also in mid-fight DD-ARRV-03
// Fights, and loots (rules/loot.h) if it was won.  A fight against nobody is won and changes nothing.     GROUND 7
Task<Ending> fight(Play& play);
inline bool fight_is_on(State const& s) { return s.fight.ending == Ending::open; }
Task<> combat_step(Play& play);

// targets.cpp.  Who a Monster would pick among these: one, several (a tie), or all as tied.    DD-TGT-01, -02,
// DD-EMOV-05
WhoMask picks(World const& w, Fighter const& f, WhoMask among);
// Whom it aims at in this fight: what its Target says, what attracts it.  Empty: nobody.        DD-TGT-01, -03, -06
WhoMask aims_at(World const& w, Foe const& foe);
Task<> establish_targets(Play& play);
Task<> establish_target(Play& play, FoeRef foe);
// PER order, highest first; groups of a tie are settled by the players.                           DD-CTRN-01
Task<> fix_the_order(Play& play);
Task<> choose_the_order(Play& play, Who who);  // Skills that say so

Task<> resolve_arrivals(Play& play);
Task<> adventurers_turn(Play& play, Who who);  // in the order of                                    DD-FGHT-08
About in_the_fight(World const& w, Who who);   // a moment of this Adventurer's
About of_all_in_the_fight(World const& w);     // a moment of everybody still in it

// combat_actions.cpp: what may be declared, with reasons why not
SpaceMask allowed_targets(World const& w, Who who);                   // bits by foe slot                      DD-ACT-05
flow::Rule cannot_escape(World const& w, Who who, std::string* why);  // empty: it can               DD-ESC-06
bool escapes_without_test(World const& w, Who who);                   // DD-TGT-07, DD-ESC-05
Powers const* powers_of(World const& w, Source const& source);
Attack const* attack_of(World const& w, Declared const& d);  // of a card; null: none, or an Unarmed Strike
Action const* action_of(World const& w, Declared const& d);
Action const* action_of(World const& w, Source const& source, int number);
bool rolls_attack_dice(World const& w, Who who, Declared const& d);  // DD-CDIC-02
struct Declare {                                                     // DD-ACT-01, -02, DD-UNRM-01, DD-ESC
  static constexpr std::string_view kind = "declare_action";
  using Answer = Declared;
  Who who;
  flow::Seat seat(World const& w) const;
  void options(World const& w, flow::Offers<Declared>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Declared const& d, flow::Words& words) const;
  void key(World const& w, Declared const& d, std::string& out) const;
};
int instinct(World const& w, Declare const& q, Declared const& d);
Task<> declare(Play& play, Who who);
struct ChooseCombatStance {  // DD-CTRN-04
  static constexpr std::string_view kind = "combat_stance";
  using Answer = CombatStance;
  Who who;
  flow::Seat seat(World const& w) const;
  void options(World const& w, flow::Offers<CombatStance>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, CombatStance stance, flow::Words& words) const;
};
int instinct(World const& w, ChooseCombatStance const& q, CombatStance const& stance);
Task<> choose_stance(Play& play, Who who);
// Whom an action may be aimed at: Monsters as for an Attack, Adventurers of the Party that have not Escaped; once
// nobody where it is aimed at nobody.                                                   DD-ACT-04, -05
struct AimedAt {
  FoeRef foe;
  Who who;
};
using Aims = flow::ShortList<AimedAt, most_foes + most_adventurers>;
Aims aims_of(World const& w, Who who, Action const& action);
// quick_actions.cpp
BOOST_DEFINE_FIXED_ENUM_CLASS(QuickKind, std::uint8_t, nothing, equip, exchange, action)
struct QuickDeed {
  QuickKind kind{};
  Source source{};
  std::uint8_t number = 0;
  FoeRef foe;
  Who aimed;
  friend bool operator==(QuickDeed const&, QuickDeed const&) = default;
};
struct QuickAction {
  static constexpr std::string_view kind = "quick_action";
  using Answer = QuickDeed;
  Who who;
  flow::Seat seat(World const& w) const;
  void options(World const& w, flow::Offers<QuickDeed>& offers) const;
  int usual(World const&, flow::Offers<QuickDeed> const&) const { return 0; }
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, QuickDeed const& deed, flow::Words& words) const;
  void key(World const& w, QuickDeed const& deed, std::string& out) const;
};
int instinct(World const& w, QuickAction const& q, QuickDeed const& deed);
Task<> quick_action(Play& play, Who who);  // DD-FGHT-07, DD-ACT-03
std::string key_of_source(World const& w, Source const& source);

// combat_dice.cpp: all dice together, Luck die by die                                                   DD-CDIC-05
int power_dice_of(World const& w, Who who);  // DD-CDIC-04, DD-DICE-01, DD-STAT-14
Task<> throw_combat_dice(Play& play, Who who);
Task<> spend_luck_on_combat_dice(Play& play, Who who);
int attack_value(World const& w, Who who);        // what the Attack dice are compared with                   DD-CDIC-02
int defence_value(World const& w, Who who);       // DD-CDIC-01
Task<> reroll_a_combat_die(Play& play, Who who);  // by a card, without Luck

// What the dice on the table mean, worked out from one state; nothing is changed yet.                    DD-INFL-01,
// -02
struct Blow {  // of one Monster
  FoeRef foe;
  int damage = 0;  // after ARM, before the dice
  int wounds = 0;  // what is left of it
};
struct Exchange {
  flow::FixedList<Blow, most_foes> suffered;
  bool defended = false;                                 // the Defence dice passed
  int defence_die = 0;                                   // the highest
  flow::FixedList<std::uint8_t, most_power_dice> power;  // as they count: halved by an Unarmed Strike    DD-UNRM-03
  bool guard = false;
  bool tested = false, hit = false;  // of the Attack, the Combat Action or the Escape
  int attack_die = 0;                // the one that counts
  int plus = 0;                      // added to it
  int arm = 0;                       // of the target; Piercing: 0
  bool immune = false;               // the target, to this type of attack
  int highest_power() const;
  int result(int die) const;  // Wounds on the target if this die counts                                 DD-INFL-06
};
Exchange work_out(World const& w, Who who);  // DD-SUFR, DD-INFL
void defend_with(Exchange& x, int die);      // each Monster's DMG is reduced by it                      DD-SUFR-02, -03
void defend_against(Exchange& x, int blow, int die);  // one Monster's only                                DD-SUFR-05
int total_wounds(Exchange const& x);                  // DD-SUFR-06

// What an exchange is worth to a companion's judgement if the best dice count, in hundredths of a Wound (instinct.cpp).
int worth_of(World const& w, Who who, Exchange x);
int bears(World const& w, Who who);  // how well it would bear an attack

// exchange.cpp
Task<> roll_combat_dice(Play& play, Who who);  // the dice, what cards say to them, Luck
Task<> tell_the_tests(Play& play, Who who);    // to what hears of a test passed or failed                   DD-TEST-06
Task<> resolve_exchange(Play& play, Who who, Exchange x);  // with the choices of DD-SUFR-03, -05, DD-INFL-04
Task<> resolve_exchange(Play& play, Who who);              // as the dice lie
// What follows when a Monster has dealt Wounds (inflicts, vicious): found before anything changes, because it may be
// Destroyed in the same turn.                                                                           DD-INFL-01
struct Sting {
  Standard const* ability = nullptr;  // of the content
  FoeRef foe;
  Source source;
};
using Stings = flow::ShortList<Sting, 64>;
void add_stings(World const& w, FoeRef foe, Who who, Stings& stings);
Task<> sting(Play& play, Who who, Stings const& stings);
Source source_of(Foe const& foe);

// end_step.cpp, end_of_fight.cpp
Task<> end_step_group(Play& play);      // DD-ENDR-02
bool one_side_is_gone(State const& s);  // DD-FEND-01
Ending ending_of(State const& s);       // DD-FEND-02..04
void end_fight(Play& play);             // Danger Level, the dead, Capture, cards  DD-FEND
void forget_the_fight(Play& play);      // what lasted as long as it
// Its conditions are gone: what was worn in spite of its requirements is looked at.              DD-REQ-11, DD-LTG-11
void leave_the_fight_behind(Play& play);

}  // namespace degenerates
