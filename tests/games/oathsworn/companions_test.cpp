// Companions: actions, archetypes, items, injuries, Combat Tokens.
#include <doctest/doctest.h>

#include "tests/games/oathsworn/making.h"

using namespace oathsworn;

TEST_CASE("OS-CMPN-02 OS-CMPN-03  each of the two Archetype abilities once per round, marked until the Refresh Phase") {
  Bench b;
  be_companion(b, 0);
  stage(b);
  archetype_ability(b, 0, 0) = ability_of("bark", {effect_of(RefreshMightDecks{})});
  archetype_ability(b, 0, 1) = ability_of("howl", {effect_of(RefreshMightDecks{})});
  b.start();
  b.answer_all({"use Front: bark", "end turn", "pass", "pass", "pass"});
  CHECK(sworn(b.state(), 0).archetype_used == 1);
  CHECK(b.why_not("use Front: bark") == "OS-CMPN-02");
  CHECK(b.offers("use Front: howl"));
  b.answer("pass");  // the fourth in succession
  CHECK(b.state().round == 2);
  CHECK(sworn(b.state(), 0).archetype_used == 0);
  CHECK(b.offers("use Front: bark"));
}

TEST_CASE(
    "OS-CMPN-05 OS-CTOK-04 OS-INT-03  an interrupt of a companion costs nothing, once per round; its tokens wait for "
    "its turn") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 6});
  be_companion(b, 1);
  sworn(b.s, 1).animus = 0;
  sworn(b.s, 1).reserve = 2;
  tokens(b, 1, Token::battleflow, 1);
  tokens(b, 1, Token::animus, 1);
  Ability cover = ability_of("cover", {effect_of(Defend{.amount = 4})}, Moment::enemy_attack);
  cover.of = Whose::friendly;
  archetype_ability(b, 1, 0) = cover;
  stage(b, {act_of(EnemyAttack{}), act_of(EnemyAttack{})});
  b.script({"yellow 3", "yellow 2", "yellow 3", "yellow 1"});
  b.start();
  pass_all(b);
  CHECK(b.kind() == "use_interrupt");
  CHECK(b.options() == std::vector<std::string>{"no", "use Front: cover"});  // no token
  b.answer("use Front: cover");
  CHECK(sworn(b.state(), 1).animus == 0);
  b.answer("no card");               // 5 damage against 2 + 4: nothing
  CHECK(b.kind() == "defend_with");  // the second attack: not once more in this round
  b.answer("no card");               // 4 damage against 2
  CHECK(hp(b, 0) == 4);
}

TEST_CASE(
    "OS-CMPN-06 OS-CMPN-07 OS-CMPN-13  +2 Defense on top of its items, their might and range; no card for defense") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 8});
  be_companion(b, 0);
  blade(b, 0).range = 3;
  EnemyAttack attack;
  attack.range = 9;
  stage(b, {act_of(attack)});
  b.script({"red 3", "yellow 1", "yellow 3", "yellow 3c"});
  b.start();
  b.answer("attack");  // three hexes from the Head
  CHECK(b.offers("draw 1 yellow + 1 red"));
  b.answer("draw 1 yellow + 1 red");
  CHECK(b.state().dice[0].hp == 4);
  b.answer("end turn");
  pass_all(b);
  CHECK(b.kind() == "take_turn");  // nobody was asked for a card
  CHECK(b.state().round == 2);
  CHECK(hp(b, 0) == 5);  // 6 damage against coat 2 + 2
}

TEST_CASE(
    "OS-CMPN-08 OS-CMPN-09 OS-CMPN-10  for a companion an item is free and used once; it has the Companion line where "
    "there is one") {
  Bench b;
  be_companion(b, 0);
  sworn(b.s, 0).animus = 0;
  sworn(b.s, 0).reserve = 2;
  for (int const place : {0, 1}) {
    blade(b, place).cooldown = 1;
    blade(b, place).ability = ability_of("whet", {effect_of(token_gain(Token::redraw))});
    blade(b, place).ability->cost = 3;
    coat(b, place).cooldown = 1;
    coat(b, place).ability = ability_of("wrap", {effect_of(token_gain(Token::defense))});
    coat(b, place).companion = ability_of("run", {effect_of(Move{.distance = 3})});
  }
  stage(b);
  b.start();
  CHECK(b.offers("use ash coat: run"));
  CHECK_FALSE(b.offers("use ash coat: wrap"));
  b.answer("use ash blade: whet");  // without Animus
  CHECK(tokens_left(b, 0, Token::redraw) == 1);
  CHECK(sworn(b.state(), 0).animus == 0);
  CHECK(sworn(b.state(), 0).held[0].where == Where::face_down);
  CHECK(might_of(b.world(), oathsworn_at(0)).red == 1);  // its might stays
  b.answer("end turn");
  CHECK(b.offers("use birch coat: wrap"));  // a full character
  CHECK_FALSE(b.offers("use birch coat: run"));
  b.answer_all({"use birch blade: whet", "end turn", "pass", "pass"});
  CHECK(sworn(b.state(), 1).animus == 3);
  CHECK(sworn(b.state(), 1).held[blade_slot].where == Where::p1);
  pass_all(b);
  CHECK(b.state().round == 2);
  CHECK_FALSE(b.offers("use ash blade: whet"));  // gone for this Encounter
  CHECK(b.offers("use ash coat: run"));
}

