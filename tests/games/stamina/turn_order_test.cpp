// Turn Order: priority, the six parts of an Active Turn, delaying.
#include <doctest/doctest.h>

#include "flow/fault.h"
#include "tests/games/stamina/bench.h"

using namespace stamina;
using bench::Bench;

namespace {

using Names = std::vector<std::string>;

}  // namespace

// --- priority --------------------------------------------------------------------------------------------------------

TEST_CASE("ST-PRIO-01  each rolls a die and adds AGI; the highest acts first") {
  // Ann 1 + 2 = 3, Cole 2 + 3 = 5, Rough 4 + 2 = 6.
  Bench b;
  b.campaign_set_up({"ann", "cole"}).dice({1, 2, 4});
  b.answers({"start at 0,1", "face north", "start at 0,2", "face north"});
  CHECK(b.names_in_order() == Names{"Rough 1", "Cole", "Ann"});
  CHECK(b.texts("priority_rolled") == Names{"Ann has priority 3", "Cole has priority 5", "Rough 1 has priority 6"});
  b.asks("take_turn").seat(1).prompt("Rough 1");
}

TEST_CASE("ST-PRIO-02  ties: higher AGI, then players' characters, then set-up order") {
  // All have 6: Ann 4 + 2, Bart 4 + 2, Cole 3 + 3, Rough 4 + 2.
  Bench b;
  b.campaign_set_up({"ann", "bart", "cole"}).dice({4, 4, 3, 4});
  b.answers({"start at 0,1", "face north", "start at 0,2", "face north", "start at 0,3", "face north"});
  CHECK(b.names_in_order() == Names{"Cole", "Ann", "Bart", "Rough 1"});
}

TEST_CASE("ST-PRIO-03 ST-PRIO-04  priority is rolled once; after the last priority the first comes up again") {
  Bench b;
  b.hero("ann", {5, 5});
  b.npc("rough", {9, 5});
  b.hero("bart", {5, 7});
  b.priority_of("Ann");
  for (int round = 1; round <= 3; ++round)
    for (char const* const who : {"Ann", "Rough 1", "Bart"}) {
      CHECK(b.now().round == round);
      b.asks("take_turn").prompt(who);
      b.answers({"take the turn", "end the turn"});  // no die is scripted: another roll would be a fault
    }
  CHECK(b.names_in_order() == Names{"Ann", "Rough 1", "Bart"});
  CHECK(b.told("priority_rolled") == 0);
}

TEST_CASE("ST-PRIO-04  rounds on a character are counted at its own Start of Turn, like turns") {
  Bench b;
  b.hero("ann", {5, 5}).persists(Condition::sluggish, 2, 3).has(Condition::distracted, 0, 3);
  b.npc("rough", {9, 5});
  b.start_of_turn_of("Rough 1");
  b.answer("end the turn");
  CHECK(b.who("Ann").persisted[0].rounds == 3);
  b.answers({"take the turn", "keep all"});
  CHECK(b.who("Ann").persisted[0].rounds == 2);
  CHECK(b.turns("Ann", Condition::distracted) == 2);
}

TEST_CASE("ST-PRIO-05 ST-PRIO-07  one character holds priority: only it acts, others at most react") {
  Bench b;
  b.hero("ann", {5, 5}).knows("curse");
  b.npc("rough", {5, 4}).knows({"curse", "riposte"}).faces(kit::Direction::s);
  b.turn_of("Ann").dice({2});
  CHECK(b.now().active == b.id("Ann"));
  b.asks("main_phase").seat(0).prompt("Ann");
  b.answer("Basic Attack on Rough 1");
  // The Rough could pay for Curse, but it is no Reaction.
  b.asks("react").seat(1).of({"let it pass", "Riposte"});
  CHECK(b.now().active == b.id("Ann"));
  b.answers({"let it pass", "end the turn"});
  CHECK_FALSE(b.now().active);
  b.answer("take the turn");
  CHECK(b.now().active == b.id("Rough 1"));
  b.asks("main_phase").seat(1).with({"Curse on Ann (1 die)"});
}

