// The campaign from phase to phase, its save sheet, its ending; and the general rows.
#include "games/allswell/rules/campaign.h"

#include <doctest/doctest.h>

#include "games/allswell/rules/endings.h"
#include "games/allswell/rules/outcomes.h"
#include "games/allswell/rules/save_sheet.h"
#include "tests/games/allswell/explorers.h"

using namespace allswell;

namespace {

using Names_ = std::vector<std::string>;

Next after(Bench& b, std::string_view scenario, Outcome outcome) {
  b.s.scenario.scenario = ScenarioId(b.content->scenarios.index_of(scenario));
  b.s.scenario.outcome = outcome;
  return next_after(b.world());
}
LocationId location(Bench const& b, std::string_view id) { return LocationId(b.content->locations.index_of(id)); }

Task<> end_the_campaign(Play& play) {
  PhaseBegan const begins{Phase::ending};
  play.commit(begins, "AW-ENDING-01");
  while (!campaign_is_over(play.state)) co_await campaign_step(play);
}

State paused_after_exploration() {
  Explorers b({"marica", "knowman"});
  b.s.exploration = ExplorationPlay{};
  b.s.phase = Phase::set_up;
  b.s.next_scenario = ScenarioId(b.content->scenarios.index_of("the_ambulatory"));
  b.s.plot_armour = 0b1010;
  b.s.tokens = 0b10;
  b.sheet("marica").level = 2;
  b.sheet("marica").trauma = 3;
  b.sheet("marica").resolve = 1;
  b.sheet("marica").coin = 17;
  b.sheet("marica").hired = 0b1;
  b.sheet("marica").once_used = 0b100;
  b.sheet("groanax").used = true;  // played earlier, not now
  b.sheet("groanax").level = 2;
  b.sheet("groanax").trauma = 5;
  b.wear("marica", "factory_warpick");
  b.s.equipment.put(EquipmentId(b.content->equipment.index_of("cistern_rope")),
                    equipment_zone(b.id("marica"), ItemPile::pack), kit::every_seat);
  b.shelf("marica").put(b.card("marica", "overtime"), CardZone::available, kit::every_seat);
  b.s.loot.put(LootId{0}, LootZone::circulation, kit::every_seat);
  b.s.loot.put(LootId{1}, LootZone::supply, kit::every_seat);
  b.s.impulses.put(ImpulseId{0}, ImpulseZone::supply, kit::every_seat);
  return b.s;
}

}  // namespace

// --- general ---------------------------------------------------------------------------------------------------------

TEST_CASE("AW-GEN-01  one Character for each player; a Solo Ally is not counted as a player") {
  Explorers two({"marica", "knowman"});
  CHECK(players(two.s) == 2);
  CHECK(character_of_seat(two.s, flow::Seat{0}) == two.id("marica"));
  CHECK(character_of_seat(two.s, flow::Seat{1}) == two.id("knowman"));
  two.ally("knowman", {});
  CHECK(players(two.s) == 1);
  CHECK(printed_potency(two.world(), two.id("marica")) == 4);  // the value for one player
  Explorers four({"marica", "knowman", "lambik", "groanax"});
  CHECK(players(four.s) == 4);
  CHECK(printed_potency(four.world(), four.id("marica")) == 2);
}

TEST_CASE("AW-GEN-02, AW-ENDING-06  the chain of phases is data; every outcome leads on") {
  Bench b;
  CHECK(after(b, "wilderness_camp", Outcome::success) == Next{Phase::exploration, location(b, "cinder_halt"), {}, {}});
  CHECK(after(b, "wilderness_camp", Outcome::failure) ==
        Next{Phase::exploration, location(b, "blind_cistern"), {}, {}});
  CHECK(after(b, "the_ambulatory", Outcome::success).location == location(b, "gilt_strand"));
  CHECK(after(b, "the_ambulatory", Outcome::failure).location == location(b, "the_pavilion"));
  // Chapters may deviate: a Scenario may follow a Scenario.
  Content& own = own_core_pack(b.content);
  Scenario& camp = own.scenarios.items()[static_cast<std::size_t>(own.scenarios.index_of("wilderness_camp"))];
  camp.success.location = {};
  camp.success.scenario = own.scenarios.ref("the_ambulatory");
  CHECK(after(b, "wilderness_camp", Outcome::success) ==
        Next{Phase::set_up, {}, ScenarioId(own.scenarios.index_of("the_ambulatory")), {}});
  for (Scenario const& one : own.scenarios) {
    if (one.skirmish) continue;
    for (OutcomePage const* page : {&one.success, &one.failure})
      CHECK((page->location || page->scenario || page->closing));
  }
  for (Exploration const& one : own.explorations) CHECK(one.next);
}

