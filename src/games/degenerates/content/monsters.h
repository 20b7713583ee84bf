// Monsters: cards of the decks, Epic Monsters, and what fights in Loot cards and Encounters.  DD-MON, DD-ABIL, DD-EPIC.
#pragma once

#include "games/degenerates/content/people.h"

namespace degenerates {

// DD-TGT-01, DD-TGT-06, DD-TGT-08
BOOST_DEFINE_FIXED_ENUM_CLASS(TargetBy, std::uint8_t, none, all, highest, lowest, most_wounds, fewest_wounds, most_gp,
                              most_luck, with_status, of_class)
struct Target {
  static constexpr std::string_view shorthand = "by", says = "{by}[ {attribute}][ {status}][ {of}]";
  TargetBy by{};
  std::optional<Attribute> attribute;
  Ref<Status> status;
  std::optional<Class> of;
  static void notes(Notes<Target>& n) {
    n.thing("Whom a Monster attacks.");
    n.field(&Target::by, "How it picks.");
    n.field(&Target::attribute, "With highest and lowest: which attribute.").optional();
    n.field(&Target::status, "With with_status: which.").optional();
    n.field(&Target::of, "With of_class: which.").optional();
  }
  BOOST_DESCRIBE_CLASS(Target, (), (by, attribute, status, of), (), ())
};

// A Standard ability: in effect during the whole fight.                                         DD-ABIL-02, -03, -07
struct Standard {
  static constexpr std::string_view says =
      "[{trait}: ][{stance}: ]{ability}[ {amount}][ {status}][ ({lasts})][ to {against}][ of {of}][: {effects}]";
  static constexpr std::string_view shorthand = "ability";
  Ability ability{};
  int amount = 1;
  std::optional<Trait> trait;
  std::optional<CombatStance> stance;
  Ref<Status> status;
  Lasts lasts = Lasts::recovery;
  std::optional<AttackType> against;
  std::optional<Class> of;
  Effects effects;
  static void notes(Notes<Standard>& n) {
    n.thing("A Standard ability of a Monster.");
    n.field(&Standard::ability, "Which; see the reference sheet.");
    n.field(&Standard::amount, "summon: how many; regenerate: Wounds; fierce: ATT; hardened: ARM.")
        .range(-9, 9)
        .optional();
    n.field(&Standard::trait, "Works only in a space with this trait.").optional();
    n.field(&Standard::stance, "Works only against an Adventurer in this stance.").optional();
    n.field(&Standard::status, "inflicts, immune: which Status Condition.").optional();
    n.field(&Standard::lasts, "inflicts: for how long.").optional();
    n.field(&Standard::against, "immune: to attacks of this type.").optional();
    n.field(&Standard::of, "summon: only of this Class.").optional();
    n.field(&Standard::effects, "vicious: what happens to its target when it deals Wounds.").optional();
  }
  BOOST_DESCRIBE_CLASS(Standard, (), (ability, amount, trait, stance, status, lasts, against, of, effects), (), ())
};

// An Arrival ability: once, when its first round begins.  Its target is "you".                   DD-ABIL-05
struct Arrival {
  static constexpr std::string_view says = "[{trait}: ][{stance}: ]{effects}";
  std::optional<Trait> trait;
  std::optional<CombatStance> stance;
  Effects effects;
  static void notes(Notes<Arrival>& n) {
    n.thing("An Arrival ability of a Monster.");
    n.field(&Arrival::trait, "Works only in a space with this trait.").optional();
    n.field(&Arrival::stance, "Works only against an Adventurer in this stance.").optional();
    n.field(&Arrival::effects, "What happens; the Monster's target is the one it happens to.");
  }
  BOOST_DESCRIBE_CLASS(Arrival, (), (trait, stance, effects), (), ())
};

// What fights: a Monster card, a Monster among the Loot, the black box of an Encounter.          DD-MON-03
struct Fighter {
  std::vector<Class> classes;
  int arm = 0, hp = 1, xp = 0, gp = 0;
  std::optional<int> att;
  bool range = false;
  Target target;
  std::vector<Arrival> arrival;
  std::vector<Standard> abilities;
  static void notes(Notes<Fighter>& n) {
    n.thing("What can be fought.");
    n.field(&Fighter::classes, "Its Classes.").count(1, 4);
    n.field(&Fighter::arm, "ARM.").range(0, 9).optional();
    n.field(&Fighter::hp, "HP.").range(1, 40);
    n.field(&Fighter::xp, "XP VAL.").range(0, most_experience);
    n.field(&Fighter::gp, "GP VAL.").range(0, most_gold);
    n.field(&Fighter::att, "ATT; left out: it attacks nobody.").range(0, 12).optional();
    n.field(&Fighter::range, "The Range icon: its attack is not Melee.").optional();
    n.field(&Fighter::target, "Whom it attacks.");
    n.field(&Fighter::arrival, "Arrival abilities.").count(0, 2).optional();
    n.field(&Fighter::abilities, "Standard abilities.").count(0, 4).optional();
  }
  BOOST_DESCRIBE_CLASS(Fighter, (), (classes, arm, hp, xp, gp, att, range, target, arrival, abilities), (), ())
  bool is(Class c) const {
    for (Class own : classes)
      if (own == c) return true;
    return false;
  }
};

// Where an Epic Monster may turn up.                                                             DD-EPIC-02..04
BOOST_DEFINE_FIXED_ENUM_CLASS(LairOf, std::uint8_t, badlands, highlands, lowlands, wetlands, law)
struct Lair {
  static constexpr std::string_view shorthand = "of", says = "{of}[ with {with}][ without {without}]";
  LairOf of{};
  std::optional<Trait> with, without;
  static void notes(Notes<Lair>& n) {
    n.thing("A part of a Lair.");
    n.field(&Lair::of, "A Region, or the Law.");
    n.field(&Lair::with, "Only in spaces with this trait.").optional();
    n.field(&Lair::without, "Only in spaces without this trait.").optional();
  }
  BOOST_DESCRIBE_CLASS(Lair, (), (of, with, without), (), ())
};

struct Monster : Fighter {
  std::string id, name, text;
  MonsterDeck deck{};
  std::vector<Lair> lair;
  int copies = 1;
  bool unique = false;
  static void notes(Notes<Monster>& n) {
    n.thing("A Monster card.");
    n.field(&Monster::name, "As the table reads it.");
    n.field(&Monster::text, "A warning for the table.").optional();
    n.field(&Monster::deck, "The deck it lies in.");
    n.field(&Monster::lair, "Epic Monsters: where they turn up.").count(0, 5).optional();
    n.field(&Monster::copies, "How many.").range(1, 6).optional();
    n.field(&Monster::unique, "The Unique icon: never more than one.").optional();
  }
  BOOST_DESCRIBE_CLASS(Monster, (Fighter), (name, text, deck, lair, copies, unique), (), ())
  bool law() const {  // DD-LAW-07
    if (deck == MonsterDeck::law) return true;
    for (Lair const& l : lair)
      if (l.of == LairOf::law) return true;
    return false;
  }
};

}  // namespace degenerates