TEST_CASE("ST-PRIO-06  who cannot act still has a turn with all its steps") {
  // Unconscious: bleeds, regenerates 4 dice, Evening Glow heals at the end; nobody is asked anything.
  Bench b;
  b.hero("ann", {5, 5})
      .hp(6)
      .spent(7)
      .prone()
      .has(Condition::unconscious, 0, 3)
      .has(Condition::bleed, 2)
      .knows("evening_glow");
  b.hero("bart", {5, 9});
  b.npc("rough", {9, 5});
  b.order({"Ann", "Rough 1", "Bart"}).priority_of("Ann");
  b.asks("take_turn").prompt("Rough 1");
  CHECK(b.who("Ann").hit_points == 6 - 2 + 1);
  CHECK(b.who("Ann").available == 3 + 4);
  CHECK(b.turns("Ann", Condition::unconscious) == 2);

  Bench stunned;
  stunned.hero("ann", {5, 5}).spent(2).has(Condition::stunned, 0, 2).knows("curse");
  stunned.npc("rough", {5, 4});
  stunned.start_of_turn_of("Ann");
  stunned.asks("main_phase").without({"Basic Attack on Rough 1", "Curse on Rough 1 (1 die)"});
  CHECK(stunned.who("Ann").available == 10);
}

TEST_CASE("ST-PRIO-08  who arrives rolls priority, joins the order and acts when its place next comes up") {
  // reinforced: a Hound (AGI 4) and a surprised Chief (AGI 3) come in round 2.
  Bench b("reinforced");
  (*b.hero("ann", {3, 4})).priority = 7;
  (*b.npc("rough", {10, 5})).priority = 5;
  b.priority_of("Ann");
  b.answers({"take the turn", "end the turn", "take the turn"});
  b.dice({6, 3});  // Hound 10: before everybody; Chief 6: between Ann and the Rough
  b.answer("end the turn");
  CHECK(b.now().round == 2);
  CHECK(b.names_in_order() == Names{"Hound 1", "Ann", "Chief 1", "Rough 1"});
  CHECK(b.has("Chief 1", Condition::surprised));
  for (char const* const who : {"Hound 1", "Ann", "Chief 1", "Rough 1", "Hound 1"}) {
    b.asks("take_turn").prompt(who);
    b.answers({"take the turn", "end the turn"});
  }
}

TEST_CASE("ST-PRIO-08  an arrival in the middle of a turn leaves the Active Character its turn") {
  Bench b("reinforced");
  (*b.hero("ann", {3, 4})).priority = 7;
  (*b.npc("rough", {10, 5})).priority = 5;
  b.turn_of("Ann").dice({5});  // Hound 5 + 4 = 9: before Ann, so it acts in the next round
  b.answer("Horn (1 movement)");
  CHECK(b.names_in_order() == Names{"Hound 1", "Ann", "Rough 1"});
  b.asks("main_phase").prompt("Ann");
  b.answer("end the turn");
  b.asks("take_turn").prompt("Rough 1");

  Bench later("reinforced");
  (*later.hero("ann", {3, 4})).priority = 7;
  (*later.npc("rough", {10, 5})).priority = 5;
  later.turn_of("Ann").dice({2});  // 2 + 4 = 6: after Ann, before the Rough
  later.answers({"Horn (1 movement)", "end the turn"});
  later.asks("take_turn").prompt("Hound 1");
}

// --- the Active Turn -------------------------------------------------------------------------------------------------

TEST_CASE("ST-TURN-01  Start of Turn, Maintenance, Persist, Regenerate, Main Phase, End of Turn, in this order") {
  Bench b;
  auto ann = b.hero("ann", {5, 5});
  ann.has(Condition::bleed, 1).maintains("stance", CharacterId{0}).persists(Condition::distracted, 2, 3);
  ann.spent(3).knows("evening_glow");
  b.npc("rough", {9, 5});
  b.start_of_turn_of("Ann");
  // Start of Turn: the bleeding has happened, nothing has been regenerated.
  b.asks("keep_up").of({"keep all", "end Stance (2 dice)"});
  CHECK(b.who("Ann").hit_points == 9);
  CHECK(b.who("Ann").spent == 3);
  b.answer("keep all");
  b.asks("keep_up").of({"keep all", "stop holding off distracted (2 dice, 2 rounds left, no. 1)"});
  CHECK(b.who("Ann").spent == 3);
  b.answer("keep all");
  b.asks("main_phase");
  CHECK(b.who("Ann").spent == 0);
  CHECK(b.who("Ann").hit_points == 9);
  b.answer("end the turn");
  CHECK(b.who("Ann").hit_points == 10);
  CHECK(b.place_of("damage_taken") < b.place_of("dice_moved"));
  CHECK(b.place_of("dice_moved") < b.place_of("triggered", "Evening Glow"));
}

