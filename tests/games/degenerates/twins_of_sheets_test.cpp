// Attributes, requirements, modifiers and Wounds: the first and the last of them all, the one beside the one that
// counts.
#include <doctest/doctest.h>

#include "games/degenerates/rules/damage_and_defeat.h"
#include "games/degenerates/rules/game_turn.h"
#include "games/degenerates/rules/items.h"
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/rules/status_conditions.h"
#include "games/degenerates/rules/tests_and_luck.h"
#include "games/degenerates/rules/travel.h"
#include "tests/games/degenerates/bench.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::loot;
using bench::skill;
using bench::space;
using bench::status;
using bench::weakness;

constexpr auto agi = static_cast<std::uint8_t>(Stat::AGI);
constexpr auto con = static_cast<std::uint8_t>(Stat::CON);

struct Crowd : Bench {
  void settled() {
    now([](Play& p) { settle(p); });
  }
  void modified(Modifier const& m) {
    now([=](Play& p) { modify(p, m, "DD-ATTR-02"); });
  }
  void burdened(Who who, char const* id) {
    state().cards.weaknesses.put(weakness(id), degenerates::of(WeaknessZone::held_0, who), kit::every_seat);
  }
  void doom_lies(char const* id, DoomZone zone) {
    state().cards.doom.put(bench::named<DoomId>(id), zone, kit::every_seat);
  }
  void is(Who who, char const* id, Lasts lasts = Lasts::recovery) {
    run([=](Play& p) { return gain_status(p, who, status(id), lasts, "DD-STAT-02"); });
  }
  void fight_with(WhoMask who) {
    state().fight.ending = Ending::open;
    state().fight.joined = state().fight.in = who;
  }
  int stat(Who who, Stat s) { return bonus(world(), read_by(world(), who), s); }
  int of_(Who who, Attribute a) { return attribute(world(), who, a); }
  // Six of them in Pigskin Port, the last one on the last place.
  std::array<Who, 6> all_six(char const* at = "pigskin_port") {
    return {put("bone_forger", at),      put("cashiered_halberdier", at), put("cellar_acrobat", at),
            put("fishoid_deserter", at), put("marsh_midwife", at),        put("unfrocked_exorcist", at)};
  }
};

}  // namespace

// --- what a Party gives its members ----------------------------------------------------------------------------------

TEST_CASE("DD-PRTY-02  what a card gives the Party counts for the first and the last member, and for its owner once") {
  Crowd b;
  auto const six = b.all_six();
  b.learn(six[0], "river_rat");  // the fare of the Party is 1 lower
  b.settled();
  for (Who who : six) CHECK(fare(b.world(), who) == 1);
  b.of(six[0]).skills = {};
  b.learn(six[5], "river_rat");
  b.settled();
  for (Who who : six) CHECK(fare(b.world(), who) == 1);
  b.of(six[5]).at = space("kettenberg");  // no longer of this Party
  b.settled();
  CHECK(fare(b.world(), six[0]) == 2);
  CHECK(fare(b.world(), six[5]) == 1);
  b.of(six[5]).at = space("pigskin_port");
  b.of(six[5]).presence = Presence::dead;  // nor are the dead
  CHECK(fare(b.world(), six[0]) == 2);
}

TEST_CASE("DD-PRTY-02  what is not for the Party stays with its owner") {
  Crowd b;
  Who const forger = b.put("bone_forger", "pigskin_port"), midwife = b.put("marsh_midwife", "pigskin_port");
  b.learn(forger, "sell_him_twice");  // price -1
  b.learn(forger, "river_rat");       // AGI +1 in water; Pigskin Port is
  b.settled();
  CHECK(b.stat(forger, Stat::price) == -1);
  CHECK(b.stat(midwife, Stat::price) == 0);
  CHECK(b.of_(forger, Attribute::AGI) == 7);
  CHECK(b.of_(midwife, Attribute::AGI) == 5);
  CHECK(bonus(b.world(), Here{}, Stat::price) == 0);  // read by nobody
}

