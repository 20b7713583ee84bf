// What abilities do: the verbs of the packs, summed up first and then applied together.
// Combat Abilities, step 5; Withstand, Persist, Descending.  Ledger ST-DMG, ST-WITH, ST-PERS, ST-DESC.
#pragma once

#include "flow/short_list.h"
#include "games/stamina/rules/triggers.h"

namespace stamina {

// One use of an ability: who, with what, and what made it possible.
struct Use {
  CharacterId user;
  AbilityId ability;
  std::int8_t slot = unarmed;  // the weapon
  CharacterId reactive_target, victim;
  bool reaction = false;
  std::uint8_t invests = 0;
};

// An effect with its numbers worked out, waiting to be applied.
struct Deed {
  Effect const* effect = nullptr;
  CharacterId who;
  std::int16_t amount = 0, turns = 0;
};

struct Blow {
  CharacterId who;
  std::int16_t damage = 0;
};

// Everything one use of an ability will do to everybody.
struct Impact {
  flow::ShortList<Blow, most_characters> blows;
  flow::ShortList<Deed, 48> deeds;
  bool cancels_attack = false;
  void add_damage(CharacterId who, int amount);
  int damage_to(CharacterId who) const;
};

Situation situation_of(World const& w, Use const& use, CharacterId target);
// What needs nobody's answer needs no coroutine.  These do the whole of it and say true, or nothing and say false; then
// the procedure of the same name without "now" is awaited.
bool gather_now(World const& w, Use const& use, Situation const& situation, Effects const& effects, Impact& impact);
bool nothing_to_resist(Impact const& impact);
bool apply_now(Play& play, Use const& use, Impact const& impact, Happenings& happened);
// Works out a list of effects against one target.  Choices are asked; Withstand and Persist wait until all is known.
Task<> gather(Play& play, Use use, Situation situation, Effects const& effects, Impact& impact);
// Withstand and the first Persist payment: the summed damage is known, nothing is applied yet. ST-WITH-03
Task<> offer_resistance(Play& play, Use use, Impact& impact);
// All damage and all effects at the same time.                                                               ST-DMG-01
Task<> apply(Play& play, Use use, Impact const& impact, Happenings& happened);
// gather, offer_resistance and apply in one.
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
