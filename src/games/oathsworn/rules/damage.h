// Damage and HP: which die is damaged, how HP are lost.  Ledger OS-DMG, OS-DIE.
#pragma once

#include "games/oathsworn/questions.h"

namespace oathsworn {

HexSet slot_hexes(World const& w, FigureId boss, int slot);
// The standing dice an attack from a hex damages: the closest among the hexes that may be struck, else the closest of
// all.  Bits of State::dice.
std::uint32_t closest_dice(World const& w, FigureId boss, Hex from, HexSet const& allowed);
// The standing dice of a boss.
std::uint32_t dice_of(World const& w, FigureId boss);

// HP lost for damage against a Defense Value.  OS-DMG-01
int hp_for(int damage, int defense);

inline constexpr int no_chooser = -1;
// Anybody loses HP, not reduced by Defense.  A boss loses them on the die closest to `near`; between equal dice the
// chooser (a place) decides, without one North then West.
Task<> lose_hp(Play& play, FigureId who, int hp, Hex near, HexSet allowed, int chooser, FigureId cause,
               flow::Rule rule);
// A boss loses them at a location, whatever else is near: to whoever it has Consumed.
Task<> lose_hp_inside(Play& play, int location, int hp, int chooser, flow::Rule rule);
// Minions without HP leave the board; after knockback, which they still suffer.  OS-KB-02
void bury_the_dead(Play& play, FigureId killer);

}  // namespace oathsworn
