// Combatants, whom Enemies turn to, and spawning: bounds and twins.
#include <algorithm>

#include <doctest/doctest.h>

#include "games/allswell/rules/enemies.h"
#include "games/allswell/rules/spawning.h"
#include "games/allswell/rules/targets.h"
#include "games/allswell/rules/threats.h"
#include "tests/games/allswell/plain.h"
#include "tests/games/allswell/things.h"
#include "tests/games/allswell/verbs.h"

using namespace allswell;

namespace {

std::vector<Hex> const anywhere;  // no hex is named; it outlives every procedure that looks at it

using Words = std::vector<std::string>;
CombatantSet set_of(std::initializer_list<CombatantRef> all) {
  CombatantSet set = 0;
  for (CombatantRef const one : all) set |= bit(one.slot);
  return set;
}

}  // namespace

// --- groups and numbers ----------------------------------------------------------------------------------------------

TEST_CASE("AW-TARGET-06  groups, seen from a Character, from an Enemy and from the Scenario") {
  Plain b({"groanax", "marica"}, "the_ambulatory");
  CombatantRef const groanax = b.put("groanax", {3, 5}), marica = b.put("marica", {4, 5});
  CombatantRef const tansy = b.hire("marica", "tansy_quillon", {5, 6}), goad = b.enemy("goad", {6, 6});
  CombatantRef const brand = b.enemy("ossifer_brand", {13, 5}), dying = b.enemy("goad", {7, 7});
  Died{dying, {}}.apply(b.s);
  CombatantSet const ours = set_of({groanax, marica, tansy}), theirs = set_of({goad, brand});
  struct Case {
    Kind of;
    CombatantSet from_groanax, from_goad, from_nobody;
  };
  for (Case const c :
       {Case{Kind::self, set_of({groanax}), set_of({goad}), 0},
        {Kind::friends, ours, theirs, theirs},
        {Kind::other_friends, set_of({marica, tansy}), set_of({brand}), theirs},
        {Kind::opponents, theirs, ours, ours},
        {Kind::anyone, (ours & ~set_of({groanax})) | theirs, ours | set_of({brand}), ours | theirs},
        {Kind::characters, ours, ours, ours},
        {Kind::player_characters, set_of({groanax, marica}), set_of({groanax, marica}), set_of({groanax, marica})},
        {Kind::mercenaries, set_of({tansy}), set_of({tansy}), set_of({tansy})},
        {Kind::enemies, theirs, theirs, theirs},
        {Kind::minions, set_of({goad}), set_of({goad}), set_of({goad})},
        {Kind::overlords, set_of({brand}), set_of({brand}), set_of({brand})},
        {Kind::hex, 0, 0, 0}}) {
    CAPTURE(static_cast<int>(c.of));
    CHECK(group(b.world(), groanax, c.of) == c.from_groanax);
    CHECK(group(b.world(), goad, c.of) == c.from_goad);
    CHECK(group(b.world(), {}, c.of) == c.from_nobody);
  }
}

TEST_CASE(
    "AW-ENEM-16, AW-CHAR-06  tokens on an Enemy card change Potency, move and range, each its own, nothing else") {
  Plain b;
  CombatantRef const goad = b.enemy("goad", {8, 8}), groanax = b.put("groanax", {8, 7});
  CombatantRef const marksman = b.enemy("parasol_marksman", {3, 3});
  type_in_play(b, "goad").modifiers = {1, 2, 3};
  CHECK(potency(b.world(), goad) == 4);  // 3 + 1
  CHECK(move_points(b.world(), goad, {ActionKind::move, 0}) == 5);
  CHECK(range(b.world(), goad) == 4);
  CHECK(influence(b.world(), goad) == 0);
  CHECK(modifier(b.world(), goad, Attribute::attack) == 0);
  CHECK(potency(b.world(), marksman) == 2);
  CHECK(range(b.world(), marksman) == 4);
  CHECK(range(b.world(), groanax) == 1);
  CHECK(move_points(b.world(), goad, {ActionKind::move, -9}) == 0);
}

