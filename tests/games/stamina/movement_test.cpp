// Movement: costs, the whole-pool exception, immediate, special and forced movement.
#include <doctest/doctest.h>

#include "tests/games/stamina/bench.h"

using namespace stamina;
using bench::Bench;
using kit::Direction;

namespace {

using Names = std::vector<std::string>;

std::vector<std::string> moves(Bench& b) {
  std::vector<std::string> found;
  for (flow::Words const& option : b.position().options())
    if (option.verb() == "move") found.push_back(option.text());
  return found;
}

// "Encumbered": an unwieldy thing in the pack; each hex costs 1 more.
bench::Laid encumbered_ann(Bench& b, kit::Hex hex) {
  bench::Laid ann = b.hero("ann", hex);
  ann.packs("anvil");
  return ann;
}

}  // namespace

TEST_CASE("ST-MOVE-01 ST-MOVE-02 ST-MOVE-04  hex by hex, each plain hex for 1, until the pool is empty") {
  Bench b;
  b.hero("ann", {5, 9});
  b.npc("rough", {14, 0});
  b.turn_of("Ann");
  b.answer("move to 5,6 for 3");
  CHECK(b.texts("moved") == Names{"Ann moves to 5,8", "Ann moves to 5,7", "Ann moves to 5,6"});
  CHECK(b.who("Ann").movement == 2);
  b.asks("main_phase").with({"move to 5,4 for 2"}).without({"move to 5,3 for 3"});
  b.answer("move to 5,4 for 2");
  CHECK(b.who("Ann").movement == 0);
  CHECK(moves(b).empty());
}

TEST_CASE("ST-MOVE-03  any number of moves, before, between and after actions") {
  Bench b;
  b.hero("ann", {5, 9}).knows("curse");
  b.npc("rough", {5, 4});
  b.turn_of("Ann");
  b.answers(
      {"move to 5,8 for 1", "move to 5,7 for 1", "Curse on Rough 1 (1 die)", "move to 5,6 for 1", "move to 5,5 for 1"});
  CHECK(b.who("Ann").hex == kit::Hex(5, 5));
  CHECK(b.who("Ann").movement == 1);
}

TEST_CASE("ST-MOVE-05  ground replaces the 1, effects on the character are added, never below 1") {
  // Garden: bushes (2) at 4,3 and 4,4.  From 3,3 (odd column) 4,3 lies north-east and 4,4 south-east; 3,2 is grass.
  Bench plain("in_the_garden");
  plain.hero("ann", {3, 3});
  plain.npc("rough", {14, 7});
  plain.turn_of("Ann");
  plain.asks("main_phase").with({"move to 3,2 for 1", "move to 4,3 for 2"});
  plain.answer("move to 4,3 for 2");
  CHECK(plain.who("Ann").movement == 3);

  Bench encumbered("in_the_garden");
  encumbered_ann(encumbered, {3, 3});
  encumbered.npc("rough", {14, 7});
  encumbered.turn_of("Ann");
  encumbered.asks("main_phase").with({"move to 3,2 for 2", "move to 4,3 for 3"});
  encumbered.answer("move to 4,3 for 3");
  CHECK(encumbered.who("Ann").movement == 2);

  Bench hasty("in_the_garden");  // Haste: each hex costs 1 less
  hasty.hero("ann", {3, 3}).maintains("haste", CharacterId{0});
  hasty.npc("rough", {14, 7});
  hasty.turn_of("Ann");
  hasty.asks("main_phase").with({"move to 3,2 for 1", "move to 4,3 for 1"});
  hasty.answer("move to 4,3 for 1");
  CHECK(hasty.who("Ann").movement == 4);
}

TEST_CASE("ST-MOVE-05  ground made harder by an ability") {
  Bench b;
  b.hero("ann", {5, 5}).knows("mire");
  b.npc("rough", {5, 8});  // Mire: radius 1 around it costs 3
  b.turn_of("Ann");
  b.answer("Mire on Rough 1 (1 die)");
  b.asks("main_phase").with({"move to 5,6 for 1", "move to 5,7 for 4"});
  b.answer("move to 5,7 for 4");
  CHECK(b.who("Ann").movement == 1);
}

