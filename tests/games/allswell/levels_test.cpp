// Levelling up and mastering a Praxis.
#include <doctest/doctest.h>

#include "games/allswell/rules/levels.h"
#include "games/allswell/rules/mastering.h"
#include "tests/games/allswell/things.h"

using namespace allswell;

namespace {

struct LevelBench : Bench {
  explicit LevelBench(std::vector<std::string> const& characters = {"groanax"}) : Bench("the_ambulatory", characters) {
    deal_impulses(*this);
    for (int i = 0; i < content->equipment.size(); ++i)
      if (s.equipment.zone_of(EquipmentId{i}) == EquipmentZone::box)
        s.equipment.put(EquipmentId{i}, EquipmentZone::supply, kit::every_seat);
    s.setup.step = SetupStep::levels;
    for (std::string const& name : characters) sheet(name).rising.levels = 1;
  }
  void begin() {
    play([](Play& play) -> Task<> {
      PhaseSet const set{Phase::set_up};
      play.commit(set, "AW-GEN-01");
      co_await play.enter(level_phase);
    });
  }
  void open(std::string_view who, int cards, int evolutions, int loot) {
    sheet(who).rising = {};
    sheet(who).rising.cards = static_cast<std::uint8_t>(cards);
    sheet(who).rising.evolutions = static_cast<std::uint8_t>(evolutions);
    sheet(who).rising.loot = static_cast<std::uint8_t>(loot);
  }
  // So many cards of another Praxis, from number 1 on.
  void evolved(std::string_view who, std::string_view praxis, int first, int last) {
    for (int number = first; number <= last; ++number) {
      s.impulses.put(own_impulse(world(), id(who), number), ImpulseZone::supply, kit::every_seat);
      s.impulses.put(impulse_of(world(), PraxisId(content->praxes.index_of(praxis)), number),
                     zone(id(who), ImpulsePile::deck), kit::every_seat);
    }
  }
  std::string praxis_of(std::string_view who) { return name_of(*content, sheet_after(*this, who).praxis); }
  Sheet const& after(std::string_view who) { return sheet_after(*this, who); }
};

std::string const row_1 = "row 1, 1 Action card, 2 health, 1 Impulse evolution";
std::string const row_2 = "row 2, 1 Action card, 4 health";
std::string const row_3 = "row 3, 2 health, 1 Impulse evolution, 5 coin, 1 trauma less, Rainless Yoke";

}  // namespace

TEST_CASE("AW-LEVEL-04, AW-PRAX-05: one of three rows, with the benefits of dashboard and Praxis") {
  LevelBench b;
  b.begin();
  CHECK(b.kind() == "how_to_level");
  CHECK(b.seat() == flow::Seat{0});
  CHECK(b.options() == Texts_{row_1, row_2, row_3});
  CHECK(b.why_not("content") == "AW-LEVEL-15");
}

TEST_CASE("AW-LEVEL-03, AW-LEVEL-13: the level rises by one, maximum health by the amount of the row") {
  LevelBench b;
  b.begin();
  b.answer(row_2);
  CHECK(b.after("groanax").level == 2);
  CHECK(b.after("groanax").health == 16);  // 12, 3 of Groanax, 1 of the Zealbreaker
  CHECK(b.after("groanax").rising.levels == 0);
}

TEST_CASE("AW-LEVEL-05, AW-LEVEL-06, AW-LEVEL-07: an Action card of the new level or lower, swapped in or not") {
  LevelBench b;
  b.begin();
  b.answer(row_2);
  CHECK(b.options() == Texts_{"acquire Gather In", "acquire Long in the Stirrup"});  // not those of level 3
  b.answer("acquire Gather In");
  CHECK(b.over());
  CardShelf const& cards = b.state().cards[static_cast<std::size_t>(b.id("groanax").index())];
  CHECK(cards.count(CardZone::available) == 1);
  CHECK(cards.count(CardZone::deck) == 12);
  CHECK(cards.zone_of(b.card("groanax", "gather_in")) == CardZone::available);
  // A level 2 card with an ability that is not among the first three.
  Ability const& gather = b.content->abilities[b.content->abilities.index_of("gather_in")];
  CHECK(gather.place > first_abilities);
}

