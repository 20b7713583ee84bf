// Set-up: map, sides, sheets, dice, starting places.
#include <filesystem>
#include <fstream>

#include <unistd.h>

#include <doctest/doctest.h>

#include "flow/fault.h"
#include "games/stamina/rules/set_up.h"
#include "tests/games/stamina/bench.h"

using namespace stamina;
using bench::Bench;
using kit::Direction;

namespace {

std::shared_ptr<flow::Game const> game() { return make_game(bench::content(), {}); }

flow::Setup with_heroes(std::string const& heroes, std::string const& scenario = "open_field") {
  flow::Setup setup;
  setup.game = "stamina";
  setup.scenario = scenario;
  setup.options["heroes"] = heroes;
  return setup;
}

// Everybody at the gate on the left edge, one below the other, facing north.
void place_all(Bench& b, int heroes) {
  for (int i = 0; i < heroes; ++i) {
    b.answer(fmt::format("start at 0,{}", i));
    b.answer("face north");
  }
}

}  // namespace

TEST_CASE("stamina: open places of the line-up take the heroes that are left, in the order of the pack") {
  flow::Setup setup = with_heroes("3");
  setup.options["lineup"] = ",dora,";
  auto const position = game()->start(setup);
  std::string lineup;
  for (HeroRecord const& r : static_cast<Position&>(*position).state().heroes)
    lineup += bench::content()->heroes.id(r.hero.index()) + " ";
  CHECK(lineup == "ann dora bart ");
  setup.options["lineup"] = "dora,,dora";
  CHECK_THROWS_WITH(game()->start(setup), "dora can be chosen only once");
}

TEST_CASE("ST-SET-01  distance is counted in hexes, own hex 0, adjacent 1") {
  Bench b;
  b.hero("ann", {5, 5}).knows({"numb", "mend"});
  b.npc("rough", {5, 4});  // 1 hex north
  b.npc("rough", {8, 5});  // 3 columns to the right, half a hex lower: 3 hexes
  b.npc("rough", {5, 9});  // 4 hexes south
  b.turn_of("Ann");
  // Numb has range 3; Mend reaches oneself at distance 0.
  b.asks("main_phase").with({"Numb on Rough 1 (1 die)", "Numb on Rough 2 (1 die)", "Mend on yourself (2 dice)"});
  b.refused("Numb on Rough 3 (1 die)", "ST-ABIL-04");
}

TEST_CASE("ST-SET-01 ST-MOVE-10  a hex holds one character, and hexes that are not drawn are off the map") {
  Bench b("in_the_garden");
  // 13,8 lies in the last row of the garden: 14,8 is not drawn, and there is no row 9.  Left are 13,7 and 12,8.
  b.hero("ann", {13, 8}).movement(1);
  b.npc("rough", {1, 1});
  b.turn_of("Ann");
  b.asks("main_phase").with({"move to 13,7 for 1", "move to 12,8 for 1"});
  int moves = 0;
  for (flow::Words const& option : b.position().options()) moves += option.verb() == "move" ? 1 : 0;
  CHECK(moves == 2);

  Bench crowded("in_the_garden");
  crowded.hero("ann", {13, 8}).movement(1);
  crowded.npc("rough", {12, 8});
  crowded.turn_of("Ann");
  crowded.asks("main_phase").with({"move to 13,7 for 1"}).without({"move to 12,8 for 1", "move to 14,8 for 1"});
}

