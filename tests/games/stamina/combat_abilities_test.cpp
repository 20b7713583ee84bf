// Combat Abilities: the five steps of an activation, success, dice for Hits, damage and effects.
#include <doctest/doctest.h>

#include "tests/games/stamina/bench.h"

using namespace stamina;
using bench::Bench;

namespace {

using Names = std::vector<std::string>;

// Ann (STR 3, AGI 2, INT 4, WILL 1) stands south of a Rough (3, 2, 1, 2; 6 hit points).
void duel(Bench& b) {
  b.hero("ann", {5, 5}).holds("sword");
  b.npc("rough", {5, 4});
  b.npc("hound", {14, 10});  // far away, so that the fight goes on without the Rough
  b.turn_of("Ann");
}

}  // namespace

// --- activation ------------------------------------------------------------------------------------------------------

TEST_CASE("ST-ABIL-01  a combat ability is paid for and activated in one's own Active Turn") {
  Bench b;
  b.hero("ann", {5, 5}).knows({"strike", "riposte", "care"});
  b.npc("rough", {5, 4}).knows("strike");
  b.turn_of("Ann");
  // Reactive and triggered abilities are nothing to choose in a turn.
  b.asks("main_phase")
      .with({"Strike on Rough 1 (2 dice)", "Basic Attack on Rough 1"})
      .without({"Riposte on Rough 1", "First Aid on yourself"});
  b.answer("end the turn");
  b.asks("take_turn").seat(1);
  b.answer("take the turn");
  b.asks("main_phase").seat(1).with({"Strike on Ann (2 dice)"}).without({"Strike on Rough 1 (2 dice)"});
}

TEST_CASE("ST-ABIL-02  an ability that costs 0 is a combat ability all the same") {
  Bench b;
  duel(b);
  b.dice({6});
  b.answer("Basic Attack with the Sword on Rough 1");
  b.asks("pay_for_hits");  // success, Hits and Action as for any other
  CHECK(b.who("Ann").available == 10);
  CHECK(b.who("Ann").actions == 0);

  Bench barred;  // and what forbids abilities forbids it
  barred.hero("ann", {5, 5}).has(Condition::stunned);
  barred.npc("rough", {5, 4});
  barred.turn_of("Ann");
  barred.refused("Basic Attack on Rough 1", "ST-STUN-01");
}

TEST_CASE("ST-ABIL-03 ST-ABIL-06 ST-ABIL-08 ST-ABIL-10  target, costs, success, Hits, damage: in this order") {
  // Empower: cost 1, Invest (2) twice at most for 3 damage each.  Costs 1 + 2 x 2 = 5.
  Bench b;
  b.hero("ann", {5, 5}).knows("empower").holds("sword");
  b.npc("brute", {5, 4});  // armor 5, 14 hit points, AGI 1
  b.turn_of("Ann").dice({2, 5, 4});
  b.answer("Empower with the Sword on Brute 1 (1 die)");
  b.asks("invest").seat(0).of(
      {"invest 0 times (1 die in all)", "invest 1 time (3 dice in all)", "invest 2 times (5 dice in all)"});
  CHECK(b.who("Ann").available == 10);  // nothing is paid before all is chosen
  b.answer("invest 2 times (5 dice in all)");
  b.asks("pay_for_hits");
  CHECK(b.who("Ann").available == 5);  // base and Invest paid together, before the success die
  CHECK(b.who("Ann").spent == 5);
  CHECK(b.place_of("dice_moved", "5 dice from Available to Spent") < b.place_of("success_known"));
  CHECK(b.who("Brute 1").hit_points == 14);
  b.answer("roll 2 (pay 2)");
  // Success 3, one Hit (5; the 4 misses armor 5) 3, Invest 2 x 3.
  CHECK(b.who("Brute 1").hit_points == 14 - 3 - 3 - 6);
  CHECK(b.place_of("success_known") < b.place_of("hits_rolled"));
  CHECK(b.place_of("hits_rolled") < b.place_of("damage_taken"));
  CHECK(b.told("damage_taken") == 1);
}

