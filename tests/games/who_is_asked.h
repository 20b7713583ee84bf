// Whom every question of a game is put to, found by playing: the table ("the players decide"), a person, or chance.
// A question is named by its kind and the rule it gives as its source.
#pragma once

#include <doctest/doctest.h>

#include <map>
#include <set>
#include <string>

#include "flow/game.h"

namespace asked {

using Found = std::map<std::string, std::set<std::string>>;

inline std::string name_of(flow::Position& p) {
  std::string const source = p.prompt().source();
  bool const is_rule = source.size() > 6 && source[2] == '-' && source[0] >= 'A' && source[0] <= 'Z';
  return std::string(p.kind()) + (is_rule ? " " + source : "");
}
inline std::string whom(flow::Position& p) {
  flow::Seat const seat = p.asked();
  return seat == flow::Seat::table() ? "table" : seat == flow::Seat::chance() ? "chance" : "person";
}

// Any answers, the same ones for the same seed.
inline void play(flow::Game const& game, flow::Setup const& setup, int most_answers, Found& found) {
  auto const position = game.start(setup);
  flow::Chance chance;
  chance.seed = setup.seed + 1000;
  for (int i = 0; i < most_answers && !position->over(); ++i) {
    found[name_of(*position)].insert(whom(*position));
    position->answer(chance.below(position->option_count()));
  }
}

// Everything that was asked stands in the list, and was put to those the list says.
inline void check(Found const& found, std::map<std::string, std::string> const& expected, int at_least) {
  int known = 0;
  for (auto const& [question, people] : found) {
    std::string all;
    for (std::string const& one : people) all += (all.empty() ? "" : " or ") + one;
    auto const listed = expected.find(question);
    CHECK_MESSAGE(listed != expected.end(), "not in the list: {\"", question, "\", \"", all, "\"},");
    if (listed == expected.end()) continue;
    ++known;
    CHECK_MESSAGE(listed->second == all, question, " was put to ", all, ", not to ", listed->second);
  }
  CHECK(known >= at_least);
}

}  // namespace asked
