// The Game Turn: phases, stances, Map Actions, the end of a turn, death outside of fights.
#include <doctest/doctest.h>

#include "games/degenerates/rules/damage_and_defeat.h"
#include "games/degenerates/rules/danger_phase.h"
#include "games/degenerates/rules/fight.h"
#include "games/degenerates/rules/game_turn.h"
#include "games/degenerates/rules/status_conditions.h"
#include "games/degenerates/rules/travel.h"
#include "tests/games/degenerates/bench.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::loot;
using bench::space;
using bench::status;

struct Turning : Bench {
  void forms() {
    run([](Play& p) { return form_parties(p); });
  }
  void acts() {  // the next step of the Map Action Phase
    run([](Play& p) { return map_action_phase(p); });
  }
  std::vector<std::string> begun() {  // phases
    std::vector<std::string> all;
    for (bench::Event const& e : events())
      if (e.kind == "phase_begins") all.push_back(e.text);
    return all;
  }
  std::string at(Who who) { return name_of(*bench::content(), of(who).at); }
};

}  // namespace

TEST_CASE(
    "DD-TURN-06 DD-STNC-01 DD-MACT-01 DD-MACT-02  first the stance, then the Map Action, by the Leader's player") {
  Turning b;
  Who const acrobat = b.put("cellar_acrobat", "north_bridge", 0);
  Who const midwife = b.put("marsh_midwife", "north_bridge", 1);  // MRL 9
  b.forms();
  b.acts();
  CHECK(b.asked() == "map_stance");
  CHECK(b.asked_seat() == 1);
  CHECK(b.options() == std::vector<std::string>{"Cautious", "Bold"});
  b.answer("Bold");
  CHECK(b.of(acrobat).map_stance == MapStance::bold);
  CHECK(b.of(midwife).map_stance == MapStance::bold);
  CHECK(b.asked() == "map_action");
  CHECK(b.asked_seat() == 1);
  b.answer("Foot Travel to Goat Path");
  CHECK(b.asked() == "go_along");
  CHECK(b.asked_seat() == 0);
  b.answer("with the Party");
  CHECK_FALSE(b.asking());
  CHECK(b.at(acrobat) == "goat_path");
  CHECK(b.at(midwife) == "goat_path");
  CHECK(b.of(acrobat).moved);
  b.acts();  // everybody has used its Map Action
  CHECK(b.state().turn.parties[0].done);
}

TEST_CASE("DD-MACT-03 DD-PRTY-04 DD-STNC-02  who does something else leaves the Party and takes a stance of its own") {
  Turning b;
  Who const acrobat = b.put("cellar_acrobat", "north_bridge", 0);
  Who const midwife = b.put("marsh_midwife", "north_bridge", 1);
  b.forms();
  b.acts();
  b.answer("Bold");
  b.answer("Foot Travel to Goat Path");
  b.answer("something else");
  CHECK(b.at(midwife) == "goat_path");
  CHECK(b.at(acrobat) == "north_bridge");
  b.acts();  // within the turn of the same Party
  CHECK(b.asked() == "map_stance");
  CHECK(b.asked_seat() == 0);
  b.answer("Cautious");
  b.answer("Foot Travel to Chain Road");
  CHECK(b.at(acrobat) == "chain_road");
  CHECK(b.of(acrobat).map_stance == MapStance::cautious);
  CHECK(b.of(midwife).map_stance == MapStance::bold);
  b.acts();
  CHECK(b.state().turn.parties[0].done);
}

TEST_CASE("DD-MACT-04  there is no passing: what can be chosen is travel or Rest") {
  Turning b;
  Who const acrobat = b.put("cellar_acrobat", "north_bridge");
  b.forms();
  b.acts();
  b.answer("Cautious");
  CHECK(b.options() == std::vector<std::string>{"Foot Travel to Chain Road", "Foot Travel to Goat Path",
                                                "Force March over Chain Road to Brüttelburg",
                                                "Force March over Chain Road to Kettenberg", "Rest"});
  CHECK(b.refused("Force March over Goat Path to Pigskin Port") == "DD-MRCH-03");
  static_cast<void>(acrobat);
}

TEST_CASE("DD-DEF-05 DD-STAT-13  the Defeated and the Detained must Rest; their companions may leave") {
  Turning b;
  Who const midwife = b.put("marsh_midwife", "north_bridge", 0);  // MRL 9, Defeated: leads all the same
  Who const acrobat = b.put("cellar_acrobat", "north_bridge", 1);
  b.of(midwife).defeated = true;
  b.of(midwife).wounds = 16;
  MapDeed const walk_off{MapAction::foot_travel, space("goat_path"), {}};
  CHECK(cannot(b.world(), midwife, walk_off, 0) == "DD-DEF-05");
  CHECK(cannot(b.world(), acrobat, walk_off, 0).empty());
  CHECK(cannot(b.world(), midwife, MapDeed{}, 0).empty());
  b.run([=](Play& p) { return gain_status(p, acrobat, status("detained"), Lasts::recovery, "DD-STAT-02"); });
  std::string why;
  CHECK(cannot(b.world(), acrobat, walk_off, 0, &why) == "DD-STAT-13");
  CHECK(why == "Detained forbids it");
}

