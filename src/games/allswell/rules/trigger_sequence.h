// The Trigger Sequence on the Round Tracker: what Scenarios and Explorations share.  Ledger AW-INTENT-04,
// AW-ROUND-14..16, AW-EXPLORE-19, -20.  Pure.
#pragma once

#include "games/allswell/state.h"

namespace allswell {

// The row as it will stand: fast ones right to left, then slow ones.                           AW-ROUND-15, -16
flow::FixedList<Token, most_tokens> spent_row(Sequence const& sequence);

// The active token goes to its end of the Spent track, face up.                                AW-ROUND-14
void spend_active(Sequence& sequence, Speed speed);
// The leftmost token of the Ready track becomes the active one, face up.
void take_next(Sequence& sequence);
// The row of the Spent track moves up.                                                        AW-ROUND-17
void slide_up(Sequence& sequence);
// Wherever the token lies.
void take_out(Sequence& sequence, CharacterId who);
void take_out(Sequence& sequence, TypeId type);

}  // namespace allswell
