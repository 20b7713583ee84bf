// Opponents run by the program at the borders of their rules: just in reach, just paid for, and what comes between.
#include <doctest/doctest.h>

#include "games/stamina/rules/combat_abilities.h"
#include "games/stamina/rules/npc.h"
#include "tests/games/stamina/bench.h"

using namespace stamina;
using bench::Bench;
using kit::Direction;

namespace {

AbilityId ability_id(std::string_view name) { return AbilityId{bench::content()->abilities.index_of(name)}; }

}  // namespace

// --- dice ------------------------------------------------------------------------------------------------------------

TEST_CASE("ST-NPC-08  in a Clash the Confused and the Unconscious pay nothing") {
  Bench b;
  b.hero("ann", {5, 4});
  b.npc("rough", {1, 1}).has(Condition::confused, 0, 5);
  b.npc("rough", {3, 1}).has(Condition::unconscious, 0, 5);
  b.npc("rough", {5, 1}).spent(4).has(Condition::muddled, 0, 5);  // 6: half is 3, and 2 is even
  b.npc("rough", {7, 1}).spent(10);
  b.npc("rough", {9, 1}).spent(9);
  b.turn_of("Ann");
  CHECK(npc_clash_payment(b.world(), b.id("Rough 1")) == 0);
  CHECK(npc_clash_payment(b.world(), b.id("Rough 2")) == 0);
  CHECK(npc_clash_payment(b.world(), b.id("Rough 3")) == 2);
  CHECK(npc_clash_payment(b.world(), b.id("Rough 4")) == 0);
  CHECK(npc_clash_payment(b.world(), b.id("Rough 5")) == 1);  // half of 1, rounded up
}

TEST_CASE("ST-NPC-06  a reserve is kept exactly; a hero whom nobody runs keeps 2") {
  Bench b;
  b.hero("ann", {5, 4}).by_program();
  b.npc("rough", {1, 1}).spent(8);                                // 2 left, 2 reserved
  b.npc("rough", {3, 1}).spent(7);                                // 3 left
  b.npc("brute", {5, 1}).has(Condition::muddled, 0, 5);           // 8 dice, no reserve: 4 pairs
  b.npc("brute", {7, 1}).spent(1).has(Condition::muddled, 0, 5);  // 7: 3 pairs
  b.npc("rough", {9, 1}).has(Condition::unconscious, 0, 5).prone();
  b.turn_of("Rough 1");
  World const w = b.world();
  CHECK(npc_hit_dice(w, b.id("Ann")) == 8);
  CHECK(npc_hit_dice(w, b.id("Rough 1")) == 0);
  CHECK(npc_hit_dice(w, b.id("Rough 2")) == 1);
  CHECK(npc_hit_dice(w, b.id("Brute 1")) == 4);
  CHECK(npc_hit_dice(w, b.id("Brute 2")) == 3);
  CHECK(npc_hit_dice(w, b.id("Rough 3")) == 0);
}

TEST_CASE("ST-NPC-05  it invests as its sheet prints, at most as often as the ability allows and its dice pay") {
  Bench b;
  b.hero("ann", {5, 4});
  b.npc("zealot", {1, 1});           // its sheet: 3 times
  b.npc("zealot", {3, 1}).spent(5);  // 5 dice
  b.npc("zealot", {5, 1}).spent(6);  // 4 dice
  b.npc("zealot", {7, 1}).spent(8);  // 2 dice
  b.npc("rough", {9, 1});            // its sheet prints nothing
  b.turn_of("Ann");
  World const w = b.world();
  auto const times = [&](std::string_view who, std::string_view ability, bool reaction = false) {
    return npc_investment(w, b.id(who), ability_id(ability), reaction);
  };
  CHECK(times("Zealot 1", "empower") == 2);  // Empower prints at most twice
  CHECK(times("Zealot 1", "mend") == 3);     // Mend prints no limit: 2 + 3 x 1
  CHECK(times("Zealot 2", "mend") == 3);     // exactly 5
  CHECK(times("Zealot 3", "mend") == 2);     // 4
  CHECK(times("Zealot 4", "mend") == 0);     // the 2 it costs
  CHECK(times("Zealot 2", "empower") == 2);  // 1 + 2 x 2
  CHECK(times("Zealot 3", "empower") == 1);
  CHECK(times("Rough 1", "mend") == 0);
  CHECK(times("Ann", "mend") == 0);               // a hero whom nobody runs
  CHECK(times("Zealot 1", "soothe", true) == 3);  // a Reaction costs nothing but what is invested: 3 x 2
  CHECK(times("Zealot 2", "soothe", true) == 2);
  CHECK(times("Zealot 4", "soothe", true) == 1);
}

