// The Refresh Phase.
#include <doctest/doctest.h>

#include "tests/games/oathsworn/making.h"

using namespace oathsworn;

TEST_CASE(
    "OS-REFR-01 OS-REFR-02 OS-REFR-03 OS-REFR-04 OS-REFR-07 OS-CMPN-03 OS-ALLY-08  everybody regains Animus as far as "
    "the reserve goes, and cubes leave the Archetype Card") {
  Bench b;
  b.s.phase = Phase::refresh;
  sworn(b.s, 0).animus = 2;
  sworn(b.s, 0).reserve = 8;  // Regen 4
  sworn(b.s, 1).animus = 8;
  sworn(b.s, 1).reserve = 2;  // only two are left to regain
  be_companion(b, 2);
  sworn(b.s, 2).animus = 1;
  sworn(b.s, 2).reserve = 1;
  sworn(b.s, 2).archetype_used = 3;
  fall(b, 3);
  stand_in(b, 3, know_ally(b, "Smith"), Hex{9, 11});
  helper(b.s, 3).animus = 0;
  helper(b.s, 3).reserve = 2;
  b.start();
  CHECK(sworn(b.state(), 0).animus == 6);
  CHECK(sworn(b.state(), 0).reserve == 4);
  CHECK(sworn(b.state(), 1).animus == 10);
  CHECK(sworn(b.state(), 1).reserve == 0);
  CHECK(sworn(b.state(), 2).animus == 2);  // a companion has two in all
  CHECK(sworn(b.state(), 2).reserve == 0);
  CHECK(sworn(b.state(), 2).archetype_used == 0);
  CHECK(helper(b.state(), 3).animus == 2);
  CHECK(sworn(b.state(), 3).animus == 6);  // an unconscious one regains nothing
}

TEST_CASE("OS-REFR-04  a companion regenerates two, whatever the board of its class says") {
  Bench b;
  b.s.phase = Phase::refresh;
  b.content->classes.items()[0].regen = 5;
  be_companion(b, 0);
  sworn(b.s, 0).animus = 0;
  sworn(b.s, 0).reserve = 2;
  b.start();
  CHECK(sworn(b.state(), 0).animus == 2);
  CHECK(max_animus(b.world(), 0) == 2);
}

TEST_CASE("OS-REFR-05 OS-REFR-06  cards of every kind come back from position 0; the others do not move") {
  Bench b;
  b.s.phase = Phase::refresh;
  injure(b, 0, "Limp", 1);
  tokens(b, 0, Token::animus, 1);  // so that there is a choice before it is played
  Oathsworn& o = sworn(b.s, 0);
  o.animus = 0;
  o.reserve = 10;
  o.held[0].where = Where::p0;
  o.held[1].where = Where::p1;
  o.held[3].where = Where::p2;
  o.held[5].where = Where::p3;
  o.held[blade_slot].where = Where::p0;
  o.held[coat_slot].where = Where::p1;
  o.held[9].where = Where::p0;  // the injury
  b.start();
  Oathsworn const& after = sworn(b.state(), 0);
  CHECK(after.held[0].where == Where::hand);
  CHECK(after.held[blade_slot].where == Where::hand);
  CHECK(after.held[9].where == Where::hand);
  CHECK(after.held[1].where == Where::p1);
  CHECK(after.held[coat_slot].where == Where::p1);
  CHECK(after.held[3].where == Where::p2);
  CHECK(after.held[5].where == Where::p3);
}
