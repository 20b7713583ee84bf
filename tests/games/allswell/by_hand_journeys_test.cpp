// Explorations and setups worked out from the book by hand.
#include <doctest/doctest.h>

#include "games/allswell/rules/exploration_end.h"
#include "games/allswell/rules/quests.h"
#include "tests/games/allswell/explorers.h"
#include "tests/games/allswell/setting_up.h"
#include "tests/games/allswell/things.h"

using namespace allswell;

// --- Explorations ----------------------------------------------------------------------------------------------------

TEST_CASE("AW-EXEND-01, AW-REST-02, AW-EXEND-06  the last two collapse one after the other: two traumas each") {
  Explorers b({"marica", "knowman"});
  for (char const* const who : {"marica", "knowman"}) b.sheet(who).resolve = 0;
  b.deck("marica", {"piecework"});
  b.deck("knowman", {"knifecaster"});
  b.explore();  // both can only rest, with their last card
  CHECK(b.over());
  CHECK(b.now("marica").trauma == 2);  // her collapse and the end
  CHECK(b.now("knowman").trauma == 2);
  CHECK(b.now("marica").resolve == 1);
  CHECK(b.told("AW-EXEND-06"));
}
TEST_CASE("AW-EXEND-05, AW-EXPLORE-21  who acts last on the last slot still has a whole turn; then time is up") {
  Explorers b({"marica", "knowman"}, "cinder_halt", 6);
  REQUIRE(exploration_of(b.world()).rounds() >= 6);
  b.s.exploration.slot = static_cast<std::uint8_t>(exploration_of(b.world()).rounds());
  b.explore();
  b.answer("rest");
  while (b.seat() == flow::Seat{0}) b.answer(b.options().front());
  REQUIRE_FALSE(b.over());
  CHECK(b.kind() == "what_to_do");
  CHECK(b.seat() == flow::Seat{1});
  b.answer("rest");
  while (!b.over()) b.answer(b.options().front());
  CHECK(b.told("AW-EXEND-05"));
  CHECK(b.now("marica").trauma == 0);
}
// wax_by_weight: 5 of move, Trespass, A Small Miracle; Knowman and Lambik know one of them each.
TEST_CASE("AW-CHALL-09, AW-CHALL-11  the first who could help may leave it to the next, and only one of them helps") {
  Explorers b({"marica", "knowman", "lambik"});
  b.top("marica", {"tea_taken_standing", "overhead_line", "collective_bargain"});  // move 1, 1 and 2
  b.explore();
  b.answer("quest 101 (challenge 5: move, Trespass, A Small Miracle)");
  CHECK(b.kind() == "may_assist");
  flow::Seat const first = b.seat();
  b.answer("do not assist");
  CHECK(b.kind() == "may_assist");
  CHECK(b.seat() != first);
  CHECK(b.seat() != flow::Seat{0});
  b.answer("assist");
  while (b.kind() == "reveal_more") b.answer("stop");
  CHECK(b.kind() != "may_assist");
  CHECK(b.seat() == flow::Seat{0});
  CHECK(b.cards_of("knowman", CardZone::drawn) + b.cards_of("lambik", CardZone::drawn) == 1);
}
TEST_CASE("AW-EXEND-07, AW-QUEST-11  two failures and one success cost a trauma; a second success makes it even") {
  for (int const successes : {1, 2}) {
    Explorers b({"marica", "knowman"});
    b.figure("marica").afflictions = 2;
    b.figure("marica").augments = static_cast<std::uint8_t>(successes);
    b.s.exploration.progress = true;
    b.play([](Play& play) { return end_exploration(play); });
    CHECK(b.now("marica").trauma == (successes == 1 ? 1 : 0));
    CHECK(b.now("knowman").trauma == 0);
  }
}

// --- setups ----------------------------------------------------------------------------------------------------------

TEST_CASE("AW-CHAR-01, AW-INV-11  Potency and pack of Groanax by the number of players: 5, 4, 3, 3") {
  std::vector<std::vector<std::string>> const parties{
      {"groanax"}, {"groanax", "marica"}, {"groanax", "marica", "lambik"}, {"groanax", "marica", "lambik", "knowman"}};
  std::vector<int> const potency{5, 4, 3, 3};
  for (std::size_t i = 0; i < parties.size(); ++i) {
    Bench b("wilderness_camp", parties[i]);
    CHECK(printed_potency(b.world(), b.id("groanax")) == potency[i]);
    for (int n = 0; n < potency[i]; ++n) {
      CHECK(pack_has_room(b.world(), b.id("groanax")));
      constexpr char const* some[] = {"noon_bomb", "amber_draught", "folding_ladder", "second_deck", "smelling_salts"};
      carry(b, "groanax", some[n], ItemPile::pack);
    }
    CHECK_FALSE(pack_has_room(b.world(), b.id("groanax")));
  }
}
TEST_CASE("AW-CHAR-01, AW-SOLO-03  a Solo Ally is no player: the Player Character keeps the Potency of one") {
  Bench b("wilderness_camp", {"groanax", "marica"});
  b.solo_ally("marica");
  CHECK(printed_potency(b.world(), b.id("groanax")) == 5);
  CHECK(printed_potency(b.world(), b.id("marica")) == 3);  // of the back of her Dashboard
}
