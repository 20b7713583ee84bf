#include <doctest/doctest.h>

#include "games/allswell/rules/attacks.h"
#include "games/allswell/rules/damage.h"
#include "tests/games/allswell/bench.h"

using namespace allswell;

namespace {

// Nothing in force but what the test brings.
struct Plain : Bench {
  Plain() : Bench("wilderness_camp", {"groanax", "marica"}) {
    no_traits();
    strip("groanax");
    strip("marica");
  }
  void hit(CombatantRef who, int amount, CombatantRef by = {}, bool past = false) {
    play([=](Play& p) -> Task<> {
      Damage const damage{by, amount, past, nullptr};
      co_await deal(p, who, damage, "AW-DMG-01");
    });
  }
};

}  // namespace

// Goad: thresholds 2, 3, 3; potency 3.
TEST_CASE(
    "thresholds are summed from the present condition, the rest is wasted: AW-COND-05, AW-COND-06, AW-COND-07, "
    "AW-COND-09, AW-COND-11, AW-COND-12, AW-COND-13") {
  struct Case {
    int from, amount, to;
  };
  for (Case const c : {Case{0, 1, 0}, {0, 2, 1}, {0, 4, 1}, {0, 5, 2}, {0, 7, 2}, {1, 2, 1}, {1, 3, 2}, {2, 2, 2}}) {
    CAPTURE(c.from);
    CAPTURE(c.amount);
    Plain bench;
    CombatantRef const goad = bench.enemy("goad", {8, 7}, c.from);
    bench.hit(goad, c.amount);
    CHECK(at(bench.state(), goad.slot).stage == c.to);
  }
  Plain bench;
  CombatantRef const goad = bench.enemy("goad", {8, 7});
  bench.hit(goad, 3);
  bench.hit(goad, 2);  // 1 of the first and these 2 would make 3: nothing is carried over
  CHECK(at(bench.state(), goad.slot).stage == 1);
}

TEST_CASE("eight in one blow kill a Goad, seven do not: AW-COND-07, AW-COND-11, AW-KILL-01") {
  Plain bench;
  CombatantRef const goad = bench.enemy("goad", {8, 7});
  bench.hit(goad, 7);
  CHECK(alive(bench.state(), goad));
  Plain other;
  CombatantRef const struck = other.enemy("goad", {8, 7});
  other.hit(struck, 8);
  CHECK_FALSE(alive(other.state(), struck));
}

TEST_CASE("the token of a type stays while another one of it stands: AW-KILL-02") {
  Plain bench;
  CombatantRef const goad = bench.enemy("goad", {8, 7});
  bench.enemy("goad", {8, 8});
  bench.s.scenario.sequence.ready.push_back({{}, TypeId(bench.content->enemies.index_of("goad")), true});
  bench.hit(goad, 8);
  CHECK(bench.state().scenario.sequence.ready.size() == 1);
}

TEST_CASE(
    "a defend token of an Enemy is worth its potency and comes off first: AW-DEF-05, AW-COND-14, AW-DEF-06, AW-DEF-07, "
    "AW-DEF-08") {
  struct Case {
    int amount, stage, defend;
  };
  // Potency 3, first threshold 2: 5 from one source to degrade.
  for (Case const c : {Case{2, 0, 1}, {3, 0, 0}, {4, 0, 0}, {5, 1, 0}}) {
    CAPTURE(c.amount);
    Plain bench;
    CombatantRef const goad = bench.enemy("goad", {8, 7});
    bench.at(goad).defend = 1;
    bench.hit(goad, c.amount);
    CHECK(at(bench.state(), goad.slot).stage == c.stage);
    CHECK(at(bench.state(), goad.slot).defend == c.defend);
  }
}

TEST_CASE(
    "a Character's defend token: more than the damage holds, as much or less goes: AW-DEF-07, AW-DEF-08, AW-PCDMG-01, "
    "AW-PCDMG-02") {
  struct Case {
    int amount, health, defend;
  };
  for (Case const c : {Case{2, 12, 3}, {3, 12, 0}, {5, 10, 0}}) {
    CAPTURE(c.amount);
    Plain bench;
    CombatantRef const groanax = bench.put("groanax", {8, 7});
    bench.at(groanax).defend = 3;
    bench.hit(groanax, c.amount);
    CHECK(figure(bench.state(), bench.id("groanax")).health == c.health);
    CHECK(at(bench.state(), groanax.slot).defend == c.defend);
  }
}