TEST_CASE("AW-GEN-03  nothing follows a Skirmish") {
  Bench b;
  b.s.campaign = false;
  b.s.scenario.skirmish = true;
  CHECK(after(b, "skirmish_ambulatory", Outcome::success) == Next{});
  CHECK(after(b, "skirmish_ambulatory", Outcome::failure).phase == Phase::finished);
}

TEST_CASE("AW-GEN-04  the campaign opens with Wilderness Camp") {
  auto const content = core_pack();
  Campaign const& campaign = *content->campaigns.begin();
  CHECK(content->scenarios.id(campaign.first.index()) == "wilderness_camp");
  CHECK(content->scenarios[campaign.first].name == "Wilderness Camp");
  State const s;
  CHECK(s.phase == Phase::set_up);  // no Exploration before it
  CHECK_FALSE(s.next_location);
}

TEST_CASE(
    "AW-GEN-05  nobody changes Characters in an Exploration: the same take part from its first to its last step") {
  Explorers b({"marica", "knowman"}, "cinder_halt", 6);
  b.sheet("marica").resolve = b.sheet("knowman").resolve = 0;
  auto const before = b.s.sheets;
  b.explore();
  CHECK(b.over());
  for (std::size_t i = 0; i < before.size(); ++i) CHECK(b.state().sheets[i].seat == before[i].seat);
}

TEST_CASE("AW-GEN-06  a Character that nobody plays has no token and is nobody's target") {
  Explorers b({"marica", "knowman"});
  b.s.exploration.slot = 0;
  b.script({"1"});
  b.play([](Play& play) -> Task<> {
    prepare_exploration(play, LocationId(play.content.locations.index_of("gilt_strand")));
    while (play.state.exploration.slot == 0) co_await exploration_step(play);
  });
  CHECK(b.state().exploration.sequence.ready.size() == 2);
  CHECK(taking_part(b.state()).size() == 2);
  Bench map;
  CHECK_FALSE(player(map.s, map.id("lambik")));
  CHECK((group(map.world(), {}, Kind::player_characters) & bit(slot_of(map.id("lambik")))) == 0);
}

TEST_CASE("AW-GEN-07  every Scenario says its goal and holds conditions of victory") {
  for (Scenario const& one : core_pack()->scenarios) {
    CHECK_FALSE(one.goal.empty());
    CHECK_FALSE(one.victory.empty());
  }
}

TEST_CASE("AW-GEN-08  the introduction is shown and changes nothing") {
  Bench b;
  b.s.next_scenario = ScenarioId(b.content->scenarios.index_of("the_ambulatory"));
  State const before = b.s;
  IntroductionRead const introduction{};
  introduction.apply(b.s);
  CHECK(b.s == before);
  flow::Words words;
  introduction.tell(b.world(), words);
  CHECK(words.text().find(b.content->scenarios[b.s.next_scenario.index()].text) != std::string::npos);
}

TEST_CASE("AW-GEN-09  everybody on the map is a combatant: Characters, Enemies, Mercenaries") {
  Bench b("wilderness_camp", {"marica"});
  CombatantRef const marica = b.put("marica", {3, 3});
  CombatantRef const goad = b.enemy("goad", {4, 4});
  CombatantRef const hired = b.hire("marica", std::string(b.content->mercenaries.id(0)), {3, 4});
  CHECK(living(b.world()) == (bit(marica.slot) | bit(goad.slot) | bit(hired.slot)));
}

TEST_CASE("AW-GEN-10, AW-GEN-11  tokens and their values have no limit") {
  Explorers b({"marica", "knowman"}, "exhibit_field");
  Quest const& shoe = b.content->quests[b.content->quests.ref("exhibit_the_shoe")];
  b.figure("marica").augments = 12;  // the box has six of them
  b.sheet("marica").resolve = 1;
  b.explore();
  b.answer("quest 205 (investigation)");
  b.answer(shoe.options[1].text);
  CHECK(b.dial("marica").augments == 13);
  Explorers hurt({"marica", "knowman"});
  hurt.sheet("marica").trauma = 70;  // the box has 20 of 1 and 10 of 5
  hurt.play([](Play& play) -> Task<> {
    suffer_trauma(play, CharacterId(play.content.characters.index_of("marica")), 1, "AW-GEN-10");
    co_return;
  });
  CHECK(hurt.now("marica").trauma == 71);
}

