// Situations worked out from the book by hand, in which two or three rules meet.
#include <doctest/doctest.h>

#include "games/allswell/rules/enemies.h"
#include "games/allswell/rules/movement.h"
#include "games/allswell/rules/spawning.h"
#include "tests/games/allswell/explorers.h"
#include "tests/games/allswell/plain.h"
#include "tests/games/allswell/setting_up.h"
#include "tests/games/allswell/things.h"

using namespace allswell;

namespace {

TypeId type(Bench& b, std::string_view id) { return TypeId(b.content->enemies.index_of(id)); }
void shuffle_intents(Bench& b) {
  for (int i = 0; i < intent_cards; ++i) b.s.intents.put(IntentId(i), PileZone::deck, kit::no_seat);
}
void shuffle_throes(Bench& b) {
  for (int i = 0; i < static_cast<int>(b.content->throes_cards.size()); ++i)
    b.s.throes.put(ThroesId{i}, PileZone::deck, kit::no_seat);
}
// The turn of a type, whose token is the active one.
void turn_of(Bench& b, std::string_view id) {
  TypeId const it = type(b, id);
  b.s.scenario.sequence.active = {{}, it, true};
  b.play([it](Play& p) { return enemy_turn(p, it); });
}

// The quarterdeck: the sea-chest at 12,2 is a loot hex, and its northern side is deadly.
struct Quarterdeck : Plain {
  Quarterdeck() : Plain({"groanax", "marica"}, "the_ambulatory") {
    put("groanax", {12, 4});
    put("marica", {2, 5});
  }
};

}  // namespace

// --- movement --------------------------------------------------------------------------------------------------------

TEST_CASE("AW-INTER-10, AW-MAP-12, AW-MOVE-07  pushed over a loot hex and on over a deadly border an Enemy dies") {
  Quarterdeck b;
  CombatantRef const groanax = player(b.s, b.id("groanax")), goad = b.enemy("goad", {12, 3});
  b.enemy("goad", {2, 9});
  b.play([=](Play& p) { return push(p, groanax, goad, 2, 1); });
  REQUIRE(b.offers("to 12,2, the master's sea-chest"));
  b.answer("to 12,2, the master's sea-chest");
  CHECK(b.over());  // there is nowhere else to go from there, and it may not stay
  CHECK_FALSE(find(b.state(), goad));
}
TEST_CASE("AW-INTER-10  with one hex to go it stops before the loot hex") {
  Quarterdeck b;
  CombatantRef const groanax = player(b.s, b.id("groanax")), goad = b.enemy("goad", {12, 3});
  b.enemy("goad", {2, 9});
  b.play([=](Play& p) { return push(p, groanax, goad, 1, 1); });
  CHECK_FALSE(b.offers("to 12,2, the master's sea-chest"));
}
TEST_CASE("AW-INTER-10, AW-FLEE-07  a flight leads over a loot hex and a deadly border where nothing else is left") {
  for (bool const way_out : {true, false}) {
    CAPTURE(way_out);
    Quarterdeck b;
    CombatantRef const groanax = player(b.s, b.id("groanax")), goad = b.enemy("goad", {12, 3});
    b.enemy("goad", {2, 9});
    if (!way_out) {
      b.hire("groanax", "tansy_quillon", {11, 2});
      b.hire("marica", "brother_ullage", {13, 2});
    }
    b.play([=](Play& p) { return flee(p, {}, goad, groanax, 2, 0); });
    while (!b.over()) b.answer(b.options().front());
    CHECK(static_cast<bool>(find(b.state(), goad)) == way_out);
  }
}

// --- Enemy turns -----------------------------------------------------------------------------------------------------

// Question and Answer: 1 damage to the Enemy that targets her.
TEST_CASE("AW-ETURN-08, AW-SPAWN-09  who spawns in the turn of its type acts in it, whoever stood there before") {
  Plain b({"groanax", "marica"});
  b.put("groanax", {8, 8});
  b.put("marica", {3, 8});
  CombatantRef const first = b.enemy("goad", {8, 7}), second = b.enemy("goad", {10, 8});
  b.enemy("parasol_marksman", {12, 1});
  shuffle_intents(b);
  TypeId const goads = type(b, "goad");
  b.s.scenario.sequence.active = {{}, goads, true};
  b.s.scenario.turn.acted = bit(first.slot);  // it has had its turn, and dies
  b.play([=](Play& p) -> Task<> {
    co_await die(p, {}, first);
    static std::vector<Hex> const there{Hex{8, 6}};
    co_await spawn(p, goads, false, there, 1, Condition::healthy);
  });
  CombatantSet const all = still_to_act(b.world(), goads);
  CHECK(std::popcount(all) == 2);
  CHECK((all & bit(second.slot)) != 0);
}

