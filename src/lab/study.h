// What a run says: win rates and lengths by scenario, seats, options and companions; why games were lost; which
// questions are asked how often; which options matter; what was odd.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "lab/record.h"
#include "lab/statistics.h"

namespace lab {

// Games that have one thing in common.
struct Group {
  std::int64_t games = 0, won = 0;  // that ended
  Mean score, decisions, rounds;
  void add(Record const&);
  Interval win_rate() const { return share(won, games); }
};

struct Odd {  // a game worth opening
  std::int64_t number = 0;
  std::string why;
  // The decision that mattered most, the share that instinct wins before and after it, and a chronicle that ends there:
  // lab/turning.h.
  std::int64_t turning = -1;
  double before = 0, after = 0;
  std::string chronicle{};
};

struct Study {
  std::string plan;  // run.json
  std::int64_t games = 0, stuck = 0;
  Group all;
  std::map<std::string, std::map<std::string, Group>> by;  // "scenario" -> "mire" -> games
  std::map<std::string, std::map<int, Group>> by_seats;    // of each scenario
  std::map<std::string, std::int64_t> lost_by;             // how lost games ended, in words
  std::vector<std::int64_t> lengths;                       // games by length in decisions, in equal steps
  std::int64_t length_step = 1;
  std::vector<Odd> odd;
  Counts counts;
};

Study study(std::filesystem::path const& folder);

// One file that needs nothing else: tables, and plots as SVG.  `seconds`: what a person takes for a decision.
std::string report_html(Study const&, std::string const& folder, int seconds = 15);

}  // namespace lab
