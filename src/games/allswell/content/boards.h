// The map of a Scenario, joined from its pages.
#pragma once

#include "games/allswell/content/scenarios.h"

namespace allswell {

struct Content;

// What is wrong with it goes to `causes`; a board with causes is not to be played on.
Board make_board(Content const& content, Scenario const& scenario, std::vector<std::string>& causes);
// Looks up distances and sight once for all; what another Scenario of the content knows is taken from there.
void survey_grounds(Content const& content, Board& board);
// Doors first, then destructible borders: their places are the bits that choose a Ground.
std::vector<std::string> changing_borders_of(Scenario const& scenario, Board const& board);

}  // namespace allswell
