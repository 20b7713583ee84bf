// Map Action: Rest.  Recover, Explore, Improve, Invest, and what Items and Skills allow.
#include <doctest/doctest.h>

#include "games/degenerates/rules/items.h"
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/rules/missions.h"
#include "games/degenerates/rules/rest.h"
#include "games/degenerates/rules/status_conditions.h"
#include "tests/games/degenerates/bench.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::loot;
using bench::skill;
using bench::space;
using bench::status;
using Texts_ = std::vector<std::string>;

struct Inn : Bench {
  void settled() {
    now([](Play& p) { settle(p); });
  }
  void is(Who who, char const* id) {
    run([=](Play& p) { return gain_status(p, who, status(id), Lasts::recovery, "DD-STAT-02"); });
  }
  bool is_(Who who, char const* id) { return has_status(world(), who, status(id)); }
  void recovers(Who who) {
    run([=](Play& p) { return recover(p, who); });
  }
  void explores(Who who) {
    run([=](Play& p) { return explore(p, who); });
  }
  void rests(Who who) {
    run([=](Play& p) { return rest(p, who); });
  }
  void has_recovered(Who who) { of(who).rest_actions |= 1; }
  flow::Rule refused_(Who who, RestAction action) { return may_not(world(), who, action); }
};

}  // namespace

// --- Recover ---------------------------------------------------------------------------------------------------------

TEST_CASE("DD-RECV-01 DD-RECV-02  a passed Recovery Test removes Wounds equal to MRL") {
  Inn b;
  Who const midwife = b.put("marsh_midwife", "schimmelhof");  // MRL 9, CON 8
  b.of(midwife).wounds = 12;
  b.dice({4, 5});  // 9: just passed
  b.recovers(midwife);
  CHECK(b.of(midwife).wounds == 3);
}

TEST_CASE("DD-RECV-03 DD-DICE-03  a failed one removes half of MRL, rounded up, modifiers before halving") {
  Inn b;
  Who const midwife = b.put("marsh_midwife", "schimmelhof");  // MRL 9
  b.of(midwife).wounds = 12;
  b.dice({4, 6});  // 10: failed
  b.recovers(midwife);
  CHECK(b.of(midwife).wounds == 7);  // half of 9 is 5
  b.is(midwife, "hungover");         // MRL 7
  b.dice({2, 6});                    // 8: failed
  b.recovers(midwife);
  CHECK(b.of(midwife).wounds == 3);  // half of 7 is 4
}

TEST_CASE("DD-RECV-02 DD-RECV-03  what a card adds to the Wounds removed") {
  Inn b;
  Who const midwife = b.put("marsh_midwife", "schimmelhof");  // MRL 9
  b.hold(midwife, "pilgrims_gut");                            // -2 by Recover
  b.settled();
  CHECK(wounds_recovered(b.world(), midwife, true) == 7);
  CHECK(wounds_recovered(b.world(), midwife, false) == 3);
}

TEST_CASE("DD-RECV-04 DD-STAT-12 DD-TRT-07  Infected or in a Perilous space no Wounds, but the test is rolled") {
  Inn b;
  Who const midwife = b.put("marsh_midwife", "schimmelhof");
  b.of(midwife).wounds = 4;
  b.is(midwife, "infected");
  b.dice({1, 2});
  b.recovers(midwife);
  CHECK(b.of(midwife).wounds == 4);
  CHECK_FALSE(b.is_(midwife, "infected"));
  b.of(midwife).at = space("tower_island");  // perilous
  b.dice({1, 2});
  b.recovers(midwife);
  CHECK(b.of(midwife).wounds == 4);
}

