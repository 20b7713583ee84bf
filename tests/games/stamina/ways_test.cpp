// Where a move may lead, what it costs, which hexes are dangerous, and what stops a walk.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/stamina/rules/movement.h"
#include "tests/games/stamina/bench.h"

using namespace stamina;
using bench::Bench;
using kit::Direction;

namespace {

using Names = std::vector<std::string>;

// The moves offered to this hex, as they read.
Names moves_to(Bench& b, std::string_view hex) {
  Names found;
  std::string const beginning = fmt::format("move to {} for", hex);
  for (flow::Words const& option : b.position().options())
    if (option.text().starts_with(beginning)) found.push_back(option.text());
  return found;
}

// What the table draws of an option: the hexes of its way.
Names way_of(Bench& b, std::string_view option) {
  Names way;
  for (flow::Words const& words : b.position().options())
    if (words.text() == option)
      for (auto const& thing : words.things())
        if (thing.kind == "path") way.push_back(thing.id);
  return way;
}

bool is_danger(Bench& b, std::string_view who, kit::Hex hex) { return dangerous(b.world(), b.id(who)).contains(hex); }

}  // namespace

// --- costs -----------------------------------------------------------------------------------------------------------

TEST_CASE("ST-MOVE-05  cheaper hexes: a plain one still costs 1, bushes 1, mud 2, brambles 3; and so it is paid") {
  Bench b("in_the_garden");
  b.hero("ann", {4, 1}).maintains("haste", CharacterId{0});
  b.npc("rough", {14, 7});
  b.turn_of("Ann");
  b.asks("main_phase").with({"move to 4,0 for 1", "move to 5,1 for 3", "move to 4,3 for 2"});
  b.answer("move to 4,0 for 1");
  CHECK(b.who("Ann").movement == 4);  // not free
  b.answer("move to 5,0 for 3");
  CHECK(b.who("Ann").movement == 1);
}

TEST_CASE("ST-MOVE-05  hard ground reaches as far as its radius, and no farther; it replaces what the map says") {
  Bench b("in_the_garden");
  b.hero("ann", {3, 5}).knows("mire");
  b.npc("rough", {5, 3});  // Mire: radius 1, cost 3
  b.turn_of("Ann");
  World const before = b.world();
  CHECK(cost_to_enter(before, b.id("Ann"), {4, 3}) == 2);  // bushes
  b.answer("Mire on Rough 1 (1 die)");
  World const w = b.world();
  CHECK(cost_to_enter(w, b.id("Ann"), {4, 3}) == 3);  // beside the Rough
  CHECK(cost_to_enter(w, b.id("Ann"), {5, 4}) == 3);
  CHECK(cost_to_enter(w, b.id("Ann"), {5, 5}) == 1);  // two hexes
  CHECK(cost_to_enter(w, b.id("Ann"), {5, 1}) == 4);  // brambles, two hexes away
  CHECK(ground_for(w, b.id("Ann")).costs().with(3).contains({4, 3}));
  CHECK_FALSE(ground_for(w, b.id("Ann")).costs().with(3).contains({5, 5}));
}

TEST_CASE("ST-MOVE-05 ST-MOVE-10  ground that was changed: what it costs now, and whether it can be entered now") {
  for (bool const turned : {false, true}) {
    Bench b("winch");
    b.hero("ann", {1, 6});
    b.npc("rough", {14, 7});
    b.turn_of("Ann");
    if (turned) b.answer("Winch (1 movement)");
    INFO("turned ", turned);
    World const w = b.world();
    Ground const ground = ground_for(w, b.id("Ann"));
    CHECK(cost_to_enter(w, b.id("Ann"), {1, 7}) == (turned ? 3 : 1));
    CHECK(ground.costs().with(3).contains({1, 7}) == turned);
    CHECK(ground.open.contains({2, 4}) == !turned);  // a wall rises
    CHECK(ground.open.contains({7, 3}) == turned);   // a wall falls
    CHECK_FALSE(ground.open.contains({7, 5}));       // this one stands
    CHECK_FALSE(ground.open.contains({14, 7}));      // taken
    CHECK(moves_to(b, "1,7") == (turned ? Names{"move to 1,7 for 3"} : Names{"move to 1,7 for 1"}));
  }
}

