// Making an attack, criticals, misses, empowering.
#include <doctest/doctest.h>

#include "tests/games/oathsworn/making.h"

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

TEST_CASE("OS-ATK-02 OS-ATK-10  the cards are fixed before the first is drawn; all draws share the discard piles") {
  Bench b = beside_the_head();
  b.put(oathsworn_at(1), Hex{5, 5});
  b.script({"red 2", "yellow 1", "white 1", "red 3", "yellow 1"});
  b.start();
  b.answer("play Ash 0: strike");
  CHECK(b.kind() == "choose_might");
  CHECK(b.state().strike.drawn.empty());
  b.answer("draw 1 white + 1 yellow + 1 red");
  CHECK(b.kind() == "take_turn");  // no further card can be added
  CHECK(b.state().dice[0].hp == 4);
  b.answer_all({"end turn", "play Birch 0: strike", "draw 1 yellow + 1 red", "damage Head of Brute"});
  CHECK(cards_in(b.state().might.discard[static_cast<int>(Colour::red)]) == 2);
  CHECK(cards_in(b.state().might.discard[static_cast<int>(Colour::yellow)]) == 2);
  CHECK(cards_in(b.state().might.discard[static_cast<int>(Colour::white)]) == 1);
}

TEST_CASE("OS-ATK-07  a redrawn card may be redrawn again") {
  Bench b = beside_the_head();
  tokens(b, 0, Token::redraw, 2);
  b.script({"red blank", "yellow blank", "red blank", "red 4c"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red", "redraw card 1 (red blank)"});
  b.answer("redraw card 1 (red blank)");
  b.answer("keep these");            // the critical need not be followed
  CHECK(b.state().dice[0].hp == 4);  // 4 and one blank
}

TEST_CASE("OS-ATK-08  a redraw gained is for this attack; a Redraw Token may be kept") {
  Bench b = beside_the_head();
  b.attack_of(0).redraws = 1;
  tokens(b, 0, Token::redraw, 1);
  b.script({"red blank", "yellow 2", "red 2", "red 2", "yellow 2"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red", "redraw card 1 (red blank)"});
  CHECK(tokens_left(b, 0, Token::redraw) == 1);  // the free one goes first
  b.answer("keep these");
  CHECK(tokens_left(b, 0, Token::redraw) == 1);
  b.answer_all({"end turn", "pass", "pass", "pass", "play Ash 1: strike", "draw 1 yellow + 1 red"});
  CHECK(b.state().strike.redraws == 0);  // nothing is left of the free one
  CHECK(b.offers("redraw card 1 (red 2)"));

  Bench none = beside_the_head();  // without a token an unused free redraw is gone with its attack
  none.attack_of(0).redraws = 1;
  none.script({"red 2", "yellow 2", "red 2", "yellow 2"});
  none.start();
  none.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red", "keep these"});
  none.answer_all({"end turn", "pass", "pass", "pass", "play Ash 1: strike", "draw 1 yellow + 1 red"});
  CHECK(none.kind() == "take_turn");
}

TEST_CASE("OS-ATK-09  an unarmed attack draws white cards only") {
  Bench b = beside_the_head();
  b.attack_of(0).unarmed = true;
  b.start();
  b.answer("play Ash 0: strike");
  CHECK(b.offers("draw 1 white"));
  CHECK(b.offers("draw 5 white"));
  for (std::string const& text : b.options()) {
    CHECK(text.find("yellow") == std::string::npos);
    CHECK(text.find("red") == std::string::npos);
  }
}

TEST_CASE("OS-ATK-11  a hit that costs no HP is a hit all the same") {
  Bench b = beside_the_head();
  b.attack_of(0).bleed = 2;
  b.script({"red blank", "yellow 1"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  CHECK(b.state().dice[0].hp == 6);  // 1 against Defense 2
  CHECK(figure(b.state(), boss_id(0)).bleed == 2);
}

TEST_CASE("OS-CRIT-06  an item for a critical hit works once per attack, however many criticals") {
  Bench b = beside_the_head();
  blade(b, 0).cooldown = 0;
  blade(b, 0).ability = ability_of("gloat", {effect_of(token_gain(Token::defense))}, Moment::critical_hit);
  b.attack_of(0).might.red = 1;
  encounter(b).bosses[0].defense = 5;  // so that nothing breaks
  b.script({"red 4c", "red 4c", "yellow 1", "red 4c", "red 2"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 yellow + 2 red"});
  b.answer_all({"follow the critical of card 1 (red 4c)", "keep these"});
  CHECK(b.kind() == "use_interrupt");
  b.answer("use ash blade: gloat");
  CHECK(b.kind() == "take_turn");
  CHECK(tokens_left(b, 0, Token::defense) == 1);

  Bench miss = beside_the_head();  // and only when the attack hits
  blade(miss, 0).cooldown = 0;
  blade(miss, 0).ability = ability_of("gloat", {effect_of(token_gain(Token::defense))}, Moment::critical_hit);
  miss.attack_of(0).might.red = 1;
  miss.script({"red 4c", "red blank", "yellow blank"});
  miss.start();
  miss.answer_all({"play Ash 0: strike", "draw 1 yellow + 2 red", "keep these"});
  CHECK(miss.kind() == "choose_token");
}

TEST_CASE("OS-IGN-01 OS-IGN-02  ignoring comes after criticals and redraws; cards of an ignored critical stay") {
  Bench b = beside_the_head();
  b.attack_of(0).ignore_lowest = 1;
  tokens(b, 0, Token::redraw, 1);
  b.script({"red 4c", "yellow 3", "red 3", "yellow 1"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  b.answer("follow the critical of card 1 (red 4c)");
  b.answer("redraw card 2 (yellow 3)");  // now the 1 is the lowest
  CHECK(b.state().dice[0].hp == 3);      // 4 + 3, without the 1

  Bench high = beside_the_head();
  high.attack_of(0).ignore_highest = 1;
  high.script({"red 4c", "yellow 1", "red 3"});
  high.start();
  high.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red", "follow the critical of card 1 (red 4c)"});
  CHECK(high.state().dice[0].hp == 4);  // 1 + 3: the 4 is ignored, its extra card is not

  Bench blanks = beside_the_head();  // a blank is the lowest card of all; ignored, it does not miss
  blanks.attack_of(0).ignore_lowest = 1;
  blanks.script({"red blank", "yellow blank", "white 2"});
  blanks.start();
  blanks.answer_all({"play Ash 0: strike", "draw 1 white + 1 yellow + 1 red"});
  CHECK(blanks.kind() == "take_turn");
  CHECK(blanks.state().dice[0].hp == 5);
}

TEST_CASE("OS-EMP-05  cards of criticals have the colour of the upgraded card and are not upgraded themselves") {
  Bench b = beside_the_head();
  b.attack_of(0).empowered = 2;
  b.script({"black 5c", "black 3"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 yellow"});  // two steps: black
  b.answer("follow the critical of card 1 (black 5c)");
  CHECK(b.kind() == "take_turn");
  CHECK(b.state().dice[0].hp == 2);  // 8 damage

  Bench red = beside_the_head();
  red.attack_of(0).empowered = 1;
  red.script({"red 4c", "red 2"});
  red.start();
  red.answer_all({"play Ash 0: strike", "draw 1 yellow", "follow the critical of card 1 (red 4c)"});
  CHECK(red.state().dice[0].hp == 3);  // the extra card was red, not black
}
