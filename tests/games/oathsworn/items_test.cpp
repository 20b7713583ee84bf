// Items and interrupts.
#include <doctest/doctest.h>

#include "tests/games/oathsworn/making.h"

using namespace oathsworn;

TEST_CASE("OS-ITEM-01  an item in hand may be used at any time of its owner's turn when its condition is met") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 6});
  coat(b, 0).cooldown = 1;
  coat(b, 0).ability = ability_of("wrap", {effect_of(token_gain(Token::defense))});
  blade(b, 0).cooldown = 2;
  blade(b, 0).ability = ability_of("cleave", {effect_of(Boost{.damage = 4})}, Moment::attack_declared);
  stage(b);
  b.script({"red 2", "yellow 2"});
  b.start();
  CHECK(b.offers("use ash coat: wrap"));
  CHECK_FALSE(b.offers("use ash blade: cleave"));  // its condition is an attack
  b.answer("play Ash 0: strike");
  b.answer_all({"use ash blade: cleave", "draw 1 yellow + 1 red"});
  CHECK(b.state().dice[0].hp == 2);
  CHECK(b.offers("use ash coat: wrap"));  // also afterwards
  b.answer("use ash coat: wrap");
  CHECK_FALSE(b.offers("use ash coat: wrap"));  // not in hand any more
  b.answer("end turn");
  CHECK_FALSE(b.offers("use ash coat: wrap"));  // nor in Birch's turn
}

TEST_CASE("OS-ITEM-01  an item with an Interrupt icon is used outside its owner's turn as well") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 6});
  coat(b, 1).cooldown = 1;
  coat(b, 1).ability = ability_of("shield", {effect_of(Defend{.amount = 2})}, Moment::enemy_attack);
  coat(b, 1).ability->of = Whose::friendly;
  stage(b, {act_of(EnemyAttack{})});
  b.script({"yellow 3", "yellow 3"});
  b.start();
  CHECK(b.state().place == 0);
  pass_all(b);
  CHECK(b.state().phase == Phase::encounter);
  b.answer_all({"use birch coat: shield", "no card"});
  CHECK(hp(b, 0) == 5);  // 6 damage against 4
  CHECK(sworn(b.state(), 1).held[coat_slot].where == Where::p1);
}

TEST_CASE("OS-ITEM-05  might, range and Defense stay in force on cooldown and face down") {
  Bench b;
  blade(b, 0).range = 4;
  World const w{*b.content, b.s};
  for (Where const where : {Where::hand, Where::p0, Where::p3, Where::face_down}) {
    sworn(b.s, 0).held[blade_slot].where = sworn(b.s, 0).held[coat_slot].where = where;
    CHECK(might_of(w, oathsworn_at(0)).red == 1);
    CHECK(might_of(w, oathsworn_at(0)).yellow == 1);
    CHECK(weapon_range(w, oathsworn_at(0)) == 4);
    CHECK(defense_of(w, oathsworn_at(0)) == 2);
  }
}

TEST_CASE("OS-ITEM-06  an item's bonus to an attack counts for all its targets") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 9});
  encounter(b).minions[0].hp = 3;
  FigureId const one = b.add_rat(Hex{6, 8}), two = b.add_rat(Hex{7, 8});
  for (FigureId const f : {one, two}) figure(b.s, f).hp = 3;
  b.attack_of(0).pattern = Pattern::adjacent;
  blade(b, 0).cooldown = 2;
  blade(b, 0).ability = ability_of("cleave", {effect_of(Boost{.damage = 2, .bleed = 1})}, Moment::attack_declared);
  b.script({"red 2", "yellow blank"});
  b.start();
  b.answer_all({"play Ash 0: strike", "use ash blade: cleave", "draw 1 yellow + 1 red"});
  for (FigureId const f : {one, two}) {
    CHECK(figure(b.state(), f).hp == 1);  // 2 + 2 against Defense 2
    CHECK(figure(b.state(), f).bleed == 1);
  }
}

TEST_CASE("OS-ITEM-07  an item without a cooldown is used once and turned face down") {
  Bench b;
  coat(b, 0).cooldown = -1;
  coat(b, 0).ability = ability_of("wrap", {effect_of(token_gain(Token::defense))});
  stage(b);
  b.start();
  b.answer("use ash coat: wrap");
  CHECK(sworn(b.state(), 0).held[coat_slot].where == Where::face_down);
  b.answer("end turn");
  pass_all(b);
  CHECK(b.state().round == 2);
  CHECK(sworn(b.state(), 0).held[coat_slot].where == Where::face_down);  // it does not come back
  CHECK_FALSE(b.offers("use ash coat: wrap"));
}

