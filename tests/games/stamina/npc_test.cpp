// Opponents run by the program: whom they attack, where they go, what they use and pay.
#include "games/stamina/rules/npc.h"

#include <doctest/doctest.h>

#include "tests/games/stamina/bench.h"

using namespace stamina;
using bench::Bench;

namespace {

// A Rough at 5,5 that has used all dice above its reserve, so that only its success die is rolled.
bench::Laid tired_rough(Bench& b) {
  auto rough = b.npc("rough", {5, 5});
  rough.by_program().spent(8);
  return rough;
}

}  // namespace

TEST_CASE("ST-NPC-01  the program plays it by its sheet without asking, and says how it came to its choice") {
  Bench b;
  b.hero("ann", {5, 4});
  tired_rough(b);
  b.turn_of("Rough 1").dice({1});
  b.asks("take_turn").seat(0).prompt("Ann");
  CHECK(b.told("npc_chose", "Rough 1 chooses Basic Attack on Ann from 5,5 (movement 0)") == 1);
  // The same situation, looked at before: people can foresee it.
  Bench again;
  again.hero("ann", {5, 4});
  again.npc("rough", {5, 5}).spent(8);  // decided for by a person, so that it can be looked at
  again.turn_of("Rough 1");
  Plan const plan = foresee_turn(again.world(), again.id("Rough 1"));
  CHECK(plan.target == again.id("Ann"));
  CHECK(plan.from == kit::Hex{5, 5});
}

TEST_CASE("ST-NPC-02  the target that needs least movement, then fewest hit points, then earliest in the order") {
  struct Line {
    kit::Hex ann, bart;
    int bart_hp;
    bool bart_first;
    char const* chosen;
  };
  for (Line const line : {Line{{5, 3}, {5, 8}, 1, true, "Ann"},    // 1 hex against 2
                          Line{{5, 3}, {5, 7}, 9, false, "Bart"},  // 1 hex each, 10 against 9 hit points
                          Line{{5, 3}, {5, 7}, 10, false, "Ann"},  // all the same
                          Line{{5, 3}, {5, 7}, 10, true, "Bart"}}) {
    Bench b;
    b.hero("ann", line.ann);
    b.hero("bart", line.bart).hp(line.bart_hp);
    tired_rough(b);
    if (line.bart_first)
      b.order({"Bart", "Ann", "Rough 1"});
    else
      b.order({"Ann", "Bart", "Rough 1"});
    b.turn_of("Rough 1").dice({1});
    INFO(line.chosen);
    CHECK(b.told("npc_chose", fmt::format("Basic Attack on {} ", line.chosen)) == 1);
  }
}

TEST_CASE(
    "ST-NPC-03  prone it stands up first; it goes the cheapest way, to the lowest hex of equals, and faces its "
    "target") {
  Bench b;
  b.hero("ann", {5, 4});
  tired_rough(b).prone().faces(kit::Direction::s);
  b.turn_of("Rough 1").dice({1});
  b.asks("take_turn");
  CHECK_FALSE(b.who("Rough 1").prone);
  CHECK(b.who("Rough 1").facing == kit::Direction::n);
  CHECK(b.place_of("prone") < b.place_of("npc_chose"));

  Bench walk;  // 6,5 and 6,6 both lie beside 7,5 and one step away
  walk.hero("ann", {7, 5});
  tired_rough(walk);
  walk.turn_of("Rough 1").dice({1});
  walk.asks("take_turn");
  CHECK(walk.who("Rough 1").hex == kit::Hex{6, 5});
  CHECK(walk.told("moved") == 1);
}

TEST_CASE("ST-NPC-03  with a range above 1 it takes the farthest of the equally cheap hexes") {
  // A Hexer behind the wall in column 7 must step aside to see Ann; with 1 movement it can only Curse.
  Bench b("in_the_garden");
  b.hero("ann", {3, 3});
  b.npc("hexer", {8, 3}).touched(1);
  b.turn_of("Hexer 1");
  World const w = b.world();
  Plan const plan = foresee_turn(w, b.id("Hexer 1"));
  REQUIRE(plan.target == b.id("Ann"));
  REQUIRE(plan.cost == 1);
  int seeing = 0;
  for (kit::Direction const d : kit::directions) {
    kit::Hex const beside = kit::neighbour({8, 3}, d);
    if (map(w).impassable.contains(beside) || !sees(w, beside, {3, 3})) continue;
    ++seeing;
    CHECK(kit::distance(beside, {3, 3}) <= kit::distance(plan.from, {3, 3}));
  }
  CHECK(seeing > 1);
}

