// Combat ends at once, wherever one is: on the way, in the Maintenance or Persist Step, in a window, at the ringing in
// of a round.
#include <doctest/doctest.h>

#include "tests/games/stamina/bench.h"

using namespace stamina;
using bench::Bench;

namespace {

// The chief shares every pain of its Rough, and with the chief the combat is over.
void with_a_chief_that_feels_it(Bench& b, int hit_points) {
  b.npc("chief", {13, 5}).hp(hit_points).knows("shared_pain");
}

}  // namespace

TEST_CASE("ST-END-01 ST-NPC-03  an opponent whose way ended the combat does not strike any more") {
  // Ann's lines hurt the Rough as it comes beside her; the chief feels it and falls.
  auto const walk = [](Bench& b, int chief) {
    b.hero("ann", {5, 5}).knows("snare_lines");
    b.npc("rough", {9, 5}).by_program();
    with_a_chief_that_feels_it(b, chief);
    b.turn_of("Rough 1");
  };
  Bench b("court");
  walk(b, 1);
  CHECK(b.told("scenario_ended", "won") == 1);
  CHECK(b.told("damage_taken", "Rough 1 takes 1 damage") == 1);
  CHECK(b.told("ability_used") == 0);

  Bench goes_on("court");
  walk(goes_on, 2);
  goes_on.dice({1});  // it strikes and misses
  CHECK(goes_on.told("ability_used", "Basic Attack") == 1);
  CHECK(goes_on.told("scenario_ended") == 0);
}

TEST_CASE(
    "ST-END-01 ST-TURN-13  who goes under in the Maintenance Step, the last one: nothing takes hold, no dice come") {
  auto const under_water = [](Bench& b) {
    b.hero("ann", {9, 1}).persists(Condition::sluggish, 2, 3).spent(3);
    b.npc("rough", {1, 7});
  };
  Bench b("in_the_garden");
  under_water(b);
  b.start_of_turn_of("Ann");
  b.state().characters[0].breath = Breath::holding;
  b.asks("hold_breath").seat(0);
  b.answer("let go");
  CHECK(b.told("scenario_ended", "lost") == 1);
  CHECK(b.happened("ST-DROWN-01") > 0);
  CHECK(b.happened("ST-UNC-01") == 0);
  CHECK(b.happened("ST-TURN-17") == 0);

  // With Bart still up it goes on: the Sluggish she held off takes hold, and 4 of 3 + 2 dice come back.
  Bench on("in_the_garden");
  under_water(on);
  on.hero("bart", {1, 1});
  on.order({"Ann", "Bart", "Rough 1"});
  on.start_of_turn_of("Ann");
  on.state().characters[0].breath = Breath::holding;
  on.answer("let go");
  CHECK(on.has("Ann", Condition::sluggish));
  CHECK(on.happened("ST-TURN-17") == 1);
  CHECK(on.who("Ann").spent == 1);
}

TEST_CASE("ST-END-01 ST-TURN-15  stopping what held off the sleep of the last one ends it there") {
  auto const two_held_off = [](Bench& b) {
    b.hero("ann", {5, 5}).persists(Condition::unconscious, 1, 3).persists(Condition::sluggish, 1, 3).spent(3);
    b.npc("rough", {9, 5});
  };
  Bench b;
  two_held_off(b);
  b.start_of_turn_of("Ann");
  b.asks("keep_up").seat(0);
  b.answer("stop holding off unconscious");
  CHECK(b.told("scenario_ended", "lost") == 1);
  CHECK(b.happened("ST-UNC-01") == 0);
  CHECK(b.happened("ST-TURN-17") == 0);

  // Asleep one pays for nothing: the other effect takes hold in the same step, and nobody is asked.
  Bench on;
  two_held_off(on);
  on.hero("bart", {1, 1});
  on.start_of_turn_of("Ann");
  on.answer("stop holding off unconscious");
  CHECK(on.happened("ST-UNC-01") == 1);
  CHECK(on.has("Ann", Condition::sluggish));
  CHECK(on.who("Ann").persisted.empty());
  CHECK(on.who("Ann").spent == 1);  // 3 + 1 + 1 - 4
}