// --- whom and from where ---------------------------------------------------------------------------------------------

TEST_CASE("ST-NPC-02 ST-NPC-04  just in reach it attacks, one hex farther it only comes nearer") {
  for (int const row : {1, 0}) {  // the Rough at 5,7 walks 5 and strikes 1 far
    Bench b;
    b.hero("ann", {5, row});
    b.npc("rough", {5, 7}).by_program().spent(8);
    b.turn_of("Rough 1");
    if (row == 1) b.dice({1});
    INFO("row ", row);
    b.asks("take_turn").prompt("Ann");
    CHECK(b.who("Rough 1").hex == kit::Hex{5, 2});
    CHECK(b.told("npc_chose", "Basic Attack on Ann from 5,2 (movement 5)") == (row == 1 ? 1 : 0));
    CHECK(b.told("npc_chose", "can attack nobody this turn") == (row == 0 ? 1 : 0));
    CHECK(b.happened("ST-NPC-02") == (row == 1 ? 1 : 0));
    CHECK(b.happened("ST-NPC-04") == (row == 0 ? 1 : 0));
  }
}

TEST_CASE("ST-NPC-02  it says whom else it could have chosen, and whom it could not reach it does not name") {
  Bench b;
  b.hero("ann", {5, 4});
  b.hero("bart", {5, 7});
  b.hero("cole", {14, 0});
  b.npc("rough", {5, 5}).by_program().spent(8);
  b.turn_of("Rough 1").dice({1});
  b.asks("take_turn");
  CHECK(b.told("npc_chose", "Basic Attack on Ann from 5,5 (movement 0); rather than Bart") == 1);
}

TEST_CASE("ST-NPC-03  with a bow: not a step more than it must, from the farthest hex among the equally cheap") {
  Bench stays;
  stays.hero("ann", {5, 9});
  stays.npc("archer", {5, 2}).by_program().holds("bow").dice(0, 10);  // exactly 7 away
  stays.turn_of("Archer 1").dice({1});
  stays.asks("take_turn");
  CHECK(stays.who("Archer 1").hex == kit::Hex{5, 2});
  CHECK(stays.who("Archer 1").facing == Direction::s);
  CHECK(stays.told("npc_chose", "Basic Attack on Ann from 5,2 (movement 0)") == 1);

  Bench steps;  // 8 away: one step straight on
  steps.hero("ann", {5, 10});
  steps.npc("archer", {5, 2}).by_program().holds("bow").dice(0, 10);
  steps.turn_of("Archer 1").dice({1});
  steps.asks("take_turn");
  CHECK(steps.who("Archer 1").hex == kit::Hex{5, 3});
  CHECK(steps.told("moved") == 1);
}

TEST_CASE("ST-NPC-05 ST-BLIND-01  Blind, it must come beside its target to attack, bow or no bow") {
  Bench b;
  b.hero("ann", {5, 9});
  b.npc("archer", {5, 4}).by_program().holds("bow").dice(0, 10).has(Condition::blind, 0, 5);
  b.turn_of("Archer 1").dice({1});
  b.asks("take_turn");
  CHECK(kit::distance(b.who("Archer 1").hex, {5, 9}) == 1);

  Bench curse;  // what is no attack is not hindered
  curse.hero("ann", {5, 9});
  curse.npc("hexer", {5, 4}).by_program().dice(1, 9).has(Condition::blind, 0, 5);
  curse.turn_of("Hexer 1");
  curse.state().characters[1].movement = 0;
  curse.asks("take_turn");
  CHECK(curse.who("Ann").hit_points == 8);
}

TEST_CASE("ST-NPC-05  friends it serves from where it stands, the weakest first; it does not walk for them") {
  Bench b;
  b.hero("ann", {14, 9});
  b.npc("rough", {5, 4}).hp(3);
  b.npc("rough", {5, 2}).hp(1);  // 3 away, and weakest
  b.npc("rough", {9, 9}).hp(1);  // out of Mend's 3
  b.npc("zealot", {5, 5}).by_program();
  b.order({"Zealot 1", "Ann", "Rough 1", "Rough 2", "Rough 3"}).turn_of("Zealot 1");
  b.asks("take_turn").prompt("Ann");
  CHECK(b.who("Zealot 1").hex == kit::Hex{5, 5});
  CHECK(b.told("npc_chose", "Mend on Rough 2 from 5,5 (movement 0)") == 1);
  CHECK(b.who("Rough 2").hit_points == 6);  // 1 + 3 + 3 x 2, at most 6
  CHECK(b.who("Rough 1").hit_points == 3);
  CHECK(b.who("Rough 3").hit_points == 1);
  CHECK(b.who("Zealot 1").spent == 5);
}

