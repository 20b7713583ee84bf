// Adventurers and what they are made of: Status Conditions, Skills, Weaknesses, Triumphs.
#pragma once

#include <map>

#include "games/degenerates/content/effects.h"

namespace degenerates {

// What a Status Condition means to a Monster; without this it cannot be placed on one.                     DD-MST-04
struct OnMonster {
  int att = 0;
  bool no_attack = false, no_abilities = false, no_pursuit = false, no_healing = false;
  static void notes(Notes<OnMonster>& n) {
    n.thing("What a Status Condition does to a Monster.");
    n.field(&OnMonster::att, "Added to its ATT.").range(-9, 9).optional();
    n.field(&OnMonster::no_attack, "It does not attack.").optional();
    n.field(&OnMonster::no_abilities, "Its Standard abilities do not work.").optional();
    n.field(&OnMonster::no_pursuit, "Its Pursue does not count.").optional();
    n.field(&OnMonster::no_healing, "Drain and Regenerate do nothing.").optional();
  }
  BOOST_DESCRIBE_CLASS(OnMonster, (), (att, no_attack, no_abilities, no_pursuit, no_healing), (), ())
};
// The reference sheet of Status Conditions.                                                    DD-STAT-11..17
struct Status {
  std::string id, name, text;
  std::optional<Attribute> attribute;
  int amount = 0;
  std::vector<Deed> forbids;
  std::optional<OnMonster> on_monster;
  static void notes(Notes<Status>& n) {
    n.thing("A Status Condition.");
    n.field(&Status::name, "As the table reads it.");
    n.field(&Status::text, "A line for the table.").optional();
    n.field(&Status::attribute, "The attribute it changes; a raising and a lowering one are opposites.").optional();
    n.field(&Status::amount, "By how much.").range(-9, 9).optional();
    n.field(&Status::forbids, "What its bearer may not do.").optional();
    n.field(&Status::on_monster, "What it does to a Monster.").optional();
  }
  BOOST_DESCRIBE_CLASS(Status, (), (name, text, attribute, amount, forbids, on_monster), (), ())
};

// A Character Sheet.                                                                            DD-SET-10..13,
// DD-TIP-01
struct Character {
  std::string id, name, text, person;
  std::vector<Class> classes;
  std::map<Attribute, int> attributes;
  int luck = 0, gp = 0, xp = 0, wounds = 0;
  std::vector<Ref<Skill>> skills, suggested_skills;
  std::vector<Ref<Loot>> loot;
  Ref<Weakness> suggested_weakness;
  Trigger luck_ability;
  static void notes(Notes<Character>& n) {
    n.thing("A Character Sheet.");
    n.field(&Character::name, "The character type.");
    n.field(&Character::person, "The name it has if its player gives none.");
    n.field(&Character::text, "A line about it.");
    n.field(&Character::classes, "Its Classes.").count(1, 4);
    n.field(&Character::attributes, "All six.").range(1, 12).count(attribute_count, attribute_count);
    n.field(&Character::luck, "Starting Luck, at most MAG.").range(0, most_attribute);
    n.field(&Character::gp, "Starting GP.").range(0, most_gold);
    n.field(&Character::xp, "Starting XP.").range(0, most_experience);
    n.field(&Character::wounds, "Starting Wounds.").range(0, 20).optional();
    n.field(&Character::skills, "Starting Skills.").optional();
    n.field(&Character::loot, "Starting Loot cards.").optional();
    n.field(&Character::suggested_skills, "What it might learn first.").optional();
    n.field(&Character::suggested_weakness, "The Weakness it may take instead of drawing one.").optional();
    n.field(&Character::luck_ability, "How it comes by Luck.");
  }
  BOOST_DESCRIBE_CLASS(Character, (),
                       (name, person, text, classes, attributes, luck, gp, xp, wounds, skills, suggested_skills, loot,
                        suggested_weakness, luck_ability),
                       (), ())
};

// A side of a Skill card.                                                                       DD-IMPR-02, DD-IMPR-03
struct SkillSide : Powers {
  std::string name, text;
  int xp = 1;
  Boxes requires_;
  static void notes(Notes<SkillSide>& n) {
    n.thing("The Skill or the Mastery side of a card.");
    n.field(&SkillSide::name, "As the table reads it.");
    n.field(&SkillSide::text, "Flavour.").optional();
    n.field(&SkillSide::xp, "What it costs.").range(0, most_experience);
    n.field(&SkillSide::requires_, "What its owner must meet to learn and to use it.").optional();
  }
  BOOST_DESCRIBE_CLASS(SkillSide, (Powers), (name, text, xp, requires_), (), ())
};
struct Skill {
  std::string id, name;
  SkillSide skill, mastery;
  int copies = 1;
  bool unique = false;
  static void notes(Notes<Skill>& n) {
    n.thing("A Skill card: the Skill on the front, its Mastery on the back.");
    n.field(&Skill::name, "As lists name the card.");
    n.field(&Skill::skill, "The front.");
    n.field(&Skill::mastery, "The back.");
    n.field(&Skill::copies, "How many lie in the supply.").range(1, 6).optional();
    n.field(&Skill::unique, "The Unique icon: never more than one.").optional();
  }
  BOOST_DESCRIBE_CLASS(Skill, (), (name, skill, mastery, copies, unique), (), ())
};

struct Weakness : Powers {
  std::string id, name, text;
  std::vector<Class> classes;
  int bonus_xp = 1;
  Boxes requires_;
  static void notes(Notes<Weakness>& n) {
    n.thing("A Weakness card.");
    n.field(&Weakness::name, "As the table reads it.");
    n.field(&Weakness::text, "Flavour.").optional();
    n.field(&Weakness::classes, "Its Classes.").optional();
    n.field(&Weakness::bonus_xp, "What accepting it gives.").range(0, 9);
    n.field(&Weakness::requires_, "Who can have it, and while what it works.").optional();
  }
  BOOST_DESCRIBE_CLASS(Weakness, (Powers), (name, text, classes, bonus_xp, requires_), (), ())
};

struct Triumph : Powers {
  std::string id, name, text;
  int copies = most_adventurers;
  static void notes(Notes<Triumph>& n) {
    n.thing("A Triumph: gained by a mission and kept.");
    n.field(&Triumph::name, "As the table reads it.");
    n.field(&Triumph::text, "Flavour.").optional();
    n.field(&Triumph::copies, "How many there are.").range(1, 6).optional();
  }
  BOOST_DESCRIBE_CLASS(Triumph, (Powers), (name, text, copies), (), ())
};

}  // namespace degenerates
