// Core Mechanics: Status Conditions of Adventurers.  Ledger DD-STAT.  Those of Monsters: rules/monsters.h.
#pragma once

#include "games/degenerates/rules/attributes.h"

namespace degenerates {

struct StatusGained {  // anew, or for longer
  DD_FACT("status_gained");
  Who who;
  Held held;
  void then(Play& play) const;
};
struct StatusLost {
  DD_FACT("status_lost");
  Who who;
  StatusId status;
  void then(Play& play) const;
};
struct StatusesMarked {  // its turn begins, or its dice fall                                        DD-STAT-03
  static constexpr std::string_view kind = "statuses_noted";
  static constexpr bool silent = true;
  Who who;
  bool at_roll;
  void apply(State& s) const;
};
struct WhichIsCancelled {  // DD-STAT-09
  static constexpr std::string_view kind = "which_is_cancelled";
  using Answer = StatusId;
  Who who;
  StatusId gained;
  flow::Seat seat(World const& w) const;
  void options(World const& w, flow::Offers<StatusId>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, StatusId status, flow::Words& words) const;
};

bool has_status(World const& w, Who who, StatusId status);
// Never the same twice, longer durations win, opposites cancel each other; asks only which of several opposites goes.
Task<> gain_status(Play& play, Who who, StatusId status, Lasts lasts, flow::Rule rule);  // DD-STAT-02, -06..09
void lose_status(Play& play, Who who, StatusId status, flow::Rule rule);
void lose_all_statuses(Play& play, Who who, flow::Rule rule);
// Conditions due at the start and at the end of a turn in a fight.                               DD-STAT-03, DD-FGHT-08
void end_statuses_at_turn_start(Play& play, Who who);
void end_statuses_at_turn_end(Play& play, Who who);
void note_statuses_at_roll(Play& play, Who who);
// When the fight is over; and at the end of a Game Turn for those gained outside of fights.      DD-STAT-04, DD-LTG-11
void end_fight_statuses(Play& play, Who who, flow::Rule rule);

}  // namespace degenerates
