// What is carried, lies about or stands on the map: using, taking, dropping; First Aid; tasks and what comes of them.
#include <doctest/doctest.h>

#include "games/stamina/rules/items.h"
#include "tests/games/stamina/bench.h"

using namespace stamina;
using bench::Bench;

namespace {

using Names = std::vector<std::string>;

int options_that_begin(Bench& b, std::string_view beginning) {
  int count = 0;
  for (flow::Words const& option : b.position().options()) count += option.text().starts_with(beginning) ? 1 : 0;
  return count;
}

}  // namespace

// --- used up ---------------------------------------------------------------------------------------------------------

TEST_CASE(
    "ST-WPN-03 ST-TURN-20  a thing that takes an Action takes it, and one of its uses; the last use takes the thing") {
  Bench b;
  b.hero("ann", {5, 5}).hp(3).packs("draught");  // heals 2, two uses
  b.npc("rough", {9, 5});
  b.turn_of("Ann");
  b.answer("use the Draught (2 left) on yourself");
  CHECK(b.who("Ann").hit_points == 5);
  CHECK(b.who("Ann").actions == 0);
  CHECK(b.who("Ann").movement == 5);
  CHECK(b.who("Ann").available == 10);
  REQUIRE(b.who("Ann").items.size() == 1);
  CHECK(b.who("Ann").items[0].uses_left == 1);
  CHECK_FALSE(b.offered("use the Draught on yourself"));  // no Action is left
  b.edit([](State& s) { s.characters[0].actions = 1; });
  b.answer("use the Draught on yourself");
  CHECK(b.who("Ann").hit_points == 7);
  CHECK(b.who("Ann").items.empty());
}

TEST_CASE("ST-MOVE-13 ST-TURN-24  a thing that takes movement takes 1 and no Action, with and without one left") {
  for (int const actions : {0, 1}) {
    Bench b;
    b.hero("ann", {5, 5}).hp(3).packs("salve");
    b.npc("rough", {9, 5});
    b.turn_of("Ann");
    b.state().characters[0].actions = static_cast<std::uint8_t>(actions);
    b.answer("use the Salve on yourself");
    INFO("actions ", actions);
    CHECK(b.who("Ann").hit_points == 5);
    CHECK(b.who("Ann").actions == actions);
    CHECK(b.who("Ann").movement == 4);
    CHECK(b.who("Ann").movement_touched);
    CHECK(b.who("Ann").items.empty());
  }
}

TEST_CASE("ST-MOVE-13 ST-PARA-01  a thing that takes movement needs some, and none can be spent while Paralyzed") {
  for (int const movement : {0, 1}) {
    Bench b;
    b.hero("ann", {5, 5}).hp(3).packs("salve").packs("draught").touched(movement);
    b.npc("rough", {9, 5});
    b.turn_of("Ann");
    INFO("movement ", movement);
    CHECK(b.offered("use the Salve on yourself") == (movement == 1));
    CHECK(b.offered("use the Draught (2 left) on yourself"));
  }
  Bench held;
  held.hero("ann", {5, 5}).hp(3).packs("salve").packs("draught").has(Condition::paralyze, 0, 5);
  held.npc("rough", {9, 5});
  held.turn_of("Ann");
  held.asks("main_phase").without({"use the Salve on yourself"}).with({"use the Draught (2 left) on yourself"});
}

TEST_CASE("ST-STUN-01 ST-SHOCK-01  using a thing is activating its ability: Stunned cannot, Shocked pays for it") {
  Bench stunned;
  stunned.hero("ann", {5, 5}).hp(3).packs("salve").packs("draught").has(Condition::stunned, 0, 5);
  stunned.npc("rough", {9, 5});
  stunned.turn_of("Ann");
  CHECK(options_that_begin(stunned, "use the ") == 0);

  for (int const available : {0, 1}) {
    Bench b;
    b.hero("ann", {5, 5}).hp(3).packs("draught").has(Condition::shocked, 0, 5).spent(10 - available);
    b.npc("rough", {9, 5});
    b.turn_of("Ann");
    INFO("available ", available);
    REQUIRE(b.offered("use the Draught (2 left) on yourself") == (available == 1));
    if (available == 0) continue;
    b.answer("use the Draught (2 left) on yourself");
    CHECK(b.who("Ann").spent == 10);
  }
}

