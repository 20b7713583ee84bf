// Places and people worked out from the book by hand: borders, Overlords, Mercenaries, Solo Allies, belts and braces.
#include <doctest/doctest.h>

#include "games/allswell/rules/enemies.h"
#include "games/allswell/rules/impulses.h"
#include "games/allswell/rules/mercenaries.h"
#include "games/allswell/rules/movement.h"
#include "games/allswell/rules/spawning.h"
#include "tests/games/allswell/plain.h"
#include "tests/games/allswell/things.h"
#include "tests/games/allswell/verbs.h"

using namespace allswell;

namespace {

void shuffle_throes(Bench& b) {
  for (int i = 0; i < static_cast<int>(b.content->throes_cards.size()); ++i)
    b.s.throes.put(ThroesId{i}, PileZone::deck, kit::no_seat);
}
void take_the_first(Plain& b) {
  while (!b.over()) b.answer(b.options().front());
}
// The quarterdeck of the Ambulatory: its northern edge, row 2, is deadly.
struct Quarterdeck : Plain {
  explicit Quarterdeck(std::vector<std::string> const& who = {"groanax", "marica"}) : Plain(who, "the_ambulatory") {}
};

}  // namespace

// --- borders ---------------------------------------------------------------------------------------------------------

TEST_CASE(
    "AW-MAP-13, AW-COLL-04, AW-MERC-39  pushed over a deadly border she collapses: a trauma, no resolve, her Mercenary "
    "goes") {
  Quarterdeck b;
  CombatantRef const marica = b.put("marica", {13, 2}), goad = b.enemy("goad", {13, 3});
  b.put("groanax", {2, 5});
  CombatantRef const tansy = b.hire("marica", "tansy_quillon", {11, 4});
  b.s.scenario.sequence.ready.push_back({b.id("marica"), {}, true});
  b.play([=](Play& p) { return push(p, goad, marica, 1, 1); });
  for (int i = 0; i < 3 && !b.over(); ++i)
    for (std::string const& option : b.options())
      if (option.find("over the edge") != std::string::npos) {
        b.answer(option);
        break;
      }
  CHECK(b.dial("marica").collapsed);
  CHECK(sheet_after(b, "marica").trauma == 1);
  CHECK(sheet_after(b, "marica").resolve == 3);
  CHECK_FALSE(find(b.state(), tansy));
  CHECK(b.state().scenario.sequence.ready.empty());
}
TEST_CASE(
    "AW-MAP-12, AW-OVERLORD-15, AW-THROE-05  an Overlord pushed over the edge is defeated, and draws no Death Throes "
    "card") {
  Quarterdeck b;
  CombatantRef const groanax = b.put("groanax", {13, 3}), brand = b.enemy("ossifer_brand", {13, 2});
  b.put("marica", {2, 5});
  b.enemy("goad", {4, 4});
  shuffle_throes(b);
  b.play([=](Play& p) { return push(p, groanax, brand, 1, 0); });
  while (!b.over()) {
    std::string chosen = b.options().front();
    for (std::string const& option : b.options())
      if (option.find("over the edge") != std::string::npos) chosen = option;
    b.answer(chosen);
  }
  CHECK_FALSE(find(b.state(), brand));
  CHECK(sheet_after(b, "groanax").coin == 6);  // the rewards of his card, for each
  CHECK(sheet_after(b, "marica").coin == 6);
}
// 3,5 and the hexes beside it have a difficult border to the south.
TEST_CASE(
    "AW-MAP-07, AW-FLEE-09, AW-COND-12  an Enemy that flees by its card is dealt 1 for a difficult border: wasted on "
    "2") {
  Plain b({"groanax", "marica"});
  b.put("groanax", {7, 5});
  b.put("marica", {2, 2});
  b.floored("marica");
  CombatantRef const goad = b.enemy("goad", {7, 6});
  REQUIRE(ground(b.world()).difficult.between({7, 6}, {7, 7}));
  b.play([=](Play& p) { return take_enemy_action(p, goad, {ActionKind::flee, -2}, false); });
  while (!b.over()) b.answer(b.offers("to 7,7") ? "to 7,7" : b.options().front());
  CHECK(b.now(goad).hex == Hex{7, 7});
  CHECK(b.now(goad).stage == 0);
  CHECK(b.said("Goad 1 is dealt 1 damage"));
}
TEST_CASE(
    "AW-MOVE-08, AW-MAP-16  a teleport does not mind difficult and deadly borders, but counts round blocked ones") {
  Plain b({"lambik", "marica"});
  CombatantRef const lambik = b.put("lambik", {10, 5});
  b.put("marica", {2, 2});
  b.enemy("goad", {2, 3});
  Ground const& g = ground(b.world());
  Hex behind;
  for (kit::Direction const d : kit::directions)
    for (Hex const h : board(b.world()).hexes)
      if (g.blocked.has(h, d) && board(b.world()).hexes.contains(kit::neighbour(h, d))) {
        b.at(lambik).hex = h;
        behind = kit::neighbour(h, d);
      }
  b.s.settle();
  REQUIRE(behind);
  REQUIRE(distance(b.world(), b.at(lambik).hex, behind) > 1);
  Reach const one{Reach::Of::number, 1};
  b.play([=](Play& p) { return teleport(p, lambik, lambik, one, HexSet::board()); });
  CHECK_FALSE(b.offers("to " + kit::to_text(behind)));
}
// Shift Change: change places with a friend, who is healed by 2.
TEST_CASE(
    "AW-MOVE-08, AW-INTER-10  from a loot hex nobody changes places with a Mercenary; the rest of the ability "
    "happens") {
  Plain b({"groanax", "marica"});
  CombatantRef const marica = b.put("marica", {10, 9});  // a loot hex
  b.put("groanax", {8, 8});
  b.enemy("goad", {2, 2});
  CombatantRef const tansy = b.hire("marica", "tansy_quillon", {10, 8});
  b.at(tansy).stage = 1;
  AbilityId const shift = b.ability("shift_change");
  b.play([=](Play& p) { return use_ability(p, marica, shift, 0, tansy, HexSet::board()); });
  take_the_first(b);
  CHECK(b.now(marica).hex == Hex{10, 9});
  CHECK(b.now(tansy).hex == Hex{10, 8});
  CHECK(b.now(tansy).stage == 0);  // 2 are enough for its threshold of 2
}

