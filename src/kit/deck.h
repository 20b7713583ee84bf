// A draw pile and its discard pile.
#pragma once

#include <cassert>
#include <utility>

#include <boost/describe/class.hpp>

#include "flow/fixed_list.h"

namespace kit {

// N is the number of cards that can be in the deck at all.  Cards leave it only by being drawn, taken or removed.
template <class Card, int N>
struct Deck {
  flow::FixedList<Card, N> pile;      // face down; the last one is the top
  flow::FixedList<Card, N> discards;  // face up; the last one is the top

  bool empty() const { return pile.empty(); }
  int size() const { return pile.size() + discards.size(); }

  void put_on_top(Card const& card) {
    assert(size() < N);
    pile.push_back(card);
  }
  void put_on_bottom(Card const& card) { put_below_top(card, pile.size()); }
  // With so many cards of the pile above it.
  void put_below_top(Card const& card, int above) {
    assert(size() < N);
    pile.insert(pile.size() - above, card);
  }
  void discard(Card const& card) {
    assert(size() < N);
    discards.push_back(card);
  }

  // The card with so many cards of the pile above it; 0 is the top.
  Card const& peek(int above = 0) const { return pile[pile.size() - 1 - above]; }
  // The top k cards, the top first; fewer if the pile is shorter.
  flow::FixedList<Card, N> peek_top(int k) const {
    flow::FixedList<Card, N> seen;
    for (int i = 0; i < k && i < pile.size(); ++i) seen.push_back(peek(i));
    return seen;
  }

  // Not of an empty pile: what happens then is the game's rule.
  Card draw() { return take(0); }
  Card draw_bottom() { return take(pile.size() - 1); }
  // The card with so many above it; the others keep their order.
  Card take(int above) {
    int const at = pile.size() - 1 - above;
    Card const card = pile[at];
    pile.erase_at(at);
    return card;
  }

  // How many of this card.
  int count_in_pile(Card const& card) const { return count(pile, card); }
  int count_in_discards(Card const& card) const { return count(discards, card); }
  // The uppermost such card, the others keeping their order; false if there is none.
  bool remove_from_pile(Card const& card) { return remove(pile, card); }
  bool remove_from_discards(Card const& card) { return remove(discards, card); }

  // `below(n)` gives a number from 0 to n-1, each equally likely.
  template <class Below>
  void shuffle(Below&& below) {
    for (int i = pile.size() - 1; i > 0; --i) {
      int const j = below(i + 1);
      std::swap(pile[i], pile[j]);
    }
  }
  // All discards go back into the pile and the whole is shuffled.
  template <class Below>
  void reshuffle(Below&& below) {
    for (Card const& card : discards) pile.push_back(card);
    discards.clear();
    shuffle(std::forward<Below>(below));
  }
  // The discards alone are shuffled and go below what is left of the pile.
  template <class Below>
  void reshuffle_below(Below&& below) {
    Deck rest;
    std::swap(rest.pile, pile);
    reshuffle(std::forward<Below>(below));
    for (Card const& card : rest.pile) pile.push_back(card);
  }

  friend bool operator==(Deck const&, Deck const&) = default;
  BOOST_DESCRIBE_CLASS(Deck, (), (pile, discards), (), ())

 private:
  static int count(flow::FixedList<Card, N> const& cards, Card const& card) {
    int n = 0;
    for (Card const& c : cards) n += c == card ? 1 : 0;
    return n;
  }
  static bool remove(flow::FixedList<Card, N>& cards, Card const& card) {
    for (int i = cards.size() - 1; i >= 0; --i)
      if (cards[i] == card) return cards.erase_at(i), true;
    return false;
  }
};

}  // namespace kit
