// Abilities that wait under time tokens.
#include "days_bench.h"

using namespace avalon;
using namespace avalon::bench;

TEST_CASE("TG-TRIG-03  whatever takes the last time token away, the delayed ability comes at once") {
  Bench b;
  Ability waits;
  waits.trigger = Trigger::delayed;
  waits.tokens = 2;
  waits.effects = {icon<GainEnergy>(1)};
  Ability hurries;
  hurries.trigger = Trigger::placement;
  hurries.effects = {icon<RemoveTimeToken>(3)};
  b.cards("strike").abilities = {waits, hurries};
  b.cards("strike").passive = true;  // else the tokens would go when it is covered     TG-TRIG-05
  b.cards("strike").left = halves({"card", "blank", "blank"});
  who(b.state, 0).energy = 2;
  b.meet("hare");
  b.answer("keep the hand");
  b.position->answer(0);  // nothing else waits yet: the card does not hurry itself
  REQUIRE(b.now().fight.sequence.size() == 1);
  CHECK(b.now().fight.sequence[0].tokens[0] == 2);
  CHECK(b.ada().energy == 2);
  REQUIRE(b.asked() == "play_cards");
  b.position->answer(0);  // the second one takes both tokens off the first
  REQUIRE(b.now().fight.sequence.size() == 2);
  CHECK(b.now().fight.sequence[0].tokens[0] == 0);
  CHECK(b.now().fight.sequence[1].tokens[0] == 2);
  CHECK(b.ada().energy == 3);
}
