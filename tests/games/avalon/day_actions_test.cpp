// Rounds, actions of the day, character actions, passing.
#include <algorithm>

#include "days_bench.h"

using namespace avalon;
using namespace avalon::bench;

TEST_CASE("TG-DAY-01 TG-DAY-02  a round: one action each; the lowest number begins unless they agree otherwise") {
  Bench b(2);
  b.content->characters.items()[0].number = 5;  // Ada, in the first seat; Bren has 2
  b.begin();
  CHECK(b.position->asked() == flow::Seat{1});  // TG-DAY-02
  b.answer("explore");
  CHECK(b.position->asked() == flow::Seat{0});  // TG-DAY-01: one action, then the other
  b.answer("explore");
  CHECK(b.position->asked() == flow::Seat{1});  // a new round
  b.answer("let Ada act first");                // any order they agree on
  CHECK(b.position->asked() == flow::Seat{0});
  CHECK_FALSE(b.offers("let Bren act first"));  // not to and fro for ever
  b.answer("explore");
  CHECK(b.position->asked() == flow::Seat{1});
}

TEST_CASE("TG-DAY-03  the cost of an action is paid when it begins") {
  Bench b;
  Log log;
  begin(b, log);
  auto const all = b.options();
  CHECK(std::find(all.begin(), all.end(), "Own action (2 energy)") != all.end());  // it is stated
  b.answer("Own action");
  CHECK(b.ada().energy == 4);  // 6 - 2
  REQUIRE(log.first_kind("track_moved") >= 0);
  CHECK(log.first_kind("track_moved") < log.first_kind("resource_changed"));
  CHECK(b.ada().of(Resource::wealth) == 1);
}

TEST_CASE("TG-DAY-04 TG-DAY-05  a party acts as one if all agree, and everybody in it has had its action") {
  Bench b(2);
  b.begin();
  b.answer("explore together");
  REQUIRE(b.asked() == "join_action");
  CHECK(b.position->asked() == flow::Seat{1});
  CHECK(asks(b, "Ada invites Bren"));
  b.answer("join");
  REQUIRE(b.asked() == "split_cost");
  b.answer("Ada 1, Bren 1");
  CHECK(b.ada().energy == 5);
  CHECK(b.bren().energy == 5);
  CHECK(b.position->asked() == flow::Seat{0});  // TG-DAY-05: the round is over, Ada is first again

  Bench apart(2);  // not in the same place: no party
  who(apart.state, 1).at = apart.location("field");
  apart.begin();
  CHECK_FALSE(apart.offers("explore together"));

  Bench acted(2);  // TG-DAY-05: whoever has acted cannot join
  acted.begin();
  acted.answer("explore");
  CHECK(acted.position->asked() == flow::Seat{1});
  CHECK_FALSE(acted.offers("explore together"));
}

TEST_CASE("TG-DAY-07 TG-DAY-08  the six actions and those that cards add; what cannot be paid cannot be taken") {
  Bench b;
  card_of_place(b, "start").actions = {action("Fish", {.energy = 1}, {gain(Resource::food, 1)})};
  add_item(b, "horn", "Horn");
  b.content->items.items()[0].action = {action("Blow", {.energy = 1}, {gain(Resource::rep, 1)})};
  own(b, 0, "horn");
  State const rich = b.state;
  b.begin();
  for (char const* option :
       {"explore", "travel to Field", "Fish", "Own action", "inspect the menhir", "pass", "Horn: Blow"})
    CHECK(b.offers(option));
  b.answer("Horn: Blow");
  CHECK(b.ada().of(Resource::rep) == 1);

  b.state = rich;
  who(b.state, 0).energy = 0;
  b.begin();
  CHECK(b.options() == std::vector<std::string>{"pass", "inspect the menhir"});
  CHECK(b.refusal("explore") == "TG-EXPL-01");
  CHECK(b.refusal("travel to Field") == "TG-TRAV-01");
  CHECK(b.refusal("Fish") == "TG-DAY-08");
  CHECK(b.refusal("Horn: Blow") == "TG-DAY-08");
  CHECK(b.refusal("Own action") == "TG-CACT-05");
}

TEST_CASE(
    "TG-PASS-01 TG-PASS-02 TG-PASS-03  passing costs nothing, may leave energy, and ends the day for that character") {
  Bench b(2);
  give(b.state, 0, Resource::food, 2);
  b.begin();
  b.answer("pass");
  CHECK(b.ada().energy == 6);  // TG-PASS-01, TG-PASS-02
  CHECK(b.ada().passed);
  for (int round = 0; round < 3; ++round) {  // TG-PASS-03: only Bren is asked from now on
    REQUIRE(b.asked() == "take_action");
    CHECK(b.position->asked() == flow::Seat{1});
    CHECK_FALSE(b.offers("explore together"));  // and nobody who has passed can join
    b.answer("explore");
  }
  // But Ada can still trade, if she likes.
  b.answer("Ada gives food to Bren");
  REQUIRE(b.asked() == "give_away");
  CHECK(b.position->asked() == flow::Seat{0});
  CHECK(asks(b, "Bren asks Ada for food"));
  b.answer("refuse");
  CHECK(b.bren().of(Resource::food) == 0);
  b.answer("Ada gives food to Bren");
  b.answer("agree");
  b.answer("1");
  CHECK(b.bren().of(Resource::food) == 1);
  CHECK(b.ada().of(Resource::food) == 1);
  CHECK(b.ada().energy == 6);
}

