// Triggers and trigger chains, with the rulebook's worked examples.
#include <doctest/doctest.h>

#include "games/stamina/rules/triggers.h"
#include "tests/games/stamina/bench.h"

using namespace stamina;
using bench::Bench;

namespace {

using Names = std::vector<std::string>;

int fired(Bench& b, std::string const& ability_of_whom) { return b.told("triggered", ability_of_whom + " triggers"); }

}  // namespace

TEST_CASE("ST-TRIG-01 ST-TRIG-02 ST-TRIG-05  a trigger fires by itself, is not optional and costs nothing") {
  Bench b;
  b.hero("ann", {5, 5}).knows("curse");
  b.npc("rough", {5, 4}).dice(0, 10).knows("care");
  b.turn_of("Ann");
  b.answer("Curse on Rough 1 (1 die)");
  b.asks("main_phase").seat(0);  // the Rough was not asked
  CHECK(fired(b, "First Aid of Rough 1") == 1);
  CHECK(b.who("Rough 1").hit_points == 5);  // 6 - 2 + 1
  CHECK(b.who("Rough 1").spent == 10);
  CHECK(b.who("Rough 1").reactions_used.empty());
  CHECK(b.who("Rough 1").movement == 5);
}

TEST_CASE("ST-TRIG-03 ST-TRIG-10  Attack, First Aid, Tainted Care, First Aid, stop") {
  // Andrea (Ann) has First Aid, Ben (Rough 1) Tainted Care; the arrow comes from the Hound.
  Bench b;
  b.hero("ann", {5, 5}).hp(6).knows("care");
  b.npc("hound", {5, 4});
  b.npc("rough", {9, 5}).knows("tainted_care");
  b.turn_of("Hound 1").dice({6});
  b.answers({"Basic Attack on Ann", "roll 0 (pay 0)"});
  CHECK(b.texts("triggered") == Names{"First Aid of Ann triggers on Ann", "Tainted Care of Rough 1 triggers on Ann",
                                      "First Aid of Ann triggers on Ann"});
  CHECK(b.who("Ann").hit_points == 6);  // 6 - 1 + 1 - 1 + 1
}

TEST_CASE(
    "ST-TRIG-08 ST-TRIG-09 ST-TRIG-11 ST-TRIG-12 ST-TRIG-13  two with Tainted Care: 5 times First Aid, 2 times each") {
  // Attack - First Aid, then two branches:
  //   Tainted Care (1) - First Aid - Tainted Care (2) - First Aid
  //   Tainted Care (2) - First Aid - Tainted Care (1) - First Aid
  Bench b;
  b.hero("ann", {5, 5}).hp(6).knows("care");
  b.npc("hound", {5, 4});
  b.npc("rough", {9, 5}).knows("tainted_care");
  b.npc("rough", {9, 7}).knows("tainted_care");
  b.order({"Hound 1", "Rough 1", "Rough 2", "Ann"}).turn_of("Hound 1");
  b.dice({6});
  b.answers({"Basic Attack on Ann", "roll 0 (pay 0)"});
  while (b.position().kind() == "order_triggers") b.answer(b.position().option(0).text());
  CHECK(fired(b, "First Aid of Ann") == 5);
  CHECK(fired(b, "Tainted Care of Rough 1") == 2);
  CHECK(fired(b, "Tainted Care of Rough 2") == 2);
  CHECK(b.who("Ann").hit_points == 6);  // - 1, + 5, - 4
  // Generation by generation: First Aid; both Tainted Cares; First Aid twice; both again; First Aid twice.
  Names const all = b.texts("triggered");
  REQUIRE(all.size() == 9);
  for (int const i : {0, 3, 4, 7, 8}) CHECK(all[static_cast<std::size_t>(i)].starts_with("First Aid"));
  for (int const i : {1, 2, 5, 6}) CHECK(all[static_cast<std::size_t>(i)].starts_with("Tainted Care"));
}

TEST_CASE("ST-TRIG-04  outside the chain it fires again, for each separate attack") {
  Bench b;
  b.hero("ann", {5, 5}).knows({"curse", "second_wind"});
  b.npc("rough", {5, 4}).knows("care");
  b.turn_of("Ann");
  b.answers({"Second Wind on yourself (3 dice)", "Curse on Rough 1 (1 die)", "Curse on Rough 1 (1 die)"});
  CHECK(fired(b, "First Aid of Rough 1") == 2);
  CHECK(b.who("Rough 1").hit_points == 4);
}

