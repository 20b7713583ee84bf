// What comes once to a party that uses a location action, and what may be asked of those whose turn is over.
#include "days_bench.h"

using namespace avalon;
using namespace avalon::bench;

namespace {

void offer(Bench& b, Effects effects) {
  card_of_place(b, "start").actions = {action("Pray", {.energy = 1}, std::move(effects))};
}
void pray_together(Bench& b) {
  b.begin();
  b.answer("Pray together");
  b.answer("join");
  b.answer("Ada 1");  // the cost comes once, too
}
Effect calm(int n, Whom whom = Whom::usual) {
  return amounts<Lose>([&](Lose& l) { l.terror = n, l.who = whom; });
}

}  // namespace

TEST_CASE("TG-LACT-06  what calms, calms one member of the party, whom all agree on; what can be shared is shared") {
  Bench b(2);
  who(b.state, 0).terror = who(b.state, 1).terror = 4;
  offer(b, {calm(2), gain(Resource::rep, 3)});
  pray_together(b);
  REQUIRE(b.asked() == "pick_member");
  CHECK(b.position->asked() == flow::Seat::table());
  CHECK(b.options() == std::vector<std::string>{"Ada", "Bren"});
  b.answer("Bren");
  REQUIRE(asks(b, "Who gets the 3 REP?"));
  b.answer("Ada 2, Bren 1");
  CHECK(b.ada().terror == 4);
  CHECK(b.bren().terror == 2);  // not both
  CHECK(b.ada().of(Resource::rep) == 2);
  CHECK(b.bren().of(Resource::rep) == 1);

  Bench alone(2);
  who(alone.state, 0).terror = 4;
  offer(alone, {calm(2)});
  alone.begin();
  alone.answer("Pray");
  CHECK(alone.asked() == "take_action");
  CHECK(alone.ada().terror == 2);
}

TEST_CASE("TG-LACT-06  what harms, harms one, a loss of things too; what is said of each member comes to each") {
  Bench b(2);
  give(b.state, 0, Resource::food, 3);
  give(b.state, 1, Resource::food, 3);
  Hurt hurt;
  hurt.amount = 3;
  offer(b, {lose_health(1), lose(Resource::food, 2), effect(hurt), calm(1, Whom::each)});
  who(b.state, 0).terror = who(b.state, 1).terror = 4;
  pray_together(b);
  b.answer("Ada");
  b.answer("Bren");
  b.answer("Bren");
  CHECK(b.ada().health == 8);  // 9 - 1
  CHECK(b.bren().health == 6);
  CHECK(b.ada().of(Resource::food) == 3);
  CHECK(b.bren().of(Resource::food) == 1);
  CHECK(b.ada().terror == 3);
  CHECK(b.bren().terror == 3);
}

TEST_CASE("TG-LACT-06 TG-EXPL-07  a passage of the journal the action leads to speaks to all of them again") {
  Bench b(2);
  auto const verse = add_verse(b, "v_cold", "Cold.", {lose_health(2)});
  offer(b, {lose_health(1), read(verse)});
  pray_together(b);
  b.answer("Bren");
  CHECK(b.ada().health == 7);
  CHECK(b.bren().health == 6);  // 9 - 1 - 2
}

TEST_CASE("TG-LACT-06 TG-LACT-08  so does what follows from an encounter; behind it the action goes on as before") {
  Bench b(2);
  StartEncounter hunt;
  hunt.card = b.content->encounters.ref("hare");
  hunt.escaped = {gain_terror(1)};
  offer(b, {effect(hunt), gain_terror(2)});
  pray_together(b);
  for (int i = 0; i < 40 && b.asked() != "pick_member"; ++i) b.answer(b.offers("escape") ? "escape" : b.options()[0]);
  CHECK(b.ada().terror == 1);
  CHECK(b.bren().terror == 1);
  b.answer("Ada");
  CHECK(b.ada().terror == 3);
  CHECK(b.bren().terror == 1);
}

TEST_CASE("TG-RES-10  who has acted in this round is asked for food, and may refuse; who has not is not") {
  for (bool const agrees : {true, false}) {
    Bench b(2);
    give(b.state, 0, Resource::food, 2);
    give(b.state, 1, Resource::food, 1);
    card_of_place(b, "start").actions = {action("Sing", {.energy = 1}, {})};
    b.begin();
    CHECK_FALSE(b.offers("Bren gives food to Ada"));
    b.answer("Sing");  // Ada has acted, and not passed
    REQUIRE(b.position->asked() == flow::Seat{1});
    b.answer("Ada gives food to Bren");
    REQUIRE(b.asked() == "give_away");
    CHECK(b.position->asked() == flow::Seat{0});
    b.answer(agrees ? "agree" : "refuse");
    if (agrees) b.answer("2");
    INFO("agrees ", agrees);
    CHECK(b.position->asked() == flow::Seat{1});  // it is still Bren's turn
    CHECK(b.asked() == "take_action");
    CHECK(b.ada().of(Resource::food) == (agrees ? 0 : 2));
    CHECK(b.bren().of(Resource::food) == (agrees ? 3 : 1));
    CHECK(b.offers("Ada gives food to Bren") == !agrees);
  }
}