TEST_CASE("ST-TURN-02 ST-TURN-28  start of the next turn: before anything else of the turn") {
  // Fuse on Ann in the Rough's turn: end of turn 1, start of next turn 2, end of next turn 3.
  Bench b;
  b.hero("ann", {5, 5}).hp(10).spent(4).maintains("stance", CharacterId{0});
  b.npc("rough", {9, 5}).knows("fuse");
  b.turn_of("Rough 1");
  b.answers({"Fuse on Ann", "end the turn"});
  CHECK(b.who("Ann").hit_points == 10);  // it was not Ann's turn that ended
  b.answer("take the turn");
  b.asks("keep_up");  // the Maintenance Step
  CHECK(b.who("Ann").hit_points == 8);
  CHECK(b.who("Ann").spent == 4);
}

TEST_CASE(
    "ST-TURN-26 ST-TURN-28  \"your turn\" is the one in progress, \"your next turn\" the first that begins after") {
  // Ann lights the Fuse on herself: 1 at the end of this turn, 2 at the start and 3 at the end of the next.
  Bench b;
  b.hero("ann", {5, 5}).knows("fuse");
  b.npc("rough", {9, 5});
  b.turn_of("Ann");
  b.answers({"Fuse on yourself"});
  CHECK(b.who("Ann").hit_points == 10);
  b.answer("end the turn");
  CHECK(b.who("Ann").hit_points == 9);
  b.answers({"take the turn", "end the turn", "take the turn"});
  b.asks("main_phase").prompt("Ann");
  CHECK(b.who("Ann").hit_points == 7);
  b.answer("end the turn");
  CHECK(b.who("Ann").hit_points == 4);
  b.answers({"take the turn", "end the turn", "take the turn", "end the turn"});
  CHECK(b.who("Ann").hit_points == 4);  // nothing is left of it
}

TEST_CASE("ST-TURN-28  five effects wait for one character, and each comes; more than six are a fault") {
  // Of the Rough's Fuse two are left for the end of Ann's turn, her own gives three more.
  Bench b;
  b.hero("ann", {5, 5}).knows("fuse");
  b.npc("rough", {9, 5}).knows("fuse");
  b.turn_of("Rough 1");
  b.answers({"Fuse on Ann", "end the turn", "take the turn", "Fuse on yourself"});
  CHECK(b.who("Ann").hit_points == 8);
  CHECK(b.who("Ann").later.size() == 5);
  b.answers({"end the turn", "Fuse (2.)"});
  CHECK(b.who("Ann").hit_points == 3);  // 3, 1 and her own 1
  b.answers({"take the turn", "end the turn", "take the turn"});
  CHECK(b.who("Ann").hit_points == 1);  // her own 2 at the start
  CHECK(b.who("Ann").later.size() == 1);

  Bench many;
  many.hero("ann", {5, 5});
  many.npc("rough", {9, 5}).knows("fuse");
  many.turn_of("Rough 1");
  many.edit([](State& s) {
    Later const waiting{
        .effect = DelayedId{0}, .controller = CharacterId{1}, .source = AbilityId{0}, .next_turn = true};
    for (int n = 0; n < 4; ++n) s.characters[0].later.push_back(waiting);
  });
  CHECK_THROWS_AS(many.answer("Fuse on Ann"), flow::Fault);  // the seventh
}

TEST_CASE("ST-TURN-27  End of Turn: the Active Player orders the effects, its own come last") {
  // The Rough's Fuse gives Ann two effects at the end of her turn (1 and 3), her own one more (1).
  Bench b;
  b.hero("ann", {5, 5}).knows("fuse");
  b.npc("rough", {9, 5}).knows("fuse");
  b.turn_of("Rough 1");
  b.answers({"Fuse on Ann", "end the turn", "take the turn", "Fuse on yourself"});
  b.forget();
  b.answer("end the turn");
  b.asks("order_effects").seat(0).of({"Fuse (1.)", "Fuse (2.)"});  // hers is not among them
  b.answer("Fuse (2.)");
  CHECK(b.texts("damage_taken") == Names{"Ann takes 3 damage", "Ann takes 1 damage", "Ann takes 1 damage"});
}

