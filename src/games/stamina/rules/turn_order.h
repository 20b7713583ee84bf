// Turn Order: priority, delaying, the six parts of an Active Turn, the end of combat.
// Ledger ST-PRIO, ST-TURN, ST-DELAY, ST-END.  The only round loop of the game is here.
#pragma once

#include "games/stamina/rules/effects.h"

namespace stamina {

// Everybody in play stands somewhere.
constexpr bool in_combat(Phase phase) {
  return phase == Phase::priority || phase == Phase::start_of_turn || phase == Phase::main_phase ||
         phase == Phase::end_of_turn || phase == Phase::combat_over;
}

Task<> next_priority(Play& play);
Task<> start_of_turn(Play& play);
Task<> main_phase(Play& play);
Task<> end_of_turn(Play& play);
// Most turns begin and end with nothing that takes effect and nobody to ask; that needs no coroutine.  These do the
// whole of it and say true, or nothing and say false; then the procedure without "now" is awaited.
bool start_of_turn_now(Play& play);
bool end_of_turn_now(Play& play);
// The Main Phase of an opponent that the program runs is over with its one deed.
void end_opponents_main_phase(Play& play);

// Nothing while the combat goes on.                                                                         ST-END-01
enum class Result : std::uint8_t { open, won, lost };
Result combat_result(World const& w);

struct TakeTurnOrDelay {
  static constexpr std::string_view kind = "take_turn";
  enum class Answer : std::uint8_t { take, delay };
  BOOST_DESCRIBE_NESTED_ENUM(Answer, take, delay)
  CharacterId who;
  flow::Seat seat(World const& w) const { return character(w, who).seat; }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& a, flow::Words& words) const;
  int usual(World const&, flow::Offers<Answer> const&) const { return 0; }
};
int instinct(World const& w, TakeTurnOrDelay const& q, TakeTurnOrDelay::Answer const& a);

struct StepIn {
  static constexpr std::string_view kind = "step_in";
  using Answer = bool;
  CharacterId who, before;
  flow::Seat seat(World const& w) const { return character(w, who).seat; }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& a, flow::Words& words) const;
};
int instinct(World const& w, StepIn const& q, bool const& a);

// An effect of the Start or End of Turn.
struct TurnEffect {
  enum class Kind : std::uint8_t { bleed, burn, regen, hazard, drowning, descent, later, trigger } kind{};
  BOOST_DESCRIBE_NESTED_ENUM(Kind, bleed, burn, regen, hazard, drowning, descent, later, trigger)
  std::uint8_t index = 0;
  bool controlled = false;
  bool heals = false;
  Link trigger{};  // an ability that triggers at this moment, and whose
};
// Drowning, dangerous ground, three conditions, Descending effects, those that wait, and what triggers.
using TurnEffects = flow::ShortList<TurnEffect, 5 + most_descents + most_waiting + most_set_off>;

struct OrderEffects {
  static constexpr std::string_view kind = "order_effects";
  using Answer = std::uint8_t;  // place in the list
  CharacterId who;
  TurnEffects waiting;  // of one group
  flow::Seat seat(World const& w) const { return character(w, who).seat; }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& a, flow::Words& words) const;
  void key(World const& w, Answer const& a, std::string& out) const;
};

// Maintenance and Persist Steps: keep everything, or end one and be asked again.
struct KeepUp {
  static constexpr std::string_view kind = "keep_up";
  using Answer = std::int8_t;  // -1: keep all
  CharacterId who;
  bool persist;
  flow::Seat seat(World const& w) const { return character(w, who).seat; }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& a, flow::Words& words) const;
  void key(World const& w, Answer const& a, std::string& out) const;
  int usual(World const&, flow::Offers<Answer> const&) const { return 0; }
};
int instinct(World const& w, KeepUp const& q, std::int8_t const& a);

}  // namespace stamina
