// Reactive Abilities: their timings, who may react to what, and what a Reaction does to the event it answers.
#include <doctest/doctest.h>

#include "tests/games/stamina/bench.h"

using namespace stamina;
using bench::Bench;
using kit::Direction;

namespace {

using Names = std::vector<std::string>;

bool react_is_asked(Bench& b) { return !b.over() && b.position().kind() == "react"; }

}  // namespace

TEST_CASE(
    "ST-REACT-01 ST-REACT-04  a reactive ability can be used at its own timing only: attack, damage or movement") {
  Bench b;
  b.hero("ann", {5, 7});
  b.npc("rough", {5, 5}).knows({"parry", "avenge", "intercept"}).faces(Direction::s);
  b.turn_of("Ann").dice({4});
  b.answer("move to 5,6 for 1");
  b.asks("react").seat(1).of({"let it pass", "Intercept"}).prompt("Ann enters 5,6");
  b.answers({"let it pass", "Basic Attack on Rough 1"});
  b.asks("react").of({"let it pass", "Parry"}).prompt("Ann attacks Rough 1: a success");
  b.answers({"let it pass", "roll 0 (pay 0)"});
  b.asks("react").of({"let it pass", "Avenge"}).prompt("Rough 1 has taken damage");
}

TEST_CASE("ST-REACT-04  nothing else is a moment for a Reaction") {
  Bench b;
  b.hero("ann", {5, 6}).hp(5).spent(4).knows({"mend_self", "stance", "second_wind"}).holds("sword");
  b.npc("rough", {5, 5})
      .faces(Direction::s)
      .knows({"parry", "riposte", "cover", "avenge", "soothe", "dodge", "intercept", "trip", "sidestep"});
  b.start_of_turn_of("Ann");
  b.answers({"Second Wind on yourself (3 dice)", "Mend Self on yourself", "Stance on yourself (2 dice)", "face south",
             "drop the Sword", "end the turn"});
  b.asks("take_turn").prompt("Rough 1");  // and on the way there nobody was asked to react
}

TEST_CASE(
    "ST-REACT-02 ST-REACT-15  a Reaction costs nothing to activate, not even when Shocked; its Hits are paid as "
    "usual") {
  Bench b;
  b.hero("ann", {5, 6});
  b.npc("rough", {5, 5}).faces(Direction::s).dice(2, 8).has(Condition::shocked).knows("riposte").holds("sword");
  b.turn_of("Ann").dice({2, /* Riposte */ 3, 6});
  b.answers({"Basic Attack on Rough 1", "Riposte with the Sword"});
  b.asks("pay_for_hits").seat(1).of({"roll 0 (pay 0)", "roll 1 (pay 1)", "roll 2 (pay 2)"});
  CHECK(b.who("Rough 1").available == 2);
  b.answer("roll 1 (pay 1)");
  CHECK(b.who("Rough 1").available == 1);
  CHECK(b.who("Ann").hit_points == 10 - 6);  // 3 + one Hit of 3
}

TEST_CASE("ST-REACT-03  in its own Active Turn a character cannot react") {
  // Ann bleeds at her Start of Turn: she could soothe herself, but it is her turn.  Bart may.
  Bench b;
  b.hero("ann", {5, 6}).hp(5).has(Condition::bleed, 1).knows("soothe");
  b.hero("bart", {5, 8}).knows("soothe");
  b.npc("rough", {9, 5});
  b.start_of_turn_of("Ann");
  b.asks("react").prompt("Does Bart react?");
  b.answers({"Soothe", "invest 0"});
  b.asks("main_phase");
  CHECK(b.who("Ann").hit_points == 5);
}

