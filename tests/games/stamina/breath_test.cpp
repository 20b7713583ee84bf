// Holding one's breath and Drowning, in water and in smoke.
#include <doctest/doctest.h>

#include "games/stamina/rules/conditions.h"
#include "tests/games/stamina/bench.h"

using namespace stamina;
using bench::Bench;

namespace {

// In the garden 9,1 9,2 10,1 10,2 are a pond and 10,4 is smoke; 8,2 is the bank.
constexpr kit::Hex pond{9, 1}, bank{8, 2};

bench::Laid drowning(bench::Laid who) {
  who.has(Condition::unconscious).prone();
  who->breath = Breath::drowning;
  return who;
}

}  // namespace

TEST_CASE("ST-BREATH-01 ST-BREATH-05  entering a hex without air one may hold one's breath for 1 die") {
  Bench b("in_the_garden");
  b.hero("ann", bank);
  b.npc("rough", {12, 7});
  b.turn_of("Ann");
  b.answer("move to 9,1 for 1");
  b.asks("hold_breath")
      .seat(0)
      .of({"hold your breath (1 die)", "let go: fall Unconscious and take a wound"})
      .source("ST-BREATH-01");
  b.answer("hold your breath");
  CHECK(b.who("Ann").spent == 1);
  CHECK(b.who("Ann").breath == Breath::holding);
  b.answer("move to 8,2 for 1");  // stopping where there is air has no effect
  CHECK(b.who("Ann").breath == Breath::normal);
  CHECK(b.who("Ann").spent == 1);
  CHECK_FALSE(b.has("Ann", Condition::unconscious));
}

TEST_CASE(
    "ST-BREATH-02  once at the start and then once a turn, whatever hexes are entered; 1 die, from the sixth on 2") {
  for (int paid = 0; paid < 15; ++paid) CHECK(breath_price(paid) == (paid < 5 ? 1 : paid < 10 ? 2 : 3));
  Bench b("in_the_garden");
  auto ann = b.hero("ann", pond);
  ann->breath = Breath::holding;
  ann->breaths_paid = 4;
  b.npc("rough", {12, 7});
  b.start_of_turn_of("Ann");
  b.asks("hold_breath").with({"hold your breath (1 die)"});
  b.answer("hold your breath");         // the fifth
  CHECK(b.who("Ann").available == 10);  // Spent in the Maintenance Step, back in the Regenerate Step
  b.answer("move to 9,2 for 1");        // the same water
  b.asks("main_phase");
  CHECK(b.who("Ann").breaths_paid == 5);
  b.answers({"end the turn", "take the turn", "end the turn", "take the turn"});
  b.asks("hold_breath").with({"hold your breath (2 dice)"});
}

TEST_CASE(
    "ST-BREATH-03 ST-DROWN-01 ST-DROWN-02  who cannot pay in full falls Unconscious and is Wounded, without damage") {
  Bench b("in_the_garden");
  auto ann = b.hero("ann", pond);
  ann.spent(9);
  ann->breath = Breath::holding;
  ann->breaths_paid = 5;  // the sixth costs 2, and 1 is Available
  b.hero("bart", {1, 1});
  b.npc("rough", {12, 7});
  b.start_of_turn_of("Ann");
  b.asks("take_turn");  // nobody was asked whether she holds on
  CHECK(b.has("Ann", Condition::unconscious));
  CHECK(b.who("Ann").prone);
  CHECK(b.who("Ann").breath == Breath::drowning);
  CHECK(b.who("Ann").wounded);
  CHECK(b.who("Ann").wound == 2);
  CHECK(b.who("Ann").hit_points == 5);  // from 10 to the wounded limit
  CHECK(b.happened("ST-DROWN-02") == 1);
  CHECK(b.told("damage_taken") == 0);  // the limit is lower, nothing was dealt
  CHECK(b.told("fell_to_limit", "is held to the hit points of the Wounded") == 1);
}

TEST_CASE("ST-DROWN-02  hit points below the wounded limit stay; an opponent falls Unconscious only") {
  Bench b("in_the_garden");
  b.hero("ann", bank).hp(3);
  b.hero("bart", {1, 1});
  b.npc("rough", {12, 7});
  b.turn_of("Ann");
  b.answers({"move to 9,1 for 1", "let go"});
  CHECK(b.who("Ann").hit_points == 3);
  CHECK(b.who("Ann").wounded);

  Bench npc("in_the_garden");
  npc.hero("ann", {1, 1});
  npc.npc("rough", bank);
  npc.npc("rough", {12, 7});
  npc.turn_of("Rough 1");
  npc.answers({"move to 9,1 for 1", "let go"});
  CHECK(npc.has("Rough 1", Condition::unconscious));
  CHECK_FALSE(npc.who("Rough 1").wounded);
  CHECK(npc.who("Rough 1").hit_points == 6);
  CHECK(npc.who("Rough 1").available == 10);
}

