// Scenario Guides: set-up, Plot Points, interactions, victory and what comes of it.  AW-SETUP, AW-ROUND, AW-INTER,
// AW-OUTCOME, AW-SKIRM.
#pragma once

#include "games/allswell/content/maps.h"

namespace allswell {

struct Passage;

// Something noted and counted: in one Scenario, or for the whole campaign.
struct Mark {
  std::string id;
  std::string name;
  Lasts lasts = Lasts::scenario;
  static void notes(Notes<Mark>&);
};
BOOST_DESCRIBE_STRUCT(Mark, (), (name, lasts))

// A text with what comes of it.
struct Entry {
  std::string text;
  Effects effects;
  static void notes(Notes<Entry>&);
};
BOOST_DESCRIBE_STRUCT(Entry, (), (text, effects))

// One round of the Plot Points page (AW-ROUND-04).
struct PlotPoint {
  Entry plot;
  Entry armour;
  static void notes(Notes<PlotPoint>&);
};
BOOST_DESCRIBE_STRUCT(PlotPoint, (), (plot, armour))

// What may be chosen without knowing what comes of it (AW-INTER-03, AW-QUEST-07).  The key of the answer is its id, and
// every word of the id stands in the text.
struct Option {
  std::string id;
  std::string text;
  std::vector<pack::Ref<Character>> characters;  // whose icons stand beside it: they must take it (AW-QUEST-08)
  Boxes boxes;
  std::string outcome;
  Effects effects;
  static void notes(Notes<Option>&);
};
BOOST_DESCRIBE_STRUCT(Option, (), (id, text, characters, boxes, outcome, effects))

struct Interaction {
  Letter letter;
  std::string text;
  std::vector<Option> options;
  bool covers = true;  // a void token afterwards (AW-INTER-06)
  static void notes(Notes<Interaction>&);
};
BOOST_DESCRIBE_STRUCT(Interaction, (), (letter, text, options, covers))

// A secondary condition and what it changes in the outcome (AW-OUTCOME-03).
struct Secondary {
  std::string text;
  Boxes boxes;
  std::string outcome;
  Effects effects;
  static void notes(Notes<Secondary>&);
};
BOOST_DESCRIBE_STRUCT(Secondary, (), (text, boxes, outcome, effects))

// How it ended and where the campaign goes on.
struct OutcomePage {
  std::string text;
  Effects effects;
  pack::Ref<Location> location;
  pack::Ref<Scenario> scenario;
  pack::Ref<Passage> closing;
  static void notes(Notes<OutcomePage>&);
};
BOOST_DESCRIBE_STRUCT(OutcomePage, (), (text, effects, location, scenario, closing))

struct Scenario {
  std::string id;
  std::string name;
  int level = 1;
  bool short_ = false;
  bool skirmish = false;  // played on its own, no part of a campaign
  bool tutorial = false;  // cards 1 to 6 in order may be played (AW-SETUP-25)
  std::string text;       // the narrative introduction
  std::string goal;       // victory in words
  std::vector<PagePlace> pages;
  std::vector<pack::Ref<Enemy>> enemies;
  std::vector<Door> doors;
  Effects setup;
  Boxes victory;
  Boxes impossible;
  std::vector<Secondary> secondary;
  std::vector<Trait> rules;
  std::vector<PlotPoint> plot_points;
  std::vector<Interaction> interactions;
  OutcomePage success;
  OutcomePage failure;

  Board board;                        // worked out on loading
  std::vector<std::string> changing;  // names of doors, then of destructible borders: a bit each
  PowerMasks any_rule;                // what any of the rules can matter for
  int rounds() const { return short_ ? short_rounds : most_rounds; }
  static void notes(Notes<Scenario>&);
};
BOOST_DESCRIBE_STRUCT(Scenario, (),
                      (name, level, short_, skirmish, tutorial, text, goal, pages, enemies, doors, setup, victory,
                       impossible, secondary, rules, plot_points, interactions, success, failure))

}  // namespace allswell