TEST_CASE("ST-TRIG-06  each hex of movement, and each start effect, begins a chain of its own") {
  Bench b;
  b.hero("ann", {4, 7});
  b.npc("rough", {5, 5}).knows("snare_lines");  // 4,6 and 4,5 both lie beside 5,5
  b.turn_of("Ann");
  b.answer("move to 4,5 for 2");
  CHECK(fired(b, "Snare Lines of Rough 1") == 2);
  CHECK(b.who("Ann").hit_points == 8);

  Bench start;
  start.hero("ann", {5, 5}).hp(5).has(Condition::bleed, 1).has(Condition::burn, 1, 2).knows("care");
  start.npc("rough", {9, 5});
  start.start_of_turn_of("Ann");
  start.answer("bleed (1)");
  CHECK(fired(start, "First Aid of Ann") == 2);
}

TEST_CASE("ST-TRIG-07  not off a source it already followed in this chain; itself it follows once") {
  // Echo: when I take damage, 1 damage to me.  Curse - Echo - Echo, and no third.
  Bench b;
  b.hero("ann", {5, 5}).knows("curse");
  b.npc("brute", {5, 4}).knows("echo");
  b.turn_of("Ann");
  b.answer("Curse on Brute 1 (1 die)");
  CHECK(fired(b, "Echo of Brute 1") == 2);
  CHECK(b.who("Brute 1").hit_points == 14 - 2 - 2);
}

TEST_CASE("ST-TRIG-08  the same trigger again in one chain if the source is another ability") {
  // Echo and First Aid both on damage: First Aid follows the attack, and Echo, and the second Echo's source is Echo
  // itself.  Curse - {Echo, First Aid}; Echo - {Echo, First Aid}; Echo - Echo - {First Aid already followed Echo}.
  Bench b;
  b.hero("ann", {5, 5}).knows("curse");
  b.npc("brute", {5, 4}).hp(8).by_program().knows({"echo", "care"});
  b.turn_of("Ann");
  b.answer("Curse on Brute 1 (1 die)");
  while (b.position().kind() == "order_triggers") b.answer(b.position().option(0).text());
  CHECK(fired(b, "Echo of Brute 1") == 2);
  CHECK(fired(b, "First Aid of Brute 1") == 3);  // after Curse, after the first Echo, after the second
  CHECK(b.who("Brute 1").hit_points == 8 - 2 - 2 + 3);
}

TEST_CASE("ST-TRIG-09  one ability of two owners is two links, as a trigger and as a source") {
  // Ann and Bart have First Aid; Sweep hurts both.  Tainted Care follows Ann's and Bart's, each once.
  Bench b;
  b.hero("ann", {5, 5}).hp(6).knows("care");
  b.hero("bart", {5, 3}).hp(6).knows("care");
  b.npc("rough", {5, 4}).knows({"sweep", "tainted_care"});
  b.turn_of("Rough 1").dice({5, 5});
  b.answers({"Sweep on Ann (2 dice)", "also Bart", "roll 0 (pay 0)", "roll 0 (pay 0)"});
  while (b.position().kind() == "order_triggers") b.answer(b.position().option(0).text());
  CHECK(fired(b, "First Aid of Ann") == 2);
  CHECK(fired(b, "First Aid of Bart") == 2);
  CHECK(b.told("triggered", "Tainted Care of Rough 1 triggers on Ann") == 1);
  CHECK(b.told("triggered", "Tainted Care of Rough 1 triggers on Bart") == 1);
}

TEST_CASE(
    "ST-TRIG-14  one line stands for the same trigger of the same owner on the same character, wherever it waits") {
  Bench b;
  b.hero("ann", {5, 5});
  b.npc("rough", {5, 4});
  b.turn_of("Ann");
  using Waits = OrderTriggers::Answer;
  CharacterId const ann = b.id("Ann"), rough = b.id("Rough 1");
  AbilityId const one{0}, other{1};
  Waits const waiting[] = {{one, ann, ann, 0},   {other, ann, ann, 1}, {one, rough, ann, 2},
                           {one, ann, rough, 3}, {one, ann, ann, 4},   {other, ann, ann, 5}};
  OrderTriggers const question{.active = ann, .waiting = waiting, .count = 6};
  flow::OfferBuffer buffer;
  flow::Offers<Waits> offers(buffer);
  question.options(b.world(), offers);
  REQUIRE(offers.size() == 4);
  for (int i = 0; i < 4; ++i) CHECK(offers[i].index == i);
}

