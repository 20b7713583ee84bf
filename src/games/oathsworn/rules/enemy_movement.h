// Enemy movement.  Ledger OS-EMOV, OS-LMOV, OS-AWAY.
#pragma once

#include "games/oathsworn/board.h"
#include "games/oathsworn/rules/targeting.h"

namespace oathsworn {

// Least movement from each hex to one of the goals: levels of hexes, from the goals to the hex where somebody stands.
class Field {
 public:
  Field(HexSet const& goals, HexSet const& open, HexSet const& water, Hex from);
  int cost(Hex h) const;
  HexSet at(int cost) const {
    return cost >= 0 && cost < levels_ ? HexSet::from_words(level_[static_cast<std::size_t>(cost)]) : HexSet{};
  }

 private:
  static constexpr int most = 48;
  std::array<HexSet::Words, most> level_;  // as many as there are levels are written
  int levels_ = 0;
};

// The hexes from which the target can be struck.
HexSet strike_hexes(World const& w, FigureId enemy, FigureId target, int range);

// Movement a large enemy needs to strike the target, Water included; -1 if more than `most`.  OS-TGT-06 OS-LMOV-09
int large_movement_needed(World const& w, FigureId enemy, FigureId target, int range, int most);

// Can it strike the target from where it stands when it has turned to it, though as it stands it cannot?  OS-LMOV-02
bool strikes_once_turned(World const& w, FigureId enemy, FigureId target, int range);

// Towards the target, no farther than the attack needs.  OS-EMOV-01..03 OS-LMOV-01..09
Task<> move_towards(Play& play, FigureId enemy, FigureId target, int movement, int range);
// In a straight line, bouncing off the edge.  OS-EMOV-06..08
Task<> move_straight(Play& play, FigureId enemy, Direction way, int distance, bool around);
void face_target(Play& play, FigureId enemy, FigureId target);
Direction bounced(World const& w, FigureId enemy, Hex at, Direction way);

}  // namespace oathsworn
