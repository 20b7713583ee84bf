// Making an attack, criticals, misses, empowering.
#include <doctest/doctest.h>

#include "tests/games/oathsworn/bench.h"

using namespace oathsworn;

// Place 0 (Ash) beside the front of the Brute: its core is 6,4, facing south, so its front hex is 6,5.
static Bench beside_the_head() {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 6});
  return b;
}

TEST_CASE(
    "OS-ATK-01 OS-ATK-04 OS-DMG-01 OS-DIE-01  cubes and added whites are summed and divided by Defense, rounded down") {
  Bench b = beside_the_head();
  b.script({"red 3", "yellow 2", "white 2"});
  b.start();
  b.answer("play Ash 0: strike");
  CHECK(b.kind() == "choose_might");
  b.answer("draw 1 white + 1 yellow + 1 red");
  CHECK(b.state().dice[0].hp == 3);  // 3 + 2 + 2 = 7 damage against Defense 2: 3 HP from the Head, the closest die
  CHECK(b.state().dice[3].hp == 6);
}

TEST_CASE("OS-ATK-03 OS-ATK-05 OS-DET-01  two blanks miss and give a token; one blank counts 0") {
  Bench b = beside_the_head();
  b.attack_of(0).bleed = 1;
  b.script({"red blank", "yellow blank", "white 2"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 white + 1 yellow + 1 red"});
  CHECK(b.kind() == "choose_token");
  b.answer("gain Defense Token");
  CHECK(b.state().dice[0].hp == 6);
  CHECK(figure(b.state(), boss_id(0)).bleed == 0);  // no additional effects either
  CHECK(sworn(b.state(), 0).tokens[static_cast<int>(Token::defense)] == 1);

  Bench one = beside_the_head();
  one.script({"red 4c", "yellow blank"});
  one.start();
  one.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red", "keep these"});
  CHECK(one.state().dice[0].hp == 4);  // 4 + 0 = 4: 2 HP
}

TEST_CASE(
    "OS-CRIT-01 OS-CRIT-02 OS-CRIT-03 OS-CRIT-04 OS-CRIT-05 OS-ATK-06 OS-TOK-03  criticals bring extra cards whose "
    "blanks do not miss") {
  Bench b = beside_the_head();
  sworn(b.s, 0).tokens[static_cast<int>(Token::redraw)] = 1;
  // red 4 critical -> extra red 4 critical -> extra red blank; yellow blank; then the first red is redrawn to a blank.
  b.script({"red 4c", "yellow 1", "red 4c", "red blank", "red 2"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  b.answer("follow the critical of card 1 (red 4c)");
  b.answer("follow the critical of card 3 (red 4c)");
  b.answer("redraw card 1 (red 4c)");
  // 2 + 1 + 4 + 0 = 7; the extra cards stay although their critical is gone, and the extra blank is no miss: 3 HP.
  CHECK(b.state().dice[0].hp == 3);
  CHECK(sworn(b.state(), 0).tokens[static_cast<int>(Token::redraw)] == 0);
}

TEST_CASE("OS-DET-02  a miss gives back the Redraw and Empowered x3 Tokens spent on it") {
  Bench b = beside_the_head();
  sworn(b.s, 0).tokens[static_cast<int>(Token::redraw)] = 1;
  sworn(b.s, 0).tokens[static_cast<int>(Token::empowered)] = 1;
  b.script({"black blank", "black blank", "black blank"});
  b.start();
  b.answer_all({"play Ash 0: strike", "spend Empowered x3 Tokens: 1", "draw 1 yellow + 1 red"});
  // Three upgrades on one yellow and one red: both black.
  b.answer("redraw card 1 (black blank)");
  CHECK(b.kind() == "choose_token");
  b.answer("gain Battleflow Token");
  CHECK(sworn(b.state(), 0).tokens[static_cast<int>(Token::redraw)] == 1);
  CHECK(sworn(b.state(), 0).tokens[static_cast<int>(Token::empowered)] == 1);
}

TEST_CASE(
    "OS-EMP-01 OS-EMP-02 OS-EMP-03 OS-EMP-04  six upgrades may be spread in any way over yellow, red and added white") {
  Bench b = beside_the_head();
  b.attack_of(0).empowered = 3;
  sworn(b.s, 0).tokens[static_cast<int>(Token::empowered)] = 1;
  b.start();
  b.answer_all({"play Ash 0: strike", "spend Empowered x3 Tokens: 1", "draw 2 white + 1 yellow + 1 red"});
  CHECK(b.kind() == "spread_upgrades");
  // 2 white, 1 yellow, 1 red and 6 steps: 3 + 3 on the whites; or 3 on one white, 2 on the yellow, 1 on the red; ...
  CHECK(b.offers("empower to 1 yellow + 1 red + 2 black"));
  CHECK(b.offers("empower to 1 white + 3 black"));
  CHECK_FALSE(b.offers("empower to 4 black"));  // that would need 9 steps
}

TEST_CASE("OS-CHAI-05 OS-CHAI-06 OS-CHAI-01 OS-CHAI-03 OS-CHAI-07  the chain of 8, 7, 5 and 3 damage") {
  Bench b;
  b.put(oathsworn_at(0), Hex{2, 9});
  FigureId const first = b.add_rat(Hex{3, 8}), second = b.add_rat(Hex{3, 6}), third = b.add_rat(Hex{4, 6});
  (void)third;
  b.attack_of(0).pattern = Pattern::chain;
  b.attack_of(0).size = 2;
  b.attack_of(0).targets = 4;
  b.attack_of(0).might.yellow = 2;
  // One cube red, three yellow, one white: 3, 2, 2, 1 and a blank.
  b.script({"red 3", "yellow 2", "yellow 2", "yellow blank", "white 1"});
  b.start();
  b.answer("play Ash 0: strike");         // only the first rat is adjacent
  CHECK_FALSE(b.offers("attack rat 1"));  // never twice
  b.answer("attack rat 2");
  b.answer("attack rat 3");
  b.answer("attack Brute");
  b.answer("strike 5,4");  // two of its hexes are within the chain range
  b.answer("draw 1 white + 3 yellow + 1 red");
  CHECK_FALSE(present(b.state(), first));
  CHECK_FALSE(present(b.state(), second));
  CHECK((b.state().present & minions_mask) == 0);
  int lost = 0;
  for (HpDie const& die : b.state().dice) lost += 6 - die.hp;
  CHECK(lost == 1);  // 8, 7 and 5 kill the rats; 3 damage against Defense 2 costs the Brute one HP
}

TEST_CASE("OS-BRKD-02 OS-BRKD-01 OS-DIE-02  a broken location passes the damage on to the next closest die") {
  Bench b = beside_the_head();
  b.s.dice[0].hp = 0;
  b.script({"red 3", "yellow 3"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  // From 6,6 the Heart (6,4) and both flanks (5,4 and 7,4) are two hexes away.
  CHECK(b.kind() == "choose_die");
  CHECK(b.options().size() == 3);
  b.answer("damage Left of Brute");
  CHECK(b.state().dice[2].hp == 3);
}
