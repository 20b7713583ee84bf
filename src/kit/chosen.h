// What people chose when they set a table up, as it was typed.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <boost/describe/enum_from_string.hpp>

#include "flow/game.h"

namespace kit {

// `usual` also where the option was left empty.
std::string chosen(flow::Setup const& table, std::string const& option, std::string_view usual = {});

// The names between commas; an empty one keeps its place, for a seat that chose nothing.  A comma may stand at the end.
std::vector<std::string> listed(std::string const& text);

// Nothing where it is no number, or one outside of these.
std::optional<int> number_from(std::string_view text, int least, int most);

template <class Word>
Word word_from(std::string const& text, Word usual, std::string_view what) {
  if (text.empty()) return usual;
  Word word{};
  if (!boost::describe::enum_from_string(text.c_str(), word))
    throw flow::Refused(fmt::format("there is no {} \"{}\"", what, text));
  return word;
}

}  // namespace kit
