// Combat Abilities: activation in five steps, Invest, Commit, Maintain, Clash, Basic Attack.
// Ledger ST-ABIL, ST-HIT, ST-DMG, ST-INVEST, ST-COMMIT, ST-MAINT, ST-CLASH, ST-BASIC, ST-BLIND.
#pragma once

#include "games/stamina/rules/conditions.h"
#include "games/stamina/rules/effects.h"

namespace stamina {

using Targets = flow::FixedList<CharacterId, 6>;

// --- what is possible ---
// What Shocked and Daze make of every cost, looked up once for many abilities.               ST-SHOCK-01, ST-DAZE-01
struct Surcharge {
  int more = 0, times = 1;
  int on(int cost) const { return (cost + more) * times; }
};
inline Surcharge surcharge(World const& w, Character const& c) {
  Surcharge s;
  if (unaffected(c)) return s;
  if (has(w, c, Condition::shocked)) s.more = 1;  // a printed 0 is a cost too
  if (has(w, c, Condition::daze)) s.times = 2;
  return s;
}
// The whole activation cost: (base + Invest + 1 if Shocked), doubled if Dazed.              ST-ABIL-06, ST-SHOCK-01,
// ST-DAZE-01
inline int activation_cost(World const& w, CharacterId who, AbilityId id, int invests = 0) {
  int cost = gist(w, id).cost;
  if (invests > 0 && ability(w, id).invest) cost += invests * ability(w, id).invest->dice;
  return surcharge(w, character(w, who)).on(cost);
}
// The Req line alone: it holds for Reactions too.                                                 ST-ABIL-04,
// ST-BASIC-05
Bar bars_what_it_requires(World const& w, CharacterId who, AbilityId id, int slot);
inline Bar bars_requirement(World const& w, CharacterId who, AbilityId id, int slot) {
  return gist(w, id).has_requirement ? bars_what_it_requires(w, who, id, slot) : Bar{};
}
// What is maintained already, or one effect too many.                                            ST-MAINT-05,
// ST-POOL-04
Bar bars_maintaining(Character const& c, AbilityId id);
// Why the ability cannot be activated now, or nothing; targets are looked at separately.
inline Bar bars_activation(World const& w, CharacterId who, AbilityId id, int slot) {
  AbilityGist const& a = gist(w, id);
  Character const& c = character(w, who);
  if (Bar const barred = bars_abilities(w, who)) return barred;
  if (!a.free && c.actions == 0) return {"ST-TURN-21", "no Action is left this turn"};
  if (activation_cost(w, who, id) > c.available) return {"ST-ABIL-09", "not enough Available dice"};
  if (a.maintain)
    if (Bar const barred = bars_maintaining(c, id)) return barred;
  return bars_requirement(w, who, id, slot);
}
inline int range_of(World const& w, CharacterId who, AbilityId id, int slot) {
  int const range = gist(w, id).range;
  return range == Range::of_weapon ? weapon(w, who, slot).range : range;
}
// Where an ability reaches from where its user stands.
struct Aim {
  kit::Hex from;
  int range = 0;
  bool sighted = false;  // beyond 1 hex it needs line of sight                                              ST-LOS-01
  kit::HexSet seen;
  bool reaches(kit::Hex hex) const {
    int const away = kit::distance(from, hex);
    return away <= range && (away <= 1 || !sighted || seen.contains(hex));
  }
};
Aim aim_of(World const& w, CharacterId who, AbilityId id, int slot);
// Of the kind in the Target line, within Range, in sight.                                                  ST-ABIL-04
bool valid_target(World const& w, CharacterId who, AbilityId id, int slot, CharacterId target);
inline bool right_kind_of_target(World const& w, CharacterId who, TargetKind kind, CharacterId target) {
  switch (kind) {
    case TargetKind::opponent: return stands_on(w, who, target, Side::opponent);
    case TargetKind::ally: return stands_on(w, who, target, Side::ally);
    case TargetKind::ally_or_self: return stands_on(w, who, target, Side::ally_or_self);
    case TargetKind::self: return who == target;
    case TargetKind::anyone:
    case TargetKind::reactive_target:
    case TargetKind::victim: return true;
  }
  return false;
}
// Blind, with a ranged weapon: 8 connected hexes within half range.                                       ST-BLIND-02
inline constexpr int hexes_of_blind_fire = 8;
bool may_fire_blindly(World const& w, CharacterId who, AbilityId id, int slot);
kit::HexSet blind_hexes(World const& w, CharacterId who, int slot);
kit::HexSet blind_area(World const& w, CharacterId who, int slot, kit::Hex aim, kit::HexSet named = {});

// --- doing it ---
// On the user's own turn: pays, and uses the Action unless the ability is free.
Task<> activate(Play& play, Use use, CharacterId first_target, kit::Hex blind_aim);
// Without an activation cost; true if it cancelled the attack it answered.                                ST-REACT-15
Task<bool> react_with(Play& play, Use use, CharacterId target);

struct AnotherTarget {
  static constexpr std::string_view kind = "another_target";
  using Answer = CharacterId;  // none: enough
  Use use;
  Targets chosen;
  flow::Seat seat(World const& w) const { return character(w, use.user).seat; }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& id, flow::Words& words) const;
};
int instinct(World const& w, AnotherTarget const& q, CharacterId const& id);

// The hexes of a blind shot, one more at a time.                                                           ST-BLIND-02
struct NameHex {
  static constexpr std::string_view kind = "name_hex";
  using Answer = kit::Hex;  // none: the rest are the nearest
  Use use;
  kit::HexSet area;
  flow::Seat seat(World const& w) const { return character(w, use.user).seat; }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& hex, flow::Words& words) const;
  int usual(World const&, flow::Offers<Answer> const&) const { return 0; }
};

struct HowOftenToInvest {
  static constexpr std::string_view kind = "invest";
  using Answer = std::uint8_t;
  CharacterId who;
  AbilityId source;
  bool reaction;
  flow::Seat seat(World const& w) const { return character(w, who).seat; }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& n, flow::Words& words) const;
  int usual(World const&, flow::Offers<Answer> const&) const { return 0; }
};
int instinct(World const& w, HowOftenToInvest const& q, std::uint8_t const& n);

struct PayForHits {
  static constexpr std::string_view kind = "pay_for_hits";
  using Answer = std::uint8_t;
  CharacterId who, target;
  AbilityId source;
  flow::Seat seat(World const& w) const { return character(w, who).seat; }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& n, flow::Words& words) const;
};
int instinct(World const& w, PayForHits const& q, std::uint8_t const& n);

// Paid in secret: nobody else sees the amount before all have paid.                          ST-CLASH-01, ST-SAVE-02
struct PayForClash {
  static constexpr std::string_view kind = "pay_for_clash";
  using Answer = std::uint8_t;
  CharacterId who;
  CharacterId against;
  AbilityId source;
  flow::Seat seat(World const& w) const { return character(w, who).seat; }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& n, flow::Words& words) const;
};
int instinct(World const& w, PayForClash const& q, std::uint8_t const& n);

}  // namespace stamina
