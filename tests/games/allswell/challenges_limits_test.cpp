// Explorations at their limits: what cards are worth, who can help, what a Solo Ally can do, where cards are laid.
#include <algorithm>

#include <doctest/doctest.h>

#include "games/allswell/rules/exploration_end.h"
#include "games/allswell/rules/quests.h"
#include "games/allswell/rules/solo_exploration.h"
#include "tests/games/allswell/explorers.h"
#include "tests/games/allswell/things.h"
#include "tests/games/allswell/verbs.h"

using namespace allswell;

namespace {

using Words = std::vector<std::string>;

pack::Ref<Ability> ability(std::string_view id) { return core_pack()->abilities.ref(id); }
enum Icon : unsigned { moves_ = 1, attacks = 2, defends = 4, potency_ = 8 };
ChallengeBox box(unsigned icons, std::vector<std::string> const& abilities = {}, int value = 5) {
  ChallengeBox made;
  made.value = value;
  made.move = (icons & moves_) != 0;
  made.attack = (icons & attacks) != 0;
  made.defend = (icons & defends) != 0;
  made.potency = (icons & potency_) != 0;
  for (std::string const& one : abilities) made.abilities.push_back(ability(one));
  return made;
}
ActionCard const& card(Bench const& b, std::string_view id) { return b.content->actions[b.content->actions.ref(id)]; }
void draw(Explorers& b, std::string_view who, std::vector<std::string> const& cards) {
  for (std::string const& one : cards) b.shelf(who).put(b.card(who, one), CardZone::drawn, kit::every_seat);
}
std::uint32_t bits(Explorers& b, std::string_view who, std::vector<std::string> const& cards) {
  std::uint32_t all = 0;
  for (std::string const& one : cards) all |= 1u << b.card(who, one).index();
  return all;
}
// Knowman plays, Marica is the Solo Ally: Potency 3; tracks of Mend, Rivet, Point of Order, defend.
Explorers solo(std::vector<int> const& slots) {
  Explorers b({"marica", "knowman"});
  b.sheet("knowman").seat = flow::Seat{0};
  b.ally("marica", slots);
  return b;
}
int most(Explorers& b, std::string_view card, ChallengeBox const& wanted) {  // the greatest value that is reached
  for (int value = 20; value > 0; --value)
    if (!uses_of(b.world(), b.id("marica"), b.card("knowman", card), Need{value, nullptr, &wanted}).empty())
      return value;
  return 0;
}

}  // namespace

// --- what a card is worth --------------------------------------------------------------------------------------------

// Knowman, two players: Potency 4.
TEST_CASE(
    "AW-CHALL-04, AW-CHALL-05, AW-CHALL-07  a card is worth all of its actions that the box shows, each with its "
    "modifier") {
  Explorers b;
  CharacterId const knowman = b.id("knowman");
  struct Case {
    char const* card;
    ChallengeBox wanted;
    int is;
  };
  Case const cases[] = {
      {"knowman_knifecaster", box(attacks), 9},                  // attack+1, attack
      {"knowman_knifecaster", box(moves_), 1},                   // move 1
      {"knowman_knifecaster", box(attacks | moves_), 10},        //
      {"knowman_knifecaster", box(potency_), 9},                 // stands for attack and defend, not for move
      {"knowman_knifecaster", box(defends), 0},                  //
      {"knowman_after_you", box(defends), 4},                    // move 2, attack, defend
      {"knowman_after_you", box(attacks), 4},                    //
      {"knowman_after_you", box(potency_), 8},                   //
      {"knowman_after_you", box(moves_), 2},                     //
      {"knowman_what_is_inside", box(0, {"trespass"}), 5},       // Trespass+1
      {"knowman_what_is_inside", box(0, {"pick_the_lock"}), 4},  //
      {"knowman_what_is_inside", box(0, {"mend", "snare"}), 0},  //
      {"knowman_what_is_inside", box(potency_), 14},             // 4, 5 and defend+1
      {"knowman_two_ways_out", box(moves_), 5},                  // 3 and 2
  };
  for (Case const& c : cases) {
    CAPTURE(c.card);
    CAPTURE(c.is);
    CHECK(worth(b.world(), knowman, card(b, c.card), c.wanted) == c.is);
  }
  ChallengeBox const lock = box(0, {"pick_the_lock"});
  CHECK(shown_in_box(lock, ability("pick_the_lock")));
  CHECK_FALSE(shown_in_box(lock, ability("trespass")));
  CHECK_FALSE(in_box(lock, ability("trespass")));
  CHECK(in_box(box(potency_), ability("trespass")));
  CHECK_FALSE(shown_in_box(box(potency_), ability("trespass")));
}

