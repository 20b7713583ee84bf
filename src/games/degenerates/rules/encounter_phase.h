// Encounter Phase.  Ledger DD-ENC, DD-DRAW, DD-MEND; Bribery & Surrender: DD-BRIB.
#pragma once

#include "games/degenerates/rules/danger_phase.h"

namespace degenerates {

Task<> encounter_phase(Play& play);  // the next Party: its steps in the order of                        DD-ENC-15
// Reads a card: which half, immediate effects, choice, fight, ignore.  Moves it to its discards.
Task<> resolve_encounter(Play& play, EncounterId card, SpaceId at);
// Into the zone `coming`; they fight when the fight of this turn begins.                        DD-DRAW, DD-EPIC-01
Task<> draw_monsters(Play& play, MonsterDeck deck, int how_many, flow::Rule rule);
Task<MonsterId> draw_epic_monster(Play& play, SpaceId at, bool law, flow::Rule rule);

// bribery.cpp
BOOST_DEFINE_FIXED_ENUM_CLASS(BribeResult, std::uint8_t, not_tried, bought_free, must_fight, surrendered)
int bribe_price(World const& w, SpaceId at);                   // DD-BRIB-04
Task<BribeResult> bribe_or_surrender(Play& play, SpaceId at);  // DD-BRIB-01..09

}  // namespace degenerates
