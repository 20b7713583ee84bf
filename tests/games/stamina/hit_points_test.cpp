// Hit Points, Damage, and Dying; the stamina pools; the end of a combat.
#include <doctest/doctest.h>

#include "tests/games/stamina/bench.h"

using namespace stamina;
using bench::Bench;

namespace {

// A Rough beside Ann who may curse her: 2 damage, no roll.
void cursed(Bench& b, int hit_points) {
  b.hero("ann", {5, 5}).hp(hit_points);
  b.npc("rough", {5, 4}).knows({"curse", "hex_word"});
  b.turn_of("Rough 1");
}

int dice_of(Character const& c) {
  int dice = c.available + c.spent + c.path + c.wound + c.drowned;
  for (Maintained const& m : c.maintained) dice += m.dice;
  for (Persisted const& p : c.persisted) dice += p.dice;
  return dice;
}

}  // namespace

TEST_CASE("ST-HP-01  damage lowers hit points") {
  Bench b;
  cursed(b, 10);
  b.answer("Curse on Ann (1 die)");
  CHECK(b.who("Ann").hit_points == 8);
  CHECK_FALSE(b.who("Ann").wounded);
}

TEST_CASE("ST-HP-02 ST-HP-04 ST-HP-05 ST-HP-06 ST-WND-01  at 0: Wounded, prone, two dice less, half the maximum") {
  Bench b;
  cursed(b, 2);  // damage equal to what is left also brings to 0
  b.answer("Curse on Ann (1 die)");
  CHECK(b.who("Ann").hit_points == 0);
  CHECK(b.who("Ann").wounded);
  CHECK(b.who("Ann").in_play());
  CHECK(b.who("Ann").prone);
  CHECK(b.who("Ann").wound == 2);
  CHECK(b.who("Ann").available == 8);  // 10 - 2, not taken a second time by the condition
  CHECK(hit_point_maximum(b.world(), b.who("Ann")) == 5);
}

TEST_CASE("ST-HP-02  the excess of the damage is lost") {
  Bench b;
  cursed(b, 1);
  b.answer("Curse on Ann (1 die)");
  CHECK(b.who("Ann").hit_points == 0);
  CHECK(b.who("Ann").in_play());
}

TEST_CASE("ST-HP-03 ST-REACT-18  hitting 0 interrupts the action; costs stay paid and the turn goes on") {
  Bench b;
  b.hero("ann", {5, 5}).hp(1).knows("strike");
  b.npc("rough", {5, 4}).knows("riposte").faces(kit::Direction::s);
  b.turn_of("Ann").dice({5, 5});  // her success, the Rough's success
  b.answer("Strike on Rough 1 (2 dice)");
  b.asks("react").seat(1);
  b.answer("Riposte");
  b.asks("pay_for_hits").seat(1);
  b.answer("roll 0 (pay 0)");  // unarmed: 1 damage, and Ann is at 0
  CHECK(b.who("Ann").wounded);
  CHECK(b.who("Rough 1").hit_points == 6);  // steps 4 and 5 of her attack do not happen
  CHECK(b.who("Ann").spent == 2);
  CHECK(b.who("Ann").actions == 0);
  b.asks("main_phase").seat(0);
}

TEST_CASE("ST-HP-07 ST-HP-08  dice for a wound: Available first, then as the owner likes; what loses a die ends") {
  Bench b;
  // 10 dice: 1 Available, 1 Path, 2 for the Stance, 6 Spent.
  b.hero("ann", {5, 5}).hp(1).path(1).maintains("stance", CharacterId{0}).spent(6);
  b.npc("rough", {5, 4}).knows("curse");
  b.turn_of("Rough 1");
  REQUIRE(b.who("Ann").available == 1);
  b.answer("Curse on Ann (1 die)");
  b.asks("lose_die_from").seat(0).of({"from the Path Pool", "from Stance, which then ends"});
  b.answer("from Stance, which then ends");
  CHECK(b.who("Ann").available == 0);
  CHECK(b.who("Ann").wound == 2);
  CHECK(b.who("Ann").path == 1);
  CHECK(b.who("Ann").maintained.empty());
  CHECK(b.who("Ann").spent == 7);  // the other die of the Stance
}

