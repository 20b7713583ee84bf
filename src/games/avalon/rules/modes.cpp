#include "games/avalon/rules/modes.h"

#include <boost/mp11.hpp>

namespace avalon {

bool read_modes(std::string_view text, Modes& modes) {
  while (!text.empty()) {
    std::size_t const to = std::min(text.find('+'), text.size());
    std::string_view const word = text.substr(0, to);
    text.remove_prefix(std::min(to + 1, text.size()));
    bool known = word == "standard";
    boost::mp11::mp_for_each<boost::describe::describe_members<Modes, boost::describe::mod_public>>([&](auto D) {
      std::string_view const name = D.name;
      bool const named = word == name || (word == "free" && name == "free_play") ||
                         ((word == "story" || word == "challenge") && name.starts_with(word));
      if (!named) return;
      modes.*D.pointer = true;
      known = true;
    });
    if (!known) return false;
  }
  return true;
}

}  // namespace avalon
