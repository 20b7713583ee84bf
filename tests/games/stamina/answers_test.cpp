// Reactions and triggers at their borders: who is asked and who is not, who no longer is, and in which order.
#include <doctest/doctest.h>

#include "games/stamina/rules/combat_abilities.h"
#include "tests/games/stamina/bench.h"

using namespace stamina;
using bench::Bench;
using kit::Direction;

namespace {

using Names = std::vector<std::string>;

bool react_is_asked(Bench& b) { return !b.over() && b.position().kind() == "react"; }

}  // namespace

// --- Reactions -------------------------------------------------------------------------------------------------------

TEST_CASE("ST-REACT-05 ST-REACT-06  a Reaction may print that it needs a success, or a failure, or neither") {
  for (int const die : {2, 4}) {  // 3 succeeds
    Bench b;
    b.hero("ann", {5, 6});
    b.npc("rough", {5, 5}).faces(Direction::s).knows({"parry", "mock", "riposte"});
    b.turn_of("Ann").dice({die});
    b.answer("Basic Attack on Rough 1");
    INFO("die ", die);
    if (die == 4)
      b.asks("react").of({"let it pass", "Parry", "Riposte"});
    else
      b.asks("react").of({"let it pass", "Mock", "Riposte"});
  }
}

TEST_CASE(
    "ST-REACT-13  a Reaction that answers attacks on oneself is nothing for a friend, one for friends nothing for "
    "oneself") {
  auto const options = [](char const* ability, char const* victim) {
    Bench b;
    b.hero("ann", {5, 6}).holds("bow");
    b.npc("rough", {5, 5}).faces(Direction::s).knows(ability);
    b.npc("hound", {4, 6});
    b.turn_of("Ann").dice({6});
    b.answer(fmt::format("Basic Attack with the Bow on {}", victim));
    return react_is_asked(b);
  };
  CHECK(options("parry", "Rough 1"));  // victim: self
  CHECK_FALSE(options("parry", "Hound 1"));
  CHECK(options("cover", "Hound 1"));  // victim: ally
  CHECK_FALSE(options("cover", "Rough 1"));
  CHECK(options("riposte", "Rough 1"));  // victim: ally or self
  CHECK(options("riposte", "Hound 1"));
  CHECK(options("duck", "Hound 1"));  // victim: anyone
}

TEST_CASE("ST-REACT-15 ST-WPN-04  with several weapons each kind is one choice") {
  Bench b;
  b.hero("ann", {5, 6});
  b.npc("rough", {5, 5}).faces(Direction::s).knows("riposte").holds("dagger").holds("sword").holds("dagger");
  b.turn_of("Ann").dice({2, 5});
  b.answer("Basic Attack on Rough 1");
  b.asks("react").of({"let it pass", "Riposte with the Dagger", "Riposte with the Sword"});
  b.answers({"Riposte with the Sword", "roll 0 (pay 0)"});
  CHECK(b.who("Ann").hit_points == 7);
}

TEST_CASE(
    "ST-REACT-14 ST-REACT-16  once the one it is about has fallen nobody else is asked, nor who has fallen itself") {
  Bench b;
  b.hero("ann", {5, 3}).knows("intercept").faces(Direction::s);
  b.hero("bart", {7, 3}).knows("intercept").faces(Direction::s);
  b.npc("rough", {5, 7}).hp(1);
  b.npc("hound", {14, 0});
  b.turn_of("Rough 1");
  b.answers({"move to 5,6 for 1, through danger", "Intercept"});
  CHECK_FALSE(b.who("Rough 1").in_play());
  b.asks("take_turn").prompt("Hound 1");
}

