// Map Overview: spaces, levels, bounty, ports and traits.
#include <doctest/doctest.h>

#include "games/degenerates/rules/map_overview.h"
#include "tests/games/degenerates/bench.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::space;
using bench::territory;

struct OnTheMap : Bench {
  int danger(char const* at) { return danger_level(world(), space(at)); }
  int town(char const* at) { return town_level(world(), space(at)); }
  bool has(char const* at, Trait t) { return degenerates::has(world(), space(at), t); }
  void raise(char const* at, int by = 1) {
    now([=](Play& p) { raise_danger(p, space(at), by, "DD-DNGR-04"); });
  }
  void lower(char const* at, int by = 1) {
    now([=](Play& p) { lower_danger(p, space(at), by, "DD-FEND-05"); });
  }
  void raise_the_town(char const* at, int by = 1) {
    now([=](Play& p) { raise_town(p, space(at), by, "DD-INV-01"); });
  }
  void lower_the_town(char const* at, int by = 1) {
    now([=](Play& p) { lower_town(p, space(at), by, "DD-LVL-08"); });
  }
};

}  // namespace

TEST_CASE("DD-MAP-01 DD-MAP-03 DD-MAP-04 DD-MAP-05 DD-MAP-06  a Road is crossed quickly, a Path once it is Explored") {
  OnTheMap b;
  World const w = b.world();
  CHECK(is_location(w, space("pigskin_port")));
  CHECK_FALSE(is_location(w, space("sausage_road")));
  CHECK_FALSE(is_location(w, space("goat_path")));
  CHECK(crossed_quickly(w, space("sausage_road")));
  CHECK_FALSE(is_secret_path(w, space("sausage_road")));
  CHECK_FALSE(crossed_quickly(w, space("pigskin_port")));
  CHECK(is_secret_path(w, space("goat_path")));
  CHECK_FALSE(crossed_quickly(w, space("goat_path")));
  // A Secret Path is a neighbour like any other.
  CHECK((neighbours(w, space("pigskin_port")) & kit::place(space("goat_path").index())) != 0);
  b.now([](Play& p) { place_explored(p, space("goat_path"), "DD-EXPL-03"); });
  CHECK_FALSE(is_secret_path(b.world(), space("goat_path")));
  CHECK(crossed_quickly(b.world(), space("goat_path")));
  CHECK(b.told("counter_placed", "DD-EXPL-03") == 1);
  b.now([](Play& p) { place_explored(p, space("goat_path"), "DD-EXPL-03"); });  // a second one does nothing
  CHECK(b.told("counter_placed") == 1);
}

TEST_CASE("DD-MAP-02  an overlay is a Location that exists only while its mission uses it") {
  OnTheMap b;
  CHECK(is_location(b.world(), space("hidden_halls")));
  CHECK(neighbours(b.world(), space("hidden_halls")) == 0);
  CHECK((in_the_borderlands(b.world()) & kit::place(space("hidden_halls").index())) == 0);
  // Some mission of the pack lays it out.
  Content const& c = *bench::content();
  for (int i = 0; i < c.missions.size(); ++i)
    if (!c.missions[i].overlays.empty()) b.state().mission.mission = MissionId{i};
  b.state().map.overlays = kit::place(space("hidden_halls").index());
  auto const& overlay = c.missions[b.state().mission.mission.index()].overlays.front();
  REQUIRE_FALSE(overlay.next.empty());
  SpaceId const beside{overlay.next.front().index()};
  CHECK((neighbours(b.world(), space("hidden_halls")) & kit::place(beside.index())) != 0);
  CHECK((neighbours(b.world(), beside) & kit::place(space("hidden_halls").index())) != 0);
  CHECK(distance(b.world(), beside, space("hidden_halls")) == 1);
  CHECK((in_the_borderlands(b.world()) & kit::place(space("hidden_halls").index())) != 0);
}