// --- Overlords -------------------------------------------------------------------------------------------------------

// Ossifer Brand, one short of Call the Goads: goads at their dormant hexes.
TEST_CASE(
    "AW-OVERLORD-09, AW-SPAWN-11, AW-MAP-19  what an Overlord's bonus calls in somebody's turn acts right after it") {
  Quarterdeck b;
  CombatantRef const groanax = b.put("groanax", {13, 6}), brand = b.enemy("ossifer_brand", {13, 5}, 2);
  b.put("marica", {3, 5});
  b.enemy("almoner", {3, 8});
  TypeId const almoners = type_id(b, "almoner"), goads = type_id(b, "goad");
  b.s.scenario.sequence.active = {b.id("groanax"), {}, true};
  b.s.scenario.sequence.ready.push_back({{}, almoners, false});
  b.play([=](Play& p) -> Task<> {
    Deed deed{};
    deed.who = groanax;
    deed.step = {ActionKind::attack, 0};
    deed.target = brand;
    co_await take(p, deed);  // 4 less 1: past 2
  });
  take_the_first(b);
  CHECK(b.now(brand).stage == 3);
  Sequence const& row = b.state().scenario.sequence;
  REQUIRE(row.ready.size() == 2);
  CHECK(row.ready[0].type == goads);
  CHECK(row.ready[0].face_up);
  CHECK_FALSE(row.ready[1].face_up);
  CHECK(standees_left(b.world(), goads) < b.content->enemies[goads.index()].standees);
}
// Nobody Fired: any time, an Enemy within 4 degrades by one; no damage is dealt.
TEST_CASE(
    "AW-OVERLORD-10, AW-OVERLORD-09  a stage gained without damage and outside of an action brings its bonus at once") {
  Quarterdeck b({"knowman", "marica"});
  b.put("knowman", {13, 6});
  b.put("marica", {3, 5});
  CombatantRef const brand = b.enemy("ossifer_brand", {13, 5}, 1);  // Whip Hand is next: an attack
  b.show("knowman", "ambuscader_12");
  b.hand("knowman", {"knifecaster"});
  b.turn("knowman");
  REQUIRE(b.kind() == "may_use");
  b.answer(b.options().back());
  while (b.kind() == "which_combatant") b.answer("Ossifer Brand");
  CHECK(b.now(brand).stage == 2);
  CHECK(b.dial("knowman").health == 4);  // his Potency 4
  CHECK(b.kind() == "begin_turn");       // and the turn begins
}

// --- Mercenaries -----------------------------------------------------------------------------------------------------

