// Appendix II: Thrown, where it meets cooldown, companions and defense.
#include <doctest/doctest.h>

#include "tests/games/oathsworn/enemies.h"
#include "tests/games/oathsworn/making.h"

using namespace oathsworn;

namespace {

Attack throwing() {
  Attack attack;
  attack.range = 4;
  attack.thrown = true;
  return attack;
}
// Ash on 6,8 throws its blade, which goes to cooldown 2, at the Brute.
void throw_the_blade(Bench& b) {
  b.put(oathsworn_at(0), Hex{6, 8});
  blade(b, 0).thrown = true;
  blade(b, 0).cooldown = 2;
  blade(b, 0).ability = ability_of("hurl", {effect_of(throwing())});
  b.script({"red 2", "yellow 2"});
  b.start();
  b.answer_all({"use ash blade: hurl", "draw 1 yellow + 1 red"});
  REQUIRE(b.kind() == "choose_hex");
  b.answer("it lands on 6,6");
}

}  // namespace

TEST_CASE(
    "OS-THRW-01 OS-THRW-02 OS-ITEM-03  an item that throws itself goes on cooldown, and is there when picked up") {
  Bench b;
  throw_the_blade(b);
  CHECK(sworn(b.state(), 0).thrown_item == 0);
  CHECK(sworn(b.state(), 0).held[blade_slot].where == Where::p2);
  CHECK(might_of(b.world(), oathsworn_at(0)).total() == 0);
  b.answer("move to 6,6");
  CHECK(sworn(b.state(), 0).thrown_item == no_thing);
  CHECK(sworn(b.state(), 0).held[blade_slot].where == Where::p2);  // it cannot be thrown again yet
  CHECK(might_of(b.world(), oathsworn_at(0)).total() == 2);        // but it can be struck with
}

TEST_CASE("OS-THRW-01 OS-FLOW-06  while the item lies on the board its card is moved by Battleflow") {
  Bench b;
  effects(b, 3, GainAnimus{});  // a card of cooldown 2
  throw_the_blade(b);
  b.answer("end turn");
  b.answer_all({"pass", "pass", "pass"});
  b.answer("play Ash 3: strike");
  CHECK(sworn(b.state(), 0).held[blade_slot].where == Where::p1);
  CHECK(sworn(b.state(), 0).thrown_item == 0);
}

TEST_CASE("OS-THRW-02 OS-CMPN-08  a companion's thrown item is turned face down and stays so when it is picked up") {
  Bench b;
  be_companion(b, 0);
  b.put(oathsworn_at(0), Hex{6, 8});
  blade(b, 0).thrown = true;
  blade(b, 0).cooldown = 2;
  blade(b, 0).ability = ability_of("hurl", {effect_of(throwing())});
  b.script({"red 2", "yellow 2"});
  b.start();
  b.answer_all({"use ash blade: hurl", "draw 1 yellow + 1 red", "it lands on 6,6"});
  CHECK(sworn(b.state(), 0).held[0].where == Where::face_down);
  b.answer("move to 6,6");
  CHECK(sworn(b.state(), 0).thrown_item == no_thing);
  CHECK(sworn(b.state(), 0).held[0].where == Where::face_down);
  CHECK_FALSE(b.offers("use ash blade: hurl"));
}

TEST_CASE("OS-THRW-01  an item that throws throws itself; a card throws any that is made for it") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 8});
  for (Item* const item : {&blade(b, 0), &coat(b, 0)}) {
    item->thrown = true;
    item->ability = ability_of("hurl", {effect_of(throwing())});
    item->cooldown = 1;
  }
  b.script({"red 2", "yellow 2"});
  b.start();
  b.answer_all({"use ash coat: hurl", "draw 1 yellow + 1 red"});
  REQUIRE(b.kind() == "choose_hex");  // which is no question
  b.answer("it lands on 6,6");
  CHECK(sworn(b.state(), 0).thrown_item == 1);
  CHECK(defense_of(b.world(), oathsworn_at(0)) == 0);
}

TEST_CASE("OS-THRW-04  what lies where it was thrown has no ability to use, but is back in hand when it is picked up") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 8});
  coat(b, 0).cooldown = 1;
  coat(b, 0).ability = ability_of("breathe", {effect_of(GainAnimus{})});
  sworn(b.s, 0).thrown_item = 1;
  sworn(b.s, 0).thrown_at = Hex{6, 6};
  b.start();
  CHECK(b.why_not("use ash coat: breathe") == "OS-THRW-04");
  b.answer("move to 6,6");
  CHECK(b.offers("use ash coat: breathe"));
}