// --- attacks ---------------------------------------------------------------------------------------------------------

// Courteous Withdrawal: when targeted by an Enemy, walk 2.  The Second Cheek: after the attack of an Enemy beside her.
TEST_CASE("AW-ATK-07, AW-ACT-06  after a wasted attack nothing happens that waits for an attack to be taken") {
  for (bool const withdraws : {true, false}) {
    CAPTURE(withdraws);
    Plain b({"groanax", "lambik"});
    b.put("groanax", {8, 8});
    b.put("lambik", {9, 7});
    CombatantRef const goad = b.enemy("goad", {8, 7});
    CombatantRef const lambik = player(b.s, b.id("lambik"));
    b.show("groanax", "zealbreaker_07");
    b.show("lambik", "occulted_01");
    b.play([=](Play& p) -> Task<> {
      Deed deed{};
      deed.who = goad;
      deed.step = {ActionKind::attack, 0};
      deed.target = lambik;
      co_await take(p, deed);
    });
    REQUIRE(b.kind() == "may_use");
    CHECK(b.seat() == flow::Seat{1});
    b.answer(b.options()[withdraws ? 1 : 0]);
    if (withdraws) b.answer("go to 10,7");
    if (withdraws)
      CHECK(b.over());
    else
      CHECK(b.seat() == flow::Seat{0});  // Groanax may turn the other cheek
    CHECK(b.dial("lambik").health == (withdraws ? 8 : 5));
  }
}

// --- effects of the round --------------------------------------------------------------------------------------------

// Rise: any time in the round, heal a friend by 2.
TEST_CASE("AW-IMP-04  what may be used any time in the round is asked for before the first action of an Enemy turn") {
  Plain b({"groanax", "marica"});
  b.put("groanax", {8, 8});
  b.put("marica", {9, 8});
  b.figure("groanax").health = 1;
  b.show("marica", "solarch_05");
  b.enemy("goad", {8, 7});
  shuffle_intents(b);
  b.script({"intent_13"});
  turn_of(b, "goad");
  REQUIRE(b.kind() == "may_use");
  CHECK(b.seat() == flow::Seat{1});
  CHECK(b.dial("groanax").health == 1);
}
// Crawl Behind the Cloth: any time in the round, while he is floored, walk 2.
TEST_CASE("AW-IMP-04, AW-ATK-07  it is asked for again when the target of an action has been declared") {
  Plain b({"lambik", "marica"});
  CombatantRef const lambik = b.put("lambik", {8, 8}), goad = b.enemy("goad", {8, 7});
  b.put("marica", {3, 8});
  b.floored("lambik", Floored::exposed);
  b.show("lambik", "occulted_07");
  b.play([=](Play& p) { return attack_on(p, goad, lambik, 0); });
  REQUIRE(b.kind() == "may_use");
  b.answer(b.options().back());
  b.answer("go to 8,9");
  CHECK(b.over());
  CHECK(sheet_after(b, "lambik").resolve == 3);         // out of range: wasted
  CHECK(b.dial("lambik").floored == Floored::exposed);  // as he was: no move action
}
// Cross-Examine: in her own turn, 3 damage to an opponent within 2.
TEST_CASE("AW-IMP-04  an effect of one's own turn may be used between two hexes of a move") {
  Plain b({"groanax", "marica"});
  CombatantRef const groanax = b.put("groanax", {10, 4});
  b.put("marica", {3, 3});
  b.enemy("goad", {2, 2});
  CombatantRef const goad = b.enemy("goad", {10, 7});
  b.show("groanax", "perjurant_09");
  b.hand("groanax", {"over_the_sill"});
  b.turn("groanax");
  b.answer("play Over the Sill");
  b.answer("move 3, action 1 of Over the Sill");
  b.answer("go to 10,5");
  REQUIRE(b.kind() == "where_to");
  for (std::string const& option : b.options())
    if (option.find("Cross") != std::string::npos) {
      b.answer(option);
      break;
    }
  CHECK(b.now(goad).stage == 1);
  CHECK(b.kind() == "where_to");
  b.answer("go to 9,5");
  CHECK(b.now(groanax).hex == Hex{9, 5});
}

