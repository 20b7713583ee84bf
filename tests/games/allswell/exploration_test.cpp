// Exploration: preparation, rounds, scout, rest.
#include "games/allswell/rules/exploration.h"

#include <doctest/doctest.h>

#include "games/allswell/rules/exploration_setup.h"
#include "games/allswell/rules/free_hands.h"
#include "games/allswell/rules/trigger_sequence.h"
#include "tests/games/allswell/explorers.h"

using namespace allswell;

namespace {

using Names_ = std::vector<std::string>;

Task<> prepare_at_1(Play& play) {
  prepare_exploration(play, LocationId(play.content.locations.index_of("cinder_halt")));
  while (play.state.exploration.slot == 0) co_await exploration_step(play);
}
Task<> prepare_at_10(Play& play) {
  prepare_exploration(play, LocationId(play.content.locations.index_of("gilt_strand")));
  while (play.state.exploration.slot == 0) co_await exploration_step(play);
}
bool is_discovered(State const& s, LocationId card) {
  return (s.discovered[static_cast<std::size_t>(card.index() / 64)] >> (card.index() % 64) & 1) != 0;
}

}  // namespace

// --- preparation -----------------------------------------------------------------------------------------------------

TEST_CASE("AW-EXPLORE-01, AW-EXPLORE-03, AW-EXPLORE-04  the card names the Exploration; lower numbers are discovered") {
  Explorers b({"marica", "knowman"});
  b.s.exploration.slot = 0;
  b.script({"1"});
  b.play(prepare_at_10);
  CHECK(b.state().exploration.exploration == ExplorationId(b.content->explorations.index_of("shore_of_the_ichoranda")));
  CHECK_FALSE(b.state().exploration.over);
  // Gilt Strand is number 10: those of the first Exploration (1 to 5) are below it, 11 to 17 are not. AW-EXPLORE-03
  CHECK(is_discovered(b.state(), b.location("cinder_halt")));
  CHECK(is_discovered(b.state(), b.location("glass_margin")));
  CHECK_FALSE(is_discovered(b.state(), b.location("gilt_strand")));
  CHECK_FALSE(is_discovered(b.state(), b.location("the_pavilion")));
  // The first one is short, the second is not. AW-EXPLORE-04
  CHECK(b.content->explorations[b.content->explorations.ref("edge_of_the_flats")].rounds() == 6);
  CHECK(b.content->explorations[b.content->explorations.ref("shore_of_the_ichoranda")].rounds() == 12);
}

TEST_CASE("AW-EXPLORE-02  Location cards have numbers of their own and are discovered or not") {
  auto const content = core_pack();
  std::vector<int> seen;
  for (Location const& location : content->locations) {
    CHECK(std::find(seen.begin(), seen.end(), location.number) == seen.end());
    seen.push_back(location.number);
  }
  State const s;
  for (int i = 0; i < content->locations.size(); ++i) CHECK_FALSE(is_discovered(s, LocationId{i}));
}

TEST_CASE("AW-EXPLORE-05, AW-EXPLORE-07, AW-EXPLORE-09  combat is put away, health is full, Plot Armour goes") {
  Explorers b({"marica", "knowman"});
  b.s.exploration.slot = 0;
  b.s.scenario.round = 4;
  b.s.scenario.armour = 3;
  b.s.plot_armour = 0b100;
  b.figure("marica").health = 2;
  b.figure("marica").floored = Floored::exposed;
  b.figure("marica").brace = 2;
  ImpulseId const impulse{0};
  b.s.impulses.put(impulse, zone(b.id("marica"), ImpulsePile::displayed), kit::every_seat);
  b.script({"1"});
  b.play(prepare_at_1);
  CHECK(b.state().scenario == ScenarioPlay{});
  CHECK(b.dial("marica").health == 10);  // printed on her dashboard
  CHECK(b.dial("knowman").health == 8);
  CHECK(b.dial("marica").floored == Floored::no);
  CHECK(b.dial("marica").brace == 0);
  CHECK(b.state().plot_armour == 0);
  CHECK(b.state().impulses.zone_of(impulse) == zone(b.id("marica"), ImpulsePile::deck));
}

