// From setup to the epilogues: loops over all Characters, seats that are asked, what is read and what is not.
#include <algorithm>

#include <doctest/doctest.h>

#include "games/allswell/rules/campaign.h"
#include "games/allswell/rules/endings.h"
#include "games/allswell/rules/exploration_setup.h"
#include "tests/games/allswell/explorers.h"
#include "tests/games/allswell/plain.h"
#include "tests/games/allswell/setting_up.h"
#include "tests/games/allswell/verbs.h"

using namespace allswell;

namespace {

using Words = std::vector<std::string>;

// Carried out in an Exploration.
template <class Verb>
void exploring(Bench& b, Verb const& verb, CharacterId who = {}) {
  b.play([verb, who](Play& play) -> Task<> {
    PhaseBegan const begins{Phase::exploration};
    play.commit(begins, "AW-EXPLORE-01");
    Here here = here_of(who);
    if constexpr (std::is_void_v<decltype(Texts::does(play, here, verb))>)
      Texts::does(play, here, verb);
    else
      co_await Texts::does(play, here, verb);
    co_return;
  });
}

}  // namespace

// --- setup -----------------------------------------------------------------------------------------------------------

TEST_CASE("AW-GEN-08, AW-SETUP-01  the introduction is read as the setup of a Scenario begins, not where it goes on") {
  for (SetupStep const step : {SetupStep::map, SetupStep::characters}) {
    CAPTURE(static_cast<int>(step));
    SetupBench b;
    b.s.scenario.scenario = b.s.next_scenario;
    b.s.setup.step = step;
    b.play([](Play& play) -> Task<> {
      PhaseSet const set{Phase::set_up};
      play.commit(set, "AW-GEN-01");
      co_await campaign_step(play);
    });
    CHECK(b.told("AW-GEN-08") == (step == SetupStep::map));
    CHECK(b.kind() == "which_character");
  }
}

TEST_CASE(
    "AW-SETUP-13, AW-SETUP-14, AW-SETUP-22  each seat is asked for what is its own: Character, Praxis, deck, place") {
  SetupBench b("wilderness_camp", 3);
  b.begin();
  Words const names{"Groanax", "Knowman", "Marica"};
  for (int seat = 0; seat < 3; ++seat) {
    CHECK(b.kind() == "which_character");
    CHECK(b.seat() == flow::Seat{seat});
    b.answer(names[static_cast<std::size_t>(seat)]);
    CHECK(b.kind() == "which_praxis");
    CHECK(b.seat() == flow::Seat{seat});
    b.answer_while("which_praxis");
  }
  CHECK(b.kind() == "how_to_prepare");
  for (int seat = 0; seat < 3; ++seat) {
    CHECK(b.seat() == flow::Seat{seat});
    b.answer("ready");
  }
  for (int seat = 0; seat < 3; ++seat) {  // in the order of the pack, which is that of the seats here
    CHECK(b.kind() == "which_deck");
    CHECK(b.seat() == flow::Seat{seat});
    CHECK(b.offers("these cards"));  // six lie there
    CHECK(b.options()[1].substr(0, 13) == "leave behind ");
    b.position().answer(1);
    CHECK(b.seat() == flow::Seat{seat});
    CHECK_FALSE(b.offers("these cards"));  // five are too few
    CHECK(b.options().size() == 7);
    CHECK(b.options()[0].substr(0, 11) == "take along ");
    b.position().answer(0);
    CHECK(b.seat() == flow::Seat{seat});
    CHECK(b.offers("these cards"));
    b.answer("these cards");
  }
  for (int seat = 0; seat < 3; ++seat) {
    CHECK(b.kind() == "where_to_start");
    CHECK(b.seat() == flow::Seat{seat});
    CHECK(static_cast<int>(b.options().size()) == 4 - seat);  // four hexes by the fire
    b.position().answer(0);
  }
  CHECK(b.over());
}

