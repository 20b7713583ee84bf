// No pack can make the rules go round without an end: what a sum does not count, it cannot hold.
#include <doctest/doctest.h>

#include "games/stamina/rules/effects.h"
#include "tests/games/stamina/bench.h"

using namespace stamina;
using bench::Bench;

namespace {

Effect repeated(int times, Effects effects) {
  pack::Repeat<Effect> repeat;
  repeat.times = times;
  repeat.do_ = std::move(effects);
  Effect effect;
  effect.is = std::move(repeat);
  return effect;
}
Effect one_damage() {
  DealDamage damage;
  damage.amount = 1;
  Effect effect;
  effect.is = damage;
  return effect;
}

}  // namespace

TEST_CASE("ST-DMG-01  repetitions are summed up at once; inside each other they go the way that is counted") {
  Bench b;
  b.hero("ann", {5, 5});
  b.npc("rough", {5, 4});
  b.turn_of("Ann");
  CharacterId const ann = b.id("Ann"), rough = b.id("Rough 1");
  Use use;
  use.user = ann;
  Situation const s{.user = ann, .target = rough};

  Impact plain;
  CHECK(gather_now(b.world(), use, s, {repeated(3, {one_damage()})}, plain));
  CHECK(plain.damage_to(rough) == 3);

  Impact often;  // an expression may say anything; a pack's number may be 100
  CHECK(gather_now(b.world(), use, s, {repeated(1'000'000, {one_damage()})}, often));
  CHECK(often.damage_to(rough) == 100);

  Effect inside = one_damage();
  for (int depth = 0; depth < 6; ++depth) inside = repeated(100, {inside});
  Impact none;
  CHECK_FALSE(gather_now(b.world(), use, s, {inside}, none));
  CHECK(none.damage_to(rough) == 0);

  pack::If<Effect> branch;
  branch.condition = 1;
  branch.then = {repeated(2, {one_damage()})};
  Effect hidden;
  hidden.is = branch;
  CHECK_FALSE(gather_now(b.world(), use, s, {repeated(2, {hidden})}, none));
}
