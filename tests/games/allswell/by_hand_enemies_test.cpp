// Turns of Enemies worked out from the book by hand: whom they turn to, where they go, who comes after the last one.
#include <doctest/doctest.h>

#include "games/allswell/rules/enemies.h"
#include "games/allswell/rules/movement.h"
#include "games/allswell/rules/spawning.h"
#include "tests/games/allswell/plain.h"
#include "tests/games/allswell/things.h"
#include "tests/games/allswell/verbs.h"

using namespace allswell;

namespace {

void shuffle_intents(Bench& b) {
  for (int i = 0; i < intent_cards; ++i) b.s.intents.put(IntentId(i), PileZone::deck, kit::no_seat);
}
void shuffle_throes(Bench& b) {
  for (int i = 0; i < static_cast<int>(b.content->throes_cards.size()); ++i)
    b.s.throes.put(ThroesId{i}, PileZone::deck, kit::no_seat);
}
// The turn of a type, whose token is the active one.
void turn_of(Plain& b, std::string_view id, std::vector<std::string> const& chance) {
  TypeId const it = type_id(b, id);
  shuffle_intents(b);
  b.script(chance);
  b.s.scenario.sequence.active = {{}, it, true};
  b.play([it](Play& p) { return enemy_turn(p, it); });
}

}  // namespace

// --- the turn of a type ----------------------------------------------------------------------------------------------

// The last Marksman dies in its own turn; a text brings another one of them afterwards.
TEST_CASE("AW-KILL-02, AW-SPAWN-11  who spawns when its type had lost its token comes next, with a card of its own") {
  Plain b({"groanax", "marica"});
  b.put("groanax", {8, 8});
  b.put("marica", {3, 8});
  CombatantRef const marksman = b.enemy("parasol_marksman", {8, 6}, 2);
  b.enemy("goad", {2, 2});
  shuffle_intents(b);
  TypeId const marksmen = type_id(b, "parasol_marksman"), goads = type_id(b, "goad");
  b.s.scenario.sequence.active = {{}, marksmen, true};
  b.s.scenario.sequence.ready.push_back({{}, goads, true});
  b.s.scenario.phase = RoundPhase::turns;
  static std::vector<Hex> const there{Hex{8, 4}};
  b.play([=](Play& p) -> Task<> {
    co_await die(p, {}, marksman);
    co_await spawn(p, marksmen, false, there, 1, Condition::healthy);
  });
  Sequence const& row = b.state().scenario.sequence;
  CHECK_FALSE(row.active.type);
  REQUIRE(row.ready.size() == 2);
  CHECK(row.ready[0].type == marksmen);  // before the Goads, in this round
  CHECK(row.ready[0].face_up);
}
// Warm Reception, changed: 2 damage to who hurts her, and then a Marksman appears.
TEST_CASE("AW-KILL-02, AW-SPAWN-11, AW-ETURN-08  the turn of a type whose token has gone is over: nobody acts twice") {
  Plain b({"groanax", "marica"});
  Content& own = own_core_pack(b.content);
  for (Character& one : own.characters.items()) lay_aside(one.trait.powers);
  for (Praxis& one : own.praxes.items()) lay_aside(one.trait.powers);
  Impulse& card = own.impulses.items()[static_cast<std::size_t>(own.impulses.index_of("archagonist_04"))];
  Spawn comes;
  comes.type = enemy_type(b, "parasol_marksman");
  comes.hexes = {Hex{8, 4}};
  card.use->do_ = {effect_of(Deal{2, Who::other}), effect_of(comes)};
  b.put("groanax", {8, 8});
  b.put("marica", {12, 9});
  b.floored("marica");
  b.enemy("goad", {2, 2});
  CombatantRef const marksman = b.enemy("parasol_marksman", {8, 5}, 2);  // from afar: no Death Throes card
  b.show("groanax", "archagonist_04");
  turn_of(b, "parasol_marksman", {"intent_12"});  // wounded: move, attack; engaged: move, attack+1, defend
  while (!b.over()) b.answer(b.kind() == "may_use" ? b.options().back() : b.options().front());
  CHECK_FALSE(find(b.state(), marksman));
  CHECK(standing_on(b.state(), {8, 4}));
  CHECK(b.dial("groanax").health == 10);  // hit once: the new one has its turn with its own token
  REQUIRE(b.state().scenario.sequence.ready.size() == 1);
  CHECK(b.state().scenario.sequence.ready[0].type == type_id(b, "parasol_marksman"));
  CHECK(b.state().scenario.sequence.slow.empty());
}