TEST_CASE("ST-SET-02  two sides: players' characters are allies, opponents are those of the other side") {
  Bench b;
  b.hero("ann", {5, 5}).knows({"curse", "hurry", "mend"});
  b.hero("bart", {5, 6});
  b.npc("rough", {5, 4}).knows({"curse", "hurry", "mend"});
  b.npc("rough", {5, 3});
  b.turn_of("Ann");
  b.asks("main_phase")
      .with({"Curse on Rough 1 (1 die)", "Curse on Rough 2 (1 die)", "Hurry on Bart (1 die)",
             "Mend on yourself (2 dice)", "Mend on Bart (2 dice)"})
      .without({"Curse on Bart (1 die)", "Curse on yourself (1 die)", "Hurry on Rough 1 (1 die)",
                "Hurry on yourself (1 die)", "Mend on Rough 1 (2 dice)"});

  Bench other;
  other.hero("ann", {5, 5});
  other.hero("bart", {5, 6});
  other.npc("rough", {5, 4}).knows({"curse", "hurry", "mend"});
  other.npc("rough", {5, 3});
  other.turn_of("Rough 1");
  other.asks("main_phase")
      .with({"Curse on Ann (1 die)", "Curse on Bart (1 die)", "Hurry on Rough 2 (1 die)", "Mend on yourself (2 dice)"})
      .without({"Curse on Rough 2 (1 die)", "Hurry on Ann (1 die)", "Mend on Ann (2 dice)"});
}

TEST_CASE("ST-SET-03  one to four heroes, also run by one person") {
  for (char const* const count : {"1", "2", "3", "4"}) {
    auto const position = game()->start(with_heroes(count));
    CHECK(position->kind() == "place_hero");
    CHECK(position->asked() == flow::Seat{0});
  }
  CHECK_THROWS_AS(game()->start(with_heroes("0")), flow::Refused);
  CHECK_THROWS_AS(game()->start(with_heroes("5")), flow::Refused);
}

TEST_CASE("ST-SET-03  only the scenario's list of opponents changes with the number of heroes") {
  // in_the_garden: a Rough for any number, a Hound from 3 heroes on.
  Bench two("in_the_garden");
  two.campaign_set_up({"ann", "bart"}).dice({6, 5, 1});
  place_all(two, 2);
  CHECK(two.names_in_order() == std::vector<std::string>{"Ann", "Bart", "Rough 1"});

  Bench three("in_the_garden");
  three.campaign_set_up({"ann", "bart", "cole"}).dice({6, 5, 3, 1, 1});
  place_all(three, 3);
  CHECK(three.now().characters.size() == 5);
  for (Bench* const b : {&two, &three}) {
    CHECK(b->who("Ann").hit_points == 10);
    CHECK(b->who("Ann").available == 10);
    CHECK(b->who("Rough 1").hit_points == 6);
  }
}

TEST_CASE("ST-SET-04  four attributes, each a whole number from 1 to 6") {
  namespace fs = std::filesystem;
  fs::path const folder = fs::temp_directory_path() / fmt::format("chronicler-attributes-{}", ::getpid()) / "bench";
  for (char const* const attribute : {"str", "agi", "int", "will"})
    for (int const value : {0, 1, 6, 7}) {
      fs::remove_all(folder);
      fs::create_directories(folder.parent_path());
      fs::copy(fs::path(CHRONICLER_SOURCE) / "tests/packs/stamina/bench", folder, fs::copy_options::recursive);
      std::ofstream ann(folder / "heroes" / "ann.yaml");
      ann << "name: Ann\nglyph: An\npath: warden\nhit_points: 10\nmovement: 5\n";
      for (char const* const each : {"str", "agi", "int", "will"})
        ann << each << ": " << (std::string_view(each) == attribute ? value : 2) << "\n";
      ann.close();
      INFO(fmt::format("{}: {}", attribute, value));
      CHECK(static_cast<bool>(load({folder})) == (value >= 1 && value <= 6));
    }
  fs::remove_all(folder.parent_path());
}

TEST_CASE("ST-SET-05  ten dice and four regained each turn, unless the sheet prints others") {
  Bench b;
  b.campaign_set_up({"ann"}).dice({6, 1});
  place_all(b, 1);
  CHECK(b.who("Ann").available == 10);
  CHECK(b.who("Rough 1").available == 10);  // an NPC whose sheet prints nothing

  Bench turn;
  turn.hero("ann", {5, 5}).spent(6);
  turn.npc("brute", {9, 5}).spent(5);  // its sheet: 8 dice, regeneration 3
  turn.start_of_turn_of("Ann");
  turn.answer("end the turn");
  CHECK(turn.who("Ann").available == 8);  // 4 + 4
  CHECK(turn.who("Ann").spent == 2);
  turn.answers({"take the turn", "end the turn"});
  CHECK(turn.who("Brute 1").available == 6);  // 3 + 3
  CHECK(turn.who("Brute 1").spent == 2);
}