TEST_CASE("AW-DMG-05, AW-DEF-06  without a token none is lost; with nothing left of the damage none is held or lost") {
  Plain bare;
  CombatantRef const groanax = bare.put("groanax", {8, 7}), goad = bare.enemy("goad", {8, 6});
  bare.hit(groanax, 2);
  bare.hit(goad, 1);
  CHECK_FALSE(bare.told("AW-DEF-07"));
  CHECK_FALSE(bare.told("AW-DEF-08"));
  // Rivet takes 3: of 3 nothing is left, of 4 there is 1.  Whatever comes first, damage of 0 is none.
  for (int const amount : {3, 4}) {
    CAPTURE(amount);
    Plain b;
    CombatantRef const marica = b.put("marica", {8, 8}), by = b.enemy("goad", {8, 7});
    b.at(marica).augment = {b.ability("rivet"), 3, marica};
    b.at(marica).defend = 1;
    b.hit(marica, amount, by);
    REQUIRE(b.options().size() == 2);
    b.answer(b.options()[b.options()[0] == "the defend token" ? 1 : 0]);
    CHECK(b.over());
    CHECK(figure(b.state(), b.id("marica")).health == 10);
    CHECK(at(b.state(), marica.slot).defend == (amount == 3 ? 1 : 0));
    CHECK_FALSE(b.told("AW-DEF-07"));
    CHECK(b.told("AW-DEF-08") == (amount == 4));
  }
}

TEST_CASE("AW-DMG-06, AW-DMG-05  who has left the map is dealt nothing, and nothing is said of it") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 7}), goad = b.enemy("goad", {8, 6});
  Gone{goad}.apply(b.s);
  Gone{groanax}.apply(b.s);
  b.hit(goad, 3);
  b.hit(groanax, 3);
  CHECK(b.over());
  CHECK_FALSE(b.told("AW-DMG-01"));
  CHECK(figure(b.state(), b.id("groanax")).health == 12);
}

TEST_CASE("what goes past the defend token leaves it alone, and 0 is no damage: AW-DMG-05") {
  Plain bench;
  CombatantRef const groanax = bench.put("groanax", {8, 7});
  bench.at(groanax).defend = 3;
  bench.hit(groanax, 2, {}, true);
  CHECK(figure(bench.state(), bench.id("groanax")).health == 10);
  CHECK(at(bench.state(), groanax.slot).defend == 3);
  bench.hit(groanax, 0);
  CHECK(at(bench.state(), groanax.slot).defend == 3);
}

TEST_CASE("at 0 health a Character is floored, the surplus costs no resolve: AW-PCDMG-03, AW-FLOOR-01, AW-CHAR-20") {
  Plain bench;
  CombatantRef const groanax = bench.put("groanax", {8, 7});
  bench.hit(groanax, 20);
  CHECK(figure(bench.state(), bench.id("groanax")).health == 0);
  CHECK(figure(bench.state(), bench.id("groanax")).floored == Floored::floored);
  CHECK(sheet(bench.state(), bench.id("groanax")).resolve == 3);
}

TEST_CASE(
    "a floored Character loses exactly 1 resolve for each instance, none if nothing is left: AW-FLOOR-17, "
    "AW-FLOOR-20") {
  Plain bench;
  CombatantRef const groanax = bench.put("groanax", {8, 7});
  bench.put("marica", {8, 8});
  bench.figure("groanax").health = 0;
  bench.figure("groanax").floored = Floored::exposed;
  bench.hit(groanax, 7);
  CHECK(sheet(bench.state(), bench.id("groanax")).resolve == 2);
  bench.s = bench.state();
  bench.play([=](Play& p) -> Task<> {
    heal(p, groanax, 2);
    co_return;
  });
  CHECK(figure(bench.state(), bench.id("groanax")).floored == Floored::no);  // AW-FLOOR-18
  CHECK(figure(bench.state(), bench.id("groanax")).health == 2);
  CHECK(sheet(bench.state(), bench.id("groanax")).resolve == 2);
}

