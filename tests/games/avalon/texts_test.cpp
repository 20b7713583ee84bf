// What texts do outside encounters: chance, dials, decks, choices, whom it concerns.  Ledger TG-EXPL-03, TG-EXPL-07.
#include "days_bench.h"

using namespace avalon;
using namespace avalon::bench;

namespace {

using Options = std::vector<std::string>;

// The start has an action "Do" with these effects, for nothing.
void offer(Bench& b, Effects effects) { card_of_place(b, "start").actions = {action("Do", {}, std::move(effects))}; }
void together(Bench& b) {
  b.answer("Do together");
  b.answer("join");
}
// Both do it; where it is for one of them, that is Bren.
void both_or_bren(Bench& b, bool each) {
  b.begin();
  together(b);
  if (!each) {
    REQUIRE(b.asked() == "pick_member");
    b.answer("Bren");
  }
  CHECK(b.asked() == "take_action");
}

}  // namespace

TEST_CASE("TG-EXPL-03  a die of a text: the row its result falls into, and nothing above the last") {
  for (int const die : {1, 2, 3, 4, 5}) {
    Bench b;
    RollDie roll;
    roll.sides = 6;
    roll.rows.resize(2);
    roll.rows[0].up_to = 2;
    roll.rows[0].effects = {gain(Resource::food, 1)};
    roll.rows[1].up_to = 4;
    roll.rows[1].effects = {gain(Resource::wealth, 1)};
    offer(b, {effect(roll)});
    b.begin_with({std::to_string(die)});
    b.answer("Do");
    CHECK(b.ada().of(Resource::food) == (die <= 2 ? 1 : 0));
    CHECK(b.ada().of(Resource::wealth) == (die == 3 || die == 4 ? 1 : 0));
  }
}

TEST_CASE("TG-DAWN-13 TG-DAWN-14  a dial of a quest is turned by texts; at 0 it is gone, and its text comes once") {
  Bench b;
  Event search;
  search.quest = true;
  add_event(b, "search", search);
  SetDial set;
  set.value = 2;
  set.timed = false;
  set.quest = b.content->events.ref("search");
  set.when_done = {gain(Resource::wealth, 5)};
  TurnDial turn;
  turn.quest = set.quest;
  turn.by = -1;
  card_of_place(b, "start").actions = {action("Set", {}, {effect(set)}), action("Turn", {}, {effect(turn)})};
  b.begin();
  b.answer("Turn");  // there is none yet
  CHECK(b.now().table.dials.empty());
  b.answer("Set");
  REQUIRE(b.now().table.dials.size() == 1);
  CHECK(b.now().table.dials[0].value == 2);
  CHECK(b.now().table.dials[0].of == DialOf::quest);
  b.answer("Turn");
  REQUIRE(b.now().table.dials.size() == 1);
  CHECK(b.now().table.dials[0].value == 1);
  CHECK(b.ada().of(Resource::wealth) == 0);
  b.answer("Turn");
  CHECK(b.now().table.dials.empty());
  CHECK(b.ada().of(Resource::wealth) == 5);
}

TEST_CASE(
    "TG-DAWN-13  a dial with a time token counts down by itself, one without does not; whose it is, its text meets") {
  Bench b(2);
  SetDial timed;
  timed.value = 1;
  timed.on_character = true;
  timed.when_done = {lose_health(2)};
  SetDial counter;
  counter.value = 1;
  counter.timed = false;
  offer(b, {effect(timed), effect(counter)});
  b.begin();
  b.answer("Do");  // Ada
  CHECK(b.now().table.dials.size() == 2);
  pass_the_day(b);
  REQUIRE(b.now().table.dials.size() == 1);
  CHECK_FALSE(b.now().table.dials[0].timed);
  CHECK(b.ada().health == 7);
  CHECK(b.bren().health == 9);
}

