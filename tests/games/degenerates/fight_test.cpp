// The Fight Sequence: rounds, Arrival abilities, turns, Escape and return, the
// End Step.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "games/degenerates/rules/attributes.h"
#include "games/degenerates/rules/status_conditions.h"
#include "games/degenerates/rules/travel.h"
#include "tests/games/degenerates/fight_bench.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::monster;
using bench::space;
using bench::status;

// A fight from its beginning; what is not answered in the test is answered as
// `usually` says.
struct Brawl : Bench {
  explicit Brawl(char const* at) : at_(at) {
    state().turn.phase = Phase::encounters;
    usually["combat_stance"] = "Guard";
    usually["quick_action"] = "not now";
    usually["declare_action"] = "neither";
    usually["reroll_combat_die"] = "keep the dice";
  }
  std::map<std::string, std::string> usually;
  Who joins(char const* character, int seat = 0) { return put(character, at_, seat); }
  void coming(std::vector<char const*> ids) {
    for (char const* id : ids) state().cards.monsters.put(monster(id), MonsterZone::coming, kit::every_seat);
  }
  void begins(FightFor reason = FightFor::text) {
    now([](Play& p) { settle(p); });
    now([=, this](Play& p) { begin_fight(p, space(at_), reason, "DD-FGHT-03"); });
  }
  // One step of the fight.
  void step() {
    run([](Play& p) { return combat_step(p); });
    answer_the_usual();
  }
  void steps(int n) {
    for (int i = 0; i < n; ++i) step();
  }
  void answer_the_usual() {
    while (asking() && usually.contains(asked())) answer(usually[asked()]);
  }
  void answers(std::string_view option) {
    answer(option);
    answer_the_usual();
  }
  Fight& fight_() { return state().fight; }
  Foe& foe(int slot) { return state().fight.foes[static_cast<std::size_t>(slot)]; }
  FoeRef ref(int slot) { return ref_of(state(), FoeId{slot}); }
  bool has(Who who, char const* id) { return has_status(world(), who, status(id)); }
  std::vector<std::string> kinds() const {
    std::vector<std::string> all;
    for (bench::Event const& e : events()) all.push_back(e.kind);
    return all;
  }

 private:
  char const* at_;
};

}  // namespace

TEST_CASE(
    "DD-FGHT-02 DD-FGHT-09 DD-MON-02  who fights: everybody in the space but the Defeated, nobody from elsewhere") {
  Brawl b("schimmelhof");
  Who const midwife = b.joins("marsh_midwife"), forger = b.joins("bone_forger");
  b.put("cellar_acrobat", "pigskin_port");
  b.of(forger).defeated = true;
  b.of(forger).wounds = 12;
  b.coming({"tin_pilgrim"});
  b.begins();
  CHECK(b.fight_().joined == (bit(midwife) | bit(forger)));
  CHECK(b.fight_().in == bit(midwife));
  CHECK(foes_left(b.state()) == 1);
  CHECK(b.state().cards.monsters.zone_of(monster("tin_pilgrim")) == MonsterZone::foe);
}

TEST_CASE("DD-FGHT-09 DD-FEND-11  a Party that is Defeated altogether has lost at once") {
  Brawl b("schimmelhof");
  Who const forger = b.joins("bone_forger");
  b.put("cellar_acrobat", "pigskin_port");  // somebody lives on
  b.of(forger).defeated = true;
  b.of(forger).wounds = 12;
  b.coming({"tin_pilgrim"});
  b.begins();
  b.step();
  CHECK(b.fight_().ending == Ending::lost);
  CHECK(b.of(forger).presence == Presence::dead);
}

TEST_CASE("DD-EPIC-10  Epic Monsters of the space fight along in the Encounter Phase, in other fights they do not") {
  Brawl b("schimmelhof");
  b.joins("marsh_midwife");
  b.state().cards.monsters.put(monster("the_procession"), MonsterZone::board, kit::every_seat);
  b.state().map.epics.push_back({monster("the_procession"), space("schimmelhof"), {}, 0xff, false});
  b.coming({"tin_pilgrim"});
  SUBCASE("Encounter Phase") {
    b.begins(FightFor::encounter_phase);
    CHECK(foes_left(b.state()) == 2);
  }
  SUBCASE("Trade") {
    b.begins(FightFor::trade);
    CHECK(foes_left(b.state()) == 1);
  }
}