TEST_CASE("AW-LEVEL-05: no card of a fitting level is left: nothing") {
  LevelBench b;
  CardShelf& cards = b.s.cards[static_cast<std::size_t>(b.id("groanax").index())];
  for (char const* const name : {"gather_in", "long_in_the_stirrup"})
    cards.put(b.card("groanax", name), CardZone::available, kit::every_seat);
  b.begin();
  b.answer(row_2);
  CHECK(b.over());
  CHECK(b.after("groanax").level == 2);
}

TEST_CASE("AW-LEVEL-04: several levels, row by row; the cards of one before the next") {
  LevelBench b;
  b.sheet("groanax").rising.levels = 2;
  b.begin();
  b.answer(row_2);
  CHECK(!b.offers(row_2));
  b.answer("acquire Gather In");
  CHECK(b.options() == Texts_{row_1, row_2, row_3});
  b.answer(row_2);
  CHECK(b.options() == Texts_{"acquire Long in the Stirrup", "acquire Benediction, Declined", "acquire Harvest Home"});
  b.answer("acquire Harvest Home");
  CHECK(b.over());
  CHECK(b.after("groanax").level == 3);
}

TEST_CASE("AW-LEVEL-08, AW-LEVEL-20, AW-LEVEL-21: the item, coin and trauma of a row") {
  LevelBench b;
  b.sheet("groanax").trauma = 3;
  b.begin();
  b.answer(row_3);
  CHECK(b.kind() == "where_item_goes");
  CHECK(b.why_not("equip it") == "");  // level 2 by now: the Yoke takes level 2
  b.answer("equip it");
  CHECK(place_of(b, "rainless_yoke") == "groanax ready");
  CHECK(b.after("groanax").coin == 5);
  CHECK(b.after("groanax").trauma == 2);
}

TEST_CASE("AW-LEVEL-21: fewer trauma tokens than that: all of them") {
  LevelBench b;
  b.begin();
  b.answer(row_3);
  CHECK(b.after("groanax").trauma == 0);
}

TEST_CASE("AW-LEVEL-08, AW-LEVEL-09: a signature item that somebody has is not gained; it cannot be sold") {
  LevelBench b({"groanax", "marica"});
  carry(b, "marica", "rainless_yoke", ItemPile::pack);
  b.sheet("marica").rising = {};
  b.begin();
  b.answer(row_3);
  CHECK(b.kind() == "how_to_level");
  CHECK(place_of(b, "rainless_yoke") == "marica pack");
  CHECK(!may_sell(b.world(), item(b, "rainless_yoke")));
}

TEST_CASE("AW-LEVEL-10, AW-LEVEL-12: the third row once; with another Praxis once more") {
  LevelBench b;
  b.sheet("groanax").once_used = static_cast<std::uint8_t>(1u << b.sheet("groanax").praxis.index());
  b.begin();
  CHECK(b.options() == Texts_{row_1, row_2});
  CHECK(b.why_not(row_3) == "AW-LEVEL-10");
  LevelBench c;
  c.sheet("groanax").once_used = static_cast<std::uint8_t>(1u << c.sheet("groanax").praxis.index());
  c.praxis("groanax", "the_solarch");
  CHECK(row_is_open(c.world(), c.id("groanax"), 2));
  c.begin();
  CHECK(c.options().size() == 3);
}

TEST_CASE("AW-LEVEL-10: choosing the third row uses it up") {
  LevelBench b;
  b.sheet("groanax").rising.levels = 2;
  b.begin();
  b.answer(row_3);
  b.answer("put it in the pack");
  CHECK_FALSE(b.offers(row_1));  // the benefits of one level before the next: AW-MASTER-01
  b.answer(b.options().front());
  CHECK(b.offers(row_1));
  CHECK(b.why_not(row_3) == "AW-LEVEL-10");
}

TEST_CASE("AW-LEVEL-11: a Praxis item of the third row may be gained before it can be equipped") {
  LevelBench b({"marica"});  // the Archagonist: the Laurel takes level 5
  b.begin();
  b.answer("row 3, 1 Impulse evolution, 5 coin, Overseer’s Whistle, Archagonist’s Laurel");
  b.answer("equip it");  // the Whistle
  CHECK(b.prompt() == "Where does Marica put Archagonist’s Laurel?");
  CHECK(b.why_not("equip it") == "AW-EQUIP-10");
  b.answer("put it in the pack");
  CHECK(place_of(b, "archagonists_laurel") == "marica pack");
}

