// Things of the players: ability cards, items, classes, injuries, curatives, allies.
#pragma once

#include "games/oathsworn/content/effects.h"

namespace oathsworn {

// --- things of the players -----------------------------------------------------------------------------------------

struct Class;

struct AbilityCard {
  std::string id, name, flavour;
  pack::Ref<Class> owner;
  int level = 1;
  Element element = Element::none;
  std::string cost = "0";  // a number, or "?"
  int cooldown = 0;
  int defense = 0;
  std::vector<Ability> abilities;
  int animus = 0;  // from `cost`; -1 is "?"
  static void notes(Notes<AbilityCard>& n);
};
BOOST_DESCRIBE_STRUCT(AbilityCard, (), (name, flavour, owner, level, element, cost, cooldown, defense, abilities))

struct ArchetypeSide {
  std::string name;
  std::vector<Ability> abilities;
  static void notes(Notes<ArchetypeSide>& n);
};
BOOST_DESCRIBE_STRUCT(ArchetypeSide, (), (name, abilities))

struct Archetype {
  std::string id, name;
  pack::Ref<Class> owner;
  int level = 1;
  std::vector<ArchetypeSide> sides;
  static void notes(Notes<Archetype>& n);
};
BOOST_DESCRIBE_STRUCT(Archetype, (), (name, owner, level, sides))

struct Item {
  std::string id, name, flavour;
  ItemDeck deck = ItemDeck::common;
  int chapter = 1;
  ItemKind kind = ItemKind::gear;
  Might might;
  int range = 0;
  int defense = 0;
  int cooldown = -1;
  bool thrown = false;
  std::optional<Ability> ability;
  std::optional<Ability> companion;
  static void notes(Notes<Item>& n);
  bool weapon() const { return kind == ItemKind::one_handed || kind == ItemKind::two_handed; }
};
BOOST_DESCRIBE_STRUCT(Item, (),
                      (name, flavour, deck, chapter, kind, might, range, defense, cooldown, thrown, ability, companion))

struct CompanionCard {
  int move = 3;
  Attack attack;
  static void notes(Notes<CompanionCard>& n);
};
BOOST_DESCRIBE_STRUCT(CompanionCard, (), (move, attack))

struct Ally;

struct Class {
  std::string id, name, flavour;
  int animus = 6;
  int regen = 4;
  std::vector<pack::Ref<Item>> gear;
  std::vector<Ability> special;
  CompanionCard companion;
  int falcons = 0;
  int sentinels = 0;
  std::optional<pack::Ref<Ally>> guardian;
  int story_might = 1;
  static void notes(Notes<Class>& n);
};
BOOST_DESCRIBE_STRUCT(Class, (),
                      (name, flavour, animus, regen, gear, special, companion, falcons, sentinels, guardian,
                       story_might))

struct Injury {
  std::string id, name, flavour;
  int cooldown = 0;
  int copies = 1;
  Effects do_;
  static void notes(Notes<Injury>& n);
};
BOOST_DESCRIBE_STRUCT(Injury, (), (name, flavour, cooldown, copies, do_))

struct Curative {
  std::string id, name, flavour;
  int price = 1;
  int heal = 0;
  int archive = 0;
  static void notes(Notes<Curative>& n);
};
BOOST_DESCRIBE_STRUCT(Curative, (), (name, flavour, price, heal, archive))

struct Ally {
  std::string id, name, flavour;
  bool combat = true;
  bool bioform = false;
  int defense = 2;
  Might might;
  int move_cost = 1, move = 3, attack_cost = 1;
  Attack attack;
  std::optional<Ability> ability;
  static void notes(Notes<Ally>& n);
};
BOOST_DESCRIBE_STRUCT(Ally, (),
                      (name, flavour, combat, bioform, defense, might, move_cost, move, attack_cost, attack, ability))

}  // namespace oathsworn
