// Enemy targets.  The map is Wilderness Camp: its page lies at 2,1; columns 2 to 12, rows 1 to 9.
#include <doctest/doctest.h>

#include "games/allswell/rules/enemies.h"
#include "tests/games/allswell/bench.h"

using namespace allswell;

namespace {

CombatantSet set_of(std::initializer_list<CombatantRef> list) {
  CombatantSet set = 0;
  for (CombatantRef const c : list) set |= bit(c.slot);
  return set;
}
Aim aim_of(Bench& bench, CombatantRef who, ActionKind action = ActionKind::attack) {
  World const w = bench.world();
  return aim(w, who, outlook(w, who, action));
}

}  // namespace

TEST_CASE("the Player Character of lowest health within Range comes first: AW-TARGET-01, AW-TARGET-02") {
  Bench bench("wilderness_camp", {"groanax", "marica"});
  CombatantRef const goad = bench.enemy("goad", {8, 8});
  CombatantRef const groanax = bench.put("groanax", {8, 7});
  CombatantRef const marica = bench.put("marica", {9, 8});
  bench.figure("groanax").health = 5;
  bench.figure("marica").health = 3;
  Aim const lowest = aim_of(bench, goad);
  CHECK(lowest.priority == 1);
  CHECK(lowest.candidates == set_of({groanax, marica}));
  CHECK(lowest.tied == set_of({marica}));
  CHECK(lowest.number == 3);
  bench.figure("groanax").health = 3;  // AW-TARGET-05: equal, the players choose
  CHECK(aim_of(bench, goad).tied == set_of({groanax, marica}));
  bench.figure("groanax").health = 1;  // lower, but 2 hexes away from a Range of 1
  bench.at(groanax).hex = {8, 6};
  bench.s.settle();
  CHECK(aim_of(bench, goad).tied == set_of({marica}));
}

TEST_CASE("a floored Character is ignored, an exposed one has health 0 and comes first: AW-TARGET-12") {
  Bench bench;
  CombatantRef const goad = bench.enemy("goad", {8, 8});
  CombatantRef const groanax = bench.put("groanax", {8, 7});
  CombatantRef const marica = bench.put("marica", {9, 8});
  bench.figure("groanax").health = 0;
  bench.figure("groanax").floored = Floored::floored;
  CHECK(aim_of(bench, goad).tied == set_of({marica}));
  CHECK(may_be_targeted(bench.world()) == set_of({marica}));
  bench.figure("groanax").floored = Floored::exposed;
  CHECK(aim_of(bench, goad).tied == set_of({groanax}));
}

TEST_CASE("Mercenaries come second, the furthest degraded first, whatever they defend: AW-TARGET-03, AW-MERC-41") {
  Bench bench;
  CombatantRef const goad = bench.enemy("goad", {8, 8});
  bench.put("groanax", {2, 8});
  CombatantRef const marica = bench.put("marica", {2, 9});
  CombatantRef const tansy = bench.hire("groanax", "tansy_quillon", {8, 7});
  CombatantRef const ullage = bench.hire("marica", "brother_ullage", {9, 8});
  CHECK(aim_of(bench, goad).priority == 2);
  CHECK(aim_of(bench, goad).tied == set_of({tansy, ullage}));
  bench.at(tansy).stage = 1;
  CHECK(aim_of(bench, goad).tied == set_of({tansy}));
  bench.at(ullage).stage = 2;
  bench.at(ullage).defend = 1;
  CHECK(aim_of(bench, goad).tied == set_of({ullage}));
  bench.at(marica).hex = {7, 8};  // a Player Character within Range, however healthy
  bench.s.settle();
  CHECK(aim_of(bench, goad).priority == 1);
  CHECK(aim_of(bench, goad).tied == set_of({marica}));
}

TEST_CASE("nobody within Range: whom the least movement brings there, Mercenaries alike: AW-TARGET-04, AW-TARGET-06") {
  Bench bench;
  CombatantRef const goad = bench.enemy("goad", {8, 8});
  CombatantRef const groanax = bench.put("groanax", {4, 8});  // 4 hexes: 3 points to stand beside
  CombatantRef const marica = bench.put("marica", {11, 8});   // 3 hexes: 2 points
  Aim const nearest = aim_of(bench, goad);
  CHECK(nearest.priority == 3);
  CHECK(nearest.candidates == set_of({groanax, marica}));
  CHECK(nearest.tied == set_of({marica}));
  CHECK(nearest.number == 2);
  CombatantRef const tansy = bench.hire("groanax", "tansy_quillon", {5, 8});  // 3 hexes too
  CHECK(aim_of(bench, goad).tied == set_of({marica, tansy}));
}