TEST_CASE("TG-DAWN-12  the dial of an active menhir is turned: the named one, or the nearest that has a dial left") {
  auto const turned = [](int by, bool named, int dial) {
    Bench b;
    LocationId const wood = add_location(b, "wood", 150, {}, {1, -1});
    place(b.state, wood).menhir = true;
    place(b.state, wood).dial = 3;
    place(b.state, b.location("start")).dial = static_cast<std::uint8_t>(dial);
    TurnMenhirDial turn;
    turn.by = by;
    if (named) turn.location = b.content->locations.ref("wood");
    offer(b, {effect(turn)});
    b.begin();
    b.answer("Do");
    return std::pair{static_cast<int>(place(b.now(), b.location("start")).dial),
                     static_cast<int>(place(b.now(), wood).dial)};
  };
  CHECK(turned(2, false, 5) == std::pair{7, 3});
  CHECK(turned(-1, false, 5) == std::pair{4, 3});
  CHECK(turned(-9, false, 5) == std::pair{0, 3});
  CHECK(turned(2, true, 5) == std::pair{5, 5});
  CHECK(turned(2, false, 0) == std::pair{0, 5});  // on its last day there is no dial to turn: the other one
}

TEST_CASE("TG-MENH-04  a text lights a menhir only where a seal is, and puts one out") {
  auto const lit = [](std::string const& where, int days) {
    Bench b;
    place(b.state, b.location("start")).menhir = false;
    LightMenhir light;
    light.days = days;
    if (!where.empty()) light.location = b.content->locations.ref(where);
    offer(b, {effect(light)});
    b.begin();
    b.answer("Do");
    return std::pair{static_cast<int>(place(b.now(), b.location("start")).dial),
                     place(b.now(), b.location("field")).menhir};
  };
  CHECK(lit("", 3) == std::pair{3, false});  // here
  CHECK(lit("start", 6) == std::pair{6, false});
  CHECK_FALSE(lit("field", 3).second);  // no seal
  Bench b;
  PutOutMenhir out;
  out.location = b.content->locations.ref("start");
  offer(b, {effect(out)});
  b.begin();
  b.answer("Do");
  CHECK_FALSE(place(b.now(), b.location("start")).menhir);
  CHECK(place(b.now(), b.location("start")).dial == 0);  // nothing is left of its power
}

TEST_CASE("TG-EXPL-08  a certain item is given if it still lies in the deck; the party says who takes it") {
  for (bool const there : {true, false}) {
    Bench b(2);
    add_item(b, "axe", "Axe", Keyword::weapon);
    add_item(b, "bow", "Bow", Keyword::weapon);
    own(b, 1, "axe");
    b.state.table.items = {};
    if (there) b.state.table.items.push_back(item(b, "bow"));
    GainNamedItem bow;
    bow.item = b.content->items.ref("bow");
    offer(b, {effect(bow)});
    b.begin();
    together(b);
    if (!there) {
      CHECK(b.asked() == "take_action");
      CHECK_FALSE(b.bren().items.has(item(b, "bow")));
      continue;
    }
    REQUIRE(b.asked() == "pick_member");
    CHECK(b.position->asked() == flow::Seat::table());
    b.answer("Bren");
    REQUIRE(b.asked() == "which_in_use");  // TG-ITEM-04: she uses an axe
    CHECK(b.position->asked() == flow::Seat{1});
    b.answer("Bow");
    CHECK(b.bren().items_up.has(item(b, "bow")));
    CHECK_FALSE(b.bren().items_up.has(item(b, "axe")));
    CHECK(b.now().table.items.empty());
  }
}

TEST_CASE("TG-ITEM-10 TG-RES-03  an item is discarded, or sold for its value: by one of the party, or by each") {
  auto const traded = [](bool each, bool sell) {
    Bench b(2);
    add_item(b, "axe", "Axe", Keyword::weapon);
    add_item(b, "bow", "Bow", Keyword::weapon);
    for (Item& i : b.content->items.items()) i.value = 2;
    own(b, 0, "axe");
    own(b, 1, "bow");
    b.state.table.items = {};
    DropItem drop;
    drop.each = each;
    drop.sell = sell;
    offer(b, {effect(drop)});
    both_or_bren(b, each);
    CHECK(b.bren().items.empty());
    CHECK(b.ada().items.empty() == each);
    CHECK(b.bren().of(Resource::wealth) == (sell ? 2 : 0));
    CHECK(b.ada().of(Resource::wealth) == (sell && each ? 2 : 0));
    CHECK(b.now().table.items.size() == (each ? 2 : 1));
  };
  traded(false, false);
  traded(false, true);
  traded(true, false);
  traded(true, true);
}

