// The START OF THE DAY.
#include "days_bench.h"
#include "games/avalon/rules/items_and_secrets.h"

using namespace avalon;
using namespace avalon::bench;

namespace {

Guardian guardian(Bench const& b, std::string_view card, LocationId at) { return {b.encounter(card), at, true, true}; }

}  // namespace

TEST_CASE("TG-DAWN-01  nothing of the START OF THE DAY happens on the campaign's first day, and only on that one") {
  Bench b;
  add_event(b, "a_fair", {});
  add_event(b, "b_rain", {});
  Chapter two = b.content->chapters.items()[0];
  two.name = "Two";
  two.number = 2;
  two.events = {b.content->events.ref("b_rain")};
  b.content->chapters.add("two", two);
  Chapter& one = b.content->chapters.items()[0];
  one.events = {b.content->events.ref("a_fair")};
  one.next = b.content->chapters.ref("two");
  b.card("hare").combat.front().traits = {Trait::guardian};
  b.state.phase = Phase::chapter_setup;
  b.state.table.guardians.push_back(guardian(b, "hare", b.location("field")));
  card_of_place(b, "start").actions = {action("End it", {}, {effect(EndChapter{})})};
  b.begin();
  REQUIRE(b.asked() == "take_action");
  CHECK(b.now().day == 1);
  CHECK(place(b.now(), b.location("start")).dial == 8);  // not reduced
  CHECK_FALSE(b.now().table.event);                      // not revealed
  CHECK(b.now().table.events.size() == 1);
  CHECK(b.now().table.guardians[0].at == b.location("field"));

  b.answer("End it");
  REQUIRE(b.asked() == "between_chapters");
  dice(b, {"5"});  // the guardian stays
  b.answer("go on");
  REQUIRE(b.asked() == "take_action");  // the first day of the second chapter
  CHECK(b.now().day == 2);
  CHECK(place(b.now(), b.location("start")).dial == 7);
  CHECK(b.now().table.event == event(b, "b_rain"));
}

TEST_CASE("TG-DAWN-02  the nine steps in their order") {
  Bench b(2);
  add_item(b, "axe", "Axe", Keyword::weapon);
  add_item(b, "bow", "Bow", Keyword::weapon);
  add_item(b, "charm", "Charm");
  b.content->items.items()[2].dawn = {gain(Resource::food, 1)};
  for (char const* id : {"axe", "bow", "charm"}) own(b, 0, id, id[0] != 'b');
  add_event(b, "a_fair", {});
  b.state.table.events.push_back(event(b, "a_fair"));
  LocationId const tower = add_location(b, "tower", 130, {}, {0, -2});
  LocationId const wood = add_location(b, "wood", 150, {}, {1, 0});
  place(b.state, wood).menhir = true;  // without dial: expires in step 2
  place(b.state, b.location("start")).time_tokens = 1;
  b.state.table.dials.push_back({DialOf::table, 0, 3, true, none_list});
  b.card("hare").combat.front().traits = {Trait::guardian};
  b.state.table.guardians.push_back(guardian(b, "hare", b.location("field")));
  place(b.state, tower).quest_tokens = 1;
  LocationId const yard = add_location(b, "yard", 160, {.north = 0, .east = 102}, {-1, -1});
  card_of_place(b, "field").keys.west = 160;
  Log log;
  begin(b, log);
  dice(b, {"4"});  // the guardian goes west, to the yard
  b.answer("pass");
  b.answer("pass");
  REQUIRE(b.asked() == "plan_the_day");  // 8
  CHECK_FALSE(log.has("TG-DAWN-23"));
  int const steps[] = {
      log.first("TG-EXPL-08"),  // 1: the charm gives food
      log.first("TG-DAWN-04"),  // 2: the stone of the wood
      log.first("TG-DAWN-06"),  // 3: the tower
      log.first("TG-DAWN-11"),  // 4: the stone of the start
      log.first("TG-DAWN-13"),  // 5: the time dial, then the token
      log.first("TG-DAWN-15"),
      log.first("TG-GUARD-03"),  // 6
      log.first("TG-DAWN-18"),   // 7
  };
  int before = -1;
  for (int step : steps) {
    CHECK(step > before);
    before = step;
  }
  CHECK(b.now().table.guardians[0].at == yard);
  b.answer("Ada begins");
  REQUIRE(b.asked() == "which_in_use");  // 9
}