TEST_CASE("ST-ABIL-10  costs stay paid when the ability fails") {
  Bench b;
  b.hero("ann", {5, 5}).knows("empower").holds("sword");
  b.npc("rough", {5, 4});
  b.turn_of("Ann").dice({1});
  b.answers({"Empower with the Sword on Rough 1 (1 die)", "invest 1"});
  CHECK(b.who("Ann").available == 7);
  CHECK(b.who("Ann").spent == 3);
  CHECK(b.who("Ann").actions == 0);
  CHECK(b.who("Rough 1").hit_points == 6);
}

TEST_CASE("ST-ABIL-04  a target must be of the right kind, in range, in sight, and the requirement met") {
  Bench b("in_the_garden");
  b.hero("ann", {5, 5}).knows({"numb", "wardens_cut", "learned_cut", "hurry"}).holds("bow");
  b.hero("bart", {4, 5});
  b.npc("rough", {6, 4});  // 1 away
  b.npc("rough", {5, 1});  // 4 away
  b.npc("rough", {8, 5});  // 3 away, behind the wall in column 7
  b.turn_of("Ann");
  b.asks("main_phase").with({"Numb on Rough 1 (1 die)"}).without({"Numb on Bart (1 die)", "Numb on yourself (1 die)"});
  b.refused("Numb on Rough 2 (1 die)", "ST-ABIL-04");
  b.refused("Numb on Rough 3 (1 die)", "ST-LOS-01");
  b.refused("Warden's Cut with the Bow on Rough 1", "ST-BASIC-05");  // needs a melee weapon
  b.refused("Learned Cut with the Bow on Rough 1", "ST-BASIC-05");   // needs Lore 2 and Strike
}

TEST_CASE("ST-ABIL-04  without a valid target an ability cannot be activated") {
  Bench b;
  b.hero("ann", {5, 5}).knows({"strike", "hurry"});
  b.npc("rough", {9, 5});
  b.turn_of("Ann");
  b.asks("main_phase").without({"Strike on Rough 1 (2 dice)"});
  bool any = false;
  for (flow::Words const& option : b.position().options()) any = any || option.verb() == "use";
  CHECK_FALSE(any);
}

TEST_CASE("ST-ABIL-05  no legal target, no cost; a target that becomes illegal after step 1 is still struck") {
  Bench none;
  none.hero("ann", {5, 5}).knows("strike");
  none.npc("rough", {9, 5});
  none.turn_of("Ann");
  none.refused("Strike on Rough 1 (2 dice)", "ST-ABIL-04");
  CHECK(none.who("Ann").available == 10);
  CHECK(none.who("Ann").actions == 1);

  // Sidestep takes the Rough 2 hexes away before step 4; Strike (range 1) lands nevertheless.
  Bench b;
  b.hero("ann", {5, 5}).knows("strike");
  b.npc("rough", {5, 4}).knows("sidestep").faces(kit::Direction::s);
  b.turn_of("Ann").dice({5});
  b.answers({"Strike on Rough 1 (2 dice)", "Sidestep", "move to 5,2 for 2", "face south"});
  CHECK(b.who("Rough 1").hex == kit::Hex(5, 2));
  b.answer("roll 0 (pay 0)");
  CHECK(b.who("Rough 1").hit_points == 2);  // 6 - 4
  CHECK(b.who("Ann").spent == 2);
}

TEST_CASE("ST-ABIL-06  Shocked and Daze are part of the activation cost") {
  // Empower with one investment: 1 + 2, Shocked + 1, Dazed x 2: 8 dice.
  Bench b;
  b.hero("ann", {5, 5}).knows("empower").has(Condition::shocked).has(Condition::daze);
  b.npc("rough", {5, 4});
  b.turn_of("Ann").dice({1});
  b.answer("Empower on Rough 1 (4 dice)");                                                   // 2 x (1 + 1)
  b.asks("invest").of({"invest 0 times (4 dice in all)", "invest 1 time (8 dice in all)"});  // a second would be 12
  b.answer("invest 1");
  CHECK(b.who("Ann").spent == 8);
}

