// Death Throes.
#include <doctest/doctest.h>

#include "games/allswell/rules/damage.h"
#include "tests/games/allswell/bench.h"

using namespace allswell;

namespace {

void fill(Bench& bench, PileZone zone = PileZone::deck) {
  if (bench.content->scenarios[bench.s.scenario.scenario.index()].id == "wilderness_camp")
    bench.enemy("goad", {2, 2});  // the last Goad would end the Scenario
  for (std::size_t i = 0; i < bench.content->throes_cards.size(); ++i)
    bench.s.throes.put(ThroesId(static_cast<int>(i)), zone, zone == PileZone::deck ? kit::no_seat : kit::every_seat);
}
void kill(Bench& bench, CombatantRef by, CombatantRef dead, std::string const& card) {
  if (!card.empty()) bench.script({card});
  bench.play([=](Play& play) -> Task<> { co_await die(play, by, dead); });
}
int coin(Bench& bench, std::string_view who) {
  return bench.state().sheets[static_cast<std::size_t>(bench.id(who).index())].coin;
}

}  // namespace

TEST_CASE(
    "a killer beside the dead draws a card and follows all of it, the bad first: AW-THROE-01, AW-THROE-02, "
    "AW-ENEM-06") {
  Bench bench;
  bench.no_traits();
  fill(bench);
  CombatantRef const groanax = bench.put("groanax", {8, 8});
  CombatantRef const goad = bench.enemy("goad", {8, 7});
  bench.figure("groanax").health = 9;
  kill(bench, groanax, goad, "parting_remark");  // 2 damage to the killer, then the coin of the dead: 2
  CHECK(bench.over());
  CHECK(bench.state().figures[static_cast<std::size_t>(bench.id("groanax").index())].health == 7);
  CHECK(coin(bench, "groanax") == 2);
  CHECK_FALSE(find(bench.state(), goad));
  CHECK(bench.state().throes.count(PileZone::discards) == 1);
}

TEST_CASE("a kill alone pays nothing: AW-ENEM-06") {
  Bench bench;
  bench.no_traits();
  fill(bench);
  CombatantRef const groanax = bench.put("groanax", {8, 8});
  CombatantRef const goad = bench.enemy("goad", {8, 7});
  bench.figure("groanax").health = 5;
  kill(bench, groanax, goad, "second_wind");  // regain 2 health
  CHECK(coin(bench, "groanax") == 0);
  CHECK(bench.state().figures[static_cast<std::size_t>(bench.id("groanax").index())].health == 7);
}

TEST_CASE("a kill from a distance draws none, whoever else is adjacent: AW-THROE-03") {
  Bench bench;
  fill(bench);
  CombatantRef const groanax = bench.put("groanax", {8, 9});
  bench.put("marica", {9, 7});
  CombatantRef const goad = bench.enemy("goad", {8, 7});
  kill(bench, groanax, goad, "");
  CHECK(bench.over());
  CHECK_FALSE(find(bench.state(), goad));
  CHECK(bench.state().throes.count(PileZone::deck) == 18);
}

TEST_CASE("Mercenaries and Solo Allies draw none: AW-THROE-04, AW-MERC-28, AW-SOLO-23") {
  Bench bench;
  fill(bench);
  bench.put("groanax", {8, 9});
  CombatantRef const tansy = bench.hire("groanax", "tansy_quillon", {8, 8});
  CombatantRef const goad = bench.enemy("goad", {8, 7});
  kill(bench, tansy, goad, "");
  CHECK(bench.state().throes.count(PileZone::deck) == 18);
  Bench solo("wilderness_camp", {"groanax"});
  fill(solo);
  solo.put("groanax", {2, 8});
  solo.solo_ally("marica");
  CombatantRef const ally = solo.put("marica", {8, 8});
  CombatantRef const foe = solo.enemy("goad", {8, 7});
  kill(solo, ally, foe, "");
  CHECK(solo.state().throes.count(PileZone::deck) == 18);
}

TEST_CASE("neither the death of a Mercenary nor that of an Overlord draws one: AW-THROE-05, AW-OVERLORD-15") {
  Bench bench;
  fill(bench);
  CombatantRef const groanax = bench.put("groanax", {8, 9});
  CombatantRef const tansy = bench.hire("groanax", "tansy_quillon", {8, 8});
  kill(bench, groanax, tansy, "");
  CHECK(bench.state().throes.count(PileZone::deck) == 18);
  Bench boss("the_ambulatory");
  boss.no_traits();
  fill(boss);
  CombatantRef const marica = boss.put("marica", {13, 6});
  CombatantRef const brand = boss.enemy("ossifer_brand", {13, 5});
  kill(boss, marica, brand, "");
  CHECK(boss.state().throes.count(PileZone::deck) == 18);
}

TEST_CASE("nobody's kill draws none: AW-THROE-07") {
  Bench bench;
  fill(bench);
  bench.put("groanax", {8, 8});
  CombatantRef const goad = bench.enemy("goad", {8, 7});
  kill(bench, {}, goad, "");
  CHECK(bench.state().throes.count(PileZone::deck) == 18);
}

TEST_CASE("the empty deck takes its discards back: AW-THROE-06") {
  Bench bench;
  bench.no_traits();
  fill(bench, PileZone::discards);
  CombatantRef const groanax = bench.put("groanax", {8, 8});
  CombatantRef const goad = bench.enemy("goad", {8, 7});
  kill(bench, groanax, goad, "dividend");
  CHECK(bench.told("AW-THROE-06"));
  CHECK(coin(bench, "groanax") == 2);
  CHECK(bench.state().throes.count(PileZone::deck) == 17);
}
