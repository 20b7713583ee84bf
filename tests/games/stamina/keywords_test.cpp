// Keywords: Clash, Commit, Invest, Maintain, Persist, Withstand, Descending; Basic Attack; skills.
#include <doctest/doctest.h>

#include "tests/games/stamina/bench.h"

using namespace stamina;
using bench::Bench;

namespace {

void grapple(Bench& b) {
  b.hero("ann", {5, 5}).knows("grapple");
  b.npc("rough", {5, 4});
  b.turn_of("Ann");
}

}  // namespace

// --- Clash -----------------------------------------------------------------------------------------------------------

TEST_CASE("ST-CLASH-01 ST-CLASH-02 ST-SAVE-02  both sides pay in secret, and only then all dice are rolled") {
  Bench b;
  grapple(b);
  b.dice({4, 5, 6, 3, 2});
  b.answer("Grapple on Rough 1 (1 die)");
  b.asks("pay_for_clash").seat(0).with({"pay 0", "pay 9"}).without({"pay 10"});
  b.answer("pay 3");
  b.asks("pay_for_clash").seat(1).with({"pay 0", "pay 10"});
  CHECK(b.told("clash_rolled") == 0);
  CHECK(b.who("Ann").available == 9);  // only the activation cost has left her pool: the payment shows nowhere
  for (auto const& panel : b.position().view(flow::Seat{1}).panels)
    for (auto const& track : panel.tracks)
      if (panel.title == "Ann" && track.name == "Available") CHECK(track.value == 9);
  b.answer("pay 2");
  CHECK(b.told("clash_rolled") == 2);
}

TEST_CASE(
    "ST-CLASH-03 ST-CLASH-04 ST-CLASH-05 ST-CLASH-06  4 and more are hits; more hits win; hits are Spent, the rest "
    "returns") {
  Bench b;
  grapple(b);
  b.dice({4, 6, 3, /* Rough */ 5, 1});
  b.answers({"Grapple on Rough 1 (1 die)", "pay 3", "pay 2"});
  // Ann: 4 and 6 hit, 3 does not: 2 hits.  Rough: 5 hits: 1.  Ann wins.
  b.asks("pay_for_hits").seat(0);      // ST-CLASH-08
  CHECK(b.who("Ann").available == 7);  // 10 - 1 cost - 2 hits
  CHECK(b.who("Rough 1").available == 9);
  CHECK(b.who("Rough 1").spent == 1);
  b.answer("roll 0 (pay 0)");
  CHECK(b.who("Rough 1").hit_points == 4);
  CHECK(b.who("Rough 1").prone);
}

TEST_CASE("ST-CLASH-04 ST-CLASH-06  a tie is won by the defender, and losing has its own effects") {
  Bench b;
  grapple(b);
  b.dice({4, /* Rough */ 5});
  b.answers({"Grapple on Rough 1 (1 die)", "pay 1", "pay 1"});
  CHECK(b.who("Rough 1").hit_points == 6);
  CHECK(b.has("Ann", Condition::staggered));
}

TEST_CASE("ST-CLASH-07  with several defenders the user rolls once and is compared with each") {
  Bench b;
  b.hero("ann", {5, 5}).knows("stampede");
  b.npc("rough", {5, 4});
  b.npc("brute", {5, 6});
  b.turn_of("Ann").dice({4, 4, /* Rough */ 4, /* Brute */ 4, 5});
  b.answers({"Stampede on Rough 1", "also Brute 1", "pay 2", "pay 1", "pay 2"});
  // 2 hits against 1 (won: pushed) and against 2 (a tie: lost).
  CHECK(b.who("Rough 1").hex != kit::Hex{5, 4});
  CHECK(b.who("Brute 1").hex == kit::Hex{5, 6});
}

TEST_CASE("ST-CLASH-08  the Clash stands for step 3: the cost is paid before, dice for Hits come after") {
  Bench b;
  grapple(b);
  b.dice({6, /* hits */ 3, 2});
  b.answers({"Grapple on Rough 1 (1 die)", "pay 1", "pay 0"});
  CHECK(b.who("Ann").available == 8);
  b.answer("roll 2 (pay 2)");
  // Win: 2 damage; one Hit (the 3): 1 more.
  CHECK(b.who("Rough 1").hit_points == 3);
}

