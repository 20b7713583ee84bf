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
  int due_from = 0;          // what has come due from here on is taken with after_action
  bool past_defend = false;  // of damage
  bool defended = false;     // the defend token has been counted already                               AW-PCDMG-01
  kit::Hex hex;              // where it happens, known also when whom it happens to has gone
};

struct Use {
  TriggerId trigger;
  CombatantRef source;  // whose it is
  flow::Seat seat;
  bool must = false;
  std::int8_t due = -1;    // place in the due list; the_defend_token: that one
  std::int8_t place = -1;  // of a token on a hex
  friend bool operator==(Use const&, Use const&) = default;
};
BOOST_DESCRIBE_STRUCT(Use, (), (trigger, source, seat, must, due, place))
inline constexpr std::int8_t the_defend_token = -2;
using Uses = flow::ShortList<Use, 64>;

// What fits now, whoever's it is.
void gather(World const& w, Moment when, About const& about, Uses& found);

struct Listen {
  using Play = allswell::Play;
  using About = allswell::About;
  using Use = allswell::Use;
  static bool heard(World const& w, Moment when);
  template <class Add>
  static void uses(World const& w, Moment when, About const& about, Add add) {
    Uses found;
    gather(w, when, about, found);
    for (Use const& use : found) add(use);
  }
  static Task<> use(Play& play, Use const& use, About& about);
  static void say(World const& w, Use const& use, flow::Words& words);
  static void key(World const& w, Use const& use, std::string& out);
  static bool is_due(Use const& use) { return use.due >= 0; }
};

using MayUse = kit::MayUse<Listen, Moment>;
int instinct(World const& w, MayUse const& q, Use const& use);

Task<> moment(Play& play, Moment when, About& about);  // kit::window<Listen>
// Where nothing is to be known of it afterwards.
Task<> moment_of(Play& play, Moment when, CombatantRef by, CombatantRef target);

}  // namespace allswell
