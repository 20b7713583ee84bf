// Enemy turns from the Intent card to the Spent track.
#include <doctest/doctest.h>

#include "games/allswell/rules/enemies.h"
#include "tests/games/allswell/bench.h"

using namespace allswell;

namespace {

TypeId type(Bench& bench, std::string_view id) { return TypeId(bench.content->enemies.index_of(id)); }
// The type's token is active; the Intent deck is whole, the card to come is named.
void turn_of(Bench& bench, std::string_view id, std::string const& intent) {
  TypeId const which = type(bench, id);
  bench.s.scenario.sequence.active = Token{{}, which, true};
  for (int i = 0; i < intent_cards; ++i)
    if (bench.s.intents.zone_of(IntentId(i)) == PileZone::box)
      bench.s.intents.put(IntentId(i), PileZone::deck, kit::no_seat);
  bench.script({intent});
  bench.play([which](Play& play) -> Task<> { co_await enemy_turn(play, which); });
}
Hex hex_of(Bench& bench, CombatantRef who) { return find(bench.state(), who)->hex; }

}  // namespace

TEST_CASE(
    "one Intent card for the type; the token goes to its end, then the card is discarded: AW-ETURN-01, "
    "AW-ETURN-02, AW-ETURN-25, AW-ETURN-26, AW-INTENT-03, AW-INTENT-04") {
  Bench bench;
  bench.no_traits();
  bench.put("groanax", {8, 8});
  CombatantRef const one = bench.enemy("goad", {4, 8});   // 4 away: moves 3, stands beside
  CombatantRef const two = bench.enemy("goad", {12, 8});  // 4 away
  turn_of(bench, "goad", "intent_01");                    // slow; closing: move
  CHECK(bench.kind() == "who_acts");
  CHECK(bench.options() == std::vector<std::string>{"Goad 1", "Goad 2"});
  bench.answer("Goad 1");
  while (!bench.over()) bench.answer(bench.options().front());
  CHECK(distance(bench.world(), hex_of(bench, one), {8, 8}) == 1);
  CHECK(distance(bench.world(), hex_of(bench, two), {8, 8}) == 1);
  Sequence const& sequence = bench.state().scenario.sequence;
  REQUIRE(sequence.slow.size() == 1);
  CHECK(sequence.slow[0].type == type(bench, "goad"));
  CHECK(sequence.slow[0].face_up);
  CHECK(bench.state().intents.count(PileZone::discards) == 1);
  CHECK(bench.state().intents.count(PileZone::deck) == 17);
}

TEST_CASE(
    "without an Enemy of the type the token leaves and no card is drawn; the Enemy card stays: AW-ETURN-09, "
    "AW-ETURN-10") {
  Bench bench;
  bench.put("groanax", {8, 8});
  bench.s.scenario.types[0].modifiers[0] = 1;
  turn_of(bench, "goad", "intent_01");
  CHECK(bench.over());
  CHECK(bench.state().intents.count(PileZone::deck) == 18);
  CHECK_FALSE(bench.state().scenario.sequence.active.type);
  CHECK(bench.state().scenario.sequence.slow.empty());
  CHECK(bench.state().scenario.types[0].modifiers[0] == 1);
}

TEST_CASE("an engaged Enemy attacks with Potency and modifier: AW-ENEM-12, AW-INTENT-07, AW-ETURN-21") {
  Bench bench;
  bench.no_traits();
  bench.put("groanax", {8, 8});
  bench.figure("groanax").health = 12;
  bench.enemy("goad", {8, 7});          // Potency 3
  turn_of(bench, "goad", "intent_10");  // engaged: move, attack+1
  CHECK(bench.over());
  CHECK(bench.state().figures[static_cast<std::size_t>(bench.id("groanax").index())].health == 8);
}

