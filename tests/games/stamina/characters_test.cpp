// Weapons, sight and facing.
#include <doctest/doctest.h>

#include "tests/games/stamina/bench.h"

using namespace stamina;
using bench::Bench;
using kit::Direction;

TEST_CASE("ST-WPN-01  a weapon has a damage and a range of its own") {
  struct Line {
    char const *id, *name;
    int damage, range;
  };
  for (Line const line : {Line{"sword", "Sword", 3, 1}, {"spear", "Spear", 2, 2}, {"bow", "Bow", 2, 7}}) {
    Bench b;
    b.hero("ann", {3, 5}).holds(line.id);
    b.npc("rough", {3 + line.range, 5});      // columns apart, hardly any rows: so many hexes
    b.npc("rough", {3 + line.range + 1, 5});  // one too far
    b.turn_of("Ann").dice({5});
    INFO(std::string(line.id));
    std::string const attack = fmt::format("Basic Attack with the {} on Rough ", line.name);
    b.refused(attack + "2", "ST-ABIL-04");
    b.answers({attack + "1", "roll 0 (pay 0)"});
    CHECK(b.who("Rough 1").hit_points == 6 - line.damage);
  }
}

TEST_CASE("ST-WPN-02  unarmed: range 1 and damage 1") {
  Bench b;
  b.hero("ann", {3, 5});
  b.npc("rough", {3, 4});
  b.npc("rough", {3, 7});
  b.turn_of("Ann").dice({5, 4});
  b.refused("Basic Attack on Rough 2", "ST-ABIL-04");
  b.answers({"Basic Attack on Rough 1", "roll 1 (pay 1)"});
  CHECK(b.who("Rough 1").hit_points == 4);  // 1, and 1 for the Hit
}

TEST_CASE("ST-WPN-03 ST-MOVE-13  out of the pack: 1 movement and a free hand; only what is held can be used") {
  Bench b;
  b.hero("ann", {3, 5}).packs("sword").holds("dagger").packs("bow");
  b.npc("rough", {3, 4});
  b.turn_of("Ann");
  b.asks("main_phase")
      .with({"Basic Attack with the Dagger on Rough 1", "take the Sword out of the pack (1 movement)"})
      .without({"Basic Attack with the Sword on Rough 1"});
  b.refused("take the Bow out of the pack (1 movement)", "ST-WPN-03");  // two hands, one is full
  b.answer("take the Sword out of the pack (1 movement)");
  CHECK(b.who("Ann").movement == 4);
  CHECK(b.who("Ann").actions == 1);
  b.asks("main_phase").with({"Basic Attack with the Sword on Rough 1"});
  b.answers({"drop the Sword", "drop the Dagger"});
  CHECK(b.who("Ann").movement == 4);
  b.answer("take the Bow out of the pack (1 movement)");
  b.asks("main_phase").with({"Basic Attack with the Bow on Rough 1"});
}

TEST_CASE("ST-WPN-03  picking up from the own or an adjacent hex costs 1 movement") {
  Bench b;
  b.hero("ann", {3, 5}).holds("sword");
  b.npc("rough", {9, 5});
  b.turn_of("Ann");
  b.answer("drop the Sword");
  b.asks("main_phase").with({"pick up the Sword at 3,5 (1 movement)"});
  b.answer("move to 3,6 for 1");
  b.answer("pick up the Sword at 3,5 (1 movement)");
  CHECK(b.who("Ann").movement == 3);
  CHECK(b.who("Ann").items.size() == 1);
  CHECK(b.now().ground_items.empty());

  Bench far;
  far.hero("ann", {3, 5}).holds("sword");
  far.npc("rough", {9, 5});
  far.turn_of("Ann");
  far.answers({"drop the Sword", "move to 3,7 for 2"});
  far.asks("main_phase").without({"pick up the Sword at 3,5 (1 movement)"});
}

TEST_CASE("ST-WPN-04  of several held weapons one is named, and used for range, damage and all Hits") {
  Bench b;
  b.hero("ann", {3, 5}).holds("sword").holds("dagger").knows("empower");
  b.npc("brute", {3, 4});
  b.turn_of("Ann").dice({5, 6, 6});
  b.asks("main_phase")
      .with({"Basic Attack with the Sword on Brute 1", "Basic Attack with the Dagger on Brute 1",
             "Empower with the Sword on Brute 1 (1 die)", "Empower with the Dagger on Brute 1 (1 die)"});
  b.answers({"Basic Attack with the Dagger on Brute 1", "roll 2 (pay 2)"});
  CHECK(b.who("Brute 1").hit_points == 14 - 3 * 2);
}