TEST_CASE("DD-RECV-05 DD-STAT-05  all conditions go, helpful ones too, after the amount is taken") {
  Inn b;
  Who const midwife = b.put("marsh_midwife", "schimmelhof");  // MRL 9
  b.of(midwife).wounds = 14;
  b.is(midwife, "sozzled");  // MRL 11
  b.is(midwife, "nosy");
  b.dice({5, 5});  // 10
  b.recovers(midwife);
  CHECK(b.of(midwife).wounds == 3);  // 11 of them, with the condition that goes
  CHECK(b.of(midwife).conditions.empty());
  b.is(midwife, "nosy");
  b.of(midwife).wounds = 1;
  b.dice({6, 6});  // failed: they go all the same
  b.recovers(midwife);
  CHECK(b.of(midwife).conditions.empty());
}

TEST_CASE("DD-RECV-06 DD-TRT-08 DD-STAT-13  in a Metaphysical space only Detained goes") {
  Inn b;
  Who const midwife = b.put("marsh_midwife", "ghostgate");  // metaphysical, not perilous
  b.of(midwife).wounds = 10;
  b.is(midwife, "nosy");
  b.is(midwife, "detained");
  b.dice({1, 1});
  b.recovers(midwife);
  CHECK(b.of(midwife).wounds == 1);
  CHECK(b.is_(midwife, "nosy"));
  CHECK_FALSE(b.is_(midwife, "detained"));
}

TEST_CASE("DD-REST-06  without Wounds one need not roll, unless failing has a consequence") {
  Inn b;
  Who const midwife = b.put("marsh_midwife", "schimmelhof");
  b.is(midwife, "nosy");
  b.recovers(midwife);
  CHECK(b.asked() == "roll_anyway");
  CHECK(b.asked_seat() == 0);
  b.answer("do not roll");
  CHECK_FALSE(b.asking());
  CHECK(b.of(midwife).conditions.empty());
  CHECK(b.told("test_rolled") == 0);
  b.recovers(midwife);
  b.dice({3, 3});
  b.answer("roll");
  CHECK(b.told("test_rolled") == 1);
  b.of(midwife).luck = 2;
  b.state().cards.weaknesses.put(bench::weakness("night_sweats"), degenerates::of(WeaknessZone::held_0, midwife),
                                 kit::every_seat);
  CHECK(failing_recovery_matters(b.world(), midwife));
  b.dice({6, 6});
  b.recovers(midwife);  // no choice
  b.answer("keep the dice");
  CHECK(b.of(midwife).luck == 1);
  CHECK(b.is_(midwife, "hungover"));  // gained after the conditions were removed
}

// --- Explore ---------------------------------------------------------------------------------------------------------

TEST_CASE("DD-EXPL-01 DD-EXPL-02 DD-EXPL-03  one PER Test per space and turn; passed, it is Explored") {
  Inn b;
  Who const acrobat = b.put("cellar_acrobat", "the_gluepot");  // PER 7
  Who const forger = b.put("bone_forger", "the_gluepot");
  b.has_recovered(acrobat);
  b.has_recovered(forger);
  CHECK(may(b.world(), acrobat, RestAction::explore));
  b.dice({4, 4});  // 8: failed
  b.explores(acrobat);
  CHECK_FALSE(b.state().of(space("the_gluepot")).explored);
  CHECK(b.refused_(forger, RestAction::explore) == "DD-EXPL-02");  // used up for the turn
  b.state().of(space("the_gluepot")).explore_tried = false;
  b.dice({3, 4});  // 7
  b.explores(acrobat);
  CHECK(b.state().of(space("the_gluepot")).explored);
  CHECK(b.of(acrobat).luck == 1);  // its ability: explored
  b.state().of(space("the_gluepot")).explore_tried = false;
  CHECK(b.refused_(forger, RestAction::explore) == "DD-EXPL-01");
  b.state().of(space("the_gluepot")).clue = 0;  // a Clue: again
  CHECK(may(b.world(), forger, RestAction::explore));
}

TEST_CASE("DD-EXPL-05 DD-REST-02  in the Maze, which is a camp, no counter is placed") {
  Inn b;
  Who const acrobat = b.put("cellar_acrobat", "the_maze");
  b.has_recovered(acrobat);
  CHECK(is_camp(b.world(), space("the_maze")));
  CHECK(is_camp(b.world(), space("the_gluepot")));
  CHECK_FALSE(is_camp(b.world(), space("pigskin_port")));  // a Town
  b.dice({1, 1});
  b.explores(acrobat);
  CHECK_FALSE(b.state().of(space("the_maze")).explored);
  CHECK(b.told("counter_placed") == 0);
}