TEST_CASE("ST-BREATH-04 ST-BREATH-05  without air but not under water it is the same") {
  Bench b("in_the_garden");
  b.hero("ann", {10, 3});
  b.hero("bart", {1, 1});
  b.npc("rough", {12, 7});
  b.turn_of("Ann");
  b.answers({"move to 10,4 for 1", "let go"});
  CHECK(b.has("Ann", Condition::unconscious));
  CHECK(b.who("Ann").breath == Breath::drowning);
  CHECK(b.who("Ann").wound == 2);
}

TEST_CASE("ST-HP-19  who is Wounded already is not wounded again by Drowning") {
  Bench b("in_the_garden");
  b.hero("ann", bank).wounded().hp(5);
  b.hero("bart", {1, 1});
  b.npc("rough", {12, 7});
  b.turn_of("Ann");
  b.answers({"move to 9,1 for 1", "let go"});
  CHECK(b.who("Ann").in_play());
  CHECK(b.who("Ann").hit_points == 5);  // not halved again
  CHECK(b.who("Ann").wound == 2);
  CHECK(b.who("Ann").available == 8);
  CHECK(b.has("Ann", Condition::unconscious));
}

TEST_CASE("ST-DROWN-03 ST-DROWN-04  a die each Start of Turn, beginning with the next; dead at the eighth") {
  Bench b("in_the_garden");
  b.hero("ann", bank);
  b.hero("bart", {1, 1});
  b.npc("rough", {12, 7});
  b.turn_of("Ann");
  b.answers({"move to 9,1 for 1", "let go"});
  CHECK(b.who("Ann").drowned == 0);
  CHECK(b.who("Ann").available == 8);
  for (int lost = 1; lost <= 8; ++lost) {
    b.answers({"take the turn", "end the turn", "take the turn", "end the turn"});  // Bart's and the Rough's
    INFO("round ", lost);
    CHECK(b.who("Ann").drowned == lost);
    CHECK(b.who("Ann").available == 8 - lost);
    CHECK(b.who("Ann").wound == 2);
    CHECK(b.who("Ann").in_play() == (lost < 8));
  }
  CHECK(b.who("Ann").standing == Standing::killed);
  CHECK(b.happened("ST-DROWN-04") == 1);
}

TEST_CASE("ST-DROWN-03  taken like the dice of a wound: Available, then Path or what is kept, then Spent") {
  Bench b("in_the_garden");
  auto ann = drowning(b.hero("ann", pond));
  ann.path(1).maintains("stance", CharacterId{0}).spent(7);
  b.hero("bart", {1, 1});
  b.npc("rough", {12, 7});
  b.start_of_turn_of("Ann");
  b.asks("lose_die_from").of({"from the Path Pool", "from Stance, which then ends"});
  b.answer("from the Path Pool");
  CHECK(b.who("Ann").path == 0);
  CHECK(b.who("Ann").drowned == 1);
}

TEST_CASE(
    "ST-DROWN-05  out of the water the losses stop; First Aid brings back breath and dice, not those of the wound") {
  Bench b("in_the_garden");
  auto ann = drowning(b.hero("ann", bank).wounded().hp(5));
  ann.dice(5, 0);
  ann->drowned = 3;
  b.hero("bart", {8, 3});
  b.npc("rough", {12, 7});
  b.start_of_turn_of("Ann");
  b.asks("take_turn").prompt("Bart");
  CHECK(b.who("Ann").drowned == 3);
  b.answers({"take the turn", "First Aid for Ann: bring back to breath"});
  CHECK(b.who("Ann").drowned == 0);
  CHECK(b.who("Ann").spent == 3);
  CHECK(b.who("Ann").wound == 2);
  CHECK(b.who("Ann").breath == Breath::normal);
  CHECK_FALSE(b.has("Ann", Condition::unconscious));
  CHECK(b.who("Bart").actions == 0);

  Bench wet("in_the_garden");  // not while she is still under water
  drowning(wet.hero("ann", pond));
  wet.hero("bart", bank);
  wet.npc("rough", {12, 7});
  wet.turn_of("Bart");
  wet.asks("main_phase").without({"First Aid for Ann: bring back to breath"});
}

TEST_CASE("ST-BREATH-05  what breathes water walks into it as onto land, and pays nothing") {
  Bench b("in_the_garden");
  b.hero("ann", {1, 1});
  b.npc("eel", bank);
  b.turn_of("Eel 1");
  b.answer("move to 9,1 for 1");
  b.asks("main_phase");
  CHECK(b.who("Eel 1").breath == Breath::normal);
  CHECK(b.who("Eel 1").spent == 0);
  CHECK_FALSE(b.has("Eel 1", Condition::unconscious));
}