TEST_CASE("ST-TURN-03 ST-TURN-04 ST-TURN-06  durations fall after the effects, and what ends is without influence") {
  Bench b;
  auto ann = b.hero("ann", {5, 5});
  ann.has(Condition::burn, 2, 2).has(Condition::sluggish, 0, 1).has(Condition::winded, 0, 1).spent(6);
  ann.has(Condition::staggered, 0, 2);
  b.npc("rough", {9, 5});
  b.start_of_turn_of("Ann");
  b.asks("main_phase");
  CHECK(b.who("Ann").hit_points == 8);  // Burn deals its damage before its count falls to 1
  CHECK(b.turns("Ann", Condition::burn) == 1);
  CHECK_FALSE(b.has("Ann", Condition::sluggish));
  CHECK(b.who("Ann").movement == 3);   // 5 without Sluggish; Staggered loses 2 of 5
  CHECK(b.who("Ann").available == 8);  // 4 + 4: Winded ended before the Regenerate Step
  b.answers({"end the turn", "take the turn", "end the turn", "take the turn"});
  CHECK(b.who("Ann").hit_points == 6);  // the second and last time
  CHECK_FALSE(b.has("Ann", Condition::burn));
  CHECK(b.who("Ann").movement == 5);
  b.answers({"end the turn", "take the turn", "end the turn", "take the turn"});
  CHECK(b.who("Ann").hit_points == 6);
}

TEST_CASE("ST-TURN-03  an effect on hexes counts at the Start of Turn of its controller") {
  Bench b;
  b.hero("ann", {5, 5}).knows("mire");
  b.npc("rough", {9, 5});
  b.turn_of("Ann");
  b.answer("Mire on Rough 1 (1 die)");
  REQUIRE(b.now().hard_ground.size() == 1);
  b.answers({"end the turn", "take the turn", "end the turn"});
  CHECK(b.now().hard_ground[0].turns == 2);  // the Rough's turn does not count
  b.answer("take the turn");
  CHECK(b.now().hard_ground[0].turns == 1);
  b.answers({"end the turn", "take the turn", "end the turn", "take the turn"});
  CHECK(b.now().hard_ground.empty());
}

TEST_CASE("ST-TURN-05  Start of Turn: the Active Player orders the effects it does not control, then its own") {
  Bench b;
  b.hero("ann", {5, 5})
      .hp(5)
      .has(Condition::regen, 2, 3, CharacterId{0})
      .has(Condition::bleed, 1, 0, CharacterId{1})
      .has(Condition::burn, 2, 3);  // nobody's: the environment
  b.npc("rough", {9, 5});
  b.start_of_turn_of("Ann");
  b.asks("order_effects").seat(0).source("ST-TURN-05").of({"bleed (1)", "burn (2)"});
  b.answer("burn (2)");
  b.asks("main_phase");
  std::vector<std::string> order;
  for (auto const& e : b.events())
    if (e.kind == "damage_taken" || e.kind == "healed") order.push_back(e.text);
  CHECK(order == Names{"Ann takes 2 damage", "Ann takes 1 damage", "Ann heals 2"});
}

TEST_CASE("ST-TURN-05  effects of allies are not one's own") {
  Bench b;
  b.hero("ann", {5, 5}).hp(5).has(Condition::bleed, 1, 0, CharacterId{2}).has(Condition::regen, 2, 3, CharacterId{1});
  b.hero("bart", {5, 9});
  b.npc("rough", {9, 5});
  b.start_of_turn_of("Ann");
  b.asks("order_effects").of({"regen (2)", "bleed (1)"});
}

TEST_CASE("ST-TURN-08 ST-TURN-01  a reactive ability is used once, and regained in its owner's Start of Turn") {
  Bench b;
  b.hero("ann", {5, 5});
  b.npc("rough", {5, 3}).knows("intercept");
  b.npc("hound", {14, 10});
  b.turn_of("Ann");
  b.answer("move to 5,6 for 1");
  b.answer("Intercept");
  CHECK(b.who("Ann").hit_points == 9);
  b.answer("move to 5,7 for 1");
  b.asks("main_phase");  // not asked again
  b.answers({"end the turn", "take the turn", "end the turn", "take the turn", "end the turn", "take the turn"});
  b.answer("move to 5,6 for 1");
  b.asks("react").of({"let it pass", "Intercept"});
}

