// Unconscious Oathsworn.
#include <doctest/doctest.h>

#include "tests/games/oathsworn/making.h"

using namespace oathsworn;

namespace {
// A card with which Ash hurts itself.
void hurt_oneself(Bench& b, int amount) {
  LoseHp lose;
  lose.to = To::self;
  lose.amount = amount;
  effects_of(b, 0, 0) = {effect_of(lose)};
}
}  // namespace

TEST_CASE("OS-UNC-01 OS-UNC-03  at 0 HP it leaves the board at once, with all it has, and its turn is over") {
  Bench b;
  hurt_oneself(b, 6);
  tokens(b, 0, Token::redraw, 2);
  figure(b.s, oathsworn_at(0)).foe_bleed = 1;
  stage(b);
  b.start();
  b.answer("play Ash 0: strike");
  CHECK_FALSE(present(b.state(), oathsworn_at(0)));
  CHECK(sworn(b.state(), 0).unconscious);
  CHECK(b.state().place == 1);  // the turn ended
  CHECK(b.told("OS-UNC-01"));
  for (int round = 1; round <= 2; ++round) {
    for (int p = 1; p < places; ++p) {
      CHECK(b.state().place == p);  // nobody is asked for Ash any more
      b.answer("pass");
    }
  }
  CHECK(b.state().round == 3);
  CHECK_FALSE(present(b.state(), oathsworn_at(0)));
}

TEST_CASE("OS-UNC-02  with all four down the Encounter is failed, whoever else still stands") {
  Bench b;
  for (int p = 1; p < places; ++p) fall(b, p);
  stand_in(b, 3, know_ally(b, "Smith"), Hex{9, 11});
  hurt_oneself(b, 6);
  b.start();
  b.answer("play Ash 0: strike");
  CHECK(b.state().lost);
  CHECK(present(b.state(), ally_at(3)));
}

TEST_CASE(
    "OS-UNC-04 OS-ALLY-02 OS-ALLY-06  at the start of its next turn, in the same phase, an Ally of choice comes") {
  Bench b;
  hurt_oneself(b, 6);
  know_ally(b, "Miller");
  know_ally(b, "Smith");
  Ally cook;
  cook.name = "Cook";
  cook.combat = false;
  b.content->allies.add("Cook2", cook);  // no combat ally
  b.s.allies[0] = b.s.allies[1] = b.s.allies[2] = AllyAt::company;
  b.start();
  b.answer("play Ash 0: strike");
  b.answer_all({"pass", "pass", "pass"});
  CHECK(b.position().asked() == flow::Seat{0});
  CHECK(b.options() == std::vector<std::string>{"Miller", "Smith"});
  b.answer("Smith");
  b.answer("enter on 0,12");
  CHECK(b.state().phase == Phase::oathsworn);
  CHECK(b.kind() == "take_turn");
  CHECK(b.position().prompt().text() == "Smith's turn: 2 Animus, 6 HP");
  CHECK(b.position().asked() == flow::Seat{0});
}

TEST_CASE("OS-UNC-05  in the Tally: a tick, an Injury and a second lost item for each that fell") {
  for (bool const fell : {false, true}) {
    Bench b;
    Injury limp;
    limp.name = "Limp";
    limp.copies = 2;
    b.content->injuries.add("limp", limp);
    b.s.injury_deck[0] = 2;
    if (fell) fall(b, 0);
    b.s.won = true;
    b.s.phase = Phase::tally_losses;
    b.s.place = 0;
    if (fell) b.script({"1"});
    b.start();
    b.answer("lose ash blade");  // and the fallen one its other item as well
    CHECK(b.state().knockouts == (fell ? 1 : 0));
    CHECK(sworn(b.state(), 0).injuries.size() == (fell ? 1 : 0));
    CHECK(b.state().items[0] == ItemAt::deck);
    CHECK(b.state().items[1] == (fell ? ItemAt::deck : ItemAt::place0));
  }
}

TEST_CASE("OS-UNC-06  in the Hardcore Variant it is killed and another class must take its place") {
  Bench b;
  b.s.hardcore = true;
  hurt_oneself(b, 6);
  b.start();
  b.answer("play Ash 0: strike");
  CHECK(sworn(b.state(), 0).dead);

  Bench next;
  Class fir;
  fir.name = "Fir";
  fir.gear = {pack::Ref<Item>(8)};
  next.content->classes.add("e", fir);
  Item stick;
  stick.name = "stick";
  next.content->items.add("stick", stick);
  next.s.items[8] = ItemAt::deck;
  Injury limp;
  next.content->injuries.add("limp", limp);
  sworn(next.s, 0).injuries.push_back(0);
  sworn(next.s, 0).iron = 4;
  sworn(next.s, 0).dead = true;
  next.s.phase = Phase::chapter_start;
  next.s.cursor = 1;
  next.start();
  CHECK(next.kind() == "choose_token");  // there was only Fir to choose; its Permanent Token follows
  Oathsworn const& o = sworn(next.state(), 0);
  CHECK(next.content->classes[o.of_class].name == "Fir");
  CHECK_FALSE(o.dead);
  CHECK(o.iron == 4);         // its Iron passes on
  CHECK(o.injuries.empty());  // Injuries and items are archived
  CHECK(next.state().injury_deck[0] == 1);
  CHECK(next.state().items[0] == ItemAt::deck);
  CHECK(next.state().items[1] == ItemAt::deck);
}