TEST_CASE("AW-GEN-12, AW-GEN-13  of Exploration tokens there is one of each number; a discarded one can come back") {
  State s;
  TokenMoved const gained{18, true}, gone{18, false};
  gained.apply(s);
  gained.apply(s);
  CHECK(s.tokens == 1u << 17);
  gone.apply(s);
  CHECK(s.tokens == 0);
  gained.apply(s);
  CHECK(s.tokens == 1u << 17);
}

TEST_CASE("AW-GEN-14, AW-GEN-15  the stock of the box fits into the state") {
  CHECK(CardShelf::most_cards == 26);
  CHECK(most_characters * CardShelf::most_cards == 104);
  CHECK(ImpulseShelf::most_cards == 96);
  CHECK(LootShelf::most_cards == 54);
  CHECK(EquipmentShelf::most_cards == 44);
  CHECK(ThroesShelf::most_cards == 18);
  CHECK(IntentShelf::most_cards == 18);
  CHECK(most_types == 22);
  CHECK(most_hired == 10);
  CHECK(2 * 64 >= most_locations);
  CHECK(most_locations == 110);
  CHECK(highest_level == 10);
  CHECK(most_health == 30);
  CHECK(most_rounds == 12);
  CHECK(most_resolve == 3);
  State s;
  ArmourGained const last{12};
  last.apply(s);
  CHECK(s.plot_armour == 1u << 11);
}

TEST_CASE("AW-GEN-16  what lies in a deck is known to nobody, but its owner knows what was put on top") {
  Explorers b({"marica", "knowman"});
  CardShelf& shelf = b.shelf("marica");
  shelf.shuffle(CardZone::deck);
  CardId const on_top = b.card("marica", "piecework"), in_hand = b.card("marica", "inspection");
  shelf.put(on_top, CardZone::drawn, kit::every_seat);
  shelf.put_on_top(on_top, CardZone::deck, 0b1);  // seat 0 saw it go
  shelf.put(in_hand, CardZone::hand, kit::every_seat);
  bool moved = false;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    State mine = b.s, theirs = b.s;
    flow::Chance chance{seed, 0};
    deal_action_cards_anew(mine, flow::Seat{0}, chance);
    deal_action_cards_anew(theirs, flow::Seat{1}, chance);
    std::size_t const marica = static_cast<std::size_t>(b.id("marica").index());
    CHECK(mine.cards[marica].decided(CardZone::deck) == on_top);
    moved = moved || theirs.cards[marica].decided(CardZone::deck) != on_top;
    CHECK(theirs.cards[marica].zone_of(in_hand) == CardZone::hand);  // hands are open
    CHECK(theirs.cards[marica].count(CardZone::deck) == 11);
  }
  CHECK(moved);
}

// --- saving ----------------------------------------------------------------------------------------------------------

TEST_CASE("AW-SAVE-01  a campaign is paused between two phases, not inside one") {
  State s;
  s.phase = Phase::set_up;
  CHECK(save_sheet(s));
  s.setup.step = SetupStep::characters;
  CHECK_FALSE(save_sheet(s));
  s = State{};
  s.phase = Phase::scenario;
  CHECK_FALSE(save_sheet(s));
  s.phase = Phase::exploration;
  s.exploration.over = true;
  CHECK(save_sheet(s));
  s.exploration.over = false;
  CHECK_FALSE(save_sheet(s));
  s = State{};
  s.campaign = false;  // a Skirmish is no campaign
  CHECK_FALSE(save_sheet(s));
}

TEST_CASE("AW-SAVE-02  after a Scenario the Location card that comes next is stored, and play goes on with it") {
  Explorers b({"marica", "knowman"});
  b.s.exploration = ExplorationPlay{};
  b.s.phase = Phase::exploration;
  b.s.next_location = b.location("gilt_strand");
  auto const sheet = save_sheet(b.s);
  REQUIRE(sheet);
  CHECK(sheet->shared.next_location == b.location("gilt_strand"));
  b.s = resumed(*sheet, 7);
  CHECK(b.s.phase == Phase::exploration);
  b.script({"1"});
  b.play([](Play& play) -> Task<> {
    PhaseBegan const begins{Phase::exploration};
    play.commit(begins, "AW-SAVE-02");
    prepare_exploration(play, play.state.next_location);
    while (play.state.exploration.slot == 0) co_await exploration_step(play);
  });
  CHECK(b.state().exploration.party == b.location("gilt_strand"));
  CHECK(b.said("location_read: Gilt Strand"));
}

