// The Round Sequence.
#include "games/allswell/rules/rounds.h"

#include <doctest/doctest.h>

#include "tests/games/allswell/plain.h"
#include "tests/games/allswell/things.h"

using namespace allswell;

namespace {

TypeId type(Bench const& b, std::string_view id) { return TypeId(b.content->enemies.index_of(id)); }
void intents(Bench& b) {
  for (int i = 0; i < intent_cards; ++i) b.s.intents.put(IntentId(i), PileZone::deck, kit::no_seat);
}

}  // namespace

TEST_CASE("AW-ROUND-01  twelve rounds, six in a short Scenario") {
  Bench b;
  for (Scenario const& one : b.content->scenarios) {
    CAPTURE(one.id);
    CHECK(one.rounds() == (one.short_ ? 6 : 12));
    CHECK(static_cast<int>(one.plot_points.size()) == one.rounds());
  }
  CHECK(scenario(b.world()).rounds() == 6);
}

// The first Plot Point of Wilderness Camp takes 1 from every Character's range, its Plot Armour does nothing.
TEST_CASE(
    "AW-ROUND-02, AW-ROUND-03, AW-ROUND-04, AW-FLOOR-06  the token enters slot 1, its passage is carried out, then "
    "come "
    "Impulses, turns, Cleanup") {
  for (bool const armour : {false, true}) {
    CAPTURE(armour);
    Plain b;
    CombatantRef const groanax = b.put("groanax", {10, 8}), marica = b.put("marica", {3, 8});
    b.enemy("goad", {2, 2});
    b.floored("marica");
    b.s.scenario.round = 0;
    b.s.scenario.armour = armour ? 1 : 0;
    b.step(RoundPhase::begin);
    CHECK(b.over());
    CHECK(b.state().scenario.round == 1);
    CHECK(b.state().scenario.phase == RoundPhase::impulses);
    CHECK(range(b.world(), groanax) == (armour ? 1 : 0));
    CHECK(range(b.world(), marica) == (armour ? 1 : 0));  // also who is floored
    b.go_on();
    CHECK(b.state().scenario.phase == RoundPhase::turns);
    b.go_on();  // no token is left
    CHECK(b.state().scenario.phase == RoundPhase::cleanup);
    b.go_on();
    CHECK(b.state().scenario.phase == RoundPhase::begin);
    CHECK(range(b.world(), groanax) == 1);  // it lasted for the round
    b.go_on();
    CHECK(b.state().scenario.round == 2);
  }
}

// The third one spawns two Goads; their hexes are 5,1 10,2 2,5 11,7 4,9.
TEST_CASE("AW-ROUND-05, AW-MAP-15  what is possible of a Plot Point happens: a Goad comes to the one spawn hex left") {
  Plain b;
  b.put("groanax", {5, 1});
  b.put("marica", {10, 2});
  b.enemy("parasol_marksman", {2, 5});
  b.enemy("parasol_marksman", {11, 7});
  b.enemy("goad", {6, 9});
  b.s.scenario.round = 2;
  b.step(RoundPhase::begin);
  CHECK(b.over());
  int goads = 0;
  for (Combatant const& it : b.state().scenario.combatants)
    goads += it.presence == Presence::on_map && &it >= &b.state().scenario.combatants[first_enemy] &&
             TypeId(it.type) == type(b, "goad");
  CHECK(goads == 2);
  CHECK(standing_on(b.state(), {4, 9}));
}

TEST_CASE(
    "AW-ROUND-09, AW-ROUND-11, AW-ROUND-12, AW-ROUND-13  tokens from left to right: a Character's turn, a turn of all "
    "of a "
    "type; what was turned up stays so") {
  Plain b;
  b.put("groanax", {8, 8});
  b.put("marica", {3, 8});
  CombatantRef const one = b.enemy("goad", {8, 9}), two = b.enemy("goad", {8, 7});
  b.hand("groanax", {"a_ranchers_mile", "mattock_work", "no_masters"});
  b.sheet("groanax").resolve = 2;
  intents(b);
  b.s.scenario.sequence.ready.push_back({b.id("groanax"), {}, false});
  b.s.scenario.sequence.ready.push_back({{}, type(b, "goad"), false});
  b.script({"groanax"});
  b.step(RoundPhase::turns);
  CHECK(b.kind() == "begin_turn");
  CHECK(b.seat() == flow::Seat{0});
  CHECK_FALSE(b.state().scenario.sequence.ready[0].face_up);
  b.answer_all({"play A Rancher’s Mile", "forgo an action and brace", "forgo an action and brace"});
  CHECK(b.over());
  CHECK(b.state().scenario.sequence.fast[0].face_up);
  b.script({"intent_10"});  // engaged: move, attack+1; Potency 3
  b.go_on();
  while (!b.over()) b.answer(b.options().front());
  CHECK(b.dial("groanax").health == 4);  // 12 less 4 of each
  CHECK(alive(b.state(), one));
  CHECK(alive(b.state(), two));
  CHECK(b.state().scenario.sequence.ready.empty());
}