TEST_CASE("ST-HP-07  Spent is the last resort") {
  Bench b;
  b.hero("ann", {5, 5}).hp(1).spent(10);
  b.npc("rough", {5, 4}).knows("curse");
  b.turn_of("Rough 1");
  b.answer("Curse on Ann (1 die)");
  CHECK(b.who("Ann").wound == 2);
  CHECK(b.who("Ann").spent == 8);
}

TEST_CASE("ST-HP-08  a held-off effect that loses a die takes hold") {
  Bench b;
  b.hero("ann", {5, 5}).hp(1).persists(Condition::sluggish, 2, 3).path(1).spent(7);
  b.npc("rough", {5, 4}).knows("curse");
  b.turn_of("Rough 1");
  REQUIRE(b.who("Ann").available == 0);
  b.answer("Curse on Ann (1 die)");
  b.answers({"from holding off sluggish", "from the Path Pool"});
  // The first die came from the Persist Pool; the effect is no longer paid in full.
  CHECK(b.has("Ann", Condition::sluggish));
  CHECK(b.who("Ann").persisted.empty());
  CHECK(b.who("Ann").spent + b.who("Ann").wound + b.who("Ann").path == 10);
}

TEST_CASE("ST-HP-07 ST-HP-08  both dice of a wound may come from one effect, which then ends once") {
  Bench b;
  // 10 dice: 3 hold off Sluggish, 1 Path, 6 Spent.
  b.hero("ann", {5, 5}).hp(1).persists(Condition::sluggish, 3, 3).path(1).spent(6);
  b.npc("rough", {5, 4}).knows("curse");
  b.turn_of("Rough 1");
  REQUIRE(b.who("Ann").available == 0);
  b.answers({"Curse on Ann (1 die)", "from holding off sluggish"});
  CHECK_FALSE(b.has("Ann", Condition::sluggish));  // one die is still to be taken
  b.asks("lose_die_from")
      .seat(0)
      .of({"from the Path Pool", "from holding off sluggish, which then takes hold (no. 1)"});
  b.answer("from holding off sluggish");
  CHECK(b.who("Ann").wound == 2);
  CHECK(b.who("Ann").path == 1);
  CHECK(b.who("Ann").spent == 7);  // the third die of the effect
  CHECK(b.who("Ann").persisted.empty());
  CHECK(b.has("Ann", Condition::sluggish));
  CHECK(b.told("persist_ended") == 1);
}

TEST_CASE("ST-HP-08  an effect without a die left is not offered again") {
  Bench b;
  b.hero("ann", {5, 5}).hp(1).persists(Condition::sluggish, 1, 3).maintains("stance", CharacterId{0}).spent(7);
  b.npc("rough", {5, 4}).knows("curse");
  b.turn_of("Rough 1");
  b.answers({"Curse on Ann (1 die)", "from holding off sluggish"});
  // Only the Stance has dice: it is not asked.
  CHECK(b.who("Ann").wound == 2);
  CHECK(b.who("Ann").maintained.empty());
  CHECK(b.who("Ann").spent == 8);
}

TEST_CASE("ST-HP-10 ST-HP-16  a Wounded character brought to 0 is killed, leaves map and order; its things stay") {
  Bench b;
  b.hero("ann", {5, 5}).wounded().hp(2).holds("sword");
  b.hero("bart", {3, 5});
  b.npc("rough", {5, 4}).knows("curse");
  b.turn_of("Rough 1");
  b.answer("Curse on Ann (1 die)");
  CHECK(b.who("Ann").standing == Standing::killed);
  CHECK(b.names_in_order() == std::vector<std::string>{"Bart", "Rough 1"});
  REQUIRE(b.now().ground_items.size() == 1);
  CHECK(b.now().ground_items[0].hex == kit::Hex{5, 5});
}

TEST_CASE("ST-HP-16  all that the dead carried stays in the hex, beside what lay there") {
  Bench b;
  auto ann = b.hero("ann", {5, 5});
  ann.wounded().hp(2);
  for (int i = 0; i < most_items; ++i) ann.packs("dagger");
  b.hero("bart", {3, 5});
  b.npc("rough", {5, 4}).knows("curse");
  b.state().ground_items.push_back({kit::Hex{5, 5}, ItemId{bench::content()->items.index_of("sword")}, 0});
  b.turn_of("Rough 1");
  b.answer("Curse on Ann (1 die)");
  CHECK(b.now().ground_items.size() == most_items + 1);
  for (GroundItem const& lying : b.now().ground_items) CHECK(lying.hex == kit::Hex{5, 5});
}

