#include <doctest/doctest.h>

#include "tests/games/allswell/bench.h"

using namespace allswell;

TEST_CASE("Potency is read for the number of players: AW-CHAR-01, AW-GEN-01") {
  for (int n = 1; n <= 4; ++n) {  // Groanax: 5 4 3 3
    std::vector<std::string> all{"groanax", "marica", "lambik", "knowman"};
    all.resize(static_cast<std::size_t>(n));
    Bench bench("wilderness_camp", all);
    CombatantRef const groanax = bench.put("groanax", {5, 4});
    int const expected[] = {5, 4, 3, 3};
    CHECK(potency(bench.world(), groanax) == expected[n - 1]);
    bench.figure("groanax").collapsed = true;  // the column is fixed
    CHECK(potency(bench.world(), groanax) == expected[n - 1]);
  }
  Bench solo("wilderness_camp", {"groanax"});
  solo.solo_ally("marica");
  CHECK(potency(solo.world(), solo.put("groanax", {5, 4})) == 5);  // the Ally is no player
}

TEST_CASE("numbers take all modifiers of the moment, never below 0: AW-CHAR-06, AW-CHAR-08, AW-CARD-12") {
  Bench bench;
  CombatantRef const groanax = bench.put("groanax", {5, 4});
  CHECK(potency(bench.world(), groanax) == 4);
  bench.show("groanax", "perjurant_11");  // Hostile Witness: potency -2, move +2, range +1
  CHECK(potency(bench.world(), groanax) == 2);
  CHECK(range(bench.world(), groanax) == 2);
  CHECK(modifier(bench.world(), groanax, Attribute::move) == 2);
  bench.wear("groanax", "archagonists_laurel");  // potency +1 beside two opponents
  bench.enemy("goad", {5, 3});
  CHECK(potency(bench.world(), groanax) == 2);
  bench.enemy("goad", {5, 5});
  CHECK(potency(bench.world(), groanax) == 3);
  bench.s.scenario.changed.push_back({groanax, Attribute::potency, -7, Lasts::round});
  CHECK(potency(bench.world(), groanax) == 0);
}

TEST_CASE("an Impulse is of its Character alone: AW-CHAR-08, AW-IMP-05") {
  Bench bench;
  CombatantRef const groanax = bench.put("groanax", {5, 4}), marica = bench.put("marica", {6, 4});
  int const before = potency(bench.world(), marica);
  bench.show("groanax", "solarch_04");  // Long Day: potency +1, range -1
  CHECK(potency(bench.world(), groanax) == 5);
  CHECK(range(bench.world(), groanax) == 0);
  CHECK(potency(bench.world(), marica) == before);
}

TEST_CASE("modifier tokens on an Enemy card count for all of the type: AW-ENEM-16, AW-ABIL-10") {
  Bench bench;
  CombatantRef const goad = bench.enemy("goad", {5, 4});
  CHECK(potency(bench.world(), goad) == 3);
  for (TypeInPlay& type : bench.s.scenario.types)
    if (type.type == TypeId(bench.content->enemies.index_of("goad"))) type.modifiers = {1, -1, 2};
  CHECK(potency(bench.world(), goad) == 4);
  CHECK(range(bench.world(), goad) == 3);
  CHECK(base_move(bench.world(), goad) + modifier(bench.world(), goad, Attribute::move) == 2);
}

TEST_CASE("conditions follow the track: AW-COND-02, AW-COND-04, AW-COND-10") {
  Bench bench;
  CHECK(condition(bench.world(), bench.enemy("goad", {5, 4})) == Condition::healthy);
  CHECK(condition(bench.world(), bench.enemy("goad", {5, 5}, 1)) == Condition::rattled);
  CHECK(condition(bench.world(), bench.enemy("goad", {5, 6}, 2)) == Condition::wounded);
  CHECK(threshold(bench.world(), bench.enemy("goad", {5, 7}).slot, 0) == 2);
}

TEST_CASE("a reference never means the next one in the same place") {
  Bench bench;
  CombatantRef const goad = bench.enemy("goad", {5, 4});
  Gone const gone{goad};
  gone.apply(bench.s);
  CHECK_FALSE(alive(bench.s, goad));
  CombatantRef const next = bench.enemy("goad", {5, 4});
  CHECK(next.slot == goad.slot);
  CHECK_FALSE(alive(bench.s, goad));
  CHECK(alive(bench.s, next));
}
