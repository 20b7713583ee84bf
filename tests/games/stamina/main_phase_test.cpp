// The Main Phase: what is offered and what is not, at the last point where it still is; and what its options say.
#include <doctest/doctest.h>

#include "tests/games/stamina/bench.h"

using namespace stamina;
using bench::Bench;
using kit::Direction;

namespace {

int options_of(Bench& b, std::string_view verb) {
  int count = 0;
  for (flow::Words const& option : b.position().options()) count += option.verb() == verb ? 1 : 0;
  return count;
}

bool shows_a_hex(Bench& b, std::string_view text) {
  for (flow::Words const& option : b.position().options())
    if (option.text() == text)
      for (auto const& thing : option.things())
        if (thing.kind == "hex") return true;
  return false;
}

}  // namespace

TEST_CASE("ST-TURN-19  the question counts Actions, movement and dice") {
  for (int const actions : {0, 1, 2}) {
    Bench b;
    b.hero("ann", {5, 5}).spent(3).touched(4);
    b.npc("rough", {9, 5});
    b.turn_of("Ann");
    b.state().characters[0].actions = static_cast<std::uint8_t>(actions);
    b.asks("main_phase").seat(0).source("ST-TURN-19");
    CHECK(b.position().prompt().text() ==
          fmt::format("Ann: {} Action{}, 4 movement, 7 Available dice.", actions, actions == 1 ? "" : "s"));
  }
}

TEST_CASE("ST-FACE-02  turning twice in a row is turning once; after another deed one may turn again") {
  Bench b;
  b.hero("ann", {5, 5});
  b.npc("rough", {14, 9});
  b.turn_of("Ann");
  CHECK(options_of(b, "face") == 5);
  b.answer("face south");
  CHECK(options_of(b, "face") == 0);
  b.answer("move to 5,6 for 1");
  CHECK(options_of(b, "face") == 5);
}

TEST_CASE("ST-FACE-01  a direction shows the hex it looks at, if there is one") {
  Bench b;
  b.hero("ann", {0, 0}).faces(Direction::se);
  b.npc("rough", {14, 9});
  b.turn_of("Ann");
  CHECK(shows_a_hex(b, "face south"));
  CHECK_FALSE(shows_a_hex(b, "face north"));
  CHECK_FALSE(shows_a_hex(b, "face north-west"));

  Bench garden("in_the_garden");  // 14,8 is on the board, but not drawn
  garden.hero("ann", {13, 8}).faces(Direction::s);
  garden.npc("rough", {1, 1});
  garden.turn_of("Ann");
  CHECK(shows_a_hex(garden, "face north"));
  CHECK_FALSE(shows_a_hex(garden, "face south-east"));
}

TEST_CASE("ST-MOVE-17 ST-REST-03 ST-MOVE-14  exactly the movement it costs is enough, one less is not") {
  for (int const left : {1, 2}) {
    Bench escape;
    auto ann = escape.hero("ann", {5, 5}).touched(left).has(Condition::distracted, 0, 3);
    ann->escapes.push_back({Condition::distracted, 2});
    escape.npc("rough", {14, 7});
    escape.turn_of("Ann");
    INFO("left ", left);
    CHECK(escape.offered("end distracted for 2 movement") == (left == 2));
    if (left == 2) {
      escape.answer("end distracted for 2 movement");
      CHECK(escape.who("Ann").movement == 0);
      CHECK_FALSE(escape.offered("end distracted for 2 movement"));
    }

    Bench held;
    held.hero("ann", {5, 5}).touched(left).has(Condition::restrain, 2, 5);
    held.npc("rough", {14, 7});
    held.turn_of("Ann");
    CHECK(held.offered("work loose for 2 movement") == (left == 2));

    Bench down("in_the_garden");
    down.hero("ann", {4, 3}).touched(left).prone();  // bushes, 2
    down.npc("rough", {14, 7});
    down.turn_of("Ann");
    CHECK(down.offered("stand up for 2") == (left == 2));
  }
}

