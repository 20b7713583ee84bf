// Floored and exposed Characters, collapse.
#include <doctest/doctest.h>

#include "games/allswell/rules/endings.h"
#include "games/allswell/rules/enemies.h"
#include "games/allswell/rules/movement.h"
#include "games/allswell/rules/targets.h"
#include "tests/games/allswell/plain.h"
#include "tests/games/allswell/things.h"

using namespace allswell;

TEST_CASE("AW-FLOOR-07  a floored Character chooses an Impulse as usual") {
  Plain b;
  b.put("groanax", {10, 8});
  b.put("marica", {3, 8});
  deal_impulses(b);
  b.floored("groanax");
  b.script({"zealbreaker_01", "zealbreaker_02"});
  b.step(RoundPhase::impulses);
  CHECK(b.kind() == "which_impulse");
  CHECK(b.seat() == flow::Seat{0});
}

// 10,9 is a loot hex of one card.
TEST_CASE(
    "AW-FLOOR-08, AW-CHAR-04  a floored Character that crawls onto a loot hex draws the Loot and may recover with it "
    "at "
    "once") {
  Plain b;
  b.put("groanax", {10, 8});
  b.put("marica", {3, 8});
  b.floored("groanax");
  lay(b, "flask_of_cold_tea", LootZone::deck);
  b.hand("groanax", {"a_ranchers_mile", "no_masters"});
  b.script({"flask_of_cold_tea"});
  b.turn("groanax");
  b.answer("play A Rancher’s Mile");
  b.answer("move 2, action 2 of A Rancher’s Mile");
  b.answer("go to 10,9, a wagon with its tail-board down");
  b.answer("put it in the belt");
  b.answer("use Flask of Cold Tea");
  CHECK(b.dial("groanax").health == 4);  // her Potency
  CHECK(b.dial("groanax").floored == Floored::no);
  CHECK(b.kind() == "next_action");  // AW-FLOOR-18: the rest of the turn is as anybody's
}

TEST_CASE("AW-FLOOR-09, AW-FLOOR-11, AW-FLOOR-13  floored ones are no targets for anything; exposed ones are") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), marica = b.put("marica", {8, 6});
  CombatantRef const howler = b.enemy("noon_howler", {8, 7});
  CombatantSet const both = bit(groanax.slot) | bit(marica.slot);
  CHECK(may_be_targeted(b.world()) == both);
  b.floored("groanax");
  CHECK(may_be_targeted(b.world()) == bit(marica.slot));
  // Its Howl is for all opponents within 3.
  Ability const& howl = b.content->enemies[at(b.s, howler.slot).type].affliction;
  CHECK(targets_of(b.world(), howler, howl, {8, 7}) == bit(marica.slot));
  CHECK(b.s.scenario.occupied.contains({8, 8}));  // she still fills her hex
  CHECK_FALSE(roads(b.world(), howler).open.contains({8, 8}));
  b.floored("groanax", Floored::exposed);
  CHECK(may_be_targeted(b.world()) == both);
  Aim const chosen = aim(b.world(), howler, outlook(b.world(), howler, ActionKind::attack));
  CHECK(chosen.tied == bit(groanax.slot));
  CHECK(chosen.number == 0);  // lowest health: hers
}

TEST_CASE("AW-FLOOR-10  who was floored is not hurt by the rest of the turn") {
  Plain b;
  b.put("groanax", {8, 8});
  b.put("marica", {3, 3});
  b.figure("groanax").health = 2;
  b.enemy("goad", {8, 7});
  for (int i = 0; i < intent_cards; ++i) b.s.intents.put(IntentId(i), PileZone::deck, kit::no_seat);
  TypeId const goads(b.content->enemies.index_of("goad"));
  b.s.scenario.sequence.active = Token{{}, goads, true};
  Content& own = own_core_pack(b.content);
  own.intents.items()[0].engaged = {{ActionKind::attack, 0}, {ActionKind::attack, 0}};
  own.intents.items()[0].rattled = own.intents.items()[0].engaged;
  b.script({own.intents.id(0)});
  b.play([goads](Play& p) { return enemy_turn(p, goads); });
  while (!b.over()) b.answer(b.options().front());
  CHECK(b.dial("groanax").floored == Floored::floored);
  CHECK(sheet(b.state(), b.id("groanax")).resolve == 3);  // the second attack does not cost resolve
}