TEST_CASE("DD-EXPL-04  a passed Explore at a Clue also does what the mission says") {
  Inn b;
  b.state().mission.mission = bench::named<MissionId>("certified_genuine");
  Who const acrobat = b.put("cellar_acrobat", "saint_spleen");  // PER 7
  b.state().of(space("saint_spleen")).clue = 0;                 // count the feet: 1 XP, and the Clue goes
  b.dice({4, 4});
  b.explores(acrobat);  // failed
  CHECK(b.of(acrobat).xp == 0);
  CHECK(b.state().of(space("saint_spleen")).clue == 0);
  b.dice({3, 3});
  b.explores(acrobat);
  CHECK(b.of(acrobat).xp == 1);
  CHECK(b.state().of(space("saint_spleen")).clue == -1);
  CHECK(b.state().of(space("saint_spleen")).explored);
}

// --- Improve ---------------------------------------------------------------------------------------------------------

TEST_CASE(
    "DD-IMPR-01 DD-IMPR-02 DD-IMPR-04 DD-GOLD-04  learning costs XP, needs requirements and a card in the supply") {
  Inn b;
  Who const midwife = b.put("marsh_midwife", "schimmelhof");  // AGI 5, PER 7
  Who const forger = b.put("bone_forger", "schimmelhof");
  Who const soldier = b.put("cashiered_halberdier", "schimmelhof");
  b.of(midwife).xp = 3;
  b.learn(midwife, "bone_reading");
  b.learn(forger, "provoke");  // two copies: both taken
  b.learn(soldier, "provoke");
  b.run([=](Play& p) { return improve(p, midwife); });
  CHECK(b.asked() == "improve");
  CHECK(b.refused("Bone Reading (3 XP)") == "DD-IMPR-04");
  CHECK(b.refused("Provoke (3 XP)") == "DD-IMPR-02");
  CHECK(b.refused("Mend Wounds (4 XP)") == "DD-IMPR-02");          // not enough XP
  CHECK(b.refused("Kick Where He Prays (4 XP)") == "DD-IMPR-02");  // nor AGI 6
  b.answer("Fieldcraft (3 XP)");
  CHECK(b.of(midwife).xp == 0);
  CHECK(b.of(midwife).skills.has(skill("fieldcraft")));
  CHECK_FALSE(b.asking());  // one thing
  CHECK_FALSE(can_improve(b.world(), midwife));
}

TEST_CASE("DD-IMPR-03  a Mastery flips the card for its own XP and requirements") {
  Inn b;
  Who const acrobat = b.put("cellar_acrobat", "schimmelhof");  // AGI 9
  b.learn(acrobat, "kick_where_he_prays");
  b.learn(acrobat, "mend_wounds");  // the Mastery wants PER 7; it has PER 7
  b.of(acrobat).xp = 6;
  b.is(acrobat, "bleary");  // PER 5
  b.run([=](Play& p) { return improve(p, acrobat); });
  CHECK(b.refused("Mastery: Stitch on the Run (6 XP)") == "DD-IMPR-03");
  b.answer("Mastery: Kick Until He Converts (6 XP)");
  CHECK(b.of(acrobat).masteries.has(skill("kick_where_he_prays")));
  CHECK(b.of(acrobat).xp == 0);
}

// --- Invest ----------------------------------------------------------------------------------------------------------