TEST_CASE("TG-DAWN-03  effects of the START OF THE DAY come in the order the players choose") {
  for (bool const first : {true, false}) {
    Bench b(2);
    add_item(b, "bread", "Bread");
    add_item(b, "purse", "Purse");
    // Ada's bread gives food; Bren's purse doubles what she has.
    b.content->items.items()[0].dawn = {gain(Resource::food, 2)};
    b.content->items.items()[1].dawn = {gain(Resource::food, 1)};
    own(b, 0, "bread");
    own(b, 1, "purse");
    Log log;
    begin(b, log);
    b.answer("pass");
    b.answer("pass");
    REQUIRE(b.asked() == "which_effect_first");
    CHECK(b.position->asked() == flow::Seat::table());
    CHECK(b.options() == std::vector<std::string>{"Bread (Ada)", "Purse (Bren)"});
    b.answer(first ? "Bread (Ada)" : "Purse (Bren)");
    REQUIRE(b.asked() == "plan_the_day");  // the last one needs no question
    std::vector<std::string> told;
    for (flow::Told const& t : log.all)
      if (t.kind == "resource_changed") told.push_back(t.words.text());
    std::vector<std::string> wanted = {"Ada gains 2 food (2)", "Bren gains 1 food (1)"};
    if (!first) std::swap(wanted[0], wanted[1]);
    CHECK(told == wanted);
  }
}

TEST_CASE("TG-DAWN-05 TG-DAWN-06  every menhir left after step 2 holds the cards around it, corners included") {
  Bench b;
  LocationId const tower = add_location(b, "tower", 130, {}, {2, 2});  // holds a stone with its last dial number
  LocationId const wood = add_location(b, "wood", 150, {}, {3, 3});    // its corner
  LocationId const yard = add_location(b, "yard", 160, {}, {-1, 1});   // a corner of the start
  LocationId const zone = add_location(b, "zone", 170, {}, {-3, 0});   // a stone without dial
  LocationId const zoo = add_location(b, "zoo", 180, {}, {-4, 0});     // beside it
  LocationId const zz = add_location(b, "zz", 190, {}, {0, 2});        // two from the start, two from the tower
  place(b.state, tower).menhir = place(b.state, zone).menhir = true;
  place(b.state, tower).dial = 1;
  b.begin();
  b.answer("pass");
  for (LocationId const kept : {tower, wood, yard, b.location("start"), b.location("field")})
    CHECK(place(b.now(), kept).on_table);
  for (LocationId const gone : {zone, zoo, zz}) CHECK_FALSE(place(b.now(), gone).on_table);
  CHECK(place(b.now(), tower).menhir);  // its dial is gone, it is active all day
  CHECK(place(b.now(), tower).dial == 0);
  b.answer("pass");  // and out on the next morning, with what it held
  for (LocationId const gone : {tower, wood}) CHECK_FALSE(place(b.now(), gone).on_table);
}

TEST_CASE(
    "TG-DAWN-07 TG-DAWN-08 TG-DAWN-09 TG-DAWN-10  a location vanishes: 2 health, 2 terror, to the nearest card, and "
    "everything on it is discarded") {
  Bench b;
  // From the tower (2,0): the start (0,0), the wood (1,-1) and the yard (1,1) are all 2 steps away; 100 is the lowest
  // number of 101, 100 and 160.
  LocationId const tower = add_location(b, "tower", 130, {}, {2, 0});
  LocationId const wood = add_location(b, "wood", 100, {.north = 170}, {1, -1});
  add_location(b, "yard", 160, {}, {1, 1});
  Instant arrival;
  arrival.effects = {gain(Resource::wealth, 1)};
  card_of_place(b, "wood").instant = {arrival};
  who(b.state, 0).at = tower;
  who(b.state, 0).energy = 3;
  Place& p = place(b.state, tower);
  p.time_tokens = 2;
  p.quest_tokens = 1;
  b.card("hare").combat.front().traits = {Trait::guardian};
  b.state.table.guardians.push_back(guardian(b, "hare", tower));
  b.state.table.encounters[0].push_back(b.encounter("warden"));
  add_item(b, "axe", "Axe");
  add_item(b, "bow", "Bow");
  b.state.table.items = {};
  b.state.table.items.push_back(item(b, "bow"));
  b.state.table.dropped.push_back({item(b, "axe"), tower});
  Log log;
  begin(b, log);
  b.answer("pass");
  CHECK(b.ada().health == 7);  // TG-DAWN-07
  CHECK(b.ada().terror == 2);
  CHECK(b.ada().at == wood);  // TG-DAWN-08
  // TG-DAWN-09: free, not an action, with what arriving brings, after the removal.
  CHECK(b.ada().energy == 6);
  CHECK_FALSE(b.ada().acted);
  CHECK(b.ada().of(Resource::wealth) == 1);
  CHECK(log.first("TG-DAWN-06") < log.first("TG-DAWN-08"));
  CHECK(log.first("TG-DAWN-08") < log.first("TG-EXPL-08"));
  // TG-DAWN-10
  CHECK(b.now().table.guardians.empty());
  CHECK(b.now().table.encounters[0][0] == b.encounter("hare"));
  CHECK(b.now().table.items[0] == item(b, "axe"));
  CHECK(b.now().table.dropped.empty());
  CHECK(place(b.now(), tower).time_tokens == 0);
  CHECK(place(b.now(), tower).quest_tokens == 0);
}

