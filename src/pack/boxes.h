// Conditions as cards print them: AND inside a box, OR over boxes.
//
//   requires: [ [guard], [forest, rest] ]        # guard, or forest and rest
//
// A condition is whatever the game describes: a word, or verbs with fields (pack::EffectOf over conditions).  No box at
// all is no condition.
#pragma once

#include <vector>

namespace pack {

template <class Condition>
struct Box : std::vector<Condition> {
  using std::vector<Condition>::vector;
};

template <class Condition>
struct Boxes : std::vector<Box<Condition>> {
  using std::vector<Box<Condition>>::vector;

  // `holds(condition)` says whether one condition is true.
  template <class Holds>
  bool met(Holds&& holds) const {
    return unmet(holds) == nullptr;
  }
  // The reason for a refusal: what is missing first in the box that lacks least; null when some box is met.
  template <class Holds>
  Condition const* unmet(Holds&& holds) const {
    Condition const* reason = nullptr;
    std::size_t fewest = 0;
    for (Box<Condition> const& box : *this) {
      Condition const* missing = nullptr;
      std::size_t lacks = 0;
      for (Condition const& condition : box)
        if (!holds(condition)) {
          if (!missing) missing = &condition;
          ++lacks;
        }
      if (lacks == 0) return nullptr;
      if (reason && lacks >= fewest) continue;
      reason = missing;
      fewest = lacks;
    }
    return reason;
  }
};

}  // namespace pack
