#include "games/avalon/content/named_places.h"

namespace avalon {

std::uint64_t places_named_in(Content const& content, std::string_view text) {
  std::uint64_t places = 0;
  for (int i = 0; i < content.locations.size(); ++i) {
    std::string_view name = content.locations[i].name;
    if (name.starts_with("The ")) name.remove_prefix(4);
    if (text.find(name) != text.npos) places |= std::uint64_t{1} << i;
  }
  return places;
}

}  // namespace avalon
