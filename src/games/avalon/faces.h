// Cards as they are printed: the same on the table and in a workshop.
#pragma once

#include "flow/view.h"
#include "games/avalon/content.h"

namespace avalon {

// Its name, text and keys; whose it is and how it lies is not on the card.
flow::CardView face_of(Content const& content, Card const& card);

}  // namespace avalon