TEST_CASE("ST-HP-11  Wounded and at 0: any damage past the Shield kills, what the Shield takes does not") {
  for (bool const shielded : {true, false}) {
    Bench b;
    auto ann = b.hero("ann", {5, 5});
    ann.wounded().hp(0);
    if (shielded) ann.has(Condition::shield, 1, 3);
    b.hero("bart", {3, 5});
    b.npc("rough", {5, 4}).knows("hex_word");
    b.turn_of("Rough 1");
    b.answer("Hex Word on Ann (1 die)");  // 1 damage
    CHECK(b.who("Ann").in_play() == shielded);
  }
}

TEST_CASE("ST-HP-12  at 0 a character is conscious and takes its turns and Reactions") {
  Bench b;
  b.hero("ann", {5, 5}).wounded().hp(0).prone();
  b.npc("rough", {5, 4});
  b.turn_of("Ann");
  b.asks("main_phase").with({"Basic Attack on Rough 1", "stand up for 1"});
  CHECK_FALSE(helpless(b.world(), b.id("Ann")));
}

TEST_CASE("ST-HP-13  healing stops at the present maximum and leaves the wound") {
  Bench b;
  b.hero("ann", {5, 5}).wounded().hp(4).knows("mend");
  b.npc("rough", {9, 4});
  b.turn_of("Ann");
  b.answer("Mend on yourself (2 dice)");
  b.answer("invest 0 times");
  CHECK(b.who("Ann").hit_points == 5);  // 4 + 3, but at most 5
  CHECK(b.who("Ann").wounded);
}

TEST_CASE(
    "ST-HP-14 ST-HP-15  an NPC is never Wounded: at 0 it is out, its Maintain effects end, what it caused stays") {
  Bench b;
  b.hero("ann", {5, 5}).knows("curse").has(Condition::sluggish, 0, 3, CharacterId{1});
  b.npc("rough", {5, 4}).hp(2).maintains("stance", CharacterId{1});
  b.npc("rough", {8, 4});
  b.turn_of("Ann");
  b.answer("Curse on Rough 1 (1 die)");
  CHECK(b.who("Rough 1").standing == Standing::incapacitated);
  CHECK_FALSE(b.who("Rough 1").wounded);
  CHECK(b.who("Rough 1").maintained.empty());
  CHECK(b.names_in_order() == std::vector<std::string>{"Ann", "Rough 2"});
  CHECK(b.has("Ann", Condition::sluggish));
}

TEST_CASE("ST-HP-17  who is wounded by an ability also receives its effects") {
  Bench b;
  b.hero("ann", {5, 5}).hp(2);
  b.npc("rough", {5, 4}).knows("numb");
  b.turn_of("Rough 1").dice({4});  // 4 + WILL 2 >= 3 + WILL 1
  b.answer("Numb on Ann (1 die)");
  b.answer("roll 0 (pay 0)");
  CHECK(b.who("Ann").wounded);
  CHECK(b.has("Ann", Condition::sluggish));
}

TEST_CASE("ST-HP-18  only what heals a wound heals it; its dice go to Spent and the maximum is normal again") {
  Bench b;
  b.hero("ann", {5, 5}).wounded().hp(3).knows({"set_bone", "mend_self"});
  b.npc("rough", {9, 4});
  b.turn_of("Ann");
  b.asks("main_phase").without({"First Aid for Ann: treat an Injury"});
  b.answer("Set Bone on yourself");
  CHECK_FALSE(b.who("Ann").wounded);
  CHECK(b.who("Ann").wound == 0);
  CHECK(b.who("Ann").spent == 2);
  CHECK(hit_point_maximum(b.world(), b.who("Ann")) == 10);
}

// --- pools -----------------------------------------------------------------------------------------------------------

