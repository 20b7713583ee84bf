// Cards as they are printed: the same on the table, beside an option that names them, and in a workshop.
#pragma once

#include <optional>

#include "flow/view.h"
#include "flow/words.h"
#include "games/stamina/content.h"

namespace stamina {

// Whose it is and how it lies is not on the card.
flow::CardView face_of(Content const& content, pack::Ref<Ability> ability);
flow::CardView face_of(Item const& item);
flow::CardView face_of(Content const& content, Hero const& hero);
// What an option names: a card (an ability), an item.
std::optional<flow::CardView> face_of(Content const& content, flow::Thing const& thing);

// A map before anybody plays on it.
flow::Board ground_of(Map const& map);

}  // namespace stamina
