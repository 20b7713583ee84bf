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
// Ways on foot, over the lake and down the river.
kit::Graph journeys(World const& w) {
  kit::Graph map = ways(w) | w.content.river;
  kit::each_place(w.content.lake_ports,
                  [&](int a) { map.next[static_cast<std::size_t>(a)] |= w.content.lake_ports & ~kit::place(a); });
  return map;
}
int steps_to(World const& w, SpaceId from, SpaceMask wanted) {
  constexpr int out_of_reach = 20;
  int const steps = journeys(w).nearest(kit::place(from.index()), wanted).distance;
  return steps < 0 ? out_of_reach : steps;
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

namespace {

struct Judgement {
  using World = degenerates::World;
  using Scope = Here;
  using Effect = degenerates::Effect;
  static int value(World const& w, Here const& here, Expr const& e) { return degenerates::value(w, here, e); }
  static int does(World const& w, Here const& h, GainGold const& e) { return 15 * value(w, h, e.amount); }
  static int does(World const& w, Here const& h, LoseGold const& e) { return -15 * value(w, h, e.amount); }
  static int does(World const& w, Here const& h, PayGold const& e) { return -15 * value(w, h, e.amount); }
  static int does(World const& w, Here const& h, GainExperience const& e) { return 50 * value(w, h, e.amount); }
  static int does(World const& w, Here const& h, GainLuck const& e) { return 60 * value(w, h, e.amount); }
  static int does(World const& w, Here const& h, LoseLuck const& e) { return -60 * value(w, h, e.amount); }
  static int does(World const& w, Here const& h, Damage const& e) { return -70 * value(w, h, e.amount); }
  static int does(World const& w, Here const& h, PiercingDamage const& e) { return -100 * value(w, h, e.amount); }
  static int does(World const& w, Here const& h, PlaceWounds const& e) { return -100 * value(w, h, e.amount); }
  static int does(World const& w, Here const& h, Heal const& e) {
    return h.who ? 60 * std::min<int>(w.state.of(h.who).wounds, value(w, h, e.amount)) : 0;
  }
  static int does(World const&, Here const&, GainStatus const&) { return -60; }
  static int does(World const&, Here const&, RaiseBounty const&) { return -80; }
  static int does(World const&, Here const&, LowerBounty const&) { return 60; }
  static int does(World const&, Here const&, RaiseDanger const&) { return -60; }
  static int does(World const&, Here const&, LowerDanger const&) { return 60; }
  static int does(World const&, Here const&, AdvanceDoom const&) { return -400; }
  static int does(World const&, Here const&, SummonHand const&) { return -400; }
  static int does(World const&, Here const&, TakeDoom const&) { return 300; }
  static int does(World const&, Here const&, DrawLoot const&) { return 100; }
  static int does(World const&, Here const&, GainCard const&) { return 100; }
  static int does(World const&, Here const&, LoseItem const&) { return -120; }
  static int does(World const&, Here const&, AddMonsters const&) { return -150; }
  static int does(World const&, Here const&, SetFlag const&) { return 100; }  // mostly what the mission wants
  static int does(World const&, Here const&, Tally const&) { return 300; }
  static int does(World const&, Here const&, WinMission const&) { return 3000; }
  static int does(World const&, Here const&, FailMission const&) { return -5000; }
  static int does(World const&, Here const&, Capture const&) { return -2000; }
  static int does(World const& w, Here const& h, FightNow<Effect> const& e) {
    return worth_of_text(w, h, e.won) / 2 + worth_of_text(w, h, e.lost) / 2 - 200;
  }
  static int control(World const& w, Here const& h, pack::Test<Effect, Check> const& e) {
    return (3 * worth_of_text(w, h, e.on_success) + 2 * worth_of_text(w, h, e.on_fail)) / 5;
  }
  static int control(World const& w, Here const& h, pack::ForEach<Effect, Group> const& e) {
    return worth_of_text(w, h, e.do_);
  }
  static int does(World const&, Here const&, auto const&) { return 0; }
};

}  // namespace

int worth_of_text(World const& w, Here const& here, Effects const& effects) {
  return pack::worth<Judgement>(w, here, effects);
}
// A test that fails may pass with the worse die rolled again; Luck is worth something too.
int instinct(World const& w, HeroicEffort const&, Reroll const& reroll) {
  Rolling const& r = w.state.rolling;
  if (reroll == Reroll::keep || passes(r.dice[0] + r.dice[1], r.value)) return reroll == Reroll::keep ? 10 : 0;
  int const other = r.dice[reroll == Reroll::first ? 1 : 0];
  int good = 0;
  for (int face = 1; face <= 6; ++face) good += passes(other + face, r.value);
  return 20 * good - 40;
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