// --- whom they turn to -----------------------------------------------------------------------------------------------

// intent_11: engaged: move, affliction, attack.  Closing: move+1, attack.
TEST_CASE("AW-TARGET-05, AW-ETURN-22  who is too far for every action is nobody's question: a tie is not asked for") {
  Plain b({"groanax", "marica"});
  b.put("groanax", {2, 8});
  b.put("marica", {12, 8});
  CombatantRef const goad = b.enemy("goad", {7, 8});
  REQUIRE(distance(b.world(), {2, 8}, {7, 8}) == distance(b.world(), {12, 8}, {7, 8}));
  b.play([=](Play& p) { return take_enemy_action(p, goad, {ActionKind::attack, 0}, false); });
  CHECK(b.over());
  CHECK(b.told("AW-ETURN-22"));
}
TEST_CASE("AW-TARGET-05  for a move the tie is asked, of the table") {
  Plain b({"groanax", "marica"});
  b.put("groanax", {2, 8});
  b.put("marica", {12, 8});
  CombatantRef const goad = b.enemy("goad", {7, 8});
  b.play([=](Play& p) { return take_enemy_action(p, goad, {ActionKind::move, 0}, false); });
  REQUIRE_FALSE(b.over());
  CHECK(b.seat() == flow::Seat::table());
  CHECK(b.options() == std::vector<std::string>{"Groanax", "Marica"});
}
// Howl: all within 3.  Both have the same health.
TEST_CASE(
    "AW-TARGET-05, AW-ENEM-02  an affliction for all turns to nobody: no tie is asked for, only who comes first") {
  Plain b({"groanax", "marica"});
  b.put("groanax", {7, 8});
  b.put("marica", {9, 8});
  b.figure("groanax").health = b.figure("marica").health = 5;
  CombatantRef const howler = b.enemy("noon_howler", {8, 8});
  b.play([=](Play& p) { return take_enemy_action(p, howler, {ActionKind::affliction, 0}, false); });
  REQUIRE_FALSE(b.over());
  CHECK(b.prompt() == "Who is next?");
  CHECK(b.seat() == flow::Seat::table());
}
// Silence in Court: a defend token for every Enemy.
TEST_CASE("AW-DMG-06  what neither hurts nor moves anybody is not put in order: an augment for all asks nothing") {
  Plain b({"groanax", "marica"}, "the_standing_court");
  Hex const first = board(b.world()).hexes.first();
  b.put("groanax", first);
  std::vector<CombatantRef> court;
  for (Hex const hex : board(b.world()).hexes)
    if (hex != first && court.size() < 3 && !is_loot(b.world(), hex) && !is_interactive(b.world(), hex))
      court.push_back(b.enemy("tipstaff", hex));
  CombatantRef const one = court.front();
  b.play([=](Play& p) { return take_enemy_action(p, one, {ActionKind::augment, 0}, false); });
  CHECK(b.over());
  for (CombatantRef const who : court) CHECK(b.now(who).defend > 0);
}
// A Mercenary in range, wounded, and a Player Character in range at full health.
TEST_CASE("AW-TARGET-02, AW-TARGET-03  a Player Character within range comes before the worst wounded Mercenary") {
  Plain b({"groanax", "marica"});
  b.put("groanax", {8, 8});
  b.put("marica", {3, 8});
  CombatantRef const tansy = b.hire("groanax", "tansy_quillon", {9, 7});
  b.at(tansy).stage = 2;
  CombatantRef const goad = b.enemy("goad", {8, 7});
  Aim const near = aim(b.world(), goad, outlook(b.world(), goad, ActionKind::attack));
  CHECK(near.tied == bit(slot_of(b.id("groanax"))));
  b.floored("groanax");  // she is no target: the Mercenary is
  Aim const other = aim(b.world(), goad, outlook(b.world(), goad, ActionKind::attack));
  CHECK(other.tied == bit(tansy.slot));
}
TEST_CASE("AW-TARGET-02, AW-FLOOR-13  of equal health both are offered; one who lies exposed comes before either") {
  Plain b({"groanax", "marica", "knowman"});
  b.put("groanax", {8, 8});
  b.put("marica", {9, 7});
  b.put("knowman", {7, 7});
  b.figure("groanax").health = b.figure("marica").health = 5;
  CombatantRef const goad = b.enemy("goad", {8, 7});
  Outlook const look = outlook(b.world(), goad, ActionKind::attack);
  CHECK(aim(b.world(), goad, look).tied == (bit(slot_of(b.id("groanax"))) | bit(slot_of(b.id("marica")))));
  b.floored("knowman", Floored::exposed);
  CHECK(aim(b.world(), goad, look).tied == bit(slot_of(b.id("knowman"))));
}

