// What cards are told: the numbers of a test and of damage, a Monster that is gone when its turn comes, deeds forbidden
// under a condition, what an Item or a Skill adds to its own requirement, the moments of a turn in their order.
#include <doctest/doctest.h>

#include "games/degenerates/rules/damage_and_defeat.h"
#include "games/degenerates/rules/danger_phase.h"
#include "games/degenerates/rules/doom.h"
#include "games/degenerates/rules/game_turn.h"
#include "games/degenerates/rules/missions.h"
#include "games/degenerates/rules/status_conditions.h"
#include "games/degenerates/rules/tests_and_luck.h"
#include "tests/games/degenerates/field_bench.h"
#include "tests/games/degenerates/twins_pack.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::Field;
using bench::loot;
using bench::named;
using bench::space;
using Texts_ = std::vector<std::string>;

struct FieldTwins : bench::TwinsPack, Field {
  explicit FieldTwins(char const* at = "schimmelhof") : Field(at) {}
};
struct QuietTwins : FieldTwins {  // no fight is on
  explicit QuietTwins(char const* at = "schimmelhof") : FieldTwins(at) { fight_().ending = Ending::won; }
};

}  // namespace

// --- numbers ---------------------------------------------------------------------------------------------------------

TEST_CASE("DD-TEST-05 DD-TEST-06  the tests of a fight tell cards the higher die if passed, 0 if not, and doubles") {
  struct Row {
    std::vector<int> dice;  // Attack, Defence, Power
    int gp, xp;
  };
  // The Abacus: the result in GP for a test passed; the result and 1 more in XP for one failed; 10 more for doubles.
  for (Row const& row : {Row{{2, 4, 6, 5, 1}, 4, 1},
                         {{3, 3, 1, 2, 1}, 13 + 2, 0},
                         {{6, 6, 2, 1, 1}, 2, 11},
                         {{6, 5, 1, 4, 1}, 4, 1},
                         {{4, 1, 2, 2, 1}, 4 + 12, 0}}) {
    CAPTURE(row.dice);
    FieldTwins b;
    Who const who = b.joins("cashiered_halberdier");
    FoeRef const pilgrim = b.enters("tin_pilgrim", who);
    b.hold(who, "abacus");
    b.settled();
    b.turn_of(who);
    b.declared(bench::unarmed(pilgrim, Attribute::STR));
    b.dice(row.dice);
    b.rolls(who);
    CHECK_FALSE(b.asking());
    CHECK(b.of(who).gp == row.gp);
    CHECK(b.of(who).xp == row.xp);
  }
}

TEST_CASE("DD-TEST-05 DD-TEST-06  a test outside of fights tells the same") {
  struct Row {
    std::vector<int> dice;
    int gp, xp;
  };
  for (Row const& row : {Row{{2, 4}, 4, 0}, {{5, 1}, 5, 0}, {{3, 3}, 13, 0}, {{6, 5}, 0, 1}, {{6, 6}, 0, 11}}) {
    CAPTURE(row.dice);
    QuietTwins b;
    Who const who = b.put("cashiered_halberdier", "schimmelhof");  // STR 9
    b.hold(who, "abacus");
    b.settled();
    b.dice(row.dice);
    Test test;
    test.who = who;
    test.attribute = Attribute::STR;
    test.rule = "DD-TEST-03";
    b.run([=](Play& p) -> Task<> { co_await take_test(p, test); });
    CHECK_FALSE(b.asking());
    CHECK((b.of(who).gp == row.gp && b.of(who).xp == row.xp));
  }
}

TEST_CASE("DD-INFL-06 DD-SUFR-01  damage is told as Wounds: what ARM holds off is not counted, none is not told") {
  struct Row {
    int damage;
    bool piercing;
    int wounds;
  };
  for (Row const row :
       {Row{5, false, 3}, {5, true, 5}, {3, false, 1}, {2, false, 0}}) {  // the Tin Pilgrim: ARM 2, 6 HP
    CAPTURE(row.damage);
    FieldTwins b;
    Who const who = b.joins("marsh_midwife");
    FoeRef const pilgrim = b.enters("tin_pilgrim", who);
    b.hold(who, "abacus");
    b.settled();
    b.run([=](Play& p) { return hit(p, pilgrim, row.damage, row.piercing, who, "DD-INFL-06"); });
    CHECK((b.of(pilgrim).wounds == row.wounds && b.of(who).gp == row.wounds));
    b.run([=](Play& p) { return deal_damage(p, who, row.damage, DamageKind::piercing, "DD-SUFR-01"); });
    CHECK((b.of(who).wounds == row.damage && b.of(who).xp == row.damage));
  }
}