TEST_CASE("AW-FLOOR-16  being moved does not turn the token") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), goad = b.enemy("goad", {8, 7});
  b.floored("groanax");
  b.play([=](Play& p) { return push(p, goad, groanax, 1, 0); });
  while (!b.over()) b.answer(b.options().front());
  CHECK(b.now(groanax).hex != Hex{8, 8});
  CHECK(b.dial("groanax").floored == Floored::floored);
}

TEST_CASE("AW-FLOOR-21, AW-FLOOR-05, AW-ABIL-04  Marica may use abilities lying down; without her trait she may not") {
  for (bool const trait : {true, false}) {
    Bench b("wilderness_camp", {"marica", "groanax"});
    if (!trait) b.no_traits();
    b.put("marica", {8, 8});
    b.figure("marica").health = 0;
    b.figure("marica").floored = Floored::floored;
    b.hand("marica", {"morning_shift"});
    Deed const mend = deed_of(b.world(), b.id("marica"), b.card("marica", "morning_shift"), 2, Manner::plain);
    CHECK(possible(b.world(), mend) == trait);
  }
}

TEST_CASE("AW-FLOOR-22  floored in her own move she ends it, exposed; then only what a floored one may do is left") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8});
  b.put("marica", {3, 3});
  b.enemy("goad", {10, 8});
  b.figure("groanax").health = 1;
  b.s.scenario.hex_tokens.push_back({{9, 8}, {{}, 1, {}}});
  for (Hex const other : {Hex{9, 7}, Hex{8, 7}, Hex{7, 7}, Hex{7, 8}, Hex{8, 9}})
    b.s.scenario.hex_tokens.push_back({other, {{}, 1, {}}});  // whichever way she goes
  b.hand("groanax", {"a_ranchers_mile", "no_masters"});
  b.turn("groanax");
  b.answer("play A Rancher’s Mile");
  b.answer("move 4, action 1 of A Rancher’s Mile");
  b.answer("go to 9,8");
  while (b.kind() == "where_to") b.answer(b.options().front());
  CHECK(b.now(groanax).hex == Hex{9, 8});
  CHECK(b.dial("groanax").floored == Floored::exposed);
  CHECK(b.why_not("attack-1, action 3 of A Rancher’s Mile") == "AW-FLOOR-05");
  CHECK(b.offers("forgo an action and brace"));
}

TEST_CASE("AW-COLL-01, AW-COLL-03  a Character collapses and does not die; its tokens on others keep working") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), marica = b.put("marica", {3, 3});
  b.floored("groanax");
  b.sheet("groanax").resolve = 1;
  b.at(marica).augment = {b.ability("bulwark"), 4, groanax};  // half of 4, rounded up to the foe's loss: 2
  b.hit(groanax, 9);
  CHECK(b.dial("groanax").collapsed);
  CHECK_FALSE(b.told("AW-KILL-01"));
  CHECK(b.now(marica).augment.ability == b.ability("bulwark"));
  b.hit(marica, 5);
  CHECK(b.dial("marica").health == 10 - 3);  // 5 less (4 + 1) / 2
}

TEST_CASE("AW-TRAUMA-02  the number of trauma tokens decides the ending") {
  Plain b;
  CharacterId const groanax = b.id("groanax");
  b.sheet("groanax").trauma = 0;
  std::string const unharmed = epilogue(b.world(), groanax).id;
  b.sheet("groanax").trauma = 4;
  std::string const hurt = epilogue(b.world(), groanax).id;
  b.sheet("groanax").trauma = 9;
  CHECK(unharmed != hurt);
  CHECK(epilogue(b.world(), groanax).id != hurt);
}
