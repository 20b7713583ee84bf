#include "kit/hex_set.h"

namespace kit {

std::string to_text(HexSet const& set) {
  std::string text;
  for (Hex const h : set) {
    if (!text.empty()) text += ' ';
    text += to_text(h);
  }
  return text;
}

std::optional<HexSet> parse_hex_set(std::string_view text) {
  HexSet set;
  while (!text.empty()) {
    auto const space = text.find(' ');
    std::optional<Hex> const h = parse_hex(text.substr(0, space));
    if (!h) return std::nullopt;
    set.insert(*h);
    if (space == text.npos) break;
    text.remove_prefix(space + 1);
    if (text.empty()) return std::nullopt;
  }
  return set;
}

}  // namespace kit
