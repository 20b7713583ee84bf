// What somebody who misspelt a word probably meant.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace flow {

// The known word that was probably meant, or nothing when none is close.
std::string nearest(std::string_view word, std::span<std::string const> known);
// `did you mean "x"?`, or the whole list when it is short enough to read.
std::string suggest(std::string_view word, std::span<std::string const> known);

}  // namespace flow
