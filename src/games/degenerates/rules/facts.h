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

}  // namespace degenerates
