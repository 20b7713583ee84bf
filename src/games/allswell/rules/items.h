// Equipment, Loot, supply, circulation, inventories.  Ledger AW-EQUIP-01..10, AW-LOOT-01..08, AW-SUPPLY-01..05,
// AW-CIRC-01..04, AW-INV-01..16.
#pragma once

#include "games/allswell/rules/combatants.h"

namespace allswell {

// An item card of either kind.
struct Item {
  EquipmentId equipment;
  LootId loot;
  explicit operator bool() const { return equipment || loot; }
  friend bool operator==(Item, Item) = default;
};
BOOST_DESCRIBE_STRUCT(Item, (), (equipment, loot))

Task<> draw_loot(Play& play, CharacterId who, int count, Rule rule);  // AW-LOOT-05, AW-INTER-07
Task<> gain(Play& play, CharacterId who, Item item, Rule rule);       // the free choice: AW-INV-02..07
Task<> use_loot(Play& play, CharacterId who, LootId loot);            // AW-LOOT-03, -04
Task<> throw_item(Play& play, CharacterId who, Item item);            // AW-INV-08, -09
void discard(Play& play, Item item, Rule rule);                       // to supply, circulation or out of the campaign
bool may_equip(World const& w, CharacterId who, EquipmentId item);    // AW-EQUIP-04..10
bool pack_has_room(World const& w, CharacterId who);                  // AW-INV-11

// What the belt offers beside any question of one's own turn (kit::with_asides).
struct Belt;

}  // namespace allswell
