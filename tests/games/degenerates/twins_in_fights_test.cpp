// Turns and End Steps of a fight: what may be declared, which dice there are, who acts and who does not.
#include <doctest/doctest.h>

#include "games/degenerates/rules/moments.h"
#include "games/degenerates/rules/status_conditions.h"
#include "tests/games/degenerates/field_bench.h"

namespace degenerates {
namespace {

using bench::attack_with;
using bench::Field;
using bench::loot;
using bench::monster;
using bench::status;
using bench::unarmed;
using Texts_ = std::vector<std::string>;

}  // namespace

// --- what may be declared --------------------------------------------------------------------------------------------

TEST_CASE("DD-ACT-05  Destroyed Monsters are no targets; who attacks comes before who does not") {
  Field b;
  Who const who = b.joins("cashiered_halberdier");
  FoeRef const first = b.enters("tin_pilgrim", who), second = b.enters("goat_bandit");
  auto const bits = [](std::initializer_list<FoeRef> refs) {
    SpaceMask all = 0;
    for (FoeRef r : refs) all |= kit::place(r.slot.index());
    return all;
  };
  CHECK(allowed_targets(b.world(), who) == bits({first}));
  b.of(first).wounds = 6;  // Destroyed
  CHECK(allowed_targets(b.world(), who) == bits({second}));
  b.of(first).wounds = 0;
  b.of(first).target = targets_nobody;
  CHECK(allowed_targets(b.world(), who) == bits({first, second}));
  b.of(second).wounds = 5;
  b.declares(who);
  CHECK(b.offers("Unarmed Strike on STR: Tin Pilgrim"));
  CHECK_FALSE(b.offers("Unarmed Strike on STR: Goat Bandit"));
  CHECK(b.refused("Unarmed Strike on STR: Goat Bandit").empty());  // not even thought of
}

TEST_CASE("DD-ACT-04 DD-ACT-05  whom an action may be aimed at: nobody, a Monster, a companion, anyone") {
  Field b;
  Who const first = b.joins("bone_forger"), who = b.joins("cashiered_halberdier"), escaped = b.joins("cellar_acrobat"),
            fallen = b.joins("marsh_midwife"), dead = b.joins("fishoid_deserter");
  b.put("unfrocked_exorcist", "schimmelhof");  // came later: not in the fight
  b.enters("tin_pilgrim", who);
  b.fight_().escaped = bit(escaped);
  b.of(fallen).defeated = true;
  b.of(dead).presence = Presence::dead;
  auto const aims = [&](Aim aim) {
    Action action;
    action.aim = aim;
    std::vector<int> all;
    for (auto const& [foe, aimed] : aims_of(b.world(), who, action))
      all.push_back(aimed ? aimed.index() : foe ? 100 : -1);
    return all;
  };
  CHECK(aims(Aim::nobody) == std::vector<int>{-1});
  CHECK(aims(Aim::monster) == std::vector<int>{100});
  CHECK(aims(Aim::companion) == std::vector<int>{first.index(), fallen.index()});
  CHECK(aims(Aim::anyone) == std::vector<int>{first.index(), who.index(), fallen.index()});
}

TEST_CASE("DD-ACT-02  what forbids Melee attacks leaves Range attacks open, and the other way round") {
  for (bool melee : {true, false}) {
    Field b;
    Who const who = b.joins("cellar_acrobat"), other = b.joins("marsh_midwife");
    b.wear(who, "juggling_knives");  // Range
    b.wear(other, "dented_censer");  // Reach: neither
    b.enters("tin_pilgrim", who);
    b.forbid(who, melee ? Deed::melee_attacks : Deed::range_attacks);
    b.forbid(other, melee ? Deed::melee_attacks : Deed::range_attacks);
    b.declares(who);
    CHECK(b.refused("Unarmed Strike on STR: Tin Pilgrim") == (melee ? "DD-ACT-02" : ""));
    CHECK(b.refused("Unarmed Strike on AGI: Tin Pilgrim") == (melee ? "DD-ACT-02" : ""));
    CHECK(b.refused("Throw on AGI, Juggling Knives: Tin Pilgrim") == (melee ? "" : "DD-ACT-02"));
    CHECK(b.offers("Both Hands at Once, Juggling Knives: Tin Pilgrim"));
    b.declares(other);
    CHECK(b.offers("Swing on MAG, Dented Censer: Tin Pilgrim"));
  }
}

TEST_CASE("DD-ACT-02 DD-ESC-06  who may use no Combat Action neither acts nor Escapes, but strikes") {
  Field b("schimmelhof");  // roofed
  Who const who = b.joins("cellar_acrobat");
  b.hold(who, "ladder_of_sheets");
  b.wear(who, "juggling_knives");
  b.enters("tin_pilgrim", who);
  b.forbid(who, Deed::combat_action);
  b.declares(who);
  CHECK(b.refused("Both Hands at Once, Juggling Knives: Tin Pilgrim") == "DD-ACT-02");
  CHECK(b.refused("Out of the Window, Ladder of Sheets") == "DD-ACT-02");
  CHECK(b.refused("Escape (AGI Test)") == "DD-ACT-02");
  CHECK(b.offers("Throw on AGI, Juggling Knives: Tin Pilgrim"));
  Field open("rostnagel");  // no roof
  Who const there = open.joins("cellar_acrobat");
  open.hold(there, "ladder_of_sheets");
  open.enters("tin_pilgrim", there);
  open.declares(there);
  CHECK(open.refused("Out of the Window, Ladder of Sheets") == "DD-ACT-02");
}

TEST_CASE("DD-CTRN-04  Holy Fool: no Assault against clergy, whichever Monster of the fight it is; else both") {
  for (int place : {0, 1, 2}) {
    Field b;
    Who const who = b.joins("unfrocked_exorcist");
    b.state().cards.weaknesses.put(bench::weakness("holy_fool"), WeaknessZone::held_0, kit::every_seat);
    b.enters(place == 0 ? "furnace_monk" : "tin_pilgrim", who);
    b.enters(place == 1 ? "abbot_of_lard" : "nail_golem", who);
    b.settled();
    b.run([=](Play& p) { return choose_stance(p, who); });
    CHECK(b.asking() == (place == 2));  // two that are no clergy: a choice
    if (place == 2) b.answer("Assault");
  }
}

TEST_CASE("DD-CTRN-04  both stances forbidden: it stays as it is") {
  Field b;
  Who const who = b.joins("unfrocked_exorcist");
  b.stance(who, CombatStance::assault);
  b.forbid(who, Deed::assault_stance);
  b.forbid(who, Deed::guard_stance);
  b.run([=](Play& p) { return choose_stance(p, who); });
  CHECK_FALSE(b.asking());
  CHECK(b.of(who).combat_stance == CombatStance::assault);
}

TEST_CASE("DD-CDIC-02  who rolls Attack dice: strikes and tests do, what needs none does not") {
  Field b;
  Who const who = b.joins("cellar_acrobat"), other = b.joins("marsh_midwife");
  FoeRef const foe = b.enters("tin_pilgrim", who);
  b.wear(who, "juggling_knives");
  b.hold(who, "tax_goat");
  Source const knives{SourceKind::loot, static_cast<std::uint8_t>(loot("juggling_knives").index())};
  Source const goat{SourceKind::loot, static_cast<std::uint8_t>(loot("tax_goat").index())};
  auto const rolls = [&](Who by, Declared const& d) { return rolls_attack_dice(b.world(), by, d); };
  CHECK_FALSE(rolls(who, {}));
  CHECK(rolls(who, unarmed(foe, Attribute::STR)));
  CHECK(rolls(who, attack_with("juggling_knives", 0, Attribute::AGI, foe)));
  CHECK(rolls(who, {DeclaredKind::action, Attribute::AGI, knives, 0, foe, {}}));
  CHECK_FALSE(rolls(who, {DeclaredKind::action, Attribute::AGI, goat, 1, foe, {}}));
  CHECK(rolls(who, bench::escape()));
  CHECK_FALSE(rolls(other, bench::escape()));
}

TEST_CASE("DD-FGHT-07 DD-ACT-02 DD-ACT-03  Quick Actions: their boxes, once in a turn, not when they are forbidden") {
  Field b;
  Who const who = b.joins("bone_forger"), other = b.joins("marsh_midwife");
  b.hold(who, "box_of_fingers");  // Cross Them: 1 Luck or more
  b.learn(who, "provoke");
  FoeRef const foe = b.enters("tin_pilgrim", other);
  b.settled();
  auto const asks = [&] { b.run([=](Play& p) { return quick_action(p, who); }); };
  asks();
  CHECK(b.asked() == "quick_action");
  CHECK(b.refused("Cross Them, Box of Fingers") == "DD-ACT-02");
  CHECK(b.offers("Provoke, Provoke: Tin Pilgrim"));
  CHECK_FALSE(b.offers("Sort the Fingers, Box of Fingers"));  // a Rest Action
  b.of(who).luck = 1;
  asks();
  CHECK(b.offers("Cross Them, Box of Fingers"));
  b.answer("Provoke, Provoke: Tin Pilgrim");
  CHECK(b.of(foe).target == who.index());
  CHECK(b.fight_().quick_used);
  asks();
  CHECK_FALSE(b.asking());  // one in a turn
  b.fight_().quick_used = false;
  b.forbid(who, Deed::quick_action);
  asks();
  CHECK_FALSE(b.asking());
  b.state().modifiers.clear();
  asks();
  b.answer("not now");
  CHECK_FALSE(b.fight_().quick_used);
}

// --- dice ------------------------------------------------------------------------------------------------------------

TEST_CASE("DD-DICE-01 DD-CDIC-04  Power dice: no fewer than none, no more than two") {
  Field b;
  Who const who = b.joins("cashiered_halberdier");
  b.enters("tin_pilgrim", who);
  for (auto const& [by, dice] :
       {std::pair{-1, 0}, std::pair{-2, 0}, std::pair{0, 1}, std::pair{1, 2}, std::pair{2, 2}}) {
    b.state().modifiers.clear();
    if (by != 0) b.more(who, Stat::power_dice, by);
    CHECK(power_dice_of(b.world(), who) == dice);
  }
}

TEST_CASE(
    "DD-LUCK-04 DD-LUCK-05  only dice that lie there can be rerolled; without any, or forbidden, nobody is asked") {
  Field b;
  Who const who = b.joins("cashiered_halberdier", 1);
  b.enters("tin_pilgrim", who);
  b.of(who).luck = 2;
  auto const asks = [&] { b.run([=](Play& p) { return spend_luck_on_combat_dice(p, who); }); };
  asks();
  CHECK_FALSE(b.asking());
  b.attack_dice_show(6, 5);
  asks();
  CHECK(b.asked_seat() == 1);
  CHECK(b.options() ==
        Texts_{"keep the dice", "reroll the first Attack die, a 6", "reroll the second Attack die, a 5"});
  b.fight_().dice = {};
  b.power_dice_show(2, 3);
  asks();
  CHECK(b.options() == Texts_{"keep the dice", "reroll the first Power die, a 2", "reroll the second Power die, a 3"});
  b.dice({6});
  b.answer("reroll the second Power die, a 3");
  CHECK(b.fight_().dice.power == std::array<std::uint8_t, 2>{2, 6});
  b.answer("keep the dice");
  b.fight_().dice = {};
  b.defence_dice_show(4, 5);
  b.forbid(who, Deed::heroic_effort);
  asks();
  CHECK_FALSE(b.asking());
  CHECK(b.of(who).luck == 1);
  b.run([=](Play& p) { return reroll_a_combat_die(p, who); });  // by a card: one must be
  CHECK(b.options() == Texts_{"reroll the first Defence die, a 4", "reroll the second Defence die, a 5"});
  b.dice({1});
  b.answer("reroll the first Defence die, a 4");
  CHECK(b.fight_().dice.defence == std::array<std::uint8_t, 2>{1, 5});
  CHECK(b.of(who).luck == 1);  // and no Luck for it
  b.fight_().dice = {};
  b.run([=](Play& p) { return reroll_a_combat_die(p, who); });
  CHECK_FALSE(b.asking());
}

TEST_CASE("DD-TEST-06  the tests of a fight are tests: doubles bring the forger Luck, of either pair, if they pass") {
  auto const luck_after = [](std::array<int, 2> attack, std::array<int, 2> defence) {
    Field b;
    Who const forger = b.joins("bone_forger");  // AGI 6 STR 5
    FoeRef const foe = b.enters("tin_pilgrim", forger);
    b.turn_of(forger);
    b.settled();
    b.declared(unarmed(foe, Attribute::STR));
    b.dice({attack[0], attack[1], defence[0], defence[1], 1});
    b.rolls(forger);
    return b.of(forger).luck;
  };
  CHECK(luck_after({1, 2}, {1, 2}) == 0);
  CHECK(luck_after({2, 2}, {1, 2}) == 1);
  CHECK(luck_after({1, 2}, {3, 3}) == 1);
  CHECK(luck_after({2, 2}, {3, 3}) == 1);  // once in a turn
  CHECK(luck_after({3, 3}, {4, 4}) == 0);  // doubles that fail
}

TEST_CASE("DD-INFL-06  the die that counts: the lowest of a Kick, the highest of its Mastery") {
  Field b;
  Who const who = b.joins("cellar_acrobat");  // AGI 9
  FoeRef const foe = b.enters("goat_bandit", who);
  b.learn(who, "kick_where_he_prays");
  b.settled();
  auto const kick = [&](SourceKind kind) {
    Source const source{kind, static_cast<std::uint8_t>(bench::skill("kick_where_he_prays").index())};
    b.declared({DeclaredKind::attack, Attribute::AGI, source, 0, foe, {}});
    b.attack_dice_show(2, 5);
    return work_out(b.world(), who).attack_die;
  };
  CHECK(kick(SourceKind::skill) == 2);
  CHECK(kick(SourceKind::mastery) == 5);
}

TEST_CASE(
    "DD-ABIL-08 DD-INFL-05  a hit on one that is Immune wounds it not, and what the hit would do does not happen") {
  for (bool immune : {true, false}) {
    Field b(immune ? "saint_spleen" : "schimmelhof");  // the Candle Wraith is immune to Melee in sacred spaces
    Who const who = b.joins("cellar_acrobat");
    FoeRef const foe = b.enters("candle_wraith");
    b.wear(who, "birthing_hook");  // a hit: ARM -1
    b.settled();
    b.declared(attack_with("birthing_hook", 0, Attribute::STR, foe));
    b.attack_dice_show(2, 3);
    b.turn_of(who);
    b.run([=](Play& p) { return resolve_exchange(p, who); });
    CHECK(b.of(foe).wounds == (immune ? 0 : 3));
    CHECK(b.of(foe).arm == (immune ? 0 : -1));
  }
}

TEST_CASE("DD-SUFR-06  the halberdier's Luck: 4 Wounds of one turn, not 3") {
  for (int more : {0, 1}) {
    Field b;
    Who const who = b.joins("cashiered_halberdier");
    FoeRef const foe = b.enters("tin_pilgrim", who);  // ATT 3
    b.of(foe).att = static_cast<std::int8_t>(more);
    b.turn_of(who);
    b.settled();
    b.stance(who, CombatStance::assault);
    b.defence_dice_show(6, 5);
    b.run([=](Play& p) { return resolve_exchange(p, who); });
    CHECK(b.of(who).wounds == 3 + more);
    CHECK(b.of(who).luck == more);
  }
}

// --- the End Step ----------------------------------------------------------------------------------------------------

TEST_CASE("DD-ENDR-02 DD-ABIL-08  Skirmish of one that targets everybody: each of those still in it, ARM reduces it") {
  Field b;
  Who const first = b.joins("bone_forger"), second = b.joins("cashiered_halberdier"), last = b.joins("marsh_midwife"),
            gone = b.joins("cellar_acrobat");
  FoeRef const mob = b.enters("pitchfork_mob");
  b.targets_everybody(mob);
  b.grant(mob, Ability::skirmish);
  b.wear(second, "dented_breastplate");
  b.fight_().in = bit(first) | bit(second) | bit(last);
  b.fight_().escaped = bit(gone);
  b.settled();
  b.group(RoundStep::end_strikes);
  CHECK(b.of(first).wounds == 1);
  CHECK(b.of(second).wounds == 0);
  CHECK(b.of(last).wounds == 1);
  CHECK(b.of(gone).wounds == 0);
  CHECK(b.of(mob).dealt == 2);
  CHECK_FALSE(b.of(mob).attacked);  // it is no attack
}

TEST_CASE(
    "DD-ENDR-02  who does not act in the End Step: Destroyed, come in this round, Dazed, wounded, without target") {
  auto const wounds = [](auto change) {
    Field b;
    Who const who = b.joins("marsh_midwife");
    FoeRef const foe = b.enters("vulture_jury", who);
    change(b, foe);
    b.group(RoundStep::end_strikes);
    return b.of(who).wounds;
  };
  CHECK(wounds([](Field&, FoeRef) {}) == 1);
  CHECK(wounds([](Field& b, FoeRef f) { b.of(f).wounds = 1; }) == 0);
  CHECK(wounds([](Field& b, FoeRef f) { b.of(f).round = 2; }) == 0);
  CHECK(wounds([](Field& b, FoeRef f) { b.of(f).ended = true; }) == 0);
  CHECK(wounds([](Field& b, FoeRef f) { b.gains(f, "dazed"); }) == 0);
  CHECK(wounds([](Field& b, FoeRef f) { b.gains(f, "hexed"); }) == 0);
  CHECK(wounds([](Field& b, FoeRef f) { b.of(f).target = targets_nobody; }) == 0);
  CHECK(wounds([](Field& b, FoeRef) { b.fight_().in = 0; }) == 0);
}

TEST_CASE("DD-ENDR-02 DD-ABIL-08  what a Skirmish inflicts follows when it wounds, not when ARM holds it off") {
  for (bool armoured : {true, false}) {
    Field b;
    Who const who = b.joins("marsh_midwife");
    FoeRef const nag = b.enters("gluepot_nag", who);  // inflicts Glued
    b.grant(nag, Ability::skirmish);
    if (armoured) b.wear(who, "dented_breastplate");
    b.settled();
    b.group(RoundStep::end_strikes);
    CHECK(has_status(b.world(), who, status("glued")) == !armoured);
  }
}

TEST_CASE(
    "DD-ABIL-08  a thief takes 3 GP or what there is, of whom it hurt, also of one that fell, not of one Escaped") {
  auto const left = [](int gp, auto change) {
    Field b;
    Who const who = b.joins("marsh_midwife"), other = b.joins("bone_forger", 1);
    b.of(who).gp = static_cast<std::int8_t>(gp);
    b.of(other).gp = 9;
    FoeRef const thief = b.enters("goat_bandit", who);
    b.of(thief).dealt = 1;
    change(b, who, thief);
    b.group(RoundStep::end_strikes);
    CHECK(b.of(other).gp == 9);
    CHECK(foes_left(b.state()) == 0);
    return b.of(who).gp;
  };
  CHECK(left(4, [](Field&, Who, FoeRef) {}) == 1);
  CHECK(left(3, [](Field&, Who, FoeRef) {}) == 0);
  CHECK(left(2, [](Field&, Who, FoeRef) {}) == 0);
  CHECK(left(4, [](Field& b, Who who, FoeRef) { b.of(who).defeated = true, b.fight_().in &= ~bit(who); }) == 1);
  CHECK(left(4, [](Field& b, Who who, FoeRef) { b.fight_().escaped = bit(who), b.fight_().in &= ~bit(who); }) == 4);
  CHECK(left(4, [](Field& b, Who, FoeRef foe) { b.of(foe).target = targets_nobody; }) == 4);
}

TEST_CASE(
    "DD-ABIL-08  a thief that targets everybody: the Party's player says whom it robs, the robbed one what goes") {
  Field b;
  Who const leader = b.joins("marsh_midwife", 1), first = b.joins("bone_forger", 0);
  FoeRef const mob = b.enters("pitchfork_mob");
  b.targets_everybody(mob);
  b.grant(mob, Ability::thief);
  b.of(mob).dealt = 1;
  b.of(first).gp = 5;
  b.hold(first, "pot_lid");
  b.hold(first, "old_pikeman");  // an Ally is not stolen
  b.wear(first, "carving_knife");
  b.settled();
  b.group(RoundStep::end_strikes);
  CHECK(b.asked() == "who_is_robbed");
  CHECK(b.asked_seat() == 1);
  CHECK(b.options() == Texts_{"Marsh Midwife", "Bone Forger"});
  b.answer("Bone Forger");
  CHECK(b.asked_seat() == 0);
  CHECK(b.options() == Texts_{"3 GP", "Pot Lid"});
  b.answer("3 GP");
  CHECK(b.of(first).gp == 2);
  CHECK(b.of(leader).gp == 0);
}

TEST_CASE("DD-ABIL-08  Drain and Regenerate together; without either nothing heals; each Monster once") {
  Field b;
  FoeRef const duke = b.enters("the_unpaid_choir");  // drain
  FoeRef const abbot = b.enters("abbot_of_lard");    // regenerate 2
  FoeRef const golem = b.enters("nail_golem");
  b.joins("marsh_midwife");
  b.grant(abbot, Ability::drain);
  for (FoeRef f : {duke, abbot, golem}) b.of(f).wounds = 7, b.of(f).dealt = 3;
  b.group(RoundStep::end_healing);
  CHECK_FALSE(b.asking());  // the order does not matter
  CHECK(b.of(duke).wounds == 4);
  CHECK(b.of(abbot).wounds == 2);
  CHECK(b.of(golem).wounds == 7);
}

TEST_CASE("DD-ABIL-08 DD-ARRV-02  Summon: as many as it says, of its deck; a Loot Monster calls those of the Region") {
  Field b("rostnagel");  // the Badlands
  b.joins("marsh_midwife");
  FoeRef const mimic = b.enters_from_loot("mimic_reliquary");
  b.grant(mimic, Ability::summon);
  for (int i = 0; i < static_cast<int>(bench::content()->monster_cards.size()); ++i)
    b.state().cards.monsters.put(MonsterId{i}, MonsterZone::box, kit::every_seat);
  b.state().cards.monsters.put(monster("tin_pilgrim"), MonsterZone::badlands_deck, kit::every_seat);
  b.state().cards.monsters.put(monster("pew_biter"), MonsterZone::lowlands_deck, kit::every_seat);
  b.group(RoundStep::end_summon);
  CHECK(foes_left(b.state()) == 2);
  CHECK(b.zone("tin_pilgrim") == MonsterZone::foe);
  CHECK(b.fight_().foes[1].round == 2);  // it acts from the next round on
  CHECK(b.told("foe_joins", "DD-ARRV-02") == 1);
}

TEST_CASE("DD-ABIL-08 DD-CLS-04  Summon of a Class: the others are passed over and discarded") {
  Field b;
  b.joins("marsh_midwife");
  b.enters("bounty_clown");  // of Class human, of the Badlands
  for (char const* id : {"nail_golem", "furnace_monk", "tin_pilgrim"})
    b.state().cards.monsters.put(monster(id), MonsterZone::badlands_deck, kit::every_seat);
  for (int i = 0; i < static_cast<int>(bench::content()->monster_cards.size()); ++i) {
    MonsterId const card{i};
    bool const kept =
        card == monster("nail_golem") || card == monster("furnace_monk") || card == monster("tin_pilgrim");
    if (!kept && b.state().cards.monsters.zone_of(card) == MonsterZone::badlands_deck)
      b.state().cards.monsters.put(card, MonsterZone::box, kit::every_seat);
  }
  b.cards({"nail_golem", "furnace_monk"});
  b.group(RoundStep::end_summon);
  CHECK(b.zone("furnace_monk") == MonsterZone::foe);
  CHECK(b.zone("nail_golem") == MonsterZone::badlands_discards);
  CHECK(b.zone("tin_pilgrim") == MonsterZone::badlands_deck);
}

TEST_CASE("DD-ENDR-01 DD-ENDR-03  with the round its modifiers end and its uses are renewed; over, no new one begins") {
  Field b;
  Who const who = b.joins("marsh_midwife");
  FoeRef const foe = b.enters("tin_pilgrim", who);
  b.now([=](Play& p) {
    modify(p, {bit(who), false, 0, 2, Until::this_round}, "DD-ATTR-02");
    modify(p, {bit(who), false, 1, 2, Until::this_fight}, "DD-ATTR-02");
  });
  b.state().used.push_back({1, who, Times::once_a_round});
  b.state().used.push_back({2, who, Times::once_a_fight});
  b.group(RoundStep::end_healing);
  CHECK(b.fight_().round == 2);
  CHECK(b.fight_().step == RoundStep::targets);
  REQUIRE(b.state().modifiers.size() == 1);
  CHECK(b.state().modifiers[0].until == Until::this_fight);
  REQUIRE(b.state().used.size() == 1);
  CHECK(b.state().used[0].what == 2);
  b.now([=](Play& p) { leave_fight(p, foe, true, "DD-FEND-01"); });
  b.group(RoundStep::end_healing);
  CHECK(b.fight_().round == 2);
}

}  // namespace degenerates