// --- where they go ---------------------------------------------------------------------------------------------------

// Noon Howler: Range 2, Move 2; its howl reaches all within 3.  Groanax and Marica stand 6 apart, it 4 from either.
TEST_CASE(
    "AW-EMOVE-04  only the rest of the movement goes to the affliction: first it comes within range of its target") {
  Plain b({"groanax", "marica"});
  Hex const west{4, 7}, east{10, 7}, south{7, 9}, between{7, 7};
  CombatantRef const groanax = b.put("groanax", west);
  b.put("marica", east);
  CombatantRef const howler = b.enemy("noon_howler", south);
  World const w = b.world();
  REQUIRE(distance(w, west, east) == 6);
  REQUIRE(distance(w, south, west) == 4);
  REQUIRE(distance(w, between, west) == 3);
  REQUIRE(distance(w, between, east) == 3);
  REQUIRE(distance(w, south, between) == 2);
  Ends const two = ends_of_move(w, howler, groanax, 2, true);
  CHECK(two.afflicted == 1);
  CHECK(two.cost == 2);
  CHECK_FALSE(two.hexes.contains(between));
  Ends const four = ends_of_move(w, howler, groanax, 4, true);  // 2 to come within range, 2 more to reach both
  CHECK(four.afflicted == 2);
}
// A Goad's augment lets it walk 1 hex.
TEST_CASE("AW-ENEM-02, AW-EMOVE-01  an augment that lets an Enemy walk takes it towards its target, as nobody likes") {
  for (bool const in_range : {false, true}) {
    CAPTURE(in_range);
    Plain b({"groanax", "marica"});
    b.put("groanax", in_range ? Hex{8, 7} : Hex{8, 5});
    b.put("marica", {12, 9});
    b.floored("marica");
    CombatantRef const goad = b.enemy("goad", {8, 8});
    b.play([=](Play& p) { return take_enemy_action(p, goad, {ActionKind::augment, 0}, false); });
    CHECK(b.over());  // one way leads there
    CHECK(b.now(goad).hex == (in_range ? Hex{8, 8} : Hex{8, 7}));
  }
}
// A Parasol Marksman's augment takes it 2 hexes off from its target.
TEST_CASE(
    "AW-FLEE-03, AW-FLEE-06  an augment by which an Enemy flees leads away from its own target; equal hexes are "
    "asked") {
  Plain b({"groanax", "marica"});
  b.put("groanax", {8, 8});
  b.put("marica", {8, 1});
  b.floored("marica");
  CombatantRef const marksman = b.enemy("parasol_marksman", {8, 6});
  b.play([=](Play& p) { return take_enemy_action(p, marksman, {ActionKind::augment, 0}, false); });
  while (!b.over()) {
    CHECK(b.seat() == flow::Seat::table());
    b.answer(b.options().front());
  }
  CHECK(distance(b.world(), {8, 8}, b.now(marksman).hex) == 4);
}
TEST_CASE(
    "AW-TARGET-11, AW-HOLD-02  with everybody floored and hidden each Enemy holds, not even an augment is taken") {
  Plain b({"groanax", "marica"});
  b.put("groanax", {8, 8});
  b.put("marica", {9, 8});
  b.floored("groanax");
  b.floored("marica");
  CombatantRef const goad = b.enemy("goad", {8, 7}, 2);
  turn_of(b, "goad", {"intent_10"});  // wounded: augment; slow
  CHECK(b.over());
  CHECK(b.now(goad).hex == Hex{8, 7});
  CHECK(b.told("AW-TARGET-11"));
  CHECK(b.state().scenario.sequence.slow.size() == 1);  // the card counts all the same
}
TEST_CASE("AW-ETURN-04, AW-TARGET-11  which of them holds first is nobody's question; with somebody to target it is") {
  for (bool const hidden : {true, false}) {
    CAPTURE(hidden);
    Plain b({"groanax", "marica"});
    b.put("groanax", {8, 8});
    b.put("marica", {3, 2});
    b.floored("groanax", hidden ? Floored::floored : Floored::exposed);
    b.floored("marica");
    b.enemy("goad", {8, 6});
    b.enemy("goad", {6, 8});
    turn_of(b, "goad", {"intent_01"});
    CHECK(b.over() == hidden);
    if (!hidden) CHECK(b.kind() == "who_acts");
  }
}
TEST_CASE("AW-FLOOR-10, AW-TARGET-11  having floored the only one it could target it holds for the rest of its row") {
  Plain b({"groanax", "marica"});
  b.put("groanax", {8, 8});
  b.put("marica", {12, 9});
  b.floored("marica");
  b.figure("groanax").health = 1;
  CombatantRef const goad = b.enemy("goad", {8, 7});
  turn_of(b, "goad", {"intent_12"});  // engaged: move, attack+1, defend
  CHECK(b.over());
  CHECK(b.dial("groanax").floored == Floored::floored);
  CHECK(sheet_after(b, "groanax").resolve == 3);
  CHECK(b.now(goad).defend == 0);
}

