// The END OF THE DAY.
#include "days_bench.h"

using namespace avalon;
using namespace avalon::bench;

namespace {

void dream_here(Bench& b, std::string_view id, Effects dream, Effects nightmare) {
  auto const next = [&] { return fmt::format("v_dream_{:04}", b.content->verses.size()); };
  auto const good = add_verse(b, next(), "You dream.", std::move(dream));
  auto const bad = add_verse(b, next(), "You scream.", std::move(nightmare));
  Location& l = card_of_place(b, id);
  l.seals.push_back(Seal::dream);
  l.dream = good;
  l.nightmare = bad;
}

Effect move_to(Bench& b, std::string const& id) {
  MoveTo m;
  m.to = Destination::location;
  m.location = b.content->locations.ref(id);
  Effect e;
  e.is = m;
  return e;
}

}  // namespace

TEST_CASE("TG-DUSK-01  the day ends when everybody has passed or has no energy left") {
  Bench b(2);
  who(b.state, 1).energy = 1;
  b.begin();
  b.answer("pass");     // Ada, with 6
  b.answer("explore");  // Bren, with the last
  CHECK(b.asked() == "plan_the_day");
  CHECK(b.now().day == 2);

  Bench on(2);  // one of them has energy left and has not passed
  who(on.state, 1).energy = 2;
  on.begin();
  on.answer("pass");
  on.answer("explore");
  CHECK(on.asked() == "take_action");
  CHECK(on.now().day == 1);
}

TEST_CASE("TG-DUSK-02  six steps, each for all characters before the next") {
  Bench b(2);
  add_item(b, "charm", "Charm");
  b.content->items.items()[0].dusk = {gain(Resource::rep, 1)};
  own(b, 1, "charm");
  dream_here(b, "start", {gain(Resource::magic, 1, Whom::each)}, {});
  for (int i : {0, 1}) {
    Character& c = who(b.state, i);
    c.health = 7;
    c.energy = 3;
    give(b.state, i, Resource::food, 1);
    give(b.state, i, Resource::exp, 2);
  }
  Log log;
  begin(b, log);
  b.answer("pass");
  b.answer("pass");
  CHECK(b.bren().of(Resource::rep) == 1);  // 1
  REQUIRE(b.asked() == "rest");            // 2
  CHECK(b.ada().energy == 3);
  b.answer("eat 1 food");
  REQUIRE(b.asked() == "rest");
  CHECK(b.position->asked() == flow::Seat{1});
  CHECK(b.ada().energy == 3);  // not before both have rested
  b.answer("eat 1 food");
  CHECK(b.ada().energy == 6);  // 3
  CHECK(b.bren().energy == 6);
  REQUIRE(b.asked() == "spend_exp");  // 4
  CHECK(b.ada().of(Resource::magic) == 0);
  b.answer("a combat card for 2 EXP");
  b.position->answer(0);
  REQUIRE(b.asked() == "spend_exp");
  CHECK(b.position->asked() == flow::Seat{1});
  b.answer("keep the EXP");
  REQUIRE(b.asked() == "build_decks");  // 5
  CHECK(b.ada().of(Resource::magic) == 0);
  b.answer("leave the decks");
  CHECK(b.ada().of(Resource::magic) == 1);  // 6
  CHECK(b.asked() == "plan_the_day");
}

TEST_CASE("TG-DUSK-03  effects of the END OF THE DAY come in the order the players choose") {
  for (bool const ada_first : {true, false}) {
    Bench b(2);
    add_item(b, "bread", "Bread");
    add_item(b, "purse", "Purse");
    b.content->items.items()[0].dusk = {gain(Resource::rep, 2)};
    b.content->items.items()[1].dusk = {gain(Resource::rep, 1)};
    own(b, 0, "bread");
    own(b, 1, "purse");
    Log log;
    begin(b, log);
    b.answer("pass");
    b.answer("pass");
    REQUIRE(b.asked() == "which_effect_first");
    CHECK(b.options() == std::vector<std::string>{"Bread (Ada)", "Purse (Bren)"});
    b.answer(ada_first ? "Bread (Ada)" : "Purse (Bren)");
    REQUIRE(log.first_kind("resource_changed") >= 0);
    CHECK(log.all[static_cast<std::size_t>(log.first_kind("resource_changed"))].words.text() ==
          (ada_first ? "Ada gains 2 REP (2)" : "Bren gains 1 REP (1)"));
    CHECK(b.ada().of(Resource::rep) == 2);
    CHECK(b.bren().of(Resource::rep) == 1);
  }
}