TEST_CASE("ST-REACT-14  an attack that was cancelled stays cancelled, whatever else is answered to it") {
  Bench b;
  b.hero("ann", {5, 6}).knows("strike");
  b.npc("rough", {5, 5}).faces(Direction::s).knows({"parry", "riposte"});
  b.turn_of("Ann").dice({5, /* Riposte */ 1});
  b.answers({"Strike on Rough 1 (2 dice)", "Parry"});
  b.asks("react").of({"let it pass", "Riposte"});
  b.answer("Riposte");
  b.asks("main_phase");
  CHECK(b.who("Rough 1").hit_points == 6);

  Bench other;  // and one of several targets that cancels saves itself only
  other.hero("ann", {5, 6}).knows("sweep");
  other.npc("rough", {5, 5}).faces(Direction::s).knows("parry");
  other.npc("brute", {5, 7});
  other.turn_of("Ann").dice({5, 5});
  other.answers({"Sweep on Rough 1 (2 dice)", "also Brute 1", "Parry"});
  other.asks("pay_for_hits").prompt("Brute 1");
  other.answer("roll 0 (pay 0)");
  CHECK(other.who("Rough 1").hit_points == 6);
  CHECK(other.who("Brute 1").hit_points == 13);
  CHECK(other.who("Brute 1").prone);
  CHECK_FALSE(other.who("Rough 1").prone);
}

TEST_CASE("ST-REACT-14  the first in the order comes after the last: everybody is asked once round the table") {
  Bench b;
  b.npc("rough", {5, 3}).faces(Direction::s).knows("intercept");
  b.npc("hound", {8, 6}).faces(Direction::n).knows("intercept");
  b.hero("ann", {5, 9});
  b.order({"Rough 1", "Hound 1", "Ann"}).turn_of("Ann");  // the last in the order
  b.answer("move to 5,8 for 1, through danger");
  b.asks("react").prompt("Does Rough 1 react?");
  b.answer("let it pass");
  b.asks("react").prompt("Does Hound 1 react?");
  b.answer("let it pass");
  b.asks("main_phase");
}

TEST_CASE("ST-REACT-17  each instance of damage opens its own window, in the order in which it was dealt") {
  Bench b;
  b.hero("ann", {5, 5}).knows("sweep");
  b.npc("rough", {5, 4});
  b.npc("brute", {5, 6});
  b.npc("hound", {8, 5}).knows("flinch").faces(Direction::nw);
  b.turn_of("Ann").dice({5, 5});
  b.answers({"Sweep on Rough 1 (2 dice)", "also Brute 1", "roll 0 (pay 0)", "roll 0 (pay 0)"});
  b.asks("react").prompt("Rough 1 has taken damage");
  b.answer("let it pass");
  b.asks("react").prompt("Brute 1 has taken damage");
  b.answer("Flinch");
  b.asks("main_phase");
}

TEST_CASE("ST-REACT-12  damage by a Reaction opens no window, and its target is not asked") {
  Bench b;
  b.hero("ann", {5, 9}).knows("curse");
  b.hero("bart", {8, 8}).knows("flinch").faces(Direction::nw);
  b.npc("rough", {5, 5}).faces(Direction::s).knows("intercept");
  b.turn_of("Ann");
  b.answers({"move to 5,8 for 1, through danger", "Intercept"});
  b.asks("main_phase");
  CHECK(b.who("Ann").hit_points == 9);
}

// --- triggers --------------------------------------------------------------------------------------------------------

TEST_CASE("ST-TRIG-01  a trigger that says how near it must happen fires there, and not one hex farther") {
  for (int const row : {6, 7}) {
    Bench b;
    b.hero("ann", {5, row + 1});
    b.npc("rough", {5, 5}).knows("snare_lines");  // within 1
    b.turn_of("Ann");
    b.answer(fmt::format("move to 5,{} for 1", row));
    INFO("row ", row);
    CHECK(b.who("Ann").hit_points == (row == 6 ? 9 : 10));
  }
}

TEST_CASE("ST-TRIG-01  what fails and what succeeds are two circumstances, of the one who acts") {
  for (int const die : {2, 4}) {
    Bench b;
    b.hero("ann", {5, 5}).hp(5).knows({"battle_joy", "sulk"});
    b.npc("rough", {5, 4}).hp(3).knows({"battle_joy", "sulk"});
    b.turn_of("Ann").dice({die});
    b.answer("Basic Attack on Rough 1");
    if (die == 4) b.answer("roll 0 (pay 0)");
    INFO("die ", die);
    CHECK(b.texts("triggered") ==
          Names{die == 4 ? "Battle Joy of Ann triggers on Ann" : "Sulk of Ann triggers on Ann"});
  }
}

