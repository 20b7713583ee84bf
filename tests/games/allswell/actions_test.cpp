// What an action is: interruptions, what waits for it, line of sight, orders, abilities, damage.
#include "games/allswell/rules/actions.h"

#include <doctest/doctest.h>

#include "games/allswell/game.h"
#include "games/allswell/rules/enemies.h"
#include "games/allswell/rules/outcomes.h"
#include "games/allswell/rules/spawning.h"
#include "games/allswell/rules/targets.h"
#include "tests/games/allswell/plain.h"
#include "tests/games/allswell/things.h"

using namespace allswell;

namespace {

using Words = std::vector<std::string>;

void throes(Bench& b) {
  for (std::size_t i = 0; i < b.content->throes_cards.size(); ++i)
    b.s.throes.put(ThroesId(static_cast<int>(i)), PileZone::deck, kit::no_seat);
}
void use(Bench& b, CombatantRef by, std::string_view ability, int modifier = 0) {
  AbilityId const id = b.ability(ability);
  b.play([=](Play& p) { return use_ability(p, by, id, modifier); });
}
void order(Bench& b, CombatantRef by, Step step) {
  b.play([=](Play& p) { return give_order(p, by, step); });
}
Ability const& ability(Bench const& b, std::string_view id) { return b.content->all_abilities[b.ability(id).index()]; }

}  // namespace

// --- actions ---------------------------------------------------------------------------------------------------------

// Down Tools: defend+1 with an order.
TEST_CASE(
    "AW-ACT-02  an action is complete before what it allows begins: the token is there when the order is asked for") {
  Plain b({"marica", "groanax"});
  CombatantRef const marica = b.put("marica", {8, 8});
  b.put("groanax", {8, 7});
  b.hand("marica", {"down_tools", "piecework"});
  b.turn("marica");
  b.answer_all({"play Down Tools", "defend+1, action 1 of Down Tools"});
  CHECK(b.kind() == "may_use");
  CHECK(b.now(marica).defend == 5);
}

TEST_CASE("AW-ACT-03, AW-CHAR-02  Characters, Mercenaries and Enemies attack alike: Potency and modifier") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), goad = b.enemy("goad", {8, 7});
  CombatantRef const tansy = b.hire("groanax", "tansy_quillon", {9, 7});
  auto const strikes = [&](CombatantRef by, CombatantRef at, int modifier) {
    Deed const deed{.who = by, .step = {ActionKind::attack, 0}, .ability = {}, .modifier = modifier, .target = at};
    b.play([=](Play& p) { return take(p, deed); });
  };
  strikes(tansy, goad, 0);  // 2
  CHECK(b.now(goad).stage == 1);
  strikes(goad, groanax, 1);  // 3 + 1
  CHECK(b.dial("groanax").health == 8);
  strikes(groanax, goad, -1);  // 4 - 1
  CHECK(b.now(goad).stage == 2);
}

TEST_CASE(
    "AW-ACT-04, AW-DMG-04, AW-DMG-06  Altar Breaker: Potency to each, targets fixed first, in the order her player "
    "likes; "
    "a death with its card is over before the next is hit") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8});
  CombatantRef const one = b.enemy("goad", {8, 7}, 2), two = b.enemy("goad", {8, 9}), three = b.enemy("goad", {9, 8});
  throes(b);
  b.script({"parting_remark"});
  use(b, groanax, "altar_breaker");
  CHECK(b.seat() == flow::Seat{0});
  CHECK(b.options() == Words{"Goad 1", "Goad 2", "Goad 3"});
  b.answer("Goad 1");
  CHECK_FALSE(find(b.state(), one));
  CHECK(b.dial("groanax").health == 10);  // Parting Remark
  CHECK(b.now(two).stage == 0);
  CHECK(b.options() == Words{"Goad 2", "Goad 3"});
  b.answer("Goad 3");
  CHECK(b.over());
  CHECK(b.now(two).stage == 1);  // 4
  CHECK(b.now(three).stage == 1);
}