TEST_CASE("ST-MOVE-10  a hex of a fallen wall that somebody stands in is taken like any other") {
  Bench b("winch");
  b.hero("ann", {1, 6});
  b.npc("rough", {7, 2});
  b.npc("hound", {14, 7});
  b.turn_of("Ann");
  b.answer("Winch (1 movement)");
  b.edit([](State& s) { s.characters[1].hex = {7, 3}; });
  CHECK_FALSE(ground_for(b.world(), b.id("Ann")).open.contains({7, 3}));
}

// --- danger ----------------------------------------------------------------------------------------------------------

TEST_CASE(
    "ST-REACT-10 ST-REACT-11  dangerous is what an opponent may answer: as far as it reaches, but not its rear hex") {
  Bench b;
  b.hero("ann", {5, 9});
  b.npc("rough", {5, 3}).knows("trip").faces(Direction::s);  // within 1
  b.turn_of("Ann");
  CHECK(is_danger(b, "Ann", {5, 4}));
  CHECK(is_danger(b, "Ann", {4, 3}));
  CHECK_FALSE(is_danger(b, "Ann", {5, 5}));  // two hexes
  CHECK_FALSE(is_danger(b, "Ann", {5, 2}));  // behind it

  Bench far;
  far.hero("ann", {5, 10});
  far.npc("rough", {5, 2}).knows("intercept").faces(Direction::s);  // reaches 6
  far.turn_of("Ann");
  CHECK(is_danger(far, "Ann", {5, 8}));
  CHECK_FALSE(is_danger(far, "Ann", {5, 9}));
}

TEST_CASE("ST-REACT-15 ST-WPN-04  a Reaction reaches as far as the farthest weapon held that it may be used with") {
  struct Line {
    std::vector<char const*> held;
    int reach;
  };
  for (Line const& line : {Line{{"sword"}, 1}, Line{{"spear"}, 2}, Line{{"spear", "sword"}, 2},
                           Line{{"sword", "spear"}, 2}, Line{{"bow", "sword"}, 1}, Line{{"bow"}, 0}, Line{{}, 0}}) {
    Bench b;
    b.hero("ann", {5, 9});
    auto rough = b.npc("rough", {5, 3}).knows("guard_cut").faces(Direction::s);  // needs a melee weapon
    std::string held;
    for (char const* const item : line.held) {
      rough.holds(item);
      held += fmt::format("{} ", item);
    }
    b.turn_of("Ann");
    INFO("held: ", held);
    CHECK(is_danger(b, "Ann", {5, 4}) == (line.reach >= 1));
    CHECK(is_danger(b, "Ann", {5, 5}) == (line.reach >= 2));
    CHECK_FALSE(is_danger(b, "Ann", {5, 6}));
  }
}

TEST_CASE("ST-REACT-03  no danger from friends, from a used Reaction, or from one who cannot react") {
  auto const danger = [](std::function<void(Bench&)> const& lay) {
    Bench b;
    b.hero("ann", {5, 9});
    lay(b);
    b.npc("hound", {14, 0});
    b.turn_of("Ann");
    return is_danger(b, "Ann", {5, 5});
  };
  CHECK(danger([](Bench& b) { b.npc("rough", {5, 3}).knows("intercept").faces(Direction::s); }));
  CHECK_FALSE(danger([](Bench& b) { b.hero("bart", {5, 3}).knows("intercept").faces(Direction::s); }));
  CHECK_FALSE(danger(
      [](Bench& b) { b.npc("rough", {5, 3}).knows("intercept").faces(Direction::s).has(Condition::daze, 0, 5); }));
  CHECK_FALSE(danger([](Bench& b) {
    auto rough = b.npc("rough", {5, 3}).knows({"intercept", "curse"}).faces(Direction::s);
    rough->reactions_used = AbilitySet(AbilityId{bench::content()->abilities.index_of("intercept")});
    b.npc("rough", {14, 9}).knows("intercept").faces(Direction::n);  // too far to matter
  }));
  CHECK_FALSE(danger([](Bench& b) { b.npc("rough", {5, 3}).knows("avenge").faces(Direction::s); }));  // no movement
}