TEST_CASE("what cannot be completed is skipped and not made up later: AW-ETURN-22, AW-ETURN-23") {
  Bench bench;
  bench.no_traits();
  bench.put("groanax", {8, 8});
  bench.figure("groanax").health = 12;
  bench.enemy("goad", {5, 8});
  turn_of(bench, "goad", "intent_05");  // closing: move, attack-1: 3 hexes away, it comes beside and attacks for 2
  while (!bench.over()) bench.answer(bench.options().front());
  CHECK(bench.state().figures[static_cast<std::size_t>(bench.id("groanax").index())].health == 10);

  Bench late;
  late.no_traits();
  late.put("groanax", {8, 8});
  late.figure("groanax").health = 12;
  CombatantRef const goad = late.enemy("goad", {5, 8}, 1);
  turn_of(late, "goad", "intent_05");  // rattled: flee, attack-1: nobody within Range after the flight
  while (!late.over()) late.answer(late.options().front());
  CHECK(late.state().figures[static_cast<std::size_t>(late.id("groanax").index())].health == 12);
  CHECK(late.told("AW-ETURN-22"));
  CHECK(distance(late.world(), hex_of(late, goad), {8, 8}) > 3);
}

TEST_CASE("Hold does nothing: AW-HOLD-01, AW-ENEM-21") {
  Bench bench;
  bench.put("groanax", {8, 8});
  CombatantRef const goad = bench.enemy("goad", {8, 7}, 2);
  turn_of(bench, "goad", "intent_01");  // wounded: hold
  CHECK(bench.over());
  CHECK(hex_of(bench, goad) == Hex{8, 7});
  CHECK(bench.told("AW-HOLD-01"));
  CHECK(bench.said("Goad 1 holds"));
  CHECK_FALSE(bench.said("nobody it could target"));  // the card says so
}

TEST_CASE("without anybody to target an Enemy holds, and the token moves all the same: AW-TARGET-11") {
  Bench bench;
  bench.put("groanax", {8, 8});
  bench.figure("groanax").floored = Floored::floored;
  CombatantRef const goad = bench.enemy("goad", {8, 7}, 1);
  turn_of(bench, "goad", "intent_01");  // rattled: defend
  CHECK(bench.over());
  CHECK(bench.told("AW-TARGET-11"));
  CHECK(bench.said("Goad 1 holds: there is nobody it could target"));
  CHECK(find(bench.state(), goad)->defend == 0);
  CHECK(bench.state().scenario.sequence.slow.size() == 1);
}

TEST_CASE("the state is fixed at the start of the turn: AW-ETURN-19") {
  Bench bench;
  bench.no_traits();
  bench.put("groanax", {8, 8});
  bench.figure("groanax").health = 12;
  bench.enemy("goad", {6, 8});
  turn_of(bench, "goad", "intent_04");  // closing: move, augment; it ends engaged, and does not attack
  while (!bench.over()) bench.answer(bench.options().front());
  CHECK(bench.state().figures[static_cast<std::size_t>(bench.id("groanax").index())].health == 12);
}

TEST_CASE("an Enemy that floors a Character turns to another with its next action: AW-TARGET-09, AW-TARGET-12") {
  Bench bench;
  bench.no_traits();
  bench.put("groanax", {8, 8});
  bench.put("marica", {9, 7});
  bench.figure("groanax").health = 2;
  bench.figure("marica").health = 8;
  bench.enemy("goad", {8, 7});          // beside both; Potency 3
  turn_of(bench, "goad", "intent_16");  // engaged: move, attack, affliction
  while (!bench.over()) bench.answer(bench.options().front());
  CHECK(bench.state().figures[static_cast<std::size_t>(bench.id("groanax").index())].floored == Floored::floored);
  CHECK(bench.state().sheets[static_cast<std::size_t>(bench.id("groanax").index())].resolve == 3);
  CHECK(bench.state().figures[static_cast<std::size_t>(bench.id("marica").index())].health == 7);  // prod: Potency - 2
}

