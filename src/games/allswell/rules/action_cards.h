// Action cards on their way between a Character's deck, hand and discards.  Ledger AW-CHAR-22, AW-SCOUT-02, -07,
// AW-GEN-16. The uppermost discard is the one discarded last (AW-SOLO-13, -30).
#pragma once

#include "games/allswell/state.h"

namespace allswell {

ActionCard const& card_of(World const& w, CharacterId who, CardId card);
int cards_in(State const& s, CharacterId who, CardZone zone);
CardId uppermost_discard(State const& s, CharacterId who);  // none: nothing has been discarded

// From the deck, before everybody's eyes; all of it if there are fewer.
Task<> draw_action_cards(Play& play, CharacterId who, int count, CardZone to, Rule rule);
void discard_action_card(Play& play, CharacterId who, CardId card, Rule rule);
// From the top of the deck, unseen before: a forfeit.
Task<> discard_from_deck(Play& play, CharacterId who, int count, Rule rule);
// Face down to the deck: only its owner knows where it lies.
void put_on_deck(Play& play, CharacterId who, CardId card, bool on_top, Rule rule);
void put_openly(Play& play, CharacterId who, CardId card, CardZone to, Rule rule);
void deal_action_cards_anew(State& s, flow::Seat seat, flow::Chance& chance);  // the decks of a world it could be in

}  // namespace allswell
