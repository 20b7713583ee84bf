// What the table shows.  Nothing is hidden in this game but the order of decks, so every seat sees the same.
#pragma once

#include "flow/view.h"
#include "games/degenerates/state.h"

namespace degenerates {

flow::View view(World const& w, flow::Seat seat);

std::string spaced(char const* word);  // a word of the game as people read it

// view_map.cpp, view_sheets.cpp, view_fight.cpp
flow::Board map_board(World const& w);
flow::Panel sheet(World const& w, Who who);  // requirements lit or dark
flow::CardView loot_view(World const& w, LootId card);
void add_fight(World const& w, flow::View& v);

}  // namespace degenerates
