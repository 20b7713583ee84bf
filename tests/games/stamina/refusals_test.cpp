// The no beside the yes: what a player cannot do, and the last point at which it still can.
#include <doctest/doctest.h>

#include "tests/games/stamina/bench.h"

using namespace stamina;
using bench::Bench;

TEST_CASE("ST-BASIC-05  a line of an ability whose condition does not hold cannot be chosen") {
  for (bool const lies : {false, true}) {
    Bench b;
    b.hero("ann", {5, 5}).knows("two_minds");
    auto rough = b.npc("rough", {5, 3});
    if (lies) rough.prone();
    b.turn_of("Ann");
    b.answer("Two Minds on Rough 1 (1 die)");
    INFO("lies ", lies);
    auto asked = b.asks("choose_effect");
    asked.seat(0);
    if (lies) {
      asked.of({"onto the one that lies down", "a pinch", "a nudge"});
    } else {
      asked.of({"a pinch", "a nudge"});
      b.refused("onto the one that lies down", "ST-BASIC-05");
    }
    int const before = b.who("Rough 1").hit_points;
    b.answer("a nudge");
    CHECK(b.who("Rough 1").hit_points == before - 2);
  }
}

TEST_CASE("ST-SKILL-04  a task that takes an Action needs one") {
  for (int const actions : {0, 1}) {
    Bench b("in_the_garden");
    b.hero("ann", {2, 6});
    b.npc("rough", {12, 6});
    b.turn_of("Ann");
    b.state().characters[0].actions = static_cast<std::uint8_t>(actions);
    INFO("actions ", actions);
    CHECK(b.offered("Knotted rope (Action)") == (actions == 1));
    if (actions == 0) b.refused("Knotted rope (Action)", "ST-SKILL-04");
  }
}

TEST_CASE("ST-SKILL-04  a task that needs a thing is done only by who carries it, wherever it is carried") {
  for (Carried const place : {Carried::held, Carried::packed}) {
    Bench with("in_the_garden");
    with.hero("ann", {13, 6}).carries("dagger", place);
    with.npc("rough", {2, 6});
    with.turn_of("Ann");
    CHECK(with.offered("Nailed hatch (Action)"));
  }
  Bench without("in_the_garden");
  without.hero("ann", {13, 6}).holds("sword");
  without.hero("bart", {13, 5}).holds("dagger");  // a friend's does not help
  without.npc("rough", {2, 6});
  without.turn_of("Ann");
  without.refused("Nailed hatch (Action)", "ST-SKILL-04");
}

TEST_CASE("ST-SKILL-04  a task is done from its hex or beside it, not from two hexes away") {
  for (int const row : {6, 5}) {  // the hatch is in 13,7
    Bench b("in_the_garden");
    b.hero("ann", {13, row}).holds("dagger");
    b.npc("rough", {2, 6});
    b.turn_of("Ann");
    INFO("row ", row);
    CHECK(b.offered("Nailed hatch (Action)") == (row == 6));
  }
}

// --- who is asked, also for the second question of a deed
// -------------------------------------------------------------

TEST_CASE("ST-HIT-05  the player of the user names the further targets, seat after seat") {
  Bench b;
  b.hero("bart", {9, 9});
  b.hero("ann", {5, 5}).knows("sweep").seat(2);
  b.npc("rough", {5, 4});
  b.npc("rough", {5, 3});
  b.turn_of("Ann").dice({2, 2});
  b.asks("main_phase").seat(2);
  b.answer("Sweep on Rough 1 (2 dice)");
  b.asks("another_target").seat(2).of({"enough", "also Rough 2"});
  b.answer("also Rough 2");
  CHECK(b.told("damage_taken") == 0);  // 2 + 2 is less than 3 + 2, twice
}

TEST_CASE("ST-POOL-06  the player of the user says how many dice go to the Path Pool; none and all are possible") {
  for (int const count : {0, 1, 3}) {
    Bench b;
    b.hero("bart", {9, 9});
    b.hero("ann", {5, 5}).knows("bank").spent(6).seat(2);
    b.npc("rough", {9, 4});
    b.turn_of("Ann");
    b.answer("Bank on yourself");
    b.asks("how_many_dice").seat(2).of({"0", "1", "2", "3"});
    b.answer(std::to_string(count));
    CHECK(b.who("Ann").path == count);
    CHECK(b.who("Ann").spent == 6 - count);
  }
}

