// Who sees whom past the same obstacles is asked again and again, by every enemy in every round and by every option of
// a search, and obstacles rarely change: what was worked out once is kept for the next who asks, in whatever position.
//
// No part of a game: nothing that is decided hangs on what is kept.  Each thread has its own.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "kit/hex_set.h"

namespace kit {

class KeptSight {
 public:
  // Those of the hexes `from` that see `to`.  `sees(obstacles, from, to)` is the game's rule; it hangs on nothing else.
  template <class Sees>
  HexSet those_that_see(HexSet const& obstacles, HexSet const& from, Hex to, Sees sees) {
    if (!to) return {};
    Eyes& eyes = past(obstacles).eyes[static_cast<std::size_t>(HexSet::index(to))];
    HexSet const unknown = from - eyes.known;
    if (!unknown.empty()) [[unlikely]] {
      for (Hex const h : unknown)
        if (sees(obstacles, h, to)) eyes.seeing.insert(h);
      eyes.known |= from;
    }
    assert(is_so(eyes.seeing, obstacles, from, to, sees));
    return from & eyes.seeing;
  }

 private:
  struct Eyes {  // that look at one hex
    HexSet known, seeing;
  };
  struct Past {
    HexSet obstacles;
    std::array<Eyes, board_size * 16> eyes{};
  };

  // Other obstacles at the same place are forgotten.
  Past& past(HexSet const& obstacles) {
    std::unique_ptr<Past>& kept = kept_[place_of(obstacles)];
    if (!kept || kept->obstacles != obstacles) [[unlikely]] {
      if (!kept) kept = std::make_unique<Past>();
      kept->obstacles = obstacles;
      kept->eyes.fill({});
    }
    return *kept;
  }
  static std::size_t place_of(HexSet const& obstacles) {
    auto const& [a, b, c, d] = obstacles.words();
    return static_cast<std::size_t>((a ^ b * 3 ^ c * 5 ^ d * 7) * 0x9e3779b97f4a7c15ull >> (64 - places_bits));
  }
  template <class Sees>
  static bool is_so(HexSet const& seeing, HexSet const& obstacles, HexSet const& from, Hex to, Sees sees) {
    for (Hex const h : from)
      if (sees(obstacles, h, to) != seeing.contains(h)) return false;
    return true;
  }

  // Boards with other obstacles that are looked at by turns: 15 KiB each, once there was one.
  static constexpr int places_bits = 4;
  std::array<std::unique_ptr<Past>, std::size_t{1} << places_bits> kept_;
};

}  // namespace kit
