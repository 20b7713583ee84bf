// Location actions.
#include "days_bench.h"

using namespace avalon;
using namespace avalon::bench;

TEST_CASE("TG-LACT-01 TG-LACT-02  a location action costs what the card says, for characters who are there") {
  Bench b;
  card_of_place(b, "start").actions = {action("Buy bread", {.energy = 2, .wealth = 3}, {gain(Resource::food, 4)})};
  auto const door = add_verse(b, "v_door", "There is a door.", {}, {option("go in"), option("go away")});
  card_of_place(b, "start").explore = door;
  give(b.state, 0, Resource::wealth, 4);
  State const start = b.state;
  b.begin();
  b.answer("Buy bread");
  CHECK(b.ada().energy == 4);
  CHECK(b.ada().of(Resource::wealth) == 1);
  CHECK(b.ada().of(Resource::food) == 4);
  CHECK(b.refusal("Buy bread") == "TG-DAY-08");  // 1 wealth is not 3

  b.state = start;  // TG-LACT-02: not from elsewhere
  b.begin();
  b.answer("travel to Field");
  CHECK_FALSE(b.offers("Buy bread"));
  CHECK(b.refusal("Buy bread").empty());

  b.state = start;  // and not in the middle of another action
  b.begin();
  b.answer("explore");
  CHECK_FALSE(b.offers("Buy bread"));
}

TEST_CASE("TG-LACT-03  once per day means once for all: a time token covers it until one is taken away") {
  Bench b(2);
  card_of_place(b, "start").actions = {action("Fish", {.energy = 1}, {gain(Resource::food, 1)}, true)};
  b.begin();
  b.answer("Fish");
  CHECK(place(b.now(), b.location("start")).covered == 1);
  CHECK(b.position->asked() == flow::Seat{1});
  CHECK(b.refusal("Fish") == "TG-LACT-03");
  pass_the_day(b);
  CHECK(place(b.now(), b.location("start")).covered == 0);
  CHECK(b.offers("Fish"));
}

TEST_CASE("TG-LACT-04  a place may count other things with time tokens") {
  Bench b;
  TimeTokens mark;
  mark.amount = 2;
  PrintedAction sleep = action("Sleep", {}, {effect(mark), gain(Resource::rep, 1)});
  sleep.needs.no_time_tokens = 1;
  PrintedAction listen = action("Listen", {}, {gain(Resource::magic, 1)});
  listen.needs.time_tokens = 2;
  card_of_place(b, "start").actions = {sleep, listen};
  b.begin();
  CHECK(b.refusal("Listen") == "TG-LACT-02");
  b.answer("Sleep");
  CHECK(place(b.now(), b.location("start")).time_tokens == 2);
  CHECK(b.refusal("Sleep") == "TG-LACT-02");
  CHECK(b.offers("Listen"));
  b.answer("pass");  // TG-DAWN-15: one a day
  CHECK(place(b.now(), b.location("start")).time_tokens == 1);
  CHECK(b.refusal("Sleep") == "TG-LACT-02");
  CHECK(b.refusal("Listen") == "TG-LACT-02");
  b.answer("pass");
  CHECK(b.offers("Sleep"));
}

TEST_CASE("TG-LACT-05 TG-LACT-06 TG-LACT-07  a party pays once, in any split, and receives once") {
  Bench b(2);
  card_of_place(b, "start").actions = {action("Buy bread", {.energy = 1, .wealth = 2}, {gain(Resource::food, 2)})};
  give(b.state, 0, Resource::wealth, 1);
  give(b.state, 1, Resource::wealth, 3);
  b.begin();
  CHECK(b.refusal("Buy bread") == "TG-DAY-08");
  b.answer("Buy bread together");
  b.answer("join");
  REQUIRE(b.asked() == "split_cost");
  CHECK(asks(b, "Who pays the 1 energy?"));  // TG-LACT-05: not 2
  CHECK(b.options() == std::vector<std::string>{"Bren 1", "Ada 1"});
  b.answer("Bren 1");
  REQUIRE(asks(b, "Who pays the 2 wealth?"));
  CHECK(b.options() == std::vector<std::string>{"Bren 2", "Ada 1, Bren 1"});  // TG-LACT-07
  b.answer("Ada 1, Bren 1");
  REQUIRE(b.asked() == "share_gain");
  CHECK(asks(b, "Who gets the 2 food?"));  // TG-LACT-06: not 4
  b.answer("Ada 2");
  CHECK(b.ada().energy == 6);
  CHECK(b.bren().energy == 5);
  CHECK(b.ada().of(Resource::wealth) == 0);
  CHECK(b.bren().of(Resource::wealth) == 2);
  CHECK(b.ada().of(Resource::food) == 2);
  CHECK(b.bren().of(Resource::food) == 0);
}

TEST_CASE("TG-LACT-08  the party meets together what its location action brings about") {
  Bench b(2);
  StartEncounter hunt;
  hunt.card = b.content->encounters.ref("hare");
  card_of_place(b, "start").actions = {action("Hunt", {}, {effect(hunt)})};
  State const start = b.state;
  b.begin();
  b.answer("Hunt together");
  b.answer("join");
  CHECK(b.now().fight.card == b.encounter("hare"));
  CHECK(b.now().fight.joined == (bit(0) | bit(1)));

  b.state = start;
  b.begin();
  b.answer("Hunt");
  CHECK(b.now().fight.joined == bit(0));
}
