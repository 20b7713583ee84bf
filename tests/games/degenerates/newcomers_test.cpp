// New Adventurers: in place of one that died, or late.
#include <doctest/doctest.h>

#include "games/degenerates/rules/damage_and_defeat.h"
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/rules/missions.h"
#include "tests/games/degenerates/bench.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::loot;
using bench::space;

CharacterId character(char const* name) { return bench::named<CharacterId>(name); }
SpaceMask places(std::vector<char const*> names) {
  SpaceMask all = 0;
  for (char const* name : names) all |= kit::place(space(name).index());
  return all;
}

}  // namespace

TEST_CASE("DD-DEF-09  a new Adventurer comes at 2 Doom counters or fewer, or with the next mission") {
  Bench b;
  b.put("marsh_midwife", "rostnagel");
  b.state().turn.number = 5;
  for (int i = 0; i < 2; ++i) b.state().doom.track.push_back(Region::badlands);
  CHECK(replacements_may_come(b.world()));
  b.state().doom.track.push_back(Region::badlands);
  CHECK_FALSE(replacements_may_come(b.world()));
  b.state().turn.number = 1;
  CHECK_FALSE(replacements_may_come(b.world()));  // the first mission
  b.state().mission.completed = 1;
  CHECK(replacements_may_come(b.world()));
}

TEST_CASE("DD-DEF-09  it enters in the Settlement closest to an Adventurer") {
  Bench b;
  Who const midwife = b.put("marsh_midwife", "goat_path");
  CHECK(closest_settlements(b.world()) == places({"pigskin_port"}));  // next to it; North Bridge is no Settlement
  b.of(midwife).at = space("schimmelhof");
  CHECK(closest_settlements(b.world()) == places({"schimmelhof"}));
  b.of(midwife).at = space("nail_road");  // between two
  CHECK(closest_settlements(b.world()) == places({"gutfish_ford", "rostnagel"}));
  b.of(midwife).at = space("tower_island");  // no way leads off it but the lake's
  CHECK(closest_settlements(b.world()) == places({"fishmonger_camp"}));
  b.of(midwife).at = space("the_maze");  // all are in the Maze: any
  SpaceMask const any = closest_settlements(b.world());
  CHECK((any & places({"aschkrug", "bruettelburg", "rostnagel"})) == places({"aschkrug", "bruettelburg", "rostnagel"}));
  CHECK((any & places({"the_maze", "goat_path", "tower_island"})) == 0);
}

TEST_CASE("DD-JOIN-01  a further Adventurer enters in any Town or where another one is") {
  Bench b;
  b.put("marsh_midwife", "goat_path");
  CHECK(places_to_join(b.world()) == places({"aschkrug", "bruettelburg", "fishmonger_camp", "goat_path", "gutfish_ford",
                                             "kettenberg", "pigskin_port", "saint_spleen"}));
  b.state().of(space("aschkrug")).town = 0;  // no Town any more
  b.state().of(space("aschkrug")).danger = 1;
  CHECK((places_to_join(b.world()) & places({"aschkrug", "kettenberg"})) == places({"kettenberg"}));
  b.of(Who{0}).at = space("the_maze");
  CHECK((places_to_join(b.world()) & places({"the_maze", "goat_path"})) == places({"the_maze"}));
}

TEST_CASE("DD-JOIN-01  a player without an Adventurer is asked first; if all have one, every seat is") {
  Bench b;
  b.put("marsh_midwife", "goat_path", 0);
  b.state().seats = 2;
  b.state().late_joiners = true;
  b.run(let_newcomers_in);
  CHECK(b.asked() == "newcomer");
  CHECK(b.asked_seat() == 1);
  b.answer("nobody");
  CHECK_FALSE(b.asking());
  b.put("bone_forger", "goat_path", 1);
  b.run(let_newcomers_in);
  CHECK(b.asked_seat() == 0);
  b.answer("nobody");
  CHECK(b.asked_seat() == 1);
}

