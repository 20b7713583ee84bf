// Changing Characters and the Skirmish quick start.
#include <doctest/doctest.h>

#include "games/allswell/rules/solo.h"
#include "tests/games/allswell/setting_up.h"

using namespace allswell;

namespace {

// Groanax and Marica have played the prologue; the next Scenario has level 2.
struct SwapBench : SetupBench {
  explicit SwapBench(int seats = 2) : SetupBench("the_ambulatory", seats) {
    for (int seat = 0; seat < 2; ++seat) played(seat == 0 ? "groanax" : "marica", seat);
  }
  void played(std::string const& name, int seat) {
    Sheet& it = sheet(name);
    it.seat = seat >= 0 ? flow::Seat{seat} : flow::Seat::nobody();
    it.used = true;
    it.health = 10;
    it.praxis = PraxisId(content->characters[id(name).index()].praxis.index());
    for (int number = 1; number <= 12; ++number)
      s.impulses.put(impulse_of(world(), it.praxis, number), zone(id(name), ImpulsePile::deck), kit::every_seat);
    for (int i = 0; i < starting_cards; ++i)
      s.cards[static_cast<std::size_t>(id(name).index())].put(CardId{i}, CardZone::deck, kit::every_seat);
    carry(*this, name, content->equipment.id(content->characters[id(name).index()].weapon.index()), ItemPile::ready);
  }
  // It holds a card of a Praxis that is not its own.
  void holds(std::string_view who, std::string_view card) {
    ImpulseId const one = impulse(*this, card);
    s.impulses.put(own_impulse(world(), id(who), content->impulses[one.index()].number), ImpulseZone::supply,
                   kit::every_seat);
    s.impulses.put(one, zone(id(who), ImpulsePile::deck), kit::every_seat);
  }
};

}  // namespace

TEST_CASE("AW-SWAP-01, AW-SWAP-08: before a campaign Scenario a player may stay, take another Character, or leave") {
  SwapBench b;
  b.begin();
  CHECK(b.options() == Texts_{"stay with Groanax", "Knowman", "Lambik", "sit out"});
  CHECK(b.why_not("Marica") == "AW-SETUP-13");
  b.answer("Knowman");
  CHECK(b.after("knowman").seat == flow::Seat{0});
  CHECK(!b.after("groanax").seat.is_person());
  CHECK(b.after("groanax").praxis);  // stays in the Body Bag
  CHECK(place_of(b, "ranch_mattock") == "groanax ready");
}

TEST_CASE("AW-SETUP-13, AW-SWAP-01: who comes new chooses a Character, who had another one changes it") {
  SwapBench b;
  b.begin();
  b.answer("Knowman");
  CHECK(b.told("AW-SWAP-01"));
  CHECK_FALSE(b.told("AW-SETUP-13"));
  SwapBench c(3);
  c.begin();
  c.answer("stay with Groanax");
  c.answer("stay with Marica");
  c.answer("Knowman");
  CHECK(c.told("AW-SETUP-13"));
  CHECK_FALSE(c.told("AW-SWAP-01"));
}

TEST_CASE("AW-SOLO-08: the player's own Character is the one somebody plays and no Solo Ally, wherever it stands") {
  SwapBench b(1);
  for (char const* who : {"groanax", "marica", "knowman", "lambik"}) b.sheet(who).seat = flow::Seat::nobody();
  b.sheet("marica").seat = b.sheet("knowman").seat = flow::Seat{0};
  b.sheet("knowman").solo_ally = true;
  CHECK(employer_of_ally(b.s) == b.id("marica"));
  b.sheet("knowman").solo_ally = false;
  b.sheet("marica").solo_ally = true;
  CHECK(employer_of_ally(b.s) == b.id("knowman"));
}

TEST_CASE("AW-SWAP-02: a new Character takes an available Praxis with its deck") {
  SwapBench b;
  b.begin();
  b.answer("Knowman");
  CHECK(b.why_not("the Zealbreaker") == "AW-PRAX-06");  // in Groanax's Body Bag
  CHECK(b.why_not("the Archagonist") == "AW-PRAX-06");
  b.answer("the Ambuscader");
  CHECK(impulses_of(b.world(), b.id("knowman"), b.after("knowman").praxis) == 12);
  CHECK(b.kind() == "quick_start");
  CHECK(b.seat() == flow::Seat{0});
}