TEST_CASE("DD-ABIL-08 DD-ENDR-02  a skirmishing Thief that its own blow destroys steals nothing") {
  for (bool fuse : {false, true}) {
    CAPTURE(fuse);
    FieldTwins b;
    Who const who = b.joins("cashiered_halberdier");
    FoeRef const pilgrim = b.enters("tin_pilgrim", who);
    b.enters("echo_troll", who);  // the fight goes on
    b.grant(pilgrim, Ability::skirmish);
    b.grant(pilgrim, Ability::thief);
    b.of(pilgrim).dealt = 1;
    b.of(who).gp = 5;
    if (fuse) b.hold(who, "short_fuse");
    b.settled();
    b.group(RoundStep::end_strikes);
    CHECK_FALSE(b.asking());
    CHECK(b.of(who).wounds == 1);
    CHECK(b.of(who).gp == (fuse ? 5 : 2));
    CHECK(find(b.state(), pilgrim) == nullptr);
  }
}

// --- what is forbidden, what is required -----------------------------------------------------------------------------

TEST_CASE("DD-REQ-01 DD-REQ-14  what a card forbids: that deed and no other, and only while its box is fulfilled") {
  QuietTwins b;
  Who const who = b.put("bone_forger", "schimmelhof"), other = b.put("marsh_midwife", "schimmelhof");
  b.hold(who, "half_a_vow");  // force_march; bribe at 0 GP; Skills at 1 GP
  for (int const gp : {0, 1, 2}) {
    CAPTURE(gp);
    b.of(who).gp = static_cast<std::uint8_t>(gp);
    b.settled();
    CHECK(forbidden(b.world(), who, Deed::force_march));
    CHECK(forbidden(b.world(), who, Deed::bribe) == (gp == 0));
    CHECK(forbidden(b.world(), who, Deed::skills) == (gp == 1));
    CHECK(skills_are_barred(b.world(), who) == (gp == 1));
    CHECK_FALSE(forbidden(b.world(), who, Deed::combat_action));
    CHECK_FALSE(forbidden(b.world(), other, Deed::force_march));
  }
}

TEST_CASE("DD-REQ-16  what an Item adds does not count for its own requirement") {
  for (int const less : {0, 1, 2}) {
    CAPTURE(less);
    QuietTwins b;
    Who const who = b.put("cashiered_halberdier", "schimmelhof");  // STR 9
    b.wear(who, "self_made_belt");                                 // STR 8: STR +1
    b.settled();
    CHECK(attribute(b.world(), who, Attribute::STR) == 10);
    b.more(who, Stat::STR, -less);
    b.settled();
    bool const strong = less < 2;  // with the belt 8, without it 7
    CHECK(b.state().equipped.has(loot("self_made_belt")) == strong);
    CHECK(attribute(b.world(), who, Attribute::STR) == (strong ? 10 - less : 7));
  }
}

TEST_CASE("DD-REQ-16  two Skills that feed and starve each other: it ends") {
  QuietTwins b;
  Who const who = b.put("marsh_midwife", "schimmelhof");  // AGI 5, MAG 6
  b.learn(who, "jealous_art");                            // AGI 5: MAG +1
  b.settled();
  CHECK(attribute(b.world(), who, Attribute::MAG) == 7);
  b.learn(who, "jealous_craft");  // MAG 7: AGI -1
  b.settled();
  bool const craft = b.of(who).working.has(named<SkillId>("jealous_craft"));
  CHECK_FALSE((craft && b.of(who).working.has(named<SkillId>("jealous_art"))));
  CHECK(attribute(b.world(), who, Attribute::AGI) == (craft ? 4 : 5));
}

// --- moments ---------------------------------------------------------------------------------------------------------

namespace {

struct TellTale : bench::TwinsPack, Bench {  // its mission tells every moment
  TellTale() { state().mission.mission = named<MissionId>("a_tell_tale"); }
  Texts_ heard() const {
    Texts_ all;
    for (bench::Event const& e : events())
      if (e.kind == "read_aloud") all.push_back(e.text);
    return all;
  }
};

}  // namespace

