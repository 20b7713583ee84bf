// Loot & Items: the Loot deck and the Epic Loot deck.  DD-LOOT, DD-ITEM, DD-EQP, DD-HVY, DD-AMMO.
#pragma once

#include "games/degenerates/content/monsters.h"

namespace degenerates {

struct Loot : Powers {
  std::string id, name, text;
  LootType type{};
  std::vector<Class> classes;
  int price = 0;
  bool epic = false, unique = false, heavy = false, permanent = false;
  Found found = Found::anywhere;
  int copies = 1;
  Slot slot = Slot::none;
  Ammo ammo = Ammo::none, uses = Ammo::none;
  Boxes requires_;
  Effects effects;
  std::optional<Fighter> fighter;
  static void notes(Notes<Loot>& n) {
    n.thing("A card of the Loot deck or the Epic Loot deck.");
    n.field(&Loot::name, "As the table reads it.");
    n.field(&Loot::text, "Flavour.").optional();
    n.field(&Loot::type, "What kind of Loot.");
    n.field(&Loot::classes, "Its Classes.").optional();
    n.field(&Loot::price, "What it costs; also for selling and for compensation.").range(0, 40).optional();
    n.field(&Loot::epic, "It lies in the Epic Loot deck.").optional();
    n.field(&Loot::unique, "The Unique icon: never more than one.").optional();
    n.field(&Loot::heavy, "Heavy: nobody carries more than two.").optional();
    n.field(&Loot::permanent, "Service: kept by its buyer; otherwise it is discarded after its effects.").optional();
    n.field(&Loot::found, "Where it can be come by.").optional();
    n.field(&Loot::copies, "How many.").range(1, 6).optional();
    n.field(&Loot::slot, "Item: how it is equipped.").optional();
    n.field(&Loot::ammo, "Item: it is Ammo of this kind.").optional();
    n.field(&Loot::uses, "Item: it can be loaded with this kind of Ammo.").optional();
    n.field(&Loot::requires_, "What its user must meet.").optional();
    n.field(&Loot::effects, "Event, Service: what happens; Disease: what happens on catching it.").optional();
    n.field(&Loot::fighter, "Monster: how it fights.").optional();
  }
  BOOST_DESCRIBE_CLASS(Loot, (Powers),
                       (name, text, type, classes, price, epic, unique, heavy, permanent, found, copies, slot, ammo,
                        uses, requires_, effects, fighter),
                       (), ())
};

}  // namespace degenerates