TEST_CASE("ST-WPN-03  two things alike are one choice; another number of uses or another place is another choice") {
  Bench b;
  auto ann = b.hero("ann", {5, 5}).hp(3).packs("draught").packs("draught").holds("dagger").holds("dagger");
  b.npc("rough", {9, 5});
  b.turn_of("Ann");
  CHECK(options_that_begin(b, "use the Draught") == 1);
  CHECK(options_that_begin(b, "drop the Dagger") == 1);
  b.edit([](State& s) { s.characters[0].items[1].uses_left = 1; });
  CHECK(options_that_begin(b, "use the Draught") == 2);
  b.edit([](State& s) {
    s.characters[0].items[1].uses_left = 2;
    s.characters[0].items[3].place = Carried::packed;
  });
  CHECK(options_that_begin(b, "use the Draught") == 1);
  CHECK(options_that_begin(b, "drop the Dagger") == 1);
  CHECK(options_that_begin(b, "take the Dagger") == 1);
}

// --- hands and ground ------------------------------------------------------------------------------------------------

TEST_CASE("ST-WPN-03  only weapons are taken out of the pack, and only what is held is dropped") {
  Bench b;
  b.hero("ann", {5, 5}).packs("sack").packs("dagger").wears("jack");
  b.npc("rough", {9, 5});
  b.turn_of("Ann");
  CHECK(options_that_begin(b, "take the ") == 1);
  CHECK(options_that_begin(b, "drop the ") == 0);
  b.answer("take the Dagger out of the pack (1 movement)");
  CHECK(b.who("Ann").items[1].place == Carried::held);
  CHECK(b.who("Ann").items[0].place == Carried::packed);
  CHECK(options_that_begin(b, "drop the ") == 1);
}

TEST_CASE("ST-WPN-03  what lies there is picked up by heroes with movement and room for it, once for things alike") {
  auto const lay = [](Bench& b) {
    b.state().ground_items.push_back({{5, 6}, ItemId{bench::content()->items.index_of("dagger")}, 0});
    b.state().ground_items.push_back({{5, 6}, ItemId{bench::content()->items.index_of("dagger")}, 0});
    b.state().ground_items.push_back({{5, 4}, ItemId{bench::content()->items.index_of("dagger")}, 0});
    b.state().ground_items.push_back({{5, 5}, ItemId{bench::content()->items.index_of("draught")}, 2});
    b.state().ground_items.push_back({{5, 7}, ItemId{bench::content()->items.index_of("sword")}, 0});  // two hexes
  };
  Bench b;
  b.hero("ann", {5, 5});
  b.npc("rough", {9, 5});
  b.turn_of("Ann");
  lay(b);
  CHECK(options_that_begin(b, "pick up the ") == 3);
  b.asks("main_phase")
      .with({"pick up the Dagger at 5,6 (1 movement)", "pick up the Dagger at 5,4 (1 movement)",
             "pick up the Draught at 5,5 (1 movement), 2 uses"});
  b.answer("pick up the Draught at 5,5 (1 movement), 2 uses");
  REQUIRE(b.who("Ann").items.size() == 1);
  CHECK(b.who("Ann").items[0].uses_left == 2);
  CHECK(b.who("Ann").items[0].place == Carried::packed);
  CHECK(b.who("Ann").movement == 4);

  Bench full;
  auto ann = full.hero("ann", {5, 5});
  for (int i = 0; i < most_items - 1; ++i) ann.packs("salve");
  full.npc("rough", {9, 5});
  full.turn_of("Ann");
  lay(full);
  CHECK(options_that_begin(full, "pick up the ") == 3);  // room for one
  full.answer("pick up the Dagger at 5,4 (1 movement)");
  CHECK(options_that_begin(full, "pick up the ") == 0);

  Bench spent;
  spent.hero("ann", {5, 5}).touched(0);
  spent.npc("rough", {9, 5});
  spent.turn_of("Ann");
  lay(spent);
  CHECK(options_that_begin(spent, "pick up the ") == 0);

  Bench npc;
  npc.hero("ann", {1, 1});
  npc.npc("rough", {5, 5}).holds("dagger");
  npc.turn_of("Rough 1");
  lay(npc);
  CHECK(options_that_begin(npc, "pick up the ") == 0);
  CHECK(npc.offered("drop the Dagger"));
}

