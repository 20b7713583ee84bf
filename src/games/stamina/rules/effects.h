// What abilities do: the verbs of the packs, summed up first and then applied together.
// Combat Abilities, step 5; Withstand, Persist, Descending.  Ledger ST-DMG, ST-WITH, ST-PERS, ST-DESC.
#pragma once

#include "flow/short_list.h"
#include "games/stamina/rules/triggers.h"
#include "pack/run.h"

namespace stamina {

// One use of an ability: who, with what, and what made it possible.
struct Use {
  CharacterId user;
  AbilityId ability;
  std::int8_t slot = unarmed;  // the weapon
  WeaponLine weapon{};         // what it is, wherever it may fall meanwhile                                  ST-WPN-04
  CharacterId reactive_target, victim;
  bool reaction = false;
  bool not_kept = false;  // a Maintain ability by one who may not maintain
  std::uint8_t invests = 0;
};

// An effect with its numbers worked out, waiting to be applied.
struct Deed {
  Effect const* effect = nullptr;  // none: it was paid off
  CharacterId who;
  std::int16_t amount = 0, turns = 0;
  bool moves_somebody = false, asks = false;
  std::int16_t hits = 0, commits = 0;    // what a Withstand came with
  Withstand const* withstand = nullptr;  // what may be resisted, and how
  Persist const* persist = nullptr;
};

struct Blow {
  CharacterId who;
  std::int16_t damage = 0;
};

// Everything one use of an ability will do to everybody.
struct Impact {
  flow::ShortList<Blow, most_characters> blows;
  flow::ShortList<Deed, 48> deeds;
  bool cancels_attack = false, may_be_resisted = false;
  void add_damage(CharacterId who, int amount);
  int damage_to(CharacterId who) const;
};

Situation situation_of(Use const& use, CharacterId target);

// --- step 5, first half: everything is summed up, nothing happens yet                                       ST-DMG-01
struct Sum {
  Use use;
  Situation situation;
  Impact* impact;
  Effect const* effect = nullptr;  // the one being looked at
};
// Effects against one target as they add up; choices are asked, Withstand and Persist wait until all is known.
struct Summing {
  using Play = stamina::Play;
  using Scope = Sum;
  using Effect = stamina::Effect;
  static int value(World const& w, Sum const& sum, pack::Expr const& e) { return value_of(w, sum.situation, e); }
  static bool begins(Play&, Sum& sum, Effects const& effects, std::size_t at) {
    sum.effect = &effects[at];
    return true;
  }
  static void does(Play&, Sum&, DealDamage const&);
  static void does(Play&, Sum&, DealWeaponDamage const&);
  static void does(Play&, Sum&, Heal const&);
  static void does(Play&, Sum&, Give const&);
  static void does(Play&, Sum&, Remove const&);
  static void does(Play&, Sum&, Persist const&);
  static void does(Play&, Sum&, Withstand const&);
  static void does(Play&, Sum&, Shove const&);
  static void does(Play&, Sum&, KnockProne const&);
  static void does(Play&, Sum&, StandUp const&);
  static void does(Play&, Sum&, FreeMove const&);
  static void does(Play&, Sum&, ImmediateMove const&);
  static void does(Play&, Sum&, ChangeHexes const&);
  static void does(Play&, Sum&, MoveDice const&);
  static void does(Play&, Sum&, CancelAttack const&);
  static void does(Play&, Sum&, GiveAction const&);
  static void does(Play&, Sum&, ReadyReactions const&);
  static void does(Play&, Sum&, DropHeld const&);
  static void does(Play&, Sum&, HealWound const&);
  static void does(Play&, Sum&, Injure const&);
  static void does(Play&, Sum&, RemoveInjury const&);
  static void does(Play&, Sum&, pack::When<Effect, Moment> const&);
  static Task<> does(Play&, Sum&, pack::Choose<Effect> const&);
};
// Withstand and the first Persist payment: the summed damage is known, nothing is applied yet.             ST-WITH-03
Task<> offer_resistance(Play& play, Use use, Impact& impact);

// --- step 5, second half: all damage and all effects at the same time                                      ST-DMG-01
Task<> apply(Play& play, Use use, Impact const& impact, Happenings& happened);
// Summing, offer_resistance and apply in one.
Task<> carry_out(Play& play, Use use, Situation situation, Effects const& effects, Happenings& happened);
// A triggered ability fires.
Task<> trigger_effects(Play& play, Link trigger, CharacterId at, bool from_reaction, Happenings& happened);
// What a Descending ability does when it first lands, for its later repetitions.
Descent first_descent(World const& w, Use const& use, CharacterId target);

struct ChooseEffect {
  static constexpr std::string_view kind = "choose_effect";
  using Answer = std::uint8_t;
  CharacterId user;
  AbilityId source;
  pack::Choose<Effect> const* choice;
  Situation situation;
  flow::Seat seat(World const& w) const { return character(w, user).seat; }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& a, flow::Words& words) const;
  void key(World const& w, Answer const& a, std::string& out) const;
};

struct PayToResist {
  static constexpr std::string_view kind = "pay_to_resist";
  using Answer = bool;
  CharacterId who;
  AbilityId source;
  bool persist;
  int dice;
  int damage;
  Condition condition;  // persist only
  flow::Seat seat(World const& w) const { return character(w, who).seat; }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& pays, flow::Words& words) const;
};
int instinct(World const& w, PayToResist const& q, bool const& pays);

struct HowManyDice {
  static constexpr std::string_view kind = "how_many_dice";
  using Answer = std::uint8_t;
  CharacterId who;
  int most;
  DicePool from, to;
  flow::Seat seat(World const& w) const { return character(w, who).seat; }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& n, flow::Words& words) const;
};
int instinct(World const& w, HowManyDice const& q, std::uint8_t const& n);

}  // namespace stamina