TEST_CASE("ST-ABIL-07 ST-ABIL-09  costs are paid from the Available Pool, and never more than it holds") {
  Bench b;
  b.hero("ann", {5, 5}).knows({"strike", "curse"}).path(4).spent(5);  // 1 Available
  b.npc("rough", {5, 4});
  b.turn_of("Ann");
  CHECK(b.who("Ann").available == 1);
  b.refused("Strike on Rough 1 (2 dice)", "ST-ABIL-09");
  b.answer("Curse on Rough 1 (1 die)");
  CHECK(b.who("Ann").available == 0);
  CHECK(b.who("Ann").path == 4);
  CHECK(b.who("Ann").spent == 6);
}

TEST_CASE("ST-ABIL-08  all paid dice go to the Spent Pool, those of Maintain to the Maintenance Pool") {
  Bench b;
  b.hero("ann", {5, 5}).knows({"stance", "second_wind"});
  b.npc("rough", {9, 5});
  b.turn_of("Ann");
  b.answer("Second Wind on yourself (3 dice)");
  CHECK(b.who("Ann").spent == 3);
  b.answer("Stance on yourself (2 dice)");
  CHECK(b.who("Ann").spent == 3);
  CHECK(b.who("Ann").available == 5);
  REQUIRE(b.who("Ann").maintained.size() == 1);
  CHECK(b.who("Ann").maintained[0].dice == 2);
}

// --- success ---------------------------------------------------------------------------------------------------------

TEST_CASE("ST-HIT-01  success: die + own attribute is at least 3 + the target's") {
  // Basic Attack against AGI: Ann 2, Rough 2, so 3 or more succeeds.  Hound 4: 5 or more.  Brute 1: 2 or more.
  struct Line {
    char const* npc;
    int die;
    bool success;
  };
  for (Line const line :
       {Line{"rough", 2, false}, {"rough", 3, true}, {"hound", 4, false}, {"hound", 5, true}, {"brute", 2, true}}) {
    Bench b;
    b.hero("ann", {5, 5});
    b.npc(line.npc, {5, 4});
    b.turn_of("Ann").dice({line.die});
    std::string const target = name(b.world(), CharacterId{1});
    INFO(fmt::format("{} with a {}", target, line.die));
    b.answer("Basic Attack on " + target);
    CHECK((b.position().kind() == "pay_for_hits") == line.success);
    CHECK(b.told("success_known", line.success ? "success" : "failure") == 1);
  }
}

TEST_CASE("ST-HIT-01  the attribute is the one the ability names") {
  // Numb against WILL: Ann 1, Rough 2: 4 or more succeeds.
  for (int const die : {3, 4}) {
    Bench b;
    b.hero("ann", {5, 5}).knows("numb");
    b.npc("rough", {5, 4});
    b.turn_of("Ann").dice({die});
    b.answer("Numb on Rough 1 (1 die)");
    CHECK((b.position().kind() == "pay_for_hits") == (die == 4));
  }
}

TEST_CASE("ST-HIT-02  a natural 6 always succeeds, a natural 1 always fails") {
  // INT 1 against STR 5: 6 + 1 < 3 + 5, and still a success.
  Bench hopeless;
  hopeless.hero("bart", {5, 5}).knows("outwit");
  hopeless.npc("brute", {5, 4});
  hopeless.turn_of("Bart").dice({6});
  hopeless.answer("Outwit on Brute 1 (1 die)");
  hopeless.asks("pay_for_hits");

  // AGI 4 against AGI 1: 1 + 4 would be enough, and still a failure.
  Bench one;
  one.hero("dora", {5, 5});
  one.npc("brute", {5, 4});
  one.turn_of("Dora").dice({1});
  one.answer("Basic Attack on Brute 1");
  one.asks("main_phase");
  CHECK(one.told("success_known", "failure") == 1);
}

TEST_CASE("ST-HIT-03  the success die is free and no stamina die: Confused, Muddled and Distracted do not touch it") {
  Bench b;
  b.hero("ann", {5, 5}).dice(0, 10).has(Condition::confused).has(Condition::muddled).has(Condition::distracted);
  b.npc("rough", {5, 4});
  b.turn_of("Ann").dice({3});  // rolled once, not again, and paid for by nothing
  b.answer("Basic Attack on Rough 1");
  CHECK(b.told("success_known", "3 + 2 against 3 + 2: success") == 1);
  CHECK(b.who("Ann").available == 0);
  CHECK(b.who("Rough 1").hit_points == 5);  // the success itself, no dice for Hits
}

