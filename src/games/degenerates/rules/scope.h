// Who reads a text, and what it is about: the scope of effects, and what a moment is about.
#pragma once

#include "games/degenerates/state.h"

namespace degenerates {

struct Here {
  Who who;            // "you"
  FoeRef foe;         // "the Monster"
  SpaceId at;         // "here"; read anew after a move of `who`
  WhoMask group = 0;  // those the text began with, where that is fixed
  Source source{};
  int result = 0;         // of the last test or roll
  int amount = 0;         // what a moment is about: Wounds, GP, ...
  bool doubles = false;   // the two dice of the test show the same
  bool each_foe = false;  // one Monster of a `for_each`: it is left out if it has gone by then
  // Taken off the reader's attributes: a card's own bonus, while its own requirements are read.            DD-REQ-16
  std::array<std::int8_t, attribute_count> less{};
};
using About = Here;

// Expressions.  `result` stands in the scope.
int value(World const& w, Here const& here, Expr const& e);
// Boxes: one fulfilled box is enough, no box is always fulfilled.                                       DD-REQ-01..07
bool holds(World const& w, Here const& here, Condition const& c);
bool fulfilled(World const& w, Here const& here, Boxes const& boxes);

// The seat that answers: for one Adventurer, for a Party (its Leader's), for the whole board.              DD-TURN-07
flow::Seat seat_of(World const& w, Who who);
flow::Seat seat_of_party(World const& w, SpaceId at);
flow::Seat seat_of_board(World const& w);
Who reads_for_all(World const& w);  // the first Party's Leader who plays, else the first who does

std::string_view name_of_source(World const& w, Source const& source);
// By which rule a text does what it does: that of the kind of card it stands on.
flow::Rule rule_of_source(World const& w, Source const& source);

}  // namespace degenerates