TEST_CASE(
    "ST-BREATH-05  dangerous ground: embers for all, water and smoke for who breathes air; changed ground as it is "
    "now") {
  Bench b("in_the_garden");
  b.hero("ann", {1, 1});
  b.npc("eel", {2, 7});
  b.turn_of("Ann");
  for (char const* const who : {"Ann", "Eel 1"}) {
    INFO(who);
    CHECK(is_danger(b, who, {10, 6}));                                      // embers
    CHECK(is_danger(b, who, {9, 1}) == (std::string_view(who) == "Ann"));   // pond
    CHECK(is_danger(b, who, {10, 4}) == (std::string_view(who) == "Ann"));  // smoke
    CHECK_FALSE(is_danger(b, who, {5, 5}));
  }
  Bench turned("winch");
  turned.hero("ann", {1, 6});
  turned.npc("eel", {14, 7});
  turned.turn_of("Ann");
  turned.answer("Winch (1 movement)");
  for (char const* const who : {"Ann", "Eel 1"}) {
    INFO(who);
    CHECK(is_danger(turned, who, {3, 7}));                                      // embers now
    CHECK(is_danger(turned, who, {0, 7}) == (std::string_view(who) == "Ann"));  // water now
    CHECK_FALSE(is_danger(turned, who, {10, 6}));                               // embers no more
    CHECK_FALSE(is_danger(turned, who, {9, 2}));                                // water no more
    CHECK_FALSE(is_danger(turned, who, {1, 7}));                                // mud is only mud
  }
}

TEST_CASE(
    "ST-MOVE-02  where a way round danger costs more, both are offered; where it costs the same only the harmless "
    "one") {
  // Trip at 5,5, facing north: 5,6 is its rear hex, its other neighbours are dangerous.
  Bench b;
  b.hero("ann", {3, 5});  // odd column: 4,5 and 4,6 lie beside it, and beside 5,5
  b.npc("rough", {5, 5}).knows("trip").faces(Direction::n);
  b.turn_of("Ann");
  CHECK(moves_to(b, "4,6") == Names{"move to 4,6 for 1, through danger"});  // there is no way round into danger
  CHECK(moves_to(b, "3,7") == Names{"move to 3,7 for 2"});
  // To the rear hex 5,6: by 4,6 (2), or by 3,6 4,7 (3).
  CHECK(moves_to(b, "5,6") == Names{"move to 5,6 for 2, through danger", "move to 5,6 for 3, the safe way"});
  CHECK(way_of(b, "move to 5,6 for 2, through danger") == Names{"3,5", "4,6"});
  CHECK(way_of(b, "move to 5,6 for 3, the safe way") == Names{"3,5", "3,6", "4,7"});
  b.answer("move to 5,6 for 3, the safe way");
  b.asks("main_phase").prompt("2 movement");  // nobody was asked to react
  CHECK(b.who("Ann").hex == kit::Hex{5, 6});
}

TEST_CASE("ST-MOVE-02  into the next hex the way is the step itself, dangerous or not") {
  Bench b;
  b.hero("ann", {3, 5});
  b.npc("rough", {5, 5}).knows("trip").faces(Direction::n);
  b.turn_of("Ann");
  CHECK(way_of(b, "move to 4,6 for 1, through danger") == Names{"3,5"});
  b.answer("move to 4,6 for 1, through danger");
  b.asks("react").seat(1);
  CHECK(b.who("Ann").hex == kit::Hex{4, 6});
}

// --- what stops a walk -----------------------------------------------------------------------------------------------

