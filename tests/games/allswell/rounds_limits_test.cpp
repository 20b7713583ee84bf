// Rounds: tokens that come and go, Plot Points with and without armour, Cleanup, brace, who is asked.
#include "games/allswell/rules/rounds.h"

#include <doctest/doctest.h>

#include "games/allswell/rules/impulses.h"
#include "tests/games/allswell/plain.h"
#include "tests/games/allswell/things.h"
#include "tests/games/allswell/verbs.h"

using namespace allswell;

namespace {

using Words = std::vector<std::string>;

int tokens_of(State const& s, TypeId type) {
  int n = s.scenario.sequence.active.type == type;
  for (auto const* const row : {&s.scenario.sequence.ready, &s.scenario.sequence.fast, &s.scenario.sequence.slow})
    for (Token const& token : *row) n += token.type == type;
  return n;
}
void spent(Bench& b, std::vector<std::string> const& names) {  // in this order from the left
  for (std::string const& name : names) b.s.scenario.sequence.slow.push_back({b.id(name), {}, true});
}

}  // namespace

// --- the Trigger Sequence --------------------------------------------------------------------------------------------

TEST_CASE("AW-SPAWN-10  a type has one token: wherever it lies, no second one is added") {
  enum class Where { nowhere, active, ready, fast, slow };
  for (Where const where : {Where::nowhere, Where::active, Where::ready, Where::fast, Where::slow}) {
    CAPTURE(static_cast<int>(where));
    Plain b;
    b.put("groanax", {8, 8});
    TypeId const goads = type_id(b, "goad");
    Sequence& q = b.s.scenario.sequence;
    q.ready.push_back({b.id("groanax"), {}, false});
    q.fast.push_back({{}, type_id(b, "parasol_marksman"), true});
    Token const own{{}, goads, true};
    if (where == Where::active) q.active = own;
    if (where == Where::ready) q.ready.push_back(own);
    if (where == Where::fast) q.fast.push_back(own);
    if (where == Where::slow) q.slow.push_back(own);
    b.play([goads](Play& play) -> Task<> {
      add_token(play, goads, "AW-SPAWN-10");
      co_return;
    });
    CHECK(tokens_of(b.state(), goads) == 1);
    CHECK(b.told("AW-SPAWN-10") == (where == Where::nowhere));
  }
}

TEST_CASE("AW-BRACE-04  a text moves a Trigger token: a Character's, a type's; a Mercenary has none") {
  Plain b;
  CombatantRef const marica = b.put("marica", {8, 8}), tansy = b.hire("marica", "tansy_quillon", {8, 7});
  CombatantRef const goad = b.enemy("goad", {3, 3});
  TypeId const goads = type_id(b, "goad");
  Sequence& q = b.s.scenario.sequence;
  q.ready.push_back({b.id("groanax"), {}, true});
  q.ready.push_back({b.id("marica"), {}, true});
  q.ready.push_back({{}, goads, true});
  carry_out(b, here_of(marica, tansy), ShiftTrigger{-1});
  CHECK(b.state().scenario.sequence.ready[1].character == b.id("marica"));
  carry_out(b, here_of(tansy, marica), ShiftTrigger{-1});
  CHECK(b.state().scenario.sequence.ready[0].character == b.id("marica"));
  carry_out(b, here_of(marica, goad), ShiftTrigger{-1});
  CHECK(b.state().scenario.sequence.ready[1].type == goads);
  CHECK(b.state().scenario.sequence.ready[2].character == b.id("groanax"));
}

TEST_CASE("AW-ROUND-11  all tokens that lie face down are turned up, the first and the last") {
  Plain b;
  b.put("groanax", {8, 8});
  for (auto const& who : {"groanax", "marica"}) b.s.scenario.sequence.ready.push_back({b.id(who), {}, false});
  b.s.scenario.sequence.ready.push_back({{}, type_id(b, "goad"), false});
  carry_out(b, {}, RevealTriggers{});
  for (Token const& token : b.state().scenario.sequence.ready) CHECK(token.face_up);
}

