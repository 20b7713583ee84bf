// Cards as they are printed: the same on the table, beside an option that names them, and in a workshop.
#pragma once

#include <optional>
#include <string>

#include "flow/view.h"
#include "flow/words.h"
#include "games/avalon/content.h"

namespace avalon {

// Its name, text and keys; whose it is and how it lies is not on the card.
flow::CardView face_of(Content const& content, Card const& card);
// What an option names: a card (a secret, a skill), an item, a character, or a face, which is written below.
std::optional<flow::CardView> face_of(Content const& content, flow::Thing const& thing);

// A card of a deck has a number only within it, and a skill two sides: the face says which is meant.
std::string face_in_deck(Colour colour, int character, CardKind kind, int number);
std::string face_of_skill(std::string const& id, bool side_b);

}  // namespace avalon
