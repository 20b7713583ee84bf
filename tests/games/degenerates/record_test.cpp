// The record sheets: what they hold, what is lost, what a resumed Campaign looks like.
#include <doctest/doctest.h>
#include <boost/json.hpp>

#include "flow/fault.h"
#include "games/degenerates/rules/attributes.h"
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/rules/missions.h"
#include "tests/games/degenerates/bench.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::loot;
using bench::monster;
using bench::space;
using bench::territory;

struct PackedUp : Bench {
  Who midwife, forger;
  PackedUp() {
    State& s = state();
    s = fresh_board(*bench::content(), {true, 0});
    s.seats = 2;
    s.turn.phase = Phase::newcomers;
    s.mission.mission = bench::named<MissionId>("certified_genuine");
    midwife = put("marsh_midwife", "the_watchtower", 0);
    forger = put("bone_forger", "the_maze", 1);
  }
  boost::json::object sheet() { return boost::json::parse(write_record(world())).as_object(); }
  State resumed() { return from_record(*bench::content(), write_record(world()), 7); }
  std::string refused(std::string const& record) {
    try {
      from_record(*bench::content(), record, 7);
    } catch (flow::Refused const& r) {
      return r.what();
    }
    return {};
  }
};

}  // namespace

TEST_CASE("DD-SET-02 DD-SET-04 DD-SET-06 DD-DIFF-04  a fresh board: XP VAL 3 in the discards, three cards aside") {
  Content const& c = *bench::content();
  State const s = fresh_board(c, {true, 0});
  for (int i = 0; i < static_cast<int>(c.monster_cards.size()); ++i) {
    Monster const& m = c.monster_of(i);
    if (m.deck == MonsterDeck::epic) continue;
    MonsterZone const zone = s.cards.monsters.zone_of(MonsterId{i});
    bool const in_discards = zone >= MonsterZone::badlands_discards && zone <= MonsterZone::law_discards;
    CHECK(in_discards == (m.xp == 3));
  }
  CHECK(s.cards.loot.zone_of(loot("crown_of_cruelty")) == LootZone::aside);
  CHECK(s.cards.monsters.zone_of(monster("the_dread_saint")) == MonsterZone::aside);
  State const standalone = fresh_board(c, {false, 0});
  CHECK(standalone.cards.loot.zone_of(loot("crown_of_cruelty")) == LootZone::epic_deck);
  CHECK(standalone.cards.monsters.zone_of(monster("the_dread_saint")) == MonsterZone::epic_deck);
  State const harder = fresh_board(c, {false, 0xff});
  CHECK(harder.cards.monsters.empty(MonsterZone::badlands_discards));
  CHECK(harder.cards.monsters.empty(MonsterZone::law_discards));
}

TEST_CASE("DD-SAVE-01 DD-SAVE-03 DD-SAVE-07  Doom counters by colour, cards in play, the Hand without its Wounds") {
  PackedUp b;
  State& s = b.state();
  for (Region r : {Region::lowlands, Region::badlands, Region::lowlands}) s.doom.track.push_back(r);
  s.doom.placed = 1 << static_cast<int>(Region::lowlands) | 1 << static_cast<int>(Region::badlands) |
                  1 << static_cast<int>(Region::wetlands);
  s.doom.hand = space("the_gluepot");
  s.doom.hand_wounds = 4;
  s.cards.doom.put(bench::named<DoomId>("a_rising_market"), DoomZone::in_lowlands, kit::every_seat);
  State const r = b.resumed();
  CHECK(r.doom.track == s.doom.track);
  CHECK(r.doom.placed == s.doom.placed);
  CHECK((r.doom.hand == space("the_gluepot") && r.doom.hand_wounds == 0));
  CHECK(r.cards.doom.zone_of(bench::named<DoomId>("a_rising_market")) == DoomZone::in_lowlands);
  CHECK(r.cards.doom.zone_of(bench::named<DoomId>("gates_of_slag")) == DoomZone::deck);
}

