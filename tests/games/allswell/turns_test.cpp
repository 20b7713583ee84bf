#include <doctest/doctest.h>

#include "games/allswell/rules/rounds.h"
#include "games/allswell/rules/turns.h"
#include "tests/games/allswell/bench.h"

using namespace allswell;

namespace {

struct Plain : Bench {
  explicit Plain(std::vector<std::string> const& who = {"groanax", "marica"}) : Bench("wilderness_camp", who) {
    no_traits();
    for (std::string const& one : who) strip(one);
  }
  // Its token is the active one.
  void turn(std::string_view character) {
    CharacterId const it = id(character);
    s.scenario.sequence.active = {it, {}, true};
    play([it](Play& p) { return character_turn(p, it); });
  }
  int hand_of(std::string_view character) { return cards_in(state(), id(character), CardZone::hand); }
};

}  // namespace

// A Rancher's Mile: move 4, move 2, attack-1; fast.
TEST_CASE(
    "a Standard Turn takes two different actions of one card, discards it and draws up to resolve: AW-TURN-01, "
    "AW-TURN-02, AW-TURN-06, AW-TURN-11, AW-CHAR-22") {
  Plain bench;
  CombatantRef const groanax = bench.put("groanax", {10, 8});
  bench.hand("groanax", {"a_ranchers_mile"});
  bench.script({"groanax_all_fall_down", "groanax_down_the_drove", "groanax_mattock_work"});
  bench.turn("groanax");
  CHECK(bench.kind() == "begin_turn");
  bench.answer("play A Rancher’s Mile");
  CHECK(bench.why_not("attack-1, action 3 of A Rancher’s Mile") == "AW-TURN-06");  // nobody in range: AW-ATK-06
  bench.answer("move 4, action 1 of A Rancher’s Mile");
  bench.answer("go to 12,8");
  CHECK_FALSE(bench.offers("move 4, action 1 of A Rancher’s Mile"));
  bench.answer("move 2, action 2 of A Rancher’s Mile");
  bench.answer("stay on 12,8");  // AW-MOVE-03
  CHECK(bench.over());
  CHECK(at(bench.state(), groanax.slot).hex == Hex{12, 8});
  CHECK(cards(bench.state(), bench.id("groanax")).zone_of(bench.card("groanax", "a_ranchers_mile")) ==
        CardZone::discards);
  CHECK(bench.hand_of("groanax") == 3);
  CHECK(bench.state().scenario.sequence.fast.size() == 1);  // AW-CARD-04, AW-ROUND-14
}

TEST_CASE("each action forgone is a brace token, laid when the token has moved: AW-BRACE-01, AW-BRACE-02, AW-TURN-06") {
  Plain bench;
  bench.put("groanax", {10, 8});
  bench.hand("groanax", {"a_ranchers_mile", "all_fall_down", "down_the_drove"});
  bench.sheet("groanax").resolve = 2;
  bench.turn("groanax");
  bench.answer("play A Rancher’s Mile");
  bench.answer("forgo an action and brace");
  CHECK(figure(bench.state(), bench.id("groanax")).brace == 0);
  bench.answer("forgo an action and brace");
  CHECK(bench.over());
  CHECK(figure(bench.state(), bench.id("groanax")).brace == 2);
  CHECK(bench.hand_of("groanax") == 2);  // at resolve: nothing is drawn                               AW-CHAR-23
}

TEST_CASE(
    "a floored Character may only move, brace and use things; its move exposes it: AW-FLOOR-02, AW-FLOOR-03, "
    "AW-FLOOR-04, AW-FLOOR-05, AW-FLOOR-12") {
  Plain bench;
  bench.put("groanax", {10, 8});
  bench.enemy("goad", {10, 9});
  bench.figure("groanax").health = 0;
  bench.figure("groanax").floored = Floored::floored;
  bench.sheet("groanax").resolve = 1;
  bench.hand("groanax", {"a_ranchers_mile", "all_fall_down"});
  bench.turn("groanax");
  bench.answer("play A Rancher’s Mile");
  CHECK(bench.why_not("attack-1, action 3 of A Rancher’s Mile") == "AW-FLOOR-05");
  bench.answer("move 2, action 2 of A Rancher’s Mile");
  CHECK(figure(bench.state(), bench.id("groanax")).floored == Floored::floored);
  bench.answer("go to 11,8");
  CHECK(figure(bench.state(), bench.id("groanax")).floored == Floored::exposed);
}

