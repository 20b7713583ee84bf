// Turns, damage and movement worked out from the book by hand: two rules that meet, equal values, the last of
// something.
#include <doctest/doctest.h>

#include "games/allswell/rules/impulses.h"
#include "games/allswell/rules/movement.h"
#include "games/allswell/rules/turns.h"
#include "tests/games/allswell/plain.h"
#include "tests/games/allswell/things.h"
#include "tests/games/allswell/verbs.h"

using namespace allswell;

namespace {

void shuffle_throes(Bench& b) {
  for (int i = 0; i < static_cast<int>(b.content->throes_cards.size()); ++i)
    b.s.throes.put(ThroesId{i}, PileZone::deck, kit::no_seat);
}
// Piecework with its surge on the first of the two actions.
struct SurgeFirst : Plain {
  SurgeFirst() : Plain({"marica", "groanax"}) {
    content = changeable_pack();
    Content& own = const_cast<Content&>(*content);
    own.actions.items()[static_cast<std::size_t>(own.actions.index_of("marica_piecework"))].surge->on = 1;
  }
};

}  // namespace

// --- surges ----------------------------------------------------------------------------------------------------------

// A wounded Goad needs 3; it is the only one in reach.
TEST_CASE("AW-TURN-08  the second action of an announced surge may be forgone once it has become impossible") {
  SurgeFirst b;
  b.put("marica", {10, 8});
  b.put("groanax", {3, 8});
  CombatantRef const goad = b.enemy("goad", {10, 9}, 2);
  b.enemy("goad", {2, 2});
  shuffle_throes(b);
  b.hand("marica", {"piecework", "overhead_line"});
  b.script({"dividend", "marica_inspection"});
  b.turn("marica");
  b.answer("play Piecework");
  b.answer("surge: attack+1, action 1 of Piecework");
  CHECK_FALSE(find(b.state(), goad));
  CHECK(b.over());  // the attack that was announced has nobody left: it is forgone
  CHECK(b.dial("marica").brace == 1);
}

// --- floored ---------------------------------------------------------------------------------------------------------

