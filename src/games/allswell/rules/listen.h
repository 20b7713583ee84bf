// Moments: who listens, what may or must be used, what is due.  Ledger AW-ACT-05, AW-ACT-06, AW-IMP-03, AW-IMP-04,
// AW-EQUIP-03, AW-OVERLORD-11.  Read from the state: displayed Impulses, traits, Praxes, Equipment, tokens, Enemy
// cards, rules of the Scenario, and what effects left waiting.
#pragma once

#include "games/allswell/rules/combatants.h"
#include "kit/moments.h"

namespace allswell {

struct About {
  CombatantRef by;      // who acts, attacks, kills
  CombatantRef target;  // whom it happens to
  int amount = 0;       // of damage: a use may change it
  ActionKind action = ActionKind::hold;
  int due_from = 0;  // what has come due from here on is taken with after_action
};

struct Use {
  TriggerId trigger;
  CombatantRef source;  // whose it is
  flow::Seat seat;
  bool must = false;
  std::int8_t due = -1;  // place in the due list
  friend bool operator==(Use const&, Use const&) = default;
};
BOOST_DESCRIBE_STRUCT(Use, (), (trigger, source, seat, must, due))

Task<> moment(Play& play, Moment when, About& about);  // kit::window<Listen>

}  // namespace allswell