TEST_CASE("ST-NPC-05 ST-HIT-05  with several targets it takes as many as it may, and no friend") {
  Bench b;
  b.hero("ann", {5, 4});
  b.hero("bart", {5, 6});
  b.npc("reaper", {5, 5}).by_program().dice(2, 8);  // the 2 it costs
  b.npc("rough", {4, 5});
  b.turn_of("Reaper 1").dice({5, 5});
  b.asks("take_turn");
  CHECK(b.who("Ann").prone);
  CHECK(b.who("Bart").prone);
  CHECK_FALSE(b.who("Rough 1").prone);

  Bench one;
  one.hero("ann", {5, 4});
  one.npc("reaper", {5, 5}).by_program().dice(2, 8);
  one.turn_of("Reaper 1").dice({5});
  one.asks("take_turn");
  CHECK(one.who("Ann").prone);
}

TEST_CASE("ST-NPC-10 ST-MOVE-20  it slides somebody the first way there is room, and takes the first line that holds") {
  Bench b;
  b.hero("ann", {5, 3});
  b.hero("bart", {5, 2});  // north of Ann is taken: north-east is next
  b.npc("bully", {5, 5}).by_program();
  b.order({"Bully 1", "Ann", "Bart"}).turn_of("Bully 1");
  b.asks("take_turn").prompt("Ann");
  CHECK(b.told("npc_chose", "Slide on Ann") == 1);
  CHECK(b.who("Ann").hex == kit::Hex{7, 2});  // two hexes to the north-east

  Bench minds;  // Slide costs 1 while Shocked, Two Minds 2: both can be paid, and the list begins with Slide
  minds.hero("ann", {5, 3});
  minds.npc("bully", {5, 5}).by_program().has(Condition::shocked, 0, 5).dice(2, 8);
  minds.turn_of("Bully 1");
  minds.asks("take_turn");
  CHECK(minds.told("npc_chose", "Slide on Ann") == 1);
}

// --- on the way ------------------------------------------------------------------------------------------------------

TEST_CASE("ST-NPC-03 ST-MOVE-14 ST-MOVE-16  standing up is paid: exactly enough, the whole pool, or not at all") {
  struct Line {
    kit::Hex at;
    int movement;
    bool touched, up;
  };
  for (Line const line : {Line{{5, 2}, 3, true, true},      // mud: exactly 3
                          Line{{5, 2}, 2, true, false},     // too little
                          Line{{5, 1}, 3, false, true},     // brambles cost 4: the full untouched pool
                          Line{{1, 7}, 5, false, true}}) {  // grass
    Bench b("in_the_garden");
    b.hero("ann", {14, 7});
    auto rough = b.npc("rough", line.at).by_program().prone().has(Condition::stunned, 0, 5);
    rough->movement_touched = line.touched;
    rough.movement(line.movement);
    b.turn_of("Rough 1");
    b.state().characters[1].conditions.apply({.kind = Condition::restrain, .strength = 9});  // so that it stays there
    INFO(kit::to_text(line.at));
    b.asks("take_turn").prompt("Ann");
    CHECK(b.who("Rough 1").prone == !line.up);
    CHECK(b.told("prone", "Rough 1 stands up") == (line.up ? 1 : 0));
    CHECK(b.who("Rough 1").hex == line.at);
  }
}

TEST_CASE("ST-NPC-03 ST-PARA-01  who cannot move does not stand up, and attacks from where it lies") {
  Bench b;
  b.hero("ann", {5, 4});
  b.npc("rough", {5, 5}).by_program().spent(8).prone().has(Condition::paralyze, 0, 5);
  b.turn_of("Rough 1").dice({1});
  b.asks("take_turn");
  CHECK(b.who("Rough 1").prone);
  CHECK(b.told("npc_chose", "Basic Attack on Ann from 5,5 (movement 0)") == 1);

  Bench far;
  far.hero("ann", {5, 3});
  far.npc("rough", {5, 5}).by_program().spent(8).has(Condition::paralyze, 0, 5);
  far.turn_of("Rough 1");
  far.asks("take_turn");
  CHECK(far.who("Rough 1").hex == kit::Hex{5, 5});
}

