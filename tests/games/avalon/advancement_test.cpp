// Character advancement and deck building.  Ledger TG-ADV.
#include "games/avalon/rules/advancement.h"
#include "fights.h"

using namespace avalon;
using namespace avalon::bench;

namespace {

void evening(Bench& b, int exp) {
  have(b, 0, Resource::exp, exp);
  b.state.phase = Phase::dusk_advance;
}
void add_skill(Bench& b, std::string const& id, Attribute attribute) {
  Skill skill;
  skill.id = id;
  skill.number = 1 + b.content->skills.size();
  skill.attribute = attribute;
  skill.a.name = id + " A";
  skill.b.name = id + " B";
  b.content->skills.add(id, skill);
}

}  // namespace

TEST_CASE("TG-ADV-01  EXP is spent at the end of the day and at no other time, on points and on cards") {
  Bench b;
  have(b, 0, Resource::exp, 20);
  b.begin();
  for (std::string const& o : b.options()) CHECK(o.find("EXP") == std::string::npos);
  b.answer("pass");
  REQUIRE(b.asked() == "spend_exp");
  CHECK(b.offers("a point of courage for 2 EXP"));
  CHECK(b.offers("a combat card for 2 EXP"));
  CHECK(b.offers("a diplomacy card for 2 EXP"));
  b.answer("keep the EXP");
  CHECK(b.ada().of(Resource::exp) == 20);
  CHECK(b.asked() == "take_action");  // the next day
}

TEST_CASE(
    "TG-ADV-02 TG-ADV-03 TG-ADV-06  2 EXP: one of the pool's top three is owned, the two others are shuffled back") {
  Bench b;
  evening(b, 2);
  auto const& pool = who(b.state, 0).cards[0].pool;
  std::vector<CardId> const top = {pool[24], pool[23], pool[22]};
  b.begin();
  CHECK(b.refusal("a point of aggression for 6 EXP") == "TG-ADV-07");
  b.answer("a combat card for 2 EXP");
  REQUIRE(b.asked() == "take_advanced");
  REQUIRE(b.options().size() == 3);
  for (std::size_t i = 0; i < 3; ++i)
    CHECK(b.options()[i] == card_of(*b.content, b.ada(), CardKind::combat, top[i]).name);
  b.position->answer(1);
  CHECK(b.ada().of(Resource::exp) == 0);
  CHECK(b.ada().cards[0].aside.size() == 1);
  CHECK(b.ada().cards[0].aside[0] == top[1]);
  CHECK(b.ada().cards[0].pool.size() == 24);
  CHECK(b.ada().cards[0].pool.contains(top[0]));
  CHECK(b.ada().cards[0].pool.contains(top[2]));
  CHECK_FALSE(b.ada().cards[0].pool.contains(top[1]));
  CHECK(b.ada().cards[1].pool.size() == 25);  // the other kind is untouched
  // Left out of the deck it stays with its owner, not in the pool.
  REQUIRE(b.asked() == "build_decks");
  b.answer("leave the decks");
  CHECK(b.asked() == "take_action");
  CHECK(b.ada().cards[0].aside[0] == top[1]);
  CHECK(b.ada().cards[0].pool.size() == 24);

  Bench empty;
  evening(empty, 2);
  who(empty.state, 0).cards[0].pool.resize(2);
  who(empty.state, 0).cards[1].pool.clear();
  empty.begin();
  CHECK(empty.refusal("a diplomacy card for 2 EXP") == "TG-ADV-02");
  empty.answer("a combat card for 2 EXP");
  CHECK(empty.options().size() == 2);  // what there is
}