TEST_CASE("AW-SAVE-03, AW-SAVE-04  after an Exploration Plot Armour, tokens and the next Scenario are stored, once") {
  State const s = paused_after_exploration();
  auto const sheet = save_sheet(s);
  REQUIRE(sheet);
  CHECK(sheet->shared.plot_armour == 0b1010);
  CHECK(sheet->shared.tokens == 0b10);
  CHECK(sheet->shared.next_scenario == ScenarioId(core_pack()->scenarios.index_of("the_ambulatory")));
  CHECK(sheet->phase == Phase::set_up);
}

TEST_CASE("AW-SAVE-05, AW-SAVE-06, AW-SAVE-07, AW-SAVE-08  written and read again, everybody has what was stored") {
  State const s = paused_after_exploration();
  auto const content = core_pack();
  auto const sheet = save_sheet(s);
  REQUIRE(sheet);
  SaveSheet again;
  CHECK(read_sheet(*content, written(*content, *sheet), again) == "");
  State const back = resumed(again, 99);
  std::size_t const marica = static_cast<std::size_t>(content->characters.index_of("marica"));
  std::size_t const groanax = static_cast<std::size_t>(content->characters.index_of("groanax"));
  for (std::size_t i = 0; i < s.sheets.size(); ++i) {
    CHECK(back.sheets[i].seat == s.sheets[i].seat);
    CHECK(back.sheets[i].level == s.sheets[i].level);
    CHECK(back.sheets[i].resolve == s.sheets[i].resolve);
    CHECK(back.sheets[i].coin == s.sheets[i].coin);
    CHECK(back.sheets[i].praxis == s.sheets[i].praxis);
    CHECK(back.sheets[i].used == s.sheets[i].used);
    CHECK(back.sheets[i].health == s.sheets[i].health);
  }
  CHECK(back.sheets[marica].trauma == 3);
  CHECK(back.sheets[marica].hired == 0b1);
  CHECK(back.sheets[marica].once_used == 0b100);
  CHECK(back.sheets[groanax].trauma == 5);  // her Body Bag is kept                                          AW-SAVE-08
  CHECK(back.equipment.where == s.equipment.where);  // slot and pack
  CHECK(back.cards[marica].where == s.cards[marica].where);
  CHECK(back.loot.where == s.loot.where);  // circulation and supply apart                                   AW-SAVE-06
  CHECK(back.loot.zone_of(LootId{0}) == LootZone::circulation);
  CHECK(back.loot.zone_of(LootId{1}) == LootZone::supply);
  CHECK(back.impulses.where == s.impulses.where);
  CHECK(back.plot_armour == s.plot_armour);
  CHECK(back.tokens == s.tokens);
  CHECK(back.discovered == s.discovered);
}

TEST_CASE("AW-SAVE-08  read from text: a seat is a number of either kind, and whatever else is there is nobody's") {
  auto const content = core_pack();
  auto const sheet = save_sheet(paused_after_exploration());
  REQUIRE(sheet);
  std::size_t const marica = static_cast<std::size_t>(content->characters.index_of("marica"));
  auto const read_with = [&](boost::json::value const& seat) {
    boost::json::value text = boost::json::parse(boost::json::serialize(written(*content, *sheet)));
    text.at("sheets").at("marica").as_object()["seat"] = seat;
    SaveSheet again;
    CHECK(read_sheet(*content, text, again) == "");
    return again.sheets[marica].seat;
  };
  CHECK(read_with(std::int64_t{1}) == flow::Seat{1});
  CHECK(read_with(std::uint64_t{1}) == flow::Seat{1});
  CHECK_FALSE(read_with(nullptr).is_person());
  CHECK_FALSE(read_with("nobody").is_person());
}

TEST_CASE("AW-SAVE-07  a sheet that makes no sense is refused with a sentence and changes nothing") {
  auto const content = core_pack();
  SaveSheet sheet = *save_sheet(paused_after_exploration());
  boost::json::value text = written(*content, sheet);
  text.as_object()["phase"] = "scenario";
  SaveSheet into = sheet;
  CHECK(read_sheet(*content, text, into).find("paused before") != std::string::npos);
  CHECK(into == sheet);
  boost::json::value twice = text;  // the first trouble is told
  twice.as_object()["seats"] = "many";
  CHECK_FALSE(read_sheet(*content, twice, into).empty());
  CHECK(read_sheet(*content, twice, into).find("paused before") == std::string::npos);
  text.as_object()["phase"] = "nonsense";
  CHECK_FALSE(read_sheet(*content, text, into).empty());
  CHECK(into == sheet);
}

