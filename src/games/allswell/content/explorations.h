// Explorations: Location cards, quests, the final entry.  AW-EXPLORE, AW-SCOUT, AW-QUEST, AW-CHALL, AW-REST, AW-EXEND.
#pragma once

#include "games/allswell/content/scenarios.h"

namespace allswell {

struct Exploration;
struct Quest;

// The action icon box of a challenge (AW-CHALL-01..07).
struct ChallengeBox {
  static constexpr std::string_view says =
      "{value}[, {speed}]: [move {move} ][attack {attack} ][defend {defend} ][Potency {potency} ][{abilities}]";
  int value = 5;
  std::optional<Speed> speed;
  bool move = false;
  bool attack = false;
  bool defend = false;
  bool potency = false;
  std::vector<pack::Ref<Ability>> abilities;
  static void notes(Notes<ChallengeBox>&);
};
BOOST_DESCRIBE_STRUCT(ChallengeBox, (), (value, speed, move, attack, defend, potency, abilities))

// With a box a challenge, without one an investigation (AW-QUEST-06).
struct Quest {
  std::string id;
  std::string name;
  int number = 1;
  std::string text;
  std::optional<ChallengeBox> box;
  std::vector<Option> options;
  Entry success;
  Entry failure;
  static void notes(Notes<Quest>&);
};
BOOST_DESCRIBE_STRUCT(Quest, (), (name, number, text, box, options, success, failure))

struct Travel {
  static constexpr std::string_view shorthand = "to";
  pack::Ref<Location> to;
  int move = 0;  // the value in its box; 0: no box
  static void notes(Notes<Travel>&);
};
BOOST_DESCRIBE_STRUCT(Travel, (), (to, move))

struct Location {
  std::string id;
  std::string name;
  int number = 1;
  pack::Ref<Exploration> exploration;
  std::string text;
  Effects effects;  // when it is revealed
  std::map<Side, Travel> travel;
  std::vector<pack::Ref<Quest>> quests;
  static void notes(Notes<Location>&);
};
BOOST_DESCRIBE_STRUCT(Location, (), (name, number, exploration, text, effects, travel, quests))

struct Exploration {
  std::string id;
  std::string name;
  bool short_ = false;
  Entry final_;
  pack::Ref<Scenario> next;

  std::vector<pack::Ref<Quest>> quests;        // of all its locations; worked out on loading
  std::vector<pack::Ref<Location>> locations;  // by number
  int rounds() const { return short_ ? short_rounds : most_rounds; }
  static void notes(Notes<Exploration>&);
};
BOOST_DESCRIBE_STRUCT(Exploration, (), (name, short_, final_, next))

}  // namespace allswell
