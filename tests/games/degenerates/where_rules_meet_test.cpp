// Where two chapters meet: what the dead leave behind in the rules, who is left when some are moved away, what a
// Weakness takes out of the hand, what ends with a fight, and who hears of a Defeat that nobody has struck.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/degenerates/rules/damage_and_defeat.h"
#include "games/degenerates/rules/danger_phase.h"
#include "games/degenerates/rules/encounter_phase.h"
#include "games/degenerates/rules/epic_monsters.h"
#include "games/degenerates/rules/items.h"
#include "games/degenerates/rules/loot.h"
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/rules/missions.h"
#include "games/degenerates/rules/rest.h"
#include "games/degenerates/rules/status_conditions.h"
#include "games/degenerates/rules/travel.h"
#include "tests/games/degenerates/field_bench.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::Field;
using bench::loot;
using bench::monster;
using bench::space;
using bench::status;

constexpr auto by_what = [](auto stat) { return static_cast<std::uint8_t>(stat); };

// A field on which no fight is on unless the test says so.
struct Ground : Field {
  explicit Ground(char const* at = "schimmelhof") : Field(at) { fight_().ending = Ending::won; }
  void dies(Who who) {
    now([=](Play& p) { lay_to_rest(p, who, "DD-DEF-07"); });
  }
  void party(WhoMask members, Who leader) {
    Party p;
    p.members = members;
    p.leader = leader;
    state().turn.parties.push_back(p);
  }
  void moves(WhoMask who, char const* to) {
    SpaceId const there = space(to);
    run([=](Play& p) { return put_in_space(p, who, there, "DD-PRTY-05"); });
  }
  bool wears(char const* card) { return state().equipped.has(loot(card)); }
};

}  // namespace

// --- the dead --------------------------------------------------------------------------------------------------------

TEST_CASE("DD-JOIN-03 DD-DEF-07  who comes in place of the dead inherits nothing that a text has left with them") {
  Ground b;
  Who const dead = b.put("bone_forger", "schimmelhof"), other = b.put("marsh_midwife", "schimmelhof");
  auto const both = static_cast<WhoMask>(bit(dead) | bit(other));
  b.state().modifiers.push_back({bit(dead), false, by_what(Stat::MAG), 2, Until::this_mission});
  b.state().modifiers.push_back({both, false, by_what(Stat::danger_value), -1, Until::this_mission});
  b.state().modifiers.push_back({bit(other), true, by_what(Deed::trade), 0, Until::for_good});
  b.state().lasting.push_back({TriggerId{0}, dead});
  b.state().lasting.push_back({TriggerId{0}, other});
  b.state().lasting.push_back({TriggerId{1}, {}});
  b.state().used.push_back({0, dead, Times::once_a_mission});
  b.state().used.push_back({0, other, Times::once_a_mission});
  b.state().used.push_back({0x8001, dead, Times::once_a_turn});  // a Rest Action of an Item, in total: DD-EXCH-02
  b.dies(dead);
  State const& s = b.state();
  REQUIRE(s.modifiers.size() == 2);
  CHECK((s.modifiers[0].who == bit(other) && s.modifiers[0].what == by_what(Stat::danger_value)));
  CHECK((s.modifiers[1].who == bit(other) && s.modifiers[1].forbids));
  REQUIRE(s.lasting.size() == 2);
  CHECK((s.lasting[0].who == other && !s.lasting[1].who));
  REQUIRE(s.used.size() == 2);
  CHECK((s.used[0].who == other && s.used[1].what == 0x8001));
  AdventurerComes const comes{
      dead, from_sheet(*bench::content(), bench::named<CharacterId>("cellar_acrobat"), 0, space("schimmelhof"))};
  b.now([&](Play& p) { p.commit(comes, "DD-DEF-09"); });
  CHECK(attribute(b.world(), dead, Attribute::MAG) == 5);
  CHECK(bonus(b.world(), read_by(b.world(), dead), Stat::danger_value) == 0);
}

