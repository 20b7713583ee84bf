// Map Actions: travel, and the way out of the Maze.
#include <doctest/doctest.h>

#include "games/degenerates/rules/danger_phase.h"
#include "games/degenerates/rules/epic_monsters.h"
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/rules/status_conditions.h"
#include "games/degenerates/rules/travel.h"
#include "tests/games/degenerates/bench.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::space;
using bench::status;

struct OnTheMap : Bench {
  MapDeed chosen;
  std::vector<std::string> names(SpaceMask spaces) {
    std::vector<std::string> all;
    kit::each_place(spaces, [&](int i) { all.push_back(name_of(*bench::content(), SpaceId{i})); });
    return all;
  }
  std::vector<std::string> on_foot(char const* from) { return names(foot_travel(world(), space(from))); }
  std::vector<std::string> marching(char const* from, char const* across) {
    return names(force_march(world(), space(from), space(across)));
  }
  std::vector<std::string> downriver(char const* from) { return names(river_port_travel(world(), space(from))); }
  void chooses(Who who) {
    run([=, this](Play& p) -> Task<> {
      ChooseMapAction const question{who, false};
      chosen = co_await p.ask(question);
    });
  }
  void gains(Who who, char const* id) {
    run([=](Play& p) { return gain_status(p, who, status(id), Lasts::recovery, "DD-STAT-02"); });
  }
  void gate(char const* at) { state().of(space(at)).voidgate = true; }
  void in_deck(std::vector<char const*> ids) {
    for (char const* id : ids) state().cards.danger.put(bench::named<DangerId>(id), DangerZone::deck, kit::every_seat);
  }
  bool left = false;
  void leaves(WhoMask who) {
    run([=, this](Play& p) -> Task<> { left = co_await leave_the_maze(p, who); });
  }
  int danger(char const* at) { return danger_level(world(), space(at)); }
  std::string at(Who who) { return name_of(*bench::content(), of(who).at); }
};

}  // namespace

TEST_CASE("DD-FOOT-01 DD-FOOT-02 DD-MAP-06  on foot from a Location anywhere near, from a Path or Road to Locations") {
  OnTheMap b;
  CHECK(b.on_foot("north_bridge") == std::vector<std::string>{"chain_road", "goat_path"});
  CHECK(b.on_foot("dusk_falls") == std::vector<std::string>{"ghostgate", "mueckenloch"});  // Location to Location
  CHECK(b.on_foot("goat_path") == std::vector<std::string>{"north_bridge", "pigskin_port"});
  CHECK(b.on_foot("chain_road") == std::vector<std::string>{"bruettelburg", "kettenberg", "north_bridge"});
  Who const acrobat = b.put("cellar_acrobat", "north_bridge");
  b.run([=](Play& p) { return walk(p, bit(acrobat), space("goat_path")); });
  CHECK(b.at(acrobat) == "goat_path");
}

TEST_CASE("DD-MRCH-01 DD-MRCH-02 DD-MRCH-03  marching goes over a Road or Explored Path to the other end") {
  OnTheMap b;
  CHECK(b.marching("north_bridge", "chain_road") == std::vector<std::string>{"bruettelburg", "kettenberg"});
  CHECK(b.marching("north_bridge", "goat_path").empty());  // a Secret Path
  b.state().of(space("goat_path")).explored = true;
  CHECK(b.marching("north_bridge", "goat_path") == std::vector<std::string>{"pigskin_port"});
  CHECK(b.marching("chain_road", "chain_road").empty());      // not from a Road
  CHECK(b.marching("north_bridge", "sausage_road").empty());  // not adjacent
  CHECK(b.marching("dusk_falls", "mueckenloch").empty());     // over a Location
}

TEST_CASE("DD-MRCH-04  no march over a space with an Epic Monster; at either end it does not matter") {
  OnTheMap b;
  b.state().map.epics.push_back({bench::monster("the_procession"), space("north_bridge")});
  CHECK(b.marching("north_bridge", "chain_road").size() == 2);
  b.state().map.epics[0].at = space("kettenberg");
  CHECK(b.marching("north_bridge", "chain_road").size() == 2);
  b.state().map.epics[0].at = space("chain_road");
  CHECK(b.marching("north_bridge", "chain_road").empty());
}