// Groanax stands between two opponents (Set Like a Gatepost), Marica follows the Solarch (High Noon).
TEST_CASE("AW-ACT-05  what is due at the same moment is put in order by the players, each resolved before the next") {
  Bench b;
  CombatantRef const groanax = b.put("groanax", {8, 8});
  b.put("marica", {9, 8});
  b.praxis("marica", "the_solarch");
  b.figure("groanax").health = 5;
  b.enemy("goad", {8, 9});
  b.enemy("goad", {8, 7});
  b.s.scenario.phase = RoundPhase::cleanup;
  b.play([](Play& p) { return scenario_step(p); });
  CHECK(b.kind() == "which_first");
  CHECK(b.seat() == flow::Seat::table());
  CHECK(b.options().size() == 2);
  CHECK(at(b.state(), groanax.slot).defend == 0);
  for (std::string const& option : b.options())
    if (option.find("Gatepost") != option.npos) {
      b.answer(option);
      break;
    }
  CHECK(at(b.state(), groanax.slot).defend == 2);
}

TEST_CASE("AW-ACT-06  the floored token is turned before the order that the move allows is asked for") {
  Plain b;
  b.put("groanax", {10, 8});
  b.put("marica", {10, 9});
  b.floored("groanax");
  b.hand("groanax", {"down_the_drove", "no_masters"});
  b.turn("groanax");
  b.answer_all({"play Down the Drove", "move 3, action 1 of Down the Drove", "stay on 10,8"});
  CHECK(b.kind() == "may_use");
  CHECK(b.dial("groanax").floored == Floored::exposed);
}

// --- line of sight ---------------------------------------------------------------------------------------------------

// The brake housing of the Ambulatory shuts 12,6 off from 12,5.
TEST_CASE("AW-LOS-01, AW-ABIL-06  no attack and no ability through a wall, whatever the distance round it") {
  Plain b({"knowman", "marica"}, "the_ambulatory");
  CombatantRef const knowman = b.put("knowman", {12, 6});
  CombatantRef const goad = b.enemy("goad", {12, 5});
  REQUIRE_FALSE(sees(b.world(), {12, 6}, {12, 5}));
  b.s.scenario.changed.push_back({knowman, Attribute::range, 9, Lasts::round});
  b.s.scenario.changed.push_back({knowman, Attribute::influence, 9, Lasts::round});
  CHECK(targets_of_attack(b.world(), knowman) == 0);
  CHECK(targets_of(b.world(), knowman, ability(b, "pick_the_lock"), {12, 6}) == 0);
  b.wear("knowman", "glass_ear");
  CHECK(targets_of_attack(b.world(), knowman) == bit(goad.slot));
  CHECK(targets_of(b.world(), knowman, ability(b, "pick_the_lock"), {12, 6}) == bit(goad.slot));
}

TEST_CASE("AW-LOS-02  who asks for a line of sight hears whether it is clear, and which wall is in the way") {
  Plain b({"knowman", "marica"}, "the_ambulatory");
  auto const words = [&](std::string_view from, std::string_view to) {
    auto const sight = Rules::sight(b.world(), from, to);
    return sight ? sight->rule + " " + flow::words_of(*sight) : "none";
  };
  CHECK(words("12,6", "12,5") == "AW-LOS-02 blocked by the wall towards 12,5 (12,6)");
  CHECK(words("12,5", "12,6") == "AW-LOS-02 blocked by the wall towards 12,6 (12,5)");
  CHECK(words("12,6", "12,6") == "AW-LOS-02 clear");
  CHECK(words("12,6", "90,5") == "none");
  // Whatever is drawn of it: it is clear where the rules see, and something is named where they do not.
  HexSet const& hexes = board(b.world()).hexes;
  for (Hex const from : hexes)
    for (Hex const to : hexes) {
      auto const sight = Rules::sight(b.world(), kit::to_text(from), kit::to_text(to));
      REQUIRE(sight);
      CHECK(sight->clear == sees(b.world(), from, to));
      CHECK(sight->by.empty() == sight->clear);
    }
}

TEST_CASE("AW-LOS-04  an order needs no line of sight") {
  Plain b({"groanax", "marica"}, "the_ambulatory");
  CombatantRef const groanax = b.put("groanax", {12, 6});
  b.put("marica", {12, 5});
  b.s.scenario.changed.push_back({groanax, Attribute::influence, 9, Lasts::round});
  REQUIRE_FALSE(sees(b.world(), {12, 6}, {12, 5}));
  order(b, groanax, {ActionKind::move, 2});
  CHECK(b.offers("Marica"));
}