TEST_CASE(
    "a Character attacks with potency and the modifier of the card, and first loses its defend token: AW-ATK-01, "
    "AW-ATK-02, AW-ATK-03, AW-ATK-08, AW-CARD-08") {
  Plain bench;
  CombatantRef const groanax = bench.put("groanax", {10, 8}), goad = bench.enemy("goad", {10, 9});
  bench.at(groanax).defend = 4;
  bench.hand("groanax", {"a_ranchers_mile", "all_fall_down", "down_the_drove"});
  bench.sheet("groanax").resolve = 2;
  bench.turn("groanax");
  bench.answer("play A Rancher’s Mile");
  bench.answer("attack-1, action 3 of A Rancher’s Mile");  // one target, no weapon: no question
  CHECK(at(bench.state(), groanax.slot).defend == 0);
  CHECK(at(bench.state(), goad.slot).stage == 1);  // 4 - 1 = 3: past 2, not 5
}

TEST_CASE("who spares its allies attacks an Enemy instead, or nobody: AW-ATK-02, AW-ATK-06") {
  for (bool const enemy : {true, false}) {
    CAPTURE(enemy);
    Plain bench;
    bench.put("groanax", {10, 8});
    bench.put("marica", {10, 9});
    CombatantRef const goad = bench.enemy("goad", enemy ? Hex{10, 7} : Hex{2, 2});
    bench.enemy("goad", enemy ? Hex{9, 8} : Hex{2, 4});
    bench.hand("groanax", {"a_ranchers_mile", "all_fall_down", "down_the_drove"});
    bench.turn("groanax");
    bench.answer("play A Rancher’s Mile");
    bench.answer("attack-1, action 3 of A Rancher’s Mile");
    if (enemy) bench.answer("attack Marica");
    CHECK(bench.seat() == flow::Seat{0});
    bench.answer("spare all allies");
    if (enemy) {
      CHECK(bench.seat() == flow::Seat{0});
      CHECK(bench.options() == std::vector<std::string>{"attack Goad 1", "attack Goad 2"});
      bench.answer("attack Goad 1");
    }
    CHECK(bench.kind() == "next_action");
    CHECK(figure(bench.state(), bench.id("marica")).health == bench.sheet("marica").health);
    CHECK(at(bench.state(), goad.slot).stage == (enemy ? 1 : 0));  // 4 - 1
  }
}

TEST_CASE("an attack on an ally is asked for twice: AW-ATK-02") {
  Plain bench;
  bench.put("groanax", {10, 8});
  bench.put("marica", {10, 9});
  bench.enemy("goad", {10, 7});
  bench.hand("groanax", {"a_ranchers_mile", "all_fall_down", "down_the_drove"});
  bench.turn("groanax");
  bench.answer("play A Rancher’s Mile");
  bench.answer("attack-1, action 3 of A Rancher’s Mile");
  CHECK(bench.kind() == "whom_to_attack");
  bench.answer("attack Marica");
  CHECK(bench.kind() == "yes_no");
  bench.answer("attack the ally");
  CHECK(figure(bench.state(), bench.id("marica")).health == bench.sheet("marica").health - 3);
}

// Down the Drove: move 3 with an order, Shoulder, move 2.
TEST_CASE(
    "after an order action another Character within influence may do the same: AW-ORDER-02, AW-ORDER-03, AW-ORDER-04, "
    "AW-ORDER-07, AW-CARD-15") {
  Plain bench;
  bench.put("groanax", {10, 8});
  CombatantRef const marica = bench.put("marica", {10, 9});
  bench.hand("groanax", {"down_the_drove", "all_fall_down", "a_ranchers_mile"});
  bench.turn("groanax");
  bench.answer("play Down the Drove");
  bench.answer("move 3, action 1 of Down the Drove");
  bench.answer("stay on 10,8");
  CHECK(bench.kind() == "may_use");
  CHECK(bench.seat() == flow::Seat{0});
  bench.answer("an order of Groanax");
  CHECK(bench.kind() == "which_combatant");
  CHECK(bench.offers("none"));
  bench.answer("Marica");
  CHECK(bench.seat() == flow::Seat{1});  // her player may decline
  bench.answer("follow the order");
  CHECK(bench.kind() == "where_to");
  bench.answer("go to 11,9");
  CHECK(at(bench.state(), marica.slot).hex == Hex{11, 9});
  CHECK(bench.kind() == "next_action");  // no order of hers follows: AW-ORDER-09
}