TEST_CASE("DD-DCRD-03  a Doom card that remains holds in its Region alone, for stats and for what is forbidden") {
  Crowd b;
  Who const first = b.put("bone_forger", "dusk_falls");          // the Wetlands
  Who const last = b.put("unfrocked_exorcist", "pigskin_port");  // the Lowlands
  b.doom_lies("the_law_runs_mad", DoomZone::in_wetlands);        // a Bribe costs 2 more
  b.doom_lies("the_river_runs_uphill", DoomZone::in_wetlands);   // no travel from port to port
  b.settled();
  CHECK(b.stat(first, Stat::bribe_price) == 2);
  CHECK(b.stat(last, Stat::bribe_price) == 0);
  std::string why;
  CHECK(forbidden(b.world(), first, Deed::lake_port_travel, &why));
  CHECK(why == "The River Runs Uphill");
  CHECK(forbidden(b.world(), first, Deed::river_port_travel));
  CHECK_FALSE(forbidden(b.world(), first, Deed::foot_travel));
  CHECK_FALSE(forbidden(b.world(), last, Deed::river_port_travel));
}

// --- modifiers -------------------------------------------------------------------------------------------------------

TEST_CASE("DD-ATTR-02  modifiers of the same kind add up; another one, another end or another thing stands apart") {
  Crowd b;
  Who const forger = b.put("bone_forger", "pigskin_port"), midwife = b.put("marsh_midwife", "pigskin_port");
  Modifier const first{bit(forger), false, agi, 1, Until::this_turn};
  b.modified(first);
  b.modified(first);
  REQUIRE(b.state().modifiers.size() == 1);
  CHECK(b.state().modifiers[0].by == 2);
  CHECK(b.of_(forger, Attribute::AGI) == 8);
  CHECK(b.of_(midwife, Attribute::AGI) == 5);
  b.modified({bit(midwife), false, agi, 1, Until::this_turn});    // another Adventurer
  b.modified({bit(forger), false, con, 1, Until::this_turn});     // another stat
  b.modified({bit(forger), false, agi, 1, Until::this_mission});  // another end
  b.modified({bit(forger), true, agi, 0, Until::this_turn});      // a deed with the same number: Foot Travel
  CHECK(b.state().modifiers.size() == 5);
  CHECK(b.of_(forger, Attribute::AGI) == 9);
  CHECK(b.of_(forger, Attribute::CON) == 7);
  CHECK(b.of_(midwife, Attribute::AGI) == 6);
  std::string why;
  CHECK(forbidden(b.world(), forger, Deed::foot_travel, &why));
  CHECK(why == "an effect");
  CHECK_FALSE(forbidden(b.world(), midwife, Deed::foot_travel));
  CHECK_FALSE(
      forbidden(b.world(), forger, Deed::force_march));  // CON +1 has the number of Force March, and forbids nothing
  b.now([](Play& p) { end_modifiers(p, Until::this_turn, "DD-TEND-01"); });
  REQUIRE(b.state().modifiers.size() == 1);
  CHECK(b.state().modifiers[0].until == Until::this_mission);
  b.forget();
  b.now([](Play& p) { end_modifiers(p, Until::this_turn, "DD-TEND-01"); });  // none is left: nothing happens
  CHECK(b.events().empty());
}

TEST_CASE("DD-ATTR-02  a modifier of another stat is no attribute's, and a deed forbidden is no bonus") {
  Crowd b;
  Who const forger = b.put("bone_forger", "pigskin_port");
  Who const midwife = b.put("marsh_midwife", "pigskin_port");
  b.modified({bit(forger), false, static_cast<std::uint8_t>(Stat::escape), 2, Until::this_turn});
  b.modified({bit(forger), true, static_cast<std::uint8_t>(Stat::price), 0, Until::this_turn});
  b.state().modifiers[1].by = 5;  // never read: it forbids
  b.settled();
  CHECK(b.stat(forger, Stat::escape) == 2);
  CHECK(b.stat(forger, Stat::price) == 0);
  CHECK(b.stat(midwife, Stat::escape) == 0);
  CHECK(b.of(forger).now == b.of(forger).base);
  CHECK(b.of(midwife).now == b.of(midwife).base);
}

