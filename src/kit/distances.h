// How far away each of up to sixteen figures stands: all of them are compared with a range at once, in one instruction
// instead of sixteen comparisons.  Questions of a turn ask it for every ability.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "kit/hex.h"

namespace kit {

class Distances {
 public:
  Distances() { away_.fill(nowhere); }

  void set(int figure, int hexes) { away_[static_cast<std::size_t>(figure)] = static_cast<std::uint8_t>(hexes); }
  // A bit for each figure at most so far away.
  std::uint16_t within(int range) const {
    Bytes const limit = Bytes{} + static_cast<std::uint8_t>(std::clamp(range, 0, longest_distance));
    return __builtin_bit_cast(std::uint16_t, __builtin_convertvector(__builtin_bit_cast(Bytes, away_) <= limit, Bits));
  }

 private:
  using Bytes = std::uint8_t __attribute__((ext_vector_type(16)));
  using Bits = bool __attribute__((ext_vector_type(16)));
  static constexpr std::uint8_t nowhere = 255;
  static_assert(longest_distance < nowhere);
  std::array<std::uint8_t, 16> away_;
};

}  // namespace kit
