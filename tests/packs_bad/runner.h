// Broken packs with the exact message expected.
//   tests/packs_bad/<game>/<case>/expected.txt     the whole report, paths as seen from the folder of the case
//   tests/packs_bad/<game>/<case>/broken/          the pack (id: broken); more folders are loaded in order of name
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "pack/loaded.h"

namespace packs_bad {

// Loads the packs and gives back what is wrong with them.
using Load = std::function<pack::Problems(pack::Folders const&)>;

// Checks every case of tests/packs_bad/<game>; returns how many there are.
int check_cases(std::string const& game, Load const& load);

}  // namespace packs_bad