TEST_CASE("AW-EXPLORE-06  items, coin, trauma and Exploration tokens stay") {
  Explorers b({"marica", "knowman"});
  b.s.exploration.slot = 0;
  b.wear("marica", "factory_warpick");
  b.sheet("marica").coin = 7;
  b.sheet("marica").trauma = 2;
  b.s.tokens = 0b10;
  b.script({"1"});
  b.play(prepare_at_10);
  EquipmentId const warpick(b.content->equipment.index_of("factory_warpick"));
  CHECK(b.state().equipment.zone_of(warpick) == equipment_zone(b.id("marica"), ItemPile::ready));
  CHECK(b.now("marica").coin == 7);
  CHECK(b.state().tokens == 0b10);
  CHECK(b.now("marica").trauma == 1);  // Gilt Strand, when it is read, takes one from everybody
}

TEST_CASE("AW-EXPLORE-08, AW-EXPLORE-13  all cards come back; the deck has as many as the side has rounds") {
  Explorers b({"marica"});
  b.s.exploration.slot = 0;
  b.shelf("marica").put(b.card("marica", "morning_shift"), CardZone::hand, kit::every_seat);
  b.shelf("marica").put(b.card("marica", "piecework"), CardZone::discards, kit::every_seat);
  b.play(prepare_at_1);  // short: six of her twelve
  CHECK(b.kind() == "which_deck");
  CHECK(b.seat() == flow::Seat{0});
  CHECK(cards_in(b.state(), b.id("marica"), CardZone::deck) == 6);
  CHECK(cards_in(b.state(), b.id("marica"), CardZone::available) == 6);
  CHECK(b.offers("these cards"));
  CHECK(b.offers("leave behind Morning Shift"));
  CHECK_FALSE(b.offers("leave behind Piecework"));  // number 7
  b.answer("leave behind Morning Shift");
  CHECK_FALSE(b.offers("these cards"));  // five are too few
  b.answer("take along Piecework");
  CHECK(b.offers("these cards"));
  b.answer("these cards");
  CHECK(b.over());
  CHECK(b.cards_of("marica", CardZone::deck) == 6);
  CHECK(b.zone_of("marica", "piecework") == CardZone::deck);
  CHECK(b.zone_of("marica", "morning_shift") == CardZone::available);
  CHECK(b.cards_of("marica", CardZone::hand) == 0);  // no opening hand
}

TEST_CASE("AW-EXPLORE-10, AW-EXPLORE-11  the start slot is that of the side and of the number of players") {
  auto const slot = [](std::vector<std::string> const& who, std::string_view exploration) {
    Explorers b(who);
    return start_slot(b.world(), b.content->explorations[b.content->explorations.ref(exploration)]);
  };
  CHECK(slot({"marica"}, "edge_of_the_flats") == 2);
  CHECK(slot({"marica", "knowman"}, "edge_of_the_flats") == 2);
  CHECK(slot({"marica", "knowman", "lambik"}, "edge_of_the_flats") == 3);
  CHECK(slot({"marica", "knowman", "lambik", "groanax"}, "edge_of_the_flats") == 4);
  CHECK(slot({"marica", "knowman"}, "shore_of_the_ichoranda") == 2);
  CHECK(slot({"marica", "knowman", "lambik"}, "shore_of_the_ichoranda") == 5);
  CHECK(slot({"marica", "knowman", "lambik", "groanax"}, "shore_of_the_ichoranda") == 7);
}

