// A companion's quick judgement about the map: a score for every option, in hundredths of a Wound.  A rule that asks
// one of these questions includes this header.  That of fights stands beside its questions in rules/fight.h.
#pragma once

#include "games/degenerates/rules/attributes.h"
#include "games/degenerates/rules/danger_phase.h"
#include "games/degenerates/rules/doom.h"
#include "games/degenerates/rules/items.h"
#include "games/degenerates/rules/missions.h"

namespace degenerates {

// Wounds until Defeat.
inline int left_of(World const& w, Who who) { return hp(w, who) - w.state.of(who).wounds; }

// Spaces the mission calls for now: Clues that lead to something, and where the objective would be met.
SpaceMask goals(World const& w);

// In how many of 36 throws two dice come to no more than this.
int throws_that_pass(int value);

// What a text is worth to those who read it, as far as it says.
int worth_of_text(World const& w, Here const& here, Effects const& effects);
// The same as somebody guesses it who reads it for the first time, in whole Wounds: of what is as good, any.
inline int guess_at_text(World const& w, Here const& here, Effects const& effects) {
  constexpr int wound = 100;
  return worth_of_text(w, here, effects) / wound * wound;
}

// What a thing does for this Adventurer, and what would be won by wearing it: things are changed only for a clear gain.
constexpr int least_gain = 10;
int worth_of_thing(World const& w, Who who, LootId card);
int gain_by_wearing(World const& w, Who who, LootId card, LootId instead);
int best_gain_by_wearing(World const& w, Who who, LootId card);
bool is_worth_buying(World const& w, Who who, LootId card);
bool is_worth_selling(World const& w, Who who, LootId card);

int instinct(World const& w, ChooseStance const& q, MapStance const& stance);
int instinct(World const& w, ChooseMapAction const& q, MapDeed const& deed);
int instinct(World const& w, FreeUse const& use);  // an aside: worth it only where something lies idle
int worth_of_resting(World const& w, Who who, RestAction action);
int instinct(World const& w, GoAlong const& q, bool const& along);
int instinct(World const& w, Attempt const& q, bool const& tries);
int instinct(World const& w, Contribution const& q, std::int8_t const& luck);
int instinct(World const& w, WhatToDispel const& q, DispelWhat const& what);
int instinct(World const& w, NewcomerIs const& q, CharacterId const& character);

}  // namespace degenerates