TEST_CASE("ST-TURN-09  for an NPC: not controlled before controlled, inside a group healing first, then as applied") {
  // Rough with 3 of 6: Bleed 3 came first, Regen 2 later, both from Ann; Burn 1 is its own.
  // Healing first: 5, then 2, then 1.  Bleeding first would put it out.
  Bench b;
  b.hero("ann", {5, 5});
  b.npc("rough", {14, 5})
      .hp(3)
      .by_program()
      .has(Condition::stunned)
      .has(Condition::paralyze)  // it will not do anything else
      .has(Condition::burn, 1, 3, CharacterId{1})
      .has(Condition::bleed, 3, 0, CharacterId{0})
      .has(Condition::regen, 2, 3, CharacterId{0});
  b.start_of_turn_of("Rough 1");
  b.asks("take_turn").prompt("Ann");
  std::vector<std::string> order;
  for (auto const& e : b.events())
    if (e.kind == "damage_taken" || e.kind == "healed") order.push_back(e.text);
  CHECK(order == Names{"Rough 1 heals 2", "Rough 1 takes 3 damage", "Rough 1 takes 1 damage"});

  Bench balm;  // a promised healing is healing too: 1 + 3 - 3, not out at the bleeding
  balm.hero("ann", {5, 5});
  balm.npc("rough", {9, 5}).hp(1).by_program().has(Condition::bleed, 3, 0, CharacterId{0});
  balm.state().characters.back().conditions.apply({.kind = Condition::stunned});
  balm.state().characters.back().conditions.apply({.kind = Condition::paralyze});
  balm.npc("hound", {9, 6}).knows("later_balm");
  balm.turn_of("Hound 1");
  balm.answer("Later Balm on Rough 1");
  balm.edit([](State& s) {
    s.active = CharacterId{1};
    s.turn = 1;
    s.phase = Phase::start_of_turn;
  });
  balm.position();
  CHECK(balm.who("Rough 1").in_play());
  CHECK(balm.texts("healed") == Names{"Rough 1 heals 3"});
}

TEST_CASE("ST-TURN-10  0 hit points at the Start of Turn: the turn goes on, prone; killed or out: it is over") {
  Bench b;
  b.hero("ann", {5, 5}).hp(1).has(Condition::bleed, 1);
  b.npc("rough", {9, 5});
  b.start_of_turn_of("Ann");
  b.asks("main_phase").prompt("Ann").with({"stand up for 1"});
  CHECK(b.who("Ann").hit_points == 0);
  CHECK(b.who("Ann").prone);
  CHECK(b.who("Ann").wounded);

  Bench killed;
  killed.hero("ann", {5, 5}).wounded().hp(1).spent(3).has(Condition::bleed, 1);
  killed.hero("bart", {5, 9});
  killed.npc("rough", {9, 5});
  killed.start_of_turn_of("Ann");
  killed.asks("take_turn").prompt("Bart");
  CHECK(killed.who("Ann").standing == Standing::killed);
  CHECK(killed.who("Ann").spent == 3);  // no Regenerate Step
  CHECK(killed.names_in_order() == Names{"Bart", "Rough 1"});

  Bench out;
  out.hero("ann", {5, 5});
  out.npc("rough", {9, 5}).hp(2).has(Condition::bleed, 2);
  out.npc("hound", {9, 6});
  out.start_of_turn_of("Rough 1");
  out.asks("take_turn").prompt("Hound 1");
  CHECK(out.who("Rough 1").standing == Standing::incapacitated);
}

TEST_CASE("ST-TURN-11 ST-TURN-12 ST-TURN-13  Maintenance: each effect is kept or ended; its dice come back this turn") {
  Bench b;
  b.hero("ann", {5, 5}).maintains("stance", CharacterId{0}).maintains("haste", CharacterId{0}).knows("ward");
  b.hero("bart", {5, 6});
  b.npc("rough", {9, 5});
  b.turn_of("Ann");
  b.answer("Ward on Bart (1 die)");
  CHECK(b.strength("Bart", Condition::shield) == 4);
  CHECK(armor(b.world(), b.id("Ann")) == 4);
  b.answers({"end the turn", "take the turn", "end the turn", "take the turn", "end the turn", "take the turn"});
  b.asks("keep_up")
      .seat(0)
      .source("ST-TURN-11")
      .of({"keep all", "end Stance (2 dice)", "end Haste (1 die)", "end Ward (1 die)"});
  CHECK(b.who("Ann").available == 6);
  b.answer("end Stance (2 dice)");
  CHECK(b.who("Ann").spent == 2);
  CHECK(armor(b.world(), b.id("Ann")) == 3);
  b.answer("end Ward (1 die)");
  CHECK_FALSE(b.has("Bart", Condition::shield));  // the effect stops at once
  CHECK(b.who("Ann").spent == 3);
  b.answer("keep all");
  b.asks("main_phase");
  CHECK(b.who("Ann").spent == 0);  // 3 released, 3 regenerated in the same turn
  CHECK(b.who("Ann").available == 9);
  CHECK(b.who("Ann").maintained.size() == 1);
  CHECK(b.who("Ann").movement == 7);  // Haste goes on
}

