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

// --- borders, twins and orders ---------------------------------------------------------------------------------------

TEST_CASE("ST-BREATH-02 ST-BREATH-03  exactly the dice it costs are enough to be asked") {
  for (int const available : {1, 2}) {
    Bench b("in_the_garden");
    auto ann = b.hero("ann", pond);
    ann.spent(10 - available);
    ann->breath = Breath::holding;
    ann->breaths_paid = 5;  // the sixth costs 2
    b.hero("bart", {1, 1});
    b.npc("rough", {12, 7});
    b.start_of_turn_of("Ann");
    INFO("available ", available);
    CHECK((b.position().kind() == "hold_breath") == (available == 2));
    CHECK(b.has("Ann", Condition::unconscious) == (available == 1));
  }
}

TEST_CASE("ST-UNC-01 ST-BREATH-03  the Unconscious pushed under water cannot pay for breath, whatever dice they have") {
  Bench b("in_the_garden");
  b.hero("ann", {8, 2}).has(Condition::unconscious, 0, 5).prone();
  b.hero("bart", {1, 1});
  b.npc("rough", {7, 2}).knows("shove");
  b.turn_of("Rough 1");
  b.answer("Shove on Ann");
  CHECK(b.who("Ann").breath == Breath::drowning);
  CHECK(b.who("Ann").spent == 0);
  CHECK(b.who("Ann").wounded);
}

TEST_CASE(
    "ST-BREATH-01  pushed under water one is asked at once, also outside one's turn; and pays once for several hexes") {
  Bench b("in_the_garden");
  b.hero("ann", {8, 2});
  b.npc("rough", {7, 2}).knows("shove");
  b.turn_of("Rough 1");
  b.answer("Shove on Ann");
  b.asks("hold_breath").seat(0).prompt("Hold your breath for 1 die?");
  b.answer("hold your breath");
  CHECK(b.who("Ann").spent == 1);
  CHECK(b.who("Ann").hex == kit::Hex{11, 0});  // through 9,1 and 10,1 and out again
  CHECK(b.who("Ann").breath == Breath::normal);
}

TEST_CASE(
    "ST-BREATH-02 ST-NPC-10  an opponent of the program holds its breath as long as it can pay, and is not asked") {
  Bench b("in_the_garden");
  b.hero("ann", {1, 1});
  auto rough = b.npc("rough", pond);
  rough.by_program().spent(4).has(Condition::stunned).has(Condition::paralyze);
  rough->breath = Breath::holding;
  rough->breaths_paid = 5;  // 2 dice
  b.start_of_turn_of("Rough 1");
  b.asks("take_turn").prompt("Ann");
  CHECK(b.who("Rough 1").breath == Breath::holding);
  CHECK(b.who("Rough 1").breaths_paid == 6);
  CHECK(b.who("Rough 1").spent == 4 + 2 - 4);

  Bench poor("in_the_garden");
  poor.hero("ann", {1, 1});
  auto tired = poor.npc("rough", pond);
  tired.by_program().spent(9).has(Condition::stunned).has(Condition::paralyze);
  tired->breath = Breath::holding;
  tired->breaths_paid = 5;
  poor.npc("rough", {12, 7});
  poor.start_of_turn_of("Rough 1");
  poor.position();
  CHECK(poor.who("Rough 1").breath == Breath::drowning);
  CHECK(poor.has("Rough 1", Condition::unconscious));
}

TEST_CASE("ST-BREATH-02  coming up and going down again begins anew, with the price of the first payment") {
  Bench b("in_the_garden");
  auto ann = b.hero("ann", pond);
  ann->breath = Breath::holding;
  ann->breaths_paid = 5;
  b.npc("rough", {12, 7});
  b.turn_of("Ann");
  b.answers({"move to 8,2 for 1", "move to 9,1 for 1"});
  b.asks("hold_breath").of({"hold your breath (1 die)", "let go: fall Unconscious and take a wound"});
  b.answer("hold your breath");
  CHECK(b.who("Ann").breaths_paid == 1);
  CHECK(b.happened("ST-BREATH-05", "Ann breathes again") == 1);
}

TEST_CASE("ST-DROWN-01  drowning, then Unconscious, then the wound, in this order") {
  Bench b("in_the_garden");
  b.hero("ann", bank);
  b.hero("bart", {1, 1});
  b.npc("rough", {12, 7});
  b.turn_of("Ann");
  b.answer("move to 9,1 for 1");
  b.answer("let go");
  CHECK(b.place_of("breath", "Ann is drowning") >= 0);
  CHECK(b.place_of("breath", "Ann is drowning") < b.place_of("condition_given", "unconscious"));
  CHECK(b.place_of("condition_given", "unconscious") < b.place_of("became_wounded"));
  CHECK(b.happened("ST-DROWN-01") == 2);
}

TEST_CASE("ST-DROWN-02  exactly at the wounded limit nothing falls, and nothing is said to") {
  for (int const points : {3, 5, 6}) {
    Bench b("in_the_garden");
    b.hero("ann", bank).hp(points);
    b.hero("bart", {1, 1});
    b.npc("rough", {12, 7});
    b.turn_of("Ann");
    b.answers({"move to 9,1 for 1", "let go"});
    INFO("hit points ", points);
    CHECK(b.who("Ann").hit_points == std::min(points, 5));
    CHECK(b.told("fell_to_limit") == (points == 6 ? 1 : 0));
  }
}

