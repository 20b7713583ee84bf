// What abilities do: one struct for each verb.
#pragma once

#include "games/stamina/content/words.h"

namespace stamina {

// --- effects ---------------------------------------------------------------------------------------------------------

struct DealDamage {
  static constexpr std::string_view verb = "deal_damage", shorthand = "amount",
                                    says = "deal {amount} damage[ to the {who}]";
  pack::Expr amount;
  Who who = Who::target;
  static void notes(pack::Notes<DealDamage>&);
};
BOOST_DESCRIBE_STRUCT(DealDamage, (), (amount, who))

struct DealWeaponDamage {
  static constexpr std::string_view verb = "deal_weapon_damage", shorthand = "plus",
                                    says = "deal weapon damage[ and {plus} more][, {times} times]";
  pack::Expr plus = 0;
  pack::Expr times = 1;
  static void notes(pack::Notes<DealWeaponDamage>&);
};
BOOST_DESCRIBE_STRUCT(DealWeaponDamage, (), (plus, times))

struct Heal {
  static constexpr std::string_view verb = "heal", shorthand = "amount", says = "heal {amount}[ for the {who}]";
  pack::Expr amount;
  Who who = Who::target;
  static void notes(pack::Notes<Heal>&);
};
BOOST_DESCRIBE_STRUCT(Heal, (), (amount, who))

struct Give {
  static constexpr std::string_view
      verb = "give",
      shorthand = "condition",
      says = "{condition}[ ({x})][ for {turns|turn|turns}][ on the {who}][; {escape} movement ends it]";
  Condition condition{};
  pack::Expr x = 0;
  pack::Expr turns = 0;
  Who who = Who::target;
  int escape = 0;
  static void notes(pack::Notes<Give>&);
};
BOOST_DESCRIBE_STRUCT(Give, (), (condition, x, turns, who, escape))

struct Remove {
  static constexpr std::string_view verb = "remove", shorthand = "condition", says = "end {condition}[ on the {who}]";
  Condition condition{};
  Who who = Who::target;
  static void notes(pack::Notes<Remove>&);
};
BOOST_DESCRIBE_STRUCT(Remove, (), (condition, who))

struct Persist {
  static constexpr std::string_view
      verb = "persist",
      says = "{condition}[ ({x})] for {rounds|round|rounds}, Persist ({dice})[ on the {who}]";
  Condition condition{};
  pack::Expr x = 0;
  int dice = 1;
  int rounds = 1;
  Who who = Who::target;
  static void notes(pack::Notes<Persist>&);
};
BOOST_DESCRIBE_STRUCT(Persist, (), (condition, x, dice, rounds, who))

struct Effect;
struct Withstand {
  static constexpr std::string_view verb = "withstand", head = "dice",
                                    says = "{do}, unless the target withstands it with {dice|die|dice}";
  int dice = 1;
  std::vector<Effect> do_;
  static void notes(pack::Notes<Withstand>&);
};
BOOST_DESCRIBE_STRUCT(Withstand, (), (dice, do_))

struct Shove {
  static constexpr std::string_view verb = "shove", says = "{way} {hexes|hex|hexes}[, the {who}]";
  Way way = Way::push;
  pack::Expr hexes = 1;
  Who who = Who::target;
  static void notes(pack::Notes<Shove>&);
};
BOOST_DESCRIBE_STRUCT(Shove, (), (way, hexes, who))

struct KnockProne {
  static constexpr std::string_view verb = "knock_prone", shorthand = "who", says = "knock the {who} prone";
  Who who = Who::target;
  static void notes(pack::Notes<KnockProne>&);
};
BOOST_DESCRIBE_STRUCT(KnockProne, (), (who))

struct StandUp {
  static constexpr std::string_view verb = "stand_up", shorthand = "who", says = "the {who} stands up";
  Who who = Who::target;
  static void notes(pack::Notes<StandUp>&);
};
BOOST_DESCRIBE_STRUCT(StandUp, (), (who))

struct FreeMove {
  static constexpr std::string_view verb = "free_move", shorthand = "hexes",
                                    says = "the {who} may move {hexes|hex|hexes} freely";
  pack::Expr hexes = 1;
  Who who = Who::user;
  static void notes(pack::Notes<FreeMove>&);
};
BOOST_DESCRIBE_STRUCT(FreeMove, (), (hexes, who))

struct ImmediateMove {
  static constexpr std::string_view verb = "immediate_move", shorthand = "movement",
                                    says = "the {who} may use {movement} movement at once";
  pack::Expr movement = 1;
  Who who = Who::user;
  static void notes(pack::Notes<ImmediateMove>&);
};
BOOST_DESCRIBE_STRUCT(ImmediateMove, (), (movement, who))

struct ChangeHexes {
  static constexpr std::string_view
      verb = "change_hexes",
      says = "hexes within {radius} of the {who} cost {cost} to enter for {turns|turn|turns}";
  int radius = 1;
  int cost = 2;
  int turns = 2;
  Who who = Who::target;
  static void notes(pack::Notes<ChangeHexes>&);
};
BOOST_DESCRIBE_STRUCT(ChangeHexes, (), (radius, cost, turns, who))

struct MoveDice {
  static constexpr std::string_view verb = "move_dice",
                                    says = "the {who} moves {choose|up to |}{count|die|dice} from {from} to {to}";
  pack::Expr count = 1;
  DicePool from = DicePool::available;
  DicePool to = DicePool::spent;
  bool choose = false;
  Who who = Who::target;
  static void notes(pack::Notes<MoveDice>&);
};
BOOST_DESCRIBE_STRUCT(MoveDice, (), (count, from, to, choose, who))

struct CancelAttack {
  static constexpr std::string_view verb = "cancel_attack", says = "the attack comes to nothing";
  static void notes(pack::Notes<CancelAttack>&);
};
BOOST_DESCRIBE_STRUCT(CancelAttack, (), ())

struct GiveAction {
  static constexpr std::string_view verb = "give_action", shorthand = "who", says = "the {who} gains an Action";
  Who who = Who::user;
  static void notes(pack::Notes<GiveAction>&);
};
BOOST_DESCRIBE_STRUCT(GiveAction, (), (who))

struct ReadyReactions {
  static constexpr std::string_view verb = "ready_reactions", shorthand = "who",
                                    says = "the {who} regains its Reactions";
  Who who = Who::user;
  static void notes(pack::Notes<ReadyReactions>&);
};
BOOST_DESCRIBE_STRUCT(ReadyReactions, (), (who))

struct DropHeld {
  static constexpr std::string_view verb = "drop_held", shorthand = "who", says = "the {who} drops what it holds";
  Who who = Who::target;
  static void notes(pack::Notes<DropHeld>&);
};
BOOST_DESCRIBE_STRUCT(DropHeld, (), (who))

struct HealWound {
  static constexpr std::string_view verb = "heal_wound", shorthand = "who", says = "the wound of the {who} is healed";
  Who who = Who::target;
  static void notes(pack::Notes<HealWound>&);
};
BOOST_DESCRIBE_STRUCT(HealWound, (), (who))

struct Injure {
  static constexpr std::string_view verb = "injure", shorthand = "injury", says = "Injury: {injury}[ for the {who}]";
  pack::Ref<Injury> injury;
  Who who = Who::target;
  static void notes(pack::Notes<Injure>&);
};
BOOST_DESCRIBE_STRUCT(Injure, (), (injury, who))

struct RemoveInjury {
  static constexpr std::string_view verb = "remove_injury", shorthand = "who",
                                    says = "an Injury of the {who} is healed";
  Who who = Who::target;
  static void notes(pack::Notes<RemoveInjury>&);
};
BOOST_DESCRIBE_STRUCT(RemoveInjury, (), (who))

struct Effect : pack::EffectOf<DealDamage, DealWeaponDamage, Heal, Give, Remove, Persist, Withstand, Shove, KnockProne,
                               StandUp, FreeMove, ImmediateMove, ChangeHexes, MoveDice, CancelAttack, GiveAction,
                               ReadyReactions, DropHeld, HealWound, Injure, RemoveInjury, pack::Choose<Effect>,
                               pack::If<Effect>, pack::Repeat<Effect>, pack::When<Effect, Moment>> {
  CHRONICLER_COMPILED_ONCE(Effect);
};
using Effects = std::vector<Effect>;

}  // namespace stamina
