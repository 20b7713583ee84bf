// How true odds and threats are, and how long they take: positions of played games, what was said of them and what
// came.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "foresight/foresight.h"
#include "lab/setups.h"

namespace lab {

struct Calibration {
  struct Tenth {  // of outcomes that were called, by their chance
    std::int64_t called = 0, came = 0;
    double said = 0;  // the sum of what was called
    double share() const { return called ? static_cast<double>(came) / static_cast<double>(called) : 0; }
    double mean() const { return called ? said / static_cast<double>(called) : 0; }
  };
  std::array<Tenth, 10> tenths{};
  std::int64_t positions = 0, exact = 0;
  std::int64_t outcomes = 0,
               shown = 0;  // what became of everything that changes, and how often that was among what was shown
  std::vector<std::int64_t> microseconds;  // of each position, sorted

  std::int64_t time_at(double share) const;  // 0.5: the median
};

struct Foreseeing {
  bool threat = false;
  std::int64_t positions = 1000;
  int every = 7;  // about so many decisions lie between two of them
  foresight::Limits limits{};
  bool progress = false;
};

Calibration foresee(flow::Game const& game, Range const& range, Foreseeing const& what);

}  // namespace lab
