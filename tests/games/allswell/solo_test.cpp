// The Solo Ally in Scenarios.  Marica's other side: mend 1 1 2(fast) 4 6 8, rivet 1 3 5(slow) 7, point of order 2 4 6,
// defend 1 1 3 6 9; health 9 at level 1, 11 at level 3.
#include <doctest/doctest.h>

#include "games/allswell/rules/items.h"
#include "games/allswell/rules/solo.h"
#include "tests/games/allswell/bench.h"

using namespace allswell;

namespace {

std::unique_ptr<Bench> solo(int level = 1) {
  auto bench = std::make_unique<Bench>("wilderness_camp", std::vector<std::string>{"groanax"});
  bench->no_traits();
  bench->solo_ally("marica");
  bench->sheet("groanax").level = static_cast<std::uint8_t>(level);
  bench->put("groanax", {2, 9});
  return bench;
}
std::array<std::uint8_t, 6> const& tracks(Bench& bench) {
  return bench.world().state.figures[static_cast<std::size_t>(bench.id("marica").index())].tracks;
}
void turn(Bench& bench) {
  CharacterId const ally = bench.id("marica");
  bench.s.scenario.sequence.active = Token{ally, {}, true};
  bench.play([=](Play& play) -> Task<> { co_await solo_ally_turn(play, ally); });
}

}  // namespace

TEST_CASE(
    "tracks begin on the rightmost number not above the level; without one they are void: AW-SOLO-09, AW-SOLO-10") {
  auto bench = solo(3);
  CharacterId const ally = bench->id("marica");
  bench->play([=](Play& play) -> Task<> {
    set_tracks(play, ally);
    co_return;
  });
  CHECK(tracks(*bench)[0] == 3);
  CHECK(tracks(*bench)[1] == 2);
  CHECK(tracks(*bench)[2] == 1);
  CHECK(tracks(*bench)[3] == 3);
  auto first = solo(1);
  first->play([=](Play& play) -> Task<> {
    set_tracks(play, ally);
    co_return;
  });
  CHECK(tracks(*first)[0] == 2);
  CHECK(is_void(first->world(), ally, 2));
  CHECK_FALSE(all_void(first->world(), ally));
}

TEST_CASE(
    "its numbers are those of its own side, its health that of the player's level: AW-SOLO-02, AW-SOLO-03, "
    "AW-SOLO-08, AW-SOLO-41") {
  auto bench = solo(3);
  CombatantRef const marica = bench->put("marica", {8, 8});
  CHECK(max_health(bench->world(), bench->id("marica")) == 11);
  CHECK(potency(bench->world(), marica) == 3);
  CHECK(base_move(bench->world(), marica) == 3);
  CHECK(seat_of(bench->world(), marica) == bench->sheet("groanax").seat);  // AW-SOLO-01
}

TEST_CASE("it uses the Mercenary section of any card in hand, which stays there: AW-SOLO-11, AW-SOLO-12, AW-SOLO-19") {
  auto bench = solo();
  bench->put("marica", {8, 8});
  bench->hand("groanax", {"no_masters", "a_ranchers_mile", "fence_post"});
  bench->figure("marica").tracks = {2, 1, 0, 2, 0, 0};
  turn(*bench);
  CHECK(bench->kind() == "ally_card");
  CHECK(bench->seat() == bench->sheet("groanax").seat);
  CHECK(bench->options().size() == 3);
  bench->answer("No Masters");  // attack+1, defend; slow
  CHECK(bench->kind() == "ally_action");
  CHECK(bench->options() == std::vector<std::string>{"defend (action 2)", "no more actions"});
  bench->answer("defend (action 2)");
  CHECK(bench->kind() == "ally_slot");
  bench->answer("a slot of Mend, 2 left");  // AW-SOLO-18: 1 more
  CHECK(tracks(*bench)[0] == 1);
  CHECK(tracks(*bench)[3] == 2);  // a defend action of the card moves no track
  CHECK(bench->state().scenario.combatants[static_cast<std::size_t>(bench->id("marica").index())].defend == 4);
  CHECK(bench->over());  // that action was taken, the other one has no target
  CHECK(bench->state().scenario.sequence.slow.size() == 1);
  CHECK(bench->state().cards[static_cast<std::size_t>(bench->id("groanax").index())].count(CardZone::hand) == 3);
}

TEST_CASE("AW-OUTCOME-07, AW-COLL-02  when its player has no turn any more the Scenario can be given up in its turn") {
  for (bool const collapsed : {true, false}) {
    CAPTURE(collapsed);
    auto bench = solo();
    bench->put("marica", {8, 8});
    bench->figure("groanax").collapsed = collapsed;
    bench->hand("groanax", {"no_masters", "a_ranchers_mile"});
    turn(*bench);
    REQUIRE(bench->kind() == "ally_card");
    CHECK(bench->offers("give the Scenario up") == collapsed);
    if (!collapsed) continue;
    bench->answer("give the Scenario up");
    CHECK(bench->kind() == "yes_no");
    CHECK(bench->seat() == bench->sheet("groanax").seat);
    bench->answer("go on");
    CHECK(bench->kind() == "ally_card");
    CHECK_FALSE(bench->offers("give the Scenario up"));  // that was this turn's answer
    turn(*bench);
    bench->answer_all({"give the Scenario up", "surrender"});
    CHECK(bench->state().scenario.outcome == Outcome::failure);
  }
}

