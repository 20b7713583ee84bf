// Voidgates & The Maze.  Ledger DD-VGAT, DD-MAZE, DD-SHCK; the verb that places counters.
#include "games/degenerates/rules/damage_and_defeat.h"
#include "games/degenerates/rules/danger_phase.h"
#include "games/degenerates/rules/doom.h"
#include "games/degenerates/rules/map_overview.h"
#include "kit/ask.h"

namespace degenerates {

// --- Voidgates -------------------------------------------------------------------------------------------------------

SpaceMask gates_in(World const& w, Region region) {
  SpaceMask gates = 0;
  kit::each_place(in_the_borderlands(w), [&](int i) {
    if (w.state.of(SpaceId{i}).voidgate && region_of(w, SpaceId{i}) == region) gates |= kit::place(i);
  });
  return gates;
}

namespace {

using WhereItOpens = kit::Which<Names, SpaceId, "which_space_of_the_territory">;

void open_voidgate(Play& play, SpaceId at, flow::Rule rule) {
  World const w = play.world();
  if (at == the_maze(w) || play.state.of(at).voidgate)
    return;  // of this only, not of its text    DD-VGAT-04, DD-VGAT-05
  SpaceMask const gates = gates_in(w, region_of(w, at));
  if (std::popcount(gates) < voidgates_in_a_region)
    return play.commit(CounterPlaced{at, Counter::voidgate, true}, rule);
  kit::each_place(gates, [&](int i) { raise_danger(play, SpaceId{i}, 1, "DD-VGAT-03"); });
}

}  // namespace

int voidgates_in(World const& w, Region region) { return std::popcount(gates_in(w, region)); }
Task<> place_voidgate(Play& play, SpaceId at, flow::Rule rule) { return open_voidgate(play, at, rule), Task<>{}; }
Task<SpaceId> choose_space_of(Play& play, TerritoryId territory) {
  Who const leader = acting_leader(play.state);
  flow::Seat const seat = leader ? seat_of(play.world(), leader) : seat_of_board(play.world());
  WhereItOpens which{{seat, "In which space of the Territory?", "DD-VGAT-02"}};
  SpaceMask const spaces = play.content.spaces_of[static_cast<std::size_t>(territory.index())];
  kit::each_place(spaces, [&](int i) { which.among.push_back(SpaceId{i}); });
  co_return co_await play.ask(which);
}

// --- Void Shock ------------------------------------------------------------------------------------------------------

int void_shock_damage(World const& w, Who who, DangerId card) {
  bool const versed = attribute(w, who, Attribute::MAG) >= void_shock_mag;
  return versed ? lowest_value(w, card) : highest_value(w, card);  // DD-SHCK-01, DD-SHCK-03
}

namespace {

Task<> shock(Play& play, WhoMask who, DangerId card) {
  for (int i = 0; i < most_adventurers; ++i) {
    if (!in(who, Who{i}) || !play.state.of(Who{i}).plays()) continue;
    int const damage = void_shock_damage(play.world(), Who{i}, card);
    co_await deal_damage(play, Who{i}, damage, DamageKind::piercing, "DD-SHCK-01");
  }
}

}  // namespace

Task<> void_shock(Play& play, WhoMask who, DangerId card) {
  if (card) {
    co_await shock(play, who, card);
    co_return;
  }
  DangerId const drawn = co_await draw_danger_card(play, DangerZone::drawn, "DD-SHCK-02");
  if (!drawn) co_return;
  co_await shock(play, who, drawn);
  discard(play, drawn, "DD-SHCK-02");
}

// --- what texts do ---------------------------------------------------------------------------------------------------

Task<> Texts::does(Play& play, Here& here, VoidShock const&) {
  return void_shock(play, at_space(play.world(), here.at), DangerId{});
}

namespace {

// The Clue that the mission has for this space.                                                            DD-LRG-02
std::int8_t clue_for(World const& w, SpaceId at) {
  auto const& clues = w.content.missions[w.state.mission.mission.index()].clues;
  for (std::size_t i = 0; i < clues.size(); ++i)
    if (clues[i].at.index() == at.index()) return static_cast<std::int8_t>(i);
  return -1;
}
void place_counter(Play& play, SpaceId at, Counter counter) {
  if (counter == Counter::voidgate) return open_voidgate(play, at, "DD-VGAT-01");
  if (counter == Counter::explored) return place_explored(play, at, "DD-EXPL-03");
  if (counter == Counter::destroyed) return place_destroyed(play, at, "DD-LRG-19");
  std::int8_t const clue = clue_for(play.world(), at);
  if (clue >= 0 && play.state.of(at).clue < 0) play.commit(CounterPlaced{at, Counter::clue, true, clue}, "DD-LRG-02");
}
Task<> place_in_territory(Play& play, TerritoryId territory, Counter counter) {
  SpaceId const at = co_await choose_space_of(play, territory);
  place_counter(play, at, counter);
}

}  // namespace

Task<> Texts::does(Play& play, Here& here, PlaceCounter const& e) {
  if (e.at.territory) return place_in_territory(play, TerritoryId{e.at.territory.index()}, e.counter);
  kit::each_place(spaces_of(play.world(), e.at, here.at), [&](int i) { place_counter(play, SpaceId{i}, e.counter); });
  return {};
}

}  // namespace degenerates
