// Loot & Items: Loot cards and Looting.  Ledger DD-LOOT, DD-LTG, DD-EPIC-05, -06.
#pragma once

#include "games/degenerates/rules/fight.h"
#include "games/degenerates/rules/items.h"

namespace degenerates {

struct LootRolled {  // DD-LTG-05
  DD_FACT("loot_rolled");
  Who who;
  std::uint8_t die, needed;
};

// Of a fight that was won: rewards, Loot Rolls, draws, Trophies, conditions; then what waits.
Task<> loot(Play& play);                      // DD-LTG-01..11, DD-LOOT-09, -13
WhoMask entitled(World const& w);             // neither Defeated nor Escaped               DD-LTG-01, -02
int xp_of_trophies(World const& w, Who who);  // DD-LTG-03
int gp_of_trophies(World const& w, Who who);
int xp_of_others_epics(World const& w, Who who);  // DD-LTG-04, DD-EPIC-05
bool has_epic_trophy(World const& w, Who who);    // DD-LTG-08
int needed_to_loot(World const& w, Who who);      // a D6 no higher than this; 0: no roll       DD-LTG-05
void discard_trophies(Play& play, Who who, flow::Rule rule);

// "Draw n Loot cards": drawn for one Adventurer and resolved in the same way; in a fight they wait for its end.
Task<> draw_and_resolve(Play& play, Who who, int cards, LootWanted wanted, std::optional<Class> of, bool epic,
                        flow::Rule rule);
// What waits for its owners: Monsters first, Diseases, Events, Allies and Items.                          DD-LOOT-03
Task<> resolve_waiting(Play& play);
void discard_waiting(Play& play, WhoMask whose, flow::Rule rule);
Task<> catch_disease(Play& play, Who who, LootId card);  // DD-LOOT-06
Task<> read_event(Play& play, Who who, LootId card);
Task<> use_service(Play& play, Who who, LootId card);  // DD-LOOT-12

}  // namespace degenerates