// Fence Post: attack with an order.  Last Grip: 4 damage to the killer.
TEST_CASE(
    "AW-FLOOR-22, AW-ORDER-02  floored by what her own order action brought, she may still give the order of it") {
  Plain b({"groanax", "marica"});
  b.put("groanax", {8, 8});
  b.put("marica", {9, 8});
  b.enemy("goad", {8, 7}, 2);
  b.enemy("goad", {9, 9});
  b.figure("groanax").health = 4;
  shuffle_throes(b);
  b.hand("groanax", {"fence_post", "no_masters"});
  b.script({"last_grip", "groanax_mattock_work", "groanax_over_the_sill"});
  b.turn("groanax");
  b.answer("play Fence Post");
  b.answer("attack, action 1 of Fence Post");
  b.answer("attack Goad 1");
  CHECK(b.dial("groanax").floored == Floored::floored);
  REQUIRE(b.offers("an order of Groanax"));
  b.answer("an order of Groanax");
  b.answer("Marica");
  b.answer("follow the order");
  b.answer("attack Goad 2");
  CHECK(b.dial("groanax").floored == Floored::floored);  // she has not moved
  CHECK(b.why_not("Bulwark, action 2 of Fence Post") == "AW-FLOOR-05");
  CHECK(b.offers("move 2, action 3 of Fence Post"));
}
// Courteous Withdrawal, changed: when targeted by an Enemy he drops to the ground.
TEST_CASE("AW-FLOOR-09, AW-ATK-08  who is floored before the blow falls is no target any more: the attack is wasted") {
  for (bool const drops : {true, false}) {
    CAPTURE(drops);
    Plain b({"lambik", "marica"});
    Content& own = own_core_pack(b.content);
    for (Character& one : own.characters.items()) lay_aside(one.trait.powers);
    for (Praxis& one : own.praxes.items()) lay_aside(one.trait.powers);
    Impulse& card = own.impulses.items()[static_cast<std::size_t>(own.impulses.index_of("occulted_01"))];
    card.use->do_ = {effect_of(Floor{Who::self})};
    CombatantRef const lambik = b.put("lambik", {8, 8}), goad = b.enemy("goad", {8, 7});
    b.put("marica", {3, 8});
    b.show("lambik", "occulted_01");
    bool taken = false;
    b.play([&taken, lambik, goad](Play& p) { return attack_on(p, goad, lambik, 0, &taken); });
    REQUIRE(b.kind() == "may_use");
    b.answer(drops ? b.options().back() : b.options().front());
    CHECK(b.over());
    CHECK(taken == !drops);
    CHECK(sheet_after(b, "lambik").resolve == 3);
    CHECK(b.dial("lambik").health == (drops ? 0 : 5));
  }
}
// Both tokens: the one that lies and the one that has crawled.
TEST_CASE(
    "AW-FLOOR-14, AW-ROUND-19  all floored, one of them exposed: all are exposed after Cleanup, a Mercenary or not") {
  for (bool const hired : {false, true}) {
    Plain b({"groanax", "marica"});
    b.put("groanax", {8, 8});
    b.put("marica", {9, 8});
    b.enemy("goad", {2, 2});
    if (hired) b.hire("marica", "tansy_quillon", {10, 8});
    b.floored("groanax");
    b.floored("marica", Floored::exposed);
    b.step(RoundPhase::cleanup);
    CHECK(b.dial("groanax").floored == Floored::exposed);
    CHECK(b.dial("marica").floored == Floored::exposed);
  }
}
TEST_CASE("AW-FLOOR-14  who has collapsed does not count: the only one left lies exposed") {
  Plain b({"groanax", "marica"});
  b.put("groanax", {8, 8});
  b.enemy("goad", {2, 2});
  b.figure("marica").collapsed = true;
  b.floored("groanax");
  b.step(RoundPhase::cleanup);
  CHECK(b.dial("groanax").floored == Floored::exposed);
}
// Borrowed Boots: walk 3.  10,9 is a loot hex.
TEST_CASE(
    "AW-FLOOR-16, AW-INTER-07  a floored Character who walks by Loot draws what she ends on and stays unexposed") {
  Plain b({"groanax", "marica"});
  b.put("groanax", {10, 7});
  b.put("marica", {3, 8});
  b.enemy("goad", {2, 2});
  b.floored("groanax");
  b.belt("groanax", "borrowed_boots");
  lay(b, "tin_shield", LootZone::deck);
  b.hand("groanax", {"fence_post"});
  b.script({"tin_shield"});
  b.turn("groanax");
  b.answer("use Borrowed Boots");
  b.answer("go to 10,9, a wagon with its tail-board down");
  CHECK(b.kind() == "where_item_goes");
  CHECK_FALSE(b.offers("use it"));  // Tin Shield heals nobody
  b.answer("put it in the belt");
  CHECK(b.dial("groanax").floored == Floored::floored);
}
// Two instances cost two, each whatever its size; a defend token holds one of them.
TEST_CASE(
    "AW-FLOOR-17, AW-DEF-07, AW-DEF-08  a defend token saves a floored Character's resolve, if it holds all of it") {
  for (int const amount : {2, 3, 4}) {
    CAPTURE(amount);
    Plain b({"groanax", "marica"});
    CombatantRef const groanax = b.put("groanax", {8, 8});
    b.put("marica", {3, 8});
    b.enemy("goad", {2, 2});
    b.floored("groanax");
    b.at(groanax).defend = 3;
    b.hit(groanax, amount);
    CHECK(sheet_after(b, "groanax").resolve == (amount > 3 ? 2 : 3));
    CHECK(b.now(groanax).defend == (amount < 3 ? 3 : 0));
  }
}

// --- conditions ------------------------------------------------------------------------------------------------------