// --- sight -----------------------------------------------------------------------------------------------------------

TEST_CASE("ST-LOS-01  a hex that blocks sight on the straight line hides what is behind it; end hexes never block") {
  Bench b("in_the_garden");
  // Column 7: wall at row 3, hedge at 4, wall at 5, hedge at 6.
  b.hero("ann", {7, 2}).knows({"curse", "hex_word"});
  b.npc("rough", {7, 6});  // straight south behind three blocking hexes, itself in a hedge
  b.npc("rough", {7, 4});  // behind the wall at row 3
  b.npc("rough", {9, 3});  // beside it all
  b.turn_of("Ann");
  b.asks("main_phase").with({"Curse on Rough 3 (1 die)"});
  b.refused("Curse on Rough 1 (1 die)", "ST-LOS-01");
  b.refused("Curse on Rough 2 (1 die)", "ST-LOS-01");
  b.asks("main_phase").with({"Hex Word on Rough 1 (1 die)"});  // prints that it needs no sight

  Bench hedge("in_the_garden");
  hedge.hero("ann", {7, 6}).knows("curse");  // in a hedge
  hedge.npc("rough", {7, 8});
  hedge.npc("rough", {7, 4});  // in a hedge, the wall at 7,5 between
  hedge.turn_of("Ann");
  hedge.asks("main_phase").with({"Curse on Rough 1 (1 die)"});
  hedge.refused("Curse on Rough 2 (1 die)", "ST-LOS-01");
}

TEST_CASE("ST-LOS-01  adjacent hexes need no line, even from hedge to hedge") {
  Bench b("in_the_garden");
  b.hero("ann", {7, 4}).knows("curse");
  b.npc("rough", {6, 4});
  b.npc("hound", {9, 4});  // from a hedge into the open
  b.turn_of("Ann");
  b.asks("main_phase").with({"Curse on Rough 1 (1 die)", "Curse on Hound 1 (1 die)"});
}

TEST_CASE("ST-LOS-02  a line along a border is blocked only if both sides block") {
  // From 6,3 to 8,3 (even columns, same row) the line runs along the border between 7,2 and 7,3.  7,3 is a wall, 7,2
  // is grass: seen.  From 6,4 to 8,4 it runs between the wall 7,3 and the hedge 7,4: not seen.
  Bench b("in_the_garden");
  b.hero("ann", {6, 3}).knows("curse");
  b.npc("rough", {8, 3});
  b.turn_of("Ann");
  b.asks("main_phase").with({"Curse on Rough 1 (1 die)"});

  Bench both("in_the_garden");
  both.hero("ann", {6, 4}).knows("curse");
  both.npc("rough", {8, 4});
  both.turn_of("Ann");
  both.refused("Curse on Rough 1 (1 die)", "ST-LOS-01");
}

TEST_CASE("ST-LOS-03  characters neither block sight nor give cover") {
  Bench b;
  b.hero("ann", {5, 8}).knows("numb");
  b.hero("bart", {5, 7});
  b.npc("brute", {5, 6});
  b.npc("rough", {5, 5});
  b.turn_of("Ann").dice({4});
  b.answer("Numb on Rough 1 (1 die)");
  // 4 + 1 against 3 + 2: the same as with nobody between.
  CHECK(b.told("success_known", "4 + 1 against 3 + 2: success") == 1);
  b.asks("pay_for_hits").prompt("Each 3 or more");
  b.answer("roll 0 (pay 0)");
}

// --- facing ----------------------------------------------------------------------------------------------------------

