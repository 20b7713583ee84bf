// Moments at which cards in play may or must do something (kit/moments.h).
// Who listens is read from the state: working cards of Adventurers, Doom cards that remain in play, the mission's
// rules, what a text left behind (`lasting`).
//
// What each moment is about (About = Here):
//   who   the Adventurer it concerns; none at the beginning and end of phases: then every owner hears it
//   foe   arrival, damage_dealt, damage_taken, monster_destroyed, targets_established: the Monster
//   amount  damage_*: Wounds; loot_drawn: LootId; danger_card_drawn: DangerId; doubles: test_passed, test_failed
#pragma once

#include "games/degenerates/rules/texts.h"
#include "kit/moments.h"

namespace degenerates {

struct Use {
  TriggerId trigger;
  Who owner;  // none: the mission's or a Doom card's
  flow::Seat seat;
  bool must = false;
  Source source{};
  friend bool operator==(Use const&, Use const&) = default;
};

struct Listen {
  using Play = degenerates::Play;
  using About = degenerates::About;
  using Use = degenerates::Use;
  static bool heard(World const& w, Moment moment);
  template <class Add>
  static void uses(World const& w, Moment moment, About const& about, Add&& add);
  static Task<> use(Play& play, Use const& use, About& about);
  static void say(World const& w, Use const& use, flow::Words& words);
};

// Opens the moment; empty and without a frame if nobody listens.
Task<> at(Play& play, Moment moment, About& about);
// The same for a moment of the whole board.
Task<> at(Play& play, Moment moment);

}  // namespace degenerates