TEST_CASE(
    "ST-POOL-01 ST-POOL-02 ST-POOL-03  Available dice activate and are rolled; used ones are Spent and out of use") {
  Bench b;
  b.hero("ann", {5, 5}).knows("strike").spent(5);
  b.npc("rough", {5, 4});
  b.turn_of("Ann").dice({5, 1, 1, 1});
  b.answer("Strike on Rough 1 (2 dice)");
  b.asks("pay_for_hits").of({"roll 0 (pay 0)", "roll 1 (pay 1)", "roll 2 (pay 2)", "roll 3 (pay 3)"});  // 5 - 2
  b.answer("roll 3 (pay 3)");
  CHECK(b.who("Ann").available == 0);
  CHECK(b.who("Ann").spent == 10);
  b.answer("end the turn");
  b.asks("take_turn").seat(1);  // nothing came back by itself
  CHECK(b.who("Ann").available == 0);
}

TEST_CASE("ST-POOL-04 ST-POOL-05  the dice of each kept effect are kept apart") {
  Bench b;
  b.hero("ann", {5, 5})
      .maintains("stance", CharacterId{0})
      .maintains("haste", CharacterId{0})
      .persists(Condition::muddled, 2, 3);
  b.npc("rough", {9, 4});
  b.start_of_turn_of("Ann");
  b.asks("keep_up").of({"keep all", "end Stance (2 dice)", "end Haste (1 die)"});
  b.answer("end Haste (1 die)");
  CHECK(b.who("Ann").spent == 1);
  b.answer("keep all");
  b.asks("keep_up").with({"keep all", "stop holding off muddled (2 dice, 2 rounds left, no. 1)"});
  b.answer("stop holding off muddled");
  CHECK(b.has("Ann", Condition::muddled));
  CHECK(b.who("Ann").maintained.size() == 1);
  CHECK(b.who("Ann").maintained[0].dice == 2);
}

TEST_CASE("ST-POOL-06  dice in the Path Pool lie there until an ability brings them back") {
  Bench b;
  b.hero("ann", {5, 5}).knows({"bank", "draw_on"}).spent(6);
  b.npc("rough", {9, 4});
  b.turn_of("Ann");
  b.answer("Bank on yourself");
  b.asks("how_many_dice").of({"0", "1", "2", "3"});
  b.answer("2");
  CHECK(b.who("Ann").path == 2);
  CHECK(b.who("Ann").spent == 4);
  CHECK(b.who("Ann").available == 4);
  b.answer("Draw On on yourself (1 die)");
  CHECK(b.who("Ann").path == 0);
  CHECK(b.who("Ann").available == 5);  // 4 - 1 paid + 2
}

TEST_CASE("ST-POOL-07  wherever dice lie, a character has its ten") {
  Bench b;
  b.hero("ann", {5, 5}).hp(1).path(1).maintains("stance", CharacterId{0}).persists(Condition::sluggish, 2, 3).spent(3);
  b.npc("rough", {5, 4}).knows("curse");
  b.turn_of("Rough 1");
  CHECK(dice_of(b.who("Ann")) == 10);
  b.answer("Curse on Ann (1 die)");
  CHECK(dice_of(b.who("Ann")) == 10);
  CHECK(b.position().faults().empty());
}

TEST_CASE("ST-POOL-08 ST-UNC-01  paying 0 is paying: an Unconscious character cannot even use a free attack") {
  Bench b;
  b.hero("ann", {5, 5}).has(Condition::unconscious, 0, 5).prone();
  b.hero("bart", {3, 5});
  b.npc("rough", {5, 4});
  b.start_of_turn_of("Ann");
  // Nothing but ending the turn is left, so nobody is asked: Bart is next.
  b.asks("take_turn").prompt("Bart");
}

// --- the end of combat
// -------------------------------------------------------------------------------------------------

TEST_CASE("ST-END-01  combat ends at once when one side has nobody left, or only Unconscious ones") {
  Bench won;
  won.hero("ann", {5, 5}).knows("curse");
  won.npc("rough", {5, 4}).hp(2);
  won.turn_of("Ann");
  won.answer("Curse on Rough 1 (1 die)");
  CHECK(won.over());
  CHECK(won.position().outcome().won);

  Bench lost;
  lost.hero("ann", {5, 5}).wounded().hp(1);
  lost.hero("bart", {3, 5}).has(Condition::unconscious, 0, 5).prone();
  lost.npc("rough", {5, 4}).knows("curse");
  lost.turn_of("Rough 1");
  lost.answer("Curse on Ann (1 die)");
  CHECK(lost.over());
  CHECK_FALSE(lost.position().outcome().won);
}

