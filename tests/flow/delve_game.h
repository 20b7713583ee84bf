// A toy with parts inside parts: turns with quests in them, quests with fights in them, fights with duels in them.
// Several of each in one step, dice and questions before, between and after; a pile and hands that are hidden; facts
// that follow from facts, and facts that end a duel, a fight, a quest or the game in the midst of a line.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <utility>

#include "flow/position_of.h"

namespace delve {

using flow::Seat;
using flow::Task;

struct Content {
  int turns = 6;
  int duel_blows = 3;   // how long a duel is, in blows
  bool duels = true;    // every fight has one
  bool sudden = false;  // facts that end what goes on
  bool nested = false;  // wrong: a fight begins a fight
  bool again = false;   // wrong: asks again behind an activity
  bool hasty = false;   // wrong: a fact ends what is not over
};

struct Touched {
  bool marks = true, rest = true;
  friend bool operator==(Touched const&, Touched const&) { return true; }
};

struct State {
  flow::Chance chance;
  int turn = 0;
  int turns = 6;
  int luck = 5;
  int score = 0;
  int rooms = 0;  // of the quest that is on
  int foe = 0;    // hit points in the fight that is on
  int blows = 0;  // left in the duel that is on
  int fights = 0;
  bool doomed = false;
  flow::FixedList<int, 12> pile;  // nobody knows the order
  std::array<int, 2> hand{};      // each seat knows its own card
  std::array<int, 8> marks{};
  Touched touched;
  std::array<std::uint8_t, 3700> rest{};

  // `marks` and `rest` are copied only where an event has touched them.
  void follow(State& other) {
    Touched const now = std::exchange(other.touched, Touched{false, false});
    auto const kept = marks;
    std::memcpy(static_cast<void*>(this), &other, offsetof(State, rest));
    if (!now.marks) marks = kept;
    if (now.rest) rest = other.rest;
  }
  void settle() { touched = {}; }
  friend bool operator==(State const&, State const&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (chance, turn, turns, luck, score, rooms, foe, blows, fights, doomed, pile, hand, marks, rest))

using World = flow::World<State, Content>;
using Play = flow::Play<State, Content>;

struct Rules {
  using State = delve::State;
  using Content = delve::Content;
  static Task<> step(Play&);
  static bool over(State const& s) { return s.turn >= s.turns || s.doomed; }
  static flow::Outcome outcome(World const& w) { return {!w.state.doomed, w.state.score, "done"}; }
  static flow::View view(World const&, Seat);
  static void validate(World const&, std::vector<std::string>&);
  static int seats(State const&) { return 2; }
  static void deal_anew(State&, Content const&, Seat, flow::Chance&);
};
using Position = flow::PositionOf<Rules>;

State beginning(std::uint64_t seed);

}  // namespace delve

// Once for all who play it, in the .cpp beside this.
extern template class flow::PositionOf<delve::Rules>;