TEST_CASE("OS-CMPN-11 OS-CMPN-12  injuries of a companion cost HP at the start and nothing else") {
  int const expected[] = {6, 6, 5, 5, 4, 4};
  for (int injuries = 0; injuries <= 5; ++injuries) {
    Bench b = before(Phase::hands);
    Injury limp;
    limp.name = "Limp";
    limp.do_.push_back(effect_of(LoseAnimus{.amount = 2}));
    b.content->injuries.add("limp", limp);
    sworn(b.s, 0).companion = true;
    for (int n = 0; n < injuries; ++n) sworn(b.s, 0).injuries.push_back(0);
    b.start();
    b.answer("Front");
    set_out(b);
    CHECK(hp(b, 0) == expected[injuries]);
    CHECK(sworn(b.state(), 0).animus == 2);
    CHECK(sworn(b.state(), 0).held.size() == 2);  // its items, no Injury Card
    CHECK_FALSE(b.offers("play the injuries"));
  }
  Bench weak = before(Phase::hands);
  weak.content->injuries.add("limp", Injury{});
  sworn(weak.s, 0).companion = true;
  sworn(weak.s, 0).hp = 2;
  for (int n = 0; n < 4; ++n) sworn(weak.s, 0).injuries.push_back(0);
  weak.start();
  weak.answer("Front");
  set_out(weak);
  CHECK(hp(weak, 0) == 1);  // never below 1
}

TEST_CASE("OS-CTOK-01  Defense, Redraw and Empowered x3 Tokens work as for anybody") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 6});
  be_companion(b, 0);
  tokens(b, 0, Token::defense, 1);
  tokens(b, 0, Token::redraw, 1);
  tokens(b, 0, Token::empowered, 1);
  stage(b, {act_of(EnemyAttack{})});
  b.script({"black 3", "black blank", "black 4", "yellow 3", "yellow 2"});
  b.start();
  b.answer_all({"attack", "spend Empowered x3 Tokens: 1", "draw 1 yellow + 1 red"});  // both black
  b.answer("redraw card 2 (black blank)");
  CHECK(b.state().dice[0].hp == 3);  // 3 + 4 = 7
  b.answer("end turn");
  pass_all(b);
  CHECK(b.kind() == "spend_defense");
  b.answer("spend 1 (lose 1 HP)");  // 5 damage against 4 + 1
  CHECK(hp(b, 0) == 5);
}

TEST_CASE(
    "OS-CTOK-02 OS-DECK-05  a +2 Animus or Battleflow Token is a Move 2, an attack or a refresh of the decks, on top "
    "of the turn") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 8});
  be_companion(b, 0);
  tokens(b, 0, Token::animus, 2);
  tokens(b, 0, Token::battleflow, 1);
  sworn(b.s, 0).animus = 1;
  sworn(b.s, 0).reserve = 1;
  b.content->classes.items()[0].companion.move = 1;
  b.s.might.discard[static_cast<int>(Colour::red)][2] = 3;
  b.s.might.pile[static_cast<int>(Colour::red)][2] = 0;
  b.script({"red 3", "yellow 1"});
  b.start();
  CHECK_FALSE(b.offers("spend a +2 Animus Token"));
  CHECK_FALSE(b.offers("spend a Battleflow Token on position 0"));
  b.answer("move to 6,9");  // its only Animus
  CHECK(sworn(b.state(), 0).animus == 0);
  CHECK_FALSE(b.offers("spend a +2 Animus Token to move to 6,6"));  // three hexes
  b.answer("spend a +2 Animus Token to move to 6,7");
  b.answer("spend a Battleflow Token to refresh the might decks");
  b.answer("red");
  CHECK(cards_in(b.state().might.discard[static_cast<int>(Colour::red)]) == 0);
  CHECK(sworn(b.state(), 0).animus == 0);
  b.answer("end turn");
  CHECK(tokens_left(b, 0, Token::animus) == 1);
  CHECK(tokens_left(b, 0, Token::battleflow) == 0);

  Bench strike;
  strike.put(oathsworn_at(0), Hex{6, 6});
  be_companion(strike, 0);
  tokens(strike, 0, Token::battleflow, 1);
  strike.script({"red 3", "yellow 1", "red 3", "yellow 1"});
  strike.start();
  strike.answer_all({"attack", "draw 1 yellow + 1 red"});
  strike.answer_all({"spend a Battleflow Token to attack", "draw 1 yellow + 1 red"});
  CHECK(strike.state().dice[0].hp == 2);
  CHECK(sworn(strike.state(), 0).animus == 1);  // one for the first attack
}

TEST_CASE("OS-CTOK-03  an attack bought with a token knows no Determination") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 6});
  be_companion(b, 0);
  tokens(b, 0, Token::animus, 1);
  tokens(b, 0, Token::redraw, 1);
  b.script({"red blank", "yellow blank", "red blank"});
  b.start();
  b.answer_all({"spend a +2 Animus Token to attack", "draw 1 yellow + 1 red", "redraw card 1 (red blank)"});
  CHECK(b.kind() == "take_turn");                // no token to choose
  CHECK(tokens_left(b, 0, Token::redraw) == 0);  // and none comes back
  CHECK(b.state().dice[0].hp == 6);
}

TEST_CASE("OS-CMPN-02  the lines of an Archetype without a name of their own are told apart by their number") {
  Bench b;
  be_companion(b, 0);
  for (int i : {0, 1}) archetype_ability(b, 0, i) = ability_of("", {effect_of(RefreshMightDecks{})});
  b.start();
  CHECK(b.offers("use Front"));
  CHECK(b.offers("use Front (2)"));
  CHECK_FALSE(b.offers("use Front (1)"));
}
