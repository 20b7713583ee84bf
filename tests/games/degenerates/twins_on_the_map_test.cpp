// Spaces, levels, Parties, travel: the first and the last of them, the equal value, who is asked, what is refused.
#include <doctest/doctest.h>

#include "games/degenerates/rules/danger_phase.h"
#include "games/degenerates/rules/doom.h"
#include "games/degenerates/rules/epic_monsters.h"
#include "games/degenerates/rules/fight_facts.h"
#include "games/degenerates/rules/game_turn.h"
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/rules/status_conditions.h"
#include "games/degenerates/rules/texts.h"
#include "games/degenerates/rules/travel.h"
#include "tests/games/degenerates/bench.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::monster;
using bench::space;
using bench::status;
using bench::territory;
using Texts_ = std::vector<std::string>;

struct Land : Bench {
  int danger(char const* at) { return danger_level(world(), space(at)); }
  void settled() {
    now([](Play& p) { settle(p); });
  }
  void forms() {
    run([](Play& p) { return form_parties(p); });
  }
  void acts() {
    run([](Play& p) { return map_action_phase(p); });
  }
  std::string at(Who who) { return name_of(*bench::content(), of(who).at); }
  void party(WhoMask members, Who leader) {
    Party p;
    p.members = members;
    p.leader = leader;
    state().turn.parties.push_back(p);
  }
  SpaceMask spot(Spot const& s, char const* here = "the_gluepot") { return spaces_of(world(), s, space(here)); }
  flow::Rule refused_(Who who, MapDeed const& deed, int fares = 0) { return cannot(world(), who, deed, fares); }
  void forbid(Who who, Deed deed) {
    now([=](Play& p) {
      modify(p, {bit(who), true, static_cast<std::uint8_t>(deed), 0, Until::this_turn}, "DD-ENC-06");
    });
  }
};
SpaceMask bits(std::initializer_list<char const*> names) {
  SpaceMask all = 0;
  for (char const* n : names) all |= kit::place(space(n).index());
  return all;
}
MapDeed on_foot(char const* to) { return {MapAction::foot_travel, space(to), {}}; }
MapDeed marching(char const* across, char const* to) { return {MapAction::force_march, space(to), space(across)}; }
MapDeed by_lake(char const* to) { return {MapAction::lake_port_travel, space(to), {}}; }
MapDeed by_river(char const* to) { return {MapAction::river_port_travel, space(to), {}}; }
MapDeed through_the_void() { return {MapAction::void_travel, {}, {}}; }

}  // namespace

// --- levels ----------------------------------------------------------------------------------------------------------

TEST_CASE(
    "DD-LVL-01 DD-LVL-11 DD-LVL-12  a Territory's level is held between 1 and 6; what does not change is not told") {
  Land b;
  auto const set = [&](int to) { b.now([=](Play& p) { set_danger(p, territory("the_fields"), to, "DD-LVL-02"); }); };
  set(1);  // as printed
  CHECK(b.events().empty());
  set(0);
  CHECK(b.events().empty());
  set(7);
  CHECK(b.danger("sausage_road") == 6);
  set(6);
  CHECK(b.told("territory_level_changed") == 1);
  b.now([](Play& p) { lower_danger(p, territory("the_fields"), 2, "DD-LVL-02"); });
  CHECK(b.danger("sausage_road") == 4);
  b.now([](Play& p) { raise_danger(p, territory("the_fields"), 1, "DD-LVL-02"); });
  CHECK(b.danger("sausage_road") == 5);
  CHECK(b.danger("chain_road") == 2);  // the Foothills
}