TEST_CASE("DD-TURN-01 DD-TURN-02 DD-TEND-01  the moments of a turn, each once and in their order") {
  TellTale b;
  Who const who = b.put("bone_forger", "pigskin_port");
  b.of(who).map_stance = MapStance::cautious;
  b.state().turn.phase = Phase::newcomers;
  for (char const* id : {"the_vats_are_full", "rust_on_the_wind"})
    b.state().cards.danger.put(named<DangerId>(id), DangerZone::deck, kit::every_seat);
  b.cards({"the_vats_are_full"});
  b.run([](Play& p) -> Task<> {
    do co_await turn_step(p);
    while (p.state.turn.phase != Phase::newcomers);
  });
  b.answer("Cautious");
  b.answer("Foot Travel to Goat Path");
  b.dice({1, 2});
  b.answer("use Stealth");
  CHECK_FALSE(b.asking());
  CHECK(b.heard() == Texts_{"turn starts", "map phase starts", "space entered", "map phase ends", "danger phase starts",
                            "danger card drawn", "test begins", "test rolled", "test passed", "encounter phase starts",
                            "encounter phase ends", "turn ends"});
}

TEST_CASE("DD-CMP-04 DD-CMP-06  Stealth: each is asked for itself, one after another, and each test is its own") {
  TellTale b;
  Who const first = b.put("bone_forger", "goat_path", 0), second = b.put("cellar_acrobat", "goat_path", 1);  // PER 8, 7
  b.state().turn.phase = Phase::danger;
  b.state().turn.epics_moved = b.state().turn.danger_resolved = true;
  Party party;
  party.members = static_cast<WhoMask>(bit(first) | bit(second));
  party.leader = first;
  b.state().turn.parties.push_back(party);
  b.state().cards.danger.put(named<DangerId>("the_vats_are_full"), DangerZone::deck, kit::every_seat);
  b.run(danger_phase);
  CHECK((b.asked() == "hunt_or_stealth" && b.asked_seat() == 0));
  b.dice({1, 2});
  b.answer("use Stealth");
  CHECK((b.asked() == "hunt_or_stealth" && b.asked_seat() == 1));
  b.answer("keep still");
  CHECK_FALSE(b.asking());
  CHECK(b.heard() == Texts_{"danger card drawn", "test begins", "test rolled", "test passed"});
}

TEST_CASE("DD-DNGR-02 DD-DECK-01  without a Danger card none is told") {
  TellTale b;
  Who const who = b.put("bone_forger", "goat_path");
  b.state().turn.phase = Phase::danger;
  b.state().turn.epics_moved = true;
  Party party;
  party.members = bit(who), party.leader = who;
  b.state().turn.parties.push_back(party);
  b.run(danger_phase);
  CHECK_FALSE(b.asking());
  CHECK(b.heard() == Texts_{});
}

TEST_CASE("DD-ENC-06 DD-TEST-06  what a text left behind for one is heard when it concerns this one, not another") {
  for (bool concerned : {true, false}) {
    CAPTURE(concerned);
    QuietTwins b;
    Who const who = b.put("marsh_midwife", "schimmelhof"), other = b.put("bone_forger", "schimmelhof");
    Content const& c = *bench::content();
    auto const abacus = static_cast<std::size_t>(c.loot_cards[static_cast<std::size_t>(loot("abacus").index())]);
    b.state().lasting.push_back({TriggerId{c.loot_facts[abacus].first_trigger}, who});  // a test passed: GP
    About about = read_by(b.world(), concerned ? who : other);
    about.result = 4;
    b.run([about](Play& p) -> Task<> {
      About mine = about;
      co_await degenerates::at(p, Moment::test_passed, mine);
    });
    CHECK(b.of(who).gp == (concerned ? 4 : 0));
    CHECK(b.of(other).gp == 0);
  }
}

TEST_CASE("DD-CTRN-04 DD-REQ-01  a card that forbids a stance at times forbids it at no other time") {
  for (int const gp : {2, 3}) {
    CAPTURE(gp);
    FieldTwins b;
    Who const who = b.joins("bone_forger");
    b.enters("tin_pilgrim", who);
    b.hold(who, "half_a_vow");  // Assault at 3 GP
    b.of(who).gp = static_cast<std::uint8_t>(gp);
    b.settled();
    b.run([=](Play& p) { return choose_stance(p, who); });
    CHECK(b.asking() == (gp == 2));
    if (gp == 2) CHECK(b.options() == Texts_{"Guard", "Assault"});
  }
}