TEST_CASE("ST-HIT-04  the user adds the same attribute, unless the ability prints another") {
  // Outwit hits against STR using INT: Ann's INT 4 against the Brute's STR 5: 4 or more.  (Her STR 3 would need 5.)
  for (int const die : {3, 4}) {
    Bench b;
    b.hero("ann", {5, 5}).knows("outwit");
    b.npc("brute", {5, 4});
    b.turn_of("Ann").dice({die});
    b.answer("Outwit on Brute 1 (1 die)");
    CHECK((b.position().kind() == "pay_for_hits") == (die == 4));
  }
}

TEST_CASE("ST-HIT-05  several targets: a success die and dice for Hits for each, damage to all at the end") {
  Bench b;
  b.hero("ann", {5, 5}).knows("sweep");
  b.npc("rough", {5, 4});
  b.npc("rough", {5, 3});
  b.npc("brute", {5, 6});  // armor 5
  b.turn_of("Ann").dice({4, 2, 3, /* at Rough 1 */ 3, 2, /* at the Brute */ 5, 4});
  b.answer("Sweep on Rough 1 (2 dice)");
  b.asks("another_target").of({"enough", "also Rough 2", "also Brute 1"});
  b.answers({"also Rough 2", "also Brute 1"});
  b.asks("pay_for_hits").prompt("Rough 1");
  b.answer("roll 2 (pay 2)");
  b.asks("pay_for_hits").prompt("Brute 1");  // not Rough 2: 2 + 2 < 3 + 2
  CHECK(b.told("damage_taken") == 0);
  CHECK(b.who("Ann").available == 6);
  b.answer("roll 2 (pay 2)");
  CHECK(b.who("Rough 1").hit_points == 4);  // 1 + one Hit
  CHECK(b.who("Rough 2").hit_points == 6);
  CHECK(b.who("Brute 1").hit_points == 12);  // 1 + one Hit (the 5)
  CHECK(b.who("Rough 1").prone);
  CHECK(b.who("Brute 1").prone);
}

TEST_CASE("ST-HIT-06  without Hit vs and Clash an ability succeeds by itself and has no dice for Hits") {
  Bench b;
  b.hero("ann", {5, 5}).knows("curse");
  b.npc("rough", {5, 4});
  b.turn_of("Ann");  // no die at all
  b.answer("Curse on Rough 1 (1 die)");
  b.asks("main_phase");
  CHECK(b.who("Rough 1").hit_points == 4);
}

TEST_CASE("ST-HIT-07  an attack is what targets an opponent with a Hit vs line or a Clash") {
  auto const window_opens = [](char const* ability, std::vector<int> dice, std::vector<std::string_view> answers) {
    Bench b;
    b.hero("ann", {5, 5}).knows(ability);
    b.npc("rough", {5, 4}).knows("riposte").faces(kit::Direction::s);
    b.turn_of("Ann").dice(std::move(dice));
    for (std::string_view const a : answers) b.answer(a);
    return b.position().kind() == "react";
  };
  CHECK(window_opens("strike", {4}, {"Strike on Rough 1 (2 dice)"}));
  CHECK(window_opens("grapple", {4}, {"Grapple on Rough 1 (1 die)", "pay 1", "pay 0"}));
  CHECK_FALSE(window_opens("curse", {}, {"Curse on Rough 1 (1 die)"}));
}

// --- dice for Hits ---------------------------------------------------------------------------------------------------