TEST_CASE("ST-MOVE-07  a Reaction on the way that leaves no more movement ends it: prone, Paralyzed, Restrained") {
  for (char const* const ability : {"leg_hook", "tangle", "snag"}) {
    Bench b;
    b.hero("ann", {5, 9});
    b.npc("rough", {5, 3}).faces(Direction::s).knows(ability);
    b.turn_of("Ann");
    b.answer("move to 5,7 for 2, through danger");
    INFO(ability);
    b.asks("react");
    b.answer(b.position().option(1).text());
    b.asks("main_phase");
    CHECK(b.who("Ann").hex == kit::Hex{5, 8});
    CHECK(b.who("Ann").movement == 4);
    CHECK(b.told("moved") == 1);
  }
}

TEST_CASE("ST-MOVE-10  somebody who steps into the way stops it there") {
  Bench b;
  b.hero("ann", {5, 9});
  b.npc("rough", {6, 7}).faces(Direction::sw).knows("block");
  b.turn_of("Ann");
  b.answer("move to 5,6 for 3");
  b.answers({"Block", "move to 5,7 for 1", "face south"});
  b.asks("main_phase");
  CHECK(b.who("Rough 1").hex == kit::Hex{5, 7});
  CHECK(b.who("Ann").hex == kit::Hex{5, 8});
  CHECK(b.who("Ann").movement == 4);
}

TEST_CASE("ST-HP-10  killed on the way: no step more, and no Reaction to the last") {
  Bench b;
  b.hero("ann", {4, 8}).wounded().hp(1);
  b.hero("bart", {1, 1});
  b.npc("rough", {5, 5}).knows({"snare_lines", "intercept"}).faces(Direction::n);
  b.npc("hound", {14, 0});
  b.turn_of("Ann");
  b.answer("move to 4,5 for 3, through danger");
  while (b.position().kind() == "react") b.answer("let it pass");
  CHECK(b.who("Ann").standing == Standing::killed);
  CHECK(b.who("Ann").hex == kit::Hex{4, 6});
  b.asks("take_turn").prompt("Bart");
}

TEST_CASE("ST-MOVE-04 ST-MOVE-08  what was paid is told by the rule that allowed it") {
  Bench b("in_the_garden");
  b.hero("bart", {4, 1}).has(Condition::staggered, 0, 3);
  b.npc("rough", {14, 7});
  b.start_of_turn_of("Bart");
  CHECK(moves_to(b, "5,1") == Names{"move to 5,1 for all 3 movement"});
  Bench exact("in_the_garden");  // exactly enough is paid as usual
  exact.hero("bart", {4, 1}).movement(4);
  exact.npc("rough", {14, 7});
  exact.turn_of("Bart");
  CHECK(moves_to(exact, "5,1") == Names{"move to 5,1 for 4"});
  exact.answer("move to 5,1 for 4");
  CHECK(exact.who("Bart").movement == 0);
}

// --- movement at once, shoving ---------------------------------------------------------------------------------------

TEST_CASE("ST-MOVE-19  free hexes: every hex within so many steps, and the number is how far") {
  Bench b;
  b.hero("ann", {0, 0}).knows("glide");  // 2 hexes
  b.npc("rough", {14, 7});
  b.turn_of("Ann");
  b.answer("Glide on yourself (1 die)");
  b.asks("move_at_once")
      .seat(0)
      .prompt("Ann may move at once (2 hexes)")
      .of({"stay", "move to 0,1 for 1", "move to 1,0 for 1", "move to 0,2 for 2", "move to 1,1 for 2",
           "move to 2,0 for 2", "move to 2,1 for 2"});
}

TEST_CASE("ST-MOVE-15 ST-REST-04  prone nobody moves at once; Restrained with exactly the price neither") {
  Bench prone;
  prone.hero("ann", {5, 5}).knows("dash").prone();
  prone.npc("rough", {14, 7});
  prone.turn_of("Ann");
  prone.answer("Dash on yourself (1 die)");
  prone.asks("main_phase");  // staying was all there was
  CHECK(prone.who("Ann").hex == kit::Hex{5, 5});

  for (int const price : {2, 3}) {  // Dash: 3
    Bench b;
    b.hero("ann", {5, 5}).knows("dash").has(Condition::restrain, price, 5);
    b.npc("rough", {14, 7});
    b.turn_of("Ann");
    b.answer("Dash on yourself (1 die)");
    INFO("price ", price);
    CHECK((b.position().kind() == "move_at_once") == (price == 2));
    if (price == 3) {
      b.asks("main_phase").with({"work loose for 3 movement"});  // it was not paid
      continue;
    }
    b.answer("move to 5,4 for 1");
    CHECK(b.happened("ST-REST-04", "works loose") == 1);
    b.asks("main_phase").with({"move to 5,3 for 1"});  // paid for this turn
  }
}

