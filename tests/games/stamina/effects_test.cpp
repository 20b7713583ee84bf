// What effects do at their borders: what was paid for and does not come, what comes again and what does not, whom the
// program chooses, and what is left of an effect when its target is gone.
#include <doctest/doctest.h>

#include "games/stamina/rules/combat_abilities.h"
#include "tests/games/stamina/bench.h"

using namespace stamina;
using bench::Bench;
using kit::Direction;

namespace {

using Names = std::vector<std::string>;

}  // namespace

// --- choosing --------------------------------------------------------------------------------------------------------

TEST_CASE("ST-NPC-10  of the lines an ability offers the program takes the first that holds, a person any of them") {
  for (bool const lies : {false, true}) {
    Bench b;
    auto ann = b.hero("ann", {5, 3});
    if (lies) ann.prone();
    b.npc("ponderer", {5, 5}).by_program();  // nothing but Two Minds: 3 if she lies there, 1, 2
    b.turn_of("Ponderer 1");
    b.asks("take_turn").prompt("Ann");
    INFO("lies ", lies);
    CHECK(b.told("npc_chose", "Two Minds on Ann") == 1);
    CHECK(b.who("Ann").hit_points == (lies ? 7 : 9));
  }
}

// --- Withstand and Persist -------------------------------------------------------------------------------------------

TEST_CASE("ST-WITH-04 ST-EXH-02  Exhausted nothing is held off, but what can be withstood can be withstood") {
  Bench dread;
  dread.hero("ann", {5, 5}).has(Condition::exhausted, 0, 5);
  dread.npc("rough", {5, 3}).knows("dread");
  dread.turn_of("Rough 1");
  dread.answer("Dread on Ann (1 die)");
  dread.asks("pay_to_resist").seat(0).of({"suffer it", "pay 2 dice"});
  dread.answer("pay 2 dice");
  CHECK(dread.who("Ann").hit_points == 9);

  Bench full;  // nor does it matter how much is held off already
  auto ann = full.hero("ann", {5, 5});
  for (int i = 0; i < most_persisted; ++i) ann.persists(static_cast<Condition>(i), 1, 3);
  full.npc("rough", {5, 3}).knows("dread");
  full.turn_of("Rough 1");
  full.answer("Dread on Ann (1 die)");
  full.asks("pay_to_resist").of({"suffer it", "pay 2 dice"});
}

TEST_CASE("ST-WITH-01 ST-HP-05  what was withstood does not come, also when the rest of it wounds") {
  for (bool const pays : {true, false}) {
    Bench b;
    b.hero("ann", {5, 5}).hp(1);
    b.npc("rough", {5, 3}).knows("dread");  // 1 damage, and if it is not withstood 3 more and prone
    b.turn_of("Rough 1");
    b.answers({"Dread on Ann (1 die)", pays ? "pay 2 dice" : "suffer it"});
    INFO("pays ", pays);
    CHECK(b.who("Ann").wounded);
    CHECK(b.who("Ann").hit_points == 0);
    CHECK(b.who("Ann").spent == (pays ? 2 : 0));
    CHECK(b.who("Ann").wound == 2);
    CHECK(b.told("prone") == 1);  // 0 hit points knock one prone, and nobody falls twice
  }
}

TEST_CASE("ST-PERS-02 ST-MOVE-19  what was held off does not come, also where the ability moves somebody besides") {
  for (bool const pays : {true, false}) {
    Bench b;
    b.hero("ann", {5, 5});
    b.npc("rough", {5, 4}).knows("bad_air");  // Sluggish, to be held off, and a push
    b.turn_of("Rough 1");
    b.answers({"Bad Air on Ann", pays ? "pay 1 die" : "suffer it"});
    INFO("pays ", pays);
    CHECK(b.who("Ann").hex == kit::Hex{5, 6});
    CHECK(b.has("Ann", Condition::sluggish) == !pays);
    // Movement comes last: its steps open windows of their own, and by then everything else is on everybody.
    if (!pays) CHECK(b.place_of("condition_given", "sluggish") < b.place_of("moved"));
  }
}

TEST_CASE("ST-COND-01  what takes hold, late or at once, cannot be ended by paying movement unless it says so") {
  Bench held;
  held.hero("ann", {5, 5});
  held.npc("rough", {5, 3}).knows("fog");
  held.turn_of("Rough 1");
  held.answers({"Fog on Ann (1 die)", "suffer it"});
  CHECK(held.has("Ann", Condition::sluggish));
  CHECK(held.who("Ann").escapes.empty());

  Bench later;
  later.hero("ann", {5, 5}).persists(Condition::sluggish, 2, 3);
  later.npc("rough", {9, 4});
  later.start_of_turn_of("Ann");
  later.answer("stop holding off sluggish");
  CHECK(later.has("Ann", Condition::sluggish));
  CHECK(later.who("Ann").escapes.empty());

  Bench water("in_the_garden");
  water.hero("ann", {8, 2});
  water.hero("bart", {1, 1});
  water.npc("rough", {12, 7});
  water.turn_of("Ann");
  water.answers({"move to 9,1 for 1", "let go"});
  CHECK(water.has("Ann", Condition::unconscious));
  CHECK(water.who("Ann").escapes.empty());
  CHECK(water.who("Ann").breaths_paid == 0);
}