TEST_CASE("AW-CHAR-06  a changed number is of one combatant and one attribute; who is gone has none") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), goad = b.enemy("goad", {8, 7});
  b.s.scenario.changed.push_back({groanax, Attribute::range, 2, Lasts::round});
  CHECK(range(b.world(), groanax) == 3);
  CHECK(influence(b.world(), groanax) == 2);
  CHECK(potency(b.world(), groanax) == 4);
  CHECK(range(b.world(), goad) == 1);
  b.s.scenario.changed.push_back({groanax, Attribute::influence, -9, Lasts::round});
  b.s.scenario.changed.push_back({goad, Attribute::range, -9, Lasts::round});
  CHECK(influence(b.world(), groanax) == 0);
  CHECK(range(b.world(), goad) == 0);
  Gone{goad}.apply(b.s);
  CHECK(potency(b.world(), goad) == 0);
  CHECK(modifier(b.world(), goad, Attribute::range) == 0);
  CHECK_FALSE(allowed(b.world(), goad, Special::stand_fast));
  CHECK(condition(b.world(), goad) == Condition::dead);
  CHECK(defend_value(b.world(), goad) == 0);
}

TEST_CASE("AW-SOLO-08, AW-SOLO-41, AW-MERC-10  printed numbers of a Solo Ally and of Mercenaries are their own") {
  struct Case {
    int level, health;
  };
  for (Case const c : {Case{1, 11}, {2, 12}, {5, 16}, {10, 22}, {11, 22}}) {
    CAPTURE(c.level);
    Plain b({"knowman"});
    b.solo_ally("groanax");
    b.sheet("knowman").level = static_cast<std::uint8_t>(c.level);
    CHECK(max_health(b.world(), b.id("groanax")) == c.health);
    CHECK(max_health(b.world(), b.id("knowman")) == 8);
  }
  Plain b({"knowman"});
  b.solo_ally("groanax");
  CombatantRef const ally = b.put("groanax", {8, 8}), knowman = b.put("knowman", {9, 8});
  CHECK(printed_potency(b.world(), b.id("groanax")) == 3);
  CHECK(printed_potency(b.world(), b.id("knowman")) == 4);
  CHECK(base_move(b.world(), ally) == 3);
  CHECK(base_move(b.world(), knowman) == 0);
  CombatantRef const widow = b.hire("knowman", "widow_carcanet", {10, 8});
  CHECK(potency(b.world(), widow) == 4);
  CHECK(range(b.world(), widow) == 4);
  CHECK(base_move(b.world(), widow) == 3);
  CHECK(influence(b.world(), widow) == 0);
  CHECK(seat_of(b.world(), ally) == seat_of(b.world(), knowman));
}

TEST_CASE(
    "AW-COND-02, AW-DEF-05  conditions and defend tokens: of the dying, of Characters, of Enemies with their Potency "
    "of now") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), goad = b.enemy("goad", {8, 7}, 1);
  CHECK(condition(b.world(), groanax) == Condition::healthy);
  CHECK(condition(b.world(), goad) == Condition::rattled);
  CHECK(defend_value(b.world(), goad) == 0);
  b.at(goad).defend = 1;
  b.at(groanax).defend = 6;
  CHECK(defend_value(b.world(), goad) == 3);
  CHECK(defend_value(b.world(), groanax) == 6);
  type_in_play(b, "goad").modifiers = {2, 0, 0};
  CHECK(defend_value(b.world(), goad) == 5);
  Died{goad, {}}.apply(b.s);
  CHECK(condition(b.world(), goad) == Condition::dead);
  CHECK_FALSE(alive(b.s, goad));
  CHECK_FALSE(can_act(b.s, goad));
  CHECK(can_act(b.s, groanax));
  b.floored("groanax", Floored::exposed);
  CHECK_FALSE(can_act(b.s, groanax));
}

