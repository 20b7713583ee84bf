// What a seat sees changes only by what is told.  Which parts of a view that is about, and where two views part.
#pragma once

#include <string>

#include "flow/view.h"

namespace lab {

// The view without what only says where the game stands: the name of the phase, who is marked as acting, which turns
// are over, who has had its part of the round, which step a part of the table is at, dice still lying there (a roll is
// told when it falls).  The prompt of the next question says the same to everybody; a line in the log for each
// would drown the others.
flow::View without_pointers(flow::View view);

// What is to be seen now and was not before: "panels.2.tracks.1.value: 4, then 3"; empty if nothing.  A page of the
// story that is closed, a pile of the table that is put away, or what somebody had declared and has done, is no news;
// one that comes is.
std::string first_difference(flow::View before, flow::View const& now);

}  // namespace lab