TEST_CASE(
    "ST-HP-17 ST-WITH-03  whoever fell before an effect comes is neither asked to hold it off nor touched by it") {
  // Ann strikes the first Rough; its Riposte fails and her Backbite takes its last hit point.  The Hound answers the
  // same attack with something for the victim, who is gone.
  for (char const* const ability : {"Cold Comfort", "Rough Comfort"}) {
    Bench b;
    b.hero("ann", {5, 5}).knows("backbite");
    b.npc("rough", {5, 4}).hp(1).faces(Direction::s).knows("riposte");
    b.npc("hound", {6, 4}).faces(Direction::sw).knows({"cold_comfort", "rough_comfort"});
    b.turn_of("Ann").dice({5, /* Riposte */ 1});
    b.answers({"Basic Attack on Rough 1", "Riposte"});
    CHECK(b.who("Rough 1").standing == Standing::incapacitated);
    b.asks("react").prompt("Does Hound 1 react?");
    b.answer(ability);
    INFO(ability);
    b.asks("react").prompt("Does Hound 1 react?");  // the other one is still ready
    b.answer("let it pass");
    CHECK(b.who("Rough 1").persisted.empty());
    CHECK_FALSE(b.who("Rough 1").prone);
    b.asks("main_phase").prompt("Ann");  // nor is the attack on it carried on
  }
}

TEST_CASE("ST-PERS-03 ST-WITH-03  what a trigger brings, or what comes later, can be resisted like anything else") {
  for (bool const pays : {true, false}) {
    Bench trigger;
    trigger.hero("ann", {5, 5});
    trigger.npc("rough", {9, 5}).knows("dread_lines");
    trigger.turn_of("Ann");
    trigger.answer("move to 5,6 for 1");
    trigger.asks("pay_to_resist").seat(0).of({"suffer it", "pay 1 die"});
    trigger.answer(pays ? "pay 1 die" : "suffer it");
    INFO("pays ", pays);
    CHECK(trigger.who("Ann").persisted.size() == (pays ? 1 : 0));
    CHECK(trigger.has("Ann", Condition::sluggish) == !pays);

    Bench later;
    later.hero("ann", {5, 5});
    later.npc("rough", {5, 3}).knows("late_dread");
    later.turn_of("Rough 1");
    later.answers({"Late Dread on Ann", "end the turn", "take the turn"});
    later.asks("pay_to_resist").seat(0).of({"suffer it", "pay 1 die"});
    later.answer(pays ? "pay 1 die" : "suffer it");
    CHECK(later.who("Ann").hit_points == (pays ? 10 : 7));
  }
}

// --- what lasts as long as it is kept up -----------------------------------------------------------------------------

TEST_CASE("ST-EXH-02 ST-WIND-02  who may keep nothing up still gives what is not kept up") {
  for (Condition const c : {Condition::exhausted, Condition::winded}) {
    Bench b;
    b.hero("ann", {5, 5}).knows({"numb", "itch"}).has(c, 0, 5);
    b.npc("brute", {5, 4});
    b.turn_of("Ann").dice({6});
    b.answers({"Numb on Brute 1 (1 die)", "roll 0 (pay 0)"});
    INFO(boost::describe::enum_to_string(c, ""));
    CHECK(b.has("Brute 1", Condition::sluggish));
    CHECK(b.who("Ann").maintained.empty());
    CHECK(b.who("Ann").spent == 1);
  }
}

TEST_CASE("ST-MAINT-01 ST-REACT-18  an attack that is kept up and broken off leaves nothing to keep up") {
  for (bool const broken : {true, false}) {
    Bench b;
    auto ann = b.hero("ann", {5, 5}).knows("hold_fast");
    if (broken) ann.hp(1);
    b.npc("rough", {5, 4}).faces(Direction::s).knows("riposte");
    b.turn_of("Ann").dice({6, /* Riposte */ 5});
    b.answers({"Hold Fast on Rough 1 (2 dice)", "Riposte", "roll 0 (pay 0)"});
    if (!broken) b.answer("roll 0 (pay 0)");
    INFO("broken off ", broken);
    CHECK(b.who("Ann").maintained.size() == (broken ? 0 : 1));
    CHECK(b.who("Ann").spent == (broken ? 2 : 0));
    CHECK(movement_maximum(b.world(), b.id("Rough 1")) == (broken ? 5 : 3));
  }
}

