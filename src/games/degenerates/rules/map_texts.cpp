// What texts do to the map: levels, bounty, counters, traits.  Ledger DD-LVL, DD-BNT, DD-TRT, DD-LRG-02.
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/rules/texts.h"

namespace degenerates {

namespace {

// Every space a Spot names, a Territory as one.
template <class OnSpace, class OnTerritory>
void each_of(Play& play, Here const& here, Spot const& spot, OnSpace on_space, OnTerritory on_territory) {
  if (spot.territory) return on_territory(TerritoryId{spot.territory.index()});
  kit::each_place(spaces_of(play.world(), spot, here.at), [&](int i) { on_space(SpaceId{i}); });
}
constexpr flow::Rule by_map_text = "DD-LVL-02";

}  // namespace

void Texts::does(Play& play, Here& here, RaiseDanger const& e) {
  auto const raise = [&](auto where) { raise_danger(play, where, e.amount, by_map_text); };
  each_of(play, here, e.at, raise, raise);
}
void Texts::does(Play& play, Here& here, LowerDanger const& e) {
  auto const lower = [&](auto where) { lower_danger(play, where, e.amount, by_map_text); };
  each_of(play, here, e.at, lower, lower);
}
void Texts::does(Play& play, Here& here, SetDanger const& e) {
  auto const set = [&](auto where) { set_danger(play, where, e.amount, by_map_text); };
  each_of(play, here, e.at, set, set);
}
void Texts::does(Play& play, Here& here, RaiseTown const& e) {
  each_of(play, here, e.at, [&](SpaceId at) { raise_town(play, at, e.amount, by_map_text); }, [](TerritoryId) {});
}
void Texts::does(Play& play, Here& here, LowerTown const& e) {
  each_of(play, here, e.at, [&](SpaceId at) { lower_town(play, at, e.amount, by_map_text); }, [](TerritoryId) {});
}
void Texts::does(Play& play, Here& here, RaiseBounty const& e) {
  change_bounty(play, degenerates::value(play.world(), here, e.amount), "DD-BNT-02");
}
void Texts::does(Play& play, Here& here, LowerBounty const& e) {
  change_bounty(play, -degenerates::value(play.world(), here, e.amount), "DD-BNT-02");
}
void Texts::does(Play& play, Here& here, SetBounty const& e) {
  set_bounty(play, degenerates::value(play.world(), here, e.amount), "DD-BNT-02");
}
void Texts::does(Play& play, Here& here, RemoveCounter const& e) {
  kit::each_place(spaces_of(play.world(), e.at, here.at),
                  [&](int i) { play.commit(CounterPlaced{SpaceId{i}, e.counter, false}, "DD-LRG-02"); });
}
void Texts::does(Play& play, Here& here, PlaceTrait const& e) {
  auto const put = [&](auto where) { place_trait(play, where, e.trait, "DD-TRT-04"); };
  each_of(play, here, e.at, put, put);
}
void Texts::does(Play& play, Here& here, RemoveTrait const& e) {
  each_of(
      play, here, e.at, [&](SpaceId at) { play.commit(TraitPlaced{at, {}, e.trait, false}, "DD-TRT-04"); },
      [&](TerritoryId of) { play.commit(TraitPlaced{{}, of, e.trait, false}, "DD-TRT-09"); });
}

}  // namespace degenerates