TEST_CASE("DD-LVL-02 DD-LVL-15  by 0 nothing changes, by 2 two steps; a level that is set to what it is is not told") {
  Land b;
  b.now([](Play& p) {
    raise_danger(p, space("rostnagel"), 0, "DD-LVL-02");
    lower_danger(p, space("rostnagel"), 0, "DD-LVL-02");
    raise_town(p, space("kettenberg"), 0, "DD-LVL-02");
    lower_town(p, space("kettenberg"), 0, "DD-LVL-02");
    set_danger(p, space("rostnagel"), 3, "DD-LVL-02");
  });
  CHECK(b.events().empty());
  b.now([](Play& p) { raise_town(p, space("kettenberg"), 2, "DD-LVL-02"); });
  CHECK(town_level(b.world(), space("kettenberg")) == 4);
  b.now([](Play& p) { lower_town(p, space("kettenberg"), 3, "DD-LVL-02"); });
  CHECK(town_level(b.world(), space("kettenberg")) == 1);
  CHECK(b.danger("kettenberg") == 0);
  b.now([](Play& p) { raise_danger(p, space("rostnagel"), 2, "DD-LVL-02"); });
  CHECK(b.danger("rostnagel") == 5);
  b.now([](Play& p) { raise_town(p, space("rostnagel"), 2, "DD-LVL-07"); });  // a Settlement in danger
  CHECK(b.danger("rostnagel") == 3);
}

TEST_CASE("DD-HAND-04  the space of the Hand is Perilous, and nothing else; another space is not") {
  Land b;
  b.state().doom.hand = space("rostnagel");
  CHECK(has(b.world(), space("rostnagel"), Trait::perilous));
  CHECK_FALSE(has(b.world(), space("rostnagel"), Trait::sacred));
  CHECK_FALSE(has(b.world(), space("aschkrug"), Trait::perilous));
}

TEST_CASE("DD-LRG-02 DD-EXPL-03  each counter is its own; a Voidgate that is placed or removed has no Wounds") {
  Land b;
  auto const put = [&](Counter c, bool on, std::int8_t clue = -1) {
    b.now([=](Play& p) { p.commit(CounterPlaced{space("rostnagel"), c, on, clue}, "DD-LRG-02"); });
    return b.state().of(space("rostnagel"));
  };
  b.state().of(space("rostnagel")).gate_wounds = 4;
  CHECK(put(Counter::explored, true).explored);
  CHECK_FALSE(b.state().of(space("rostnagel")).destroyed);
  CHECK(put(Counter::destroyed, true).destroyed);
  CHECK(put(Counter::clue, true, 1).clue == 1);
  CHECK(b.state().of(space("rostnagel")).gate_wounds == 4);
  CHECK_FALSE(b.state().of(space("rostnagel")).voidgate);
  CHECK(put(Counter::voidgate, true).gate_wounds == 0);
  CHECK(b.state().of(space("rostnagel")).voidgate);
  CHECK_FALSE(put(Counter::explored, false).explored);
  CHECK_FALSE(put(Counter::destroyed, false).destroyed);
  CHECK(put(Counter::clue, false).clue == -1);
  CHECK_FALSE(put(Counter::voidgate, false).voidgate);
  CHECK(b.state().of(space("aschkrug")) == SpaceState{0, 1});
}

TEST_CASE("DD-EXPL-05 DD-LRG-19  Explored and Destroyed counters are placed once, in the Maze none") {
  Land b;
  b.now([](Play& p) {
    place_destroyed(p, space("rostnagel"), "DD-LRG-19");
    place_destroyed(p, space("rostnagel"), "DD-LRG-19");
    place_explored(p, space("rostnagel"), "DD-EXPL-03");
    place_explored(p, space("rostnagel"), "DD-EXPL-03");
    place_explored(p, space("the_maze"), "DD-EXPL-05");
  });
  CHECK(b.told("counter_placed", "DD-LRG-19") == 1);
  CHECK(b.told("counter_placed", "DD-EXPL-03") == 1);
  CHECK(b.told("counter_placed", "DD-EXPL-05") == 0);
}

TEST_CASE(
    "DD-TRT-05 DD-TRT-09  a second trait counter is placed on a Territory that has it neither printed nor placed") {
  Land b;
  auto const place = [&](Trait t) {
    b.now([=](Play& p) { place_trait(p, territory("the_wasteland"), t, "DD-TRT-09"); });
  };
  place(Trait::ruin);  // printed: ruin, wild
  place(Trait::wild);
  CHECK(b.told("trait_placed") == 0);
  place(Trait::sacred);
  place(Trait::sacred);
  place(Trait::water);
  CHECK(b.told("trait_placed") == 2);
  CHECK(has(b.world(), space("nail_road"), Trait::sacred));
  CHECK(has(b.world(), space("nail_road"), Trait::water));
  b.now([](Play& p) { p.commit(TraitPlaced{{}, territory("the_wasteland"), Trait::sacred, false}, "DD-TRT-09"); });
  CHECK_FALSE(has(b.world(), space("nail_road"), Trait::sacred));
  CHECK(has(b.world(), space("nail_road"), Trait::water));
}

