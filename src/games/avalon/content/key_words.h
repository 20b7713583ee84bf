// What attributes are called on keys and in formulas, in the order of the enumeration.
#pragma once

#include <string_view>

namespace avalon {

inline constexpr std::string_view attribute_words[] = {"aggression", "empathy",      "courage",
                                                       "caution",    "practicality", "spirituality"};
inline constexpr std::string_view rotation_words[] = {"first", "second", "third", "fourth", "fifth", "sixth"};

}  // namespace avalon