TEST_CASE("TG-DAWN-08  nearer comes before a lower number") {
  Bench b;
  LocationId const tower = add_location(b, "tower", 130, {}, {2, 0});
  LocationId const wood = add_location(b, "wood", 190, {}, {1, 0});
  who(b.state, 0).at = tower;
  b.begin();
  b.answer("pass");
  CHECK(b.ada().at == wood);
}

TEST_CASE(
    "TG-DAWN-13 TG-DAWN-14  dials with a time token go down by 1; at 1 they are taken away, and what they timed "
    "comes") {
  Bench b;
  b.content->secrets.items()[0].when_done = {gain(Resource::wealth, 2)};
  who(b.state, 0).secrets.add(secret(b, "counted"));
  b.content->finish();
  auto const done = static_cast<std::uint16_t>(b.content->lists.number_of(b.content->secrets[0].when_done));
  b.state.table.dials.push_back({DialOf::character, 0, 5, true, none_list});
  b.state.table.dials.push_back({DialOf::secret, secret(b, "counted").value, 1, true, done});
  b.state.table.dials.push_back({DialOf::quest, 0, 4, false, none_list});  // no time token: a counter
  b.begin();
  b.answer("pass");
  REQUIRE(b.now().table.dials.size() == 2);
  CHECK(b.now().table.dials[0].value == 4);
  CHECK(b.now().table.dials[1].value == 4);
  CHECK(b.ada().of(Resource::wealth) == 2);  // TG-DAWN-14
  b.answer("pass");
  CHECK(b.now().table.dials[0].value == 3);
  CHECK(b.now().table.dials[1].value == 4);
  CHECK(b.ada().of(Resource::wealth) == 2);
}

TEST_CASE("TG-DAWN-15 TG-DAWN-16  one time token leaves each location; quest tokens stay") {
  Bench b;
  card_of_place(b, "start").actions = {action("Fish", {}, {gain(Resource::food, 1)}, true)};
  Place& start = place(b.state, b.location("start"));
  start.covered = 1;
  start.time_tokens = 2;
  start.quest_tokens = 2;
  place(b.state, b.location("field")).time_tokens = 3;
  b.begin();
  b.answer("pass");
  REQUIRE(b.asked() == "which_token");  // they mark different things: the players choose
  CHECK(b.options() == std::vector<std::string>{"the place's own", "the one on Fish"});
  b.answer("the one on Fish");
  REQUIRE(b.asked() == "take_action");  // the three of the field are all the same: no question
  CHECK(place(b.now(), b.location("start")).covered == 0);
  CHECK(place(b.now(), b.location("start")).time_tokens == 2);
  CHECK(place(b.now(), b.location("field")).time_tokens == 2);
  CHECK(place(b.now(), b.location("start")).quest_tokens == 2);  // TG-DAWN-16
}

TEST_CASE("TG-DAWN-17  each guardian rolls in ascending location number; a fight comes before the next roll") {
  Bench b;
  LocationId const tower = add_location(b, "tower", 130, {}, {1, 0});
  b.card("hare").combat.front().traits = {Trait::guardian};
  Encounter wolf = b.card("hare");
  wolf.name = "Wolf";
  b.content->encounters.add("wolf", wolf);
  b.state.table.guardians.push_back(guardian(b, "wolf", tower));                // 130
  b.state.table.guardians.push_back(guardian(b, "hare", b.location("field")));  // 102
  b.begin();
  // The hare's die: south, to the start, where Ada is.  The wolf's: discard.  So the order shows.
  dice(b, {"3", "6"});
  b.answer("pass");
  REQUIRE(b.now().fight.moment != Moment::none);
  CHECK(b.now().fight.card == b.encounter("hare"));
  CHECK(b.now().table.guardians[1].at == b.location("start"));
  CHECK_FALSE(b.now().table.guardians[0].rolled);  // not yet
  CHECK(b.now().phase == Phase::dawn_guardians);
  b.position->set_chance(flow::ChanceMode::seeded);
  if (b.asked() == "keep_hand") b.answer("keep the hand");
  dice(b, {"6"});
  b.answer("escape");
  CHECK(b.asked() == "take_action");
  REQUIRE(b.now().table.guardians.size() == 1);  // the wolf has left
  CHECK(b.now().table.guardians[0].card == b.encounter("hare"));

  Bench together;  // two on one card: the players say which one rolls first
  together.card("hare").combat.front().traits = {Trait::guardian};
  Encounter other = together.card("hare");
  other.name = "Wolf";
  together.content->encounters.add("wolf", other);
  for (char const* id : {"hare", "wolf"})
    together.state.table.guardians.push_back(guardian(together, id, together.location("field")));
  together.begin();
  dice(together, {"5", "5"});
  together.answer("pass");
  CHECK(together.asked() == "which_guardian");
  CHECK(together.options().size() == 2);
}

