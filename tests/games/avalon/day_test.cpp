// The order of the day, modes.
#include "bench.h"
#include "games/avalon/rules/modes.h"

using namespace avalon;
using bench::Bench;

TEST_CASE("TG-DAY-06 TG-DUSK-07 TG-DAWN-11  passing ends the day: energy is restored, the dial goes down by 1") {
  Bench b;
  who(b.state, 0).energy = 3;
  b.begin();
  b.answer("pass");
  CHECK(b.now().day == 2);
  CHECK(b.asked() == "take_action");
  CHECK(b.ada().energy == 6);
  CHECK(place(b.now(), b.location("start")).dial == 7);
}

TEST_CASE("TG-DUSK-08 TG-DUSK-09  an exhausted character restores only 4") {
  for (int energy : {1, 2}) {
    Bench b;
    who(b.state, 0).energy = static_cast<std::uint8_t>(energy);
    b.begin();
    b.answer("pass");
    CHECK(b.ada().energy == (energy == 1 ? 5 : 6));
  }
}

TEST_CASE(
    "TG-DAWN-04 TG-DAWN-12 TG-MENH-11 TG-MENH-13  the last menhir goes out: nothing vanishes, everybody suffers "
    "daily") {
  Bench b;
  place(b.state, b.location("start")).dial = 1;
  b.begin();
  b.answer("pass");  // day 2: the dial is taken away, the menhir is active still
  CHECK(place(b.now(), b.location("start")).menhir);
  CHECK(place(b.now(), b.location("start")).dial == 0);
  b.answer("pass");  // day 3: it expires
  CHECK_FALSE(place(b.now(), b.location("start")).menhir);
  CHECK(place(b.now(), b.location("field")).on_table);
  CHECK(b.ada().health == 7);
  CHECK(b.ada().terror == 2);
}

TEST_CASE("TG-TRAV-01 TG-TRAV-03  travel costs 1 energy and needs matching keys") {
  Bench b;
  b.begin();
  b.answer("travel to Field");
  CHECK(b.ada().at == b.location("field"));
  CHECK(b.ada().energy == 5);

  Bench apart;  // the field's southern edge shows another number
  apart.content->locations.items()[static_cast<std::size_t>(apart.location("field").index())].keys.south = 0;
  apart.begin();
  CHECK_FALSE(apart.offers("travel to Field"));
}

TEST_CASE(
    "TG-MENH-03 TG-MENH-05 TG-MENH-09  activation costs the printed price for each character in the game, and sets the "
    "dial afresh") {
  Bench b(2);
  place(b.state, b.location("start")).dial = 6;
  who(b.state, 0).resources[static_cast<std::size_t>(Resource::food)] = 2;
  b.begin();
  b.answer("inspect the menhir");
  b.answer("activate");
  CHECK(b.ada().of(Resource::food) == 0);
  CHECK(place(b.now(), b.location("start")).dial == 4);
}

TEST_CASE("TG-DUSK-10 TG-STORY-04 TG-CHAL-02  how far energy may stand") {
  Bench b;
  who(b.state, 0).health = 4;
  World const w{*b.content, b.state};
  CHECK(energy_limit(w, 0) == 4);
  b.state.modes.challenge_limiter = true;
  CHECK(energy_limit(w, 0) == 3);
  b.state.modes = {};
  b.state.modes.story_limiter = true;
  CHECK(energy_limit(w, 0) == 8);
}

TEST_CASE("TG-PANIC-01 TG-STORY-05 TG-CHAL-03  when a character panics") {
  Bench b;
  who(b.state, 0).health = 4;
  who(b.state, 0).terror = 4;
  CHECK_FALSE(panics(b.state, 0));  // equal is no panic
  b.state.modes.challenge_limiter = true;
  CHECK(panics(b.state, 0));
  b.state.modes = {};
  who(b.state, 0).terror = 5;
  CHECK(panics(b.state, 0));
  b.state.modes.story_panic = true;
  CHECK_FALSE(panics(b.state, 0));
}

TEST_CASE("TG-ADV-08 TG-ADV-09 TG-ADV-10 TG-ADV-11 TG-ADV-12 TG-CHAL-13 TG-CHAL-14  prices of attribute points") {
  State s;
  int const standard[] = {2, 4, 6, 8, 10, 10, 10};
  int const challenge[] = {5, 10, 15, 20, 25, 30, 35};
  for (int n = 1; n <= 7; ++n) {
    s.modes.challenge_advancement = false;
    CHECK(attribute_price(s, n) == standard[n - 1]);
    s.modes.challenge_advancement = true;
    CHECK(attribute_price(s, n) == challenge[n - 1]);
  }
}