TEST_CASE("DD-INV-01 DD-GOLD-02 DD-INV-03 DD-INV-05  20 GP of the Party raise the Town Level; 16 at the Base") {
  Inn b;
  Who const midwife = b.put("marsh_midwife", "pigskin_port");  // Town Level 3
  Who const forger = b.put("bone_forger", "pigskin_port", 1);
  b.has_recovered(midwife);
  b.has_recovered(forger);
  b.of(midwife).gp = 15;
  b.of(forger).gp = 4;
  CHECK(b.refused_(midwife, RestAction::invest) == "DD-INV-01");  // 19
  b.of(forger).gp = 8;
  CHECK(may(b.world(), midwife, RestAction::invest));
  b.run([=](Play& p) { return invest(p, midwife); });
  CHECK(b.options().front() == "pay 12");
  CHECK(b.options().back() == "pay 15");
  b.answer("pay 13");
  CHECK(b.of(midwife).gp == 2);
  CHECK(b.of(forger).gp == 1);
  CHECK(town_level(b.world(), space("pigskin_port")) == 4);
  b.state().map.base = space("pigskin_port");
  CHECK(price_of_investing(b.world(), forger) == 16);
  b.of(forger).gp = 16;
  CHECK(may(b.world(), forger, RestAction::invest));  // each Adventurer once
}

TEST_CASE("DD-INV-02 DD-INV-04 DD-LVL-07  in a Law space the Bounty falls; a Settlement in danger is won back") {
  Inn b;
  Who const midwife = b.put("marsh_midwife", "bruettelburg");  // Town 4, Law
  b.has_recovered(midwife);
  b.of(midwife).gp = 20;
  b.state().map.bounty = 1;
  b.state().of(space("bruettelburg")).town = 6;
  b.run([=](Play& p) { return invest(p, midwife); });
  CHECK(town_level(b.world(), space("bruettelburg")) == 6);
  CHECK(b.state().map.bounty == 1);  // not below 1
  b.state().map.bounty = 3;
  b.of(midwife).gp = 20;
  b.run([=](Play& p) { return invest(p, midwife); });
  CHECK(b.state().map.bounty == 2);
  b.of(midwife).at = space("rostnagel");  // a Settlement with Danger Level 3, no Law
  b.of(midwife).gp = 20;
  CHECK(may(b.world(), midwife, RestAction::invest));
  b.run([=](Play& p) { return invest(p, midwife); });
  CHECK(danger_level(b.world(), space("rostnagel")) == 2);
  CHECK(b.state().map.bounty == 2);
  b.of(midwife).at = space("the_gluepot");  // no Settlement
  b.of(midwife).gp = 20;
  CHECK(b.refused_(midwife, RestAction::invest) == "DD-INV-04");
}

// --- the Rest itself -------------------------------------------------------------------------------------------------

TEST_CASE("DD-REST-03 DD-REST-04 DD-REST-05 DD-MACT-04 DD-TIP-02  Recover first, then what one likes, each once") {
  Inn b;
  Who const midwife = b.put("marsh_midwife", "pigskin_port");  // a Town by the water: its Luck ability
  b.of(midwife).wounds = 3;
  CHECK(b.refused_(midwife, RestAction::explore) == "DD-REST-05");
  CHECK(b.refused_(midwife, RestAction::trade) == "DD-REST-05");
  b.dice({2, 2});
  b.rests(midwife);  // Recover is all there is to choose: done at once
  CHECK(b.of(midwife).wounds == 0);
  CHECK(b.asked() == "rest_action");
  CHECK(b.options() == Texts_{"get up", "Explore", "Trade"});
  CHECK(b.refused("Recover") == "DD-REST-04");
  CHECK(b.refused("Improve") == "DD-IMPR-02");
  CHECK(b.refused("Invest") == "DD-INV-01");
  b.dice({6, 6});
  b.answer("Explore");
  CHECK(b.refused("Explore") == "DD-REST-04");
  CHECK(b.of(midwife).luck == 0);
  b.answer("get up");
  CHECK(b.of(midwife).luck == 1);  // rested in a water space
  CHECK_FALSE(b.asking());
  CHECK_FALSE(b.of(midwife).resting);
  CHECK(b.of(midwife).moved);
}

