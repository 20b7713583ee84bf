// Quests: investigations, challenges with assistance.  Ledger AW-QUEST-01..22, AW-CHALL-01..23.
#pragma once

#include "games/allswell/rules/exploration.h"

namespace allswell {

Task<> quest(Play& play, CharacterId who, int icon);  // place in Exploration::quests
int worth(World const& w, CharacterId who, ActionCard const& card, ChallengeBox const& box);  // AW-CHALL-04..08
int help(World const& w, ActionCard const& card, ChallengeBox const& box);                    // AW-CHALL-12

}  // namespace allswell