// --- attacks ---------------------------------------------------------------------------------------------------------

TEST_CASE("AW-ATK-04  of two weapons one is applied to an attack, or none") {
  Plain b({"marica", "groanax"});
  CombatantRef const marica = b.put("marica", {8, 8});
  b.enemy("goad", {8, 7});
  b.wear("marica", "factory_warpick");
  b.wear("marica", "verdigris_sabre");
  b.play([=](Play& p) { return attack(p, marica, 0); });
  CHECK(b.options().size() == 3);
  CHECK(b.offers("attack Goad 1"));
  CHECK(b.offers("attack Goad 1 with Factory Warpick"));
  CHECK(b.offers("attack Goad 1 with Verdigris Sabre"));
}

TEST_CASE("AW-ATK-05  Enemies attack Characters and Mercenaries, never one another") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), goad = b.enemy("goad", {8, 7});
  CombatantRef const tansy = b.hire("groanax", "tansy_quillon", {8, 6});
  b.enemy("goad", {9, 7});
  CHECK(targets_of_attack(b.world(), goad) == (bit(groanax.slot) | bit(tansy.slot)));
}

// False Bottom: when targeted by an Enemy, with a brace token, a teleport of 1.
TEST_CASE("AW-ATK-07  a target that gets out of range has the attack wasted, and nobody else is chosen") {
  Plain b({"lambik", "marica"});
  b.put("lambik", {8, 8});
  b.put("marica", {9, 7});
  CombatantRef const goad = b.enemy("goad", {8, 7});
  b.wear("lambik", "false_bottom");
  b.figure("lambik").brace = 1;
  CombatantRef const lambik = player(b.s, b.id("lambik"));
  b.play([=](Play& p) { return attack_on(p, goad, lambik, 0); });
  CHECK(b.kind() == "may_use");
  CHECK(b.seat() == flow::Seat{0});
  b.answer(b.options().back());  // the first one is: nothing
  b.answer("to 8,9");
  CHECK(b.over());
  CHECK(distance(b.world(), {8, 7}, b.now(lambik).hex) == 2);
  CHECK(b.dial("lambik").health == 8);
  CHECK(b.dial("marica").health == 10);
}

// --- abilities -------------------------------------------------------------------------------------------------------

TEST_CASE("AW-ABIL-01  Enemies and Mercenaries have one augment and one affliction") {
  Bench b;
  for (Enemy const& one : b.content->enemies) {
    CAPTURE(one.id);
    CHECK(one.augment.style == Style::augment);
    CHECK(one.affliction.style == Style::affliction);
  }
  for (Mercenary const& one : b.content->mercenaries) {
    CAPTURE(one.id);
    CHECK(one.augment.style == Style::augment);
    CHECK(one.affliction.style == Style::affliction);
  }
}

TEST_CASE("AW-ABIL-07, AW-ABIL-11  a Character's token has its number, an Enemy's has none") {
  Plain b({"marica", "groanax"});
  CombatantRef const marica = b.put("marica", {8, 8});
  use(b, marica, "rivet", 1);
  while (!b.over()) b.answer(b.options().front());
  CHECK(b.now(marica).augment == TokenOn{b.ability("rivet"), 5, marica});  // 4 + 1
  Plain court({"marica", "groanax"}, "the_standing_court");
  CombatantRef const she = court.put("marica", {6, 3}), officer = court.enemy("tipstaff", {6, 4});
  use(court, officer, "Contempt");
  while (!court.over()) court.answer(court.options().front());
  CHECK(court.now(she).affliction.value == 0);
  CHECK(court.now(she).affliction.by == officer);
}

TEST_CASE("AW-ABIL-09  an Enemy takes its affliction when the Intent card says so: Prod, 2 hexes and Potency less 2") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8});
  b.put("marica", {3, 3});
  b.enemy("goad", {8, 7});
  for (int i = 0; i < intent_cards; ++i) b.s.intents.put(IntentId(i), PileZone::deck, kit::no_seat);
  TypeId const goads(b.content->enemies.index_of("goad"));
  b.s.scenario.sequence.active = Token{{}, goads, true};
  b.script({"intent_07"});  // engaged: move, affliction
  b.play([goads](Play& p) { return enemy_turn(p, goads); });
  while (!b.over()) b.answer(b.options().front());
  CHECK(b.dial("groanax").health == 11);
  CHECK(b.now(groanax).hex != Hex{8, 8});
}