TEST_CASE("DD-REST-03  Trade needs a Town Level") {
  Inn b;
  Who const midwife = b.put("marsh_midwife", "the_gluepot");
  b.has_recovered(midwife);
  CHECK(b.refused_(midwife, RestAction::trade) == "DD-REST-03");
}

TEST_CASE("DD-DEF-13  a Defeated Adventurer Recovers; the rest is open only once a Wound is gone") {
  Inn b;
  Who const midwife = b.put("marsh_midwife", "tower_island");  // perilous: nothing is recovered
  b.of(midwife).wounds = 16;
  b.of(midwife).defeated = true;
  b.dice({1, 1});
  b.rests(midwife);
  CHECK_FALSE(b.asking());  // nothing more
  CHECK(b.of(midwife).defeated);
  b.of(midwife).rest_actions = 0;
  b.of(midwife).luck = 0;  // it had some of the water
  b.of(midwife).at = space("schimmelhof");
  b.dice({1, 1});
  b.rests(midwife);
  CHECK_FALSE(b.of(midwife).defeated);
  CHECK(b.asked() == "rest_action");
  b.answer("get up");
}

TEST_CASE("DD-REST-04 DD-EXCH-02  a Rest Action of an Item once per turn in total, of a Skill once per Adventurer") {
  Inn b;
  Who const midwife = b.put("marsh_midwife", "schimmelhof");
  Who const forger = b.put("bone_forger", "schimmelhof");
  b.hold(midwife, "perpetual_sausage");  // Slice: every member of the Party removes 1 Wound
  b.learn(midwife, "mend_wounds");
  b.learn(forger, "mend_wounds");
  b.settled();
  b.has_recovered(midwife);
  b.has_recovered(forger);
  b.of(midwife).wounds = 2;
  b.of(forger).wounds = 5;
  b.of(midwife).resting = b.of(forger).resting = true;  // blue boxes
  auto const actions = rest_actions_of_cards(b.world(), midwife);
  REQUIRE(actions.size() == 2);
  CardAction const slice = actions[0], mend = actions[1];
  CHECK(may_not_use(b.world(), midwife, slice).empty());
  b.run([=](Play& p) { return use_card(p, midwife, slice); });
  CHECK(b.of(midwife).wounds == 1);
  CHECK(b.of(forger).wounds == 4);
  CHECK(may_not_use(b.world(), midwife, slice) == "DD-EXCH-02");
  b.now([=](Play& p) { give(p, loot("perpetual_sausage"), forger, "DD-EXCH-01"); });
  CHECK(may_not_use(b.world(), forger, slice) == "DD-EXCH-02");  // although it changed hands
  b.dice({5, 2});                                                // PER 7: passed, {test} = 5
  b.run([=](Play& p) { return use_card(p, midwife, mend); });
  CHECK(b.asked() == "who_is_aimed_at");
  b.answer("Bone Forger");
  CHECK(b.of(forger).wounds == 0);
  CHECK(may_not_use(b.world(), midwife, mend) == "DD-REST-04");
  CHECK(may_not_use(b.world(), forger, mend).empty());
}

TEST_CASE("DD-REQ-02  a Rest Action whose box is not fulfilled is not open") {
  Inn b;
  Who const midwife = b.put("marsh_midwife", "schimmelhof");
  b.hold(midwife, "swamp_itch");  // Scrub with Lye: resting in a Town, 2 GP
  b.settled();
  b.has_recovered(midwife);
  b.of(midwife).resting = true;
  b.of(midwife).gp = 2;
  auto const actions = rest_actions_of_cards(b.world(), midwife);
  REQUIRE(actions.size() == 1);
  CHECK(may_not_use(b.world(), midwife, actions[0]) == "DD-REQ-01");  // a camp
  b.of(midwife).at = space("pigskin_port");
  CHECK(may_not_use(b.world(), midwife, actions[0]).empty());
  b.run([=](Play& p) { return use_card(p, midwife, actions[0]); });
  CHECK_FALSE(holds(b.world(), midwife, loot("swamp_itch")));
  CHECK(b.of(midwife).gp == 0);
}

}  // namespace degenerates
