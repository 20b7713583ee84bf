// A number with what it counts: "1 die", "3 dice"; and one without a number: "a die", "an Impulse".
#pragma once

#include <string>
#include <string_view>

#include <fmt/format.h>

namespace kit {

inline std::string counted(int n, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", n, n == 1 ? one : many);
}
inline std::string counted_dice(int n) { return counted(n, "die", "dice"); }
inline std::string one(std::string_view thing) {
  bool const vowel = std::string_view("AEIOUaeiou").find(thing.front()) != std::string_view::npos;
  return fmt::format("{} {}", vowel ? "an" : "a", thing);
}

}  // namespace kit