TEST_CASE(
    "without resolve a Character collapses, with trauma: AW-CHAR-24, AW-COLL-02, AW-COLL-04, AW-COLL-08, "
    "AW-TRAUMA-01") {
  Plain bench;
  CombatantRef const groanax = bench.put("groanax", {8, 7});
  bench.put("marica", {8, 8});
  bench.figure("groanax").health = 0;
  bench.figure("groanax").floored = Floored::floored;
  bench.figure("groanax").brace = 2;
  bench.sheet("groanax").resolve = 1;
  bench.s.scenario.sequence.ready.push_back({bench.id("groanax"), {}, false});
  bench.hit(groanax, 1);
  CHECK(figure(bench.state(), bench.id("groanax")).collapsed);
  CHECK(figure(bench.state(), bench.id("groanax")).brace == 0);
  CHECK(sheet(bench.state(), bench.id("groanax")).trauma == 1);
  CHECK_FALSE(bench.state().scenario.occupied.contains({8, 7}));
  CHECK(bench.state().scenario.sequence.ready.empty());
  CHECK(bench.state().scenario.outcome == Outcome::open);
}

TEST_CASE("a Skirmish knows no trauma; when all have collapsed it is lost: AW-COLL-05, AW-COLL-06, AW-OUTCOME-04") {
  Plain bench;
  CombatantRef const groanax = bench.put("groanax", {8, 7});
  bench.s.scenario.skirmish = true;
  bench.figure("marica").collapsed = true;
  bench.sheet("groanax").resolve = 1;
  bench.figure("groanax").health = 0;
  bench.figure("groanax").floored = Floored::floored;
  bench.hit(groanax, 3);
  CHECK(sheet(bench.state(), bench.id("groanax")).trauma == 0);
  CHECK(bench.state().scenario.outcome == Outcome::failure);
  CHECK(bench.told("AW-OUTCOME-04"));
}

TEST_CASE("health is regained up to the maximum: AW-CHAR-14, AW-CHAR-25") {
  Plain bench;
  CombatantRef const groanax = bench.put("groanax", {8, 7});
  bench.figure("groanax").health = 10;
  bench.sheet("groanax").resolve = 2;
  bench.play([=](Play& p) -> Task<> {
    heal(p, groanax, 5);
    co_return;
  });
  CHECK(figure(bench.state(), bench.id("groanax")).health == 12);
  CHECK(sheet(bench.state(), bench.id("groanax")).resolve == 2);
}

TEST_CASE("conditions improve up to healthy: AW-COND-16") {
  Plain bench;
  CombatantRef const goad = bench.enemy("goad", {8, 7}, 2);
  bench.at(goad).defend = 1;
  bench.play([=](Play& p) -> Task<> {
    improve(p, goad, 1);
    co_return;
  });
  CHECK(at(bench.state(), goad.slot).stage == 1);
  CHECK(at(bench.state(), goad.slot).defend == 1);  // it keeps the defend side
  bench.play([=](Play& p) -> Task<> {
    improve(p, goad, 5);
    co_return;
  });
  CHECK(at(bench.state(), goad.slot).stage == 0);
}

TEST_CASE("a defend token is replaced by a greater one only: AW-DEF-01, AW-DEF-02, AW-DEF-04") {
  Plain bench;
  CombatantRef const groanax = bench.put("groanax", {8, 7}), goad = bench.enemy("goad", {8, 8});
  auto const gain = [&](CombatantRef who, int value) {
    bench.play([=](Play& p) -> Task<> {
      gain_defend(p, who, value);
      co_return;
    });
  };
  gain(groanax, 3);
  gain(groanax, 2);
  CHECK(at(bench.state(), groanax.slot).defend == 3);
  gain(groanax, 4);
  CHECK(at(bench.state(), groanax.slot).defend == 4);
  gain(goad, 0);
  CHECK(at(bench.state(), goad.slot).defend == 0);
  gain(goad, 9);
  CHECK(defend_value(bench.world(), goad) == 3);
}