TEST_CASE("DD-MRCH-05 DD-STAT-11  after the march each tests CON or is Fatigued, and cannot march again") {
  OnTheMap b;
  Who const halberdier = b.put("cashiered_halberdier", "north_bridge");  // CON 8
  Who const acrobat = b.put("cellar_acrobat", "north_bridge");           // CON 6
  b.dice({4, 4, 4, 3});                                                  // 8 passes, 7 does not
  b.run([](Play& p) { return march(p, 0b11, space("kettenberg")); });
  CHECK(b.at(halberdier) == "kettenberg");
  CHECK(b.at(acrobat) == "kettenberg");  // the test does not cancel it
  CHECK_FALSE(has_status(b.world(), halberdier, status("fatigued")));
  CHECK(has_status(b.world(), acrobat, status("fatigued")));
  CHECK(b.of(acrobat).conditions[0].lasts == Lasts::recovery);
  b.chooses(acrobat);
  CHECK(b.refused("Force March over Chain Road to North Bridge") == "DD-STAT-11");
  b.chooses(halberdier);
  CHECK(b.refused("Force March over Chain Road to North Bridge").empty());
}

TEST_CASE("DD-LAKE-01  from a Lake Port to any other, without cost") {
  OnTheMap b;
  CHECK(b.names(lake_port_travel(b.world(), space("dusk_falls"))) ==
        std::vector<std::string>{"fishmonger_camp", "ghostgate", "tower_island"});
  CHECK(b.names(lake_port_travel(b.world(), space("east_bridge"))).empty());
  Who const acrobat = b.put("cellar_acrobat", "dusk_falls");
  b.of(acrobat).gp = 1;
  b.run([=](Play& p) { return sail(p, bit(acrobat), space("tower_island")); });
  CHECK(b.at(acrobat) == "tower_island");
  CHECK(b.of(acrobat).gp == 1);
}

TEST_CASE("DD-RIVR-02 DD-RIVR-03 DD-RIVR-04 DD-RIVR-05 DD-RIVR-06 DD-RIVR-07 DD-RIVR-08  downriver") {
  OnTheMap b;
  CHECK(b.downriver("tunnel_of_terror") == std::vector<std::string>{"pigskin_port"});
  CHECK(b.downriver("pigskin_port") == std::vector<std::string>{"east_bridge", "north_bridge", "the_watchtower"});
  CHECK(b.downriver("north_bridge").empty());
  CHECK(b.downriver("east_bridge") == std::vector<std::string>{"dusk_falls", "fishmonger_camp"});
  CHECK(b.downriver("the_watchtower") == std::vector<std::string>{"gutfish_ford"});
  CHECK(b.downriver("gutfish_ford") == std::vector<std::string>{"crystal_crater"});
  CHECK(b.downriver("crystal_crater").empty());
  CHECK(b.downriver("bruettelburg").empty());
}

TEST_CASE("DD-RIVR-01  2 GP for each, out of the purses of the Party") {
  OnTheMap b;
  Who const acrobat = b.put("cellar_acrobat", "pigskin_port");
  Who const midwife = b.put("marsh_midwife", "pigskin_port");
  b.of(midwife).gp = 1;
  b.chooses(acrobat);
  CHECK(b.refused("River Port Travel to North Bridge (2 GP each)") == "DD-RIVR-01");
  b.of(midwife).gp = 4;
  b.chooses(acrobat);
  CHECK(b.refused("River Port Travel to North Bridge (2 GP each)").empty());
  b.run([](Play& p) { return go_downriver(p, 0b11, space("north_bridge")); });
  CHECK_FALSE(b.asking());  // only one of them has any
  CHECK(b.of(midwife).gp == 0);
  CHECK(b.at(acrobat) == "north_bridge");
  CHECK(b.at(midwife) == "north_bridge");
}

