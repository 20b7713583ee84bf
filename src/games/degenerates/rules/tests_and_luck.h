// Core Mechanics: tests and Luck.  Ledger DD-TEST, DD-LUCK, DD-DICE-02.
#pragma once

#include "games/degenerates/rules/attributes.h"

namespace degenerates {

struct Test {
  Who who;
  Attribute attribute{};
  int bonus = 0;
  std::optional<Stat> as;  // what the test is for: explore, hunt, bribe ... adds its own bonus
  flow::Rule rule;
};
struct Rolled {
  bool passed = false, doubles = false;
  int highest = 0, lowest = 0;
  int result() const { return passed ? highest : 0; }  // a {test}                                       DD-TEST-05
};
struct TestRolled {
  DD_FACT("test_rolled");
  Rolling rolling;
  std::optional<flow::Check> check(World const& w) const;
};
struct DieRerolled {
  DD_FACT("die_rerolled");
  std::uint8_t die, to;
  std::optional<flow::Check> check(World const& w) const;
};
struct TestOver {
  static constexpr std::string_view kind = "test_over";
  static constexpr bool silent = true;
  void apply(State& s) const;
};
BOOST_DEFINE_FIXED_ENUM_CLASS(Reroll, std::uint8_t, keep, first, second)
struct HeroicEffort {  // about the dice that lie on the table
  static constexpr std::string_view kind = "heroic_effort";
  using Answer = Reroll;
  flow::Seat seat(World const& w) const;
  void options(World const& w, flow::Offers<Reroll>& offers) const;
  int usual(World const& w, flow::Offers<Reroll> const& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Reroll reroll, flow::Words& words) const;
};
int instinct(World const& w, HeroicEffort const& q, Reroll const& reroll);
// The parts of a test: two plain dice on the table, Luck die by die, what they say.
int value_of(World const& w, Test const& test);
Task<> roll_test(Play& play, Test const& test);
Task<> heroic_effort(Play& play);
Rolled read_dice(State const& s);

// Rolls 2D6, opens its moments, lets Luck be spent die by die, compares.                    DD-TEST-01..04,
// DD-LUCK-03..06
Task<Rolled> take_test(Play& play, Test const& test);
// The total against the value: 2 passes, 12 fails.                                          DD-TEST-02..04, -06
bool passes(int total, int value);

// Prolong the Inevitable: true if the advance was bought off.                               DD-LUCK-08..12
Task<bool> prolong_the_inevitable(Play& play);

}  // namespace degenerates
