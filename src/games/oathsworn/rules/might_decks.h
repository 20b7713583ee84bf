// Might decks and might dice.  Ledger OS-DECK, OS-DICE.
#pragma once

#include "games/oathsworn/questions.h"

namespace oathsworn {

// Where the people draw themselves: which card came.
struct DrawMight {
  static constexpr std::string_view kind = "draw_might";
  using Answer = std::uint8_t;
  bool enemy = false;
  Colour colour = Colour::white;
  flow::Seat seat(World const&) const { return flow::Seat::chance(); }
  void options(World const&, flow::Offers<Answer>&) const;
  void prompt(World const&, flow::Words&) const;
  void say(World const&, Answer const&, flow::Words&) const;
  void key(World const& w, Answer const& a, std::string& out) const;
};

// "2c", "blank".
std::string face_name(Face face);
// The nth card drawn for the attack going on, as a thing to point at.
std::string drawn_id(int n);
Face face_of(World const& w, Drawn const& card, bool enemy);

inline constexpr int no_card = -1;
// Draws into the attack going on.  `extra` cards come from a critical.  OS-DECK-02
Task<> draw_one(Play& play, Colour colour, bool die, bool extra, int instead_of, int follows);
Task<> draw_cards(Play& play, Might cards, Might dice);
// Refresh Your Might Decks: the player chooses the colours.  OS-DECK-01
Task<> refresh_might_decks(Play& play, int place, bool all);

}  // namespace oathsworn
