// Conditions as they come and go: what is said of it, what follows from it, and what changes nothing.
#include <doctest/doctest.h>

#include "games/stamina/rules/conditions.h"
#include "tests/games/stamina/bench.h"

using namespace stamina;
using bench::Bench;
using kit::Direction;

TEST_CASE("ST-COND-02  a condition that changes nothing does not come: it is not told, and sets off nothing") {
  for (int const held : {1, 2, 3}) {  // Snare: Restrain 2 for 3 turns
    Bench b;
    b.hero("ann", {5, 5}).knows({"snare", "gloat"});
    b.npc("brute", {5, 4}).has(Condition::restrain, held, 9);
    b.turn_of("Ann");
    b.answer("Snare on Brute 1");
    INFO("held ", held);
    CHECK(b.told("condition_given") == (held == 1 ? 1 : 0));
    CHECK(b.who("Brute 1").hit_points == (held == 1 ? 13 : 14));  // Gloat: 1 damage for a condition gained
  }
}

TEST_CASE("ST-UNC-02  one that lies down already does not fall again when it loses its senses") {
  for (bool const lies : {false, true}) {
    Bench b("in_the_garden");
    auto ann = b.hero("ann", {9, 1});
    ann->breath = Breath::holding;
    if (lies) ann.prone();
    b.hero("bart", {1, 1});
    b.npc("rough", {12, 7});
    b.start_of_turn_of("Ann");
    b.answer("let go");
    CHECK(b.who("Ann").prone);
    CHECK(b.told("prone") == (lies ? 0 : 1));
  }
}

TEST_CASE("ST-ENC-03  Encumbered bars Reactions whatever else is on one, and by its own rule") {
  Bench b;
  b.hero("ann", {5, 5}).packs("anvil").has(Condition::shocked, 0, 5);
  b.hero("bart", {5, 6}).packs("anvil");
  b.hero("cole", {5, 7}).has(Condition::shocked, 0, 5);
  b.npc("rough", {9, 5});
  b.turn_of("Rough 1");
  CHECK(bars_reactions(b.world(), b.id("Ann")).rule == "ST-ENC-03");
  CHECK(bars_reactions(b.world(), b.id("Bart")).rule == "ST-ENC-03");
  CHECK_FALSE(bars_reactions(b.world(), b.id("Cole")));
  CHECK(bars_reactions(b.world(), b.id("Rough 1")).rule == "ST-REACT-03");
}

TEST_CASE("ST-SLUG-02 ST-STAG-01  Staggered in mid-turn takes what the maximum loses, and the rest of the pool stays") {
  for (int const left : {6, 2}) {
    Bench b;
    b.hero("bart", {4, 7}).touched(left);
    b.npc("rough", {5, 5}).faces(Direction::s).knows("trip");
    b.turn_of("Bart");
    b.answers({"move to 4,6 for 1, through danger", "Trip"});
    INFO("left ", left);
    CHECK(b.who("Bart").movement == std::max(0, left - 1 - 3));  // 6 become 3
  }
}

TEST_CASE("ST-BREATH-01  the price is said in a die or in dice, and an opponent is not threatened with a wound") {
  for (int const paid : {4, 5}) {
    Bench b("in_the_garden");
    auto ann = b.hero("ann", {9, 1});
    ann->breath = Breath::holding;
    ann->breaths_paid = static_cast<std::uint8_t>(paid);
    b.npc("rough", {12, 7});
    b.start_of_turn_of("Ann");
    b.asks("hold_breath").prompt(paid == 4 ? "Hold your breath for 1 die?" : "Hold your breath for 2 dice?");
  }
  Bench npc("in_the_garden");
  npc.hero("ann", {1, 1});
  npc.npc("rough", {8, 2});
  npc.turn_of("Rough 1");
  npc.answer("move to 9,1 for 1, through danger");
  npc.asks("hold_breath").seat(1).of({"hold your breath (1 die)", "let go: fall Unconscious"});
}

