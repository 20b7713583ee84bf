// What a seat may see.  Open are hands, displayed Impulses, items, packs, discards; hidden are the order of decks, held
// and drawn Impulses of others, face-down Trigger tokens and overlay tokens, texts not yet reached.        AW-GEN-16
#pragma once

#include <algorithm>
#include <string>

#include <boost/describe/enum_to_string.hpp>

#include "flow/view.h"
#include "games/allswell/card_texts.h"
#include "games/allswell/state.h"

namespace allswell {

// "in_play" as people read it.
template <class Enum>
std::string word(Enum value) {
  std::string text = boost::describe::enum_to_string(value, "");
  std::replace(text.begin(), text.end(), '_', ' ');
  return text;
}

flow::View view_of(World const& w, flow::Seat seat);

// Its parts.
flow::Board scenario_board(World const& w);  // hexes, borders as what they are, figures
flow::Board location_map(World const& w);    // Location cards as they lie, travel icons on their sides, quests
flow::Panel character_panel(World const& w, CardTexts const& texts, CharacterId who, flow::Seat seat);
flow::Panel enemy_panel(World const& w, CardTexts const& texts, TypeId type);
flow::Panel mercenary_panel(World const& w, CardTexts const& texts, CharacterId employer);
std::vector<flow::SpineEntry> spine_of(World const& w, Sequence const& sequence);
flow::CardView action_card_view(World const& w, CardTexts const& texts, CharacterId who, CardId card);

}  // namespace allswell
