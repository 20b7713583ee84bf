// What an Enemy would do if its type came up now: a preview for the table.  The Intent card is not known beforehand;
// state, target and reach are.  Ledger AW-ETURN-11..17, AW-TARGET-02..07.
#pragma once

#include "games/allswell/rules/enemies.h"

namespace allswell {

struct Threat {
  EnemyState state = EnemyState::closing;
  Aim aim;
  int attack = 0;        // Potency with all modifiers
  int move = 0;          // Move with all modifiers
  bool reaches = false;  // without a modifier of the card: within Range now, or after one move action
};
Threat threat(World const& w, CombatantRef enemy);
std::string threat_text(World const& w, CombatantRef enemy);
// Hexes on which it could attack somebody after one move action.
HexSet threatened(World const& w, CombatantRef enemy);

}  // namespace allswell