TEST_CASE("ST-PARA-01 ST-MOVE-17  who is Paralyzed pays for no end of an effect; an effect that is gone has no price") {
  Bench b;
  auto ann = b.hero("ann", {5, 5}).has(Condition::distracted, 0, 3).has(Condition::paralyze, 0, 3);
  ann->escapes.push_back({Condition::distracted, 2});
  b.npc("rough", {14, 7});
  b.turn_of("Ann");
  CHECK(options_of(b, "end_condition") == 0);

  Bench gone;
  auto free = gone.hero("ann", {5, 5});
  free->escapes.push_back({Condition::distracted, 2});
  gone.npc("rough", {14, 7});
  gone.turn_of("Ann");
  CHECK(options_of(gone, "end_condition") == 0);
}

TEST_CASE("ST-REST-01  who has worked loose moves; who is not Restrained has nothing to work loose from") {
  Bench b;
  b.hero("ann", {5, 5}).has(Condition::restrain, 5, 5);
  b.npc("rough", {14, 7});
  b.turn_of("Ann");
  CHECK(options_of(b, "move") == 0);
  b.answer("work loose for 5 movement");
  CHECK(options_of(b, "move") == 0);  // nothing is left
  CHECK(options_of(b, "work_loose") == 0);
  CHECK(b.happened("ST-REST-01", "Ann works loose for this turn") == 1);
}

TEST_CASE(
    "ST-ABIL-04 ST-LOS-01  who stands beside needs no sight, who stands farther does; and one is always in one's own "
    "reach") {
  Bench b("in_the_garden");
  b.hero("ann", {6, 3}).knows({"curse", "mend", "hex_word"});
  b.hero("bart", {8, 4});  // behind the wall and the hedge: 7,3 and 7,4
  b.npc("rough", {7, 4});  // in the hedge beside... the wall
  b.npc("rough", {8, 5});
  b.turn_of("Ann");
  CHECK(b.offered("Mend on yourself (2 dice)"));
  CHECK(b.offered("Hex Word on Rough 2 (1 die)"));
  CHECK_FALSE(b.offered("Curse on Rough 2 (1 die)"));
}

TEST_CASE("ST-MAINT-05 ST-ABIL-09  what is kept up is not offered again, what could be paid with another Action is") {
  Bench b;
  b.hero("ann", {5, 5}).knows({"stance", "haste", "second_wind"}).maintains("stance", CharacterId{0});
  b.npc("rough", {9, 5});
  b.turn_of("Ann");
  b.asks("main_phase").with({"Haste on yourself (1 die)", "Second Wind on yourself (3 dice)"});
  CHECK_FALSE(b.offered("Stance on yourself (2 dice)"));
}

TEST_CASE("ST-WPN-04  each weapon that is held is offered once, and the bare hand only where none is") {
  Bench b;
  b.hero("ann", {5, 5}).holds("dagger").holds("sword").holds("dagger").knows("strike");
  b.npc("rough", {5, 4});
  b.turn_of("Ann");
  CHECK(options_of(b, "use") == 4);  // Basic Attack and Strike, with Dagger and Sword
  b.asks("main_phase").without({"Basic Attack on Rough 1"});
}

TEST_CASE("ST-MOVE-08  of a move the option says what it costs, the whole pool, and the danger") {
  Bench b("in_the_garden");
  b.hero("bart", {4, 1}).has(Condition::staggered, 0, 3);
  b.npc("rough", {2, 1}).knows("intercept").faces(Direction::ne);
  b.start_of_turn_of("Bart");
  CHECK(b.offered("move to 5,1 for all 3 movement, through danger"));
  CHECK(b.offered("move to 4,2 for 1, through danger"));
}

TEST_CASE("ST-TURN-25  passing ends the Main Phase, and nothing else does") {
  Bench b;
  b.hero("ann", {5, 5}).touched(0);
  b.npc("rough", {14, 9});
  b.turn_of("Ann");
  b.state().characters[0].actions = 0;
  b.asks("main_phase").with({"end the turn", "face south"});  // nothing to do, and still hers to end
}

