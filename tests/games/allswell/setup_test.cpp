// Scenario setup in its five steps.
#include <bit>

#include <doctest/doctest.h>

#include "tests/games/allswell/setting_up.h"

using namespace allswell;

namespace {

int standees(Bench& b, std::string_view type) {
  int n = 0;
  for (Combatant const& one : b.state().scenario.combatants)
    n += one.presence == Presence::on_map && &one - b.state().scenario.combatants.data() >= first_enemy &&
         one.type == b.content->enemies.index_of(type);
  return n;
}
CardShelf const& cards_of(Bench& b, std::string_view who) {
  return b.state().cards[static_cast<std::size_t>(b.id(who).index())];
}

}  // namespace

TEST_CASE("AW-SUPPLY-01, AW-SUPPLY-02, AW-LOOT-08, AW-SETUP-08: what is where at the start of a campaign") {
  SetupBench b;
  State const& s = b.s;
  CHECK(s.loot.count(LootZone::circulation) == 18);
  CHECK(s.loot.count(LootZone::supply) == 12);
  for (LootId const loot : s.loot.cards(LootZone::circulation)) CHECK(card(b.world(), loot).price == 0);
  for (LootId const loot : s.loot.cards(LootZone::supply)) CHECK(card(b.world(), loot).price == 10);
  CHECK(s.equipment.count(EquipmentZone::supply) == 16);  // 20 without the four starting weapons
  for (std::string_view const name : {"ranch_mattock", "knifecaster", "chained_blade", "factory_warpick"}) {
    CHECK(place_of(b, name) == "box");
    CHECK(!for_sale(b.world(), item(b, name).equipment));
  }
  CHECK(for_sale(b.world(), item(b, "signal_lantern").equipment));
  CHECK(!for_sale(b.world(), item(b, "glass_ear").equipment));  // no price: AW-SUPPLY-04
  CHECK(s.impulses.count(ImpulseZone::supply) == 72);
}

TEST_CASE(
    "AW-SETUP-12, AW-SETUP-01, AW-SETUP-02, AW-SETUP-03, AW-SETUP-04, AW-SETUP-05, AW-SETUP-06, AW-SETUP-07: the map "
    "is laid out first") {
  SetupBench b;
  b.begin();
  CHECK(b.kind() == "which_character");  // Characters come second
  CHECK(standees(b, "goad") == 5);       // the map prints g five times
  CHECK(standees(b, "parasol_marksman") == 2);
  CHECK(b.state().loot.count(LootZone::deck) == 18);  // AW-SETUP-08
  CHECK(b.state().loot.count(LootZone::circulation) == 0);
  CHECK(b.state().intents.count(PileZone::deck) == 18);  // AW-SETUP-05
  CHECK(b.state().throes.count(PileZone::deck) == 18);
  CHECK(b.state().scenario.types[0].type == TypeId(b.content->enemies.index_of("goad")));  // AW-SETUP-06
  CHECK(b.state().scenario.types[1].type == TypeId(b.content->enemies.index_of("parasol_marksman")));
  CHECK(b.state().scenario.armour == 0);  // AW-SETUP-12
  CHECK(b.state().scenario.sequence.ready.empty());
}

TEST_CASE("AW-SETUP-04: dormant hexes stay empty") {
  SetupBench b("the_ambulatory");
  b.begin();
  Board const& map = b.content->scenarios[b.s.next_scenario.index()].board;
  int dormant = 0;
  for (Hex const h : map.hexes)
    if (Print const& print = map.print(h); print.spawn) {
      dormant += print.dormant;
      CHECK(b.state().scenario.occupied.contains(h) == !print.dormant);
    }
  CHECK(dormant > 0);
}

TEST_CASE("AW-SETUP-09: the side of the tracker follows from the label of the Scenario") {
  Bench b;
  CHECK(b.content->scenarios[b.content->scenarios.index_of("wilderness_camp")].rounds() == 6);
  CHECK(b.content->scenarios[b.content->scenarios.index_of("the_ambulatory")].rounds() == 12);
}