TEST_CASE("AW-SWAP-03: cards that others hold are replaced by others of that number, each for an evolution") {
  SwapBench b;
  b.holds("marica", "ambuscader_03");
  b.begin();
  b.answer("Knowman");
  b.answer("the Ambuscader");
  CHECK(b.kind() == "which_impulse_replaces");
  CHECK(b.seat() == flow::Seat{0});
  CHECK(b.options().size() == 4);  // of six with number 3 Groanax and Marica hold two
  std::string const chosen = b.content->impulses[impulse(b, "solarch_03").index()].name + " of the Solarch";
  b.answer(chosen);
  CHECK(own_impulse(b.world(), b.id("knowman"), 3) == impulse(b, "solarch_03"));
  CHECK(b.after("knowman").rising.spent == 1);
  b.answer("quick start");  // level 2: one evolution, which is used up
  CHECK(b.after("knowman").rising.evolutions == 0);
}

TEST_CASE("AW-SWAP-03: a card of the first Praxis of the pack replaces one as well as a card of a later one") {
  SwapBench b;
  b.holds("marica", "solarch_03");
  b.begin();
  b.answer("Knowman");
  b.answer("the Solarch");
  CHECK(b.kind() == "which_impulse_replaces");
  for (auto const& [card, praxis] :
       {std::pair{"ambuscader_03", "the Ambuscader"}, std::pair{"perjurant_03", "the Perjurant"}})
    CHECK(b.offers(fmt::format("{} of {}", b.content->impulses[impulse(b, card).index()].name, praxis)));
}

TEST_CASE("AW-SWAP-04: more missing than evolutions: all are replaced, no evolution is left") {
  SwapBench b;
  for (int number = 1; number <= 8; ++number) b.holds("marica", fmt::format("ambuscader_{:02}", number));
  b.begin();
  b.answer("Knowman");
  b.answer("the Ambuscader");
  for (int i = 0; i < 8; ++i) {
    CHECK(b.kind() == "which_impulse_replaces");
    b.answer(b.options()[0]);
  }
  for (int number = 1; number <= 12; ++number) CHECK(own_impulse(b.world(), b.id("knowman"), number));
  b.answer("row by row");
  b.answer("stay with Marica");
  CHECK(b.kind() == "how_to_level");
  CHECK(b.seat() == flow::Seat{0});
  b.answer("row 2, 1 health, 1 Impulse evolution, 20 coin");
  CHECK(b.after("knowman").rising.evolutions == 0);
  CHECK(b.after("knowman").rising.spent == 7);
}

TEST_CASE("AW-SWAP-05: a new Character rises row by row, or by the quick start of its level") {
  SwapBench b;
  b.begin();
  b.answer("Knowman");
  b.answer("the Ambuscader");
  CHECK(b.options() == Texts_{"quick start", "row by row"});
  b.answer("quick start");
  Sheet const& it = b.after("knowman");
  CHECK(it.level == 2);
  CHECK(it.health == 9);  // 8, and one for a level above 1
  CHECK(it.coin == 30);   // 15 for each level
  CHECK(it.rising.cards == 1);
  CHECK(it.rising.evolutions == 1);
  CHECK(it.resolve == 3);
  CHECK(it.trauma == 0);
  CHECK(place_of(b, "knifecaster") == "knowman ready");

  SwapBench c;
  c.begin();
  c.answer("Knowman");
  c.answer("the Ambuscader");
  c.answer("row by row");
  CHECK(c.after("knowman").level == 1);
  c.answer("stay with Marica");
  CHECK(c.after("knowman").rising.levels == 1);
}

TEST_CASE("AW-SWAP-06, AW-SWAP-07: an earlier Character comes as it was put away, rises, and takes coin") {
  SwapBench b;
  b.played("knowman", -1);
  b.sheet("knowman").coin = 3;
  b.sheet("knowman").trauma = 2;
  carry(b, "knowman", "signal_lantern", ItemPile::pack);  // 11
  carry(b, "knowman", "amber_draught", ItemPile::ready);  // 10
  carry(b, "knowman", "tin_shield", ItemPile::ready);     // none
  b.begin();
  b.answer("Knowman");
  CHECK(b.kind() == "which_character");  // no new Praxis
  CHECK(b.after("knowman").trauma == 2);
  b.answer("stay with Marica");
  CHECK(b.seat() == flow::Seat{0});
  b.answer("row 2, 1 health, 1 Impulse evolution, 20 coin");
  b.answer_until("how_to_prepare");
  // 3, 20 of the row, and 30 - 9 (Knifecaster) - 11 - 10 = 0
  CHECK(b.after("knowman").coin == 23);
  CHECK(b.after("knowman").level == 2);
}

TEST_CASE("AW-SWAP-07: the coin is what the quick start gives less the prices; at equal level nothing is taken") {
  SwapBench b;
  b.played("knowman", -1);
  b.begin();
  b.answer("Knowman");
  b.answer("stay with Marica");
  b.answer("row 2, 1 health, 1 Impulse evolution, 20 coin");
  b.answer_until("how_to_prepare");
  CHECK(b.after("knowman").coin == 20 + 30 - 9);

  SwapBench c;
  c.played("knowman", -1);
  c.sheet("knowman").level = 2;
  c.begin();
  c.answer("Knowman");
  c.answer_until("how_to_prepare");
  CHECK(c.after("knowman").coin == 0);
}

