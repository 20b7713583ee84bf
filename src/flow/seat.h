// Who decides.
#pragma once

#include <compare>
#include <cstdint>

namespace flow {

struct Seat {
  std::uint8_t value = nobody_value;

  static constexpr std::uint8_t nobody_value = 0xff, table_value = 0xfe, chance_value = 0xfd;
  static constexpr int most = 16;

  constexpr Seat() = default;
  constexpr explicit Seat(int v) : value(static_cast<std::uint8_t>(v)) {}
  static constexpr Seat nobody() { return Seat{nobody_value}; }
  // "The players decide": any person may answer.
  static constexpr Seat table() { return Seat{table_value}; }
  // The people roll their own dice and draw their own cards; any person may type what came.
  static constexpr Seat chance() { return Seat{chance_value}; }

  constexpr bool is_person() const { return value < most; }
  constexpr int index() const { return value; }
  constexpr std::uint32_t bit() const { return is_person() ? 1u << value : 0u; }
  friend constexpr auto operator<=>(Seat, Seat) = default;
};

}  // namespace flow