// --- floored ---------------------------------------------------------------------------------------------------------

// 10,9 is a loot hex of one card.
TEST_CASE("AW-FLOOR-08, AW-ORDER-06  ordered onto a loot hex, a floored Character may use what heals her at once") {
  Plain b({"groanax", "marica"});
  b.put("groanax", {10, 7});
  b.put("marica", {10, 8});
  b.enemy("goad", {2, 2});
  b.floored("marica");
  lay(b, "flask_of_cold_tea", LootZone::deck);
  b.hand("groanax", {"down_the_drove"});
  b.script({"flask_of_cold_tea"});
  b.turn("groanax");
  b.answer("play Down the Drove");
  b.answer("move 3, action 1 of Down the Drove");
  b.answer("stay on 10,7");
  b.answer("an order of Groanax");
  b.answer("Marica");
  b.answer("follow the order");
  b.answer("go to 10,9, a wagon with its tail-board down");
  REQUIRE(b.kind() == "where_item_goes");
  CHECK(b.seat() == flow::Seat{1});
  REQUIRE(b.offers("use it"));
  b.answer("use it");
  CHECK(b.dial("marica").health == 4);
  CHECK(b.dial("marica").floored == Floored::no);  // nothing is left to be turned: AW-FLOOR-12
}

// --- Exploration -----------------------------------------------------------------------------------------------------

TEST_CASE("AW-EXEND-04, AW-EXEND-06  who collapses by the quest that leads on has been led on: no more trauma") {
  Explorers b({"marica", "knowman"}, "threshold", 2);
  Quest const& quest = b.content->quests[b.content->quests.ref("before_the_doors")];
  b.sheet("marica").resolve = 1;
  b.figure("knowman").collapsed = true;
  b.s.exploration.sequence.ready.erase_at(1);
  b.deck("marica", {"piecework"});
  b.explore();
  b.answer("quest 212 (investigation)");
  b.answer(quest.options[0].text);
  CHECK(b.over());
  CHECK(b.now("marica").trauma == 1);
  CHECK(b.now("knowman").trauma == 0);
  CHECK_FALSE(b.said("A bell was rung, once"));
}

// --- what an action does to several ----------------------------------------------------------------------------------

// Altar Breaker: her Potency to all beside her.  The Receipt, read: 1 resolve.
TEST_CASE("AW-COLL-02, AW-DMG-06  who collapses in the midst of her ability has the others dealt the same damage") {
  Plain b({"groanax", "marica"});
  CombatantRef const groanax = b.put("groanax", {8, 8});
  b.put("marica", {3, 8});
  CombatantRef const first = b.enemy("goad", {8, 7}, 2), second = b.enemy("goad", {8, 9});
  shuffle_throes(b);
  b.sheet("groanax").resolve = 1;
  b.script({"the_receipt"});
  AbilityId const breaker = b.ability("altar_breaker");
  b.play([=](Play& p) { return use_ability(p, groanax, breaker, 1, {}, HexSet::board()); });
  b.answer("Goad 1");
  b.answer("Read it and lose heart");
  CHECK(b.over());
  CHECK(b.dial("groanax").collapsed);
  CHECK_FALSE(find(b.state(), first));
  CHECK(b.now(second).stage == 2);  // 4 and 1: past 2 and 3
}
// Heavier Than He Looked: the killer is pushed 1 hex, away from the dead.
TEST_CASE("AW-THROE-01, AW-DMG-06  pushed off by the first Death Throes card, she is not beside the second death") {
  Plain b({"groanax", "marica"});
  CombatantRef const groanax = b.put("groanax", {8, 8});
  b.put("marica", {3, 8});
  Hex const north = kit::neighbour({8, 8}, kit::Direction::n), north_east = kit::neighbour({8, 8}, kit::Direction::ne);
  CombatantRef const first = b.enemy("goad", north, 2), second = b.enemy("goad", north_east, 2);
  b.enemy("goad", {2, 2});
  shuffle_throes(b);
  b.script({"heavier_than_he_looked"});
  AbilityId const breaker = b.ability("altar_breaker");
  b.play([=](Play& p) { return use_ability(p, groanax, breaker, 0, {}, HexSet::board()); });
  b.answer("Goad 1");
  b.answer("to " + kit::to_text(kit::neighbour({8, 8}, kit::Direction::sw)));
  CHECK(b.over());  // no second card, for which the script has none
  CHECK_FALSE(find(b.state(), first));
  CHECK_FALSE(find(b.state(), second));  // a target that was fixed is dealt its damage
}

