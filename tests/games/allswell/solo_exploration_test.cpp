// A Solo Ally in Explorations.  Knowman is the Player Character, Marica the Solo Ally: Potency 3; at level 1 her tracks
// have 2 slots of Mend, 1 of Rivet, none of Point of Order, 2 of defend.
#include "games/allswell/rules/solo_exploration.h"

#include <doctest/doctest.h>

#include "games/allswell/rules/exploration_end.h"
#include "games/allswell/rules/quests.h"
#include "tests/games/allswell/explorers.h"

using namespace allswell;

namespace {

using Names_ = std::vector<std::string>;
std::vector<int> const level_1{2, 1, 0, 2};

Explorers solo(std::vector<std::string> const& order = {"marica", "knowman"}, std::string_view at = "cinder_halt") {
  Explorers b(order, at);
  b.sheet("knowman").seat = flow::Seat{0};
  b.ally("marica", level_1);
  return b;
}
pack::Ref<Ability> ability(std::string_view id) { return core_pack()->abilities.ref(id); }

AllyUses uses(Explorers& b, std::string_view card, Need const& need) {
  return uses_of(b.world(), b.id("marica"), b.card("knowman", card), need);
}

}  // namespace

TEST_CASE("AW-SOLO-27  the tracks are set up afresh for an Exploration") {
  Explorers b = solo();
  b.ally("marica", {0, 0, 0, 0});
  b.s.exploration.slot = 0;
  b.script({"1"});
  b.play([](Play& play) -> Task<> {
    prepare_exploration(play, LocationId(play.content.locations.index_of("gilt_strand")));
    while (play.state.exploration.slot == 0) co_await exploration_step(play);
  });
  CHECK(b.dial("marica").tracks[0] == 2);
  CHECK(b.dial("marica").tracks[1] == 1);
  CHECK(b.dial("marica").tracks[2] == 0);
  CHECK(b.dial("marica").tracks[3] == 2);
  CHECK(b.state().exploration.slot == 2);  // one player
}

TEST_CASE("AW-SOLO-28, AW-SOLO-35  the Mercenary sections count; a move counts as much as her Potency") {
  Explorers b = solo();
  ChallengeBox attack;
  attack.value = 6;
  attack.attack = true;
  Need const six{6, nullptr, &attack};
  auto const knife = uses(b, "knifecaster", six);  // attack+1 and attack-1: 4 + 2
  REQUIRE(knife.size() == 1);
  CHECK(knife[0].value == 6);
  CHECK_FALSE(knife[0].costs());
  Travel travel{};
  travel.move = 6;
  Need const far{6, &travel, nullptr};
  auto const two = uses(b, "two_ways_out", far);  // move+1 and move: 3 and 3, the modifier is not added
  REQUIRE(two.size() == 1);
  CHECK(two[0].value == 6);
  CHECK(uses(b, "the_tradesmans_entrance", far).empty());  // one move, 3, and at most 1 more
  ChallengeBox move;
  move.value = 3;
  move.move = true;
  Need const three{3, nullptr, &move};
  CHECK(uses(b, "over_the_roofs", three).size() == 1);  // move+2: 3
  Travel open{};
  Need const any{0, &open, nullptr};
  CHECK(uses(b, "the_tradesmans_entrance", any).size() == 1);
  CHECK(uses(b, "knifecaster", any).empty());  // no move there
}

TEST_CASE("AW-SOLO-32  the combined action takes a track that is not void; a slot more gives 1") {
  Explorers b = solo();
  ChallengeBox mend;
  mend.abilities = {ability("mend"), ability("point_of_order")};
  mend.value = 3;
  auto const plain = uses(b, "pick_the_lock", Need{3, nullptr, &mend});  // ability, attack: Mend is worth 3
  REQUIRE(plain.size() == 1);
  CHECK(plain[0].tracks[0] == 0);
  CHECK(plain[0].spent == 0);
  auto const more = uses(b, "pick_the_lock", Need{4, nullptr, &mend});
  REQUIRE(more.size() == 1);
  CHECK(more[0].spent == 1);
  CHECK(uses(b, "pick_the_lock", Need{5, nullptr, &mend}).empty());  // one slot for one action, not two
  ChallengeBox defend;
  defend.defend = true;
  CHECK(uses(b, "pick_the_lock", Need{3, nullptr, &defend}).size() == 1);  // the defend track
  ChallengeBox both;
  both.attack = true;
  both.abilities = {ability("mend")};
  auto const sum = uses(b, "valuation", Need{7, nullptr, &both});  // attack 3, ability+1: 4
  REQUIRE(sum.size() == 1);
  CHECK(sum[0].value == 7);
  b.ally("marica", {0, 0, 0, 0});
  CHECK(uses(b, "pick_the_lock", Need{3, nullptr, &mend}).empty());
}

TEST_CASE("AW-SOLO-32  the token moves only if the action is used for the result, and need not be") {
  Explorers b = solo({"marica", "knowman"}, "glass_margin");
  // Crossing by night: 6, fast, moves, Mend, Shoulder.  A Quiet Word is fast: move 3 and Mend 3.
  b.sheet("marica").resolve = 1;
  b.top("knowman", {"a_quiet_word"});
  b.explore();
  b.answer("quest 107 (challenge 6 fast: move, Mend, Shoulder)");
  CHECK(b.kind() == "how_the_ally_does_it");
  CHECK(b.options() == Names_{"A Quiet Word, with Mend", "A Quiet Word, and fail"});
  b.answer("A Quiet Word, with Mend");
  CHECK(b.dial("marica").tracks[0] == 1);
  b.answer(b.options().front());
  CHECK(b.token("crossing_by_night") == QuestToken{b.id("marica"), Style::augment});

  Explorers fails = solo({"marica", "knowman"}, "glass_margin");
  fails.sheet("marica").resolve = 1;
  fails.top("knowman", {"a_quiet_word"});
  fails.explore();
  fails.answer("quest 107 (challenge 6 fast: move, Mend, Shoulder)");
  fails.answer("A Quiet Word, and fail");
  CHECK(fails.dial("marica").tracks[0] == 2);
}

