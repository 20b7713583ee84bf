// Where to go, when to rest, how boldly: what a companion would do without thinking long.
#include <algorithm>
#include <bit>
#include <optional>

#include "games/degenerates/instinct.h"
#include "games/degenerates/rules/attributes.h"
#include "games/degenerates/rules/epic_monsters.h"
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/rules/status_conditions.h"
#include "pack/run.h"

namespace degenerates {

namespace {

constexpr int meets_the_objective = 1500;

Mission const& mission_of(World const& w) { return w.content.missions[w.state.mission.mission.index()]; }
bool anybody_fulfils(World const& w, Boxes const& boxes) {
  for (int i = 0; i < most_adventurers; ++i)
    if (w.state.of(Who{i}).plays() && fulfilled(w, read_by(w, Who{i}), boxes)) return true;
  return false;
}
// An Encounter that can be ignored leads nowhere while nobody can do any of the things it offers.
bool leads_somewhere(World const& w, Encounter const& encounter) {
  for (Scenario const& s : encounter.scenarios) {
    if (!s.may_ignore || !s.effects.empty()) return true;
    for (auto const& option : s.options)
      if (anybody_fulfils(w, option.boxes)) return true;
  }
  return false;
}
// A text that begins with a condition leads nowhere until it is met.
bool leads_somewhere(World const& w, Here const& here, Effects const& effects) {
  if (effects.empty()) return false;
  if (auto const* read = pack::as<ResolveEncounter>(effects.front()))
    return leads_somewhere(w, w.content.encounters[read->card.index()]);
  if (auto const* only = pack::as<pack::If<Effect>>(effects.front()))
    return value(w, here, only->condition) != 0 && leads_somewhere(w, here, only->then);
  if (auto const* only = pack::as<Provided<Effect>>(effects.front()))
    return fulfilled(w, here, only->boxes) && leads_somewhere(w, here, only->then);
  return true;
}
Clue const* clue_at(World const& w, SpaceId at) {
  int const number = w.state.of(at).clue;
  return number < 0 ? nullptr : &mission_of(w).clues[static_cast<std::size_t>(number)];
}
bool leads_somewhere(World const& w, Here const& here, Clue const& clue) {
  return leads_somewhere(w, here, clue.on_explore) || leads_somewhere(w, here, clue.in_danger_phase) ||
         leads_somewhere(w, here, clue.in_encounter_phase);
}
bool ends_the_mission(World const& w, Here const& here, Clue const& clue) {
  return worth_of_text(w, here, clue.on_explore) >= meets_the_objective ||
         worth_of_text(w, here, clue.in_encounter_phase) >= meets_the_objective;
}
// Clues that lead to something; if one of them ends the mission, that one.
SpaceMask clues_that_lead_somewhere(World const& w, Here here) {
  SpaceMask found = 0, last = 0;
  for (int i = 0; i < w.content.spaces.size(); ++i) {
    Clue const* const clue = clue_at(w, SpaceId{i});
    if (!clue) continue;
    here.at = SpaceId{i};
    if (!leads_somewhere(w, here, *clue)) continue;
    found |= kit::place(i);
    if (ends_the_mission(w, here, *clue)) last |= kit::place(i);
  }
  return last != 0 ? last : found;
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
  Clue const* const clue = clue_at(w, at);
  return clue && !clue->on_explore.empty() && !w.state.of(at).explore_tried;
}
// What lies here comes to those who are still here in the Encounter Phase.
bool something_comes_here(World const& w, SpaceId at) {
  Clue const* const clue = clue_at(w, at);
  if (!clue) return false;
  Here here = any_reader(w);
  here.at = at;
  return leads_somewhere(w, here, clue->in_encounter_phase) || leads_somewhere(w, here, clue->in_danger_phase);
}
// An Epic Monster is avoided, unless it stands where the mission calls.
int dread_of(World const& w, SpaceId at) {
  int const danger = 15 * danger_level(w, at);
  bool const called_for = (goals(w) & kit::place(at.index())) != 0;
  return epic_at(w, at) && !called_for ? danger + 200 : danger;
}

}  // namespace

SpaceMask goals(World const& w) {
  Here const here = any_reader(w);
  SpaceMask objective = 0;
  for (auto const& box : mission_of(w).objective) objective |= place_of(w, here, box);
  return objective != 0 ? objective : clues_that_lead_somewhere(w, here);
}

namespace {

bool asks_for(Boxes const& boxes, Ref<Flag> flag) {
  for (auto const& box : boxes)
    for (Condition const& condition : box)
      if (auto const* set = std::get_if<FlagSet>(&condition.is); set && set->flag == flag) return true;
  return false;
}

// In how many of 36 throws of two dice the test is passed, by whoever of the Party is best at it if one may be named.
int throws_passed(World const& w, Here const& h, Check const& check) {
  int best = h.who ? attribute(w, h.who, check.attribute) : 6;
  if (check.by == Tester::one_of_the_party && h.at)
    for (int i = 0; i < most_adventurers; ++i)
      if (in(at_space(w, h.at), Who{i}) && !w.state.of(Who{i}).defeated)
        best = std::max(best, attribute(w, Who{i}, check.attribute));
  return throws_that_pass(best + check.bonus);
}
// Nearer to what the mission calls for, away from danger.
int worth_of_being_at(World const& w, SpaceId from, SpaceId to) {
  SpaceMask const wanted = goals(w) & ~kit::place(from.index());
  int const nearer = wanted != 0 ? steps_to(w, from, wanted) - steps_to(w, to, wanted) : 0;
  return 80 * nearer + dread_of(w, from) - dread_of(w, to);
}

// Wounds of the one that is worst off, in percent of its HP.
int worst_off(World const& w, WhoMask together) {
  int worst = 0;
  for (int i = 0; i < most_adventurers; ++i)
    if (in(together, Who{i})) worst = std::max(worst, 100 * w.state.of(Who{i}).wounds / std::max(1, hp(w, Who{i})));
  return worst;
}

// What somebody does not have nobody can lose.
struct Judgement {
  using World = degenerates::World;
  using Scope = Here;
  using Effect = degenerates::Effect;
  static int value(World const& w, Here const& here, Expr const& e) { return degenerates::value(w, here, e); }
  static int does(World const& w, Here const& h, GainGold const& e) { return 15 * value(w, h, e.amount); }
  static int does(World const& w, Here const& h, LoseGold const& e) {
    return -15 * std::min<int>(value(w, h, e.amount), h.who ? w.state.of(h.who).gp : 99);
  }
  static int does(World const& w, Here const& h, PayGold const& e) { return -15 * value(w, h, e.amount); }
  static int does(World const& w, Here const& h, GainExperience const& e) { return 50 * value(w, h, e.amount); }
  static int does(World const& w, Here const& h, LoseExperience const& e) {
    return -50 * std::min<int>(value(w, h, e.amount), h.who ? w.state.of(h.who).xp : 99);
  }
  static int does(World const& w, Here const& h, GainLuck const& e) { return 60 * value(w, h, e.amount); }
  static int does(World const& w, Here const& h, LoseLuck const& e) {
    return -60 * std::min<int>(value(w, h, e.amount), h.who ? w.state.of(h.who).luck : 99);
  }
  static int does(World const& w, Here const& h, Damage const& e) { return -70 * value(w, h, e.amount); }
  static int does(World const& w, Here const& h, PiercingDamage const& e) { return -100 * value(w, h, e.amount); }
  static int does(World const& w, Here const& h, PlaceWounds const& e) { return -100 * value(w, h, e.amount); }
  static int does(World const& w, Here const& h, Heal const& e) {
    return h.who ? 60 * std::min<int>(w.state.of(h.who).wounds, value(w, h, e.amount)) : 0;
  }
  static int does(World const& w, Here const&, GainStatus const& e) {
    return w.content.statuses[e.status.index()].amount > 0 ? 60 : -60;
  }
  static int does(World const& w, Here const& h, LoseStatus const& e) {
    bool const good = w.content.statuses[e.status.index()].amount > 0;
    if (!h.who || !has_status(w, h.who, StatusId{e.status.index()})) return 0;
    return good ? -60 : 60;
  }
  static int does(World const&, Here const&, ChangeAttribute const& e) { return 200 * e.by; }
  static int does(World const&, Here const&, GrantTriumph const&) { return 250; }
  static int does(World const&, Here const&, GrantSkill const&) { return 250; }
  static int does(World const& w, Here const& h, MoveParty const& e) {
    return h.at ? worth_of_being_at(w, h.at, SpaceId{e.to.index()}) : 0;
  }
  static int does(World const& w, Here const&, RaiseBounty const&) { return w.state.map.bounty < 6 ? -80 : 0; }
  static int does(World const& w, Here const& h, SetBounty const& e) {
    return -40 * (value(w, h, e.amount) - w.state.map.bounty);
  }
  static int does(World const& w, Here const&, LowerBounty const&) { return w.state.map.bounty > 1 ? 60 : 0; }
  static int does(World const&, Here const&, RaiseDanger const&) { return -60; }
  static int does(World const&, Here const&, LowerDanger const&) { return 60; }
  static int does(World const&, Here const&, AdvanceDoom const&) { return -400; }
  static int does(World const&, Here const&, SummonHand const&) { return -400; }
  static int does(World const&, Here const&, TakeDoom const&) { return 300; }
  static int does(World const& w, Here const& h, DrawLoot const& e) { return 100 * value(w, h, e.count); }
  static int does(World const&, Here const&, GainCard const&) { return 100; }
  static int does(World const&, Here const&, LoseItem const&) { return -120; }
  static int does(World const&, Here const&, AddMonsters const&) { return -150; }
  static int does(World const& w, Here const&, SetFlag const& e) {
    return asks_for(mission_of(w).objective, e.flag) ? 2000 : 100;
  }
  static int does(World const&, Here const&, Tally const&) { return 300; }
  static int does(World const&, Here const&, WinMission const&) { return 3000; }
  static int does(World const&, Here const&, FailMission const&) { return -5000; }
  static int does(World const&, Here const&, Capture const&) { return -2000; }
  static int does(World const& w, Here const& h, FightNow<Effect> const& e) {
    int const won = worth_of_text(w, h, e.won), lost = worth_of_text(w, h, e.lost);
    bool const in_good_health = h.at && worst_off(w, at_space(w, h.at)) < 34;
    return in_good_health ? (3 * won + lost) / 4 - 100 : (won + lost) / 2 - 250;
  }
  static int does(World const& w, Here const& h, Provided<Effect> const& e) {
    return worth_of_text(w, h, fulfilled(w, h, e.boxes) ? e.then : e.else_);
  }
  // Whom the Party may name: whoever it suits best.
  static int does(World const& w, Here const& h, OneOfYou<Effect> const& e) {
    if (e.named != Named::chosen || !h.at) return worth_of_text(w, h, e.do_);
    std::optional<int> best;
    for (int i = 0; i < most_adventurers; ++i) {
      if (!in(at_space(w, h.at), Who{i}) || w.state.of(Who{i}).defeated) continue;
      Here one = h;
      one.who = Who{i};
      int const worth = worth_of_text(w, one, e.do_);
      best = std::max(best.value_or(worth), worth);
    }
    return best ? *best : worth_of_text(w, h, e.do_);
  }
  static int does(World const& w, Here const& h, ResolveEncounter const& e) {
    int worth = 0;
    for (Scenario const& s : w.content.encounters[e.card.index()].scenarios) {
      int best = 0;
      for (auto const& option : s.options)
        if (anybody_fulfils(w, option.boxes)) best = std::max(best, worth_of_text(w, h, option.effects));
      worth = std::max(worth, best + worth_of_text(w, h, s.effects));
    }
    return worth;
  }
  static int control(World const& w, Here const& h, pack::Test<Effect, Check> const& e) {
    int const passed = throws_passed(w, h, e.check);
    return (passed * worth_of_text(w, h, e.on_success) + (36 - passed) * worth_of_text(w, h, e.on_fail)) / 36;
  }
  static int control(World const& w, Here const& h, pack::ForEach<Effect, Group> const& e) {
    bool const several = h.at && std::popcount(at_space(w, h.at)) > 1;
    return (several ? 2 : 1) * worth_of_text(w, h, e.do_);
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

int instinct(World const& w, FreeUse const& use) {
  bool const on = use.deed == FreeDeed::equip;
  bool const idle = use.deed == FreeDeed::load || (on && in_the_way(w, use.who, use.card).nothing());
  bool const better = on && gain_by_wearing(w, use.who, use.card, use.other) > least_gain;
  return idle || better ? before_setting_out : -before_setting_out;
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

namespace {

// Each as a share of its HP in percent: the one that is worst off, and what a night's rest would mend of all.
struct Weariness {
  int worst = 0, mends = 0;
  bool tired() const { return worst >= 50; }
};
// Where nobody recovers nothing is mended; who is Infected is at least rid of that.
int mended_by_a_rest(World const& w, Who who) {
  Adventurer const& a = w.state.of(who);
  if (has(w, a.at, Trait::perilous)) return 0;
  int const most = forbidden(w, who, Deed::wounds_by_recover) ? 3 : attribute(w, who, Attribute::MRL) * 3 / 4;
  return std::min<int>(a.wounds, most);
}
Weariness weariness(World const& w, WhoMask together) {
  Weariness found;
  found.worst = worst_off(w, together);
  int people = 0;
  for (int i = 0; i < most_adventurers; ++i) {
    if (!in(together, Who{i})) continue;
    found.mends += 100 * mended_by_a_rest(w, Who{i}) / std::max(1, hp(w, Who{i}));
    ++people;
  }
  if (people > 0) found.mends /= people;
  return found;
}
SpaceMask towns(World const& w) {
  SpaceMask found = 0;
  for (int i = 0; i < w.content.spaces.size(); ++i)
    if (is_town(w, SpaceId{i})) found |= kit::place(i);
  return found;
}
// Turns that can be spared before the mission's last one.
int turns_to_spare(World const& w, int steps) {
  int const turns = mission_of(w).turns;
  return turns == 0 ? 100 : turns - w.state.turn.number - steps;
}
int worth_of_a_rest_here(World const& w, SpaceId here, Weariness const& they) {
  if (they.mends == 0 && !explores_here(w, here) && !something_comes_here(w, here)) return -100 - dread_of(w, here);
  int worth = 6 * they.mends + (they.tired() && they.mends > 0 ? 150 : 0) - dread_of(w, here) * (they.tired() ? 2 : 1);
  if (explores_here(w, here)) worth += 250;
  if (something_comes_here(w, here)) worth += 250;
  SpaceMask const wanted = goals(w) & ~kit::place(here.index());
  if (wanted != 0 && turns_to_spare(w, steps_to(w, here, wanted)) <= 0) worth -= 250;
  return worth;
}
// Nearer to what the mission calls for; nearer to a bed for those who need one.
int worth_of_the_way(World const& w, SpaceId from, SpaceId to, Weariness const& they) {
  SpaceMask const wanted = goals(w) & ~kit::place(from.index());
  int const nearer = wanted != 0 ? steps_to(w, from, wanted) - steps_to(w, to, wanted) : 0;
  bool const in_a_hurry = wanted != 0 && turns_to_spare(w, steps_to(w, from, wanted)) <= 1;
  if (!they.tired() || in_a_hurry) return 80 * nearer - dread_of(w, to);
  SpaceMask const beds = towns(w);
  int const to_bed = beds != 0 ? steps_to(w, from, beds) - steps_to(w, to, beds) : 0;
  return 30 * nearer + 80 * to_bed - 2 * dread_of(w, to);
}

}  // namespace

int instinct(World const& w, ChooseMapAction const& q, MapDeed const& deed) {
  SpaceId const here = w.state.of(q.who).at;
  Weariness const they = weariness(w, q.for_the_party ? at_space(w, here) : bit(q.who));
  if (deed.action == MapAction::rest) return sets_out + worth_of_a_rest_here(w, here, they);
  if (deed.action == MapAction::void_travel) return sets_out + (here == the_maze(w) ? 200 : -300);
  if (!deed.to) return sets_out;
  int score = sets_out + worth_of_the_way(w, here, deed.to, they);
  if (deed.action == MapAction::force_march) score -= 60;  // somebody may be Fatigued
  if (deed.action == MapAction::river_port_travel) score -= 20;
  return score;
}
// Alone is worse than tired; only the dying stay behind, in a bed.
int instinct(World const& w, GoAlong const& q, bool const& along) {
  bool const stays = left_of(w, q.who) <= 3 && q.deed.action != MapAction::rest && is_town(w, w.state.of(q.who).at);
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