TEST_CASE("ST-END-01  if both sides qualify together the players have lost") {
  Bench b;
  b.hero("ann", {5, 5}).wounded().hp(1).knows("curse");
  b.npc("rough", {5, 4}).hp(2).knows("backlash");
  b.turn_of("Ann");
  b.state().characters[0].conditions.apply({Condition::bleed, {}, 1, kit::until_removed, {}});
  b.answer("Curse on Rough 1 (1 die)");
  CHECK(b.over());
  CHECK(b.position().outcome().won);  // only one side here: the Rough fell first

  Bench both;
  both.hero("ann", {5, 5}).has(Condition::unconscious, 0, 5).prone();
  both.npc("rough", {5, 4}).has(Condition::unconscious, 0, 5).prone();
  both.start_of_turn_of("Ann");
  CHECK(both.over());
  CHECK_FALSE(both.position().outcome().won);
}

TEST_CASE("ST-END-02 ST-HP-09 ST-SET-08  after the combat wounds and Injuries stay, everything else is gone") {
  Bench b;
  b.hero("ann", {5, 5})
      .wounded()
      .hp(1)
      .knows("curse")
      .injured("rung_ears")
      .has(Condition::bleed, 1)
      .maintains("stance", CharacterId{0});
  b.npc("rough", {5, 4}).hp(2);
  b.turn_of("Ann");
  b.answer("Curse on Rough 1");
  REQUIRE(b.over());
  HeroRecord const& ann = b.now().heroes[0];
  CHECK(ann.wounded);
  CHECK(ann.injuries.size() == 1);
  CHECK(b.now().characters.empty());  // conditions, pools and kept effects went with the table
  // The next combat begins at the wounded limit, half of 10, with 8 dice Available.
  Bench next;
  next.campaign_set_up({"ann"});
  next.state().heroes[0].wounded = true;
  next.answer("start at 0,0");
  CHECK(next.who("Ann").hit_points == 5);
  CHECK(next.who("Ann").available == 8);
  CHECK(next.who("Ann").wound == 2);
}

TEST_CASE("ST-END-03  leaving is possible only on an exit hex, and who has left is safe") {
  Bench b("in_the_garden");
  b.hero("ann", {14, 0});
  b.hero("bart", {3, 1});
  b.npc("rough", {12, 6});
  b.turn_of("Ann");
  b.answer("leave by this exit");
  CHECK(b.who("Ann").standing == Standing::left);
  CHECK_FALSE(b.over());

  Bench inside("in_the_garden");
  inside.hero("ann", {13, 1});
  inside.npc("rough", {12, 6});
  inside.turn_of("Ann");
  CHECK_FALSE(inside.offered("leave by this exit"));
}

// --- where the dice of a wound come from -----------------------------------------------------------------------------

namespace {

// Ann at her last hit point is cursed with her dice so laid out; the Rough's turn.
void wounded_with(Bench& b, std::function<void(bench::Laid&)> const& dice) {
  auto ann = b.hero("ann", {5, 5});
  ann.hp(1);
  dice(ann);
  b.npc("rough", {5, 4}).knows("curse");
  b.turn_of("Rough 1");
  b.answer("Curse on Ann (1 die)");
}

}  // namespace

TEST_CASE(
    "ST-HP-06 ST-HP-07  one source alone gives both dice, before Spent: the Path, what is kept up, what is held off") {
  Bench path;
  wounded_with(path, [](bench::Laid& ann) { ann.path(3).spent(7); });
  CHECK(path.who("Ann").wound == 2);
  CHECK(path.who("Ann").path == 1);
  CHECK(path.who("Ann").spent == 7);

  Bench kept;
  wounded_with(kept, [](bench::Laid& ann) { ann.maintains("stance", CharacterId{0}).spent(8); });
  CHECK(kept.who("Ann").wound == 2);
  CHECK(kept.who("Ann").maintained.empty());
  CHECK(kept.who("Ann").spent == 8);

  Bench held;
  wounded_with(held, [](bench::Laid& ann) { ann.persists(Condition::sluggish, 2, 3).spent(8); });
  CHECK(held.who("Ann").wound == 2);
  CHECK(held.who("Ann").persisted.empty());
  CHECK(held.has("Ann", Condition::sluggish));
  CHECK(held.who("Ann").spent == 8);

  Bench one;  // one Available: the second die is the owner's choice
  wounded_with(one, [](bench::Laid& ann) { ann.path(1).persists(Condition::sluggish, 1, 3).spent(7); });
  one.asks("lose_die_from")
      .seat(0)
      .of({"from the Path Pool", "from holding off sluggish, which then takes hold (no. 1)"});
}