// Cistern Rope: 1 more in challenges.
TEST_CASE("AW-CHALL-07  an item that speaks of challenges counts where it is equipped, for its own bearer") {
  for (int const where : {0, 1, 2}) {
    CAPTURE(where);
    Explorers b;
    if (where == 0) carry(b, "knowman", "cistern_rope", ItemPile::ready);
    if (where == 1) carry(b, "knowman", "cistern_rope", ItemPile::pack);
    if (where == 2) carry(b, "marica", "cistern_rope", ItemPile::ready);
    CHECK(worth(b.world(), b.id("knowman"), card(b, "knowman_after_you"), box(attacks)) == (where == 0 ? 5 : 4));
  }
}

TEST_CASE("AW-CHALL-06  a speed in the box must be the card's; none will do with any") {
  Explorers b;
  ChallengeBox fast = box(attacks), slow = box(attacks);
  fast.speed = Speed::fast;
  slow.speed = Speed::slow;
  ActionCard const& after_you = card(b, "knowman_after_you");  // fast
  CHECK(has_speed(after_you, box(attacks)));
  CHECK(has_speed(after_you, fast));
  CHECK_FALSE(has_speed(after_you, slow));
}

TEST_CASE(
    "AW-CHALL-12  what a card adds as help: 1 and its modifier for each ability the box shows, Potency stands for "
    "none") {
  Explorers b;
  ActionCard const& inside = card(b, "knowman_what_is_inside");  // Pick the Lock, Trespass+1, defend+1
  CHECK(help(inside, box(0, {"pick_the_lock"})) == 1);
  CHECK(help(inside, box(0, {"trespass"})) == 2);
  CHECK(help(inside, box(0, {"pick_the_lock", "trespass"})) == 3);
  CHECK(help(inside, box(potency_ | defends)) == 0);
  CHECK(help(inside, box(0, {"snare"})) == 0);
}

TEST_CASE(
    "AW-ABIL-02, AW-CHALL-10  the first three abilities are known, a fourth with a card that prints it; nobody "
    "else's") {
  Explorers b;
  CharacterId const knowman = b.id("knowman");
  for (auto const& one : {"trespass", "pick_the_lock", "snare"}) CHECK(knows(b.world(), knowman, ability(one)));
  CHECK_FALSE(knows(b.world(), knowman, ability("mend")));
  CHECK_FALSE(knows(b.world(), knowman, ability("inventory")));
  CHECK_FALSE(knows(b.world(), knowman, ability("vanish")));
  b.shelf("knowman").put(b.card("knowman", "inventory"), CardZone::available, kit::every_seat);
  CHECK(knows(b.world(), knowman, ability("inventory")));
  CHECK_FALSE(knows(b.world(), knowman, ability("vanish")));
}

TEST_CASE(
    "AW-CHALL-09, AW-CHALL-10, AW-SOLO-36  who can assist: another one, with an ability of the box, resolve and a "
    "deck") {
  ChallengeBox const lock = box(0, {"mend", "pick_the_lock"}), miracle = box(0, {"small_miracle"});
  auto const can = [](Explorers& b, ChallengeBox const& wanted, std::string_view helper = "knowman") {
    return can_assist(b.world(), b.id(helper), b.id("marica"), wanted);
  };
  Explorers b;
  CHECK(can(b, lock));
  CHECK_FALSE(can(b, miracle));
  CHECK_FALSE(can(b, lock, "marica"));
  b.sheet("knowman").resolve = 0;
  CHECK_FALSE(can(b, lock));
  b.sheet("knowman").resolve = 1;
  CHECK(can(b, lock));
  b.deck("knowman", {"knifecaster"});
  CHECK(can(b, lock));
  b.deck("knowman", {});
  CHECK_FALSE(can(b, lock));
  Explorers gone;
  gone.figure("knowman").collapsed = true;
  CHECK_FALSE(can(gone, lock));
}

