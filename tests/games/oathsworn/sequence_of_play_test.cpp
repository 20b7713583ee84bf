// Sequence of play: the four phases of a round.
#include <doctest/doctest.h>

#include "tests/games/oathsworn/making.h"

using namespace oathsworn;

TEST_CASE("OS-ROUND-01  Refresh, Oathsworn, Encounter, End of Round, and again") {
  Bench b;
  b.s.phase = Phase::refresh;
  sworn(b.s, 0).held[0].where = Where::p0;
  b.s.tiles.push_back(EffectTile{TileKind::fire, Hex{3, 11}});  // burns Ash at the end of the round
  Inflict harm;
  harm.to = Victims::oathsworn;
  harm.drain_animus = 1;
  stage(b, {act_of(harm)});
  b.start();
  // Refresh Phase: the card is back and Animus regained before the first turn.
  CHECK(b.state().phase == Phase::oathsworn);
  CHECK(sworn(b.state(), 0).held[0].where == Where::hand);
  CHECK(sworn(b.state(), 0).animus == 10);
  CHECK(hp(b, 0) == 6);
  pass_all(b);
  // Encounter Phase (one Animus drained), End of Round (fire), and the next Refresh Phase (one regained).
  CHECK(b.state().round == 2);
  CHECK(hp(b, 0) == 5);
  CHECK(b.state().tiles.empty());
  std::vector<std::string> const& told = b.rules_told();
  int const refresh = index_of(told, "OS-REFR-02"), card = index_of(told, "OS-ENC-02"),
            fire = index_of(told, "OS-TILE-01"), again = index_of(told, "OS-REFR-02", card);
  CHECK(refresh >= 0);
  CHECK(refresh < card);
  CHECK(card < fire);
  CHECK(fire < again);
}

TEST_CASE("OS-ROUND-02  rounds repeat until the Encounter is defeated or all Oathsworn are down") {
  Bench b;
  stage(b);
  b.start();
  for (int round = 1; round <= 3; ++round) {
    CHECK(b.state().round == round);
    pass_all(b);
  }
  CHECK_FALSE(encounter_over(b.state()));

  Bench lost;
  for (int p = 1; p < places; ++p) fall(lost, p);
  figure(lost.s, oathsworn_at(0)).hp = 1;
  Inflict harm;
  harm.to = Victims::oathsworn;
  harm.hp = 1;
  stage(lost, {act_of(harm)});
  lost.start();
  lost.answer("pass");
  CHECK(lost.state().lost);
  CHECK(lost.state().phase == Phase::encounter_ended);

  Bench won;
  won.put(oathsworn_at(0), Hex{6, 6});
  for (int i = 1; i < 5; ++i) won.s.dice[i].hp = 0;
  won.s.dice[0].hp = 1;
  won.script({"red 3", "yellow 1"});
  won.start();
  won.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  CHECK(won.state().won);
  CHECK(won.state().round == 1);
}