TEST_CASE("ST-WPN-03  made to drop what it holds: all of it, and nothing it wears or has packed") {
  Bench b;
  b.hero("ann", {5, 5}).knows("disarm");
  b.npc("rough", {5, 4}).packs("salve").holds("sword").wears("jack").holds("dagger");
  b.turn_of("Ann");
  b.answer("Disarm on Rough 1");
  REQUIRE(b.who("Rough 1").items.size() == 2);
  CHECK(b.who("Rough 1").items[0].place == Carried::packed);
  CHECK(b.who("Rough 1").items[1].place == Carried::worn);
  CHECK(b.now().ground_items.size() == 2);
  CHECK(b.told("item_dropped") == 2);
}

// --- First Aid -------------------------------------------------------------------------------------------------------

TEST_CASE("ST-SKILL-03  First Aid reaches oneself and who stands beside, of one's own side, and needs an Action") {
  for (int const row : {6, 7}) {
    Bench b;
    b.hero("ann", {5, 5});
    b.hero("bart", {5, row}).has(Condition::bleed, 1).injured("rung_ears");
    b.npc("rough", {5, 4}).has(Condition::bleed, 1);
    b.turn_of("Ann");
    INFO("row ", row);
    CHECK(b.offered("First Aid for Bart: stop the bleeding") == (row == 6));
    CHECK(b.offered("First Aid for Bart: treat an Injury") == (row == 6));
    CHECK(options_that_begin(b, "First Aid for Rough 1") == 0);
    CHECK(options_that_begin(b, "First Aid for Ann") == 0);  // nothing is wrong with her
    b.edit([](State& s) { s.characters[0].actions = 0; });
    CHECK(options_that_begin(b, "First Aid") == 0);
  }
}

TEST_CASE("ST-SKILL-03  one thing at a time: the bleeding, or one Injury that First Aid helps") {
  Bench bleed;
  bleed.hero("ann", {5, 5}).has(Condition::bleed, 2).has(Condition::burn, 1, 4).injured("rung_ears");
  bleed.npc("rough", {9, 4});
  bleed.turn_of("Ann");
  bleed.answer("First Aid for Ann: stop the bleeding");
  CHECK_FALSE(bleed.has("Ann", Condition::bleed));
  CHECK(bleed.has("Ann", Condition::burn));
  CHECK(bleed.who("Ann").injuries.size() == 1);
  CHECK(bleed.happened("ST-SKILL-03", "Ann is no longer bleed") == 1);

  Bench injury;  // the split hand is past help, and first in the list
  injury.hero("ann", {5, 5}).injured("split_hand").injured("rung_ears").injured("cracked_ribs");
  injury.npc("rough", {9, 4});
  injury.turn_of("Ann");
  injury.answer("First Aid for Ann: treat Rung ears");
  REQUIRE(injury.who("Ann").injuries.size() == 2);
  CHECK(injury.who("Ann").injuries[0] == InjuryId{bench::content()->injuries.index_of("split_hand")});
  CHECK(injury.who("Ann").injuries[1] == InjuryId{bench::content()->injuries.index_of("cracked_ribs")});
  CHECK(injury.who("Ann").actions == 0);

  Bench none;  // nothing that First Aid helps
  none.hero("ann", {5, 5}).injured("split_hand").has(Condition::daze, 0, 5);
  none.npc("rough", {9, 4});
  none.turn_of("Ann");
  CHECK(options_that_begin(none, "First Aid") == 0);
}

// --- tasks -----------------------------------------------------------------------------------------------------------

TEST_CASE(
    "ST-SKILL-01  exactly as many successes as are needed do it, one less does not; the thing it gives is packed") {
  for (int const rolled : {1, 2, 3}) {
    Bench b("in_the_garden");
    b.hero("ann", {2, 6});  // the rope needs 2, and gives a Sack
    b.hero("bart", {0, 0});
    b.npc("rough", {12, 6});
    b.turn_of("Ann");
    b.dice({3, rolled > 1 ? 4 : 2, rolled > 2 ? 6 : 1});
    b.answers({"Knotted rope (Action)", "roll 3 (pay 3)"});
    INFO("successes ", rolled);
    CHECK((b.now().objects_done == 2) == (rolled >= 2));
    CHECK(b.who("Ann").items.size() == (rolled >= 2 ? 1 : 0));
    if (rolled >= 2) CHECK(b.who("Ann").items[0].place == Carried::packed);
    CHECK(b.who("Ann").actions == 0);
    CHECK(b.who("Ann").movement == 5);
  }
}