TEST_CASE("DD-FGHT-05 DD-FGHT-06 DD-FGHT-08 DD-ENDR-01 DD-ENDR-03  the steps of a round, and a new one") {
  Brawl b("schimmelhof");
  Who const midwife = b.joins("marsh_midwife");  // PER 7
  Who const forger = b.joins("bone_forger");     // PER 8
  b.coming({"tin_pilgrim"});                     // highest MRL: the midwife
  b.begins();
  b.step();
  CHECK(b.fight_().round == 1);
  CHECK(b.fight_().step == RoundStep::targets);
  b.step();
  CHECK(b.foe(0).target == midwife.index());
  CHECK(b.fight_().step == RoundStep::arrival);
  b.step();
  CHECK(b.fight_().step == RoundStep::turns);
  b.dice({4});  // the forger is attacked by nobody: a Power die
  b.forget();
  b.step();
  CHECK(b.fight_().order[0] == forger);  // PER 8 before 7
  CHECK(b.fight_().order[1] == midwife);
  std::vector<std::string> kinds = b.kinds();
  auto const at = [&](char const* kind) { return std::find(kinds.begin(), kinds.end(), kind) - kinds.begin(); };
  CHECK(at("turn_order") < at("combat_turn"));
  CHECK(at("combat_turn") < at("action_declared"));
  CHECK(at("action_declared") < at("combat_dice"));
  b.dice({1, 2, 4});  // Defence and Power
  b.usually["which_die_counts"] = "the Power die, a 4";
  b.step();
  b.steps(1);  // nobody is left in the order
  CHECK(b.fight_().step == RoundStep::end_items);
  b.steps(3);
  CHECK(b.fight_().step == RoundStep::end_healing);
  b.step();
  CHECK(b.fight_().round == 2);
  CHECK(b.fight_().step == RoundStep::targets);
  CHECK(b.fight_().order.empty());
}

TEST_CASE("DD-FGHT-07 DD-ACT-03  one Quick Action in a turn, before or after the Attack") {
  Brawl b("schimmelhof");
  Who const midwife = b.joins("marsh_midwife");
  b.hold(midwife, "second_hand_indulgence");  // Cash It In: 2 Luck
  b.coming({"wandering_organ"});
  b.begins();
  b.usually.erase("quick_action");
  b.steps(3);
  b.dice({4});
  b.step();
  REQUIRE(b.asked() == "quick_action");
  CHECK(b.prompt().find("before") != std::string::npos);
  SUBCASE("before: no second one") {
    b.answers("Cash It In, Second-Hand Indulgence");
    CHECK(b.of(midwife).luck == 2);
    CHECK_FALSE(b.asking());
  }
  SUBCASE("after") {
    b.answers("not now");
    REQUIRE(b.asked() == "quick_action");
    CHECK(b.prompt().find("after") != std::string::npos);
    b.answers("Cash It In, Second-Hand Indulgence");
    CHECK(b.of(midwife).luck == 2);
  }
  SUBCASE("Dazed: none") {
    b.answers("not now");
    b.answers("not now");
    b.steps(1);
    b.of(midwife).conditions.push_back({status("dazed"), Lasts::end_of_fight});
    b.steps(6);  // the End Step, targets, arrival
    b.dice({4});
    b.step();
    CHECK_FALSE(b.asking());
  }
}

// --- Arrival
// ----------------------------------------------------------------------------------------------------------

