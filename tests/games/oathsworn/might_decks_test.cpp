// The might decks.
#include <doctest/doctest.h>

#include "tests/games/oathsworn/making.h"

using namespace oathsworn;

namespace {
int const red = static_cast<int>(Colour::red), yellow = static_cast<int>(Colour::yellow),
          white = static_cast<int>(Colour::white);
}

TEST_CASE("OS-DECK-01  the player chooses which discard piles are shuffled in, each in whole; the enemy's stay") {
  Bench b;
  for (MightDecks* decks : {&b.s.might, &b.s.enemy_might}) {
    decks->pile[red] = {3, 3, 3, 0, 0, 3};
    decks->discard[red] = {0, 0, 0, 3, 3, 0};
    decks->pile[white] = {0, 3, 3, 3, 3, 3};
    decks->discard[white] = {3, 0, 0, 0, 0, 0};
  }
  effects_of(b, 0, 0) = {effect_of(RefreshMightDecks{})};
  b.start();
  b.answer("play Ash 0: strike");
  CHECK(b.options() == std::vector<std::string>{"none", "white", "red", "white, red"});
  b.answer("red");
  CHECK(cards_in(b.state().might.pile[red]) == 18);
  CHECK(cards_in(b.state().might.discard[red]) == 0);
  CHECK(cards_in(b.state().might.discard[white]) == 3);
  CHECK(cards_in(b.state().enemy_might.discard[red]) == 6);
}

TEST_CASE("OS-DECK-02  an empty deck is made anew from its discard pile; without any card the draw is forgone") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 6});
  b.attack_of(0).might.yellow = 2;
  b.s.might.pile[yellow] = {0, 0, 1, 0, 0, 0};  // one 1 in the deck, one 2 in the discard pile, nothing else
  b.s.might.discard[yellow] = {0, 0, 0, 1, 0, 0};
  b.script({"red 3", "yellow 1", "yellow 2"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 3 yellow + 1 red"});
  CHECK(b.told("OS-DECK-02"));
  CHECK(b.state().dice[0].hp == 3);  // 3 + 1 + 2, and no third yellow card: the one drawn before stays out
  CHECK(cards_in(b.state().might.discard[yellow]) == 2);
}

TEST_CASE("OS-DECK-02  a redrawn card lies in the discard pile when the deck is made anew") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 6});
  tokens(b, 0, Token::redraw, 1);
  b.s.might.pile[yellow] = {0, 0, 1, 0, 0, 0};
  b.s.might.discard[yellow] = {0, 0, 0, 0, 0, 0};
  b.script({"red 3", "yellow 1", "yellow 1"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  b.answer("redraw card 2 (yellow 1)");  // the only yellow card there is comes again
  CHECK(b.state().dice[0].hp == 4);
  CHECK(tokens_left(b, 0, Token::redraw) == 0);
  CHECK(b.state().might.discard[yellow][2] == 1);
}

TEST_CASE("OS-DECK-03  all decks are whole again after a Story part and after an Encounter part") {
  for (Phase const phase : {Phase::hands, Phase::chapter_start}) {
    Bench b = before(phase);
    for (MightDecks* decks : {&b.s.might, &b.s.enemy_might}) {
      decks->pile[red] = {3, 3, 3, 0, 0, 3};
      decks->discard[red] = {0, 0, 0, 3, 3, 0};
    }
    b.start();
    CHECK_FALSE(b.kind() == "over");
    for (MightDecks const* decks : {&b.state().might, &b.state().enemy_might}) {
      CHECK(cards_in(decks->pile[red]) == 18);
      CHECK(cards_in(decks->discard[red]) == 0);
    }
  }
}
