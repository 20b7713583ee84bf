// A Party's turn in the Danger Phase.
#include <doctest/doctest.h>

#include "games/degenerates/rules/danger_phase.h"
#include "games/degenerates/rules/doom.h"
#include "games/degenerates/rules/map_overview.h"
#include "tests/games/degenerates/bench.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::monster;
using bench::space;
using bench::territory;

struct InTheDangerPhase : Bench {
  InTheDangerPhase() {
    state().turn.phase = Phase::danger;
    state().turn.epics_moved = true;
  }
  void deck(std::vector<char const*> names) {
    for (char const* name : names)
      state().cards.danger.put(bench::named<DangerId>(name), DangerZone::deck, kit::every_seat);
  }
  void party(WhoMask members) {
    Party party;
    party.members = members;
    party.leader = leader_of(world(), members);
    state().turn.parties.push_back(party);
  }
  void step() { run(danger_phase); }
  DangerZone zone(char const* name) { return state().cards.danger.zone_of(bench::named<DangerId>(name)); }
  int danger(char const* at) { return danger_level(world(), space(at)); }
  Party const& party_of(int i) { return state().turn.parties[i]; }
};

}  // namespace

TEST_CASE("DD-DNGR-01  Epic Monsters with a destination move before any card is drawn") {
  InTheDangerPhase b;
  b.state().turn.epics_moved = false;
  b.party(bit(b.put("marsh_midwife", "pigskin_port")));
  b.deck({"the_vats_are_full"});
  auto const to = static_cast<std::uint8_t>(space("mueckenloch").index());
  b.state().map.epics.push_back({monster("the_procession"), space("saint_spleen"), Heading::location, to, false});
  b.step();
  CHECK(b.state().map.epics[0].at == space("mueckenloch"));
  CHECK(b.zone("the_vats_are_full") == DangerZone::deck);
  CHECK_FALSE(b.party_of(0).done);
  b.step();
  CHECK(b.zone("the_vats_are_full") == DangerZone::party_0);
  CHECK(b.party_of(0).done);
}

TEST_CASE("DD-DNGR-02 DD-DNGR-03 DD-DNGR-04  every Party has a card of its own, only the first resolves the top") {
  InTheDangerPhase b;
  b.party(bit(b.put("marsh_midwife", "pigskin_port")));  // in Towns: nothing to hunt, nobody to hide from
  b.party(bit(b.put("bone_forger", "aschkrug")));
  b.deck({"the_vats_are_full", "rust_on_the_wind"});
  b.cards({"the_vats_are_full"});
  b.step();
  CHECK(b.danger("the_gluepot") == 4);  // 3 and 1
  CHECK((b.party_of(0).done && !b.party_of(1).done));
  CHECK(b.party_of(0).safe);  // DD-CMP-10
  b.step();
  CHECK(b.zone("the_vats_are_full") == DangerZone::party_0);
  CHECK(b.zone("rust_on_the_wind") == DangerZone::party_1);
  CHECK(b.state().map.territories[static_cast<std::size_t>(territory("the_wasteland").index())].danger == 3);
  CHECK(b.party_of(1).done);
  CHECK(b.told("level_changed", "DD-DNGR-04") == 1);
}

TEST_CASE("DD-CMP-01 DD-CMP-08 DD-DNGR-10  the level rises first, then the value is compared") {
  InTheDangerPhase b;
  b.party(bit(b.put("marsh_midwife", "the_gluepot")));  // Danger Level 3, the card's value 4
  b.deck({"the_vats_are_full"});
  b.step();
  CHECK(b.danger("the_gluepot") == 4);  // before anybody is asked
  CHECK(b.asked() == "hunt_or_stealth");
  CHECK(b.options() == std::vector<std::string>{"use Stealth", "keep still"});
  b.answer("keep still");
  CHECK((b.party_of(0).dangerous && !b.party_of(0).safe && b.party_of(0).done));
  CHECK(b.told("danger_compared", "DD-CMP-08") == 1);
}