TEST_CASE("degenerates: a Spot with a counter names those spaces alone, together with trait and Region") {
  Land b;
  for (char const* at : {"aschkrug", "tunnel_of_terror"}) b.state().of(space(at)).explored = true;
  b.state().of(space("rostnagel")).destroyed = true;
  b.state().of(space("kettenberg")).clue = 0;
  b.state().of(space("slag_path")).voidgate = true;
  Spot spot;
  spot.counter = Counter::explored;
  CHECK(b.spot(spot) == bits({"aschkrug", "tunnel_of_terror"}));  // the first space of the map and the last
  spot.region = Region::badlands;
  CHECK(b.spot(spot) == bits({"aschkrug"}));
  spot.trait = Trait::perilous;
  CHECK(b.spot(spot) == 0);
  Spot other;
  other.counter = Counter::destroyed;
  CHECK(b.spot(other) == bits({"rostnagel"}));
  other.counter = Counter::clue;
  CHECK(b.spot(other) == bits({"kettenberg"}));
  other.counter = Counter::voidgate;
  CHECK(b.spot(other) == bits({"slag_path"}));
  Spot named;
  named.space = bench::content()->spaces.ref("rostnagel");
  CHECK(b.spot(named) == bits({"rostnagel"}));
}

// --- Parties ---------------------------------------------------------------------------------------------------------

TEST_CASE("DD-PRTY-01  who stands together: the first of six and the last, without the dead") {
  Land b;
  std::array<Who, 6> const six{b.put("bone_forger", "aschkrug"),     b.put("cashiered_halberdier", "kettenberg"),
                               b.put("cellar_acrobat", "aschkrug"),  b.put("fishoid_deserter", "kettenberg"),
                               b.put("marsh_midwife", "kettenberg"), b.put("unfrocked_exorcist", "aschkrug")};
  CHECK(at_space(b.world(), space("aschkrug")) == 0b100101);
  CHECK(living(b.world()) == 0b111111);
  b.of(six[0]).defeated = true;
  CHECK(at_space(b.world(), space("aschkrug")) == 0b100101);
  CHECK(fit_at(b.world(), space("aschkrug")) == 0b100100);
  b.of(six[5]).presence = Presence::dead;
  CHECK(at_space(b.world(), space("aschkrug")) == 0b000101);
  CHECK(living(b.world()) == 0b011111);
  b.of(six[0]).gp = 4;
  b.of(six[2]).gp = 3;
  b.of(six[1]).gp = 20;
  CHECK(purses(b.world(), 0b000101) == 7);
  CHECK(purses(b.world(), 0) == 0);
}

TEST_CASE(
    "DD-TURN-03 DD-TURN-05  the Leader: highest MRL; a tie that was settled stays so, an old one of lower MRL not") {
  Land b;
  Who const forger = b.put("bone_forger", "aschkrug");         // MRL 6
  Who const deserter = b.put("fishoid_deserter", "aschkrug");  // MRL 6
  Who const acrobat = b.put("cellar_acrobat", "aschkrug");     // MRL 5
  CHECK(leader_of(b.world(), bit(acrobat)) == acrobat);
  CHECK_FALSE(leader_of(b.world(), 0b111));
  b.party(bit(acrobat), acrobat);  // leads a Party, but is not among the highest
  CHECK_FALSE(leader_of(b.world(), 0b111));
  b.party(bit(deserter), deserter);
  CHECK(leader_of(b.world(), 0b111) == deserter);
  b.of(forger).now[static_cast<std::size_t>(Attribute::MRL)] = 7;
  CHECK(leader_of(b.world(), 0b111) == forger);
}

