// Broken packs with the exact message expected.
//   tests/packs_bad/<game>/<case>/expected.txt     the whole report, paths as seen from the folder of the case
//   tests/packs_bad/<game>/<case>/broken/          the pack (id: broken); more folders are loaded in order of name
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include <doctest/doctest.h>

#include "pack/loaded.h"

namespace packs_bad {

// Loads the packs and gives back what is wrong with them.
using Load = std::function<pack::Problems(pack::Folders const&)>;

// Checks every case of tests/packs_bad/<game>; returns how many there are.
int check_cases(std::string const& game, Load const& load);

// What a case breaks stands on top of `whole`, a pack in order, unless its manifest requires nothing.
pack::Folders on_top_of(std::filesystem::path const& whole, pack::Folders const& folders);

// The same for a game: `load` reads its packs, and nothing of a broken one may come of it.
template <class LoadOfTheGame>
int check_cases(std::string const& game, std::filesystem::path const& whole, LoadOfTheGame load) {
  return check_cases(game, [&](pack::Folders const& folders) {
    auto const loaded = load(on_top_of(whole, folders));
    CHECK(loaded.content == nullptr);
    return loaded.problems;
  });
}

}  // namespace packs_bad