TEST_CASE("AW-LEVEL-14, AW-LEVEL-15: an Impulse of the supply replaces the card of its number, compulsorily") {
  LevelBench b;
  b.open("groanax", 0, 1, 0);
  b.begin();
  CHECK(b.why_not("content") == "AW-LEVEL-15");
  CHECK(b.options().size() == 60);  // 72 Impulses less the twelve of Groanax
  CHECK(!b.offers("let the others go first"));
  std::string const name = card(b.world(), impulse(b, "solarch_03")).name;
  b.answer("Impulse 3 becomes " + name + " of the Solarch");
  CHECK(own_impulse(b.world(), b.id("groanax"), 3) == impulse(b, "solarch_03"));
  CHECK(b.state().impulses.zone_of(impulse(b, "zealbreaker_03")) == ImpulseZone::supply);
  CHECK(b.options() == Texts_{"content", "take back the evolution of Impulse 3"});
  b.answer("content");
  CHECK(b.over());
  int own = 0;
  for (int number = 1; number <= 12; ++number)
    own += static_cast<bool>(own_impulse(b.world(), b.id("groanax"), number));
  CHECK(own == 12);
}

TEST_CASE("AW-LEVEL-16: all at once: what one gives back another may take, and choices can be taken back") {
  LevelBench b({"groanax", "marica"});
  b.open("groanax", 0, 1, 0);
  b.open("marica", 0, 1, 0);
  b.begin();
  CHECK(b.seat() == flow::Seat{0});
  std::string const wanted = "Impulse 3 becomes An Audience of the Archagonist";  // Marica's
  CHECK(!b.offers(wanted));
  b.answer("let the others go first");
  CHECK(b.seat() == flow::Seat{1});
  CHECK(!b.offers("let the others go first"));  // nobody is left to go first
  std::string const hers = card(b.world(), impulse(b, "solarch_03")).name;
  b.answer("Impulse 3 becomes " + hers + " of the Solarch");
  CHECK(b.seat() == flow::Seat{0});
  CHECK(b.offers(wanted));
  b.answer(wanted);
  CHECK(b.options() == Texts_{"content", "take back the evolution of Impulse 3"});
  b.answer("content");
  CHECK(b.over());  // Marica's old card is with Groanax: nothing is left to be taken back
  CHECK(own_impulse(b.world(), b.id("groanax"), 3) == impulse(b, "archagonist_03"));
}

TEST_CASE("AW-LEVEL-16: four evolutions may be taken back in one level up, so that it comes to its end") {
  LevelBench b({"groanax", "marica"});
  b.open("groanax", 0, 1, 0);
  b.begin();
  std::string const becomes = "Impulse 3 becomes " + card(b.world(), impulse(b, "solarch_03")).name + " of the Solarch";
  for (int n = 0; n < most_taken_back; ++n) {
    b.answer(becomes);
    b.answer("take back the evolution of Impulse 3");
  }
  b.answer(becomes);
  CHECK_FALSE(b.offers("take back the evolution of Impulse 3"));
}

TEST_CASE("AW-LEVEL-16: a card that comes back lets those think again who had evolved") {
  LevelBench b({"groanax", "marica"});
  b.open("groanax", 0, 1, 0);
  b.open("marica", 0, 1, 0);
  b.begin();
  b.answer("Impulse 1 becomes " + card(b.world(), impulse(b, "solarch_01")).name + " of the Solarch");
  b.answer("content");
  CHECK(b.seat() == flow::Seat{1});
  b.answer("Impulse 2 becomes " + card(b.world(), impulse(b, "solarch_02")).name + " of the Solarch");
  CHECK(b.seat() == flow::Seat{0});
  CHECK(b.offers("take back the evolution of Impulse 1"));
}