TEST_CASE("a difficult border counts twice on the way: AW-TARGET-04") {
  Bench bench("the_ambulatory", {"groanax", "marica"});
  CombatantRef const goad = bench.enemy("goad", {3, 6});
  CombatantRef const groanax = bench.put("groanax", {1, 6});  // 2,6 is one hex away, over a difficult border
  CombatantRef const marica = bench.put("marica", {6, 6});    // 5,5 and 5,6 are two plain hexes away
  Aim const tied = aim_of(bench, goad);
  CHECK(tied.number == 2);
  CHECK(tied.tied == set_of({groanax, marica}));
}

TEST_CASE("end hexes that other Enemies fill make it look for somebody else: AW-TARGET-07") {
  Bench bench;
  CombatantRef const goad = bench.enemy("goad", {8, 8});
  CombatantRef const groanax = bench.put("groanax", {12, 9});  // a corner: 12,8 and 11,8 and 11,9 are its neighbours
  CombatantRef const marica = bench.put("marica", {2, 8});     // 5 points to 3,7 or 3,8
  CHECK(aim_of(bench, goad).tied == set_of({groanax}));
  CHECK(aim_of(bench, goad).number == 3);
  bench.enemy("goad", {12, 8});
  bench.enemy("goad", {11, 8});
  bench.enemy("goad", {11, 9});
  Aim const other = aim_of(bench, goad);
  CHECK(other.tied == set_of({marica}));
  CHECK(other.number == 5);
  CHECK(other.barriers == InTheWay::everything);
  // Nobody else can be brought within Range: the target it would have with the other Enemies ignored.
  bench.figure("marica").floored = Floored::floored;
  Aim const kept = aim_of(bench, goad);
  CHECK(kept.tied == set_of({groanax}));
  CHECK(kept.barriers == InTheWay::characters);
  CHECK(kept.number == 3);
}

TEST_CASE("without anybody who may be targeted there is no target: AW-TARGET-11") {
  Bench bench;
  CombatantRef const goad = bench.enemy("goad", {8, 8});
  bench.put("groanax", {8, 7});
  bench.figure("groanax").floored = Floored::floored;
  CHECK(aim_of(bench, goad).priority == 0);
  CHECK(aim_of(bench, goad).tied == 0);
}

TEST_CASE("within Range needs line of sight, the state does not: AW-TARGET-02, AW-ETURN-15") {
  Bench bench("the_ambulatory", {"groanax"});
  CombatantRef const marksman = bench.enemy("parasol_marksman", {12, 5});
  bench.put("groanax", {12, 6});  // inside the brake housing: only its south side is open; 4 hexes round it
  CHECK(distance(bench.world(), {12, 5}, {12, 6}) == 4);
  CHECK(state_of(bench.world(), marksman) == EnemyState::engaged);
  CHECK(aim_of(bench, marksman).priority == 3);
  CHECK(aim_of(bench, marksman).number == 2);  // 11,6 and 13,6 look in from the south
}

TEST_CASE("for an affliction its own range is used, tokens on the Range do not change it: AW-TARGET-02, AW-ENEM-10") {
  Bench bench;
  CombatantRef const marksman = bench.enemy("parasol_marksman", {5, 8});  // Range 4, affliction 5
  bench.put("groanax", {10, 8});                                          // 5 hexes
  CHECK(aim_of(bench, marksman).priority == 3);
  CHECK(aim_of(bench, marksman, ActionKind::affliction).priority == 1);
  for (TypeInPlay& type : bench.s.scenario.types)
    if (type.type == TypeId(bench.at(marksman).type)) type.modifiers[2] = 1;
  CHECK(outlook(bench.world(), marksman, ActionKind::attack).range == 5);
  CHECK(outlook(bench.world(), marksman, ActionKind::affliction).range == 5);
}

TEST_CASE("the players choose among tied targets, and are told why: AW-TARGET-05, AW-TARGET-08") {
  Bench bench;
  CombatantRef const goad = bench.enemy("goad", {8, 8});
  bench.put("groanax", {8, 7});
  CombatantRef const marica = bench.put("marica", {9, 8});
  bench.figure("groanax").health = bench.figure("marica").health = 4;
  CombatantRef chosen;
  bench.play([&](Play& play) -> Task<> { chosen = co_await target(play, goad, ActionKind::attack); });
  CHECK(bench.kind() == "which_target");
  CHECK(bench.seat() == flow::Seat::table());
  CHECK(bench.options() == std::vector<std::string>{"Groanax", "Marica"});
  bench.answer("Marica");
  CHECK(chosen == marica);
  CHECK(bench.told("AW-TARGET-02"));
  CHECK(bench.said("lowest health (4) within 1; tied with Groanax"));
}