TEST_CASE("DD-JOIN-03  one that is in the game or has died is not available") {
  Bench b;
  Who const midwife = b.put("marsh_midwife", "goat_path");
  CHECK_FALSE(is_available(b.world(), character("marsh_midwife")));
  CHECK(is_available(b.world(), character("bone_forger")));
  b.of(midwife).presence = Presence::dead;
  CHECK_FALSE(is_available(b.world(), character("marsh_midwife")));
  AdventurerComes const comes{midwife, from_sheet(*bench::content(), character("bone_forger"), 0, space("rostnagel"))};
  b.now([&](Play& p) { p.commit(comes, "DD-DEF-09"); });
  CHECK(b.of(midwife).character == character("bone_forger"));
  CHECK_FALSE(is_available(b.world(), character("marsh_midwife")));  // still dead
  CHECK((b.of(midwife).luck == 4 && b.of(midwife).at == space("rostnagel")));
}

TEST_CASE("DD-DEF-10 DD-DEF-11 DD-JOIN-02  what others have claimed is paid for, what lies in a pile is taken") {
  Bench b;  // Birthing Hook (4 GP) and Satchel of Herbs (5 GP), Mend Wounds (4 XP, 2 copies)
  Who const midwife = b.put("marsh_midwife", "pigskin_port");
  Who const forger = b.put("bone_forger", "pigskin_port");
  auto& cards = b.state().cards.loot;
  SUBCASE("the deck and the discards") {
    cards.put(loot("birthing_hook"), LootZone::deck, kit::every_seat);
    cards.put(loot("satchel_of_herbs"), LootZone::discards, kit::every_seat);
    b.now([=](Play& p) { take_starting_cards(p, midwife); });
    CHECK(b.state().cards.loot.zone_of(loot("birthing_hook")) == of(LootZone::held_0, midwife));
    CHECK(b.state().cards.loot.zone_of(loot("satchel_of_herbs")) == of(LootZone::held_0, midwife));
    CHECK(b.of(midwife).skills.has(bench::skill("mend_wounds")));
    CHECK((b.of(midwife).gp == 0 && b.of(midwife).xp == 0));
  }
  SUBCASE("claimed") {
    b.hold(forger, "birthing_hook");
    b.hold(forger, "satchel_of_herbs");
    b.learn(forger, "mend_wounds");
    Who const third = b.put("cellar_acrobat", "pigskin_port");
    b.learn(third, "mend_wounds");
    b.now([=](Play& p) { take_starting_cards(p, midwife); });
    CHECK(b.state().cards.loot.zone_of(loot("birthing_hook")) == of(LootZone::held_0, forger));
    CHECK(b.of(midwife).gp == 9);
    CHECK(b.of(midwife).xp == 4);
    CHECK_FALSE(b.of(midwife).skills.has(bench::skill("mend_wounds")));
  }
}

TEST_CASE("DD-DEF-09 DD-JOIN-03  the player of a dead Adventurer is asked, and waits while the Doom is near") {
  Bench b;
  Who const midwife = b.put("marsh_midwife", "goat_path", 1);
  b.put("bone_forger", "goat_path", 0);
  b.of(midwife).presence = Presence::dead;
  b.state().turn.number = 4;
  for (int i = 0; i < 3; ++i) b.state().doom.track.push_back(Region::badlands);
  b.run(let_newcomers_in);
  CHECK_FALSE(b.asking());
  b.state().doom.track.pop_back();
  b.run(let_newcomers_in);
  CHECK(b.asked() == "newcomer");
  CHECK(b.asked_seat() == 1);
  CHECK(b.options().front() == "nobody");
  CHECK(b.refused("Bone Forger") == "DD-SET-10");
  CHECK(b.refused("Marsh Midwife") == "DD-JOIN-03");
  b.answer("nobody");
  CHECK_FALSE(b.asking());
  CHECK(b.of(midwife).presence == Presence::dead);
}

}  // namespace degenerates
