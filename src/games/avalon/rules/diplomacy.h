// Diplomacy.  Ledger TG-DIP.
#pragma once

#include "games/avalon/rules/encounters.h"

namespace avalon {

struct AvoidIt {  // TG-DIP-13 .. TG-DIP-17
  static constexpr std::string_view kind = "avoid_encounter";
  using Answer = bool;
  Slot slot;
  flow::Seat seat(World const&) const { return flow::Seat{slot}; }
  void options(World const&, flow::Offers<bool>& offers) const { offers.add(true), offers.add(false); }
  void prompt(World const& w, flow::Words& words) const {
    words.source("TG-DIP-13")
        .say("Does {} want to avoid {}?", name(w, slot), w.content.encounters[w.state.fight.card.index()].name);
  }
  void say(World const&, bool avoid, flow::Words& words) const {
    words.verb(avoid ? "avoid" : "face").say("{}", avoid ? "pay and avoid it" : "face it");
  }
};
int instinct(World const&, AvoidIt const&, bool);

bool can_avoid(World const& w);
Task<bool> avoid_step(Play& play);
// True when the marker decided something: the stage, or the encounter.                    TG-DIP-01 .. TG-DIP-06
bool affinity_check(Play& play);
Task<> response(Play& play, Slot slot);
void lose_diplomacy(Play& play, flow::Rule rule);
// One member leaves and suffers the failure; the others go on.                                      TG-DIP-12
Task<> escape_diplomacy(Play& play, Slot slot);

}  // namespace avalon