// --- Potency of the round --------------------------------------------------------------------------------------------

// Doubt: Potency -1, defend +3.
TEST_CASE("AW-IMP-07, AW-CHAR-04, AW-DEF-01  Potency -1 is felt by Loot and defend tokens, and not by the pack") {
  Plain b({"groanax", "marica"});
  CombatantRef const groanax = b.put("groanax", {8, 8});
  b.put("marica", {3, 8});
  b.enemy("goad", {2, 2});
  b.show("groanax", "zealbreaker_10");
  b.figure("groanax").health = 2;
  LootId const tea = item(b, "flask_of_cold_tea").loot;
  CHECK(printed_potency(b.world(), b.id("groanax")) == 4);
  b.play([=](Play& p) -> Task<> {
    co_await use_loot(p, character(groanax.slot), tea, "AW-LOOT-04");
    defend(p, groanax, 1);
  });
  CHECK(b.dial("groanax").health == 5);  // 2 and 4 - 1
  CHECK(b.now(groanax).defend == 7);     // 4 - 1, 3 of the Impulse, 1 of the card
}

// --- Mercenaries -----------------------------------------------------------------------------------------------------

// Tansy Quillon: 2, 3, 3.
TEST_CASE(
    "AW-MERC-36, AW-MERC-37  from wounded 3 health make her rattled, 5 healthy; 4 are as good as 3, 2 as nothing") {
  for (int const health : {2, 3, 4, 5}) {
    CAPTURE(health);
    Plain b;
    b.put("groanax", {8, 8});
    CombatantRef const tansy = b.hire("groanax", "tansy_quillon", {8, 7});
    b.at(tansy).stage = 2;
    b.play([=](Play& p) -> Task<> {
      heal(p, tansy, health);
      co_return;
    });
    CHECK(b.now(tansy).stage == (health < 3 ? 2 : health < 5 ? 1 : 0));
  }
}

// --- Rampages --------------------------------------------------------------------------------------------------------

// The Broken Altar opens with an attack, No Masters closes with one; its lower half: attack+1, defend.
TEST_CASE(
    "AW-RAMP-03, AW-RAMP-09  a Rampage that has nobody left to close on stops, and the Mercenary acts on that card") {
  Plain b({"groanax", "marica"});
  b.put("groanax", {8, 8});
  b.put("marica", {3, 8});
  CombatantRef const goad = b.enemy("goad", {8, 7}, 1);
  b.enemy("goad", {8, 4});
  CombatantRef const tansy = b.hire("groanax", "tansy_quillon", {10, 8});
  b.hand("groanax", {"the_broken_altar", "no_masters", "mattock_work"});
  shuffle_throes(b);
  b.script({"dividend", "groanax_over_the_sill"});
  b.turn("groanax");
  b.answer("rampage: attack+2, action 2 of The Broken Altar");
  // The only one in reach dies: 4 and 2, past 3 and 3.
  CHECK_FALSE(find(b.state(), goad));
  REQUIRE(b.kind() == "mercenary_action");
  CHECK(b.why_not("attack+1") == "AW-MERC-25");
  b.answer("defend");
  CHECK(b.over());
  CHECK(b.zone_of("groanax", "no_masters") == CardZone::discards);
  CHECK(b.zone_of("groanax", "the_broken_altar") == CardZone::hand);
  CHECK(b.now(tansy).defend > 0);
  CHECK(b.state().scenario.sequence.slow.size() == 1);
}

// --- giving ----------------------------------------------------------------------------------------------------------