TEST_CASE("ST-HP-07  only what holds a die is offered: no empty Path Pool, no effect that has given all of its own") {
  Bench b;
  wounded_with(b, [](bench::Laid& ann) {
    ann.maintains("haste", CharacterId{0}).maintains("stance", CharacterId{0});
    ann.persists(Condition::distracted, 2, 3).spent(5);
  });
  b.asks("lose_die_from")
      .of({"from Haste, which then ends", "from Stance, which then ends",
           "from holding off distracted, which then takes hold (no. 1)"});
  b.answer("from Haste, which then ends");
  b.asks("lose_die_from")
      .of({"from Stance, which then ends", "from holding off distracted, which then takes hold (no. 1)"});
  b.answer("from Stance, which then ends");
  CHECK(b.who("Ann").maintained.empty());
  CHECK(b.who("Ann").wound == 2);
  CHECK(b.who("Ann").spent == 5 + 1);  // the other die of the Stance
  CHECK(b.who("Ann").persisted.size() == 1);
  CHECK_FALSE(b.has("Ann", Condition::distracted));
  CHECK(b.happened("ST-HP-08", "ends") == 2);
}

TEST_CASE("ST-HP-08  of two effects that are held off both take hold when each has given a die, and no other does") {
  Bench b;
  wounded_with(b, [](bench::Laid& ann) {
    ann.persists(Condition::distracted, 2, 3).persists(Condition::muddled, 2, 3).persists(Condition::sluggish, 2, 3);
    ann.spent(4);
  });
  b.answers({"from holding off sluggish", "from holding off distracted"});
  CHECK(b.has("Ann", Condition::sluggish));
  CHECK(b.has("Ann", Condition::distracted));
  CHECK_FALSE(b.has("Ann", Condition::muddled));
  REQUIRE(b.who("Ann").persisted.size() == 1);
  CHECK(b.who("Ann").persisted[0].condition == Condition::muddled);
}

TEST_CASE("ST-HP-07  with no die anywhere a wound takes none") {
  Bench b;
  wounded_with(b, [](bench::Laid& ann) {
    ann.dice(0, 0);
    ann->drowned = 10;
  });
  CHECK(b.who("Ann").wounded);
  CHECK(b.who("Ann").wound == 0);
  CHECK(b.who("Ann").spent == 0);
  CHECK(b.who("Ann").drowned == 10);
}

// --- damage and healing at their borders -----------------------------------------------------------------------------

TEST_CASE("ST-HP-01 ST-DMG-04  damage past no Shield names hit points, damage at a Shield the Shield") {
  Bench b;
  cursed(b, 10);
  b.answer("Curse on Ann (1 die)");
  CHECK(b.happened("ST-HP-01", "Ann takes 2 damage") == 1);
  CHECK(b.happened("ST-DMG-04") == 0);
}

TEST_CASE("ST-HP-03 ST-HP-10 ST-HP-14  one hit point left is no fall: nothing of it happens") {
  for (bool const hero : {true, false}) {
    Bench b;
    if (hero) {
      b.hero("bart", {5, 5}).wounded().hp(3);
      b.npc("rough", {5, 4}).knows("curse");
      b.turn_of("Rough 1");
      b.answer("Curse on Bart (1 die)");
      CHECK(b.who("Bart").hit_points == 1);
      CHECK(b.who("Bart").in_play());
      CHECK_FALSE(b.who("Bart").prone);
    } else {
      b.hero("bart", {5, 5}).knows("curse");
      b.npc("rough", {5, 4}).hp(3);
      b.turn_of("Bart");
      b.answer("Curse on Rough 1 (1 die)");
      CHECK(b.who("Rough 1").hit_points == 1);
      CHECK(b.who("Rough 1").in_play());
      CHECK_FALSE(b.who("Rough 1").prone);
    }
  }
}

