// Attack and defend.  Ledger AW-ATK-01..08, AW-DEF-01..09.
#pragma once

#include "games/allswell/rules/scenario_map.h"

namespace allswell {

// Whom it could attack from its hex; whether it could attack anybody from any of these (for the look-ahead of a
// Rampage).                                                                                     AW-ATK-01, -02, -05
CombatantSet targets_of_attack(World const& w, CombatantRef by);
bool can_attack_from(World const& w, CombatantRef by, HexSet const& from);

// Whom, and with which of its weapons.
struct Strike {
  CombatantRef target;
  EquipmentId weapon;  // none: with no weapon's effects
  friend bool operator==(Strike const&, Strike const&) = default;
};
BOOST_DESCRIBE_STRUCT(Strike, (), (target, weapon))
struct WhomToAttack {
  static constexpr std::string_view kind = "whom_to_attack";
  using Answer = Strike;
  CombatantRef by;
  bool allies = true;  // may be chosen too
  flow::Seat seat(World const& w) const { return seat_of(w, by); }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& strike, flow::Words& words) const;
};

int instinct(World const& w, WhomToAttack const& q, Strike const& strike);

// By a Character: declare, lose the defend token, target and weapon, reactions, second check, damage.    AW-ATK-08
// `taken`, if somebody wants to know: it was not wasted.                                                 AW-ATK-07
Task<> attack(Play& play, CombatantRef by, int modifier, bool* taken = nullptr);
// By an Enemy on the target its priorities gave (rules/targets.h).
Task<> attack_on(Play& play, CombatantRef by, CombatantRef target, int modifier, bool* taken = nullptr);
void defend(Play& play, CombatantRef who, int modifier);    // AW-DEF-01, -02, -04, -05
void gain_defend(Play& play, CombatantRef who, int value);  // only what is greater counts: AW-DEF-02

}  // namespace allswell
