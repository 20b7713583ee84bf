// The Doom Track, the Hand, Prolong the Inevitable: what reads no card's text.
#include <doctest/doctest.h>

#include "games/degenerates/rules/decks.h"
#include "games/degenerates/rules/doom.h"
#include "games/degenerates/rules/map_overview.h"
#include "tests/games/degenerates/bench.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::monster;
using bench::space;

struct Doomed : Bench {
  Who with_luck(char const* character, int luck, char const* at = "rostnagel", int seat = 0) {
    Who const who = put(character, at, seat);
    of(who).luck = static_cast<std::int8_t>(luck);
    return who;
  }
  bool prolonged = false;
  void prolong() {
    run([this](Play& p) -> Task<> { prolonged = co_await prolong_the_inevitable(p); });
  }
  MonsterZone zone(char const* card) { return state().cards.monsters.zone_of(monster(card)); }
};

}  // namespace

TEST_CASE("DD-DOOM-06 DD-DOOM-07 DD-DOOM-08  the first counter of a colour shuffles that Region's Monster deck") {
  Doomed b;
  b.state().cards.monsters.put(monster("nail_golem"), MonsterZone::badlands_discards, kit::every_seat);
  b.state().cards.monsters.put(monster("nightwatch_pair"), MonsterZone::law_discards, kit::every_seat);
  b.state().cards.monsters.put(monster("tallow_ghoul"), MonsterZone::lowlands_discards, kit::every_seat);
  b.now([](Play& p) { place_doom_counter(p, Region::badlands, "DD-DOOM-05"); });
  CHECK(b.state().doom.track.size() == 1);
  CHECK(b.state().doom.track[0] == Region::badlands);
  CHECK(b.zone("nail_golem") == MonsterZone::badlands_deck);
  CHECK(b.zone("nightwatch_pair") == MonsterZone::law_discards);
  CHECK(b.zone("tallow_ghoul") == MonsterZone::lowlands_discards);
  CHECK((b.state().cards.reshuffled & 1) == 1);  // the XP VAL 3 are in
  // Not again: neither with a second one, nor after the first was removed.
  b.state().cards.monsters.put(monster("nail_golem"), MonsterZone::badlands_discards, kit::every_seat);
  b.now([](Play& p) {
    take_doom_counter(p, Region::badlands, "DD-DISP-05");
    place_doom_counter(p, Region::badlands, "DD-DOOM-05");
  });
  CHECK(b.state().doom.track.size() == 1);
  CHECK(b.zone("nail_golem") == MonsterZone::badlands_discards);
  // Lowlands, the blue one, shuffles the Law as well.
  b.now([](Play& p) { place_doom_counter(p, Region::lowlands, "DD-DOOM-05"); });
  CHECK(b.zone("tallow_ghoul") == MonsterZone::lowlands_deck);
  CHECK(b.zone("nightwatch_pair") == MonsterZone::law_deck);
}

TEST_CASE("DD-HAND-01 DD-HAND-02 DD-HAND-04  there is one Hand; placed again it has lost its Wounds") {
  Doomed b;
  CHECK_FALSE(has(b.world(), space("rostnagel"), Trait::perilous));
  b.now([](Play& p) { place_hand(p, space("rostnagel"), "DD-HAND-01"); });
  CHECK(has(b.world(), space("rostnagel"), Trait::perilous));
  b.state().doom.hand_wounds = 4;
  b.now([](Play& p) { place_hand(p, space("rostnagel"), "DD-HAND-01"); });  // the same space
  CHECK(b.state().doom.hand_wounds == 0);
  b.state().doom.hand_wounds = 4;
  b.now([](Play& p) { place_hand(p, space("aschkrug"), "DD-HAND-01"); });
  CHECK(b.state().doom.hand == space("aschkrug"));
  CHECK(b.state().doom.hand_wounds == 0);
  CHECK_FALSE(has(b.world(), space("rostnagel"), Trait::perilous));
  CHECK(has(b.world(), space("aschkrug"), Trait::perilous));
}

TEST_CASE("DD-LUCK-08  a standalone mission cannot be prolonged") {
  Doomed b;
  b.with_luck("marsh_midwife", 5);
  b.prolong();
  CHECK_FALSE(b.asking());
  CHECK_FALSE(b.prolonged);
  CHECK(b.of(Who{0}).luck == 5);
}

TEST_CASE("DD-LUCK-09 DD-LUCK-11  1 Luck for every living Adventurer, shared as they like, all or nothing") {
  Doomed b;
  b.state().mission.campaign = true;
  Who const midwife = b.with_luck("marsh_midwife", 2, "rostnagel", 0);
  Who const forger = b.with_luck("bone_forger", 2, "aschkrug", 1);
  Who const acrobat = b.with_luck("cellar_acrobat", 0);
  b.of(acrobat).defeated = true;  // living: it counts
  CHECK(price_of_delay(b.world()) == 3);
  b.prolong();
  CHECK(b.asked() == "prolong_the_inevitable");
  CHECK(b.asked_seat() == 0);
  // 3 are owed and the forger has 2: less than 1 could not become the whole.
  CHECK(b.options() == std::vector<std::string>{"let the Doom come", "1 Luck", "2 Luck"});
  b.answer("1 Luck");
  CHECK(b.asked_seat() == 1);
  CHECK(b.options() == std::vector<std::string>{"let the Doom come", "2 Luck"});
  CHECK(b.of(midwife).luck == 2);  // nothing is paid before all is there
  b.answer("2 Luck");
  CHECK_FALSE(b.asking());
  CHECK(b.prolonged);
  CHECK((b.of(midwife).luck == 1 && b.of(forger).luck == 0));
  CHECK(b.told("luck_changed", "DD-LUCK-09") == 2);
}

TEST_CASE("DD-LUCK-11  one who keeps its Luck spoils it for all, and nobody pays") {
  Doomed b;
  b.state().mission.campaign = true;
  Who const midwife = b.with_luck("marsh_midwife", 1, "rostnagel", 0);
  Who const forger = b.with_luck("bone_forger", 1, "aschkrug", 1);
  b.prolong();
  b.answer("1 Luck");
  b.answer("let the Doom come");
  CHECK_FALSE(b.prolonged);
  CHECK((b.of(midwife).luck == 1 && b.of(forger).luck == 1));
  // A Defeated one may contribute.
  b.of(midwife).defeated = true;
  b.prolong();
  CHECK(b.asked_seat() == 0);
  b.answer("1 Luck");
  b.answer("1 Luck");
  CHECK(b.prolonged);
}

TEST_CASE(
    "DD-LUCK-09 DD-LUCK-10  those in the Maze are counted and cannot pay; what is not affordable is not offered") {
  Doomed b;
  b.state().mission.campaign = true;
  b.with_luck("marsh_midwife", 2, "rostnagel", 0);
  b.with_luck("bone_forger", 8, "the_maze", 1);
  b.with_luck("cellar_acrobat", 0, "rostnagel", 0);
  CHECK(price_of_delay(b.world()) == 3);
  b.prolong();
  CHECK_FALSE(b.asking());  // 2 Luck in the Borderlands, 3 are due
  CHECK_FALSE(b.prolonged);
  b.of(Who{0}).luck = 3;
  b.prolong();
  CHECK(b.options() == std::vector<std::string>{"let the Doom come", "3 Luck"});
  b.answer("3 Luck");
  CHECK(b.prolonged);
  CHECK(b.of(Who{1}).luck == 8);
}

}  // namespace degenerates