TEST_CASE("AW-MOVE-05  who stands on a hex, the first and the last; two on one hex share it") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), goad = b.enemy("goad", {8, 7});
  CHECK(standing_on(b.s, {8, 8}) == groanax.slot);
  CHECK(standing_on(b.s, {8, 7}) == goad.slot);
  CHECK_FALSE(standing_on(b.s, {9, 8}));
  CHECK_FALSE(shared(b.s, groanax));
  b.at(goad).hex = {8, 8};
  CHECK(shared(b.s, groanax));
  CHECK(shared(b.s, goad));
}

// --- Enemies: whom they turn to --------------------------------------------------------------------------------------

TEST_CASE(
    "AW-TARGET-02, AW-TARGET-03  within range: the lowest health, Characters before Mercenaries, the worst condition "
    "of these") {
  struct Case {
    int groanax, marica;
    bool tied_first, tied_last;
  };
  for (Case const c : {Case{5, 4, false, true}, {4, 5, true, false}, {5, 5, true, true}}) {
    CAPTURE(c.groanax);
    Plain b;
    CombatantRef const groanax = b.put("groanax", {8, 8}), marica = b.put("marica", {8, 6});
    CombatantRef const goad = b.enemy("goad", {8, 7}), tansy = b.hire("groanax", "tansy_quillon", {9, 7});
    b.at(tansy).stage = 2;
    b.figure("groanax").health = static_cast<std::uint8_t>(c.groanax);
    b.figure("marica").health = static_cast<std::uint8_t>(c.marica);
    Aim const at = aim(b.world(), goad, outlook(b.world(), goad, ActionKind::attack));
    CHECK(at.priority == 1);
    CHECK(at.candidates == set_of({groanax, marica}));
    CHECK(((at.tied & bit(groanax.slot)) != 0) == c.tied_first);
    CHECK(((at.tied & bit(marica.slot)) != 0) == c.tied_last);
  }
  Plain b;
  b.put("groanax", {3, 3});
  b.put("marica", {3, 5});
  CombatantRef const goad = b.enemy("goad", {8, 7}), tansy = b.hire("groanax", "tansy_quillon", {9, 7});
  CombatantRef const ullage = b.hire("marica", "brother_ullage", {8, 8});
  b.at(tansy).stage = 1;
  Aim at = aim(b.world(), goad, outlook(b.world(), goad, ActionKind::attack));
  CHECK(at.priority == 2);
  CHECK(at.tied == bit(tansy.slot));
  b.at(ullage).stage = 2;
  at = aim(b.world(), goad, outlook(b.world(), goad, ActionKind::attack));
  CHECK(at.tied == bit(ullage.slot));
}

TEST_CASE(
    "AW-TARGET-04  out of range: who takes the least movement to reach, equal ones tied; the floored are passed over") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 9}), marica = b.put("marica", {12, 8});
  CombatantRef const goad = b.enemy("goad", {10, 8});
  Outlook const look = outlook(b.world(), goad, ActionKind::attack);
  Aim at = aim(b.world(), goad, look);
  CHECK(at.priority == 3);
  CHECK(at.tied == set_of({groanax, marica}));
  CHECK(at.number == 1);
  b.at(marica).hex = {12, 6};
  at = aim(b.world(), goad, look);
  CHECK(at.tied == set_of({groanax}));
  b.floored("groanax");
  at = aim(b.world(), goad, look);
  CHECK(at.tied == set_of({marica}));
  b.floored("marica");
  CHECK(aim(b.world(), goad, look).priority == 0);
  CHECK_FALSE(has_target(b.world(), goad, look));
  b.figure("marica").floored = Floored::exposed;
  CHECK(has_target(b.world(), goad, look));
}

