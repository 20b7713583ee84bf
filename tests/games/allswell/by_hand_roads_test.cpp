// Mercenaries on their way, cards that are bound, and resolve that comes back too late, worked out from the book by
// hand.
#include <doctest/doctest.h>

#include "games/allswell/rules/actions.h"
#include "games/allswell/rules/mercenaries.h"
#include "tests/games/allswell/explorers.h"
#include "tests/games/allswell/plain.h"
#include "tests/games/allswell/things.h"

using namespace allswell;

namespace {

Task<> moves(Play& play, CombatantRef who, int modifier) {
  Deed deed{};
  deed.who = who;
  deed.step = {ActionKind::move, static_cast<std::int8_t>(modifier)};
  deed.modifier = modifier;
  return take(play, deed);
}
void shuffle_throes(Bench& b) {
  for (int i = 0; i < static_cast<int>(b.content->throes_cards.size()); ++i)
    b.s.throes.put(ThroesId{i}, PileZone::deck, kit::no_seat);
}
// Tansy Quillon has strayed to 5,8; Groanax with influence 2 stands on 8,8.  Fire of 2 damage burns on these hexes.
struct Strayed : Plain {
  CombatantRef tansy;
  explicit Strayed(std::vector<Hex> const& fire) : Plain({"groanax", "marica"}) {
    put("groanax", {8, 8});
    put("marica", {2, 9});
    tansy = hire("groanax", "tansy_quillon", {5, 8});
    for (Hex const hex : fire) s.scenario.hex_tokens.push_back({hex, {{}, 2, {}}});
    CharacterId const groanax = id("groanax");
    play([groanax](Play& p) { return mercenary_turn(p, groanax, CardId{0}); });
  }
};

}  // namespace

// --- Mercenaries -----------------------------------------------------------------------------------------------------

// Move 3, and 1 more.  Goads on 10,7, 9,7 and 9,8: from 9,6 four points lead to 10,8 over 10,6, 11,6 and 11,7, all of
// them 3 from Groanax; with 9,7 free a way within the influence does.
TEST_CASE("AW-MERC-26  a hex within the influence is no end of a move whose only way leads out of it") {
  for (bool const held : {true, false}) {
    CAPTURE(held);
    Plain b({"groanax", "marica"});
    b.put("groanax", {8, 8});
    b.put("marica", {2, 9});
    CombatantRef const tansy = b.hire("groanax", "tansy_quillon", {9, 6});
    b.enemy("goad", {10, 7});
    b.enemy("goad", {9, 8});
    if (held) b.enemy("goad", {9, 7});
    b.play([=](Play& p) { return moves(p, tansy, 1); });
    REQUIRE(b.offers("go to 8,7"));
    CHECK(b.offers("go to 10,8") == !held);
    b.answer(held ? "go to 8,7" : "go to 10,8");
    CHECK(b.now(tansy).hex == (held ? Hex{8, 7} : Hex{10, 8}));
  }
}
// Thresholds 2, 3, 3.
TEST_CASE("AW-MERC-18, AW-DMG-03  a Mercenary that comes back into fire is burnt, and goes round it where it can") {
  Strayed into({{6, 8}});
  into.answer("return to 6,8");
  CHECK(into.now(into.tansy).hex == Hex{6, 8});
  CHECK(into.now(into.tansy).stage == 1);
  Strayed round({{6, 8}});
  round.answer("return to 7,8");
  CHECK(round.now(round.tansy).hex == Hex{7, 8});
  CHECK(round.now(round.tansy).stage == 0);
}
// Every way into the influence leads over fire: 2 on the first hex of it, 2 on the second.
TEST_CASE("AW-MERC-18, AW-COND-12  each hex of fire on the way back burns by itself") {
  Strayed b({{6, 8}, {6, 9}, {6, 7}, {7, 7}, {7, 8}, {7, 9}, {5, 7}, {5, 9}, {4, 8}, {4, 9}});
  b.answer("return to 8,7");
  CHECK(b.now(b.tansy).hex == Hex{8, 7});
  CHECK(b.now(b.tansy).stage == 1);  // 2 make it rattled; the second 2 fall short of 3
}

