// Map Overview.  Ledger DD-MAP, DD-LVL, DD-BNT, DD-PORT, DD-TRT.
#include "games/degenerates/rules/map_overview.h"

#include <algorithm>

#include <boost/describe/enum_to_string.hpp>

namespace degenerates {

namespace {

SpaceMask bit(SpaceId at) { return kit::place(at.index()); }
Space const& printed(World const& w, SpaceId at) { return w.content.spaces[at.index()]; }
bool own_level(State const& s, SpaceId at) { return s.of(at).danger != 0 || s.of(at).town != 0; }
bool settlement(World const& w, SpaceId at) { return has(w, at, Trait::settlement); }
constexpr std::uint16_t bit(Trait t) { return static_cast<std::uint16_t>(1u << static_cast<int>(t)); }

}  // namespace

// --- spaces ----------------------------------------------------------------------------------------------------------

Region region_of(World const& w, SpaceId at) { return w.content.region_of[static_cast<std::size_t>(at.index())]; }
TerritoryId territory_of(World const& w, SpaceId at) {
  Ref<Territory> const t = printed(w, at).territory;
  return t ? TerritoryId{t.index()} : TerritoryId{};
}
SpaceId the_maze(World const& w) { return SpaceId{w.content.campaign->maze.index()}; }
bool is_location(World const& w, SpaceId at) {
  SpaceKind const kind = printed(w, at).kind;
  return kind == SpaceKind::location || kind == SpaceKind::overlay;  // DD-MAP-02
}
bool is_secret_path(World const& w, SpaceId at) {
  return printed(w, at).kind == SpaceKind::path && !w.state.of(at).explored;  // DD-MAP-04
}
bool crossed_quickly(World const& w, SpaceId at) {
  SpaceKind const kind = printed(w, at).kind;
  return kind == SpaceKind::road || (kind == SpaceKind::path && w.state.of(at).explored);  // DD-MAP-03, DD-MAP-05
}

namespace {

// The ways that the overlays in use add.  f(one end, the other)
template <class Each>
void each_way_of_overlays(World const& w, Each&& f) {
  if (w.state.map.overlays == 0) return;
  for (Overlay const& o : w.content.missions[w.state.mission.mission.index()].overlays)
    if (w.state.map.overlays & kit::place(o.space.index()))
      for (Ref<Space> n : o.next) f(o.space.index(), n.index());
}

}  // namespace

kit::Graph ways(World const& w) {
  kit::Graph map = w.content.ways;
  each_way_of_overlays(w, [&](int a, int b) { map.join(a, b); });
  return map;
}
SpaceMask neighbours(World const& w, SpaceId at) {
  SpaceMask all = w.content.ways.next[static_cast<std::size_t>(at.index())];
  each_way_of_overlays(w, [&](int a, int b) {
    if (a == at.index()) all |= kit::place(b);
    if (b == at.index()) all |= kit::place(a);
  });
  return all;
}
SpaceMask in_the_borderlands(World const& w) {
  SpaceMask all = w.state.map.overlays;
  for (int i = 0; i < w.content.spaces.size(); ++i)
    if (w.content.spaces[i].territory) all |= kit::place(i);
  return all;
}
int distance(World const& w, SpaceId from, SpaceId to) { return ways(w).distance(from.index(), to.index()); }

// --- levels ----------------------------------------------------------------------------------------------------------

int danger_level(World const& w, SpaceId at) {
  SpaceState const& s = w.state.of(at);
  if (s.town != 0) return 0;           // DD-LVL-04
  if (s.danger != 0) return s.danger;  // DD-LVL-02
  TerritoryId const t = territory_of(w, at);
  return t ? w.state.map.territories[static_cast<std::size_t>(t.index())].danger : 0;  // DD-MAP-08, -09, DD-MAZE-04
}
int town_level(World const& w, SpaceId at) { return w.state.of(at).town; }
bool is_town(World const& w, SpaceId at) { return town_level(w, at) > 0; }

bool has(World const& w, SpaceId at, Trait trait) {
  SpaceState const& s = w.state.of(at);
  std::uint16_t traits = w.content.traits[static_cast<std::size_t>(at.index())] | s.traits;
  if (TerritoryId const t = territory_of(w, at); t && !is_location(w, at))
    traits |= w.state.map.territories[static_cast<std::size_t>(t.index())].traits;  // DD-TRT-02, -03, -09
  if (trait == Trait::perilous && w.state.doom.hand == at) return true;             // DD-HAND-04
  return traits & bit(trait);
}
bool has_law(World const& w, SpaceId at) { return has(w, at, Trait::law); }  // DD-BNT-01

void LevelChanged::apply(State& s) const {
  s.of(at).danger = danger;
  s.of(at).town = town;
}
void LevelChanged::tell(World const& w, flow::Words& words) const {
  words.thing("place", name_of(w.content, at));
  if (town != 0)
    words.say("{}: Town Level {}", called(w, at), town);
  else
    words.say("{}: Danger Level {}", called(w, at), danger);
}
void TerritoryLevelChanged::apply(State& s) const {
  s.map.territories[static_cast<std::size_t>(of.index())].danger = danger;
}
void TerritoryLevelChanged::tell(World const& w, flow::Words& words) const {
  words.say("{}: Danger Level {}", called(w, of), danger);
}
void BountyChanged::apply(State& s) const { s.map.bounty = to; }
void BountyChanged::tell(World const&, flow::Words& words) const { words.say("Bounty Level {}", to); }

namespace {

void set_levels(Play& play, SpaceId at, int danger, int town, flow::Rule rule) {
  SpaceState const& s = play.state.of(at);
  if (s.danger == danger && s.town == town) return;
  play.commit(LevelChanged{at, static_cast<std::uint8_t>(danger), static_cast<std::uint8_t>(town)}, rule);
}
void raise_once(Play& play, SpaceId at, flow::Rule rule) {
  World const w = play.world();
  if (is_town(w, at)) return lower_town(play, at, 1, rule);  // DD-LVL-06
  if (own_level(play.state, at))
    return set_levels(play, at, std::min(highest_level, play.state.of(at).danger + 1), 0, rule);  // DD-LVL-12
  if (TerritoryId const t = territory_of(w, at)) raise_danger(play, t, 1, rule);                  // DD-LVL-03
}
void lower_once(Play& play, SpaceId at, flow::Rule rule) {
  World const w = play.world();
  if (is_town(w, at)) return;  // DD-LVL-14
  if (!own_level(play.state, at)) {
    if (TerritoryId const t = territory_of(w, at)) lower_danger(play, t, 1, rule);  // DD-LVL-03
    return;
  }
  int const danger = play.state.of(at).danger;
  if (danger > 1) return set_levels(play, at, danger - 1, 0, rule);
  if (settlement(w, at)) set_levels(play, at, 0, 1, rule);  // DD-LVL-10; elsewhere 1 is the floor: DD-LVL-11
}

}  // namespace

void raise_danger(Play& play, SpaceId at, int by, flow::Rule rule) {
  for (int i = 0; i < by; ++i) raise_once(play, at, rule);
}
void lower_danger(Play& play, SpaceId at, int by, flow::Rule rule) {
  for (int i = 0; i < by; ++i) lower_once(play, at, rule);
}
void set_danger(Play& play, SpaceId at, int to, flow::Rule rule) {
  World const w = play.world();
  if (is_town(w, at)) return;  // a Town has no Danger Level that could be set: DD-LVL-04
  if (own_level(play.state, at)) return set_levels(play, at, to, 0, rule);
  if (TerritoryId const t = territory_of(w, at)) set_danger(play, t, to, rule);
}
void raise_danger(Play& play, TerritoryId of, int by, flow::Rule rule) {
  set_danger(play, of, play.state.map.territories[static_cast<std::size_t>(of.index())].danger + by, rule);
}
void lower_danger(Play& play, TerritoryId of, int by, flow::Rule rule) {
  set_danger(play, of, play.state.map.territories[static_cast<std::size_t>(of.index())].danger - by, rule);
}
void set_danger(Play& play, TerritoryId of, int to, flow::Rule rule) {
  int const held = std::clamp(to, 1, highest_level);  // DD-LVL-01, -11, -12
  if (held == play.state.map.territories[static_cast<std::size_t>(of.index())].danger) return;
  play.commit(TerritoryLevelChanged{of, static_cast<std::uint8_t>(held)}, rule);
}

void raise_town(Play& play, SpaceId at, int by, flow::Rule rule) {
  for (int i = 0; i < by; ++i) {
    if (!is_town(play.world(), at)) {
      if (settlement(play.world(), at)) lower_once(play, at, rule);  // DD-LVL-07, DD-LVL-05
      continue;
    }
    set_levels(play, at, 0, std::min(highest_level, town_level(play.world(), at) + 1), rule);  // DD-LVL-12
  }
}
void lower_town(Play& play, SpaceId at, int by, flow::Rule rule) {
  for (int i = 0; i < by && is_town(play.world(), at); ++i) {  // DD-LVL-14
    int const town = town_level(play.world(), at);
    set_levels(play, at, town > 1 ? 0 : 1, town - 1, rule);  // DD-LVL-08, DD-LVL-09
  }
}
void change_bounty(Play& play, int by, flow::Rule rule) { set_bounty(play, play.state.map.bounty + by, rule); }
void set_bounty(Play& play, int to, flow::Rule rule) {
  int const held = std::clamp(to, 1, highest_level);  // DD-BNT-03
  if (held != play.state.map.bounty) play.commit(BountyChanged{static_cast<std::uint8_t>(held)}, rule);
}

// --- counters --------------------------------------------------------------------------------------------------------

void TraitPlaced::apply(State& s) const {
  std::uint16_t& traits = at ? s.of(at).traits : s.map.territories[static_cast<std::size_t>(of.index())].traits;
  traits = on ? traits | bit(trait) : traits & static_cast<std::uint16_t>(~bit(trait));
}
void TraitPlaced::tell(World const& w, flow::Words& words) const {
  char const* const name = boost::describe::enum_to_string(trait, "");
  words.say("{} is {} {}", at ? called(w, at) : called(w, of), on ? "now" : "no longer", name);
}
void CounterPlaced::apply(State& s) const {
  SpaceState& space = s.of(at);
  if (counter == Counter::explored) space.explored = on;
  if (counter == Counter::destroyed) space.destroyed = on;
  if (counter == Counter::clue) space.clue = clue;
  if (counter == Counter::voidgate) space.voidgate = on, space.gate_wounds = 0;
}
void CounterPlaced::tell(World const& w, flow::Words& words) const {
  char const* const name = boost::describe::enum_to_string(counter, "");
  words.thing("place", name_of(w.content, at));
  words.say("{} counter {} {}", name, on ? "placed at" : "removed from", called(w, at));
}

void place_trait(Play& play, SpaceId at, Trait trait, flow::Rule rule) {
  if (!has(play.world(), at, trait)) play.commit(TraitPlaced{at, {}, trait, true}, rule);  // DD-TRT-05
}
void place_trait(Play& play, TerritoryId of, Trait trait, flow::Rule rule) {
  std::uint16_t held = play.state.map.territories[static_cast<std::size_t>(of.index())].traits;
  for (Trait own : play.content.territories[of.index()].traits) held |= bit(own);
  if (!(held & bit(trait))) play.commit(TraitPlaced{{}, of, trait, true}, rule);  // DD-TRT-05, -09
}
void place_explored(Play& play, SpaceId at, flow::Rule rule) {
  if (at == the_maze(play.world()) || play.state.of(at).explored) return;  // DD-EXPL-03, DD-EXPL-05
  play.commit(CounterPlaced{at, Counter::explored, true}, rule);
}
void place_destroyed(Play& play, SpaceId at, flow::Rule rule) {
  if (!play.state.of(at).destroyed) play.commit(CounterPlaced{at, Counter::destroyed, true}, rule);
}

SpaceMask spaces_of(World const& w, Spot const& spot, SpaceId here) {
  if (spot.here()) return bit(here);
  if (spot.space) return kit::place(spot.space.index());
  if (spot.territory) return w.content.spaces_of[static_cast<std::size_t>(spot.territory.index())];
  SpaceMask all = 0;
  kit::each_place(in_the_borderlands(w), [&](int i) {
    SpaceId const at{i};
    SpaceState const& s = w.state.of(at);
    bool fits = !spot.region || region_of(w, at) == *spot.region;
    fits = fits && (!spot.trait || has(w, at, *spot.trait));
    if (spot.counter == Counter::explored) fits = fits && s.explored;
    if (spot.counter == Counter::clue) fits = fits && s.clue >= 0;
    if (spot.counter == Counter::destroyed) fits = fits && s.destroyed;
    if (spot.counter == Counter::voidgate) fits = fits && s.voidgate;
    if (fits) all |= bit(at);
  });
  return all;
}

}  // namespace degenerates
