// The effect language at work: one `does` for each verb, in the chapter the verb belongs to.  Requirements, numbers,
// groups.
#pragma once

#include "games/allswell/rules/listen.h"
#include "pack/run.h"

namespace allswell {

// What a text is about while it runs.
struct Here {
  CombatantRef self;      // whose effect; empty: the Scenario
  CombatantRef that;      // picked or gone through last
  CombatantRef other;     // the other party of the moment
  CharacterId character;  // in an Exploration, where nobody has a figure
  Hex hex;                // picked, or of the moment
  AbilityId ability;      // that runs: whose token is laid
  int modifier = 0;       // of the action, in `potency`
  int value = 0;          // of the token that runs
  int result = 0;
  About* about = nullptr;  // the moment: change_damage
};

bool holds(World const& w, Here const& here, Requirement const& requirement);
bool met(World const& w, Here const& here, Boxes const& boxes);
int value(World const& w, Here const& here, pack::Expr const& expr);
CombatantRef whom(World const& w, Here const& here, Who who);

// Carries out a list; entered from every chapter that reads a text.
Task<> read(Play& play, Here here, Effects const& effects);

}  // namespace allswell