TEST_CASE("nobody within influence, nobody to order: AW-ORDER-03") {
  Plain bench;
  bench.put("groanax", {10, 8});
  bench.put("marica", {10, 5});  // 3 hexes; influence 2
  bench.hand("groanax", {"down_the_drove", "all_fall_down", "a_ranchers_mile"});
  bench.turn("groanax");
  bench.answer("play Down the Drove");
  bench.answer("move 3, action 1 of Down the Drove");
  bench.answer("stay on 10,8");
  CHECK(bench.kind() == "next_action");  // nothing is asked that nobody could follow
}

TEST_CASE("the Scenario can be given up, if every player agrees: AW-OUTCOME-07") {
  Plain bench;
  bench.put("groanax", {10, 8});
  bench.hand("groanax", {"a_ranchers_mile", "all_fall_down", "down_the_drove"});
  bench.turn("groanax");
  bench.answer("give the Scenario up");
  CHECK(bench.seat() == flow::Seat{0});
  bench.answer("surrender");
  CHECK(bench.seat() == flow::Seat{1});
  bench.answer("go on");
  CHECK(bench.kind() == "begin_turn");
  CHECK_FALSE(bench.offers("give the Scenario up"));  // that was this turn's answer
  bench.turn("groanax");
  bench.answer_all({"give the Scenario up", "surrender", "surrender"});
  CHECK(bench.state().scenario.outcome == Outcome::failure);
}

TEST_CASE(
    "spent tokens lie outwards from the centre, and act in that row: AW-ROUND-14, AW-ROUND-15, AW-ROUND-16, "
    "AW-ROUND-17") {
  Plain bench;
  Sequence q;
  for (int i = 0; i < 4; ++i) q.ready.push_back({CharacterId{i}, {}, false});
  Speed const speeds[] = {Speed::fast, Speed::slow, Speed::fast, Speed::slow};
  for (Speed const speed : speeds) {
    take_next(q);
    CHECK(q.active.face_up);  // AW-ROUND-10
    spend_active(q, speed);
  }
  slide_up(q);
  int const row[] = {2, 0, 1, 3};
  for (int i = 0; i < 4; ++i) CHECK(q.ready[i].character == CharacterId{row[i]});
}

TEST_CASE("brace tokens move the Trigger token, one space for each use: AW-BRACE-03, AW-BRACE-04, AW-BRACE-06") {
  Plain bench;
  bench.put("groanax", {10, 8});
  bench.put("marica", {3, 8});
  bench.s.scenario.phase = RoundPhase::cleanup;
  TypeId const goads(bench.content->enemies.index_of("goad"));
  bench.s.scenario.sequence.fast.push_back({{}, goads, true});
  bench.s.scenario.sequence.slow.push_back({bench.id("marica"), {}, true});
  bench.s.scenario.sequence.slow.push_back({bench.id("groanax"), {}, true});
  bench.figure("groanax").brace = 1;
  bench.play([](Play& p) { return scenario_step(p); });
  CHECK(bench.kind() == "spend_brace");
  CHECK(bench.why_not("the Trigger token one space to the right") == "AW-BRACE-04");
  bench.answer("the Trigger token one space to the left");
  bench.answer("the Trigger token one space to the left");
  CHECK(bench.over());  // two uses for one token
  CHECK(bench.state().scenario.sequence.ready[0].character == bench.id("groanax"));
  CHECK(figure(bench.state(), bench.id("groanax")).brace == 0);
  CHECK(bench.state().scenario.phase == RoundPhase::begin);
}

TEST_CASE(
    "Cleanup turns the floored tokens: all floored, all exposed; else back: AW-ROUND-19, AW-FLOOR-14, AW-FLOOR-15") {
  for (bool const both : {true, false}) {
    CAPTURE(both);
    Plain bench;
    bench.put("groanax", {10, 8});
    bench.put("marica", {3, 8});
    bench.s.scenario.phase = RoundPhase::cleanup;
    bench.figure("groanax").floored = both ? Floored::floored : Floored::exposed;
    bench.figure("groanax").health = 0;
    if (both) bench.figure("marica").floored = Floored::floored;
    bench.play([](Play& p) { return scenario_step(p); });
    CHECK(figure(bench.state(), bench.id("groanax")).floored == (both ? Floored::exposed : Floored::floored));
  }
}

TEST_CASE("after the last round the Scenario ends as a failure, without a Plot Point: AW-ROUND-06, AW-OUTCOME-05") {
  Plain bench;
  bench.put("groanax", {10, 8});
  bench.s.scenario.phase = RoundPhase::begin;
  bench.s.scenario.round = static_cast<std::uint8_t>(scenario(bench.world()).rounds());
  bench.play([](Play& p) { return scenario_step(p); });
  CHECK(bench.state().scenario.outcome != Outcome::open);
  CHECK_FALSE(bench.told("AW-ROUND-04"));
}