TEST_CASE(
    "AW-SETUP-32, AW-EXEND-09  at the start each draws up to its resolve, who has none regains 1 first: the first and "
    "the last") {
  SetupBench b("wilderness_camp", 2);
  b.begin();
  b.choose({"groanax", "marica"});
  b.answer_until("how_to_prepare");
  b.s = b.state();
  b.sheet("groanax").resolve = 0;
  b.sheet("marica").resolve = 2;
  SetupBench again("wilderness_camp", 2);
  again.s = b.s;
  again.begin();
  while (!again.over() && again.kind() != "which_impulse" && again.state().setup.step != SetupStep::done)
    again.position().answer(std::max(0, again.position().usual()));
  CHECK(again.after("groanax").resolve == 1);
  CHECK(again.after("marica").resolve == 2);
  CHECK(cards_in(again.state(), again.id("groanax"), CardZone::hand) == 1);
  CHECK(cards_in(again.state(), again.id("marica"), CardZone::hand) == 2);
  CHECK(again.state().scenario.sequence.ready.size() == 4);  // two Characters, two types
  CHECK(figure(again.state(), again.id("groanax")).health == 12);
  CHECK(figure(again.state(), again.id("marica")).health == 10);
}

TEST_CASE(
    "AW-SUPPLY-02, AW-LOOT-08  the box: starting weapons stay in it, what has a price lies in the supply; the first "
    "and the last card") {
  State s;
  auto const content = core_pack();
  stock(s, *content);
  for (int i = 0; i < content->equipment.size(); ++i)
    CHECK(s.equipment.zone_of(EquipmentId{i}) ==
          (content->equipment[i].starting ? EquipmentZone::box : EquipmentZone::supply));
  int const copies = static_cast<int>(content->loot_cards.size());
  CHECK(s.loot.count(LootZone::supply) + s.loot.count(LootZone::circulation) == copies);
  CHECK(s.loot.count(LootZone::supply) == 12);
  CHECK(s.loot.zone_of(LootId{0}) == LootZone::supply);                // Amber Draught
  CHECK(s.loot.zone_of(LootId{copies - 1}) == LootZone::circulation);  // Tin Shield
  CHECK(s.impulses.zone_of(ImpulseId{0}) == ImpulseZone::supply);
  CHECK(s.impulses.zone_of(ImpulseId{content->impulses.size() - 1}) == ImpulseZone::supply);
}

// --- Explorations ----------------------------------------------------------------------------------------------------

TEST_CASE(
    "AW-EXPLORE-11, AW-EXPLORE-13, AW-EXPLORE-05, AW-EXPLORE-07  an Exploration is prepared for each: health, cards, "
    "no Mercenary") {
  Explorers b({"groanax", "knowman", "marica"});
  b.s.exploration.over = true;
  b.figure("groanax").health = b.figure("marica").health = 1;
  b.sheet("groanax").employs = b.sheet("marica").employs = HiredId{0};
  b.s.plot_armour = 5;
  b.play([](Play& play) -> Task<> {
    prepare_exploration(play, LocationId(play.content.locations.index_of("blind_cistern")));
    co_return;
  });
  for (auto const& who : {"groanax", "marica"}) {
    CHECK(b.dial(who).health == b.sheet(who).health);
    CHECK_FALSE(b.now(who).employs);
  }
  CHECK(b.state().plot_armour == 0);  // AW-EXPLORE-09
  CHECK(b.state().exploration.party == b.location("blind_cistern"));
  int const own = b.content->locations[b.location("blind_cistern").index()].number;
  for (int i = 0; i < b.content->locations.size(); ++i) {
    bool const discovered = (b.state().discovered[static_cast<std::size_t>(i / 64)] >> (i % 64) & 1) != 0;
    CHECK(discovered == (b.content->locations[i].number < own));
  }
  CHECK(chooses_a_deck(b.world()) == b.id("groanax"));
}

TEST_CASE("AW-EXPLORE-13  decks are chosen one after another, the first and the last; a Solo Ally has none") {
  Explorers b({"groanax", "knowman", "marica"});
  b.s.setup.content = 0;
  CHECK(chooses_a_deck(b.world()) == b.id("groanax"));
  b.s.setup.content = 1u << b.id("groanax").index();
  CHECK(chooses_a_deck(b.world()) == b.id("knowman"));
  b.sheet("knowman").solo_ally = true;
  CHECK(chooses_a_deck(b.world()) == b.id("marica"));
  b.s.setup.content = static_cast<std::uint8_t>(b.s.setup.content | 1u << b.id("marica").index());
  CHECK_FALSE(chooses_a_deck(b.world()));
}

