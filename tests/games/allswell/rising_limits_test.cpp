// Levels, Praxes and Impulses at their limits: benefits one by one, equal values, first and last, who is next.
#include <doctest/doctest.h>

#include "games/allswell/rules/levels.h"
#include "games/allswell/rules/mastering.h"
#include "tests/games/allswell/plain.h"
#include "tests/games/allswell/things.h"

using namespace allswell;

namespace {

struct Rising : Bench {
  explicit Rising(std::vector<std::string> const& who = {"groanax", "marica"}) : Bench("the_ambulatory", who) {
    deal_impulses(*this);
    s.setup.step = SetupStep::levels;
  }
  void begin() {
    play([](Play& play) -> Task<> {
      PhaseSet const set{Phase::set_up};
      play.commit(set, "AW-GEN-01");
      co_await play.enter(level_phase);
    });
  }
};

}  // namespace

// --- levels ----------------------------------------------------------------------------------------------------------

TEST_CASE("AW-LEVEL-04, AW-PRAX-05  a row is the sum of dashboard and Praxis, benefit by benefit") {
  struct Case {
    char const *who, *praxis;
    int row, cards, health, evolutions, loot, coin, trauma;
  };
  for (Case const c : {Case{"groanax", "the_zealbreaker", 0, 1, 2, 1, 0, 0, 0},
                       {"groanax", "the_zealbreaker", 1, 1, 4, 0, 0, 0, 0},
                       {"groanax", "the_zealbreaker", 2, 0, 2, 1, 0, 5, 1},
                       {"lambik", "the_perjurant", 0, 1, 0, 1, 0, 20, 0},
                       {"lambik", "the_perjurant", 1, 1, 1, 0, 2, 0, 0},
                       {"lambik", "the_perjurant", 2, 0, 0, 0, 0, 10, 1},
                       {"knowman", "the_solarch", 2, 2, 1, 0, 0, 0, 0},
                       {"marica", "the_zealbreaker", 1, 1, 3, 0, 0, 0, 1}}) {
    CAPTURE(c.who);
    CAPTURE(c.row);
    Bench b("the_ambulatory", {c.who});
    b.praxis(c.who, c.praxis);
    Benefits const row = row_of(b.world(), b.id(c.who), c.row);
    CHECK(row.action_cards == c.cards);
    CHECK(row.health == c.health);
    CHECK(row.evolutions == c.evolutions);
    CHECK(row.loot == c.loot);
    CHECK(row.coin == c.coin);
    CHECK(row.trauma == c.trauma);
  }
}

TEST_CASE("AW-LEVEL-10  the third row once with each Praxis, the others always") {
  Rising b;
  CharacterId const groanax = b.id("groanax");
  int const own = b.sheet("groanax").praxis.index();
  for (int row = 0; row < 3; ++row) CHECK(row_is_open(b.world(), groanax, row));
  b.sheet("groanax").once_used = static_cast<std::uint8_t>(~(1u << own));  // all others
  CHECK(row_is_open(b.world(), groanax, 2));
  b.sheet("groanax").once_used = static_cast<std::uint8_t>(1u << own);
  CHECK(row_is_open(b.world(), groanax, 0));
  CHECK(row_is_open(b.world(), groanax, 1));
  CHECK_FALSE(row_is_open(b.world(), groanax, 2));
}

TEST_CASE(
    "AW-LEVEL-15, AW-LEVEL-05, AW-LEVEL-14, AW-LEVEL-17  content only when every benefit that can be had has been "
    "taken") {
  struct Case {
    int levels, cards, evolutions, loot;
    bool supply, open;
  };
  for (Case const c : {Case{0, 0, 0, 0, true, false},
                       {1, 0, 0, 0, true, true},
                       {0, 1, 0, 0, true, true},
                       {0, 0, 1, 0, true, true},
                       {0, 0, 0, 1, true, true},
                       {0, 0, 0, 1, false, false}}) {
    Rising b({"groanax"});
    b.sheet("groanax").level = 2;
    if (c.supply) lay(b, "amber_draught", LootZone::supply);
    LevelUp& rising = b.sheet("groanax").rising;
    rising.levels = static_cast<std::uint8_t>(c.levels);
    rising.cards = static_cast<std::uint8_t>(c.cards);
    rising.evolutions = static_cast<std::uint8_t>(c.evolutions);
    rising.loot = static_cast<std::uint8_t>(c.loot);
    CHECK(has_open_benefits(b.world(), b.id("groanax")) == c.open);
    b.begin();
    if (c.open && c.loot == 0) CHECK(b.why_not("content") == "AW-LEVEL-15");
    if (c.open && c.loot > 0) CHECK(b.kind() == "where_item_goes");  // the only thing to do
    if (!c.open) CHECK(b.over());
  }
}

TEST_CASE("AW-LEVEL-16  who rises next: the first that is not content nor waits, then who waits; a Solo Ally never") {
  Rising b({"groanax", "knowman", "marica"});
  CHECK(next_to_level(b.s) == b.id("groanax"));
  b.s.setup.content = 1;
  CHECK(next_to_level(b.s) == b.id("knowman"));
  b.s.setup.waiting = 2;
  CHECK(next_to_level(b.s) == b.id("marica"));
  b.s.setup.content = 1 | 4;
  CHECK(next_to_level(b.s) == b.id("knowman"));
  b.s.setup.content = 7;
  CHECK_FALSE(next_to_level(b.s));
  b.s.setup = {SetupStep::levels, 0, 0};
  b.sheet("groanax").solo_ally = true;
  CHECK(next_to_level(b.s) == b.id("knowman"));
}