TEST_CASE("ST-MOVE-06 ST-MOVE-07  a Reaction comes after the step, and can make further steps impossible") {
  // Ann has 2 movement and declares two hexes beside the Rough.  After the first Trip takes 2 of her maximum of 5, and
  // so her last movement: she has entered the first hex and stays there.
  Bench b;
  b.hero("ann", {4, 7}).touched(2);
  b.npc("rough", {5, 5}).faces(Direction::s).knows("trip");
  b.turn_of("Ann");
  b.answer("move to 4,5 for 2, through danger");
  b.asks("react");
  CHECK(b.who("Ann").hex == kit::Hex(4, 6));
  CHECK(b.who("Ann").movement == 1);
  b.answer("Trip");
  b.asks("main_phase");
  CHECK(b.who("Ann").hex == kit::Hex(4, 6));
  CHECK(b.who("Ann").movement == 0);

  Bench on;  // with enough left she goes on
  on.hero("ann", {4, 7});
  on.npc("rough", {5, 5}).faces(Direction::s).knows("trip");
  on.turn_of("Ann");
  on.answers({"move to 4,5 for 2, through danger", "Trip"});
  CHECK(on.who("Ann").hex == kit::Hex(4, 5));
  CHECK(on.who("Ann").movement == 1);  // 5 - 1 - 2 - 1
}

TEST_CASE("ST-MOVE-08 ST-MOVE-09  Bart: Staggered, 3 movement, and a hex of cost 4") {
  // Bart's 6 lose 3.  At 4,1 the brambles (4) lie north-east at 5,0 and south-east at 5,1.
  auto const lay_out = [](Bench& b) {
    b.hero("bart", {4, 1}).has(Condition::staggered, 0, 3);
    b.npc("rough", {14, 7});
    b.start_of_turn_of("Bart");
  };
  Bench b("in_the_garden");
  lay_out(b);
  b.asks("main_phase").with({"move to 5,0 for all 3 movement", "move to 5,1 for all 3 movement"});
  b.answer("move to 5,1 for all 3 movement");
  CHECK(b.who("Bart").hex == kit::Hex(5, 1));
  CHECK(b.who("Bart").movement == 0);
  CHECK(moves(b).empty());

  Bench moved("in_the_garden");  // one hex first, back beside the brambles: 2 left, and no more exception
  lay_out(moved);
  moved.answer("move to 4,0 for 1");  // also beside 5,0
  CHECK(moved.who("Bart").movement == 2);
  for (std::string const& move : moves(moved)) {
    CHECK(move.find("5,0") == std::string::npos);
    CHECK(move.find("5,1") == std::string::npos);
  }
}

TEST_CASE("ST-MOVE-08  his only legal moves: the exception works where nothing else does") {
  Bench b("in_the_garden");
  // At 6,0 (even column): south 6,1 brambles, south-west 5,0 brambles, south-east 7,0 taken; the rest is off the map.
  b.hero("bart", {6, 0}).has(Condition::staggered, 0, 3);
  b.npc("rough", {7, 0});
  b.start_of_turn_of("Bart");
  CHECK(moves(b) == Names{"move to 6,1 for all 3 movement", "move to 5,0 for all 3 movement"});
}

TEST_CASE("ST-MOVE-09  any movement paid rules the exception out, and a pool of 0 cannot be used") {
  Bench paid("in_the_garden");
  paid.hero("dora", {4, 1}).packs("sword").has(Condition::staggered, 0, 2);  // 4 loses 2
  paid.npc("rough", {14, 7});
  paid.start_of_turn_of("Dora");
  paid.asks("main_phase").with({"move to 5,1 for all 2 movement"});
  paid.answer("take the Sword out of the pack (1 movement)");
  paid.asks("main_phase").without({"move to 5,1 for all 1 movement"});

  Bench empty("in_the_garden");
  empty.hero("bart", {4, 1}).movement(0);
  empty.npc("rough", {14, 7});
  empty.turn_of("Bart");
  CHECK(moves(empty).empty());
}

