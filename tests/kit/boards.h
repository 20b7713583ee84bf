// Random hexes and boards for the properties of kit.
#pragma once

#include <rapidcheck.h>

#include "kit/hex_set.h"

namespace kit_tests {

inline kit::Hex any_hex() { return {*rc::gen::inRange(0, kit::board_size), *rc::gen::inRange(0, kit::board_size)}; }

// About a half, a quarter or an eighth of the board.
inline kit::HexSet any_set() {
  int const thinning = *rc::gen::inRange(0, 3);
  kit::HexSet::Words words{~0ull, ~0ull, ~0ull, ~0ull};
  for (int i = 0; i <= thinning; ++i)
    for (std::uint64_t& w : words) w &= *rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint64_t>());
  return kit::HexSet::from_words(words);
}

}  // namespace kit_tests

namespace kit {
inline void showValue(Hex h, std::ostream& os) { os << to_text(h); }
inline std::ostream& operator<<(std::ostream& os, Hex h) { return os << to_text(h); }
inline std::ostream& operator<<(std::ostream& os, Direction d) { return os << static_cast<int>(d); }
inline std::ostream& operator<<(std::ostream& os, HexSet const& set) {
  os << '{';
  for (Hex const h : set) os << ' ' << to_text(h);
  return os << " }";
}
}  // namespace kit
