// Voidgates, the Maze, Void Shock, and the verb that places counters.
#include <doctest/doctest.h>

#include "games/degenerates/rules/doom.h"
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/rules/texts.h"
#include "tests/games/degenerates/bench.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::space;
using bench::territory;

struct AtTheGates : Bench {
  Here here;
  AtTheGates() {
    here.who = put("marsh_midwife", "rostnagel");
    here.at = space("rostnagel");
  }
  bool gate(char const* at) { return state().of(space(at)).voidgate; }
  int danger(char const* at) { return danger_level(world(), space(at)); }
  void place(char const* at) {
    run([=](Play& p) { return place_voidgate(p, space(at), "DD-VGAT-01"); });
  }
};

}  // namespace

TEST_CASE("DD-VGAT-01 DD-VGAT-02  a text places a Voidgate; on a Territory the acting Party's Leader says where") {
  AtTheGates b;
  PlaceCounter text;
  text.counter = Counter::voidgate;
  b.run([&](Play& p) { return Texts::does(p, b.here, text); });
  CHECK(b.gate("rostnagel"));
  Who const forger = b.put("bone_forger", "aschkrug", 1);
  b.state().turn.parties.push_back({bit(b.here.who), b.here.who});
  b.state().turn.parties.push_back({bit(forger), forger});
  b.state().turn.acting = 1;
  // Gates of Slag: its second effect names the Blasted Heath.
  Effect const& second = bench::content()->doom[bench::named<DoomId>("gates_of_slag").index()].effects[1];
  b.run([&](Play& p) -> Task<> { co_await pack::run_one<Texts>(p, b.here, second); });
  CHECK(b.asked() == "which_space_of_the_territory");
  CHECK(b.asked_seat() == 1);
  CHECK(b.options() == std::vector<std::string>{"Aschkrug", "Cinder Road"});
  b.answer("Cinder Road");
  CHECK((b.gate("cinder_road") && !b.gate("aschkrug")));
}

TEST_CASE("DD-VGAT-03  instead of a third one in a Region every Voidgate space there rises, never the Doom") {
  AtTheGates b;
  b.place("goat_path");
  b.place("kettenberg");  // a Town of the same Region
  CHECK(voidgates_in(b.world(), Region::highlands) == 2);
  b.place("north_bridge");
  CHECK_FALSE(b.gate("north_bridge"));
  CHECK(b.danger("goat_path") == 3);  // the Foothills
  CHECK(town_level(b.world(), space("kettenberg")) == 1);
  b.place("rostnagel");  // another Region
  CHECK(b.gate("rostnagel"));
  CHECK(voidgates_in(b.world(), Region::badlands) == 1);
  // A Territory level that two of them share rises twice.
  b.state().of(space("kettenberg")).voidgate = false;
  b.place("chain_road");
  b.place("north_bridge");
  CHECK(b.danger("goat_path") == 5);
  b.state().map.territories[static_cast<std::size_t>(territory("the_foothills").index())].danger = 6;
  b.place("north_bridge");
  CHECK(b.danger("goat_path") == 6);
  CHECK(b.state().doom.track.empty());
}

TEST_CASE("DD-VGAT-04 DD-VGAT-05  a second one in a space is not placed, and that comes before the limit of a Region") {
  AtTheGates b;
  b.place("rostnagel");
  b.state().of(space("rostnagel")).gate_wounds = 3;
  b.place("rostnagel");
  CHECK(voidgates_in(b.world(), Region::badlands) == 1);
  CHECK(b.state().of(space("rostnagel")).gate_wounds == 3);
  b.place("slag_path");
  b.place("rostnagel");  // two in the Region, and one of them here: nothing rises
  CHECK((b.danger("rostnagel") == 3 && b.danger("slag_path") == 4));
  // What the text says besides happens all the same: Holes in the Lake raises the level.
  auto const& effects = bench::content()->doom[bench::named<DoomId>("holes_in_the_lake").index()].effects;
  b.run([&](Play& p) -> Task<> { co_await pack::run<Texts>(p, b.here, effects); });
  CHECK(b.danger("rostnagel") == 4);
  b.place("the_maze");
  CHECK_FALSE(b.gate("the_maze"));
}

TEST_CASE("DD-SHCK-02 DD-SHCK-03  outside of the Danger Phase one card is drawn for all and discarded") {
  AtTheGates b;
  Who const forger = b.put("bone_forger", "rostnagel");  // MAG 8
  Who const elsewhere = b.put("cellar_acrobat", "aschkrug");
  b.state().cards.danger.put(bench::named<DangerId>("the_gate_is_oiled"), DangerZone::deck, kit::every_seat);
  b.state().cards.danger.put(bench::named<DangerId>("gates_ajar"), DangerZone::deck, kit::every_seat);
  b.cards({"the_gate_is_oiled"});
  VoidShock const text;
  b.run([&](Play& p) { return Texts::does(p, b.here, text); });
  CHECK((b.of(b.here.who).wounds == 5 && b.of(forger).wounds == 3 && b.of(elsewhere).wounds == 0));
  CHECK(b.danger("ghostgate") == 4);  // not resolved
  CHECK(b.state().cards.danger.zone_of(bench::named<DangerId>("the_gate_is_oiled")) == DangerZone::discards);
  // MAG 7 is not enough, and it is the current one that counts.
  DangerId const card = bench::named<DangerId>("the_gate_is_oiled");
  b.of(forger).now[static_cast<std::size_t>(Attribute::MAG)] = 7;
  CHECK(void_shock_damage(b.world(), forger, card) == 5);
  CHECK(void_shock_damage(b.world(), forger, bench::named<DangerId>("gates_ajar")) == 3);  // a card with one value
}

TEST_CASE("DD-MAZE-01 DD-MAZE-04  nothing is adjacent to the Maze") {
  AtTheGates b;
  CHECK(neighbours(b.world(), space("the_maze")) == 0);
  CHECK_FALSE(is_town(b.world(), space("the_maze")));
}

TEST_CASE("DD-LRG-02 DD-LRG-19  the other counters that a text places") {
  AtTheGates b;
  PlaceCounter text;
  text.counter = Counter::destroyed;
  b.run([&](Play& p) { return Texts::does(p, b.here, text); });
  CHECK(b.state().of(space("rostnagel")).destroyed);
  CHECK((b.danger("rostnagel") == 3 && has(b.world(), space("rostnagel"), Trait::settlement)));  // nothing else changes
  text.counter = Counter::explored;
  b.run([&](Play& p) { return Texts::does(p, b.here, text); });
  CHECK(b.state().of(space("rostnagel")).explored);
  text.counter = Counter::clue;
  b.run([&](Play& p) { return Texts::does(p, b.here, text); });
  CHECK(b.state().of(space("rostnagel")).clue == -1);  // On The Run has no Clue for Rostnagel
  b.here.at = space("north_bridge");
  b.run([&](Play& p) { return Texts::does(p, b.here, text); });
  CHECK(b.state().of(space("north_bridge")).clue == 0);
}

}  // namespace degenerates