TEST_CASE("OS-ITEM-08  no item ability in the Story part") {
  Bench b = before(Phase::story);
  blade(b, 0).cooldown = 1;
  blade(b, 0).ability = ability_of("look twice", {effect_of(Boost{.redraws = 2})}, Moment::attack_drawn);
  blade(b, 1).cooldown = 1;
  blade(b, 1).ability = ability_of("whet", {effect_of(token_gain(Token::redraw))});
  Passage passage;
  passage.text = "A fork in the road.";
  StoryChoice look;
  look.text = "look";
  Check check;
  check.kind = CheckKind::might;
  check.difficulty = 3;
  check.by = Member::company;
  look.do_ = {story_of(check), story_of(ToEncounter{})};
  StoryChoice stay;
  stay.text = "stay";
  passage.choices = {look, stay};
  b.content->passages.add("fork", passage);
  b.s.passage = 0;
  b.script({"red 2", "yellow 2"});
  b.start();
  CHECK(b.options() == std::vector<std::string>{"look", "stay"});  // and no item
  b.answer_all({"look", "test Ash", "draw 1 yellow + 1 red"});
  CHECK(b.state().phase == Phase::placing);  // no window opened after the draw
}

TEST_CASE("OS-INT-02 OS-INT-03 OS-INT-06  any number of interrupts, each at its price, clockwise from the lead") {
  Bench b;
  b.s.lead = 2;
  b.put(oathsworn_at(0), Hex{6, 6});
  Ability help = ability_of("help", {effect_of(Defend{.amount = 1})}, Moment::enemy_attack);
  help.of = Whose::friendly;
  for (int const place : {1, 2}) {
    card_of(b, place, 3).abilities = {help};
    card_of(b, place, 4).abilities = {help};
    card_of(b, place, 3).cost = "2";
  }
  sworn(b.s, 1).animus = 2;
  sworn(b.s, 1).reserve = 8;
  stage(b, {act_of(EnemyAttack{})});
  b.script({"yellow 3", "yellow 3"});
  b.start();
  pass_all(b);
  CHECK(b.position().asked() == flow::Seat{2});  // Cedar leads
  b.answer_all({"play Cedar 3: help", "play Cedar 4: help"});
  CHECK(sworn(b.state(), 2).animus == 3);        // 2 and 1
  CHECK(b.position().asked() == flow::Seat{1});  // then round the table to Birch
  b.answer("play Birch 3: help");
  CHECK(sworn(b.state(), 1).animus == 0);
  CHECK(b.kind() == "defend_with");  // it cannot pay for the other one
  b.answer("no card");
  CHECK(hp(b, 0) == 5);  // 6 damage against 2 + 3
}

TEST_CASE("OS-INT-03  an interrupt that cannot be paid is refused with its reason") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 6});
  Ability help = ability_of("help", {effect_of(Defend{.amount = 1})}, Moment::enemy_attack);
  card_of(b, 0, 3).abilities = {help};
  card_of(b, 0, 4).abilities = {help};
  card_of(b, 0, 3).cost = "3";
  sworn(b.s, 0).animus = 1;
  sworn(b.s, 0).reserve = 9;
  stage(b, {act_of(EnemyAttack{})});
  b.start();
  pass_all(b);
  CHECK(b.why_not("play Ash 3: help") == "OS-CARD-04");
  CHECK(b.offers("play Ash 4: help"));
}

TEST_CASE("OS-INT-05  a Hit Point icon that is gained is 1 HP, up to the maximum") {
  Bench b;
  figure(b.s, oathsworn_at(0)).hp = 4;
  Heal heal;
  heal.amount = 1;
  effects_of(b, 0, 0) = {effect_of(heal)};
  Heal more;
  more.amount = 3;
  effects_of(b, 0, 1) = {effect_of(more)};
  b.start();
  b.answer("play Ash 0: strike");
  CHECK(hp(b, 0) == 5);
  b.answer_all({"end turn", "pass", "pass", "pass", "play Ash 1: strike"});
  CHECK(hp(b, 0) == 6);
}

TEST_CASE("OS-INT-07  a location broken by an interrupt reacts after the Stage Card being resolved") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 6});
  b.s.dice[0].hp = 1;
  LoseHp bite;
  bite.to = To::foe;
  bite.amount = 1;
  card_of(b, 0, 0).abilities = {ability_of("bite back", {effect_of(bite)}, Moment::enemy_attack)};
  Inflict harm;
  harm.to = Victims::oathsworn;
  harm.hp = 1;
  stage(b, {act_of(EnemyAttack{}), act_of(harm)});
  b.content->stage_cards.items()[1].steps = {act_of(EnemyAttack{})};  // the Reaction
  b.script({"yellow blank", "yellow blank", "yellow 1", "yellow 1"});
  b.start();
  pass_all(b);
  b.answer("play Ash 0: bite back");
  CHECK(b.state().dice[0].hp == 0);
  CHECK(b.state().card == 0);  // still the first card
  b.answer("no card");
  CHECK(b.state().card == 1);  // its second step came first
  CHECK(hp(b, 2) == 5);
  CHECK(b.kind() == "defend_with");
}