TEST_CASE("AW-TRADE-05, AW-TRADE-01  who is ready and is given coin may buy with it") {
  SetupBench b("the_ambulatory");
  for (int seat = 0; seat < 2; ++seat) {
    std::string const name = seat == 0 ? "groanax" : "marica";
    Sheet& it = b.sheet(name);
    it.seat = flow::Seat{seat};
    it.used = true;
    it.level = 2;
    it.health = 12;
    it.praxis = PraxisId(b.content->characters[b.id(name).index()].praxis.index());
  }
  b.sheet("groanax").coin = 6;
  b.sheet("marica").coin = 5;
  b.s.scenario.scenario = b.s.next_scenario;
  b.s.setup.step = SetupStep::preparing;
  b.begin();
  CHECK(b.why_not("buy Signal Lantern for 11") == "AW-TRADE-03");
  b.answer("ready");
  CHECK(b.seat() == flow::Seat{1});
  b.answer("give coin to Groanax");
  b.answer("give 5");
  REQUIRE_FALSE(b.over());  // Marica has nothing left to prepare
  CHECK(b.seat() == flow::Seat{0});
  CHECK(b.offers("buy Signal Lantern for 11"));
}
TEST_CASE("AW-QUEST-15  in the turn of another an ally may give her something, if she asks; as the ally likes") {
  for (bool const gives : {true, false}) {
    CAPTURE(gives);
    Explorers b({"marica", "knowman"});
    b.wear("knowman", "knifecaster");
    b.sheet("knowman").coin = 3;
    b.explore();
    b.answer("ask Knowman for something");
    CHECK(b.seat() == flow::Seat{1});
    CHECK(b.options() == Texts_{"nothing", "give Knifecaster to Marica", "give coin to Marica"});
    b.answer(gives ? "give Knifecaster to Marica" : "nothing");
    if (gives) CHECK(b.why_not("equip it") == "AW-EQUIP-08");
    if (gives) b.answer("put it in the pack");
    CHECK(place_of(b, "knifecaster") == (gives ? "marica pack" : "knowman ready"));
    CHECK(b.kind() == "what_to_do");
    CHECK(b.seat() == flow::Seat{0});
  }
}
TEST_CASE("AW-EXPLORE-22  what changes hands beside a turn is a step each, however often") {
  Explorers b({"marica", "knowman"});
  b.sheet("marica").coin = 40;
  b.play([](Play& play) -> Task<> {
    PhaseBegan const begins{Phase::exploration};
    play.commit(begins, "AW-EXPLORE-01");
    co_await play.enter(exploration_phase);
  });
  for (int i = 0; i < 40; ++i) {
    b.answer("give coin to Knowman");
    b.answer("give 1");
    CHECK(b.kind() == "what_to_do");
    CHECK(b.seat() == flow::Seat{0});
    CHECK(b.position().answers_in_step() == 0);
  }
  CHECK_FALSE(b.offers("give coin to Knowman"));
}
TEST_CASE("AW-QUEST-15  nobody is asked who has nothing, or has collapsed") {
  Explorers b({"marica", "knowman", "lambik"});
  b.sheet("lambik").coin = 3;
  b.figure("lambik").collapsed = true;
  b.s.exploration.sequence.ready.erase_at(2);
  b.explore();
  CHECK_FALSE(b.offers("ask Knowman for something"));
  CHECK_FALSE(b.offers("ask Lambik for something"));
}

// --- interruptions ---------------------------------------------------------------------------------------------------

