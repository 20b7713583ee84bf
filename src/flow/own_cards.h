// Whether the people at the table draw cards from decks of their own.
#pragma once

namespace flow {

class PlayBase;

// Unlike PlayBase::chance_is_asked() never true for a script: a script names dice and draws, but lays out the piles
// that are turned up card by card (a Stage deck) by their paths in the state.
bool people_draw(PlayBase& play);

}  // namespace flow