TEST_CASE("DD-ATTR-03  a permanent change stops at 2 and at 11, and no change is told when there is none") {
  Crowd b;
  Who const acrobat = b.put("cellar_acrobat", "pigskin_port");  // AGI 9
  auto const by = [&](int n) {
    b.now([=](Play& p) { change_attribute(p, acrobat, Attribute::AGI, n, "DD-ATTR-02"); });
  };
  by(2);
  CHECK(b.of(acrobat).base[0] == 11);
  by(1);
  CHECK(b.of(acrobat).base[0] == 11);
  CHECK(b.told("attribute_changed") == 1);
  by(-9);
  CHECK(b.of(acrobat).base[0] == 2);
  by(-1);
  CHECK(b.of(acrobat).base[0] == 2);
  CHECK(b.told("attribute_changed") == 2);
}

TEST_CASE("DD-GOLD-05 DD-LUCK-01  gaining nothing and gaining beyond the limit is not told") {
  Crowd b;
  Who const forger = b.put("bone_forger", "pigskin_port");  // MAG 8
  b.of(forger).gp = 20;
  b.of(forger).xp = 20;
  b.of(forger).luck = 7;
  auto const one_more = [&] {
    b.now([=](Play& p) {
      gain_gold(p, forger, 1, "DD-GOLD-05");
      gain_xp(p, forger, 1, "DD-GOLD-05");
      gain_luck(p, forger, 1, "DD-LUCK-01");
    });
  };
  one_more();
  CHECK(b.of(forger).gp == 21);
  CHECK(b.of(forger).xp == 21);
  CHECK(b.of(forger).luck == 8);
  CHECK(b.events().size() == 3);
  one_more();
  CHECK(b.events().size() == 3);
  b.now([=](Play& p) {
    gain_gold(p, forger, -22, "DD-GOLD-05");
    gain_xp(p, forger, -22, "DD-GOLD-05");
    gain_luck(p, forger, -9, "DD-LUCK-01");
  });
  CHECK(b.of(forger).gp == 0);
  CHECK(b.of(forger).xp == 0);
  CHECK(b.of(forger).luck == 0);
}

// --- what is forbidden -----------------------------------------------------------------------------------------------

TEST_CASE("DD-ITEM-05  what a Weakness forbids, and the first reason is the one that is told") {
  Crowd b;
  Who const soldier = b.put("cashiered_halberdier", "pigskin_port");
  Who const midwife = b.put("marsh_midwife", "pigskin_port");
  b.burdened(soldier, "soft_hands");  // no Heavy Items
  b.settled();
  std::string why;
  CHECK(forbidden(b.world(), soldier, Deed::heavy_items, &why));
  CHECK(why == "Soft Hands");
  CHECK_FALSE(forbidden(b.world(), midwife, Deed::heavy_items));
  CHECK_FALSE(forbidden(b.world(), soldier, Deed::body_items));
  b.modified({bit(soldier), true, static_cast<std::uint8_t>(Deed::heavy_items), 0, Until::this_turn});
  CHECK(forbidden(b.world(), soldier, Deed::heavy_items, &why));
  CHECK(why == "an effect");  // looked at before the cards, and kept
}

TEST_CASE("DD-STAT-16  Hexed: Skills do not work; of another one they do") {
  Crowd b;
  Who const forger = b.put("bone_forger", "pigskin_port"), other = b.put("unfrocked_exorcist", "pigskin_port");
  b.learn(forger, "sell_him_twice");
  b.learn(other, "sell_him_twice");
  b.settled();
  CHECK_FALSE(skills_are_barred(b.world(), forger));
  b.is(forger, "nosy");
  CHECK_FALSE(skills_are_barred(b.world(), forger));
  b.is(forger, "hexed");
  CHECK(skills_are_barred(b.world(), forger));
  CHECK_FALSE(skills_are_barred(b.world(), other));
  CHECK(b.stat(forger, Stat::price) == 0);
  CHECK(b.stat(other, Stat::price) == -1);
  b.modified({bit(other), true, static_cast<std::uint8_t>(Deed::skills), 0, Until::this_turn});  // by a text
  CHECK(skills_are_barred(b.world(), other));
  CHECK(b.stat(other, Stat::price) == 0);
  Crowd unbarred;
  Who const third = unbarred.put("bone_forger", "pigskin_port");
  unbarred.modified({bit(third), false, static_cast<std::uint8_t>(Deed::skills), 1, Until::this_turn});  // a bonus
  unbarred.modified({bit(third), true, static_cast<std::uint8_t>(Deed::bribe), 0, Until::this_turn});
  CHECK_FALSE(skills_are_barred(unbarred.world(), third));
}

