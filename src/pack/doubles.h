// Things of several packs that get in each other's way: which of them was added, and is to be changed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "pack/content.h"

namespace pack {

// The pack a thing of this folder was read from, by its place: .../<pack>/<folder>/<id>.yaml
std::string pack_of(Things const& things, std::string_view folder, int index);
// Of these things the one to speak of: the last of the pack with the fewest things in this folder.
int added_of(Things const& things, std::string_view folder, std::vector<int> const& among);
// Errors for things with the same number; 0 is none.
void check_numbers(Things const& things, std::string_view folder, std::vector<int> const& numbers, Problems& problems);

template <class Collection>
void check_numbers(Collection const& things, std::string_view folder, Problems& problems) {
  std::vector<int> numbers;
  for (int i = 0; i < things.size(); ++i) numbers.push_back(things[i].number);
  check_numbers(things, folder, numbers, problems);
}

}  // namespace pack