TEST_CASE("DD-MAP-08 DD-MAP-09 DD-LVL-02  Paths, Roads and Locations without a level have their Territory's") {
  OnTheMap b;
  CHECK(b.danger("slave_road") == 3);  // Slaver's Pass
  CHECK(b.danger("smugglers_stair") == 3);
  CHECK(b.danger("druckfehlers_press") == 1);  // a Location of The Fields without a number
  CHECK(b.danger("east_bridge") == 2);         // The Fields too, with a number of its own
  b.now([](Play& p) { set_danger(p, territory("the_fields"), 5, "DD-LVL-02"); });
  CHECK(b.danger("druckfehlers_press") == 5);
  CHECK(b.danger("sausage_road") == 5);
  CHECK(b.danger("east_bridge") == 2);
  CHECK(b.danger("slave_road") == 3);
  CHECK(b.told("territory_level_changed") == 1);
}

TEST_CASE("DD-MAP-11 DD-MAP-12  every space lies in one Region, and the Maze in The Void, away from everything") {
  OnTheMap b;
  World const w = b.world();
  CHECK(region_of(w, space("crystal_crater")) == Region::badlands);
  CHECK(region_of(w, space("goat_path")) == Region::highlands);
  CHECK(region_of(w, space("pigskin_port")) == Region::lowlands);
  CHECK(region_of(w, space("tower_island")) == Region::wetlands);
  CHECK(region_of(w, the_maze(w)) == Region::the_void);
  CHECK(the_maze(w) == space("the_maze"));
  CHECK(neighbours(w, the_maze(w)) == 0);
  CHECK(distance(w, space("pigskin_port"), the_maze(w)) == -1);
  CHECK((in_the_borderlands(w) & kit::place(the_maze(w).index())) == 0);
  CHECK(danger_level(w, the_maze(w)) == 0);
  CHECK_FALSE(territory_of(w, the_maze(w)));
  // 20 Locations, 8 Roads, 7 Paths.
  CHECK(__builtin_popcountll(in_the_borderlands(w)) == 35);
  CHECK(distance(w, space("pigskin_port"), space("pigskin_port")) == 0);
  CHECK(distance(w, space("pigskin_port"), space("bruettelburg")) == 2);  // over Sausage Road
}

TEST_CASE("DD-LVL-03 DD-LVL-15  what changes a space without a level changes its Territory, by one step") {
  OnTheMap b;
  b.raise("sausage_road");
  CHECK(b.danger("sausage_road") == 2);
  CHECK(b.danger("druckfehlers_press") == 2);
  CHECK(b.danger("east_bridge") == 2);  // its own, unchanged
  b.raise("druckfehlers_press", 2);
  CHECK(b.danger("inkers_lane") == 4);
  b.lower("customs_road");
  CHECK(b.danger("sausage_road") == 3);
  b.raise("east_bridge");
  CHECK(b.danger("east_bridge") == 3);
  CHECK(b.danger("sausage_road") == 3);
  b.now([](Play& p) { set_danger(p, space("sausage_road"), 6, "DD-LVL-03"); });
  CHECK(b.danger("druckfehlers_press") == 6);
  b.now([](Play& p) { set_danger(p, space("east_bridge"), 5, "DD-LVL-02"); });
  CHECK(b.danger("east_bridge") == 5);
}

TEST_CASE("DD-LVL-04 DD-LVL-06 DD-LVL-08 DD-LVL-09  danger in a Town takes its Town Level down, and then it is none") {
  OnTheMap b;
  CHECK(b.town("kettenberg") == 2);
  CHECK(b.danger("kettenberg") == 0);
  b.raise("kettenberg");
  CHECK(b.town("kettenberg") == 1);
  CHECK(b.danger("kettenberg") == 0);
  CHECK(is_town(b.world(), space("kettenberg")));
  b.raise("kettenberg");
  CHECK(b.town("kettenberg") == 0);
  CHECK(b.danger("kettenberg") == 1);
  CHECK_FALSE(is_town(b.world(), space("kettenberg")));
  CHECK(b.has("kettenberg", Trait::settlement));
  b.raise("kettenberg");
  CHECK(b.danger("kettenberg") == 2);
  // Three at once go through the change of kind: 1 more Town Level, none, then danger.
  b.raise("gutfish_ford", 3);
  CHECK(b.town("gutfish_ford") == 0);
  CHECK(b.danger("gutfish_ford") == 2);
  // Its Territory has nothing to do with it.
  CHECK(b.danger("chain_road") == 2);
}