TEST_CASE("ST-CLASH-08  a won Clash asks for no Hit dice where the ability lists nothing for Hits") {
  Bench b;
  b.hero("ann", {5, 5}).knows("stampede");
  b.npc("rough", {5, 4});
  b.turn_of("Ann").dice({6});
  b.answers({"Stampede on Rough 1", "pay 1", "pay 0"});
  b.asks("main_phase").seat(0);    // not pay_for_hits
  CHECK(b.who("Ann").spent == 1);  // the hit of the Clash
  CHECK(b.who("Rough 1").hex == kit::Hex{5, 2});
}

TEST_CASE(
    "ST-CLASH-09  a Helpless defender is beaten without a roll, even 0 to 0; the user's dice are hits and Spent") {
  Bench b;
  b.hero("ann", {5, 5}).knows("grapple");
  b.npc("rough", {5, 4}).has(Condition::unconscious, 0, 5).prone();
  b.npc("brute", {9, 4});
  b.turn_of("Ann");
  b.answers({"Grapple on Rough 1 (1 die)", "pay 2"});
  b.asks("pay_for_hits").seat(0);
  CHECK(b.who("Ann").spent == 3);
  b.answer("roll 0 (pay 0)");
  CHECK(b.who("Rough 1").hit_points == 4);
}

TEST_CASE("ST-CLASH-10  Confused pays nothing, Muddled pays pairs, Distracted rolls hits again") {
  Bench confused;
  grapple(confused);
  confused.state().characters[0].conditions.apply({Condition::confused, {}, 0, 5, {}});
  confused.answer("Grapple on Rough 1 (1 die)");
  confused.asks("pay_for_clash").seat(1);  // Ann can only pay 0 and is not asked

  Bench muddled;
  muddled.hero("ann", {5, 5}).knows("grapple").spent(4).has(Condition::muddled, 0, 5);
  muddled.npc("rough", {5, 4});
  muddled.turn_of("Ann").dice({4, 2});
  muddled.answer("Grapple on Rough 1 (1 die)");
  muddled.asks("pay_for_clash").of({"pay 0", "pay 2", "pay 4"});  // 5 dice left
  muddled.answers({"pay 4", "pay 0"});
  CHECK(muddled.who("Ann").spent == 4 + 1 + 2);  // one pair hit, the other pair went back

  Bench distracted;
  distracted.hero("ann", {5, 5}).knows("grapple").has(Condition::distracted, 0, 5);
  distracted.npc("rough", {5, 4});
  distracted.turn_of("Ann").dice({6, 1});
  distracted.answers({"Grapple on Rough 1 (1 die)", "pay 1", "pay 0"});
  CHECK(distracted.has("Ann", Condition::staggered));  // 0 to 0: lost
}

// --- Commit, Invest
// ----------------------------------------------------------------------------------------------------

TEST_CASE("ST-COMMIT-01 ST-COMMIT-02 ST-COMMIT-03  each full 3 dice of step 4 count once more, hit or miss") {
  Bench b;
  b.hero("ann", {5, 5}).hp(5).knows("press_on");
  b.npc("brute", {5, 4});  // armor 5
  b.turn_of("Ann").dice({6, 1, 1, 1, 1, 1, 1, 1});
  b.answer("Press On on Brute 1");
  b.answer("roll 7 (pay 7)");
  // 7 dice, no Hit: success 1, commit floor(7 / 3) = 2 times 1 damage and 1 healing.
  CHECK(b.who("Brute 1").hit_points == 14 - 1 - 2);
  CHECK(b.who("Ann").hit_points == 7);
}

TEST_CASE("ST-COMMIT-03  a failed ability rolls no dice and commits nothing") {
  Bench b;
  b.hero("ann", {5, 5}).knows("press_on");
  b.npc("brute", {5, 4});
  b.turn_of("Ann").dice({1});
  b.answer("Press On on Brute 1");
  CHECK(b.who("Brute 1").hit_points == 14);
  b.asks("main_phase").seat(0);
}

TEST_CASE("ST-INVEST-01  as often as it can be paid when no limit is printed") {
  Bench b;
  b.hero("ann", {5, 5}).hp(1).knows("mend").spent(5);
  b.npc("rough", {9, 4});
  b.turn_of("Ann");
  b.answer("Mend on yourself (2 dice)");
  b.asks("invest").of({"invest 0 times (2 dice in all)", "invest 1 time (3 dice in all)",
                       "invest 2 times (4 dice in all)", "invest 3 times (5 dice in all)"});
  b.answer("invest 2 times");
  CHECK(b.who("Ann").hit_points == 1 + 3 + 2 + 2);
}