TEST_CASE("DD-PRTY-05  a Party is where its Leader stands; where it died, where the first of the others does") {
  Land b;
  Who const first = b.put("bone_forger", "aschkrug"), second = b.put("cellar_acrobat", "kettenberg"),
            leader = b.put("marsh_midwife", "rostnagel");
  Party party;
  party.members = 0b111;
  party.leader = leader;
  CHECK(space_of(b.world(), party) == space("rostnagel"));
  CHECK(members_here(b.world(), party) == bit(leader));
  b.of(leader).presence = Presence::dead;
  CHECK(space_of(b.world(), party) == space("aschkrug"));
  CHECK(members_here(b.world(), party) == bit(first));
  party.leader = {};
  CHECK(space_of(b.world(), party) == space("aschkrug"));
  b.of(first).presence = Presence::dead;
  CHECK(space_of(b.world(), party) == space("kettenberg"));
  b.of(second).presence = Presence::dead;
  CHECK_FALSE(space_of(b.world(), party));
  CHECK(members_here(b.world(), party) == 0);
}

TEST_CASE("DD-TURN-05  the tied ones of one player: that player; of several: the table; the die has a face for each") {
  Land b;
  b.state().seats = 3;
  Who const forger = b.put("bone_forger", "aschkrug", 1), deserter = b.put("fishoid_deserter", "aschkrug", 1);
  b.forms();
  CHECK(b.asked_seat() == 1);
  b.dice({2});
  b.answer("let a die decide");
  CHECK(b.state().turn.parties[0].leader == deserter);
  b.of(deserter).seat = 2;
  b.state().turn.parties.clear();
  b.forms();
  CHECK(b.asked_seat() == flow::Seat::table().index());
  b.answer("Bone Forger");
  CHECK(b.state().turn.parties[0].leader == forger);
}

TEST_CASE("DD-FEND-05  in the Danger Phase a victory of the turn goes on counting for those who had it, else not") {
  Land b;
  Who const forger = b.put("bone_forger", "aschkrug"), midwife = b.put("marsh_midwife", "kettenberg");
  b.party(bit(forger), forger);
  b.party(bit(midwife), midwife);
  b.state().turn.parties[0].lowered = bit(forger);
  b.state().turn.phase = Phase::danger;
  b.forms();
  REQUIRE(b.state().turn.parties.size() == 2);
  CHECK(b.state().turn.parties[0].leader == midwife);
  CHECK(b.state().turn.parties[0].lowered == 0);
  CHECK(b.state().turn.parties[1].lowered == bit(forger));
  b.state().turn.phase = Phase::map_actions;  // a new turn: nobody has won yet
  b.forms();
  CHECK(b.state().turn.parties[1].lowered == 0);
}

TEST_CASE("DD-FEND-05 DD-MACT-03  who left the Party before its victory has had none in this turn") {
  Land b;
  Who const forger = b.put("bone_forger", "rostnagel"), midwife = b.put("marsh_midwife", "rostnagel"),
            gone = b.put("cellar_acrobat", "kettenberg");
  b.party(static_cast<WhoMask>(bit(forger) | bit(midwife) | bit(gone)), midwife);  // as the phase began
  b.now([=](Play& p) { p.commit(LevelLowered{static_cast<WhoMask>(bit(forger) | bit(midwife))}, "DD-FEND-05"); });
  b.state().turn.phase = Phase::danger;
  b.forms();
  for (Party const& party : b.state().turn.parties)
    CHECK(party.lowered == (party.members == bit(gone) ? 0 : (bit(forger) | bit(midwife))));
}

TEST_CASE("DD-PRTY-05  in the Encounter Phase a Party nobody of which lives is done with; the others are not") {
  Land b;
  Who const forger = b.put("bone_forger", "aschkrug"), midwife = b.put("marsh_midwife", "kettenberg");
  b.party(bit(forger), forger);
  b.party(bit(midwife), midwife);
  b.state().turn.parties[1].done = true;
  b.of(forger).presence = Presence::dead;
  b.state().turn.phase = Phase::encounters;
  b.forms();
  REQUIRE(b.state().turn.parties.size() == 1);
  CHECK(b.state().turn.parties[0].leader == midwife);
  CHECK_FALSE(b.state().turn.parties[0].done);
  CHECK(b.state().turn.acting == -1);
}

