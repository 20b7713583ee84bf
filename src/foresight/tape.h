// Everything that chance could bring, one way after another: a Teller that remembers which way it went and takes the
// next one the next time.
//
// What falls is told by kinds (flow::Kinds), each with its chance.  Throws next to one another whose order does not
// matter are told in rising order only, each such way with the chance of all its orders together: ten might cards are
// some hundred ways, not a hundred million.
#pragma once

#include <cstdint>
#include <vector>

#include "flow/chance.h"

namespace foresight {

class Tape final : public flow::Teller {
 public:
  // From here on; `rolled` is how many numbers were taken before (Position::rolled).
  void begin(std::uint64_t rolled) { first_ = rolled; }
  // False: there is none left.
  bool next_way();

  int tell(std::uint64_t nth, int sides, flow::Kinds kinds) override;

  double chance() const;                         // of this way; 0: another order of one that is told
  bool lost() const { return lost_; }            // what was asked for this time is not what was asked for before
  bool any() const { return !throws_.empty(); }  // something fell

 private:
  struct Throw {
    int sides = 0;
    flow::Kinds kinds;
    int kind = 0;
    int row = 1;  // its place, from 1, in a row whose order does not matter
    int run = 1;  // how many of its kind end that row, this one included
    double chance = 1;
  };
  static int kinds_of(Throw const& t) { return t.kinds.weights == 0 ? t.sides : flow::Kinds::most; }
  static int weight(Throw const& t, int kind) { return t.kinds.weights == 0 ? 1 : t.kinds.weight(kind); }
  // The first kind from `kind` on that can come; false: none.
  bool take(std::size_t at, int kind);
  static int value_of(Throw const& t);

  std::vector<Throw> throws_;
  std::uint64_t first_ = 0;
  bool lost_ = false;
};

}  // namespace foresight