TEST_CASE(
    "ST-TURN-14 ST-TURN-15 ST-TURN-16 ST-TURN-13  Persist: go on, or stop and suffer it for the rest of the turn") {
  Bench b;
  b.hero("ann", {5, 5}).persists(Condition::sluggish, 2, 4).persists(Condition::distracted, 1, 3);
  b.npc("rough", {9, 5});
  b.start_of_turn_of("Ann");
  b.asks("keep_up")
      .source("ST-TURN-14")
      .of({"keep all", "stop holding off sluggish (2 dice, 3 rounds left, no. 1)",
           "stop holding off distracted (1 die, 2 rounds left, no. 2)"});
  CHECK(b.who("Ann").movement == 5);
  CHECK_FALSE(b.has("Ann", Condition::sluggish));
  b.answer("stop holding off sluggish");
  CHECK(b.turns("Ann", Condition::sluggish) == 3);
  CHECK(b.who("Ann").movement == 4);  // it counts for the rest of this turn
  CHECK(b.who("Ann").spent == 2);
  // What was stopped cannot be paid again.
  b.asks("keep_up").of({"keep all", "stop holding off distracted (1 die, 2 rounds left, no. 1)"});
  b.answer("keep all");
  b.asks("main_phase");
  CHECK(b.who("Ann").available == 9);  // the 2 dice were regenerated
  b.answers({"end the turn", "take the turn", "end the turn", "take the turn"});
  b.asks("keep_up").of({"keep all", "stop holding off distracted (1 die, 1 round left, no. 1)"});
  CHECK(b.has("Ann", Condition::sluggish));
}

TEST_CASE("ST-TURN-17 ST-TURN-18  four dice, or all if fewer, from the Spent Pool and from no other") {
  Bench b;
  b.hero("ann", {5, 5})
      .wounded()
      .hp(5)
      .path(1)
      .maintains("stance", CharacterId{0})
      .persists(Condition::distracted, 1, 5);
  b.npc("rough", {9, 5});
  b.state().characters[0].spent = 3;
  b.state().characters[0].available = 1;  // 2 wound + 1 path + 2 maintained + 1 persisted + 3 spent + 1 available
  b.start_of_turn_of("Ann");
  b.answers({"keep all", "keep all"});
  Character const& ann = b.who("Ann");
  CHECK(ann.available == 4);  // all 3
  CHECK(ann.spent == 0);
  CHECK(ann.wound == 2);
  CHECK(ann.path == 1);
  CHECK(ann.maintained[0].dice == 2);
  CHECK(ann.persisted[0].dice == 1);

  Bench many;
  many.hero("ann", {5, 5}).spent(9);
  many.npc("rough", {9, 5});
  many.start_of_turn_of("Ann");
  CHECK(many.who("Ann").available == 5);
  CHECK(many.who("Ann").spent == 5);
}

TEST_CASE("ST-TURN-19 ST-MOVE-03  moving and acting in any order and mixed") {
  Bench b;
  b.hero("ann", {5, 7}).knows({"second_wind", "curse"});
  b.npc("rough", {5, 3});
  b.turn_of("Ann").dice({2});
  b.answers({"move to 5,6 for 1", "Curse on Rough 1 (1 die)", "move to 5,4 for 2", "Second Wind on yourself (3 dice)",
             "Basic Attack on Rough 1", "move to 5,5 for 1"});
  CHECK(b.who("Ann").hex == kit::Hex(5, 5));
  CHECK(b.who("Ann").movement == 1);
  CHECK(b.who("Rough 1").hit_points == 4);  // Curse 2; the attack failed: 2 + 2 < 3 + 2
  b.asks("main_phase").with({"end the turn"});
}