// Noon Bomb: 3 damage to one within 3, 2 to the Enemies beside it.  A wounded Goad needs 3.
TEST_CASE(
    "AW-LOOT-03, AW-ACT-04, AW-MOVE-04  Loot that kills between two hexes of a move clears the way for the rest") {
  Plain b({"groanax", "marica"});
  CombatantRef const groanax = b.put("groanax", {10, 4});
  b.put("marica", {3, 8});
  CombatantRef const goad = b.enemy("goad", {10, 6}, 2);
  b.enemy("goad", {2, 2});
  b.belt("groanax", "noon_bomb");
  b.hand("groanax", {"a_ranchers_mile", "over_the_sill"});
  shuffle_throes(b);
  b.script({"second_wind", "groanax_fence_post", "groanax_no_masters"});
  b.turn("groanax");
  b.answer("play A Rancher’s Mile");
  b.answer("move 2, action 2 of A Rancher’s Mile");
  CHECK_FALSE(b.offers("go to 10,6"));
  b.answer("go to 10,5");
  CHECK_FALSE(b.offers("go to 10,6"));
  b.answer("use Noon Bomb");
  if (b.kind() == "which_combatant") b.answer("Goad 1");
  CHECK(b.said("Second Wind"));  // she stood beside it: its card comes before the move goes on
  CHECK_FALSE(find(b.state(), goad));
  REQUIRE(b.kind() == "where_to");
  b.answer("go to 10,6");
  CHECK(b.now(groanax).hex == Hex{10, 6});
}
// Prod: pushed 2 hexes, 1 damage.  Tin Shield: a defend token of 3.
TEST_CASE(
    "AW-INV-10, AW-INV-05, AW-MAP-06  pushed onto a thrown item she makes room for it before the damage is dealt") {
  Plain b({"groanax", "marica"});
  CombatantRef const groanax = b.put("groanax", {8, 8});
  b.put("marica", {3, 8});
  CombatantRef const goad = b.enemy("goad", {8, 7});
  b.belt("groanax", "tin_shield");
  b.belt("groanax", "borrowed_boots");
  Item const flask = item(b, "flask_of_cold_tea");
  b.s.loot.put(flask.loot, LootZone::map, kit::every_seat);
  b.s.scenario.thrown.push_back({flask, {8, 9}});
  b.play([=](Play& p) { return push(p, goad, groanax, 1, 1); });
  b.answer("to 8,9");
  CHECK(b.seat() == flow::Seat{0});  // hers, in an Enemy's turn
  b.answer("Flask of Cold Tea");
  b.answer("put it in the belt in place of Tin Shield, which is used");
  CHECK(b.over());
  CHECK(place_of(b, "flask_of_cold_tea") == "groanax ready");
  CHECK(b.dial("groanax").health == 12);
  CHECK(b.now(groanax).defend == 3);  // more than 1: it holds
}
// Ossifer Brand: the first damage of a round is 1 less; 2 and 3 bring him to Whip Hand, an attack.
TEST_CASE("AW-OVERLORD-10, AW-FLOOR-22  an Overlord's bonus after the opening action floors her: the Rampage stops") {
  Plain b({"groanax", "marica"}, "the_ambulatory");
  b.put("groanax", {13, 6});
  b.put("marica", {2, 5});
  CombatantRef const brand = b.enemy("ossifer_brand", {13, 5});
  b.figure("groanax").health = 1;
  b.hand("groanax", {"the_broken_altar", "no_masters", "mattock_work"});
  b.script({"groanax_over_the_sill"});
  b.turn("groanax");
  b.answer("rampage: attack+2, action 2 of The Broken Altar");
  while (!b.over()) b.answer(b.options().front());
  CHECK(b.now(brand).stage == 2);  // 6 - 1: past 2 and 3, and nothing from No Masters
  CHECK(b.dial("groanax").floored == Floored::floored);
  CHECK(b.zone_of("groanax", "no_masters") == CardZone::discards);
  CHECK(b.zone_of("groanax", "the_broken_altar") == CardZone::hand);
}

// --- who is gone -----------------------------------------------------------------------------------------------------

TEST_CASE("AW-COLL-02, AW-ROUND-10  who collapses before her face-down token is turned has it taken out unseen") {
  Plain b({"groanax", "marica"});
  b.put("groanax", {8, 8});
  CombatantRef const marica = b.put("marica", {3, 8});
  b.enemy("goad", {2, 2});
  b.floored("marica");
  b.sheet("marica").resolve = 1;
  b.s.scenario.sequence.active = {b.id("groanax"), {}, true};
  b.s.scenario.sequence.ready.push_back({{}, type(b, "goad"), false});
  b.s.scenario.sequence.ready.push_back({b.id("marica"), {}, false});
  b.hit(marica, 5);
  CHECK(b.dial("marica").collapsed);
  REQUIRE(b.state().scenario.sequence.ready.size() == 1);
  CHECK(b.state().scenario.sequence.ready[0].type == type(b, "goad"));
  CHECK_FALSE(b.state().scenario.sequence.ready[0].face_up);
}
TEST_CASE(
    "AW-SOLO-13, AW-COLL-02  when the Player Character has collapsed the Solo Ally goes on with the hand that is "
    "left") {
  Plain b({"groanax", "marica"});
  CombatantRef const groanax = b.put("groanax", {8, 8});
  b.put("marica", {3, 8});
  b.enemy("goad", {2, 2});
  b.solo_ally("marica");
  b.hand("groanax", {"over_the_sill", "fence_post"});
  CharacterId const ally = b.id("marica");
  b.s.scenario.sequence.active = {ally, {}, true};
  b.play([=](Play& p) -> Task<> {
    co_await collapse(p, groanax);
    co_await character_turn(p, ally);
  });
  REQUIRE(b.kind() == "ally_card");
  CHECK(b.options() == Texts_{"Over the Sill", "Fence Post", "give the Scenario up"});
}