TEST_CASE("DD-EMOV-01 DD-JOIN-03  an Epic Monster that sought the dead seeks nobody, not who comes in its place") {
  Ground b;
  Who const dead = b.put("bone_forger", "schimmelhof"), other = b.put("marsh_midwife", "kettenberg");
  b.now([&](Play& p) {
    place_epic(p, monster("grandmother_quake"), space("north_bridge"), Heading::reader, dead.index(), "DD-EPIC-13");
    place_epic(p, monster("the_procession"), space("north_bridge"), Heading::reader, other.index(), "DD-EPIC-13");
    place_epic(p, monster("amtsrat_zwirbel"), space("dusk_falls"), Heading::location, dead.index(), "DD-EPIC-13");
  });
  b.dies(dead);
  CHECK(counter_of(b.state(), monster("grandmother_quake"))->heading == Heading::nowhere);
  CHECK(counter_of(b.state(), monster("the_procession"))->heading == Heading::reader);
  CHECK(counter_of(b.state(), monster("amtsrat_zwirbel"))->heading == Heading::location);
}

// --- moved away from the others --------------------------------------------------------------------------------------

TEST_CASE("DD-PRTY-05  a Leader that is moved away alone leaves the Party where it was, under another Leader") {
  Ground b;
  Who const leader = b.put("marsh_midwife", "schimmelhof"), second = b.put("cashiered_halberdier", "schimmelhof"),
            third = b.put("bone_forger", "schimmelhof");
  auto const all = static_cast<WhoMask>(bit(leader) | bit(second) | bit(third));
  b.state().turn.phase = Phase::encounters;
  b.party(all, leader);
  b.moves(bit(leader), "kettenberg");
  Party const& party = b.state().turn.parties[0];
  CHECK(party.members == (bit(second) | bit(third)));
  CHECK(party.leader == second);  // MRL 7 against 6
  CHECK(space_of(b.world(), party) == space("schimmelhof"));
  b.moves(static_cast<WhoMask>(bit(second) | bit(third)), "rostnagel");  // all that are left: together
  CHECK(space_of(b.world(), party) == space("rostnagel"));
  CHECK(party.members == (bit(second) | bit(third)));
  b.moves(bit(second), "schimmelhof");  // in the Danger Phase as well
  CHECK((party.members == bit(third) && party.leader == third));
}

TEST_CASE("DD-PRTY-05 DD-TURN-04  in the Danger Phase as well; on the map, before it, nobody is taken off a Party") {
  Ground b;
  Who const leader = b.put("marsh_midwife", "schimmelhof"), second = b.put("bone_forger", "schimmelhof"),
            alone = b.put("cellar_acrobat", "kettenberg");
  auto const both = static_cast<WhoMask>(bit(leader) | bit(second));
  b.party(both, leader);
  b.party(bit(alone), alone);
  b.state().turn.phase = Phase::map_actions;
  b.moves(bit(second), "sausage_road");
  CHECK(b.state().turn.parties[0].members == both);
  b.moves(bit(second), "schimmelhof");
  b.state().turn.phase = Phase::danger;
  b.moves(bit(second), "kettenberg");
  CHECK(b.state().turn.parties[0].members == bit(leader));
  CHECK(b.state().turn.parties[1].members == bit(alone));
  b.moves(bit(alone), "aschkrug");  // the whole of its Party
  CHECK(b.state().turn.parties[1].members == bit(alone));
}

TEST_CASE("DD-PRTY-05 DD-ENC-01  those who stay have their Monsters; who was moved away draws none") {
  Ground b;
  Who const leader = b.put("marsh_midwife", "schimmelhof"), second = b.put("bone_forger", "schimmelhof");
  b.state().turn.phase = Phase::encounters;
  b.state().turn.acting = 0;
  b.party(static_cast<WhoMask>(bit(leader) | bit(second)), leader);
  b.state().turn.parties[0].dangerous = true;
  CHECK(fight_is_to_come(b.world(), space("schimmelhof")));
  b.moves(bit(leader), "kettenberg");
  CHECK(fight_is_to_come(b.world(), space("schimmelhof")));
  CHECK_FALSE(fight_is_to_come(b.world(), space("kettenberg")));
}

TEST_CASE("DD-FGHT-02 DD-PRTY-05  who is moved away in the midst of a fight is out of it and cannot come back") {
  Field b;
  Who const goes = b.joins("bone_forger"), stays = b.joins("marsh_midwife");
  FoeRef const ghoul = b.enters("tallow_ghoul", goes);
  b.turn_of(stays);
  b.run([=](Play& p) { return put_in_space(p, bit(goes), space("kettenberg"), "DD-PRTY-05"); });
  CHECK(b.fight_().in == bit(stays));
  CHECK(in(b.fight_().escaped, goes));
  CHECK(b.of(ghoul).target == targets_nobody);
  b.run([=](Play& p) { return adventurers_turn(p, goes); });
  CHECK_FALSE(b.asking());  // nobody is asked whether it returns
  b.run([=](Play& p) { return put_in_space(p, bit(goes), space("schimmelhof"), "DD-PRTY-05"); });
  b.run([=](Play& p) { return adventurers_turn(p, goes); });
  CHECK(b.asked() == "return_to_the_fight");
}