TEST_CASE("DD-ARRV-01 DD-ABIL-01 DD-ABIL-05 DD-ABIL-06  Arrival abilities: in the players' order, once") {
  Brawl b("schimmelhof");
  Who const midwife = b.joins("marsh_midwife");
  b.of(midwife).gp = 5;
  b.coming({"swinebailiff", "mud_landlord"});  // Guard: Stunned for a fight round; lose 2 GP
  b.begins();
  b.steps(2);
  b.step();
  CHECK(b.asked() == "which_arrives_first");
  CHECK(b.options() == std::vector<std::string>{"Mud Landlord", "Swinebailiff"});
  b.answer("Mud Landlord");
  CHECK(b.of(midwife).gp == 3);
  CHECK(b.has(midwife, "stunned"));  // she stands in Guard
  CHECK(b.foe(0).arrived);
  CHECK(b.foe(1).arrived);
  CHECK(b.told("monster_targets") == 2);  // once for each, in the step before
  b.run([](Play& p) { return resolve_arrivals(p); });
  CHECK(b.of(midwife).gp == 3);
}

TEST_CASE("DD-ABIL-03  an Arrival ability against Guard leaves one in Assault alone") {
  Brawl b("schimmelhof");
  Who const midwife = b.joins("marsh_midwife");
  b.of(midwife).combat_stance = CombatStance::assault;
  b.coming({"swinebailiff"});
  b.begins();
  b.steps(3);
  CHECK_FALSE(b.has(midwife, "stunned"));
}

TEST_CASE(
    "DD-ARRV-02 DD-ENDR-02  a Summoned Monster uses no ability of that End Step, arrives and acts in the next round") {
  Brawl b("schimmelhof");
  Who const midwife = b.joins("marsh_midwife");
  b.of(midwife).gp = 5;
  b.coming({"wandering_organ"});
  b.state().cards.monsters.put(monster("swinebailiff"), MonsterZone::lowlands_deck, kit::every_seat);
  b.begins();
  b.steps(3);
  b.dice({4});
  b.steps(3);  // her turn, nobody left, Items and Skills
  CHECK(b.fight_().step == RoundStep::end_summon);
  b.step();
  REQUIRE(foes_left(b.state()) == 2);
  CHECK(b.foe(1).round == 2);
  CHECK_FALSE(b.foe(1).arrived);
  b.steps(2);
  b.step();  // targets of round 2
  CHECK(b.foe(1).target == midwife.index());
  b.step();
  CHECK(b.foe(1).arrived);
  CHECK(b.has(midwife, "stunned"));
}

TEST_CASE(
    "DD-ARRV-03  one that enters in the Arrival step gets its target and arrives at once, one that enters later not") {
  Brawl b("schimmelhof");
  Who const midwife = b.joins("marsh_midwife");
  b.coming({"tin_pilgrim"});
  b.begins();
  b.steps(2);
  b.now([](Play& p) { add_foe(p, FoeKind::monster, monster("swinebailiff").index(), 0, "DD-ARRV-03"); });
  CHECK(b.foe(1).round == 1);
  b.step();
  CHECK(b.foe(1).arrived);
  b.now([](Play& p) { add_foe(p, FoeKind::monster, monster("goat_bandit").index(), 0, "DD-ARRV-03"); });
  CHECK(b.foe(2).round == 2);
  CHECK(b.foe(2).target == targets_nobody);
  CHECK(allowed_targets(b.world(), midwife) != 0);
}

// --- turns
// -----------------------------------------------------------------------------------------------------------