TEST_CASE("ST-TRIG-16  of two at the same time the second does not fire at one the first has killed") {
  Bench b;
  b.hero("ann", {5, 5}).wounded().hp(1).knows("battle_joy");
  b.hero("bart", {1, 1});
  b.npc("rough", {5, 4}).knows("backlash");
  b.npc("hound", {9, 5}).knows("backlash");
  b.order({"Ann", "Hound 1", "Rough 1", "Bart"});
  b.turn_of("Ann").dice({5});
  b.answers({"Basic Attack on Rough 1", "roll 0 (pay 0)", "Backlash of Rough 1 on Ann"});
  CHECK(b.who("Ann").standing == Standing::killed);
  CHECK(b.texts("triggered") == Names{"Backlash of Rough 1 triggers on Ann"});
}

TEST_CASE("ST-TRIG-16  what one does for oneself when a friend falls works although the friend is gone") {
  Bench b;
  b.hero("ann", {5, 5}).knows("curse");
  b.npc("rough", {5, 4}).hp(2);
  b.npc("brute", {9, 5}).hp(5).knows("avenger");
  b.turn_of("Ann");
  b.answer("Curse on Rough 1 (1 die)");
  CHECK(b.texts("triggered") == Names{"Avenger of Brute 1 triggers on Rough 1"});
  CHECK(b.who("Brute 1").hit_points == 6);
}

TEST_CASE(
    "ST-TRIG-14  who is on the same side is not the Active Player: its triggers come before the Active Player's own") {
  Bench b;
  b.hero("ann", {5, 5}).hp(5).knows("care");
  b.hero("bart", {1, 1}).hp(5).knows("mourn");
  b.npc("rough", {9, 5});
  b.start_of_turn_of("Ann");
  b.state().characters[0].hit_points = 1;
  b.state().characters[0].conditions.apply({.kind = Condition::bleed, .strength = 1});
  b.asks("main_phase");
  CHECK(b.texts("triggered") == Names{"Mourn of Bart triggers on Ann", "First Aid of Ann triggers on Ann"});
}

TEST_CASE("ST-TRIG-14  the same trigger on the same one by two branches is one line to choose, and fires twice") {
  // Two with Tainted Care: in the third generation First Aid of Ann follows each of them.
  Bench b;
  b.hero("ann", {5, 5}).hp(6).knows("care");
  b.npc("hound", {5, 4});
  b.npc("rough", {9, 5}).knows("tainted_care");
  b.npc("rough", {9, 7}).knows("tainted_care");
  b.order({"Hound 1", "Rough 1", "Rough 2", "Ann"}).turn_of("Hound 1");
  b.dice({6});
  b.answers({"Basic Attack on Ann", "roll 0 (pay 0)"});
  b.asks("order_triggers").seat(1).of({"Tainted Care of Rough 1 on Ann", "Tainted Care of Rough 2 on Ann"});
  b.answer("Tainted Care of Rough 2 on Ann");
  // First Aid after each of the two is one line: nothing to choose.
  Names const all = b.texts("triggered");
  REQUIRE(all.size() >= 5);
  CHECK(all[1] == "Tainted Care of Rough 2 triggers on Ann");
  CHECK(all[2] == "Tainted Care of Rough 1 triggers on Ann");
  CHECK(all[3] == "First Aid of Ann triggers on Ann");
  CHECK(all[4] == "First Aid of Ann triggers on Ann");
}

// --- set-up ----------------------------------------------------------------------------------------------------------

