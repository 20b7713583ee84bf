// Abilities, things to carry, people and their opponents.
#pragma once

#include "games/stamina/content/effects.h"

namespace stamina {

// --- things ----------------------------------------------------------------------------------------------------------

struct Modifier {
  static constexpr std::string_view says = "{trait} {by}[ if {condition}]";
  Trait trait{};
  int by = 1;
  pack::Expr condition = 1;
  static void notes(pack::Notes<Modifier>&);
};
BOOST_DESCRIBE_STRUCT(Modifier, (), (trait, by, condition))

struct Path {
  std::string id, name, text;
  static void notes(pack::Notes<Path>&);
};
BOOST_DESCRIBE_STRUCT(Path, (), (name, text))

struct Expertise {
  std::string id, name, text;
  static void notes(pack::Notes<Expertise>&);
};
BOOST_DESCRIBE_STRUCT(Expertise, (), (name, text))

struct Requirement {
  pack::Ref<Path> path;
  std::optional<WeaponKind> weapon;
  pack::Ref<Expertise> expertise;
  int rank = 1;
  pack::Ref<Ability> ability;
  static void notes(pack::Notes<Requirement>&);
};
BOOST_DESCRIBE_STRUCT(Requirement, (), (path, weapon, expertise, rank, ability))

struct Invest {
  int dice = 1;
  int limit = 0;
  Effects effects;
  static void notes(pack::Notes<Invest>&);
};
BOOST_DESCRIBE_STRUCT(Invest, (), (dice, limit, effects))

struct Commit {
  int dice = 1;
  Effects effects;
  static void notes(pack::Notes<Commit>&);
};
BOOST_DESCRIBE_STRUCT(Commit, (), (dice, effects))

constexpr int farthest_event = 6;  // that anybody can react to                                             ST-REACT-10
struct ReactionLine {
  Timing timing{};
  Side of = Side::opponent;
  Side victim = Side::anyone;
  AttackResult result = AttackResult::any;
  int within = farthest_event;
  static void notes(pack::Notes<ReactionLine>&);
};
BOOST_DESCRIBE_STRUCT(ReactionLine, (), (timing, of, victim, result, within))

struct TriggerLine {
  Circumstance when{};
  Side of = Side::self;
  int within = 20;
  bool passive = false;
  static void notes(pack::Notes<TriggerLine>&);
};
BOOST_DESCRIBE_STRUCT(TriggerLine, (), (when, of, within, passive))

struct Ability {
  std::string id, name, text;
  AbilityKind kind = AbilityKind::combat;
  Requirement req;
  Range range;
  TargetKind target = TargetKind::opponent;
  int targets = 1;
  int area = 0;
  int cost = 0;
  bool free = false;
  bool needs_sight = true;
  std::optional<Attribute> hit_vs;
  std::optional<Attribute> using_;
  bool clash = false;
  bool maintain = false;
  int descending = 0;
  std::optional<Invest> invest;
  std::optional<Commit> commit;
  std::optional<ReactionLine> reaction;
  std::optional<TriggerLine> trigger;
  Effects success;
  std::optional<Effects> each_hit;
  Effects failure;
  std::vector<Modifier> modifiers;

  bool is_attack() const { return hit_vs.has_value() || clash; }  // ST-HIT-07, with a target that is an opponent
  static void notes(pack::Notes<Ability>&);
};
BOOST_DESCRIBE_STRUCT(Ability, (),
                      (name, text, kind, req, range, target, targets, area, cost, free, needs_sight, hit_vs, using_,
                       clash, maintain, descending, invest, commit, reaction, trigger, success, each_hit, failure,
                       modifiers))

struct Weapon {
  WeaponKind kind = WeaponKind::melee;
  int damage = 1;
  int range = 1;
  int hands = 1;
  static void notes(pack::Notes<Weapon>&);
};
BOOST_DESCRIBE_STRUCT(Weapon, (), (kind, damage, range, hands))

struct ItemUse {
  pack::Ref<Ability> ability;
  Price price = Price::action;
  int uses = 1;
  static void notes(pack::Notes<ItemUse>&);
};
BOOST_DESCRIBE_STRUCT(ItemUse, (), (ability, price, uses))

struct Item {
  std::string id, name, text;
  int weight = 1;
  bool unwieldy = false;
  std::optional<Weapon> weapon;
  std::optional<int> armor;
  std::optional<ItemUse> use;
  static void notes(pack::Notes<Item>&);
};
BOOST_DESCRIBE_STRUCT(Item, (), (name, text, weight, unwieldy, weapon, armor, use))

struct Injury {
  std::string id, name, text;
  std::vector<Condition> conditions;
  std::vector<Modifier> modifiers;
  bool no_two_handed = false;
  bool first_aid_helps = true;
  static void notes(pack::Notes<Injury>&);
};
BOOST_DESCRIBE_STRUCT(Injury, (), (name, text, conditions, modifiers, no_two_handed, first_aid_helps))

struct Carry {
  pack::Ref<Item> item;
  Carried place = Carried::held;
  static constexpr std::string_view shorthand = "item";
  static void notes(pack::Notes<Carry>&);
};
BOOST_DESCRIBE_STRUCT(Carry, (), (item, place))

// What a hero and an opponent have in common: the character sheet.
struct Sheet {
  std::string id, name, text;
  int str = 2, agi = 2, int_ = 2, will = 2;
  int hit_points = 10;
  int movement = 5;
  int stamina = 10;
  int regeneration = 4;
  int armor = 3;
  std::vector<pack::Ref<Ability>> abilities;
  std::vector<Carry> items;
  int attribute(Attribute a) const {
    switch (a) {
      case Attribute::str: return str;
      case Attribute::agi: return agi;
      case Attribute::int_: return int_;
      case Attribute::will: return will;
    }
    return 0;
  }
  static void notes(pack::Notes<Sheet>&);
};
BOOST_DESCRIBE_STRUCT(Sheet, (),
                      (name, text, str, agi, int_, will, hit_points, movement, stamina, regeneration, armor, abilities,
                       items))

struct Rank {
  pack::Ref<Expertise> expertise;
  int rank = 1;
  static void notes(pack::Notes<Rank>&);
};
BOOST_DESCRIBE_STRUCT(Rank, (), (expertise, rank))

struct Hero : Sheet {
  pack::Ref<Path> path;
  std::vector<Rank> expertise;
  std::vector<pack::Ref<Ability>> advances;
  bool spare = false;
  std::string glyph;
  static void notes(pack::Notes<Hero>&);
};
BOOST_DESCRIBE_STRUCT(Hero, (Sheet), (path, expertise, advances, spare, glyph))

struct Npc : Sheet {
  int reserve = 2;
  int invest = 0;
  bool leader = false;
  bool breathes_water = false;
  std::string glyph;
  static void notes(pack::Notes<Npc>&);
};
BOOST_DESCRIBE_STRUCT(Npc, (Sheet), (reserve, invest, leader, breathes_water, glyph))

}  // namespace stamina