TEST_CASE("ST-FACE-03  who moves in its own turn is not asked to turn; who moves in another's is, and nobody else") {
  Bench b;
  b.hero("ann", {5, 5}).knows({"dash", "hurry"});
  b.hero("bart", {5, 8}).seat(2);
  b.npc("rough", {14, 7});
  b.turn_of("Ann");
  b.answers({"Dash on yourself (1 die)", "move to 5,4 for 1"});
  b.asks("main_phase");
  b.edit([](State& s) { s.characters[0].actions = 1; });
  b.answers({"Hurry on Bart (1 die)"});
  b.asks("move_at_once").seat(2);
  b.answer("move to 5,7 for 1");
  b.asks("face").seat(2);
}

TEST_CASE("ST-MOVE-20  nobody pushes or pulls itself") {
  Bench b;
  b.hero("ann", {5, 5}).knows("haul");
  b.npc("rough", {14, 7});
  b.turn_of("Ann");
  b.answer("Haul on yourself");
  b.asks("main_phase");
  CHECK(b.who("Ann").hex == kit::Hex{5, 5});
  CHECK(b.told("moved") == 0);
}

TEST_CASE("ST-MOVE-20  with no room anywhere nobody slides, and nobody is asked where") {
  Bench shut;  // in the corner with both neighbours taken
  shut.hero("ann", {2, 2}).knows("slide");
  shut.npc("rough", {0, 0});
  shut.npc("hound", {0, 1});
  shut.npc("hound", {1, 0});
  shut.turn_of("Ann");
  shut.answer("Slide on Rough 1");
  shut.asks("main_phase");
  CHECK(shut.who("Rough 1").hex == kit::Hex{0, 0});
}

TEST_CASE("ST-MOVE-20  as many hexes as are printed, each a step of its own, and the facing stays") {
  Bench b;
  b.hero("ann", {5, 9}).knows("shove");
  b.npc("rough", {5, 8}).faces(Direction::nw);
  b.turn_of("Ann");
  b.answer("Shove on Rough 1");
  CHECK(b.texts("moved") == Names{"Rough 1 moves to 5,7", "Rough 1 moves to 5,6", "Rough 1 moves to 5,5"});
  CHECK(b.who("Rough 1").facing == Direction::nw);
}

// --- the other half --------------------------------------------------------------------------------------------------

TEST_CASE("ST-MOVE-05  the dearest ground and the plain: cheaper hexes lower the first by 1 and leave the second") {
  Bench b;
  b.hero("ann", {5, 5}).maintains("haste", CharacterId{0});
  b.npc("rough", {14, 7});
  b.turn_of("Ann");
  b.edit([](State& s) {
    HardGround const dear{
        .center = {5, 8}, .radius = 0, .cost = kit::EntryCosts::dearest, .turns = 2, .controller = CharacterId{1}};
    s.hard_ground.push_back(dear);
    s.hard_ground.push_back({.center = {2, 2}, .radius = 0, .cost = 2, .turns = 2, .controller = CharacterId{1}});
  });
  Ground const ground = ground_for(b.world(), b.id("Ann"));
  kit::EntryCosts const& costs = ground.costs();
  CHECK(costs.of({5, 8}) == kit::EntryCosts::dearest - 1);
  CHECK(costs.of({2, 2}) == 1);
  CHECK(costs.of({5, 4}) == 1);
  for (kit::Hex const hex : {kit::Hex{5, 8}, kit::Hex{2, 2}, kit::Hex{5, 4}})
    CHECK(cost_to_enter(b.world(), b.id("Ann"), hex) == costs.of(hex));  // one price, wherever it is asked
}

