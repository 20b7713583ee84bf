// Checks.  Ledger OS-CHEK, OS-TRAI-02..05.
#pragma once

#include "games/oathsworn/questions.h"

namespace oathsworn {

// White cards as many as liked, two blanks fail, the sum and the bonus must reach the difficulty.  OS-CHEK-02
Task<bool> make_check(Play& play, int place, FigureId who, CheckKind kind, int difficulty, int bonus);
// Redraws the traits of the company give for a check of this kind.
int trait_redraws(State const& s, CheckKind kind);

}  // namespace oathsworn
