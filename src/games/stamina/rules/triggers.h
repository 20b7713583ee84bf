// Triggers and trigger chains.  Ledger ST-TRIG.
#pragma once

#include "flow/short_list.h"
#include "games/stamina/rules/hit_points.h"

namespace stamina {

// A link of a chain: an ability with its controller.  No ability: a step, a start or end effect.   ST-TRIG-06,
// ST-TRIG-09
struct Link {
  AbilityId ability;
  CharacterId controller;
  friend bool operator==(Link, Link) = default;
};

// All that follows from a deed once its damage and effects are on everybody: the chain of triggers with all its
// branches, and then the reaction windows for the damage that was taken.                                   ST-DMG-03,
// ST-REACT-16
Task<> aftermath(Play& play, Link root, bool from_reaction, Happenings happened);
inline bool somebody_waits_for(World const& w, Circumstance what) {
  return w.content.triggered[static_cast<std::size_t>(what)].intersects(w.state.muster.abilities);
}
// The triggers that this sets off, for whoever puts them in order itself.
inline constexpr int most_set_off = 32;
using SetOff = flow::ShortList<Link, most_set_off>;
SetOff triggers_set_off(World const& w, Happening const& happening);
// Its owner is still there, and awake or not in need of it.                                     ST-TRIG-16, ST-UNC-03
bool can_trigger(World const& w, Link trigger);
// Nobody's trigger is set off by this.
bool triggers_nothing(World const& w, Happening const& happening);
// No trigger and no Reaction answers any of this, so there is nothing to follow: most steps and turns are like that.
bool nothing_follows(World const& w, bool from_reaction, Happenings const& happened);

// Triggers that fire at the same time are put in order by the Active Player.                               ST-TRIG-14
struct OrderTriggers {
  static constexpr std::string_view kind = "order_triggers";
  struct Answer {
    AbilityId ability;
    CharacterId owner;
    CharacterId at;
    std::uint8_t index;  // in the list of those still to fire
  };
  CharacterId active;
  Answer const* waiting;
  int count;
  flow::Seat seat(World const& w) const { return character(w, active).seat; }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& a, flow::Words& words) const;
  void key(World const& w, Answer const& a, std::string& out) const;
};

}  // namespace stamina
