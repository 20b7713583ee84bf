// Record sheets: each number at its limit and beyond, what is missing or unknown, the first and the last of each list.
#include <doctest/doctest.h>
#include <boost/json.hpp>

#include "flow/fault.h"
#include "games/degenerates/rules/missions.h"
#include "tests/games/degenerates/bench.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::monster;
using bench::named;
using bench::space;

struct Sheets : Bench {
  Sheets() {
    state() = fresh_board(*bench::content(), {true, 0});
    state().seats = 2;
    state().turn.phase = Phase::newcomers;
    state().mission.mission = named<MissionId>("certified_genuine");
    put("marsh_midwife", "the_watchtower", 0);
    put("bone_forger", "the_maze", 1);
  }
  boost::json::object sheet() { return boost::json::parse(write_record(world())).as_object(); }
  State resumed() { return from_record(*bench::content(), write_record(world()), 7); }
  std::string said(boost::json::object const& record) {
    try {
      from_record(*bench::content(), boost::json::serialize(record), 7);
    } catch (flow::Refused const& r) {
      std::string_view const text = r.what();
      return std::string(text.substr(std::string_view("the record cannot be read: ").size()));
    }
    return "read";
  }
};

}  // namespace

TEST_CASE("DD-SAVE-13  each number of a record: its limits are read, one beyond is refused with a sentence") {
  Sheets b;
  auto const with = [&](auto change) {
    auto sheet = b.sheet();
    change(sheet);
    return b.said(sheet);
  };
  using Sheet = boost::json::object;
  auto const first = [](Sheet& s) -> Sheet& { return s["adventurers"].as_array()[0].as_object(); };
  CHECK(with([](Sheet&) {}) == "read");
  struct Case {
    char const* field;
    int least, most;
  };
  for (Case const& c : {Case{"gp", 0, 21}, Case{"xp", 0, 21}, Case{"luck", 0, 11}, Case{"wounds", 0, 16},
                        Case{"seat", 0, 1}, Case{"hp", 1, 22}}) {
    auto const set = [&](int n) { return with([&](Sheet& s) { first(s)[c.field] = n; }); };
    std::string const no = fmt::format("{} (an Adventurer) is no number from {} to {}", c.field, c.least, c.most);
    CHECK(set(c.least) == "read");
    CHECK(set(c.most) == "read");
    CHECK(set(c.least - 1) == no);
    CHECK(set(c.most + 1) == no);
  }
  CHECK(with([](Sheet& s) { s["seats"] = 6; }) == "read");
  CHECK(with([](Sheet& s) { s["seats"] = 7; }) == "seats (the record) is no number from 1 to 6");
  CHECK(with([](Sheet& s) { s["map"].as_object()["bounty"] = 6; }) == "read");
  CHECK(with([](Sheet& s) { s["map"].as_object()["bounty"] = 0; }) == "bounty (map) is no number from 1 to 6");
  auto const space_of = [](Sheet& s) -> Sheet& {
    return s["map"].as_object()["spaces"].as_object()["rostnagel"].as_object();
  };
  CHECK(with([&](Sheet& s) { space_of(s)["danger"] = 6; }) == "read");
  CHECK(with([&](Sheet& s) { space_of(s)["town"] = 0; }) == "read");
  CHECK(with([&](Sheet& s) { space_of(s)["danger"] = 0; }) == "read");
  CHECK(with([&](Sheet& s) { space_of(s)["danger"] = 7; }) == "danger (rostnagel) is no number from 0 to 6");
  CHECK(with([&](Sheet& s) { space_of(s)["town"] = 1; }) ==
        "town (rostnagel) stands beside a Danger Level (DD-LVL-04)");
  CHECK(with([](Sheet& s) {
          s["map"].as_object()["territories"].as_object()["the_fields"].as_object()["danger"] = 0;
        }) == "danger (the_fields) is no number from 1 to 6");
  CHECK(with([](Sheet& s) { s["mission"].as_object()["captures"] = 255; }) == "read");
  CHECK(with([](Sheet& s) { s["mission"].as_object()["captures"] = 256; }) ==
        "captures (mission) is no number from 0 to 255");
}

TEST_CASE("DD-SAVE-13  what is missing, of the wrong kind or unknown is refused with a sentence") {
  Sheets b;
  auto const with = [&](auto change) {
    auto sheet = b.sheet();
    change(sheet);
    return b.said(sheet);
  };
  using Sheet = boost::json::object;
  CHECK(with([](Sheet& s) { s["record"] = "degenerates 2"; }) == "record (the record) is of another kind");
  CHECK(with([](Sheet& s) { s["record"] = 1; }) == "record (the record) is no name");
  CHECK(with([](Sheet& s) { s["late joiners"] = 1; }) == "late joiners (the record) is neither true nor false");
  CHECK(with([](Sheet& s) { s["difficulty"] = "odd"; }) == "difficulty (the record) has a word nobody knows: odd");
  CHECK(with([](Sheet& s) { s["doom"] = 3; }) == "doom (the record) is no sheet");
  CHECK(with([](Sheet& s) { s.erase("decks"); }) == "decks (the record) is missing");
  auto const doom = [](Sheet& s) -> Sheet& { return s["doom"].as_object(); };
  CHECK(with([&](Sheet& s) { doom(s)["track"] = "red"; }) == "track (doom) is no list");
  CHECK(with([&](Sheet& s) { doom(s)["track"] = boost::json::array{"the_void"}; }) ==
        "track (doom) is no Region of the Borderlands");
  boost::json::array five(5, "lowlands"), six(6, "lowlands");
  CHECK(with([&](Sheet& s) { doom(s)["track"] = five; }) == "read");
  CHECK(with([&](Sheet& s) { doom(s)["track"] = six; }) == "track (doom) is longer than the Doom Track");
  CHECK(with([](Sheet& s) { s["mission"].as_object()["remembered"] = boost::json::array{"sack", "sock"}; }) ==
        "remembered (mission) names something these packs do not have");
  CHECK(with([](Sheet& s) { s["adventurers"] = boost::json::array{}; }) ==
        "adventurers (the record) are too many or none");
  CHECK(with([](Sheet& s) { s["adventurers"] = boost::json::array{1}; }) ==
        "adventurers (the record) has something that is no sheet");
  CHECK(with([](Sheet& s) { s["map"].as_object()["epic monsters"] = boost::json::array{1}; }) ==
        "epic monsters (map) has something that is no sheet");
}