TEST_CASE("AW-EXPLORE-12  the Trigger tokens come in random order, face up, along the fast end") {
  Explorers b({"marica", "knowman", "lambik"});
  b.s.exploration.slot = 0;
  b.script({"3", "1"});  // of knowman, lambik, marica the third; of the other two the first
  b.play(prepare_at_10);
  Sequence const& sequence = b.state().exploration.sequence;
  CHECK(b.row(sequence.ready) == Names_{"marica", "knowman", "lambik"});
  for (Token const& token : sequence.ready) CHECK(token.face_up);
  CHECK(b.state().exploration.slot == 5);
}

TEST_CASE("AW-EXPLORE-14  each Character has two piles of tokens that begin with 1") {
  Explorers b({"marica", "knowman"});
  b.s.exploration.slot = 0;
  b.figure("marica").augments = 3;
  b.figure("marica").afflictions = 2;
  b.script({"1"});
  b.play(prepare_at_10);
  CHECK(b.dial("marica").augments == 0);
  CHECK(b.dial("marica").afflictions == 0);
}

TEST_CASE("AW-EXPLORE-15, AW-EXPLORE-16  the first card is read for all, laid in the middle, and all are on it") {
  Explorers b({"marica", "knowman"});
  b.s.exploration.slot = 0;
  b.script({"1"});
  b.play(prepare_at_1);  // Cinder Halt: everybody gains 1 coin
  b.answer("these cards");
  b.answer("these cards");
  CHECK(b.now("marica").coin == 1);
  CHECK(b.now("knowman").coin == 1);
  CHECK(b.now("lambik").coin == 0);  // takes no part
  CHECK(b.state().exploration.laid.size() == 1);
  CHECK(b.state().exploration.party == b.location("cinder_halt"));
  CHECK(b.said("Trains had once been expected at Cinder Halt"));
}

TEST_CASE("AW-EXPLORE-24  all Loot in circulation makes the deck; what entered it later waits until that is empty") {
  Explorers b({"marica", "knowman"});
  b.s.exploration.slot = 0;
  LootId const first{0}, second{3};
  b.s.loot.put(first, LootZone::circulation, kit::every_seat);
  b.script({"1"});
  b.play(prepare_at_10);
  CHECK(b.state().loot.zone_of(first) == LootZone::deck);

  Explorers later({"marica", "knowman"});
  later.s.loot.put(first, LootZone::deck, kit::no_seat);
  later.s.loot.put(second, LootZone::circulation, kit::every_seat);
  later.play([](Play& play) -> Task<> {
    PhaseBegan const begins{Phase::exploration};
    play.commit(begins, "AW-EXPLORE-24");
    co_await draw_loot(play, CharacterId(play.content.characters.index_of("marica")), 2, "AW-EXPLORE-24");
  });
  // The deck's own card first, then the one in circulation.
  CHECK(later.state().loot.zone_of(first) != LootZone::deck);
  CHECK(later.state().loot.zone_of(second) != LootZone::circulation);
}

TEST_CASE("AW-EXPLORE-25  damage from a text lowers the Health Dial, not below 1") {
  CHECK(lowered(8, 3) == 5);
  CHECK(lowered(8, 7) == 1);
  CHECK(lowered(8, 8) == 1);
  CHECK(lowered(1, 5) == 1);
  Explorers b({"marica", "knowman"});
  b.figure("marica").health = 4;
  b.play([](Play& play) -> Task<> {
    PhaseBegan const begins{Phase::exploration};
    play.commit(begins, "AW-EXPLORE-25");
    Deal deal;
    deal.amount = pack::Expr(9);
    Effect effect;
    effect.is = deal;
    Effects const effects{effect};
    Here here{};
    here.character = CharacterId(play.content.characters.index_of("marica"));
    co_await read(play, here, effects);
  });
  CHECK(b.dial("marica").health == 1);
  CHECK(b.dial("marica").floored == Floored::no);
}

// --- rounds ----------------------------------------------------------------------------------------------------------