TEST_CASE(
    "AW-ROUND-18, AW-CHAR-11  what happens at the end of the round comes in Cleanup: Groanax among two opponents") {
  Bench b;
  CombatantRef const groanax = b.put("groanax", {8, 8});
  b.put("marica", {3, 8});
  b.enemy("goad", {8, 9});
  CombatantRef const second = b.enemy("goad", {8, 7});
  b.s.scenario.phase = RoundPhase::cleanup;
  State const before = b.s;
  b.play([](Play& p) { return scenario_step(p); });
  CHECK(at(b.state(), groanax.slot).defend == 2);  // Set Like a Gatepost
  Bench alone;
  alone.s = before;
  Gone const gone{second};
  gone.apply(alone.s);
  alone.play([](Play& p) { return scenario_step(p); });
  CHECK(at(alone.state(), groanax.slot).defend == 0);  // one is not enough
}

TEST_CASE("AW-ROUND-20  the players choose who spends brace tokens first; each spends all of its own") {
  Plain b;
  b.put("groanax", {10, 8});
  b.put("marica", {3, 8});
  b.enemy("goad", {2, 2});
  b.s.scenario.sequence.slow.push_back({b.id("marica"), {}, true});
  b.s.scenario.sequence.slow.push_back({{}, type(b, "goad"), true});
  b.s.scenario.sequence.slow.push_back({b.id("groanax"), {}, true});
  b.figure("groanax").brace = 1;
  b.figure("marica").brace = 1;
  b.step(RoundPhase::cleanup);
  CHECK(b.kind() == "who_braces");
  CHECK(b.seat() == flow::Seat::table());
  CHECK(b.options() == std::vector<std::string>{"Marica", "Groanax"});  // as the sequence stands
  b.answer("Groanax");
  CHECK(b.seat() == flow::Seat{0});
  b.answer("the Trigger token one space to the left");
  b.answer("nothing more");
  CHECK(b.seat() == flow::Seat{1});
  b.answer("nothing more");
  CHECK(b.over());
  CHECK(b.dial("marica").brace == 0);  // not spent, and gone
  CHECK(b.state().scenario.sequence.ready[1].character == b.id("groanax"));
}

TEST_CASE("AW-ROUND-21  Lambik may keep a token for a later round; the others may not") {
  Bench b("wilderness_camp", {"lambik", "marica"});
  b.put("lambik", {10, 8});
  b.put("marica", {3, 8});
  b.s.scenario.sequence.slow.push_back({b.id("lambik"), {}, true});
  b.s.scenario.sequence.slow.push_back({b.id("marica"), {}, true});
  b.figure("lambik").brace = 2;
  b.figure("marica").brace = 1;
  b.s.scenario.phase = RoundPhase::cleanup;
  b.play([](Play& p) { return scenario_step(p); });
  b.answer("Lambik");
  b.answer("keep the token for a later round");
  b.answer("nothing more");
  CHECK_FALSE(b.offers("keep the token for a later round"));  // Marica
  b.answer("nothing more");
  CHECK(figure(b.state(), b.id("lambik")).brace == 1);
  CHECK(figure(b.state(), b.id("marica")).brace == 0);
}

TEST_CASE("AW-ROUND-10  a token is turned up when its turn comes, and people who turn up their own say whose it is") {
  Plain b;
  b.put("groanax", {8, 8});
  b.put("marica", {3, 8});
  b.enemy("goad", {12, 2});
  b.hand("groanax", {"a_ranchers_mile", "mattock_work", "no_masters"});
  auto& row = b.s.scenario.sequence.ready;
  row.push_back({b.id("marica"), {}, false});
  row.push_back({{}, type(b, "goad"), false});
  row.push_back({b.id("groanax"), {}, false});
  SUBCASE("the program turns it up") {
    b.step(RoundPhase::turns);
    CHECK(b.state().scenario.sequence.active.character == b.id("marica"));
  }
  SUBCASE("people say whose it is: the others stay unknown") {
    b.script({"groanax"});
    b.step(RoundPhase::turns);
    CHECK(b.kind() == "begin_turn");
    Sequence const& q = b.state().scenario.sequence;
    CHECK(q.active.character == b.id("groanax"));
    REQUIRE(q.ready.size() == 2);
    CHECK_FALSE(q.ready[0].face_up);
    CHECK_FALSE(q.ready[1].face_up);
    CHECK((q.ready[0].type == type(b, "goad") || q.ready[1].type == type(b, "goad")));
    CHECK((q.ready[0].character == b.id("marica") || q.ready[1].character == b.id("marica")));
  }
}
