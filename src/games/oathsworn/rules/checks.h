// Checks.  Ledger OS-CHEK, OS-TRAI-02..05.
#pragma once

#include "games/oathsworn/questions.h"

namespace oathsworn {

// Might Track and Empowered Tokens count for these.
constexpr bool uses_might(CheckKind kind) { return kind == CheckKind::might || kind == CheckKind::round_of_combat; }
// White cards as many as liked, two blanks fail, the sum and the bonus must reach the difficulty.  OS-CHEK-02
// whole_company: the table decides, and any member's Redraw Tokens may be spent.  OS-CHEK-04
Task<bool> make_check(Play& play, int place, FigureId who, CheckKind kind, int difficulty, int bonus,
                      bool whole_company = false);
// Redraws the traits of the company give for a check of this kind.
int trait_redraws(State const& s, CheckKind kind);

}  // namespace oathsworn