TEST_CASE(
    "DD-LVL-05 DD-LVL-07 DD-LVL-10 DD-LVL-11  a Settlement's danger turns into a Town Level, another's does not") {
  OnTheMap b;
  CHECK(b.danger("mueckenloch") == 2);
  b.raise_the_town("mueckenloch");  // danger goes down instead
  CHECK(b.danger("mueckenloch") == 1);
  CHECK(b.town("mueckenloch") == 0);
  b.raise_the_town("mueckenloch");
  CHECK(b.town("mueckenloch") == 1);
  CHECK(b.danger("mueckenloch") == 0);
  b.raise_the_town("mueckenloch");
  CHECK(b.town("mueckenloch") == 2);
  b.lower("schimmelhof", 2);  // Danger Level 2 of a Settlement
  CHECK(b.town("schimmelhof") == 1);
  b.lower("north_bridge", 3);  // Danger Level 2, no Settlement: 1 is the floor
  CHECK(b.danger("north_bridge") == 1);
  CHECK(b.town("north_bridge") == 0);
  b.raise_the_town("north_bridge");
  CHECK(b.danger("north_bridge") == 1);
  CHECK(b.town("north_bridge") == 0);
  b.raise_the_town("the_gluepot");  // not even its danger changes: it can have no Town Level
  CHECK(b.danger("the_gluepot") == 3);
  b.lower("sausage_road", 4);  // a Territory at 1
  CHECK(b.danger("sausage_road") == 1);
}

TEST_CASE("DD-LVL-01 DD-LVL-12  no level rises above 6") {
  OnTheMap b;
  b.raise("ghostgate", 2);
  CHECK(b.danger("ghostgate") == 6);
  b.forget();
  b.raise("ghostgate");
  CHECK(b.danger("ghostgate") == 6);
  CHECK(b.events().empty());  // nothing happens: also the Doom Track does not move
  b.raise_the_town("bruettelburg", 2);
  CHECK(b.town("bruettelburg") == 6);
  b.raise_the_town("bruettelburg");
  CHECK(b.town("bruettelburg") == 6);
  b.raise("slag_path", 5);  // Burning Lakes 4
  CHECK(b.danger("slag_path") == 6);
}

TEST_CASE("DD-LVL-14  the danger of a Town cannot be reduced, nor the Town Level of what is none") {
  OnTheMap b;
  b.lower("kettenberg");
  CHECK(b.town("kettenberg") == 2);
  b.lower_the_town("mueckenloch");
  CHECK(b.danger("mueckenloch") == 2);
  b.now([](Play& p) { set_danger(p, space("kettenberg"), 4, "DD-LVL-04"); });
  CHECK(b.town("kettenberg") == 2);
  CHECK(b.danger("kettenberg") == 0);
  CHECK(b.events().empty());
  b.lower_the_town("kettenberg", 5);  // 2, 1, and then it is no Town any more
  CHECK(b.town("kettenberg") == 0);
  CHECK(b.danger("kettenberg") == 1);
}

TEST_CASE("DD-BNT-01 DD-BNT-02 DD-BNT-03  Law spaces; one Bounty Level from 1 to 6") {
  OnTheMap b;
  CHECK(has_law(b.world(), space("bruettelburg")));
  CHECK_FALSE(has_law(b.world(), space("pigskin_port")));
  CHECK(b.state().map.bounty == 1);
  b.now([](Play& p) { change_bounty(p, -1, "DD-BNT-03"); });
  CHECK(b.state().map.bounty == 1);
  CHECK(b.told("bounty_changed") == 0);
  b.now([](Play& p) { change_bounty(p, 4, "DD-BNT-02"); });
  CHECK(b.state().map.bounty == 5);
  b.now([](Play& p) { change_bounty(p, 3, "DD-BNT-02"); });
  CHECK(b.state().map.bounty == 6);
  b.now([](Play& p) { set_bounty(p, 2, "DD-BNT-02"); });
  CHECK(b.state().map.bounty == 2);
  b.now([](Play& p) { set_bounty(p, 0, "DD-BNT-03"); });
  CHECK(b.state().map.bounty == 1);
}

