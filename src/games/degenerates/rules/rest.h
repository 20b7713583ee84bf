// Map Action: Rest, and its actions.  Ledger DD-REST, DD-RECV, DD-EXPL, DD-IMPR, DD-INV; Trade: DD-TRAD, DD-GOLD-01.
#pragma once

#include "games/degenerates/rules/tests_and_luck.h"

namespace degenerates {

// One member finishes all its Rest Actions before the next begins; a step is one Rest Action.           DD-REST-01
Task<> rest(Play& play, Who who);
bool is_camp(World const& w, SpaceId at);  // a Danger Level, or the Maze                                DD-REST-02
bool may(World const& w, Who who, RestAction action, std::string* why = nullptr);  // DD-REST-03..05, DD-DEF-13

Task<> recover(Play& play, Who who);  // DD-RECV
Task<> explore(Play& play, Who who);  // DD-EXPL; a Clue's rule: resolve_clue in rules/missions.h
Task<> improve(Play& play, Who who);  // DD-IMPR; also the first one of a new Adventurer            DD-SUGG-01
Task<> invest(Play& play, Who who);   // DD-INV

// trade.cpp
Task<> trade(Play& play, Who who);                   // DD-TRAD-01..07
Task<> merchant(Play& play, Here& here, int cards);  // DD-GOLD-01
void close_markets(Play& play);                      // DD-TRAD-08
int price_of(World const& w, Who who, LootId card);
int sale_of(World const& w, Who who, LootId card);  // half the price, rounded up                   DD-TRAD-06

}  // namespace degenerates
