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

Task<> sum_up(Play& play, Sum& sum, Effects const& effects) { co_await pack::run<Summing>(play, sum, effects); }

// The damage that effects add up to; nothing of a combat is needed for it.
int damage_of(Content const& content, Effects const& effects) {
  CharacterId const target{1};
  Play play(content);
  Impact impact;
  Sum sum{.use = {}, .situation = {.user = CharacterId{0}, .target = target}, .impact = &impact};
  Task<> task = sum_up(play, sum, effects);
  task.start();
  flow::frames_of(play).top().resume();
  CHECK(task.done());
  return impact.damage_to(target);
}

}  // namespace

TEST_CASE("ST-DMG-01  repetitions are summed up, 100 times at most; inside each other they come to an end") {
  Bench b;
  b.hero("ann", {5, 5});
  b.npc("rough", {5, 4});
  b.turn_of("Ann");
  Content const& content = b.world().content;
  CHECK(damage_of(content, {repeated(3, {one_damage()})}) == 3);
  // An expression may say anything; a pack's number may be 100.
  CHECK(damage_of(content, {repeated(1'000'000, {one_damage()})}) == 100);

  pack::If<Effect> branch;
  branch.condition = 1;
  branch.then = {repeated(2, {one_damage()})};
  Effect hidden;
  hidden.is = branch;
  CHECK(damage_of(content, {repeated(2, {hidden})}) == 4);

  Effect inside = one_damage();
  for (int depth = 0; depth < 6; ++depth) inside = repeated(100, {inside});
  CHECK_THROWS_AS(damage_of(content, {inside}), flow::Fault);
}
