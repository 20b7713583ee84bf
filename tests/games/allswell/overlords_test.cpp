// Overlords.  Ossifer Brand: healthy 4, healthy 4 (Whip Hand), rattled 3 (Call the Goads), rattled 4, rattled 3 (Double
// Wages), wounded 4 (Personal Attention), wounded 4, wounded 4 (Last Instalment), dead 3.
#include <doctest/doctest.h>

#include "games/allswell/rules/enemies.h"
#include "games/allswell/rules/overlords.h"
#include "tests/games/allswell/bench.h"

using namespace allswell;

namespace {

int coin(Bench& bench, std::string_view who) {
  return bench.state().sheets[static_cast<std::size_t>(bench.id(who).index())].coin;
}
TypeId type(Bench& bench, std::string_view id) { return TypeId(bench.content->enemies.index_of(id)); }

}  // namespace

TEST_CASE(
    "an Overlord is a unique Enemy with rules, a long track and a way of its own to be defeated: AW-OVERLORD-01, "
    "AW-OVERLORD-02, AW-OVERLORD-03, AW-OVERLORD-04, AW-OVERLORD-05, AW-OVERLORD-14") {
  Bench bench("the_ambulatory");
  CombatantRef const brand = bench.enemy("ossifer_brand", {13, 5});
  CombatantRef const goad = bench.enemy("goad", {12, 5});
  World const w = bench.world();
  CHECK(is_overlord(w, brand.slot));
  CHECK_FALSE(is_overlord(w, goad.slot));
  CHECK(group(w, brand, Kind::overlords) == bit(brand.slot));
  CHECK(group(w, brand, Kind::minions) == bit(goad.slot));
  CHECK(stages(w, brand.slot) == 9);
  CHECK(condition(w, brand) == Condition::healthy);
  CHECK(enemy_of(w, brand.slot).overlord->rules.size() >= 1);
  CHECK(enemy_of(w, brand.slot).standees == 1);
}

TEST_CASE("its state follows the colour of its stage: AW-OVERLORD-07") {
  Bench bench("the_ambulatory");
  CombatantRef const brand = bench.enemy("ossifer_brand", {13, 5}, 2);
  bench.put("groanax", {2, 5});
  CHECK(state_of(bench.world(), brand) == EnemyState::closing);
  bench.at(brand).stage = 3;
  CHECK(state_of(bench.world(), brand) == EnemyState::rattled);
  bench.at(brand).stage = 5;
  CHECK(state_of(bench.world(), brand) == EnemyState::rattled);
  bench.at(brand).stage = 6;
  CHECK(state_of(bench.world(), brand) == EnemyState::wounded);
}

TEST_CASE("each bonus stage gone through comes due, in the order of the track: AW-OVERLORD-06, AW-OVERLORD-09") {
  Bench bench("the_ambulatory");
  bench.no_traits();
  bench.put("groanax", {2, 5});
  CombatantRef const brand = bench.enemy("ossifer_brand", {13, 5});
  bench.play([=](Play& play) -> Task<> {
    for (int stage = 1; stage <= 3; ++stage) note_bonus(play, brand, stage);
    co_return;
  });
  auto const& due = bench.state().scenario.due;
  REQUIRE(due.size() == 2);  // the first stage has none
  CHECK(due[0].stage == 2);
  CHECK(due[1].stage == 3);
  CHECK(bench.said("Whip Hand"));
  CHECK(bench.said("Call the Goads"));
}

TEST_CASE("a bonus is read for the Overlord itself: AW-OVERLORD-09") {
  Bench bench("the_ambulatory");
  bench.no_traits();
  bench.put("groanax", {13, 6});
  bench.figure("groanax").health = 12;
  CombatantRef const brand = bench.enemy("ossifer_brand", {13, 5});
  bench.play([=](Play& play) -> Task<> {
    co_await bonus(play, brand, 2);  // attack, Potency 4
    co_await bonus(play, brand, 3);  // dormant goads appear
  });
  while (!bench.over()) bench.answer(bench.options().front());
  CHECK(bench.state().figures[static_cast<std::size_t>(bench.id("groanax").index())].health == 8);
  CHECK(standees_left(bench.world(), type(bench, "goad")) == 2);
  CHECK(bench.state().intents.count(PileZone::discards) == 0);  // no Intent card is drawn
}

TEST_CASE(
    "a defeated Overlord: text, rewards, then gone with its token, and only then the end: AW-OVERLORD-15, "
    "AW-OVERLORD-16, AW-OVERLORD-17") {
  Bench bench("the_ambulatory");
  bench.no_traits();
  bench.put("groanax", {13, 6});
  bench.put("marica", {2, 6});
  CombatantRef const brand = bench.enemy("ossifer_brand", {13, 5});
  bench.s.scenario.sequence.ready.push_back(Token{{}, type(bench, "ossifer_brand"), true});
  bench.play([&](Play& play) -> Task<> {
    note_bonus(play, brand, 2);
    co_await defeat(play, type(bench, "ossifer_brand"));
  });
  CHECK(bench.over());
  CHECK(bench.said("Brand sat down against his own rail"));
  CHECK(coin(bench, "groanax") == 6);
  CHECK(coin(bench, "marica") == 6);
  CHECK_FALSE(find(bench.state(), brand));
  CHECK(bench.state().scenario.due.empty());  // bonuses still waiting are lost
  CHECK(bench.state().scenario.sequence.ready.empty());
  CHECK(bench.state().scenario.outcome == Outcome::success);
}

