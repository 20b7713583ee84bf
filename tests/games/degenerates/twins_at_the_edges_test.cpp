// What lies just beside a rule: the other Adventurer, the other space, the other die, the step that is not taken.
#include <doctest/doctest.h>

#include "games/degenerates/rules/damage_and_defeat.h"
#include "games/degenerates/rules/danger_phase.h"
#include "games/degenerates/rules/encounter_phase.h"
#include "games/degenerates/rules/epic_monsters.h"
#include "games/degenerates/rules/game_turn.h"
#include "games/degenerates/rules/items.h"
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/rules/missions.h"
#include "games/degenerates/rules/status_conditions.h"
#include "tests/games/degenerates/field_bench.h"

namespace degenerates {
namespace {

using bench::attack_with;
using bench::Field;
using bench::loot;
using bench::monster;
using bench::named;
using bench::space;
using bench::status;
using bench::territory;

// No fight is on.
struct Quiet : Field {
  explicit Quiet(char const* at = "schimmelhof") : Field(at) { fight_().ending = Ending::won; }
  void party(WhoMask members, Who leader) {
    Party p;
    p.members = members;
    p.leader = leader;
    state().turn.parties.push_back(p);
  }
};

}  // namespace

TEST_CASE("DD-MON-06  a DMG bonus without an attack type counts for each of them") {
  Quiet b;
  Who const who = b.put("bone_forger", "schimmelhof");
  b.wear(who, "crown_of_cruelty");  // DMG +1
  b.settled();
  for (AttackType type : {AttackType::melee, AttackType::range, AttackType::reach})
    CHECK(bonus(b.world(), read_by(b.world(), who), Stat::DMG, type) == 1);
}

TEST_CASE("DD-STAT-16  Skills barred by an effect: of the one it names alone") {
  Quiet b;
  Who const who = b.put("bone_forger", "schimmelhof"), other = b.put("marsh_midwife", "schimmelhof");
  b.forbid(who, Deed::skills);
  CHECK(skills_are_barred(b.world(), who));
  CHECK_FALSE(skills_are_barred(b.world(), other));
}

TEST_CASE("DD-SUFR-07  Defeat takes out of a fight only who is in one") {
  Quiet over;
  Who const after = over.put("bone_forger", "schimmelhof");
  over.fight_().joined = over.fight_().in = bit(after);
  over.now([=](Play& p) { place_wounds(p, after, 12, "DD-ARM-01"); });
  CHECK((over.fight_().in == bit(after) && over.fight_().fell == 0));
  Field on;
  on.joins("marsh_midwife");
  Who const aside = on.put("bone_forger", "aschkrug");
  on.now([=](Play& p) { place_wounds(p, aside, 12, "DD-ARM-01"); });
  CHECK((on.of(aside).defeated && on.fight_().fell == 0));
}

TEST_CASE("DD-DNGR-04 DD-CMP-06  a Territory rises by one; the first of a Party that cannot hide ends it for all") {
  Quiet b;
  b.state().turn.phase = Phase::danger;
  b.state().turn.epics_moved = true;
  Who const first = b.put("bone_forger", "rostnagel"), second = b.put("marsh_midwife", "rostnagel");
  b.party(bit(first) | bit(second), second);
  b.of(first).defeated = true;
  b.of(first).wounds = 12;
  b.state().cards.danger.put(named<DangerId>("ash_before_breakfast"), DangerZone::deck, kit::every_seat);
  b.run(danger_phase);
  CHECK_FALSE(b.asking());
  CHECK(b.state().map.territories[static_cast<std::size_t>(territory("the_blasted_heath").index())].danger == 4);
}

TEST_CASE("DD-DEF-06 DD-DEF-08  heirs: the first Adventurer too; who fell in this very phase is not buried") {
  Quiet b;
  b.put("bone_forger", "schimmelhof");
  Who const dying = b.put("marsh_midwife", "schimmelhof");
  b.hold(dying, "pot_lid");
  b.of(dying).defeated = true;
  b.of(dying).wounds = 16;
  b.run([](Play& p) { return bury_the_unrecovered(p); });
  CHECK_FALSE(b.asking());
  b.of(dying).must_recover = true;
  b.run([](Play& p) { return bury_the_unrecovered(p); });
  CHECK(b.options() == std::vector<std::string>{"leave what is left", "Bone Forger takes Pot Lid"});
}

TEST_CASE("DD-ENC-01  a Safe Party's Encounter Phase is over at once, and nothing is drawn") {
  Quiet b("rostnagel");
  Who const who = b.put("bone_forger", "rostnagel");
  b.state().turn.phase = Phase::encounters;
  b.party(bit(who), who);
  b.state().cards.danger.put(named<DangerId>("eels_in_the_well"), DangerZone::party_0, kit::every_seat);
  b.run([](Play& p) { return encounter_phase(p); });
  CHECK(b.state().turn.parties[0].done);
  CHECK_FALSE(b.state().turn.parties[0].fought);
}

TEST_CASE("DD-EMOV-09 DD-EMOV-12  a Human goes down the River; another Monster elsewhere does not make the Law leave") {
  Quiet b;
  auto const to = static_cast<std::uint8_t>(space("gutfish_ford").index());
  b.state().map.epics.push_back({monster("amtsrat_zwirbel"), space("the_watchtower"), Heading::location, to, false});
  b.state().map.epics.push_back({monster("the_procession"), space("aschkrug"), Heading::nowhere, 0xff, false});
  b.run([](Play& p) { return move_epic_monsters(p); });
  CHECK(b.state().map.epics.size() == 2);
  CHECK(b.state().map.epics[0].at == space("gutfish_ford"));
}

TEST_CASE("DD-EMOV-01 DD-EPIC-11 DD-CAMP-02  texts send and remove Epic Monsters and name the ending") {
  Quiet b;
  Who const who = b.put("bone_forger", "schimmelhof");
  b.state().map.epics.push_back({monster("the_procession"), space("aschkrug"), Heading::nowhere, 0xff, false});
  b.state().cards.monsters.put(monster("the_procession"), MonsterZone::board, kit::every_seat);
  SendEpic send;
  send.monster = bench::content()->monsters.ref("the_procession");
  send.goes_to.heading = Heading::location;
  send.goes_to.space = bench::content()->spaces.ref("kettenberg");
  b.text(read_by(b.world(), who), send);
  CHECK(b.state().map.epics[0].to == space("kettenberg").index());
  send.goes_to.heading = Heading::reader;
  b.text(read_by(b.world(), who), send);
  CHECK(b.state().map.epics[0].to == who.index());
  RemoveEpic remove;
  remove.monster = send.monster;
  b.text(read_by(b.world(), who), remove);
  CHECK(b.state().map.epics.empty());
  EndWith ending;
  ending.epilogue = bench::content()->epilogues.ref("smash");
  b.text(read_by(b.world(), who), ending);
  CHECK(b.state().mission.epilogue == named<EpilogueId>("smash"));
}

TEST_CASE("DD-SUFR-01 DD-INFL-03  only who strikes now deals damage; the highest Attack die may be the first") {
  Field b;
  Who const who = b.joins("cashiered_halberdier"), other = b.joins("marsh_midwife");
  FoeRef const foe = b.enters("tin_pilgrim", who);
  b.enters("goat_bandit", other);
  b.wear(who, "juggling_knives");
  b.settled();
  b.declared(attack_with("juggling_knives", 0, Attribute::AGI, foe));
  b.defence_dice_show(6, 5);
  b.attack_dice_show(4, 2);
  Exchange const x = work_out(b.world(), who);
  CHECK(x.suffered.size() == 1);
  CHECK(x.attack_die == 4);
}

TEST_CASE("DD-AMMO-04  Ammo that is loaded elsewhere is not loaded a second time") {
  Quiet b;
  b.put("fishoid_deserter", "schimmelhof");
  b.state().loaded.push_back({loot("barbed_bolts"), loot("kitchen_blunderbuss")});
  CHECK_FALSE(can_load(b.world(), loot("barbed_bolts"), loot("harpoon_gun")));
}

TEST_CASE("DD-STAT-03 DD-STAT-05  held at a roll it ends with the next turn; a text can end all conditions") {
  Quiet b;
  Who const who = b.put("bone_forger", "schimmelhof");
  b.of(who).conditions.push_back({status("stunned"), Lasts::fight_round});
  b.now([=](Play& p) { note_statuses_at_roll(p, who); });
  b.now([=](Play& p) { end_statuses_at_turn_start(p, who); });
  CHECK(b.of(who).conditions.empty());
  for (char const* id : {"nosy", "glued"}) b.of(who).conditions.push_back({status(id), Lasts::recovery});
  b.text(read_by(b.world(), who), LoseStatuses{});
  CHECK(b.of(who).conditions.empty());
}

TEST_CASE("DD-TURN-04 DD-JOIN-01  the Party that acts is noted; a newcomer takes the first free place") {
  Quiet b;
  Who const who = b.put("bone_forger", "schimmelhof");
  b.state().turn.phase = Phase::map_actions;
  b.run([](Play& p) { return form_parties(p); });
  b.run([](Play& p) { return map_action_phase(p); });
  CHECK(b.asked() == "map_stance");
  CHECK(b.state().turn.acting == 0);
  Quiet late;
  late.put("bone_forger", "schimmelhof", 0);
  late.put("marsh_midwife", "schimmelhof", 0);
  late.of(Who{0}) = {};
  late.state().late_joiners = true;
  late.run(let_newcomers_in);
  CHECK(late.asked_seat() == 1);
  late.answer("Cellar Acrobat");
  late.answer("Aschkrug");
  CHECK(late.of(Who{0}).character == named<CharacterId>("cellar_acrobat"));
  CHECK(who == Who{0});
}

}  // namespace degenerates
