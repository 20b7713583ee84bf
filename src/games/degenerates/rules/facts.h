// What facts have in common.  A fact stands in the header of its chapter: what happened, `apply` changes the state,
// `tell` says it; `then` commits what follows from it, `silent` facts are bookkeeping that nobody need hear.
#pragma once

#include "games/degenerates/state.h"

#define DD_FACT(word)                            \
  static constexpr std::string_view kind = word; \
  void apply(State& s) const;                    \
  void tell(World const& w, flow::Words& words) const

namespace degenerates {

// Names as the table reads them.
std::string_view called(World const& w, Who who);
std::string_view called(World const& w, SpaceId at);
std::string_view called(World const& w, TerritoryId of);
std::string_view called(World const& w, StatusId status);
std::string_view called(World const& w, LootId card);
std::string_view called(World const& w, MonsterId card);
std::string_view called(World const& w, FoeRef foe);

// What the questions of kit/ask.h name, and how saves know it.
struct Names {
  using Play = degenerates::Play;
  static void say(World const& w, Who who, flow::Words& words);
  static void say(World const& w, FoeRef foe, flow::Words& words);
  static void say(World const& w, SpaceId at, flow::Words& words);
  static void say(World const& w, LootId card, flow::Words& words);
  static void say(World const& w, MonsterId card, flow::Words& words);
  static void say(World const& w, StatusId status, flow::Words& words);
  static void say(World const& w, SkillId skill, flow::Words& words);
  static void say(World const& w, EncounterId card, flow::Words& words);
};
std::string key_of(World const& w, Who who);     // the character
std::string key_of(World const& w, FoeRef foe);  // its card

}  // namespace degenerates
