// Reactive Abilities.  Ledger ST-REACT.
#pragma once

#include "games/stamina/rules/effects.h"

namespace stamina {

// A moment at which Reactions may be used.
struct Window {
  Timing timing{};
  kit::Hex at;                  // where the event occurs                                                   ST-REACT-10
  CharacterId reactive_target;  // who made it possible                                                     ST-REACT-13
  CharacterId victim;           // attack only
  bool success = false;         // attack only: known, its results are not                                   ST-REACT-05
};

// Everybody who holds something whose condition holds here is asked; true if the attack was cancelled.
Task<bool> open_window(Play& play, Window window);
// Nobody holds a ready Reaction of this timing: the window need not be opened at all.
inline bool nobody_could_react(World const& w, Timing timing) {
  return !w.content.reactive[static_cast<std::size_t>(timing)].intersects(w.state.muster.unused);
}
// Nobody has a Reaction to this very event, so nobody is asked and nothing changes: opening the window would come to
// the same, but at the price of a procedure.
bool nobody_reacts(World const& w, Window const& window);

struct ReactionChoice {
  AbilityId ability;  // none: let it pass
  std::int8_t slot = unarmed;
};

struct React {
  static constexpr std::string_view kind = "react";
  using Answer = ReactionChoice;
  CharacterId who;
  Window window;
  flow::Seat seat(World const& w) const { return character(w, who).seat; }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& a, flow::Words& words) const;
  void key(World const& w, Answer const& a, std::string& out) const;
  int usual(World const&, flow::Offers<Answer> const&) const { return 0; }
};
int instinct(World const& w, React const& q, ReactionChoice const& a);

}  // namespace stamina