TEST_CASE("ST-SKILL-01  no dice, no success: the Action is gone and the task stays to be done") {
  Bench b("in_the_garden");
  b.hero("ann", {2, 6});
  b.npc("rough", {12, 6});
  b.turn_of("Ann");
  b.answers({"Knotted rope (Action)", "roll 0 (pay 0)"});
  CHECK(b.now().objects_done == 0);
  CHECK(b.who("Ann").spent == 0);
  CHECK(b.told("object_used", "Ann does not manage") == 1);
  b.edit([](State& s) { s.characters[0].actions = 1; });
  CHECK(b.offered("Knotted rope (Action)"));
}

TEST_CASE("ST-SKILL-01  the question says what is needed and what is sure") {
  Bench b("in_the_garden");
  b.hero("ann", {2, 6}).rank("climb", 1);
  b.npc("rough", {12, 6});
  b.turn_of("Ann");
  b.answer("Knotted rope (Action)");
  b.asks("dice_for_task").seat(0).prompt("(Climb 1): 2 successes are needed, 1 sure").source("ST-SKILL-01");
}

TEST_CASE("ST-SKILL-04  what a task needs is used up by it, one of it, and nothing else") {
  Bench b("in_the_garden");
  b.hero("ann", {13, 6}).holds("sword").packs("dagger").packs("dagger");
  b.npc("rough", {2, 6});
  b.turn_of("Ann");
  b.answer("Nailed hatch (Action)");
  REQUIRE(b.who("Ann").items.size() == 2);
  CHECK(b.who("Ann").items[0].item == ItemId{bench::content()->items.index_of("sword")});
  CHECK(b.who("Ann").items[1].item == ItemId{bench::content()->items.index_of("dagger")});
  CHECK(b.now().objects_done == 4);
  CHECK_FALSE(b.offered("Nailed hatch (Action)"));  // done once
}

TEST_CASE("ST-SKILL-04 ST-MOVE-13  a lever costs movement and no Action, and what it changes is told in its order") {
  Bench b("in_the_garden");
  b.hero("ann", {5, 7}).touched(1);
  b.npc("rough", {12, 6});
  b.turn_of("Ann");
  b.state().characters[0].actions = 0;
  b.answer("Lever (1 movement)");
  CHECK(b.who("Ann").movement == 0);
  CHECK(b.now().objects_done == 1);
  REQUIRE(b.now().changed_ground.size() == 1);
  CHECK(b.now().changed_ground[0].hex == kit::Hex{7, 5});
  CHECK(b.now().rescued == 0);
  CHECK_FALSE(b.now().task_done);
}

TEST_CASE("ST-PRIO-08  who is called by a task comes at once, wherever the round stands") {
  Bench b("reinforced");
  (*b.hero("ann", {3, 4})).priority = 7;
  (*b.npc("rough", {9, 3})).priority = 5;  // where the Hound was to come
  b.turn_of("Ann").dice({1});
  b.state().round = 4;
  b.answer("Horn (1 movement)");
  CHECK(b.who("Hound 1").in_play());
  CHECK(b.who("Hound 1").hex != kit::Hex{9, 3});
  CHECK(kit::distance(b.who("Hound 1").hex, {9, 3}) == 1);  // the nearest free hex
  CHECK(b.who("Hound 1").hex == kit::Hex{9, 2});            // the first round the taken one, from the north
}

TEST_CASE("ST-PARA-01 ST-UNC-02  a Paralyzed hero may still work what takes an Action, but no lever") {
  Bench b("in_the_garden");
  b.hero("ann", {2, 6}).has(Condition::paralyze, 0, 5);
  b.npc("rough", {12, 6});
  b.turn_of("Ann");
  CHECK(b.offered("Knotted rope (Action)"));
  Bench lever("in_the_garden");
  lever.hero("ann", {5, 7}).has(Condition::paralyze, 0, 5);
  lever.npc("rough", {12, 6});
  lever.turn_of("Ann");
  lever.refused("Lever (1 movement)", "ST-MOVE-13");
}

TEST_CASE("ST-SKILL-04  opponents work no tasks and leave by no exit") {
  Bench b("in_the_garden");
  b.hero("ann", {0, 0});
  b.npc("rough", {5, 7}).has(Condition::bleed, 1);
  b.npc("hound", {14, 0});
  b.turn_of("Rough 1");
  CHECK_FALSE(b.offered("Lever (1 movement)"));
  CHECK(options_that_begin(b, "First Aid") == 0);
  b.answers({"end the turn", "take the turn"});
  CHECK_FALSE(b.offered("leave by this exit"));
}