TEST_CASE("TG-SETUP-33  a certain event goes on top of the deck, unless it lies somewhere already") {
  enum class At { box, discards, deck, quests, revealed };
  for (At const at : {At::box, At::discards, At::deck, At::quests, At::revealed}) {
    Bench b;
    add_event(b, "rain", {});
    add_event(b, "sun", {});
    Table& t = b.state.table;
    if (at == At::deck) t.events.push_back(event(b, "sun"));
    t.events.push_back(event(b, "rain"));
    if (at == At::discards) t.event_discards.push_back(event(b, "sun"));
    if (at == At::quests) t.quests.push_back(event(b, "sun"));
    if (at == At::revealed) t.event = event(b, "sun");
    AddEvent add;
    add.event = b.content->events.ref("sun");
    offer(b, {effect(add)});
    b.begin();
    b.answer("Do");
    bool const added = at == At::box || at == At::discards;
    CHECK(b.now().table.events.back() == (added ? event(b, "sun") : event(b, "rain")));
    CHECK(b.now().table.events.size() == (added || at == At::deck ? 2 : 1));
    CHECK_FALSE(b.now().table.event_discards.contains(event(b, "sun")));
  }
}

TEST_CASE(
    "TG-EXPL-03 TG-DAY-08  a choice in a text: what cannot be paid is refused; with nothing possible nothing happens") {
  Option dear = option("Buy", {gain(Resource::food, 1)});
  dear.cost.wealth = 2;
  Option dearer = option("Hire", {gain(Resource::rep, 1)});
  dearer.cost.wealth = 3;
  auto const choosing = [&](int wealth) {
    Bench b;
    give(b.state, 0, Resource::wealth, wealth);
    ChooseOne one;
    one.options = {dear, dearer};
    offer(b, {effect(one), gain(Resource::magic, 1)});
    b.begin();
    b.answer("Do");
    return b;
  };
  Bench none = choosing(1);
  CHECK(none.asked() == "take_action");
  CHECK(none.ada().of(Resource::magic) == 1);  // the text goes on
  Bench some = choosing(2);
  CHECK(some.ada().of(Resource::wealth) == 0);  // one way only: it is not asked
  CHECK(some.ada().of(Resource::food) == 1);
  Bench all = choosing(3);
  REQUIRE(all.asked() == "choose_in_text");
  all.answer("Hire");
  CHECK(all.ada().of(Resource::wealth) == 0);
  CHECK(all.ada().of(Resource::rep) == 1);
  CHECK(all.ada().of(Resource::magic) == 1);
}

TEST_CASE("TG-EXPL-07  whom a text concerns: the party, one of it, all in the game, all who are here") {
  auto const hurt = [](Whom whom) {
    Bench b(2);
    who(b.state, 1).at = b.location("field");
    offer(b, {lose_health(2, whom), lose(Resource::food, 1, whom)});
    give(b.state, 0, Resource::food, 3);
    give(b.state, 1, Resource::food, 3);
    b.begin();
    b.answer("Do");
    return std::array{static_cast<int>(b.ada().health), static_cast<int>(b.bren().health), b.ada().of(Resource::food),
                      b.bren().of(Resource::food)};
  };
  CHECK(hurt(Whom::usual) == std::array{7, 9, 2, 3});
  CHECK(hurt(Whom::each) == std::array{7, 9, 2, 3});
  CHECK(hurt(Whom::everyone) == std::array{7, 7, 2, 2});
  CHECK(hurt(Whom::here) == std::array{7, 9, 2, 3});

  Bench here(2);  // who is here and did not act is concerned, too
  offer(here, {lose_health(2, Whom::here)});
  here.begin();
  here.answer("Do");
  CHECK(here.ada().health == 7);
  CHECK(here.bren().health == 7);
}