TEST_CASE("DD-STNC-03 DD-STNC-01  the last of a Party makes it Bold as the first does; who is Bold is told nothing") {
  Land b;
  Who const first = b.put("bone_forger", "aschkrug"), second = b.put("cellar_acrobat", "aschkrug"),
            last = b.put("marsh_midwife", "aschkrug"), alone = b.put("unfrocked_exorcist", "kettenberg");
  b.of(last).map_stance = MapStance::bold;
  b.now([](Play& p) { merge_parties(p); });
  CHECK(b.of(first).map_stance == MapStance::bold);
  CHECK(b.of(second).map_stance == MapStance::bold);
  CHECK(b.of(alone).map_stance == MapStance::cautious);
  b.forget();
  b.now([](Play& p) { merge_parties(p); });
  CHECK(b.events().empty());
  b.of(last).map_stance = b.of(second).map_stance = MapStance::cautious;  // now the first one is
  b.now([](Play& p) { merge_parties(p); });
  CHECK(b.of(last).map_stance == MapStance::bold);
  b.forget();
  b.now([=](Play& p) { take_stance(p, first, CombatStance::guard, "DD-CTRN-04"); });
  CHECK(b.events().empty());
  b.now([=](Play& p) { take_stance(p, first, CombatStance::assault, "DD-CTRN-04"); });
  CHECK(b.told("combat_stance_taken", "DD-CTRN-04") == 1);
}

TEST_CASE("DD-GOLD-03  paying together: nobody is asked for nothing, each between what must be and what it has") {
  Land b;
  b.state().seats = 3;
  Who const first = b.put("bone_forger", "aschkrug", 0), second = b.put("cellar_acrobat", "aschkrug", 1),
            last = b.put("marsh_midwife", "aschkrug", 2), stranger = b.put("unfrocked_exorcist", "aschkrug", 0);
  for (Who who : {first, second, last, stranger}) b.of(who).gp = 4;
  b.run([](Play& p) { return pay_together(p, 0b111, 0, "DD-RIVR-01"); });
  CHECK_FALSE(b.asking());
  b.run([](Play& p) { return pay_together(p, 0b111, 9, "DD-RIVR-01"); });
  CHECK(b.asked_seat() == 0);
  CHECK(b.options() == Texts_{"pay 1", "pay 2", "pay 3", "pay 4"});
  b.answer("pay 2");
  CHECK(b.asked_seat() == 1);
  CHECK(b.options() == Texts_{"pay 3", "pay 4"});
  b.answer("pay 3");
  CHECK_FALSE(b.asking());  // the last one has 4, and 4 are owed
  CHECK(b.of(first).gp == 2);
  CHECK(b.of(second).gp == 1);
  CHECK(b.of(last).gp == 0);
  CHECK(b.of(stranger).gp == 4);
  CHECK(b.told("gold_changed", "DD-RIVR-01") == 3);
  b.run([](Play& p) { return pay_together(p, 0b011, 2, "DD-RIVR-01"); });
  CHECK(b.options() == Texts_{"pay 1", "pay 2"});  // the second has but 1
  b.answer("pay 2");
  CHECK_FALSE(b.asking());  // nothing is owed any more
  CHECK(b.of(second).gp == 1);
}

// --- refusals of travel ----------------------------------------------------------------------------------------------

