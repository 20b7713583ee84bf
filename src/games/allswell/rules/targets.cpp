// Enemy targets.  Ledger AW-TARGET-01..13.
#include "games/allswell/rules/targets.h"

#include "games/allswell/events_enemies.h"
#include "games/allswell/rules/enemy_questions.h"

namespace allswell {

Outlook outlook(World const& w, CombatantRef who, ActionKind action) {
  bool const sight = !allowed(w, who, Special::needs_no_sight);
  if (action != ActionKind::affliction) return {range(w, who), sight};
  Target const& target =
      enemy_of(w, who.slot).affliction.target;  // AW-ENEM-10: its own range, whatever lies on the card
  return {hexes_of(w, who, target.within), sight && target.sight};
}

CombatantSet may_be_targeted(World const& w) {
  return living(w) & ~all_enemies & ~ignored_by_enemies(w.state);  // AW-TARGET-12
}

HexSet reaching(World const& w, Hex target, Outlook look) {
  HexSet const near = within(w, target, look.range);
  return look.sight ? near & seen_from(w, target) : near;
}

CombatantSet in_reach(World const& w, Hex from, Outlook look, CombatantSet among) {
  HexSet const near = reaching(w, from, look);  // sight and distance are the same from both ends
  CombatantSet found = 0;
  for_each(among, [&](CombatantId c) {
    if (near.contains(at(w.state, c).hex)) found |= bit(c);
  });
  return found;
}

Roads roads(World const& w, CombatantRef who, InTheWay barriers) {
  Ground const& ground = allswell::ground(w);
  Roads roads;
  roads.walls = ground.walls;
  if (!allowed(w, who, Special::ignore_difficult)) roads.slow = ground.difficult;
  roads.open = roads.ends = board(w).hexes;
  bool const through = allowed(w, who, Special::pass_opponents);
  HexSet opponents;
  for_each(w.state.scenario.on_map & (all_players | all_mercenaries),
           [&](CombatantId c) { opponents.insert(at(w.state, c).hex); });
  if (barriers != InTheWay::terrain) {
    if (!through) roads.open -= opponents;
    roads.ends -= opponents;
  }
  if (barriers == InTheWay::everything) roads.ends -= closed_to(w, who);
  roads.ends.insert(find(w.state, who)->hex);
  return roads;
}

kit::Reach way_to(Roads const& roads, HexSet const& goals, int points) {
  return kit::reach(goals, roads.open, roads.walls, roads.slow, points);
}
kit::Reach way_from(Roads const& roads, HexSet const& until, HexSet const& goals) {
  constexpr int a_few_turns = 6;  // most ways are no longer
  kit::Reach const near = way_to(roads, goals, a_few_turns);
  if (near.all().intersects(until)) return near;
  return way_to(roads, goals);
}

namespace {

Aim within_reach(World const& w, CombatantSet near) {
  Aim aim;
  bool const players = (near & all_players) != 0;
  aim.priority = players ? 1 : 2;
  aim.candidates = near & (players ? all_players : all_mercenaries);
  for_each(aim.candidates, [&](CombatantId c) {
    int const number = players ? figure(w.state, character(c)).health                  // AW-TARGET-02
                               : -static_cast<int>(condition(w, ref_to(w.state, c)));  // AW-TARGET-03
    if (aim.tied != 0 && number > aim.number) return;
    if (number < aim.number) aim.tied = 0;
    aim.tied |= bit(c);
    aim.number = static_cast<std::int16_t>(number);
  });
  return aim;
}

// The least movement that brings somebody within range.
Aim nearest(World const& w, CombatantRef who, Outlook look, CombatantSet among, InTheWay barriers) {
  Aim aim{.barriers = barriers};
  Roads const roads = allswell::roads(w, who, barriers);
  kit::Reach const reach = way_to(roads, HexSet{find(w.state, who)->hex});
  for_each(among, [&](CombatantId c) {
    HexSet const goals = reaching(w, at(w.state, c).hex, look) & roads.ends & reach.all();
    if (goals.empty()) return;
    int cost = 0;
    while (!reach.at(cost).intersects(goals)) ++cost;
    aim.candidates |= bit(c);
    if (aim.tied != 0 && cost > aim.number) return;
    if (cost < aim.number) aim.tied = 0;
    aim.tied |= bit(c);
    aim.number = static_cast<std::int16_t>(cost);
    aim.priority = 3;
  });
  return aim;
}

}  // namespace

Aim aim(World const& w, CombatantRef who, Outlook look) {
  if (!alive(w.state, who)) return {};
  CombatantSet const all = may_be_targeted(w);
  CombatantSet const near = in_reach(w, find(w.state, who)->hex, look, all);
  if (near != 0) return within_reach(w, near);
  Aim aim;
  for (InTheWay const barriers : {InTheWay::everything, InTheWay::characters, InTheWay::terrain})
    if (aim.priority == 0) aim = nearest(w, who, look, all, barriers);  // AW-TARGET-04, -07
  return aim;
}

// What leaves nobody within reach when only the terrain is in the way does so with anything else there too.
bool has_target(World const& w, CombatantRef who, Outlook look) {
  if (!alive(w.state, who)) return false;
  Hex const from = find(w.state, who)->hex;
  CombatantSet const all = may_be_targeted(w);
  if (in_reach(w, from, look, all) != 0) return true;
  Roads const roads = allswell::roads(w, who, InTheWay::terrain);
  HexSet goals;
  for_each(all, [&](CombatantId c) { goals |= reaching(w, at(w.state, c).hex, look); });
  goals &= roads.ends;
  return way_from(roads, goals, HexSet{from}).all().intersects(goals);
}

Task<CombatantRef> target(Play& play, CombatantRef who, ActionKind action) {
  Outlook const look = outlook(play.world(), who, action);
  Aim const aim = allswell::aim(play.world(), who, look);
  if (aim.tied == 0) co_return CombatantRef{};
  auto which = ask_table<WhichTarget>("Whom does it turn to?", "AW-TARGET-05", "target");
  among(which, play.state, aim.tied);
  CombatantRef const chosen = co_await play.ask(which);
  TargetChosen const fact{who, chosen, action, look.range, aim};
  play.commit(fact, told_by(aim));
  co_return chosen;
}

}  // namespace allswell