TEST_CASE("ST-REACT-05 ST-REACT-06  Attack timing: success or failure is known, dice for Hits are not yet paid") {
  Bench hit;
  hit.hero("ann", {5, 6});
  hit.npc("rough", {5, 5}).faces(Direction::s).knows("riposte");
  hit.turn_of("Ann").dice({4});
  hit.answer("Basic Attack on Rough 1");
  hit.asks("react").prompt("a success").with({"Riposte"});
  CHECK(hit.who("Ann").available == 10);
  CHECK(hit.who("Rough 1").hit_points == 6);
  hit.answer("let it pass");
  hit.asks("pay_for_hits");

  Bench miss;
  miss.hero("ann", {5, 6});
  miss.npc("rough", {5, 5}).faces(Direction::s).knows({"riposte", "parry"});
  miss.turn_of("Ann").dice({2});
  miss.answer("Basic Attack on Rough 1");
  // A failure may be answered as well; Parry prints that it needs a success.
  miss.asks("react").prompt("a failure").of({"let it pass", "Riposte"});
}

TEST_CASE("ST-REACT-08 ST-REACT-09 ST-MOVE-06  Movement timing: the step is paid and made, then comes the Reaction") {
  Bench b;
  b.hero("ann", {5, 7});
  b.npc("rough", {5, 5}).faces(Direction::s).knows("trip");  // within 1
  b.turn_of("Ann");
  b.answer("move to 6,6 for 2, through danger");  // by 5,6 or 6,7; the first beside the Rough
  CHECK(react_is_asked(b));
  kit::Hex const first = b.who("Ann").hex;
  CHECK(kit::distance(first, {5, 5}) == 1);  // in the hex it entered, not in the one it left
  CHECK(b.who("Ann").movement == (first == kit::Hex(6, 6) ? 3 : 4));

  Bench away;  // leaving the hex beside the Rough is no entry within 1
  away.hero("ann", {5, 6});
  away.npc("rough", {5, 5}).faces(Direction::s).knows("trip");
  away.turn_of("Ann");
  away.answer("move to 5,7 for 1");
  away.asks("main_phase");
}

TEST_CASE("ST-REACT-10  not more than 6 hexes away, exactly 6 is allowed") {
  SUBCASE("an attack occurs in the attacker's hex") {
    for (int const column : {8, 9}) {  // Ann shoots from column 2 at the Rough in column 6; Cover has range 3
      Bench b;
      b.hero("ann", {2, 5}).holds("bow");
      b.npc("rough", {6, 5});
      b.npc("hound", {column, 5}).knows("cover");
      b.turn_of("Ann").dice({5});
      b.answer("Basic Attack with the Bow on Rough 1");
      CHECK(react_is_asked(b) == (column == 8));
    }
  }
  SUBCASE("damage in the hex of the damaged one") {
    for (int const column : {10, 11}) {  // the Rough in column 4, Avenge has range 6
      Bench b;
      b.hero("ann", {2, 5}).knows("curse");
      b.npc("rough", {4, 5});
      b.npc("hound", {column, 5}).knows("avenge");
      b.turn_of("Ann");
      b.answer("Curse on Rough 1 (1 die)");
      CHECK(react_is_asked(b) == (column == 10));
    }
  }
  SUBCASE("it is the event that must be near: abilities on oneself have no range that could forbid them") {
    for (int const row : {3, 2}) {  // Ann goes from 5,10 to 5,9
      Bench b;
      b.hero("ann", {5, 10});
      b.npc("rough", {5, row}).knows("steady_on").faces(Direction::s);
      b.turn_of("Ann");
      b.answer("move to 5,9 for 1");
      CHECK(react_is_asked(b) == (row == 3));
    }
    for (int const column : {10, 11}) {  // the Rough is hurt in column 4
      Bench b;
      b.hero("ann", {2, 5}).knows("curse");
      b.npc("rough", {4, 5});
      b.npc("hound", {column, 5}).knows("flinch");
      b.turn_of("Ann");
      b.answer("Curse on Rough 1 (1 die)");
      CHECK(react_is_asked(b) == (column == 10));
    }
    for (int const column : {8, 9}) {  // Ann shoots from column 2 at the Rough in column 6
      Bench b;
      b.hero("ann", {2, 5}).holds("bow");
      b.npc("rough", {6, 5});
      b.npc("hound", {column, 5}).knows("duck");
      b.turn_of("Ann").dice({5});
      b.answer("Basic Attack with the Bow on Rough 1");
      CHECK(react_is_asked(b) == (column == 8));
    }
  }
  SUBCASE("movement in the hex that was entered") {
    for (int const row : {3, 2}) {  // Ann goes from 5,10 to 5,9
      Bench b;
      b.hero("ann", {5, 10});
      b.npc("rough", {5, row}).knows("intercept").faces(Direction::s);
      b.turn_of("Ann");
      b.answer("move to 5,9 for 1");
      CHECK(react_is_asked(b) == (row == 3));
    }
  }
}