TEST_CASE("ST-INVEST-02 ST-INVEST-03  Invest dice are paid before success, lost with a failure and never rolled") {
  Bench b;
  b.hero("ann", {5, 5}).knows("empower");
  b.npc("rough", {5, 4});
  b.turn_of("Ann").dice({1});  // only the success die is rolled
  b.answers({"Empower on Rough 1 (1 die)", "invest 2 times"});
  CHECK(b.who("Ann").spent == 5);
  CHECK(b.who("Rough 1").hit_points == 6);
}

// --- Maintain
// ----------------------------------------------------------------------------------------------------------

TEST_CASE("ST-MAINT-01 ST-MAINT-05  its dice lie in the Maintenance Pool, surcharges in Spent; not twice at once") {
  Bench b;
  b.hero("ann", {5, 5}).knows("stance").has(Condition::shocked, 0, 5);
  b.npc("rough", {5, 4});
  b.turn_of("Ann");
  b.answer("Stance on yourself (3 dice)");  // 2, and 1 for Shocked
  REQUIRE(b.who("Ann").maintained.size() == 1);
  CHECK(b.who("Ann").maintained[0].dice == 2);
  CHECK(b.who("Ann").spent == 1);
  CHECK(armor(b.world(), b.id("Ann")) == 4);
  b.edit([](State& s) { s.characters[0].actions = 1; });
  b.refused("Stance on yourself (3 dice)", "ST-MAINT-05");
}

TEST_CASE(
    "ST-MAINT-02 ST-MAINT-03 ST-MAINT-04  ended only in the Maintenance Step, before regeneration; keeping is free") {
  Bench b;
  b.hero("ann", {5, 5}).maintains("stance", CharacterId{0});
  b.npc("rough", {9, 4});
  b.start_of_turn_of("Ann");
  b.asks("keep_up");
  b.answer("keep all");
  CHECK(b.who("Ann").maintained.size() == 1);
  CHECK(b.who("Ann").available == 8);
  b.asks("main_phase").without({"end Stance (2 dice)"});

  Bench ended;
  ended.hero("ann", {5, 5}).maintains("stance", CharacterId{0});
  ended.npc("rough", {9, 4});
  ended.start_of_turn_of("Ann");
  ended.answer("end Stance (2 dice)");
  CHECK(ended.who("Ann").available == 10);  // 2 to Spent, and back by the Regenerate Step of the same turn
}

// --- Persist and Withstand
// ----------------------------------------------------------------------------------------------

TEST_CASE(
    "ST-PERS-01 ST-PERS-02 ST-PERS-03  the price is paid at once into the Persist Pool, or the effect runs its "
    "rounds") {
  for (bool const pays : {true, false}) {
    Bench b;
    b.hero("ann", {5, 5});
    b.npc("rough", {5, 3}).knows("fog");
    b.turn_of("Rough 1");
    b.answer("Fog on Ann (1 die)");
    b.asks("pay_to_resist").seat(0).of({"suffer it", "pay 2 dice"});
    b.answer(pays ? "pay 2 dice" : "suffer it");
    CHECK(b.has("Ann", Condition::sluggish) == !pays);
    CHECK(b.who("Ann").persisted.size() == (pays ? 1 : 0));
    CHECK(b.who("Ann").available == (pays ? 8 : 10));
    if (pays) CHECK(b.who("Ann").persisted[0].rounds == 3);
    if (!pays) CHECK(b.turns("Ann", Condition::sluggish) == 3);
  }
}

TEST_CASE(
    "ST-PERS-04 ST-PERS-05  the choice comes before regeneration; stopping brings the effect for the rounds left") {
  Bench b;
  b.hero("ann", {5, 5}).persists(Condition::sluggish, 2, 3).spent(2);
  b.npc("rough", {9, 4});
  b.start_of_turn_of("Ann");
  b.asks("keep_up");
  CHECK(b.who("Ann").spent == 2);  // nothing regenerated yet
  b.answer("stop holding off sluggish");
  CHECK(b.has("Ann", Condition::sluggish));
  CHECK(b.turns("Ann", Condition::sluggish) == 2);  // one of the three was counted at this Start of Turn
  CHECK(b.who("Ann").available == 10);              // 6 + 4 of the 4 then Spent
  b.asks("main_phase").without({"pay 2 dice"});
}