TEST_CASE(
    "AW-CHALL-08, AW-CHALL-15  which cards are enough: those that come to the value, helped or not; without the speed "
    "the help alone") {
  Explorers b;
  b.deck("knowman", {});
  draw(b, "knowman", {"after_you", "knifecaster", "two_ways_out"});  // attack: 4, 9, 0; fast, slow, fast
  CharacterId const who = b.id("knowman");
  CHECK(enough(b.world(), who, box(attacks, {}, 4), 0) == bits(b, "knowman", {"after_you", "knifecaster"}));
  CHECK(enough(b.world(), who, box(attacks, {}, 5), 0) == bits(b, "knowman", {"knifecaster"}));
  CHECK(enough(b.world(), who, box(attacks, {}, 5), 1) == bits(b, "knowman", {"after_you", "knifecaster"}));
  CHECK(enough(b.world(), who, box(attacks, {}, 10), 0) == 0);
  CHECK(best(b.world(), who, box(attacks)) == 9);
  ChallengeBox fast = box(attacks, {}, 5);
  fast.speed = Speed::fast;
  CHECK(enough(b.world(), who, fast, 0) == 0);
  CHECK(enough(b.world(), who, fast, 1) == bits(b, "knowman", {"after_you"}));
  CHECK(best(b.world(), who, fast) == 4);
  Explorers slow_only;
  slow_only.deck("knowman", {});
  draw(slow_only, "knowman", {"knifecaster"});
  CHECK(enough(slow_only.world(), who, fast, 4) == 0);
  CHECK(enough(slow_only.world(), who, fast, 5) == bits(slow_only, "knowman", {"knifecaster"}));
  CHECK(best(slow_only.world(), who, fast) == 0);
}

// --- scouting --------------------------------------------------------------------------------------------------------

TEST_CASE(
    "AW-SCOUT-03, AW-SCOUT-04  a card finds the way with all of its moves: as many as the box says, without a box "
    "any") {
  Explorers b;
  auto const finds = [&](std::string_view id, int value) {
    Travel travel{};
    travel.move = value;
    return scouts(card(b, id), travel);
  };
  CHECK(finds("knowman_two_ways_out", 5));  // 3 and 2
  CHECK_FALSE(finds("knowman_two_ways_out", 6));
  CHECK(finds("knowman_knifecaster", 0));
  CHECK(finds("knowman_knifecaster", 1));
  CHECK_FALSE(finds("knowman_what_is_inside", 0));  // no move at all
  CHECK(moves(card(b, "knowman_two_ways_out")) == 5);
  CHECK_FALSE(has_move(card(b, "knowman_what_is_inside")));
}

TEST_CASE("AW-SCOUT-10  a card is laid at the side that leads to it; where another lies, behind that one") {
  struct Case {
    Side side;
    int x, y;
  };
  for (Case const c : {Case{Side::north, 0, -1}, {Side::east, 1, 0}, {Side::south, 0, 1}, {Side::west, -1, 0}}) {
    CAPTURE(static_cast<int>(c.side));
    Explorers b;
    LocationId const from = b.location("cinder_halt"), to = b.location("blind_cistern"),
                     third = b.location("gilt_strand");
    LaidLocation const first = place_beside(b.s, from, c.side, to);
    CHECK(first == LaidLocation{to, static_cast<std::int8_t>(c.x), static_cast<std::int8_t>(c.y)});
    b.s.exploration.laid.push_back(first);
    CHECK(place_beside(b.s, from, c.side, third) ==
          LaidLocation{third, static_cast<std::int8_t>(2 * c.x), static_cast<std::int8_t>(2 * c.y)});
    CHECK(place_beside(b.s, to, c.side, third) ==
          LaidLocation{third, static_cast<std::int8_t>(2 * c.x), static_cast<std::int8_t>(2 * c.y)});
    CHECK(laid(b.s, to) == first);
    CHECK_FALSE(laid(b.s, third));
  }
}

TEST_CASE("AW-EXPLORE-17  whose turn it is: who has begun, else the leftmost, else nobody") {
  Explorers b;
  CHECK(next_to_act(b.s) == b.id("marica"));
  b.s.exploration.sequence.active = {b.id("knowman"), {}, true};
  CHECK(next_to_act(b.s) == b.id("knowman"));
  b.s.exploration.sequence.active = {};
  b.s.exploration.sequence.ready.clear();
  CHECK_FALSE(next_to_act(b.s));
}