TEST_CASE("AW-SWAP-07: who stays, who is new, and who lies in its bag take no coin of the quick start") {
  SwapBench b;
  b.played("knowman", -1);
  b.sheet("knowman").rising.returns = true;  // it came back once, and was put away again
  b.begin();
  b.answer("stay with Groanax");
  b.answer("stay with Marica");
  CHECK(b.after("groanax").used);
  b.answer("row 1, 1 Action card, 2 health, 1 Impulse evolution");
  b.answer_until("how_to_prepare");
  CHECK(b.after("groanax").level == 2);
  CHECK(b.after("groanax").coin == 0);
  CHECK(b.after("knowman").coin == 0);

  SwapBench c;
  c.begin();
  c.answer("Knowman");
  c.answer("the Ambuscader");
  c.answer("row by row");
  c.answer("stay with Marica");
  c.answer("row 2, 1 health, 1 Impulse evolution, 20 coin");
  c.answer_until("how_to_prepare");
  CHECK(c.after("knowman").coin == 20);
}

// Row 1 of their Praxes gives no coin: what they have is 30 less their weapons and the Loot they drew, 10 each.
TEST_CASE("AW-SWAP-06, AW-SWAP-07: every Character comes back alike, the first of the pack and the last") {
  struct Row {
    char const* who;
    char const* name;
  };
  for (Row const row : {Row{"groanax", "Groanax"}, {"marica", "Marica"}}) {
    CAPTURE(row.name);
    SwapBench b;
    b.sheet("groanax").seat = b.sheet("marica").seat = flow::Seat::nobody();
    b.played("knowman", 0);
    b.played("lambik", 1);
    b.begin();
    b.answer(row.name);
    CHECK(b.after(row.who).used);
    b.answer("stay with Lambik");
    b.answer_until("how_to_level");
    for (int i = 0; i < 2; ++i) b.answer(b.options().front());
    b.answer_until("how_to_prepare");
    int drawn = 0;
    for (ItemPile const pile : {ItemPile::ready, ItemPile::pack})
      for (Item const item : items(b.state(), b.id(row.who), pile)) drawn += item.loot ? 10 : 0;
    CHECK(b.after(row.who).level == 2);
    CHECK(b.after(row.who).coin == 30 - 9 - drawn);
  }
}

TEST_CASE("AW-SWAP-07: the coin comes when the level is reached: Loot gained on the way up counts against it") {
  SwapBench b;
  b.played("knowman", -1);
  b.begin();
  b.answer("Knowman");
  CHECK(b.after("knowman").coin == 0);  // not before
  b.answer("stay with Marica");
  b.answer("row 1, 2 Action card, 2 Loot");
  CHECK(b.after("knowman").coin == 0);
  b.answer_until("how_to_prepare");
  int priced = 0;
  for (ItemPile const pile : {ItemPile::ready, ItemPile::pack})
    for (Item const item : items(b.state(), b.id("knowman"), pile)) priced += item.loot ? 1 : 0;
  CHECK(priced == 2);
  CHECK(b.after("knowman").coin == 30 - 9 - 10 - 10);  // Knifecaster and two Loot cards
}

TEST_CASE("AW-ENDING-03, AW-SWAP-08: a Solo Ally counts as played, and still joins when somebody plays it first") {
  SwapBench b(1);
  b.s.sheets[static_cast<std::size_t>(b.id("marica").index())].seat = flow::Seat::nobody();
  b.begin();
  b.answer("stay with Groanax");
  b.answer("Lambik");  // as the Solo Ally
  CHECK(b.after("lambik").solo_ally);
  CHECK(b.after("lambik").used);
  CHECK_FALSE(b.after("knowman").used);

  SwapBench c;
  c.sheet("lambik").used = true;  // was a Solo Ally, and never more
  c.sheet("lambik").trauma = 1;
  c.begin();
  c.answer("Lambik");
  CHECK(c.kind() == "which_praxis");
  c.answer("the Occulted");
  CHECK(place_of(c, "chained_blade") == "lambik ready");
  CHECK(c.after("lambik").trauma == 1);  // what the campaign has left it
}

TEST_CASE("AW-SOLO-02, AW-SETUP-13: the Solo Ally of before may be taken again; the player's own Character is none") {
  SwapBench b(1);
  b.sheet("marica").seat = flow::Seat::nobody();
  b.sheet("lambik").seat = flow::Seat{0};
  b.sheet("lambik").solo_ally = true;
  b.begin();
  b.answer("stay with Groanax");
  CHECK(b.prompt() == "Who is the Solo Ally?");
  CHECK(b.seat() == flow::Seat{0});
  CHECK(b.why_not("Groanax") == "AW-SETUP-13");
  CHECK(b.options().size() == 3);
}