TEST_CASE(
    "ST-NPC-03 ST-REST-01  Restrained it works loose before it walks, if it can, and not to strike beside itself") {
  struct Line {
    int row, price;
    bool attacks, loose;
    int at;
  };
  for (Line const line : {Line{4, 2, true, false, 5},     // beside: no step, nothing to pay
                          Line{3, 2, true, true, 4},      // one step
                          Line{3, 5, false, true, 5},     // exactly its movement: loose, and none left to walk
                          Line{3, 6, false, false, 5},    // too dear
                          Line{0, 3, false, true, 3}}) {  // out of reach: 5 - 3 = 2 hexes nearer
    Bench b;
    b.hero("ann", {5, line.row});
    b.npc("rough", {5, 5}).by_program().spent(8).has(Condition::restrain, line.price, 5);
    b.turn_of("Rough 1");
    if (line.attacks) b.dice({1});
    INFO("row ", line.row, ", price ", line.price);
    b.asks("take_turn").prompt("Ann");
    CHECK(b.told("npc_chose", "Basic Attack on Ann") == (line.attacks ? 1 : 0));
    CHECK(b.told("restraint_paid") == (line.loose ? 1 : 0));
    CHECK(b.who("Rough 1").hex == kit::Hex{5, line.at});
  }
}

TEST_CASE("ST-NPC-03  what happens on the way does not change its mind, but may make the deed impossible") {
  auto const attacks = [](char const* reaction, kit::Hex ann) {
    Bench b;
    b.hero("ann", ann).knows(reaction).faces(Direction::s);
    b.npc("rough", {5, 7}).by_program().spent(8);
    b.turn_of("Rough 1");
    while (!b.over() && b.position().kind() == "react") b.answer(b.position().option(1).text());
    return b.told("ability_used", "Basic Attack");
  };
  CHECK(attacks("tangle", {5, 3}) == 0);    // Paralyzed on the first hex: its target is out of range
  CHECK(attacks("leg_hook", {5, 3}) == 0);  // prone
  Bench b;
  b.hero("ann", {5, 4}).knows("tangle").faces(Direction::s);
  b.npc("rough", {5, 6}).by_program().spent(8);
  b.turn_of("Rough 1").dice({1});
  b.answer("Tangle");  // Paralyzed beside her: it may still strike
  CHECK(b.told("ability_used", "Basic Attack") == 1);
}

TEST_CASE("ST-NPC-03 ST-HP-14  who falls on the way does nothing more") {
  Bench b;
  b.hero("ann", {5, 4}).knows("intercept").faces(Direction::s);
  b.npc("rough", {5, 6}).by_program().spent(8).hp(1);
  b.npc("hound", {14, 10});
  b.turn_of("Rough 1");
  b.answer("Intercept");
  CHECK(b.who("Rough 1").standing == Standing::incapacitated);
  CHECK(b.told("ability_used") == 0);
  b.asks("take_turn").prompt("Hound 1");
}

TEST_CASE("ST-NPC-03  it turns to its target before it strikes, not after; on itself it does not turn") {
  Bench b;
  b.hero("ann", {5, 4});
  b.npc("rough", {5, 5}).by_program().spent(8).faces(Direction::s);
  b.turn_of("Rough 1").dice({1});
  b.asks("take_turn");
  CHECK(b.place_of("npc_chose") < b.place_of("turned"));
  CHECK(b.place_of("turned") < b.place_of("ability_used"));

  Bench self;
  self.hero("ann", {14, 9});
  self.npc("zealot", {5, 5}).by_program().hp(3).faces(Direction::sw);
  self.turn_of("Zealot 1");
  self.asks("take_turn");
  CHECK(self.who("Zealot 1").hit_points == 9);
  CHECK(self.who("Zealot 1").facing == Direction::sw);
  CHECK(self.told("turned") == 0);
}

TEST_CASE("ST-NPC-04  to the nearest opponent by cost, along the cheapest way, to the lowest hex of equals") {
  Bench b("in_the_garden");
  b.hero("ann", {5, 0});  // in the brambles
  b.hero("bart", {0, 7});
  b.npc("rough", {9, 7}).by_program().dice(0, 10);
  b.turn_of("Rough 1");
  b.asks("take_turn");
  CHECK(kit::distance(b.who("Rough 1").hex, {0, 7}) == 4);  // 9 hexes to Bart, 5 of them gone
}

