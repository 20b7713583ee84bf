// Targeting, Taunt, North then West.  Ledger OS-TGT, OS-TAUN, OS-NTW, OS-MTGT.
#pragma once

#include "games/oathsworn/board.h"

namespace oathsworn {

// What the enemy can do about a target on this card: move so far, then attack at this range.
struct Outlook {
  int movement = 0;
  int range = 0;  // 0: melee
};

// May the enemy strike the target from where it stands?
bool can_strike(World const& w, FigureId enemy, FigureId target, int range);
// Movement to the nearest place from which it can; -1 if more than `most`.
int movement_needed(World const& w, FigureId enemy, FigureId target, int range, int most);
// The same as if blocking characters were absent.
int movement_needed_if_clear(World const& w, FigureId enemy, FigureId target, int range);

struct Choice {
  FigureId target{};
  int step = 0;
  FigureSet considered = 0;
  int tied = 0;
  bool valid = false;  // false: only the direction to move in, step 6
};
// Steps 1 to 6.  A random pick rolls a die.
Task<Choice> choose_target(Play& play, FigureId enemy, Outlook outlook, TargetRule const* named);
// Minions: the closest friendly character.  OS-MTGT-02
Choice minion_target(World const& w, FigureId minion, Outlook outlook);

FigureSet candidates(World const& w, Among among);
FigureId closest_by_distance(World const& w, FigureId from, FigureSet set);

}  // namespace oathsworn
