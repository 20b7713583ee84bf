// What a pack says to people who learn a game: words that explain themselves, a guide in chapters, coached first games.
// The same for every game.  No rule reads it, and it is no part of a pack's hash: to mend a sentence changes no save.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <boost/describe.hpp>

#include "pack/content.h"
#include "pack/loaded.h"

namespace pack {

struct GuideStep {
  std::string name, text;
  static void notes(Notes<GuideStep>&);
};
BOOST_DESCRIBE_STRUCT(GuideStep, (), (name, text))

struct GuidePart {
  std::string title, text;
  std::vector<GuideStep> steps;
  std::vector<std::string> rules;  // ids of rules, or what several ids begin with
  static void notes(Notes<GuidePart>&);
};
BOOST_DESCRIBE_STRUCT(GuidePart, (), (title, text, steps, rules))

// A page of the guide.
struct Chapter {
  std::string id, title;
  int number = 1;
  std::string text;
  std::vector<GuidePart> parts;
  static void notes(Notes<Chapter>&);
};
BOOST_DESCRIBE_STRUCT(Chapter, (), (title, number, text, parts))

struct Explained {
  std::string word;
  std::vector<std::string> also;
  std::string text;
  Ref<Chapter> see;
  static void notes(Notes<Explained>&);
};
BOOST_DESCRIBE_STRUCT(Explained, (), (word, also, text, see))

// Words of one kind: conditions, pools, dice.
struct Glossary {
  std::string id, title;
  std::vector<Explained> words;
  static void notes(Notes<Glossary>&);
};
BOOST_DESCRIBE_STRUCT(Glossary, (), (title, words))

// Everything that is given must be so.
struct CoachWhen {
  std::string question, offers, event, after;
  int round = 0;
  static void notes(Notes<CoachWhen>&);
};
BOOST_DESCRIBE_STRUCT(CoachWhen, (), (question, offers, event, after, round))

struct CoachStep {
  std::string id;
  CoachWhen when;
  std::string say, point;
  static void notes(Notes<CoachStep>&);
};
BOOST_DESCRIBE_STRUCT(CoachStep, (), (id, when, say, point))

// A first game with somebody who explains.
struct Coach {
  std::string id, title, text, scenario, until;
  int companions = 0;
  std::map<std::string, std::string> options;
  std::string seed;
  std::vector<CoachStep> steps;
  static void notes(Notes<Coach>&);
};
BOOST_DESCRIBE_STRUCT(Coach, (), (title, text, scenario, companions, options, seed, until, steps))

struct Lessons {
  Collection<Glossary> glossary;
  Collection<Chapter> guide;
  Collection<Coach> coach;
  static void notes(Notes<Lessons>&);
  static void check(Lessons const&, Problems&);
};
BOOST_DESCRIBE_STRUCT(Lessons, (), (glossary, guide, coach))

// Whether a file of a pack belongs to its lessons.
bool is_lesson(std::string_view name);

Type const& lessons_type();
Loaded<Lessons> load_lessons(Folders const& folders, std::string const& game);

constexpr std::size_t longest_explanation = 240, longest_saying = 320;  // what fits beside what it is about

}  // namespace pack