TEST_CASE(
    "ST-BREATH-05  ground that turned to smoke or to water is dangerous to who breathes air, and to nobody else") {
  for (char const* const sign : {"a", "~", "f", "3"}) {
    Bench b("in_the_garden");
    b.hero("ann", {1, 1});
    b.npc("eel", {2, 7});
    b.turn_of("Ann");
    auto const to = static_cast<std::uint8_t>(map(b.world()).terrain_of_sign(sign));
    b.edit([&](State& s) { s.changed_ground.push_back({{5, 5}, to}); });
    std::string_view const is = sign;
    INFO(sign);
    CHECK(is_danger(b, "Ann", {5, 5}) == (is != "3"));
    CHECK(is_danger(b, "Eel 1", {5, 5}) == (is == "f"));
  }
}

TEST_CASE("ST-PARA-01 ST-MOVE-11  who cannot move is not asked where to: Paralyzed, neither freely nor at once") {
  for (char const* const ability : {"Dash", "Glide"}) {
    Bench b;
    b.hero("ann", {5, 5}).knows({"dash", "glide"}).has(Condition::paralyze, 0, 5);
    b.npc("rough", {14, 7});
    b.turn_of("Ann");
    b.answer(fmt::format("{} on yourself (1 die)", ability));
    INFO(ability);
    b.asks("main_phase");
    CHECK(b.who("Ann").hex == kit::Hex{5, 5});
  }
}

TEST_CASE("ST-HP-03  the rest of the way is lost with the hit points, though one springs up again at once") {
  Bench b;
  b.hero("ann", {5, 9}).hp(1).knows("spring_up");
  b.npc("rough", {5, 3}).faces(Direction::s).knows("sting_lines");
  b.turn_of("Ann");
  b.answer("move to 5,6 for 3");
  CHECK(b.who("Ann").wounded);
  CHECK_FALSE(b.who("Ann").prone);
  CHECK(b.who("Ann").hex == kit::Hex{5, 8});  // the first of three
  CHECK(b.who("Ann").movement == 4);
  b.asks("main_phase").with({"move to 5,7 for 1"});  // only that way is lost, the turn goes on
}

TEST_CASE("ST-FACE-03 ST-HP-10  killed where immediate movement took it, it is not asked to turn") {
  for (bool const dies : {true, false}) {
    Bench b;
    b.hero("ann", {1, 1}).knows("hurry");
    auto bart = b.hero("bart", {5, 3});
    if (dies) bart.wounded().hp(1);
    b.npc("rough", {5, 5}).knows("snare_lines");
    b.turn_of("Ann");
    b.answers({"Hurry on Bart (1 die)", "move to 5,4 for 1"});
    INFO("dies ", dies);
    CHECK(b.who("Bart").in_play() == !dies);
    if (dies)
      b.asks("main_phase").prompt("Ann");
    else
      b.asks("face").prompt("Bart");
  }
}

TEST_CASE("ST-MOVE-20  one may slide oneself, though nobody pushes oneself") {
  Bench b;
  b.hero("ann", {5, 5}).knows("slip");
  b.npc("rough", {14, 7});
  b.turn_of("Ann");
  b.answer("Slip on yourself");
  b.asks("slide").seat(0);
  b.answer("slide south");
  CHECK(b.who("Ann").hex == kit::Hex{5, 6});
}

TEST_CASE("ST-REACT-12 ST-BREATH-05  moved by a Reaction into water one holds one's breath, and nobody answers it") {
  Bench b("in_the_garden");
  b.hero("ann", {8, 4}).knows("strike");
  b.hero("bart", {6, 1}).knows("intercept").faces(Direction::se);
  b.npc("rough", {8, 3}).knows("sidestep").faces(Direction::s);
  b.turn_of("Ann").dice({1});
  b.answers({"Strike on Rough 1 (2 dice)", "Sidestep", "move to 9,1 for 2"});
  b.asks("hold_breath").seat(1);
  b.answer("hold your breath");
  b.asks("face").seat(1);  // not Bart, who could have answered a move
}