// --- the end of a mission, the board ---------------------------------------------------------------------------------

TEST_CASE("DD-MIS-06 DD-FEND-12  a game is lost: first its story is told, then it is over") {
  Bench b;
  b.state().mission.mission = named<MissionId>("saints_day");
  b.put("marsh_midwife", "bruettelburg");
  b.state().mission.end = MissionEnd::failed;
  b.state().turn.phase = Phase::between_missions;
  b.run(between_missions);
  Texts_ kinds;
  for (bench::Event const& e : b.events())
    if (e.kind == "story" || e.kind == "game_lost") kinds.push_back(e.kind);
  CHECK(kinds == Texts_{"story", "game_lost"});
}

TEST_CASE("DD-FEND-19  Captured: who lies Defeated loses a Wound and gets up, the dead stay as they are") {
  Bench b;
  b.state().mission.mission = named<MissionId>("on_the_run");
  b.state().mission.campaign = true;
  Who const midwife = b.put("marsh_midwife", "bruettelburg"), dead = b.put("bone_forger", "bruettelburg"),
            well = b.put("cellar_acrobat", "bruettelburg");
  for (Who who : {midwife, dead, well}) b.of(who).wounds = 6;
  b.of(midwife).defeated = b.of(dead).defeated = true;
  b.of(dead).presence = Presence::dead;
  b.state().mission.end = MissionEnd::captured;
  b.state().turn.phase = Phase::between_missions;
  b.run(between_missions);
  CHECK((!b.of(midwife).defeated && b.of(midwife).wounds == 5));
  CHECK((b.of(dead).defeated && b.of(dead).wounds == 6));
  CHECK(b.of(well).wounds == 6);
}

TEST_CASE("DD-CAMP-03 DD-CAMP-08  after a mission everything that can be used so and so often can be used again") {
  Bench b;
  Who const who = b.put("marsh_midwife", "kettenberg");
  for (Times const times : {Times::once_a_round, Times::once_a_fight, Times::once_a_turn, Times::once_a_mission})
    b.state().used.push_back({0, who, times});
  b.now(clear_the_table);
  CHECK(b.state().used.empty());
}

TEST_CASE("DD-SET-01  the printed Danger Level of every space and of every Territory") {
  NewGame setup;
  setup.mission = named<MissionId>("bones_by_night");
  setup.seats = setup.adventurers = 1;
  setup.characters[0] = named<CharacterId>("bone_forger");
  Content const& c = *bench::content();
  State const s = new_game(c, setup, 7);
  CHECK(s.map.territories[static_cast<std::size_t>(named<TerritoryId>("burning_lakes").index())].danger == 4);
  for (int i = 0; i < c.territories.size(); ++i)
    CHECK(s.map.territories[static_cast<std::size_t>(i)].danger == c.territories[i].danger);
  for (int i = 0; i < c.spaces.size(); ++i)
    CHECK((s.of(SpaceId{i}).danger == c.spaces[i].danger && s.of(SpaceId{i}).town == c.spaces[i].town));
}

TEST_CASE("DD-SHCK-01  Void Shock: who died meanwhile suffers nothing") {
  Bench b;
  Who const forger = b.put("bone_forger", "the_maze"), dead = b.put("marsh_midwife", "the_maze");
  b.of(dead).presence = Presence::dead;
  auto const both = static_cast<WhoMask>(bit(forger) | bit(dead));
  b.run([=](Play& p) { return void_shock(p, both, named<DangerId>("the_gate_is_oiled")); });  // 5, 4 or 3
  CHECK((b.of(forger).wounds == 3 && b.of(dead).wounds == 0));
}

TEST_CASE("DD-LRG-02  a Clue is placed where the mission has one, and not a second time") {
  Field b("north_bridge");
  b.fight_().ending = Ending::won;
  b.state().mission.mission = named<MissionId>("on_the_run");
  Who const who = b.put("bone_forger", "north_bridge");
  PlaceCounter clue;
  clue.counter = Counter::clue;
  for (int const times : {1, 2}) {
    CAPTURE(times);
    b.text(read_by(b.world(), who), clue);
    CHECK(b.state().of(space("north_bridge")).clue == 0);
    CHECK(b.told("counter_placed") == 1);
  }
}

}  // namespace degenerates
