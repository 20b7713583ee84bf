#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <array>
#include <map>
#include <type_traits>
#include <vector>

#include "kit/shelf.h"

namespace {

using flow::Chance;
using flow::Seat;

enum class Zone : std::uint8_t { box, deck, discards, hand_0, hand_1, table };
BOOST_DESCRIBE_ENUM(Zone, box, deck, discards, hand_0, hand_1, table)
using Card = flow::Id<struct CardTag>;
using Shelf = kit::Shelf<Card, 12, Zone>;
static_assert(std::is_trivially_copyable_v<Shelf>);

constexpr kit::Seats seat_0 = 1, seat_1 = 2;

struct Names {
  static constexpr std::array<char const*, 12> all{"ash",   "beech", "cedar", "dogwood", "elm",  "fir",
                                                   "gorse", "hazel", "ivy",   "juniper", "kelp", "larch"};
};
std::string name_of(Names const&, Card card) { return Names::all[static_cast<std::size_t>(card.index())]; }
bool from_name(Names const&, std::string_view name, Card& card) {
  for (int i = 0; i < 12; ++i)
    if (Names::all[static_cast<std::size_t>(i)] == name) return card = Card{i}, true;
  return false;
}

Shelf full_deck() {
  Shelf shelf;
  for (int i = 0; i < 12; ++i) shelf.put(Card{i}, Zone::deck, kit::no_seat);
  return shelf;
}
bool open_to(Seat seat, Zone zone) {
  if (zone == Zone::discards || zone == Zone::table) return true;
  return zone == (seat == Seat{0} ? Zone::hand_0 : Zone::hand_1);
}
void imagine(Shelf& shelf, Seat seat, Chance& chance) {
  shelf.deal_anew(chance, seat, [&](Zone zone) { return open_to(seat, zone); }, [](Zone) { return 0; });
}
Chance stream(int t) { return {static_cast<std::uint64_t>(t) * 2654435761u + 77, 0}; }

// How far `seen` is from `ways` equally likely outcomes, for which each was seen `total / ways` times on average.
double chi_square(std::map<int, int> const& seen, int ways, int total) {
  double const expected = static_cast<double>(total) / ways;
  double sum = (ways - static_cast<int>(seen.size())) * expected;
  for (auto const& [what, n] : seen) sum += (n - expected) * (n - expected) / expected;
  return sum;
}

}  // namespace

TEST_CASE("kit shelf: a card at the bottom never comes early, and the lowest comes last") {
  for (int t = 0; t < 1000; ++t) {
    Shelf shelf = full_deck();
    Chance chance = stream(t);
    shelf.put_at_bottom(Card{3}, Zone::deck, seat_0);
    shelf.put_at_bottom(Card{4}, Zone::deck, seat_0);
    for (int i = 0; i < 10; ++i) {
      Card const card = shelf.draw(Zone::deck, Zone::hand_0, seat_0, chance);
      REQUIRE(card != Card{3});
      REQUIRE(card != Card{4});
    }
    REQUIRE(shelf.draw(Zone::deck, Zone::hand_0, seat_0, chance) == Card{3});
    REQUIRE(shelf.draw(Zone::deck, Zone::hand_0, seat_0, chance) == Card{4});
    REQUIRE(!shelf.draw(Zone::deck, Zone::hand_0, seat_0, chance));
    REQUIRE(shelf.laid.empty());
  }
}

TEST_CASE("kit shelf: what was laid on top last comes first, also over what lies at the bottom") {
  Shelf shelf = full_deck();
  Chance chance = stream(1);
  shelf.put_at_bottom(Card{0}, Zone::deck, seat_0);
  shelf.put_on_top(Card{5}, Zone::deck, seat_0);
  shelf.put_on_top(Card{6}, Zone::deck, seat_0);
  CHECK(shelf.decided(Zone::deck) == Card{6});
  CHECK(shelf.decided(Zone::deck, 1) == Card{5});
  CHECK(!shelf.decided(Zone::deck, 2));
  CHECK(!shelf.decided(Zone::deck, 10));
  CHECK(shelf.decided(Zone::deck, 11) == Card{0});
  CHECK(!shelf.decided(Zone::deck, 12));
  CHECK(shelf.count_loose(Zone::deck) == 9);
  CHECK(chance.rolled == 0);
  CHECK(shelf.draw(Zone::deck, Zone::discards, kit::every_seat, chance) == Card{6});
  CHECK(shelf.draw(Zone::deck, Zone::discards, kit::every_seat, chance) == Card{5});
  CHECK(chance.rolled == 0);  // nothing was left to chance
}

