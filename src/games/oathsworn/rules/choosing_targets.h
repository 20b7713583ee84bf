// Choosing the targets of an attack, pattern by pattern.  Ledger OS-ATK-01, OS-CHAI, OS-AOE, OS-CONE, OS-WAVE, OS-CHRG.
#pragma once

#include "games/oathsworn/rules/making_an_attack.h"

namespace oathsworn {

struct Aimed {
  bool ready = false;
  flow::FixedList<FigureId, 16> targets;
  std::array<std::uint8_t, 16> more_hexes{};  // hexes of a large target in the area beyond the first
  flow::FixedList<Hex, 16> chosen;            // chain: the hex of a large target
  Hex source;                                 // where the attack comes from, for dice and knockback
  HexSet charged;                             // the way of a charge
  bool melee_chain = false;
};

Task<Aimed> choose_targets(Play& play, FigureId who, int place, Attack const& attack, AttackBonus bonus);

}  // namespace oathsworn