TEST_CASE("AW-EXPLORE-17, AW-EXPLORE-18  the leftmost token first; a turn is a scout, a quest or a rest") {
  Explorers b({"knowman", "marica"});
  b.explore();
  CHECK(b.kind() == "what_to_do");
  CHECK(b.prompt() == "What does Knowman do at Cinder Halt?");
  CHECK(b.seat() == flow::Seat{0});
  CHECK(b.options() == Names_{"scout north to 4", "scout east to 3 (move 3)",
                              "quest 101 (challenge 5: move, Trespass, A Small Miracle)", "quest 102 (investigation)",
                              "rest"});
}

TEST_CASE("AW-EXPLORE-19, AW-EXPLORE-20  tokens fill the ends from the centre; when all have acted the round ends") {
  Explorers b({"knowman", "marica", "lambik"}, "gilt_strand", 5);
  b.sheet("knowman").resolve = b.sheet("marica").resolve = b.sheet("lambik").resolve = 0;  // each rests and draws one
  b.top("knowman", {"two_ways_out"});                                                      // fast
  b.top("marica", {"piecework"});                                                          // slow
  b.top("lambik", {"exit_pursued"});                                                       // fast
  b.explore();  // there is nothing to decide in round 5
  // Lambik came later to the fast end and lies further left than Knowman; Marica is slow.
  CHECK(b.state().exploration.slot == 6);
  CHECK(b.prompt() == "What does Lambik do at Gilt Strand?");
  CHECK(b.row(b.state().exploration.sequence.ready) == Names_{"knowman", "marica"});
}

TEST_CASE("AW-EXPLORE-19  the row of the Spent track: later fast ones further left, later slow ones further right") {
  Sequence s;
  for (int i = 0; i < 2; ++i) s.fast.push_back(Token{CharacterId{i}, {}, true});
  for (int i = 2; i < 4; ++i) s.slow.push_back(Token{CharacterId{i}, {}, true});
  auto const row = spent_row(s);
  REQUIRE(row.size() == 4);
  CHECK(row[0].character == CharacterId{1});
  CHECK(row[1].character == CharacterId{0});
  CHECK(row[2].character == CharacterId{2});
  CHECK(row[3].character == CharacterId{3});
}

TEST_CASE("AW-EXPLORE-21  on the last slot the round is played whole; then time is up and the final entry is read") {
  Explorers b({"knowman", "marica"}, "cinder_halt", 6);  // short: six is the last
  b.sheet("knowman").coin = 5;
  b.sheet("marica").coin = 1;
  b.sheet("knowman").resolve = 0;
  b.sheet("marica").resolve = 1;
  b.top("marica", {"piecework", "morning_shift"});
  b.explore();
  b.answer("rest");
  CHECK_FALSE(b.over());
  CHECK(b.prompt() == "What does Marica do at Cinder Halt?");
  b.answer_all({"rest", "Piecework (slow)", "Morning Shift on top"});
  CHECK(b.over());
  CHECK(b.said("The horizon settled it."));
  CHECK(b.now("knowman").coin == 3);  // it takes 2 from everybody
  CHECK(b.now("marica").coin == 0);
}

TEST_CASE("AW-EXPLORE-22  items and coin change slots and hands beside the turn, which goes on") {
  Explorers b({"marica", "knowman"});
  b.wear("marica", "factory_warpick");
  b.sheet("marica").coin = 3;
  b.explore();
  CHECK(b.offers("put Factory Warpick in the pack"));
  CHECK(b.offers("give Factory Warpick to Knowman"));
  b.answer("put Factory Warpick in the pack");
  EquipmentId const warpick(b.content->equipment.index_of("factory_warpick"));
  CHECK(b.state().equipment.zone_of(warpick) == equipment_zone(b.id("marica"), ItemPile::pack));
  CHECK(b.offers("equip Factory Warpick"));
  b.answer("give coin to Knowman");
  CHECK(b.kind() == "how_much_coin");
  b.answer("give 2");
  CHECK(b.now("marica").coin == 1);
  CHECK(b.now("knowman").coin == 2);
  CHECK(b.kind() == "what_to_do");
  CHECK(b.seat() == flow::Seat{0});
}

