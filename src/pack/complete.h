// Schemas that know the ids of packs: an editor then offers them, and marks one that does not exist.
#pragma once

#include <map>
#include <set>
#include <string>

#include "pack/loaded.h"

namespace pack {

using Ids = std::map<std::string, std::set<std::string>>;  // by folder

// How a schema says which folder an id is from.
inline constexpr std::string_view id_from = "an id from ";

// Those of all files of the packs.
Ids ids_in(Folders const& folders);
// The schema with the ids there are at every place that takes one.
std::string with_ids(std::string const& schema, Ids const& ids);

}  // namespace pack
