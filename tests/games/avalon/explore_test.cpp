// Exploring.
#include "days_bench.h"

using namespace avalon;
using namespace avalon::bench;

namespace {

// Ada and Bren explore the start together, 1 energy each.
void explore_together(Bench& b) {
  b.answer("explore together");
  b.answer("join");
  b.answer("Ada 1, Bren 1");
}

}  // namespace

TEST_CASE("TG-EXPL-01 TG-EXPL-04  exploring costs 1 energy; when it ends the card is turned back and play goes on") {
  Bench b;
  auto const door = add_verse(b, "v_door", "There is a door.", {}, {option("go in"), option("go away")});
  card_of_place(b, "start").explore = door;
  b.begin();
  b.answer("explore");
  CHECK(b.ada().energy == 5);
  CHECK(b.now().doing.kind == ActionKind::explore);
  CHECK(b.now().doing.verse == door.index());
  CHECK(asks(b, "What does Ada do?"));
  CHECK(b.position->view(flow::Seat{0}).story == std::vector<std::string>{"There is a door."});
  b.answer("go away");
  CHECK(b.asked() == "take_action");
  CHECK(b.now().doing.verse == none_list);  // TG-EXPL-04
  CHECK(b.position->view(flow::Seat{0}).story.empty());
  CHECK(b.now().doing.kind == ActionKind::none);
}

TEST_CASE("TG-EXPL-06  a party pays 1 energy for each member") {
  Bench b(2);
  b.begin();
  explore_together(b);
  CHECK(b.ada().energy == 5);
  CHECK(b.bren().energy == 5);

  Bench poor(2);  // 1 energy together: not for two
  who(poor.state, 0).energy = 1;
  who(poor.state, 1).energy = 0;
  poor.begin();
  CHECK(poor.refusal("explore together") == "TG-EXPL-06");
  CHECK(poor.offers("explore"));
}

TEST_CASE("TG-EXPL-07  what a text does without naming anybody is done to every member of the party") {
  Bench b(2);
  Mark mark;
  mark.status = b.content->statuses.ref("saved");
  Effect const tired = amounts<Lose>([](Lose& l) { l.energy = 2; });
  card_of_place(b, "start").explore =
      add_verse(b, "v_rain", "Rain.", {lose_health(2), gain_terror(1), tired, effect(mark)});
  b.begin();
  explore_together(b);
  for (Character const* c : {&b.ada(), &b.bren()}) {
    CHECK(c->health == 7);
    CHECK(c->terror == 1);
    CHECK(c->energy == 3);  // 6 - 1 - 2
  }
  CHECK(b.now().statuses.marked(0));

  Bench one(2);  // unless the text names one
  card_of_place(one, "start").explore = add_verse(one, "v_trap", "A trap.", {lose_health(3, Whom::one)});
  one.begin();
  explore_together(one);
  REQUIRE(one.asked() == "pick_member");
  CHECK(asks(one, "Whom does it concern?"));
  one.answer("Bren");
  CHECK(one.ada().health == 9);
  CHECK(one.bren().health == 6);
}

TEST_CASE("TG-EXPL-08  what is found is found once and shared, unless the text says each") {
  Bench b(2);
  add_item(b, "axe", "Axe");
  b.state.table.items = {};
  b.state.table.items.push_back(item(b, "axe"));
  GainSecret take;
  take.secret = b.content->secrets.ref("counted");
  card_of_place(b, "start").explore =
      add_verse(b, "v_chest", "A chest.",
                {gain(Resource::food, 3), effect(GainItem{}), effect(take), gain(Resource::rep, 1, Whom::each)});
  b.begin();
  explore_together(b);
  REQUIRE(b.asked() == "share_gain");
  CHECK(b.position->asked() == flow::Seat::table());
  CHECK(asks(b, "Who gets the 3 food?"));
  CHECK(b.options() == std::vector<std::string>{"Bren 3", "Ada 1, Bren 2", "Ada 2, Bren 1", "Ada 3"});
  b.answer("Ada 1, Bren 2");
  REQUIRE(b.asked() == "pick_member");
  b.answer("Bren");
  REQUIRE(b.asked() == "pick_member");
  b.answer("Ada");
  CHECK(b.ada().of(Resource::food) == 1);
  CHECK(b.bren().of(Resource::food) == 2);
  CHECK(b.bren().items.has(item(b, "axe")));
  CHECK(b.ada().items.empty());
  CHECK(b.ada().secrets.has(secret(b, "counted")));
  CHECK(b.ada().of(Resource::rep) == 1);  // each
  CHECK(b.bren().of(Resource::rep) == 1);
}