TEST_CASE("ST-POOL-06  no more dice are moved than lie there") {
  Bench b;
  b.hero("ann", {5, 5}).knows("bank").spent(2);
  b.npc("rough", {9, 4});
  b.turn_of("Ann");
  b.answer("Bank on yourself");
  b.asks("how_many_dice").of({"0", "1", "2"});
}

// --- requirements, one at a time
// --------------------------------------------------------------------------------------

TEST_CASE("ST-BASIC-05  the path alone, and the weapon alone, bar an ability") {
  auto const offered = [](std::string_view hero, std::string_view who, std::string_view item, std::string_view option) {
    Bench b;
    b.hero(hero, {5, 5}).knows("wardens_cut").holds(item);
    b.npc("rough", {5, 4});
    b.turn_of(who);
    bool const yes = b.offered(option);
    if (!yes) b.refused(option, "ST-BASIC-05");
    return yes;
  };
  CHECK(offered("ann", "Ann", "sword", "Warden's Cut with the Sword on Rough 1"));
  CHECK_FALSE(offered("ann", "Ann", "bow", "Warden's Cut with the Bow on Rough 1"));        // of the path, no blade
  CHECK_FALSE(offered("cole", "Cole", "sword", "Warden's Cut with the Sword on Rough 1"));  // a blade, not of the path
}

TEST_CASE("ST-BASIC-05  the rank alone, and the earlier ability alone, bar an ability; exactly that rank is enough") {
  for (int const rank : {1, 2, 3})
    for (bool const strikes : {false, true}) {
      Bench b;
      auto cole = b.hero("cole", {5, 5}).knows("learned_cut").holds("sword").rank("lore", rank);
      if (strikes) cole.knows("strike");
      b.npc("rough", {5, 4});
      b.turn_of("Cole");
      INFO("rank ", rank, ", knows Strike ", strikes);
      CHECK(b.offered("Learned Cut with the Sword on Rough 1") == (rank >= 2 && strikes));
      if (rank < 2 || !strikes) b.refused("Learned Cut with the Sword on Rough 1", "ST-BASIC-05");
    }
}

TEST_CASE("ST-ABIL-04  further targets of an area lie within it: one hex from the first is near, two are too far") {
  Bench b;
  b.hero("ann", {5, 5}).knows("burst");
  b.npc("rough", {5, 3});
  b.npc("rough", {5, 2});
  b.npc("rough", {5, 1});
  b.turn_of("Ann");
  b.answer("Burst on Rough 1 (1 die)");
  b.asks("another_target").seat(0).of({"enough", "also Rough 2"});
  b.refused("also Rough 3", "ST-ABIL-04");
}

// --- Reactions
// --------------------------------------------------------------------------------------------------------

TEST_CASE("ST-UNC-01  an Unconscious character does not react") {
  for (bool const unconscious : {false, true}) {
    Bench b;
    b.hero("ann", {2, 5}).knows("curse");
    b.npc("rough", {4, 5});
    auto hound = b.npc("hound", {7, 5}).knows("avenge");
    if (unconscious) hound.has(Condition::unconscious);
    b.turn_of("Ann");
    b.answer("Curse on Rough 1 (1 die)");
    INFO("unconscious ", unconscious);
    CHECK((b.position().kind() == "react") == !unconscious);
  }
}

TEST_CASE(
    "ST-REACT-10  a Reaction that says how near it must happen is not asked for farther away, beside one that is") {
  Bench b;
  b.hero("ann", {5, 9});
  b.npc("hound", {5, 6}).knows("near_watch");  // two hexes from 5,8
  b.npc("rough", {5, 5}).knows("near_watch");  // three
  b.turn_of("Ann");
  b.answers({"move to 5,8 for 1"});
  if (b.position().kind() == "face") b.answer("face north");
  b.asks("react").seat(1).prompt("Hound 1");
  b.answer("let it pass");
  b.asks("main_phase").seat(0);
}