TEST_CASE("DD-DEF-04  the Defeated are in the Party but not among those who can fight") {
  Turning b;
  Who const midwife = b.put("marsh_midwife", "north_bridge");
  Who const acrobat = b.put("cellar_acrobat", "north_bridge");
  b.of(midwife).defeated = true;
  b.of(midwife).wounds = 16;
  b.state().cards.monsters.put(bench::monster("goat_bandit"), MonsterZone::coming, kit::every_seat);
  b.now([](Play& p) { begin_fight(p, space("north_bridge"), FightFor::encounter_phase, "DD-FGHT-01"); });
  CHECK(at_space(b.world(), space("north_bridge")) == (bit(midwife) | bit(acrobat)));
  CHECK(b.state().fight.in == bit(acrobat));
}

TEST_CASE("DD-RIVR-01  whoever cannot be paid for stays behind and does something else") {
  Turning b;
  Who const midwife = b.put("marsh_midwife", "pigskin_port", 0);
  Who const acrobat = b.put("cellar_acrobat", "pigskin_port", 1);
  b.of(midwife).gp = 3;  // enough for one
  b.forms();
  b.acts();
  b.answer("Cautious");
  b.answer("River Port Travel to North Bridge (2 GP each)");
  CHECK_FALSE(b.asking());
  CHECK(b.at(midwife) == "north_bridge");
  CHECK(b.of(midwife).gp == 1);
  CHECK(b.at(acrobat) == "pigskin_port");
  CHECK_FALSE(b.of(acrobat).moved);
}

TEST_CASE("DD-TURN-01 DD-TURN-02  a phase begins when all Parties have finished the one before") {
  Turning b;
  b.put("cellar_acrobat", "north_bridge");
  b.put("marsh_midwife", "pigskin_port");
  b.forms();
  CHECK(next_party(b.state()) == 0);
  b.now([](Play& p) { party_is_done(p, 0, "DD-TURN-02"); });
  CHECK(next_party(b.state()) == 1);
  CHECK(b.state().turn.phase == Phase::map_actions);
  b.now([](Play& p) { party_is_done(p, 1, "DD-TURN-02"); });
  CHECK(next_party(b.state()) == -1);
  b.run([](Play& p) { return turn_step(p); });
  CHECK(b.begun() == std::vector<std::string>{"Danger Phase"});
  b.state().turn.phase = Phase::danger;
  CHECK(next_party(b.state()) == 0);  // formed anew
  b.now([](Play& p) {
    party_is_done(p, 0, "DD-TURN-02");
    party_is_done(p, 1, "DD-TURN-02");
  });
  b.run([](Play& p) { return turn_step(p); });
  CHECK(b.begun() == std::vector<std::string>{"Danger Phase", "Encounter Phase"});
}

TEST_CASE("DD-TEND-01 DD-STAT-04  at the end of a turn its cards are discarded and what lasts a turn is over") {
  Turning b;
  Who const acrobat = b.put("cellar_acrobat", "north_bridge");
  auto const card = bench::named<DangerId>("chains_in_the_pass");
  auto const met = bench::named<EncounterId>("two_widows");
  b.state().cards.danger.put(card, DangerZone::party_0, kit::every_seat);
  b.state().cards.danger.put(bench::named<DangerId>("gates_ajar"), DangerZone::deck, kit::every_seat);
  b.state().cards.encounters.put(met, EncounterZone::drawn, kit::every_seat);
  b.state().cards.encounters.put(bench::named<EncounterId>("hen_with_a_halo"), EncounterZone::lowlands_deck,
                                 kit::every_seat);
  b.now([=](Play& p) { modify(p, {bit(acrobat), false, 0, 1, Until::this_turn}, "DD-ATTR-02"); });
  b.now([=](Play& p) { modify(p, {bit(acrobat), false, 1, 1, Until::this_mission}, "DD-ATTR-02"); });
  b.run([=](Play& p) { return gain_status(p, acrobat, status("greased"), Lasts::end_of_fight, "DD-STAT-04"); });
  b.run([=](Play& p) { return gain_status(p, acrobat, status("nosy"), Lasts::recovery, "DD-STAT-02"); });
  b.run([](Play& p) { return end_the_turn(p); });
  CHECK(b.state().cards.danger.zone_of(card) == DangerZone::discards);
  EncounterZone const lies = b.state().cards.encounters.zone_of(met);
  CHECK(lies >= EncounterZone::badlands_discards);
  CHECK(lies <= EncounterZone::wetlands_discards);
  CHECK(b.state().modifiers.size() == 1);
  CHECK_FALSE(has_status(b.world(), acrobat, status("greased")));
  CHECK(has_status(b.world(), acrobat, status("nosy")));
  b.state().turn.phase = Phase::newcomers;
  b.of(acrobat).moved = true;
  b.run([](Play& p) { return turn_step(p); });  // and a new turn begins
  CHECK(b.state().turn.number == 2);
  CHECK_FALSE(b.of(acrobat).moved);
  CHECK(b.begun() == std::vector<std::string>{"Map Action Phase"});
}

