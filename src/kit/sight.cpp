#include "kit/sight.h"

#include <algorithm>

namespace kit {

bool sees(Hex from, Hex to, HexSet const& blocking) {
  // Asked very often: only blocking hexes near the line are looked at, and mostly there are none.
  HexSet near = HexSet::box(std::min(from.column, to.column), std::max(from.column, to.column),
                            std::min(from.row, to.row) - 1, std::max(from.row, to.row) + 1);
  near &= blocking;
  near.erase(from).erase(to);
  for (Hex const h : near) {
    Touch const met = touch(centre(from), centre(to), h);
    if (met.contact == Contact::through) return false;
    if (met.contact == Contact::border && near.contains(neighbour(h, met.border))) return false;
  }
  return true;
}

HexSet in_the_way(Hex from, Hex to, HexSet const& blocking) {
  HexSet others = blocking, met;
  others.erase(from).erase(to);
  for (Hex const h : others) {
    Touch const at = touch(centre(from), centre(to), h);
    bool const both = at.contact == Contact::border && others.contains(neighbour(h, at.border));
    if (at.contact == Contact::through || both) met.insert(h);
  }
  return met;
}

HexSet seen_from(Hex from, HexSet const& blocking) {
  HexSet seen;
  for (Hex const h : HexSet::board())
    if (sees(from, h, blocking)) seen.insert(h);
  return seen;
}

}  // namespace kit