// --- abilities for all -----------------------------------------------------------------------------------------------

// Howl: all within 3 flee 3 hexes and are dealt 1 damage.  Courteous Withdrawal: when targeted by an Enemy, walk 2.
TEST_CASE("AW-IMP-04, AW-DMG-06  of all that an affliction is meant for each may answer to being targeted") {
  for (bool const withdraws : {true, false}) {
    CAPTURE(withdraws);
    Plain b({"lambik", "marica"});
    CombatantRef const lambik = b.put("lambik", {10, 6});
    b.put("marica", {8, 5});
    CombatantRef const howler = b.enemy("noon_howler", {8, 4});
    b.show("lambik", "occulted_01");
    REQUIRE(distance(b.world(), {8, 4}, {10, 6}) == 3);
    b.play([=](Play& p) -> Task<> {
      Deed deed{};
      deed.who = howler;
      deed.step = {ActionKind::affliction, 0};
      deed.target = lambik;
      co_await take(p, deed);
    });
    REQUIRE(b.kind() == "may_use");
    CHECK(b.seat() == flow::Seat{0});
    b.answer(b.options()[withdraws ? 1 : 0]);
    if (withdraws) b.answer("go to 10,8");
    while (!b.over()) b.answer(b.options().front());
    CHECK(b.dial("lambik").health == (withdraws ? 8 : 7));
    CHECK(b.dial("marica").health < 10);
  }
}

// --- brace -----------------------------------------------------------------------------------------------------------

TEST_CASE("AW-BRACE-05  an item from the pack goes to an empty slot or into the place of another, as one likes") {
  Plain b({"groanax", "marica"});
  b.put("groanax", {8, 8});
  b.put("marica", {3, 8});
  b.enemy("goad", {2, 2});
  carry(b, "groanax", "ranch_mattock", ItemPile::ready);
  carry(b, "groanax", "signal_lantern", ItemPile::pack);
  b.play([who = b.id("groanax")](Play& p) { return fetch_from_pack(p, who, "AW-BRACE-05"); });
  CHECK(b.options() == Texts_{"equip Signal Lantern", "equip Signal Lantern, Ranch Mattock goes to the pack"});
  b.answer("equip Signal Lantern, Ranch Mattock goes to the pack");
  CHECK(place_of(b, "ranch_mattock") == "groanax pack");
  CHECK(place_of(b, "signal_lantern") == "groanax ready");
}

// --- the last card of an explorer ------------------------------------------------------------------------------------

TEST_CASE(
    "AW-EXEND-01, AW-SCOUT-11  a scout with her last card finds the way, the party goes, and then she collapses") {
  Explorers b({"marica", "knowman"});
  b.deck("marica", {"morning_shift"});
  b.explore();
  b.answer("scout north to 4");
  b.answer("go there");
  CHECK(b.state().exploration.party == b.location("orisons_price"));
  CHECK(b.dial("marica").collapsed);
  CHECK(b.now("marica").trauma == 1);
  CHECK(b.kind() == "what_to_do");
  CHECK(b.seat() == flow::Seat{1});  // Knowman goes on from there, alone
  CHECK(b.state().exploration.sequence.fast.empty());
}

// --- an attack that was taken ----------------------------------------------------------------------------------------

TEST_CASE("AW-DEF-07, AW-ACT-06  an attack that a defend token holds was taken: what comes after it comes") {
  Plain b({"groanax", "lambik"});
  b.put("groanax", {8, 8});
  CombatantRef const lambik = b.put("lambik", {9, 7}), goad = b.enemy("goad", {8, 7});
  b.at(lambik).defend = 4;  // the Goad deals 3
  b.show("groanax", "zealbreaker_07");
  b.play([=](Play& p) -> Task<> {
    Deed deed{};
    deed.who = goad;
    deed.step = {ActionKind::attack, 0};
    deed.target = lambik;
    co_await take(p, deed);
  });
  REQUIRE(b.kind() == "may_use");
  CHECK(b.seat() == flow::Seat{0});
  CHECK(b.dial("lambik").health == 8);
  CHECK(b.now(lambik).defend == 4);
}