TEST_CASE("ST-NPC-04  in reach of nobody it comes as near as it can and passes; without a way it stays") {
  Bench b;
  b.hero("ann", {5, 0});
  b.npc("rough", {5, 10}).by_program();
  b.turn_of("Rough 1");  // no die is rolled
  b.asks("take_turn").seat(0);
  CHECK(b.who("Rough 1").hex == kit::Hex{5, 5});  // 5 movement
  CHECK(b.happened("ST-NPC-04") == 1);

  Bench shut;
  shut.hero("ann", {7, 7});
  shut.npc("rough", {0, 0}).by_program();
  shut.npc("rough", {0, 1});
  shut.npc("rough", {1, 0});
  shut.turn_of("Rough 1");
  shut.asks("take_turn");
  CHECK(shut.who("Rough 1").hex == kit::Hex{0, 0});
}

TEST_CASE("ST-NPC-05  the first of its list that it can pay and aim, Basic Attack last; Invest as its sheet prints") {
  // Empower (1 die, Invest 2), Curse (1 die, range 6).  The sheet invests once.
  Bench near;
  near.hero("ann", {5, 4});
  near.npc("hexer", {5, 5}).by_program().knows({"empower", "curse"}).dice(5, 5);
  near.turn_of("Hexer 1").dice({1});
  near.asks("take_turn");
  CHECK(near.told("npc_chose", "Empower on Ann") == 1);
  CHECK(near.who("Hexer 1").spent == 5 + 1 + 2);

  Bench far;  // Empower's range is 1 and the Hexer walks 4
  far.hero("ann", {5, 0});
  far.npc("hexer", {5, 6}).by_program().knows({"empower", "curse"});
  far.turn_of("Hexer 1");
  far.asks("take_turn");
  CHECK(far.told("npc_chose", "Curse on Ann") == 1);
  CHECK(far.who("Ann").hit_points == 8);

  Bench poor;
  poor.hero("ann", {5, 4});
  poor.npc("hexer", {5, 5}).by_program().knows({"empower", "curse"}).spent(10);
  poor.turn_of("Hexer 1").dice({1});
  poor.asks("take_turn");
  CHECK(poor.told("npc_chose", "Basic Attack on Ann") == 1);
}

TEST_CASE("ST-NPC-06  all Available dice above the reserve, 2 if none is printed; Muddled as many pairs as fit") {
  Bench b;
  b.hero("ann", {5, 4});
  b.npc("chief", {1, 1});                                         // reserve 3
  b.npc("brute", {3, 1});                                         // 8 dice, reserve 0
  b.npc("hexer", {5, 1});                                         // nothing printed
  b.npc("rough", {7, 1}).spent(1).has(Condition::muddled, 0, 5);  // 9 - 2 = 7: 3 pairs
  b.npc("rough", {9, 1}).spent(9);                                // 1 is less than 2
  b.npc("rough", {11, 1}).has(Condition::confused, 0, 5);
  b.turn_of("Ann");
  World const w = b.world();
  CHECK(npc_hit_dice(w, b.id("Chief 1")) == 7);
  CHECK(npc_hit_dice(w, b.id("Brute 1")) == 8);
  CHECK(npc_hit_dice(w, b.id("Hexer 1")) == 8);
  CHECK(npc_hit_dice(w, b.id("Rough 1")) == 3);
  CHECK(npc_hit_dice(w, b.id("Rough 2")) == 0);
  CHECK(npc_hit_dice(w, b.id("Rough 3")) == 0);

  Bench played;
  played.hero("ann", {5, 4});
  played.npc("rough", {5, 5}).by_program().spent(5);
  played.turn_of("Rough 1").dice({6, 1, 1, 1});  // 5 - 2 dice
  played.asks("take_turn");
  CHECK(played.who("Rough 1").available == 2);
}

TEST_CASE("ST-NPC-07  a ready reactive ability is used at the first event at which it can be") {
  Bench b;
  b.hero("ann", {5, 5});
  b.npc("hound", {8, 5}).by_program().knows("intercept").faces(kit::Direction::sw);
  b.turn_of("Ann");
  b.answer("move to 5,2 for 3");
  CHECK(b.who("Ann").hit_points == 9);  // once, and nobody was asked
  CHECK_FALSE(b.who("Hound 1").reactions_used.empty());
  CHECK(b.place_of("reaction_used") < b.place_of("moved", "5,3"));  // at the first hex of three
}