TEST_CASE("AW-ROUND-12, AW-ROUND-13  who misses a turn misses one; another type that misses one still does") {
  Plain b;
  b.put("groanax", {8, 8});
  b.enemy("goad", {3, 3});
  b.enemy("parasol_marksman", {9, 1});
  b.s.scenario.sequence.ready.push_back({{}, type_id(b, "goad"), true});
  type_in_play(b, "goad").skips = type_in_play(b, "parasol_marksman").skips = true;
  b.step(RoundPhase::turns);
  CHECK(b.over());
  CHECK(b.told("AW-ROUND-13"));
  CHECK_FALSE(in_play(b.state(), type_id(b, "goad"))->skips);
  CHECK(in_play(b.state(), type_id(b, "parasol_marksman"))->skips);
  CHECK(b.state().scenario.sequence.slow.size() == 1);
  Plain c;
  c.put("groanax", {8, 8});
  c.figure("groanax").skips = c.figure("marica").skips = true;
  c.s.scenario.sequence.ready.push_back({c.id("groanax"), {}, true});
  c.step(RoundPhase::turns);
  CHECK(c.over());
  CHECK(c.told("AW-ROUND-12"));
  CHECK_FALSE(c.dial("groanax").skips);
  CHECK(c.dial("marica").skips);
  CHECK(c.state().scenario.sequence.slow.size() == 1);
  CHECK(c.hand_of("groanax") == 0);  // no card is drawn either
}

TEST_CASE("AW-TURN-11  what lasts for a turn is over with it, what lasts for the round is not") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8});
  b.figure("groanax").skips = true;
  b.s.scenario.sequence.ready.push_back({b.id("groanax"), {}, true});
  b.s.scenario.changed.push_back({groanax, Attribute::attack, 1, Lasts::turn});
  b.s.scenario.changed.push_back({groanax, Attribute::attack, 2, Lasts::round});
  b.step(RoundPhase::turns);
  CHECK(modifier(b.world(), groanax, Attribute::attack) == 2);
  CHECK(b.state().scenario.phase == RoundPhase::turns);
  b.go_on();  // no token is left
  CHECK(b.state().scenario.phase == RoundPhase::cleanup);
  b.go_on();
  CHECK(modifier(b.world(), groanax, Attribute::attack) == 0);
  CHECK(b.state().scenario.phase == RoundPhase::begin);
}

// --- a round begins --------------------------------------------------------------------------------------------------

// Plot Points of Wilderness Camp: 2 makes Goads faster, its armour heals 1; 6 makes them stronger, its armour clears.
TEST_CASE(
    "AW-ROUND-04, AW-SETUP-12  a Plot Point is read, or the armour that covers it and no other; the last one too") {
  struct Case {
    int before;
    unsigned armour;
    bool covered;
  };
  for (Case const c :
       {Case{1, 0, false}, {1, 1u << 1, true}, {1, 1u << 0 | 1u << 2, false}, {5, 0, false}, {5, 1u << 5, true}}) {
    CAPTURE(c.before);
    CAPTURE(c.armour);
    Plain b;
    b.put("groanax", {8, 8});
    b.enemy("goad", {3, 3});
    b.enemy("goad", {3, 5});
    b.figure("groanax").health = 5;
    b.s.scenario.round = static_cast<std::uint8_t>(c.before);
    b.s.scenario.armour = static_cast<std::uint16_t>(c.armour);
    b.step(RoundPhase::begin);
    while (!b.over()) b.position().answer(0);
    CHECK(b.state().scenario.round == c.before + 1);
    auto const& modifiers = in_play(b.state(), type_id(b, "goad"))->modifiers;
    if (c.before == 1) CHECK(modifiers[1] == (c.covered ? 0 : 1));
    if (c.before == 1) CHECK(b.dial("groanax").health == (c.covered ? 6 : 5));
    if (c.before == 5) CHECK(modifiers[0] == (c.covered ? 0 : 1));
    CHECK(b.state().scenario.phase == RoundPhase::impulses);
    CHECK(b.state().scenario.outcome == Outcome::open);
  }
}

TEST_CASE("AW-ROUND-06, AW-OUTCOME-05  the round after the last one does not begin; holding out is a success") {
  for (int const before : {5, 6}) {
    CAPTURE(before);
    Plain b;
    b.put("groanax", {8, 8});
    b.enemy("goad", {3, 3});
    b.enemy("goad", {3, 5});
    b.s.scenario.round = static_cast<std::uint8_t>(before);
    b.step(RoundPhase::begin);
    CHECK((b.state().scenario.outcome == Outcome::success) == (before == 6));
    CHECK(b.state().scenario.round == 6);
  }
}