// --- what is forbidden -----------------------------------------------------------------------------------------------

TEST_CASE("DD-REQ-09 DD-ITEM-05  what forbids a kind of Items takes those off that are worn") {
  Ground b;
  Who const who = b.put("cashiered_halberdier", "schimmelhof");
  b.wear(who, "regimental_halberd");  // Heavy, two hands
  b.wear(who, "colander_helm");
  b.settled();
  CHECK((b.wears("regimental_halberd") && b.wears("colander_helm")));
  SUBCASE("Soft Hands: no Heavy Items") {
    b.state().cards.weaknesses.put(bench::weakness("soft_hands"), degenerates::of(WeaknessZone::held_0, who),
                                   kit::every_seat);
    b.settled();
    CHECK_FALSE(b.wears("regimental_halberd"));
    CHECK(b.wears("colander_helm"));
    CHECK(b.told("equipped", "DD-REQ-09") == 1);
    CHECK(holds(b.world(), who, loot("regimental_halberd")));  // it may be carried: DD-REQ-12
  }
  SUBCASE("an effect: no Head Items") {
    b.forbid(who, Deed::head_items);
    CHECK((b.wears("regimental_halberd") && !b.wears("colander_helm")));
  }
  SUBCASE("what is forbidden to another") {
    Who const other = b.put("bone_forger", "schimmelhof");
    b.forbid(other, Deed::two_hand_items);
    CHECK(b.wears("regimental_halberd"));
  }
}

TEST_CASE("DD-REQ-10 DD-REQ-11  in a fight a Head Item that is forbidden stays on until the fight is over") {
  Field b;
  Who const who = b.joins("cashiered_halberdier");
  b.enters("tallow_ghoul", who);
  b.wear(who, "regimental_halberd");
  b.wear(who, "colander_helm");
  b.settled();
  b.forbid(who, Deed::head_items);
  b.forbid(who, Deed::two_hand_items);
  CHECK(b.state().equipped.has(loot("colander_helm")));
  CHECK_FALSE(b.state().equipped.has(loot("regimental_halberd")));  // at once
  b.fight_().ending = Ending::won;
  b.settled();
  CHECK_FALSE(b.state().equipped.has(loot("colander_helm")));
}

// --- gates, fights, levels -------------------------------------------------------------------------------------------

TEST_CASE("DD-VOID-01  a Voidgate that has closed since the phase began leads nowhere, and the reason is told") {
  Ground b;
  Who const who = b.put("bone_forger", "rostnagel");
  b.state().of(space("rostnagel")).voidgate = true;
  b.state().of(space("rostnagel")).gate_at_start = true;
  MapDeed const deed{MapAction::void_travel, {}, {}};
  CHECK(cannot(b.world(), who, deed, 0).empty());
  b.state().of(space("rostnagel")).voidgate = false;
  std::string why;
  CHECK(cannot(b.world(), who, deed, 0, &why) == "DD-VOID-01");
  CHECK(why == "the Voidgate is closed");
  b.state().of(space("rostnagel")).voidgate = true;
  b.state().of(space("rostnagel")).gate_at_start = false;
  CHECK(cannot(b.world(), who, deed, 0, &why) == "DD-VOID-01");
  CHECK(why == "the Voidgate has opened in this very phase");
}

TEST_CASE(
    "DD-TGT-09 DD-TGT-08  a Monster with Target ALL that is provoked after it has struck strikes the provoker too") {
  Field b;
  Who const first = b.joins("bone_forger"), second = b.joins("marsh_midwife");
  FoeRef const mob = b.enters("pitchfork_mob"), ghoul = b.enters("tallow_ghoul", first);
  b.targets_everybody(mob);
  CHECK((strikes_now(b.world(), b.of(mob), first) && strikes_now(b.world(), b.of(mob), second)));
  b.of(mob).attacked = b.of(ghoul).attacked = true;  // in the turn of the first
  CHECK(strikes_now(b.world(), b.of(mob), second));
  b.now([=](Play& p) {
    retarget(p, mob, second, "DD-TGT-09");
    retarget(p, ghoul, second, "DD-TGT-09");
  });
  CHECK(strikes_now(b.world(), b.of(mob), second));
  CHECK_FALSE(strikes_now(b.world(), b.of(ghoul), second));
  CHECK_FALSE(strikes_now(b.world(), b.of(mob), first));
}