TEST_CASE("AW-SCOUT-07  of the cards that are left at most one goes on top, the others below in any order") {
  struct Case {
    int resolve, ways;
  };
  for (Case const c : {Case{1, 0}, {2, 2}, {3, 4}}) {  // one card is discarded
    CAPTURE(c.resolve);
    Explorers b;
    b.sheet("marica").resolve = static_cast<std::uint8_t>(c.resolve - 1);  // a rest gives 1 back
    b.explore();
    if (c.resolve == 1) {  // without resolve she can only rest, the one card drawn is the one discarded
      CHECK(b.kind() == "what_to_do");
      CHECK(b.seat() == flow::Seat{1});
      CHECK(b.cards_of("marica", CardZone::discards) == 1);
      continue;
    }
    b.answer("rest");
    b.answer(b.options()[0]);
    CHECK(b.kind() == "put_back");
    CHECK(b.seat() == flow::Seat{0});
    CHECK(static_cast<int>(b.options().size()) == c.ways);
    std::vector<std::string> keys;
    for (int i = 0; i < c.ways; ++i) keys.push_back(b.position().key(i));
    std::ranges::sort(keys);
    CHECK(std::ranges::adjacent_find(keys) == keys.end());
  }
}

TEST_CASE("AW-REST-02, AW-REST-03  without resolve there is only rest, which gives 1 back, up to 3") {
  struct Case {
    int resolve, then;
  };
  for (Case const c : {Case{0, 1}, {1, 2}, {2, 3}, {3, 3}}) {
    CAPTURE(c.resolve);
    Explorers b({"marica", "knowman"}, "the_gnomon");
    b.sheet("marica").resolve = static_cast<std::uint8_t>(c.resolve);
    b.explore();
    if (c.resolve > 0) {  // else nobody is asked
      CHECK(b.seat() == flow::Seat{0});
      CHECK(b.offers("quest 105 (challenge 6: Potency)"));
      b.answer("rest");
    }
    CHECK(b.now("marica").resolve == c.then);
    CHECK(b.told("AW-REST-03") == (c.then > c.resolve));
  }
}

TEST_CASE("AW-EXEND-03, AW-EXEND-02, AW-ENDING-05  resolve given up never goes below 0; trauma is of campaigns alone") {
  struct Case {
    int has, gives, then;
  };
  for (Case const c : {Case{3, 2, 1}, {2, 2, 0}, {1, 2, 0}}) {
    CAPTURE(c.has);
    for (bool const campaign : {true, false}) {
      Explorers b;
      b.s.campaign = campaign;
      b.sheet("knowman").resolve = static_cast<std::uint8_t>(c.has);
      CharacterId const who = b.id("knowman");
      b.play([who, c](Play& play) -> Task<> {
        give_up_resolve(play, who, c.gives, "AW-EXEND-03");
        suffer_trauma(play, who, 2, "AW-EXEND-02");
        co_return;
      });
      CHECK(b.now("knowman").resolve == c.then);
      CHECK(b.now("marica").resolve == 3);
      CHECK(b.now("knowman").trauma == (campaign ? 2 : 0));
    }
  }
}

// --- the end ---------------------------------------------------------------------------------------------------------

TEST_CASE(
    "AW-EXEND-01, AW-EXEND-05, AW-EXEND-06  an empty deck, all collapsed, the last round: the first and the last "
    "Character") {
  for (int const empty : {0, 1, 2, 3}) {  // a bit each
    CAPTURE(empty);
    Explorers b({"groanax", "marica"});
    b.s.campaign = true;
    if (empty & 1) b.deck("groanax", {});
    if (empty & 2) b.deck("marica", {});
    CHECK(deck_is_empty(b.s, b.id("groanax")) == ((empty & 1) != 0));
    CHECK(deck_is_empty(b.s, b.id("marica")) == ((empty & 2) != 0));
    b.play([](Play& play) -> Task<> {
      collapse_by_empty_decks(play);
      co_return;
    });
    CHECK(b.dial("groanax").collapsed == ((empty & 1) != 0));
    CHECK(b.dial("marica").collapsed == ((empty & 2) != 0));
    CHECK(b.now("groanax").trauma == ((empty & 1) != 0 ? 1 : 0));
    CHECK(b.now("marica").trauma == ((empty & 2) != 0 ? 1 : 0));
    CHECK(all_collapsed(b.state()) == (empty == 3));
    b.play([](Play& play) -> Task<> {
      collapse_by_empty_decks(play);  // nobody collapses twice
      co_return;
    });
    CHECK(b.now("marica").trauma == ((empty & 2) != 0 ? 1 : 0));
  }
}

