// The rules in our own words, from the folder of the ledgers.
#pragma once

#include <string>

#include "table/rulebook.h"

namespace server {

Rulebook read_rulebook(std::string const& folder);  // all <game>.tsv files there; none where there is no folder

}  // namespace server
