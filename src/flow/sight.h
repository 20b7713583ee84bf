// Whether one hex of a board is seen from another, as the game's own rules say it.
#pragma once

#include <string>
#include <vector>

namespace flow {

struct InTheWay {
  std::string cell;  // of the view; empty where it is no single one
  std::string what;  // "tree", "the wall towards 3,4"
};

struct Sight {
  bool clear = true;
  std::vector<InTheWay> by;  // what blocks it
  std::string rule;
};

// "clear", "blocked by trees (3,4) and wall (4,4)"
std::string words_of(Sight const& sight);

}  // namespace flow