TEST_CASE(
    "TG-DUSK-04 TG-DUSK-05 TG-DUSK-06 TG-RES-02  eating 1 food: 1 health more, 1 terror less; without it neither, but "
    "energy") {
  Bench b;
  who(b.state, 0).health = 5;
  who(b.state, 0).terror = 3;
  who(b.state, 0).energy = 3;
  give(b.state, 0, Resource::food, 4);
  State const start = b.state;
  b.begin();
  b.answer("pass");
  REQUIRE(b.asked() == "rest");
  CHECK(b.options() == std::vector<std::string>{"eat 1 food", "go hungry"});  // TG-DUSK-05
  b.answer("eat 1 food");
  CHECK(b.asked() == "take_action");       // once a day
  CHECK(b.ada().of(Resource::food) == 3);  // TG-RES-02: 1 unit
  CHECK(b.ada().health == 6);              // TG-DUSK-04
  CHECK(b.ada().terror == 2);

  b.state = start;
  b.begin();
  b.answer("pass");
  b.answer("go hungry");
  CHECK(b.ada().of(Resource::food) == 4);
  CHECK(b.ada().health == 5);  // TG-DUSK-06
  CHECK(b.ada().terror == 3);
  CHECK(b.ada().energy == 5);  // restored, as far as health allows

  b.state = start;  // nothing to eat
  give(b.state, 0, Resource::food, 0);
  b.begin();
  b.answer("pass");
  CHECK(b.asked() == "take_action");
  CHECK(b.ada().health == 5);
  CHECK(b.ada().terror == 3);
}

TEST_CASE("TG-DUSK-04  what is in use adds to a meal or takes from it, and never makes it harm") {
  struct Row {
    int more, health, terror;
  };
  for (Row const row : {Row{2, 8, 0}, {-1, 5, 3}, {-3, 5, 3}}) {
    CAPTURE(row.more);
    Bench b;
    add_item(b, "pot", "Pot");
    b.content->items.items()[0].boons.rest_health = b.content->items.items()[0].boons.rest_terror = row.more;
    own(b, 0, "pot");
    who(b.state, 0).health = 5;
    who(b.state, 0).terror = 3;
    give(b.state, 0, Resource::food, 1);
    b.begin();
    b.answer("pass");
    b.answer("eat 1 food");
    CHECK(b.ada().health == row.health);
    CHECK(b.ada().terror == row.terror);
    CHECK(b.ada().of(Resource::food) == 0);
  }
}

TEST_CASE("TG-DUSK-11 TG-RES-06  EXP is spent in the evening, on as many things as it suffices for") {
  Bench b;
  Skill skill;
  skill.number = 1;
  skill.attribute = Attribute::aggression;
  skill.a.name = "Edge";
  skill.b.name = "Weight";
  b.content->skills.add("edge", skill);
  // Aggression 2 and Empathy 0: the third point of the pair costs 6 and brings a skill; a card costs 2.
  give(b.state, 0, Resource::exp, 10);
  b.begin();
  b.answer("pass");
  REQUIRE(b.asked() == "spend_exp");
  CHECK(b.offers("a point of aggression for 6 EXP"));
  CHECK(b.offers("a point of courage for 2 EXP"));
  b.answer("a point of aggression for 6 EXP");
  REQUIRE(b.asked() == "choose_skill");
  b.answer("Weight");
  CHECK(b.ada().of(Attribute::aggression) == 3);
  CHECK(b.ada().skills.has(SkillId{0}));
  CHECK(b.ada().skills_b.has(SkillId{0}));
  REQUIRE(b.asked() == "spend_exp");
  b.answer("a combat card for 2 EXP");
  b.position->answer(0);
  REQUIRE(b.asked() == "spend_exp");
  b.answer("a diplomacy card for 2 EXP");
  b.position->answer(0);
  CHECK(b.ada().of(Resource::exp) == 0);
  CHECK(b.ada().cards[0].aside.size() == 1);
  CHECK(b.ada().cards[1].aside.size() == 1);
  CHECK(b.asked() == "build_decks");  // nothing left to spend
}

TEST_CASE("TG-DUSK-12 TG-DUSK-13  gained cards go into the decks, others out of them, down to 15") {
  Bench b;
  Cards& combat = who(b.state, 0).cards[0];
  combat.aside.push_back(combat.pool.back());
  combat.pool.pop_back();
  CardId const gained = combat.aside.front();
  b.begin();
  b.answer("pass");
  REQUIRE(b.asked() == "build_decks");
  // 15 cards in each deck: nothing can be taken out before something is put in.
  CHECK(b.position->option_count() == 2);
  CHECK(b.refusal("take out strike 1 (combat)") == "TG-ADV-04");
  b.position->answer(1);  // TG-DUSK-12
  CHECK(b.ada().cards[0].deck.size() == 16);
  CHECK(b.ada().cards[0].deck.contains(gained));
  CHECK(b.ada().cards[0].aside.empty());
  REQUIRE(b.asked() == "build_decks");
  b.answer("take out strike 1 (combat)");  // TG-DUSK-13
  CHECK(b.ada().cards[0].deck.size() == 15);
  CHECK_FALSE(b.ada().cards[0].deck.contains(CardId{0}));
  CHECK(b.ada().cards[0].aside.contains(CardId{0}));  // owned still
  CHECK(b.asked() == "take_action");                  // at 15 again there is nothing left to take out
}

