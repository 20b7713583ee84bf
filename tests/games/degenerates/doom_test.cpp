// The Doom Track advances: Doom cards, the last one, Dispel.
#include <doctest/doctest.h>

#include "games/degenerates/rules/damage_and_defeat.h"
#include "games/degenerates/rules/doom.h"
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/rules/texts.h"
#include "tests/games/degenerates/bench.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::space;

DoomId doom(char const* name) { return bench::named<DoomId>(name); }

struct UnderTheHand : Bench {
  void deck(std::vector<char const*> names) {
    for (char const* name : names) state().cards.doom.put(doom(name), DoomZone::deck, kit::every_seat);
  }
  DoomZone zone(char const* name) { return state().cards.doom.zone_of(doom(name)); }
  void advance(Region colour, char const* at, bool with_hand = true) {
    run([=](Play& p) { return advance_doom(p, colour, space(at), with_hand, "DD-DNGR-05"); });
  }
  void fill_track(int counters, Region colour = Region::badlands) {
    for (int i = 0; i < counters; ++i) state().doom.track.push_back(colour);
  }
};

}  // namespace

TEST_CASE("DD-DCRD-01  a Doom card lists Locations, Territories or Regions") {
  UnderTheHand b;
  auto const valid = [&](char const* name, char const* at) { return is_valid(b.world(), doom(name), space(at)); };
  CHECK(valid("the_press_burns", "schimmelhof"));  // by its Location
  CHECK_FALSE(valid("the_press_burns", "pigskin_port"));
  CHECK(valid("schimmelhof_goes_under", "the_gluepot"));  // by its Territory, the Witchwood
  CHECK_FALSE(valid("schimmelhof_goes_under", "rostnagel"));
  CHECK(valid("gates_of_slag", "rostnagel"));  // by its Region
  CHECK_FALSE(valid("gates_of_slag", "the_gluepot"));
}

TEST_CASE("DD-DOOM-05 DD-DCRD-01 DD-DCRD-02 DD-DCRD-04  counter, Hand, Doom card; what does not fit goes back") {
  UnderTheHand b;
  b.put("marsh_midwife", "pigskin_port");
  b.deck({"gates_of_slag", "schimmelhof_goes_under", "holes_in_the_lake"});
  b.cards({"gates_of_slag", "schimmelhof_goes_under"});
  b.advance(Region::lowlands, "the_gluepot");
  CHECK((b.state().doom.track.size() == 1 && b.state().doom.track[0] == Region::lowlands));
  CHECK(b.state().doom.hand == space("the_gluepot"));
  CHECK(b.state().of(space("schimmelhof")).destroyed);  // its effects
  CHECK(danger_level(b.world(), space("schimmelhof")) == 6);
  CHECK(b.zone("schimmelhof_goes_under") == DoomZone::discards);  // not shuffled back
  CHECK(b.zone("gates_of_slag") == DoomZone::deck);
  CHECK(b.zone("holes_in_the_lake") == DoomZone::deck);
  std::vector<std::string> order;
  for (bench::Event const& e : b.events())
    if (e.kind == "doom_placed" || e.kind == "hand_moved" || e.kind == "doom_card_read") order.push_back(e.kind);
  CHECK(order == std::vector<std::string>{"doom_placed", "hand_moved", "doom_card_read"});
}

TEST_CASE("DD-DCRD-02  none is valid: no Doom card, and the discards are not mixed in") {
  UnderTheHand b;
  b.put("marsh_midwife", "pigskin_port");
  b.deck({"gates_of_slag"});
  b.state().cards.doom.put(doom("schimmelhof_goes_under"), DoomZone::discards, kit::every_seat);
  b.advance(Region::lowlands, "the_gluepot");
  CHECK(b.told("doom_card_read") == 0);
  CHECK(b.zone("gates_of_slag") == DoomZone::deck);
  CHECK(b.zone("schimmelhof_goes_under") == DoomZone::discards);
}

TEST_CASE("DD-DCRD-03 DD-DCRD-04  what Remains in Play lies in its Region; a deck that ran out is formed without it") {
  UnderTheHand b;
  b.put("marsh_midwife", "pigskin_port");
  b.deck({"a_rising_market"});
  b.state().cards.doom.put(doom("gates_of_slag"), DoomZone::discards, kit::every_seat);
  b.advance(Region::lowlands, "the_gluepot");
  CHECK(b.zone("a_rising_market") == DoomZone::in_lowlands);
  CHECK(b.zone("gates_of_slag") == DoomZone::deck);
  CHECK(b.told("doom_card_stays", "DD-DCRD-03") == 1);
  CHECK(danger_level(b.world(), space("pigskin_port")) == 0);
}

TEST_CASE("DD-LUCK-12 DD-LUCK-09  a prolonged advance leaves everything as it is") {
  UnderTheHand b;
  b.state().mission.campaign = true;
  Who const midwife = b.put("marsh_midwife", "pigskin_port");
  b.of(midwife).luck = 1;
  b.state().of(space("the_gluepot")).danger = 6;
  b.fill_track(5);
  b.deck({"schimmelhof_goes_under"});
  b.advance(Region::lowlands, "the_gluepot");
  b.answer("1 Luck");
  CHECK(b.state().doom.track.size() == 5);
  CHECK_FALSE(b.state().doom.hand);
  CHECK(b.zone("schimmelhof_goes_under") == DoomZone::deck);
  CHECK(danger_level(b.world(), space("the_gluepot")) == 6);
  CHECK_FALSE(b.state().lost);
}