TEST_CASE("ST-DROWN-01  who is drowning already is not asked again when it is moved on under water") {
  Bench b("in_the_garden");
  drowning(b.hero("ann", {9, 1}));
  b.hero("bart", {1, 1});
  b.npc("rough", {8, 1}).knows("shove");
  b.turn_of("Rough 1");
  b.answer("Shove on Ann");
  CHECK(b.who("Ann").breath == Breath::drowning);
  CHECK(b.told("became_wounded") == 0);
  CHECK(b.told("breath") == 0);
}

TEST_CASE(
    "ST-DROWN-03 ST-DROWN-04  every die that is left anywhere keeps a character alive, but for those of the wound") {
  struct Line {
    char const* what;
    std::function<void(bench::Laid&)> lay;
  };
  // Two dice are left outside the Wound Pool: one is lost now, and the other is enough.
  for (Line const& line :
       {Line{"available", [](bench::Laid& ann) { ann.dice(2, 0); }},
        Line{"spent", [](bench::Laid& ann) { ann.dice(0, 2); }},
        Line{"path",
             [](bench::Laid& ann) {
               ann.dice(0, 0);
               ann->path = 2;
             }},
        Line{"held off", [](bench::Laid& ann) {
               ann.dice(0, 0);
               ann->persisted.push_back({.condition = Condition::muddled, .x = 0, .rounds = 9, .dice = 2});
             }}}) {
    Bench b("in_the_garden");
    auto ann = drowning(b.hero("ann", pond));
    ann->wounded = true;
    ann->wound = 2;
    ann->drowned = 6;
    line.lay(ann);
    b.hero("bart", {1, 1});
    b.npc("rough", {12, 7});
    b.start_of_turn_of("Ann");
    INFO(line.what);
    b.asks("take_turn").prompt("Bart");
    CHECK(b.who("Ann").in_play());
    CHECK(b.who("Ann").drowned == 7);
    CHECK(b.told("left_play") == 0);
  }
}

TEST_CASE("ST-DROWN-04  an opponent that drowns is out of the fight, not killed") {
  Bench b("in_the_garden");
  b.hero("ann", {1, 1});
  auto rough = drowning(b.npc("rough", pond));
  rough.dice(1, 0);
  rough->drowned = 9;
  b.npc("rough", {12, 7});
  b.start_of_turn_of("Rough 1");
  b.position();
  CHECK(b.who("Rough 1").standing == Standing::incapacitated);
  CHECK(b.who("Rough 1").drowned == 10);
}

TEST_CASE("ST-DROWN-03 ST-NPC-10  an opponent loses a die of what it keeps up before one it holds something off with") {
  for (bool const keeps : {true, false}) {
    Bench b("in_the_garden");
    b.hero("ann", {1, 1});
    auto rough = drowning(b.npc("rough", pond));
    rough.by_program().persists(Condition::muddled, 2, 5);
    if (keeps)
      rough->maintained.push_back({AbilityId{bench::content()->abilities.index_of("stance")}, 2, CharacterId{1}});
    rough.dice(0, keeps ? 6 : 8);
    // While Unconscious nothing is kept in the upkeep: look at the die alone, before it.
    b.npc("rough", {12, 7});
    b.start_of_turn_of("Rough 1");
    b.position();
    INFO("keeps ", keeps);
    CHECK(b.place_of("die_lost", keeps ? "Maintenance" : "Persist") >= 0);
    CHECK(b.told("die_lost") == 1);
  }
}

TEST_CASE("ST-DROWN-05  First Aid for the drowned: by another who stands beside, once they are out of the water") {
  auto const offered = [](kit::Hex ann, kit::Hex bart) {
    Bench b("in_the_garden");
    drowning(b.hero("ann", ann));
    b.hero("bart", bart);
    b.npc("rough", {12, 7});
    b.turn_of("Bart");
    return b.offered("First Aid for Ann: bring back to breath");
  };
  CHECK(offered({8, 2}, {8, 3}));
  CHECK_FALSE(offered({8, 2}, {8, 4}));  // two hexes
  CHECK_FALSE(offered({9, 2}, {8, 3}));  // under water

  Bench alone("in_the_garden");  // nobody brings oneself back
  auto ann = alone.hero("ann", {8, 2});
  ann->breath = Breath::drowning;
  alone.npc("rough", {12, 7});
  alone.turn_of("Ann");
  CHECK_FALSE(alone.offered("First Aid for Ann: bring back to breath"));

  Bench npc("in_the_garden");  // and nobody an opponent
  npc.hero("ann", {8, 3});
  drowning(npc.npc("rough", {8, 2}));
  npc.npc("rough", {12, 7});
  npc.turn_of("Ann");
  CHECK_FALSE(npc.offered("First Aid for Rough 1: bring back to breath"));
}

TEST_CASE("ST-DROWN-05  brought back: breath first, then the dice if any were lost, then awake") {
  for (int const drowned : {0, 3}) {
    Bench b("in_the_garden");
    auto ann = drowning(b.hero("ann", bank));
    ann.dice(10 - drowned, 0);
    ann->drowned = static_cast<std::uint8_t>(drowned);
    b.hero("bart", {8, 3});
    b.npc("rough", {12, 7});
    b.turn_of("Bart");
    b.answer("First Aid for Ann: bring back to breath");
    INFO("drowned ", drowned);
    CHECK(b.told("dice_moved", "from what the water took to Spent") == (drowned > 0 ? 1 : 0));
    CHECK(b.place_of("breath", "Ann breathes again") < b.place_of("condition_ended", "unconscious"));
    if (drowned > 0) {
      CHECK(b.place_of("breath") < b.place_of("dice_moved"));
      CHECK(b.place_of("dice_moved") < b.place_of("condition_ended"));
    }
  }
}