TEST_CASE("DD-FOOT-02 DD-MRCH-03 DD-MRCH-04 DD-LAKE-01 DD-RIVR-01 DD-VOID-01  each no, and the yes beside it") {
  Land b;
  Who const who = b.put("bone_forger", "chain_road");  // a Road
  CHECK(b.refused_(who, on_foot("kettenberg")).empty());
  CHECK(b.refused_(who, on_foot("goat_path")) == "DD-FOOT-02");
  b.of(who).at = space("north_bridge");
  CHECK(b.refused_(who, marching("chain_road", "kettenberg")).empty());
  CHECK(b.refused_(who, marching("goat_path", "pigskin_port")) == "DD-MRCH-03");
  b.state().map.epics.push_back({monster("the_procession"), space("chain_road"), {}, 0xff, false});
  CHECK(b.refused_(who, marching("chain_road", "kettenberg")) == "DD-MRCH-04");
  b.of(who).at = space("dusk_falls");
  CHECK(b.refused_(who, by_lake("ghostgate")).empty());
  CHECK(b.refused_(who, by_lake("dusk_falls")) == "DD-LAKE-01");
  CHECK(b.refused_(who, by_lake("aschkrug")) == "DD-LAKE-01");
  b.of(who).at = space("pigskin_port");
  b.of(who).gp = 2;
  CHECK(b.refused_(who, by_river("north_bridge"), 2).empty());  // the fare meets the purse
  CHECK(b.refused_(who, by_river("north_bridge"), 3) == "DD-RIVR-01");
  CHECK(b.refused_(who, by_river("tunnel_of_terror"), 2) == "DD-RIVR-01");  // upriver
  CHECK(b.refused_(who, through_the_void()) == "DD-VOID-01");
  b.state().of(space("pigskin_port")).gate_at_start = b.state().of(space("pigskin_port")).voidgate = true;
  CHECK(b.refused_(who, through_the_void()).empty());
  b.of(who).at = space("the_maze");
  CHECK(b.refused_(who, through_the_void()) == "DD-VOID-03");
  b.of(who).map_stance = MapStance::bold;
  CHECK(b.refused_(who, through_the_void()).empty());
  CHECK(b.refused_(who, MapDeed{}).empty());  // Rest
}

TEST_CASE("DD-STAT-11 DD-STAT-13 DD-VOID-02  what forbids one way of travelling forbids that one alone") {
  struct Case {
    char const* at;
    MapDeed deed;
    Deed forbidden;
    char const* rule;
  };
  std::array<Case, 5> const cases{
      {{"north_bridge", on_foot("goat_path"), Deed::foot_travel, "DD-STAT-13"},
       {"north_bridge", marching("chain_road", "kettenberg"), Deed::force_march, "DD-STAT-11"},
       {"dusk_falls", by_lake("ghostgate"), Deed::lake_port_travel, "DD-STAT-13"},
       {"pigskin_port", by_river("north_bridge"), Deed::river_port_travel, "DD-STAT-13"},
       {"aschkrug", through_the_void(), Deed::void_travel, "DD-VOID-02"}}};
  for (Case const& barred : cases)
    for (Case const& wanted : cases) {
      Land b;
      Who const who = b.put("bone_forger", wanted.at);
      b.state().of(space("aschkrug")).gate_at_start = b.state().of(space("aschkrug")).voidgate = true;
      b.forbid(who, barred.forbidden);
      bool const same = barred.forbidden == wanted.forbidden;
      CHECK(b.refused_(who, wanted.deed) == (same ? flow::Rule(wanted.rule) : flow::Rule{}));
    }
}

TEST_CASE("DD-MACT-02 DD-MAZE-01  Void Travel is thought of in the Maze and at a Voidgate, there now or at the start") {
  Land b;
  Who const who = b.put("bone_forger", "aschkrug");
  auto const thought_of = [&] {
    b.run([=](Play& p) -> Task<> {
      ChooseMapAction const question{who, false};
      co_await p.ask(question);
    });
    Texts_ const all = b.options();
    bool const offered = std::find(all.begin(), all.end(), "Void Travel to the Maze") != all.end();
    return offered || !b.refused("Void Travel to the Maze").empty();
  };
  CHECK_FALSE(thought_of());
  b.state().of(space("aschkrug")).voidgate = true;
  CHECK(thought_of());
  b.state().of(space("aschkrug")).voidgate = false;
  b.state().of(space("aschkrug")).gate_at_start = b.state().of(space("aschkrug")).voidgate = true;
  CHECK(thought_of());
}

