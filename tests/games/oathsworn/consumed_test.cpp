// Appendix II: Consumed, where it meets locations that share a hex.
#include <doctest/doctest.h>

#include "tests/games/oathsworn/enemies.h"

using namespace oathsworn;

TEST_CASE("OS-CONS-03 OS-LOC-04  inside a boss of one hex the location one is in is struck, no other in the same hex") {
  Bench b;
  one_hex_boss(b, Hex{6, 4});
  for (Slot& slot : boss_card(b).slots) slot.parts = {"core"};
  b.s.dice.push_back(HpDie{0, 3, 6});  // a second die at the Heart
  b.remove(oathsworn_at(0));
  sworn(b.s, 0).consumed = true;
  sworn(b.s, 0).consume_slot = 3;
  b.script({"red 2", "yellow 2"});
  b.start();
  b.answer_all({"attack from inside", "draw 1 yellow + 1 red"});
  REQUIRE(b.kind() == "choose_die");  // of the two dice of the Heart
  CHECK(b.options().size() == 2);
  b.position().answer(1);
  CHECK(b.state().dice[5].hp == 4);
  for (int i = 0; i < 5; ++i) CHECK(b.state().dice[i].hp == 6);
  CHECK(sworn(b.state(), 0).consume_lost == 2);
}
