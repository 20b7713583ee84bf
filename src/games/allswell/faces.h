// Cards as they are printed: the same on the table, beside an option that names them, and in a workshop.
#pragma once

#include <optional>

#include "flow/view.h"
#include "flow/words.h"
#include "games/allswell/card_texts.h"

namespace allswell {

// Whose it is and how it lies is not on the card.
flow::CardView face_of(CardTexts const& texts, ActionCard const& card);
flow::CardView face_of(Content const& content, CardTexts const& texts, Impulse const& card);
flow::CardView face_of(CardTexts const& texts, Equipment const& card);
flow::CardView face_of(CardTexts const& texts, Loot const& card);
flow::CardView face_of(CardTexts const& texts, Mercenary const& card);
flow::CardView face_of(Content const& content, CardTexts const& texts, Praxis const& card);
flow::CardView face_of(Content const& content, CardTexts const& texts, Character const& dashboard);
// What an option names: a card (an Action card), an impulse, equipment, loot, a mercenary, a praxis, a character.
std::optional<flow::CardView> face_of(Content const& content, flow::Thing const& thing);

// A page of the Book of Maps before a Scenario is laid on it.
flow::Board page_of_the_book(Content const& content, Page const& page);

}  // namespace allswell