// --- requirements ----------------------------------------------------------------------------------------------------

TEST_CASE("DD-REQ-16  a card's own bonus does not help to fulfil its own requirements; another's does") {
  Crowd b;
  Who const acrobat = b.put("cellar_acrobat", "schimmelhof");
  CHECK(meets(b.world(), acrobat, {}));                       // nothing is asked
  Who const midwife = b.put("marsh_midwife", "schimmelhof");  // STR 6: just enough for the breastplate
  b.wear(midwife, "dented_breastplate");
  b.settled();
  CHECK(equipped(b.state(), loot("dented_breastplate")));
  b.modified({bit(midwife), false, static_cast<std::uint8_t>(Stat::STR), -1, Until::this_turn});  // STR 5
  CHECK_FALSE(equipped(b.state(), loot("dented_breastplate")));
}

TEST_CASE("DD-REQ-10  a Head Item waits for the end of the fight like a Body Item; not of one who is not in it") {
  Crowd b;
  Who const soldier = b.put("cashiered_halberdier", "schimmelhof"), other = b.put("marsh_midwife", "schimmelhof");
  b.wear(other, "dented_breastplate");  // STR 6
  b.fight_with(bit(soldier));
  b.settled();
  b.modified({bit(other), false, static_cast<std::uint8_t>(Stat::STR), -1, Until::this_turn});
  CHECK_FALSE(equipped(b.state(), loot("dented_breastplate")));  // she is not in the fight
}

TEST_CASE("DD-REQ-14 DD-IMPR-03  a Mastery has its own requirements, not those of the Skill") {
  Crowd b;
  Who const soldier = b.put("cashiered_halberdier", "schimmelhof");  // AGI 6
  b.learn(soldier, "kick_where_he_prays");                           // Skill AGI 6, Mastery AGI 7
  b.settled();
  CHECK(b.of(soldier).working.has(skill("kick_where_he_prays")));
  b.of(soldier).masteries.add(skill("kick_where_he_prays"));
  b.settled();
  CHECK_FALSE(b.of(soldier).working.has(skill("kick_where_he_prays")));
  b.of(soldier).base[0] = 7;
  b.settled();
  CHECK(b.of(soldier).working.has(skill("kick_where_he_prays")));
}

TEST_CASE("DD-AMMO-02 DD-AMMO-05  of two loads each works with its own weapon") {
  Crowd b;
  Who const fish = b.put("fishoid_deserter", "schimmelhof");  // STR 7
  b.hold(fish, "kitchen_blunderbuss");
  b.wear(fish, "harpoon_gun");
  b.hold(fish, "consecrated_shot");
  b.hold(fish, "barbed_bolts");
  b.state().loaded.push_back({loot("consecrated_shot"), loot("kitchen_blunderbuss")});
  b.state().loaded.push_back({loot("barbed_bolts"), loot("harpoon_gun")});
  b.settled();
  CHECK(b.state().working.has(loot("barbed_bolts")));
  CHECK_FALSE(b.state().working.has(loot("consecrated_shot")));
  CHECK(ammo_in(b.state(), loot("harpoon_gun")) == loot("barbed_bolts"));
  CHECK(ammo_in(b.state(), loot("kitchen_blunderbuss")) == loot("consecrated_shot"));
  CHECK(loaded_into(b.state(), loot("barbed_bolts")) == loot("harpoon_gun"));
  CHECK(loaded_into(b.state(), loot("consecrated_shot")) == loot("kitchen_blunderbuss"));
  CHECK_FALSE(loaded_into(b.state(), loot("harpoon_gun")));
}