TEST_CASE("AW-SETUP-10, AW-QUEST-17: Plot Armour of the Exploration covers its Plot Points, in one Scenario") {
  SetupBench b;  // six rounds
  b.s.plot_armour = 1u << 0 | 1u << 3 | 1u << 8;
  b.begin();
  CHECK(b.state().scenario.armour == (1u << 0 | 1u << 3));  // number 9 has no slot
  CHECK(b.state().plot_armour == 0);
  SetupBench c("the_ambulatory");
  c.s.plot_armour = 1u << 3 | 1u << 8;
  c.begin();
  CHECK(c.state().scenario.armour == (1u << 3 | 1u << 8));
}

TEST_CASE("AW-SETUP-11, AW-SKIRM-02, AW-SKIRM-03, AW-SKIRM-04: the difficulty of a Skirmish covers all, half, none") {
  for (auto const& [difficulty, covered] :
       {std::pair{Difficulty::easy, 12}, std::pair{Difficulty::standard, 6}, std::pair{Difficulty::hard, 0}}) {
    SetupBench b("skirmish_ambulatory");
    b.s.difficulty = difficulty;
    b.s.plot_armour = 0xfff;  // of no account here
    if (difficulty == Difficulty::standard) b.script({"1", "1", "1", "1", "1", "1"});
    b.begin();
    CHECK(std::popcount(b.state().scenario.armour) == covered);
    if (difficulty == Difficulty::standard) CHECK(b.state().scenario.armour == 0b111111);
  }
}

TEST_CASE("AW-SKIRM-03: of the Plot Points still bare the one that was rolled is covered, counted from the first") {
  SetupBench b("skirmish_ambulatory");
  b.s.difficulty = Difficulty::standard;
  // The last of twelve; 2; of 1 3 4 ... the third, 4; of 1 3 5 ... the first, 1, then 3; of 5 6 7 8 9 ... the fifth, 9.
  b.script({"12", "2", "3", "1", "1", "5"});
  b.begin();
  CHECK(b.state().scenario.armour == 0b1001'0000'1111);
}

TEST_CASE("AW-SETUP-13: each player one Character, none twice") {
  SetupBench b;
  b.begin();
  CHECK(b.seat() == flow::Seat{0});
  CHECK(b.options() == Texts_{"Groanax", "Knowman", "Lambik", "Marica"});
  b.answer("Lambik");
  b.answer_while("which_praxis");
  CHECK(b.seat() == flow::Seat{1});
  CHECK(b.why_not("Lambik") == "AW-SETUP-13");
  CHECK(b.options() == Texts_{"Groanax", "Knowman", "Marica", "sit out"});
}

TEST_CASE(
    "AW-PRAX-01, AW-SETUP-15, AW-SETUP-16, AW-SETUP-17: a Praxis is chosen, the recommended one by default, or dealt") {
  SetupBench b;
  b.begin();
  b.answer("Marica");
  CHECK(b.kind() == "which_praxis");
  CHECK(b.options().size() == 7);
  CHECK(b.options()[static_cast<std::size_t>(b.position().usual())] == "the Archagonist");
  b.answer("the Solarch");
  CHECK(name_of(*b.content, b.after("marica").praxis) == "the_solarch");
  CHECK(impulses_of(b.world(), b.id("marica"), b.after("marica").praxis) == 12);
  b.answer("Lambik");
  CHECK(b.why_not("the Solarch") == "AW-PRAX-06");
  CHECK(b.options()[static_cast<std::size_t>(b.position().usual())] == "the Occulted");
  b.answer("one at random");
  CHECK(b.after("lambik").praxis);
  CHECK(b.after("lambik").praxis != b.after("marica").praxis);
}

TEST_CASE("AW-SETUP-17: the recommended Praxes of the prologue") {
  Bench b;
  for (auto const& [who, praxis] : {std::pair{"marica", "the_archagonist"}, std::pair{"lambik", "the_occulted"},
                                    std::pair{"groanax", "the_zealbreaker"}, std::pair{"knowman", "the_ambuscader"}})
    CHECK(b.content->praxes.id(b.content->characters[b.id(who).index()].praxis.index()) == praxis);
}

