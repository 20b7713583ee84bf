// What a seat cannot know, dealt anew: the order of every deck and pool, and the hands of the others.
#include "games/avalon/game.h"

namespace avalon {

namespace {

// All but the topmost `known` ones, which the seat looks at.
template <class List>
void shuffle(List& list, flow::Chance& chance, int known = 0) {
  for (int i = list.size() - 1 - known; i > 0; --i) std::swap(list[i], list[chance.below(i + 1)]);
}

// A hand that the seat does not see may be any of the cards its owner could have drawn.
void deal_hand(Character& c, Cards& cards, flow::Chance& chance) {
  int const held = c.hand.size();
  for (CardId const id : c.hand) cards.deck.push_back(id);
  shuffle(cards.deck, chance);
  c.hand.clear();
  for (int n = 0; n < held; ++n) {
    c.hand.push_back(cards.deck.back());
    cards.deck.pop_back();
  }
}

}  // namespace

void Rules::deal_anew(State& s, Content const&, flow::Seat seat, flow::Chance& chance) {
  Looking const looking = seat.is_person() && in(s.looking.by, seat.index()) ? s.looking : Looking{};
  auto const known = [&](Looking::At at, int deck) {
    return looking.at == at && looking.deck == deck ? looking.cards : 0;
  };
  for (int pile = 0; pile < pile_count; ++pile)
    shuffle(s.table.encounters[static_cast<std::size_t>(pile)], chance, known(Looking::At::encounters, pile));
  shuffle(s.table.events, chance, known(Looking::At::events, 0));
  shuffle(s.table.random_events, chance);
  shuffle(s.table.items, chance);
  for (int i = 0; i < most_players; ++i) {
    Character& c = who(s, i);
    for (int kind = 0; kind < 2; ++kind) {
      Cards& cards = c.cards[static_cast<std::size_t>(kind)];
      bool const in_hand = s.fight.moment != Moment::none && static_cast<int>(s.fight.kind) == kind;
      if (in_hand && seat != flow::Seat{i})
        deal_hand(c, cards, chance);
      else
        shuffle(cards.deck, chance);
      shuffle(cards.pool, chance, static_cast<int>(looking.kind) == kind ? known(Looking::At::pool, i) : 0);
    }
  }
}

}  // namespace avalon