TEST_CASE("AW-EXPLORE-23  Loot used from the belt on the own turn enters circulation at once") {
  Explorers b({"marica", "knowman"});
  b.belt("marica", "drovers_purse");
  b.belt("knowman", "drovers_purse.2");
  b.explore();
  CHECK(b.offers("use " + b.content->loot[b.content->loot.ref("drovers_purse")].name));
  b.answer("use " + b.content->loot[b.content->loot.ref("drovers_purse")].name);
  LootId used, other;
  REQUIRE(from_name(*b.content, "drovers_purse", used));
  REQUIRE(from_name(*b.content, "drovers_purse.2", other));
  CHECK(b.state().loot.zone_of(used) == LootZone::circulation);
  CHECK(b.state().loot.zone_of(other) == loot_zone(b.id("knowman"), ItemPile::ready));  // not his turn
}

// --- scout -----------------------------------------------------------------------------------------------------------

TEST_CASE("AW-SCOUT-01  only the travel icons of the party's own card; a way back only where it shows one") {
  Explorers b({"marica", "knowman"}, "orisons_price");
  b.s.exploration.laid.push_back({b.location("cinder_halt"), 0, 1});  // whence they came: it shows no way back
  b.explore();
  CHECK(b.offers("scout east to 5 (move 4)"));
  int scouts_offered = 0;
  for (std::string const& option : b.options()) scouts_offered += option.starts_with("scout");
  CHECK(scouts_offered == 1);
}

TEST_CASE("AW-SCOUT-02  draws up to the current resolve; all of the deck if it holds fewer") {
  Explorers b({"marica", "knowman"});
  b.sheet("marica").resolve = 2;
  b.top("marica", {"morning_shift", "piecework", "inspection"});
  b.explore();
  b.answer("scout north to 4");
  CHECK(b.options() == Names_{"Morning Shift (fast)", "Piecework (slow)"});

  Explorers few({"marica", "knowman"});
  few.deck("marica", {"morning_shift", "piecework"});
  few.explore();
  few.answer("scout north to 4");
  CHECK(few.options() == Names_{"Morning Shift (fast)", "Piecework (slow)"});
}

TEST_CASE("AW-SCOUT-03  without a box any move action of the Character section will do") {
  auto const content = core_pack();
  auto const card = [&](std::string_view id) -> ActionCard const& {
    return content->actions[content->actions.ref(id)];
  };
  Travel const no_box{};
  CHECK(scouts(card("marica_tea_taken_standing"), no_box));   // move 1
  CHECK_FALSE(scouts(card("knowman_a_quiet_word"), no_box));  // its Mercenary section has one
  CHECK_FALSE(scouts(card("knowman_what_is_inside"), no_box));
}

TEST_CASE("AW-SCOUT-04  with a box one single card must reach the value with all its moves") {
  auto const content = core_pack();
  auto const card = [&](std::string_view id) -> ActionCard const& {
    return content->actions[content->actions.ref(id)];
  };
  Travel five{};
  five.move = 5;
  CHECK(moves(card("marica_forewomans_stride")) == 5);  // 3 + 2
  CHECK(scouts(card("marica_forewomans_stride"), five));
  CHECK(moves(card("groanax_down_the_drove")) == 5);
  five.move = 6;
  CHECK_FALSE(scouts(card("marica_forewomans_stride"), five));
  CHECK(scouts(card("marica_the_long_corridor"), five));  // 4 + 2

  Explorers b({"marica", "knowman"});
  b.deck("marica", {"point_of_order", "piecework", "down_tools", "inspection"});  // 2, 2 and 2: never added
  b.explore();
  b.answer("scout east to 3 (move 3)");
  CHECK(b.prompt() == "No way is found. Which card is discarded?");
}