TEST_CASE("ST-PERS-06  when the rounds are over the dice go to Spent before the Regenerate Step") {
  Bench b;
  b.hero("ann", {5, 5}).persists(Condition::sluggish, 2, 1);
  b.npc("rough", {9, 4});
  b.start_of_turn_of("Ann");
  b.asks("main_phase");
  CHECK(b.who("Ann").persisted.empty());
  CHECK_FALSE(b.has("Ann", Condition::sluggish));
  CHECK(b.who("Ann").available == 10);
}

TEST_CASE("ST-WITH-01 ST-WITH-02 ST-WITH-03  all of it or nothing, when the damage is known and not yet dealt") {
  for (bool const pays : {true, false}) {
    Bench b;
    b.hero("ann", {5, 5});
    b.npc("rough", {5, 3}).knows("dread");
    b.turn_of("Rough 1");
    b.answer("Dread on Ann (1 die)");
    b.asks("pay_to_resist").seat(0).of({"suffer it", "pay 2 dice"}).prompt("1 damage");
    CHECK(b.who("Ann").hit_points == 10);
    b.answer(pays ? "pay 2 dice" : "suffer it");
    CHECK(b.who("Ann").hit_points == (pays ? 9 : 6));  // 1, and 3 more
    CHECK(b.who("Ann").prone == !pays);
    CHECK(b.who("Ann").spent == (pays ? 2 : 0));
  }
}

TEST_CASE("ST-WITH-04  Shocked, Daze, Stunned, Muddled and Confused do not touch it; Unconscious and Exhausted do") {
  Bench b;
  auto ann = b.hero("ann", {5, 5});
  for (Condition const c :
       {Condition::shocked, Condition::daze, Condition::stunned, Condition::muddled, Condition::confused})
    ann.has(c, 0, 5);
  b.npc("rough", {5, 3}).knows("dread");
  b.turn_of("Rough 1");
  b.answers({"Dread on Ann (1 die)", "pay 2 dice"});
  CHECK(b.who("Ann").spent == 2);

  Bench asleep;
  asleep.hero("ann", {5, 5}).has(Condition::unconscious, 0, 5).prone();
  asleep.hero("bart", {1, 5});
  asleep.npc("rough", {5, 3}).knows("dread");
  asleep.turn_of("Rough 1");
  asleep.answer("Dread on Ann (1 die)");
  CHECK(asleep.who("Ann").hit_points == 6);  // not asked

  Bench exhausted;
  exhausted.hero("ann", {5, 5}).has(Condition::exhausted, 0, 5);
  exhausted.npc("rough", {5, 3}).knows("fog");
  exhausted.turn_of("Rough 1");
  exhausted.answer("Fog on Ann (1 die)");
  CHECK(exhausted.has("Ann", Condition::sluggish));
}

TEST_CASE("ST-DESC-01 ST-DESC-02  5 damage, then 3, then 1 at each Start of Turn of the one affected, and no more") {
  Bench b;
  b.hero("ann", {5, 5}).knows("rot");
  b.npc("brute", {5, 3});  // 14 hit points
  b.turn_of("Ann");
  b.answer("Rot on Brute 1 (1 die)");
  CHECK(b.who("Brute 1").hit_points == 9);
  for (int const left : {6, 5, 5}) {
    b.answer("end the turn");
    b.answer("take the turn");  // the Brute's
    CHECK(b.who("Brute 1").hit_points == left);
    b.answer("end the turn");
    b.answer("take the turn");
  }
  CHECK(b.who("Brute 1").descents.empty());
}

// --- Basic Attack
// --------------------------------------------------------------------------------------------------------

TEST_CASE("ST-BASIC-01 ST-BASIC-02 ST-BASIC-03  everybody has it: cost 0, against AGI, weapon damage x (1 + Hits)") {
  Bench b;
  b.hero("ann", {5, 5}).holds("sword");  // damage 3
  b.npc("brute", {5, 4});                // AGI 1, armor 5, 14 hit points
  b.turn_of("Ann").dice({2, 5, 6, 1});   // 2 + AGI 2 >= 3 + AGI 1
  b.answer("Basic Attack with the Sword on Brute 1");
  CHECK(b.who("Ann").spent == 0);
  b.answer("roll 3 (pay 3)");
  CHECK(b.who("Brute 1").hit_points == 14 - 3 * (1 + 2));
  b.answer("end the turn");
  b.answer("take the turn");
  b.asks("main_phase").seat(1).with({"Basic Attack on Ann"});
}