TEST_CASE("ST-HIT-08 ST-HIT-15  only after a success, any number of Available dice, 0 too; all of them are spent") {
  Bench b;
  duel(b);
  b.state().characters[0].available = 3;
  b.state().characters[0].spent = 7;
  b.dice({3, 6, 1});
  b.answer("Basic Attack with the Sword on Rough 1");
  b.asks("pay_for_hits").of({"roll 0 (pay 0)", "roll 1 (pay 1)", "roll 2 (pay 2)", "roll 3 (pay 3)"}).prompt("Each 3");
  b.answer("roll 2 (pay 2)");
  CHECK(b.who("Ann").available == 1);
  CHECK(b.who("Ann").spent == 9);           // the hit and the miss
  CHECK(b.who("Rough 1").hit_points == 0);  // 3 + 3

  Bench failed;
  duel(failed);
  failed.dice({2});
  failed.answer("Basic Attack with the Sword on Rough 1");
  failed.asks("main_phase");  // nothing to pay for
  CHECK(failed.who("Ann").available == 10);
}

TEST_CASE("ST-HIT-08  one die is a die, one Hit a Hit, and nobody is called it") {
  Bench b;
  duel(b);
  b.dice({3, 6});
  b.answers({"Basic Attack with the Sword on Rough 1", "roll 1 (pay 1)"});
  CHECK(b.told("hits_rolled", "Ann rolls 1 die at Rough 1, each needs 3: 1 Hit") == 1);
  CHECK(b.told("hits_rolled", "1 Hits") == 0);
}

TEST_CASE("ST-HIT-09 ST-HIT-10  each die of 3 or more is a Hit; a printed armor is the number it must reach instead") {
  Bench b;
  b.hero("ann", {5, 5});
  b.npc("rough", {5, 4});
  b.turn_of("Ann").dice({5, 2, 3, 4, 1});
  b.answers({"Basic Attack on Rough 1", "roll 4 (pay 4)"});
  CHECK(b.who("Rough 1").hit_points == 3);  // unarmed: 1 + the Hits 3 and 4

  Bench armored;  // the Brute's sheet prints 5
  armored.hero("ann", {5, 5});
  armored.npc("brute", {5, 4});
  armored.turn_of("Ann").dice({5, 4, 5, 6, 3});
  armored.answer("Basic Attack on Brute 1");
  armored.asks("pay_for_hits").prompt("Each 5 or more");
  armored.answer("roll 4 (pay 4)");
  CHECK(armored.who("Brute 1").hit_points == 14 - 3);  // 1 + the Hits 5 and 6
}

TEST_CASE("ST-HIT-10 ST-HIT-11  armor: the highest piece counts, never below 3 or above 6") {
  Bench b;
  b.hero("ann", {5, 5});
  b.hero("bart", {5, 6}).wears("jack");                                       // 4
  b.hero("cole", {5, 7}).wears("jack").wears("plate");                        // 5, not 9
  b.hero("dora", {5, 8}).wears("plate").maintains("stance", CharacterId{3});  // 5 + 1
  b.npc("brute", {9, 5}).wears("jack").maintains("stance", CharacterId{4});   // 5 + 1
  b.npc("rough", {9, 6}).packs("plate");                                      // carried, not worn
  b.turn_of("Ann");
  CHECK(armor(b.world(), b.id("Ann")) == 3);
  CHECK(armor(b.world(), b.id("Bart")) == 4);
  CHECK(armor(b.world(), b.id("Cole")) == 5);
  CHECK(armor(b.world(), b.id("Dora")) == 6);
  CHECK(armor(b.world(), b.id("Brute 1")) == 6);
  CHECK(armor(b.world(), b.id("Rough 1")) == 3);
  b.edit([](State& s) {
    s.characters[4].maintained.push_back({s.characters[4].maintained[0].ability, 2, CharacterId{4}});
  });
  CHECK(armor(b.world(), b.id("Brute 1")) == 6);  // 5 + 2, at most 6
}

