// Epic Monsters: Lairs, counters, moving.
#include <doctest/doctest.h>

#include "games/degenerates/rules/epic_monsters.h"
#include "games/degenerates/rules/map_overview.h"
#include "tests/games/degenerates/bench.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::monster;
using bench::space;

struct Board : Bench {
  Board() {
    for (int i = 0; i < content()->monsters.size(); ++i) {
      MonsterId const card{content()->first_monster_card[static_cast<std::size_t>(i)]};
      if (content()->monsters[i].deck == MonsterDeck::epic)
        state().cards.monsters.put(card, MonsterZone::epic_deck, kit::every_seat);
    }
  }
  static std::shared_ptr<Content const> content() { return bench::content(); }
  void place(char const* id, char const* at, Heading heading = Heading::nowhere, int to = 0xff) {
    now([=](Play& p) { place_epic(p, monster(id), space(at), heading, to, "DD-EPIC-12"); });
  }
  SpaceId where(char const* id) {
    EpicCounter const* const c = counter_of(state(), monster(id));
    return c ? c->at : SpaceId{};
  }
  MonsterZone zone(char const* id) { return state().cards.monsters.zone_of(monster(id)); }
  bool fits(char const* id, char const* at, bool law = false) {
    return lair_fits(world(), monster(id), space(at), law);
  }
  void moves() {
    run([](Play& p) { return move_epic_monsters(p); });
  }
  SpaceMask goals(char const* id) { return goals_of(world(), *counter_of(state(), monster(id))); }
};
SpaceMask mask(std::vector<char const*> names) {
  SpaceMask all = 0;
  for (char const* name : names) all |= kit::place(space(name).index());
  return all;
}

}  // namespace

TEST_CASE(
    "DD-EPIC-01 DD-EPIC-02 DD-EPIC-03 DD-EPIC-04 DD-LAW-04  Lairs: Regions, the Law, traits asked for and barred") {
  Board b;
  CHECK(b.fits("the_dread_saint", "schimmelhof"));        // Lowlands
  CHECK_FALSE(b.fits("the_dread_saint", "mueckenloch"));  // Wetlands
  CHECK_FALSE(b.fits("the_dread_saint", "rostnagel"));    // Badlands, not sacred
  b.state().of(space("rostnagel")).traits = 1u << static_cast<int>(Trait::sacred);
  CHECK(b.fits("the_dread_saint", "rostnagel"));
  CHECK(b.fits("grandmother_quake", "rostnagel"));  // Badlands without water
  b.state().of(space("rostnagel")).traits = 1u << static_cast<int>(Trait::water);
  CHECK_FALSE(b.fits("grandmother_quake", "rostnagel"));
  CHECK(b.fits("grandmother_quake", "north_bridge"));  // Highlands: water does not matter
  CHECK(b.fits("amtsrat_zwirbel", "schimmelhof", true));
  CHECK_FALSE(b.fits("amtsrat_zwirbel", "schimmelhof"));
  CHECK_FALSE(b.fits("the_dread_saint", "schimmelhof", true));  // the Law sends its own
}

TEST_CASE("DD-EPIC-12 DD-EPIC-13 DD-DECK-04  placed from deck or discards, moved if on the board, never from outside") {
  Board b;
  b.place("the_procession", "schimmelhof");
  CHECK(b.where("the_procession") == space("schimmelhof"));
  CHECK(b.zone("the_procession") == MonsterZone::board);
  b.place("the_procession", "mueckenloch");
  CHECK(b.state().map.epics.size() == 1);
  CHECK(b.where("the_procession") == space("mueckenloch"));
  b.state().cards.monsters.put(monster("the_boiled_duke"), MonsterZone::epic_discards, kit::every_seat);
  b.place("the_boiled_duke", "rostnagel");
  CHECK(b.where("the_boiled_duke") == space("rostnagel"));
  b.state().cards.monsters.put(monster("admiral_glubb"), MonsterZone::out, kit::every_seat);
  b.place("admiral_glubb", "mueckenloch");
  CHECK_FALSE(b.where("admiral_glubb"));
}

TEST_CASE("DD-EPIC-11  removed: the counter leaves the board, the card goes to the Epic discards") {
  Board b;
  b.place("the_procession", "schimmelhof");
  b.now([](Play& p) { remove_epic(p, monster("the_procession"), "DD-EPIC-11"); });
  CHECK(b.state().map.epics.empty());
  CHECK(b.zone("the_procession") == MonsterZone::epic_discards);
}