TEST_CASE("ST-REACT-11  nothing that occurs in the rear hex can be reacted to; further behind it can") {
  SUBCASE("an attack") {
    for (bool const behind : {true, false}) {
      Bench b;
      b.hero("ann", {5, 6});
      b.npc("rough", {5, 5}).faces(behind ? Direction::n : Direction::s).knows("riposte");
      b.turn_of("Ann").dice({4});
      b.answer("Basic Attack on Rough 1");
      CHECK(react_is_asked(b) == !behind);
    }
  }
  SUBCASE("damage") {
    for (int const row : {6, 7}) {  // the Hound at 5,5 faces north: 5,6 is its rear hex, 5,7 lies behind it
      Bench b;
      b.hero("ann", {8, 6}).knows("curse");
      b.npc("rough", {5, row});
      b.npc("hound", {5, 5}).knows("avenge");
      b.turn_of("Ann");
      b.answer("Curse on Rough 1 (1 die)");
      CHECK(react_is_asked(b) == (row == 7));
    }
  }
}

TEST_CASE("ST-REACT-12  no Reaction to a Reaction: not to its attack, damage, movement or chain; triggers still work") {
  Bench b;
  b.hero("ann", {5, 6}).hp(8).knows("care");
  b.hero("bart", {7, 6}).knows({"cover", "avenge", "soothe"});
  b.npc("rough", {5, 5}).faces(Direction::s).knows("riposte");
  b.turn_of("Ann").dice({2, 5});
  b.answer("Basic Attack on Rough 1");
  b.answers({"Riposte", "roll 0 (pay 0)"});
  b.asks("main_phase").seat(0);  // Bart could cover Ann, avenge or soothe her: he is not asked
  CHECK(b.told("triggered", "First Aid of Ann") == 1);
  CHECK(b.who("Ann").hit_points == 8);  // 1 from the Riposte, 1 healed

  Bench moving;  // Curse opens Dodge; the movement Dodge grants opens nothing
  moving.hero("ann", {5, 8}).knows("curse");
  moving.hero("bart", {8, 6}).knows("intercept");
  moving.npc("rough", {5, 5}).knows("dodge");
  moving.turn_of("Ann");
  moving.answers({"Curse on Rough 1 (1 die)", "Dodge"});
  moving.answer("move to 5,4 for 1");
  moving.asks("face").seat(1);
  moving.answer("face north");
  moving.asks("main_phase");
}

TEST_CASE("ST-REACT-13  the Reactive Target: the attacker, the damaged one, the mover") {
  Bench attack;
  attack.hero("ann", {5, 6});
  attack.npc("rough", {5, 5}).faces(Direction::s).knows("riposte");
  attack.turn_of("Ann").dice({2, 5});
  attack.answers({"Basic Attack on Rough 1", "Riposte", "roll 0 (pay 0)"});
  CHECK(attack.who("Ann").hit_points == 9);

  Bench damage;  // Avenge hurts whoever took the damage
  damage.hero("ann", {5, 6}).knows("curse");
  damage.hero("bart", {5, 8}).knows("avenge");
  damage.npc("rough", {5, 5});
  damage.turn_of("Ann");
  damage.answers({"Curse on Rough 1 (1 die)", "Avenge"});
  CHECK(damage.who("Rough 1").hit_points == 3);  // 2 + 1
  CHECK(damage.who("Ann").hit_points == 10);

  Bench move;
  move.hero("ann", {5, 8});
  move.npc("rough", {5, 5}).faces(Direction::s).knows("intercept");
  move.turn_of("Ann");
  move.answers({"move to 5,9 for 1", "Intercept"});
  CHECK(move.who("Ann").hit_points == 9);
}

