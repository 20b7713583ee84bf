// Situations worked out from the rulebook once more: what is settled when the dice lie, a fight that ends before
// somebody has run from it, a Party that is gone, what failure may cost, Skills that are promised, Events of a market,
// who leaves the Maze together, and by which rule something is told.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/degenerates/rules/danger_phase.h"
#include "games/degenerates/rules/game_turn.h"
#include "games/degenerates/rules/items.h"
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/rules/missions.h"
#include "games/degenerates/rules/rest.h"
#include "games/degenerates/rules/status_conditions.h"
#include "tests/games/degenerates/field_bench.h"
#include "tests/games/degenerates/twins_pack.h"

namespace degenerates {
namespace {

using bench::Field;
using bench::loot;
using bench::named;
using bench::skill;
using bench::space;
using bench::status;

struct FieldTwins : bench::TwinsPack, Field {
  explicit FieldTwins(char const* at = "schimmelhof") : Field(at) {}
  void turn(Who who) {
    turn_of(who);
    run([=](Play& p) { return adventurers_turn(p, who); });
  }
};
struct Ground : Field {  // no fight is on
  explicit Ground(char const* at = "schimmelhof") : Field(at) { fight_().ending = Ending::won; }
  void party(WhoMask members, Who leader) {
    Party p;
    p.members = members;
    p.leader = leader;
    state().turn.parties.push_back(p);
  }
};

}  // namespace

// --- fights ----------------------------------------------------------------------------------------------------------

TEST_CASE("DD-INFL-02 DD-TEST-06  what a card does about a test that failed changes no other dice of the same throw") {
  FieldTwins b;
  Who const who = b.joins("bone_forger");  // AGI 6, STR 5
  FoeRef const pilgrim = b.enters("tin_pilgrim", who);
  b.hold(who, "shaking_cup");  // Glued, AGI -2, for a test that fails
  b.settled();
  b.turn(who);
  b.answer("Guard");
  b.dice({6, 6, 3, 3, 1});  // the Attack fails; 3 + 3 defends with AGI 6, with 4 it would not
  b.answer("Unarmed Strike on STR: Tin Pilgrim");
  REQUIRE(b.asked() == "which_die_counts");
  b.answer("the Defence die, a 3");
  CHECK_FALSE(b.asking());
  CHECK(b.of(who).wounds == 0);  // ATT 3
  CHECK(has_status(b.world(), who, status("glued")));
  CHECK(b.of(pilgrim).wounds == 0);
}

TEST_CASE("DD-TEST-05 DD-CDIC-02  a Combat Action and an Attack know of doubles") {
  struct Row {
    char const* option;
    std::vector<int> dice;  // Attack, Defence, Power
    int gp, xp;
  };
  for (Row const& row : {Row{"Cast Them, Pair of Knucklebones", {3, 4, 1, 1, 1}, 4, 0},
                         {"Cast Them, Pair of Knucklebones", {4, 4, 1, 1, 1}, 14, 0},
                         {"Cast Them Back, Pair of Knucklebones", {6, 5, 1, 1, 1}, 0, 1},
                         {"Cast Them Back, Pair of Knucklebones", {6, 6, 1, 1, 1}, 0, 11},
                         {"Flick on PER, Pair of Knucklebones: Tin Pilgrim", {1, 2, 1, 1, 1}, 0, 2},
                         {"Flick on PER, Pair of Knucklebones: Tin Pilgrim", {2, 2, 1, 1, 1}, 0, 7}}) {
    CAPTURE(row.option);
    FieldTwins b;
    Who const who = b.joins("bone_forger");  // MAG 8, PER 8
    b.enters("tin_pilgrim", who);
    b.hold(who, "pair_of_knucklebones");
    b.settled();
    b.turn(who);
    b.answer("Assault");
    b.dice(row.dice);
    b.answer(row.option);
    if (b.asked() == "which_die_counts") b.answer("the Power die, a 1");
    CHECK_FALSE(b.asking());
    CHECK((b.of(who).gp == row.gp && b.of(who).xp == row.xp));
  }
}

TEST_CASE(
    "DD-ESC-02 DD-FEND-02  who had found a way out stays where no Monster is left to run from: the Party has won") {
  for (bool left : {false, true}) {
    CAPTURE(left);
    Field b;
    Who const who = b.joins("bone_forger");
    if (left) b.enters("tin_pilgrim");
    b.turn_of(who);
    b.fight_().leaving = bit(who);
    b.settled();
    b.run([=](Play& p) { return adventurers_turn(p, who); });
    b.answer("Guard");
    b.dice({1});
    b.answer("neither");
    CHECK_FALSE(b.asking());
    CHECK(in(b.fight_().in, who) != left);
    CHECK(ending_of(b.state()) == (left ? Ending::lost : Ending::won));
  }
}

TEST_CASE(
    "DD-ESC-01 DD-ESC-06 DD-ACT-02  why there is no Escape: a Pursuer, or what forbids Combat Actions, and by name") {
  Field b;
  Who const who = b.joins("bone_forger");
  FoeRef const pilgrim = b.enters("tin_pilgrim", who);
  b.settled();
  std::string why;
  CHECK(cannot_escape(b.world(), who, &why).empty());
  b.forbid(who, Deed::combat_action);
  CHECK(cannot_escape(b.world(), who, &why) == "DD-ACT-02");
  CHECK(why == "an effect forbids it");
  b.grant(pilgrim, Ability::pursue);  // what holds it back is told first
  CHECK(cannot_escape(b.world(), who, &why) == "DD-ESC-06");
  CHECK(why == "Tin Pilgrim pursues");
  Field other;
  Who const held = other.joins("bone_forger");
  other.enters("tin_pilgrim", held);
  other.forbid(held, Deed::escape);
  CHECK(cannot_escape(other.world(), held, nullptr) == "DD-ACT-02");
}

// --- a Party that is gone --------------------------------------------------------------------------------------------

TEST_CASE("DD-DNGR-02 DD-DNGR-08 DD-PRTY-05  a Party all of which has died compares nothing and raises nothing") {
  Ground b;
  Who const dead = b.put("bone_forger", "the_gluepot"), other = b.put("marsh_midwife", "kettenberg");
  b.of(dead).presence = Presence::dead;
  b.party(bit(dead), dead);
  b.party(bit(other), other);
  b.state().turn.phase = Phase::danger;
  b.state().turn.epics_moved = true;
  for (char const* id : {"right_behind_you", "nothing_in_the_paper"})  // the first is of "your current space"
    b.state().cards.danger.put(named<DangerId>(id), DangerZone::deck, kit::every_seat);
  REQUIRE(bench::content()->danger[named<DangerId>("right_behind_you").index()].top == DangerTop::your_space);
  b.cards({"right_behind_you"});
  int const before = danger_level(b.world(), space("the_gluepot"));
  b.run([](Play& p) { return danger_phase(p); });
  CHECK_FALSE(b.asking());
  CHECK(b.told("danger_compared") == 0);
  CHECK(danger_level(b.world(), space("the_gluepot")) == before);
  CHECK(b.state().turn.parties[0].done);
  CHECK_FALSE(b.state().turn.parties[0].dangerous);
}

// --- rest ------------------------------------------------------------------------------------------------------------

TEST_CASE("DD-REST-06  without Wounds one must roll where failure costs something: by a card, the mission, a text") {
  FieldTwins b;
  b.fight_().ending = Ending::won;
  Who const who = b.put("bone_forger", "schimmelhof"), other = b.put("marsh_midwife", "schimmelhof");
  CHECK_FALSE(failing_recovery_matters(b.world(), who));
  SUBCASE("a card of one's own, not of a companion") {
    b.hold(other, "shaking_cup");
    b.settled();
    CHECK_FALSE(failing_recovery_matters(b.world(), who));
    CHECK(failing_recovery_matters(b.world(), other));
  }
  SUBCASE("the mission") {
    b.state().mission.mission = named<MissionId>("a_tell_tale");
    CHECK(failing_recovery_matters(b.world(), who));
  }
}

TEST_CASE(
    "DD-SET-13 DD-IMPR-02  nobody learns at set-up what another one is to start with, unless a copy is left over") {
  Ground b;
  Who const who = b.put("cellar_acrobat", "schimmelhof"), holder = b.put("marsh_midwife", "schimmelhof");
  b.of(who).xp = 21;
  for (auto& base : b.of(who).base) base = 11;
  b.settled();
  SkillId const discipline = skill("martial_discipline");  // what the Halberdier starts with
  auto const refused = [&] {
    b.run([=](Play& p) { return improve(p, who, true); });
    return b.refused(bench::content()->skills[discipline.index()].skill.name + " (" +
                     std::to_string(bench::content()->skills[discipline.index()].skill.xp) + " XP)");
  };
  Adventurer& expected = b.state().adventurers[2];
  expected.presence = Presence::expected;
  expected.character = named<CharacterId>("cashiered_halberdier");
  REQUIRE(skills_left(b.world(), discipline) == 2);
  CHECK(skills_promised(b.world(), discipline) == 1);
  CHECK(refused().empty());  // of two copies one is left over
  b.learn(holder, "martial_discipline");
  CHECK(refused() == "DD-SET-13");
  expected.character = {};  // not chosen yet: nothing is promised
  CHECK(refused().empty());
}

// --- told ------------------------------------------------------------------------------------------------------------

TEST_CASE("DD-TIP-01 DD-ITEM-04 DD-DCRD-03 DD-HAND-06  what a text does is told by the rule of the card it stands on") {
  Ground b;
  Who const who = b.put("bone_forger", "schimmelhof");
  auto const rule = [&](SourceKind kind, int card) {
    return std::string(rule_of_source(b.world(), {kind, static_cast<std::uint8_t>(card)}));
  };
  CHECK(rule(SourceKind::character, 0) == "DD-TIP-01");
  CHECK(rule(SourceKind::skill, 0) == "DD-REQ-14");
  CHECK(rule(SourceKind::mastery, 0) == "DD-REQ-14");
  CHECK(rule(SourceKind::weakness, 0) == "DD-REQ-15");
  CHECK(rule(SourceKind::triumph, 0) == "DD-CAMP-07");
  CHECK(rule(SourceKind::loot, loot("pot_lid").index()) == "DD-ITEM-04");
  CHECK(rule(SourceKind::loot, loot("old_pikeman").index()) == "DD-ITEM-04");
  CHECK(rule(SourceKind::loot, loot("tax_audit").index()) == "DD-LOOT-03");
  CHECK(rule(SourceKind::loot, loot("barber_surgeon").index()) == "DD-LOOT-12");
  CHECK(rule(SourceKind::loot, loot("sack_of_weasels").index()) == "DD-ABIL-07");
  CHECK(rule(SourceKind::sign, 0) == "DD-HAND-06");
  CHECK(rule(SourceKind::mission, 0) == "DD-MIS-06");
  CHECK(rule(SourceKind::clue, 0) == "DD-LRG-02");
  CHECK(rule(SourceKind::rule, 0) == "DD-ENC-12");
  b.state().cards.doom.put(DoomId{0}, DoomZone::resolving, kit::every_seat);
  CHECK(rule(SourceKind::doom, 0) == "DD-DOOM-05");
  b.state().cards.doom.put(DoomId{0}, DoomZone::in_lowlands, kit::every_seat);
  CHECK(rule(SourceKind::doom, 0) == "DD-DCRD-03");
  CHECK(rule(SourceKind::encounter, 0) == "DD-ENC-06");
  b.fight_().ending = Ending::open;
  CHECK(rule(SourceKind::encounter, 0) == "DD-ABIL-07");
  b.fight_().step = RoundStep::arrival;
  CHECK(rule(SourceKind::encounter, 0) == "DD-ABIL-05");
  CHECK(rule(SourceKind::monster, 0) == "DD-ABIL-05");
  b.fight_().step = RoundStep::turns;
  CHECK(rule(SourceKind::monster, 0) == "DD-ABIL-07");
  b.forget();
  b.more(who, Stat::AGI, 2);
  REQUIRE(b.told("modifier_gained") == 1);
  CHECK(b.events().front().text == "Bone Forger: +2 AGI");
}

}  // namespace degenerates
