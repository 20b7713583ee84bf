// The Game Turn, Parties, Map Stances and Map Actions.  Ledger DD-TURN, DD-PRTY, DD-STNC, DD-MACT, DD-TEND.
// The only turn loop; a step of the game is a Party's turn in a phase, or less.
#pragma once

#include "games/degenerates/rules/moments.h"

namespace degenerates {

WhoMask at_space(World const& w, SpaceId at);    // everybody in play there, Defeated ones too           DD-PRTY-01
WhoMask fit_at(World const& w, SpaceId at);      // not Defeated
Who leader_of(World const& w, WhoMask members);  // highest MRL; none: a tie the players settle      DD-TURN-03, -05
// Parties of a phase in the order of their Leaders; asks where MRL ties, with a die as one answer.     DD-TURN-04, -05
Task<> form_parties(Play& play);
// Adventurers in MRL order, for Rest and Dispel.                                                       DD-REST-01
Task<flow::FixedList<Who, most_adventurers>> in_mrl_order(Play& play, WhoMask members);

Task<> game_step(Play& play);         // what Rules::step calls
Task<> map_action_phase(Play& play);  // the next Party: stance, then each member's Map Action    DD-TURN-06, DD-MACT-03
void merge_parties(Play& play);       // at the end of the Map Action Phase                       DD-STNC-03
void end_the_turn(Play& play);        // DD-TEND-01

// --- rules/parties.cpp: what may be done meanwhile ------------------------------------------------------------------
// Free things in the Map Action Phase: equip, unequip, load, discard, hand over Items and GP.   DD-EQP-03, DD-EXCH-01,
// DD-GOLD-03 They are asides of the question being asked (kit::with_asides), see rules/items.h.

}  // namespace degenerates
