// End of Round.  Ledger OS-EOR-01..02, OS-TILE-01, OS-TILE-09, OS-LMOV-10..11, OS-STA-01, OS-CAGE-07.
#include "games/oathsworn/rules/end_of_round.h"

#include "games/oathsworn/events.h"
#include "games/oathsworn/rules/damage.h"
#include "games/oathsworn/rules/encounter_phase.h"
#include "games/oathsworn/rules/items.h"
#include "games/oathsworn/rules/locations.h"
#include "games/oathsworn/rules/special_effects.h"
#include "games/oathsworn/rules/status_effects.h"

namespace oathsworn {

namespace {

flow::FixedList<FigureId, figures_in_all> everybody(World const& w) {
  flow::FixedList<FigureId, figures_in_all> list;
  each(w.state.present, [&](FigureId f) { list.push_back(f); });
  std::sort(list.begin(), list.end(), [&](FigureId a, FigureId b) { return before(w, a, b); });
  return list;
}

HexSet single_tiles(State const& s, TileKind kind) {
  HexSet hexes;
  for (EffectTile const& t : s.tiles)
    if (t.kind == kind) hexes.insert(t.hex);
  return hexes;
}

Task<> harm(Play& play, FigureId who, Harm const& h, Hex near) {
  if (h.hp > 0) co_await lose_hp(play, who, h.hp, near, HexSet{}, no_chooser, FigureId::none(), "OS-STA-01");
  if (!present(play.state, who) || is_enemy(who)) co_return;
  if (!is_sentinel(who)) {
    AnimusMoved const drained{.figure = who, .amount = -std::min(h.animus, animus_of(play.world(), who))};
    play.commit(drained, "OS-STA-01");
  }
  afflict(play, who, h.bleed, 0, h.crippled, true);
}

using Fires = std::array<Hex, figures_in_all>;  // under whom there is fire, the most northern hex of it
Fires fires_under(World const& w) {
  Fires fires{};
  HexSet const burning = tile_hexes(w, TileKind::fire);
  each(w.state.present, [&](FigureId f) {
    HexSet const under = body(w, f) & burning;
    if (!under.empty()) fires[static_cast<std::size_t>(f.index())] = most_northern(under);
  });
  return fires;
}

// Fire burns whoever stands on it: 1 HP and one tile, however many are under it.                     OS-TILE-01
Task<> burn(Play& play, FigureId f, Hex tile) {
  if (!tile) co_return;
  if (!tile_hexes(play.world(), TileKind::fire).contains(tile)) {  // a large one went with another who stood on it
    co_await lose_hp(play, f, 1, tile, HexSet{}, no_chooser, FigureId::none(), "OS-TILE-01");
    co_return;
  }
  HexSet const singles = single_tiles(play.state, TileKind::fire);
  TileRemoved removed{.hex = tile};
  if (!singles.contains(tile))
    for (EffectTile const& t : play.state.large_tiles)
      if (t.kind == TileKind::fire && kit::distance(t.hex, tile) <= 1) removed = {.hex = t.hex, .large = true};
  play.commit(removed, "OS-TILE-01");
  co_await lose_hp(play, f, 1, tile, HexSet{}, no_chooser, FigureId::none(), "OS-TILE-01");
}

Task<> suffer_poison(Play& play, FigureId f) {
  if (figure(play.state, f).poison == 0) co_return;
  Encounter const& e = encounter_of(play.world());
  co_await harm(play, f, e.poison, figure(play.state, f).hex);
  StatusLost const gone{.figure = f, .what = Affliction::poison, .count = 1};
  if (e.poison.remove && present(play.state, f)) play.commit(gone, "OS-STA-01");
}

Task<> suffer_tiles(Play& play, FigureId f) {  // OS-TILE-09
  Encounter const& e = encounter_of(play.world());
  for (TileKind const kind : {TileKind::poison, TileKind::blood}) {
    if (!present(play.state, f) || !body(play.world(), f).intersects(tile_hexes(play.world(), kind))) continue;
    Harm const& what = kind == TileKind::poison ? e.poison_tile : e.blood_tile;
    Hex const at = figure(play.state, f).hex;
    co_await harm(play, f, what, at);
    TileRemoved const removed{.hex = at};
    if (what.remove && single_tiles(play.state, kind).contains(at)) play.commit(removed, "OS-TILE-09");
  }
}

// Still Caged at the end of the next round: the failure effect once more, then free.                OS-CAGE-07
Task<> open_cages(Play& play) {
  for (int i = 0; i < first_sentinel && !encounter_over(play.state); ++i) {
    FigureId const f{i};
    CageOn const cage = cage_on(play.state, f);
    if (!cage.caged || cage.ends > play.state.round) continue;
    auto const number = static_cast<std::size_t>(cage.step);
    if (number < play.content.cages.size()) {
      Enacting const on{.boss = FigureId::none(), .target = f, .on_victim = true};
      co_await perform_acts(play, play.content.cages[number]->on_fail, on);
    }
    Caged const out{.figure = f, .on = false};
    play.commit(out, "OS-CAGE-07");
    LyingDiscarded const gone{.card = cage.card};
    play.commit(gone, "OS-CAGE-08");
  }
}

}  // namespace

Task<> end_of_round(Play& play) {
  if (window_matters(play.state, Moment::round_end))
    co_await open_window(play, Moment::round_end, FigureId::none(), FigureId::none());
  if (!play.state.reactions.empty()) co_await resolve_reactions(play);  // before anything burns, OS-BRK-05
  if (encounter_over(play.state)) co_return;
  auto const list = everybody(play.world());  // effects by character, North then West
  Fires const fires = fires_under(play.world());
  for (int i = 0; i < list.size() && !play.state.won; ++i) {  // all at the same time, OS-END-03
    FigureId const f = list[i];
    Hex const fire = fires[static_cast<std::size_t>(f.index())];
    if (present(play.state, f)) co_await burn(play, f, fire);
    if (present(play.state, f)) co_await suffer_poison(play, f);
    if (is_friend(f)) co_await suffer_tiles(play, f);
  }
  bury_the_dead(play, FigureId::none());
  if (breaks_pending(play.state)) co_await settle_breaks(play, FigureId::none());
  co_await resolve_reactions(play);  // OS-LMOV-10
  co_await open_cages(play);
  play.commit(LyingDiscarded{}, "OS-EOR-02");
  RoundModified const clear{.clear = true};
  play.commit(clear, "OS-EOR-02");
  FigureSet const taunted = play.state.present & enemies_mask;
  each(taunted, [&](FigureId f) {
    Taunted const over{.enemy = f, .by = FigureId::none()};
    if (figure(play.state, f).taunted_by) play.commit(over, "OS-TAUN-01");
  });
  play.commit(MinionsReset{}, "OS-MIN-02");
}

}  // namespace oathsworn