TEST_CASE("DD-SAVE-01 DD-SAVE-02 DD-SAVE-03  the first and the last: Regions, flags, missions, characters, decks") {
  Sheets b;
  State& s = b.state();
  s.doom.placed = 0b1001;
  s.cards.doom.put(named<DoomId>("gates_of_slag"), DoomZone::in_badlands, kit::every_seat);
  s.cards.doom.put(named<DoomId>("holes_in_the_lake"), DoomZone::in_wetlands, kit::every_seat);
  int const flags = bench::content()->flags.size(), missions = bench::content()->missions.size(),
            characters = bench::content()->characters.size();
  s.mission.flags = 1 | std::uint64_t{1} << (flags - 1);
  s.mission.completed = 1 | std::uint32_t{1} << (missions - 1);
  s.mission.died = static_cast<std::uint16_t>(1u << (characters - 1));
  s.cards.reshuffled = 0b100001;
  s.difficulty = Difficulty::harder;
  s.late_joiners = true;
  State const r = b.resumed();
  CHECK(r.doom.placed == 0b1001);
  CHECK(r.cards.doom.zone_of(named<DoomId>("gates_of_slag")) == DoomZone::in_badlands);
  CHECK(r.cards.doom.zone_of(named<DoomId>("holes_in_the_lake")) == DoomZone::in_wetlands);
  CHECK(r.mission.flags == s.mission.flags);
  CHECK(r.mission.completed == s.mission.completed);
  CHECK(r.mission.died == s.mission.died);
  CHECK(r.cards.reshuffled == 0b100001);
  CHECK(r.difficulty == Difficulty::harder);
  CHECK(r.late_joiners);
  CHECK(r.chance.seed == 7);
}

TEST_CASE("DD-SAVE-04 DD-SAVE-06  traits first and last; a Clue's finder heading is not kept, a counter's place is") {
  Sheets b;
  State& s = b.state();
  std::uint16_t const ends = 1 | 1u << (trait_count - 1);
  s.of(space("aschkrug")).traits = ends;
  s.of(space("tunnel_of_terror")).traits = ends;
  s.map.territories[0].traits = ends;
  s.map.epics.push_back({monster("the_procession"), space("aschkrug"), Heading::reader, 1, false});
  s.map.epics.push_back({monster("the_boiled_duke"), space("rostnagel"), Heading::nowhere, 0xff, false});
  State const r = b.resumed();
  CHECK(r.of(space("aschkrug")).traits == ends);
  CHECK(r.of(space("tunnel_of_terror")).traits == ends);
  CHECK(r.map.territories[0].traits == ends);
  REQUIRE(r.map.epics.size() == 2);
  CHECK(r.map.epics[0].heading == Heading::closest_party);
  CHECK(r.map.epics[1].heading == Heading::nowhere);
}

TEST_CASE("DD-SAVE-12  when the sheets are written: a new mission of a Campaign nobody has touched") {
  auto const may = [](auto change) {
    Sheets b;
    change(b.state());
    return may_be_recorded(b.world());
  };
  auto const in_the_first_turn = [](State& s) {
    s.turn.phase = Phase::map_actions;
    s.turn.number = 1;
    s.turn.parties.push_back({0b11, Who{0}});
  };
  CHECK(may([](State&) {}));
  CHECK(may([&](State& s) { in_the_first_turn(s); }));
  CHECK_FALSE(may([&](State& s) { in_the_first_turn(s), s.turn.parties[0].done = true; }));
  CHECK_FALSE(may([&](State& s) { in_the_first_turn(s), s.of(Who{0}).moved = true; }));
  CHECK_FALSE(may([&](State& s) { in_the_first_turn(s), s.of(Who{1}).resting = true; }));
  CHECK_FALSE(may([&](State& s) { in_the_first_turn(s), s.turn.number = 2; }));
  CHECK_FALSE(may([&](State& s) { in_the_first_turn(s), s.turn.phase = Phase::danger; }));
  CHECK_FALSE(may([](State& s) { s.mission.campaign = false; }));
  CHECK_FALSE(may([](State& s) { s.mission.end = MissionEnd::completed; }));
}

}  // namespace degenerates