// --- the card that is played -----------------------------------------------------------------------------------------

// The Receipt, burnt unread, costs an Action card.  A wounded Goad needs 3.
TEST_CASE("AW-TURN-04  the card she plays is no price: it is discarded at the end of her turn, and once") {
  Plain b({"groanax", "marica"});
  b.put("groanax", {8, 8});
  b.put("marica", {2, 9});
  b.enemy("goad", {8, 7}, 2);
  b.enemy("goad", {2, 2});
  shuffle_throes(b);
  b.hand("groanax", {"fence_post", "no_masters"});
  b.script({"the_receipt", "groanax_mattock_work", "groanax_over_the_sill", "groanax_a_ranchers_mile"});
  b.turn("groanax");
  b.answer("play Fence Post");
  b.answer("attack, action 1 of Fence Post");
  b.answer("Burn it unread");
  CHECK(b.zone_of("groanax", "no_masters") == CardZone::discards);  // nothing else could be
  CHECK(b.zone_of("groanax", "fence_post") == CardZone::hand);
  b.answer("forgo an action and brace");
  CHECK(b.zone_of("groanax", "fence_post") == CardZone::discards);
  CHECK(b.hand_of("groanax") == 3);
}
// Tansy acts first, on Fence Post; then a bomb of 3 kills the wounded Goad beside Groanax.
TEST_CASE("AW-MERC-21, AW-TURN-04  nor is the card her Mercenary has acted on: she still has to play it") {
  for (bool const another : {true, false}) {
    CAPTURE(another);
    Plain b({"groanax", "marica"});
    b.put("groanax", {8, 8});
    b.put("marica", {2, 9});
    b.hire("groanax", "tansy_quillon", {9, 8});
    b.enemy("goad", {8, 7}, 2);
    b.enemy("goad", {2, 2});
    b.belt("groanax", "noon_bomb");
    shuffle_throes(b);
    b.hand("groanax",
           another ? std::vector<std::string>{"fence_post", "no_masters"} : std::vector<std::string>{"fence_post"});
    b.script({"the_receipt", "groanax_mattock_work", "groanax_over_the_sill", "groanax_a_ranchers_mile"});
    b.turn("groanax");
    b.answer("let the Mercenary act first, on Fence Post");
    b.answer("no more actions");
    b.answer("use Noon Bomb");
    b.answer("Goad 1");
    b.answer("Burn it unread");
    CHECK(b.zone_of("groanax", "fence_post") == CardZone::hand);
    CHECK(b.hand_of("groanax") == 1);
    CHECK(b.offers("play Fence Post"));
    CHECK_FALSE(b.said("draws"));
  }
}

// --- resolve ---------------------------------------------------------------------------------------------------------

// Bitter Lozenge: 1 resolve, in an Exploration too.
TEST_CASE("AW-REST-02  who began the turn without resolve rests, also with a Lozenge that has restored 1") {
  for (int const resolve : {0, 1}) {
    CAPTURE(resolve);
    Explorers b;
    b.sheet("marica").resolve = static_cast<std::uint8_t>(resolve);
    b.belt("marica", "bitter_lozenge");
    b.explore();
    CHECK(b.why_not("scout north to 4") == (resolve == 0 ? "AW-REST-02" : ""));
    b.answer("use Bitter Lozenge");
    CHECK((b.kind() == "what_to_do") == (resolve > 0));  // else there is only rest, which nobody is asked for
    if (resolve > 0) CHECK(b.offers("scout north to 4"));
    if (resolve > 0) b.answer("rest");
    CHECK(b.now("marica").resolve == resolve + 2);
    CHECK(b.cards_of("marica", CardZone::drawn) == resolve + 2);
  }
}
TEST_CASE("AW-REST-02  the turn of the next is her own: with resolve she may do as she likes") {
  Explorers b;
  b.sheet("marica").resolve = 0;
  b.explore();
  b.answer("rest");
  b.position().answer(0);  // the card
  while (b.kind() == "put_back") b.position().answer(0);
  REQUIRE(b.kind() == "what_to_do");
  CHECK(b.seat() == b.sheet("knowman").seat);
  CHECK(b.offers("scout north to 4"));
}