TEST_CASE("ST-SURP-01  surprised are the heroes the scenario says, not their opponents; and no movement ends it") {
  Bench b("ambush");
  b.campaign_set_up({"ann", "bart"}).dice({6, 5, 1});
  b.answers({"start at 0,1", "face north", "start at 0,2", "face north"});
  for (char const* const hero : {"Ann", "Bart"}) {
    CHECK(b.has(hero, Condition::surprised));
    CHECK(b.who(hero).escapes.empty());
  }
  CHECK_FALSE(b.has("Rough 1", Condition::surprised));
  CHECK(b.place_of("condition_given", "Ann: surprised") < b.place_of("priority_rolled"));
  CHECK(b.place_of("priority_rolled", "Rough 1") < b.place_of("round_begun", "Round 1"));

  Bench calm;
  calm.campaign_set_up({"ann"}).dice({6, 1});
  calm.answers({"start at 0,1", "face north"});
  CHECK_FALSE(calm.has("Ann", Condition::surprised));
}

TEST_CASE("ST-SET-10  the dead take no place; everybody else one each, in order") {
  Bench b;
  b.campaign_set_up({"ann", "bart", "cole"}).dice({6, 5, 1});
  b.state().heroes[1].dead = true;
  b.asks("place_hero").prompt("Ann");
  b.answers({"start at 0,1", "face north"});
  b.asks("place_hero").prompt("Cole");
  b.answers({"start at 0,2", "face north"});
  CHECK(b.now().characters.size() == 3);
  CHECK(b.who("Cole").record == 2);
}

TEST_CASE("ST-SET-10  an NPC that comes later faces the nearest hero who is still there") {
  Bench b("reinforced");
  (*b.hero("ann", {9, 5})).standing = Standing::killed;  // beside the horn's Hound, but dead
  (*b.hero("bart", {3, 4})).priority = 7;
  (*b.npc("rough", {14, 10})).priority = 5;
  b.order({"Bart", "Rough 1"}).turn_of("Bart").dice({1});
  b.answer("Horn (1 movement)");
  CHECK(b.who("Hound 1").hex == kit::Hex{9, 3});
  CHECK(b.who("Hound 1").facing == Direction::sw);  // west of it: Bart
  CHECK(b.who("Hound 1").seat == flow::Seat{1});
  CHECK(b.who("Hound 1").priority == 5);  // 1 + 4
}

TEST_CASE("ST-PRIO-08  those who come are numbered on, and those for more players do not come") {
  Bench two("court");
  two.campaign_set_up({"ann", "bart"}).dice({1, 1, 1, 1, 1});
  two.answers({"start at 0,1", "face north", "start at 0,2", "face north"});
  CHECK(two.now().characters.size() == 5);
  CHECK(two.who("Chief 2").hex == kit::Hex{12, 7});
  Bench one("court");
  one.campaign_set_up({"ann"}).dice({1, 1, 1});
  one.answers({"start at 0,1", "face north"});
  CHECK(one.now().characters.size() == 3);
}

// --- the other half --------------------------------------------------------------------------------------------------

TEST_CASE("ST-REACT-14 ST-HP-10  who falls by an answer that came before its own is not asked any more") {
  // The Rough curses Cole.  Ann soothes him; Tainted Care hurts him for it, and Bart, who shares his pain, dies of it.
  for (int const left : {3, 2}) {
    Bench b;
    b.hero("ann", {5, 6}).knows("soothe").faces(Direction::n);
    b.hero("bart", {6, 6}).wounded().hp(left).knows({"shared_pain", "soothe"}).faces(Direction::n);
    b.hero("cole", {5, 4});
    b.npc("rough", {5, 2}).knows({"curse", "tainted_care"});
    b.npc("hound", {14, 10});
    b.order({"Rough 1", "Ann", "Bart", "Cole", "Hound 1"}).turn_of("Rough 1");
    b.answer("Curse on Cole (1 die)");
    b.asks("react").prompt("Cole has taken damage. Does Ann react?");
    b.answers({"Soothe", "invest 0"});
    INFO("left ", left);
    CHECK(b.who("Bart").in_play() == (left == 3));
    if (left == 3)
      b.asks("react").prompt("Does Bart react?");
    else
      b.asks("main_phase").prompt("Rough 1");
  }
}

