#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <map>
#include <set>
#include <type_traits>
#include <vector>

#include "kit/deck.h"

namespace {

using TestDeck = kit::Deck<std::uint8_t, 40>;
static_assert(std::is_trivially_copyable_v<TestDeck>);

std::vector<int> top_down(TestDeck const& deck) {
  std::vector<int> cards(deck.pile.begin(), deck.pile.end());
  std::reverse(cards.begin(), cards.end());
  return cards;
}

TestDeck of(std::initializer_list<int> top_first) {
  TestDeck deck;
  for (int const card : top_first) deck.put_on_bottom(static_cast<std::uint8_t>(card));
  return deck;
}

}  // namespace

TEST_CASE("kit deck: top, bottom and places in between keep the order of the rest") {
  TestDeck deck = of({1, 2, 3});
  CHECK(deck.peek() == 1);
  CHECK(deck.peek(2) == 3);
  deck.put_on_top(4);
  deck.put_below_top(5, 2);
  CHECK(top_down(deck) == std::vector<int>{4, 1, 5, 2, 3});
  CHECK(deck.take(2) == 5);
  CHECK(deck.draw() == 4);
  CHECK(deck.draw_bottom() == 3);
  CHECK(top_down(deck) == std::vector<int>{1, 2});
  CHECK(deck.peek_top(9) == flow::FixedList<std::uint8_t, 40>{1, 2});
  CHECK(deck.peek_top(1) == flow::FixedList<std::uint8_t, 40>{1});
}

TEST_CASE("kit deck: a given card is removed, the uppermost first, and counted") {
  TestDeck deck = of({7, 1, 7, 2});
  CHECK(deck.count_in_pile(7) == 2);
  CHECK(deck.remove_from_pile(7));
  CHECK(top_down(deck) == std::vector<int>{1, 7, 2});
  CHECK_FALSE(deck.remove_from_pile(9));
  deck.discard(7);
  CHECK(deck.count_in_discards(7) == 1);
  CHECK(deck.remove_from_discards(7));
  CHECK_FALSE(deck.remove_from_discards(7));
}

TEST_CASE("kit deck: discards come back by the numbers given, alone or below the pile") {
  TestDeck deck = of({1, 2});
  deck.discard(3);
  deck.discard(4);
  TestDeck below = deck;
  auto const last = [](int n) { return n - 1; };  // leaves every card where it is
  deck.reshuffle(last);
  CHECK(top_down(deck) == std::vector<int>{4, 3, 1, 2});
  CHECK(deck.discards.empty());
  below.reshuffle_below(last);
  CHECK(top_down(below) == std::vector<int>{1, 2, 4, 3});
}

TEST_CASE("kit deck: every order of three cards comes from exactly one row of numbers") {
  std::map<std::vector<int>, int> orders;
  for (int a = 0; a < 3; ++a) {
    for (int b = 0; b < 2; ++b) {
      TestDeck deck = of({1, 2, 3});
      int asked = 0;
      deck.shuffle([&](int n) {
        CHECK(n == 3 - asked);
        return asked++ == 0 ? a : b;
      });
      CHECK(asked == 2);
      ++orders[top_down(deck)];
    }
  }
  CHECK(orders.size() == 6);
}

TEST_CASE("kit deck: no card is lost or made, whatever is done") {
  CHECK(rc::check([] {
    TestDeck deck;
    std::multiset<int> hand;
    std::multiset<int> all;
    for (int i = *rc::gen::inRange(0, 30); i > 0; --i) {
      int const card = *rc::gen::inRange(0, 8);
      deck.put_on_top(static_cast<std::uint8_t>(card));
      all.insert(card);
    }
    auto const below = [](int n) { return *rc::gen::inRange(0, n); };
    auto const give = [&](auto put) {
      if (hand.empty()) return;
      put(static_cast<std::uint8_t>(*hand.begin()));
      hand.erase(hand.begin());
    };
    for (int i = 0; i < 40; ++i) {
      switch (*rc::gen::inRange(0, 9)) {
        case 0:
          if (!deck.empty()) hand.insert(deck.draw());
          break;
        case 1:
          if (!deck.empty()) hand.insert(deck.draw_bottom());
          break;
        case 2:
          if (!deck.empty()) hand.insert(deck.take(*rc::gen::inRange(0, deck.pile.size())));
          break;
        case 3: give([&](std::uint8_t c) { deck.discard(c); }); break;
        case 4: give([&](std::uint8_t c) { deck.put_on_bottom(c); }); break;
        case 5: give([&](std::uint8_t c) { deck.put_below_top(c, *rc::gen::inRange(0, deck.pile.size() + 1)); }); break;
        case 6: deck.reshuffle(below); break;
        case 7: deck.reshuffle_below(below); break;
        case 8:
          if (deck.remove_from_discards(3)) hand.insert(3);
          break;
      }
      std::multiset<int> now = hand;
      now.insert(deck.pile.begin(), deck.pile.end());
      now.insert(deck.discards.begin(), deck.discards.end());
      RC_ASSERT(now == all);
      RC_ASSERT(static_cast<std::size_t>(deck.size()) + hand.size() == all.size());
    }
  }));
}
