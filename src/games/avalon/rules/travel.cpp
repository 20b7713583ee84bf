// Travel, special movement, the map.  Ledger TG-TRAV, TG-SPMV, TG-LEG, TG-LOC.
#include "games/avalon/rules/travel.h"

#include <cstdlib>

#include "games/avalon/rules/encounters.h"
#include "games/avalon/rules/guardians.h"

namespace avalon {

LocationId location_at(State const& s, int column, int row) {
  for (int i = 0; i < most_locations; ++i) {
    Place const& p = s.table.places[static_cast<std::size_t>(i)];
    if (p.on_table && p.column == column && p.row == row) return LocationId{i};
  }
  return {};
}

LocationId card_for_key(World const& w, int number) {
  int const index = w.content.location_numbered(number);
  if (index >= 0 && !place(w.state, LocationId{index}).out) return LocationId{index};
  for (int i = 0; i < w.content.locations.size(); ++i)
    if (w.content.locations[i].legacy == number && !place(w.state, LocationId{i}).out) return LocationId{i};
  return {};
}

namespace {

LocationId named_by(World const& w, LocationId card, Direction edge) {
  int const key = w.content.locations[card.index()].keys.of(edge);
  return key != 0 ? card_for_key(w, key) : LocationId{};
}

}  // namespace

// A key on an edge and the card it names fit if the touching edges show the same key; a changed version keeps its
// original number for this.                                                                         TG-LEG-02
LocationId connected(World const& w, LocationId from, Direction d) {
  LocationId const to = named_by(w, from, d);
  if (!to) return {};
  Place const& here = place(w.state, from);
  Place const& there = place(w.state, to);
  Step2 const step = step_of(d);
  bool const beside = there.on_table && there.column == here.column + step.column && there.row == here.row + step.row;
  return beside && named_by(w, to, back_of(d)) == from ? to : LocationId{};
}

int distance(State const& s, LocationId a, LocationId b) {
  return std::abs(place(s, a).column - place(s, b).column) + std::abs(place(s, a).row - place(s, b).row);
}

bool is_nearer(World const& w, LocationId from, LocationId a, LocationId b) {
  auto const how_near = [&](LocationId id) {
    return std::pair(distance(w.state, from, id), w.content.locations[id.index()].number);
  };
  return how_near(a) < how_near(b);
}

bool in_menhir_range(State const& s, int column, int row) {
  for (Place const& p : s.table.places)
    if (p.menhir && std::abs(p.column - column) <= 1 && std::abs(p.row - row) <= 1) return true;
  return false;
}

bool any_menhir(State const& s) {
  for (Place const& p : s.table.places)
    if (p.menhir) return true;
  return false;
}

void reveal_around(Play& play, LocationId at, flow::Rule rule) {
  Place const& here = place(play.state, at);
  for (int i = 0; i < 4; ++i) {
    Direction const d = static_cast<Direction>(i);
    int const key = play.content.locations[at.index()].keys.of(d);
    if (key == 0) continue;
    LocationId const card = card_for_key(play.world(), key);
    int const column = here.column + step_of(d).column, row = here.row + step_of(d).row;
    if (!card || place(play.state, card).on_table || location_at(play.state, column, row)) continue;
    if (!in_menhir_range(play.state, column, row)) continue;  // TG-TRAV-06
    play.commit(LocationPlaced{card, static_cast<std::int8_t>(column), static_cast<std::int8_t>(row)}, rule);
  }
}

void move_to(Play& play, SlotMask party, LocationId at, flow::Rule rule) {
  for (int i = 0; i < most_players; ++i)
    if (in(party, i) && who(play.state, i).at != at) play.commit(CharacterMoved{static_cast<Slot>(i), at}, rule);
}

Task<> come_to(Play& play, SlotMask party, LocationId at) {
  reveal_around(play, at, "TG-TRAV-05");
  co_await meet_guardians(play, party, at);    // TG-TRAV-07
  co_await resolve_instants(play, party, at);  // TG-TRAV-08
}

Task<> arrive(Play& play, SlotMask party, LocationId at, flow::Rule rule) {
  move_to(play, party, at, rule);
  return come_to(play, party, at);
}

namespace {

// Where a text may lead from here.                                                                  TG-SPMV-03
LocationSet destinations(World const& w, LocationId here, MoveTo const& how) {
  LocationSet among;
  auto const number = [&](LocationId id) { return w.content.locations[id.index()].number; };
  auto const consider = [&](LocationId id, auto&& better) {
    if (among.empty() || better(id, *among.begin())) {
      among = {};
      among.add(id);
    }
  };
  auto const nearer = [&](LocationId a, LocationId b) { return is_nearer(w, here, a, b); };
  for (int i = 0; i < w.content.locations.size(); ++i) {
    LocationId const id{i};
    if (!place(w.state, id).on_table) continue;
    Location const& card = w.content.locations[i];
    switch (how.to) {
      case Destination::lowest_revealed:
        consider(id, [&](LocationId a, LocationId b) { return number(a) < number(b); });
        break;
      case Destination::highest_revealed:
        consider(id, [&](LocationId a, LocationId b) { return number(a) > number(b); });
        break;
      case Destination::nearest_menhir:
        if (card.has(Seal::menhir)) consider(id, nearer);
        break;
      case Destination::nearest_dream:
        if (card.has(Seal::dream)) consider(id, nearer);
        break;
      case Destination::nearest_settlement:
        if (card.has(Seal::friendly) || card.has(Seal::unfriendly)) consider(id, nearer);
        break;
      case Destination::any_connected:
        for (int d = 0; d < 4; ++d)
          if (connected(w, here, static_cast<Direction>(d)) == id) among.add(id);
        break;
      case Destination::location:
        if (how.location.index() == i) among.add(id);
        break;
    }
  }
  return among;
}

}  // namespace

namespace {

Task<> move_specially(Play& play, ForWhom whom, MoveTo const& how) {
  LocationId const here = whom.at;
  WhichLocation const question{.party = whom.party, .among = destinations(play.world(), here, how)};
  std::optional<LocationId> const to = co_await play.ask_if_any(question);
  if (!to || *to == here) co_return;
  move_to(play, whom.party, *to, "TG-SPMV-01");
  if (whom.meanwhile)
    wait_for_encounter(play, {whom.party, *to});
  else
    co_await come_to(play, whom.party, *to);
}

}  // namespace

// Those who are in different places are moved each from its own.                                     TG-SPMV-03
Task<> special_movement(Play& play, ForWhom whom, MoveTo const& how) {
  for (SlotMask left = whom.party; left != 0;) {
    LocationId const here = who(play.state, first_of(left)).at;
    SlotMask const those = static_cast<SlotMask>(left & at_location(play.state, here));
    left = static_cast<SlotMask>(left & ~(those | bit(first_of(left))));
    ForWhom const group{.party = those, .at = here, .meanwhile = whom.meanwhile};
    if (those != 0) co_await move_specially(play, group, how);
  }
}

}  // namespace avalon