TEST_CASE(
    "AW-QUEST-16, AW-QUEST-18, AW-QUEST-21, AW-QUEST-22  armour and tokens: by number, told only when something "
    "changes") {
  Explorers b({"groanax", "marica"});
  exploring(b, PlotArmour{3});
  CHECK(b.state().plot_armour == 1u << 2);
  exploring(b, GainToken{1});
  exploring(b, GainToken{18});
  CHECK(b.state().tokens == (1u | 1u << 17));
  exploring(b, DiscardToken{2});
  CHECK_FALSE(b.told("AW-QUEST-21"));
  exploring(b, DiscardToken{18});
  CHECK(b.told("AW-QUEST-21"));
  CHECK(b.state().tokens == 1u);
  Explorers has({"groanax", "marica"});
  has.s.plot_armour = 1u << 2;
  has.s.tokens = 1u;
  exploring(has, PlotArmour{3});
  exploring(has, GainToken{1});
  CHECK_FALSE(has.told("AW-QUEST-16"));
  CHECK_FALSE(has.told("AW-QUEST-18"));
}

TEST_CASE("AW-QUEST-07, AW-SOLO-33  Action cards lost from the deck: of who is meant, of all, not of a Solo Ally") {
  Explorers b({"groanax", "marica"});
  exploring(b, LoseCards{2}, b.id("marica"));
  CHECK(b.cards_of("marica", CardZone::deck) == 10);
  CHECK(b.cards_of("marica", CardZone::discards) == 2);
  CHECK(b.cards_of("groanax", CardZone::deck) == 12);
  exploring(b, LoseCards{1});
  CHECK(b.cards_of("groanax", CardZone::deck) == 11);
  CHECK(b.cards_of("marica", CardZone::deck) == 9);
  Explorers few({"groanax", "marica"});
  few.deck("marica", {"piecework"});
  exploring(few, LoseCards{3}, few.id("marica"));
  CHECK(few.cards_of("marica", CardZone::deck) == 0);
}

TEST_CASE(
    "AW-QUEST-07, AW-SCOUT-12  a Location that a text reveals is laid once; the party goes there only if it says so") {
  for (bool const go : {false, true}) {
    CAPTURE(go);
    Explorers b({"groanax", "marica"});
    RevealLocation const verb{b.content->locations.ref("gilt_strand"), go};
    exploring(b, verb);
    while (!b.over()) b.position().answer(0);
    CHECK(b.state().exploration.laid.size() == 2);
    CHECK((b.state().exploration.party == b.location("gilt_strand")) == go);
    exploring(b, verb);
    while (!b.over()) b.position().answer(0);
    CHECK(b.state().exploration.laid.size() == 2);
  }
}

// --- the end of the campaign -----------------------------------------------------------------------------------------

TEST_CASE("AW-ENDING-03  epilogues are read for all that were played, the first and the last Character of the pack") {
  Bench b("wilderness_camp", {"groanax", "marica"});
  b.sheet("groanax").trauma = 3;
  b.play([](Play& play) -> Task<> {
    read_epilogues(play);
    co_return;
  });
  CHECK(b.said("epilogue_read: Groanax (3 trauma)"));
  CHECK(b.said("epilogue_read: Marica (0 trauma)"));
  CHECK_FALSE(b.said("epilogue_read: Knowman"));
  CHECK_FALSE(b.said("epilogue_read: Lambik"));
}

TEST_CASE("AW-OUTCOME-10, AW-SKIRM-11  nothing follows a Skirmish nor an Exploration on its own") {
  Bench b;
  b.s.campaign = true;
  b.s.scenario.outcome = Outcome::success;
  CHECK(next_after(b.world()).phase == Phase::exploration);
  b.s.scenario.skirmish = true;
  CHECK(next_after(b.world()).phase == Phase::finished);
  b.s.scenario.skirmish = false;
  b.s.campaign = false;
  CHECK(next_after(b.world()).phase == Phase::finished);
  State s;
  s.campaign = false;
  s.next_location = LocationId{0};
  CHECK(explores_alone(s));
  s.campaign = true;
  CHECK_FALSE(explores_alone(s));
  s.campaign = false;
  s.next_location = {};
  CHECK_FALSE(explores_alone(s));
}

TEST_CASE("AW-SAVE-01, AW-SAVE-02, AW-SAVE-03  between two phases: an Exploration not begun, a setup not begun") {
  State s;
  s.phase = Phase::exploration;
  s.exploration.over = true;
  CHECK(between_phases(s));
  s.exploration.over = false;
  CHECK_FALSE(between_phases(s));
  s.phase = Phase::set_up;
  s.setup.step = SetupStep::map;
  CHECK(between_phases(s));
  s.setup.step = SetupStep::characters;
  CHECK_FALSE(between_phases(s));
  s.phase = Phase::scenario;
  s.setup.step = SetupStep::map;
  CHECK_FALSE(between_phases(s));
}
