// Monsters: the second beside the first, each ability and its absence, who comes, who is targeted, what verbs do.
#include <doctest/doctest.h>

#include "games/degenerates/rules/map_overview.h"
#include "tests/games/degenerates/field_bench.h"

namespace degenerates {
namespace {

using bench::Field;
using bench::loot;
using bench::monster;
using bench::space;
using bench::status;
using Texts_ = std::vector<std::string>;

}  // namespace

// --- who they are ----------------------------------------------------------------------------------------------------

TEST_CASE("DD-MON-02  each Monster of a fight is found again by its own place, and by nobody else's") {
  Field b;
  FoeRef const first = b.enters("tin_pilgrim"), second = b.enters("goat_bandit"), third = b.enters("pew_biter");
  for (FoeRef ref : {first, second, third}) {
    CHECK(ref_of(b.state(), b.of(ref)) == ref);
    CHECK(ref_of(b.state(), ref.slot) == ref);
    CHECK(find(b.state(), ref) == &b.of(ref));
  }
  CHECK_FALSE(ref_of(b.state(), Foe{}));
  CHECK(foes_left(b.state()) == 3);
  b.now([=](Play& p) { leave_fight(p, second, true, "DD-FEND-01"); });
  CHECK(foes_left(b.state()) == 2);
  CHECK(find(b.state(), second) == nullptr);
  CHECK(find(b.state(), first) != nullptr);
}

TEST_CASE("DD-LAW-07  a Loot Monster and an Encounter are neither Law nor Epic, whatever the number of their card") {
  Field b;
  for (int card = 0; card < 60; ++card) {
    CHECK_FALSE(is_law(b.world(), FoeKind::loot, card));
    CHECK_FALSE(is_epic(b.world(), FoeKind::encounter, card));
  }
  CHECK(is_law(b.world(), FoeKind::monster, monster("customs_hound").index()));
  CHECK_FALSE(is_epic(b.world(), FoeKind::monster, monster("customs_hound").index()));
}

TEST_CASE("DD-ABIL-02 DD-ABIL-03 DD-STAT-16  a gained ability works without icons, and not while it is Hexed") {
  Field b;
  FoeRef const pilgrim = b.enters("tin_pilgrim"), golem = b.enters("nail_golem");
  b.grant(pilgrim, Ability::piercing);
  CHECK(b.has(pilgrim, Ability::piercing));
  CHECK_FALSE(b.has(golem, Ability::piercing));
  CHECK_FALSE(b.has(pilgrim, Ability::pursue));
  b.gains(pilgrim, "hexed");
  CHECK_FALSE(b.has(pilgrim, Ability::piercing));
  FoeRef const hound = b.enters("customs_hound");
  b.gains(hound, "hexed");
  CHECK_FALSE(b.has(hound, Ability::pursue));
  FoeRef const other = b.enters("nightwatch_pair");
  b.gains(other, "stunned");  // another condition takes no ability
  CHECK(b.has(other, Ability::pursue));
}

TEST_CASE("DD-ABIL-03  an ability with a stance icon works against nobody in particular never") {
  Field b;
  Who const midwife = b.joins("marsh_midwife");
  FoeRef const troll = b.enters("echo_troll", midwife);  // fierce 1 against Guard
  CHECK(b.has(troll, Ability::fierce, midwife));
  CHECK_FALSE(b.has(troll, Ability::fierce));
  b.stance(midwife, CombatStance::assault);
  CHECK_FALSE(b.has(troll, Ability::fierce, midwife));
}

TEST_CASE("DD-TGT-05 DD-ESC-06  Pursue binds its target alone, and only those in the fight") {
  Field b;
  Who const midwife = b.joins("marsh_midwife"), forger = b.joins("bone_forger");
  FoeRef const hound = b.enters("customs_hound", midwife);
  CHECK(pursues(b.world(), b.of(hound), midwife));
  CHECK_FALSE(pursues(b.world(), b.of(hound), forger));
  b.fight_().in = bit(forger);
  CHECK_FALSE(pursues(b.world(), b.of(hound), midwife));
  b.fight_().in = bit(forger) | bit(midwife);
  FoeRef const pilgrim = b.enters("tin_pilgrim", midwife);
  CHECK_FALSE(pursues(b.world(), b.of(pilgrim), midwife));
  CHECK_FALSE(cannot_escape(b.world(), midwife, nullptr).empty());
  CHECK(cannot_escape(b.world(), forger, nullptr).empty());
  b.forbid(forger, Deed::escape);
  CHECK_FALSE(cannot_escape(b.world(), forger, nullptr).empty());
  b.state().modifiers.clear();
  b.forbid(forger, Deed::combat_action);
  CHECK_FALSE(cannot_escape(b.world(), forger, nullptr).empty());
  b.state().modifiers.clear();
  b.forbid(forger, Deed::quick_action);
  CHECK(cannot_escape(b.world(), forger, nullptr).empty());
}

TEST_CASE("DD-DCRD-03 DD-SUFR-01  a Doom card makes the undead of its Region hit harder, those of another do not") {
  Field b("schimmelhof");  // the Lowlands
  Who const midwife = b.joins("marsh_midwife");
  FoeRef const pilgrim = b.enters("tin_pilgrim", midwife), golem = b.enters("nail_golem", midwife);
  b.state().cards.doom.put(bench::named<DoomId>("a_rising_market"), DoomZone::in_lowlands, kit::every_seat);
  CHECK(b.att_of(pilgrim, midwife) == 4);
  CHECK(b.att_of(golem, midwife) == 4);  // no undead
  b.state().cards.doom.put(bench::named<DoomId>("a_rising_market"), DoomZone::in_badlands, kit::every_seat);
  CHECK(b.att_of(pilgrim, midwife) == 3);
  FoeRef const organ = b.enters("wandering_organ", midwife);
  b.of(organ).att = 3;  // without an ATT it has none to raise
  CHECK(b.att_of(organ, midwife) == 0);
  b.of(golem).arm = -3;
  CHECK(b.arm_of(golem, midwife) == 0);
  b.of(golem).arm = 1;
  CHECK(b.arm_of(golem, midwife) == 3);
}

TEST_CASE("DD-MST-01  the same condition for longer replaces it, for as long or less it does not; four are all") {
  Field b;
  FoeRef const foe = b.enters("tin_pilgrim");
  auto const lasts = [&] { return b.of(foe).conditions[0].lasts; };
  b.gains(foe, "stunned", Lasts::next_turn);
  b.gains(foe, "stunned", Lasts::fight_round);
  CHECK(lasts() == Lasts::next_turn);
  b.gains(foe, "stunned", Lasts::next_turn);
  CHECK(b.told("monster_status_gained") == 1);
  b.gains(foe, "stunned", Lasts::end_of_fight);
  CHECK(lasts() == Lasts::end_of_fight);
  b.gains(foe, "stunned", Lasts::recovery);
  CHECK(lasts() == Lasts::end_of_fight);
  b.gains(foe, "stunned", Lasts::fight_round);
  CHECK(lasts() == Lasts::end_of_fight);
  for (char const* id : {"dazed", "hexed", "infected"}) b.gains(foe, id);
  CHECK(b.of(foe).conditions.size() == 4);
}

TEST_CASE("DD-MST-03  until the next turn ends like a round; the first Monster and the last") {
  Field b;
  FoeRef const first = b.enters("tin_pilgrim"), second = b.enters("goat_bandit");
  b.gains(first, "stunned", Lasts::next_turn);
  b.gains(second, "stunned", Lasts::fight_round);
  b.gains(second, "dazed", Lasts::end_of_fight);
  b.now([](Play& p) { end_foe_statuses(p); });
  CHECK(b.of(first).conditions.size() == 1);
  b.fight_().round = 2;
  b.now([](Play& p) { end_foe_statuses(p); });
  CHECK(b.of(first).conditions.empty());
  CHECK(b.of(second).conditions.size() == 1);
}

TEST_CASE("DD-ABIL-04  what was lost can be gained again, what is lost is not lost twice") {
  Field b;
  FoeRef const hound = b.enters("customs_hound");
  auto const cancel = [&] { b.now([=](Play& p) { cancel_ability(p, hound, Ability::pursue, "DD-ABIL-04"); }); };
  cancel();
  cancel();
  CHECK(b.told("monster_ability") == 1);
  b.grant(hound, Ability::pursue);
  CHECK(b.told("monster_ability") == 2);
  CHECK(b.has(hound, Ability::pursue));
  b.now([](Play& p) {
    grant_ability(p, FoeRef{}, Ability::pursue, "DD-ABIL-04");  // nobody there
    cancel_ability(p, FoeRef{}, Ability::pursue, "DD-ABIL-04");
    heal_foe(p, FoeRef{}, 2, "DD-HP-06");
    retarget(p, FoeRef{}, Who{0}, "DD-TGT-09");
    leave_fight(p, FoeRef{}, false, "DD-FEND-01");
  });
  CHECK(b.told("monster_ability") == 2);
}

TEST_CASE("DD-TGT-05 DD-TGT-09  nobody out of the fight is targeted; the same target again is not told") {
  Field b;
  Who const midwife = b.joins("marsh_midwife"), forger = b.joins("bone_forger");
  FoeRef const foe = b.enters("tin_pilgrim", midwife);
  auto const to = [&](Who who) { b.now([=](Play& p) { retarget(p, foe, who, "DD-TGT-09"); }); };
  to(midwife);
  CHECK(b.events().empty());
  b.fight_().in = bit(midwife);
  to(forger);
  to(Who{});
  CHECK(b.of(foe).target == midwife.index());
  b.fight_().in = bit(midwife) | bit(forger);
  to(forger);
  CHECK(b.of(foe).target == forger.index());
}

TEST_CASE("DD-ABIL-08 DD-HP-06  healing: nothing to heal, nothing healed, and not more than there is") {
  Field b;
  FoeRef const foe = b.enters("tin_pilgrim");
  auto const heal = [&](int n) { b.now([=](Play& p) { heal_foe(p, foe, n, "DD-HP-06"); }); };
  heal(1);
  b.of(foe).wounds = 3;
  heal(0);
  heal(-1);
  CHECK(b.events().empty());
  heal(1);
  CHECK(b.of(foe).wounds == 2);
  heal(5);
  CHECK(b.of(foe).wounds == 0);
}

TEST_CASE("DD-FEND-01 DD-EPIC-11  discarded: Loot Monsters and Encounters to their own piles; Escaped: they stay") {
  Field b;
  FoeRef const mimic = b.enters_from_loot("mimic_reliquary"), hen = b.enters_from_encounter("hen_with_a_halo", 0),
               weasels = b.enters_from_loot("sack_of_weasels");
  b.now([=](Play& p) {
    leave_fight(p, mimic, false, "DD-FEND-01");
    leave_fight(p, hen, false, "DD-FEND-01");
    leave_fight(p, weasels, true, "DD-FEND-01");
  });
  CHECK(b.state().cards.loot.zone_of(loot("mimic_reliquary")) == LootZone::discards);
  CHECK(b.state().cards.encounters.zone_of(bench::named<EncounterId>("hen_with_a_halo")) ==
        EncounterZone::lowlands_discards);
  CHECK(b.state().cards.loot.zone_of(loot("sack_of_weasels")) == LootZone::foe);
}

// --- who comes -------------------------------------------------------------------------------------------------------

TEST_CASE("DD-ARRV-02 DD-ARRV-03  from which round on a newcomer acts: the step it comes in decides") {
  struct Case {
    RoundStep step;
    int from;
  };
  for (Case const& c : {Case{RoundStep::entering, 1}, Case{RoundStep::targets, 3}, Case{RoundStep::arrival, 3},
                        Case{RoundStep::turns, 4}, Case{RoundStep::end_items, 4}, Case{RoundStep::end_healing, 4}}) {
    Field b;
    b.joins("marsh_midwife");
    b.fight_().round = 3;
    b.fight_().step = c.step;
    b.now([](Play& p) { add_foe(p, FoeKind::monster, monster("tin_pilgrim").index(), 0, "DD-ARRV-03"); });
    CHECK(b.fight_().foes[0].round == c.from);
  }
}

TEST_CASE("DD-LAW-07 DD-FEND-08  who joins is noted: Law, others, Loot Monsters, each by itself") {
  auto const noted = [](FoeKind kind, int card) {
    Field b;
    b.now([=](Play& p) { add_foe(p, kind, card, 0, "DD-ENC-08"); });
    return std::array<bool, 3>{b.fight_().fought_law, b.fight_().fought_other, b.fight_().fought_loot};
  };
  CHECK(noted(FoeKind::monster, monster("customs_hound").index()) == std::array<bool, 3>{true, false, false});
  CHECK(noted(FoeKind::monster, monster("tin_pilgrim").index()) == std::array<bool, 3>{false, true, false});
  CHECK(noted(FoeKind::monster, monster("amtsrat_zwirbel").index()) == std::array<bool, 3>{true, false, false});
  CHECK(noted(FoeKind::loot, loot("mimic_reliquary").index()) == std::array<bool, 3>{false, false, true});
  CHECK(noted(FoeKind::encounter, bench::named<EncounterId>("hen_with_a_halo").index()) ==
        std::array<bool, 3>{false, true, false});
}

TEST_CASE("DD-MON-01  where there is no room, a Monster goes back to its deck and an Encounter to its discards") {
  Field b;
  for (int i = 0; i < most_foes; ++i) {
    b.fight_().foes[static_cast<std::size_t>(i)].born = b.fight_().births.next();
    b.fight_().foes[static_cast<std::size_t>(i)].card = static_cast<std::uint8_t>(monster("tin_pilgrim").index());
  }
  auto const hen = bench::named<EncounterId>("hen_with_a_halo");
  b.state().cards.monsters.put(monster("goat_bandit"), MonsterZone::coming, kit::every_seat);
  b.state().cards.loot.put(loot("mimic_reliquary"), LootZone::waiting_0, kit::every_seat);
  b.state().cards.encounters.put(hen, EncounterZone::resolving, kit::every_seat);
  b.now([=](Play& p) {
    CHECK_FALSE(add_foe(p, FoeKind::monster, monster("goat_bandit").index(), 0, "DD-MON-01"));
    CHECK_FALSE(add_foe(p, FoeKind::loot, loot("mimic_reliquary").index(), 0, "DD-MON-01"));
    CHECK_FALSE(add_foe(p, FoeKind::encounter, hen.index(), 0, "DD-MON-01"));
  });
  CHECK(b.zone("goat_bandit") == MonsterZone::highlands_deck);
  CHECK(b.state().cards.loot.zone_of(loot("mimic_reliquary")) == LootZone::deck);
  CHECK(b.state().cards.encounters.zone_of(hen) == EncounterZone::lowlands_discards);
  b.fight_().foes[most_foes - 1] = {};  // the last place of all
  b.now([](Play& p) { CHECK(add_foe(p, FoeKind::monster, monster("goat_bandit").index(), 0, "DD-MON-01")); });
  CHECK(b.zone("goat_bandit") == MonsterZone::foe);
}

TEST_CASE("DD-EPIC-10  an Epic Monster of another space, or whose card is not on the board, does not step in") {
  bench::Bench b;
  bench::lay_out_decks(b.state());
  b.put("marsh_midwife", "schimmelhof");
  for (auto const& [id, at] : {std::pair{"the_procession", "aschkrug"}, std::pair{"the_boiled_duke", "schimmelhof"}})
    b.state().map.epics.push_back({monster(id), space(at), {}, 0xff, false});
  b.state().cards.monsters.put(monster("the_procession"), MonsterZone::board, kit::every_seat);
  b.now([](Play& p) { begin_fight(p, space("schimmelhof"), FightFor::encounter_phase, "DD-FGHT-03"); });
  CHECK(foes_left(b.state()) == 0);  // the Duke's card lies in its deck
  b.state().cards.monsters.put(monster("the_boiled_duke"), MonsterZone::board, kit::every_seat);
  b.now([](Play& p) { begin_fight(p, space("schimmelhof"), FightFor::encounter_phase, "DD-FGHT-03"); });
  CHECK(foes_left(b.state()) == 1);
}

// --- targets ---------------------------------------------------------------------------------------------------------

TEST_CASE(
    "DD-TGT-01  of a tie for the fewest and the most all are tied, of Wounds, GP and Luck; 0 counts as a number") {
  Field b;
  Who const first = b.joins("bone_forger"), second = b.joins("cellar_acrobat"), last = b.joins("marsh_midwife");
  auto const aim = [&](char const* id) { return aims_at(b.world(), b.of(b.enters(id))); };
  CHECK(aim("goat_bandit") == 0b111);  // nobody has GP
  CHECK(aim("tallow_ghoul") == 0b111);
  b.of(first).gp = b.of(last).gp = 2;
  CHECK(aim("mountain_usurer") == (bit(first) | bit(last)));
  b.of(first).wounds = 1;
  CHECK(aim("ash_widow") == (bit(second) | bit(last)));
  CHECK(aim("vulture_jury") == bit(first));
  b.of(last).luck = 1;
  CHECK(aim("the_unpaid_choir") == bit(last));
}

TEST_CASE("DD-TGT-03  the Talking Boil draws all Monsters in the first round only") {
  Field b;
  Who const halberdier = b.joins("cashiered_halberdier"), acrobat = b.joins("cellar_acrobat");
  b.hold(acrobat, "talking_boil");
  b.settled();
  FoeRef const troll = b.enters("echo_troll");  // highest STR: the halberdier
  CHECK(aims_at(b.world(), b.of(troll)) == bit(acrobat));
  b.fight_().round = 2;
  CHECK(aims_at(b.world(), b.of(troll)) == bit(halberdier));
  b.fight_().round = 1;
  b.fight_().in = bit(halberdier);  // who is gone draws nobody
  CHECK(aims_at(b.world(), b.of(troll)) == bit(halberdier));
}

TEST_CASE("DD-TGT-06  without a Target or an ATT nobody is targeted, and no target is told") {
  Field b;
  Who const midwife = b.joins("marsh_midwife");
  FoeRef const organ = b.enters("wandering_organ");
  b.run([=](Play& p) { return establish_target(p, organ); });
  CHECK(b.of(organ).target == targets_nobody);
  CHECK(b.events().empty());
  b.of(organ).target = static_cast<std::uint8_t>(midwife.index());  // even if something made it aim
  CHECK_FALSE(attacks(b.world(), b.of(organ), midwife));
}

// --- verbs -----------------------------------------------------------------------------------------------------------

TEST_CASE(
    "DD-MON-07  who gets the Trophy: what its own card does, not what a Monster, an Encounter or the board does") {
  auto const zone = [](SourceKind kind) {
    Field b;
    Who const who = b.joins("marsh_midwife");
    FoeRef const foe = b.enters("pew_biter");  // HP 3
    Here here = in_the_fight(b.world(), who);
    here.foe = foe;
    here.source = {kind, 0};
    b.text(here, HitFoe{Expr(3)});
    return b.zone("pew_biter");
  };
  for (SourceKind own : {SourceKind::character, SourceKind::skill, SourceKind::mastery, SourceKind::weakness,
                         SourceKind::triumph, SourceKind::loot})
    CHECK(zone(own) == MonsterZone::trophy_0);
  for (SourceKind other : {SourceKind::monster, SourceKind::encounter, SourceKind::doom, SourceKind::sign,
                           SourceKind::mission, SourceKind::clue, SourceKind::rule})
    CHECK(zone(other) == MonsterZone::lowlands_discards);
}

TEST_CASE(
    "DD-ARM-01 DD-ARM-02  a text's hit is reduced by ARM, a piercing one is not; all Monsters means the last too") {
  Field b;
  Who const who = b.joins("marsh_midwife");
  FoeRef const first = b.enters("nail_golem"), second = b.enters("goat_bandit"), last = b.enters("tin_pilgrim");
  Here here = in_the_fight(b.world(), who);
  here.source = {SourceKind::skill, 0};
  here.foe = first;  // ARM 2
  b.text(here, HitFoe{Expr(2)});
  CHECK(b.of(first).wounds == 0);
  b.text(here, PierceFoe{Expr(2)});
  CHECK(b.of(first).wounds == 2);
  b.text(here, HitAllFoes{Expr(3)});
  CHECK(b.of(first).wounds == 3);
  CHECK(b.of(second).wounds == 3);
  CHECK(b.of(last).wounds == 1);  // ARM 2
}

TEST_CASE("DD-INFL-07 DD-MON-07  Trophies of all three kinds, and to the pile where nobody keeps them") {
  for (bool fit : {true, false}) {
    Field b;
    Who const who = b.joins("marsh_midwife");
    FoeRef const biter = b.enters("pew_biter"), weasels = b.enters_from_loot("sack_of_weasels"),
                 hen = b.enters_from_encounter("hen_with_a_halo", 0);
    b.of(who).defeated = !fit;
    for (FoeRef foe : {biter, weasels, hen}) b.run([=](Play& p) { return hit(p, foe, 20, true, who, "DD-ARM-02"); });
    CHECK(b.zone("pew_biter") == (fit ? MonsterZone::trophy_0 : MonsterZone::lowlands_discards));
    CHECK(b.state().cards.loot.zone_of(loot("sack_of_weasels")) == (fit ? LootZone::trophy_0 : LootZone::discards));
    CHECK(b.state().cards.encounters.zone_of(bench::named<EncounterId>("hen_with_a_halo")) ==
          (fit ? EncounterZone::trophy_0 : EncounterZone::lowlands_discards));
    CHECK(b.fight_().epic_xp == 0);
  }
}

TEST_CASE("DD-HP-06 DD-INFL-06  one Wound short it stands; a hit of 0 is none; what is gone is not hit again") {
  Field b;
  Who const who = b.joins("marsh_midwife");
  FoeRef const foe = b.enters("tin_pilgrim");  // HP 6 ARM 2
  auto const hits = [&](int n, bool piercing) {
    b.run([=](Play& p) { return hit(p, foe, n, piercing, who, "DD-ARM-01"); });
  };
  hits(0, true);
  hits(2, false);
  hits(1, false);
  CHECK(b.events().empty());
  hits(5, true);
  CHECK(b.of(foe).wounds == 5);
  CHECK(foes_left(b.state()) == 1);
  hits(3, false);
  CHECK(foes_left(b.state()) == 0);
  b.forget();
  hits(3, true);
  CHECK(b.events().empty());
}

TEST_CASE("DD-TGT-03 DD-TGT-09  a companion is targeted instead: any in the fight but oneself, asked of its player") {
  Field b;
  Who const who = b.joins("bone_forger", 1), first = b.joins("marsh_midwife", 0), gone = b.joins("cellar_acrobat", 0),
            last = b.joins("unfrocked_exorcist", 0);
  FoeRef const foe = b.enters("tin_pilgrim", who);
  b.fight_().in &= static_cast<WhoMask>(~bit(gone));
  Here here = in_the_fight(b.world(), who);
  here.foe = foe;
  b.text(here, TargetCompanion{});
  CHECK(b.asked() == "which_companion_is_targeted");
  CHECK(b.asked_seat() == 1);
  CHECK(b.options() == Texts_{"Marsh Midwife", "Unfrocked Exorcist"});
  b.answer("Unfrocked Exorcist");
  CHECK(b.of(foe).target == last.index());
  b.fight_().in = bit(who);
  b.text(here, TargetCompanion{});
  CHECK_FALSE(b.asking());
  CHECK(b.of(foe).target == last.index());
  CHECK(first != last);
}

TEST_CASE("DD-SUFR-01 DD-MON-04  a text changes ATT or ARM of the Monster it is read with, and by 0 not at all") {
  Field b;
  Who const who = b.joins("marsh_midwife");
  FoeRef const first = b.enters("tin_pilgrim", who), second = b.enters("goat_bandit", who);
  Here here = in_the_fight(b.world(), who);
  here.foe = second;
  b.text(here, ChangeAtt{Expr(-1)});
  b.text(here, ChangeArm{Expr(2)});
  CHECK(b.att_of(second, who) == 2);
  CHECK(b.arm_of(second, who) == 2);
  CHECK(b.att_of(first, who) == 3);
  b.forget();
  b.text(here, ChangeAtt{Expr(0)});
  b.text(here, ChangeArm{Expr(0)});
  CHECK(b.events().empty());
  b.text(here, HealFoe{Expr(1)});
  CHECK(b.events().empty());
}

TEST_CASE(
    "DD-ESC-03  a text takes its reader out of the fight; outside of one, or out of it already, nothing happens") {
  Field b;
  Who const who = b.joins("marsh_midwife"), other = b.joins("bone_forger");
  FoeRef const foe = b.enters("tin_pilgrim", who);
  Here here = in_the_fight(b.world(), who);
  b.text(here, LeaveFight{});
  CHECK(b.fight_().in == bit(other));
  CHECK(b.fight_().escaped == bit(who));
  CHECK(b.of(foe).target == targets_nobody);
  b.forget();
  b.text(here, LeaveFight{});
  b.fight_().ending = Ending::won;
  here.who = other;
  b.text(here, LeaveFight{});
  CHECK(b.events().empty());
}

}  // namespace degenerates
