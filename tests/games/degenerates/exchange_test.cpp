// Suffering and inflicting Wounds at once, Trophies, Escape.
#include <doctest/doctest.h>

#include "games/degenerates/rules/attributes.h"
#include "games/degenerates/rules/damage_and_defeat.h"
#include "tests/games/degenerates/fight_bench.h"

namespace degenerates {
namespace {

using bench::attack_with;
using bench::escape;
using bench::FightBench;
using bench::monster;
using bench::status;
using bench::unarmed;

// A halberdier in the turn: AGI 6 CON 8 (HP 16) STR 9, no ARM, in Guard.
struct Duel : FightBench {
  explicit Duel(char const* foe_id) : FightBench("schimmelhof"), foe(enters(foe_id, who)) { turn_of(who); }
  Who who = joins("cashiered_halberdier");
  FoeRef foe;
  void resolves() {
    settled();
    run([this](Play& p) { return resolve_exchange(p, who); });
  }
  int wounds() { return of(who).wounds; }
  void wounded(int n) { of(who).wounds = static_cast<std::int8_t>(n); }
};

}  // namespace

TEST_CASE("DD-SUFR-03  Guard and a passed defence: the highest Power die may count instead, against each Monster") {
  Duel b("swinebailiff");         // ATT 4
  b.enters("echo_troll", b.who);  // ATT 4, 5 against Guard
  b.defence_dice_show(2, 1);
  b.power_dice_show(3, 4);
  b.resolves();
  CHECK(b.asked() == "which_die_counts");
  CHECK(b.options() == std::vector<std::string>{"the Power die, a 4", "the Defence die, a 2"});
  SUBCASE("the Power die") {
    b.answer("the Power die, a 4");
    CHECK(b.wounds() == 1);  // 0 + 1
  }
  SUBCASE("or the Defence die, never both") {
    b.answer("the Defence die, a 2");
    CHECK(b.wounds() == 5);  // 2 + 3
  }
}

TEST_CASE("DD-SUFR-03 DD-SUFR-08  equal dice leave nothing to choose, and in Assault Power dice reduce nothing") {
  Duel b("swinebailiff");
  b.defence_dice_show(2, 1);
  b.power_dice_show(2);
  b.resolves();
  REQUIRE_FALSE(b.asking());
  CHECK(b.wounds() == 2);
  Duel assault("swinebailiff");
  assault.stance(assault.who, CombatStance::assault);
  assault.defence_dice_show(2, 1);
  assault.power_dice_show(6);
  assault.resolves();
  REQUIRE_FALSE(assault.asking());
  CHECK(assault.wounds() == 2);
}

TEST_CASE("DD-SUFR-05  Guard and a failed defence: each Power die against one Monster, no two against the same") {
  Duel b("swinebailiff");  // 4
  b.defence_dice_show(6, 5);
  SUBCASE("one die, two Monsters: the player assigns it") {
    b.enters("customs_hound", b.who);  // 3
    b.power_dice_show(3);
    b.resolves();
    CHECK(b.asked() == "which_blow_is_reduced");
    CHECK(b.options() == std::vector<std::string>{"Swinebailiff, 4 DMG", "Customs Hound, 3 DMG"});
    b.answer("Swinebailiff, 4 DMG");
    CHECK(b.wounds() == 4);  // 1 + 3
  }
  SUBCASE("two dice, two Monsters") {
    b.enters("customs_hound", b.who);
    b.power_dice_show(1, 4);
    b.resolves();
    b.answer("Customs Hound, 3 DMG");  // the 4
    REQUIRE_FALSE(b.asking());         // the 1 has one place left
    CHECK(b.wounds() == 3);            // 3 + 0
  }
  SUBCASE("two dice, one Monster: one of them counts") {
    b.power_dice_show(2, 3);
    b.resolves();
    REQUIRE_FALSE(b.asking());
    CHECK(b.wounds() == 1);
  }
  SUBCASE("in Assault none counts") {
    b.stance(b.who, CombatStance::assault);
    b.power_dice_show(6);
    b.resolves();
    CHECK(b.wounds() == 4);
  }
}

TEST_CASE("DD-SUFR-07 DD-HP-02  Wounds reach HP: Defeated and out of the fight") {
  Duel b("swinebailiff");
  b.wounded(13);
  b.defence_dice_show(6, 5);
  b.resolves();
  CHECK(b.wounds() == 16);  // not 17
  CHECK(b.of(b.who).defeated);
  CHECK(b.fight_().in == 0);
  CHECK(b.fight_().fell == bit(b.who));
}

TEST_CASE("DD-INFL-01 DD-INFL-09  Defeated in the turn, its Attack counts all the same, but gives no Trophy") {
  Duel b("swinebailiff");  // HP 7 ARM 1
  b.of(b.foe).wounds = 6;
  b.wounded(15);
  b.declared(unarmed(b.foe, Attribute::STR));
  b.attack_dice_show(3, 3);
  b.defence_dice_show(6, 5);
  b.resolves();
  CHECK(b.of(b.who).defeated);
  CHECK(foes_left(b.state()) == 0);
  CHECK(b.zone("swinebailiff") == MonsterZone::lowlands_discards);
}

TEST_CASE("DD-INFL-01  a Monster Destroyed in its target's own turn has still dealt its damage") {
  Duel b("gluepot_nag");  // HP 6 ARM 1 ATT 3, inflicts Glued
  b.of(b.foe).wounds = 5;
  b.declared(unarmed(b.foe, Attribute::STR));
  b.attack_dice_show(3, 2);
  b.defence_dice_show(6, 5);
  b.resolves();
  CHECK(foes_left(b.state()) == 0);
  CHECK(b.wounds() == 3);
  CHECK(b.of(b.who).conditions.size() == 1);  // and what it inflicts
}

TEST_CASE("DD-INFL-02  a condition gained in this exchange does not change this turn's Attack; one held before does") {
  Duel b("gluepot_nag");
  b.wear(b.who, "juggling_knives");
  b.declared(attack_with("juggling_knives", 0, Attribute::AGI, b.foe));
  b.attack_dice_show(2, 4);  // 6 against AGI 6
  b.defence_dice_show(6, 5);
  SUBCASE("gained") {
    b.resolves();
    CHECK(attribute(b.world(), b.who, Attribute::AGI) == 4);  // Glued now
    CHECK(b.of(b.foe).wounds == 4);                           // 4 + 1 - 1
  }
  SUBCASE("held before") {
    b.of(b.who).conditions.push_back({status("glued"), Lasts::end_of_fight});
    b.resolves();
    CHECK(b.of(b.foe).wounds == 0);  // 6 against AGI 4
  }
}

TEST_CASE("DD-INFL-04 DD-SUFR-08  a hit in Assault may deal the highest Power die instead; in Guard it does not") {
  Duel b("swinebailiff");
  b.of(b.foe).target = targets_nobody;
  b.declared(attack_with("juggling_knives", 0, Attribute::AGI, b.foe));  // +1
  b.wear(b.who, "juggling_knives");
  b.attack_dice_show(2, 3);
  b.power_dice_show(6);
  SUBCASE("Assault") {
    b.stance(b.who, CombatStance::assault);
    b.resolves();
    CHECK(b.asked() == "which_die_counts");
    CHECK(b.options() == std::vector<std::string>{"the Power die, a 6", "the Attack die, a 3"});
    b.answer("the Power die, a 6");
    CHECK(b.of(b.foe).wounds == 6);  // 6 + 1 - 1
  }
  SUBCASE("Guard") {
    b.resolves();
    REQUIRE_FALSE(b.asking());
    CHECK(b.of(b.foe).wounds == 3);
  }
  SUBCASE("DD-INFL-05  a miss is a miss, whatever the Power die shows") {
    b.stance(b.who, CombatStance::assault);
    b.attack_dice_show(4, 3);
    b.resolves();
    REQUIRE_FALSE(b.asking());
    CHECK(b.of(b.foe).wounds == 0);
  }
}

TEST_CASE(
    "DD-UNRM-04  a halved Power die counts for an Unarmed Strike only if it is higher than the lowest Attack die") {
  Duel b("customs_hound");  // HP 4, no ARM
  b.of(b.foe).target = targets_nobody;
  b.stance(b.who, CombatStance::assault);
  b.declared(unarmed(b.foe, Attribute::STR));
  b.attack_dice_show(5, 2);
  SUBCASE("5 halved is 3") {
    b.power_dice_show(5);
    b.resolves();
    CHECK(b.options() == std::vector<std::string>{"the Power die, a 3", "the Attack die, a 2"});
    b.answer("the Power die, a 3");
    CHECK(b.of(b.foe).wounds == 3);
  }
  SUBCASE("3 halved is 2: not higher") {
    b.power_dice_show(3);
    b.resolves();
    REQUIRE_FALSE(b.asking());
    CHECK(b.of(b.foe).wounds == 2);
  }
}

TEST_CASE("DD-INFL-07 DD-MON-07  the one that Destroys a Monster keeps its card; nobody does if nobody did it") {
  Duel b("customs_hound");  // HP 4
  FoeRef const biter = b.enters("pew_biter");
  b.of(b.foe).wounds = 2;
  b.declared(unarmed(b.foe, Attribute::STR));
  b.attack_dice_show(5, 2);
  b.defence_dice_show(1, 1);
  b.resolves();
  CHECK(b.zone("customs_hound") == MonsterZone::trophy_0);
  b.run([=](Play& p) { return hit(p, biter, 5, false, Who{}, "DD-ARM-01"); });
  CHECK(b.zone("pew_biter") == MonsterZone::lowlands_discards);
}

TEST_CASE("DD-MON-04 DD-INFL-06  ARM reduces each damage dealt to a Monster, Piercing ignores it") {
  Duel b("nail_golem");  // HP 9 ARM 2
  b.run([&](Play& p) { return hit(p, b.foe, 2, false, b.who, "DD-ARM-01"); });
  CHECK(b.of(b.foe).wounds == 0);
  b.run([&](Play& p) { return hit(p, b.foe, 5, false, b.who, "DD-ARM-01"); });
  CHECK(b.of(b.foe).wounds == 3);
  b.run([&](Play& p) { return hit(p, b.foe, 2, true, b.who, "DD-ARM-02"); });
  CHECK(b.of(b.foe).wounds == 5);
}

TEST_CASE("DD-EPIC-05 DD-EPIC-11  an Epic Monster Destroyed leaves the board, and its XP VAL is noted for all") {
  FightBench b("schimmelhof");
  Who const midwife = b.joins("marsh_midwife");
  FoeRef const saint = b.enters("the_dread_saint");  // HP 20, XP 8
  b.state().map.epics.push_back({monster("the_dread_saint"), bench::space("schimmelhof"), {}, 0xff, false});
  b.run([=](Play& p) { return hit(p, saint, 30, true, midwife, "DD-ARM-02"); });
  CHECK(b.state().map.epics.empty());
  CHECK(b.zone("the_dread_saint") == MonsterZone::trophy_0);
  CHECK(b.fight_().epic_destroyed);
  CHECK(b.fight_().epic_xp == 8);
}

TEST_CASE(
    "DD-ESC-02 DD-ESC-04  a passed Escape works at the end of the turn, after the damage; a failed one not at all") {
  Duel b("swinebailiff");
  b.declared(escape());
  b.defence_dice_show(6, 5);
  SUBCASE("passed") {
    b.attack_dice_show(3, 3);
    b.resolves();
    CHECK(b.wounds() == 4);
    CHECK(b.fight_().leaving == bit(b.who));
    CHECK(b.fight_().in == bit(b.who));  // until its turn ends
  }
  SUBCASE("failed") {
    b.attack_dice_show(3, 4);
    b.resolves();
    CHECK(b.fight_().leaving == 0);
  }
  SUBCASE("Defeated while Escaping: Defeated, not Escaped") {
    b.wounded(14);
    b.attack_dice_show(3, 3);
    b.resolves();
    CHECK(b.of(b.who).defeated);
    CHECK(b.fight_().leaving == 0);
    CHECK(b.fight_().escaped == 0);
  }
}

TEST_CASE("DD-ABIL-08  Inflicts and Vicious follow when Wounds were dealt, not when the defence held") {
  Duel b("furnace_monk");  // ATT 3, Vicious: lose 1 Luck
  b.of(b.who).luck = 2;
  b.defence_dice_show(2, 3);
  b.resolves();
  CHECK(b.wounds() == 0);
  CHECK(b.of(b.who).luck == 2);
  Duel hurt("furnace_monk");
  hurt.of(hurt.who).luck = 2;
  hurt.defence_dice_show(6, 5);
  hurt.resolves();
  CHECK(hurt.wounds() == 3);
  CHECK(hurt.of(hurt.who).luck == 1);
}

TEST_CASE("DD-CDIC-02 DD-TEST-05  a Combat Action with a test: the highest Attack die is its result") {
  FightBench b("schimmelhof");
  Who const midwife = b.joins("marsh_midwife"), forger = b.joins("bone_forger");
  b.enters("tin_pilgrim");
  b.learn(midwife, "mend_wounds");
  b.of(midwife).masteries.add(bench::skill("mend_wounds"));
  b.of(forger).wounds = 9;
  Source const stitch{SourceKind::mastery, static_cast<std::uint8_t>(bench::skill("mend_wounds").index())};
  b.declared({DeclaredKind::action, Attribute::PER, stitch, 1, {}, forger});
  b.turn_of(midwife);
  b.settled();
  b.attack_dice_show(2, 5);  // 7 against PER 7
  b.run([=](Play& p) { return resolve_exchange(p, midwife); });
  CHECK(b.of(forger).wounds == 4);
}

TEST_CASE("DD-TGT-09  a Monster that has struck is noted with what it dealt") {
  Duel b("swinebailiff");
  b.defence_dice_show(6, 5);
  b.resolves();
  CHECK(b.of(b.foe).attacked);
  CHECK(b.of(b.foe).dealt == 4);
}

}  // namespace degenerates