TEST_CASE("DD-RIVR-01 DD-PRTY-02  the fare of everybody that goes, with what cards take off, and never below 0") {
  Land b;
  Who const first = b.put("bone_forger", "pigskin_port"), second = b.put("cellar_acrobat", "pigskin_port"),
            last = b.put("marsh_midwife", "pigskin_port");
  b.of(first).gp = 9;
  b.run([](Play& p) { return go_downriver(p, 0b101, space("north_bridge")); });
  CHECK(b.of(first).gp == 5);  // two of them go
  CHECK(b.at(first) == "north_bridge");
  CHECK(b.at(second) == "pigskin_port");
  CHECK(b.at(last) == "north_bridge");
  b.of(first).at = b.of(last).at = space("pigskin_port");
  b.learn(second, "river_rat");
  b.of(second).masteries.add(bench::skill("river_rat"));  // 2 off
  b.settled();
  CHECK(fare(b.world(), first) == 0);
  b.of(first).skills.add(bench::skill("river_rat"));  // 1 off besides
  b.settled();
  CHECK(fare(b.world(), last) == 0);
  b.run([](Play& p) { return go_downriver(p, 0b111, space("north_bridge")); });
  CHECK(b.of(first).gp == 5);
}

TEST_CASE("DD-MACT-03 DD-RIVR-01  who goes along: those of the same space, in turn, as long as the purse lasts") {
  Land b;
  b.state().seats = 3;
  Who const midwife = b.put("marsh_midwife", "pigskin_port", 0);  // MRL 9
  Who const forger = b.put("bone_forger", "pigskin_port", 1);
  Who const acrobat = b.put("cellar_acrobat", "pigskin_port", 2);
  b.of(midwife).gp = 4;  // enough for two
  b.forms();
  b.acts();
  b.answer("Cautious");
  b.answer("River Port Travel to North Bridge (2 GP each)");
  CHECK(b.asked() == "go_along");
  CHECK(b.asked_seat() == 1);
  b.answer("with the Party");
  CHECK_FALSE(b.asking());  // 2 and 2: nothing is left for the third
  CHECK(b.at(midwife) == "north_bridge");
  CHECK(b.at(forger) == "north_bridge");
  CHECK(b.at(acrobat) == "pigskin_port");
  CHECK(b.of(midwife).gp == 0);
  b.acts();
  CHECK(b.asked() == "map_stance");
  CHECK(b.asked_seat() == 2);
}

TEST_CASE("DD-PRTY-03  a stance that one of the Party cannot take is not open to the Party; the first or the last") {
  for (int i : {0, 2}) {
    Land b;
    std::array<Who, 3> const three{b.put("bone_forger", "aschkrug"), b.put("cellar_acrobat", "aschkrug"),
                                   b.put("marsh_midwife", "aschkrug")};
    Who const elsewhere = b.put("unfrocked_exorcist", "kettenberg");
    b.forbid(three[static_cast<std::size_t>(i)], Deed::bold_stance);
    b.forbid(elsewhere, Deed::cautious_stance);
    auto const asks = [&](WhoMask who, Who by) {
      b.run([=](Play& p) -> Task<> {
        ChooseStance const question{who, by};
        co_await p.ask(question);
      });
    };
    asks(0b111, three[2]);
    CHECK_FALSE(b.asking());                                   // Cautious is all there is
    b.forbid(three[static_cast<std::size_t>(i)], Deed::hunt);  // another deed bars no stance
    asks(0b111 & ~(1u << i), three[1]);
    CHECK(b.options() == Texts_{"Cautious", "Bold"});
    CHECK(b.refused("Bold").empty());
  }
}

TEST_CASE("DD-STNC-01 DD-MACT-01  a Party whose members are forbidden both stances keeps the one it has") {
  Land b;
  Who const who = b.put("bone_forger", "aschkrug");
  b.forbid(who, Deed::bold_stance);
  b.forbid(who, Deed::cautious_stance);
  b.forms();
  b.acts();
  CHECK(b.asked() == "map_action");
  CHECK(b.of(who).map_stance == MapStance::cautious);
}

