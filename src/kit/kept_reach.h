// Where a figure can go is asked several times in a row: for its options, for the words of each of them, for the walk.
// The last two reaches (the way around something is asked beside the plain one) are kept for whoever asks the same.
//
// No part of a game, as in kit/kept_sight.h.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "kit/paths.h"

namespace kit {

class KeptReach {
 public:
  // To enter a hex of `dear` costs 2, any other one 1.  Good until something else has been asked twice.
  Reach const& of(Hex from, HexSet const& open, HexSet const& dear, int budget) {
    for (std::size_t i = 0; i < kept_.size(); ++i) {
      Kept const& kept = kept_[i];
      if (kept.reach && kept.from == from && kept.budget == budget && kept.open == open && kept.dear == dear) {
        oldest_ = 1 - i;  // somebody may hold this one while asking for another
        return *kept.reach;
      }
    }
    Kept& oldest = kept_[oldest_];
    oldest_ = 1 - oldest_;
    oldest.from = from;
    oldest.budget = budget;
    oldest.open = open;
    oldest.dear = dear;
    return oldest.reach.emplace(oldest);
  }

 private:
  struct Kept {
    Hex from;
    int budget = 0;
    HexSet open, dear;
    std::optional<Reach> reach;

    operator Reach() const {  // made where it is kept: it has 8 KiB
      if (dear.empty()) return kit::reach(from, open, budget);
      EntryCosts costs;
      costs.set(dear, 2);
      return kit::reach(from, open, costs, budget);
    }
  };
  std::array<Kept, 2> kept_;
  std::size_t oldest_ = 0;  // longest not asked for
};

}  // namespace kit