TEST_CASE("ST-NPC-03 ST-WPN-03  disarmed on the way, it comes and strikes nobody with what it does not hold") {
  for (bool const disarmed : {false, true}) {
    Bench b;
    auto ann = b.hero("ann", {5, 5});
    if (disarmed) ann.knows("trip_up");
    b.npc("rough", {5, 2}).by_program().holds("sword").spent(8);
    b.turn_of("Rough 1");
    if (!disarmed) b.dice({4});
    if (disarmed) b.answer("Trip Up");
    INFO("disarmed ", disarmed);
    b.asks("take_turn").prompt("Ann");
    CHECK(b.who("Rough 1").hex == kit::Hex{5, 4});
    CHECK(b.who("Ann").hit_points == (disarmed ? 10 : 7));
    CHECK(b.now().ground_items.size() == (disarmed ? 1 : 0));
  }
}

// --- the other half --------------------------------------------------------------------------------------------------

TEST_CASE("ST-NPC-05  Basic Attack comes last wherever a sheet prints it, and what is no deed of a turn not at all") {
  Bench b;  // the Ponderer prints Basic Attack before Two Minds
  b.hero("ann", {5, 4});
  b.npc("ponderer", {5, 5}).by_program();
  b.turn_of("Ponderer 1");
  b.asks("take_turn");
  CHECK(b.told("npc_chose", "Two Minds on Ann") == 1);

  Bench hound;  // the Hound's sheet prints Intercept alone
  hound.hero("ann", {5, 4});
  hound.npc("hound", {5, 5}).by_program().dice(0, 10);
  hound.turn_of("Hound 1").dice({1});
  hound.asks("take_turn");
  CHECK(hound.told("npc_chose", "Basic Attack on Ann") == 1);
}

TEST_CASE("ST-NPC-04 ST-PARA-01  who cannot move does not plan to: Paralyzed, or prone for good, it attacks nobody") {
  for (bool const paralyzed : {true, false}) {
    Bench b;
    b.hero("ann", {5, 3});
    auto rough = b.npc("rough", {5, 5}).by_program().spent(8);
    if (paralyzed)
      rough.has(Condition::paralyze, 0, 5);
    else
      rough.prone().touched(0);
    b.turn_of("Rough 1");
    INFO("paralyzed ", paralyzed);
    b.asks("take_turn").prompt("Ann");
    CHECK(b.who("Rough 1").hex == kit::Hex{5, 5});
    CHECK(b.told("npc_chose", "can attack nobody this turn") == 1);
  }
}

TEST_CASE(
    "ST-NPC-03 ST-MOVE-08 ST-MOVE-09  into one dear hex for the whole pool, if it is untouched and nothing holds it") {
  // The Rough at 4,1 has 3 movement left of its 5: the brambles at 5,1 cost 4, and Ann stands behind them.
  struct Line {
    bool touched, restrained, comes;
  };
  for (Line const line : {Line{false, false, true}, Line{true, false, false}, Line{false, true, false}}) {
    Bench b("in_the_garden");
    b.hero("ann", {6, 1});
    auto rough = b.npc("rough", {4, 1}).by_program().spent(8);
    rough.has(Condition::staggered, 0, 5).movement(3);
    if (line.touched) rough.touched(3);
    if (line.restrained) rough.has(Condition::restrain, 3, 5);
    b.turn_of("Rough 1");
    if (line.comes) b.dice({1});
    INFO("touched ", line.touched, ", restrained ", line.restrained);
    b.asks("take_turn").prompt("Ann");
    CHECK((b.told("npc_chose", "Basic Attack on Ann") == 1) == line.comes);
    if (line.comes) CHECK(kit::adjacent(b.who("Rough 1").hex, {6, 1}));
    CHECK(b.told("restraint_paid") == (line.restrained ? 1 : 0));
  }
}

TEST_CASE("ST-NPC-03 ST-MOVE-08  the whole pool is for the next hex, not for one behind it") {
  Bench b("in_the_garden");  // between the Rough and Ann lie two hexes; all ways cost more than its 3
  b.hero("ann", {7, 1});
  b.npc("rough", {4, 1}).by_program().spent(8).has(Condition::staggered, 0, 5).movement(3);
  b.turn_of("Rough 1");
  b.asks("take_turn").prompt("Ann");
  CHECK(b.told("npc_chose", "can attack nobody this turn") == 1);
  CHECK(kit::distance(b.who("Rough 1").hex, {4, 1}) <= 3);
}

