// Equipment and Loot.  AW-EQUIP, AW-LOOT, AW-SUPPLY, AW-CIRC, AW-INV.
#pragma once

#include "games/allswell/content/powers.h"

namespace allswell {

// What a weapon adds to the one attack it is chosen for (AW-ATK-04).
struct Weapon {
  static constexpr std::string_view says =
      "an attack with it[, damage {damage}][, range {range}][, first {before}][, then {after}][ if {boxes}]";
  Expr damage = 0;
  int range = 0;
  Boxes boxes;
  Effects before;  // once the target is chosen
  Effects after;   // once the damage has been worked out
  static void notes(Notes<Weapon>&);
};
BOOST_DESCRIBE_STRUCT(Weapon, (), (damage, range, boxes, before, after))

struct Equipment {
  std::string id;
  std::string name;
  std::string text;
  Slot slot = Slot::hand;
  pack::Ref<Character> character;
  int price = 0;  // 0: none is printed
  int level = 1;
  bool starting = false;
  std::optional<Weapon> weapon;
  Powers powers;
  static void notes(Notes<Equipment>&);
};
BOOST_DESCRIBE_STRUCT(Equipment, (), (name, text, slot, character, price, level, starting, weapon, powers))

struct Loot {
  std::string id;
  std::string name;
  std::string text;
  int price = 0;  // 10: upgrade Loot
  int copies = 1;
  bool scenario = true;
  bool exploration = false;
  bool setup = false;
  bool floored = true;
  bool solo = true;
  Effects effects;
  static void notes(Notes<Loot>&);
};
BOOST_DESCRIBE_STRUCT(Loot, (), (name, text, price, copies, scenario, exploration, setup, floored, solo, effects))

}  // namespace allswell
