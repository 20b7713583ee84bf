// Preparing for an Exploration: what each player decides, and the first card.  Ledger AW-EXPLORE-08..16.
#pragma once

#include "games/allswell/rules/exploration.h"

namespace allswell {

Task<> preparation_step(Play& play);         // a deed of one player; when all have their decks, the rounds begin
CharacterId chooses_a_deck(World const& w);  // none: all have theirs

// Which cards a Character takes along.
struct DeckDeed {
  CardId card;  // none: the deck is ready
  bool in = false;
  friend bool operator==(DeckDeed const&, DeckDeed const&) = default;
};
struct WhichDeck {
  static constexpr std::string_view kind = "which_deck";
  using Answer = DeckDeed;
  CharacterId who;
  int size = 0;
  flow::Seat seat(World const& w) const { return seat_of(w, who); }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  int usual(World const& w, flow::Offers<Answer> const& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& deed, flow::Words& words) const;
  void key(World const& w, Answer const& deed, std::string& out) const;
};

int instinct(World const& w, WhichDeck const& q, DeckDeed const& deed);

}  // namespace allswell
