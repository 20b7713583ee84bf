// Where to go, when to rest, how boldly: what a companion would do without thinking long.
#include <algorithm>

#include "games/degenerates/instinct.h"
#include "games/degenerates/rules/attributes.h"
#include "games/degenerates/rules/map_overview.h"
#include "pack/run.h"

namespace degenerates {

namespace {

Mission const& mission_of(World const& w) { return w.content.missions[w.state.mission.mission.index()]; }
bool hurt(World const& w, Who who) { return 2 * w.state.of(who).wounds >= hp(w, who); }
bool anybody_hurt(World const& w, WhoMask who) {
  for (int i = 0; i < most_adventurers; ++i)
    if (in(who, Who{i}) && hurt(w, Who{i})) return true;
  return false;
}

// A text that begins with a condition leads nowhere until it is met.
bool leads_somewhere(World const& w, Here const& here, Effects const& effects) {
  if (effects.empty()) return false;
  if (auto const* only = pack::as<pack::If<Effect>>(effects.front())) return value(w, here, only->condition) != 0;
  if (auto const* only = pack::as<Provided<Effect>>(effects.front())) return fulfilled(w, here, only->boxes);
  return true;
}
SpaceMask clues_that_lead_somewhere(World const& w, Here here) {
  SpaceMask found = 0;
  auto const& clues = mission_of(w).clues;
  for (int i = 0; i < w.content.spaces.size(); ++i) {
    int const number = w.state.of(SpaceId{i}).clue;
    if (number < 0) continue;
    here.at = SpaceId{i};
    Clue const& clue = clues[static_cast<std::size_t>(number)];
    bool const leads = leads_somewhere(w, here, clue.on_explore) || leads_somewhere(w, here, clue.in_danger_phase) ||
                       leads_somewhere(w, here, clue.in_encounter_phase);
    if (leads) found |= kit::place(i);
  }
  return found;
}
// The place a box asks for, if all else it asks for is there.
SpaceMask place_of(World const& w, Here const& here, pack::Box<Condition> const& box) {
  SpaceMask place = 0;
  for (Condition const& condition : box) {
    if (auto const* at = std::get_if<InSpace>(&condition.is))
      place |= kit::place(at->space.index());
    else if (auto const* epic = std::get_if<EpicAt>(&condition.is))
      place |= kit::place(epic->at.index());
    else if (!holds(w, here, condition))
      return 0;
  }
  return place;
}
Here any_reader(World const& w) {
  for (int i = 0; i < most_adventurers; ++i)
    if (w.state.of(Who{i}).plays()) return read_by(w, Who{i});
  return {};
}
int steps_to(World const& w, SpaceId from, SpaceMask wanted) {
  return ways(w).nearest(kit::place(from.index()), wanted).distance;
}
bool explores_here(World const& w, SpaceId at) {
  int const number = w.state.of(at).clue;
  return number >= 0 && !mission_of(w).clues[static_cast<std::size_t>(number)].on_explore.empty() &&
         !w.state.of(at).explore_tried;
}
int dread_of(World const& w, SpaceId at) {
  int dread = 15 * danger_level(w, at);
  for (EpicCounter const& e : w.state.map.epics)
    if (e.at == at) dread += 200;
  return dread;
}

}  // namespace

SpaceMask goals(World const& w) {
  Here const here = any_reader(w);
  SpaceMask objective = 0;
  for (auto const& box : mission_of(w).objective) objective |= place_of(w, here, box);
  return objective != 0 ? objective : clues_that_lead_somewhere(w, here);
}

// Above what may be done beside it: a companion that handed gold to and fro would never set out.
constexpr int sets_out = 2000, before_setting_out = 5000;

int instinct(World const&, FreeUse const& use) {
  bool const idle = (use.deed == FreeDeed::equip && !use.other) || use.deed == FreeDeed::load;
  return idle ? before_setting_out : 0;
}
int worth_of_resting(World const& w, Who who, RestAction action) {
  Adventurer const& a = w.state.of(who);
  switch (action) {
    case RestAction::recover: return 400;
    case RestAction::explore: return explores_here(w, a.at) ? 300 : 20;
    case RestAction::improve: return a.xp >= 4 ? 200 : -10;
    case RestAction::invest: return -10;
    case RestAction::trade: return a.gp >= 6 ? 100 : -10;
  }
  return 0;
}

int instinct(World const& w, ChooseStance const& q, MapStance const& stance) {
  bool const cautious = w.state.of(q.by).at != the_maze(w);  // only the Bold leave it
  return (stance == MapStance::cautious) == cautious ? 50 : 0;
}

int instinct(World const& w, ChooseMapAction const& q, MapDeed const& deed) {
  SpaceId const here = w.state.of(q.who).at;
  WhoMask const together = q.for_the_party ? at_space(w, here) : bit(q.who);
  if (deed.action == MapAction::rest) {
    int wounds = 0;
    for (int i = 0; i < most_adventurers; ++i)
      if (in(together, Who{i})) wounds += 10 * w.state.of(Who{i}).wounds + (hurt(w, Who{i}) ? 300 : 0);
    return sets_out + wounds + (explores_here(w, here) ? 250 : 0) + (is_town(w, here) ? 40 : 0) - dread_of(w, here);
  }
  if (deed.action == MapAction::void_travel) return sets_out + (here == the_maze(w) ? 200 : -300);
  if (!deed.to) return sets_out;
  SpaceMask const wanted = goals(w) & ~kit::place(here.index());
  int const before = wanted != 0 ? steps_to(w, here, wanted) : 0;
  int const after = wanted != 0 ? steps_to(w, deed.to, wanted) : 0;
  int score = sets_out + 80 * (before - after) - dread_of(w, deed.to);
  if (deed.action == MapAction::force_march) score -= 60;  // somebody may be Fatigued
  if (deed.action == MapAction::river_port_travel) score -= 20;
  if (anybody_hurt(w, together)) score -= 100;
  return score;
}
int instinct(World const& w, GoAlong const& q, bool const& along) {
  bool const stays = left_of(w, q.who) <= 3 && q.deed.action != MapAction::rest;
  return along != stays ? 100 : 0;
}
int instinct(World const& w, Attempt const& q, bool const& tries) {
  bool const matters = q.changes_anything(w);
  if (!matters) return tries ? 0 : 10;
  bool const wanted = q.hunt ? left_of(w, q.who) > 10 : true;  // in good health Monsters are worth their XP
  return tries == wanted ? 50 : 0;
}
int instinct(World const& w, Contribution const&, std::int8_t const& luck) {
  bool const worth_it = w.state.doom.track.size() >= 3;
  return worth_it ? 20 * luck : -20 * luck;
}
int instinct(World const& w, WhatToDispel const& q, DispelWhat const& what) {
  if (what == DispelWhat::nothing) return 0;
  int const chance = attribute(w, q.who, Attribute::MAG) >= 6 ? 60 : 20;
  return left_of(w, q.who) > 6 ? chance + (what == DispelWhat::the_hand ? 30 : 0) : -200;
}
int instinct(World const&, NewcomerIs const& q, CharacterId const& character) {
  return character && q.replaces ? 100 : 0;
}

}  // namespace degenerates
