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

TEST_CASE(
    "TG-ESC-01 TG-TRAIT-08  between the two attacks of a RELENTLESS enemy one may escape: the second is not made") {
  for (bool const escapes : {true, false}) {
    CAPTURE(escapes);
    Bench b;
    b.card("hare").combat.front().target = 9;
    b.card("hare").combat.front().traits = {Trait::relentless};
    b.meet("hare");
    keep_hands(b);
    play_first(b);
    stop(b);
    REQUIRE(b.asked() == "stay_or_escape");
    CHECK(b.ada().health == 9 - 2);  // the first bite
    b.answer(escapes ? "escape" : "stay");
    if (escapes) {
      CHECK(b.now().fight.moment == Moment::none);
      CHECK(b.ada().health == 9 - 2 - 1);  // and the opportunity attack
      CHECK(b.ada().energy == 5);
      continue;
    }
    CHECK(b.ada().health == 9 - 2 - 2);  // the second bite
    REQUIRE(b.asked() == "stay_or_escape");
    b.answer("stay");
    CHECK(b.asked() == "play_cards");  // and not a third
    CHECK(b.ada().health == 9 - 2 - 2);
  }
}

TEST_CASE(
    "TG-TRAIT-08 TG-CHAL-08  RELENTLESS: who tried in vain between the attacks is struck again and not asked again") {
  Bench b;
  b.state.modes.challenge_escape = true;
  b.card("hare").combat.front().target = 9;
  b.card("hare").combat.front().traits = {Trait::relentless};
  b.meet("hare");
  keep_hands(b);
  play_first(b);
  stop(b);
  REQUIRE(b.asked() == "stay_or_escape");
  b.script({"1"});  // the skull
  b.answer("escape");
  CHECK(b.ada().health == 9 - 2 - 1 - 2);
  CHECK(b.asked() == "play_cards");
}