TEST_CASE("DD-DOOM-09 DD-DOOM-10  a sixth counter is the end; a last Doom card is for the story only") {
  UnderTheHand b;
  b.put("marsh_midwife", "pigskin_port");
  b.deck({"the_law_runs_mad"});  // Bounty Level + 2
  SUBCASE("four: a fifth fits") {
    b.fill_track(4);
    b.advance(Region::lowlands, "the_gluepot", false);
    CHECK(b.state().doom.track.size() == 5);
    CHECK_FALSE(b.state().lost);
  }
  SUBCASE("read") {
    b.fill_track(5);
    b.advance(Region::lowlands, "the_gluepot");
    CHECK(b.asked() == "last_doom_card");
    b.answer("read one last Doom card");
    CHECK(b.told("doom_card_read", "DD-DOOM-10") == 1);
    CHECK(b.state().map.bounty == 1);
    CHECK(b.state().lost);
    CHECK(b.state().mission.epilogue == bench::named<EpilogueId>("five_pegs"));
  }
  SUBCASE("not read") {
    b.fill_track(5);
    b.advance(Region::lowlands, "the_gluepot");
    b.answer("end it here");
    CHECK(b.told("doom_card_read") == 0);
    CHECK(b.state().lost);
    CHECK(b.told("game_lost", "DD-DOOM-09") == 1);
  }
}

TEST_CASE("DD-DOOM-02 DD-DOOM-04  a text advances the track without the Hand; only the Horn brings it") {
  UnderTheHand b;
  Who const midwife = b.put("marsh_midwife", "rostnagel");
  b.deck({"gates_of_slag"});
  Here here;
  here.who = midwife;
  here.at = space("rostnagel");
  SUBCASE("the Region of the reader") {
    AdvanceDoom const text;
    b.run([&](Play& p) { return Texts::does(p, here, text); });
    CHECK((b.state().doom.track.size() == 1 && b.state().doom.track[0] == Region::badlands));
    CHECK_FALSE(b.state().doom.hand);
    CHECK(b.told("doom_card_read") == 0);
  }
  SUBCASE("the space named") {
    AdvanceDoom text;
    text.at.region = Region::lowlands;
    b.run([&](Play& p) { return Texts::does(p, here, text); });
    CHECK(b.state().doom.track[0] == Region::lowlands);
  }
  SUBCASE("in the Maze the players choose the colour") {
    AdvanceDoom const text;
    b.of(midwife).at = here.at = space("the_maze");
    b.run([&](Play& p) { return Texts::does(p, here, text); });
    CHECK(b.options() == std::vector<std::string>{"badlands", "highlands", "lowlands", "wetlands"});
    b.answer("wetlands");
    CHECK(b.state().doom.track[0] == Region::wetlands);
  }
  SUBCASE("the Horn") {
    SummonHand const text;
    b.run([&](Play& p) { return Texts::does(p, here, text); });
    CHECK(b.state().doom.hand == space("rostnagel"));
    CHECK(b.told("doom_card_read") == 1);  // Gates of Slag places a Voidgate here, and asks for a second one
    CHECK(b.state().of(space("rostnagel")).voidgate);
    CHECK(b.asked() == "which_space_of_the_territory");
    b.answer("Cinder Road");
    CHECK(b.state().of(space("cinder_road")).voidgate);
  }
}

TEST_CASE("DD-DOOM-03  no other rise of a Danger Level advances the track") {
  UnderTheHand b;
  b.state().of(space("rostnagel")).danger = 6;
  b.now([](Play& p) { raise_danger(p, space("rostnagel"), 2, "DD-LVL-12"); });
  CHECK(danger_level(b.world(), space("rostnagel")) == 6);
  CHECK(b.state().doom.track.empty());
}

TEST_CASE("DD-DISP-01 DD-DISP-02 DD-DISP-03 DD-DISP-04 DD-DISP-07 DD-HAND-07  Dispel in MRL order, once each") {
  UnderTheHand b;
  Who const midwife = b.put("marsh_midwife", "rostnagel", 0);  // MAG 6, MRL 9
  Who const forger = b.put("bone_forger", "rostnagel", 1);     // MAG 8, MRL 6
  b.state().doom.hand = space("rostnagel");
  b.fill_track(1, Region::badlands);
  b.fill_track(1, Region::lowlands);
  b.dice({4, 2, 6, 3});
  b.run([](Play& p) { return dispel(p, space("rostnagel")); });
  CHECK(b.asked() == "what_to_dispel");
  CHECK(b.asked_seat() == 0);
  CHECK(b.options() == std::vector<std::string>{"leave it alone", "Dispel the Hand of Doom (0 of 6 Wounds)"});
  b.answer("Dispel the Hand of Doom (0 of 6 Wounds)");
  CHECK(b.of(midwife).wounds == 2);  // 6 against MAG 6: passed; its lowest die
  CHECK(b.state().doom.hand_wounds == 4);
  CHECK(b.asked_seat() == 1);
  b.answer("Dispel the Hand of Doom (4 of 6 Wounds)");
  CHECK(b.of(forger).wounds == 3);         // 9 against MAG 8: failed, and its lowest die all the same
  CHECK(b.told("hand_wounded") == 1);      // of a test that failed nothing is told but the test
  CHECK(b.state().doom.hand_wounds == 4);  // they stay
  CHECK_FALSE(b.asking());
  CHECK((b.of(midwife).dispelled && b.of(forger).dispelled));
  b.run([](Play& p) { return dispel(p, space("rostnagel")); });
  CHECK_FALSE(b.asking());  // once per Encounter Phase
}