TEST_CASE(
    "ST-TURN-20 ST-TURN-21 ST-ABIL-02  an ability, an expertise and a task each take the one Action of the turn") {
  SUBCASE("an ability, even for 0 dice") {
    Bench b;
    b.hero("ann", {5, 5}).knows("curse");
    b.npc("rough", {5, 4});
    b.turn_of("Ann").dice({2});
    b.answer("Basic Attack on Rough 1");
    CHECK(b.who("Ann").actions == 0);
    b.refused("Basic Attack on Rough 1", "ST-TURN-21");
    b.refused("Curse on Rough 1 (1 die)", "ST-TURN-21");
  }
  SUBCASE("First Aid") {
    Bench b;
    b.hero("ann", {5, 5});
    b.hero("bart", {5, 6}).has(Condition::bleed, 1);
    b.npc("rough", {5, 4});
    b.turn_of("Ann");
    b.answer("First Aid for Bart: stop the bleeding");
    CHECK(b.who("Ann").actions == 0);
    b.refused("Basic Attack on Rough 1", "ST-TURN-21");
  }
  SUBCASE("a task") {
    Bench b("in_the_garden");
    b.hero("ann", {3, 7}).rank("climb", 2);
    b.hero("bart", {0, 0});  // alone she would have won with the one she rescues
    b.npc("rough", {3, 6});
    b.turn_of("Ann");
    b.answer("Knotted rope (Action)");
    CHECK(b.who("Ann").actions == 0);
    b.refused("Basic Attack on Rough 1", "ST-TURN-21");
  }
  SUBCASE("an effect may grant one more") {
    Bench b;
    b.hero("ann", {5, 5}).knows("second_wind");
    b.npc("rough", {5, 4});
    b.turn_of("Ann").dice({2, 2});
    b.answers({"Second Wind on yourself (3 dice)", "Basic Attack on Rough 1", "Basic Attack on Rough 1"});
    b.refused("Basic Attack on Rough 1", "ST-TURN-21");
  }
}

TEST_CASE("ST-TURN-22  an unused Action is lost") {
  Bench b;
  b.hero("ann", {5, 5});
  b.npc("rough", {9, 5});
  b.turn_of("Ann");
  b.answer("end the turn");
  CHECK(b.who("Ann").actions == 0);
  b.answers({"take the turn", "end the turn", "take the turn"});
  CHECK(b.who("Ann").actions == 1);
}

TEST_CASE("ST-TURN-23 ST-TURN-24  dropping is free, any number of times; a lever is paid with movement") {
  Bench b("in_the_garden");
  b.hero("ann", {5, 7}).holds("sword").holds("dagger");
  b.npc("rough", {12, 6});
  b.turn_of("Ann");
  b.answers({"drop the Sword", "drop the Dagger"});
  CHECK(b.who("Ann").actions == 1);
  CHECK(b.who("Ann").movement == 5);
  CHECK(b.who("Ann").items.empty());
  CHECK(b.now().ground_items.size() == 2);
  b.answer("Lever (1 movement)");
  CHECK(b.who("Ann").actions == 1);
  CHECK(b.who("Ann").movement == 4);
}

TEST_CASE("ST-TURN-23  a Free Action printed on an ability needs no Action, and can be repeated") {
  Bench b;
  b.hero("ann", {5, 5}).path(4).actions(0).knows("draw_on");
  b.npc("rough", {5, 4});
  b.turn_of("Ann");
  b.edit([](State& s) { s.characters[0].actions = 0; });
  b.answer("Draw On on yourself (1 die)");
  CHECK(b.who("Ann").path == 0);
  CHECK(b.who("Ann").available == 9);  // 6 - 1 paid + 4 from the Path Pool
  CHECK(b.who("Ann").actions == 0);
  b.asks("main_phase").with({"Draw On on yourself (1 die)"});
}

TEST_CASE("ST-TURN-21  an Action granted at the start of the turn comes on top of the one every turn has") {
  Bench b;
  b.hero("ann", {5, 5}).knows("early_start");
  b.npc("rough", {9, 4});
  b.turn_of("Ann");
  b.answers({"Early Start on yourself", "end the turn", "take the turn", "end the turn", "take the turn"});
  CHECK(b.who("Ann").actions == 2);
  b.answers({"end the turn", "take the turn", "end the turn", "take the turn"});
  CHECK(b.who("Ann").actions == 1);  // once
}

TEST_CASE("ST-TURN-25  a turn ends when its character passes to the next in priority") {
  Bench b;
  b.hero("ann", {3, 5}).holds("sword");
  b.npc("rough", {3, 4}).hp(4);
  b.turn_of("Ann");
  b.asks("main_phase").seat(0).with({"end the turn", "Basic Attack with the Sword on Rough 1"});
  b.answer("end the turn");
  b.asks("take_turn").seat(1).prompt("Rough 1");
}

// --- delaying --------------------------------------------------------------------------------------------------------

namespace {

void three(Bench& b) {
  b.hero("ann", {5, 5}).spent(4).has(Condition::distracted, 0, 3);
  b.hero("bart", {5, 7}).spent(4);
  b.npc("rough", {9, 5});
  b.npc("hound", {9, 7});
}

}  // namespace

