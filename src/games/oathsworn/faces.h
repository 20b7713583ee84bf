// Cards as they are printed: the same on the table, beside an option that names them, and in a workshop.
#pragma once

#include <optional>

#include "flow/view.h"
#include "flow/words.h"
#include "games/oathsworn/content.h"

namespace oathsworn {

// Whose it is and how it lies is not on the card.
flow::CardView face_of(AbilityCard const& card);
flow::CardView face_of(Item const& item, bool companion);
flow::CardView face_of(ArchetypeSide const& side);
flow::CardView face_of(Content const& content, Class const& sheet, bool companion);
flow::CardView face_of(Token token);
std::string ability_text(Ability const& ability);
// n: so many cards of this colour; -1: a card of this colour.
flow::Tag colour_tag(int n, Colour colour);
// What an option names: a card and an item by their names, a class, a companion (a class played as one), a token, and a
// word that is the id of an Archetype (its second side with .2 behind it).
std::optional<flow::CardView> face_of(Content const& content, flow::Thing const& thing);

// The Encounter Board as the set-up picture shows it.
flow::Board picture_of(Encounter const& encounter);

}  // namespace oathsworn
