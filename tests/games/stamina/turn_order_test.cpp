#include <doctest/doctest.h>

#include "tests/games/stamina/bench.h"

using namespace stamina;
using bench::Bench;

TEST_CASE("ST-TURN-25  a turn ends when its character passes") {
  Bench b;
  b.hero("ann", {3, 5}).holds("sword");
  b.npc("rough", {4, 5}).hp(4);
  b.turn_of("Ann");
  b.asks("main_phase").seat(0).with({"end the turn", "Basic Attack with the Sword on Rough 1"});
  b.answer("end the turn");
  b.asks("take_turn").seat(1).prompt("Rough 1");
  CHECK(b.now().order[b.now().turn] == b.id("Rough 1"));
}