TEST_CASE("ST-NPC-08  in a Clash half of its Available dice, rounded up, and an even number if Muddled") {
  Bench b;
  b.hero("ann", {5, 4});
  b.npc("rough", {1, 1});
  b.npc("rough", {3, 1}).spent(3);
  b.npc("rough", {5, 1}).has(Condition::muddled, 0, 5);
  b.turn_of("Ann");
  CHECK(npc_clash_payment(b.world(), b.id("Rough 1")) == 5);
  CHECK(npc_clash_payment(b.world(), b.id("Rough 2")) == 4);  // of 7
  CHECK(npc_clash_payment(b.world(), b.id("Rough 3")) == 4);  // 5 is odd

  for (char const* const paid : {"pay 0", "pay 2"}) {  // whatever Ann pays
    Bench played;
    played.hero("ann", {5, 5}).knows("grapple");
    played.npc("rough", {5, 4}).by_program().spent(5);
    played.turn_of("Ann");
    if (std::string_view(paid) == "pay 2") played.dice({1, 1});
    played.dice({4, 4, 4});  // 3 of 5
    played.answers({"Grapple on Rough 1 (1 die)", paid});
    CHECK(played.who("Rough 1").available == 2);
    CHECK(played.has("Ann", Condition::staggered));
  }
}

TEST_CASE(
    "ST-NPC-09  it pays for Withstand and Persist while it has the dice, goes on paying, and keeps what it maintains") {
  Bench b;
  b.hero("ann", {5, 5}).knows({"dread", "second_wind"});
  b.npc("brute", {5, 3}).by_program();
  b.turn_of("Ann");
  b.answer("Dread on Brute 1 (1 die)");
  CHECK(b.who("Brute 1").hit_points == 13);  // 1; the 3 were withstood
  CHECK(b.who("Brute 1").spent == 2);

  Bench poor;
  poor.hero("ann", {5, 5}).knows("dread");
  poor.npc("brute", {5, 3}).by_program().spent(7);
  poor.turn_of("Ann");
  poor.answer("Dread on Brute 1 (1 die)");
  CHECK(poor.who("Brute 1").hit_points == 10);

  Bench fog;
  fog.hero("ann", {5, 0}).knows("fog");
  fog.npc("rough", {5, 4}).by_program().maintains("stance", CharacterId{1}).spent(6);
  fog.turn_of("Ann");
  fog.answer("Fog on Rough 1 (1 die)");
  CHECK(fog.who("Rough 1").persisted.size() == 1);
  fog.dice({1});
  fog.answer("end the turn");  // its turn goes by: both are kept
  fog.asks("take_turn").seat(0);
  CHECK(fog.who("Rough 1").persisted.size() == 1);
  CHECK(fog.who("Rough 1").maintained.size() == 1);
  CHECK_FALSE(fog.has("Rough 1", Condition::sluggish));
}

TEST_CASE("ST-NPC-10  it never delays or leaves, and takes the first option of any other choice") {
  Bench b("in_the_garden");
  b.hero("ann", {0, 0});
  b.npc("rough", {14, 0}).by_program();  // on the stile
  b.priority_of("Rough 1");
  b.asks("take_turn").seat(0);
  CHECK(b.who("Rough 1").in_play());
  CHECK(b.now().delaying.empty());
  CHECK(b.who("Rough 1").hex != kit::Hex{14, 0});  // it came nearer

  Bench stays;  // of Sidestep's movement the first option is to stay
  stays.hero("ann", {5, 5}).knows("strike");
  stays.npc("rough", {5, 4}).by_program().faces(kit::Direction::s).knows("sidestep");
  stays.turn_of("Ann").dice({1});
  stays.answer("Strike on Rough 1 (2 dice)");
  CHECK(stays.told("reaction_used") == 1);
  CHECK(stays.who("Rough 1").hex == kit::Hex{5, 4});

  Bench drowning("in_the_garden");  // nothing Available: the die is taken from the Path Pool, printed first
  drowning.hero("ann", {0, 0});
  auto rough = drowning.npc("rough", {9, 1});
  rough.by_program().path(2).maintains("stance", CharacterId{1}).spent(6).has(Condition::unconscious).prone();
  rough->breath = Breath::drowning;
  drowning.npc("hound", {12, 7});
  drowning.start_of_turn_of("Rough 1");
  drowning.position();
  CHECK(drowning.who("Rough 1").path == 1);
  CHECK(drowning.who("Rough 1").drowned == 1);
}