TEST_CASE("DD-ATTR-02 DD-ARM-03  more ARM, the first number behind the attributes, changes no attribute of anybody") {
  Crowd b;
  auto const six = b.all_six();
  b.learn(six[0], "bone_reading");
  b.settled();
  State const before = b.state();
  b.modified({bit(six[5]), false, static_cast<std::uint8_t>(Stat::ARM), 1, Until::this_turn});
  CHECK(b.stat(six[5], Stat::ARM) == 1);
  for (Who const who : six) {
    CHECK(b.of(who).now == before.of(who).now);
    CHECK(b.of(who).working == before.of(who).working);
  }
  CHECK(b.state().working == before.working);
}

TEST_CASE("DD-REQ-16 DD-HP-03  the last of six is settled like the first; the dead are left alone") {
  for (std::size_t i : {std::size_t{0}, std::size_t{5}}) {
    Crowd b;
    auto const six = b.all_six();
    Who const who = six[i];
    b.of(who).luck = 11;  // MAG 8 or 7
    b.of(who).wounds = 16;
    b.settled();
    CHECK(b.of(who).luck == (i == 0 ? 8 : 7));
    CHECK(b.of(who).defeated);
    CHECK(b.of(who).wounds == (i == 0 ? 12 : 14));
    b.of(who).presence = Presence::dead;
    b.of(who).luck = 11;
    b.settled();
    CHECK(b.of(who).luck == 11);
  }
}

TEST_CASE("DD-HP-01 DD-HP-03 DD-DEF-01  one Wound less than HP is no Defeat; HP that falls below them takes the rest") {
  Crowd b;
  Who const forger = b.put("bone_forger", "pigskin_port");  // HP 12
  b.of(forger).wounds = 11;
  b.settled();
  CHECK_FALSE(b.of(forger).defeated);
  CHECK(b.of(forger).wounds == 11);
  b.of(forger).wounds = 12;
  b.settled();
  CHECK(b.of(forger).defeated);
  b.forget();
  b.settled();  // Defeated, with as many Wounds as HP: nothing more happens
  CHECK(b.events().empty());
  b.is(forger, "bilious");  // HP 8
  CHECK(b.of(forger).wounds == 8);
  CHECK(b.told("wounds_changed", "DD-HP-02") == 1);
}

TEST_CASE("DD-DEF-01 DD-LUCK-01  what a scene lays out keeps to the limits, of the first Adventurer and of the last") {
  for (std::size_t i : {std::size_t{0}, std::size_t{5}}) {
    Crowd b;
    auto const six = b.all_six();
    Who const who = six[i];
    int const full = i == 0 ? 12 : 14, most = i == 0 ? 8 : 7;
    b.of(who).luck = 11;
    b.of(who).wounds = 20;
    settle_arranged(b.state(), *bench::content());
    CHECK(b.of(who).luck == most);
    CHECK(b.of(who).wounds == full);
    CHECK(b.of(who).defeated);
    b.of(who).defeated = false;
    b.of(who).wounds = static_cast<std::int8_t>(full - 1);
    settle_arranged(b.state(), *bench::content());
    CHECK_FALSE(b.of(who).defeated);
    CHECK(b.of(who).wounds == full - 1);
    b.of(who).defeated = true;  // Defeated before, with less: it stays so
    settle_arranged(b.state(), *bench::content());
    CHECK(b.of(who).defeated);
    b.of(who).presence = Presence::dead;
    b.of(who).luck = 11;
    settle_arranged(b.state(), *bench::content());
    CHECK(b.of(who).luck == 11);
  }
}

// --- Wounds ----------------------------------------------------------------------------------------------------------

