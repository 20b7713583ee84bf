#include "games/allswell/rules/scenario_map.h"

#include <algorithm>

namespace allswell {

Scenario const& scenario(World const& w) { return w.content.scenarios[w.state.scenario.scenario.index()]; }
Board const& board(World const& w) { return scenario(w).board; }
Ground const& ground(World const& w) { return board(w).grounds[w.state.scenario.opened]; }

int distance(World const& w, Hex from, Hex to) {
  HexSet const& hexes = board(w).hexes;
  if (!hexes.contains(from) || !hexes.contains(to))
    return kit::distance(from, to);                                          // beyond a deadly border: AW-MAP-14
  return std::min(ground(w).distance(from, to), kit::longest_distance + 1);  // AW-MAP-18
}
bool adjacent(World const& w, Hex a, Hex b) { return distance(w, a, b) == 1; }
HexSet within(World const& w, Hex from, int hexes) { return ground(w).within(from, hexes); }
bool sees(World const& w, Hex from, Hex to) { return ground(w).sees(from, to); }  // AW-LOS-02
HexSet seen_from(World const& w, Hex from) { return ground(w).seen[static_cast<std::size_t>(HexSet::index(from))]; }

bool reached_from(World const& w, HexSet const& from, Hex to, int hexes, bool sight) {
  if (hexes < 0) return false;
  HexSet const& all = board(w).hexes;
  if (!all.contains(to) || !all.includes(from)) {  // beyond a deadly border: AW-MAP-14
    for (Hex const hex : from)
      if (distance(w, hex, to) <= hexes && (!sight || sees(w, hex, to))) return true;
    return false;
  }
  HexSet near = hexes > kit::longest_distance ? from : from & within(w, to, hexes);  // the same from both ends
  if (sight) near &= seen_from(w, to);
  return !near.empty();
}

int hexes_of(World const& w, CombatantRef from, Reach reach) {
  switch (reach.of) {
    case Reach::Of::number: return reach.hexes;
    case Reach::Of::influence: return influence(w, from);
    case Reach::Of::range: return range(w, from);
    case Reach::Of::potency: return potency(w, from);
    case Reach::Of::anywhere: return kit::longest_distance + 1;
  }
  return 0;
}
bool reaches(World const& w, CombatantRef from, Hex to, Reach reach, bool sight) {
  Combatant const* const it = find(w.state, from);
  if (!it) return false;
  if (distance(w, it->hex, to) > hexes_of(w, from, reach)) return false;
  return !sight || sees(w, it->hex, to) || allowed(w, from, Special::needs_no_sight);
}

namespace {

// A place for an overlay token without its token has no letter and counts as covered.                    AW-INTER-05
HexSet covered(World const& w) {
  HexSet bare = board(w).overlays;
  for (std::uint8_t const index : w.state.scenario.overlays)
    if (index != 255) bare.erase(HexSet::at_index(index));
  return w.state.scenario.covered | bare;
}

}  // namespace

bool is_loot(World const& w, Hex hex) { return board(w).loot.contains(hex) && !w.state.scenario.covered.contains(hex); }
bool is_interactive(World const& w, Hex hex) { return board(w).interactive.contains(hex) && !covered(w).contains(hex); }
HexSet closed_to(World const& w, CombatantRef who) {
  HexSet closed = w.state.scenario.occupied;
  Combatant const* const it = find(w.state, who);
  if (it && !shared(w.state, who)) closed.erase(it->hex);  // its own hex is no other's                     AW-MOVE-05
  if (!is_player(who.slot))                                // AW-INTER-10
    closed |= ((board(w).loot - w.state.scenario.covered) | (board(w).interactive - covered(w)));
  return closed;
}

}  // namespace allswell
