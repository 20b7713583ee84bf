// Monsters: values, abilities, Status Conditions, targets.
#include <doctest/doctest.h>

#include "tests/games/degenerates/fight_bench.h"

namespace degenerates {
namespace {

using bench::FightBench;
using bench::status;

void gains(FightBench& b, FoeRef foe, char const* id, Lasts lasts = Lasts::fight_round) {
  b.now([=](Play& p) { gain_status(p, foe, status(id), lasts, "DD-MST-01"); });
}
bool is(FightBench& b, FoeRef foe, char const* id) {
  for (FoeCondition const& c : b.of(foe).conditions)
    if (c.status == status(id)) return true;
  return false;
}

}  // namespace

TEST_CASE("DD-MON-01 DD-MON-03 DD-MON-09 DD-ENC-10  a Monster, a Loot Monster and an Encounter have the five values") {
  FightBench b("schimmelhof");
  Who const midwife = b.joins("marsh_midwife");
  FoeRef const swine = b.enters("swinebailiff", midwife);
  Fighter const& f = fighter(b.world(), b.of(swine));
  CHECK(f.hp == 7);
  CHECK(b.att_of(swine, midwife) == 4);
  CHECK(b.arm_of(swine, midwife) == 1);
  CHECK(f.xp == 2);
  CHECK(f.gp == 3);
  CHECK(f.target.by == TargetBy::most_gp);
  FoeRef const mimic = b.enters_from_loot("mimic_reliquary", midwife);
  CHECK(name_of(b.world(), b.of(mimic)) == "Mimic Reliquary");
  CHECK(b.att_of(mimic, midwife) == 4);
  CHECK(fighter(b.world(), b.of(mimic)).hp == 8);
}

TEST_CASE("degenerates: a Monster of the fight is found again by itself, not by its place") {
  FightBench b("schimmelhof");
  Who const midwife = b.joins("marsh_midwife");
  FoeRef const first = b.enters("pew_biter", midwife), second = b.enters("swinebailiff", midwife);
  CHECK(ref_of(b.state(), b.of(first)) == first);
  CHECK(ref_of(b.state(), b.of(second)) == second);
  CHECK_FALSE(ref_of(b.state(), Foe{}));
}

TEST_CASE("DD-MON-06  an attack is Melee unless the card shows the Range icon") {
  FightBench b("schimmelhof");
  CHECK(fighter(b.world(), b.of(b.enters("slag_imp"))).range);
  CHECK_FALSE(fighter(b.world(), b.of(b.enters("tin_pilgrim"))).range);
}

TEST_CASE("DD-LAW-07  the Law: cards of its deck and Epic Monsters with its Lair, no Class alone") {
  FightBench b("schimmelhof");
  CHECK(is_law(b.world(), b.of(b.enters("warrant_bearer"))));
  CHECK(is_law(b.world(), b.of(b.enters("amtsrat_zwirbel"))));
  CHECK_FALSE(is_law(b.world(), b.of(b.enters("swinebailiff"))));  // an official all the same
  CHECK_FALSE(is_law(b.world(), b.of(b.enters("the_dread_saint"))));
  CHECK(is_epic(b.world(), b.of(b.enters("the_procession"))));
}

TEST_CASE("DD-ABIL-02 DD-ABIL-07  an ability with a trait icon works in such a space only") {
  FightBench wet("pigskin_port");
  Who const one = wet.joins("marsh_midwife");
  CHECK(wet.att_of(wet.enters("drowned_tenor", one), one) == 5);  // 3, +2 in water
  FightBench dry("druckfehlers_press");
  Who const other = dry.joins("marsh_midwife");
  CHECK(dry.att_of(dry.enters("drowned_tenor", other), other) == 3);
}

TEST_CASE("DD-ABIL-03  an ability with a stance icon works against an Adventurer in that stance only") {
  FightBench b("schimmelhof");
  Who const midwife = b.joins("marsh_midwife"), forger = b.joins("bone_forger");
  FoeRef const troll = b.enters("echo_troll", midwife);  // ATT 4, +1 against Guard
  b.stance(midwife, CombatStance::guard);
  b.stance(forger, CombatStance::assault);
  CHECK(b.att_of(troll, midwife) == 5);
  CHECK(b.att_of(troll, forger) == 4);
  b.stance(midwife, CombatStance::assault);
  CHECK(b.att_of(troll, midwife) == 4);
}

TEST_CASE("DD-ABIL-04  abilities are gained and lost, never gained twice") {
  FightBench b("schimmelhof");
  FoeRef const biter = b.enters("pew_biter"), pilgrim = b.enters("tin_pilgrim");
  b.now([=](Play& p) { grant_ability(p, biter, Ability::pursue, "DD-ABIL-04"); });
  CHECK(b.told("monster_ability") == 0);  // it has it
  CHECK_FALSE(b.has(pilgrim, Ability::pursue));
  b.now([=](Play& p) { grant_ability(p, pilgrim, Ability::pursue, "DD-ABIL-04"); });
  b.now([=](Play& p) { grant_ability(p, pilgrim, Ability::pursue, "DD-ABIL-04"); });
  CHECK(b.told("monster_ability") == 1);
  CHECK(b.has(pilgrim, Ability::pursue));
  b.now([=](Play& p) { cancel_ability(p, biter, Ability::pursue, "DD-ABIL-04"); });
  CHECK_FALSE(b.has(biter, Ability::pursue));
  b.now([=](Play& p) { grant_ability(p, biter, Ability::pursue, "DD-ABIL-04"); });
  CHECK(b.has(biter, Ability::pursue));
}

TEST_CASE("DD-ABIL-08  Immune: an attack type, with its trait icon, or a Status Condition") {
  FightBench sacred("saint_spleen");
  FoeRef const wraith = sacred.enters("candle_wraith");
  CHECK(immune(sacred.world(), sacred.of(wraith), AttackType::melee));
  CHECK_FALSE(immune(sacred.world(), sacred.of(wraith), AttackType::range));
  FightBench plain("schimmelhof");
  CHECK_FALSE(immune(plain.world(), plain.of(plain.enters("candle_wraith")), AttackType::melee));
  FoeRef const prioress = plain.enters("iron_prioress");
  gains(plain, prioress, "stunned");
  CHECK_FALSE(is(plain, prioress, "stunned"));
  gains(plain, prioress, "dazed");
  CHECK(is(plain, prioress, "dazed"));
}

TEST_CASE("DD-MST-01 DD-MST-04  never the same condition twice, and none that means nothing to Monsters") {
  FightBench b("schimmelhof");
  FoeRef const pilgrim = b.enters("tin_pilgrim");
  gains(b, pilgrim, "stunned");
  gains(b, pilgrim, "stunned");
  CHECK(b.of(pilgrim).conditions.size() == 1);
  gains(b, pilgrim, "stunned", Lasts::end_of_fight);  // longer
  CHECK(b.of(pilgrim).conditions.size() == 1);
  CHECK(b.of(pilgrim).conditions[0].lasts == Lasts::end_of_fight);
  gains(b, pilgrim, "glued");  // AGI: a Monster has none
  gains(b, pilgrim, "fatigued");
  CHECK(b.of(pilgrim).conditions.size() == 1);
}

TEST_CASE("DD-MST-03  one fight round ends with the End Step of the following round") {
  FightBench b("schimmelhof");
  FoeRef const pilgrim = b.enters("tin_pilgrim");
  gains(b, pilgrim, "stunned");
  gains(b, pilgrim, "infected", Lasts::end_of_fight);
  b.now([](Play& p) { end_foe_statuses(p); });  // the End Step of round 1
  CHECK(is(b, pilgrim, "stunned"));
  b.fight_().round = 2;
  b.now([](Play& p) { end_foe_statuses(p); });
  CHECK_FALSE(is(b, pilgrim, "stunned"));
  CHECK(is(b, pilgrim, "infected"));
}

TEST_CASE("DD-STAT-14 DD-STAT-15 DD-STAT-16 DD-SUFR-01  what conditions mean to a Monster") {
  FightBench b("schimmelhof");
  Who const midwife = b.joins("marsh_midwife");
  FoeRef const hound = b.enters("customs_hound", midwife);  // ATT 3, Pursue
  CHECK(pursues(b.world(), b.of(hound), midwife));
  gains(b, hound, "stunned");
  CHECK(b.att_of(hound, midwife) == 1);
  CHECK(attacks(b.world(), b.of(hound), midwife));
  gains(b, hound, "hexed");
  CHECK_FALSE(pursues(b.world(), b.of(hound), midwife));
  CHECK(attacks(b.world(), b.of(hound), midwife));  // it still attacks
  gains(b, hound, "dazed");
  CHECK_FALSE(attacks(b.world(), b.of(hound), midwife));
  FoeRef const calf = b.enters("midge_parliament", midwife);  // ATT 1
  gains(b, calf, "stunned");
  CHECK(b.att_of(calf, midwife) == 0);  // not below 0
  CHECK_FALSE(attacks(b.world(), b.of(calf), midwife));
}

TEST_CASE("DD-HP-06  Wounds that reach HP Destroy it") {
  FightBench b("schimmelhof");
  FoeRef const biter = b.enters("pew_biter");  // HP 3
  b.of(biter).wounds = 2;
  CHECK_FALSE(destroyed(b.world(), b.of(biter)));
  b.of(biter).wounds = 3;
  CHECK(destroyed(b.world(), b.of(biter)));
  b.of(biter).wounds = 7;
  CHECK(destroyed(b.world(), b.of(biter)));
}

TEST_CASE("DD-ABIL-08  healing: Infected Monsters do not heal, and none below 0") {
  FightBench b("schimmelhof");
  FoeRef const abbot = b.enters("abbot_of_lard");
  CHECK(amount_of(b.world(), b.of(abbot), Ability::regenerate) == 2);
  b.of(abbot).wounds = 1;
  b.now([=](Play& p) { heal_foe(p, abbot, 2, "DD-ABIL-08"); });
  CHECK(b.of(abbot).wounds == 0);
  b.of(abbot).wounds = 5;
  gains(b, abbot, "infected");
  b.now([=](Play& p) { heal_foe(p, abbot, 2, "DD-ABIL-08"); });
  CHECK(b.of(abbot).wounds == 5);
}

// --- targets ---------------------------------------------------------------------------------------------------------

namespace {

// AGI 6 CON 8 MAG 4 MRL 7 PER 5 STR 9, AGI 9 CON 6 MAG 5 MRL 5 PER 7 STR 6, AGI 5 CON 8 MAG 6 MRL 9 PER 7 STR 6
struct Three : FightBench {
  Three() : FightBench("schimmelhof") { settled(); }
  Who halberdier = joins("cashiered_halberdier", 0), acrobat = joins("cellar_acrobat", 1),
      midwife = joins("marsh_midwife", 0);
  WhoMask aim(char const* id) { return aims_at(world(), of(enters(id))); }
};

}  // namespace

TEST_CASE("DD-TGT-01 DD-MON-08  the Target attribute picks: highest, lowest, Wounds, gold, Luck, status, Class") {
  Three b;
  CHECK(b.aim("tin_pilgrim") == bit(b.midwife));    // highest MRL, 9
  CHECK(b.aim("echo_troll") == bit(b.halberdier));  // highest STR, 9
  CHECK(b.aim("slag_imp") == bit(b.midwife));       // lowest AGI, 5
  CHECK(b.aim("pew_biter") == bit(b.halberdier));   // lowest MAG, 4
  b.of(b.acrobat).wounds = 3;
  CHECK(b.aim("tallow_ghoul") == bit(b.acrobat));  // most Wounds
  b.of(b.halberdier).wounds = 1;
  CHECK(b.aim("ash_widow") == bit(b.midwife));  // fewest Wounds
  b.of(b.acrobat).gp = 2;
  CHECK(b.aim("goat_bandit") == bit(b.acrobat));  // most GP
  b.of(b.halberdier).luck = 1;
  CHECK(b.aim("the_unpaid_choir") == bit(b.halberdier));  // most Luck
  CHECK(b.aim("bounty_clown") == bit(b.acrobat));         // of Class outlaw
}

TEST_CASE("DD-TGT-01  a Target that fits nobody: all count as tied") {
  Three b;
  WhoMask const all = bit(b.halberdier) | bit(b.acrobat) | bit(b.midwife);
  CHECK(b.aim("violet_calf") == all);  // with status Hexed
  b.of(b.midwife).conditions.push_back({status("hexed"), Lasts::end_of_fight});
  FoeRef const calf = b.enters("violet_calf");
  CHECK(aims_at(b.world(), b.of(calf)) == bit(b.midwife));
  CHECK(b.aim("iron_prioress") == all);  // of Class clergy: nobody is
}

TEST_CASE("DD-TGT-02  ties are settled by the Party Leader's player, for each Monster anew") {
  Three b;
  FoeRef const first = b.enters("slaver_sergeant");  // highest CON: 8, twice
  FoeRef const second = b.enters("abbot_of_lard");   // the same
  b.run([=](Play& p) { return establish_target(p, first); });
  CHECK(b.asked() == "who_is_targeted");
  CHECK(b.asked_seat() == 0);  // the midwife leads: MRL 9
  CHECK(b.options() == std::vector<std::string>{"Cashiered Halberdier", "Marsh Midwife"});
  b.answer("Marsh Midwife");
  b.run([=](Play& p) { return establish_target(p, second); });
  b.answer("Cashiered Halberdier");
  CHECK(b.of(first).target == b.midwife.index());
  CHECK(b.of(second).target == b.halberdier.index());
}

TEST_CASE("DD-TGT-03  a Weakness draws Monsters of its Class to its bearer") {
  Three b;
  b.state().cards.weaknesses.put(bench::weakness("loud_mouth"), WeaknessZone::held_1, kit::every_seat);  // acrobat
  b.settled();
  CHECK(b.aim("captain_of_the_gate") == bit(b.acrobat));  // highest STR would be the halberdier; a human
  CHECK(b.aim("echo_troll") == bit(b.halberdier));        // no human
  CHECK(b.aim("office_halberds") == b.fight_().in);       // ALL stays ALL
}

TEST_CASE("DD-TGT-04  targets use current attributes") {
  Three b;
  CHECK(b.aim("frog_prior") == bit(b.halberdier));                            // lowest PER, 5
  b.of(b.acrobat).conditions.push_back({status("bleary"), Lasts::recovery});  // 7 - 2
  b.settled();
  CHECK(b.aim("nightwatch_pair") == (bit(b.halberdier) | bit(b.acrobat)));
}

TEST_CASE("DD-TGT-05 DD-TGT-06 DD-TGT-08  nobody out of the fight, nobody without Target or ATT, everybody with ALL") {
  Three b;
  b.fight_().in = bit(b.acrobat) | bit(b.midwife);
  CHECK(b.aim("echo_troll") == (bit(b.acrobat) | bit(b.midwife)));  // STR 6, twice
  CHECK(b.aim("wandering_organ") == 0);
  FoeRef const mob = b.enters("pitchfork_mob");
  b.run([=](Play& p) { return establish_target(p, mob); });
  CHECK(b.of(mob).target == targets_all);
  CHECK(targets(b.state(), b.of(mob), b.acrobat));
  CHECK(targets(b.state(), b.of(mob), b.midwife));
  CHECK_FALSE(targets(b.state(), b.of(mob), b.halberdier));
}

TEST_CASE("DD-TGT-09  a Monster retargeted in mid-round strikes in the new target's turn, but once in a round") {
  Three b;
  FoeRef const troll = b.enters("echo_troll", b.halberdier);
  b.now([&](Play& p) { retarget(p, troll, b.midwife, "DD-TGT-09"); });
  CHECK(strikes_now(b.world(), b.of(troll), b.midwife));
  CHECK_FALSE(strikes_now(b.world(), b.of(troll), b.halberdier));
  b.now([=](Play& p) { p.commit(FoeStruck{troll, 2, true}, "DD-TGT-09"); });
  b.now([&](Play& p) { retarget(p, troll, b.acrobat, "DD-TGT-09"); });
  CHECK(attacks(b.world(), b.of(troll), b.acrobat));            // it is after him
  CHECK_FALSE(strikes_now(b.world(), b.of(troll), b.acrobat));  // from the next round on
  FoeRef const mob = b.enters("pitchfork_mob");
  b.targets_everybody(mob);
  b.now([=](Play& p) { p.commit(FoeStruck{mob, 1, true}, "DD-TGT-09"); });
  CHECK(strikes_now(b.world(), b.of(mob), b.acrobat));  // ALL: in every turn
}

TEST_CASE("DD-ARRV-03  who enters in the midst of a round strikes from the next one on") {
  Three b;
  FoeRef const troll = b.enters("echo_troll", b.halberdier);
  b.of(troll).round = 2;
  CHECK_FALSE(strikes_now(b.world(), b.of(troll), b.halberdier));
  b.fight_().round = 2;
  CHECK(strikes_now(b.world(), b.of(troll), b.halberdier));
}

TEST_CASE("DD-CTRN-01  turns in the order of PER, ties by the players, the Defeated and Escaped too") {
  Three b;  // PER 5, 7, 7
  b.fight_().in = bit(b.midwife);
  b.fight_().escaped = bit(b.acrobat);
  b.of(b.halberdier).defeated = true;
  b.run([](Play& p) { return fix_the_order(p); });
  CHECK(b.asked() == "who_takes_the_next_turn");
  CHECK(b.options() == std::vector<std::string>{"Cellar Acrobat", "Marsh Midwife"});
  b.answer("Marsh Midwife");
  REQUIRE_FALSE(b.asking());
  REQUIRE(b.fight_().order.size() == 3);
  CHECK(b.fight_().order[0] == b.midwife);
  CHECK(b.fight_().order[1] == b.acrobat);
  CHECK(b.fight_().order[2] == b.halberdier);
}

TEST_CASE("DD-TGT-03  Martial Discipline: its owner chooses any order") {
  Three b;
  b.run([&](Play& p) { return choose_the_order(p, b.acrobat); });
  CHECK(b.asked_seat() == 1);
  b.answer("Cashiered Halberdier");  // PER 5 first
  b.answer("Cellar Acrobat");
  CHECK(b.fight_().order[0] == b.halberdier);
  CHECK(b.fight_().order[2] == b.midwife);
}

}  // namespace degenerates