TEST_CASE(
    "DD-FEND-05 DD-LVL-14  a victory in a Town, where nothing could be lowered, is not the lowering of the turn") {
  Field b("kettenberg");
  Who const who = b.joins("cashiered_halberdier");
  b.state().turn.phase = Phase::encounters;
  Party party;
  party.members = bit(who);
  party.leader = who;
  b.state().turn.parties.push_back(party);
  b.fight_().fought_other = true;
  b.now([](Play& p) { end_fight(p); });
  CHECK_FALSE(b.state().turn.parties[0].lowered);
  b.fight_() = Fight{};
  b.fight_().ending = Ending::open;
  b.fight_().at = space("north_bridge");
  b.fight_().joined = b.fight_().in = bit(who);
  b.fight_().fought_other = true;
  b.of(who).at = space("north_bridge");
  b.now([](Play& p) { end_fight(p); });
  CHECK(b.state().turn.parties[0].lowered);
  CHECK(danger_level(b.world(), space("north_bridge")) == 1);
}

TEST_CASE(
    "DD-LTG-11  what was lent until the end of the fight counts for its Loot Roll, and ends before Loot is fought") {
  Field b;
  Who const who = b.joins("cashiered_halberdier");
  b.state().cards.monsters.put(monster("tallow_ghoul"), degenerates::of(MonsterZone::trophy_0, who), kit::every_seat);
  b.state().modifiers.push_back({bit(who), false, by_what(Stat::CON), 2, Until::this_fight});
  b.state().modifiers.push_back({bit(who), false, by_what(Stat::loot_roll), 2, Until::this_fight});
  b.of(who).wounds = 17;  // CON 8 and 2: HP 20
  b.settled();
  b.fight_().ending = Ending::won;
  b.dice({3});  // against 1 XP and 2
  b.cards({"old_pikeman"});
  b.run([](Play& p) { return degenerates::loot(p); });
  CHECK(b.asked() == "which_loot_deck");
  b.answer("draw a Loot card");
  CHECK(b.told("loot_rolled") == 1);
  CHECK(b.of(who).defeated);  // HP 16 again
  CHECK(b.of(who).xp == 0);   // 1 XP, and half of it, rounded up, is lost
  CHECK(b.state().modifiers.empty());
  auto const& told = b.events();
  auto const of_kind = [&](char const* kind) {
    return std::find_if(told.begin(), told.end(), [&](auto const& e) { return e.kind == kind; });
  };
  CHECK(of_kind("experience_changed") < of_kind("defeated"));
  CHECK(of_kind("loot_rolled") < of_kind("defeated"));
}

TEST_CASE(
    "DD-STAT-04 DD-CAMP-08  conditions of a fight end with the last turn of a mission, those until one Rests stay") {
  Ground b;
  Who const who = b.put("marsh_midwife", "schimmelhof");
  b.of(who).conditions.push_back({status("stunned"), Lasts::end_of_fight});
  b.of(who).conditions.push_back({status("greased"), Lasts::fight_round});
  b.of(who).conditions.push_back({status("hungover"), Lasts::recovery});
  b.now([](Play& p) { clear_the_table(p); });
  REQUIRE(b.of(who).conditions.size() == 1);
  CHECK(b.of(who).conditions[0].status == status("hungover"));
}

// --- a Defeat by falling HP ------------------------------------------------------------------------------------------