TEST_CASE(
    "AW-ENEM-10, AW-TARGET-02  an affliction looks as far as its own range says, an attack as far as the Enemy's") {
  Plain b;
  CombatantRef const marksman = b.enemy("parasol_marksman", {8, 8});
  CHECK(outlook(b.world(), marksman, ActionKind::attack).range == 4);
  CHECK(outlook(b.world(), marksman, ActionKind::affliction).range == 5);
  CHECK(outlook(b.world(), marksman, ActionKind::attack).sight);
  type_in_play(b, "parasol_marksman").modifiers = {0, 0, 2};
  CHECK(outlook(b.world(), marksman, ActionKind::attack).range == 6);
  CHECK(outlook(b.world(), marksman, ActionKind::affliction).range == 5);
  CombatantRef const howler = b.enemy("noon_howler", {3, 3});
  CHECK_FALSE(outlook(b.world(), howler, ActionKind::affliction).sight);
}

TEST_CASE("AW-ETURN-14, AW-EMOVE-01  what threatens: with exactly its movement it reaches, with one less it does not") {
  for (int const column : {12, 11}) {  // from 6,8: 5 hexes to the side of 12,x; 4 to that of 11,x
    CAPTURE(column);
    Plain b;
    b.put("groanax", {column, 9});
    CombatantRef const goad = b.enemy("goad", {6, 9});
    Threat const now = threat(b.world(), goad);
    CHECK(now.state == EnemyState::closing);
    CHECK(now.attack == 3);
    CHECK(now.move == 3);
    CHECK_FALSE(now.reaches);
    type_in_play(b, "goad").modifiers = {0, static_cast<std::int8_t>(now.aim.number - 3), 0};
    CHECK(threat(b.world(), goad).reaches);
    type_in_play(b, "goad").modifiers = {0, static_cast<std::int8_t>(now.aim.number - 4), 0};
    CHECK_FALSE(threat(b.world(), goad).reaches);
  }
  Plain b;
  CombatantRef const goad = b.enemy("goad", {6, 9});
  Died{goad, {}}.apply(b.s);
  CHECK(threatened(b.world(), goad).empty());
  CHECK(threat(b.world(), goad).attack == 0);
}

// --- spawning --------------------------------------------------------------------------------------------------------

TEST_CASE("AW-SPAWN-06, AW-KILL-03  standees that are left: those of the type that stand or die on the map are not") {
  Plain b;
  CHECK(standees_left(b.world(), type_id(b, "goad")) == 5);
  CombatantRef const goad = b.enemy("goad", {8, 8});
  b.enemy("parasol_marksman", {3, 3});
  CHECK(standees_left(b.world(), type_id(b, "goad")) == 4);
  Died{goad, {}}.apply(b.s);
  CHECK(standees_left(b.world(), type_id(b, "goad")) == 4);
  Gone{goad}.apply(b.s);
  CHECK(standees_left(b.world(), type_id(b, "goad")) == 5);
}

// Goads spawn on 5,1 10,2 2,5 11,7 4,9.
TEST_CASE(
    "AW-SPAWN-07, AW-SPAWN-03  the hex closest to a Character comes first, occupied ones not at all; equal ones are "
    "the table's") {
  Plain b;
  b.put("groanax", {5, 2});
  TypeId const goads = type_id(b, "goad");
  CHECK(spawn_hexes(b.world(), goads, false) == HexSet{Hex{5, 1}, Hex{10, 2}, Hex{2, 5}, Hex{11, 7}, Hex{4, 9}});
  CHECK(spawn_hexes(b.world(), goads, true).empty());
  CHECK(closest_to_a_character(b.world(), spawn_hexes(b.world(), goads, false)) == HexSet{Hex{5, 1}});
  b.hire("groanax", "tansy_quillon", {11, 8});
  CHECK(closest_to_a_character(b.world(), spawn_hexes(b.world(), goads, false)) == HexSet{Hex{5, 1}, Hex{11, 7}});
  b.play([goads](Play& play) { return spawn(play, goads, false, anywhere, 2, Condition::rattled); });
  CHECK(b.kind() == "which_spawn_hex");
  CHECK(b.seat() == flow::Seat::table());
  CHECK(b.options() == Words{"fill 5,1", "fill 11,7"});
  CHECK(b.told("AW-SPAWN-06"));
  b.answer("fill 11,7");
  CHECK(b.over());
  CHECK(std::popcount(b.state().scenario.on_map & all_enemies) == 2);
  for_each(b.state().scenario.on_map & all_enemies, [&](CombatantId one) {
    CHECK(at(b.state(), one).stage == 1);  // rattled
    CHECK((at(b.state(), one).hex == Hex{5, 1} || at(b.state(), one).hex == Hex{11, 7}));
  });
}