TEST_CASE("DD-ARM-02 DD-HP-04  damage of 0 and below 0 is none, Piercing or not") {
  Crowd b;
  Who const forger = b.put("bone_forger", "pigskin_port");
  for (DamageKind kind : {DamageKind::normal, DamageKind::piercing}) {
    CHECK(after_arm(b.world(), forger, 0, kind) == 0);
    CHECK(after_arm(b.world(), forger, -2, kind) == 0);
    CHECK(after_arm(b.world(), forger, 1, kind) == 1);
    b.run([=](Play& p) { return deal_damage(p, forger, 0, kind, "DD-ARM-01"); });
  }
  b.now([=](Play& p) { place_wounds(p, forger, 0, "DD-ARM-01"); });
  b.now([=](Play& p) { remove_wounds(p, forger, 1, "DD-RECV-01"); });  // none to remove
  CHECK(b.events().empty());
  b.of(forger).wounds = 3;
  b.now([=](Play& p) { remove_wounds(p, forger, 0, "DD-RECV-01"); });
  b.now([=](Play& p) { remove_wounds(p, forger, -1, "DD-RECV-01"); });
  CHECK(b.events().empty());
  b.now([=](Play& p) { remove_wounds(p, forger, 4, "DD-RECV-01"); });
  CHECK(b.of(forger).wounds == 0);
}

TEST_CASE("DD-HP-02 DD-HP-04  the Wound of the whole Party: only more of them are counted for the turn") {
  Crowd b;
  Who const forger = b.put("bone_forger", "pigskin_port");
  b.now([=](Play& p) { place_wounds(p, forger, 3, "DD-ARM-01"); });
  b.now([=](Play& p) { remove_wounds(p, forger, 2, "DD-RECV-01"); });
  b.now([=](Play& p) { place_wounds(p, forger, 2, "DD-ARM-01"); });
  CHECK(b.of(forger).wounds == 3);
  CHECK(b.of(forger).wounds_this_turn == 5);
  b.of(forger).presence = Presence::dead;
  b.run([=](Play& p) { return deal_damage(p, forger, 2, DamageKind::piercing, "DD-ARM-01"); });
  CHECK(b.of(forger).wounds == 3);
}

TEST_CASE("DD-DEF-02 DD-DEF-03  of 1 XP one half, rounded up, is all; Trophies of all three kinds go") {
  Crowd b;
  Who const forger = b.put("bone_forger", "pigskin_port"), other = b.put("unfrocked_exorcist", "pigskin_port");
  b.of(forger).xp = 1;
  b.of(forger).wounds = 11;
  auto const hen = bench::named<EncounterId>("hen_with_a_halo");
  for (auto zone : {MonsterZone::trophy_0, MonsterZone::trophy_1})
    b.state().cards.monsters.put(bench::monster(zone == MonsterZone::trophy_0 ? "customs_hound" : "tin_pilgrim"), zone,
                                 kit::every_seat);
  b.state().cards.monsters.put(bench::monster("pew_biter"), MonsterZone::law_deck, kit::every_seat);
  b.state().cards.monsters.put(bench::monster("nail_golem"), MonsterZone::badlands_deck, kit::every_seat);
  b.state().cards.loot.put(loot("mimic_reliquary"), LootZone::trophy_0, kit::every_seat);
  b.state().cards.loot.put(loot("pot_lid"), LootZone::deck, kit::every_seat);
  b.state().cards.encounters.put(hen, EncounterZone::trophy_0, kit::every_seat);
  b.state().cards.encounters.put(bench::named<EncounterId>("horse_auction"), EncounterZone::lowlands_deck,
                                 kit::every_seat);
  b.now([=](Play& p) { place_wounds(p, forger, 1, "DD-ARM-01"); });
  CHECK(b.of(forger).xp == 0);
  CHECK(b.state().cards.monsters.zone_of(bench::monster("customs_hound")) == MonsterZone::law_discards);
  CHECK(b.state().cards.monsters.zone_of(bench::monster("tin_pilgrim")) == MonsterZone::trophy_1);  // of the other
  CHECK(b.state().cards.loot.zone_of(loot("mimic_reliquary")) == LootZone::discards);
  CHECK(b.state().cards.encounters.zone_of(hen) == EncounterZone::lowlands_discards);
  CHECK_FALSE(b.of(other).defeated);
}

