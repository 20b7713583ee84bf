// Searches the numbers that a pack marks as tunable for a target: "won 55 to 65 of 100, 8 to 12 rounds".
//
// Every try plays the same set-ups with the same seeds.  A try looks ten times on the way and stops when it surely is
// worse than the best, or surely where it should be.  From what the pack says now, one number at a time goes up or
// down, first by its whole range, then by half of it ...; where nothing near is nearer, it begins again elsewhere.
// Once the target is met, each number goes back as far as it safely can.  What is found is played again with other
// seeds.
//
// What was tried stands in a folder, line by line: the search asks it before it plays, and so goes on where it was
// killed.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "flow/game.h"
#include "lab/setups.h"
#include "lab/statistics.h"
#include "lab/tunable.h"

namespace lab {

struct Want {
  std::string what;  // of measures()
  double low = 0, high = 0;
};
std::vector<std::string> const& measures();  // won (of 100), rounds, decisions, score
Want want_in(std::string const& text);       // "won=55..65"; throws flow::Refused

struct Tried {
  std::vector<int> values;  // of the numbers, in their order
  bool fresh_seeds = false;
  std::int64_t games = 0, unended = 0;      // games that did not end are in no mean
  std::map<std::string, Interval> measure;  // at 95 %
  double off = 0;                           // how far from the target, in widths of what is wanted; 0: there
  std::string stopped;                      // "worse" or "sure": before all games were played
  std::string refused;                      // the game does not take these numbers: its reason
  bool there() const { return refused.empty() && off == 0; }
};

struct TuneRun {
  std::filesystem::path folder;  // trail, patch and the changed pack
  std::filesystem::path pack;    // whose numbers these are
  std::string game;
  Range range;
  std::vector<Want> wants;
  std::int64_t games = 400;  // in each try, at most
  int tries = 60;            // at most
  int workers = 1;
  bool progress = false;
  std::int64_t most_decisions = 200'000;
  // The game with the packs that are below this folder, as <game>/<pack>, before all others.
  std::function<std::shared_ptr<flow::Game const>(std::filesystem::path const&)> load;
  std::function<void(Tried const&, bool played_now)> tell;
};

struct Tuned {
  std::vector<Number> numbers;
  Tried before, best, checked;  // as the pack is; what was found; the same with other seeds
  int tries = 0, played = 0;    // of which so many just now
  std::string patch;            // empty: nothing is to be changed
  bool out_of_tries = false;
};

// Writes tried.jsonl, tried.csv and, if something is to be changed, change.patch.  Throws flow::Refused.
Tuned tune(TuneRun const&);

}  // namespace lab
