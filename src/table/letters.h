// Texts of people: letters of UTF-8, never cut in two.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace server {

// How many bytes the first letter takes; 0 where none begins (not UTF-8).
std::size_t letter_bytes(std::string_view text);

std::size_t letter_count(std::string_view text);

// The beginning of the text, at most so many bytes of it, cut between two letters.  What is no letter is left out.
std::string shortened(std::string_view text, std::size_t most_bytes);

// A name or a title: one line, neither control characters nor half letters, at most `longest_name` bytes.
constexpr std::size_t longest_name = 120;
std::string as_name(std::string_view text);

}  // namespace server