TEST_CASE("ST-BASIC-02  its range is the weapon's and its target one opponent") {
  Bench b;
  b.hero("ann", {5, 5}).holds("spear");  // range 2
  b.hero("bart", {5, 6});
  b.npc("rough", {5, 3});
  b.npc("brute", {5, 2});
  b.turn_of("Ann");
  b.asks("main_phase")
      .with({"Basic Attack with the Spear on Rough 1"})
      .without({"Basic Attack with the Spear on Bart"});
  b.refused("Basic Attack with the Spear on Brute 1", "ST-ABIL-04");
}

TEST_CASE("ST-BASIC-04  a failed Basic Attack does nothing") {
  Bench b;
  b.hero("ann", {5, 5}).holds("sword");
  b.npc("rough", {5, 4});
  b.turn_of("Ann").dice({1});
  b.answer("Basic Attack with the Sword on Rough 1");
  CHECK(b.who("Rough 1").hit_points == 6);
}

TEST_CASE("ST-BASIC-05  an ability whose requirement is not met cannot be activated") {
  Bench b;
  b.hero("cole", {5, 5}).knows({"wardens_cut", "learned_cut"}).holds("bow").rank("lore", 1);
  b.npc("rough", {5, 4});
  b.turn_of("Cole");
  b.refused("Warden's Cut with the Bow on Rough 1", "ST-BASIC-05");
  b.refused("Learned Cut with the Bow on Rough 1", "ST-BASIC-05");
}

// --- skills and First Aid
// ----------------------------------------------------------------------------------------------

TEST_CASE(
    "ST-SKILL-01 ST-SKILL-02 ST-SKILL-04  a task takes an Action; ranks are sure, dice of 3 and more add to them") {
  Bench b("in_the_garden");
  b.hero("ann", {2, 6}).rank("climb", 1);  // the rope needs 2
  b.hero("bart", {0, 0});
  b.npc("rough", {12, 6});
  b.turn_of("Ann").dice({3, 2});
  b.answer("Knotted rope (Action)");
  b.asks("dice_for_task").seat(0).with({"roll 0 (pay 0)", "roll 10 (pay 10)"});
  b.answer("roll 2 (pay 2)");
  CHECK(b.now().objects_done == 2);  // bit 1
  CHECK(b.who("Ann").spent == 2);
  CHECK(b.who("Ann").actions == 0);

  Bench failed("in_the_garden");
  failed.hero("ann", {2, 6}).rank("climb", 1);
  failed.npc("rough", {12, 6});
  failed.turn_of("Ann").dice({2});
  failed.answers({"Knotted rope (Action)", "roll 1 (pay 1)"});
  CHECK(failed.now().objects_done == 0);
}

TEST_CASE("ST-SKILL-02  a rank high enough needs no dice and is not asked") {
  Bench b("in_the_garden");
  b.hero("ann", {2, 6}).rank("climb", 2).has(Condition::confused, 0, 5);
  b.npc("rough", {12, 6});
  b.turn_of("Ann");
  b.answer("Knotted rope (Action)");
  CHECK(b.now().objects_done == 2);
}

TEST_CASE("ST-SKILL-03 ST-BLEED-01 ST-INJ-02  First Aid: an Action, self or an adjacent ally, one thing, no dice") {
  Bench b;
  b.hero("ann", {5, 5}).injured("rung_ears").injured("split_hand").has(Condition::bleed, 2);
  b.hero("bart", {5, 6}).has(Condition::bleed, 1);
  b.hero("cole", {9, 9}).has(Condition::bleed, 1);
  b.npc("rough", {9, 4});
  b.turn_of("Ann");
  b.asks("main_phase")
      .with({"First Aid for Ann: treat an Injury", "First Aid for Ann: stop the bleeding",
             "First Aid for Bart: stop the bleeding"})
      .without({"First Aid for Cole: stop the bleeding"});
  b.answer("First Aid for Ann: treat an Injury");
  CHECK(b.who("Ann").injuries.size() == 1);  // the split hand is not for First Aid
  CHECK(b.has("Ann", Condition::bleed));
  CHECK(b.who("Ann").actions == 0);
  CHECK(b.who("Ann").available == 10);
  CHECK_FALSE(b.offered("First Aid for Ann: stop the bleeding"));
}
