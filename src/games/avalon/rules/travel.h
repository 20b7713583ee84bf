// Travel, special movement, the map.  Ledger TG-TRAV, TG-SPMV, TG-LEG, TG-LOC.
#pragma once

#include "games/avalon/rules/parties.h"

namespace avalon {

struct Step2 {
  int column, row;
};
constexpr Step2 step_of(Direction d) {
  constexpr Step2 steps[] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
  return steps[static_cast<std::size_t>(d)];
}
constexpr Direction back_of(Direction d) { return static_cast<Direction>((static_cast<int>(d) + 2) % 4); }

LocationId location_at(State const& s, int column, int row);
// The number on a key leads to this card: the one of that number, or, if it is out of the game, the changed version
// with that legacy number.                                                                TG-LEG-02, TG-LEG-03
LocationId card_for_key(World const& w, int number);
// Connected: adjacent, and both edges show the same direction key.                                  TG-TRAV-03
LocationId connected(World const& w, LocationId from, Direction d);
int distance(State const& s, LocationId a, LocationId b);
// By orthogonal steps, then the lowest number.                                          TG-DAWN-08, TG-SPMV-03
bool is_nearer(World const& w, LocationId from, LocationId a, LocationId b);
bool in_menhir_range(State const& s, int column, int row);
bool any_menhir(State const& s);
// TG-TRAV-05, TG-TRAV-06
void reveal_around(Play& play, LocationId at, flow::Rule rule);

// Which of several locations.
struct WhichLocation {
  static constexpr std::string_view kind = "which_location";
  using Answer = LocationId;
  SlotMask party;
  LocationSet among;
  flow::Seat seat(World const& w) const { return seat_of(w.state, party); }
  void options(World const&, flow::Offers<LocationId>& offers) const {
    for (LocationId id : among) offers.add(id);
  }
  void prompt(World const&, flow::Words& words) const { words.source("TG-SPMV-03").say("Where to?"); }
  void say(World const& w, LocationId id, flow::Words& words) const {
    words.verb("go").thing("place", w.content.locations.id(id.index())).say("{}", w.content.locations[id.index()].name);
  }
};
int instinct(World const&, WhichLocation const&, LocationId);

void move_to(Play& play, SlotMask party, LocationId at, flow::Rule rule);
// What coming to a place brings: the cards around it, its guardians, what it does.
Task<> come_to(Play& play, SlotMask party, LocationId at);
// Both.                                                                         TG-TRAV-09, TG-SPMV-02, TG-GUARD-11
Task<> arrive(Play& play, SlotMask party, LocationId at, flow::Rule rule);
Task<> special_movement(Play& play, ForWhom whom, MoveTo const& how);

}  // namespace avalon