// --- who killed it ---------------------------------------------------------------------------------------------------

// Warm Reception: who hurts her is dealt 2.  Cry for the Watch: one of the type of the dead comes again.
TEST_CASE(
    "AW-KILL-03, AW-ETURN-08, AW-THROE-02  the last of a type dies in its own turn and is replaced: one more turn, one "
    "token") {
  Plain b({"groanax", "marica"});
  b.put("groanax", {8, 8});
  b.put("marica", {12, 9});
  b.floored("marica");  // nobody's target
  b.enemy("goad", {2, 2});
  CombatantRef const marksman = b.enemy("parasol_marksman", {8, 7}, 2);  // 2 more kill it
  b.show("groanax", "archagonist_04");
  shuffle_intents(b);
  shuffle_throes(b);
  b.script({"intent_12", "cry_for_the_watch"});  // wounded: move, attack; engaged: move, attack+1, defend
  turn_of(b, "parasol_marksman");
  while (!b.over()) b.answer(b.kind() == "may_use" ? b.options().back() : b.options().front());
  CHECK_FALSE(find(b.state(), marksman));
  CHECK(b.dial("groanax").health == 12 - 2 - 3);  // by the one that died, by the one that came
  CHECK(standees_left(b.world(), type(b, "parasol_marksman")) == 4);
  CHECK(b.state().scenario.sequence.slow.size() == 1);
  CHECK(b.state().scenario.sequence.ready.empty());
}
// A Snare of 4; a wounded Goad needs 3.
TEST_CASE(
    "AW-THROE-07, AW-THROE-01  pushed onto a Snare it is killed by who laid it: a card is drawn if that one is beside "
    "it") {
  for (bool const beside : {true, false}) {
    CAPTURE(beside);
    Plain b({"groanax", "knowman"});
    CombatantRef const groanax = b.put("groanax", {8, 8});
    CombatantRef const knowman = b.put("knowman", beside ? Hex{8, 5} : Hex{12, 5});
    CombatantRef const goad = b.enemy("goad", {8, 7}, 2);
    b.enemy("goad", {2, 2});
    b.s.scenario.hex_tokens.push_back({Hex{8, 6}, {b.ability("snare"), 4, knowman}});
    shuffle_throes(b);
    if (beside) b.script({"dividend"});  // the coin of the dead
    b.play([=](Play& p) { return push(p, groanax, goad, 1, 0); });
    b.answer("to 8,6");
    CHECK(b.over());
    CHECK_FALSE(find(b.state(), goad));
    CHECK(sheet_after(b, "knowman").coin == (beside ? 2 : 0));
    CHECK(sheet_after(b, "groanax").coin == 0);
    CHECK(b.state().scenario.hex_tokens.empty());
  }
}

// --- on one's feet again ---------------------------------------------------------------------------------------------

// Last Man Standing: any time in the round, while floored, 3 health.  Last Grip: 4 damage to the killer.
TEST_CASE(
    "AW-FLOOR-22, AW-IMP-04  floored in the midst of a Rampage, an effect of the round puts her up and it goes on") {
  Plain b({"groanax", "marica"});
  b.put("groanax", {8, 8});
  b.put("marica", {3, 8});
  b.enemy("goad", {8, 7}, 1);
  CombatantRef const second = b.enemy("goad", {8, 9});
  b.figure("groanax").health = 4;
  b.show("groanax", "archagonist_12");
  b.hand("groanax", {"the_broken_altar", "no_masters", "mattock_work"});
  shuffle_throes(b);
  b.script({"last_grip", "groanax_over_the_sill"});
  b.turn("groanax");
  b.answer("rampage: attack+2, action 2 of The Broken Altar");
  b.answer("attack Goad 1");
  REQUIRE(b.kind() == "may_use");
  b.answer(b.options().back());
  CHECK(b.dial("groanax").health == 3);
  CHECK(b.over());                  // No Masters was all that was left to do, Goad 2 the only one in reach
  CHECK(b.now(second).stage == 2);  // 4 and 3: past 2 and 3
  CHECK(b.zone_of("groanax", "no_masters") == CardZone::discards);
}