TEST_CASE("AW-SWAP-08, AW-SOLO-02: who is left alone takes a Solo Ally, and gives it up when somebody joins") {
  SwapBench b;
  b.begin();
  b.answer("sit out");
  CHECK(!b.offers("sit out"));  // somebody must be left
  b.answer("stay with Marica");
  CHECK(players(b.state()) == 1);
  CHECK(b.prompt() == "Who is the Solo Ally?");
  CHECK(b.options() == Texts_{"Groanax", "Knowman", "Lambik"});
  b.answer("Groanax");
  CHECK(b.after("groanax").solo_ally);
  CHECK(players(b.state()) == 1);
  CHECK(printed_potency(b.world(), b.id("marica")) == 4);
}

TEST_CASE("AW-LEVEL-01, AW-LEVEL-02, AW-SETUP-18: all rise to the level of the Scenario in its setup") {
  SwapBench b;
  b.begin();
  b.answer("stay with Groanax");
  b.answer("stay with Marica");
  CHECK(b.kind() == "how_to_level");
  CHECK(b.after("groanax").rising.levels == 1);
  CHECK(b.after("marica").rising.levels == 1);
  for (char const* who : {"groanax", "marica"}) {  // what a row gives comes with the row
    CHECK(b.after(who).rising.cards == 0);
    CHECK(b.after(who).rising.evolutions == 0);
    CHECK(b.after(who).health == 10);
    CHECK(b.after(who).level == 1);
  }
  b.answer_until("how_to_prepare");
  CHECK(b.after("groanax").level == 2);
  CHECK(b.after("marica").level == 2);
  SwapBench c;
  c.sheet("groanax").level = 2;
  c.sheet("marica").level = 2;
  c.begin();
  c.answer("stay with Groanax");
  c.answer("stay with Marica");
  CHECK(c.kind() == "how_to_prepare");  // the same level: no level up
}

TEST_CASE("AW-SKIRM-06, AW-SKIRM-07, AW-SKIRM-08, AW-SKIRM-09: the table of the quick start") {
  Bench b;
  Tracker const& t = *b.content->tracker;
  struct Line {
    int level, cards, health, evolutions, coin;
  };
  for (Line const& line : {Line{1, 0, 0, 0, 15}, Line{2, 1, 1, 1, 30}, Line{5, 4, 4, 4, 75}, Line{7, 6, 6, 6, 125},
                           Line{8, 8, 8, 7, 150}, Line{10, 12, 12, 9, 200}}) {
    CAPTURE(line.level);
    CHECK(t.action_cards.at(line.level) == line.cards);
    CHECK(t.health.at(line.level) == line.health);
    CHECK(t.evolutions.at(line.level) == line.evolutions);
    CHECK(t.coin.at(line.level) == line.coin);
  }
}

TEST_CASE("AW-SKIRM-01, AW-SKIRM-05, AW-SKIRM-11: a Skirmish starts fresh at its level; trading comes after") {
  SetupBench b("skirmish_ambulatory_veterans");  // level 8
  b.s.difficulty = Difficulty::easy;
  b.begin();
  b.choose({"groanax", "marica"});
  CHECK(b.kind() == "how_to_level");  // not yet trading
  Sheet const& it = b.after("groanax");
  CHECK(it.level == 8);
  CHECK(it.health == 20);
  CHECK(it.coin == 150);
  CHECK(it.rising.levels == 0);
  CHECK(it.rising.cards == 8);
  CHECK(it.rising.evolutions == 7);
  CHECK(it.resolve == 3);
  CHECK(it.trauma == 0);
  CHECK(b.state().tokens == 0);
  CHECK(b.state().loot.count(LootZone::deck) == 18);
  CHECK(!b.offers("sit out"));
}

TEST_CASE("AW-SKIRM-10: seven evolutions to one Praxis master it") {
  SetupBench b("skirmish_ambulatory_veterans");
  b.s.difficulty = Difficulty::easy;
  b.begin();
  b.choose({"groanax", "marica"});
  while (b.seat() == flow::Seat{0} && b.kind() == "how_to_level") {
    Texts_ const options = b.options();
    std::string pick = options[0];
    for (std::string const& text : options)
      if (text.find("of the Solarch") != std::string::npos && pick.find("of the Solarch") == std::string::npos)
        pick = text;
    b.answer(pick);
  }
  CHECK(impulses_of(b.world(), b.id("groanax"), PraxisId(b.content->praxes.index_of("the_solarch"))) == 7);
  b.answer_until("how_to_prepare");
  CHECK(name_of(*b.content, b.after("groanax").praxis) == "the_solarch");
}
