// Damage, Wounds, Defeat and Death, newcomers.  Ledger DD-HP, DD-ARM, DD-DEF, DD-JOIN.
#pragma once

#include "games/degenerates/rules/attributes.h"

namespace degenerates {

struct WoundsChanged {
  DD_FACT("wounds_changed");
  Who who;
  std::int8_t to;
  void then(Play& play) const;
};
// With what it loses by it; Wounds are reduced to HP.                                         DD-HP-03, DD-DEF-01..03
struct Defeat {
  DD_FACT("defeated");
  Who who;
  std::int8_t wounds, xp;
  void then(Play& play) const;
};
struct DefeatEnds {
  DD_FACT("defeat_ends");
  Who who;
};
struct Died {
  DD_FACT("died");
  Who who;
  void then(Play& play) const;
};

BOOST_DEFINE_FIXED_ENUM_CLASS(DamageKind, std::uint8_t, normal, piercing)
int after_arm(World const& w, Who who, int damage, DamageKind kind);  // DD-ARM-01, -02
// Places what is left after ARM and opens damage_taken; Defeat follows from the fact.
Task<> deal_damage(Play& play, Who who, int damage, DamageKind kind, flow::Rule rule);
Task<> take_wounds(Play& play, Who who, int wounds, flow::Rule rule);  // no damage, but perhaps a Defeat  DD-ARM-01
void place_wounds(Play& play, Who who, int wounds, flow::Rule rule);   // no ARM; none on a Defeated one      DD-HP-04
void remove_wounds(Play& play, Who who, int wounds, flow::Rule rule);  // ends the Defeated state             DD-DEF-06

void defeat(Play& play, Who who);  // called by settle() when Wounds have reached HP, or HP has fallen        DD-HP-03

// Those whose Map Action Phase is over without a recovered Wound.                                DD-DEF-06, DD-DEF-08
Task<> bury_the_unrecovered(Play& play);
WhoMask to_be_buried(State const& s);                    // nobody before the last Party has acted
void die_in_a_lost_fight(Play& play, Who who);           // DD-DEF-07
void lay_to_rest(Play& play, Who who, flow::Rule rule);  // all its cards are discarded, its standee is removed
// The start of a Game Turn: replacements, late joiners.                                          DD-DEF-09..11, DD-JOIN
Task<> let_newcomers_in(Play& play);
bool nobody_is_left(World const& w);  // DD-DEF-12

}  // namespace degenerates
