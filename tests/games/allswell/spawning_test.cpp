// Spawning on Wilderness Camp: goads start on 5,1 10,2 2,5 11,7 4,9; the Ambulatory has dormant hexes and an Overlord.
#include <doctest/doctest.h>

#include "games/allswell/rules/enemies.h"
#include "tests/games/allswell/bench.h"

using namespace allswell;

namespace {

TypeId type(Bench& bench, std::string_view id) { return TypeId(bench.content->enemies.index_of(id)); }
HexSet where(Bench& bench, std::string_view id) {
  HexSet hexes;
  World const w = bench.world();
  for_each(living(w) & all_enemies, [&](CombatantId c) {
    if (at(w.state, c).type == type(bench, id).index()) hexes.insert(at(w.state, c).hex);
  });
  return hexes;
}
void spawn_some(Bench& bench, std::string_view id, bool dormant = false, int most = enemies_at_once,
                std::vector<Hex> const& hexes = {}, Condition condition = Condition::healthy) {
  TypeId const which = type(bench, id);
  auto const named = std::make_shared<std::vector<Hex>>(hexes);
  bench.play([=](Play& play) -> Task<> { co_await spawn(play, which, dormant, *named, most, condition); });
}

}  // namespace

TEST_CASE("one standee at every starting hex, none in an occupied one: AW-SPAWN-01, AW-SPAWN-03, AW-SPAWN-05") {
  Bench bench;
  bench.put("groanax", {5, 1});
  spawn_some(bench, "goad");
  CHECK(bench.over());  // nothing to decide
  CHECK(where(bench, "goad") == HexSet{Hex{10, 2}, Hex{2, 5}, Hex{11, 7}, Hex{4, 9}});
  World const w = bench.world();
  for_each(living(w) & all_enemies, [&](CombatantId c) {  // AW-SPAWN-08
    CHECK(condition(w, ref_to(w.state, c)) == Condition::healthy);
  });
}

TEST_CASE("dormant hexes are used only if the instruction says so: AW-SPAWN-02") {
  Bench bench("the_ambulatory");
  World const w = bench.world();
  CHECK(spawn_hexes(w, type(bench, "goad"), false) == HexSet{Hex{4, 3}, Hex{4, 5}});
  CHECK(spawn_hexes(w, type(bench, "goad"), true) == HexSet{Hex{8, 4}, Hex{8, 8}, Hex{12, 9}});
  spawn_some(bench, "goad", true);
  CHECK(where(bench, "goad") == HexSet{Hex{8, 4}, Hex{8, 8}, Hex{12, 9}});
}

TEST_CASE("too few: the hexes closest to a Character first, ties are the players' choice: AW-SPAWN-06, AW-SPAWN-07") {
  Bench bench;
  bench.put("groanax", {8, 8});  // 3 from 11,7 and 4 from 4,9
  spawn_some(bench, "goad", false, 2);
  CHECK(where(bench, "goad") == HexSet{Hex{11, 7}, Hex{4, 9}});
  CHECK(bench.told("AW-SPAWN-06"));

  Bench tie;
  tie.put("groanax", {8, 8});  // 3 from 11,7
  tie.put("marica", {7, 9});   // 3 from 4,9
  spawn_some(tie, "goad", false, 1);
  CHECK(tie.kind() == "which_spawn_hex");
  CHECK(tie.seat() == flow::Seat::table());
  CHECK(tie.options().size() == 2);
}

TEST_CASE("the reserve is a real limit; dead standees are back in it: AW-SPAWN-06") {
  Bench bench;
  bench.put("groanax", {8, 8});
  for (Hex const h : {Hex{6, 6}, Hex{7, 6}, Hex{6, 7}, Hex{7, 7}}) bench.enemy("goad", h);
  CHECK(standees_left(bench.world(), type(bench, "goad")) == 1);
  bench.at(bench.enemy("parasol_marksman", {9, 9})).stage = 1;
  CHECK(standees_left(bench.world(), type(bench, "goad")) == 1);
  spawn_some(bench, "goad");
  CHECK(where(bench, "goad").contains({11, 7}));
  CHECK(where(bench, "goad").count() == 5);
}

TEST_CASE("an Overlord whose hex is occupied appears in the closest empty one: AW-SPAWN-04") {
  Bench bench("the_ambulatory");
  bench.put("groanax", {13, 5});  // the master's rail; 12,6 beside it lies behind the brake housing
  spawn_some(bench, "ossifer_brand");
  CHECK(bench.kind() == "which_spawn_hex");
  CHECK(bench.seat() == flow::Seat::table());
  CHECK(bench.options().size() == 5);  // 13,4 14,5 14,6 13,6 12,5
  Bench free("the_ambulatory");
  spawn_some(free, "ossifer_brand");
  CHECK(where(free, "ossifer_brand") == HexSet{Hex{13, 5}});
}

TEST_CASE("an instruction may name hexes and a condition: AW-SPAWN-01, AW-SPAWN-08") {
  Bench bench("the_ambulatory");
  spawn_some(bench, "noon_howler", false, enemies_at_once, {{12, 8}}, Condition::wounded);
  CHECK(where(bench, "noon_howler") == HexSet{Hex{12, 8}});
  CHECK(condition(bench.world(), ref_to(bench.state(), CombatantId(first_enemy))) == Condition::wounded);
}

TEST_CASE(
    "at the start of a round the token goes leftmost, face up; the type spawned last stands first: AW-SPAWN-10, "
    "AW-SPAWN-12") {
  Bench bench;
  bench.s.scenario.phase = RoundPhase::begin;
  bench.s.scenario.sequence.ready.push_back(Token{bench.id("groanax"), {}, false});
  spawn_some(bench, "goad");
  auto const& ready = bench.state().scenario.sequence.ready;
  REQUIRE(ready.size() == 2);
  CHECK(ready[0].type == type(bench, "goad"));
  CHECK(ready[0].face_up);
}

TEST_CASE("during another turn the token goes directly behind the active one: AW-SPAWN-11") {
  Bench bench;
  bench.put("groanax", {8, 8});
  bench.s.scenario.sequence.active = Token{bench.id("groanax"), {}, true};
  bench.s.scenario.sequence.ready.push_back(Token{bench.id("marica"), {}, false});
  spawn_some(bench, "goad", false, 1);
  auto const& ready = bench.state().scenario.sequence.ready;
  REQUIRE(ready.size() == 2);
  CHECK(ready[0].type == type(bench, "goad"));
  CHECK(ready[0].face_up);
  CHECK(ready[1].character == bench.id("marica"));
}

TEST_CASE("a type with a token keeps it where it lies: AW-SPAWN-09") {
  Bench bench;
  bench.put("groanax", {8, 8});
  bench.s.scenario.sequence.active = Token{bench.id("groanax"), {}, true};
  bench.s.scenario.sequence.slow.push_back(Token{{}, type(bench, "goad"), true});
  spawn_some(bench, "goad", false, 1);
  CHECK(bench.state().scenario.sequence.ready.empty());
  CHECK(bench.state().scenario.sequence.slow.size() == 1);
}
