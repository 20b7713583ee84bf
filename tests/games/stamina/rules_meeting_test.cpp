// Situations in which two rules meet: what a Reaction changes under way, what ends in the midst of something else, and
// who says which.
#include <doctest/doctest.h>

#include "tests/games/stamina/bench.h"

using namespace stamina;
using bench::Bench;

TEST_CASE("ST-MOVE-07 ST-MOVE-11  immediate movement pays what a hex costs when it is entered") {
  // Dash gives 3.  The first hex costs 1; then the Rough's Bog makes the hexes around cost 3, and 2 are left.
  Bench b;
  b.hero("ann", {5, 5}).knows("dash");
  b.npc("rough", {9, 5}).knows("bog");
  b.turn_of("Ann");
  b.answers({"Dash on yourself (1 die)", "move to 5,2 for 3"});
  b.asks("react").seat(1);
  b.answer("Bog");
  CHECK(b.who("Ann").hex == kit::Hex(5, 4));
  CHECK(b.who("Ann").movement == 5);  // the pool is not touched
  b.asks("main_phase").seat(0);

  // Let pass, and she comes where she wanted.
  Bench no;
  no.hero("ann", {5, 5}).knows("dash");
  no.npc("rough", {9, 5}).knows("bog");
  no.turn_of("Ann");
  no.answers({"Dash on yourself (1 die)", "move to 5,2 for 3", "let it pass", "let it pass", "let it pass"});
  CHECK(no.who("Ann").hex == kit::Hex(5, 2));
}

TEST_CASE("ST-MOVE-07  the twin by the own pool: 5 pay for 1, then 3, then 1") {
  Bench b;
  b.hero("ann", {5, 5});
  b.npc("rough", {9, 5}).knows("bog");
  b.turn_of("Ann");
  b.answers({"move to 5,2 for 3", "Bog"});
  CHECK(b.who("Ann").hex == kit::Hex(5, 2));
  CHECK(b.who("Ann").movement == 0);
  Bench four;  // with 4 it ends with the hex that uses them up
  four.hero("ann", {5, 5}).movement(4);
  four.npc("rough", {9, 5}).knows("bog");
  four.turn_of("Ann");
  four.edit([](State& s) { s.characters[0].movement = 4; });
  four.answers({"move to 5,2 for 3", "Bog"});
  CHECK(four.who("Ann").hex == kit::Hex(5, 3));
  CHECK(four.who("Ann").movement == 0);
}

TEST_CASE("ST-MOVE-20 ST-MOVE-19  free movement counts hexes: ground that turns dear does not stop it") {
  Bench b;
  b.hero("ann", {5, 5}).knows("glide");
  b.npc("rough", {9, 5}).knows("bog");
  b.turn_of("Ann");
  b.answers({"Glide on yourself (1 die)", "move to 5,3 for 2", "Bog"});
  CHECK(b.who("Ann").hex == kit::Hex(5, 3));
}

TEST_CASE("ST-FACE-03 ST-UNC-02  who goes under where immediate movement took it does not turn any more") {
  Bench b("in_the_garden");
  b.hero("ann", {6, 3}).knows("hurry");
  b.hero("bart", {8, 2});
  b.npc("rough", {12, 7});
  b.turn_of("Ann");
  b.answers({"Hurry on Bart (1 die)", "move to 9,1 for 1"});
  b.asks("hold_breath").seat(0);
  b.answer("let go");
  CHECK(b.has("Bart", Condition::unconscious));
  b.asks("main_phase").prompt("Ann");  // and nobody asked where Bart faces

  Bench holds("in_the_garden");
  holds.hero("ann", {6, 3}).knows("hurry");
  holds.hero("bart", {8, 2});
  holds.npc("rough", {12, 7});
  holds.turn_of("Ann");
  holds.answers({"Hurry on Bart (1 die)", "move to 9,1 for 1", "hold your breath"});
  holds.asks("face");
}

TEST_CASE("ST-SKILL-03 ST-INJ-02  of several Injuries the helper says which one is treated") {
  Bench b;
  b.hero("ann", {5, 5});
  b.hero("bart", {5, 4}).injured("cracked_ribs").injured("split_hand").injured("rung_ears");
  b.npc("rough", {12, 7});
  b.turn_of("Ann");
  b.asks("main_phase")
      .with({"First Aid for Bart: treat Cracked ribs", "First Aid for Bart: treat Rung ears"})
      .without({"First Aid for Bart: treat an Injury", "First Aid for Bart: treat Split hand"});
  b.answer("First Aid for Bart: treat Rung ears");
  REQUIRE(b.who("Bart").injuries.size() == 2);
  CHECK(b.world().content.injuries[b.who("Bart").injuries[0].index()].name == "Cracked ribs");
  CHECK(b.world().content.injuries[b.who("Bart").injuries[1].index()].name == "Split hand");
  CHECK(b.who("Ann").actions == 0);
}

TEST_CASE("ST-END-01  the last opponent falls by what it did to a walker: the way ends there") {
  // The Rough reacts to Ann's first hex; her Backbite takes its last hit point.  The pond she was bound for asks
  // nothing.
  Bench b("in_the_garden");
  b.hero("ann", {7, 2}).knows("backbite");
  b.npc("rough", {8, 3}).hp(1).holds("sword").knows("guard_cut");
  b.turn_of("Ann").dice({1});
  b.answers({"move to 9,1 for 2", "Guard Cut with the Sword"});
  CHECK(b.happened("ST-HP-14") == 1);
  CHECK(b.happened("ST-MOVE-02") == 1);  // one hex, not two
  CHECK(b.told("scenario_ended") == 1);
}

TEST_CASE("ST-END-01 ST-TURN-05  nothing more of the Start of Turn comes once the last opponent has fallen") {
  // Bleed hurts Ann; the Rough in its Spite is Sluggish, she gloats, and it falls: her Burn comes too late to wound
  // her.
  Bench b;
  b.hero("ann", {5, 5}).hp(3).knows("gloat").has(Condition::bleed, 1).has(Condition::burn, 2, 3);
  b.npc("rough", {9, 5}).hp(1).knows("spite");
  b.start_of_turn_of("Ann");
  b.asks("order_effects").seat(0).of({"bleed (1)", "burn (2)"});
  b.answer("bleed (1)");
  CHECK(b.happened("ST-HP-14") == 1);
  CHECK(b.happened("ST-HP-05") == 0);  // not Wounded
  CHECK(b.told("scenario_ended") == 1);
}
