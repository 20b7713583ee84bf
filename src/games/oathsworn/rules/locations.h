// Locations: breaking, stage changes, Reactions.  Ledger OS-LOC, OS-BRK, OS-STG, OS-PACK.
#pragma once

#include "flow/question.h"
#include "games/oathsworn/state.h"

namespace oathsworn {

// After an effect: all dice that went to 0 by it are broken at once, the stage is checked once, Reactions are queued.
// `damaged`: the bosses the attack hurt.
Task<> settle_breaks(Play& play, FigureId breaker, FigureSet damaged = 0);
inline bool breaks_pending(State const& s) {
  if (!s.broken_now.empty()) return true;
  for (Oathsworn const& o : s.company)
    if (o.consumed && o.consume_lost >= 6) return true;
  for (Helper const& h : s.helpers)
    if (h.consumed && h.consume_lost >= 6) return true;
  return false;
}
// The waiting Stage Cards, one after the other; never inside another one.
Task<> resolve_reactions(Play& play);
// Where the people have the Stage deck before them: which card lies on top now.
struct WhichStageCard {
  static constexpr std::string_view kind = "which_stage_card";
  using Answer = Thing;
  flow::Seat seat(World const&) const { return flow::Seat::chance(); }
  void options(World const&, flow::Offers<Answer>&) const;
  void prompt(World const&, flow::Words& words) const {
    words.source("OS-ENC-08").say("Which Stage Card lies on top of the deck now?");
  }
  void say(World const&, Answer const&, flow::Words&) const;
  void key(World const& w, Answer const& a, std::string& out) const;
};
// The next Stage Card is turned up, unless it lies open; an empty deck is made anew from the Stage 3 cards.
Task<> turn_up_next(Play& play);

}  // namespace oathsworn