TEST_CASE("ST-MOVE-10  an occupied hex, friend or foe, is neither entered nor passed; walls and pits neither") {
  // In the corner 0,0 only 0,1 and 1,0 are adjacent: a friend and a foe close it.
  Bench b;
  b.hero("ann", {0, 0});
  b.hero("bart", {0, 1});
  b.npc("rough", {1, 0});
  b.turn_of("Ann");
  CHECK(moves(b).empty());

  Bench garden("in_the_garden");  // the wall 7,3 from 7,2; the pit 3,6 from 3,5
  garden.hero("ann", {7, 2}).movement(1);
  garden.npc("rough", {14, 7});
  garden.turn_of("Ann");
  garden.asks("main_phase").with({"move to 7,1 for 1"}).without({"move to 7,3 for 1"});
  garden.edit([](State& s) { s.characters[0].hex = {3, 5}; });
  garden.asks("main_phase")
      .with({"move to 3,4 for 1"})
      .without({"move to 3,6 for 1", "move to 3,6 for all 1 movement"});
}

TEST_CASE("ST-MOVE-11 ST-MOVE-12  immediate movement pays hex costs from its own amount; the rest is lost") {
  Bench b("in_the_garden");
  b.hero("ann", {3, 3}).knows("dash");  // 3 movement at once
  b.npc("rough", {14, 7});
  b.turn_of("Ann");
  b.answer("Dash on yourself (1 die)");
  b.asks("move_at_once").with({"stay", "move to 4,3 for 2", "move to 3,2 for 1", "move to 3,0 for 3"});
  b.asks("move_at_once").without({"move to 4,3 for 1"});
  b.answer("move to 4,3 for 2");
  b.asks("main_phase").prompt("5 movement");  // the third is lost, the pool untouched
  CHECK_FALSE(b.who("Ann").movement_touched);

  Bench stay;
  stay.hero("ann", {3, 3}).knows("dash");
  stay.npc("rough", {14, 7});
  stay.turn_of("Ann");
  stay.answers({"Dash on yourself (1 die)", "stay"});
  stay.asks("main_phase").prompt("5 movement");
}

TEST_CASE("ST-MOVE-12  outside its turn a character moves only when an ability grants it") {
  Bench b;
  b.hero("ann", {5, 5}).knows("hurry");
  b.hero("bart", {5, 8});
  b.npc("rough", {14, 7});
  b.turn_of("Ann");
  b.answer("Hurry on Bart (1 die)");
  b.asks("move_at_once").seat(0).prompt("Bart may move at once (2 movement)").without({"move to 5,5 for 3"});
  b.answers({"move to 5,6 for 2", "face north"});
  CHECK(b.who("Bart").hex == kit::Hex(5, 6));
  CHECK(b.who("Bart").movement == 6);
  b.asks("main_phase").prompt("Ann");
}

TEST_CASE("ST-MOVE-11  what once interrupted a character does not hinder movement granted later") {
  Bench b;
  b.hero("ann", {5, 5}).knows("hurry");
  b.hero("bart", {5, 8});
  b.npc("rough", {14, 7});
  b.turn_of("Ann");
  b.edit([](State& s) { s.characters[1].interrupted = true; });  // brought to 0 in an earlier turn, healed since
  b.answers({"Hurry on Bart (1 die)", "move to 5,7 for 1", "face north"});
  CHECK(b.who("Bart").hex == kit::Hex(5, 7));
}

TEST_CASE("ST-MOVE-13  a small deed costs exactly 1 movement in the own Main Phase, whatever hexes cost") {
  Bench b("in_the_garden");
  encumbered_ann(b, {5, 7});
  b.npc("rough", {14, 7});
  b.turn_of("Ann");
  b.answer("Lever (1 movement)");
  CHECK(b.who("Ann").movement == 4);
  CHECK(b.now().changed_ground.size() == 1);

  Bench none("in_the_garden");
  none.hero("ann", {5, 7}).touched(0).packs("sword");
  none.npc("rough", {14, 7});
  none.turn_of("Ann");
  none.refused("Lever (1 movement)", "ST-MOVE-13");
  none.refused("take the Sword out of the pack (1 movement)", "ST-MOVE-13");
}

