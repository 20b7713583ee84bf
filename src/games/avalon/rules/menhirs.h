// Menhirs.  Ledger TG-MENH, TG-STORY-06, TG-CHAL-06.
#pragma once

#include "games/avalon/rules/parties.h"

namespace avalon {

// What activation costs in all, for each resource type dropped in story mode.          TG-MENH-05, TG-STORY-06
struct ActivateMenhir {
  static constexpr std::string_view kind = "activate_menhir";
  // -1: leave it.  Otherwise which type of the cost is dropped (0: none, 1 + Purse).
  using Answer = std::int8_t;
  SlotMask party;
  LocationId at;
  flow::Seat seat(World const& w) const { return seat_of(w.state, party); }
  void options(World const&, flow::Offers<std::int8_t>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, std::int8_t answer, flow::Words& words) const;
  void key(World const& w, std::int8_t answer, std::string& out) const;
};
int instinct(World const&, ActivateMenhir const&, std::int8_t);

Cost without(Cost cost, int dropped);
Task<> inspect_menhir(Play& play, SlotMask party, LocationId at);
// Sets or renews the dial; the model is there only once.                      TG-MENH-07, TG-MENH-09, TG-MENH-10
void light_menhir(Play& play, LocationId at, int days, flow::Rule rule);
void turn_menhir_dial(Play& play, pack::Ref<Location> which, int by, LocationId near);

}  // namespace avalon
