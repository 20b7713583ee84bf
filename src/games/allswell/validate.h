// What must be true of a table of All's Well between two steps; each fault is a sentence with its rule.
#pragma once

#include <string>
#include <vector>

#include "games/allswell/state.h"

namespace allswell {

void validate(World const& w, std::vector<std::string>& faults);

}  // namespace allswell
