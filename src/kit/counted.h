// A number with what it counts: "1 die", "3 dice".
#pragma once

#include <string>
#include <string_view>

#include <fmt/format.h>

namespace kit {

inline std::string counted(int n, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", n, n == 1 ? one : many);
}
inline std::string counted_dice(int n) { return counted(n, "die", "dice"); }

}  // namespace kit
