// Handing things over.  Ledger TG-RES-07, TG-RES-10, TG-RES-11: what, where and when, how much, and who is asked.
#include "days_bench.h"

using namespace avalon;
using namespace avalon::bench;

TEST_CASE("TG-RES-07  only who has something can give it") {
  Bench b(2);
  give(b.state, 0, Resource::food, 0);
  give(b.state, 0, Resource::wealth, 1);
  b.begin();
  CHECK_FALSE(b.offers("Ada gives food to Bren"));
  CHECK(b.offers("Ada gives wealth to Bren"));
}

TEST_CASE("TG-RES-11  at least one, at most what the giver has; the giver says how many") {
  for (int const has : {2, 3}) {
    Bench b(2);
    give(b.state, 0, Resource::food, has);
    give(b.state, 1, Resource::food, 0);
    b.begin();
    b.answer("Ada gives food to Bren");
    REQUIRE(b.asked() == "how_much");
    CHECK(b.position->asked() == flow::Seat{0});
    CHECK(b.options() == (has == 2 ? std::vector<std::string>{"1", "2"} : std::vector<std::string>{"1", "2", "3"}));
    b.answer("2");
    CHECK(b.ada().of(Resource::food) == has - 2);
    CHECK(b.bren().of(Resource::food) == 2);
  }
}

TEST_CASE("TG-RES-11 TG-RES-08  no more than the other has room for, and nothing to one who has twenty") {
  for (int const has : {17, 18, 19, 20}) {
    Bench b(2);
    give(b.state, 0, Resource::wealth, 5);
    give(b.state, 1, Resource::wealth, has);
    b.begin();
    INFO("Bren has ", has);
    REQUIRE(b.offers("Ada gives wealth to Bren") == (has < 20));
    if (has == 20) continue;
    b.answer("Ada gives wealth to Bren");
    if (has == 17) CHECK(b.options() == std::vector<std::string>{"1", "2", "3"});
    if (has == 18) CHECK(b.options() == std::vector<std::string>{"1", "2"});
    if (has == 19) {  // one is all there is room for: nobody is asked
      CHECK(b.asked() == "take_action");
      CHECK(b.ada().of(Resource::wealth) == 4);
      CHECK(b.bren().of(Resource::wealth) == 20);
    }
  }
}

TEST_CASE(
    "TG-RES-10 TG-PASS-03  one who has passed is asked for it where both stand, agrees or refuses, and says how much") {
  for (bool const agrees : {true, false}) {
    Bench b(2);
    give(b.state, 0, Resource::food, 0);
    give(b.state, 1, Resource::food, 3);
    who(b.state, 1).passed = true;
    b.begin();
    b.answer("Bren gives food to Ada");
    REQUIRE(b.asked() == "give_away");
    CHECK(b.position->asked() == flow::Seat{1});
    b.answer(agrees ? "agree" : "refuse");
    INFO("agrees ", agrees);
    if (agrees) {
      REQUIRE(b.asked() == "how_much");
      CHECK(b.position->asked() == flow::Seat{1});
      b.answer("3");
    }
    CHECK(b.asked() == "take_action");
    CHECK(b.ada().of(Resource::food) == (agrees ? 3 : 0));
    CHECK(b.bren().of(Resource::food) == (agrees ? 0 : 3));
  }
}

TEST_CASE("TG-RES-10 TG-PASS-03  one who passed elsewhere, or who has not passed, is not asked for anything") {
  for (bool const elsewhere : {true, false}) {
    Bench b(2);
    give(b.state, 1, Resource::food, 3);
    who(b.state, 1).passed = elsewhere;
    if (elsewhere) who(b.state, 1).at = b.location("field");
    b.begin();
    INFO("elsewhere ", elsewhere);
    CHECK_FALSE(b.offers("Bren gives food to Ada"));
  }
}

TEST_CASE("TG-RES-10  handing over is no action: the same character acts on, and nothing is paid") {
  Bench b(2);
  give(b.state, 0, Resource::food, 1);
  b.begin();
  int const energy = b.ada().energy;
  b.answer("Ada gives food to Bren");
  CHECK(b.position->asked() == flow::Seat{0});
  CHECK_FALSE(b.ada().acted);
  CHECK(b.ada().energy == energy);
}
