// Set-up of the campaign and of its chapters.  Ledger TG-SETUP, TG-STORY-01, TG-CHAL-05.
#pragma once

#include "games/avalon/rules/parties.h"

namespace avalon {

struct Seating {  // who plays whom
  CharacterId tile;
  Colour colour = Colour::any;
};

// A character as its tile says, with shuffled decks and pools.                           TG-SETUP-04 .. TG-SETUP-19
void set_up_character(Content const& content, State& s, int slot, CharacterId tile, Colour colour, LocationId at);
// The state before the first chapter set-up card is followed.
void set_up_campaign(Content const& content, State& s, flow::FixedList<Seating, most_players> const& seating);
void claim_character(Play& play, Slot slot, CharacterId tile, Colour colour, LocationId at, flow::Rule rule);
// Follows the chapter set-up card.                                                       TG-SETUP-31, TG-ENC-05
Task<> set_up_chapter(Play& play);

}  // namespace avalon
