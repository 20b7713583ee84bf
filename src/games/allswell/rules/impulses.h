// Praxes and Impulses.  Ledger AW-PRAX-01..06, AW-IMP-01..19, AW-ROUND-07, -08.
#pragma once

#include "games/allswell/rules/combatants.h"
#include "kit/shelf.h"

namespace allswell {

// The Impulse decks: of each Character one.
struct ImpulseCards {
  using Play = allswell::Play;
  static constexpr std::string_view called = "Impulse";
  static auto& shelf(auto& state) { return state.impulses; }
  static bool sees(State const& s, ImpulseZone zone, flow::Seat seat);  // drawn and held ones: their owner  AW-GEN-16
  static int kin(ImpulseZone zone);
  static void say(World const& w, ImpulseId card, flow::Words& words);
};

Impulse const& card(World const& w, ImpulseId impulse);
ImpulseId impulse_of(World const& w, PraxisId praxis, int number);  // number from 1
// The card of a Character's deck with this number, wherever it lies now; none: it has no deck.
ImpulseId own_impulse(World const& w, CharacterId who, int number);
int impulses_of(World const& w, CharacterId who, PraxisId praxis);  // how many of its deck
ImpulseId displayed(State const& s, CharacterId who);               // none: it has been used
CharacterId follower(State const& s, PraxisId praxis);  // whoever has the Praxis card, in play or not     AW-PRAX-06

Task<> choose_impulses(Play& play);
// An effect Impulse that has been used leaves its place.                                                  AW-IMP-12
void impulse_used(Play& play, CharacterId who);
void discard_displayed(Play& play, Rule rule);  // Cleanup 5: AW-ROUND-22

// Setup: the whole deck again; in a short Scenario 6 cards of it, in a tutorial those numbered 1 to 6 in order.
Task<> prepare_impulses(Play& play, CharacterId who);  // AW-SETUP-23..25

}  // namespace allswell