TEST_CASE("an Overlord that cannot be killed gives in when its own condition is met: AW-OVERLORD-14") {
  Bench bench("the_standing_court", {"groanax"});
  bench.no_traits();
  bench.put("groanax", {4, 11});
  CombatantRef const court = bench.enemy("standing_court", {6, 2});
  bench.play([](Play& play) -> Task<> { co_await look_for_defeats(play); });
  CHECK(find(bench.state(), court));
  Bench heard("the_standing_court", {"groanax"});
  heard.no_traits();
  heard.put("groanax", {4, 11});
  CombatantRef const beaten = heard.enemy("standing_court", {6, 2});
  heard.s.marks[static_cast<std::size_t>(heard.content->marks.index_of("pleas_heard"))] = 3;
  heard.play([](Play& play) -> Task<> { co_await look_for_defeats(play); });
  CHECK_FALSE(find(heard.state(), beaten));
  CHECK(heard.state().scenario.outcome == Outcome::success);
}

TEST_CASE("it defends as other Enemies do: AW-OVERLORD-08") {
  Bench bench("the_ambulatory");
  bench.put("groanax", {2, 5});
  CombatantRef const brand = bench.enemy("ossifer_brand", {13, 5});
  bench.play([=](Play& play) -> Task<> {
    defend(play, brand, 0);
    co_return;
  });
  CHECK(defend_value(bench.world(), brand) == 4);  // its Potency
}

TEST_CASE("no bonus on improving; the same one again on degrading once more: AW-OVERLORD-12, AW-OVERLORD-13") {
  Bench bench("the_ambulatory");
  bench.no_traits();
  CombatantRef const groanax = bench.put("groanax", {2, 5});
  CombatantRef const brand = bench.enemy("ossifer_brand", {13, 5}, 1);
  bench.play([=](Play& play) -> Task<> {
    co_await degrade(play, groanax, brand, 1);
    improve(play, brand, 1);
    co_await degrade(play, groanax, brand, 1);
  });
  CHECK(bench.over());
  CHECK(find(bench.state(), brand)->stage == 2);
  REQUIRE(bench.state().scenario.due.size() == 2);
  CHECK(bench.state().scenario.due[0].stage == 2);
  CHECK(bench.state().scenario.due[1].stage == 2);
}

TEST_CASE("the bonus comes after the action that did the damage: AW-OVERLORD-10") {
  Bench bench("the_ambulatory");
  bench.no_traits();
  bench.strip("groanax");
  CombatantRef const groanax = bench.put("groanax", {13, 6});  // Potency 4 with two players
  bench.put("marica", {2, 5});
  CombatantRef const brand = bench.enemy("ossifer_brand", {13, 5}, 2);  // 3 to the next stage: Call the Goads
  Deed deed{};
  deed.who = groanax;
  deed.step = {ActionKind::attack, 1};
  deed.modifier = 1;  // 5, less 1 by his own rule: 4; one stage, 1 wasted
  bench.play([=](Play& play) -> Task<> { co_await take(play, deed); });
  while (!bench.over()) bench.answer(bench.options().front());
  CHECK(find(bench.state(), brand)->stage == 3);
  CHECK(standees_left(bench.world(), type(bench, "goad")) == 2);  // three dormant hexes
  CHECK(bench.state().scenario.due.empty());
}

TEST_CASE("what else waits for the action may be used before or after the bonus: AW-OVERLORD-11") {
  Bench bench("the_ambulatory");
  bench.no_traits();
  bench.strip("groanax");
  bench.show("groanax", "archagonist_03");  // after an attack of one's own: push somebody
  CombatantRef const groanax = bench.put("groanax", {13, 6});
  bench.put("marica", {2, 5});
  bench.enemy("ossifer_brand", {13, 5}, 2);
  Deed deed{};
  deed.who = groanax;
  deed.step = {ActionKind::attack, 1};
  deed.modifier = 1;
  bench.play([=](Play& play) -> Task<> { co_await take(play, deed); });
  while (!bench.over() && bench.kind() != "may_use") bench.answer(bench.options().front());
  REQUIRE(bench.kind() == "may_use");
  CHECK(standees_left(bench.world(), type(bench, "goad")) == 5);  // before the bonus
  bench.answer("nothing");
  CHECK(bench.kind() == "may_use");  // and behind it
  CHECK(standees_left(bench.world(), type(bench, "goad")) == 2);
}