TEST_CASE(
    "DD-ESC-03 DD-ESC-07 DD-CTRN-02 DD-TGT-05  an Escaped one acts not, is not targeted, may return in its turn") {
  Brawl b("schimmelhof");
  Who const midwife = b.joins("marsh_midwife");  // PER 7
  Who const forger = b.joins("bone_forger");     // PER 8
  b.coming({"wandering_organ"});
  b.begins();
  b.steps(3);
  b.usually["declare_action"] = "Escape";  // nobody attacks: no test
  b.dice({4});
  b.step();
  CHECK(b.fight_().escaped == bit(forger));
  CHECK(b.fight_().in == bit(midwife));
  CHECK(b.of(forger).at == space("schimmelhof"));  // the same space
  b.usually["declare_action"] = "neither";
  b.dice({4});
  b.step();  // the midwife
  b.state().cards.monsters.put(monster("pitchfork_mob"), MonsterZone::coming, kit::every_seat);
  b.steps(5);  // End Step; nothing is summoned: the deck is empty
  b.steps(2);
  CHECK(b.fight_().round == 2);
  b.of(forger).conditions.push_back({status("glued"), Lasts::next_turn});
  b.step();
  REQUIRE(b.asked() == "return_to_the_fight");
  CHECK(b.asked_seat() == 0);
  SUBCASE("stays out: conditions end, nothing else") {
    b.answers("stay out of it");
    CHECK_FALSE(b.asking());
    CHECK_FALSE(b.has(forger, "glued"));
    CHECK(b.fight_().escaped == bit(forger));
  }
  SUBCASE("returns: a normal turn") {
    b.dice({3});
    b.answers("return to the fight");
    CHECK(b.fight_().in == (bit(midwife) | bit(forger)));
    CHECK(b.fight_().escaped == 0);
    CHECK(b.told("combat_dice") > 0);
  }
}

TEST_CASE("DD-ESC-07  a returning one is targeted by nobody before the next targets, but ALL attack in its turn") {
  Brawl b("schimmelhof");
  Who const midwife = b.joins("marsh_midwife"), forger = b.joins("bone_forger");
  b.coming({"pitchfork_mob", "bog_bailiff"});  // ALL; highest MAG: the forger
  b.begins();
  b.steps(2);
  Foe& notary = b.foe(0);
  Foe& mob = b.foe(1);
  REQUIRE(notary.card == monster("bog_bailiff").index());
  CHECK(notary.target == forger.index());
  b.now([=](Play& p) { p.commit(Escapes{forger}, "DD-ESC-02"); });
  CHECK(notary.target == targets_nobody);
  b.now([=](Play& p) { p.commit(Returns{forger}, "DD-ESC-07"); });
  CHECK(strikes_now(b.world(), mob, forger));
  CHECK_FALSE(strikes_now(b.world(), notary, forger));
  CHECK(strikes_now(b.world(), mob, midwife));
}

TEST_CASE("DD-ESC-08  Skills that work when entering a fight: at its beginning, and when one returns") {
  Brawl b("schimmelhof");
  Who const fishoid = b.joins("fishoid_deserter");
  b.joins("marsh_midwife");
  b.learn(fishoid, "keep_your_distance");
  b.of(fishoid).masteries.add(bench::skill("keep_your_distance"));  // defence +2 this fight
  b.coming({"wandering_organ"});
  b.begins();
  b.step();
  REQUIRE(b.asked() == "may_use");
  b.answer("Keep Another's Distance (Fishoid Deserter)");
  CHECK(b.fight_().round == 1);  // before the first targets
  CHECK(defence_value(b.world(), fishoid) == 9);
}

TEST_CASE("DD-INFL-08 DD-MON-05  a Monster Destroyed before its target's turn does not attack in it") {
  Brawl b("schimmelhof");
  Who const midwife = b.joins("marsh_midwife");  // PER 7, MRL 9
  Who const forger = b.joins("bone_forger");     // PER 8, STR 5
  b.coming({"tin_pilgrim", "wandering_organ"});  // the pilgrim targets the midwife
  b.begins();
  b.steps(3);
  SUBCASE("Destroyed") {
    b.foe(0).wounds = 5;  // HP 6
    b.foe(0).arm = -2;    // ARM 0
    b.usually["declare_action"] = "Unarmed Strike on STR: Tin Pilgrim";
    b.dice({4, 1, 6});
    b.step();  // the forger
    CHECK(foes_left(b.state()) == 1);
    CHECK(b.state().cards.monsters.zone_of(monster("tin_pilgrim")) == MonsterZone::trophy_1);
    CHECK(forger == Who{1});
    b.usually["declare_action"] = "neither";
    b.dice({4});  // the midwife: no Defence dice
    b.step();
    CHECK(b.of(midwife).wounds == 0);
  }
  SUBCASE("not Destroyed: it deals its ATT in her turn") {
    b.dice({6});
    b.step();
    b.dice({6, 5, 1});  // 11 against AGI 5
    b.step();
    CHECK(b.of(midwife).wounds == 2);  // 3, and 1 off by the Power die
  }
}

