// Ability Cards: five steps, cooldown, Battleflow.  Ledger OS-CARD, OS-COOL, OS-FLOW.
#pragma once

#include "games/oathsworn/rules/effects.h"
#include "games/oathsworn/rules/items.h"

namespace oathsworn {

// The five steps of a card, or the use of an item, a board, archetype or Ally ability.
Task<> use_ability(Play& play, int place, Use use, Doing doing);
// A card played only for its Defense.  OS-DEF-03 OS-DEF-04
void play_for_defense(Play& play, int place, int slot);
// Playing Injury Cards first.  OS-INJ-01
Task<> play_injuries(Play& play, int place);
// Animus for a cost; for an interrupt +2 Animus Tokens make up what is missing.
void pay_animus(Play& play, FigureId who, int cost, flow::Rule rule);

}  // namespace oathsworn
