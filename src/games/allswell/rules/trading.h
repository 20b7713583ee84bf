// Trading.  Ledger AW-TRADE-01..07, AW-EQUIP-09, AW-INV-15.  Mercenaries are hired by rules/mercenaries.h.
#pragma once

#include "games/allswell/rules/items.h"

namespace allswell {

int sale_value(World const& w, EquipmentId item);  // half its price, rounded down                           AW-EQUIP-09
bool for_sale(World const& w, EquipmentId item);   // in the supply, with a price                  AW-SUPPLY-02, -04
bool may_buy_loot(World const& w, CharacterId who);

void sell(Play& play, CharacterId who, EquipmentId item);  // to the supply
Task<> buy(Play& play, CharacterId who, EquipmentId item);
Task<> buy_loot(Play& play, CharacterId who);  // paid first, then any card of the supply                   AW-TRADE-04
Task<> give_item(Play& play, CharacterId from, CharacterId to, Item item);
void give_coin(Play& play, CharacterId from, CharacterId to, int amount);

// Potency has dropped: what no longer fits into a pack is sold, discarded or given away.                    AW-INV-15
CharacterId overloaded(World const& w);
Task<> lighten_pack(Play& play, CharacterId who);  // by one item

}  // namespace allswell