TEST_CASE("AW-EXEND-07  the check fails with a higher affliction than augment, not with an equal one") {
  for (int const afflictions : {0, 1, 2, 3}) {
    CAPTURE(afflictions);
    Figure figure;
    figure.augments = 2;
    figure.afflictions = static_cast<std::uint8_t>(afflictions);
    CHECK(fails_the_check(figure) == (afflictions > 2));
  }
}

TEST_CASE(
    "AW-EXEND-07, AW-EXEND-09, AW-EXEND-10  at the end each is looked at: trauma of a failed check, resolve for who "
    "has none") {
  Explorers b({"groanax", "knowman", "marica"}, "cinder_halt", 6);
  b.s.campaign = true;
  b.s.exploration.progress = true;
  b.figure("groanax").afflictions = b.figure("marica").afflictions = 1;
  b.figure("knowman").afflictions = b.figure("knowman").augments = 1;
  b.sheet("groanax").resolve = b.sheet("marica").resolve = 0;
  b.sheet("knowman").resolve = 2;
  b.play([](Play& play) -> Task<> {
    PhaseBegan const begins{Phase::exploration};
    play.commit(begins, "AW-EXPLORE-01");
    co_await end_exploration(play);
  });
  CHECK(b.now("groanax").trauma == 1);
  CHECK(b.now("knowman").trauma == 0);
  CHECK(b.now("marica").trauma == 1);
  CHECK(b.now("groanax").resolve == 1);
  CHECK(b.now("knowman").resolve == 2);
  CHECK(b.now("marica").resolve == 1);
  CHECK(b.told("AW-EXEND-10"));
  CHECK_FALSE(b.told("AW-EXEND-05"));  // they went on by themselves: no final text
  CHECK_FALSE(b.told("AW-EXEND-06"));
}

// --- a Solo Ally -----------------------------------------------------------------------------------------------------

TEST_CASE(
    "AW-SOLO-28, AW-SOLO-32  what her card comes to: moves, attacks and defends at her Potency, the combined action "
    "with a track") {
  struct Case {
    std::vector<int> slots;
    char const* card;
    ChallengeBox wanted;
    int most;
  };
  std::vector<int> const none{0, 0, 0, 0}, only_defend{0, 0, 0, 2}, mend_once{1, 0, 0, 0}, level_1{2, 1, 0, 2};
  Case const cases[] = {
      {only_defend, "knifecaster", box(attacks), 6},              // attack+1, attack-1; no ability slot to spend
      {only_defend, "knifecaster", box(potency_), 6},             //
      {only_defend, "knifecaster", box(defends), 0},              //
      {only_defend, "mind_the_step", box(defends), 6},            // the track for the combined action, defend
      {only_defend, "mind_the_step", box(potency_), 6},           //
      {only_defend, "mind_the_step", box(attacks), 0},            //
      {only_defend, "pick_the_lock", box(attacks), 3},            // attack alone
      {only_defend, "two_ways_out", box(moves_), 6},              // each move as her Potency
      {only_defend, "two_ways_out", box(attacks), 0},             //
      {none, "pick_the_lock", box(attacks), 6},                   // all void: the combined icon is an attack
      {none, "pick_the_lock", box(defends), 3},                   // or a defend
      {none, "pick_the_lock", box(potency_), 6},                  //
      {none, "pick_the_lock", box(moves_), 0},                    //
      {none, "pick_the_lock", box(0, {"mend"}), 0},               //
      {mend_once, "pick_the_lock", box(0, {"mend"}), 3},          // its one slot is used by the action itself
      {level_1, "pick_the_lock", box(0, {"mend"}), 4},            // one more for a slot
      {level_1, "pick_the_lock", box(0, {"rivet"}), 4},           //
      {level_1, "pick_the_lock", box(0, {"point_of_order"}), 0},  // void
      {level_1, "valuation", box(attacks, {"mend"}), 9},          // 3, 4, and a slot for each
      {{1, 0, 0, 2}, "pick_the_lock", box(defends), 4},           // the defend track leaves the ability slot
      {level_1, "what_is_inside", box(potency_), 9},              // 4 and 3, and 2 slots
  };
  for (Case const& c : cases) {
    CAPTURE(c.card);
    CAPTURE(c.most);
    Explorers b = solo(c.slots);
    CHECK(most(b, c.card, c.wanted) == c.most);
  }
}