TEST_CASE("DD-STAT-03  a condition for one fight round counts for one roll of its bearer") {
  Brawl b("schimmelhof");
  Who const midwife = b.joins("marsh_midwife");
  b.coming({"wandering_organ"});
  b.begins();
  b.steps(3);
  b.run([=](Play& p) { return gain_status(p, midwife, status("stunned"), Lasts::fight_round, "DD-STAT-03"); });
  b.step();  // no Power die: nothing to roll at all
  CHECK(b.has(midwife, "stunned"));
  b.steps(7);
  b.dice({4});
  b.step();  // gone at the start of her next turn
  CHECK_FALSE(b.has(midwife, "stunned"));
}

// --- the End Step
// ----------------------------------------------------------------------------------------------------

namespace {

struct EndOfRound : Brawl {
  EndOfRound() : Brawl("schimmelhof") {}
  Who midwife = joins("marsh_midwife");
  void with(std::vector<char const*> ids) {
    coming(ids);
    begins();
    steps(3);
  }
  void group(RoundStep step_) {
    fight_().step = step_;
    step();
  }
};

}  // namespace

TEST_CASE(
    "DD-ENDR-02  the groups of the End Step: Items and Skills, Summon, Skirmish and Thief, Drain and Regenerate") {
  EndOfRound b;
  b.with({"abbot_of_lard"});
  b.hold(b.midwife, "old_pikeman");  // 1 damage to every Monster
  b.now([](Play& p) { settle(p); });
  b.foe(0).wounds = 3;
  b.foe(0).arm = -1;
  b.group(RoundStep::end_items);
  CHECK(b.foe(0).wounds == 4);
  CHECK(b.fight_().step == RoundStep::end_summon);
  b.step();
  CHECK(b.fight_().step == RoundStep::end_strikes);
  b.step();
  CHECK(b.fight_().step == RoundStep::end_healing);
  b.step();
  CHECK(b.foe(0).wounds == 2);  // Regenerate 2, after the pikeman
}

TEST_CASE("DD-ABIL-08 DD-ENDR-02  Skirmish: unwounded it deals 1 damage to its target; the players choose the order") {
  EndOfRound b;
  b.with({"vulture_jury", "tallow_ghoul"});
  b.group(RoundStep::end_strikes);
  CHECK(b.asked() == "which_monster_acts_first");
  b.answer("Tallow Ghoul");
  CHECK(b.of(b.midwife).wounds == 2);
  EndOfRound wounded;
  wounded.with({"vulture_jury"});
  wounded.foe(0).wounds = 1;
  wounded.group(RoundStep::end_strikes);
  CHECK(wounded.of(wounded.midwife).wounds == 0);
  EndOfRound armoured;
  armoured.with({"vulture_jury"});
  armoured.wear(armoured.midwife, "dented_breastplate");
  armoured.now([](Play& p) { settle(p); });
  armoured.group(RoundStep::end_strikes);
  CHECK(armoured.of(armoured.midwife).wounds == 0);
}