TEST_CASE("DD-HP-03 DD-DEF-01  cards hear of a Defeat by falling HP as of one by damage") {
  Ground b("aschkrug");
  Who const who = b.put("bone_forger", "aschkrug");  // CON 6: HP 12
  b.wear(who, "finger_of_the_saint");                // Defeated: 1 Luck
  SUBCASE("a condition that is gained") {
    b.of(who).wounds = 8;
    b.settled();
    b.run([=](Play& p) { return gain_status(p, who, status("bilious"), Lasts::recovery, "DD-STAT-02"); });  // HP 8
    CHECK((b.of(who).defeated && b.of(who).luck == 1));
    b.run([=](Play& p) { return gain_status(p, who, status("hungover"), Lasts::recovery, "DD-STAT-02"); });
    CHECK(b.of(who).luck == 1);
  }
  SUBCASE("one Wound less is none") {
    b.of(who).wounds = 7;
    b.settled();
    b.run([=](Play& p) { return gain_status(p, who, status("bilious"), Lasts::recovery, "DD-STAT-02"); });
    CHECK((!b.of(who).defeated && b.of(who).luck == 0));
  }
  SUBCASE("one that a Rest takes away") {
    b.state().of(space("aschkrug")).traits = 1u << static_cast<int>(Trait::perilous);
    b.of(who).conditions.push_back({status("stuffed"), Lasts::recovery});
    b.of(who).wounds = 13;
    b.settled();
    b.dice({1, 2});
    b.run([=](Play& p) { return recover(p, who); });
    CHECK((b.of(who).defeated && b.of(who).luck == 1));
  }
}

TEST_CASE("DD-TEST-06 DD-LUCK-06  what may reroll a die of a test may reroll one of a fight") {
  Field b;
  Who const who = b.joins("bone_forger");
  FoeRef const ghoul = b.enters("tallow_ghoul", who);
  b.wear(who, "lucky_pig_tooth");
  b.turn_of(who);
  b.settled();
  b.declared({DeclaredKind::unarmed, Attribute::STR, {}, 0, ghoul, {}});
  b.dice({6, 6, 1, 2, 3});
  b.run([=](Play& p) { return roll_combat_dice(p, who); });
  REQUIRE(b.asked() == "may_use");
  b.answer("Lucky Pig Tooth (Bone Forger)");
  CHECK(b.asked() == "reroll_combat_die");
  b.dice({1});
  b.answer("reroll the first Attack die, a 6");
  CHECK_FALSE(b.asking());
  CHECK(b.fight_().dice.attack[0] == 1);
  b.dice({6, 6, 1, 2, 3});
  b.run([=](Play& p) { return roll_combat_dice(p, who); });  // once a mission
  CHECK_FALSE(b.asking());
}

// --- the Danger Value ------------------------------------------------------------------------------------------------

TEST_CASE("DD-CMP-03 DD-CMP-07  the Danger Value told is the Party's, whoever is asked, and what it is compared with") {
  Ground b("kettenberg");
  Who const leader = b.put("marsh_midwife", "kettenberg"), other = b.put("bone_forger", "kettenberg");
  b.state().turn.phase = Phase::danger;
  b.state().turn.acting = 0;
  b.party(static_cast<WhoMask>(bit(leader) | bit(other)), leader);
  b.state().modifiers.push_back({bit(leader), false, by_what(Stat::danger_value), -1, Until::this_mission});
  b.state().map.bounty = 2;
  DangerId const card = bench::named<DangerId>("rent_day_in_kettenberg");  // 3, the Law
  Attempt const asked{other, true, card};
  flow::Words words;
  asked.prompt(b.world(), words);
  CHECK(words.text() == "Bone Forger, Danger Value 2 against Bounty Level 2: try to Hunt (PER)?");
  CHECK_FALSE(asked.changes_anything(b.world()));  // 2 and 1 both bring the Law
  b.state().of(space("kettenberg")).town = 0;
  b.state().of(space("kettenberg")).danger = 3;
  flow::Words more;
  asked.prompt(b.world(), more);
  CHECK(more.text() == "Bone Forger, Danger Value 2 against Danger Level 3 and Bounty Level 2: try to Hunt (PER)?");
}

TEST_CASE("DD-CMP-02 DD-PRTY-02  the Violet Lantern of any member raises the Danger Value of a Cautious Party, once") {
  Ground b("north_bridge");
  Who const leader = b.put("marsh_midwife", "north_bridge"), other = b.put("bone_forger", "north_bridge");
  DangerId const card = bench::named<DangerId>("nothing_in_the_paper");
  auto const value = [&] { return danger_value(b.world(), card, leader, space("north_bridge")); };
  b.wear(other, "violet_lantern");
  b.settled();
  CHECK(value() == 7);
  b.of(leader).map_stance = b.of(other).map_stance = MapStance::bold;
  CHECK(value() == 6);
  b.of(leader).map_stance = b.of(other).map_stance = MapStance::cautious;
  b.of(other).at = space("chain_road");
  CHECK(value() == 6);
}

}  // namespace degenerates
