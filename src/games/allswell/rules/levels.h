// Levelling up.  Ledger AW-LEVEL-01..21.  Mastering a Praxis: rules/mastering.h.
#pragma once

#include "games/allswell/rules/impulses.h"
#include "games/allswell/rules/items.h"

namespace allswell {

// A step is a deed of one seat; over when all are content and Praxes have been mastered.                    AW-LEVEL-16
Task<> level_step(Play& play);
bool levels_are_over(State const& s);
extern flow::Activity<Play> const level_phase;

// --- what is possible ------------------------------------------------------------------------------------------------

Benefits row_of(World const& w, CharacterId who, int row);         // of dashboard and Praxis together     AW-PRAX-05
bool row_is_open(World const& w, CharacterId who, int row);        // the third once for each Praxis      AW-LEVEL-10
bool may_acquire(World const& w, CharacterId who, CardId card);    // AW-LEVEL-05
bool may_evolve(World const& w, CharacterId who, ImpulseId into);  // in the supply; each number once     AW-LEVEL-14
bool may_take_back(World const& w, CharacterId who, int number);   // the card it was is in the supply
// What is left to be taken; what cannot be had any more is not counted.
bool has_open_benefits(World const& w, CharacterId who);

enum class LevelDeedKind : std::uint8_t { ready, wait, row, card, evolve, take_back, loot };
BOOST_DESCRIBE_ENUM(LevelDeedKind, ready, wait, row, card, evolve, take_back, loot)
struct LevelDeed {
  LevelDeedKind kind = LevelDeedKind::ready;
  std::uint8_t number = 0;  // of a row 0 to 2, of an Impulse to take back 1 to 12
  CardId card;
  ImpulseId impulse;
};

struct HowToLevel {
  static constexpr std::string_view kind = "how_to_level";
  using Answer = LevelDeed;
  CharacterId who;
  flow::Seat seat(World const& w) const { return seat_of(w, who); }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& deed, flow::Words& words) const;
  void key(World const& w, Answer const& deed, std::string& out) const;
};
int instinct(World const& w, HowToLevel const& q, LevelDeed const& deed);
CharacterId next_to_level(State const& s);  // none: all are content

// --- facts of setup --------------------------------------------------------------------------------------------------

struct StepReached {
  static constexpr std::string_view kind = "setup_step_reached";
  static constexpr bool silent = true;
  SetupStep step = SetupStep::map;
  std::uint8_t content = 0;  // seats that have nothing to decide in it
  void apply(State& s) const { s.setup = {step, content, 0}; }
  void tell(World const&, flow::Words&) const {}
};
struct SeatContent {
  static constexpr std::string_view kind = "seat_content";
  flow::Seat seat;
  void apply(State& s) const { s.setup.content = static_cast<std::uint8_t>(s.setup.content | seat.bit()); }
  void tell(World const& w, flow::Words& words) const;
};
struct ImpulseEvolved {
  static constexpr std::string_view kind = "impulse_evolved";
  CharacterId who;
  ImpulseId into, from;
  PraxisId was;             // whose card `from` is; none: an evolution is taken back
  std::uint8_t others = 0;  // seats that may think again, now that a card is free                         AW-LEVEL-16
  std::uint8_t number = 1;
  void apply(State& s) const;
  void tell(World const& w, flow::Words& words) const;
};

}  // namespace allswell
