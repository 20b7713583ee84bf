// Core Mechanics: attributes, limits, requirements, Wounds and Defeat.
#include <doctest/doctest.h>

#include "games/degenerates/rules/damage_and_defeat.h"
#include "games/degenerates/rules/items.h"
#include "games/degenerates/rules/status_conditions.h"
#include "tests/games/degenerates/bench.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::loot;
using bench::skill;
using bench::status;

struct Sheet : Bench {
  int of_(Who who, Attribute a) { return attribute(world(), who, a); }
  void gains(Who who, char const* id, Lasts lasts = Lasts::recovery) {
    run([=](Play& p) { return gain_status(p, who, status(id), lasts, "DD-STAT-02"); });
  }
  void loses(Who who, char const* id) {
    now([=](Play& p) { lose_status(p, who, status(id), "DD-STAT-05"); });
  }
  void wounded(Who who, int n) {
    now([=](Play& p) { place_wounds(p, who, n, "DD-ARM-01"); });
  }
  void healed(Who who, int n) {
    now([=](Play& p) { remove_wounds(p, who, n, "DD-RECV-01"); });
  }
  void settled() {
    now([](Play& p) { settle(p); });
  }
  void fight_with(Who who) {
    state().fight.ending = Ending::open;
    state().fight.joined = state().fight.in = bit(who);
  }
};

}  // namespace

TEST_CASE("DD-ATTR-01 DD-ATTR-02 DD-ATTR-04 DD-ATTR-05 DD-HP-01  conditions change attributes, HP and Luck follow") {
  Sheet b;
  Who const forger = b.put("bone_forger", "pigskin_port");  // AGI 6 CON 6 MAG 8 MRL 6 PER 8 STR 5
  CHECK(b.of_(forger, Attribute::MAG) == 8);
  CHECK(max_luck(b.world(), forger) == 8);
  CHECK(hp(b.world(), forger) == 12);
  b.gains(forger, "stuffed");  // CON +2
  CHECK(b.of_(forger, Attribute::CON) == 8);
  CHECK(hp(b.world(), forger) == 16);
  b.loses(forger, "stuffed");
  CHECK(hp(b.world(), forger) == 12);
  b.now([=](Play& p) { change_attribute(p, forger, Attribute::CON, 1, "DD-ATTR-02"); });
  CHECK(hp(b.world(), forger) == 14);
}

TEST_CASE("DD-ATTR-03  no attribute leaves 2 to 11, and what lies beyond is kept") {
  Sheet b;
  Who const acrobat = b.put("cellar_acrobat", "pigskin_port");  // AGI 9
  b.now([=](Play& p) { modify(p, {bit(acrobat), false, 0, 4, Until::this_turn}, "DD-ATTR-02"); });
  CHECK(b.of_(acrobat, Attribute::AGI) == 11);
  b.gains(acrobat, "glued");  // 9 + 4 - 2
  CHECK(b.of_(acrobat, Attribute::AGI) == 11);
  b.now([](Play& p) { end_modifiers(p, Until::this_phase, "DD-TEND-01"); });
  CHECK(b.of_(acrobat, Attribute::AGI) == 11);
  b.now([](Play& p) { end_modifiers(p, Until::this_turn, "DD-TEND-01"); });
  CHECK(b.of_(acrobat, Attribute::AGI) == 7);
  b.now([=](Play& p) { modify(p, {bit(acrobat), false, 0, -9, Until::this_turn}, "DD-ATTR-02"); });
  CHECK(b.of_(acrobat, Attribute::AGI) == 2);
}

TEST_CASE("DD-LUCK-01 DD-LUCK-02  Luck is held down by MAG and does not come back") {
  Sheet b;
  Who const forger = b.put("bone_forger", "pigskin_port");  // MAG 8
  b.now([=](Play& p) { gain_luck(p, forger, 9, "DD-LUCK-01"); });
  CHECK(b.of(forger).luck == 8);
  b.gains(forger, "excommunicated");  // MAG 6
  CHECK(b.of(forger).luck == 6);
  CHECK(b.told("luck_changed", "DD-LUCK-02") == 1);
  b.loses(forger, "excommunicated");
  CHECK(b.of(forger).luck == 6);
}

