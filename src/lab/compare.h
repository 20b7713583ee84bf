// Two ways to play the same games: other packs, other companions, other options, on common seeds.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "flow/game.h"
#include "lab/record.h"
#include "lab/setups.h"
#include "lab/statistics.h"

namespace lab {

struct Side {
  std::shared_ptr<flow::Game const> game;
  Range range;
};

struct CompareRun {
  std::int64_t pairs = 2000;  // at most
  int workers = 1;
  bool progress = false;
  std::int64_t most_decisions = 200'000;
};

struct Difference {
  std::string scenario;  // empty: all of them
  int seats = 0;
  std::int64_t pairs = 0, won_a = 0, won_b = 0;  // of pairs in which both ended
  Mean won, score, decisions;                    // b less a
  friend bool operator<(Difference const& x, Difference const& y) {
    return x.scenario != y.scenario ? x.scenario < y.scenario : x.seats < y.seats;
  }
};

struct Comparison {
  Difference all;
  std::vector<Difference> rows;      // by scenario and seats
  std::vector<std::uint64_t> stuck;  // seeds of games that did not end on one side: in no mean
  bool early = false;                // it was sure before all were played
  std::int64_t alone = 0;            // games of two runs that the other one did not play
};

// Looks when a tenth, two tenths ... are played, and stops when what is won differs by so many standard errors that ten
// looks together are wrong in less than one of twenty cases.
Comparison compare(Side const& a, Side const& b, CompareRun const& run);
constexpr double errors_to_stop = 2.8;

// Two runs that were played already: games with the same seed, scenario and seats are pairs, and with the same options
// and companions where both runs have the same choice of them.
Comparison compare_runs(std::filesystem::path const& a, std::filesystem::path const& b);

// A thing of the packs that is surely chosen more or less often in B where it is offered, or won with more or less
// often where it is chosen.
struct Shift {
  Content what;
  Met a, b;
  double errors = 0;  // the surer of the two, above 0 where B has more
};
// The surest first; what is in one of the two only is no shift.
std::vector<Shift> shifts(Counts const& a, Counts const& b);

}  // namespace lab
