// Draws a board of a view: hexes as hexes, anything else as a list of places.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "cli/ink.h"
#include "flow/view.h"

namespace cli {

// Options that point at a cell: their number is written there.
using Marks = std::map<std::string, int>;

std::vector<std::string> draw_board(flow::Board const&, Marks const&, Ink const&, int width);
std::string arrow(int facing, bool unicode);

}  // namespace cli
