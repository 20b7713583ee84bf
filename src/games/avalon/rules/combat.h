// Combat, escaping, traits.  Ledger TG-CMB, TG-ESC, TG-TRAIT, TG-CHAL-08..11.
#pragma once

#include "games/avalon/rules/encounters.h"

namespace avalon {

struct StayOrEscape {  // after an attack, or a response                                  TG-ESC-01, TG-DIP-12
  static constexpr std::string_view kind = "stay_or_escape";
  using Answer = bool;  // escape
  Slot slot;
  flow::Seat seat(World const&) const { return flow::Seat{slot}; }
  void options(World const&, flow::Offers<bool>& offers) const { offers.add(false), offers.add(true); }
  void prompt(World const& w, flow::Words& words) const {
    bool const combat = w.state.fight.kind == CardKind::combat;
    words.source(combat ? "TG-ESC-01" : "TG-DIP-12")
        .say("Does {} stay in the {}?", name(w, slot), combat ? "fight" : "talk");
  }
  void say(World const&, bool escape, flow::Words& words) const {
    words.verb(escape ? "escape" : "stay").say("{}", escape ? "escape" : "stay");
  }
  int usual(World const&, flow::Offers<bool> const&) const { return 0; }
};
int instinct(World const&, StayOrEscape const&, bool);

Task<> opportunity_attack(Play& play, Slot slot, flow::Rule rule);
Task<> escape_combat(Play& play, Slot slot, bool forced);
// Step 2c and 2d; true when the combat goes on with step 3.
Task<bool> after_cards_in_combat(Play& play, Slot slot);
Task<> enemy_attack(Play& play, Slot slot);
// AMBUSH and SAVAGE, for whoever is activated first.                                      TG-TRAIT-01, TG-TRAIT-11
Task<> first_activation(Play& play, Slot slot);
bool victory(Play& play);
// Everything that is in force in step 3.                                                            TG-TRIG-06
Task<> raise_defences(Play& play, Slot slot, bool step_three);

}  // namespace avalon
