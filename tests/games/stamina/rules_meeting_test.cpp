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

TEST_CASE("ST-WITH-03 ST-HIT-12 ST-COMMIT-01  what is not withstood knows the Hits and the Commits it came with") {
  // 4 + 2 against 3 + 2; of 3 dice two hit, and 3 dice meet Commit 2 once: 2 + 2 x 1.
  for (bool const pays : {false, true}) {
    Bench b;
    b.hero("ann", {5, 5}).knows("crush");
    b.npc("rough", {5, 4});
    b.turn_of("Ann").dice({4, 5, 3, 2});
    b.answers({"Crush on Rough 1", "roll 3 (pay 3)"});
    b.asks("pay_to_resist").seat(1).of({"pay 2 dice", "suffer it"});
    b.answer(pays ? "pay 2 dice" : "suffer it");
    CHECK(b.who("Rough 1").hit_points == (pays ? 6 : 2));
    CHECK(b.who("Rough 1").spent == (pays ? 2 : 0));
  }
}

TEST_CASE("ST-DESC-01  what a Descending ability gives its user does not come again for the one it drains") {
  Bench b;
  b.hero("ann", {5, 5}).hp(4).knows("drain");
  b.npc("rough", {5, 3});
  b.turn_of("Ann");
  b.answer("Drain on Rough 1");
  CHECK(b.who("Ann").hit_points == 7);
  CHECK(b.who("Rough 1").hit_points == 3);
  b.answers({"end the turn", "take the turn"});
  CHECK(b.who("Rough 1").hit_points == 1);  // 2 more, and no healing
  CHECK(b.who("Ann").hit_points == 7);
}

TEST_CASE("ST-BASIC-05 ST-MAINT-05 ST-TURN-20  what an item does is bound by its ability: Req, upkeep and Action") {
  Bench b;
  b.hero("ann", {5, 5}).hp(3).packs("primer").packs("whetstone").holds("bow");
  b.npc("rough", {9, 5});
  b.turn_of("Ann");
  b.refused("use the Primer (2 left) on yourself", "ST-BASIC-05");  // of another path
  b.refused("use the Whetstone (2 left) on yourself", "ST-BASIC-05");

  Bench fit;
  fit.hero("cole", {5, 5}).hp(3).packs("primer").packs("whetstone").holds("bow").holds("sword");
  fit.npc("rough", {9, 5});
  fit.turn_of("Cole");
  fit.answer("use the Whetstone (2 left) on yourself");  // one of the weapons held is enough
  CHECK(fit.who("Cole").hit_points == 4);
  CHECK(fit.who("Cole").movement == 4);
  fit.answer("use the Primer (2 left) on yourself");
  CHECK(fit.who("Cole").hit_points == 6);
  fit.refused("use the Primer on yourself", "ST-TURN-21");

  Bench kept;
  kept.hero("ann", {5, 5}).packs("chalk").packs("cordial");
  kept.npc("rough", {9, 5});
  kept.turn_of("Ann");
  kept.answer("use the Chalk (2 left) on yourself");
  CHECK(kept.who("Ann").maintained.size() == 1);
  CHECK(kept.who("Ann").actions == 1);  // it is free
  kept.refused("use the Chalk on yourself", "ST-MAINT-05");
  kept.answer("use the Cordial (2 left) on yourself");  // the Action for the one it gives
  CHECK(kept.who("Ann").actions == 1);
  CHECK(kept.who("Ann").spent == 3);
}

TEST_CASE("ST-MOVE-10  ground that changed twice is what it became last, for those who walk and those who arrive") {
  Bench b("in_the_garden");
  b.hero("ann", {3, 1});
  b.npc("rough", {12, 7});
  b.turn_of("Ann");
  Map const& m = map(b.world());
  auto const wall = static_cast<std::uint8_t>(m.terrain_of_sign("#")),
             mud = static_cast<std::uint8_t>(m.terrain_of_sign("3"));
  b.edit([&](State& s) {
    s.changed_ground.push_back({{3, 2}, wall});
    s.changed_ground.push_back({{3, 2}, mud});
  });
  b.asks("main_phase").with({"move to 3,2 for 3"});

  // The portcullis falls where the hound was to come: it stands beside it.
  Bench barred("barred");
  barred.hero("ann", {1, 6});
  barred.npc("rough", {12, 7});
  barred.turn_of("Ann").dice({1});
  barred.answer("Portcullis (1 movement)");
  CHECK(kit::distance(barred.who("Hound 1").hex, {9, 3}) == 1);
}

TEST_CASE("ST-TURN-03  ground made dear by one who is gone counts by the rounds, and four may lie at once") {
  Bench b;
  b.hero("ann", {5, 5}).knows("mire");
  b.npc("rough", {9, 5});
  b.npc("rough", {10, 5});
  b.turn_of("Ann");
  b.edit([](State& s) {
    s.characters[1].standing = Standing::incapacitated;
    s.order.erase_first(CharacterId{1});
    for (int i = 0; i < 3; ++i)
      s.hard_ground.push_back({.center = {2, i}, .radius = 0, .cost = 4, .turns = 2, .controller = CharacterId{1}});
  });
  b.answer("Mire on Rough 2 (1 die)");
  CHECK(b.now().hard_ground.size() == 4);
  b.answers({"end the turn", "take the turn", "end the turn"});  // round 2
  CHECK(b.now().round == 2);
  CHECK(b.now().hard_ground.size() == 4);
  b.answers({"take the turn", "end the turn", "take the turn", "end the turn"});  // round 3
  CHECK(b.now().round == 3);
  REQUIRE(b.now().hard_ground.size() == 1);  // Ann's own counted at her turn: 1 left
  CHECK(b.now().hard_ground[0].controller == b.id("Ann"));
}