// --- Cleanup ---------------------------------------------------------------------------------------------------------

TEST_CASE(
    "AW-ROUND-19, AW-FLOOR-14  floored tokens are exposed if all are floored, else turned back: the first and the "
    "last") {
  struct Case {
    Floored groanax, knowman, marica;
    Floored then_groanax, then_knowman, then_marica;
  };
  constexpr Floored no = Floored::no, down = Floored::floored, open = Floored::exposed;
  for (Case const& c : {Case{down, down, down, open, open, open},
                        {down, open, down, open, open, open},
                        {no, down, open, no, down, down},
                        {open, down, no, down, down, no},
                        {no, no, no, no, no, no}}) {
    Plain b({"groanax", "knowman", "marica"});
    b.put("groanax", {8, 8});
    b.put("knowman", {9, 8});
    b.put("marica", {10, 8});
    b.figure("groanax").floored = c.groanax;
    b.figure("knowman").floored = c.knowman;
    b.figure("marica").floored = c.marica;
    b.step(RoundPhase::cleanup);
    CHECK(b.over());
    CHECK(b.dial("groanax").floored == c.then_groanax);
    CHECK(b.dial("knowman").floored == c.then_knowman);
    CHECK(b.dial("marica").floored == c.then_marica);
  }
  Plain one;  // the others have collapsed: she is all of them
  one.put("groanax", {8, 8});
  one.floored("groanax");
  one.figure("marica").collapsed = true;
  one.step(RoundPhase::cleanup);
  CHECK(one.dial("groanax").floored == Floored::exposed);
}

TEST_CASE("AW-ROUND-17, AW-ROUND-22  the row moves up, displayed Impulses go, of the first and of the last Character") {
  Plain b;
  b.put("groanax", {8, 8});
  b.put("marica", {9, 8});
  b.show("groanax", "solarch_04");
  b.show("marica", "perjurant_11");
  spent(b, {"marica", "groanax"});
  b.step(RoundPhase::cleanup);
  CHECK(b.over());
  CHECK_FALSE(displayed(b.state(), b.id("groanax")));
  CHECK_FALSE(displayed(b.state(), b.id("marica")));
  REQUIRE(b.state().scenario.sequence.ready.size() == 2);
  CHECK(b.state().scenario.sequence.ready[0].character == b.id("marica"));
}

TEST_CASE(
    "AW-BRACE-03, AW-BRACE-04  two uses of each token; the first of the row goes no further left, the last no further "
    "right") {
  struct Case {
    Words row;
    bool left, right;
  };
  for (Case const& c : {Case{{"groanax", "knowman", "marica"}, false, true},
                        {{"knowman", "groanax", "marica"}, true, true},
                        {{"knowman", "marica", "groanax"}, true, false}}) {
    Plain b({"groanax", "knowman", "marica"});
    b.put("groanax", {8, 8});
    spent(b, c.row);
    b.figure("groanax").brace = 2;
    b.step(RoundPhase::cleanup);
    CHECK(b.kind() == "spend_brace");
    CHECK(b.seat() == flow::Seat{0});
    CHECK(b.prompt() == "What does Groanax spend a brace token on? 2 left of it");
    CHECK(b.offers("the Trigger token one space to the left") == c.left);
    CHECK(b.offers("the Trigger token one space to the right") == c.right);
    CHECK(b.why_not("the Trigger token one space to the left") == (c.left ? "" : "AW-BRACE-04"));
    CHECK(b.why_not("the Trigger token one space to the right") == (c.right ? "" : "AW-BRACE-04"));
    CHECK_FALSE(b.offers("an item from the pack"));
    CHECK_FALSE(b.offers("keep the token for a later round"));
    b.answer(c.left ? "the Trigger token one space to the left" : "the Trigger token one space to the right");
    CHECK(b.prompt() == "What does Groanax spend a brace token on? 1 left of it");
    b.answer("nothing more");  // of this token
    CHECK(b.prompt() == "What does Groanax spend a brace token on? 2 left of it");
    b.answer("nothing more");
    CHECK(b.over());
    CHECK(b.dial("groanax").brace == 0);
    CHECK(b.told("AW-BRACE-06"));
  }
}