TEST_CASE(
    "ST-SET-06 ST-SET-08  a combat begins with all dice Available and full hit points; a wound is brought along") {
  Bench b;
  b.campaign_set_up({"ann", "bart"}).dice({6, 5, 1});
  b.state().heroes[1].wounded = true;
  place_all(b, 2);
  Character const& ann = b.who("Ann");
  CHECK(ann.available == 10);
  CHECK(ann.spent + ann.path + ann.wound + ann.drowned == 0);
  CHECK(ann.maintained.empty());
  CHECK(ann.persisted.empty());
  CHECK(ann.hit_points == 10);
  Character const& bart = b.who("Bart");
  CHECK(bart.available == 8);
  CHECK(bart.wound == 2);
  CHECK(bart.spent + bart.path == 0);
  CHECK(bart.hit_points == 5);  // half of 11, rounded down
}

TEST_CASE("ST-SET-07  every die has six sides") {
  Bench b;
  b.hero("ann", {5, 5});
  b.npc("rough", {5, 4});
  b.turn_of("Ann");
  b.position().set_chance(flow::ChanceMode::asked);
  b.answer("Basic Attack on Rough 1");
  b.asks("roll").of({"1", "2", "3", "4", "5", "6"}).prompt("success");
  b.answer("6");
  b.answer("roll 1 (pay 1)");
  b.asks("roll").of({"1", "2", "3", "4", "5", "6"}).prompt("hit");
}

TEST_CASE("ST-SET-09 ST-MOVE-01 ST-TURN-07  the movement pool is the sheet's, refilled each turn and not added up") {
  Bench b;
  b.hero("bart", {5, 5}).movement(4);  // 4 unused movement from before; his sheet says 6
  b.hero("dora", {7, 5});              // 4
  b.npc("rough", {9, 5});
  b.start_of_turn_of("Bart");
  b.asks("main_phase").prompt("6 movement");
  CHECK(b.who("Bart").movement == 6);
  b.answers({"end the turn", "take the turn"});
  CHECK(b.who("Dora").movement == 4);
}

TEST_CASE("ST-SET-10  heroes are placed on the start hexes in order and choose facings; NPCs stand where printed") {
  Bench b;
  b.campaign_set_up({"ann", "bart"}).dice({6, 5, 1});
  std::vector<std::string> starts;
  for (int row = 0; row < 11; ++row) starts.push_back(fmt::format("start at 0,{}", row));
  b.asks("place_hero").seat(0).of(starts).prompt("Ann");
  b.answer("start at 0,5");
  b.asks("face").of(
      {"face north", "face north-east", "face south-east", "face south", "face south-west", "face north-west"});
  b.answer("face south");
  b.asks("place_hero").without({"start at 0,5"}).with({"start at 0,4", "start at 0,6"}).prompt("Bart");
  b.answers({"start at 0,10", "face north-east"});
  CHECK(b.who("Ann").hex == kit::Hex(0, 5));
  CHECK(b.who("Ann").facing == Direction::s);
  CHECK(b.who("Bart").hex == kit::Hex(0, 10));
  CHECK(b.who("Bart").facing == Direction::ne);
  CHECK(b.who("Rough 1").hex == kit::Hex(10, 5));
  // Ann, the nearest, is due west of it: as near to south-west (4) as to north-west (5).
  CHECK(b.who("Rough 1").facing == Direction::sw);
}

TEST_CASE("ST-SET-10  an NPC faces the nearest hero; between equally near ones the lower direction number") {
  Bench b;
  b.hero("ann", {5, 8});   // 3 to the south
  b.hero("bart", {5, 3});  // 2 to the north
  b.hero("cole", {5, 7});  // 2 to the south
  b.npc("rough", {14, 0});
  b.turn_of("Cole");
  CHECK(npc_character(b.world(), b.who("Rough 1").npc, {5, 5}).facing == Direction::n);
  Bench south;
  south.hero("ann", {5, 2});   // 3 to the north
  south.hero("cole", {5, 7});  // 2 to the south
  south.npc("rough", {14, 0});
  south.turn_of("Cole");
  CHECK(npc_character(south.world(), south.who("Rough 1").npc, {5, 5}).facing == Direction::s);
  Bench swapped;  // set-up order does not matter
  swapped.hero("cole", {5, 7});
  swapped.hero("bart", {5, 3});
  swapped.npc("rough", {14, 0});
  swapped.turn_of("Cole");
  CHECK(npc_character(swapped.world(), swapped.who("Rough 1").npc, {5, 5}).facing == Direction::n);
}

