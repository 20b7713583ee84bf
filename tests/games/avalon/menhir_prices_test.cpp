// What a menhir asks for: the normal one and the one of story mode side by side, with just enough and with one less.
#include "days_bench.h"
#include "games/avalon/rules/quests_and_statuses.h"

using namespace avalon;
using namespace avalon::bench;

namespace {

MenhirSection& menhir(Bench& b) { return card_of_place(b, "start").menhir.front(); }
// It was looked at; does it burn with its 4 days now (it began with 8)?
bool lit(Bench& b) { return place(b.now(), b.location("start")).dial == 4; }

}  // namespace

TEST_CASE("TG-MENH-03 TG-MENH-05  the price is for each player of the game, and exactly enough is enough") {
  for (int const food : {1, 2}) {  // 1 food each, two players; Ada inspects it alone
    Bench b(2);
    give(b.state, 0, Resource::food, food);
    b.begin();
    b.answer("inspect the menhir");
    INFO("food ", food);
    if (food == 1) {
      CHECK(b.asked() == "take_action");  // nothing but to leave it
      CHECK_FALSE(lit(b));
      CHECK(b.ada().of(Resource::food) == 1);
      continue;
    }
    REQUIRE(b.asked() == "activate_menhir");
    CHECK(b.position->asked() == flow::Seat{0});
    CHECK(b.options() == std::vector<std::string>{"leave it", "activate"});
    b.answer("activate");
    CHECK(lit(b));
    CHECK(b.ada().of(Resource::food) == 0);
  }
}

// 1 food each.  Bren's lamp adds two days; without her it stays in her pocket.
TEST_CASE(
    "TG-MENH-07  days of gear count for who activates it together, not for who stands by; the most, not the sum") {
  for (bool const join : {false, true}) {
    CAPTURE(join);
    Bench b(2);
    for (char const* id : {"lamp", "wick"}) add_item(b, id, id);
    own(b, 1, "lamp"), own(b, 0, "wick");
    b.content->items.items()[static_cast<std::size_t>(item(b, "lamp").index())].boons.menhir_days = 2;
    b.content->items.items()[static_cast<std::size_t>(item(b, "wick").index())].boons.menhir_days = 1;
    give(b.state, 0, Resource::food, 2);
    b.begin();
    b.answer(join ? "inspect the menhir together" : "inspect the menhir");
    if (join) b.answer("join");
    b.answer("activate");
    while (b.asked() == "split_cost") b.position->answer(0);
    CHECK(place(b.now(), b.location("start")).dial == (join ? 6 : 5));  // 4, and 2 or 1
  }
}

// A secret that is global helps whoever plays, wherever its holder is.
TEST_CASE("TG-SECR-07  a global secret counts for the others too, one that is not for its holder alone") {
  for (bool const global : {true, false}) {
    CAPTURE(global);
    Bench b(2);
    Secret song;
    song.id = "song";
    song.name = "Song";
    song.number = 50;
    song.boons.menhir_days = 1;
    song.global = global;
    b.content->secrets.add("song", song);
    SecretId const known{b.content->secrets.index_of("song")};
    who(b.state, 1).secrets.add(known), who(b.state, 1).secrets_up.add(known);
    World const w{*b.content, b.state};
    CHECK(boons(w, 1).menhir_days == 1);
    CHECK(boons(w, 0).menhir_days == (global ? 1 : 0));
  }
}

TEST_CASE("TG-MENH-03  a normal menhir whose requirement is not met cannot be activated, however rich one is") {
  for (int const rep : {2, 3}) {
    Bench b;
    menhir(b).needs.rep = 3;
    give(b.state, 0, Resource::food, 9);
    give(b.state, 0, Resource::rep, rep);
    b.begin();
    b.answer("inspect the menhir");
    INFO("rep ", rep);
    CHECK((b.asked() == "activate_menhir") == (rep == 3));
    if (rep == 3) b.answer("activate");
    CHECK(lit(b) == (rep == 3));
    CHECK(b.ada().of(Resource::food) == (rep == 3 ? 8 : 9));
    CHECK(b.ada().of(Resource::rep) == rep);  // asked for, not paid
  }
}

TEST_CASE("TG-STORY-06 TG-MENH-03  in story mode the rest must still be paid: exactly enough, and one less") {
  for (int const wealth : {3, 4}) {  // 1 food and 2 wealth each, two players
    Bench b(2);
    menhir(b).cost = {.food = 1, .wealth = 2};
    b.state.modes.story_menhirs = true;
    give(b.state, 0, Resource::wealth, wealth);
    give(b.state, 0, Resource::food, 2);
    b.begin();
    b.answer("inspect the menhir");
    REQUIRE(b.asked() == "activate_menhir");
    INFO("wealth ", wealth);
    CHECK(b.offers("activate without wealth"));
    CHECK(b.offers("activate without food") == (wealth == 4));
    CHECK(b.refusal("activate without food") == (wealth == 4 ? "" : "TG-MENH-03"));
    CHECK_FALSE(b.offers("activate"));
  }
}

TEST_CASE("TG-STORY-06  every kind of cost may be the one that is dropped: energy, MAGIC, terror and the rest") {
  for (int const kind : {0, 4, 6, 7}) {
    CAPTURE(kind);
    Bench b;
    menhir(b).cost = {.food = 1};
    int* const parts[] = {&menhir(b).cost.energy, &menhir(b).cost.food, &menhir(b).cost.wealth, &menhir(b).cost.rep,
                          &menhir(b).cost.magic,  &menhir(b).cost.exp,  &menhir(b).cost.health, &menhir(b).cost.terror};
    constexpr std::string_view names[] = {"energy", "food", "wealth", "REP", "MAGIC", "EXP", "health", "terror"};
    *parts[kind] = 1;
    b.state.modes.story_menhirs = true;
    give(b.state, 0, Resource::food, 1);
    b.begin();
    b.answer("inspect the menhir");
    REQUIRE(b.asked() == "activate_menhir");
    b.answer(fmt::format("activate without {}", names[kind]));
    CHECK(lit(b));
    CHECK(b.ada().of(Resource::food) == 0);
    CHECK(b.ada().energy == 6);
    CHECK(b.ada().terror == 0);
    CHECK(b.ada().health == 9);
  }
}

TEST_CASE("TG-STORY-08 TG-MENH-03  in story mode the requirement refuses every way of paying") {
  Bench b;
  menhir(b).cost = {.food = 1, .wealth = 2};
  menhir(b).needs.rep = 3;
  b.state.modes.story_menhirs = true;
  give(b.state, 0, Resource::food, 9);
  give(b.state, 0, Resource::wealth, 9);
  give(b.state, 0, Resource::rep, 2);
  b.begin();
  b.answer("inspect the menhir");
  CHECK(b.asked() == "take_action");
  CHECK_FALSE(lit(b));
}

TEST_CASE("TG-STORY-07  a menhir that asks for nothing is activated in story mode as in any other") {
  for (bool const story : {false, true}) {
    Bench b;
    menhir(b).cost = {};
    b.state.modes.story_menhirs = story;
    b.begin();
    b.answer("inspect the menhir");
    REQUIRE(b.asked() == "activate_menhir");
    CHECK(b.options() == std::vector<std::string>{"leave it", "activate"});
    b.answer("activate");
    CHECK(lit(b));
  }
}