TEST_CASE("TG-EXPL-07  the same for each member, who is a party of one for it; or for one that is picked") {
  ForEachMember each;
  each.do_ = {gain(Resource::food, 2)};
  Bench b(2);
  offer(b, {effect(each)});
  b.begin();
  together(b);
  CHECK(b.asked() == "take_action");  // each for itself: nothing to share
  CHECK(b.ada().of(Resource::food) == 2);
  CHECK(b.bren().of(Resource::food) == 2);

  Bench one(2);
  each.of = Whom::one;
  offer(one, {effect(each)});
  one.begin();
  together(one);
  REQUIRE(one.asked() == "pick_member");
  one.answer("Bren");
  CHECK(one.ada().of(Resource::food) == 0);
  CHECK(one.bren().of(Resource::food) == 2);
}

TEST_CASE(
    "TG-LACT-04 TG-DAWN-16  texts put tokens on a place and take them away, never below none; where it is named, "
    "there") {
  auto const tokens = [](int before, int amount, bool named) {
    Bench b;
    place(b.state, b.location("start")).time_tokens = static_cast<std::uint8_t>(before);
    place(b.state, b.location("start")).quest_tokens = 1;
    TimeTokens time;
    time.amount = amount;
    if (named) time.location = b.content->locations.ref("field");
    offer(b, {effect(time)});
    b.begin();
    b.answer("Do");
    CHECK(place(b.now(), b.location("start")).quest_tokens == 1);
    return std::pair{static_cast<int>(place(b.now(), b.location("start")).time_tokens),
                     static_cast<int>(place(b.now(), b.location("field")).time_tokens)};
  };
  CHECK(tokens(1, 2, false) == std::pair{3, 0});
  CHECK(tokens(1, 2, true) == std::pair{1, 2});
  CHECK(tokens(3, -1, false) == std::pair{2, 0});
  CHECK(tokens(1, -4, false) == std::pair{0, 0});
  Bench quest;
  QuestTokens more;
  more.amount = 2;
  offer(quest, {effect(more)});
  quest.begin();
  quest.answer("Do");
  CHECK(place(quest.now(), quest.location("start")).quest_tokens == 2);
  CHECK(place(quest.now(), quest.location("start")).time_tokens == 0);
}

TEST_CASE("TG-EXPL-08  each member of the party draws an item, and nobody else; or the party takes one") {
  for (bool const each : {false, true}) {
    Bench b(2);
    add_item(b, "axe", "Axe");
    add_item(b, "bow", "Bow");
    add_item(b, "cup", "Cup");
    b.state.table.items = {};
    for (char const* id : {"axe", "bow", "cup"}) b.state.table.items.push_back(item(b, id));
    GainItem gain_one;
    gain_one.each = each;
    offer(b, {effect(gain_one)});
    both_or_bren(b, each);
    CHECK(b.ada().items.size() == (each ? 1 : 0));
    CHECK(b.bren().items.size() == 1);
  }
  Bench alone(2);  // Bren stands beside her and has no part in it
  add_item(alone, "axe", "Axe");
  add_item(alone, "bow", "Bow");
  alone.state.table.items = {};
  for (char const* id : {"axe", "bow"}) alone.state.table.items.push_back(item(alone, id));
  GainItem each;
  each.each = true;
  offer(alone, {effect(each)});
  alone.begin();
  alone.answer("Do");
  CHECK(alone.ada().items.size() == 1);
  CHECK(alone.bren().items.empty());
}

TEST_CASE("TG-ADV-13  a point that a text gives is for one of the party, whom it picks, or for each") {
  for (Whom const whom : {Whom::one, Whom::each}) {
    Bench b(2);
    GainPoint point;
    point.attribute = Attribute::caution;
    point.who = whom;
    offer(b, {effect(point)});
    b.begin();
    together(b);
    if (whom == Whom::one) {
      REQUIRE(b.asked() == "pick_member");
      CHECK(b.position->asked() == flow::Seat::table());
      b.answer("Bren");
    }
    CHECK(b.asked() == "take_action");
    CHECK(b.ada().of(Attribute::caution) == (whom == Whom::each ? 1 : 0));
    CHECK(b.bren().of(Attribute::caution) == 1);
  }
}