TEST_CASE("ST-REST-01 ST-PARA-01  nobody works loose whom nothing holds, nor who could not move then") {
  Bench free;
  free.hero("ann", {5, 0});
  free.npc("rough", {5, 9}).by_program();
  free.turn_of("Rough 1");
  free.asks("take_turn");
  CHECK(free.told("restraint_paid") == 0);

  Bench held;
  held.hero("ann", {5, 0});
  held.npc("rough", {5, 9}).by_program().has(Condition::restrain, 1, 5).has(Condition::paralyze, 0, 5);
  held.turn_of("Rough 1");
  held.asks("take_turn");
  CHECK(held.told("restraint_paid") == 0);
  CHECK(held.who("Rough 1").hex == kit::Hex{5, 9});
}

TEST_CASE(
    "ST-NPC-03 ST-HP-03  a hero whom the program runs does not strike either, once it was brought down on its way") {
  for (bool const down : {true, false}) {
    Bench b;
    auto ann = b.hero("ann", {5, 7}).by_program().holds("sword");
    if (down) ann.hp(2);  // two hexes, 1 damage in each: down beside the one it was bound for
    b.npc("rough", {5, 4}).faces(Direction::s).knows("sting_lines");
    b.turn_of("Ann");
    if (!down) b.dice({1});
    INFO("down ", down);
    b.asks("take_turn").prompt("Rough 1");
    CHECK(b.who("Ann").wounded == down);
    CHECK(b.told("ability_used") == (down ? 0 : 1));
  }
}

TEST_CASE(
    "ST-NPC-03 ST-WPN-03  of two weapons the one that is still held strikes; a packed one of the same kind does not") {
  Bench b;  // the sword is dropped; the second sword moves up in the list, but lies in the pack
  b.hero("ann", {5, 5}).knows("trip_up");
  b.npc("rough", {5, 2}).by_program().holds("sword").packs("sword").spent(8);
  b.turn_of("Rough 1");
  b.answer("Trip Up");
  b.asks("take_turn").prompt("Ann");
  CHECK(b.told("ability_used") == 0);
  CHECK(b.who("Ann").hit_points == 10);

  Bench bare;  // with bare hands there is nothing to strike from them
  bare.hero("ann", {5, 5}).knows("trip_up");
  bare.npc("rough", {5, 2}).by_program().spent(8);
  bare.turn_of("Rough 1").dice({4});
  bare.answer("Trip Up");
  bare.asks("take_turn").prompt("Ann");
  CHECK(bare.who("Ann").hit_points == 9);
}

TEST_CASE("ST-NPC-02 ST-NPC-04  it names nobody whom it could not reach, and stays where it is beside an opponent") {
  Bench b;
  b.hero("cole", {14, 0});  // the first in the list, and far away
  b.hero("ann", {5, 4});
  b.npc("rough", {5, 5}).by_program().spent(8);
  b.turn_of("Rough 1").dice({1});
  b.asks("take_turn");
  CHECK(b.told("npc_chose", "Basic Attack on Ann from 5,5 (movement 0); nobody else is in reach") == 1);

  Bench stunned;
  stunned.hero("ann", {5, 4});
  stunned.npc("rough", {5, 5}).by_program().has(Condition::stunned, 0, 5);
  stunned.turn_of("Rough 1");
  stunned.asks("take_turn");
  CHECK(stunned.told("npc_chose", "can attack nobody this turn") == 1);
  CHECK(stunned.who("Rough 1").hex == kit::Hex{5, 5});
}

TEST_CASE(
    "ST-NPC-03 ST-LOS-01  an ability that needs sight is used where there is sight, one that needs none anywhere") {
  // Between 6,3 and 8,4 stand the wall and the hedge of column 7.
  Bench b("in_the_garden");
  b.hero("ann", {6, 4});
  b.npc("hexer", {8, 4}).touched(0);
  b.turn_of("Hexer 1");
  Plan const plan = foresee_turn(b.world(), b.id("Hexer 1"));
  CHECK_FALSE(plan.target);  // Curse reaches 6, and does not see her

  Bench beside("in_the_garden");
  beside.hero("ann", {7, 4});  // in the hedge, beside it: no line is needed
  beside.npc("hexer", {8, 4}).touched(0);
  beside.turn_of("Hexer 1");
  CHECK(foresee_turn(beside.world(), beside.id("Hexer 1")).target == beside.id("Ann"));
}
