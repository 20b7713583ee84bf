// What is kept of a game, and what is counted over many.  The columns are explained in docs/lab.md; tests see that they
// are.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "lab/inventory.h"

namespace lab {

struct Record {
  std::int64_t number = 0;  // of the game in the run
  std::uint64_t seed = 0;
  std::string scenario;
  int seats = 0;
  std::string companions, options;
  bool ended = false;  // false: given up; then it has neither won nor score nor outcome
  bool won = false;
  std::int64_t score = 0;
  std::string outcome;  // in words
  std::int64_t decisions = 0;
  int rounds = 0;  // the last one that was shown
  friend bool operator==(Record const&, Record const&) = default;
};

std::string csv_field(std::string_view text);  // in quotes where it must be

std::vector<std::string> const& columns();  // of Record, in order
std::string json_line(Record const&);
std::string csv_line(Record const&);
std::string csv_head();
Record record_in(std::string_view json_line);  // throws flow::Refused

// How often a question was asked, and how many options it had.
struct Asked {
  std::int64_t times = 0, options = 0, games = 0;
  void add(Asked const&);
};

// How often an option was offered and chosen.  What differs only in numbers or in the name of a space is one option:
// "move c4" and "move d1" are "move #".
struct Choice {
  std::int64_t offered = 0, chosen = 0;              // times
  std::int64_t games_offered = 0, games_chosen = 0;  // games that ended, with it offered or chosen at least once
  std::int64_t won_offered = 0, won_chosen = 0;      // of these
  void add(Choice const&);
};
std::string face_of(std::string_view key);

// In so many games a thing of the packs was seen, was named by an option, and by one that was chosen; and how many of
// these were won.
struct Met {
  std::int64_t seen = 0, offered = 0, chosen = 0, won_seen = 0, won_offered = 0, won_chosen = 0;
  void add(Met const&);
};

// How things stood at the end of a round, all games together that came so far.
struct Course {
  std::int64_t games = 0;
  std::int64_t people = 0, standing = 0;  // on the boards; of these not felled
  std::int64_t health = 0;                // of people, in thousandths of what they may have
  std::int64_t taken = 0, dealt = 0;      // health that people and foes have lost since the beginning
  void add(Course const&);
};

struct Counts {
  std::int64_t games_watched = 0;                                 // in which all but questions was counted
  std::map<std::string, Asked> asked;                             // by kind of question
  std::map<std::pair<std::string, std::string>, Choice> choices;  // by kind and face
  std::map<Content, Met> things;                                  // of the packs, also those that were never met
  std::map<std::tuple<std::string, int, int>, Course> rounds;     // by scenario, seats and round
  void add(Counts const&);
  std::string text() const;  // lines
};
std::string asked_csv(Counts const&);
std::string choices_csv(Counts const&);
std::string things_csv(Counts const&);
std::string rounds_csv(Counts const&);
Counts counts_in(std::string_view lines);  // throws flow::Refused

}  // namespace lab
