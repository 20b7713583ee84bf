// Where an Enemy's move ends, and by which way.  Ledger AW-EMOVE-01..04.  Pure.
#include <algorithm>
#include <bit>

#include "games/allswell/rules/enemy_movement.h"

namespace allswell {

namespace {

// The cheapest of these hexes that can be reached.
Ends cheapest(kit::Reach const& reach, HexSet const& among) {
  Ends ends;
  for (int cost = 0; cost < reach.levels() && ends.hexes.empty(); ++cost) {
    ends.hexes = reach.at(cost) & among;
    ends.cost = cost;
  }
  return ends;
}

// As near to being within range as the points allow; no hex where nothing makes it nearer.                AW-EMOVE-02
Ends nearest_to(kit::Reach const& reach, Roads const& now, kit::Reach const& needed, Hex from) {
  int const before = needed.contains(from) ? needed.cost(from) : needed.levels();
  HexSet const affordable = reach.all() & now.ends;
  for (int left = 0; left < before; ++left) {
    Ends ends = cheapest(reach, needed.at(left) & affordable);
    if (ends.hexes.empty()) continue;
    ends.left = left;
    ends.why = WhyThere::nearer;
    return ends;
  }
  return {.hexes = HexSet{from}, .left = before};
}

// How many it would afflict from a hex.
struct Afflicting {
  World const& w;
  CombatantRef who;
  Outlook look = outlook(w, who, ActionKind::affliction);
  CombatantSet among = may_be_targeted(w);
  int from(Hex hex) const {
    int const all = std::popcount(in_reach(w, hex, look, among));
    return enemy_of(w, who.slot).affliction.target.all ? all : std::min(all, 1);
  }
};

// The rest of the movement, from where it is within range, if that brings more Characters within the affliction.
void go_on_to_afflict(World const& w, CombatantRef who, Roads const& now, HexSet const& strike, int points,
                      Ends& ends) {  // AW-EMOVE-04
  kit::Reach const rest = way_to(now, ends.hexes, points - ends.cost);
  int const before = ends.cost;
  Afflicting const afflicting{.w = w, .who = who};
  for (Hex const h : ends.hexes) ends.afflicted = std::max(ends.afflicted, afflicting.from(h));
  HexSet best;
  int most = ends.afflicted;
  for (Hex const h : rest.all() & now.ends) {
    int const afflicted = afflicting.from(h);
    if (afflicted < most) continue;
    if (afflicted > most) best.clear();
    most = afflicted;
    best.insert(h);
  }
  if (most == 0) return;
  bool const more = most > ends.afflicted;
  HexSet const keeps_target = best & strike;
  ends = cheapest(rest, keeps_target.empty() ? best : keeps_target);
  ends.cost += before;
  ends.afflicted = most;
  ends.why = more ? WhyThere::more_afflicted : ends.cost == 0 ? WhyThere::stays : WhyThere::within_range;
}

}  // namespace

Ends ends_of_move(World const& w, CombatantRef who, CombatantRef target, int points, bool afflicts_later) {
  Hex const from = find(w.state, who)->hex;
  Outlook const look = outlook(w, who, ActionKind::attack);
  HexSet const strike = reaching(w, find(w.state, target)->hex, look);
  Roads const now = roads(w, who);
  kit::Reach const reach = way_to(now, HexSet{from}, points);
  Ends ends = cheapest(reach, strike & now.ends);  // AW-EMOVE-01: its own hex costs nothing
  if (!ends.hexes.empty()) {
    ends.why = ends.cost == 0 ? WhyThere::stays : WhyThere::within_range;
    if (afflicts_later) go_on_to_afflict(w, who, now, strike, points, ends);  // AW-EMOVE-03
    return ends;
  }
  for (InTheWay const barriers : {InTheWay::everything, InTheWay::characters, InTheWay::terrain}) {  // AW-TARGET-07
    Roads const seen = roads(w, who, barriers);
    HexSet const goals = strike & seen.ends;
    if (goals.empty()) continue;
    kit::Reach const needed = way_from(seen, HexSet{from}, goals);
    if (needed.contains(from)) return nearest_to(reach, now, needed, from);
  }
  return {.hexes = HexSet{from}};
}

HexSet next_steps(World const& w, CombatantRef who, Hex end) {
  Hex const from = find(w.state, who)->hex;
  Roads const now = roads(w, who);
  kit::Reach const left = way_from(now, HexSet{from}, HexSet{end});
  if (!left.contains(from)) return {};
  int const cost = left.cost(from);
  HexSet steps;
  for (Direction const d : kit::directions) {
    Hex const next = kit::neighbour(from, d);
    if (now.walls.has(from, d)) continue;
    int const step = now.slow.has(from, d) ? 2 : 1;
    if (left.contains(next) && left.cost(next) == cost - step) steps.insert(next);
  }
  return steps;
}

}  // namespace allswell