TEST_CASE("ST-EXH-02 ST-WIND-02  given by an ability: what was kept up ends at once, in another's turn too") {
  for (Condition const c : {Condition::exhausted, Condition::winded, Condition::lethargic}) {
    Bench b;
    b.hero("ann", {5, 5}).maintains("stance", CharacterId{0}).persists(Condition::muddled, 2, 4);
    b.npc("rough", {9, 5});
    b.turn_of("Rough 1");
    b.edit([&](State& s) { s.characters[0].persisted.push_back({.condition = c, .rounds = 3, .dice = 1}); });
    b.answers({"end the turn", "take the turn", "keep all"});
    b.answer(fmt::format("stop holding off {}", boost::describe::enum_to_string(c, "")));
    INFO(boost::describe::enum_to_string(c, ""));
    CHECK(b.who("Ann").maintained.empty() == (c != Condition::lethargic));
    CHECK(b.who("Ann").persisted.empty() == (c == Condition::exhausted));
    CHECK(b.happened("ST-EXH-02") == (c == Condition::exhausted ? 2 : 0));
    CHECK(b.happened("ST-WIND-02") == (c == Condition::winded ? 1 : 0));
  }
}

TEST_CASE("ST-DIST-01  the second result stands, whatever it is; a miss is not rolled again") {
  Bench b;
  b.hero("ann", {5, 5}).has(Condition::distracted, 0, 5);
  b.npc("brute", {5, 4});  // armor 5
  b.turn_of("Ann").dice({6, /* exactly 5, again 5 */ 5, 5, /* 4 misses */ 4});
  b.answers({"Basic Attack on Brute 1", "roll 2 (pay 2)"});
  CHECK(b.who("Brute 1").hit_points == 14 - 1 - 1);
}

// --- what waits for a condition --------------------------------------------------------------------------------------

TEST_CASE(
    "ST-TRIG-01 ST-PERS-05  held off no longer, a condition is gained like any other: what waits for it happens") {
  Bench chosen;  // in the Persist Step
  chosen.hero("ann", {5, 5}).hp(5).knows("bear_it").persists(Condition::muddled, 2, 3);
  chosen.npc("rough", {9, 4});
  chosen.start_of_turn_of("Ann");
  chosen.asks("keep_up").seat(0);
  CHECK(chosen.who("Ann").hit_points == 5);  // held off it is no condition
  chosen.answer("stop holding off muddled");
  CHECK(chosen.has("Ann", Condition::muddled));
  CHECK(chosen.who("Ann").hit_points == 6);
  chosen.asks("main_phase");

  Bench asleep;  // ST-UNC-01: nobody keeps it up, and Bear It is not passive
  auto ann = asleep.hero("ann", {5, 5});
  ann.hp(5).prone().knows("bear_it").has(Condition::unconscious, 0, 5).persists(Condition::muddled, 2, 3);
  asleep.hero("bart", {1, 1});
  asleep.npc("rough", {9, 4});
  asleep.start_of_turn_of("Ann");
  CHECK(asleep.has("Ann", Condition::muddled));
  CHECK(asleep.who("Ann").hit_points == 5);
}

TEST_CASE("ST-TRIG-01 ST-HP-08  a wound that takes the dice makes it take hold, and what waits for that happens") {
  Bench b;
  b.hero("ann", {5, 5}).hp(2).knows("bear_it").persists(Condition::muddled, 2, 3).dice(0, 8);
  b.hero("bart", {1, 1});
  b.npc("rough", {5, 4}).knows("curse");
  b.turn_of("Rough 1");
  b.answer("Curse on Ann (1 die)");
  CHECK(b.who("Ann").wounded);
  CHECK(b.has("Ann", Condition::muddled));
  CHECK(b.who("Ann").hit_points == 1);  // 0, and 1 by Bear It
}