TEST_CASE(
    "ST-REACT-14  asked in priority order from the one after the Active Character on, each as often as it is ready") {
  Bench b;
  b.npc("rough", {5, 5}).faces(Direction::s).knows({"intercept", "trip"});
  b.hero("ann", {5, 7});
  b.npc("hound", {5, 9}).faces(Direction::n).knows("intercept");
  b.npc("brute", {8, 6}).knows("intercept");
  b.order({"Rough 1", "Ann", "Hound 1", "Brute 1"}).turn_of("Ann");
  b.answer("move to 5,6 for 1");
  b.asks("react").prompt("Does Hound 1 react?");
  b.answer("Intercept");
  b.asks("react").prompt("Does Brute 1 react?");
  CHECK(b.who("Ann").hit_points == 9);  // it decides knowing what the Hound did
  b.answer("let it pass");
  b.asks("react").prompt("Does Rough 1 react?").of({"let it pass", "Intercept", "Trip"});
  b.answer("Trip");
  b.asks("react").prompt("Does Rough 1 react?").of({"let it pass", "Intercept"});
  b.answer("Intercept");
  b.asks("main_phase");
  CHECK(b.who("Ann").hit_points == 8);
}

TEST_CASE("ST-REACT-15  the target must be valid for the Reaction: range, sight, requirement") {
  Bench far;  // an unarmed Rough cannot answer an arrow
  far.hero("ann", {5, 8}).holds("bow");
  far.npc("rough", {5, 5}).faces(Direction::s).knows("riposte");
  far.turn_of("Ann").dice({2});
  far.answer("Basic Attack with the Bow on Rough 1");
  far.asks("main_phase");

  Bench hidden("in_the_garden");  // Intercept reaches 6 hexes, but not through the walls of column 7
  hidden.hero("ann", {5, 3});
  hidden.npc("rough", {9, 4}).knows("intercept").faces(Direction::nw);
  hidden.npc("hound", {3, 3}).knows("intercept").faces(Direction::ne);
  hidden.turn_of("Ann");
  hidden.answer("move to 5,4 for 1");
  hidden.asks("react").prompt("Does Hound 1 react?");
  hidden.answer("let it pass");
  hidden.asks("main_phase");

  for (bool const armed : {false, true}) {  // Guard Cut needs a melee weapon
    Bench req;
    req.hero("ann", {5, 7});
    auto rough = req.npc("rough", {5, 5});
    rough.faces(Direction::s).knows("guard_cut");
    if (armed) rough.holds("sword").holds("sword");
    req.turn_of("Ann");
    req.answer("move to 5,6 for 1");
    CHECK(react_is_asked(req) == armed);
    if (armed) req.asks("react").of({"let it pass", "Guard Cut with the Sword"});  // two swords are one choice
  }
}

TEST_CASE("ST-REACT-15  Invest may be used with a Reaction that prints it") {
  Bench b;
  b.hero("ann", {5, 6}).knows("curse");
  b.npc("rough", {5, 5}).dice(5, 5).knows("soothe").hp(5);
  b.turn_of("Ann");
  b.answers({"Curse on Rough 1 (1 die)", "Soothe"});
  b.asks("invest").seat(1).of(
      {"invest 0 times (0 dice in all)", "invest 1 time (2 dice in all)", "invest 2 times (4 dice in all)"});
  b.answer("invest 1");
  CHECK(b.who("Rough 1").hit_points == 5);  // 5 - 2 + 1 + 1
  CHECK(b.who("Rough 1").available == 3);
}