TEST_CASE("an Enemy's defend token is worth its current Potency and stays when it attacks: AW-ENEM-13, AW-ENEM-20") {
  Bench bench;
  bench.no_traits();
  bench.put("groanax", {8, 8});
  bench.figure("groanax").health = 12;
  CombatantRef const goad = bench.enemy("goad", {8, 7});
  turn_of(bench, "goad", "intent_06");  // engaged: defend, move, attack
  while (!bench.over()) bench.answer(bench.options().front());
  CHECK(defend_value(bench.world(), goad) == 3);
  CHECK(bench.state().figures[static_cast<std::size_t>(bench.id("groanax").index())].health == 9);
}

TEST_CASE("an empty Intent deck is made from the discards: AW-ETURN-20") {
  Bench bench;
  bench.put("groanax", {8, 8});
  bench.enemy("goad", {8, 7}, 2);
  for (int i = 0; i < intent_cards; ++i) bench.s.intents.put(IntentId(i), PileZone::discards, kit::every_seat);
  turn_of(bench, "goad", "intent_01");
  CHECK(bench.over());
  CHECK(bench.told("AW-ETURN-20"));
  CHECK(bench.state().intents.count(PileZone::deck) == 17);
}

TEST_CASE("an Enemy that dies in its turn acts no more, the others go on: AW-ETURN-24, AW-ETURN-05, AW-ENEM-02") {
  Bench bench;
  bench.no_traits();
  bench.put("groanax", {8, 8});
  bench.figure("groanax").health = 12;
  CombatantRef const doomed = bench.enemy("goad", {5, 8}, 2);  // 3 hexes away; wounded: 3 damage kill
  CombatantRef const other = bench.enemy("goad", {12, 8});     // 4 hexes away
  for (Hex const h : {Hex{6, 8}, Hex{6, 9}}) {
    HexToken token;
    token.hex = h;
    token.token.value = 3;
    bench.s.scenario.hex_tokens.push_back(token);
  }
  turn_of(bench, "goad", "intent_09");  // fast; wounded: move, attack-1; closing: move, attack
  while (!bench.over()) bench.answer(bench.options().front());
  CHECK_FALSE(find(bench.state(), doomed));
  CHECK(distance(bench.world(), hex_of(bench, other), {8, 8}) == 1);
  CHECK(bench.state().figures[static_cast<std::size_t>(bench.id("groanax").index())].health == 9);
  CHECK(bench.state().scenario.sequence.fast.size() == 1);
}

TEST_CASE("a fleeing Enemy keeps its first target: AW-TARGET-10, AW-INTENT-09") {
  Bench bench;
  bench.no_traits();
  bench.put("groanax", {8, 7});
  bench.put("marica", {12, 7});
  bench.figure("groanax").health = 3;
  CombatantRef const goad = bench.enemy("goad", {8, 8}, 2);
  turn_of(bench, "goad", "intent_02");  // wounded: flee
  while (!bench.over()) bench.answer(bench.options().back());
  CHECK(bench.said("(flee) turns to Groanax"));
  CHECK_FALSE(bench.said("(flee) turns to Marica"));
  CHECK(distance(bench.world(), hex_of(bench, goad), {8, 7}) >= 3);
}

TEST_CASE("an attack on a target out of Range is wasted: AW-TARGET-13") {
  Bench bench;
  bench.no_traits();
  CombatantRef const groanax = bench.put("groanax", {8, 6});
  bench.put("marica", {9, 8});
  bench.figure("groanax").health = 12;
  bench.figure("marica").health = 9;
  CombatantRef const goad = bench.enemy("goad", {8, 8});
  bench.play([=](Play& play) -> Task<> { co_await attack_on(play, goad, groanax, 0); });
  CHECK(bench.over());
  CHECK(bench.state().figures[static_cast<std::size_t>(bench.id("groanax").index())].health == 12);
  CHECK(bench.state().figures[static_cast<std::size_t>(bench.id("marica").index())].health == 9);
}