TEST_CASE("DD-EPIC-07 DD-FEND-16  one that fought and stays keeps where it was going") {
  Board b;
  b.place("the_procession", "schimmelhof", Heading::closest_party);
  b.state().cards.monsters.put(monster("the_procession"), MonsterZone::foe, kit::every_seat);
  b.now([](Play& p) { set_aside(p, monster("the_procession"), space("schimmelhof"), "DD-EPIC-07"); });
  CHECK(b.zone("the_procession") == MonsterZone::board);
  CHECK(counter_of(b.state(), monster("the_procession"))->heading == Heading::closest_party);
  b.state().cards.monsters.put(monster("the_dread_saint"), MonsterZone::foe, kit::every_seat);
  b.now([](Play& p) { set_aside(p, monster("the_dread_saint"), space("rostnagel"), "DD-EPIC-07"); });
  CHECK(b.where("the_dread_saint") == space("rostnagel"));
  CHECK(counter_of(b.state(), monster("the_dread_saint"))->heading == Heading::nowhere);
}

TEST_CASE(
    "DD-EMOV-01 DD-EMOV-02 DD-EMOV-03  one space towards its destination; none without one, or when it is there") {
  Board b;
  b.place("the_dread_saint", "schimmelhof", Heading::location, space("the_gluepot").index());
  b.place("the_boiled_duke", "rostnagel");  // nowhere
  b.moves();                                // schimmelhof - toadstool_path - the_gluepot
  REQUIRE_FALSE(b.asking());
  CHECK(b.where("the_dread_saint") == space("toadstool_path"));
  CHECK(b.where("the_boiled_duke") == space("rostnagel"));
  b.moves();
  CHECK(b.where("the_dread_saint") == space("the_gluepot"));
  b.moves();
  CHECK(b.where("the_dread_saint") == space("the_gluepot"));
}

TEST_CASE("DD-EMOV-03  not while an Adventurer is in its space") {
  Board b;
  b.put("marsh_midwife", "schimmelhof");
  b.place("the_dread_saint", "schimmelhof", Heading::location, space("the_gluepot").index());
  b.moves();
  CHECK(b.where("the_dread_saint") == space("schimmelhof"));
}

TEST_CASE("DD-EMOV-02 DD-EMOV-04  among equally short routes, and among several Epic Monsters, the players choose") {
  Board b;
  b.state().turn.parties.push_back({});
  Who const leader = b.put("marsh_midwife", "ghostgate", 1);
  b.state().turn.parties[0].leader = leader;
  // druckfehlers_press - inkers_lane - bruettelburg or schimmelhof - ... : the first step is one only
  b.place("the_dread_saint", "bruettelburg", Heading::location, space("north_bridge").index());
  b.place("the_boiled_duke", "rostnagel", Heading::location, space("crystal_crater").index());
  b.moves();
  CHECK(b.asked() == "which_epic_moves");
  CHECK(b.asked_seat() == 1);
  CHECK(b.options().size() == 2);
  b.answer("The Boiled Duke");
  CHECK(b.where("the_boiled_duke") == space("bone_path"));
  REQUIRE_FALSE(b.asking());
  CHECK(b.where("the_dread_saint") == space("chain_road"));
}

TEST_CASE("DD-EMOV-05  the closest Party; equally close: its Target attribute, then the players") {
  Board b;
  Who const halberdier = b.put("cashiered_halberdier", "pigskin_port");  // STR 9, two steps from bruettelburg
  Who const midwife = b.put("marsh_midwife", "schimmelhof", 1);          // STR 6, two steps as well
  b.place("grandmother_quake", "bruettelburg", Heading::closest_party);  // targets the highest STR
  CHECK(b.goals("grandmother_quake") == mask({"pigskin_port"}));
  b.place("the_procession", "bruettelburg", Heading::closest_party);  // ALL
  CHECK(b.goals("the_procession") == mask({"pigskin_port", "schimmelhof"}));
  b.of(midwife).at = space("druckfehlers_press");
  CHECK(b.goals("the_procession") == mask({"pigskin_port", "druckfehlers_press"}));
  b.of(midwife).at = space("inkers_lane");  // one step
  CHECK(b.goals("the_procession") == mask({"inkers_lane"}));
  b.of(halberdier).at = space("inkers_lane");
  b.now([](Play& p) { remove_epic(p, monster("grandmother_quake"), "DD-EPIC-11"); });
  b.moves();
  CHECK(b.where("the_procession") == space("inkers_lane"));
}

