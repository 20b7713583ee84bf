// Loot & Items: Loot cards and Looting.  Ledger DD-LOOT, DD-LTG, DD-EPIC-05, -06.
#pragma once

#include "games/degenerates/rules/fight.h"
#include "games/degenerates/rules/items.h"

namespace degenerates {

// Rewards, Loot Rolls, draws, Trophies, conditions; fights of Loot Monsters; then Diseases, Events, the rest.
Task<> loot(Play& play);  // DD-LTG-01..11, DD-LOOT-09, -13
// "Draw n Loot cards": drawn for one Adventurer and resolved in the same way.
Task<> draw_and_resolve(Play& play, Who who, int cards, LootWanted wanted, std::optional<Class> of, bool epic,
                        flow::Rule rule);
// What waits for its owners: Monsters first, Diseases, Events, Allies and Items.                          DD-LOOT-03
Task<> resolve_waiting(Play& play);
Task<> read_event(Play& play, Who who, LootId card);
Task<> use_service(Play& play, Who who, LootId card);  // DD-LOOT-12
int xp_of_trophies(World const& w, Who who);
void discard_trophies(Play& play, Who who, flow::Rule rule);

}  // namespace degenerates
