// Ending the Fight: who won, the Danger Level, the dead, Capture, the cards.
#include <doctest/doctest.h>

#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/rules/status_conditions.h"
#include "tests/games/degenerates/fight_bench.h"

namespace degenerates {
namespace {

using bench::FightBench;
using bench::loot;
using bench::monster;
using bench::space;
using bench::status;

struct Ends : FightBench {
  explicit Ends(char const* at) : FightBench(at), here(space(at)) {
    state().turn.phase = Phase::encounters;
    Party party;
    party.members = static_cast<WhoMask>(bit(one) | bit(two));
    party.leader = one;
    state().turn.parties.push_back(party);
    fight_().reason = FightFor::encounter_phase;
    fight_().fought_other = true;
  }
  Who one = joins("marsh_midwife"), two = joins("bone_forger");
  SpaceId here;
  int level() { return danger_level(world(), here); }
  int town() { return town_level(world(), here); }
  void ends() {
    now([](Play& p) { end_fight(p); });
  }
  void falls(Who who) {
    of(who).defeated = true;
    of(who).wounds = static_cast<std::int8_t>(2 * of(who).base[static_cast<std::size_t>(Attribute::CON)]);
    fight_().fell |= bit(who);
    fight_().in &= static_cast<WhoMask>(~bit(who));
  }
  void escapes(Who who) {
    fight_().escaped |= bit(who);
    fight_().in &= static_cast<WhoMask>(~bit(who));
  }
  void trophy(Who who, char const* id) {
    state().cards.monsters.put(monster(id), degenerates::of(MonsterZone::trophy_0, who), kit::every_seat);
  }
};

}  // namespace

TEST_CASE("DD-FGHT-04 DD-FEND-01 DD-FEND-02 DD-FEND-03 DD-FEND-04  who is gone decides who won") {
  Ends b("schimmelhof");
  b.enters("tin_pilgrim");
  CHECK_FALSE(one_side_is_gone(b.state()));
  CHECK(ending_of(b.state()) == Ending::open);
  b.escapes(b.one);
  CHECK(ending_of(b.state()) == Ending::open);
  b.escapes(b.two);
  CHECK(one_side_is_gone(b.state()));
  CHECK(ending_of(b.state()) == Ending::lost);  // also when everybody Escaped
  b.fight_().foes = {};
  CHECK(ending_of(b.state()) == Ending::no_victor);
  b.fight_().in = bit(b.one);
  CHECK(ending_of(b.state()) == Ending::won);
}

TEST_CASE("DD-FEND-05  a victory lowers the Danger Level by 1, once in a turn for a Party") {
  Ends b("rostnagel");  // 3
  b.ends();
  CHECK(b.fight_().ending == Ending::won);
  CHECK(b.level() == 2);
  CHECK(b.state().turn.parties[0].lowered == b.fight_().joined);
  b.fight_().ending = Ending::open;
  b.ends();
  CHECK(b.level() == 2);
}

TEST_CASE(
    "DD-FEND-06 DD-FEND-07  an Epic Monster Destroyed: to 1, also after an earlier victory; at 1 a Settlement is a "
    "Town") {
  Ends b("rostnagel");
  b.state().turn.parties[0].lowered = b.state().turn.parties[0].members;
  b.fight_().epic_destroyed = true;
  b.ends();
  CHECK(b.level() == 1);
  SUBCASE("a second victory of the turn does not make a Town") {
    b.fight_().ending = Ending::open;
    b.fight_().epic_destroyed = true;
    b.ends();
    CHECK(b.level() == 1);
  }
  SUBCASE("the first one of a turn does") {
    b.state().turn.parties[0].lowered = 0;
    b.fight_().ending = Ending::open;
    b.fight_().epic_destroyed = true;
    b.ends();
    CHECK(b.town() == 1);
    CHECK(b.level() == 0);
  }
}

TEST_CASE("DD-FEND-06 DD-LVL-14  in a Town a victory has no effect") {
  Ends b("pigskin_port");
  b.fight_().epic_destroyed = true;
  b.ends();
  CHECK(b.town() == 3);
}

TEST_CASE("DD-FEND-08 DD-LOOT-10  only Law, or any Loot Monsters: no change; Law with others: a change") {
  Ends law("rostnagel");
  law.fight_().fought_other = false;
  law.fight_().fought_law = true;
  law.ends();
  CHECK(law.level() == 3);
  Ends mixed("rostnagel");
  mixed.fight_().fought_law = true;
  mixed.ends();
  CHECK(mixed.level() == 2);
  Ends found("rostnagel");
  found.fight_().fought_loot = true;
  found.ends();
  CHECK(found.level() == 3);
  Ends law_epic("rostnagel");
  law_epic.fight_().fought_other = false;
  law_epic.fight_().fought_law = law_epic.fight_().epic_destroyed = true;
  law_epic.ends();
  CHECK(law_epic.level() == 3);
}

TEST_CASE("DD-FEND-10 DD-FEND-09  who is Defeated in a fight that is won stays alive, and lost nothing more") {
  Ends b("rostnagel");
  b.falls(b.two);
  b.ends();
  CHECK(b.of(b.two).presence == Presence::in_play);
  CHECK(b.of(b.two).defeated);
  CHECK_FALSE(b.of(b.one).lost_fight);
}

TEST_CASE("DD-HAND-08  who Escaped has lost the fight, even if the others won") {
  Ends b("rostnagel");
  b.escapes(b.two);
  b.ends();
  CHECK(b.of(b.two).lost_fight);
  CHECK_FALSE(b.of(b.one).lost_fight);
}

TEST_CASE("DD-FEND-11 DD-FEND-13 DD-DEF-07  lost: the Defeated die with all their cards, the Danger Level rises") {
  Ends b("rostnagel");
  b.enters("tin_pilgrim");
  b.hold(b.two, "carving_knife");
  b.learn(b.two, "bone_reading");
  b.falls(b.two);
  b.escapes(b.one);
  b.ends();
  CHECK(b.fight_().ending == Ending::lost);
  CHECK(b.of(b.two).presence == Presence::dead);
  CHECK(b.state().cards.loot.zone_of(loot("carving_knife")) == LootZone::discards);
  CHECK(b.of(b.one).plays());
  CHECK(b.of(b.one).lost_fight);
  CHECK(b.level() == 4);
}

TEST_CASE("DD-FEND-13  lost by Escape alone, in a Town, at 6, and against Loot Monsters") {
  Ends town("pigskin_port");
  town.enters("tin_pilgrim");
  town.escapes(town.one), town.escapes(town.two);
  town.ends();
  CHECK(town.town() == 2);
  Ends high("rostnagel");
  high.state().of(high.here).danger = 6;
  high.enters_from_loot("mimic_reliquary");
  high.fight_().fought_loot = true;
  high.escapes(high.one), high.escapes(high.two);
  high.ends();
  CHECK(high.level() == 6);
  CHECK(high.state().doom.track.empty());
  CHECK(high.state().cards.loot.zone_of(loot("mimic_reliquary")) == LootZone::deck);  // DD-FEND-15
}

TEST_CASE("DD-FEND-14 DD-FEND-15  lost: Trophies are discarded, survivors are shuffled into their decks") {
  Ends b("rostnagel");
  b.enters("tin_pilgrim");
  b.trophy(b.one, "goat_bandit");
  b.escapes(b.one), b.escapes(b.two);
  b.ends();
  CHECK(b.zone("tin_pilgrim") == MonsterZone::badlands_deck);
  CHECK(b.zone("goat_bandit") == MonsterZone::highlands_discards);
}

TEST_CASE("DD-FEND-01  a Monster that Escaped is shuffled into its deck when the fight is over, won or lost") {
  Ends b("rostnagel");
  FoeRef const bandit = b.enters("goat_bandit");
  b.now([=](Play& p) { leave_fight(p, bandit, true, "DD-FEND-01"); });
  CHECK(b.zone("goat_bandit") == MonsterZone::foe);
  b.ends();
  CHECK(b.zone("goat_bandit") == MonsterZone::highlands_deck);
}

TEST_CASE("DD-FEND-01 DD-EPIC-11  discarded in the fight: to its pile, an Epic Monster off the board") {
  Ends b("rostnagel");
  b.state().map.epics.push_back({monster("the_boiled_duke"), b.here, {}, 0xff, false});
  FoeRef const duke = b.enters("the_boiled_duke"), pilgrim = b.enters("tin_pilgrim");
  b.now([=](Play& p) { leave_fight(p, duke, false, "DD-FEND-01"); });
  b.now([=](Play& p) { leave_fight(p, pilgrim, false, "DD-FEND-01"); });
  CHECK(b.state().map.epics.empty());
  CHECK(b.zone("the_boiled_duke") == MonsterZone::epic_discards);
  CHECK(b.zone("tin_pilgrim") == MonsterZone::badlands_discards);
}

TEST_CASE("DD-FEND-16 DD-EPIC-07 DD-EPIC-08 DD-MST-02  a surviving Epic Monster: card aside, counter here, unwounded") {
  Ends b("rostnagel");
  FoeRef const duke = b.enters("the_boiled_duke");
  b.of(duke).wounds = 9;
  b.escapes(b.one), b.escapes(b.two);
  b.ends();
  CHECK(b.zone("the_boiled_duke") == MonsterZone::board);
  REQUIRE(b.state().map.epics.size() == 1);
  CHECK(b.state().map.epics[0].at == b.here);
  FoeRef const again = b.enters("the_boiled_duke");
  CHECK(b.of(again).wounds == 0);
  CHECK(b.of(again).conditions.empty());
}

TEST_CASE("DD-EPIC-07  an Epic Monster that Escapes itself gets its counter, even if the fight is won") {
  Ends b("rostnagel");
  FoeRef const duke = b.enters("the_boiled_duke");
  b.now([=](Play& p) { leave_fight(p, duke, true, "DD-FEND-01"); });
  b.ends();
  CHECK(b.fight_().ending == Ending::won);
  CHECK(b.state().map.epics.size() == 1);
  CHECK(b.level() == 2);  // by 1: it was not Destroyed
}

TEST_CASE("DD-FEND-17 DD-ENC-14  lost: a waiting Encounter is discarded unresolved") {
  Ends b("rostnagel");
  b.enters("tin_pilgrim");
  EncounterId const card{0};
  b.state().cards.encounters.put(card, EncounterZone::drawn, kit::every_seat);
  b.escapes(b.one), b.escapes(b.two);
  b.ends();
  CHECK(b.state().cards.encounters.zone_of(card) != EncounterZone::drawn);
}

TEST_CASE("DD-FEND-18 DD-FEND-19  lost to the Law: no higher Danger Level; standalone the Defeated are killed") {
  Ends b("rostnagel");
  b.fight_().fought_law = true;
  b.enters("tin_pilgrim");
  b.enters("warrant_bearer");
  b.falls(b.two);
  b.escapes(b.one);
  b.ends();
  CHECK(b.level() == 3);
  CHECK(b.of(b.two).presence == Presence::dead);
}

TEST_CASE("DD-FEND-19  in a Campaign a Party with one Defeated by the Law is Captured, nobody is killed") {
  Ends b("rostnagel");
  b.state().mission.campaign = true;
  b.enters("warrant_bearer");
  SUBCASE("one Defeated is enough") {
    b.falls(b.two);
    b.escapes(b.one);
    b.run([](Play& p) { return end_fight(p), Task<>{}; });
    CHECK(b.state().mission.end == MissionEnd::captured);
    CHECK(b.of(b.two).plays());
  }
  SUBCASE("all Escaped: not Captured") {
    b.escapes(b.one), b.escapes(b.two);
    b.ends();
    CHECK(b.state().mission.end == MissionEnd::open);
  }
  SUBCASE("others won in the end: the Law Monster was Destroyed before") {
    b.fight_().foes = {};
    b.enters("tin_pilgrim");
    b.falls(b.two);
    b.escapes(b.one);
    b.ends();
    CHECK(b.state().mission.end == MissionEnd::open);
    CHECK(b.of(b.two).presence == Presence::dead);
  }
}

TEST_CASE("DD-FEND-12 DD-DEF-12  nobody left on the board: the game is lost") {
  Ends b("rostnagel");
  b.enters("tin_pilgrim");
  b.falls(b.one), b.falls(b.two);
  b.run([](Play& p) { return end_fight(p), Task<>{}; });
  CHECK(b.state().lost);
}

TEST_CASE("DD-FEND-20 DD-FEND-22  no victor: the Danger Level falls, Trophies are discarded, nobody dies") {
  Ends b("rostnagel");
  b.trophy(b.one, "goat_bandit");
  b.falls(b.two);
  b.escapes(b.one);
  b.ends();
  CHECK(b.fight_().ending == Ending::no_victor);
  CHECK(b.level() == 2);
  CHECK(b.zone("goat_bandit") == MonsterZone::highlands_discards);
  CHECK(b.of(b.two).plays());
  CHECK(b.of(b.two).defeated);
}

TEST_CASE("DD-FEND-20  no victor: to 1 with an Epic Monster, a Town at 1 in a Settlement") {
  Ends b("rostnagel");
  b.fight_().epic_destroyed = true;
  b.escapes(b.one), b.escapes(b.two);
  b.ends();
  CHECK(b.level() == 1);
  Ends low("the_watchtower");  // 1, a Settlement
  low.escapes(low.one), low.escapes(low.two);
  low.ends();
  CHECK(low.town() == 1);
}

TEST_CASE("DD-FEND-21  no victor against any Law, or Loot Monsters: no change") {
  Ends b("rostnagel");
  b.fight_().fought_law = true;
  b.escapes(b.one), b.escapes(b.two);
  b.ends();
  CHECK(b.level() == 3);
  Ends found("rostnagel");
  found.fight_().fought_loot = true;
  found.escapes(found.one), found.escapes(found.two);
  found.ends();
  CHECK(found.level() == 3);
}

TEST_CASE("DD-LTG-11 DD-STAT-04  without Looting the conditions of the fight end with it") {
  Ends b("rostnagel");
  b.of(b.one).conditions.push_back({status("glued"), Lasts::end_of_fight});
  b.of(b.one).conditions.push_back({status("infected"), Lasts::recovery});
  b.enters("tin_pilgrim");
  b.escapes(b.one), b.escapes(b.two);
  b.ends();
  REQUIRE(b.of(b.one).conditions.size() == 1);
  CHECK(b.of(b.one).conditions[0].status == status("infected"));
}

}  // namespace degenerates