TEST_CASE("DD-SAVE-02 DD-SAVE-12 DD-SAVE-14  the next mission and its faction; only between missions of a Campaign") {
  PackedUp b;
  b.state().mission.flags = 5;
  b.state().mission.completed = 1;
  b.state().mission.captures = 2;
  b.state().mission.died = 1u << bench::named<CharacterId>("cellar_acrobat").index();
  b.state().cards.loot.put(loot("pot_lid"), LootZone::out, kit::every_seat);
  auto const mission = b.sheet().at("mission").as_object();
  CHECK(mission.at("next").as_string() == "certified_genuine");
  CHECK(mission.at("faction").as_string() == "The Office");
  State const r = b.resumed();
  CHECK((r.mission.mission == b.state().mission.mission && r.mission.flags == 5 && r.mission.completed == 1));
  CHECK((r.mission.captures == 2 && r.mission.died == b.state().mission.died && r.mission.campaign));
  CHECK(r.cards.loot.zone_of(loot("pot_lid")) == LootZone::out);
  CHECK(r.turn.phase == Phase::between_missions);
  CHECK(may_be_recorded(b.world()));
  b.state().turn.number = 2;  // the mission is on
  CHECK_FALSE(may_be_recorded(b.world()));
  CHECK_THROWS_AS(write_record(b.world()), flow::Refused);
  b.state().turn.number = 1;
  b.state().turn.phase = Phase::map_actions;
  CHECK(may_be_recorded(b.world()));
  b.of(b.midwife).moved = true;
  CHECK_FALSE(may_be_recorded(b.world()));
  b.of(b.midwife).moved = false;
  b.state().mission.campaign = false;
  CHECK_FALSE(may_be_recorded(b.world()));
}

TEST_CASE("DD-SAVE-04 DD-SAVE-05 DD-SAVE-06  Epic Monsters, Voidgates, levels, traits; what lies on Paths is lost") {
  PackedUp b;
  State& s = b.state();
  auto const to = static_cast<std::uint8_t>(space("bruettelburg").index());
  s.map.epics.push_back({monster("the_procession"), space("saint_spleen"), Heading::location, to, true});
  s.cards.monsters.put(monster("the_procession"), MonsterZone::board, kit::every_seat);
  s.of(space("goat_path")).voidgate = true;
  s.of(space("goat_path")).gate_wounds = 3;
  s.of(space("schimmelhof")).danger = 0;
  s.of(space("schimmelhof")).town = 2;
  s.of(space("schimmelhof")).traits = 1u << static_cast<int>(Trait::sacred);
  s.of(space("schimmelhof")).explored = true;
  s.of(space("rostnagel")).destroyed = true;
  s.of(space("slag_path")).traits = 1u << static_cast<int>(Trait::sacred);
  s.map.territories[static_cast<std::size_t>(territory("the_fields").index())] = {
      4, static_cast<std::uint16_t>(1u << static_cast<int>(Trait::law))};
  s.map.bounty = 5;
  s.map.base = space("the_watchtower");
  State const r = b.resumed();
  REQUIRE(r.map.epics.size() == 1);
  CHECK((r.map.epics[0].monster == monster("the_procession") && r.map.epics[0].at == space("saint_spleen")));
  CHECK((r.map.epics[0].heading == Heading::location && r.map.epics[0].to == to));
  CHECK(r.cards.monsters.zone_of(monster("the_procession")) == MonsterZone::board);  // DD-SAVE-13
  CHECK((r.of(space("goat_path")).voidgate && r.of(space("goat_path")).gate_wounds == 0));
  CHECK((r.of(space("schimmelhof")).town == 2 && r.of(space("schimmelhof")).danger == 0));
  CHECK(r.of(space("schimmelhof")).traits == s.of(space("schimmelhof")).traits);
  CHECK_FALSE(r.of(space("schimmelhof")).explored);
  CHECK(r.of(space("rostnagel")).destroyed);
  CHECK(r.of(space("slag_path")).traits == 0);
  CHECK(r.map.territories == s.map.territories);
  CHECK((r.map.bounty == 5 && r.map.base == space("the_watchtower")));
}