TEST_CASE("AW-SPAWN-05  a new standee has the lowest free number of its type, and as many come as are left") {
  Plain b;
  b.put("groanax", {8, 8});
  CombatantRef const one = b.enemy("goad", {8, 5}), two = b.enemy("goad", {9, 5});
  b.enemy("parasol_marksman", {3, 3});
  b.enemy("goad", {10, 5});
  b.enemy("goad", {7, 5});
  Gone{one}.apply(b.s);
  TypeId const goads = type_id(b, "goad");
  std::vector<Hex> const named{{12, 5}, {12, 6}, {12, 7}};
  b.play([goads, &named](Play& play) { return spawn(play, goads, false, named, 3, Condition::healthy); });
  while (!b.over()) b.position().answer(0);
  int goads_there = 0, first = 0, last = 0;
  for_each(b.state().scenario.on_map & all_enemies, [&](CombatantId c) {
    if (at(b.state(), c).type != goads.index()) return;
    ++goads_there;
    first += at(b.state(), c).number == 1;
    last += at(b.state(), c).number == 5;
    CHECK(at(b.state(), c).stage == 0);
  });
  CHECK(goads_there == 5);
  CHECK(first == 1);
  CHECK(last == 1);
  CHECK(b.now(two).number == 2);
}

TEST_CASE("AW-SPAWN-04  an Overlord takes the closest free hex, no Loot and no interactive one, and comes once") {
  Plain b({"groanax", "marica"}, "the_ambulatory");
  b.put("groanax", {13, 5});  // its rail
  TypeId const brand = type_id(b, "ossifer_brand");
  HexSet const near = closest_empty_hexes(b.world(), {13, 5});
  CHECK_FALSE(near.contains({13, 5}));
  CHECK_FALSE(near.contains({12, 6}));  // the brake
  for (Hex const h : near) CHECK(distance(b.world(), h, {13, 5}) == 1);
  b.play([brand](Play& play) { return spawn(play, brand, false, anywhere, 1, Condition::healthy); });
  CHECK(b.kind() == "which_spawn_hex");
  CHECK(b.seat() == flow::Seat::table());
  b.position().answer(0);
  CHECK(standees_left(b.world(), brand) == 0);
  b.play([brand](Play& play) { return spawn(play, brand, false, anywhere, 1, Condition::healthy); });
  CHECK(b.over());
  CHECK(std::popcount(b.state().scenario.on_map & all_enemies) == 1);
}

TEST_CASE("AW-THROE-05  the type of the dead comes again: of an Enemy that is there, of nobody else") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), marksman = b.enemy("parasol_marksman", {3, 3});
  carry_out(b, here_of(groanax, {}, groanax), SpawnAgain{1});
  CHECK(std::popcount(b.state().scenario.on_map & all_enemies) == 1);
  carry_out(b, here_of(groanax, {}, marksman), SpawnAgain{1});
  while (!b.over()) b.position().answer(0);
  CHECK(standees_left(b.world(), type_id(b, "parasol_marksman")) == 3);
  CHECK(standees_left(b.world(), type_id(b, "goad")) == 5);
}
