// Map Actions: travel.  Ledger DD-FOOT, DD-MRCH, DD-LAKE, DD-RIVR, DD-VOID.
#include "games/degenerates/rules/travel.h"

#include "games/degenerates/rules/danger_phase.h"
#include "games/degenerates/rules/doom.h"
#include "games/degenerates/rules/epic_monsters.h"
#include "games/degenerates/rules/fight.h"
#include "games/degenerates/rules/fight_facts.h"
#include "games/degenerates/rules/forbidding.h"
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/rules/moving_apart.h"
#include "games/degenerates/rules/status_conditions.h"
#include "games/degenerates/rules/tests_and_luck.h"
#include "kit/ask.h"

namespace degenerates {

void Moved::apply(State& s) const {
  for (int i = 0; i < most_adventurers; ++i)
    if (in(who, Who{i})) s.of(Who{i}).at = to;
}
void Moved::tell(World const& w, flow::Words& words) const {
  words.verb("move").thing("place", name_of(w.content, to));
  if (count(who) == 1)
    words.say("{} is in {}", called(w, first_of(who)), called(w, to));
  else
    words.say("{} Adventurers are in {}", count(who), called(w, to));
}
void Moved::then(Play& play) const {
  leave_their_parties(play, who, to);
  for (int i = 0; i < most_adventurers && fight_is_on(play.state); ++i)  // nobody fights in another space   DD-FGHT-02
    if (in(who & play.state.fight.in, Who{i}) && to != play.state.fight.at) play.commit(Escapes{Who{i}}, "DD-FGHT-02");
  settle(play);
}
void MapActionUsed::apply(State& s) const {
  for (int i = 0; i < most_adventurers; ++i)
    if (in(who, Who{i})) s.of(Who{i}).moved = true;
}

// --- where one can go ------------------------------------------------------------------------------------------------

namespace {

SpaceMask locations_among(World const& w, SpaceMask spaces) {
  SpaceMask found = 0;
  kit::each_place(spaces, [&](int i) {
    if (is_location(w, SpaceId{i})) found |= kit::place(i);
  });
  return found;
}
SpaceMask spaces_with(World const& w, Trait trait) {
  SpaceMask found = 0;
  kit::each_place(in_the_borderlands(w), [&](int i) {
    if (has(w, SpaceId{i}, trait)) found |= kit::place(i);
  });
  return found;
}

}  // namespace

SpaceMask foot_travel(World const& w, SpaceId from) {
  SpaceMask const near = neighbours(w, from);
  return is_location(w, from) ? near : locations_among(w, near);  // DD-FOOT-01, -02
}
SpaceMask force_march(World const& w, SpaceId from, SpaceId across) {
  if (!is_location(w, from) || !crossed_quickly(w, across)) return 0;  // DD-MRCH-02, -03
  if (!(neighbours(w, from) & kit::place(across.index()))) return 0;
  if (epic_at(w, across)) return 0;                                              // DD-MRCH-04
  return locations_among(w, neighbours(w, across)) & ~kit::place(from.index());  // DD-MRCH-01
}
SpaceMask lake_port_travel(World const& w, SpaceId from) {
  if (!has(w, from, Trait::lake_port)) return 0;
  return spaces_with(w, Trait::lake_port) & ~kit::place(from.index());  // DD-LAKE-01
}
SpaceMask river_port_travel(World const& w, SpaceId from) {
  if (!has(w, from, Trait::river_port)) return 0;
  return w.content.river.next[static_cast<std::size_t>(from.index())];  // DD-RIVR-02..08
}
bool may_void_travel(World const& w, Who who) {
  Adventurer const& a = w.state.of(who);
  if (a.at == the_maze(w)) return a.map_stance == MapStance::bold;     // DD-VOID-03
  return w.state.of(a.at).gate_at_start && w.state.of(a.at).voidgate;  // DD-VOID-01
}
int fare(World const& w, Who who) { return std::max(0, river_fare + bonus(w, read_by(w, who), Stat::river_fare)); }

namespace {

Deed deed_of(MapAction action) {
  switch (action) {
    case MapAction::foot_travel: return Deed::foot_travel;
    case MapAction::force_march: return Deed::force_march;
    case MapAction::lake_port_travel: return Deed::lake_port_travel;
    case MapAction::river_port_travel: return Deed::river_port_travel;
    default: return Deed::void_travel;
  }
}
flow::Rule rule_against(MapAction action) {
  if (action == MapAction::force_march) return "DD-STAT-11";
  return action == MapAction::void_travel ? "DD-VOID-02" : "DD-STAT-13";
}
flow::Rule no_way(World const& w, Who who, MapDeed const& d, int fares, std::string_view& why) {
  SpaceId const from = w.state.of(who).at;
  SpaceMask const to = d.to ? kit::place(d.to.index()) : 0;
  switch (d.action) {
    case MapAction::foot_travel:
      why = "a Path or Road leads to Locations only";
      return foot_travel(w, from) & to ? flow::Rule{} : "DD-FOOT-02";
    case MapAction::force_march:
      if (force_march(w, from, d.across) & to) return {};
      why = is_secret_path(w, d.across) ? "the Path is a secret until it is Explored" : "an Epic Monster is in the way";
      return is_secret_path(w, d.across) ? "DD-MRCH-03" : "DD-MRCH-04";
    case MapAction::lake_port_travel:
      why = "that is no other Lake Port";
      return lake_port_travel(w, from) & to ? flow::Rule{} : "DD-LAKE-01";
    case MapAction::river_port_travel:
      why = "the Party has not GP enough for the fare";
      return river_port_travel(w, from) & to && purses(w, at_space(w, from)) >= fares ? flow::Rule{} : "DD-RIVR-01";
    case MapAction::void_travel:
      if (may_void_travel(w, who)) return {};
      if (from == the_maze(w)) return why = "only the Bold leave the Maze", "DD-VOID-03";
      why = w.state.of(from).voidgate ? "the Voidgate has opened in this very phase" : "the Voidgate is closed";
      return "DD-VOID-01";
    case MapAction::rest: break;
  }
  return {};
}

}  // namespace

flow::Rule cannot(World const& w, Who who, MapDeed const& d, int fares, std::string* why) {
  if (d.action == MapAction::rest) return {};
  std::string_view reason = "the Defeated must Rest";
  flow::Rule rule;
  if (w.state.of(who).defeated) {
    rule = "DD-DEF-05";
  } else if (forbidden(w, who, deed_of(d.action), why)) {  // has said by what
    if (why) *why += " forbids it";
    return rule_that_forbids(w, who, deed_of(d.action), rule_against(d.action));
  } else {
    rule = no_way(w, who, d, fares, reason);
  }
  if (why) *why = reason;
  return rule;
}

// --- going -----------------------------------------------------------------------------------------------------------

namespace {

Task<> arrive(Play& play, WhoMask who, SpaceId to) {
  for (int i = 0; i < most_adventurers; ++i) {
    if (!in(who, Who{i}) || !play.state.of(Who{i}).plays() || play.state.of(Who{i}).at != to) continue;
    About about = read_by(play.world(), Who{i});
    co_await at(play, Moment::space_entered, about);
  }
}
Task<> go(Play& play, WhoMask who, SpaceId to, flow::Rule rule) {
  if (who == 0) return {};
  play.commit(Moved{who, to}, rule);
  if (!Listen::heard(play.world(), Moment::space_entered)) return {};
  return arrive(play, who, to);
}

}  // namespace

Task<> walk(Play& play, WhoMask who, SpaceId to) { return go(play, who, to, "DD-FOOT-01"); }
Task<> sail(Play& play, WhoMask who, SpaceId to) { return go(play, who, to, "DD-LAKE-01"); }
Task<> put_in_space(Play& play, WhoMask who, SpaceId to, flow::Rule rule) { return go(play, who, to, rule); }

Task<> march(Play& play, WhoMask who, SpaceId to) {
  co_await go(play, who, to, "DD-MRCH-01");
  StatusId const fatigued{play.content.campaign->fatigued.index()};
  for (int i = 0; i < most_adventurers; ++i) {  // after the move, which stands                             DD-MRCH-05
    if (!in(who, Who{i}) || !play.state.of(Who{i}).plays()) continue;
    Test const test{Who{i}, Attribute::CON, 0, Stat::force_march, "DD-MRCH-05"};
    Rolled const rolled = co_await take_test(play, test);
    if (!rolled.passed) co_await gain_status(play, Who{i}, fatigued, Lasts::recovery, "DD-MRCH-05");
  }
}
Task<> go_downriver(Play& play, WhoMask who, SpaceId to) {
  int fares = 0;
  for (int i = 0; i < most_adventurers; ++i)
    if (in(who, Who{i})) fares += fare(play.world(), Who{i});
  WhoMask const payers = at_space(play.world(), play.state.of(first_of(who)).at);
  co_await pay_together(play, payers, fares, "DD-RIVR-01");
  co_await go(play, who, to, "DD-RIVR-01");
}

// --- the Void --------------------------------------------------------------------------------------------------------

Task<> enter_the_maze(Play& play, WhoMask who) { return go(play, who, the_maze(play.world()), "DD-VOID-01"); }

namespace {

using WhoSeeksTheGate = kit::Which<Names, Who, "who_seeks_the_gate">;
using WhichGate = kit::Which<Names, SpaceId, "which_gate">;

flow::Seat seat_of_these(World const& w, WhoMask who) { return seat_of(w, speaker_of(w, who)); }
// One of them may find the way to a Voidgate of the Region.                                                 DD-VOID-06
Task<bool> finds_the_gate(Play& play, WhoMask who) {
  WhoSeeksTheGate which{{seat_of_these(play.world(), who), "Who takes the MAG Test for the old gate?", "DD-VOID-06"}};
  which.may_decline = true;
  for (int i = 0; i < most_adventurers; ++i)
    if (in(who, Who{i})) which.among.push_back(Who{i});
  Who const tests = co_await play.ask(which);
  if (!tests) co_return false;
  Test const test{tests, Attribute::MAG, 0, {}, "DD-VOID-06"};
  Rolled const rolled = co_await take_test(play, test);
  co_return rolled.passed;
}
Task<SpaceId> gate_of(Play& play, WhoMask who, SpaceMask gates) {
  WhichGate which{{seat_of_these(play.world(), who), "Which Voidgate?", "DD-VOID-06"}};
  kit::each_place(gates, [&](int i) { which.among.push_back(SpaceId{i}); });
  co_return co_await play.ask(which);
}
// Where they come out; a new Voidgate opens only if that space can be entered.                       DD-VOID-05..07,
// -09
Task<SpaceId> way_out(Play& play, WhoMask who, SpaceId indicated_one) {
  if (play.state.of(indicated_one).voidgate) co_return indicated_one;  // DD-VOID-05
  SpaceMask const gates = gates_in(play.world(), region_of(play.world(), indicated_one));
  bool found = false;
  if (gates != 0) found = co_await finds_the_gate(play, who);
  if (found) co_return co_await gate_of(play, who, gates);
  if (play.state.of(indicated_one).destroyed) co_return indicated_one;
  co_await place_voidgate(play, indicated_one, "DD-VOID-07");
  raise_danger(play, indicated_one, 1, "DD-VOID-07");  // never the Doom Track                               DD-VOID-11
  co_return indicated_one;
}

}  // namespace

Task<bool> leave_the_maze(Play& play, WhoMask who) {
  DangerId const card = co_await draw_danger_card(play, DangerZone::drawn, "DD-VOID-04");
  if (!card) co_return false;
  SpaceId const there = indicated(play.world(), card);
  discard(play, card, "DD-VOID-04");
  if (!there) co_return false;  // DD-VOID-08
  SpaceId const out = co_await way_out(play, who, there);
  if (play.state.of(out).destroyed) co_return false;  // DD-VOID-09
  co_await go(play, who, out, "DD-VOID-05");
  co_return true;
}

// --- verbs -----------------------------------------------------------------------------------------------------------

Task<> Texts::does(Play& play, Here& here, MoveParty const& e) {
  World const w = play.world();
  SpaceId const from = here.who ? play.state.of(here.who).at : here.at;
  WhoMask const who = here.group != 0 ? here.group & living(w) : from ? at_space(w, from) : WhoMask{0};
  here.at = SpaceId{e.to.index()};
  return put_in_space(play, who, here.at, "DD-PRTY-05");
}
Task<> Texts::does(Play& play, Here& here, MoveYou const& e) {
  if (!here.who) return {};
  here.at = SpaceId{e.to.index()};
  return put_in_space(play, bit(here.who), here.at, "DD-PRTY-05");
}

namespace {

using WhereToStray = kit::Which<Names, SpaceId, "where_to_stray">;

Task<> stray(Play& play, Here& here, int steps) {
  for (int i = 0; i < steps; ++i) {
    WhoMask const who = at_space(play.world(), here.at);
    WhereToStray which{{seat_of_party(play.world(), here.at), "Where to?", "DD-PRTY-05"}};
    kit::each_place(neighbours(play.world(), here.at), [&](int n) { which.among.push_back(SpaceId{n}); });
    if (which.among.empty() || who == 0) co_return;
    SpaceId const to = co_await play.ask(which);
    here.at = to;
    co_await put_in_space(play, who, to, "DD-PRTY-05");
  }
}

}  // namespace

Task<> Texts::does(Play& play, Here& here, Stray const& e) {
  if (!here.at) return {};
  return stray(play, here, value(play, here, e.amount));
}

}  // namespace degenerates
