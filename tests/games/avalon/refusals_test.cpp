// The no beside the yes: what gear, texts, characters and the evening refuse, and the last point at which they do not.
#include "days_bench.h"

using namespace avalon;
using namespace avalon::bench;

namespace {

// Ada has a horn that can be blown for one energy, and gives reputation.
void horn(Bench& b, bool once_per_day) {
  add_item(b, "horn", "Horn");
  b.content->items.items()[0].action = {action("Blow", {.energy = 1}, {gain(Resource::rep, 1)}, once_per_day)};
  own(b, 0, "horn");
}

}  // namespace

TEST_CASE("TG-DAY-07  what a card allows once a day is refused the second time, and there again the next day") {
  for (bool const once : {true, false}) {
    Bench b;
    horn(b, once);
    b.begin();
    b.answer("Horn: Blow");
    INFO("once ", once);
    CHECK(b.offers("Horn: Blow") == !once);
    CHECK(b.refusal("Horn: Blow") == (once ? "TG-DAY-07" : ""));
    pass_the_day(b);
    CHECK(b.offers("Horn: Blow"));
  }
}

TEST_CASE("TG-DAY-07 TG-LACT-03  a card used today is used, into whose hands it may come") {
  for (bool const once : {true, false}) {
    Bench b(2);
    horn(b, once);
    b.begin();
    b.answer("Horn: Blow");  // Ada
    b.answer("explore");     // Bren: the next round begins
    REQUIRE(b.position->asked() == flow::Seat{0});
    b.answer("Ada gives Horn to Bren");
    b.answer("let Bren act first");
    REQUIRE(b.position->asked() == flow::Seat{1});
    INFO("once ", once);
    CHECK(b.offers("Horn: Blow") == !once);
    CHECK(b.refusal("Horn: Blow") == (once ? "TG-DAY-07" : ""));
  }
}

TEST_CASE("TG-DAY-07 TG-LACT-03  what an event allows once a day it allows once for all, and again the next day") {
  for (bool const once : {true, false}) {
    Bench b(2);
    Event fair;
    fair.name = "Fair";
    fair.quest = true;  // so that it is there the next day
    fair.action = {action("Buy", {.energy = 1}, {gain(Resource::rep, 1)}, once)};
    add_event(b, "a_fair", fair);
    b.state.table.quests.push_back(event(b, "a_fair"));
    b.begin();
    b.answer("Fair: Buy");
    REQUIRE(b.position->asked() == flow::Seat{1});
    INFO("once ", once);
    CHECK(b.offers("Fair: Buy") == !once);
    CHECK(b.refusal("Fair: Buy") == (once ? "TG-DAY-07" : ""));
    pass_the_day(b);
    CHECK(b.offers("Fair: Buy"));
  }
}

TEST_CASE("TG-DAY-07  one card used up does not use up the other") {
  Bench b;
  horn(b, true);
  add_item(b, "rattle", "Rattle");
  b.content->items.items()[1].action = {action("Shake", {.energy = 1}, {gain(Resource::rep, 1)}, true)};
  own(b, 0, "rattle");
  b.begin();
  b.answer("Horn: Blow");
  CHECK(b.refusal("Horn: Blow") == "TG-DAY-07");
  CHECK(b.offers("Rattle: Shake"));
}

TEST_CASE("TG-DAY-07  the action of a card needs what it says: exactly as much is enough") {
  for (int const rep : {2, 3}) {
    Bench b;
    horn(b, false);
    b.content->items.items()[0].action.front().needs.rep = 3;
    give(b.state, 0, Resource::rep, rep);
    b.begin();
    INFO("rep ", rep);
    CHECK(b.offers("Horn: Blow") == (rep == 3));
    CHECK(b.refusal("Horn: Blow") == (rep == 3 ? "" : "TG-DAY-07"));
  }
}

TEST_CASE("TG-CACT-01  a character's own action needs what its tile says, of that character alone") {
  for (int const rep : {2, 3}) {
    Bench b(2);
    b.content->characters.items()[0].action.needs.rep = 3;
    give(b.state, 0, Resource::rep, rep);
    give(b.state, 1, Resource::rep, 9);  // Bren's does not help
    b.begin();
    INFO("rep ", rep);
    CHECK(b.offers("Own action") == (rep == 3));
    CHECK(b.refusal("Own action") == (rep == 3 ? "" : "TG-CACT-01"));
  }
}

TEST_CASE("TG-DAY-08  a choice of a text that costs something needs it, and exactly enough is enough") {
  for (int const wealth : {1, 2}) {
    Bench b;
    Option bribe = option("bribe him", {gain(Resource::rep, 1)});
    bribe.cost.wealth = 2;
    card_of_place(b, "start").explore =
        add_verse(b, "v_guard", "There is a guard.", {}, {bribe, option("talk"), option("go away")});
    give(b.state, 0, Resource::wealth, wealth);
    b.begin();
    b.answer("explore");
    REQUIRE(b.asked() == "choose_in_text");
    INFO("wealth ", wealth);
    CHECK(b.offers("bribe him") == (wealth == 2));
    CHECK(b.refusal("bribe him") == (wealth == 2 ? "" : "TG-DAY-08"));
    if (wealth == 1) continue;
    b.answer("bribe him");
    CHECK(b.ada().of(Resource::wealth) == 0);
    CHECK(b.ada().of(Resource::rep) == 1);
  }
}

TEST_CASE("TG-DAY-08  what each member pays, one member cannot pay for the other; what the party pays, it can") {
  for (bool const each : {true, false})
    for (int const brens : {0, 1}) {
      Bench b(2);
      Option toll = option("pay the toll", {gain(Resource::rep, 1, Whom::usual)});
      toll.cost.wealth = each ? 1 : 2;
      toll.each_pays = each;
      card_of_place(b, "start").explore =
          add_verse(b, "v_gate", "There is a gate.", {}, {toll, option("talk"), option("go away")});
      give(b.state, 0, Resource::wealth, 2);
      give(b.state, 1, Resource::wealth, brens);
      b.begin();
      b.answer("explore together");
      b.answer("join");
      b.answer("Ada 1, Bren 1");
      REQUIRE(b.asked() == "choose_in_text");
      INFO("each ", each, ", Bren has ", brens);
      CHECK(b.offers("pay the toll") == (!each || brens == 1));
    }
}

TEST_CASE("TG-ADV-02 TG-ADV-07  a card costs 2 EXP and a point its price: with one less it is refused") {
  for (int const exp : {1, 2, 3}) {
    Bench b;
    b.state.phase = Phase::day;
    give(b.state, 0, Resource::exp, exp);
    b.begin();  // Ada's aggression is 2: the third point costs 6
    b.answer("pass");
    INFO("exp ", exp);
    if (exp == 1) {
      CHECK(b.asked() != "spend_exp");  // nothing can be bought: nobody is asked
      CHECK(b.ada().of(Resource::exp) == 1);
      continue;
    }
    REQUIRE(b.asked() == "spend_exp");
    CHECK(b.offers("a combat card for 2 EXP"));
    CHECK(b.offers("a diplomacy card for 2 EXP"));
    CHECK(b.refusal("a point of aggression for 6 EXP") == "TG-ADV-07");
    b.answer("a point of courage for 2 EXP");
    if (exp == 3) {  // one is left: no card any more
      CHECK(b.asked() != "spend_exp");
      CHECK(b.ada().of(Resource::exp) == 1);
    }
  }
}