TEST_CASE("DD-CMP-03 DD-CMP-04 DD-CMP-05  Bold: all declare before anyone rolls, more must pass than fail") {
  InTheDangerPhase b;
  Who const midwife = b.put("marsh_midwife", "schimmelhof", 0);  // PER 7; Danger Level 2, the card's value 3
  Who const forger = b.put("bone_forger", "schimmelhof", 1);     // PER 8
  Who const acrobat = b.put("cellar_acrobat", "schimmelhof", 1);
  for (Who who : {midwife, forger, acrobat}) b.of(who).map_stance = MapStance::bold;
  b.of(acrobat).defeated = true;  // cannot try, and counts neither way
  b.party(bit(midwife) | bit(forger) | bit(acrobat));
  b.deck({"eels_in_the_well"});
  b.step();
  CHECK(b.asked_seat() == 0);
  CHECK(b.options() == std::vector<std::string>{"Hunt", "keep still"});
  b.answer("Hunt");
  CHECK(b.told("test_rolled") == 0);
  CHECK(b.asked_seat() == 1);
  SUBCASE("both pass") {
    b.dice({3, 4, 5, 3});
    b.answer("Hunt");
    CHECK(b.told("test_rolled", "DD-CMP-04") == 2);
    CHECK(b.party_of(0).dangerous);  // 3 counts as 2
    CHECK(b.told("danger_value_changed", "DD-CMP-05") == 1);
  }
  SUBCASE("one passes, one fails") {
    b.dice({3, 4, 6, 3});
    b.answer("Hunt");
    CHECK(b.party_of(0).safe);
    CHECK(b.told("danger_value_changed") == 0);
  }
  SUBCASE("one passes, the other keeps still") {
    b.dice({3, 4});
    b.answer("keep still");
    CHECK(b.party_of(0).dangerous);
  }
}

TEST_CASE("DD-CMP-06 DD-CMP-07  Cautious: only the passes of all members raise the value, for the comparison alone") {
  InTheDangerPhase b;
  Who const midwife = b.put("marsh_midwife", "rostnagel", 0);  // Danger Level 3
  Who const forger = b.put("bone_forger", "rostnagel", 1);
  b.party(bit(midwife) | bit(forger));
  b.deck({"eels_in_the_well"});  // value 3
  SUBCASE("both pass") {
    b.dice({3, 4, 5, 3});
    b.step();
    b.answer("use Stealth");
    b.answer("use Stealth");
    CHECK(b.party_of(0).safe);  // 3 counts as 4
    CHECK(printed_value(b.world(), card_of(b.world(), 0), space("rostnagel")) == 3);
  }
  SUBCASE("the first fails: nothing can be gained any more") {
    b.dice({6, 4});
    b.step();
    b.answer("use Stealth");
    CHECK_FALSE(b.asking());
    CHECK(b.party_of(0).dangerous);
  }
  SUBCASE("one does not try") {
    b.step();
    b.answer("keep still");
    CHECK_FALSE(b.asking());
    CHECK(b.party_of(0).dangerous);
  }
  SUBCASE("one is Defeated and cannot") {
    b.of(forger).defeated = true;
    b.step();
    CHECK_FALSE(b.asking());
    CHECK(b.party_of(0).dangerous);
  }
}

TEST_CASE("DD-CMP-11 DD-LAW-02  a Town is Safe, but not from the Law") {
  InTheDangerPhase b;
  b.party(bit(b.put("marsh_midwife", "bruettelburg")));
  b.state().map.bounty = 3;
  b.deck({"bells_of_bruettelburg"});  // Law, value 3; its own top lowers the Town Level to 3
  b.step();
  b.answer("keep still");
  CHECK((b.party_of(0).safe && b.party_of(0).law_attacks));
  CHECK(town_level(b.world(), space("bruettelburg")) == 3);
}