TEST_CASE("DD-PORT-03 DD-PORT-04  the river runs away from the Tunnel of Terror, and from East Bridge into the lake") {
  Content const& c = *bench::content();
  auto const down = [&](char const* from, char const* to) {
    return (c.river.next[static_cast<std::size_t>(space(from).index())] & kit::place(space(to).index())) != 0;
  };
  CHECK(down("tunnel_of_terror", "pigskin_port"));
  CHECK_FALSE(down("pigskin_port", "tunnel_of_terror"));
  CHECK(down("east_bridge", "dusk_falls"));
  CHECK(down("east_bridge", "fishmonger_camp"));
  CHECK_FALSE(down("east_bridge", "ghostgate"));
  CHECK_FALSE(down("dusk_falls", "east_bridge"));
}

TEST_CASE("DD-TRT-01 DD-TRT-02 DD-TRT-03 DD-TRT-06  a Path has its Territory's traits, a Location its own") {
  OnTheMap b;
  CHECK(b.has("leech_path", Trait::thicket));  // The Rotting Swamp: water, thicket
  CHECK(b.has("leech_path", Trait::water));
  CHECK(b.has("gutfish_ford", Trait::water));
  CHECK_FALSE(b.has("gutfish_ford", Trait::thicket));
  CHECK(b.has("gutfish_ford", Trait::settlement));
  CHECK_FALSE(b.has("leech_path", Trait::settlement));
  CHECK(b.has("slag_path", Trait::perilous));
  CHECK_FALSE(b.has("crystal_crater", Trait::perilous));
  CHECK(b.has("crystal_crater", Trait::metaphysical));
  CHECK(b.has("ghostgate", Trait::lake_port));
}

TEST_CASE("DD-TRT-04 DD-TRT-05  a trait counter on a space is for that space alone, and never a second time") {
  OnTheMap b;
  b.now([](Play& p) { place_trait(p, space("goat_path"), Trait::sacred, "DD-TRT-04"); });
  CHECK(b.has("goat_path", Trait::sacred));
  CHECK_FALSE(b.has("chain_road", Trait::sacred));  // another space of The Foothills
  CHECK(b.told("trait_placed") == 1);
  b.now([](Play& p) { place_trait(p, space("goat_path"), Trait::sacred, "DD-TRT-05"); });
  b.now([](Play& p) { place_trait(p, space("goat_path"), Trait::wild, "DD-TRT-05"); });  // printed
  CHECK(b.told("trait_placed") == 1);
}

TEST_CASE("DD-TRT-09  a trait counter on a Territory is for its Paths and Roads, not for its Locations") {
  OnTheMap b;
  b.now([](Play& p) { place_trait(p, territory("the_foothills"), Trait::sacred, "DD-TRT-09"); });
  CHECK(b.has("goat_path", Trait::sacred));
  CHECK(b.has("chain_road", Trait::sacred));
  CHECK_FALSE(b.has("kettenberg", Trait::sacred));
  CHECK_FALSE(b.has("sausage_road", Trait::sacred));
  b.now([](Play& p) { place_trait(p, territory("the_foothills"), Trait::wild, "DD-TRT-05"); });
  CHECK(b.told("trait_placed") == 1);
}

TEST_CASE("degenerates: a Spot names a space, a Territory, or all that fits") {
  OnTheMap b;
  World const w = b.world();
  SpaceId const here = space("the_gluepot");
  auto const bits = [](std::initializer_list<char const*> names) {
    SpaceMask all = 0;
    for (char const* n : names) all |= kit::place(space(n).index());
    return all;
  };
  Spot spot;
  CHECK(spaces_of(w, spot, here) == bits({"the_gluepot"}));
  spot.trait = Trait::lake_port;
  CHECK(spaces_of(w, spot, here) == bits({"dusk_falls", "fishmonger_camp", "ghostgate", "tower_island"}));
  spot.trait = Trait::law;
  spot.region = Region::highlands;
  CHECK(spaces_of(w, spot, here) == bits({"kettenberg"}));
  Spot gates;
  gates.counter = Counter::voidgate;
  CHECK(spaces_of(w, gates, here) == 0);
  b.state().of(space("slag_path")).voidgate = true;
  CHECK(spaces_of(b.world(), gates, here) == bits({"slag_path"}));
  Spot land;
  land.territory = bench::content()->territories.ref("slavers_pass");
  CHECK(spaces_of(w, land, here) == bits({"tunnel_of_terror", "slave_road", "smugglers_stair"}));
}

}  // namespace degenerates
