// Plays the coached games of a pack a few times: do the questions and events that a coach waits for come at all?
#pragma once

#include "flow/game.h"
#include "pack/lessons.h"

namespace lab {

struct Rehearsals {
  int games = 8;
  int most_decisions = 400;  // of each
};

// Warns of what never came, with what did.
void rehearse(flow::Game const&, pack::Lessons const&, Rehearsals const&, pack::Problems&);

}  // namespace lab
