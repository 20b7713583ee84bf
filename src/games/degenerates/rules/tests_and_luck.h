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
// Rolls 2D6, opens its moments, lets Luck be spent die by die, compares.                    DD-TEST-01..04,
// DD-LUCK-03..06
Task<Rolled> take_test(Play& play, Test const& test);
// The total against the value: 2 passes, 12 fails.                                          DD-TEST-02..04, -06
bool passes(int total, int value);

// Prolong the Inevitable: true if the advance was bought off.                               DD-LUCK-08..12
Task<bool> prolong_the_inevitable(Play& play);

}  // namespace degenerates