TEST_CASE(
    "DD-VOID-01 DD-VOID-02 DD-STAT-13  into the Maze by a gate that was there when the phase began, not if Detained") {
  OnTheMap b;
  Who const acrobat = b.put("cellar_acrobat", "dusk_falls");
  b.gate("dusk_falls");
  CHECK_FALSE(may_void_travel(b.world(), acrobat));
  b.chooses(acrobat);
  CHECK(b.refused("Void Travel to the Maze") == "DD-VOID-01");
  b.now([](Play& p) { begin_phase(p, Phase::map_actions, "DD-TURN-01"); });
  CHECK(may_void_travel(b.world(), acrobat));
  b.chooses(acrobat);
  b.answer("Void Travel to the Maze");
  b.run([=](Play& p) { return enter_the_maze(p, bit(acrobat)); });
  CHECK(b.at(acrobat) == "the_maze");
  Who const midwife = b.put("marsh_midwife", "dusk_falls");
  b.gains(midwife, "detained");
  b.chooses(midwife);
  CHECK_FALSE(b.asking());  // nothing is left but Rest
  CHECK(b.chosen.action == MapAction::rest);
}

TEST_CASE("DD-VOID-03 DD-MAZE-01  only the Bold may try to leave the Maze") {
  OnTheMap b;
  Who const acrobat = b.put("cellar_acrobat", "the_maze");
  b.chooses(acrobat);
  CHECK(b.chosen.action == MapAction::rest);  // the only one
  b.of(acrobat).map_stance = MapStance::bold;
  b.chooses(acrobat);
  CHECK(b.options() == std::vector<std::string>{"Void Travel", "Rest"});
}

TEST_CASE("DD-VOID-04 DD-VOID-05  the card's Location has a Voidgate: they come out there, and nothing is resolved") {
  OnTheMap b;
  Who const acrobat = b.put("cellar_acrobat", "the_maze");
  Who const midwife = b.put("marsh_midwife", "the_maze");
  b.in_deck({"chains_in_the_pass", "gates_ajar"});  // Slaver's Pass, below it the Tunnel of Terror
  b.gate("tunnel_of_terror");
  b.cards({"chains_in_the_pass"});
  b.leaves(bit(acrobat) | bit(midwife));
  CHECK(b.left);
  CHECK(b.at(acrobat) == "tunnel_of_terror");
  CHECK(b.at(midwife) == "tunnel_of_terror");
  CHECK(b.danger("tunnel_of_terror") == 4);
  CHECK(b.state().cards.danger.zone_of(bench::named<DangerId>("chains_in_the_pass")) == DangerZone::discards);
}

TEST_CASE("DD-VOID-06  a Voidgate elsewhere in the Region: one of them may find it with a MAG Test") {
  OnTheMap b;
  Who const acrobat = b.put("cellar_acrobat", "the_maze");       // MAG 5
  Who const exorcist = b.put("unfrocked_exorcist", "the_maze");  // MAG 7, MRL 8
  b.in_deck({"chains_in_the_pass", "gates_ajar"});
  b.gate("kettenberg");
  b.gate("north_bridge");  // both in the Highlands
  b.cards({"chains_in_the_pass"});
  b.leaves(bit(acrobat) | bit(exorcist));
  CHECK(b.asked() == "who_seeks_the_gate");
  CHECK(b.options() == std::vector<std::string>{"none", "Cellar Acrobat", "Unfrocked Exorcist"});
  b.dice({3, 4});
  b.answer("Unfrocked Exorcist");
  CHECK(b.asked() == "which_gate");
  b.answer("Kettenberg");
  CHECK(b.left);
  CHECK(b.at(acrobat) == "kettenberg");
  CHECK_FALSE(b.state().of(space("tunnel_of_terror")).voidgate);
}

TEST_CASE("DD-VOID-07 DD-VOID-11  no gate found: one opens at the Location, its Danger Level rises, the Doom stays") {
  OnTheMap b;
  Who const acrobat = b.put("cellar_acrobat", "the_maze");
  b.in_deck({"chains_in_the_pass", "gates_ajar"});
  b.cards({"chains_in_the_pass"});
  b.leaves(bit(acrobat));  // no gate in the Highlands: nobody is asked
  CHECK(b.left);
  CHECK(b.at(acrobat) == "tunnel_of_terror");
  CHECK(b.state().of(space("tunnel_of_terror")).voidgate);
  CHECK(b.danger("tunnel_of_terror") == 5);
  CHECK(b.state().doom.track.empty());
}

