// Repairs with senseless values: what a stranger may write into a chronicle or send to a table.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <boost/json.hpp>

#include "bots/bot.h"
#include "flow/session.h"

namespace hostile {

namespace bj = boost::json;

// Every place of a state that has a path, lists and whole parts too.
inline void collect(bj::value const& tree, std::string const& path, std::vector<std::string>& paths) {
  if (!path.empty()) paths.push_back(path);
  auto const below = [&](std::string_view key) {
    return path.empty() ? std::string(key) : path + "." + std::string(key);
  };
  if (auto const* const object = tree.if_object()) {
    for (auto const& [key, value] : *object) collect(value, below(key), paths);
  } else if (auto const* const list = tree.if_array()) {
    paths.push_back(below("+"));
    for (std::size_t i = 0; i < list->size(); ++i) collect((*list)[i], below(std::to_string(i)), paths);
  }
}
inline std::vector<std::string> paths_of(flow::Position& position) {
  std::vector<std::string> paths;
  collect(position.tree(), "", paths);
  return paths;
}

// Words that stand somewhere in the state: right in one place, senseless in another.
inline void words_of(bj::value const& tree, std::vector<bj::value>& words) {
  if (auto const* const object = tree.if_object())
    for (auto const& [key, value] : *object) words_of(value, words);
  else if (auto const* const list = tree.if_array())
    for (bj::value const& item : *list) words_of(item, words);
  else if (tree.is_string() && words.size() < 400)
    words.push_back(tree);
}

inline bj::value number(int which) {
  static std::int64_t const numbers[] = {
      -1,    0,   1,    2,      3,          7,           15,         16,
      31,    32,  33,   63,     64,         100,         126,        127,
      128,   200, 254,  255,    256,        999,         32767,      65534,
      65535, -2,  -128, -32768, 2147483647, -2147483648, 4294967295, 9223372036854775807};
  constexpr int many = sizeof numbers / sizeof *numbers;
  if (which % (many + 1) == many) return std::uint64_t{18446744073709551615u};
  return numbers[which % (many + 1)];
}

inline bj::value value(int which, std::vector<bj::value> const& words) {
  switch (which % 16) {
    case 0: return nullptr;
    case 1: return true;
    case 2: return false;
    case 3: return bj::array{};
    case 4: return bj::object{};
    case 5: return bj::array{number(which / 16), number(which / 16 + 1)};
    case 6: return "";
    case 7:
    case 8: return words.empty() ? bj::value("nobody") : words[static_cast<std::size_t>(which / 16) % words.size()];
    default: return number(which / 16);
  }
}

// Everything that people are shown, and some decisions on.  Rules may fail where things make no sense; nothing else
// may.
inline void look(flow::Position& position) {
  if (position.over()) {
    position.outcome();
  } else {
    position.asked();
    position.prompt();
    position.options();
    position.refusals();
    position.usual();
    for (int i = 0; i < position.option_count() && i < 4; ++i) position.instinct(i);
    position.trace();
  }
  for (int seat = 0; seat < position.seats(); ++seat) position.view(flow::Seat{seat});
  position.view(flow::Seat::nobody());
  position.tree();
  position.faults();
}
inline void play_on(flow::Position& position, bots::Stream& stream, int decisions) {
  for (int n = 0; n < decisions && !position.over(); ++n) {
    look(position);
    position.answer(stream.below(position.option_count()));
  }
  look(position);
}

}  // namespace hostile