TEST_CASE("ST-TRIG-14  at the same time: those the Active Player does not control first, in its order, then its own") {
  Bench b;
  b.hero("ann", {5, 5}).hp(5).knows("battle_joy");  // heals her when she succeeds
  b.npc("rough", {5, 4}).knows("backlash");         // hurts her when she succeeds
  b.npc("hound", {9, 5}).knows("backlash");
  b.order({"Ann", "Hound 1", "Rough 1"});
  b.turn_of("Ann").dice({5});
  b.answers({"Basic Attack on Rough 1", "roll 0 (pay 0)"});
  b.asks("order_triggers")
      .seat(0)
      .source("ST-TRIG-14")
      .of({"Backlash of Rough 1 on Ann", "Backlash of Hound 1 on Ann"});
  b.answer("Backlash of Rough 1 on Ann");
  CHECK(b.texts("triggered") == Names{"Backlash of Rough 1 triggers on Ann", "Backlash of Hound 1 triggers on Ann",
                                      "Battle Joy of Ann triggers on Ann"});

  Bench program;  // the program takes priority order, and nobody is asked
  program.hero("ann", {5, 5}).knows("backlash");
  program.hero("bart", {9, 5}).knows("backlash");
  program.npc("rough", {5, 4}).by_program().dice(0, 10);  // no dice for Hits
  program.order({"Rough 1", "Bart", "Ann"}).turn_of("Rough 1").dice({5});
  program.asks("take_turn").prompt("Bart");
  CHECK(program.texts("triggered") ==
        Names{"Backlash of Bart triggers on Rough 1", "Backlash of Ann triggers on Rough 1"});
}

TEST_CASE("ST-TRIG-15  a trigger's damage and effects are complete before triggers on them are looked for") {
  Bench b;
  b.hero("ann", {5, 5}).hp(5).knows("care");
  b.npc("rough", {5, 4}).knows("backlash");  // 1 damage and Distracted
  b.turn_of("Ann").dice({5});
  b.answers({"Basic Attack on Rough 1", "roll 0 (pay 0)"});
  CHECK(b.place_of("condition_given", "distracted") > b.place_of("triggered", "Backlash"));
  CHECK(b.place_of("condition_given", "distracted") < b.place_of("triggered", "First Aid"));
}

TEST_CASE("ST-TRIG-16  no trigger saves from death; who only becomes Wounded does trigger") {
  Bench dead;
  dead.hero("ann", {5, 5}).wounded().hp(1).knows("care");
  dead.hero("bart", {12, 5});
  dead.npc("rough", {5, 4}).knows("curse");
  dead.turn_of("Rough 1");
  dead.answer("Curse on Ann (1 die)");
  CHECK(dead.who("Ann").standing == Standing::killed);
  CHECK(dead.told("triggered") == 0);

  Bench out;
  out.hero("ann", {5, 5}).knows("curse");
  out.npc("rough", {5, 4}).hp(2).knows("care");
  out.npc("hound", {12, 5});
  out.turn_of("Ann");
  out.answer("Curse on Rough 1 (1 die)");
  CHECK(out.who("Rough 1").standing == Standing::incapacitated);
  CHECK(out.told("triggered") == 0);

  Bench wounded;
  wounded.hero("ann", {5, 5}).hp(1).knows("care");
  wounded.npc("rough", {5, 4}).knows("curse");
  wounded.turn_of("Rough 1");
  wounded.answer("Curse on Ann (1 die)");
  CHECK(wounded.who("Ann").wounded);
  CHECK(wounded.told("triggered", "First Aid of Ann") == 1);
  CHECK(wounded.who("Ann").hit_points == 1);  // healed from 0
}

TEST_CASE("ST-TRIG-14  what one owner has waiting at the same time fires in the order in which it came") {
  Bench b;  // the program strikes, so nobody is asked: First Aid stands before Echo among her abilities
  b.hero("ann", {5, 5}).hp(8).knows({"care", "echo"});
  b.npc("rough", {5, 4}).by_program().spent(8);
  b.turn_of("Rough 1").dice({5});
  b.asks("take_turn").prompt("Ann");
  Names const all = b.texts("triggered");
  REQUIRE(all.size() >= 2);
  CHECK(all[0] == "First Aid of Ann triggers on Ann");
  CHECK(all[1] == "Echo of Ann triggers on Ann");
}

TEST_CASE("ST-TRIG-14  more than there is room to choose from still fire, all of them") {
  // Twelve Roughs, each with three abilities that wait for dice to be spent: 36 at once.
  Bench b;
  b.hero("ann", {5, 5}).knows("curse");
  b.npc("brute", {5, 4});
  for (int i = 0; i < 12; ++i) b.npc("rough", {i, 9}).spent(1).knows({"taxman", "watchful", "wary"});
  b.turn_of("Ann");
  b.answer("Curse on Brute 1 (1 die)");
  int asked = 0;
  while (b.position().kind() == "order_triggers" && ++asked < 200) b.answer(b.position().option(0).text());
  CHECK(b.told("triggered", "Taxman") == 12);
  CHECK(b.told("triggered", "Watchful") == 12);
  CHECK(b.told("triggered", "Wary") == 12);
}
