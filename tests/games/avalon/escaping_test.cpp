// Leaving a combat.  Ledger TG-ESC.
#include "fights.h"

using namespace avalon;
using namespace avalon::bench;

TEST_CASE("TG-ESC-01  escape is possible throughout the own activation: before a card, after one, after the attack") {
  for (int moment = 0; moment < 3; ++moment) {
    Bench b;
    b.meet("hare");
    keep_hands(b);
    if (moment >= 1) play_first(b);
    if (moment == 2) stop(b);
    CHECK(b.asked() == (moment == 2 ? "stay_or_escape" : "play_cards"));
    b.answer("escape");
    CHECK(b.now().fight.moment == Moment::none);
    CHECK(b.ada().energy == 5);
    CHECK(b.ada().health == 9 - 1 - (moment == 2 ? 2 : 0));  // the opportunity attack, and the bite before it
  }
}

TEST_CASE("TG-ESC-04 TG-ESC-05  one escapes and the rest goes on with step 4; when all have, the card goes down") {
  Bench b(2);
  b.meet("hare");
  keep_hands(b);
  b.answer("Ada");
  play_first(b);
  b.answer("escape");
  CHECK(b.now().fight.members == bit(1));
  CHECK(b.ada().health == 8);                  // no enemy attack in her activation
  CHECK(b.now().fight.sequence.size() == 1);   // her card stays
  CHECK(b.now().table.encounters[0].empty());  // and so does the hare
  CHECK(deck_size(b, 0) == 12);
  REQUIRE(b.now().fight.active == 1);
  b.answer("escape");
  CHECK(b.now().fight.moment == Moment::none);
  CHECK(b.now().table.encounters[0].size() == 1);
  CHECK(deck_size(b, 0) == 15);
  CHECK(b.bren().energy == 5);
}