TEST_CASE("AW-SCOUT-05, AW-SCOUT-06  found: a card that fits is discarded; not found: any") {
  Explorers b({"marica", "knowman"});
  b.top("marica", {"morning_shift", "piecework", "forewomans_stride"});  // 3, 2, 5 against 3
  b.explore();
  b.answer("scout east to 3 (move 3)");
  CHECK(b.prompt() == "The way is found. Which card is discarded?");
  CHECK(b.seat() == flow::Seat{0});
  CHECK(b.options() == Names_{"Morning Shift (fast)", "Forewoman's Stride (fast)"});
  b.answer("Morning Shift (fast)");
  CHECK(b.zone_of("marica", "morning_shift") == CardZone::discards);

  Explorers none({"knowman", "marica"});
  none.deck("knowman", {"a_quiet_word", "what_is_inside", "knifecaster"});
  none.sheet("knowman").resolve = 2;
  none.explore();
  none.answer("scout north to 4");
  CHECK(none.options() == Names_{"A Quiet Word (fast)", "What Is Inside (slow)"});
  none.answer("What Is Inside (slow)");
  CHECK(none.zone_of("knowman", "what_is_inside") == CardZone::discards);
}

TEST_CASE("AW-SCOUT-07  one card at most goes on top, the others below in any order") {
  Explorers b({"marica", "knowman"});
  b.top("marica", {"morning_shift", "piecework", "forewomans_stride"});
  b.explore();
  b.answer("scout north to 4");
  b.answer("Morning Shift (fast)");
  CHECK(b.kind() == "put_back");
  CHECK(b.seat() == flow::Seat{0});
  CHECK(b.options() == Names_{"nothing on top; below: Forewoman's Stride, then Piecework",
                              "nothing on top; below: Piecework, then Forewoman's Stride",
                              "Forewoman's Stride on top; below: Piecework",
                              "Piecework on top; below: Forewoman's Stride"});
  b.answer("Piecework on top; below: Forewoman's Stride");
  CHECK(b.next_card("marica") == b.card("marica", "piecework"));
  CHECK(b.next_card("marica", 10) == b.card("marica", "forewomans_stride"));  // the last of eleven
  CHECK(b.cards_of("marica", CardZone::deck) == 11);
}

TEST_CASE("AW-SCOUT-08  a failed scout reveals nothing and moves nobody") {
  Explorers b({"knowman", "marica"});
  b.deck("knowman", {"a_quiet_word", "what_is_inside", "knifecaster"});
  b.sheet("knowman").resolve = 2;
  b.explore();
  b.answer("scout north to 4");
  b.answer("What Is Inside (slow)");
  b.answer("A Quiet Word on top");
  CHECK(b.prompt() == "What does Marica do at Cinder Halt?");
  CHECK(b.state().exploration.laid.size() == 1);
  CHECK(b.told("AW-SCOUT-08"));
}

TEST_CASE("AW-SCOUT-09, AW-SCOUT-10  found: the card is read, rewards at once, then laid at the side of the icon") {
  Explorers b({"marica", "knowman"}, "the_gnomon");
  b.sheet("marica").resolve = 1;
  b.top("marica", {"morning_shift"});
  b.explore();
  b.answer("scout north to 5");  // Glass Margin: Plot Armour 2
  CHECK(b.kind() == "go_there");
  CHECK(b.state().plot_armour == 0b10);
  auto const place = laid(b.state(), b.location("glass_margin"));
  REQUIRE(place);
  CHECK(place->x == 0);
  CHECK(place->y == -1);  // north of the Gnomon
  CHECK(b.said("location_read: The Glass Margin"));
}

