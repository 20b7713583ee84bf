// Crippled as play gives it: by a card of the company in its own phase, by a Stage Card in the Encounter Phase; to the
// boss, to a minion, to a friend.
#include <doctest/doctest.h>

#include "tests/games/oathsworn/enemies.h"

using namespace oathsworn;

namespace {

// Ash alone, on 6,8, with one card that makes an enemy Crippled; every Stage Card makes the Brute walk.
void laming_card(Bench& b) {
  empty_hands(b);
  alone(b, 0);
  b.put(oathsworn_at(0), Hex{6, 8});
  sworn(b.s, 0).held[0].where = Where::hand;
  Afflict afflict;
  afflict.to = To::enemy;
  afflict.within = 9;
  afflict.with = Affliction::crippled;
  effects(b, 0, afflict);
  for (int card = 0; card < b.content->stage_cards.size(); ++card) steps(b, card, march(1));
}

}  // namespace

TEST_CASE("OS-STA-07 OS-STA-06  a boss that a card of the company made Crippled stays where it is that round") {
  for (bool const lamed : {false, true}) {
    Bench b;
    laming_card(b);
    b.start();
    if (lamed) b.answer_all({"play Ash 0: strike", "end turn"});
    pass_round(b);
    INFO("lamed ", lamed);
    REQUIRE(b.state().round == 2);
    CHECK((hex_of(b, boss_id(0)) == Hex{6, 4}) == lamed);
    CHECK(b.told("OS-STA-07") == lamed);
  }
}

TEST_CASE("OS-STA-05 OS-STA-06  it lasts for the next Oathsworn Phase and no longer: in round 2 the boss walks again") {
  Bench b;
  laming_card(b);
  b.start();
  b.answer_all({"play Ash 0: strike", "end turn"});
  pass_round(b);
  REQUIRE(b.state().round == 2);
  CHECK(figure(b.state(), boss_id(0)).crippled > 0);
  pass_round(b);
  REQUIRE(b.state().round == 3);
  CHECK(figure(b.state(), boss_id(0)).crippled == 0);
  CHECK(hex_of(b, boss_id(0)) != Hex{6, 4});
}

TEST_CASE("OS-STA-07  the twin: a minion made Crippled does not walk either, its neighbour does") {
  Bench b;
  laming_card(b);
  b.put(boss_id(0), Hex{2, 2});
  FigureId const lame = b.add_rat(Hex{6, 4});
  FigureId const sound = b.add_rat(Hex{9, 3});
  for (int card = 0; card < b.content->stage_cards.size(); ++card) steps(b, card);
  b.start();
  b.answer("play Ash 0: strike");
  b.answer("afflict rat 1");
  b.answer("end turn");
  pass_round(b);
  CHECK(hex_of(b, lame) == Hex{6, 4});
  CHECK(hex_of(b, sound) != Hex{9, 3});
}

TEST_CASE("OS-STA-07  a Crippled enemy still attacks whom it reaches without a step") {
  for (int const row : {6, 8}) {  // the Brute's southern hex is 6,5
    Bench b;
    laming_card(b);
    b.put(oathsworn_at(0), Hex{6, row});
    for (int card = 0; card < b.content->stage_cards.size(); ++card) steps(b, card, march(3), blow());
    b.script({"yellow 3", "yellow 3"});
    b.start();
    b.answer_all({"play Ash 0: strike", "end turn"});
    pass_round(b);
    INFO("row ", row);
    CHECK(hex_of(b, boss_id(0)) == Hex{6, 4});
    CHECK(hp_of(b, 0) == (row == 6 ? 3 : 6));  // 6 through Defense 2
  }
}

TEST_CASE("OS-STA-05  Crippled by a Stage Card lasts for the Oathsworn Phase that follows, of the struck one alone") {
  Bench b;
  Inflict lame = harm_to(Victims::target, 0);
  lame.crippled = 1;
  steps(b, 0, lame);
  for (int card = 1; card < b.content->stage_cards.size(); ++card) steps(b, card);
  alone(b, 0);
  b.put(oathsworn_at(0), Hex{6, 8});
  b.start();
  CHECK(b.offers("move to 6,9"));
  pass_round(b);
  REQUIRE(b.state().round == 2);
  CHECK_FALSE(b.offers("move to 6,9"));
  CHECK(b.offers("face south"));
  pass_round(b);
  REQUIRE(b.state().round == 3);
  CHECK(b.offers("move to 6,9"));
}
