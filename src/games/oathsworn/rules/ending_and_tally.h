// The end of an Encounter, replay, Tally.  Ledger OS-END, OS-REPL, OS-LVUP, OS-LOOT, OS-LOSS.
#pragma once

#include "games/oathsworn/state.h"

namespace oathsworn {

Task<> encounter_ended_step(Play& play);
Task<> tally_level_step(Play& play);
Task<> tally_loot_step(Play& play);
Task<> tally_losses_step(Play& play);
Task<> tally_end_step(Play& play);

int tick_change(Difficulty d);  // OS-REPL-02
// An injury from the deck; two with True Grit, one kept.  OS-LOSS-03 OS-TRAI-12
Task<> draw_injury(Play& play, int place);
// One Injury Card of a place, its player's choice, goes back into the Injury Deck.
Task<> archive_injury(Play& play, int place, flow::Rule rule);
// Drawn from a face-down deck into the Backpack; false if it is empty.  OS-LOOT-03
Task<bool> draw_item(Play& play, ItemDeck deck, int chapter);

}  // namespace oathsworn
