// Danger Phase.  Ledger DD-DNGR, DD-CMP, DD-LAW, DD-LRG, DD-ICON.
#pragma once

#include "games/degenerates/rules/game_turn.h"

namespace degenerates {

Task<> danger_phase(Play& play);  // the Epic Monsters, or the next Party                          DD-DNGR-01, -02, -10

int printed_value(World const& w, DangerId card, SpaceId at);  // DD-CMP-02
int highest_value(World const& w, DangerId card);              // DD-SHCK-03
int lowest_value(World const& w, DangerId card);
// The space and Region a card indicates without being resolved; none: it names none.          DD-VOID-04, DD-VOID-08,
// DD-DIFF
SpaceId indicated(World const& w, DangerId card);

// What the card, the counters in the space and the comparison lead to.                             DD-LRG-18
struct Threat {
  bool encounter = false;  // a Random Encounter is drawn
  bool law = false;        // the Law attacks
  bool epic = false;       // an Epic Monster is drawn
  int monsters = 0;        // how many, of which deck
  MonsterDeck deck{};
  bool epics_here = false;  // counters in the space: they must be fought
};
Threat threat(World const& w, Party const& party, SpaceId at, DangerId card);

}  // namespace degenerates