TEST_CASE("TG-DAWN-18 TG-DAWN-20  the top event is revealed and stays for one day; an empty deck gives none") {
  Bench b;
  Event fair;
  fair.text = "A fair day.";
  fair.effects = {gain(Resource::food, 1)};
  add_event(b, "a_fair", fair);
  add_event(b, "b_rain", {});
  b.state.table.events.push_back(event(b, "b_rain"));
  b.state.table.events.push_back(event(b, "a_fair"));  // the top
  Log log;
  begin(b, log);
  b.answer("pass");
  CHECK(b.now().table.event == event(b, "a_fair"));
  CHECK(log.said("A fair day."));          // read
  CHECK(b.ada().of(Resource::food) == 1);  // and followed
  CHECK(b.now().table.event_discards.empty());
  b.answer("pass");
  CHECK(b.now().table.event == event(b, "b_rain"));  // TG-DAWN-20
  CHECK(b.now().table.event_discards.back() == event(b, "a_fair"));
}

TEST_CASE(
    "TG-DAWN-18 TG-DAWN-19 TG-DAWN-20 TG-DAWN-21  a quest stays; a regular event goes before the next comes; the "
    "discards are not reshuffled") {
  Bench b;
  Event quest;
  quest.quest = true;
  add_event(b, "a_quest", quest);
  add_event(b, "b_rain", {});
  add_event(b, "c_sun", {});
  for (char const* id : {"c_sun", "b_rain", "a_quest"}) b.state.table.events.push_back(event(b, id));
  b.begin();
  b.answer("pass");
  CHECK_FALSE(b.now().table.event);  // TG-DAWN-19: not the event of the day
  REQUIRE(b.now().table.quests.size() == 1);
  CHECK(b.now().table.quests[0] == event(b, "a_quest"));
  b.answer("pass");
  CHECK(b.now().table.event == event(b, "b_rain"));
  b.answer("pass");
  CHECK(b.now().table.event == event(b, "c_sun"));
  CHECK(b.now().table.event_discards.size() == 1);  // TG-DAWN-20
  CHECK(b.now().table.event_discards[0] == event(b, "b_rain"));
  b.answer("pass");  // TG-DAWN-18: nothing left, nothing shuffled
  CHECK_FALSE(b.now().table.event);
  CHECK(b.now().table.event_discards.size() == 2);
  CHECK(b.now().table.events.empty());
  CHECK(b.now().table.quests.size() == 1);  // TG-DAWN-21
}

TEST_CASE("TG-DAWN-22  several players pause to plan the day; one alone does not") {
  Bench b(2);
  b.begin();
  b.answer("pass");
  b.answer("pass");
  REQUIRE(b.asked() == "plan_the_day");
  CHECK(b.position->asked() == flow::Seat::table());
  CHECK(b.now().phase == Phase::dawn_planning);
  CHECK(b.options() == std::vector<std::string>{"Ada begins", "Bren begins"});
  b.answer("Bren begins");
  REQUIRE(b.asked() == "take_action");
  CHECK(b.position->asked() == flow::Seat{1});
  b.answer("explore");
  CHECK(b.position->asked() == flow::Seat{0});
  b.answer("explore");
  CHECK(b.position->asked() == flow::Seat{0});  // the plan was for the first round; then numbers again

  Bench alone;
  alone.begin();
  alone.answer("pass");
  CHECK(alone.asked() == "take_action");
}

TEST_CASE("TG-DAWN-23  one item of a keyword stays faceup, as its owner chooses") {
  Bench b;
  add_item(b, "axe", "Axe", Keyword::weapon);
  add_item(b, "bow", "Bow", Keyword::weapon);
  add_item(b, "coat", "Coat", Keyword::armor);
  own(b, 0, "axe");
  own(b, 0, "bow", false);
  own(b, 0, "coat");
  b.begin();
  b.answer("pass");
  REQUIRE(b.asked() == "which_in_use");
  CHECK(b.position->asked() == flow::Seat{0});
  CHECK(asks(b, "Which weapon does Ada use?"));
  CHECK(b.options() == std::vector<std::string>{"Axe", "Bow"});
  b.answer("Bow");
  CHECK(b.asked() == "take_action");  // one armor needs no choice
  CHECK(b.ada().items_up.has(item(b, "bow")));
  CHECK_FALSE(b.ada().items_up.has(item(b, "axe")));
  CHECK(b.ada().items_up.has(item(b, "coat")));
}