TEST_CASE("DD-DEF-07  the dead leave Weaknesses too; nobody is left only when the last one has died") {
  Crowd b;
  Who const first = b.put("bone_forger", "pigskin_port"), last = b.put("unfrocked_exorcist", "pigskin_port");
  b.burdened(first, "soft_hands");
  b.burdened(last, "holy_fool");
  b.state().mission.campaign = true;
  b.now([=](Play& p) { die_in_a_lost_fight(p, first); });
  CHECK(b.state().cards.weaknesses.zone_of(weakness("soft_hands")) == WeaknessZone::discards);
  CHECK(b.state().cards.weaknesses.zone_of(weakness("holy_fool")) == WeaknessZone::held_1);
  CHECK_FALSE(nobody_is_left(b.world()));
  CHECK(b.state().mission.died == 1u << b.of(first).character.index());
  b.state().mission.campaign = false;
  b.now([=](Play& p) { die_in_a_lost_fight(p, last); });
  CHECK(nobody_is_left(b.world()));
  CHECK(b.state().mission.died == 1u << b.of(first).character.index());  // noted in a Campaign only
}

// --- Status Conditions -----------------------------------------------------------------------------------------------

TEST_CASE("DD-STAT-09  a new condition cancels one opposite of its owner's choice, and is not gained itself") {
  Crowd b;
  Who const forger = b.put("bone_forger", "pigskin_port", 1);
  b.of(forger).conditions.push_back({status("glued"), Lasts::recovery});
  b.is(forger, "greased");
  CHECK(b.of(forger).conditions.empty());
  CHECK(b.told("status_lost", "DD-STAT-09") == 1);
  CHECK(b.told("status_gained") == 0);
  b.is(forger, "glued");
  b.is(forger, "glued", Lasts::end_of_fight);  // the same direction is no opposite
  CHECK(b.of(forger).conditions.size() == 1);
  b.is(forger, "stunned");  // changes no attribute: nothing is its opposite
  b.is(forger, "dazed");
  CHECK(b.of(forger).conditions.size() == 3);
}

TEST_CASE("DD-STAT-06  nobody gains what it is immune to; the dead gain nothing") {
  Crowd b;
  Who const forger = b.put("bone_forger", "pigskin_port"), other = b.put("unfrocked_exorcist", "pigskin_port");
  b.wear(forger, "colander_helm");  // immune to Dazed
  b.settled();
  b.is(forger, "dazed");
  CHECK_FALSE(has_status(b.world(), forger, status("dazed")));
  b.is(forger, "hexed");
  CHECK(has_status(b.world(), forger, status("hexed")));
  b.is(other, "dazed");
  CHECK(has_status(b.world(), other, status("dazed")));
  b.of(other).presence = Presence::dead;
  b.is(other, "nosy");
  CHECK_FALSE(has_status(b.world(), other, status("nosy")));
}

TEST_CASE("DD-STAT-03  gained before the own turn or after it: the turn of the round that is past counts as rolled") {
  Crowd b;
  Who const first = b.put("bone_forger", "pigskin_port"), second = b.put("marsh_midwife", "pigskin_port"),
            third = b.put("unfrocked_exorcist", "pigskin_port");
  b.fight_with(0b111);
  b.state().fight.order = {first, second, third};
  b.state().fight.next_in_order = 1;  // the first has had its turn, the second has it, the third has not
  for (Who who : {first, second, third}) b.is(who, "stunned", Lasts::fight_round);
  CHECK(b.of(first).conditions[0].lasts == Lasts::next_turn);
  CHECK(b.of(second).conditions[0].lasts == Lasts::fight_round);  // its dice have not been rolled
  CHECK(b.of(third).conditions[0].lasts == Lasts::fight_round);
  for (auto const dice :
       {CombatDice{{}, {}, {}, 2, 0, 0}, CombatDice{{}, {}, {}, 0, 2, 0}, CombatDice{{}, {}, {}, 0, 0, 1}}) {
    b.of(second).conditions.clear();
    b.state().fight.dice = dice;  // one kind of dice is enough
    b.is(second, "stunned", Lasts::fight_round);
    CHECK(b.of(second).conditions[0].lasts == Lasts::next_turn);
  }
  b.of(second).conditions.clear();
  b.is(second, "stunned", Lasts::end_of_fight);  // another length stays as it is
  CHECK(b.of(second).conditions[0].lasts == Lasts::end_of_fight);
  b.state().fight.ending = Ending::won;  // no fight is on
  b.of(first).conditions.clear();
  b.is(first, "stunned", Lasts::fight_round);
  CHECK(b.of(first).conditions[0].lasts == Lasts::fight_round);
}

