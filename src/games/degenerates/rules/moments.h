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
  static flow::ShortList<Use, 64> gathered(World const& w, Moment moment, About const& about);
  template <class Add>
  static void uses(World const& w, Moment moment, About const& about, Add&& add) {
    for (Use const& use : gathered(w, moment, about)) add(use);
  }
  static Task<> use(Play& play, Use const& use, About& about);
  static void say(World const& w, Use const& use, flow::Words& words);
  static void prompt(World const& w, Moment moment, About const& about, flow::Words& words);
  static void key(World const& w, Use const& use, std::string& out);
};

// Whether anything hears of such a moment of this Adventurer's: its cards and sheet, a Doom card, the mission, a text.
bool is_heard_of(World const& w, Who who, Moment moment);
// Opens the moment; empty and without a frame if nobody listens.
Task<> at(Play& play, Moment moment, About& about);
// The same for a moment of the whole board.
Task<> at(Play& play, Moment moment);

// --- what is remembered about triggers -------------------------------------------------------------------------------

struct TriggerUsed {
  static constexpr std::string_view kind = "trigger_used";
  static constexpr bool silent = true;
  Used used;
  void apply(State& s) const;
};
struct UsesRenewed {
  static constexpr std::string_view kind = "uses_renewed";
  static constexpr bool silent = true;
  Times times;
  void apply(State& s) const;
};
struct ListensFromNowOn {
  static constexpr std::string_view kind = "listens_from_now_on";
  static constexpr bool silent = true;
  Lasting lasting;
  void apply(State& s) const;
};
struct ListensNoLonger {
  static constexpr std::string_view kind = "listens_no_longer";
  static constexpr bool silent = true;
  TriggerId trigger;
  void apply(State& s) const;
};
bool used_up(State const& s, std::uint16_t what, Who who, Times times);
// Called when a round, a fight, a turn or a mission is over: what could be used so often may be used again.
void renew_uses(Play& play, Times times);
// What a text left behind stops listening with the turn, the fight, the mission.
void end_lasting(Play& play, Listens until);

}  // namespace degenerates