TEST_CASE(
    "DD-VOID-06 DD-VOID-07 DD-VOID-11  declined is failed; with two gates in the Region each of their levels rises") {
  OnTheMap b;
  Who const acrobat = b.put("cellar_acrobat", "the_maze");
  b.in_deck({"chains_in_the_pass", "gates_ajar"});
  b.gate("north_bridge");  // Danger Level 2
  b.gate("kettenberg");    // Town Level 2: more danger lowers it
  b.state().of(space("tunnel_of_terror")).danger = 6;
  b.cards({"chains_in_the_pass"});
  b.leaves(bit(acrobat));
  b.answer("none");
  CHECK(b.left);
  CHECK(b.at(acrobat) == "tunnel_of_terror");
  CHECK_FALSE(b.state().of(space("tunnel_of_terror")).voidgate);
  CHECK(b.danger("north_bridge") == 3);
  CHECK(town_level(b.world(), space("kettenberg")) == 1);
  CHECK(b.danger("tunnel_of_terror") == 6);
  CHECK(b.state().doom.track.empty());
}

TEST_CASE(
    "DD-VOID-08 DD-VOID-10  a card without a space: they must Rest in the Maze, and the attempt itself hurts nobody") {
  OnTheMap b;
  Who const acrobat = b.put("cellar_acrobat", "the_maze");
  b.in_deck({"gates_ajar", "chains_in_the_pass"});
  b.cards({"gates_ajar"});
  b.leaves(bit(acrobat));
  CHECK_FALSE(b.left);
  CHECK(b.at(acrobat) == "the_maze");
  CHECK(b.of(acrobat).wounds == 0);  // Void Shock comes in the Danger Phase
}

TEST_CASE("DD-VOID-09 DD-LRG-19  never out into a Destroyed space, and then nothing is placed or raised there") {
  OnTheMap b;
  Who const acrobat = b.put("cellar_acrobat", "the_maze");
  b.in_deck({"chains_in_the_pass", "gates_ajar"});
  b.state().of(space("tunnel_of_terror")).destroyed = true;
  b.cards({"chains_in_the_pass"});
  b.leaves(bit(acrobat));
  CHECK_FALSE(b.left);
  CHECK(b.at(acrobat) == "the_maze");
  CHECK_FALSE(b.state().of(space("tunnel_of_terror")).voidgate);
  CHECK(b.danger("tunnel_of_terror") == 4);
  Who const midwife = b.put("marsh_midwife", "pigskin_port");  // on foot one may enter it
  b.run([=](Play& p) { return walk(p, bit(midwife), space("tunnel_of_terror")); });
  CHECK(b.at(midwife) == "tunnel_of_terror");
}

TEST_CASE("DD-FOOT-01 DD-ITEM-04  who enters a space hears of it, each of those who came") {
  OnTheMap b;
  Who const forger = b.put("bone_forger", "north_bridge"), midwife = b.put("marsh_midwife", "north_bridge");
  b.wear(midwife, "spurs_of_the_tall_horse");  // a space without a roof: 1 better at Escape, once a turn
  b.now([](Play& p) { settle(p); });
  auto const escape = [&](Who who) { return bonus(b.world(), read_by(b.world(), who), Stat::escape); };
  b.run([&](Play& p) { return walk(p, bit(forger) | bit(midwife), space("kettenberg")); });
  CHECK((escape(forger) == 0 && escape(midwife) == 0));  // roofed
  b.run([&](Play& p) { return walk(p, bit(forger) | bit(midwife), space("chain_road")); });
  CHECK((escape(forger) == 0 && escape(midwife) == 1));
}

TEST_CASE("DD-TURN-06  the Leader is asked for the Party, one that parts from it for itself") {
  OnTheMap b;
  Who const midwife = b.put("marsh_midwife", "north_bridge");
  b.put("bone_forger", "north_bridge", 1);
  b.state().turn.phase = Phase::map_actions;
  b.run([](Play& p) { return form_parties(p); });
  b.run(map_action_phase);
  CHECK(b.asked() == "map_stance");
  b.answer("Bold");
  CHECK(b.prompt() == "What does the Party of Marsh Midwife in North Bridge do?");
  b.answer("Foot Travel to Goat Path");
  b.answer("something else");
  CHECK(b.of(midwife).at == space("goat_path"));
  b.run(map_action_phase);
  b.answer("Bold");
  CHECK(b.prompt() == "What does Bone Forger in North Bridge do?");
}

}  // namespace degenerates