TEST_CASE("ST-MAINT-01 ST-HIT-14  what fails ends nothing else that is kept up") {
  Bench b;
  b.hero("ann", {5, 5}).knows("hold_fast").maintains("stance", CharacterId{0});
  b.npc("rough", {5, 4});
  b.turn_of("Ann").dice({1});
  b.answer("Hold Fast on Rough 1 (2 dice)");
  REQUIRE(b.who("Ann").maintained.size() == 1);
  CHECK(b.who("Ann").maintained[0].ability == AbilityId{bench::content()->abilities.index_of("stance")});
  CHECK(armor(b.world(), b.id("Ann")) == 4);
  Bench plain;  // nor does an attack that is not kept up
  plain.hero("ann", {5, 5}).maintains("stance", CharacterId{0});
  plain.npc("rough", {5, 4});
  plain.turn_of("Ann").dice({1});
  plain.answer("Basic Attack on Rough 1");
  CHECK(plain.who("Ann").maintained.size() == 1);
}

// --- Descending ------------------------------------------------------------------------------------------------------

TEST_CASE("ST-DESC-01  only what falls to its target comes again, both damage and healing, each lowered") {
  // Bargain, Descending 1: 3 damage and 2 healing to the target, 1 damage and 4 healing to the user.
  Bench b;
  b.hero("ann", {5, 5}).hp(5).knows("bargain");
  b.npc("brute", {5, 3}).hp(9);
  b.turn_of("Ann");
  b.answer("Bargain on Brute 1");
  CHECK(b.who("Ann").hit_points == 8);
  CHECK(b.who("Brute 1").hit_points == 8);
  REQUIRE(b.who("Brute 1").descents.size() == 1);
  CHECK(b.who("Brute 1").descents[0].damage == 2);
  CHECK(b.who("Brute 1").descents[0].healing == 1);
  CHECK(b.who("Ann").descents.empty());

  Bench self;  // on oneself user and target are the same: 3 + 1 and 2 + 4, each one less
  self.hero("ann", {5, 5}).hp(5).knows("bargain");
  self.npc("brute", {9, 9});
  self.turn_of("Ann");
  self.answer("Bargain on yourself");
  CHECK(self.who("Ann").hit_points == 5 - 4 + 6);
  REQUIRE(self.who("Ann").descents.size() == 1);
  CHECK(self.who("Ann").descents[0].damage == 3);
  CHECK(self.who("Ann").descents[0].healing == 5);
}

TEST_CASE("ST-DESC-02  it goes on while one of the two numbers is left, and is lowered once a turn") {
  Bench b;
  b.hero("ann", {5, 5}).hp(9).knows("bargain");
  b.npc("brute", {5, 3}).hp(9);
  b.turn_of("Ann");
  b.answer("Bargain on Brute 1");
  CHECK(b.who("Brute 1").hit_points == 8);
  for (int const left : {7, 6, 6}) {  // 2 and 1; 1 and 0; nothing
    b.answers({"end the turn", "take the turn"});
    CHECK(b.who("Brute 1").hit_points == left);
    b.answers({"end the turn", "take the turn"});
  }
  CHECK(b.who("Brute 1").descents.empty());
}

// --- moving dice -----------------------------------------------------------------------------------------------------

TEST_CASE("ST-POOL-06 ST-SET-13  a number that works out to nothing, or less, moves no dice and asks nobody") {
  for (int const round : {1, 2, 3}) {  // Skim: as many as the number of the round less 2
    Bench b;
    b.hero("ann", {5, 5}).knows("skim").spent(5);
    b.npc("rough", {9, 5});
    b.turn_of("Ann");
    b.state().round = static_cast<std::uint8_t>(round);
    b.answer("Skim on yourself");
    INFO("round ", round);
    if (round == 3)
      b.asks("how_many_dice").of({"0", "1"});
    else
      b.asks("main_phase");
    CHECK(b.who("Ann").path == 0);
    CHECK(b.who("Ann").spent == 5);
  }
}

// --- dice ------------------------------------------------------------------------------------------------------------

TEST_CASE("ST-SET-07  every die that is asked for has six sides: for Clash, skill, rolled again, and for priority") {
  Bench clash;
  clash.hero("ann", {5, 5}).knows("grapple").has(Condition::distracted, 0, 5);
  clash.npc("rough", {5, 4});
  clash.turn_of("Ann");
  clash.position().set_chance(flow::ChanceMode::asked);
  clash.answers({"Grapple on Rough 1 (1 die)", "pay 1", "pay 0"});
  clash.asks("roll").of({"1", "2", "3", "4", "5", "6"}).prompt("clash");
  clash.answer("6");
  clash.asks("roll").of({"1", "2", "3", "4", "5", "6"}).prompt("clash");  // Distracted: again
  clash.answer("6");

  Bench comes("reinforced");
  (*comes.hero("ann", {3, 4})).priority = 7;
  (*comes.npc("rough", {10, 5})).priority = 5;
  comes.turn_of("Ann");
  comes.position().set_chance(flow::ChanceMode::asked);
  comes.answer("Horn (1 movement)");
  comes.asks("roll").of({"1", "2", "3", "4", "5", "6"}).prompt("priority");

  Bench begins;
  begins.campaign_set_up({"ann"});
  begins.position().set_chance(flow::ChanceMode::asked);
  begins.answers({"start at 0,1", "face north"});
  begins.asks("roll").of({"1", "2", "3", "4", "5", "6"}).prompt("priority");
}