TEST_CASE("ST-MOVE-14  standing up costs what entering the own hex would") {
  Bench plain("in_the_garden");
  plain.hero("ann", {3, 3}).prone();
  plain.npc("rough", {14, 7});
  plain.turn_of("Ann");
  plain.answer("stand up for 1");
  CHECK_FALSE(plain.who("Ann").prone);
  CHECK(plain.who("Ann").movement == 4);

  Bench encumbered("in_the_garden");
  encumbered_ann(encumbered, {3, 3}).prone();
  encumbered.npc("rough", {14, 7});
  encumbered.turn_of("Ann");
  encumbered.asks("main_phase").with({"stand up for 2"});

  Bench mud("in_the_garden");
  mud.hero("ann", {5, 2}).prone();  // mud, cost 3
  mud.npc("rough", {14, 7});
  mud.turn_of("Ann");
  mud.answer("stand up for 3");
  CHECK(mud.who("Ann").movement == 2);
}

TEST_CASE("ST-MOVE-15  prone: no paid steps, but abilities, turning and being pushed; attacks are as ever") {
  Bench b;
  b.hero("ann", {5, 5}).prone().knows("strike");
  b.npc("rough", {5, 4}).knows("shove");
  b.turn_of("Ann").dice({3});
  CHECK(moves(b).empty());
  b.asks("main_phase").with({"face south", "stand up for 1"});
  b.answer("Strike on Rough 1 (2 dice)");
  CHECK(b.told("success_known", "3 + 2 against 3 + 2: success") == 1);
  b.answers({"roll 0 (pay 0)", "end the turn", "take the turn", "Shove on Ann"});
  CHECK(b.who("Ann").hex == kit::Hex(5, 8));
  CHECK(b.who("Ann").prone);
  b.answer("end the turn");
  // And attacked: Rough 3 + 2 against 3 + 2, no bonus.
  Bench attacked;
  attacked.hero("ann", {5, 5}).prone();
  attacked.npc("rough", {5, 4});
  attacked.turn_of("Rough 1").dice({2});
  attacked.answer("Basic Attack on Ann");
  CHECK(attacked.told("success_known", "2 + 2 against 3 + 2: failure") == 1);
}

TEST_CASE("ST-MOVE-16  the full untouched pool is always enough to stand up") {
  Bench b("in_the_garden");
  b.hero("bart", {5, 1}).prone().has(Condition::staggered, 0, 3);  // brambles, 4; he has 3
  b.npc("rough", {14, 7});
  b.start_of_turn_of("Bart");
  b.answer("stand up for 3");
  CHECK_FALSE(b.who("Bart").prone);
  CHECK(b.who("Bart").movement == 0);

  Bench touched("in_the_garden");
  touched.hero("bart", {5, 1}).prone().touched(3);
  touched.npc("rough", {14, 7});
  touched.turn_of("Bart");
  touched.refused("stand up for 3", "ST-MOVE-14");
}

TEST_CASE("ST-MOVE-17 ST-MOVE-18  an effect that movement ends: in full at one time, at its own unchanged price") {
  auto const lay_out = [](Bench& b, bench::Laid ann) {
    ann.has(Condition::distracted, 0, 3);
    ann->escapes.push_back({Condition::distracted, 2});
    b.npc("rough", {14, 7});
    b.turn_of("Ann");
  };
  Bench b;  // Encumbered: hexes cost 2, the price stays 2
  lay_out(b, encumbered_ann(b, {5, 5}));
  b.answer("end distracted for 2 movement");
  CHECK_FALSE(b.has("Ann", Condition::distracted));
  CHECK(b.who("Ann").movement == 3);

  Bench poor;
  lay_out(poor, poor.hero("ann", {5, 5}).touched(1));
  poor.refused("end distracted for 2 movement", "ST-MOVE-17");
  poor.answers({"end the turn", "take the turn", "end the turn", "take the turn"});
  poor.asks("main_phase").with({"end distracted for 2 movement"});  // nothing was carried over

  Bench prone;  // paying is not moving
  lay_out(prone, prone.hero("ann", {5, 5}).prone());
  prone.answer("end distracted for 2 movement");
  CHECK_FALSE(prone.has("Ann", Condition::distracted));

  Bench given;  // as an ability gives it
  given.hero("ann", {5, 5}).knows("itch");
  given.npc("rough", {5, 8});
  given.turn_of("Ann");
  given.answers({"Itch on Rough 1", "end the turn", "take the turn"});
  given.asks("main_phase").with({"end distracted for 2 movement"});
}

