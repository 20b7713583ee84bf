// Cards, cooldown, Battleflow, injuries, movement.
#include <doctest/doctest.h>

#include "tests/games/oathsworn/bench.h"

using namespace oathsworn;

TEST_CASE(
    "OS-FLOW-01 OS-FLOW-03 OS-FLOW-04 OS-FLOW-05 OS-FLOW-06 OS-COOL-01  Battleflow moves the position of the played "
    "card and nothing else") {
  Bench b;
  Oathsworn& o = sworn(b.s, 0);
  o.held[2].where = Where::p1;  // another card of cooldown 1
  o.held[7].where = Where::p1;  // an item there
  o.held[0].where = Where::p0;
  o.held[3].where = Where::p2;
  b.start();
  b.answer("play Ash 1: strike");  // cooldown 1, nobody in reach: no attack
  Oathsworn const& after = sworn(b.state(), 0);
  CHECK(after.held[1].where == Where::p1);  // the played card stays
  CHECK(after.held[2].where == Where::p0);
  CHECK(after.held[7].where == Where::p0);
  CHECK(after.held[0].where == Where::p0);  // not pushed on by those that arrive
  CHECK(after.held[3].where == Where::p2);
  CHECK(after.animus == 5);
  CHECK(after.reserve == 5);
}

TEST_CASE("OS-CARD-03 OS-CARD-04 OS-TURN-03  a card costs Animus and only one is played a turn") {
  Bench b;
  sworn(b.s, 0).animus = 1;
  sworn(b.s, 0).reserve = 9;
  b.content->cards.items()[1].cost = "2";
  b.start();
  CHECK(b.why_not("play Ash 1: strike") == "OS-CARD-04");
  b.answer("play Ash 0: strike");
  CHECK(b.why_not("play Ash 2: strike") == "OS-TURN-03");
}

TEST_CASE("OS-MOVE-01 OS-MOVE-02 OS-MOVE-03  every Animus is one step, around everybody") {
  Bench b;
  sworn(b.s, 0).animus = 2;
  sworn(b.s, 0).reserve = 8;
  b.add_rat(Hex{3, 10});
  b.start();
  CHECK_FALSE(b.offers("move to 3,10"));  // somebody stands there
  CHECK_FALSE(b.offers("move to 3,9"));   // straight through it would be two, around it is three
  b.answer("move to 2,11");
  CHECK(figure(b.state(), oathsworn_at(0)).hex == Hex{2, 11});
  CHECK(sworn(b.state(), 0).animus == 1);
  CHECK_FALSE(b.offers("move to 1,11"));  // one move action a turn
}

TEST_CASE("OS-TILE-03 OS-TILE-05 OS-TILE-06  water costs two, once, and stays") {
  Bench b;
  sworn(b.s, 0).animus = 1;
  sworn(b.s, 0).reserve = 9;
  b.s.tiles.push_back(EffectTile{TileKind::water, Hex{3, 10}});
  b.start();
  CHECK_FALSE(b.offers("move to 3,10"));

  Bench rich;
  rich.s.tiles.push_back(EffectTile{TileKind::water, Hex{3, 10}});
  rich.start();
  rich.answer("move to 3,10");
  CHECK(sworn(rich.state(), 0).animus == 4);
  CHECK(rich.state().tiles.size() == 1);
}

TEST_CASE(
    "OS-INJ-01 OS-INJ-03 OS-INJ-04 OS-INJ-05  injuries come first, cause no Battleflow and are not the card of the "
    "turn") {
  Bench b;
  Injury injury;
  injury.name = "Limp";
  injury.cooldown = 1;
  Effect drain;
  drain.is = LoseAnimus{.amount = 2};
  injury.do_.push_back(drain);
  b.content->injuries.add("limp", injury);
  sworn(b.s, 0).held.push_back(Held{HeldKind::injury, Where::hand, 0});
  sworn(b.s, 0).held[1].where = Where::p1;
  sworn(b.s, 0).tokens[static_cast<int>(Token::animus)] = 1;  // tokens may be used before, OS-INJ-04
  b.start();
  CHECK(b.offers("spend a +2 Animus Token"));
  CHECK(b.why_not("pass") == "OS-INJ-01");
  CHECK(b.why_not("play Ash 0: strike") == "OS-INJ-01");
  b.answer("play the injuries");
  CHECK(sworn(b.state(), 0).animus == 4);
  CHECK(sworn(b.state(), 0).held[9].where == Where::p1);
  CHECK(sworn(b.state(), 0).held[1].where == Where::p1);  // stays where it is
  CHECK(b.offers("play Ash 0: strike"));
}

TEST_CASE("OS-TURN-06 OS-TURN-07 OS-TURN-08  passing is not binding; a full lap of passes ends the phase") {
  Bench b;
  b.script({"yellow blank", "yellow blank"});
  b.start();
  b.answer_all({"pass", "pass", "pass"});  // Ash, Birch, Cedar
  b.answer("move to 9,10");                // Elder does something
  b.answer("end turn");
  CHECK(b.state().place == 0);  // Ash has another turn after having passed
  CHECK(b.state().phase == Phase::oathsworn);
}