TEST_CASE("ST-TURN-10 ST-TURN-15  who dies of what takes hold is not asked what else it holds off") {
  Bench b;
  b.hero("ann", {5, 5}).wounded().hp(1).persists(Condition::lethargic, 1, 3).persists(Condition::sluggish, 1, 3);
  b.hero("bart", {1, 1});
  b.npc("rough", {9, 5}).knows("gloat");
  b.start_of_turn_of("Ann");
  b.answer("stop holding off lethargic");
  CHECK(b.happened("ST-HP-10") == 1);
  CHECK(b.happened("ST-TURN-10") == 1);
  b.asks("take_turn").prompt("Bart");
}

TEST_CASE("ST-END-01 ST-FACE-03  moved out of turn into the end of the combat: nobody asks which way it faces") {
  Bench b;
  b.hero("ann", {2, 2}).knows("hurry");
  b.hero("bart", {5, 6}).knows("backbite");
  b.npc("rough", {5, 4}).faces(kit::Direction::s).hp(1).holds("sword").knows("guard_cut");
  b.turn_of("Ann").dice({1});
  b.answers({"Hurry on Bart (1 die)", "move to 5,5 for 1", "Guard Cut with the Sword"});
  CHECK(b.happened("ST-HP-14") == 1);
  CHECK(b.told("scenario_ended", "won") == 1);
  CHECK(b.over());
}

TEST_CASE("ST-END-01 ST-MOVE-20  pushed into the end of the combat: the rest of the way does not come") {
  auto const push = [](Bench& b, int chief) {
    b.hero("ann", {5, 5}).knows("shove");
    b.hero("bart", {4, 3}).knows("snare_lines");
    b.npc("rough", {5, 4});
    with_a_chief_that_feels_it(b, chief);
    b.turn_of("Ann");
    b.answer("Shove on Rough 1");
  };
  Bench b("court");
  push(b, 1);
  CHECK(b.told("scenario_ended", "won") == 1);
  CHECK(b.told("moved") == 1);
  Bench on("court");
  push(on, 5);
  CHECK(on.told("moved") == 3);
}

TEST_CASE("ST-END-01 ST-MOVE-12  with the last opponent down there is nowhere to go") {
  Bench b;
  b.hero("ann", {5, 5}).knows("hit_and_run");
  b.npc("rough", {5, 4}).hp(1);
  b.turn_of("Ann");
  b.answer("Hit and Run on Rough 1");
  CHECK(b.told("scenario_ended", "won") == 1);
  CHECK(b.over());
  Bench on;
  on.hero("ann", {5, 5}).knows("hit_and_run");
  on.npc("rough", {5, 4}).hp(2);
  on.turn_of("Ann");
  on.answer("Hit and Run on Rough 1");
  on.asks("move_at_once").seat(0);
}

TEST_CASE("ST-END-01 ST-REACT-16  what ended the combat opens no window of Reactions") {
  auto const curse = [](Bench& b, int chief) {
    b.hero("ann", {5, 5}).knows("curse");
    b.npc("rough", {5, 4});
    b.npc("rough", {6, 4}).knows("flinch");
    with_a_chief_that_feels_it(b, chief);
    b.turn_of("Ann");
    b.answer("Curse on Rough 1 (1 die)");
  };
  Bench b("court");
  curse(b, 1);
  CHECK(b.told("scenario_ended", "won") == 1);
  CHECK(b.over());
  Bench on("court");
  curse(on, 5);
  on.asks("react").seat(1).with({"Flinch"});
}

TEST_CASE("ST-END-01 ST-PRIO-08  nobody arrives at a combat that is over: the task done, the time up") {
  Bench done("too_late");  // a priority die for the hound would be one too many
  done.hero("ann", {3, 4});
  done.npc("rough", {10, 5});
  done.turn_of("Ann");
  done.answer("Sluice (1 movement)");
  CHECK(done.told("scenario_ended", "won") == 1);
  CHECK(done.told("character_arrived") == 0);

  Bench up("too_late");
  up.hero("ann", {3, 4});
  up.npc("rough", {10, 5});
  up.priority_of("Rough 1");
  up.state().round = 2;
  up.answers({"take the turn", "end the turn"});
  CHECK(up.told("scenario_ended", "won") == 1);
  CHECK(up.told("character_arrived") == 0);

  Bench comes("reinforced");  // the twin that is not over: both come, each with its die
  comes.hero("ann", {3, 4});
  comes.npc("rough", {10, 5});
  comes.priority_of("Rough 1").dice({3, 3});
  comes.answers({"take the turn", "end the turn"});
  CHECK(comes.told("character_arrived") == 2);
}