TEST_CASE("without a card in hand it uses the one discarded last: AW-SOLO-13") {
  auto bench = solo();
  bench->put("marica", {8, 8});
  bench->hand("groanax", {});
  CardShelf& shelf = bench->s.cards[static_cast<std::size_t>(bench->id("groanax").index())];
  shelf.put_on_top(bench->card("groanax", "fence_post"), CardZone::discards, kit::every_seat);
  shelf.put_on_top(bench->card("groanax", "no_masters"), CardZone::discards, kit::every_seat);
  auto const cards = cards_for_ally(bench->world());
  REQUIRE(cards.size() == 1);
  CHECK(cards[0] == bench->card("groanax", "no_masters"));
}

TEST_CASE(
    "the combined icon is defend or an ability that is not void; its track moves and may decide the speed: "
    "AW-SOLO-14, AW-SOLO-15, AW-SOLO-16, AW-SOLO-20") {
  auto bench = solo();
  bench->put("marica", {8, 8});
  bench->hand("groanax", {"sit_with_the_dying"});       // ability+1, defend; slow
  bench->figure("marica").tracks = {4, 0, 0, 1, 0, 0};  // mend on its fourth slot: the third shows fast
  bench->figure("marica").health = 3;
  turn(*bench);
  CHECK(bench->kind() == "ally_action");  // one card: no choice
  CHECK(bench->offers("Mend+1, 4 left (action 1)"));
  CHECK(bench->offers("defend+1, 1 left (action 1)"));
  CHECK_FALSE(bench->offers("Rivet+1, 0 left (action 1)"));
  bench->answer("Mend+1, 4 left (action 1)");
  CHECK(bench->kind() == "ally_slot");
  bench->answer("spend nothing");
  while (!bench->over() && bench->kind() != "ally_action") bench->answer(bench->options().front());
  CHECK(tracks(*bench)[0] == 3);
  bench->answer("no more actions");
  CHECK(bench->over());
  CHECK(bench->state().scenario.sequence.fast.size() == 1);  // the slot, not the card
}

TEST_CASE("all tracks void: the combined icon is defend or attack: AW-SOLO-17") {
  auto bench = solo();
  bench->put("marica", {8, 8});
  bench->enemy("goad", {8, 7});
  bench->hand("groanax", {"down_the_drove"});  // move+1, ability; fast
  turn(*bench);
  CHECK(bench->offers("defend (action 2)"));
  CHECK(bench->offers("attack (action 2)"));
  bench->answer("defend (action 2)");  // nothing to spend: not asked
  CHECK(bench->state().scenario.combatants[static_cast<std::size_t>(bench->id("marica").index())].defend == 3);
}

TEST_CASE("a token that leaves the track makes it void, and the card's speed counts: AW-SOLO-16, AW-SOLO-20") {
  auto bench = solo();
  bench->put("marica", {8, 8});
  bench->hand("groanax", {"down_the_drove"});           // fast
  bench->figure("marica").tracks = {0, 0, 0, 1, 0, 0};  // defend, its last slot
  turn(*bench);
  bench->answer("defend, 1 left (action 2)");
  CHECK(tracks(*bench)[3] == 0);
  bench->answer("no more actions");
  CHECK(bench->state().scenario.sequence.fast.size() == 1);
}

TEST_CASE("floored it can only move: AW-SOLO-25") {
  auto bench = solo();
  bench->put("marica", {8, 8});
  bench->figure("marica").health = 0;
  bench->figure("marica").floored = Floored::floored;
  bench->figure("marica").tracks = {2, 1, 0, 2, 0, 0};
  bench->hand("groanax", {"down_the_drove"});  // move+1, ability
  turn(*bench);
  CHECK(bench->options() == std::vector<std::string>{"move+1 (action 1)", "no more actions"});
  CHECK(bench->why_not("Mend, 2 left (action 2)") == "AW-SOLO-25");
}

TEST_CASE("coin that it would gain goes to the Player Character: AW-SOLO-22") {
  auto bench = solo();
  CombatantRef const marica = bench->put("marica", {8, 8});
  Here here{};
  here.self = here.that = marica;
  GainCoin verb;
  verb.amount = 3;
  bench->play([&](Play& play) -> Task<> {
    Texts::does(play, here, verb);
    co_return;
  });
  CHECK(bench->state().sheets[static_cast<std::size_t>(bench->id("groanax").index())].coin == 3);
  CHECK(bench->state().sheets[static_cast<std::size_t>(bench->id("marica").index())].coin == 0);
}

TEST_CASE(
    "no cards, Impulses or Equipment of its own; two Loot cards ready, a pack as large as its Potency: "
    "AW-SOLO-04, AW-SOLO-05, AW-SOLO-06, AW-SOLO-07") {
  auto bench = solo();
  CombatantRef const marica = bench->put("marica", {8, 8});
  CharacterId const ally = bench->id("marica");
  CHECK_FALSE(may_equip(bench->world(), ally, EquipmentId(bench->content->equipment.index_of("factory_warpick"))));
  CHECK(belt_slots == 2);
  CHECK(printed_potency(bench->world(), ally) == 3);
  CHECK(pack_has_room(bench->world(), ally));
  for (int i = 0; i < 3; ++i) bench->s.loot.put(LootId(i), loot_zone(ally, ItemPile::pack), kit::every_seat);
  CHECK_FALSE(pack_has_room(bench->world(), ally));
  CHECK(potency(bench->world(), marica) == 3);
}

TEST_CASE(
    "it is no Mercenary: loot hexes are open to it, the influence does not bind it, orders reach it: AW-SOLO-24") {
  auto bench = solo();
  CombatantRef const marica = bench->put("marica", {10, 8});
  CHECK_FALSE(closed_to(bench->world(), marica).contains({10, 9}));
  CombatantRef const groanax = bench->put("groanax", {9, 8});
  Step const move{ActionKind::move, 2};
  bench->play([=](Play& play) -> Task<> { co_await give_order(play, groanax, move); });
  CHECK(bench->offers("Marica"));
}
