#include "games/allswell/rules/threats.h"

namespace allswell {

Threat threat(World const& w, CombatantRef enemy) {
  if (!alive(w.state, enemy)) return {};
  Threat threat;
  threat.state = state_of(w, enemy);
  threat.aim = aim(w, enemy, outlook(w, enemy, ActionKind::attack));
  threat.attack = std::max(0, potency(w, enemy) + modifier(w, enemy, Attribute::attack));
  threat.move = move_points(w, enemy, {ActionKind::move, 0});
  bool const now = threat.aim.priority == 1 || threat.aim.priority == 2;
  bool const then =
      threat.aim.priority == 3 && threat.aim.barriers == InTheWay::everything && threat.aim.number <= threat.move;
  threat.reaches = now || then;
  return threat;
}

std::string threat_text(World const& w, CombatantRef enemy) {
  Threat const threat = allswell::threat(w, enemy);
  std::string const state = boost::describe::enum_to_string(threat.state, "");
  if (threat.aim.priority == 0) return state + "; nobody it could target: it would hold";
  std::string whom;
  for_each(threat.aim.tied,
           [&](CombatantId c) { whom += (whom.empty() ? "" : " or ") + called(w, ref_to(w.state, c)); });
  if (threat.aim.priority != 3) return fmt::format("{}; would turn to {}, attack {}", state, whom, threat.attack);
  if (threat.reaches)
    return fmt::format("{}; {} of {} movement to {}, attack {}", state, threat.aim.number, threat.move, whom,
                       threat.attack);
  return fmt::format("{}; would make for {}, {} movement away", state, whom, threat.aim.number);
}

HexSet threatened(World const& w, CombatantRef enemy) {
  if (!alive(w.state, enemy)) return {};
  Roads const now = roads(w, enemy);
  Outlook const look = outlook(w, enemy, ActionKind::attack);
  int const points = move_points(w, enemy, {ActionKind::move, 0});
  HexSet hexes;
  for (Hex const h : way_to(now, HexSet{find(w.state, enemy)->hex}, points).all() & now.ends)
    hexes |= reaching(w, h, look);
  return hexes;
}

}  // namespace allswell
