// What an option may lead to, before it is taken: odds, and what the enemy would do then.
//
// The game itself is played on, never a guess beside it: in worlds that the seat could be in (Position::imagine), to
// the next question at which nothing is being resolved (flow::Stock).  Where few ways lead there, all of them are
// played, each with its chance, and the odds are exact; else so many as the time allows, and they are sampled.  What
// people decide on the way is decided by instinct, and said to be guessed.
#pragma once

#include <chrono>
#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include "flow/position.h"

namespace foresight {

struct Change {
  int by = 0;
  double chance = 0;
};
// One thing that is counted, and what may become of it.
struct Line {
  std::string who, piece;  // piece: its figure on a board of the view; may be empty
  flow::Side side = flow::Side::table;
  std::string what;
  bool good = true;   // more of it is good for who has it
  bool life = false;  // who has none left falls
  int before = 0;
  std::vector<Change> changes;  // the least first; none at all is among them
  double mean = 0;              // of the change
  double falls = 0;             // the chance that nothing is left, and who has it falls

  double chance_of(int by) const;
  bool seldom() const { return chance_of(0) > 0.99; }  // not worth a word
};
struct CheckOdds {
  std::string what;
  double made = 0, passed = 0;  // of all ways; a check that is made in few of them passes in fewer
};
// Something that would be told, and in how many of the ways.
struct Deed {
  std::string text;
  std::vector<flow::Thing> things;
  double chance = 0;
};

struct Odds {
  bool untold = false;   // what comes of it is read afterwards
  bool chance = false;   // dice or cards have a say
  bool exact = false;    // all ways were played, in which the chances differ nowhere by what is hidden
  bool guessed = false;  // people decide something on the way
  int ways = 0;
  double won = 0, lost = 0;  // the scene (a fight), or the game, ends so
  std::vector<CheckOdds> checks;
  std::vector<Line> lines;
  std::vector<Deed> deeds;  // in the order in which they come
};

struct Limits {
  std::chrono::milliseconds time{50};  // 0: only the counts below, the same on every machine
  int ways = 20'000;                   // of one world, for exact odds
  int worlds = 4;                      // that must agree for that; two at least, if time is short
  int samples = 2'000;
  int answers = 40;  // on the way
};

// Of an option of the pending question.
Odds odds(flow::Position const& table, flow::Seat eyes, int option, std::uint64_t seed, Limits const& limits = {},
          std::stop_token stop = {});
// What happens from the end of this turn to the next one of whoever's turn it is, if the option is taken and then the
// turn is ended; -1: if it is ended now.  Sampled.
Odds threat(flow::Position const& table, flow::Seat eyes, int option, std::uint64_t seed,
            Limits const& limits = {.time = std::chrono::milliseconds(150), .samples = 400}, std::stop_token stop = {});

// What really comes of it, with the dice that will fall: to see how true odds and threats are, never for a seat.
Odds truth(flow::Position const& table, flow::Seat eyes, int option, bool threat, Limits const& limits = {});

// "17 % a hit; Wolf: hit points -2.3 on average ..."; one sentence for each line that changes.
std::vector<std::string> sentences(Odds const& odds);
std::string sentence(Line const& line);
// "33 %", "under 1 %".
std::string percent(double chance);

}  // namespace foresight