TEST_CASE("TG-PASS-03  who has passed is still drawn into a guardian's fight") {
  Bench b(2);
  b.card("hare").combat.front().traits = {Trait::guardian};
  b.state.table.guardians.push_back({b.encounter("hare"), b.location("field"), true, true});
  MoveTo away;
  away.to = Destination::location;
  away.location = b.content->locations.ref("field");
  ForEachMember all;
  all.of = Whom::everyone;
  all.do_ = {effect(away)};
  card_of_place(b, "start").actions = {action("Flood", {}, {effect(all)})};
  b.begin();
  b.answer("pass");
  b.answer("Flood");
  REQUIRE(b.now().fight.moment != Moment::none);
  CHECK(b.now().fight.joined == bit(0));  // Ada comes first, alone
  CHECK(b.ada().at == b.location("field"));
}

TEST_CASE("TG-CACT-01 TG-CACT-03  each character has an action of its own, at its own price, and only it can use it") {
  Bench b(2);
  CharacterTile& bren = b.content->characters.items()[1];
  bren.action.name = "Sing";
  bren.action.cost = {.energy = 1};
  bren.action.effects = {gain(Resource::rep, 1)};
  b.begin();
  CHECK(b.offers("Own action"));
  CHECK_FALSE(b.offers("Sing"));  // TG-CACT-03
  b.answer("Own action with help");
  b.answer("join");
  b.answer("Ada 1, Bren 1");
  CHECK(b.ada().of(Resource::wealth) == 1);  // the result is Ada's, helper or not
  CHECK(b.bren().of(Resource::wealth) == 0);
  b.answer("pass");
  REQUIRE(b.position->asked() == flow::Seat{1});
  CHECK_FALSE(b.offers("Own action"));
  b.answer("Sing");
  CHECK(b.bren().energy == 4);  // 6 - 1 for helping - 1
  CHECK(b.bren().of(Resource::rep) == 1);

  Bench once;  // TG-CACT-01: some only once a day
  once.content->characters.items()[0].action.once_per_day = true;
  once.begin();
  once.answer("Own action");
  CHECK(once.refusal("Own action") == "TG-CACT-01");
  once.answer("pass");
  CHECK(once.offers("Own action"));
}

TEST_CASE("TG-CACT-02  no character action in an encounter or while exploring") {
  Bench b;
  auto const door = add_verse(b, "v_door", "There is a door.", {}, {option("go in"), option("go away")});
  card_of_place(b, "start").explore = door;
  b.begin();
  CHECK(b.offers("Own action"));
  b.answer("explore");
  CHECK(b.options() == std::vector<std::string>{"go in", "go away"});

  Bench fight;
  fight.meet("hare");
  fight.answer("keep the hand");
  REQUIRE(fight.asked() == "play_cards");
  for (std::string const& o : fight.options()) CHECK(o.find("Own action") == std::string::npos);
}

TEST_CASE(
    "TG-CACT-04 TG-CACT-05 TG-PARTY-05  helpers may pay, but the acting character pays at least 1 energy itself") {
  Bench b(2);
  who(b.state, 0).energy = 1;  // the action costs 2
  State const start = b.state;
  b.begin();
  CHECK(b.refusal("Own action") == "TG-DAY-08");
  b.answer("Own action with help");
  b.answer("join");
  CHECK(b.asked() == "take_action");  // one way only to pay: Ada 1, Bren 1
  CHECK(b.ada().energy == 0);
  CHECK(b.bren().energy == 5);
  CHECK(b.ada().of(Resource::wealth) == 1);

  b.state = start;
  who(b.state, 0).energy = 2;
  b.begin();
  b.answer("Own action with help");
  b.answer("join");
  REQUIRE(b.asked() == "split_cost");
  CHECK(b.options() == std::vector<std::string>{"Ada 1, Bren 1", "Ada 2"});
  CHECK(b.refusal("Bren 2") == "TG-CACT-05");

  b.state = start;
  who(b.state, 0).energy = 0;  // however rich the helper
  b.begin();
  CHECK(b.refusal("Own action with help") == "TG-CACT-05");

  // Without energy in its cost the action is exempt, and others may pay the rest.
  b.content->characters.items()[0].action.cost = {.food = 2};
  b.state = start;
  who(b.state, 0).energy = 0;
  give(b.state, 1, Resource::food, 2);
  b.begin();
  CHECK(b.refusal("Own action") == "TG-DAY-08");  // Ada has no food
  b.answer("Own action with help");
  b.answer("join");
  CHECK(b.bren().of(Resource::food) == 0);
  CHECK(b.ada().of(Resource::wealth) == 1);
}