// --- orders ----------------------------------------------------------------------------------------------------------

TEST_CASE("AW-ORDER-05, AW-ORDER-06  who has no target cannot be ordered to attack, a floored Character only to move") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8});
  b.put("marica", {8, 6});
  order(b, groanax, {ActionKind::attack, 0});
  CHECK(b.over());  // nobody within her own range of 1
  Plain armed;
  CombatantRef const leader = armed.put("groanax", {8, 8});
  armed.put("marica", {8, 6});
  armed.enemy("goad", {8, 5});
  order(armed, leader, {ActionKind::attack, 0});
  CHECK(armed.offers("Marica"));
  Plain down;
  CombatantRef const she = down.put("groanax", {8, 8});
  down.put("marica", {8, 6});
  down.enemy("goad", {8, 5});
  down.floored("marica");
  order(down, she, {ActionKind::attack, 0});
  CHECK(down.over());
  order(down, she, {ActionKind::move, 2});
  down.answer_all({"Marica", "follow the order"});
  down.answer("stay on 8,6");
  CHECK(down.dial("marica").floored == Floored::exposed);  // it was a move action
}

TEST_CASE("AW-ORDER-08  a Mercenary follows its employer's orders alone") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8});
  b.put("marica", {12, 9});
  b.hire("groanax", "tansy_quillon", {8, 7});
  b.hire("marica", "brother_ullage", {8, 9});
  order(b, groanax, {ActionKind::move, 2});
  CHECK(b.options() == Words{"none", "Tansy Quillon"});
}

// --- flight ----------------------------------------------------------------------------------------------------------

// Deadly: the south-western and north-western sides of 2,7.
TEST_CASE("AW-FLEE-07, AW-FLEE-08  over a deadly border only where there is no other way to get further off") {
  for (bool const way_out : {true, false}) {
    CAPTURE(way_out);
    Plain b;
    CombatantRef const groanax = b.put("groanax", {2, 7});
    b.put("marica", {12, 9});
    CombatantRef const goad = b.enemy("goad", {3, 7});
    if (!way_out) b.enemy("goad", {2, 6});
    b.play([=](Play& p) { return flee(p, goad, groanax, goad, 1, 0); });
    while (!b.over()) b.answer(b.options().front());
    CHECK(b.dial("groanax").collapsed == !way_out);
    if (way_out) CHECK(b.now(groanax).hex == Hex{2, 6});
  }
}

// Howl: everybody within 3 flees 3 hexes, 1 damage.  Difficult: the southern side of 6,6.
TEST_CASE(
    "AW-FLEE-04, AW-FLEE-09, AW-MAP-07  one flees from the Enemy that makes one; each difficult border adds 1 damage") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {6, 6}), howler = b.enemy("noon_howler", {6, 5});
  b.put("marica", {12, 9});
  b.play([=](Play& p) { return flee(p, howler, groanax, howler, 1, 1); });
  CHECK(b.seat() == flow::Seat::table());
  b.answer("to 6,7");
  CHECK(b.over());
  CHECK(distance(b.world(), {6, 5}, b.now(groanax).hex) == 2);
  CHECK(b.dial("groanax").health == 10);  // 1 and 1, one instance
}

// --- damage and conditions -------------------------------------------------------------------------------------------

// The Archagonist: once a round, when an Enemy suffers damage by her beside her, she heals 1.
TEST_CASE("AW-DMG-01, AW-DMG-02  damage that is dealt and mitigated is not suffered") {
  for (bool const defends : {true, false}) {
    CAPTURE(defends);
    Bench b("wilderness_camp", {"marica", "groanax"});
    CombatantRef const marica = b.put("marica", {8, 8}), goad = b.enemy("goad", {8, 7});
    b.put("groanax", {3, 3});
    b.figure("marica").health = 5;
    b.at(goad).defend = defends;
    b.play([=](Play& p) -> Task<> {
      Damage const damage{marica, 3, false, nullptr};
      co_await deal(p, goad, damage, "AW-ATK-01");
    });
    CHECK(figure(b.state(), b.id("marica")).health == (defends ? 5 : 6));
  }
}