TEST_CASE("AW-SETUP-19, AW-SETUP-20, AW-SETUP-21, AW-LOOT-06: level 1, the starting weapon, twelve cards, no Loot") {
  SetupBench b("wilderness_camp", 4);
  b.begin();
  b.choose({"marica", "lambik", "groanax", "knowman"});
  for (auto const& [who, weapon] : {std::pair{"marica", "factory_warpick"}, std::pair{"lambik", "chained_blade"},
                                    std::pair{"groanax", "ranch_mattock"}, std::pair{"knowman", "knifecaster"}}) {
    CHECK(place_of(b, weapon) == std::string(who) + " ready");
    CHECK(b.after(who).level == 1);
    CHECK(b.after(who).coin == 0);
    CHECK(b.after(who).resolve == 3);
    CHECK(items(b.state(), b.id(who), ItemPile::ready).size() == 1);
    CHECK(cards_of(b, who).count(CardZone::box) == 14);  // 4 upgrade cards and 10 that the box could hold
  }
  CHECK(b.kind() == "how_to_prepare");  // no level up in the prologue
}

TEST_CASE("AW-SETUP-29, AW-TRADE-03: without coin nothing is bought or hired") {
  SetupBench b;
  b.begin();
  b.choose({"marica", "lambik"});
  CHECK(b.kind() == "how_to_prepare");
  for (std::string const& text : b.options()) {
    CHECK(text.find("buy") == std::string::npos);
    CHECK(text.find("hire") == std::string::npos);
  }
  CHECK(b.why_not("buy Signal Lantern for 11") == "AW-TRADE-03");
}

TEST_CASE("AW-SETUP-22: the deck holds twelve cards, in a Short Scenario six of one's choice") {
  SetupBench b;
  b.begin();
  b.choose({"marica", "lambik"});
  b.answer("ready");
  b.answer("ready");
  CHECK(b.kind() == "which_deck");
  CHECK(b.seat() == flow::Seat{1});  // Lambik comes first in the pack
  CHECK(cards_of(b, "lambik").count(CardZone::deck) == 6);
  CHECK(cards_of(b, "lambik").count(CardZone::available) == 6);
  CardId const out = cards_of(b, "lambik").first(CardZone::deck), in = cards_of(b, "lambik").first(CardZone::available);
  b.answer("leave behind " + card_of(b.world(), b.id("lambik"), out).name);
  b.answer("take along " + card_of(b.world(), b.id("lambik"), in).name);
  b.answer("these cards");
  CHECK(cards_of(b, "lambik").count(CardZone::deck) == 6);
  CHECK(cards_of(b, "lambik").zone_of(in) == CardZone::deck);
  CHECK(cards_of(b, "lambik").zone_of(out) == CardZone::available);
}

TEST_CASE("AW-SETUP-14, AW-SETUP-26: miniatures on free start hexes, health at its maximum") {
  SetupBench b;
  b.begin();
  b.choose({"marica", "lambik"});
  b.answer_until("where_to_start");
  CHECK(b.seat() == flow::Seat{1});
  CHECK(b.options().size() == 4);  // four general start icons
  std::string const first = b.options()[0];
  b.answer(first);
  CHECK(b.state().figures[static_cast<std::size_t>(b.id("lambik").index())].health == 8);
  CHECK(b.seat() == flow::Seat{0});
  CHECK(b.options().size() == 3);
  CHECK(!b.offers(first));
  b.answer(b.options()[0]);
  CHECK(b.over());
  CHECK(b.state().figures[static_cast<std::size_t>(b.id("marica").index())].health == 10);
}

TEST_CASE("AW-SETUP-14: a Character with an icon of its own must start there") {
  SetupBench b;
  Content& own = own_core_pack(b.content);
  b.s.scenario.scenario = b.s.next_scenario;
  Scenario& scenario = own.scenarios.items()[static_cast<std::size_t>(b.s.next_scenario.index())];
  Hex const start = *scenario.board.starts.begin();
  Print print;
  print.character = pack::Ref<Character>(b.id("marica").index());
  scenario.board.prints.push_back(print);
  scenario.board.printed[static_cast<std::size_t>(HexSet::index(start))] =
      static_cast<std::uint8_t>(scenario.board.prints.size() - 1);
  CHECK(start_hexes(b.world(), b.id("marica")) == HexSet{start});
  CHECK(start_hexes(b.world(), b.id("lambik")).count() == 3);
  CHECK(!start_hexes(b.world(), b.id("lambik")).contains(start));
}

