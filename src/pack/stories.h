// Stories that lead on from place to place: which of them would never come to an end.
#pragma once

#include <vector>

namespace pack {

struct Leads {
  std::vector<int> to;   // where the story may go on from here
  bool may_end = false;  // it may also be over here
};

// The places from which no place can be reached where the story may end, in order.
std::vector<int> never_ending(std::vector<Leads> const& story);

}  // namespace pack