// The fourth Plot Point of Wilderness Camp deals 1 to every Character.
TEST_CASE("AW-DMG-03  damage of a Plot Point is like any other: a defend token stops it") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8});
  b.put("marica", {3, 3});
  b.enemy("goad", {12, 9});
  b.at(groanax).defend = 2;
  b.s.scenario.round = 3;
  b.step(RoundPhase::begin);
  while (!b.over()) b.answer(b.options().front());
  CHECK(b.dial("groanax").health == 12);
  CHECK(b.dial("marica").health == 9);
}

TEST_CASE(
    "AW-COND-01, AW-COND-03, AW-COND-08, AW-COND-15  a Mercenary degrades like an Enemy; its token goes with it") {
  Plain b;
  b.put("groanax", {8, 8});
  CombatantRef const tansy = b.hire("groanax", "tansy_quillon", {8, 7});  // 2, 3, 3; Potency 2
  b.hit(tansy, 2);
  CHECK(condition(b.world(), tansy) == Condition::rattled);
  b.play([=](Play& p) -> Task<> {
    gain_defend(p, tansy, 1);
    Moved const moved{tansy, {9, 7}, Passing::is_moved};
    p.commit(moved, "AW-MOVE-07");
    co_return;
  });
  CHECK(condition(b.world(), tansy) == Condition::rattled);  // the side does not matter
  CHECK(b.now(tansy).defend == 1);
  CHECK(b.now(tansy).hex == Hex{9, 7});
  b.hit(tansy, 5);  // 2 of the token, 3 of the threshold
  CHECK(condition(b.world(), tansy) == Condition::wounded);
  CHECK(b.now(tansy).defend == 0);  // the new token shows its normal side
}

TEST_CASE("AW-KILL-03  the dying fill their hex and are nobody's target; for victory they are dead") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8}), goad = b.enemy("goad", {8, 7});
  CHECK_FALSE(victory(b.world()));
  b.play([=](Play& p) -> Task<> {
    Died const died{goad, groanax};
    died.apply(const_cast<State&>(p.state));
    co_return;
  });
  b.s = b.state();
  b.s.phase = Phase::scenario;
  CHECK(b.s.scenario.occupied.contains({8, 7}));
  CHECK(targets_of_attack(b.world(), groanax) == 0);
  CHECK_FALSE(alive(b.s, goad));
  CHECK(victory(b.world()));
}

TEST_CASE("AW-MAP-09  a hex holds any number of tokens, and all of them hurt who enters") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {8, 8});
  for (int n = 0; n < 3; ++n) b.s.scenario.hex_tokens.push_back({{8, 7}, {{}, 1, {}}});
  b.play([=](Play& p) { return enter(p, {}, groanax, {8, 7}, Movement::voluntary); });
  CHECK(b.dial("groanax").health == 9);
  CHECK(b.state().scenario.hex_tokens.size() == 3);
}

TEST_CASE("AW-MAP-14  who is pushed over the edge dies in the hex beyond: the killer is not beside it") {
  Plain b;
  CombatantRef const groanax = b.put("groanax", {3, 7}), goad = b.enemy("goad", {2, 7});
  b.put("marica", {12, 9});
  b.enemy("goad", {12, 1});
  throes(b);
  b.play([=](Play& p) { return push(p, groanax, goad, 1, 0); });
  while (!b.over()) b.answer(b.options().back());
  bool const dead = !find(b.state(), goad);
  if (dead) CHECK(b.state().throes.count(PileZone::deck) == static_cast<int>(b.content->throes_cards.size()));
  CHECK(dead);
}

TEST_CASE("AW-MAP-19  dormant spawn hexes are for instructions that name them") {
  Plain b({"groanax", "marica"}, "the_ambulatory");
  TypeId const goads(b.content->enemies.index_of("goad"));
  HexSet const usual = spawn_hexes(b.world(), goads, false), dormant = spawn_hexes(b.world(), goads, true);
  CHECK_FALSE(dormant.empty());
  CHECK((usual & dormant).empty());
  for (Hex const hex : dormant) CHECK(board(b.world()).print(hex).dormant);
}
