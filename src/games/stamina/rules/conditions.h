// Conditions.  Ledger ST-COND and the rows of each condition; Persist, Maintain, breath and drowning.
#pragma once

#include "games/stamina/rules/hit_points.h"

namespace stamina {

// Puts a condition on a character, with everything its arrival brings.
void give_condition(Play& play, CharacterId who, ConditionEntry const& entry, int escape, flow::Rule rule,
                    Happenings& happened);
void end_condition(Play& play, CharacterId who, Condition condition, flow::Rule rule);
// An Injury, with everything its conditions bring; NPCs suffer none.                                        ST-INJ-01
void injure(Play& play, CharacterId who, InjuryId injury, Happenings& happened);
// The held-off effect takes hold for the rounds that are left.                                    ST-TURN-15,
// ST-PERS-05
void stop_persisting(Play& play, CharacterId who, int index, flow::Rule rule, Happenings& happened);
// Movement that the effect lent is gone from the unspent pool as well.                             ST-TURN-12,
// ST-SLUG-02
void end_maintained(Play& play, CharacterId who, AbilityId ability, flow::Rule rule);
void end_all_maintained(Play& play, CharacterId who, flow::Rule rule);

// Why a character cannot use Reactions now, or nothing.
struct Bar {
  flow::Rule rule;
  char const* why = nullptr;
  explicit operator bool() const { return why != nullptr; }
};
Bar bars_reactions(World const& w, CharacterId who);
inline Bar bars_abilities(World const& w, CharacterId who) {
  Character const& c = character(w, who);
  if (unaffected(c)) return {};
  if (has(w, c, Condition::stunned)) return {"ST-STUN-01", "Stunned: no ability can be activated"};
  if (has(w, c, Condition::unconscious)) return {"ST-UNC-01", "Unconscious: nothing can be paid, not even 0"};
  return {};
}
// Own movement of any kind.
inline Bar bars_movement(World const& w, CharacterId who) {
  Character const& c = character(w, who);
  if (unaffected(c)) return {};
  if (has(w, c, Condition::paralyze)) return {"ST-PARA-01", "Paralyzed: no movement of any kind"};
  if (has(w, c, Condition::unconscious)) return {"ST-UNC-02", "Unconscious: no movement of its own"};
  return {};
}

// --- dice rolled for Hits and skills ---
// How many dice may be rolled, and what they cost.                                                ST-CONF-01, ST-MUD-01
int most_dice_to_roll(World const& w, CharacterId who);
int price_of_dice(World const& w, CharacterId who, int rolled);
// Rolls stamina dice; a success that must be rolled again is, once.                                        ST-DIST-01
Task<int> roll_successes(Play& play, CharacterId who, int dice, int needed, std::string_view purpose);

// --- breath ---
int breath_price(int payments_so_far);
// On entering a hex without air, and in the Maintenance Step of each turn there.
Task<> hold_breath_or_drown(Play& play, CharacterId who, Happenings& happened);
Task<> drown_on(Play& play, CharacterId who, Happenings& happened);

struct HoldBreath {
  static constexpr std::string_view kind = "hold_breath";
  using Answer = bool;
  CharacterId who;
  int price;
  flow::Seat seat(World const& w) const { return character(w, who).seat; }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& pays, flow::Words& words) const;
  int usual(World const&, flow::Offers<Answer> const&) const { return 0; }
};
int instinct(World const& w, HoldBreath const& q, bool const& pays);

}  // namespace stamina
