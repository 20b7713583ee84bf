// Cards as they are printed: the same on the table, beside an option that names them, and in a workshop.
#pragma once

#include <optional>

#include "flow/view.h"
#include "flow/words.h"
#include "games/degenerates/content.h"

namespace degenerates {

// Whose it is and how it lies is not on the card.
flow::CardView face_of(Content const& content, pack::Ref<Loot> loot);
flow::CardView face_of(Content const& content, pack::Ref<Skill> skill, bool mastery);
flow::CardView face_of(Content const& content, pack::Ref<Weakness> weakness);
flow::CardView face_of(Content const& content, pack::Ref<Character> character);
// What an option names: a card (Loot, a Skill, a Weakness, a Character that joins), a mastery, a character.
std::optional<flow::CardView> face_of(Content const& content, flow::Thing const& thing);

}  // namespace degenerates