// --- the other half --------------------------------------------------------------------------------------------------

namespace {

// "rule" of the option if it is a candidate that is refused, "offered", or nothing.
std::string why_not(Bench& b, std::string_view option) {
  for (flow::Refusal const& r : b.position().refusals())
    if (r.option.text() == option) return r.rule;
  return b.offered(option) ? "offered" : "";
}

}  // namespace

TEST_CASE("ST-ABIL-04 ST-LOS-01 ST-BLIND-01  of several reasons the one that holds is named: range, blindness, sight") {
  Bench b("in_the_garden");  // the wall and the hedge of column 7 hide all three
  b.hero("ann", {6, 4}).holds("bow").knows("curse");
  b.npc("rough", {8, 4});   // 2 hexes
  b.npc("rough", {12, 4});  // exactly Curse's 6
  b.npc("rough", {13, 4});  // one too many
  b.turn_of("Ann");
  CHECK(why_not(b, "Curse on Rough 1 (1 die)") == "ST-LOS-01");
  CHECK(why_not(b, "Curse on Rough 2 (1 die)") == "ST-LOS-01");
  CHECK(why_not(b, "Curse on Rough 3 (1 die)") == "ST-ABIL-04");
  CHECK(why_not(b, "Basic Attack with the Bow on Rough 1") == "ST-LOS-01");

  Bench blind("in_the_garden");
  blind.hero("ann", {6, 4}).holds("bow").knows("curse").has(Condition::blind, 0, 5);
  blind.npc("rough", {8, 4});
  blind.npc("rough", {6, 3});
  blind.turn_of("Ann");
  CHECK(why_not(blind, "Curse on Rough 1 (1 die)") == "ST-LOS-01");  // no attack
  CHECK(why_not(blind, "Basic Attack with the Bow on Rough 1") == "ST-BLIND-01");
  CHECK(why_not(blind, "Basic Attack with the Bow on Rough 2") == "offered");
}

TEST_CASE("ST-STUN-01 ST-BLIND-02  asking why not changes nothing: a Blind archer may fire, a Stunned one may not") {
  for (bool const stunned : {false, true}) {
    Bench b;
    auto ann = b.hero("ann", {5, 5}).holds("bow").has(Condition::blind, 0, 5);
    if (stunned) ann.has(Condition::stunned, 0, 5);
    b.npc("rough", {5, 2});
    b.turn_of("Ann");
    INFO("stunned ", stunned);
    CHECK((options_of(b, "fire_blindly") == 0) == stunned);
    CHECK(why_not(b, "Basic Attack with the Bow on Rough 1") == (stunned ? "ST-STUN-01" : "ST-BLIND-01"));
  }
}

TEST_CASE("ST-ROOM-01  what is not kept up can be used however much is kept up") {
  Bench b;
  auto ann = b.hero("ann", {5, 5}).knows({"curse", "stance"});
  for (int i = 0; i < most_maintained; ++i) ann.maintains("haste", CharacterId{0});
  b.npc("rough", {5, 4});
  b.turn_of("Ann");
  b.asks("main_phase").with({"Curse on Rough 1 (1 die)", "Basic Attack on Rough 1"});
  b.refused("Stance on yourself (2 dice)", "ST-ROOM-01");
}

TEST_CASE("ST-WPN-03  things alike are one choice, wherever between others they lie") {
  Bench b;
  b.hero("ann", {5, 5}).packs("dagger").packs("sword").packs("dagger");
  b.npc("rough", {9, 5});
  b.turn_of("Ann");
  ItemId const dagger{bench::content()->items.index_of("dagger")}, sword{bench::content()->items.index_of("sword")};
  for (ItemId const item : {dagger, sword, dagger}) b.state().ground_items.push_back({{5, 6}, item, 0});
  CHECK(options_of(b, "pick_up") == 2);
  CHECK(options_of(b, "ready") == 2);
}