TEST_CASE("DD-GOLD-05  GP and XP stop at 21 and at 0") {
  Sheet b;
  Who const forger = b.put("bone_forger", "pigskin_port");
  b.now([=](Play& p) { gain_gold(p, forger, 25, "DD-GOLD-05"); });
  CHECK(b.of(forger).gp == 21);
  b.now([=](Play& p) { gain_gold(p, forger, -30, "DD-GOLD-05"); });
  CHECK(b.of(forger).gp == 0);
  b.now([=](Play& p) { gain_xp(p, forger, 22, "DD-GOLD-05"); });
  CHECK(b.of(forger).xp == 21);
}

TEST_CASE("DD-DICE-03 DD-DICE-06  halves are rounded up") {
  CHECK(half(7) == 4);
  CHECK(half(6) == 3);
  CHECK(half(1) == 1);
  CHECK(half(0) == 0);
}

TEST_CASE("DD-ARM-01 DD-ARM-02 DD-ARM-03 DD-REQ-08 DD-REQ-12  ARM comes from Items whose requirements are met") {
  Sheet b;
  Who const soldier = b.put("cashiered_halberdier", "pigskin_port");  // STR 9
  CHECK(arm(b.world(), soldier) == 0);
  b.hold(soldier, "dented_breastplate");  // STR 6, ARM 1, carried only
  b.settled();
  CHECK(arm(b.world(), soldier) == 0);
  b.now([](Play& p) { equip(p, loot("dented_breastplate"), "DD-EQP-03"); });
  CHECK(arm(b.world(), soldier) == 1);
  CHECK(after_arm(b.world(), soldier, 4, DamageKind::normal) == 3);
  CHECK(after_arm(b.world(), soldier, 1, DamageKind::normal) == 0);
  CHECK(after_arm(b.world(), soldier, 0, DamageKind::normal) == 0);
  CHECK(after_arm(b.world(), soldier, 4, DamageKind::piercing) == 4);
}

TEST_CASE(
    "DD-REQ-09 DD-REQ-16 DD-STAT-10  an Item whose requirements fail is put away and does not come back by itself") {
  Sheet b;
  Who const forger = b.put("marsh_midwife", "pigskin_port");  // STR 6: just enough for the breastplate
  b.wear(forger, "dented_breastplate");
  b.settled();
  CHECK(arm(b.world(), forger) == 1);
  b.gains(forger, "flabby");  // STR 4
  CHECK_FALSE(equipped(b.state(), loot("dented_breastplate")));
  CHECK(holds(b.world(), forger, loot("dented_breastplate")));
  CHECK(arm(b.world(), forger) == 0);
  CHECK(b.rules_of("equipped") == std::vector<std::string>{"DD-REQ-09"});
  b.loses(forger, "flabby");
  CHECK_FALSE(equipped(b.state(), loot("dented_breastplate")));
}

TEST_CASE("DD-REQ-10 DD-REQ-11  in a fight a Body Item stays on until the end, a weapon does not") {
  Sheet b;
  Who const soldier = b.put("cashiered_halberdier", "pigskin_port");  // STR 9
  b.wear(soldier, "barrel_armour");  // STR 7 or CON 8; he has both, and CON 8 is enough
  b.wear(soldier, "regimental_halberd");
  b.fight_with(soldier);
  b.now([=](Play& p) { modify(p, {bit(soldier), false, 5, -4, Until::this_mission}, "DD-ATTR-02"); });  // STR 5
  CHECK(equipped(b.state(), loot("barrel_armour")));
  CHECK_FALSE(equipped(b.state(), loot("regimental_halberd")));
  b.gains(soldier, "bilious");  // CON 6: now the armour fails too
  CHECK(equipped(b.state(), loot("barrel_armour")));
  CHECK(arm(b.world(), soldier) == 2);
  b.state().fight.ending = Ending::won;
  b.settled();
  CHECK_FALSE(equipped(b.state(), loot("barrel_armour")));
  CHECK(arm(b.world(), soldier) == 0);
}