TEST_CASE("ST-DMG-05 ST-HP-18  at 0 with the wound healed: damage wounds again, and no hit point was lost by it") {
  Bench b;
  b.hero("ann", {5, 5}).hp(0).knows("care");
  b.npc("rough", {5, 4}).knows("curse");
  b.turn_of("Rough 1");
  b.answer("Curse on Ann (1 die)");
  CHECK(b.who("Ann").wounded);
  CHECK(b.who("Ann").in_play());
  CHECK(b.told("triggered", "First Aid of Ann") == 0);
}

TEST_CASE("ST-HP-13 ST-TRIG-16  who is killed by the first half of an effect is not healed by the second") {
  Bench b;
  auto ann = b.hero("ann", {5, 5}).wounded().hp(1);
  ann->descents.push_back({AbilityId{bench::content()->abilities.index_of("rot")}, CharacterId{2}, 5, 5});
  b.hero("bart", {1, 1});
  b.npc("rough", {9, 4});
  b.start_of_turn_of("Ann");
  b.asks("take_turn").prompt("Bart");
  CHECK(b.who("Ann").standing == Standing::killed);
  CHECK(b.told("healed") == 0);
}

TEST_CASE("ST-HP-03  hitting 0 on the way ends the walk; the rest of the way is not gone") {
  Bench b;
  b.hero("ann", {4, 8}).hp(1);
  b.npc("rough", {5, 5}).knows("snare_lines");  // 4,6 and 4,5 lie beside it
  b.turn_of("Ann");
  b.answer("move to 4,5 for 3");
  CHECK(b.who("Ann").hex == kit::Hex{4, 6});
  CHECK(b.who("Ann").wounded);
  CHECK(b.who("Ann").movement == 3);
  b.asks("main_phase").with({"stand up for 1"});
}

TEST_CASE("ST-HP-08 ST-ROOM-01  the last of as many effects as there is room for ends like the first") {
  Bench kept;
  wounded_with(kept, [](bench::Laid& ann) {
    for (char const* const ability : {"haste", "brace", "calm", "poise", "ward"})
      ann.maintains(ability, CharacterId{0});
    ann.maintains("stance", CharacterId{0}).spent(3);
  });
  REQUIRE(kept.who("Ann").maintained.size() == most_maintained);
  kept.answers({"from Stance, which then ends", "from Haste, which then ends"});
  CHECK(kept.who("Ann").maintained.size() == 4);
  CHECK(kept.told("maintain_ended", "Stance of Ann ends") == 1);
  CHECK(kept.told("maintain_ended", "Haste of Ann ends") == 1);

  Bench held;
  wounded_with(held, [](bench::Laid& ann) {
    for (Condition const c : {Condition::burn, Condition::distracted, Condition::lethargic, Condition::muddled,
                              Condition::regen, Condition::shocked, Condition::sluggish, Condition::winded})
      ann.persists(c, 1, 3);
    ann.spent(2);
  });
  REQUIRE(held.who("Ann").persisted.size() == most_persisted);
  held.answers({"from holding off winded", "from holding off burn"});
  CHECK(held.has("Ann", Condition::winded));
  CHECK(held.has("Ann", Condition::burn));
  CHECK(held.who("Ann").persisted.size() == 6);
}

TEST_CASE("ST-HP-07  an effect that has given its only die gives no second: that one comes from Spent") {
  for (bool const keeps : {true, false}) {
    Bench b;
    wounded_with(b, [&](bench::Laid& ann) {
      if (keeps) ann.maintains("haste", CharacterId{0});
      if (!keeps) ann.persists(Condition::muddled, 1, 3);
      ann.spent(9);
    });
    INFO("keeps ", keeps);
    CHECK(b.who("Ann").wound == 2);
    CHECK(b.who("Ann").spent == 8);
    CHECK(b.who("Ann").maintained.empty());
    CHECK(b.who("Ann").persisted.empty());
  }
}