TEST_CASE("ST-REACT-16  the triggers and their chain first, then the window, if the Reactive Target is still in play") {
  Bench b;
  b.hero("ann", {5, 6}).knows("curse");
  b.npc("rough", {5, 5}).knows("care");
  b.npc("hound", {8, 5}).knows("avenge");
  b.turn_of("Ann");
  b.answer("Curse on Rough 1 (1 die)");
  b.asks("react").prompt("Rough 1 has taken damage");
  CHECK(b.who("Rough 1").hit_points == 5);  // 6 - 2 + 1: First Aid has worked already
  b.answer("let it pass");

  Bench gone;
  gone.hero("ann", {5, 6}).knows("curse");
  gone.npc("rough", {5, 5}).hp(2);
  gone.npc("hound", {8, 5}).knows("avenge");
  gone.turn_of("Ann");
  gone.answer("Curse on Rough 1 (1 die)");
  gone.asks("main_phase");  // out of the fight: nothing to react to
  CHECK_FALSE(gone.who("Rough 1").in_play());
}

TEST_CASE("ST-REACT-17  forced and free movement and damage without an attack open windows") {
  SUBCASE("Bleed") {
    Bench b;
    b.hero("ann", {5, 6}).has(Condition::bleed, 1);
    b.npc("rough", {5, 3}).knows("avenge").faces(Direction::s);
    b.start_of_turn_of("Ann");
    b.asks("react").seat(1).prompt("Ann has taken damage");
  }
  SUBCASE("each hex of forced movement") {
    Bench b;
    b.hero("ann", {5, 6}).knows("shove");
    b.hero("bart", {8, 5}).knows("intercept").faces(Direction::nw);
    b.npc("rough", {5, 5});
    b.turn_of("Ann");
    b.answer("Shove on Rough 1");
    for (char const* const hex : {"5,4", "5,3", "5,2"}) {
      b.asks("react").prompt("Rough 1 enters " + std::string(hex));
      b.answer("let it pass");
    }
    b.asks("main_phase");
  }
  SUBCASE("free movement") {
    Bench b;
    b.hero("ann", {5, 6}).knows("glide");
    b.npc("rough", {5, 3}).knows("intercept").faces(Direction::s);
    b.turn_of("Ann");
    b.answers({"Glide on yourself (1 die)", "move to 5,7 for 1"});
    b.asks("react").prompt("Ann enters 5,7");
  }
  SUBCASE("a trigger, also one on paying") {
    Bench b;
    b.hero("ann", {5, 7});
    b.hero("bart", {8, 6}).knows("soothe");
    b.npc("rough", {5, 5}).knows("snare_lines");
    b.turn_of("Ann");
    b.answer("move to 5,6 for 1");
    CHECK(b.who("Ann").hit_points == 9);
    b.asks("react").prompt("Ann has taken damage").prompt("Does Bart react?");
  }
}

TEST_CASE("ST-REACT-18  brought to 0 by the Reaction: steps 4 and 5 do not happen, costs and Action are gone") {
  Bench b;
  b.hero("ann", {5, 6}).hp(1).knows("strike");
  b.npc("rough", {5, 5}).faces(Direction::s).knows("riposte");
  b.turn_of("Ann").dice({6, 5});
  b.answers({"Strike on Rough 1 (2 dice)", "Riposte", "roll 0 (pay 0)"});
  b.asks("main_phase");  // not pay_for_hits
  CHECK(b.who("Ann").hit_points == 0);
  CHECK(b.who("Ann").wounded);
  CHECK(b.who("Rough 1").hit_points == 6);
  CHECK(b.who("Ann").spent == 2);
  CHECK(b.who("Ann").actions == 0);

  Bench npc;  // an NPC is out of the fight, and its attack with it
  npc.hero("ann", {5, 6}).faces(Direction::n).knows("riposte").holds("sword");
  npc.npc("rough", {5, 5}).hp(3).knows("strike");
  npc.npc("hound", {12, 5});
  npc.turn_of("Rough 1").dice({6, 5});
  npc.answers({"Strike on Ann (2 dice)", "Riposte with the Sword", "roll 0 (pay 0)"});
  CHECK_FALSE(npc.who("Rough 1").in_play());
  CHECK(npc.who("Ann").hit_points == 10);
  npc.asks("take_turn").prompt("Hound 1");
}