TEST_CASE("TG-ADV-04 TG-ADV-05  owned cards are swapped in and out of the decks, never below 15") {
  Bench b;
  who(b.state, 0).cards[0].pool.erase_first(CardId{29});
  who(b.state, 0).cards[0].aside.push_back(CardId{29});  // great strike 5
  b.state.phase = Phase::dusk_decks;
  b.begin();
  REQUIRE(b.asked() == "build_decks");
  CHECK(b.options() == std::vector<std::string>{"leave the decks", "put in great strike 5 (combat)"});
  CHECK(b.refusal("take out strike 1 (combat)") == "TG-ADV-04");
  b.answer("put in great strike 5 (combat)");
  CHECK(deck_size(b, 0) == 16);
  b.answer("take out strike 1 (combat)");
  CHECK(deck_size(b, 0) == 15);
  CHECK(b.ada().cards[0].deck.contains(CardId{29}));
  CHECK(b.ada().cards[0].aside.contains(CardId{0}));
  CHECK(b.asked() == "take_action");  // 15 and nothing aside that was not moved: there is nothing more to decide
}

TEST_CASE("TG-ADV-07  the price goes by the total of the opposing pair before the purchase") {
  Bench b;  // aggression 2
  who(b.state, 0).attributes[static_cast<std::size_t>(Attribute::caution)] = 1;
  evening(b, 7);
  b.begin();
  CHECK(b.offers("a point of aggression for 6 EXP"));  // the 3rd of its pair
  CHECK(b.offers("a point of empathy for 6 EXP"));
  CHECK(b.offers("a point of courage for 4 EXP"));
  CHECK(b.offers("a point of spirituality for 2 EXP"));
  b.answer("a point of empathy for 6 EXP");
  CHECK(b.ada().of(Resource::exp) == 1);
  CHECK(b.ada().of(Attribute::empathy) == 1);
  World const w{*b.content, b.now()};
  CHECK(price_of_point(w, 0, Attribute::aggression) == 8);
}

TEST_CASE(
    "TG-ADV-13 TG-ADV-15  the third point of an attribute brings a skill, which is that point and no further one") {
  Bench b;
  add_skill(b, "blade", Attribute::aggression);
  add_skill(b, "edge", Attribute::aggression);
  add_skill(b, "ear", Attribute::empathy);
  evening(b, 6);
  b.begin();
  b.answer("a point of aggression for 6 EXP");
  REQUIRE(b.asked() == "choose_skill");
  CHECK(b.options() == std::vector<std::string>{"blade A", "blade B", "edge A", "edge B"});
  b.answer("edge B");
  CHECK(b.ada().of(Attribute::aggression) == 3);
  CHECK(b.ada().skills.has(b.content->skills.index_of("edge")));
  CHECK(b.ada().skills_b.has(b.content->skills.index_of("edge")));
  CHECK(b.ada().skills.size() == 1);
}

TEST_CASE(
    "TG-ADV-13  also a point without payment brings a skill; a second point none; with no card left the point counts "
    "alone") {
  GainPoint point;
  point.attribute = Attribute::aggression;
  for (int before : {0, 1, 2, 3}) {
    Bench b;
    add_skill(b, "blade", Attribute::aggression);
    add_skill(b, "edge", Attribute::aggression);
    who(b.state, 0).attributes[0] = static_cast<std::uint8_t>(before);
    offer_action(b, "learn", {effect(point)});
    b.begin();
    b.answer("learn");
    CHECK((b.asked() == "choose_skill") == (before >= 2));
    CHECK(b.ada().of(Attribute::aggression) == before + 1);
  }
  Bench none;
  offer_action(none, "learn", {effect(point)});
  none.begin();
  none.answer("learn");
  CHECK(none.asked() == "take_action");
  CHECK(none.ada().of(Attribute::aggression) == 3);
}

TEST_CASE("the skills of a dead character can be learnt again") {
  Bench b(2);
  add_skill(b, "edge", Attribute::aggression);
  who(b.state, 1).skills.add(0);
  CHECK(skill_is_taken(b.state, SkillId{0}));
  who(b.state, 1).in_play = false;
  CHECK_FALSE(skill_is_taken(b.state, SkillId{0}));
}