TEST_CASE("ST-HIT-11  armor touches neither the success roll, nor base damage, nor Clash, nor Bleed") {
  Bench b;  // the Brute: armor 5, AGI 1: 2 + 2 is at least 3 + 1
  b.hero("ann", {5, 5}).knows({"strike", "grapple", "second_wind"});
  b.npc("brute", {5, 4}).has(Condition::bleed, 2);
  b.turn_of("Ann").dice({2});
  b.answers({"Strike on Brute 1 (2 dice)", "roll 0 (pay 0)"});
  CHECK(b.who("Brute 1").hit_points == 10);  // 4, unreduced
  b.answer("Second Wind on yourself (3 dice)");
  b.dice({4, 3});  // Clash: 4 is a hit, whatever the armor
  b.answers({"Grapple on Brute 1 (1 die)", "pay 2", "pay 0", "roll 0 (pay 0)"});
  CHECK(b.who("Brute 1").hit_points == 8);
  b.answers({"end the turn", "take the turn"});
  CHECK(b.who("Brute 1").hit_points == 6);  // Bleed 2
}

TEST_CASE("ST-HIT-12 ST-HIT-13  a Hit deals weapon damage, unless the ability prints a line of its own") {
  Bench b;  // Strike prints no line for Hits: 4 + 2 x 3
  b.hero("ann", {5, 5}).knows("strike").holds("sword");
  b.npc("brute", {5, 4});
  b.turn_of("Ann").dice({4, 6, 5});
  b.answers({"Strike with the Sword on Brute 1 (2 dice)", "roll 2 (pay 2)"});
  CHECK(b.who("Brute 1").hit_points == 14 - 10);

  Bench own;  // Numb: success 2 and Sluggish, each Hit 1 and Bleed; the Sword has no part in it
  own.hero("ann", {5, 5}).knows("numb").holds("sword");
  own.npc("brute", {5, 4});  // WILL 3: 5 or more
  own.turn_of("Ann").dice({5, 6});
  own.answers({"Numb on Brute 1 (1 die)", "roll 1 (pay 1)"});
  CHECK(own.who("Brute 1").hit_points == 14 - 3);
  CHECK(own.has("Brute 1", Condition::sluggish));
  CHECK(own.strength("Brute 1", Condition::bleed) == 1);

  Bench base;  // without Hits only what the success itself does
  base.hero("ann", {5, 5}).knows("numb");
  base.npc("brute", {5, 4});
  base.turn_of("Ann").dice({5});
  base.answers({"Numb on Brute 1 (1 die)", "roll 0 (pay 0)"});
  CHECK(base.who("Brute 1").hit_points == 14 - 2);
  CHECK(base.has("Brute 1", Condition::sluggish));
  CHECK_FALSE(base.has("Brute 1", Condition::bleed));

  Bench nothing;  // Burst prints an empty line: a Hit does nothing
  nothing.hero("ann", {5, 5}).knows("burst").holds("sword");
  nothing.npc("brute", {5, 4});
  nothing.turn_of("Ann").dice({5, 6});
  nothing.answers({"Burst on Brute 1 (1 die)", "roll 1 (pay 1)"});
  CHECK(nothing.who("Brute 1").hit_points == 14 - 1);
}

TEST_CASE("ST-HIT-14  a failure does only what its own line says, and no dice are rolled for it") {
  Bench b;
  b.hero("ann", {5, 5}).knows("numb");
  b.npc("rough", {5, 4});
  b.turn_of("Ann").dice({2});
  b.answer("Numb on Rough 1 (1 die)");
  b.asks("main_phase");
  CHECK(b.who("Rough 1").hit_points == 5);
  CHECK_FALSE(b.has("Rough 1", Condition::sluggish));
  CHECK(b.who("Ann").available == 9);

  Bench plain;
  duel(plain);
  plain.dice({2});
  plain.answer("Basic Attack with the Sword on Rough 1");
  CHECK(plain.who("Rough 1").hit_points == 6);
}

// --- damage and effects ----------------------------------------------------------------------------------------------

TEST_CASE("ST-DMG-01 ST-DMG-02  base, Hits and passive abilities are one number, applied once with all effects") {
  // Numb with Heavy Hand: 2 + 2 Hits x 1 + 2 = 6, exactly the Rough's hit points.
  Bench b;
  b.hero("ann", {5, 5}).knows({"numb", "heavy_hand"});
  b.npc("brute", {5, 4}).has(Condition::shield, 5);
  b.turn_of("Ann").dice({6, 6, 5});
  b.answers({"Numb on Brute 1 (1 die)", "roll 2 (pay 2)"});
  // One number against the Shield of 5: 6 - 5 = 1.  Dealt one by one the Shield would have soaked the same, so the
  // count of the blows is what matters.
  CHECK(b.texts("damage_taken") == Names{"Brute 1 takes 1 damage; the shield took 5"});
  CHECK(b.who("Brute 1").hit_points == 13);
  CHECK(b.has("Brute 1", Condition::sluggish));
  CHECK(b.strength("Brute 1", Condition::bleed) == 1);
}