TEST_CASE("DD-DISP-05  with 6 Wounds the Hand is gone, and a counter of the Region's colour with it") {
  UnderTheHand b;
  Who const midwife = b.put("marsh_midwife", "rostnagel", 0);
  b.put("bone_forger", "rostnagel", 1);
  b.state().doom.hand = space("rostnagel");
  b.state().doom.hand_wounds = 2;
  SUBCASE("one of that colour lies there") {
    b.fill_track(1, Region::lowlands);
    b.fill_track(2, Region::badlands);
    b.dice({4, 1});
    b.run([](Play& p) { return dispel(p, space("rostnagel")); });
    b.answer("Dispel the Hand of Doom (2 of 6 Wounds)");
    CHECK_FALSE(b.state().doom.hand);
    CHECK(b.state().doom.hand_wounds == 0);
    CHECK(b.state().doom.track.size() == 2);
    CHECK(b.state().doom.track[0] == Region::lowlands);
    CHECK_FALSE(b.asking());  // the target is gone: the forger is not asked
    CHECK(b.of(midwife).wounds == 1);
  }
  SUBCASE("none of that colour") {
    b.fill_track(1, Region::lowlands);
    b.now([](Play& p) { wound_hand(p, 3, "DD-DISP-02"); });
    CHECK(b.state().doom.hand);  // 5 are not enough
    b.now([](Play& p) { wound_hand(p, 1, "DD-DISP-02"); });
    CHECK_FALSE(b.state().doom.hand);
    CHECK(b.state().doom.track.size() == 1);
  }
}

TEST_CASE("DD-DISP-06 DD-VGAT-06  a Voidgate with 6 Wounds is closed and the Danger Level falls") {
  UnderTheHand b;
  b.put("marsh_midwife", "rostnagel");
  b.state().of(space("rostnagel")).voidgate = true;
  b.state().of(space("rostnagel")).gate_wounds = 5;
  b.dice({1, 1});
  b.run([](Play& p) { return dispel(p, space("rostnagel")); });
  b.answer("Dispel the Voidgate (5 of 6 Wounds)");
  CHECK_FALSE(b.state().of(space("rostnagel")).voidgate);
  CHECK(b.state().of(space("rostnagel")).gate_wounds == 0);
  CHECK(danger_level(b.world(), space("rostnagel")) == 2);
  // At 1 in a Settlement it becomes a Town.
  b.state().of(space("schimmelhof")).danger = 1;
  b.state().of(space("schimmelhof")).voidgate = true;
  b.now([](Play& p) { wound_gate(p, space("schimmelhof"), 6, "DD-DISP-02"); });
  CHECK(town_level(b.world(), space("schimmelhof")) == 1);
}

TEST_CASE("DD-HAND-08 DD-VGAT-06  the Defeated and those who lost a fight cannot Dispel") {
  UnderTheHand b;
  Who const midwife = b.put("marsh_midwife", "rostnagel");
  CHECK_FALSE(may_dispel(b.world(), midwife));  // there is nothing to Dispel here
  b.state().of(space("rostnagel")).voidgate = true;
  CHECK(may_dispel(b.world(), midwife));
  b.of(midwife).lost_fight = true;  // or Escaped from it
  CHECK_FALSE(may_dispel(b.world(), midwife));
  b.run([](Play& p) { return dispel(p, space("rostnagel")); });
  CHECK_FALSE(b.asking());
  b.of(midwife).lost_fight = false;
  b.of(midwife).defeated = true;
  CHECK_FALSE(may_dispel(b.world(), midwife));
}

TEST_CASE("DD-DISP-01  of two targets each Adventurer takes one") {
  UnderTheHand b;
  b.put("marsh_midwife", "rostnagel");
  b.state().of(space("rostnagel")).voidgate = true;
  b.state().doom.hand = space("rostnagel");
  b.dice({2, 3});
  b.run([](Play& p) { return dispel(p, space("rostnagel")); });
  CHECK(b.options().size() == 3);
  b.answer("Dispel the Voidgate (0 of 6 Wounds)");
  CHECK((b.state().of(space("rostnagel")).gate_wounds == 3 && b.state().doom.hand_wounds == 0));
  CHECK_FALSE(b.asking());
}

}  // namespace degenerates