TEST_CASE("DD-SAVE-08 DD-SAVE-09 DD-SAVE-10 DD-SAVE-11  the Adventurers, without their Status Conditions") {
  PackedUp b;
  Adventurer& m = b.of(b.midwife);
  m.wounds = 6, m.gp = 7, m.xp = 8, m.luck = 3;
  m.base[static_cast<std::size_t>(Attribute::STR)] = 7;  // for good
  m.skills.add(bench::skill("mend_wounds"));
  m.masteries.add(bench::skill("mend_wounds"));
  m.triumphs.add(bench::named<TriumphId>("deep_friends"));
  m.conditions.push_back({bench::status("infected"), Lasts::recovery});
  b.hold(b.midwife, "pot_lid");
  b.hold(b.midwife, "swamp_itch");   // a Disease
  b.hold(b.midwife, "old_pikeman");  // an Ally
  b.state().cards.weaknesses.put(bench::weakness("night_sweats"), WeaknessZone::held_0, kit::every_seat);
  auto const sheet = b.sheet().at("adventurers").as_array()[0].as_object();
  CHECK(sheet.at("name").as_string() == "Hedwig Tunichtgut");
  CHECK(sheet.at("hp").as_int64() == 16);
  State const r = b.resumed();
  Adventurer const& a = r.of(b.midwife);
  CHECK((a.character == m.character && a.at == space("the_watchtower") && a.seat == 0));
  CHECK((a.wounds == 6 && a.gp == 7 && a.xp == 8 && a.luck == 3 && !a.defeated));
  CHECK(a.base == m.base);
  CHECK((a.skills == m.skills && a.masteries == m.masteries && a.triumphs == m.triumphs));
  CHECK(a.conditions.empty());
  for (char const* card : {"pot_lid", "swamp_itch", "old_pikeman"})
    CHECK(r.cards.loot.zone_of(loot(card)) == LootZone::held_0);
  CHECK(r.cards.weaknesses.zone_of(bench::weakness("night_sweats")) == WeaknessZone::held_0);
  CHECK((r.of(b.forger).at == space("the_maze") && r.of(b.forger).seat == 1));
  b.of(b.midwife).wounds = 16;  // at HP: Defeated
  b.of(b.midwife).defeated = true;
  CHECK(b.resumed().of(b.midwife).defeated);
}

TEST_CASE(
    "DD-SAVE-09 DD-SAVE-11  what is worn and loaded is worn and loaded again, so that no Luck is lost by packing up") {
  PackedUp b;
  b.wear(b.forger, "finger_of_the_saint");  // MAG 8 and 1
  b.wear(b.forger, "carving_knife");
  b.hold(b.forger, "harpoon_gun");
  b.hold(b.forger, "barbed_bolts");
  b.hold(b.forger, "pot_lid");
  b.state().loaded.push_back({loot("barbed_bolts"), loot("harpoon_gun")});
  b.now([](Play& p) { settle(p); });
  b.of(b.forger).luck = 9;
  State& r = b.state();
  r = b.resumed();
  b.now([](Play& p) { settle(p); });
  CHECK(r.of(b.forger).luck == 9);
  CHECK((r.equipped.has(loot("finger_of_the_saint")) && r.equipped.has(loot("carving_knife"))));
  CHECK_FALSE((r.equipped.has(loot("harpoon_gun")) || r.equipped.has(loot("pot_lid"))));
  CHECK(r.loaded.size() == 1);
  CHECK(r.loaded[0] == Loaded{loot("barbed_bolts"), loot("harpoon_gun")});
}