TEST_CASE(
    "ST-SKILL-03 ST-DROWN-05  two Injuries alike are one to treat; who is drowning is seen with nothing else on it") {
  Bench b;
  b.hero("ann", {5, 5}).injured("rung_ears").injured("rung_ears");
  b.npc("rough", {9, 5});
  b.turn_of("Ann");
  CHECK(options_of(b, "first_aid") == 1);
  b.answer("First Aid for Ann: treat an Injury");
  CHECK(b.who("Ann").injuries.size() == 1);

  Bench bleeds;
  bleeds.hero("ann", {5, 5}).has(Condition::bleed, 1);
  bleeds.npc("rough", {9, 5});
  bleeds.turn_of("Ann");
  CHECK(options_of(bleeds, "first_aid") == 1);

  Bench awake("in_the_garden");  // brought out of the water and to her senses, but not to breath
  auto ann = awake.hero("ann", {8, 2});
  ann->breath = Breath::drowning;
  awake.hero("bart", {8, 3});
  awake.npc("rough", {12, 7});
  awake.turn_of("Bart");
  CHECK(awake.offered("First Aid for Ann: bring back to breath"));
}

TEST_CASE("ST-SKILL-03 ST-TURN-20  First Aid, a task and an attack take one Action each, of two that there are") {
  Bench b("in_the_garden");
  b.hero("ann", {2, 6}).rank("climb", 2).has(Condition::bleed, 1);
  b.npc("rough", {2, 5});
  b.turn_of("Ann").dice({1});
  b.state().characters[0].actions = 4;
  b.answer("First Aid for Ann: stop the bleeding");
  CHECK(b.who("Ann").actions == 3);
  b.answer("Knotted rope (Action)");
  CHECK(b.who("Ann").actions == 2);
  b.answer("Basic Attack on Rough 1");
  CHECK(b.who("Ann").actions == 1);
}

TEST_CASE("ST-SKILL-02  a rank that is just enough asks for no dice, one less does; nothing more is rolled or paid") {
  for (int const rank : {1, 2, 3}) {  // the rope needs 2
    Bench b("in_the_garden");
    b.hero("ann", {2, 6}).rank("climb", rank);
    b.npc("rough", {12, 6});
    b.turn_of("Ann");
    b.answer("Knotted rope (Action)");
    INFO("rank ", rank);
    if (rank == 1) {
      b.asks("dice_for_task").seat(0);
      continue;
    }
    b.asks("main_phase");
    CHECK(b.now().objects_done == 2);
    REQUIRE(b.who("Ann").items.size() == 1);
    CHECK(b.who("Ann").items[0].uses_left == 0);  // a Sack is not used up
  }
}

TEST_CASE("ST-SKILL-04  what a task uses up may be the first thing carried, or the last") {
  for (bool const first : {true, false}) {
    Bench b("in_the_garden");
    auto ann = b.hero("ann", {13, 6});
    if (first)
      ann.packs("dagger").holds("sword");
    else
      ann.holds("sword").packs("dagger");
    b.npc("rough", {2, 6});
    b.turn_of("Ann");
    b.answer("Nailed hatch (Action)");
    INFO("first ", first);
    REQUIRE(b.who("Ann").items.size() == 1);
    CHECK(b.who("Ann").items[0].item == ItemId{bench::content()->items.index_of("sword")});
  }
}

TEST_CASE("ST-END-01 ST-SKILL-04  who is saved is counted and told, and a task that saves nobody says nothing of it") {
  Bench b("rescue");  // the trapdoor lets one out and wins nothing, the stove does neither
  b.hero("ann", {3, 4});
  b.hero("bart", {0, 7});
  b.npc("rough", {12, 7});
  b.turn_of("Ann");
  b.answer("Stove (1 movement)");
  CHECK(b.now().rescued == 0);
  CHECK(b.told("objective_served") == 0);
  b.answer("Trapdoor (1 movement)");
  CHECK(b.now().rescued == 1);
  CHECK_FALSE(b.now().task_done);
  CHECK(b.told("objective_served", "Somebody is saved") == 1);
  CHECK_FALSE(b.over());  // as many as there are heroes are asked for: two
}