TEST_CASE(
    "AW-LEVEL-17, AW-LEVEL-18, AW-LEVEL-19: Loot chosen from the supply; no room: given away or into circulation") {
  LevelBench b({"groanax", "marica"});
  b.open("groanax", 0, 0, 1);
  b.sheet("marica").rising = {};
  lay(b, "amber_draught", LootZone::supply);
  lay(b, "noon_bomb", LootZone::supply);
  lay(b, "tin_shield", LootZone::circulation);
  b.belt("groanax", "marked_card");
  b.belt("groanax", "flask_of_cold_tea");
  for (std::string_view const name : {"signal_lantern", "cistern_rope", "stokers_boots", "parasol_rifle"})
    carry(b, "groanax", name, ItemPile::pack);
  b.begin();
  CHECK(b.kind() == "which_item");  // nothing else is left to be done
  CHECK(b.options() == Texts_{"Amber Draught", "Noon Bomb"});
  b.answer("Noon Bomb");
  CHECK(b.why_not("put it in the belt") == "AW-INV-03");
  CHECK(b.offers("give it to Marica"));
  CHECK(b.offers("give Marked Card to Marica"));
  CHECK(b.offers("give Signal Lantern to Marica"));
  b.answer("give Marked Card to Marica");
  CHECK(b.seat() == flow::Seat{1});
  b.answer("put it in the belt");
  CHECK(b.seat() == flow::Seat{0});
  CHECK(b.offers("put it in the belt"));
  b.answer("discard it");
  CHECK(place_of(b, "noon_bomb") == "circulation");
}

TEST_CASE("AW-LEVEL-17: an empty supply gives nothing") {
  LevelBench b;
  b.open("groanax", 0, 0, 2);
  b.begin();
  CHECK(b.over());
}

// --- mastering -------------------------------------------------------------------------------------------------------

TEST_CASE("AW-MASTER-01: more cards of another Praxis than of the own one; as many are not enough") {
  LevelBench b;
  b.evolved("groanax", "the_solarch", 1, 6);
  CHECK(mastered(b.world(), b.id("groanax")).size() == 0);  // 6 and 6
  b.evolved("groanax", "the_solarch", 7, 7);
  REQUIRE(mastered(b.world(), b.id("groanax")).size() == 1);
  CHECK(name_of(*b.content, mastered(b.world(), b.id("groanax"))[0]) == "the_solarch");
}

TEST_CASE("AW-MASTER-02, AW-MASTER-04: the Praxis with most cards is taken, the deck stays as it is") {
  LevelBench b;
  b.open("groanax", 0, 0, 0);
  b.evolved("groanax", "the_solarch", 1, 7);
  b.begin();
  CHECK(b.over());
  CHECK(b.praxis_of("groanax") == "the_solarch");
  CHECK(impulses_of(b.world(), b.id("groanax"), PraxisId(b.content->praxes.index_of("the_zealbreaker"))) == 5);
  CHECK(!follower(b.state(), PraxisId(b.content->praxes.index_of("the_zealbreaker"))));
}

TEST_CASE("AW-MASTER-02: several with most cards: the player chooses among the available ones") {
  LevelBench b({"groanax", "marica"});
  b.open("groanax", 0, 0, 0);
  b.open("marica", 0, 0, 0);
  b.evolved("groanax", "the_solarch", 1, 4);
  b.evolved("groanax", "the_perjurant", 5, 8);
  b.evolved("groanax", "the_occulted", 9, 12);
  b.begin();
  CHECK(b.kind() == "which_praxis_is_taken");
  CHECK(b.options() == Texts_{"the Occulted", "the Perjurant", "the Solarch"});
  b.answer("the Perjurant");
  CHECK(b.praxis_of("groanax") == "the_perjurant");
}

TEST_CASE("AW-MASTER-03, AW-PRAX-06: a Praxis that another follows is not taken, also from a Body Bag") {
  LevelBench b({"groanax", "marica"});
  b.open("groanax", 0, 0, 0);
  b.open("marica", 0, 0, 0);
  b.sheet("lambik").praxis = PraxisId(b.content->praxes.index_of("the_solarch"));  // put away
  b.evolved("groanax", "the_solarch", 1, 7);
  b.begin();
  CHECK(b.over());
  CHECK(b.praxis_of("groanax") == "the_zealbreaker");
}

TEST_CASE("AW-MASTER-05: two may exchange their Praxes in one level up") {
  LevelBench b({"groanax", "marica"});
  b.open("groanax", 0, 0, 0);
  b.open("marica", 0, 0, 0);
  for (int number = 1; number <= 7; ++number) {
    b.s.impulses.put(impulse_of(b.world(), b.sheet("groanax").praxis, number), zone(b.id("marica"), ImpulsePile::deck),
                     0);
    b.s.impulses.put(impulse_of(b.world(), b.sheet("marica").praxis, number), zone(b.id("groanax"), ImpulsePile::deck),
                     0);
  }
  b.begin();
  CHECK(b.over());
  CHECK(b.praxis_of("groanax") == "the_archagonist");
  CHECK(b.praxis_of("marica") == "the_zealbreaker");
}