TEST_CASE("AW-ROUND-21  who may keep brace tokens keeps a whole one, not what is left of it") {
  Bench b("wilderness_camp", {"lambik", "marica"});  // Prestidigitation
  b.put("lambik", {8, 8});
  b.put("marica", {9, 8});
  spent(b, {"marica", "lambik"});
  b.figure("lambik").brace = 3;
  b.s.scenario.phase = RoundPhase::cleanup;
  b.play([](Play& play) { return scenario_step(play); });
  CHECK(b.offers("keep the token for a later round"));
  b.answer("the Trigger token one space to the left");
  CHECK_FALSE(b.offers("keep the token for a later round"));
  b.answer("nothing more");
  b.answer("keep the token for a later round");
  b.answer("keep the token for a later round");
  CHECK(b.over());
  CHECK(figure(b.state(), b.id("lambik")).brace == 2);
}

TEST_CASE("AW-BRACE-05  a use takes an item from the pack, where one fits") {
  Plain b;
  b.put("groanax", {8, 8});
  spent(b, {"groanax", "marica"});
  b.figure("groanax").brace = 1;
  carry(b, "groanax", "signal_lantern", ItemPile::pack);
  b.step(RoundPhase::cleanup);
  CHECK(b.offers("an item from the pack"));
  b.answer("an item from the pack");
  CHECK(place_of(b, "signal_lantern") == "groanax ready");
  CHECK(b.prompt() == "What does Groanax spend a brace token on? 1 left of it");
  CHECK_FALSE(b.offers("an item from the pack"));
  CHECK(b.state().scenario.sequence.ready[0].character == b.id("groanax"));  // the token has not moved
  b.answer("the Trigger token one space to the right");
  CHECK(b.over());
  CHECK(b.state().scenario.sequence.ready[1].character == b.id("groanax"));
}

TEST_CASE("AW-ROUND-20  the table says who spends brace next; in the order of the sequence, each once, who has some") {
  Plain b({"groanax", "knowman", "marica"});
  b.put("groanax", {8, 8});
  spent(b, {"marica", "knowman", "groanax"});
  b.figure("groanax").brace = b.figure("marica").brace = 1;
  b.step(RoundPhase::cleanup);
  CHECK(b.kind() == "who_braces");
  CHECK(b.seat() == flow::Seat::table());
  CHECK(b.options() == Words{"Marica", "Groanax"});
  b.answer("Groanax");
  CHECK(b.seat() == flow::Seat{0});
  b.answer("nothing more");
  CHECK(b.kind() == "spend_brace");  // she is the only one left
  CHECK(b.seat() == flow::Seat{2});
  b.answer("nothing more");
  CHECK(b.over());
}

TEST_CASE("AW-BRACE-02  brace tokens of a text: for the one that is meant, or for everybody") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8});
  b.put("marica", {9, 8});
  carry_out(b, here_of(groanax), GainBrace{2, Who::self});
  CHECK(b.dial("groanax").brace == 2);
  CHECK(b.dial("marica").brace == 0);
  carry_out(b, here_of(groanax), GainBrace{1, Who::everybody});
  CHECK(b.dial("groanax").brace == 3);
  CHECK(b.dial("marica").brace == 1);
}

TEST_CASE(
    "AW-ROUND-18, AW-ROUND-20  in Cleanup: the row, the end of the round, then brace, then what lasted for the round") {
  Bench b;  // Set Like a Gatepost: a defend token of 2 between two opponents, at the end of the round
  CombatantRef const groanax = b.put("groanax", {8, 8});
  b.strip("groanax");
  b.enemy("goad", {8, 7});
  b.enemy("goad", {8, 9});
  spent(b, {"groanax", "marica"});
  b.figure("groanax").brace = 1;
  b.s.scenario.changed.push_back({groanax, Attribute::attack, 2, Lasts::round});
  b.show("groanax", "solarch_04");
  b.s.scenario.phase = RoundPhase::cleanup;
  b.play([](Play& play) { return scenario_step(play); });
  CHECK(b.kind() == "spend_brace");
  CHECK(b.state().scenario.sequence.ready.size() == 2);         // slid up
  CHECK(at(b.state(), groanax.slot).defend == 2);               // the end of the round has come
  CHECK(displayed(b.state(), b.id("groanax")));                 // not yet discarded
  CHECK(modifier(b.world(), groanax, Attribute::attack) == 2);  // not yet over
  b.answer("nothing more");
  CHECK(b.over());
  CHECK(modifier(b.world(), groanax, Attribute::attack) == 0);
}