TEST_CASE("TG-DUSK-14 TG-DUSK-15  a night in a place of dreams: the dream, or the nightmare on a red slot of terror") {
  for (int terror : {7, 8}) {  // red: 8 and 9
    Bench b;
    dream_here(b, "start", {gain(Resource::magic, 1)}, {gain(Resource::rep, 1)});
    Character& ada = who(b.state, 0);
    ada.terror = static_cast<std::uint8_t>(terror);
    ada.insane = terror >= 8;
    Log log;
    begin(b, log);
    b.answer("pass");
    CHECK(b.ada().of(Resource::magic) == (terror == 7));  // TG-DUSK-14
    CHECK(b.ada().of(Resource::rep) == (terror == 8));    // TG-DUSK-15
    CHECK(log.said(terror == 7 ? "You dream." : "You scream."));
    CHECK_FALSE(log.said(terror == 8 ? "You dream." : "You scream."));
  }
  Bench b;  // elsewhere nothing comes
  dream_here(b, "start", {gain(Resource::magic, 1)}, {});
  who(b.state, 0).at = b.location("field");
  b.begin();
  b.answer("pass");
  CHECK(b.ada().of(Resource::magic) == 0);
}

TEST_CASE("TG-DUSK-15  a dream that drives somebody insane is not followed by a nightmare in the same night") {
  Bench b;
  dream_here(b, "start", {gain_terror(8)}, {gain(Resource::rep, 1)});
  Log log;
  begin(b, log);
  b.answer("pass");
  CHECK(b.now().day == 2);
  CHECK(b.ada().insane);
  CHECK(log.said("You dream."));
  CHECK_FALSE(log.said("You scream."));
  CHECK(b.ada().of(Resource::rep) == 0);
}

TEST_CASE("TG-DUSK-14  who is brought from one place of dreams to another in its sleep has dreamt") {
  for (char const* const to : {"field", "start"}) {  // a place that comes later in the order of the pack, or before
    Bench b;
    std::string const from = to == std::string("field") ? "start" : "field";
    dream_here(b, from, {gain(Resource::magic, 1), move_to(b, to)}, {});
    dream_here(b, to, {gain(Resource::rep, 1)}, {});
    who(b.state, 0).at = b.location(from);
    b.begin();
    b.answer("pass");
    CHECK(b.now().day == 2);
    CHECK(b.ada().at == b.location(to));
    CHECK(b.ada().of(Resource::magic) == 1);
    CHECK(b.ada().of(Resource::rep) == 0);
  }
}

TEST_CASE(
    "TG-DUSK-16 TG-DUSK-17  those who dream in one place dream as a party, those going insane as another, after them") {
  Bench b(2);
  dream_here(b, "start", {gain(Resource::magic, 2)}, {gain(Resource::rep, 2)});
  State const sane = b.state;
  b.begin();
  b.answer("pass");
  b.answer("pass");
  REQUIRE(b.asked() == "share_gain");  // TG-DUSK-16: found once, by both
  CHECK(asks(b, "2 MAGIC"));
  b.answer("Ada 1, Bren 1");
  CHECK(b.ada().of(Resource::magic) == 1);
  CHECK(b.bren().of(Resource::magic) == 1);

  b.state = sane;
  for (int i : {0, 1}) who(b.state, i).terror = 9, who(b.state, i).insane = true;
  b.begin();
  b.answer("pass");
  b.answer("pass");
  REQUIRE(b.asked() == "share_gain");  // TG-DUSK-17
  CHECK(asks(b, "2 REP"));

  b.state = sane;  // Ada goes insane, Bren does not: two parties of one, the dream first
  who(b.state, 0).terror = 9;
  who(b.state, 0).insane = true;
  Log log;
  begin(b, log);
  b.answer("pass");
  b.answer("pass");
  CHECK(b.bren().of(Resource::magic) == 2);
  CHECK(b.ada().of(Resource::magic) == 0);
  CHECK(b.ada().of(Resource::rep) == 2);
  CHECK(b.bren().of(Resource::rep) == 0);
  CHECK(log.first("TG-DUSK-16") < log.first("TG-DUSK-17"));
}
