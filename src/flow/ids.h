// Strong ids: a CharacterId is not an AbilityId is not an int.
#pragma once

#include <compare>
#include <cstdint>

namespace flow {

template <class Tag, class Rep = std::uint8_t>
struct Id {
  static constexpr Rep none_value = static_cast<Rep>(~Rep{0});
  Rep value = none_value;

  constexpr Id() = default;
  constexpr explicit Id(int v) : value(static_cast<Rep>(v)) {}

  static constexpr Id none() { return Id{}; }
  constexpr explicit operator bool() const { return value != none_value; }
  constexpr int index() const { return value; }
  friend constexpr auto operator<=>(Id, Id) = default;
};

}  // namespace flow