namespace {
// Both have most cards of the Solarch.
LevelBench contest() {
  LevelBench b({"groanax", "marica"});
  b.open("groanax", 0, 0, 0);
  b.open("marica", 0, 0, 0);
  b.evolved("groanax", "the_solarch", 1, 5);
  b.evolved("marica", "the_solarch", 6, 10);
  b.evolved("groanax", "the_perjurant", 6, 8);
  b.evolved("groanax", "the_occulted", 9, 10);
  b.evolved("marica", "the_perjurant", 1, 3);
  b.evolved("marica", "the_occulted", 4, 5);
  return b;
}
}  // namespace

TEST_CASE("AW-MASTER-05: several want the same Praxis: they agree, the others keep theirs") {
  LevelBench b = contest();
  b.begin();
  CHECK(b.kind() == "who_takes_the_praxis");
  CHECK(b.seat() == flow::Seat::table());
  CHECK(b.options() == Texts_{"none", "Groanax", "Marica"});
  b.answer("Marica");
  CHECK(b.over());
  CHECK(b.praxis_of("marica") == "the_solarch");
  CHECK(b.praxis_of("groanax") == "the_zealbreaker");
}

TEST_CASE("AW-MASTER-06: without agreement the one with the fewest trauma chooses, then the one with most coin") {
  LevelBench b = contest();
  b.sheet("groanax").trauma = 2;
  b.sheet("groanax").coin = 30;
  b.sheet("marica").trauma = 1;
  b.begin();
  b.answer("none");
  CHECK(b.seat() == flow::Seat{1});
  b.answer("Marica");
  CHECK(b.praxis_of("marica") == "the_solarch");

  LevelBench c = contest();
  c.sheet("groanax").coin = 30;
  c.sheet("marica").coin = 29;
  c.begin();
  c.answer("none");
  CHECK(c.seat() == flow::Seat{0});

  LevelBench d = contest();
  d.script({"2"});
  d.begin();
  d.answer("none");
  CHECK(d.seat() == flow::Seat{1});  // a tie in both: at random
}

namespace {
void acquire_a_card(LevelBench& b) {
  for (std::string const& option : b.options())
    if (option.starts_with("acquire ")) return b.answer(option);
  FAIL("no Action card to be had");
}
}  // namespace

// Six cards of the Solarch against six of her own, and one more by the first row: the second row is the Solarch's.
TEST_CASE("AW-MASTER-01, AW-MASTER-04, AW-SWAP-05  who rises two levels at once masters a Praxis between them") {
  LevelBench b;
  b.sheet("groanax").rising.levels = 2;
  b.evolved("groanax", "the_solarch", 1, 6);
  b.begin();
  b.answer(row_1);
  CHECK_FALSE(b.offers(row_1));
  acquire_a_card(b);
  CHECK(b.praxis_of("groanax") == "the_zealbreaker");
  b.answer("Impulse 7 becomes Ripen of the Solarch");
  CHECK(b.praxis_of("groanax") == "the_solarch");
  CHECK(b.after("groanax").level == 2);
  CHECK(b.after("groanax").rising.levels == 1);
  CHECK_FALSE(b.offers(row_1));  // that of the Zealbreaker
  CHECK_FALSE(b.offers("take back the evolution of Impulse 7"));
  Benefits const row = row_of(b.world(), b.id("groanax"), 0);
  b.answer(b.options().front());
  CHECK(b.after("groanax").level == 3);
  CHECK(b.after("groanax").rising.cards + b.after("groanax").rising.evolutions == row.action_cards + row.evolutions);
}
TEST_CASE(
    "AW-MASTER-01  with one level to rise it is mastered when all are content, and may be taken back until then") {
  LevelBench b({"groanax", "marica"});
  b.sheet("marica").rising.levels = 0;
  b.evolved("groanax", "the_solarch", 1, 6);
  b.begin();
  b.answer(row_1);
  acquire_a_card(b);
  b.answer("Impulse 7 becomes Ripen of the Solarch");
  CHECK(b.praxis_of("groanax") == "the_zealbreaker");
  CHECK(b.offers("take back the evolution of Impulse 7"));
}