// --- the ending ------------------------------------------------------------------------------------------------------

TEST_CASE("AW-ENDING-01  the closing narrative: read, decided by the players together, to its end") {
  Bench b("wilderness_camp", {"marica", "knowman"});
  CHECK(after(b, "the_standing_court", Outcome::success).phase == Phase::ending);
  b.s.scenario = ScenarioPlay{};
  b.s.passage = PassageId(b.content->passages.index_of("the_verdict"));
  b.s.tokens = 0b11;  // tokens 1 and 2: two instances
  b.sheet("marica").trauma = 2;
  b.play(end_the_campaign);
  CHECK(b.kind() == "which_choice");
  CHECK(b.seat() == flow::Seat::table());
  Passage const& verdict = b.content->passages[b.content->passages.ref("the_verdict")];
  CHECK(b.options() == Names_{verdict.choices[0].text, verdict.choices[1].text, verdict.choices[2].text,
                              verdict.choices[5].text});  // Marica or Knowman may stay, the others are not there
  b.answer(verdict.choices[1].text);                      // not guilty: everybody discards 1 trauma
  CHECK(b.over());
  CHECK(b.said("One instance"));
  CHECK(b.state().sheets[static_cast<std::size_t>(b.id("marica").index())].trauma == 1);
  CHECK(b.state().marks[static_cast<std::size_t>(b.content->marks.index_of("not_guilty"))] == 1);
}

TEST_CASE("AW-ENDING-01  what a choice asks for must be there") {
  Bench b("wilderness_camp", {"marica", "knowman"});
  b.s.scenario = ScenarioPlay{};
  b.s.passage = PassageId(b.content->passages.index_of("the_verdict"));
  b.s.tokens = 0b1;
  b.play(end_the_campaign);
  Passage const& verdict = b.content->passages[b.content->passages.ref("the_verdict")];
  CHECK(b.why_not(verdict.choices[1].text) == "AW-QUEST-19");
}

TEST_CASE("AW-ENDING-02, AW-ENDING-03, AW-ENDING-04  one epilogue for each Character that was played, by its trauma") {
  Bench b("wilderness_camp", {"marica", "groanax"});
  auto const read_for = [&](int trauma) {
    b.sheet("groanax").trauma = static_cast<std::uint8_t>(trauma);
    return epilogue(b.world(), b.id("groanax")).id;
  };
  CHECK(read_for(0) == "groanax_0");
  CHECK(read_for(2) == "groanax_0");
  CHECK(read_for(3) == "groanax_3");
  CHECK(read_for(5) == "groanax_3");
  CHECK(read_for(6) == "groanax_6");
  CHECK(read_for(60) == "groanax_6");
  b.s.marks[static_cast<std::size_t>(b.content->marks.index_of("clerk_groanax"))] = 1;
  CHECK(read_for(6) == "groanax_clerk");  // one of her own comes first
  CHECK(epilogue(b.world(), b.id("marica")).id == "marica_0");

  Bench end("wilderness_camp", {"marica", "knowman"});
  end.s.scenario = ScenarioPlay{};
  end.sheet("lambik").used = true;  // was played earlier
  end.sheet("lambik").trauma = 4;
  end.play(end_the_campaign);  // no passage is left
  CHECK(end.over());
  CHECK(end.said("epilogue_read: Marica (0 trauma)"));
  CHECK(end.said("epilogue_read: Lambik (4 trauma)"));
  CHECK_FALSE(end.said("epilogue_read: Groanax"));
  CHECK(campaign_is_over(end.state()));
}

TEST_CASE("AW-ENDING-05  trauma is ignored in a Skirmish") {
  Bench b("wilderness_camp", {"marica", "knowman"});
  b.s.campaign = false;
  b.play([](Play& play) -> Task<> {
    suffer_trauma(play, CharacterId(play.content.characters.index_of("marica")), 2, "AW-ENDING-05");
    co_return;
  });
  CHECK(b.state().sheets[static_cast<std::size_t>(b.id("marica").index())].trauma == 0);
}
