// A whole view as lines of text: board, order of turns, mats and piles.
#pragma once

#include <string>
#include <vector>

#include "cli/board.h"
#include "cli/ink.h"
#include "flow/position.h"

namespace cli {

using Lines = std::vector<std::string>;

Lines draw_view(flow::View const&, Marks const&, Ink const&);
Lines draw_panel(flow::Panel const&, Ink const&, int width, bool whole);
// Everything a view shows under this name: a mat, a figure, a card, a place.
Lines look_up(flow::View const&, std::string_view name, Ink const&);

// Options with their numbers: a plain list while it is short, else by verb and in columns.
Lines draw_options(std::vector<flow::Words> const& options, int usual, Ink const&);
Marks marks_of(std::vector<flow::Words> const& options);

// For a screen that is too small for everything.
// So many lines of the board, around whoever acts.
Lines draw_board_around(flow::Board const&, Marks const&, Ink const&, int most);
// Options one after the other.  What is marked on the board is not said again; what does not fit is counted.
Lines draw_options_briefly(std::vector<flow::Words> const& options, int usual, Marks const&, Ink const&, int most);

}  // namespace cli