TEST_CASE("AW-SETUP-30, AW-SETUP-31: a face down token for each Character and each type on the map") {
  SetupBench b;
  b.begin();
  b.choose({"marica", "lambik"});
  b.answer_until("over");
  auto const& row = b.state().scenario.sequence.ready;
  CHECK(row.size() == 4);  // Marica, Lambik, Goads, Marksmen
  int characters = 0;
  for (Token const& token : row) {
    CHECK(!token.face_up);
    characters += static_cast<bool>(token.character);
  }
  CHECK(characters == 2);
}

TEST_CASE("AW-SETUP-30: a type with dormant hexes only has no token yet") {
  SetupBench b("the_ambulatory");
  b.begin();
  b.choose({"marica", "lambik"});
  b.answer_until("over");
  for (Token const& token : b.state().scenario.sequence.ready)
    if (token.type) CHECK(standees(b, b.content->enemies.id(token.type.index())) > 0);
  int types = 0;
  for (TypeInPlay const& it : b.state().scenario.types)
    types += it.type && standees(b, b.content->enemies.id(it.type.index())) > 0;
  CHECK(b.state().scenario.sequence.ready.size() == 2 + types);
}

TEST_CASE("AW-SETUP-32: hands up to resolve; who has none regains one first") {
  SetupBench b;
  b.begin();
  b.choose({"marica", "lambik"});
  b.answer_until("over");
  CHECK(cards_of(b, "marica").count(CardZone::hand) == 3);
  CHECK(cards_of(b, "marica").count(CardZone::deck) == 3);
  SetupBench c;
  c.sheet("marica").resolve = 0;
  c.sheet("lambik").resolve = 2;
  c.begin();
  c.choose({"marica", "lambik"});
  c.answer_until("over");
  CHECK(c.after("marica").resolve == 1);
  CHECK(cards_of(c, "marica").count(CardZone::hand) == 1);
  CHECK(cards_of(c, "lambik").count(CardZone::hand) == 2);
}

TEST_CASE("AW-SETUP-25: the tutorial takes cards 1 to 6 in order, without a choice, and ends with its Scenario") {
  SetupBench b;
  b.s.tutorial = true;
  b.begin();
  b.choose({"marica", "lambik"});
  b.answer("ready");
  b.answer("ready");
  CHECK(b.kind() == "where_to_start");
  b.answer_until("over");
  CardShelf const& cards = cards_of(b, "marica");
  for (int i = 0; i < 3; ++i) CHECK(cards.zone_of(CardId{i}) == CardZone::hand);  // 1, 2, 3
  for (int i = 3; i < 6; ++i) CHECK(cards.decided(CardZone::deck, i - 3) == CardId{i});
  SetupBench c("the_ambulatory");
  c.s.tutorial = true;
  c.begin();
  CHECK(!c.state().tutorial);
}

TEST_CASE("AW-SETUP-33: Plot Points and Interactions are not read in setup") {
  SetupBench b;
  b.begin();
  b.choose({"marica", "lambik"});
  b.answer_until("over");
  Scenario const& scenario = b.content->scenarios[b.state().scenario.scenario.index()];
  CHECK(!b.said(scenario.plot_points[0].plot.text));
  CHECK(!b.said(scenario.interactions[0].text));
}

TEST_CASE("AW-CIRC-03: Loot that enters circulation while the deck lies there joins from the next Scenario on") {
  SetupBench b;
  b.begin();
  b.choose({"marica", "lambik"});
  b.position().edit("loot.belt_4", boost::json::array{"tin_shield"});
  b.answer("discard Tin Shield");
  CHECK(place_of(b, "tin_shield") == "circulation");
  CHECK(b.state().loot.count(LootZone::deck) == 17);
}