TEST_CASE("AW-LEVEL-16  one may let the others go first only while another one has still to act") {
  for (int const content : {0, 2}) {  // Marica's seat
    CAPTURE(content);
    Rising b;
    b.sheet("groanax").rising.evolutions = 1;
    b.s.setup.content = static_cast<std::uint8_t>(content);
    b.begin();
    CHECK(b.seat() == flow::Seat{0});
    CHECK(b.offers("let the others go first") == (content == 0));
    if (content == 0) {
      b.answer("let the others go first");
      CHECK(b.seat() == flow::Seat{0});  // Marica has nothing to do: content at once
    }
  }
}

TEST_CASE("AW-LEVEL-05, AW-CARD-03  a card of the new level may be acquired, of a higher one not, none twice") {
  Rising b;
  CharacterId const groanax = b.id("groanax");
  CardId const second = b.card("groanax", "gather_in"), third = b.card("groanax", "harvest_home");
  CardId const first = b.card("groanax", "over_the_sill");
  b.sheet("groanax").level = 2;
  CHECK(may_acquire(b.world(), groanax, second));
  CHECK_FALSE(may_acquire(b.world(), groanax, third));
  CHECK_FALSE(may_acquire(b.world(), groanax, first));  // it has it
  b.sheet("groanax").level = 3;
  CHECK(may_acquire(b.world(), groanax, third));
  b.s.cards[static_cast<std::size_t>(groanax.index())].put(third, CardZone::available, kit::every_seat);
  CHECK_FALSE(may_acquire(b.world(), groanax, third));
  CHECK_FALSE(may_acquire(b.world(), groanax, CardId{cards_of_a_character - 1}));  // no such card is printed
}

TEST_CASE(
    "AW-MASTER-01  a Praxis is mastered with more cards of it than of one's own, the first and the last of the pack") {
  for (auto const& praxis : {"the_ambuscader", "the_zealbreaker"}) {
    CAPTURE(praxis);
    for (int const cards : {6, 7}) {
      CAPTURE(cards);
      Rising b({"marica"});
      PraxisId const other(b.content->praxes.index_of(praxis));
      for (int number = 1; number <= cards; ++number) {
        b.s.impulses.put(own_impulse(b.world(), b.id("marica"), number), ImpulseZone::supply, kit::every_seat);
        b.s.impulses.put(impulse_of(b.world(), other, number), zone(b.id("marica"), ImpulsePile::deck),
                         kit::every_seat);
      }
      Praxes const found = mastered(b.world(), b.id("marica"));
      CHECK(found.empty() == (cards == 6));
      if (cards == 7) CHECK(found[0] == other);
      CHECK(impulses_of(b.world(), b.id("marica"), other) == cards);
    }
  }
}

// --- Impulses --------------------------------------------------------------------------------------------------------

TEST_CASE(
    "AW-GEN-16, AW-IMP-10  who sees an Impulse: the owner what is drawn and held, all what is displayed, nobody a "
    "deck") {
  Plain b;
  CharacterId const marica = b.id("marica");
  auto const sees = [&](ImpulsePile pile, int seat) {
    return ImpulseCards::sees(b.s, zone(marica, pile), flow::Seat{seat});
  };
  for (ImpulsePile const pile : {ImpulsePile::drawn, ImpulsePile::held}) {
    CHECK(sees(pile, 1));
    CHECK_FALSE(sees(pile, 0));
    CHECK_FALSE(ImpulseCards::sees(b.s, zone(marica, pile), flow::Seat::table()));
  }
  CHECK(sees(ImpulsePile::displayed, 0));
  CHECK_FALSE(sees(ImpulsePile::deck, 1));
  CHECK_FALSE(sees(ImpulsePile::aside, 1));
  CHECK(ImpulseCards::sees(b.s, ImpulseZone::supply, flow::Seat{0}));
}

TEST_CASE("AW-PRAX-06, AW-LEVEL-14  whose Praxis and whose card of a number: the first and the last of the pack") {
  Rising b;
  CHECK(follower(b.s, b.sheet("groanax").praxis) == b.id("groanax"));
  CHECK(follower(b.s, b.sheet("marica").praxis) == b.id("marica"));
  CHECK_FALSE(follower(b.s, PraxisId(b.content->praxes.index_of("the_ambuscader"))));
  for (int const number : {1, 12}) {
    CHECK(own_impulse(b.world(), b.id("groanax"), number) == impulse_of(b.world(), b.sheet("groanax").praxis, number));
    b.s.impulses.put(own_impulse(b.world(), b.id("marica"), number), ImpulseZone::supply, kit::every_seat);
    CHECK_FALSE(own_impulse(b.world(), b.id("marica"), number));
  }
}

TEST_CASE("AW-IMP-15  held Impulses are shuffled back when fewer than two are left to draw, not with two") {
  for (int const left : {1, 2}) {
    CAPTURE(left);
    Plain b({"groanax"});
    b.put("groanax", {8, 8});
    deal_impulses(b);
    CharacterId const who = b.id("groanax");
    for (int number = 1; number <= 12 - left; ++number)
      b.s.impulses.put(impulse_of(b.world(), b.sheet("groanax").praxis, number),
                       zone(who, number <= 3 ? ImpulsePile::held : ImpulsePile::discarded), kit::every_seat);
    b.play([](Play& play) { return choose_impulses(play); });
    b.position().set_chance(flow::ChanceMode::seeded, nullptr);
    b.position().over();
    CHECK(b.told("AW-IMP-15") == (left == 1));
  }
}