TEST_CASE("DD-CMP-07  a value that a mission or a card changes is never below 1") {
  InTheDangerPhase b;
  Who const midwife = b.put("marsh_midwife", "rostnagel");
  auto const value = [&](char const* name) {
    return danger_value(b.world(), bench::named<DangerId>(name), midwife, space("rostnagel"));
  };
  CHECK(value("eels_in_the_well") == 3);
  Modifier less;
  less.who = bit(midwife);
  less.what = static_cast<std::uint8_t>(Stat::danger_value);
  less.by = -2;
  b.state().modifiers.push_back(less);
  CHECK(value("eels_in_the_well") == 1);
  CHECK(value("new_moon_old_tricks") == 1);  // 1 stays 1
}

TEST_CASE("DD-DNGR-05 DD-DNGR-08 DD-LVL-13 DD-DOOM-01 DD-HAND-01 DD-LRG-14  6 already: the Doom comes, with the Hand") {
  InTheDangerPhase b;
  Who const midwife = b.put("marsh_midwife", "rostnagel");
  b.of(midwife).luck = 2;
  b.state().of(space("rostnagel")).danger = 6;
  b.party(bit(midwife));
  b.deck({"right_behind_you"});
  b.state().cards.signs.put(bench::named<SignId>("the_hand_signs"), SignZone::deck, kit::every_seat);
  b.step();
  CHECK(b.state().doom.track.size() == 1);
  CHECK(b.state().doom.track[0] == Region::badlands);
  CHECK(b.state().doom.hand == space("rostnagel"));
  CHECK(b.danger("rostnagel") == 6);
  b.answer("keep still");
  // The Hand came with this card: a Sign of Power at the end of the Party's turn.  It raises the Bounty, each loses 1
  // Luck.
  CHECK(b.told("sign_read", "DD-HAND-06") == 1);
  CHECK((b.state().map.bounty == 2 && b.of(midwife).luck == 1));
  CHECK(b.state().cards.signs.zone_of(bench::named<SignId>("the_hand_signs")) == SignZone::deck);  // formed anew
}

TEST_CASE("DD-LRG-13 DD-LRG-15 DD-HAND-06  a Sign of Power where the Hand is at the end of the Party's turn") {
  InTheDangerPhase b;
  Who const midwife = b.put("marsh_midwife", "aschkrug");
  b.of(midwife).luck = 2;
  b.state().doom.hand = space("aschkrug");
  b.state().cards.signs.put(bench::named<SignId>("the_hand_signs"), SignZone::deck, kit::every_seat);
  b.party(bit(midwife));
  SUBCASE("it stays") {
    b.deck({"the_vats_are_full"});
    b.step();
    CHECK(b.told("sign_read") == 1);
    CHECK(b.of(midwife).luck == 1);
  }
  SUBCASE("the card has called it away") {
    b.state().of(space("the_gluepot")).danger = 6;
    b.deck({"the_vats_are_full"});
    b.step();
    CHECK(b.state().doom.hand == space("the_gluepot"));
    CHECK(b.told("sign_read") == 0);
    CHECK(b.of(midwife).luck == 2);
  }
}

TEST_CASE("DD-DNGR-06  each space with a Voidgate rises once, a shared Territory level once for each, never the Doom") {
  InTheDangerPhase b;
  b.party(bit(b.put("marsh_midwife", "pigskin_port")));
  for (char const* at : {"goat_path", "chain_road", "rostnagel"}) b.state().of(space(at)).voidgate = true;
  b.state().of(space("rostnagel")).danger = 6;
  b.deck({"gates_ajar"});
  b.step();
  CHECK(b.danger("goat_path") == 4);  // the Foothills: 2, raised twice
  CHECK(b.danger("rostnagel") == 6);
  CHECK(b.state().doom.track.empty());
}