TEST_CASE("ST-SET-11  Reactions are ready before the first turn of their owner") {
  // The Hound's sheet has Intercept: movement, within 6.  It acts last (AGI 4 + 1) and yet may react to Ann (2 + 6).
  Bench b("in_the_garden");
  b.campaign_set_up({"ann", "bart", "cole"}).dice({6, 4, 3, 1, 1});
  place_all(b, 3);
  CHECK(b.names_in_order().front() == "Ann");
  b.edit([&](State& s) { s.characters[b.id("Ann").index()].hex = {8, 7}; });
  b.answers({"take the turn", "move to 9,7 for 1"});
  b.asks("react").seat(1).of({"let it pass", "Intercept"});
}

TEST_CASE("ST-SET-12  every division rounds down") {
  Bench b;
  b.hero("bart", {5, 5}).wounded().knows("press_on").holds("bow").has(Condition::blind);
  b.npc("rough", {5, 4});
  b.turn_of("Bart");
  CHECK(hit_point_maximum(b.world(), b.who("Bart")) == 5);  // 11 / 2
  // Half of the Bow's 7 is 3: a blind shot goes 3 hexes far, not 4.
  b.asks("main_phase")
      .with({"Basic Attack with the Bow, blindly around 5,8"})
      .without({"Basic Attack with the Bow, blindly around 5,9"});

  Bench commit;
  commit.hero("ann", {5, 5}).hp(3).knows("press_on");
  commit.npc("brute", {5, 4});
  commit.turn_of("Ann").dice({5, 1, 1, 1, 1, 1, 1, 1, 1});
  commit.answers({"Press On on Brute 1", "roll 8 (pay 8)"});
  // Commit (3) with 8 dice: 2 times.  No Hits; success 1, Commit 2 x 1 damage, 2 x 1 healing.
  CHECK(commit.who("Brute 1").hit_points == 14 - 3);
  CHECK(commit.who("Ann").hit_points == 5);
}

TEST_CASE("ST-SET-13  nothing goes below 0 and hit points never above their maximum") {
  Bench b;
  b.hero("ann", {5, 5}).hp(9).knows({"mend", "strike"});
  b.npc("rough", {5, 4}).hp(2);
  b.npc("brute", {9, 5}).spent(4).has(Condition::winded).has(Condition::lethargic).has(Condition::sluggish);
  b.turn_of("Ann");
  b.edit([](State& s) { s.characters[0].actions = 2; });
  b.answers({"Mend on yourself (2 dice)", "invest 0"});
  CHECK(b.who("Ann").hit_points == 10);  // 9 + 3, at most 10
  b.dice({6});
  b.answers({"Strike on Rough 1 (2 dice)", "roll 0 (pay 0)"});
  CHECK(b.who("Rough 1").hit_points == 0);  // 2 - 4
  b.edit([&](State& s) { s.characters[b.id("Brute 1").index()].movement = 0; });
  b.answers({"end the turn", "take the turn"});
  CHECK(b.who("Brute 1").available == 4);  // regeneration 3 - 1 - 2 = 0
  b.answer("end the turn");

  Bench weak;  // attribute 1 with an Injury of -1 is 0; movement 0 stays 0 when Sluggish comes
  weak.hero("dora", {5, 5}).injured("cracked_ribs").injured("cracked_ribs");
  weak.npc("rough", {9, 5});
  weak.turn_of("Dora");
  CHECK(attribute(weak.world(), weak.id("Dora"), Attribute::str) == 0);  // 1 - 2
  CHECK(movement_maximum(weak.world(), weak.id("Dora")) == 2);           // 4 - 2
}
