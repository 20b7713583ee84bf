// Whether the people at the table draw cards from decks of their own.
//
// "Which card came?" is asked of Seat::chance(), and every person may type it in.  Where only some may see what could
// have come, it is asked of those: the prompt is said to them with Words::secretly().  Where the answer stays secret
// too (the card goes into a hand), every option says its own words secretly, and nobody else reads it in the history.
// The same holds for what the whole table is asked.
#pragma once

namespace flow {

class PlayBase;

// Unlike PlayBase::chance_is_asked() never true for a script: a script names dice and draws, but lays out the piles
// that are turned up card by card (a Stage deck) by their paths in the state.
bool people_draw(PlayBase& play);

}  // namespace flow