TEST_CASE("DD-ABIL-08 DD-FEND-01  Thief: having dealt Wounds it takes up to 3 GP, or an Item, and Escapes") {
  EndOfRound b;
  b.with({"goat_bandit", "tin_pilgrim"});
  b.of(b.midwife).gp = 5;
  SUBCASE("it dealt none") {
    b.group(RoundStep::end_strikes);
    CHECK(b.of(b.midwife).gp == 5);
    CHECK(foes_left(b.state()) == 2);
  }
  SUBCASE("gold") {
    b.foe(0).dealt = 2;
    b.group(RoundStep::end_strikes);
    CHECK(b.of(b.midwife).gp == 2);
    CHECK(foes_left(b.state()) == 1);
    CHECK(b.state().cards.monsters.zone_of(monster("goat_bandit")) == MonsterZone::foe);  // until the fight is over
  }
  SUBCASE("gold or an unequipped Item, as the robbed one likes") {
    b.state().cards.loot.put(bench::loot("pot_lid"), LootZone::deck, kit::every_seat);
    b.hold(b.midwife, "satchel_of_herbs");
    b.wear(b.midwife, "birthing_hook");
    b.foe(0).dealt = 2;
    b.group(RoundStep::end_strikes);
    CHECK(b.asked() == "what_is_stolen");
    CHECK(b.options() == std::vector<std::string>{"3 GP", "Satchel of Herbs"});
    b.answer("Satchel of Herbs");
    CHECK(b.of(b.midwife).gp == 5);
    CHECK(b.state().cards.loot.zone_of(bench::loot("satchel_of_herbs")) == LootZone::discards);
  }
  SUBCASE("nothing to take: it Escapes all the same") {
    b.of(b.midwife).gp = 0;
    b.foe(0).dealt = 1;
    b.group(RoundStep::end_strikes);
    CHECK(foes_left(b.state()) == 1);
  }
}

TEST_CASE("DD-ABIL-08  Drain: as many Wounds as it dealt this round") {
  EndOfRound b;
  b.with({"ash_widow"});
  b.foe(0).wounds = 4;
  b.foe(0).dealt = 3;
  b.group(RoundStep::end_healing);
  CHECK(b.foe(0).wounds == 1);
  CHECK(b.foe(0).dealt == 0);  // a new round
}

TEST_CASE("DD-ABIL-08  Summon n, of a Class: from its own deck; an Epic Monster calls those of the Region") {
  EndOfRound b;
  b.with({"captain_of_the_gate"});  // Law
  b.state().cards.monsters.put(monster("warrant_bearer"), MonsterZone::law_deck, kit::every_seat);
  b.state().cards.monsters.put(monster("pew_biter"), MonsterZone::lowlands_deck, kit::every_seat);
  b.group(RoundStep::end_summon);
  CHECK(b.foe(1).card == monster("warrant_bearer").index());
  EndOfRound epic;
  epic.dice({1, 1});  // its Arrival: an MRL Test
  epic.with({"the_dread_saint"});
  epic.state().cards.monsters.put(monster("pew_biter"), MonsterZone::lowlands_deck, kit::every_seat);
  epic.group(RoundStep::end_summon);
  CHECK(epic.foe(1).card == monster("pew_biter").index());
}

TEST_CASE("DD-EPIC-09  a counter on the board bars nobody's way") {
  Brawl b("schimmelhof");
  b.joins("marsh_midwife");
  SpaceMask const before = foot_travel(b.world(), space("schimmelhof"));
  SpaceMask const into = foot_travel(b.world(), space("inkers_lane"));
  b.state().map.epics.push_back({monster("the_procession"), space("schimmelhof"), {}, 0xff, false});
  CHECK(foot_travel(b.world(), space("schimmelhof")) == before);
  CHECK(foot_travel(b.world(), space("inkers_lane")) == into);
  CHECK((into >> space("schimmelhof").index() & 1) == 1);
}

TEST_CASE("DD-MST-03 DD-TGT-01  the next round: targets anew, conditions of Monsters end in time") {
  EndOfRound b;
  b.with({"tin_pilgrim"});
  b.foe(0).attacked = true;
  b.now([&](Play& p) { gain_status(p, b.ref(0), status("stunned"), Lasts::fight_round, "DD-MST-03"); });
  b.group(RoundStep::end_healing);
  CHECK(b.fight_().round == 2);
  CHECK(b.foe(0).target == targets_nobody);
  CHECK_FALSE(b.foe(0).attacked);
  CHECK(b.foe(0).conditions.size() == 1);
  b.group(RoundStep::end_healing);
  CHECK(b.foe(0).conditions.empty());
}

}  // namespace degenerates
