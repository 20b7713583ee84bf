// What happens seldom: a rule of the place, things nobody may use here, whole games to their last step.
#include <doctest/doctest.h>

#include "games/allswell/game.h"
#include "games/allswell/rules/actions.h"
#include "games/allswell/rules/items.h"
#include "games/allswell/rules/outcomes.h"
#include "games/allswell/rules/overlords.h"
#include "games/allswell/rules/rounds.h"
#include "games/allswell/rules/setup.h"
#include "games/allswell/rules/spawning.h"
#include "games/allswell/rules/threats.h"
#include "tests/games/allswell/plain.h"
#include "tests/games/allswell/setting_up.h"
#include "tests/games/allswell/things.h"
#include "tests/games/allswell/verbs.h"

using namespace allswell;

// --- rules of a Scenario ---------------------------------------------------------------------------------------------

TEST_CASE("AW-ACT-05, AW-EQUIP-03  a rule of the Scenario listens to everybody, as often as it says") {
  for (int const round : {1, 2}) {
    CAPTURE(round);
    Plain b({"groanax", "marica"}, "the_standing_court");
    CombatantRef const groanax = b.put("groanax", {6, 5}), goad = b.enemy("goad", {6, 4});
    b.show("groanax", "zealbreaker_01");
    b.s.scenario.round = static_cast<std::uint8_t>(round);
    Deed blow{};
    blow.who = groanax;
    blow.step = {ActionKind::attack, -4};
    blow.target = goad;
    TypeId const tipstaff = type_id(b, "tipstaff");
    int const all = standees_left(b.world(), tipstaff);
    for (int i = 0; i < 2; ++i) {  // No Blow in the First Hour: once in the Scenario
      b.play([=](Play& play) { return take(play, blow); });
      while (!b.over()) b.position().answer(0);
      CHECK(standees_left(b.world(), tipstaff) == all - (round == 1 ? 1 : 0));
    }
    CHECK(displayed(b.state(), b.id("groanax")));  // an Impulse is not used up by it
  }
}

TEST_CASE("AW-IMP-04  what nobody's text left waiting is heard for all; what somebody's did is gone with it") {
  Plain b({"groanax", "marica"}, "the_standing_court");
  CombatantRef const groanax = b.put("groanax", {6, 5}), marica = b.put("marica", {6, 6});
  Trigger const& rule = scenario(b.world()).rules.front().powers.when.front();
  TriggerId const waits(b.content->triggers.number_of(rule));
  About about;
  about.by = groanax;
  about.action = ActionKind::attack;
  b.s.scenario.round = 1;
  auto const heard = [&](CombatantRef who) {
    b.s.scenario.waiting.clear();
    b.s.scenario.waiting.push_back({waits, who, Lasts::round});
    Uses found;
    gather(b.world(), Moment::after_action, about, found);
    return found.size() - 1;  // beside the rule itself
  };
  CHECK(heard({}) == 1);
  CHECK(heard(marica) == 1);
  Gone{marica}.apply(b.s);
  CHECK(heard(marica) == 0);
}

// --- things ----------------------------------------------------------------------------------------------------------

TEST_CASE("AW-LOOT-01, AW-INV-08  Loot for the setup is of no use in a Scenario; nothing is thrown on a full map") {
  Plain b;
  b.put("groanax", {8, 8});
  b.content = changeable_pack();
  LootId const bill = item(b, "bill_of_exchange").loot;
  Loot& card_of_it = const_cast<Loot&>(card(b.world(), bill));
  for (bool const here : {false, true}) {
    card_of_it.scenario = here;
    CHECK(can_use(b.world(), b.id("groanax"), bill) == here);
  }
  CHECK_FALSE(throwable(b.world(), b.id("groanax")).empty());
  for (int i = 0; i < most_thrown; ++i) b.s.scenario.thrown.push_back({{{}, LootId{i}}, {3, 3}});
  CHECK(throwable(b.world(), b.id("groanax")).empty());
}

TEST_CASE("AW-EQUIP-08, AW-EQUIP-10  an own item that is too high is refused for its level, another's for its name") {
  for (std::string const who : {"groanax", "marica"}) {
    CAPTURE(who);
    Plain b;
    b.put("groanax", {8, 8});
    b.put("marica", {8, 6});
    Item const yoke = item(b, "rainless_yoke");  // Groanax's, from level 2 on
    b.play([id = b.id(who), yoke](Play& play) { return gain(play, id, yoke, "AW-INV-02"); });
    CHECK(b.why_not("equip it") == (who == "groanax" ? "AW-EQUIP-10" : "AW-EQUIP-08"));
  }
}

// --- Overlords, spawning, threats ------------------------------------------------------------------------------------