// The lower half of Mattock Work is no closing card.
TEST_CASE("AW-MERC-22  a Mercenary that has acted on another card leaves no Rampage to its employer") {
  Plain b({"groanax", "marica"});
  b.put("groanax", {8, 8});
  b.put("marica", {3, 8});
  b.enemy("goad", {8, 7});
  b.hire("groanax", "tansy_quillon", {9, 8});
  b.hand("groanax", {"the_broken_altar", "no_masters", "mattock_work"});
  b.turn("groanax");
  CHECK(b.offers("rampage: attack+2, action 2 of The Broken Altar"));
  b.answer("let the Mercenary act first, on Mattock Work");
  b.answer("no more actions");
  CHECK_FALSE(b.offers("rampage: attack+2, action 2 of The Broken Altar"));
  CHECK(b.why_not("play No Masters") == "AW-MERC-21");
}
TEST_CASE("AW-MERC-22  one that has acted on the closing card leaves it") {
  Plain b({"groanax", "marica"});
  b.put("groanax", {8, 8});
  b.put("marica", {3, 8});
  b.enemy("goad", {8, 7});
  b.hire("groanax", "tansy_quillon", {9, 8});
  b.hand("groanax", {"the_broken_altar", "no_masters", "mattock_work"});
  b.turn("groanax");
  b.answer("let the Mercenary act first, on No Masters");
  b.answer("no more actions");
  CHECK(b.offers("rampage: attack+2, action 2 of The Broken Altar"));
  CHECK(b.why_not("play The Broken Altar") == "AW-MERC-21");
}
// Groanax has an influence of 2.
TEST_CASE("AW-MERC-32, AW-MERC-18  left outside by the move of its employer it comes back and does nothing else") {
  Plain b({"groanax", "marica"});
  b.put("groanax", {8, 8});
  b.put("marica", {3, 2});
  b.enemy("goad", {2, 2});
  CombatantRef const tansy = b.hire("groanax", "tansy_quillon", {9, 8});
  b.hand("groanax", {"a_ranchers_mile"});
  b.script({});
  b.turn("groanax");
  b.answer("play A Rancher’s Mile");
  b.answer("move 4, action 1 of A Rancher’s Mile");
  b.answer("go to 5,8");
  b.answer("forgo an action and brace");
  REQUIRE(b.kind() != "mercenary_action");
  b.answer(b.options().front());
  CHECK(distance(b.world(), {5, 8}, b.now(tansy).hex) <= 2);
  for (int i = 0; i < 3 && !b.over(); ++i) CHECK(b.kind() != "mercenary_action");
}
TEST_CASE("AW-ORDER-08, AW-MERC-42  an order reaches one's own Mercenary alone") {
  Plain b({"groanax", "marica"});
  CombatantRef const groanax = b.put("groanax", {8, 8});
  b.put("marica", {3, 2});
  b.enemy("goad", {2, 2});
  CombatantRef const own = b.hire("groanax", "tansy_quillon", {9, 8});
  b.hire("marica", "brother_ullage", {8, 7});
  CHECK(may_be_ordered(b.world(), groanax, {ActionKind::move, 2}) == bit(own.slot));
  CHECK(may_be_ordered(b.world(), groanax, {ActionKind::attack, 0}) ==
        (bit(own.slot)));  // allies are targets: AW-ATK-02
}

// --- Solo Allies -----------------------------------------------------------------------------------------------------

// Marica as a Solo Ally; the lower half of Tea, Taken Standing: ability+1, defend.
TEST_CASE("AW-SOLO-25, AW-SOLO-14  a floored Solo Ally moves and does nothing else; it is not given brace for it") {
  Plain b({"groanax", "marica"});
  b.put("groanax", {8, 8});
  b.put("marica", {3, 8});
  b.enemy("goad", {2, 2});
  b.solo_ally("marica");
  b.floored("marica");
  b.hand("groanax", {"over_the_sill"});  // move, attack
  b.turn("marica");
  if (b.kind() == "ally_card") b.answer("Over the Sill");
  REQUIRE(b.kind() == "ally_action");
  CHECK(b.why_not("attack (action 2)") == "AW-SOLO-25");
  CHECK(b.offers("move (action 1)"));
  b.answer("no more actions");
  CHECK(b.dial("marica").brace == 0);
  CHECK(b.dial("marica").floored == Floored::floored);
  CHECK(b.state().scenario.sequence.fast.size() == 1);  // Over the Sill is fast
}
TEST_CASE(
    "AW-SOLO-23, AW-THROE-04, AW-SOLO-22  a Solo Ally's kill beside it draws no card, and its coin is its player's") {
  Plain b({"groanax", "marica"});
  b.put("groanax", {3, 3});
  CombatantRef const marica = b.put("marica", {8, 8}), goad = b.enemy("goad", {8, 7}, 2);
  b.enemy("goad", {2, 2});
  b.solo_ally("marica");
  shuffle_throes(b);
  b.hit(goad, 3, marica);
  CHECK(b.over());
  CHECK_FALSE(find(b.state(), goad));
  CHECK_FALSE(b.told("AW-THROE-01"));
}

// --- braces ----------------------------------------------------------------------------------------------------------