TEST_CASE("DD-REQ-14  a Skill whose requirements fail is kept and works again later") {
  Sheet b;
  Who const deserter = b.put("fishoid_deserter", "pigskin_port");  // AGI 7
  b.learn(deserter, "kick_where_he_prays");                        // AGI 6
  b.settled();
  CHECK(b.of(deserter).working.has(skill("kick_where_he_prays")));
  b.gains(deserter, "glued");  // AGI 5
  CHECK_FALSE(b.of(deserter).working.has(skill("kick_where_he_prays")));
  CHECK(b.of(deserter).skills.has(skill("kick_where_he_prays")));
  b.loses(deserter, "glued");
  CHECK(b.of(deserter).working.has(skill("kick_where_he_prays")));
}

TEST_CASE("DD-HP-02 DD-HP-04 DD-DEF-01 DD-DEF-02 DD-DEF-03  Wounds up to HP are Defeat, and no more come") {
  Sheet b;
  Who const forger = b.put("bone_forger", "pigskin_port");  // HP 12
  b.of(forger).xp = 7;
  b.state().cards.monsters.put(bench::monster("customs_hound"), of(MonsterZone::trophy_0, forger), kit::every_seat);
  b.wounded(forger, 11);
  CHECK_FALSE(b.of(forger).defeated);
  CHECK(b.of(forger).xp == 7);
  b.wounded(forger, 4);
  CHECK(b.of(forger).defeated);
  CHECK(b.of(forger).wounds == 12);
  CHECK(b.of(forger).xp == 3);
  CHECK(b.state().cards.monsters.count(of(MonsterZone::trophy_0, forger)) == 0);
  b.forget();
  b.wounded(forger, 1);
  CHECK(b.events().empty());
}

TEST_CASE("DD-HP-03 DD-HP-05 DD-DEF-06  falling HP defeats, rising HP does not help, a recovered Wound does") {
  Sheet b;
  Who const midwife = b.put("marsh_midwife", "pigskin_port");  // CON 8, HP 16
  b.wounded(midwife, 12);
  b.gains(midwife, "bilious");  // HP 12, exactly the Wounds
  CHECK(b.of(midwife).defeated);
  CHECK(b.of(midwife).wounds == 12);
  b.loses(midwife, "bilious");
  CHECK(b.of(midwife).defeated);
  b.healed(midwife, 1);
  CHECK_FALSE(b.of(midwife).defeated);
  CHECK(b.of(midwife).wounds == 11);
  Who const other = b.put("marsh_midwife", "pigskin_port");
  b.wounded(other, 14);
  b.gains(other, "bilious");
  CHECK(b.of(other).wounds == 12);
  CHECK(b.of(other).defeated);
}

TEST_CASE("DD-DEF-07 DD-DEF-12  who dies in a lost fight loses all cards, and the last one's death leaves nobody") {
  Sheet b;
  Who const soldier = b.put("cashiered_halberdier", "pigskin_port");
  b.wear(soldier, "dented_breastplate");
  CHECK_FALSE(nobody_is_left(b.world()));
  b.now([=](Play& p) { die_in_a_lost_fight(p, soldier); });
  CHECK(nobody_is_left(b.world()));
  CHECK(holder_of(b.world(), loot("dented_breastplate")) == Who{});
  CHECK_FALSE(equipped(b.state(), loot("dented_breastplate")));
}

TEST_CASE("DD-STAT-06 DD-STAT-07  the same condition is not gained twice, only for longer") {
  Sheet b;
  Who const forger = b.put("bone_forger", "pigskin_port");
  b.gains(forger, "stunned", Lasts::end_of_fight);
  b.gains(forger, "stunned", Lasts::next_turn);
  REQUIRE(b.of(forger).conditions.size() == 1);
  CHECK(b.of(forger).conditions[0].lasts == Lasts::end_of_fight);
  b.gains(forger, "stunned", Lasts::recovery);
  REQUIRE(b.of(forger).conditions.size() == 1);
  CHECK(b.of(forger).conditions[0].lasts == Lasts::recovery);
  CHECK(b.told("status_gained") == 2);
}

