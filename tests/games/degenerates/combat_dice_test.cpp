// Combat Dice: what is rolled, Luck, what the dice mean.
#include <doctest/doctest.h>

#include "games/degenerates/rules/attributes.h"
#include "tests/games/degenerates/fight_bench.h"

namespace degenerates {
namespace {

using bench::attack_with;
using bench::escape;
using bench::FightBench;
using bench::status;
using bench::unarmed;

// A halberdier: AGI 6 CON 8 STR 9, no ARM, in Guard.
struct Duel : FightBench {
  explicit Duel(char const* foe_id) : FightBench("schimmelhof"), foe(enters(foe_id, who)) { turn_of(who); }
  Who who = joins("cashiered_halberdier");
  FoeRef foe;
  Exchange worked_out() { return work_out(world(), who); }
  void throws() {
    run([this](Play& p) { return throw_combat_dice(p, who); });
  }
  void luck(int n) { of(who).luck = static_cast<std::int8_t>(n); }
};

}  // namespace

TEST_CASE("DD-CDIC-01 DD-CDIC-02 DD-CDIC-04  Attack, Defence and Power dice: who rolls which") {
  Duel b("tin_pilgrim");
  SUBCASE("attacked, with an Attack: all") {
    b.declared(unarmed(b.foe, Attribute::STR));
    b.dice({4, 1, 2, 3, 6});
    b.throws();
    CHECK(b.fight_().dice.attack == std::array<std::uint8_t, 2>{4, 1});
    CHECK(b.fight_().dice.defence == std::array<std::uint8_t, 2>{2, 3});
    CHECK(b.fight_().dice.powers == 1);
    CHECK(b.fight_().dice.power[0] == 6);
  }
  SUBCASE("attacked, without an action: Defence and Power") {
    b.dice({2, 3, 6});
    b.throws();
    CHECK(b.fight_().dice.attacks == 0);
    CHECK(b.fight_().dice.defences == 2);
  }
  SUBCASE("attacked by nobody: no Defence dice") {
    b.of(b.foe).target = targets_nobody;
    b.dice({5});
    b.throws();
    CHECK(b.fight_().dice.defences == 0);
    CHECK(b.fight_().dice.powers == 1);
  }
  SUBCASE("two attackers: one roll for both") {
    b.enters("goat_bandit", b.who);
    b.dice({2, 3, 6});
    b.throws();
    CHECK(b.fight_().dice.defences == 2);
  }
  SUBCASE("a Dazed attacker does not attack") {
    b.of(b.foe).conditions.push_back({status("dazed"), Lasts::fight_round, 1});
    b.dice({5});
    b.throws();
    CHECK(b.fight_().dice.defences == 0);
  }
}

TEST_CASE("DD-CDIC-04 DD-STAT-14 DD-DICE-01  Power dice: one, more by Items, never more than two, none when Stunned") {
  Duel b("tin_pilgrim");
  CHECK(power_dice_of(b.world(), b.who) == 1);
  b.wear(b.who, "customs_mallet");  // its attack: one more
  b.settled();
  b.declared(attack_with("customs_mallet", 0, Attribute::STR, b.foe));
  CHECK(power_dice_of(b.world(), b.who) == 2);
  b.wear(b.who, "crown_of_cruelty");  // one more again
  b.settled();
  CHECK(power_dice_of(b.world(), b.who) == 2);
  b.declared({});
  CHECK(power_dice_of(b.world(), b.who) == 2);
  b.of(b.who).conditions.push_back({status("stunned"), Lasts::fight_round});
  CHECK(power_dice_of(b.world(), b.who) == 0);
}

TEST_CASE("DD-CDIC-05 DD-LUCK-04 DD-LUCK-05 DD-LUCK-06  Luck rerolls any of the dice, one by one") {
  Duel b("tin_pilgrim");
  b.luck(2);
  b.declared(unarmed(b.foe, Attribute::STR));
  b.attack_dice_show(6, 6);
  b.defence_dice_show(5, 4);
  b.power_dice_show(1);
  b.dice({3, 2});
  b.run([&](Play& p) { return spend_luck_on_combat_dice(p, b.who); });
  CHECK(b.asked() == "reroll_combat_die");
  CHECK(b.options() ==
        std::vector<std::string>{"keep the dice", "reroll the first Attack die, a 6",
                                 "reroll the second Attack die, a 6", "reroll the first Defence die, a 5",
                                 "reroll the second Defence die, a 4", "reroll the first Power die, a 1"});
  b.answer("reroll the first Power die, a 1");
  CHECK(b.of(b.who).luck == 1);
  CHECK(b.fight_().dice.power[0] == 3);
  b.answer("reroll the first Power die, a 3");  // the same again
  CHECK(b.fight_().dice.power[0] == 2);
  CHECK(b.of(b.who).luck == 0);
  CHECK_FALSE(b.asking());  // none left
}

TEST_CASE("DD-CDIC-05  without Luck nobody is asked, and with it the dice may be kept") {
  Duel b("tin_pilgrim");
  b.defence_dice_show(5, 4);
  b.run([&](Play& p) { return spend_luck_on_combat_dice(p, b.who); });
  CHECK_FALSE(b.asking());
  b.luck(1);
  b.run([&](Play& p) { return spend_luck_on_combat_dice(p, b.who); });
  b.answer("keep the dice");
  CHECK(b.of(b.who).luck == 1);
}

TEST_CASE(
    "DD-SUFR-01 DD-SUFR-02 DD-SUFR-04 DD-SUFR-06  DMG is ATT less ARM, less the highest die if the defence passed") {
  Duel b("swinebailiff");                                 // ATT 4
  FoeRef const hound = b.enters("customs_hound", b.who);  // ATT 3
  b.wear(b.who, "dented_breastplate");                    // ARM 1
  b.settled();
  SUBCASE("passed: 2 + 1 against AGI 6, the highest is 2") {
    b.defence_dice_show(2, 1);
    Exchange x = b.worked_out();
    CHECK(x.defended);
    CHECK(x.defence_die == 2);
    defend_with(x, x.defence_die);
    REQUIRE(x.suffered.size() == 2);
    CHECK(x.suffered[0].wounds == 1);  // 4 - 1 - 2
    CHECK(x.suffered[1].wounds == 0);  // 3 - 1 - 2
    CHECK(total_wounds(x) == 1);
    CHECK(x.suffered[1].foe == hound);
  }
  SUBCASE("the equal value passes, and DMG does not fall below 0") {
    b.defence_dice_show(5, 1);
    Exchange x = b.worked_out();
    CHECK(x.defended);
    defend_with(x, x.defence_die);
    CHECK(total_wounds(x) == 0);
  }
  SUBCASE("failed: ARM only") {
    b.defence_dice_show(4, 3);
    Exchange const x = b.worked_out();
    CHECK_FALSE(x.defended);
    CHECK(total_wounds(x) == 5);  // 3 + 2
  }
  SUBCASE("DD-TEST-06  2 always passes, 12 always fails") {
    b.of(b.who).base[0] = 11;
    b.settled();
    b.defence_dice_show(6, 6);
    CHECK_FALSE(b.worked_out().defended);
    b.defence_dice_show(1, 1);
    CHECK(b.worked_out().defended);
  }
}

TEST_CASE("DD-ARM-02  a Piercing attack ignores ARM, not the dice") {
  Duel b("tax_arquebusier");  // ATT 4, Piercing
  b.wear(b.who, "dented_breastplate");
  b.settled();
  b.defence_dice_show(2, 1);
  Exchange x = b.worked_out();
  CHECK(x.suffered[0].damage == 4);
  defend_with(x, 2);
  CHECK(total_wounds(x) == 2);
}

TEST_CASE("DD-SUFR-01  the modified ATT: changed by effects, conditions and a bonus to the defence value") {
  Duel b("swinebailiff");
  b.of(b.foe).att = -1;
  b.defence_dice_show(6, 5);
  CHECK(total_wounds(b.worked_out()) == 3);
  b.of(b.foe).conditions.push_back({status("stunned"), Lasts::fight_round, 1});
  CHECK(total_wounds(b.worked_out()) == 1);
  b.wear(b.who, "fin_guard");  // defence +1: AGI 6 counts as 7
  b.settled();
  b.defence_dice_show(4, 3);
  CHECK(b.worked_out().defended);
}

TEST_CASE("DD-INFL-03 DD-INFL-05 DD-INFL-06  a hit deals the highest Attack die, a miss nothing, ARM reduces it") {
  Duel b("swinebailiff");  // ARM 1
  b.wear(b.who, "juggling_knives");
  b.settled();
  b.declared(attack_with("juggling_knives", 0, Attribute::AGI, b.foe));  // +1 DMG
  b.attack_dice_show(2, 4);                                              // 6 against AGI 6
  Exchange const x = b.worked_out();
  CHECK(x.hit);
  CHECK(x.attack_die == 4);
  CHECK(x.result(x.attack_die) == 4);  // 4 + 1 - 1
  b.attack_dice_show(3, 4);
  CHECK_FALSE(b.worked_out().hit);
  CHECK(b.worked_out().result(6) == 0);
}

TEST_CASE("DD-INFL-06  Piercing DMG ignores the target's ARM, and DMG does not fall below 0") {
  Duel b("grandmother_quake");  // ARM 3
  b.wear(b.who, "saints_jawbone");
  b.settled();
  b.declared(attack_with("saints_jawbone", 0, Attribute::STR, b.foe));  // +2, Piercing
  b.attack_dice_show(1, 2);
  CHECK(b.worked_out().result(2) == 4);
  b.declared(unarmed(b.foe, Attribute::STR));
  CHECK(b.worked_out().result(1) == 0);
}

TEST_CASE(
    "DD-UNRM-02 DD-UNRM-03  Unarmed Strike: the lowest Attack die, Power dice halved and rounded up, in Guard too") {
  Duel b("customs_hound");
  b.declared(unarmed(b.foe, Attribute::STR));
  b.attack_dice_show(5, 2);
  b.power_dice_show(5);
  Exchange const x = b.worked_out();
  CHECK(x.hit);  // 7 against STR 9
  CHECK(x.attack_die == 2);
  CHECK(x.highest_power() == 3);
  b.declared(escape());
  CHECK(b.worked_out().highest_power() == 5);
}

TEST_CASE("DD-ESC-01 DD-CDIC-02  Escape is an AGI Test with the Attack dice, with its own bonuses") {
  Duel b("tin_pilgrim");
  b.declared(escape());
  CHECK(attack_value(b.world(), b.who) == 6);
  b.hold(b.who, "boots_nearly_paired");  // escape +1
  b.settled();
  CHECK(attack_value(b.world(), b.who) == 7);
  CHECK(defence_value(b.world(), b.who) == 6);
  b.attack_dice_show(3, 4);
  CHECK(b.worked_out().hit);
}

TEST_CASE("DD-MON-06 DD-ACT-06 DD-ABIL-08  bonuses of an attack type count for that type, Immune for that type") {
  Duel b("lake_of_fire");  // immune to Range
  b.wear(b.who, "juggling_knives");
  b.wear(b.who, "bishops_glove");  // DMG +1 Melee
  b.settled();
  b.declared(attack_with("juggling_knives", 0, Attribute::AGI, b.foe));
  b.attack_dice_show(2, 1);
  CHECK(b.worked_out().plus == 1);  // the knives' own
  CHECK(b.worked_out().result(2) == 0);
  b.declared(unarmed(b.foe, Attribute::STR));
  CHECK(b.worked_out().plus == 1);  // the glove
  CHECK(b.worked_out().result(1) == 2);
}

}  // namespace degenerates