TEST_CASE(
    "AW-BRACE-03, AW-BRACE-04, AW-ROUND-20  two tokens are four steps; at the end of the row there is none to the "
    "right") {
  Plain b({"groanax", "marica"});
  b.put("groanax", {8, 8});
  b.put("marica", {3, 8});
  b.enemy("goad", {2, 2});
  b.enemy("parasol_marksman", {12, 2});
  b.figure("groanax").brace = 2;
  Sequence& row = b.s.scenario.sequence;
  row.slow.push_back({b.id("marica"), {}, true});
  row.slow.push_back({{}, type_id(b, "goad"), true});
  row.slow.push_back({{}, type_id(b, "parasol_marksman"), true});
  row.slow.push_back({b.id("groanax"), {}, true});
  b.step(RoundPhase::cleanup);
  CHECK(b.seat() == flow::Seat{0});
  CHECK(b.why_not("the Trigger token one space to the right") == "AW-BRACE-04");
  for (int i = 0; i < 3; ++i) b.answer("the Trigger token one space to the left");
  CHECK(b.why_not("the Trigger token one space to the left") == "AW-BRACE-04");
  CHECK(b.state().scenario.sequence.ready[0].character == b.id("groanax"));
  b.answer("the Trigger token one space to the right");
  CHECK(b.over());
  CHECK(b.state().scenario.sequence.ready[1].character == b.id("groanax"));
  CHECK(b.dial("groanax").brace == 0);
}

// --- belts -----------------------------------------------------------------------------------------------------------

// Potency 4 for two players: four items in the pack.
TEST_CASE("AW-INV-02, AW-INV-05, AW-INV-11  with belt and pack full a found item takes a place, is thrown, or left") {
  Plain b({"groanax", "marica"});
  b.put("groanax", {8, 8});
  b.put("marica", {3, 8});
  b.enemy("goad", {2, 2});
  b.belt("groanax", "tin_shield");
  b.belt("groanax", "borrowed_boots");
  for (char const* const one : {"signal_lantern", "noon_bomb", "amber_draught", "folding_ladder"})
    carry(b, "groanax", one, ItemPile::pack);
  Item const found = item(b, "flask_of_cold_tea");
  b.play([=, who = b.id("groanax")](Play& p) { return gain(p, who, found, "AW-INV-02"); });
  CHECK(b.why_not("put it in the belt") == "AW-INV-03");
  CHECK(b.why_not("put it in the pack") == "AW-INV-11");
  CHECK(b.why_not("put it in the belt in place of Tin Shield, which goes to the pack") == "AW-INV-11");
  CHECK(b.offers("put it in the belt in place of Tin Shield, which is used"));
  CHECK(b.offers("put it in the belt in place of Tin Shield, which is thrown"));
  CHECK(b.offers("put it in the belt in place of Tin Shield, which is discarded"));
  CHECK(b.offers("throw it"));
  CHECK(b.offers("discard it"));
  CHECK_FALSE(b.offers("use it"));  // she stands: not outside of her turn
  b.answer("throw it");
  b.answer("throw to 8,8");
  CHECK(b.over());  // she must end a movement there to have it back
  CHECK(place_of(b, "flask_of_cold_tea") == "map");
}

// --- the end ---------------------------------------------------------------------------------------------------------

// Wilderness Camp: the last Goad on the map.  Cry for the Watch would bring another one.
TEST_CASE("AW-OUTCOME-02, AW-THROE-01  the kill that wins draws no Death Throes card, which might have undone it") {
  Plain b({"groanax", "marica"});
  CombatantRef const groanax = b.put("groanax", {8, 8}), goad = b.enemy("goad", {8, 7}, 2);
  b.put("marica", {3, 8});
  b.enemy("parasol_marksman", {12, 2});
  shuffle_throes(b);
  b.hit(goad, 3, groanax);
  CHECK(b.state().scenario.outcome == Outcome::success);
  CHECK_FALSE(b.told("AW-THROE-01"));
}
TEST_CASE("AW-OUTCOME-05, AW-ROUND-06  held out: after the last round the Scenario is won before it could be lost") {
  Plain b({"groanax", "marica"});
  b.put("groanax", {8, 8});
  b.put("marica", {3, 8});
  b.floored("groanax");
  b.floored("marica");
  b.enemy("goad", {8, 7});
  b.s.scenario.round = 6;
  b.step(RoundPhase::begin);
  CHECK(b.state().scenario.outcome == Outcome::success);
  CHECK(b.state().scenario.round == 6);
}
TEST_CASE("AW-OUTCOME-04, AW-MERC-39  with the last Character the last Mercenary goes: a failure at once") {
  Plain b({"groanax", "marica"});
  CombatantRef const groanax = b.put("groanax", {8, 8});
  b.hire("groanax", "tansy_quillon", {9, 8});
  b.figure("marica").collapsed = true;
  b.enemy("goad", {2, 2});
  b.floored("groanax", Floored::exposed);
  b.sheet("groanax").resolve = 1;
  b.hit(groanax, 1);
  CHECK(b.state().scenario.outcome == Outcome::failure);
  CHECK(sheet_after(b, "groanax").trauma == 1);
}