TEST_CASE("kit shelf: any card of a shuffled deck comes first, all alike") {
  std::map<int, int> came;
  for (int t = 0; t < 12'000; ++t) {
    Shelf shelf = full_deck();
    Chance chance = stream(t);
    ++came[shelf.draw(Zone::deck, Zone::table, kit::every_seat, chance).index()];
  }
  CHECK(chi_square(came, 12, 12'000) < 31.3);  // 11 degrees of freedom, 1 in 1000
}

TEST_CASE("kit shelf: a card that goes elsewhere loses its place in the order; other piles keep theirs") {
  Shelf shelf = full_deck();
  shelf.put_on_top(Card{1}, Zone::deck, seat_0);
  shelf.put_on_top(Card{2}, Zone::discards, kit::every_seat);
  shelf.put(Card{1}, Zone::hand_0, seat_0);
  shelf.put(Card{1}, Zone::deck, seat_0);
  CHECK(!shelf.decided(Zone::deck));
  CHECK(shelf.decided(Zone::discards) == Card{2});
  shelf.put_on_top(Card{3}, Zone::deck, seat_0);
  shelf.shuffle(Zone::deck);
  CHECK(!shelf.decided(Zone::deck));
  CHECK(shelf.decided(Zone::discards) == Card{2});
  shelf.move_all(Zone::discards, Zone::deck, kit::every_seat);
  CHECK(shelf.count(Zone::deck) == 12);
  CHECK(shelf.count_loose(Zone::deck) == 12);
  CHECK(shelf.known_to(Card{2}) == kit::every_seat);
}

TEST_CASE("kit shelf: each card of a zone is met once, as the list of them has it, and no other") {
  Shelf shelf;
  auto const met = [&](Zone zone) {
    std::vector<int> found;
    shelf.each(zone, [&](Card card) { found.push_back(card.index()); });
    return found;
  };
  CHECK(met(Zone::deck).empty());
  for (int const i : {0, 3, 4, 11}) shelf.put(Card{i}, Zone::hand_0, seat_0);  // the first and the last of the shelf
  for (int const i : {1, 10}) shelf.put(Card{i}, Zone::hand_1, seat_1);
  CHECK(met(Zone::hand_0) == std::vector<int>{0, 3, 4, 11});
  CHECK(met(Zone::hand_1) == std::vector<int>{1, 10});
  CHECK(met(Zone::table).empty());
  shelf.put(Card{4}, Zone::table, kit::every_seat);
  CHECK(met(Zone::hand_0) == std::vector<int>{0, 3, 11});
  CHECK(met(Zone::table) == std::vector<int>{4});
  std::vector<int> listed;
  for (Card card : shelf.cards(Zone::hand_0)) listed.push_back(card.index());
  CHECK(met(Zone::hand_0) == listed);
}

TEST_CASE("kit shelf: looking decides what lies on top, and it comes in that order") {
  std::map<int, int> came;
  for (int t = 0; t < 13'200; ++t) {
    Shelf shelf = full_deck();
    Chance chance = stream(t);
    auto const two = shelf.look(Zone::deck, 2, seat_0, chance);
    REQUIRE(two.size() == 2);
    REQUIRE(shelf.count(Zone::deck) == 12);
    REQUIRE(shelf.look(Zone::deck, 2, seat_1, chance) == two);  // it was decided already
    REQUIRE(shelf.known_to(two[0]) == (seat_0 | seat_1));
    ++came[12 * two[0].index() + two[1].index()];
    REQUIRE(shelf.draw(Zone::deck, Zone::hand_0, seat_0, chance) == two[0]);
    REQUIRE(shelf.draw(Zone::deck, Zone::hand_0, seat_0, chance) == two[1]);
  }
  CHECK(chi_square(came, 132, 13'200) < 188.0);  // 131 degrees of freedom, 1 in 1000
  Shelf small;
  Chance chance = stream(0);
  CHECK(small.look(Zone::deck, 2, seat_0, chance).empty());
  small.put(Card{7}, Zone::deck, kit::no_seat);
  small.put_at_bottom(Card{8}, Zone::deck, kit::no_seat);
  auto const all = small.look(Zone::deck, 5, seat_0, chance);
  CHECK(all.size() == 2);
  CHECK(all[0] == Card{7});
  CHECK(all[1] == Card{8});
}

TEST_CASE("kit shelf: in an imagined world all zones keep their counts, and what the seat sees stays") {
  CHECK(rc::check([] {
    Shelf shelf = full_deck();
    Chance chance = stream(*rc::gen::inRange(0, 1 << 20));
    for (int i = 0; i < 30; ++i) {
      Zone const zone{static_cast<Zone>(*rc::gen::inRange(1, 6))};
      Card const card{*rc::gen::inRange(0, 12)};
      kit::Seats const seats{static_cast<kit::Seats>(*rc::gen::inRange(0, 4))};
      switch (*rc::gen::inRange(0, 5)) {
        case 0: shelf.put(card, zone, seats); break;
        case 1: shelf.put_on_top(card, zone, seats); break;
        case 2: shelf.put_at_bottom(card, zone, seats); break;
        case 3: shelf.draw(zone, Zone::hand_1, seat_1, chance); break;
        default: shelf.look(zone, 2, seats, chance); break;
      }
    }
    Seat const seat{*rc::gen::inRange(0, 2)};
    Shelf other = shelf;
    imagine(other, seat, chance);
    for (int z = 1; z < 6; ++z) RC_ASSERT(other.count(static_cast<Zone>(z)) == shelf.count(static_cast<Zone>(z)));
    for (int i = 0; i < 12; ++i)
      if (shelf.known_to(Card{i}) & seat.bit() || open_to(seat, shelf.zone_of(Card{i}))) {
        RC_ASSERT(other.zone_of(Card{i}) == shelf.zone_of(Card{i}));
        RC_ASSERT((other.known_to(Card{i}) & seat.bit()) == (shelf.known_to(Card{i}) & seat.bit()));
      }
    RC_ASSERT(other.laid.size() == shelf.laid.size());
    for (int i = 0; i < shelf.laid.size(); ++i) {
      RC_ASSERT(other.zone_of(other.laid[i].card) == shelf.zone_of(shelf.laid[i].card));
      if (shelf.laid[i].known_to & seat.bit()) RC_ASSERT(other.laid[i] == shelf.laid[i]);
    }
    // And so it is from every such world again: the seat knows just as much there.
    for (int i = 0; i < 12; ++i)
      RC_ASSERT((other.known_to(Card{i}) & seat.bit()) == (shelf.known_to(Card{i}) & seat.bit()));
  }));
}

TEST_CASE("kit shelf: a top card that another seat laid is any of the hidden ones, all alike") {
  std::map<int, int> top;
  for (int t = 0; t < 12'000; ++t) {
    Shelf shelf = full_deck();
    Chance chance = stream(t);
    for (int i = 6; i < 9; ++i) shelf.put(Card{i}, Zone::hand_0, seat_0);
    shelf.put_on_top(Card{2}, Zone::deck, seat_0);
    Shelf own = shelf;
    imagine(own, Seat{0}, chance);
    REQUIRE(own.decided(Zone::deck) == Card{2});  // who laid it there knows it
    imagine(shelf, Seat{1}, chance);
    ++top[shelf.decided(Zone::deck).index()];
  }
  CHECK(chi_square(top, 12, 12'000) < 31.3);
}

TEST_CASE(
    "kit shelf: a card known to be in the deck may lie on top unknown: who looked there knows it, the others not") {
  std::map<int, int> top;
  for (int t = 0; t < 12'000; ++t) {
    Shelf shelf = full_deck();
    Chance chance = stream(t);
    for (int i = 0; i < 12; ++i) shelf.put(Card{i}, Zone::deck, kit::every_seat);  // all saw what went in
    shelf.put(Card{0}, Zone::hand_0, kit::every_seat);
    shelf.settle_below(Card{7}, 0);
    shelf.know_place(Card{7}, seat_0);
    Shelf own = shelf;
    imagine(own, Seat{0}, chance);
    REQUIRE(own.decided(Zone::deck) == Card{7});
    imagine(shelf, Seat{1}, chance);
    REQUIRE(shelf.zone_of(Card{0}) == Zone::hand_0);
    Card const there = shelf.decided(Zone::deck);
    REQUIRE((shelf.known_to(there) & seat_0) != 0);  // in that world seat 0 has looked at it
    ++top[there.index()];
  }
  CHECK(top.count(0) == 0);
  CHECK(chi_square(top, 11, 12'000) < 29.6);  // 10 degrees of freedom, 1 in 1000
}

TEST_CASE("kit shelf: with half of the cards open the hidden ones are still dealt all ways alike") {
  std::map<int, int> held;
  for (int t = 0; t < 12'000; ++t) {
    Shelf shelf = full_deck();
    for (int i = 0; i < 12; i += 2) shelf.put(Card{i}, Zone::discards, kit::every_seat);
    shelf.put(Card{11}, Zone::hand_1, seat_1);
    Chance chance = stream(t);
    imagine(shelf, Seat{0}, chance);
    ++held[shelf.first(Zone::hand_1).index()];
  }
  CHECK(chi_square(held, 6, 12'000) < 20.6);  // 5 degrees of freedom, 1 in 1000
  for (auto const& [card, n] : held) CHECK(card % 2 == 1);
}

TEST_CASE("kit shelf: seen, shuffled back, and then drawn unseen: only then it may have left the deck") {
  int before = 0, after = 0;
  for (int t = 0; t < 1000; ++t) {
    Shelf shelf = full_deck();
    Chance chance = stream(t);
    for (int i = 6; i < 9; ++i) shelf.put(Card{i}, Zone::hand_1, seat_1);
    shelf.put(Card{5}, Zone::deck, seat_0);
    Shelf still = shelf;
    imagine(still, Seat{0}, chance);
    before += still.zone_of(Card{5}) != Zone::deck;
    shelf.draw(Zone::deck, Zone::hand_1, seat_1, chance);
    imagine(shelf, Seat{0}, chance);
    after += shelf.zone_of(Card{5}) != Zone::deck;
  }
  CHECK(before == 0);
  CHECK(after > 1000 * 4 / 12 - 60);  // 4 of the 12 hidden ones are in that hand
  CHECK(after < 1000 * 4 / 12 + 60);
}

TEST_CASE("kit shelf: who saw a hand no longer knows it once a card left it unseen") {
  Shelf shelf = full_deck();
  shelf.put(Card{1}, Zone::hand_1, kit::every_seat);
  shelf.put(Card{2}, Zone::hand_1, kit::every_seat);
  shelf.put(Card{2}, Zone::deck, seat_1);
  CHECK(shelf.known_to(Card{1}) == seat_1);
  CHECK(shelf.known_to(Card{2}) == seat_1);
  // But a known top card that is drawn unseen is known to be in that hand, and the rest of the deck stays known.
  shelf.put_on_top(Card{3}, Zone::deck, seat_0);
  shelf.put(Card{4}, Zone::deck, kit::every_seat);
  Chance chance = stream(5);
  CHECK(shelf.draw(Zone::deck, Zone::hand_1, seat_1, chance) == Card{3});
  CHECK(shelf.known_to(Card{3}) == (seat_0 | seat_1));
  CHECK(shelf.known_to(Card{4}) == (seat_0 | seat_1));
}

TEST_CASE("kit shelf: cards of zones that are no kin never change places, and what is in the box stays there") {
  for (int t = 0; t < 200; ++t) {
    Shelf shelf = full_deck();
    for (int i = 0; i < 4; ++i) shelf.put(Card{i}, Zone::hand_1, seat_1);
    shelf.put(Card{11}, Zone::box, kit::no_seat);
    Chance chance = stream(t);
    shelf.deal_anew(chance, Seat{0}, [](Zone) { return false; }, [](Zone z) { return z == Zone::hand_1; });
    for (int i = 0; i < 4; ++i) REQUIRE(shelf.zone_of(Card{i}) == Zone::hand_1);
    REQUIRE(shelf.zone_of(Card{11}) == Zone::box);
  }
}

TEST_CASE("kit shelf in a state: by zones and names, and read back the same") {
  Shelf shelf = full_deck();
  shelf.put(Card{11}, Zone::box, kit::no_seat);
  shelf.put(Card{1}, Zone::hand_1, seat_1);
  shelf.put(Card{2}, Zone::discards, kit::every_seat);
  shelf.put_on_top(Card{3}, Zone::deck, seat_0);
  shelf.put_at_bottom(Card{4}, Zone::deck, seat_0);
  shelf.put_at_bottom(Card{5}, Zone::deck, kit::no_seat);
  shelf.show(Zone::deck, seat_1);
  boost::json::value const tree = flow::inspect::tree(Names{}, shelf);
  CHECK(boost::json::serialize(tree) ==
        R"({"deck":["ash","dogwood","elm","fir","gorse","hazel","ivy","juniper","kelp"],"discards":["cedar"],)"
        R"("hand_0":[],"hand_1":["beech"],"table":[],"top":{"deck":["dogwood"]},"bottom":{"deck":["fir","elm"]},)"
        R"("seen":{"ash":[1],"beech":[1],"cedar":[0,1,2,3,4,5,6,7],"dogwood":[0,1],"elm":[0,1],"fir":[1],)"
        R"("gorse":[1],"hazel":[1],"ivy":[1],"juniper":[1],"kelp":[1]},"placed":{"dogwood":[0],"elm":[0]}})");
  Shelf again = full_deck();
  again.put_on_top(Card{7}, Zone::discards, seat_1);
  CHECK(flow::inspect::read(Names{}, again, tree) == "");
  CHECK(again == shelf);
  CHECK(flow::inspect::hash(again) == flow::inspect::hash(shelf));
}

TEST_CASE("kit shelf in a state: a zone is set by its name; what else lay there goes into the box") {
  Shelf shelf = full_deck();
  auto const set = [&](char const* path, char const* value) {
    return flow::inspect::set(Names{}, shelf, path, boost::json::parse(value));
  };
  CHECK(set("hand_0", R"(["ivy","elm"])") == "");
  CHECK(set("hand_0", R"(["elm","ash"])") == "");
  CHECK(shelf.zone_of(Card{8}) == Zone::box);
  CHECK(shelf.count(Zone::hand_0) == 2);
  CHECK(shelf.count(Zone::deck) == 9);
  CHECK(set("top.deck", R"(["kelp","beech"])") == "");
  CHECK(shelf.decided(Zone::deck) == Card{10});
  CHECK(shelf.decided(Zone::deck, 1) == Card{1});
  CHECK(set("bottom.deck", R"(["larch"])") == "");
  CHECK(shelf.decided(Zone::deck, 8) == Card{11});
  CHECK(set("seen.larch", "[0]") == "");
  CHECK(set("placed.larch", "[1]") == "");
  CHECK(shelf.known_to(Card{11}) == (seat_0 | seat_1));

  Shelf const before = shelf;
  CHECK(set("hand_0", R"(["oak"])") == "unknown name \"oak\"");
  CHECK(set("hand_0", R"(["elm","elm"])") == "\"elm\" stands there twice");
  CHECK(set("hand_2", R"([])") == "there is no \"hand_2\"");
  CHECK(set("hand_0.elm", R"([])") == "nothing lies below \"hand_0\"");
  CHECK(set("hand_0", "3") == "expected a list of cards");
  CHECK(set("hand_0", "[77]") == "there is no card 77");
  CHECK(set("top.deck", R"(["elm"])") == "elm is not in \"deck\"");
  CHECK(set("top.pile", R"([])") == "there is no \"pile\"");
  CHECK(set("seen.ivy", "[0]") == "no card in play is \"ivy\"");
  CHECK(set("seen.elm", "[9]") == "expected seats from 0 to 7");
  CHECK(set("placed.elm", "[0]") == "elm has no place in the order");
  CHECK(set("", R"({"hand_0":["elm"],"hand_1":["elm"]})") == "\"elm\" stands there twice");
  CHECK(shelf == before);
}