TEST_CASE("ST-DELAY-01  delaying is chosen before the Start of Turn, not after it has begun") {
  Bench b;
  three(b);
  b.priority_of("Ann");
  b.asks("take_turn").seat(0).source("ST-DELAY-01").of({"take the turn", "delay"});
  CHECK(b.who("Ann").spent == 4);
  b.answer("take the turn");
  b.asks("main_phase").without({"delay"});
}

TEST_CASE("ST-DELAY-02 ST-DELAY-03 ST-DELAY-05  one steps in before a priority of its choice and stays there") {
  Bench b;
  three(b);
  b.priority_of("Ann");
  b.answer("delay");
  b.asks("step_in").seat(0).prompt("before Bart").of({"wait", "act before Bart"});
  b.answers({"wait", "take the turn", "end the turn"});
  b.asks("step_in").prompt("before Rough 1");
  // Nothing of her turn has happened yet.
  CHECK(b.who("Ann").spent == 4);
  CHECK(b.turns("Ann", Condition::distracted) == 3);
  b.answer("act before Rough 1");
  b.asks("main_phase").prompt("Ann");
  CHECK(b.who("Ann").spent == 0);
  CHECK(b.turns("Ann", Condition::distracted) == 2);
  CHECK(b.names_in_order() == Names{"Bart", "Ann", "Rough 1", "Hound 1"});
  b.answer("end the turn");
  for (char const* const who : {"Rough 1", "Hound 1", "Bart", "Ann", "Rough 1"}) {  // her old place is gone
    b.asks("take_turn").prompt(who);
    b.answers({"take the turn", "end the turn"});
  }
}

TEST_CASE("ST-DELAY-05  while delaying a ready Reaction may be used, a used one stays used") {
  Bench b;
  b.hero("ann", {5, 5}).knows({"intercept", "trip"});
  b.npc("rough", {5, 3});
  b.state().characters[0].reactions_used = AbilitySet(AbilityId{bench::content()->abilities.index_of("trip")});
  b.priority_of("Ann");
  b.answers({"delay", "wait", "take the turn", "move to 5,4 for 1"});
  b.asks("react").seat(0).of({"let it pass", "Intercept"});
}

TEST_CASE("ST-DELAY-04  still delaying at its own priority: the turn is lost, a new one comes up there") {
  Bench b;
  b.hero("ann", {5, 5}).spent(4).has(Condition::distracted, 0, 3);
  b.npc("rough", {9, 5});
  b.priority_of("Ann");
  b.answers({"delay", "wait", "take the turn", "end the turn"});
  b.asks("take_turn").prompt("Ann").of({"take the turn", "delay"});  // and may delay anew
  CHECK(b.now().round == 2);
  CHECK(b.who("Ann").spent == 4);  // no start, no regeneration, no countdown
  CHECK(b.turns("Ann", Condition::distracted) == 3);
  CHECK(b.names_in_order() == Names{"Ann", "Rough 1"});
  CHECK(b.happened("ST-DELAY-04") == 1);
  b.answer("delay");
  b.asks("step_in").prompt("before Rough 1");
}

TEST_CASE("ST-DELAY-06  those who delay are asked in the order in which they delayed, again after each that steps in") {
  Bench b;
  three(b);
  b.priority_of("Ann");
  b.answers({"delay", "wait", "delay"});  // Ann waits before Bart, who delays too
  b.asks("step_in").prompt("Ann is delaying. Act now, before Rough 1?");
  b.answer("wait");
  b.asks("step_in").prompt("Bart is delaying. Act now, before Rough 1?");
  b.answers({"act before Rough 1", "end the turn"});
  b.asks("step_in").prompt("Ann is delaying. Act now, before Rough 1?");  // before the same priority
  b.answers({"act before Rough 1", "end the turn"});
  b.asks("take_turn").prompt("Rough 1");
  // The later one stands between the first and that priority.
  CHECK(b.names_in_order() == Names{"Bart", "Ann", "Rough 1", "Hound 1"});
}

TEST_CASE("ST-DELAY-07  an Unconscious character cannot delay: its turn runs at its priority") {
  Bench b;
  b.hero("ann", {5, 5}).spent(4).prone().has(Condition::unconscious, 0, 3);
  b.hero("bart", {5, 7});
  b.npc("rough", {9, 5});
  b.priority_of("Ann");
  b.asks("take_turn").prompt("Bart");
  CHECK(b.who("Ann").available == 10);
  CHECK(b.told("turn_begun", "Ann") == 1);
}