TEST_CASE("AW-OVERLORD-15  an Overlord that is still to come is defeated by a text, one that is dying not once more") {
  for (bool const dying : {false, true}) {
    CAPTURE(dying);
    Plain b({"groanax", "marica"}, "the_ambulatory");
    b.put("groanax", {3, 5});
    if (dying) Died{b.enemy("ossifer_brand", {13, 5}), {}}.apply(b.s);
    carry_out(b, Here{}, Defeat{enemy_type(b, "ossifer_brand")});
    CHECK(b.told("AW-OVERLORD-15") == !dying);
  }
}

TEST_CASE("AW-SPAWN-04, AW-THROE-05  nothing comes where no hex is named for it, nor of the type of who is gone") {
  static std::vector<Hex> const beyond{{1, 1}};
  Plain b({"groanax", "marica"}, "the_ambulatory");
  CombatantRef const groanax = b.put("groanax", {3, 5}), goad = b.enemy("goad", {6, 6});
  TypeId const brand = type_id(b, "ossifer_brand");
  if (!board(b.world()).hexes.contains(beyond.front())) {
    b.play([brand](Play& play) { return spawn(play, brand, false, beyond, 1, Condition::healthy); });
    CHECK(b.over());
    CHECK(standees_left(b.world(), brand) == 1);
  }
  b.s = b.world().state;
  Plain gone;
  CombatantRef const by = gone.put("groanax", {8, 8}), dead = gone.enemy("goad", {3, 3});
  Gone{dead}.apply(gone.s);
  carry_out(gone, here_of(by, {}, dead), SpawnAgain{1});
  CHECK(standees_left(gone.world(), type_id(gone, "goad")) == 5);
  CHECK(number(gone, here_of(by, dead), "distance") == 0);
  CHECK(find(b.world().state, groanax));
  CHECK(find(b.world().state, goad));
}

TEST_CASE("AW-ROUND-19  a floored token that shows the right side already is not turned") {
  Plain b;
  b.put("groanax", {8, 8});
  b.put("marica", {8, 6});
  b.floored("groanax");
  b.step(RoundPhase::cleanup);
  CHECK_FALSE(b.told("AW-ROUND-19"));
  CHECK(b.dial("groanax").floored == Floored::floored);
}

TEST_CASE("AW-SETUP-02  marks of a Scenario begin anew with it, those of the campaign stay: each of them") {
  SetupBench b;
  for (std::size_t i = 0; i < b.s.marks.size(); ++i) b.s.marks[i] = 7;
  b.begin();
  for (int i = 0; i < b.content->marks.size(); ++i) {
    CAPTURE(i);
    CHECK(b.state().marks[static_cast<std::size_t>(i)] == (b.content->marks[i].lasts == Lasts::scenario ? 0 : 7));
  }
}

// --- whole games -----------------------------------------------------------------------------------------------------

TEST_CASE("AW-OUTCOME-01, AW-OUTCOME-10, AW-SKIRM-11  a Skirmish and an Exploration on their own come to their end") {
  Game const game(core_pack(), {});
  for (std::string const what : {"skirmish_ambulatory", "edge_of_the_flats"}) {
    CAPTURE(what);
    flow::Setup table;
    table.scenario = what;
    table.seats.resize(2);
    table.seed = 5;
    auto const position = game.start(table);
    flow::Chance chance{.seed = 11};
    int decisions = 0;
    for (; !position->over() && decisions < 20000; ++decisions)
      position->answer(chance.below(position->option_count()));
    CHECK(position->over());
  }
}

TEST_CASE("AW-ROUND-10, AW-ROUND-11  tokens that people turn up one after another lie face up at once") {
  Plain b;
  b.put("groanax", {8, 8});
  b.put("marica", {8, 6});
  b.enemy("goad", {3, 3});
  b.s.scenario.sequence.ready = {
      {b.id("groanax"), {}, false}, {b.id("marica"), {}, false}, {{}, type_id(b, "goad"), false}};
  b.play([](Play& play) -> Task<> {
    YesNo begins{};
    begins.what = "Are they turned up?";
    begins.why = "AW-ROUND-11";
    begins.yes = "yes";
    begins.no = "no";
    bool const turned_up = co_await play.ask(begins);
    Here nobody;
    RevealTriggers const all{};
    if (turned_up) co_await Texts::does(play, nobody, all);
  });
  b.position().set_chance(flow::ChanceMode::asked, nullptr);
  b.answer("yes");
  REQUIRE(b.kind() == "which_token_came");
  CHECK(b.options().size() == 3);
  b.answer("Marica");
  CHECK(b.state().scenario.sequence.ready[0] == Token{b.id("marica"), {}, true});
  CHECK(b.options() == std::vector<std::string>{"Groanax", "Goad"});
  b.answer("Goad");
  CHECK(b.over());  // what is left is known
  CHECK(b.state().scenario.sequence.ready[1] == Token{{}, type_id(b, "goad"), true});
  CHECK(b.state().scenario.sequence.ready[2] == Token{b.id("groanax"), {}, true});
}