// --- spawning --------------------------------------------------------------------------------------------------------

// Goads have five standees.
TEST_CASE("AW-SPAWN-03, AW-SPAWN-06  of the hexes named the occupied ones are left out before standees are counted") {
  Plain b({"groanax", "marica"});
  b.put("groanax", {8, 8});
  b.put("marica", {3, 8});
  for (Hex const hex : {Hex{2, 2}, Hex{2, 3}, Hex{2, 4}}) b.enemy("goad", hex);
  static std::vector<Hex> const named{Hex{8, 8}, Hex{8, 6}, Hex{12, 2}, Hex{3, 5}};
  TypeId const goads = type_id(b, "goad");
  REQUIRE(standees_left(b.world(), goads) == 2);
  b.play([=](Play& p) { return spawn(p, goads, false, named, 9, Condition::healthy); });
  while (!b.over()) b.answer(b.options().front());
  CHECK(standing_on(b.state(), {8, 6}));  // 2 from Groanax
  CHECK(standing_on(b.state(), {3, 5}));  // 3 from Marica
  CHECK_FALSE(standing_on(b.state(), {12, 2}));
}

// --- Death Throes ----------------------------------------------------------------------------------------------------

// An Example: minions within 2 of the dead flee 2.
TEST_CASE("AW-THROE-02, AW-FLEE-03  Enemies that a Death Throes card puts to flight run from their own targets") {
  Plain b({"groanax", "marica"});
  CombatantRef const groanax = b.put("groanax", {8, 8});
  b.put("marica", {3, 2});
  CombatantRef const dead = b.enemy("goad", {8, 7}, 2), other = b.enemy("goad", {8, 6});
  shuffle_throes(b);
  b.script({"an_example"});
  b.hit(dead, 3, groanax);
  while (!b.over()) b.answer(b.options().front());
  CHECK_FALSE(find(b.state(), dead));
  CHECK(distance(b.world(), {8, 8}, b.now(other).hex) == 4);
}
// Two of them die by one blow: the last Goad on the map falls while a card is read.
TEST_CASE("AW-KILL-02, AW-KILL-03  the token stays while the last one is dying, and leaves with it") {
  Plain b({"groanax", "marica"});
  CombatantRef const groanax = b.put("groanax", {8, 8});
  b.put("marica", {3, 2});
  CombatantRef const dead = b.enemy("parasol_marksman", {8, 7}, 2);
  b.enemy("goad", {12, 2});
  TypeId const marksmen = type_id(b, "parasol_marksman");
  b.s.scenario.sequence.active = {b.id("groanax"), {}, true};
  b.s.scenario.sequence.ready.push_back({{}, marksmen, true});
  shuffle_throes(b);
  b.script({"the_receipt"});
  b.hand("groanax", {"no_masters", "mattock_work"});
  b.hit(dead, 3, groanax);
  REQUIRE_FALSE(b.over());  // the card asks something
  CHECK(b.state().scenario.sequence.ready.size() == 1);
  b.answer("Read it and lose heart");
  CHECK(b.state().scenario.sequence.ready.empty());
  CHECK(sheet_after(b, "groanax").coin == 9);  // three times its coin
}