TEST_CASE("ST-DMG-03 ST-REACT-07  triggers and Reactions wait until everything is on every target") {
  Bench b;
  b.hero("ann", {5, 5}).knows("sweep");
  b.npc("rough", {5, 4}).knows("care");
  b.npc("rough", {5, 6}).knows("avenge");
  b.turn_of("Ann").dice({4, 4});
  b.answers({"Sweep on Rough 1 (2 dice)", "also Rough 2"});
  b.answers({"roll 0 (pay 0)", "roll 0 (pay 0)"});
  b.asks("react").prompt("Rough 1 has taken damage");
  CHECK(b.who("Rough 1").prone);
  CHECK(b.who("Rough 2").prone);
  CHECK(b.who("Rough 2").hit_points == 5);
  CHECK(b.place_of("damage_taken", "Rough 2") < b.place_of("triggered", "First Aid of Rough 1"));
  CHECK(b.place_of("prone", "Rough 2") < b.place_of("triggered", "First Aid of Rough 1"));
  b.answer("let it pass");
}

TEST_CASE("ST-DMG-03  a trigger on paying waits for the end of the ability, too") {
  Bench b;
  b.hero("ann", {5, 5}).knows("strike");
  b.npc("rough", {5, 4}).knows("taxman");  // a Shield when an opponent spends dice
  b.turn_of("Ann").dice({4});
  b.answer("Strike on Rough 1 (2 dice)");
  CHECK(b.told("triggered") == 0);
  b.answer("roll 0 (pay 0)");
  CHECK(b.who("Rough 1").hit_points == 2);  // the Shield came after the 4 damage
  CHECK(b.strength("Rough 1", Condition::shield) == 1);
}

TEST_CASE("ST-DMG-04  damage is taken from the Shield first, the rest from hit points") {
  Bench b;
  b.hero("ann", {5, 5}).knows("strike");
  b.npc("rough", {5, 4}).has(Condition::shield, 3);
  b.turn_of("Ann").dice({4});
  b.answers({"Strike on Rough 1 (2 dice)", "roll 0 (pay 0)"});
  CHECK(b.who("Rough 1").hit_points == 5);  // 4 - 3 = 1
  CHECK_FALSE(b.has("Rough 1", Condition::shield));
  CHECK(b.happened("ST-DMG-04") == 1);
}

TEST_CASE("ST-DMG-05  taking damage needs a lost hit point, being healed a gained one; being hit does not") {
  Bench b;
  b.hero("ann", {5, 5}).knows("strike");
  b.npc("rough", {5, 4}).has(Condition::shield, 4).spent(3).knows({"care", "thorns", "avenge"});
  b.turn_of("Ann").dice({4});
  b.answers({"Strike on Rough 1 (2 dice)", "roll 0 (pay 0)"});
  b.asks("main_phase");  // no Damage reaction either
  CHECK(b.who("Rough 1").hit_points == 6);
  CHECK(b.texts("triggered") == Names{"Thorns of Rough 1 triggers on Rough 1"});

  Bench whole;  // nothing to heal: Tainted Care stays silent
  whole.hero("ann", {5, 5}).knows({"mend_self", "second_wind"}).hp(10);
  whole.npc("rough", {5, 4}).knows("tainted_care");
  whole.turn_of("Ann");
  whole.answer("Mend Self on yourself");
  CHECK(whole.told("triggered") == 0);
  whole.edit([](State& s) {
    s.characters[0].hit_points = 9;
    s.characters[0].actions = 1;
  });
  whole.answer("Mend Self on yourself");
  CHECK(whole.told("triggered") == 1);
}