// Goad: 2, 3, 3; a defend token of 3.
TEST_CASE("AW-COND-11, AW-COND-14  what a defend token leaves is what the thresholds are summed against") {
  struct Case {
    int amount, stage;
    bool defends;
  };
  for (Case const c :
       {Case{2, 0, true}, {3, 0, false}, {4, 0, false}, {5, 1, false}, {7, 1, false}, {8, 2, false}, {10, 2, false}}) {
    CAPTURE(c.amount);
    Plain b({"groanax", "marica"});
    b.put("groanax", {8, 8});
    b.put("marica", {3, 8});
    CombatantRef const goad = b.enemy("goad", {8, 6});
    b.at(goad).defend = 1;
    b.hit(goad, c.amount);
    CHECK(b.now(goad).stage == c.stage);
    CHECK((b.now(goad).defend > 0) == c.defends);
  }
}
TEST_CASE("AW-COND-11  3 for the token and 8 for the thresholds kill a healthy Goad at once") {
  Plain b({"groanax", "marica"});
  b.put("groanax", {8, 8});
  b.put("marica", {3, 8});
  CombatantRef const goad = b.enemy("goad", {8, 6});
  b.enemy("goad", {2, 2});
  b.at(goad).defend = 1;
  b.hit(goad, 11);
  CHECK_FALSE(find(b.state(), goad));
}

// --- orders ----------------------------------------------------------------------------------------------------------

// Stand Behind Me: defend with an order; Groanax has Potency 4, Marica 4, her Impulse Vanity defend -1.
TEST_CASE("AW-ORDER-04, AW-DEF-02  an order to defend: her own Potency and Impulse; a token of no more value stays") {
  for (int const has : {0, 3, 4}) {
    CAPTURE(has);
    Plain b({"groanax", "marica"});
    b.put("groanax", {8, 8});
    CombatantRef const marica = b.put("marica", {9, 8});
    b.enemy("goad", {2, 2});
    b.at(marica).defend = static_cast<std::int8_t>(has);
    b.show("marica", "archagonist_08");
    b.hand("groanax", {"stand_behind_me"});
    b.turn("groanax");
    b.answer("play Stand Behind Me");
    b.answer("defend, action 3 of Stand Behind Me");
    b.answer("an order of Groanax");
    b.answer("Marica");
    b.answer("follow the order");
    CHECK(b.now(marica).defend == (has == 4 ? 4 : 3));
  }
}
TEST_CASE(
    "AW-ORDER-03, AW-ORDER-06  floored allies are not offered an order to defend, and those out of influence no "
    "order") {
  Plain b({"groanax", "marica", "knowman"});
  b.put("groanax", {8, 8});
  b.put("marica", {9, 8});
  b.put("knowman", {1, 2});
  b.floored("marica");
  b.enemy("goad", {2, 4});
  b.hand("groanax", {"stand_behind_me"});
  b.turn("groanax");
  b.answer("play Stand Behind Me");
  b.answer("defend, action 3 of Stand Behind Me");
  for (std::string const& option : b.options()) CHECK(option.find("order") == option.npos);
}

// --- Impulses --------------------------------------------------------------------------------------------------------

// Twelve rounds: 6, 3, 1, 1, 1.
TEST_CASE(
    "AW-IMP-15, AW-IMP-16, AW-IMP-17  the Impulses of twelve rounds: two to choose from but in the last, none twice") {
  Plain b({"groanax", "marica"});
  b.content = changeable_pack();
  deal_impulses(b);
  CharacterId const who = b.id("groanax");
  b.play([](Play& p) -> Task<> {
    for (int round = 1; round <= 12; ++round) {
      co_await choose_impulses(p);
      discard_displayed(p, "AW-ROUND-22");
    }
  });
  b.position().set_chance(flow::ChanceMode::seeded, nullptr);
  int of_groanax = 0;
  for (int i = 0; i < 400 && !b.over(); ++i) {
    if (b.kind() == "which_impulse" && b.seat() == flow::Seat{0}) {
      CHECK(b.options().size() == 2);
      ++of_groanax;
    }
    b.position().answer(0);
  }
  CHECK(b.over());
  CHECK(of_groanax == 11);  // the twelfth is no choice
  CHECK(b.state().impulses.count(zone(who, ImpulsePile::discarded)) == 12);
}
