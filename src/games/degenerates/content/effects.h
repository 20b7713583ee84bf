// The effect language: one list of verbs for every text of the game, and what carries them: triggers, attacks, actions.
#pragma once

#include <vector>

#include "flow/compiled_once.h"
#include "games/degenerates/content/effects_cards.h"
#include "pack/triggers.h"

namespace degenerates {

// Something only where one of the boxes is fulfilled; for flags, classes and places, which are not numbers.
template <class E>
struct Provided {
  static constexpr std::string_view verb = "provided", head = "boxes", says = "if {boxes}: {then}[; otherwise {else}]";
  Boxes boxes;
  std::vector<E> then, else_;
  static void notes(Notes<Provided>& n) {
    n.thing("Something only under a condition.");
    n.field(&Provided::boxes, "One of these must be fulfilled.");
    n.field(&Provided::then, "What happens then.");
    n.field(&Provided::else_, "What happens otherwise.").optional();
  }
  BOOST_DESCRIBE_CLASS(Provided, (), (boxes, then, else_), (), ())
};
// One Adventurer is named and is "you" in what follows.                                         DD-ENC-06
BOOST_DEFINE_FIXED_ENUM_CLASS(Named, std::uint8_t, chosen, another, most_luck, most_gp, highest_MRL, lowest_MRL,
                              highest_PER)
template <class E>
struct OneOfYou {
  static constexpr std::string_view verb = "one_of_you", head = "named", says = "one of the Party ({named}): {do}";
  Named named = Named::chosen;
  std::vector<E> do_;
  static void notes(Notes<OneOfYou>& n) {
    n.thing("One member of the Party, not a Defeated one.");
    n.field(&OneOfYou::named, "How it is found; ties are the Party's choice.");
    n.field(&OneOfYou::do_, "What happens to that one.");
  }
  BOOST_DESCRIBE_CLASS(OneOfYou, (), (named, do_), (), ())
};

using Trigger = pack::Trigger<Effect, Moment, Condition, Times>;
// How long what a text left behind goes on listening.
BOOST_DEFINE_FIXED_ENUM_CLASS(Listens, std::uint8_t, the_turn_ends, the_fight_ends, the_mission_ends, the_campaign_ends)

struct Effect
    : pack::EffectOf<
          GainGold, LoseGold, PayGold, GainExperience, LoseExperience, GainLuck, LoseLuck, Damage, PiercingDamage,
          PlaceWounds, Heal, VoidShock, ChangeAttribute, Modify, Roll, GainStatus, LoseStatus, LoseStatuses, TakeStance,
          Forbid, RaiseDanger, LowerDanger, SetDanger, RaiseTown, LowerTown, RaiseBounty, LowerBounty, SetBounty,
          PlaceCounter, RemoveCounter, PlaceTrait, RemoveTrait, PlaceEpic, SendEpic, RemoveEpic, MoveParty, MoveYou,
          Stray, AdvanceDoom, SummonHand, TakeDoom, SetFlag, ClearFlag, Tally, NameBase, LoseBase, WinMission,
          FailMission, Capture, EndWith, Tell, DrawLoot, DrawEpicLoot, GainCard, LoseCard, LoseItem, Cure, Merchant,
          DiscardThis, RemoveThis, Shuffle, ResolveEncounter, GrantTriumph, GrantSkill, FightNow<Effect>, AddMonsters,
          RegionMonsters, HitFoe, PierceFoe, HitAllFoes, HealFoe, ChangeAtt, ChangeArm, FoeStatus, GrantAbility,
          CancelAbility, TargetYou, TargetCompanion, DiscardFoe, FoeEscapes, LeaveFight, ActFirst, FreeReroll,
          Provided<Effect>, OneOfYou<Effect>, pack::If<Effect>, pack::Choose<Effect>, pack::Repeat<Effect>,
          pack::ForEach<Effect, Group>, pack::Test<Effect, Check>, pack::Later<Trigger, Listens>> {
  CHRONICLER_COMPILED_ONCE(Effect);
};
using Effects = std::vector<Effect>;

// --- what cards do ---------------------------------------------------------------------------------------------------

// Something that is better or worse all the time.                                                DD-ITEM-04, DD-PRTY-02
struct Gives {
  static constexpr std::string_view says =
      "[if {boxes}: ]{amount} {stat}[ with {attack} attacks][ for the whole {whom}]";
  Stat stat{};
  int amount = 1;
  Whom whom = Whom::self;
  Boxes boxes;
  std::optional<AttackType> attack;
  static void notes(Notes<Gives>& n);
  BOOST_DESCRIBE_CLASS(Gives, (), (stat, amount, whom, boxes, attack), (), ())
};
struct Forbids {
  static constexpr std::string_view says = "[if {boxes}: ]no {deed}", shorthand = "deed";
  Deed deed{};
  Boxes boxes;
  static void notes(Notes<Forbids>& n);
  BOOST_DESCRIBE_CLASS(Forbids, (), (deed, boxes), (), ())
};
// DD-TGT-03: Monsters of a Class, or all of them, aim at the bearer instead.
struct Attracts {
  static constexpr std::string_view says = "[if {boxes}: ]Monsters[ of class {of}] target you";
  std::optional<Class> of;
  Boxes boxes;
  static void notes(Notes<Attracts>& n);
  BOOST_DESCRIBE_CLASS(Attracts, (), (of, boxes), (), ())
};

// Which single die makes the DMG of a hit.                                                       DD-INFL-03, DD-UNRM-02
BOOST_DEFINE_FIXED_ENUM_CLASS(DamageDie, std::uint8_t, highest, lowest)
struct Attack {
  static constexpr std::string_view says =
      "{name}: {type} attack on {test}[ if {boxes}][, {die} die][, {bonus} DMG]{piercing|, Piercing}[, {power_dice} "
      "more "
      "Power "
      "dice][; on a hit {hit}][; on a miss {miss}]";
  std::string name;
  AttackType type{};
  std::vector<Attribute> test;
  Boxes boxes;
  DamageDie die = DamageDie::highest;
  Expr bonus = 0;
  bool piercing = false;
  int power_dice = 0;
  Effects hit, miss;
  static void notes(Notes<Attack>& n);
  BOOST_DESCRIBE_CLASS(Attack, (), (name, type, test, boxes, die, bonus, piercing, power_dice, hit, miss), (), ())
};

BOOST_DEFINE_FIXED_ENUM_CLASS(ActionKind, std::uint8_t, rest, combat, quick)
BOOST_DEFINE_FIXED_ENUM_CLASS(Aim, std::uint8_t, nobody, companion, anyone, monster)  // anyone: a companion or oneself
struct Action {
  static constexpr std::string_view says =
      "{name} ({kind} action)[ if {boxes}][, aimed at {aim}][, {test} test]: {effects}[; failed: {failed}]";
  std::string name;
  ActionKind kind{};
  Boxes boxes;
  std::optional<Attribute> test;
  Aim aim = Aim::nobody;
  Effects effects, failed;
  static void notes(Notes<Action>& n);
  BOOST_DESCRIBE_CLASS(Action, (), (name, kind, boxes, test, aim, effects, failed), (), ())
};

// What a card gives its owner: Skill, Weakness, Triumph, Item, Ally, Disease, Service, Doom card.
struct Powers {
  std::vector<Gives> gives;
  std::vector<Forbids> forbids;
  std::vector<Attracts> attracts;
  std::vector<Ref<Status>> immune;
  std::vector<Attack> attacks;
  std::vector<Action> actions;
  std::vector<Trigger> when;
  static void notes(Notes<Powers>& n);
  BOOST_DESCRIBE_CLASS(Powers, (), (gives, forbids, attracts, immune, attacks, actions, when), (), ())
};

}  // namespace degenerates