TEST_CASE("DD-EMOV-05  the players decide between the Parties") {
  Board b;
  b.put("cashiered_halberdier", "pigskin_port");
  b.put("marsh_midwife", "schimmelhof");
  b.place("the_procession", "bruettelburg", Heading::closest_party);
  b.moves();
  CHECK(b.asked() == "which_party_is_followed");
  b.answer("Pigskin Port");
  CHECK(b.where("the_procession") == space("sausage_road"));
}

TEST_CASE("DD-EMOV-06  Destroyed spaces are open to it") {
  Board b;
  b.state().of(space("toadstool_path")).destroyed = true;
  b.place("the_dread_saint", "schimmelhof", Heading::location, space("the_gluepot").index());
  b.moves();
  CHECK(b.where("the_dread_saint") == space("toadstool_path"));
}

TEST_CASE("DD-EMOV-07  the Maze is closed: an Adventurer there is not followed") {
  Board b;
  Who const midwife = b.put("marsh_midwife", "the_maze");
  b.place("the_dread_saint", "schimmelhof", Heading::reader, midwife.index());
  CHECK(b.goals("the_dread_saint") == 0);
  b.place("the_procession", "mueckenloch", Heading::closest_party);
  CHECK(b.goals("the_procession") == 0);
  b.put("bone_forger", "rostnagel");
  CHECK(b.goals("the_procession") == mask({"rostnagel"}));
  b.of(midwife).at = space("the_gluepot");
  CHECK(b.goals("the_dread_saint") == mask({"the_gluepot"}));
}

TEST_CASE("DD-EMOV-08  from one Lake Port to any other as one step") {
  Board b;
  b.place("the_dread_saint", "tower_island", Heading::location, space("fishmonger_camp").index());
  b.moves();
  CHECK(b.where("the_dread_saint") == space("fishmonger_camp"));
}

TEST_CASE("DD-EMOV-09  down the River only Humans and Fishoids") {
  Board b;
  b.place("admiral_glubb", "the_watchtower", Heading::location, space("gutfish_ford").index());  // fishoid
  b.moves();
  CHECK(b.where("admiral_glubb") == space("gutfish_ford"));
  b.place("the_dread_saint", "the_watchtower", Heading::location, space("gutfish_ford").index());
  b.moves();
  CHECK(b.where("the_dread_saint") == space("corpse_causeway"));
  b.now([](Play& p) { remove_epic(p, monster("the_dread_saint"), "DD-EPIC-11"); });
  b.place("admiral_glubb", "gutfish_ford", Heading::location, space("the_watchtower").index());  // not upriver
  b.moves();
  CHECK(b.where("admiral_glubb") == space("corpse_causeway"));
}

TEST_CASE("DD-EMOV-10 DD-EMOV-11  into a Town: its Town Level falls, unless it is the Law") {
  Board b;
  b.place("the_dread_saint", "sausage_road", Heading::location, space("pigskin_port").index());
  b.moves();
  CHECK(town_level(b.world(), space("pigskin_port")) == 2);  // 3 printed
  Board law;
  law.place("amtsrat_zwirbel", "sausage_road", Heading::location, space("pigskin_port").index());
  law.moves();
  CHECK(law.where("amtsrat_zwirbel") == space("pigskin_port"));
  CHECK(town_level(law.world(), space("pigskin_port")) == 3);
}

TEST_CASE("DD-EMOV-12  the Law that comes to one of another kind: all leave, the Danger Level falls") {
  Board b;
  b.place("the_dread_saint", "schimmelhof");
  b.place("the_procession", "schimmelhof");
  b.place("amtsrat_zwirbel", "inkers_lane", Heading::location, space("schimmelhof").index());
  b.moves();
  CHECK(b.state().map.epics.empty());
  CHECK(b.zone("the_dread_saint") == MonsterZone::epic_discards);
  CHECK(b.zone("amtsrat_zwirbel") == MonsterZone::epic_discards);
  CHECK(danger_level(b.world(), space("schimmelhof")) == 1);  // 2 printed
  Board other;                                                // the other way round nothing happens
  other.place("amtsrat_zwirbel", "schimmelhof");
  other.place("the_dread_saint", "inkers_lane", Heading::location, space("schimmelhof").index());
  other.moves();
  CHECK(other.state().map.epics.size() == 2);
  CHECK(danger_level(other.world(), space("schimmelhof")) == 2);
}

}  // namespace degenerates