TEST_CASE("ST-MOVE-19  free and forced movement is not paid for and leaves the pool alone") {
  Bench b("in_the_garden");
  b.hero("ann", {4, 1}).knows("glide");  // 2 hexes freely, brambles or not
  b.npc("rough", {14, 7});
  b.turn_of("Ann");
  b.answers({"Glide on yourself (1 die)", "move to 6,1 for 2"});  // over 5,0 or 5,1 into 6,1, all brambles
  CHECK(b.who("Ann").hex == kit::Hex(6, 1));
  CHECK(b.who("Ann").movement == 5);
  CHECK_FALSE(b.who("Ann").movement_touched);

  Bench forced;
  forced.hero("ann", {5, 5});
  forced.npc("rough", {5, 4}).knows("shove");
  forced.turn_of("Rough 1");
  forced.answer("Shove on Ann");
  CHECK(forced.who("Ann").hex == kit::Hex(5, 8));
  CHECK(forced.who("Ann").movement == 5);
}

TEST_CASE("ST-MOVE-20  forced movement goes straight, hex by hex, and stops before what is in the way, unharmed") {
  Bench wall("in_the_garden");
  wall.hero("ann", {7, 0}).knows("shove");
  wall.npc("rough", {7, 1});  // pushed south: 7,2 is open, 7,3 a wall
  wall.turn_of("Ann");
  wall.answer("Shove on Rough 1");
  CHECK(wall.who("Rough 1").hex == kit::Hex(7, 2));
  CHECK(wall.who("Rough 1").hit_points == 6);

  Bench taken;
  taken.hero("ann", {5, 5}).knows("shove");
  taken.npc("rough", {5, 4});
  taken.npc("hound", {5, 2});
  taken.turn_of("Ann");
  taken.answer("Shove on Rough 1");
  CHECK(taken.who("Rough 1").hex == kit::Hex(5, 3));
  CHECK(taken.who("Rough 1").hit_points == 6);

  Bench edge;
  edge.hero("ann", {5, 2}).knows("shove");
  edge.npc("rough", {5, 1});
  edge.turn_of("Ann");
  edge.answer("Shove on Rough 1");
  CHECK(edge.who("Rough 1").hex == kit::Hex(5, 0));

  Bench costs("in_the_garden");  // through brambles (5,1 and 5,0) as if they were grass
  costs.hero("ann", {5, 3}).knows("shove");
  costs.npc("rough", {5, 2});
  costs.turn_of("Ann");
  costs.answer("Shove on Rough 1");
  CHECK(costs.who("Rough 1").hex == kit::Hex(5, 0));

  Bench pull;  // Haul: 3 hexes towards the user, stopping beside it
  pull.hero("ann", {5, 5}).knows("haul");
  pull.npc("rough", {5, 2});
  pull.turn_of("Ann");
  pull.answer("Haul on Rough 1");
  CHECK(pull.who("Rough 1").hex == kit::Hex(5, 4));

  Bench slide;  // the user chooses the direction
  slide.hero("ann", {5, 5}).knows("slide");
  slide.npc("rough", {5, 8});
  slide.npc("hound", {5, 7});
  slide.turn_of("Ann");
  slide.answer("Slide on Rough 1");
  slide.asks("slide").seat(0).without({"slide north"}).with({"slide south", "slide north-east"});
  slide.answer("slide south");
  CHECK(slide.who("Rough 1").hex == kit::Hex(5, 10));
}
