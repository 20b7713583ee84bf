// Whether the people at the table draw cards from decks of their own.
//
// "Which card came?" is asked of Seat::chance(), and every person may type it in.  Where only some may see what could
// have come, it is asked of those: the prompt is said to them with Words::secretly().  Where the answer stays secret
// too (the card goes into a hand), every option says its own words secretly, and nobody else reads it in the history.
// The same holds for what the whole table is asked.
#pragma once

#include <cstdint>

namespace flow {

class PlayBase;
class Words;

// Unlike PlayBase::chance_is_asked() never true for a script: a script names dice and draws, but lays out the piles
// that are turned up card by card (a Stage deck) by their paths in the state.
bool people_draw(PlayBase& play);

// Only these seats (a bit for each) read what the words say; none of them: all do.
void keep_among(std::uint32_t seats, Words& words);

}  // namespace flow