// --- tests -----------------------------------------------------------------------------------------------------------

TEST_CASE("DD-TEST-02 DD-TEST-03 DD-TEST-04  the sums at the edges") {
  CHECK(passes(2, 1));  // always
  CHECK_FALSE(passes(3, 2));
  CHECK(passes(3, 3));
  CHECK(passes(11, 11));
  CHECK(passes(11, 12));
  CHECK_FALSE(passes(11, 10));
  CHECK_FALSE(passes(12, 12));  // never
  CHECK_FALSE(passes(12, 13));
}

TEST_CASE("DD-TEST-01 DD-TEST-05  the value has the test's own bonus; the dice are read: highest, lowest, doubles") {
  Crowd b;
  Who const forger = b.put("bone_forger", "pigskin_port"), acrobat = b.put("cellar_acrobat", "pigskin_port");
  b.learn(acrobat, "sewer_sense");  // explore +2
  b.settled();
  CHECK(value_of(b.world(), {acrobat, Attribute::PER, 0, {}, ""}) == 7);
  CHECK(value_of(b.world(), {acrobat, Attribute::PER, -2, {}, ""}) == 5);
  CHECK(value_of(b.world(), {acrobat, Attribute::PER, 1, Stat::explore, ""}) == 10);
  CHECK(value_of(b.world(), {forger, Attribute::PER, 0, Stat::explore, ""}) == 8);
  b.state().rolling = {forger, Attribute::PER, 8, {3, 5}};
  Rolled const r = read_dice(b.state());
  CHECK(r.passed);
  CHECK(r.highest == 5);
  CHECK(r.lowest == 3);
  CHECK_FALSE(r.doubles);
  CHECK(r.result() == 5);
  b.state().rolling.dice = {5, 5};
  CHECK_FALSE(read_dice(b.state()).passed);
  CHECK(read_dice(b.state()).doubles);
  CHECK(read_dice(b.state()).result() == 0);
}

TEST_CASE("DD-LUCK-03 DD-LUCK-05  each reroll costs its own Luck, of the one who rolls; forbidden it is not offered") {
  Crowd b;
  Who const other = b.put("marsh_midwife", "pigskin_port", 0);
  Who const forger = b.put("bone_forger", "pigskin_port", 1);  // PER 8
  b.of(other).luck = 3;
  b.of(forger).luck = 2;
  Test const test{forger, Attribute::PER, 0, {}, "DD-TEST-01"};
  b.dice({6, 5, 4, 1});
  b.run([=](Play& p) -> Task<> { co_await take_test(p, test); });
  CHECK(b.asked() == "heroic_effort");
  CHECK(b.asked_seat() == 1);
  CHECK(b.options().size() == 3);
  b.answer("reroll the first die, a 6");
  CHECK(b.of(forger).luck == 1);
  b.answer("reroll the second die, a 5");
  CHECK_FALSE(b.asking());  // none left
  CHECK(b.of(forger).luck == 0);
  CHECK(b.of(other).luck == 3);
  b.modified({bit(other), true, static_cast<std::uint8_t>(Deed::heroic_effort), 0, Until::this_turn});
  Test const barred{other, Attribute::PER, 0, {}, "DD-TEST-01"};
  b.dice({6, 5});
  b.run([=](Play& p) -> Task<> { co_await take_test(p, barred); });
  CHECK_FALSE(b.asking());
  CHECK(b.of(other).luck == 3);
}

}  // namespace degenerates
