// The campaign: where it begins, its closing narrative, epilogues; and the tables of the Round Tracker and the Skirmish
// quick start.  AW-GEN, AW-SKIRM-06..09, AW-ENDING.
#pragma once

#include "games/allswell/content/explorations.h"

namespace allswell {

struct Choice {
  std::string id;
  std::string text;
  Boxes boxes;
  Effects effects;
  pack::Ref<Passage> to;  // none: the closing narrative is finished
  static void notes(Notes<Choice>&);
};
BOOST_DESCRIBE_STRUCT(Choice, (), (id, text, boxes, effects, to))

struct Passage {
  std::string id;
  std::string name;
  std::string text;
  std::vector<Choice> choices;
  static void notes(Notes<Passage>&);
};
BOOST_DESCRIBE_STRUCT(Passage, (), (name, text, choices))

// The first one that fits is read (AW-ENDING-03).
struct Epilogue {
  std::string id;
  pack::Ref<Character> character;
  int from = 0;
  int to = 99;
  Boxes boxes;  // one of its own comes before those by trauma
  std::string text;
  static void notes(Notes<Epilogue>&);
};
BOOST_DESCRIBE_STRUCT(Epilogue, (), (character, from, to, boxes, text))

struct Campaign {
  std::string id;
  std::string name;
  std::string text;
  pack::Ref<Scenario> first;
  static void notes(Notes<Campaign>&);
};
BOOST_DESCRIBE_STRUCT(Campaign, (), (name, text, first))

// A line of the quick start: so much for each level above one, and more for each above another (AW-SKIRM-06..09).
struct QuickLine {
  int each = 1;
  int above = 1;
  int more = 0;
  int more_above = 10;
  int at(int level) const {
    return each * (level > above ? level - above : 0) + more * (level > more_above ? level - more_above : 0);
  }
  static void notes(Notes<QuickLine>&);
};
BOOST_DESCRIBE_STRUCT(QuickLine, (), (each, above, more, more_above))

struct Tracker {
  std::vector<int> long_start;  // slot for one to four players (AW-EXPLORE-11)
  std::vector<int> short_start;
  QuickLine action_cards, health, evolutions, coin;
  static void notes(Notes<Tracker>&);
};
BOOST_DESCRIBE_STRUCT(Tracker, (), (long_start, short_start, action_cards, health, evolutions, coin))

}  // namespace allswell