TEST_CASE(
    "AW-SOLO-29, AW-SOLO-30  she draws her own resolve from the player's deck, what is missing from the discards") {
  Explorers b = solo();
  b.sheet("marica").resolve = 3;
  b.sheet("knowman").resolve = 1;
  b.deck("knowman", {"two_ways_out"});
  b.discarded("knowman", {"knifecaster", "after_you", "over_the_roofs"});  // the last one lies uppermost
  b.explore();
  b.answer("rest");
  CHECK(b.options() == Names_{"Two Ways Out (fast)", "Over the Roofs (fast)", "After You (fast)"});
}

TEST_CASE("AW-SOLO-31, AW-SOLO-33, AW-SOLO-34  the card played is not discarded; cards go back whence they came") {
  Explorers b = solo();
  b.sheet("marica").resolve = 3;
  b.deck("knowman", {"two_ways_out"});
  b.discarded("knowman", {"knifecaster", "after_you", "pick_the_lock"});
  b.explore();
  b.answer("rest");
  b.answer("Pick the Lock (slow)");
  b.answer("Two Ways Out on top");
  CHECK(b.row(b.state().exploration.sequence.slow) == Names_{"marica"});
  CardShelf const& shelf = b.state().cards[static_cast<std::size_t>(b.id("knowman").index())];
  CHECK(shelf.decided(CardZone::discards) == b.card("knowman", "pick_the_lock"));  // in their former order
  CHECK(shelf.decided(CardZone::discards, 1) == b.card("knowman", "after_you"));
  CHECK(shelf.decided(CardZone::discards, 2) == b.card("knowman", "knifecaster"));
  CHECK(b.cards_of("knowman", CardZone::deck) == 1);
  CHECK_FALSE(b.dial("knowman").collapsed);
}

TEST_CASE("AW-SOLO-33  a forfeit of Action cards does not shrink the player's deck on her turn") {
  Explorers b = solo();
  b.play([](Play& play) -> Task<> {
    PhaseBegan const begins{Phase::exploration};
    play.commit(begins, "AW-SOLO-33");
    LoseCards verb;
    verb.count = 2;
    Effect effect;
    effect.is = verb;
    Effects const effects{effect};
    Here here{};
    here.character = CharacterId(play.content.characters.index_of("marica"));
    co_await read(play, here, effects);
  });
  CHECK(b.cards_of("knowman", CardZone::deck) == 12);
}

TEST_CASE("AW-SOLO-36, AW-SOLO-37  she can be of help with an ability that is not void; he cannot help her") {
  Explorers b = solo();
  ChallengeBox box;
  box.abilities = {ability("mend"), ability("trespass")};
  CHECK(can_assist(b.world(), b.id("marica"), b.id("knowman"), box));
  CHECK_FALSE(can_assist(b.world(), b.id("knowman"), b.id("marica"), box));
  ChallengeBox unknown;
  unknown.abilities = {ability("point_of_order")};  // locked
  CHECK_FALSE(can_assist(b.world(), b.id("marica"), b.id("knowman"), unknown));
}

TEST_CASE("AW-SOLO-38  each slot the token moves adds 1; the slots are the only limit, and no card is revealed") {
  Explorers b = solo({"knowman", "marica"}, "glass_margin");
  b.sheet("marica").resolve = 0;  // does not matter
  b.sheet("knowman").resolve = 1;
  b.top("knowman", {"over_the_roofs", "two_ways_out"});  // fast; 4 + 2 would do
  b.top("knowman", {"two_ways_out"});                    // 3 + 2 of 6
  b.explore();
  b.answer("quest 107 (challenge 6 fast: move, Mend, Shoulder)");
  CHECK(b.kind() == "how_much_help");
  CHECK(b.seat() == flow::Seat{0});
  CHECK(b.options() == Names_{"not at all", "Mend by 1", "Mend by 2"});
  b.answer("Mend by 1");
  CHECK(b.dial("marica").tracks[0] == 1);
  CHECK(b.token("crossing_by_night") == QuestToken{b.id("knowman"), Style::augment});
}

TEST_CASE("AW-SOLO-39  her own tokens and checks; an empty deck is nothing to her") {
  Explorers b = solo();
  b.deck("knowman", {});
  CHECK_FALSE(deck_is_empty(b.s, b.id("marica")));
  CHECK(deck_is_empty(b.s, b.id("knowman")));
  b.figure("knowman").collapsed = true;
  CHECK_FALSE(all_collapsed(b.s));  // she goes on alone
  b.s.exploration.sequence.ready.erase_at(1);
  b.s.exploration.slot = 6;
  b.figure("marica").afflictions = 1;
  b.sheet("marica").resolve = 0;
  b.discarded("knowman", {"knifecaster"});
  b.explore();  // she can only rest
  CHECK(b.over());
  CHECK(b.now("marica").trauma == 1);
}
