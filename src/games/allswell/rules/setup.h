// Scenario setup, trading, changing Characters, Skirmish quick start.  Ledger AW-SETUP-01..33, AW-TRADE-01..07,
// AW-SWAP-01..08, AW-SKIRM-01..11, AW-INV-14, -15.  Level ups: rules/levels.h.
#pragma once

#include "games/allswell/rules/items.h"

namespace allswell {

Task<> setup_step(Play& play);  // a step is a deed of one seat, until all are content
bool setup_is_over(State const& s);
extern flow::Activity<Play> const setup_phase;
void lay_out(Play& play);  // map, decks, Enemies, Trigger tokens, hands: AW-SETUP-03..09, -30..32

}  // namespace allswell