TEST_CASE("AW-SCOUT-11  the scouting player may take the party there at once, or stay") {
  for (bool const go : {true, false}) {
    Explorers b({"marica", "knowman"});
    b.sheet("marica").resolve = 1;
    b.top("marica", {"morning_shift"});
    b.explore();
    b.answer("scout north to 4");
    CHECK(b.seat() == flow::Seat{0});
    CHECK(b.options() == Names_{"go there", "stay here"});
    b.answer(go ? "go there" : "stay here");
    CHECK(b.state().exploration.party == b.location(go ? "orisons_price" : "cinder_halt"));
    CHECK(b.state().exploration.laid.size() == 2);  // revealed in either case
  }
}

TEST_CASE("AW-SCOUT-12  a revealed card needs another scout to be entered; it is not read again") {
  Explorers b({"marica", "knowman"}, "the_gnomon");
  b.s.exploration.laid.push_back({b.location("glass_margin"), 0, -1});
  b.sheet("marica").resolve = 1;
  b.top("marica", {"morning_shift"});
  b.explore();
  b.answer("scout north to 5, The Glass Margin");
  CHECK(b.state().plot_armour == 0);  // no reward a second time
  CHECK(b.state().exploration.laid.size() == 2);
  b.answer("go there");
  CHECK(b.state().exploration.party == b.location("glass_margin"));
}

TEST_CASE("AW-SCOUT-13  the Trigger token goes by the discarded card, and the turn is over") {
  Explorers b({"marica", "knowman"});
  b.top("marica", {"morning_shift", "piecework", "forewomans_stride"});
  b.explore();
  b.answer("scout north to 4");
  b.answer("Piecework (slow)");
  b.answer(b.options().front());
  b.answer("stay here");
  CHECK(b.row(b.state().exploration.sequence.slow) == Names_{"marica"});
  CHECK(b.prompt() == "What does Knowman do at Cinder Halt?");
}

// --- rest ------------------------------------------------------------------------------------------------------------

TEST_CASE("AW-REST-01, AW-REST-02  rest is always possible, and without resolve nothing else is") {
  Explorers b({"marica", "knowman"});
  b.explore();
  CHECK(b.offers("rest"));

  Explorers spent({"marica", "knowman"});
  spent.sheet("marica").resolve = 0;
  spent.wear("marica", "factory_warpick");  // so that she is asked at all
  spent.explore();
  CHECK(spent.offers("rest"));
  CHECK(spent.why_not("scout north to 4") == "AW-REST-02");
  CHECK(spent.why_not("quest 102 (investigation)") == "AW-REST-02");
}

TEST_CASE("AW-REST-03, AW-REST-04  resolve first, then as many cards as it is now; any one is discarded") {
  Explorers b({"marica", "knowman"});
  b.sheet("marica").resolve = 1;
  b.top("marica", {"morning_shift", "piecework", "forewomans_stride"});
  b.explore();
  b.answer("rest");
  CHECK(b.now("marica").resolve == 2);
  CHECK(b.options() == Names_{"Morning Shift (fast)", "Piecework (slow)"});

  Explorers full({"marica", "knowman"});
  full.top("marica", {"morning_shift", "piecework", "forewomans_stride", "inspection"});
  full.explore();
  full.answer("rest");
  CHECK(full.now("marica").resolve == 3);  // never above
  CHECK(full.options().size() == 3);
}

TEST_CASE("AW-REST-05, AW-REST-06  one card on top, the rest below; the token goes by the discarded card") {
  Explorers b({"marica", "knowman"});
  b.sheet("marica").resolve = 1;
  b.top("marica", {"morning_shift", "piecework"});
  b.explore();
  b.answer("rest");
  b.answer("Piecework (slow)");
  CHECK(b.options() == Names_{"nothing on top; below: Morning Shift", "Morning Shift on top"});
  b.answer("Morning Shift on top");
  CHECK(b.next_card("marica") == b.card("marica", "morning_shift"));
  CHECK(b.zone_of("marica", "piecework") == CardZone::discards);
  CHECK(b.row(b.state().exploration.sequence.slow) == Names_{"marica"});
}