TEST_CASE("DD-STAT-08 DD-STAT-09  opposites cancel each other whatever they last") {
  Sheet b;
  Who const forger = b.put("bone_forger", "pigskin_port");
  b.gains(forger, "greased", Lasts::end_of_fight);  // AGI +2
  b.gains(forger, "glued");                         // AGI -2
  CHECK(b.of(forger).conditions.empty());
  CHECK(b.of_(forger, Attribute::AGI) == 6);
  b.gains(forger, "glued");
  b.gains(forger, "stuffed");  // another attribute
  CHECK(b.of(forger).conditions.size() == 2);
}

TEST_CASE("DD-STAT-03 DD-STAT-04  conditions of a round end around the bearer's turn, those of a fight with it") {
  Sheet b;
  Who const forger = b.put("bone_forger", "pigskin_port");
  auto const starts = [&] { b.now([=](Play& p) { end_statuses_at_turn_start(p, forger); }); };
  auto const rolls = [&] { b.now([=](Play& p) { note_statuses_at_roll(p, forger); }); };
  auto const ends = [&] { b.now([=](Play& p) { end_statuses_at_turn_end(p, forger); }); };
  b.fight_with(forger);
  b.state().fight.order.push_back(forger);
  SUBCASE("one fight round, held at the roll: until the next turn starts") {
    b.gains(forger, "stunned", Lasts::fight_round);
    starts(), rolls(), ends();
    CHECK(has_status(b.world(), forger, status("stunned")));
    starts();
    CHECK_FALSE(has_status(b.world(), forger, status("stunned")));
  }
  SUBCASE("one fight round, gained after the dice: until the next turn ends") {
    starts(), rolls();
    b.state().fight.dice.attacks = 2;
    b.gains(forger, "stunned", Lasts::fight_round);
    ends();
    CHECK(has_status(b.world(), forger, status("stunned")));
    starts(), rolls();
    CHECK(has_status(b.world(), forger, status("stunned")));
    ends();
    CHECK_FALSE(has_status(b.world(), forger, status("stunned")));
  }
  SUBCASE("until the end of the next turn, gained in a turn: that turn does not count") {
    starts();
    b.gains(forger, "stunned", Lasts::next_turn);
    ends();
    CHECK(has_status(b.world(), forger, status("stunned")));
    starts(), ends();
    CHECK_FALSE(has_status(b.world(), forger, status("stunned")));
  }
  SUBCASE("the end of the fight takes all but those for Recovery") {
    b.gains(forger, "stunned", Lasts::end_of_fight);
    b.gains(forger, "infected");
    b.now([=](Play& p) { end_fight_statuses(p, forger, "DD-STAT-04"); });
    CHECK_FALSE(has_status(b.world(), forger, status("stunned")));
    CHECK(has_status(b.world(), forger, status("infected")));
  }
}

TEST_CASE("DD-STAT-11 DD-STAT-12 DD-STAT-13 DD-STAT-14  what the conditions of the rulebook forbid") {
  Sheet b;
  Who const forger = b.put("bone_forger", "pigskin_port");
  auto const may_not = [&](Deed d) { return forbidden(b.world(), forger, d); };
  CHECK_FALSE(may_not(Deed::force_march));
  b.gains(forger, "fatigued");
  CHECK(may_not(Deed::force_march));
  CHECK_FALSE(may_not(Deed::foot_travel));
  b.gains(forger, "infected");
  CHECK(may_not(Deed::wounds_by_recover));
  b.gains(forger, "detained");
  for (Deed d : {Deed::foot_travel, Deed::lake_port_travel, Deed::river_port_travel, Deed::void_travel})
    CHECK(may_not(d));
  b.gains(forger, "stunned");
  CHECK(may_not(Deed::power_dice));
  std::string why;
  CHECK(forbidden(b.world(), forger, Deed::power_dice, &why));
  CHECK(why == "Stunned");
}

TEST_CASE("DD-ARM-01 DD-ARM-02  no damage stays none, whatever it pierces") {
  Sheet b;
  Who const forger = b.put("bone_forger", "pigskin_port");
  for (DamageKind const kind : {DamageKind::normal, DamageKind::piercing}) {
    CHECK(after_arm(b.world(), forger, 0, kind) == 0);
    CHECK(after_arm(b.world(), forger, 1, kind) == 1);
  }
}

}  // namespace degenerates
