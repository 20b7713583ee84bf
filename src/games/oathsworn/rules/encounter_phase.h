// The Encounter Phase: Stage Cards step by step.  Ledger OS-ENC, OS-NEW, OS-PREC.
#pragma once

#include "games/oathsworn/board.h"

namespace oathsworn {

// Who carries a step out, and on whom.
struct Enacting {
  FigureId boss{};
  FigureId target{};
  FigureSet struck = 0;
  bool on_victim = false;  // a failure or ongoing effect: `target` is the one who suffers
};

// The card that was taken, completely.
Task<> resolve_stage_card(Play& play);
// Steps outside a card: failure and ongoing effects, extra set-up.
Task<> perform_acts(Play& play, Acts const& acts, Enacting enacting);
// The phase: one Stage Card, waiting Reactions.
Task<> encounter_phase(Play& play);
// What Consumed characters suffer at the start of a phase.  OS-CONS-06
Task<> suffer_ongoing(Play& play);
// Bosses on the board, North then West.
flow::FixedList<FigureId, most_bosses> bosses_in_order(World const& w);
// A new enemy on its hex or the closest free one.  OS-NEW-01
void add_minion(Play& play, int kind, Hex at, Direction facing, flow::Rule rule);

}  // namespace oathsworn