TEST_CASE(
    "DD-DEF-06 DD-DEF-08 DD-DEF-12  who recovered no Wound in its Map Action Phase dies; the others take its Items") {
  Turning b;
  Who const midwife = b.put("marsh_midwife", "north_bridge", 0);
  Who const acrobat = b.put("cellar_acrobat", "north_bridge", 1);
  b.hold(midwife, "pot_lid");
  b.hold(midwife, "hired_mourner");
  b.of(midwife).defeated = true;
  b.of(midwife).wounds = 16;
  b.run([](Play& p) { return bury_the_unrecovered(p); });
  CHECK(b.of(midwife).plays());  // Defeated in this very phase: the next one counts
  b.now([](Play& p) { begin_phase(p, Phase::map_actions, "DD-TURN-01"); });
  b.run([](Play& p) { return bury_the_unrecovered(p); });
  CHECK(b.asked() == "who_takes_it");
  CHECK(b.options() == std::vector<std::string>{"leave what is left", "Cellar Acrobat takes Pot Lid"});  // no Ally
  b.answer("Cellar Acrobat takes Pot Lid");
  CHECK(b.asked() == "new_thing");
  b.answer("equip Pot Lid");
  CHECK(b.state().equipped.has(loot("pot_lid")));
  CHECK_FALSE(b.of(midwife).plays());
  CHECK(b.state().cards.loot.zone_of(loot("pot_lid")) == degenerates::of(LootZone::held_0, acrobat));
  CHECK(b.state().cards.loot.zone_of(loot("hired_mourner")) == LootZone::deck);  // discarded, and the deck was empty
  CHECK_FALSE(b.state().lost);
}

TEST_CASE(
    "DD-DEF-08 DD-HVY-02  who takes a third Heavy Item of the dead lets another go, and never back to the grave") {
  for (int const carried : {1, 2}) {
    Turning b;
    Who const midwife = b.put("marsh_midwife", "north_bridge", 0);
    Who const acrobat = b.put("cellar_acrobat", "north_bridge", 1);
    b.hold(midwife, "pot_lid"), b.hold(midwife, "barrel_armour");
    char const* const heavy[] = {"customs_mallet", "dented_breastplate"};
    for (int i = 0; i < carried; ++i) b.hold(acrobat, heavy[i]);
    b.of(midwife).defeated = b.of(midwife).must_recover = true;
    b.run([](Play& p) { return bury_the_unrecovered(p); });
    CHECK(b.option_count() == 3);
    b.answer("Cellar Acrobat takes Barrel Armour");
    CHECK(b.asked() == (carried == 2 ? "too_heavy" : "who_takes_it"));  // STR 6, CON 6: it cannot be equipped
    if (carried == 1) continue;
    CHECK(b.options() ==
          std::vector<std::string>{"discard Barrel Armour", "discard Customs Mallet", "discard Dented Breastplate"});
    b.answer("discard Customs Mallet");
    CHECK(b.state().cards.loot.zone_of(loot("barrel_armour")) == degenerates::of(LootZone::held_0, acrobat));
    CHECK(b.state().cards.loot.zone_of(loot("customs_mallet")) != degenerates::of(LootZone::held_0, acrobat));
  }
}

TEST_CASE("DD-DEF-06  a recovered Wound ends it in time") {
  Turning b;
  Who const midwife = b.put("marsh_midwife", "north_bridge");
  b.of(midwife).defeated = true;
  b.of(midwife).wounds = 16;
  b.now([](Play& p) { begin_phase(p, Phase::map_actions, "DD-TURN-01"); });
  CHECK(b.of(midwife).must_recover);
  b.now([=](Play& p) { remove_wounds(p, midwife, 1, "DD-RECV-01"); });
  b.run([](Play& p) { return bury_the_unrecovered(p); });
  CHECK(b.of(midwife).plays());
}

TEST_CASE("DD-PRTY-02  companions in the space share what a card gives the whole Party") {
  Turning b;
  Who const midwife = b.put("marsh_midwife", "north_bridge");
  Who const acrobat = b.put("cellar_acrobat", "north_bridge");
  b.hold(midwife, "hired_mourner");  // +1 to Recovery Tests for the whole Party
  b.now([](Play& p) { settle(p); });
  auto const recovery = [&](Who who) { return bonus(b.world(), read_by(b.world(), who), Stat::recovery_test); };
  CHECK(recovery(midwife) == 1);
  CHECK(recovery(acrobat) == 1);
  b.run([=](Play& p) { return put_in_space(p, bit(acrobat), space("pigskin_port"), "DD-PRTY-05"); });
  CHECK(recovery(acrobat) == 0);
}

}  // namespace degenerates