TEST_CASE("AW-SOLO-28, AW-CHALL-06  her card needs the speed of the box") {
  Explorers b = solo({2, 1, 0, 2});
  ChallengeBox slow = box(attacks, {}, 3), fast = box(attacks, {}, 3);
  slow.speed = Speed::slow;
  fast.speed = Speed::fast;
  CHECK(most(b, "knifecaster", slow) > 0);  // slow
  CHECK(most(b, "knifecaster", fast) == 0);
  CHECK(most(b, "after_you", fast) > 0);  // fast
}

TEST_CASE("AW-SOLO-32  all cards drawn are looked at; where one does it for nothing she does not fail, else she may") {
  Explorers b = solo({2, 1, 0, 2});
  b.deck("knowman", {});
  draw(b, "knowman", {"the_tradesmans_entrance", "two_ways_out"});  // the first and another
  Travel travel{};
  CharacterId const marica = b.id("marica");
  auto const ways_to = [&](int value) { return ways(b.world(), marica, Need{value, &travel, nullptr}); };
  AllyUses const easy = ways_to(3);
  CHECK(easy.size() == 2);
  for (AllyUse const& one : easy) CHECK(one.reached);
  AllyUses const two = ways_to(6);  // only Two Ways Out, for nothing
  REQUIRE(two.size() == 1);
  CHECK(two[0].card == b.card("knowman", "two_ways_out"));
  AllyUses const dear = ways_to(7);  // it costs a slot: both cards may be played without
  REQUIRE(dear.size() == 3);
  CHECK(dear[0].spent == 1);
  CHECK_FALSE(dear[1].reached);
  CHECK_FALSE(dear[2].reached);
  CHECK(ways_to(9).size() == 2);  // out of reach
}

TEST_CASE("AW-SOLO-18, AW-SOLO-32  the slots for 1 more are chosen one by one, of the ability tracks that have any") {
  Explorers b = solo({2, 1, 0, 2});
  b.deck("knowman", {});
  draw(b, "knowman", {"two_ways_out"});
  static Travel travel{};
  travel.move = 8;
  CharacterId const marica = b.id("marica");
  b.play([marica](Play& play) -> Task<> {
    PhaseBegan const begins{Phase::exploration};
    play.commit(begins, "AW-EXPLORE-01");
    bool found = false;
    co_await ally_scouts(play, marica, travel, found);
    CHECK(found);
  });
  CHECK(b.kind() == "how_the_ally_does_it");
  CHECK(b.seat() == flow::Seat{0});
  CHECK(b.options() == Words{"Two Ways Out, and 2 more for ability slots", "Two Ways Out, and fail"});
  CHECK(b.position().key(0) == "knowman_two_ways_out spends=2");
  CHECK(b.position().key(1) == "knowman_two_ways_out fails");
  b.answer("Two Ways Out, and 2 more for ability slots");
  CHECK(b.kind() == "which_slot");
  CHECK(b.seat() == flow::Seat{0});
  CHECK(b.options() == Words{"Mend", "Rivet"});
  CHECK(b.position().key(1) == "rivet");
  b.answer("Rivet");
  CHECK(b.over());  // Mend alone is left for the second
  CHECK(b.dial("marica").tracks[0] == 1);
  CHECK(b.dial("marica").tracks[1] == 0);
  CHECK(b.dial("marica").tracks[3] == 2);
}

TEST_CASE("AW-SOLO-37, AW-SOLO-38  her help: the tracks whose ability the box shows, slot by slot") {
  Explorers b = solo({2, 1, 0, 2});
  static ChallengeBox wanted;
  wanted = box(0, {"rivet", "mend", "trespass"});
  CharacterId const marica = b.id("marica");
  static int helped = 0;
  b.play([marica](Play& play) -> Task<> {
    PhaseBegan const begins{Phase::exploration};
    play.commit(begins, "AW-EXPLORE-01");
    helped = co_await ally_assists(play, marica, wanted);
  });
  CHECK(b.options() == Words{"not at all", "Mend by 1", "Mend by 2", "Rivet by 1"});
  CHECK(b.position().key(0) == "none");
  CHECK(b.position().key(2) == "mend 2");
  b.answer("not at all");
  CHECK(helped == 0);
  CHECK(b.dial("marica").tracks[0] == 2);
}