TEST_CASE(
    "DD-DNGR-07 DD-TEND-01 DD-CAMP-05  the Reshuffle card works when it is discarded, and only for the first Party") {
  InTheDangerPhase b;
  b.party(bit(b.put("marsh_midwife", "pigskin_port")));
  b.party(bit(b.put("bone_forger", "aschkrug")));
  b.deck({"the_almanac_turns", "rust_on_the_wind", "stones_downhill"});
  b.state().cards.danger.put(bench::named<DangerId>("gates_wide"), DangerZone::discards, kit::every_seat);
  SUBCASE("first") {
    b.cards({"the_almanac_turns", "rust_on_the_wind"});
    b.step();
    CHECK(b.told("level_changed") + b.told("territory_level_changed") == 0);
    b.step();
    b.run(discard_danger_cards);
    for (char const* name : {"the_almanac_turns", "rust_on_the_wind", "stones_downhill", "gates_wide"})
      CHECK(b.zone(name) == DangerZone::deck);
    CHECK(b.told("danger_deck_reshuffled", "DD-DNGR-07") == 1);
  }
  SUBCASE("second") {
    b.cards({"rust_on_the_wind", "the_almanac_turns"});
    b.step();
    b.step();
    b.run(discard_danger_cards);
    for (char const* name : {"the_almanac_turns", "rust_on_the_wind", "gates_wide"})
      CHECK(b.zone(name) == DangerZone::discards);
    CHECK(b.zone("stones_downhill") == DangerZone::deck);
    CHECK(b.told("danger_deck_reshuffled") == 0);
  }
}

TEST_CASE("DD-DNGR-09 DD-MAZE-02 DD-MAZE-03 DD-LRG-17 DD-SHCK-01 DD-SHCK-03  a Party in the Maze") {
  InTheDangerPhase b;
  Who const midwife = b.put("marsh_midwife", "the_maze");  // MAG 6
  Who const forger = b.put("bone_forger", "the_maze");     // MAG 8
  b.party(bit(midwife) | bit(forger));
  SUBCASE("it still resolves the Danger Level part, and suffers Void Shock instead of the icons") {
    b.deck({"the_gate_is_oiled"});  // Ghostgate; 5, 4 or 3
    b.step();
    CHECK_FALSE(b.asking());  // no Hunt, no Stealth
    CHECK(b.danger("ghostgate") == 5);
    CHECK((b.of(midwife).wounds == 5 && b.of(forger).wounds == 3));
    CHECK((!b.party_of(0).dangerous && !b.party_of(0).law_attacks));
  }
  SUBCASE("Your Current Space has no effect there") {
    b.deck({"right_behind_you"});
    b.step();
    CHECK(b.told("level_changed") + b.told("territory_level_changed") == 0);
    CHECK((b.of(midwife).wounds == 1 && b.of(forger).wounds == 1));
  }
}

TEST_CASE("DD-LRG-02  a Clue is resolved as the mission says") {
  InTheDangerPhase b;
  b.party(bit(b.put("marsh_midwife", "north_bridge")));
  b.state().of(space("north_bridge")).clue = 0;  // On The Run: nothing in the Danger Phase
  b.deck({"the_vats_are_full"});
  b.step();
  b.answer("keep still");
  CHECK(b.party_of(0).done);
  CHECK(b.state().of(space("north_bridge")).clue == 0);
}

TEST_CASE("DD-CAMP-05  a deck that ran out and was formed anew is a reshuffle that cards can hear of") {
  InTheDangerPhase b;
  b.put("marsh_midwife", "pigskin_port");
  b.deck({"the_vats_are_full"});
  b.state().cards.danger.put(bench::named<DangerId>("gates_wide"), DangerZone::discards, kit::every_seat);
  DangerId drawn;
  b.run([&](Play& p) -> Task<> { drawn = co_await draw_danger_card(p, DangerZone::drawn, "DD-VOID-04"); });
  CHECK(drawn == bench::named<DangerId>("the_vats_are_full"));
  CHECK(b.zone("gates_wide") == DangerZone::deck);
  CHECK(b.told("deck_formed_anew", "DD-DECK-01") == 1);
  b.now([&](Play& p) { discard(p, drawn, "DD-VOID-04"); });
  CHECK(b.zone("the_vats_are_full") == DangerZone::discards);
}

}  // namespace degenerates
