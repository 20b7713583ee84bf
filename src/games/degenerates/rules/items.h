// Loot & Items: equipping, Heavy Items, Ammunition, exchanging.  Ledger DD-ITEM, DD-EQP, DD-HVY, DD-AMMO, DD-EXCH.
#pragma once

#include "games/degenerates/rules/attributes.h"

namespace degenerates {

bool holds(World const& w, Who who, LootId card);
Who holder_of(World const& w, LootId card);
bool equipped(State const& s, LootId card);
LootId ammo_in(State const& s, LootId weapon);
int heavy_items(World const& w, Who who);
bool fits_on(World const& w, Who who, LootId card,
             std::string* why = nullptr);  // slots, hands, requirements  DD-EQP-08..12

void equip(Play& play, LootId card, flow::Rule rule);
void unequip(Play& play, LootId card, flow::Rule rule);
void load(Play& play, LootId ammo, LootId weapon, flow::Rule rule);
void unload(Play& play, LootId ammo, flow::Rule rule);
void give(Play& play, LootId card, Who to, flow::Rule rule);  // loaded Ammo goes along     DD-AMMO-07
// A card comes to an Adventurer: Heavy limit, equip at once, hand on.                 DD-ITEM-02, -03, DD-HVY-02
Task<> acquire(Play& play, Who who, LootId card, flow::Rule rule);

// The free deeds of the Map Action Phase as asides of a question; in a fight the Quick Actions Equip and Exchange, and
// the free change of hand Items.                                            DD-EQP-03..07, -13, DD-EXCH-01, -03,
// DD-GOLD-03
Task<> free_change_of_hands(Play& play, Who who);
Task<> quick_equip(Play& play, Who who);
Task<> quick_exchange(Play& play, Who who);

}  // namespace degenerates