TEST_CASE("ST-REACT-14  with nobody's turn left in the order the first of it is asked first") {
  // The Hound strikes two; by Backlash it falls itself, and then both wounds may be answered.
  Bench b;
  b.hero("ann", {5, 4}).knows("flinch").faces(Direction::s);
  b.hero("bart", {5, 6}).knows({"flinch", "backlash"}).faces(Direction::n);
  b.npc("hound", {5, 5}).hp(1).knows("sweep");
  b.npc("rough", {14, 10});
  b.order({"Ann", "Bart", "Hound 1", "Rough 1"}).turn_of("Hound 1").dice({6, 6});
  b.answers({"Sweep on Ann (2 dice)", "also Bart", "roll 0 (pay 0)", "roll 0 (pay 0)"});
  CHECK_FALSE(b.who("Hound 1").in_play());
  b.asks("react").prompt("Ann has taken damage. Does Ann react?");
  b.answer("let it pass");
  b.asks("react").prompt("Ann has taken damage. Does Bart react?");
}

TEST_CASE("ST-NPC-07  of several Reactions that are ready the program takes the first, one after another") {
  Bench b;
  b.hero("ann", {5, 7});
  b.npc("rough", {5, 5}).faces(Direction::s).by_program().knows({"intercept", "trip"});
  b.turn_of("Ann");
  b.answer("move to 5,6 for 1, through danger");
  CHECK(b.told("reaction_used") == 2);
  AbilityId const intercept{bench::content()->abilities.index_of("intercept")};
  AbilityId const trip{bench::content()->abilities.index_of("trip")};
  REQUIRE(intercept.index() < trip.index());
  CHECK(b.place_of("reaction_used", "Intercept") < b.place_of("reaction_used", "Trip"));
  CHECK(b.who("Ann").hit_points == 9);
  CHECK(b.has("Ann", Condition::staggered));
}

TEST_CASE("ST-ABIL-04  nobody who is out of the fight is a target") {
  Bench b;
  b.hero("ann", {5, 5}).knows({"curse", "mend"});
  b.hero("bart", {5, 6});
  b.npc("rough", {5, 4});
  b.npc("hound", {9, 4});
  b.turn_of("Ann");
  AbilityId const curse{bench::content()->abilities.index_of("curse")},
      mend{bench::content()->abilities.index_of("mend")};
  CHECK(valid_target(b.world(), b.id("Ann"), curse, unarmed, b.id("Rough 1")));
  CHECK(valid_target(b.world(), b.id("Ann"), mend, unarmed, b.id("Bart")));
  CHECK(valid_target(b.world(), b.id("Ann"), mend, unarmed, b.id("Ann")));
  b.edit([](State& s) {
    s.characters[1].standing = Standing::left;
    s.characters[2].standing = Standing::incapacitated;
  });
  CHECK_FALSE(valid_target(b.world(), b.id("Ann"), curse, unarmed, b.id("Rough 1")));
  CHECK_FALSE(valid_target(b.world(), b.id("Ann"), mend, unarmed, b.id("Bart")));
}

TEST_CASE("ST-PRIO-08  who would come when everybody is there already, or nowhere is free, does not come") {
  for (int const there : {13, 14}) {  // the table has room for 14
    Bench b("reinforced");
    b.hero("ann", {3, 4});
    while (b.state().characters.size() < there) b.npc("rough", {b.state().characters.size(), 9});
    b.turn_of("Ann");
    if (there == 13) b.dice({1});
    b.answer("Horn (1 movement)");
    INFO(there, " are there");
    CHECK(b.now().characters.size() == 14);
    CHECK(b.told("character_arrived") == (there == 13 ? 1 : 0));
  }
  for (bool const full : {false, true}) {  // a cell has nine hexes
    Bench cell("cell");
    (*cell.hero("ann", {0, 0})).priority = 9;
    for (int place = 1; place < (full ? 9 : 8); ++place) cell.npc("rough", {place % 3, place / 3});
    cell.turn_of("Ann");
    if (!full) cell.dice({1});
    cell.answer("Bell (1 movement)");
    INFO("full ", full);
    CHECK(cell.now().characters.size() == 9);
    CHECK(cell.told("character_arrived") == (full ? 0 : 1));
    if (!full) CHECK(cell.who("Hound 1").hex == kit::Hex{2, 2});
  }
}