TEST_CASE("ST-HP-08 ST-EXH-02  a wound robs two held-off effects, and one of them is Exhausted") {
  Bench b;
  b.hero("ann", {5, 5}).hp(1).persists(Condition::sluggish, 1, 3).persists(Condition::exhausted, 1, 3).spent(8);
  b.npc("rough", {5, 4});
  b.turn_of("Rough 1").dice({6});
  b.answers({"Basic Attack on Ann", "roll 0 (pay 0)"});
  b.asks("lose_die_from").seat(0);
  b.answer("from holding off sluggish");  // then only the other is left
  CHECK(b.has("Ann", Condition::sluggish));
  CHECK(b.has("Ann", Condition::exhausted));
  CHECK(b.who("Ann").wound == 2);
  CHECK(b.who("Ann").spent == 8);
  CHECK(b.who("Ann").persisted.empty());
}

TEST_CASE("ST-UNC-03 ST-TRIG-14  put to sleep by a trigger that came first, its own fails") {
  for (bool const sleep_first : {true, false}) {
    Bench b;
    b.hero("ann", {5, 5}).knows("curse");
    b.hero("bart", {1, 1}).knows("lullaby");
    b.npc("rough", {5, 4}).knows("care");
    b.npc("rough", {9, 4});
    b.turn_of("Ann");
    b.answer("Curse on Rough 1 (1 die)");
    b.asks("order_triggers").seat(0).of({"Lullaby of Bart on Rough 1", "First Aid of Rough 1 on Rough 1"});
    b.answer(sleep_first ? "Lullaby" : "First Aid");
    CHECK(b.who("Rough 1").hit_points == (sleep_first ? 4 : 5));
    CHECK(b.has("Rough 1", Condition::unconscious));
  }
}

TEST_CASE("ST-SLUG-02 ST-EXH-02 ST-INJ-01  an Injury takes hold with everything its conditions bring, at once") {
  // Cracked ribs cost 1 of the maximum of 5: of the 4 left after one hex 3 are left.
  Bench b;
  b.hero("ann", {5, 5});
  b.npc("rough", {9, 5}).knows("low_kick");
  b.turn_of("Ann");
  b.answers({"move to 5,4 for 1", "Low Kick"});
  CHECK(b.who("Ann").movement == 3);
  // Exhausted by an Injury: nothing is kept up, nothing held off.
  Bench out;
  out.hero("ann", {5, 5}).maintains("stance", CharacterId{0}).persists(Condition::muddled, 1, 3);
  out.npc("rough", {9, 5}).knows("gut_punch");
  out.turn_of("Rough 1");
  out.answer("Gut Punch on Ann");
  CHECK(out.who("Ann").maintained.empty());
  CHECK(out.who("Ann").persisted.empty());
  CHECK(out.has("Ann", Condition::muddled));
  CHECK(out.who("Ann").spent == 3);
}

TEST_CASE("ST-EXH-02 ST-WIND-02  who may not maintain gains nothing that lasts as long as it is kept up") {
  for (Condition const c : {Condition::exhausted, Condition::winded, Condition::lethargic}) {
    Bench b;
    b.hero("ann", {5, 5}).knows("ward").has(c);
    b.npc("rough", {9, 5});
    b.turn_of("Ann");
    b.answer("Ward on yourself (1 die)");
    bool const keeps = c == Condition::lethargic;
    CHECK(b.strength("Ann", Condition::shield) == (keeps ? 4 : 0));
    CHECK(b.who("Ann").maintained.size() == (keeps ? 1 : 0));
    CHECK(b.who("Ann").spent == (keeps ? 0 : 1));
  }
}

TEST_CASE("ST-MAINT-01 ST-HIT-14  an attack that is kept up and fails leaves nothing to keep up") {
  for (bool const hits : {true, false}) {
    Bench b;
    b.hero("ann", {5, 5}).knows("hold_fast");
    b.npc("rough", {5, 4});
    b.turn_of("Ann").dice({hits ? 6 : 1});
    b.answer("Hold Fast on Rough 1 (2 dice)");
    if (hits) b.answer("roll 0 (pay 0)");
    CHECK(b.who("Ann").maintained.size() == (hits ? 1 : 0));
    CHECK(b.who("Ann").spent == (hits ? 0 : 2));
    CHECK(movement_maximum(b.world(), b.id("Rough 1")) == (hits ? 3 : 5));
  }
  Bench parried;
  parried.hero("ann", {5, 5}).knows("hold_fast");
  parried.npc("rough", {5, 4}).faces(kit::Direction::s).knows("parry");
  parried.turn_of("Ann").dice({6});
  parried.answers({"Hold Fast on Rough 1 (2 dice)", "Parry"});
  CHECK(parried.who("Ann").maintained.empty());
  CHECK(parried.who("Ann").spent == 2);
}

TEST_CASE("ST-BLIND-02  only attacks are fired blindly: what is none reaches as far as it can see") {
  Bench b;
  b.hero("cole", {5, 5}).holds("bow").knows("pat").has(Condition::blind);
  b.npc("rough", {5, 2});
  b.turn_of("Cole");
  b.asks("main_phase").with({"Pat with the Bow on Rough 1", "Basic Attack with the Bow, blindly around 5,4"});
  b.asks("main_phase").without({"Pat with the Bow, blindly around 5,4", "Basic Attack with the Bow on Rough 1"});
}