TEST_CASE("DD-SAVE-12 DD-SAVE-13  what the set-up of the mission has lent or forbidden is not lost by packing up") {
  PackedUp b;
  auto const what = [](auto of) { return static_cast<std::uint8_t>(of); };
  auto const both = static_cast<WhoMask>(bit(b.midwife) | bit(b.forger));
  auto& modifiers = b.state().modifiers;
  modifiers.push_back({bit(b.forger), false, what(Stat::danger_value), -2, Until::this_mission});
  modifiers.push_back({both, true, what(Deed::bribe), 0, Until::for_good});
  modifiers.push_back({both, false, what(Stat::DMG), 1, Until::this_turn});  // of a turn that is over
  State const r = b.resumed();
  REQUIRE(r.modifiers.size() == 2);
  CHECK(r.modifiers[0] == Modifier{bit(b.forger), false, what(Stat::danger_value), -2, Until::this_mission});
  CHECK(r.modifiers[1] == Modifier{both, true, what(Deed::bribe), 0, Until::for_good});
  auto record = b.sheet();
  record["effects"].as_array()[0].as_object()["stat"] = "odour";
  CHECK_THROWS_WITH(from_record(*bench::content(), boost::json::serialize(record), 7),
                    "the record cannot be read: stat (an effect) has a word nobody knows: odour");
  record.erase("effects");  // an older sheet
  CHECK(from_record(*bench::content(), boost::json::serialize(record), 7).modifiers.empty());
}

TEST_CASE("DD-SAVE-11  what does not go together, or is not its own, is not put on; older sheets do not say") {
  PackedUp b;
  b.wear(b.forger, "carving_knife");
  b.hold(b.forger, "harpoon_gun");
  b.hold(b.midwife, "pot_lid");
  auto record = b.sheet();
  auto& worn = record["adventurers"].as_array()[1].as_object()["equipped"].as_array();
  worn.emplace_back("harpoon_gun"), worn.emplace_back("pot_lid");
  State const r = from_record(*bench::content(), boost::json::serialize(record), 7);
  CHECK(r.equipped.has(loot("carving_knife")));
  CHECK_FALSE((r.equipped.has(loot("harpoon_gun")) || r.equipped.has(loot("pot_lid"))));
  for (char const* field : {"equipped", "loaded"}) record["adventurers"].as_array()[1].as_object().erase(field);
  State const older = from_record(*bench::content(), boost::json::serialize(record), 7);
  CHECK_FALSE(older.equipped.has(loot("carving_knife")));
  CHECK(older.cards.loot.zone_of(loot("carving_knife")) == LootZone::held_1);
}

TEST_CASE("DD-SAVE-13  XP VAL 3 Monsters are set aside only from decks that were not yet reshuffled") {
  PackedUp b;
  b.state().cards.reshuffled = 1u << static_cast<int>(MonsterDeck::law);
  State const r = b.resumed();
  CHECK(r.cards.reshuffled == b.state().cards.reshuffled);
  CHECK(r.cards.monsters.empty(MonsterZone::law_discards));
  CHECK_FALSE(r.cards.monsters.empty(MonsterZone::badlands_discards));
}

TEST_CASE("DD-SAVE-13  a record that cannot be read is refused with a sentence") {
  PackedUp b;
  CHECK(b.refused("garbage") == "the record cannot be read: it is no record sheet");
  CHECK(b.refused("{}") == "the record cannot be read: record (the record) is missing");
  auto sheet = b.sheet();
  sheet["map"].as_object()["bounty"] = 9;
  CHECK(b.refused(boost::json::serialize(sheet)) == "the record cannot be read: bounty (map) is no number from 1 to 6");
  sheet = b.sheet();
  sheet["mission"].as_object()["next"] = "nowhere";
  CHECK(b.refused(boost::json::serialize(sheet)) ==
        "the record cannot be read: next (mission) names something these packs do not have: nowhere");
}

}  // namespace degenerates
