// The names by which a state calls the things of a pack: saves and repairs are written with them.
#pragma once

#include <string>
#include <string_view>

#include "pack/content.h"

namespace pack {

template <class Id>
std::string name_in(Things const& things, Id id) {
  return id && id.index() < things.size() ? things.id(id.index()) : std::string{};
}
template <class Id>
bool named_in(Things const& things, std::string_view name, Id& id) {
  int const index = things.index_of(name);
  if (index < 0) return false;
  id = Id{index};
  return true;
}

}  // namespace pack
