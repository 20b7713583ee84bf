// A hint for companions beside a choice of words: nobody can tell which is better.
#pragma once

#include <cstdint>

namespace oathsworn {

inline constexpr std::uint32_t any_word = 99;  // no place of a word

}  // namespace oathsworn