TEST_CASE("DD-MRCH-05  everybody that marched tests, the first and the last; who stayed does not") {
  Land b;
  std::array<Who, 4> const all{b.put("bone_forger", "north_bridge"), b.put("cellar_acrobat", "north_bridge"),
                               b.put("marsh_midwife", "north_bridge"), b.put("unfrocked_exorcist", "north_bridge")};
  b.dice({6, 5, 1, 1, 6, 5});  // failed, passed, failed
  b.run([](Play& p) { return march(p, 0b1011, space("kettenberg")); });
  CHECK(has_status(b.world(), all[0], status("fatigued")));
  CHECK_FALSE(has_status(b.world(), all[1], status("fatigued")));
  CHECK_FALSE(has_status(b.world(), all[2], status("fatigued")));
  CHECK(has_status(b.world(), all[3], status("fatigued")));
  CHECK(b.at(all[2]) == "north_bridge");
  CHECK(b.told("test_rolled", "DD-MRCH-05") == 3);
}

TEST_CASE("DD-VOID-06  a failed MAG Test finds no gate; the Leader's player is asked who tries and where to") {
  Land b;
  Who const acrobat = b.put("cellar_acrobat", "the_maze", 0);       // MAG 5
  Who const exorcist = b.put("unfrocked_exorcist", "the_maze", 1);  // MAG 7, MRL 8
  for (char const* id : {"chains_in_the_pass", "gates_ajar"})
    b.state().cards.danger.put(bench::named<DangerId>(id), DangerZone::deck, kit::every_seat);
  b.state().of(space("kettenberg")).voidgate = true;
  b.cards({"chains_in_the_pass"});
  b.run([=](Play& p) -> Task<> { co_await leave_the_maze(p, bit(acrobat) | bit(exorcist)); });
  CHECK(b.asked_seat() == 1);
  b.dice({3, 3});  // 6 against MAG 5
  b.answer("Cellar Acrobat");
  CHECK_FALSE(b.asking());
  CHECK(b.at(exorcist) == "tunnel_of_terror");
  CHECK(b.state().of(space("tunnel_of_terror")).voidgate);
  CHECK(b.danger("tunnel_of_terror") == 5);
}

TEST_CASE("DD-PRTY-05  a text moves the Party it was read to, or everybody in the space, or the reader alone") {
  auto const moved = [](auto const& text, bool group) {
    Land b;
    Who const first = b.put("bone_forger", "aschkrug"), second = b.put("marsh_midwife", "aschkrug");
    b.put("cellar_acrobat", "kettenberg");
    Here here = read_by(b.world(), first);
    if (group) here.group = bit(second) | bit(Who{2});
    b.run([&](Play& p) { return Texts::does(p, here, text); });
    CHECK(here.at == space("rostnagel"));
    return Texts_{b.at(Who{0}), b.at(Who{1}), b.at(Who{2})};
  };
  MoveParty party;
  party.to = bench::content()->spaces.ref("rostnagel");
  MoveYou you;
  you.to = bench::content()->spaces.ref("rostnagel");
  CHECK(moved(party, false) == Texts_{"rostnagel", "rostnagel", "kettenberg"});
  CHECK(moved(party, true) == Texts_{"aschkrug", "rostnagel", "rostnagel"});
  CHECK(moved(you, false) == Texts_{"rostnagel", "aschkrug", "kettenberg"});
}

TEST_CASE("DD-PRTY-05  straying: as many steps as the text says, each asked of the Party's player") {
  Land b;
  Who const first = b.put("bone_forger", "rostnagel", 0), leader = b.put("marsh_midwife", "rostnagel", 1);
  Here here = read_by(b.world(), first);
  Stray stray;
  stray.amount = Expr(2);
  b.run([&](Play& p) { return Texts::does(p, here, stray); });
  CHECK(b.asked() == "where_to_stray");
  CHECK(b.asked_seat() == 1);
  CHECK(b.options() == Texts_{"Bone Path", "Cinder Road", "Nail Road"});
  b.answer("Cinder Road");
  CHECK(b.options() == Texts_{"Aschkrug", "Rostnagel"});
  b.answer("Aschkrug");
  CHECK_FALSE(b.asking());
  CHECK(b.at(first) == "aschkrug");
  CHECK(b.at(leader) == "aschkrug");
}

}  // namespace degenerates