TEST_CASE("ST-FACE-01  facing is one of six directions, and the rear is the one hex exactly opposite") {
  // Ann faces north at 5,5: her rear hex is 5,6.  A step into any of her other neighbours can be reacted to.
  struct Line {
    kit::Hex from, to;
    bool rear;
  };
  for (Line const line : {Line{{5, 7}, {5, 6}, true},   // south
                          Line{{6, 7}, {6, 6}, false},  // south-east
                          Line{{4, 7}, {4, 6}, false},  // south-west
                          Line{{5, 3}, {5, 4}, false},  // north
                          Line{{6, 4}, {6, 5}, false},  // north-east
                          Line{{4, 4}, {4, 5}, false}}) {
    Bench b;
    b.hero("ann", {5, 5}).knows("intercept").faces(Direction::n);
    b.npc("rough", line.from);
    b.turn_of("Rough 1");
    INFO(kit::to_text(line.to));
    b.answer("move to " + kit::to_text(line.to) + " for 1");
    CHECK((b.position().kind() == "react") == !line.rear);
  }
}

TEST_CASE("ST-FACE-02  in the own Main Phase turning is free; without a choice one faces the way one moved") {
  Bench b;
  b.hero("ann", {5, 5}).faces(Direction::n);
  b.npc("rough", {14, 9});
  b.turn_of("Ann");
  b.asks("main_phase")
      .with({"face north-east", "face south-east", "face south", "face south-west", "face north-west"})
      .without({"face north"});
  b.answer("face south-west");
  CHECK(b.who("Ann").facing == Direction::sw);
  CHECK(b.who("Ann").movement == 5);
  CHECK(b.who("Ann").actions == 1);
  b.answer("move to 5,3 for 2");
  CHECK(b.who("Ann").facing == Direction::n);
  b.answer("face south");  // after the hex it entered
  CHECK(b.who("Ann").facing == Direction::s);
  b.answer("move to 6,3 for 1");  // 5 is odd: 6,3 lies north-east
  CHECK(b.who("Ann").facing == Direction::ne);
}

TEST_CASE("ST-FACE-03  outside the own turn only after movement of one's own; shoving and falling change nothing") {
  Bench b;
  b.hero("ann", {5, 5}).knows({"shove", "hurry"});
  b.hero("bart", {8, 5}).faces(Direction::n);
  b.npc("rough", {5, 4}).faces(Direction::se);
  b.turn_of("Ann");
  b.answer("Shove on Rough 1");  // pushed north to 5,1
  CHECK(b.who("Rough 1").hex == kit::Hex(5, 1));
  CHECK(b.who("Rough 1").facing == Direction::se);
  b.edit([](State& s) { s.characters[0].actions = 1; });
  b.answers({"Hurry on Bart (1 die)", "move to 8,6 for 1"});
  b.asks("face").seat(0).prompt("Bart");
  b.answer("face north-west");
  CHECK(b.who("Bart").facing == Direction::nw);

  Bench prone;
  prone.hero("ann", {5, 5}).knows("grapple");
  prone.npc("rough", {5, 4}).faces(Direction::sw);
  prone.turn_of("Ann").dice({5});
  prone.answers({"Grapple on Rough 1 (1 die)", "pay 1", "pay 0", "roll 0 (pay 0)"});
  CHECK(prone.who("Rough 1").prone);
  CHECK(prone.who("Rough 1").facing == Direction::sw);
  prone.asks("main_phase").seat(0);  // the Rough is not asked to turn
}

TEST_CASE("ST-FACE-04  facing limits neither attacks nor sight nor movement, and an attack from behind is no better") {
  Bench b;
  b.hero("ann", {5, 5}).faces(Direction::n).holds("bow");
  b.npc("rough", {5, 6}).faces(Direction::s);  // behind Ann, and turning its back to her
  b.npc("hound", {5, 9});
  b.turn_of("Ann").dice({2});
  b.asks("main_phase").with({"Basic Attack with the Bow on Hound 1", "move to 6,6 for 1", "move to 4,6 for 1"});
  b.answer("Basic Attack with the Bow on Rough 1");
  CHECK(b.told("success_known", "2 + 2 against 3 + 2: failure") == 1);
}

TEST_CASE("stamina: a muster that does not fit the characters is a fault") {
  Bench b;
  b.hero("ann", {3, 5});
  b.npc("rough", {3, 4});
  b.turn_of("Ann");
  State broken = b.now();
  std::vector<std::string> faults;
  Rules::validate({b.world().content, broken}, faults);
  CHECK(faults.empty());
  broken.muster.taken.erase({3, 4});
  Rules::validate({b.world().content, broken}, faults);
  CHECK(faults == std::vector<std::string>{"the muster does not fit the characters"});
}
