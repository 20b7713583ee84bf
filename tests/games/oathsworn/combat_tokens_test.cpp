// Combat Tokens: when each may be spent and what for.
#include <doctest/doctest.h>

#include "tests/games/oathsworn/enemies.h"

using namespace oathsworn;

namespace {

// A check of the story, made on arriving at a passage.
void story_check(Bench& b, CheckKind kind, Member by, int difficulty) {
  Check check;
  check.kind = kind;
  check.by = by;
  check.difficulty = difficulty;
  StoryHeal success;
  success.by = Member::each;
  StoryEffect reward;
  reward.is = success;
  check.on_success.push_back(reward);
  StoryEffect test;
  test.is = check;
  Passage passage;
  passage.title = "A gate";
  passage.on_arrival.push_back(test);
  StoryChoice stay;
  stay.text = "go on";
  passage.choices = {stay, stay};
  b.content->passages.add("gate", passage);
  b.s.phase = Phase::story;
  b.s.passage = 0;
  b.s.arrived = false;
  for (Oathsworn& o : b.s.company) o.hp = 3;
}
bool passed(Bench& b) { return sworn(b.state(), 0).hp == 4; }

}  // namespace

TEST_CASE("OS-TOK-02  a +2 Animus Token moves two Animus from the reserve, or what is there, at any time") {
  Bench b;
  tokens_before(b, 0, Token::animus) = 2;
  sworn(b.s, 0).animus = 7;
  sworn(b.s, 0).reserve = 3;
  b.start();
  b.answer("spend a +2 Animus Token");
  CHECK(b.said("Ash gains 2 Animus"));
  CHECK_FALSE(b.said("Ash gains 1 Animus"));
  CHECK(sworn(b.state(), 0).animus == 9);
  CHECK(sworn(b.state(), 0).reserve == 1);
  b.answer("spend a +2 Animus Token");
  CHECK(sworn(b.state(), 0).animus == 10);  // only one was left
  CHECK(b.said("Ash gains 1 Animus"));
  CHECK(sworn(b.state(), 0).reserve == 0);
  CHECK(tokens(b, 0, Token::animus) == 0);

  // In the Encounter Phase: the token pays for an interrupt.
  Bench late;
  late.put(oathsworn_at(0), Hex{6, 6});
  sworn(late.s, 0).animus = 0;
  sworn(late.s, 0).reserve = 10;
  tokens_before(late, 0, Token::animus) = 1;
  ability_on(late, 1).when = Moment::enemy_attack;
  Defend brace;
  brace.amount = 1;
  effects(late, 1, brace);
  steps(late, 0, blow());
  late.start();
  pass_round(late);
  REQUIRE(late.kind() == "use_interrupt");
  CHECK(late.state().phase == Phase::encounter);
  late.answer("play Ash 1: strike");
  CHECK(sworn(late.state(), 0).animus == 1);  // two gained, one paid
  CHECK(tokens(late, 0, Token::animus) == 0);
}

TEST_CASE("OS-TOK-04 OS-TOK-05  any number of Redraw Tokens on one draw, also after the extra cards of a critical") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 6});
  tokens_before(b, 0, Token::redraw) = 3;
  b.script({"red 4c", "yellow blank", "red 2", "yellow blank", "yellow 3"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  b.answer("follow the critical of card 1 (red 4c)");  // first the extra card
  CHECK(b.offers("redraw card 2 (yellow blank)"));     // and the tokens are still there
  b.answer("redraw card 2 (yellow blank)");
  b.answer("redraw card 2 (yellow blank)");  // the redrawn card once more
  CHECK(tokens(b, 0, Token::redraw) == 1);
  b.answer("keep these");
  CHECK(b.state().dice[0].hp == 2);  // 4 + 3 + 2 = 9: 4 HP
}

TEST_CASE("OS-TOK-06  Redraw Tokens serve in checks, also in one made for the whole company") {
  for (Member const by : {Member::one, Member::company}) {
    Bench b;
    story_check(b, CheckKind::search, by, 3);
    tokens_before(b, 0, Token::redraw) = 1;
    b.script({"white blank", "white blank", "white 2", "white 2"});
    b.start();
    if (by == Member::one) b.answer("test Ash");
    b.answer("draw 3 white");
    REQUIRE(b.kind() == "after_draw");
    b.answer("redraw card 1 (white blank)");  // one blank less: 2 + 2 + 0 reach 3
    CHECK(tokens(b, 0, Token::redraw) == 0);
    CHECK(passed(b));
  }
}

TEST_CASE("OS-TOK-07  three upgrades go to one card, to two or to three") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 6});
  tokens_before(b, 0, Token::empowered) = 2;
  b.start();
  b.answer("play Ash 0: strike");
  CHECK(b.kind() == "choose_number");  // before the draw
  CHECK(b.options().size() == 3);
  b.answer("spend Empowered x3 Tokens: 1");
  b.answer("draw 1 white + 1 yellow + 1 red");
  REQUIRE(b.kind() == "spread_upgrades");
  // White thrice, or each card once: yellow, red, black.  White twice and yellow once: three reds.  Yellow twice and
  // red once: two blacks, and the white stays.
  CHECK(b.offers("empower to 1 yellow + 1 red + 1 black"));
  CHECK(b.offers("empower to 3 red"));
  CHECK(b.offers("empower to 1 white + 2 black"));
  CHECK(b.options().size() == 3);
}

TEST_CASE(
    "OS-TOK-08 OS-GM-02  in the story Empowered x3 serves Might Checks only; the Grove Maiden's might is doubled") {
  Bench might;
  story_check(might, CheckKind::might, Member::one, 6);
  tokens_before(might, 0, Token::empowered) = 1;
  might.script({"black 3", "black 3"});
  might.start();
  might.answer("test Ash");
  might.answer("spend Empowered x3 Tokens: 1");
  CHECK(tokens(might, 0, Token::empowered) == 0);
  CHECK(might.offers("draw 1 yellow + 1 red"));
  CHECK_FALSE(might.offers("draw 2 yellow + 2 red"));
  might.answer("draw 1 yellow + 1 red");  // three upgrades make both black
  CHECK(passed(might));

  Bench combat;
  story_check(combat, CheckKind::round_of_combat, Member::one, 6);
  combat.content->classes.items()[0].story_might = 2;  // a Grove Maiden
  combat.start();
  combat.answer("test Ash");
  CHECK(combat.kind() == "choose_might");
  CHECK(combat.offers("draw 2 yellow + 2 red"));

  Bench listening;
  story_check(listening, CheckKind::listening, Member::one, 6);
  tokens_before(listening, 0, Token::empowered) = 1;
  listening.content->classes.items()[0].story_might = 2;
  listening.start();
  listening.answer("test Ash");
  CHECK(listening.kind() == "choose_might");  // no tokens asked for
  CHECK(listening.offers("draw 1 white"));
  CHECK_FALSE(listening.offers("draw 2 yellow + 2 red"));  // and no might
}

TEST_CASE("OS-TOK-09  what one attack does not use of an Empowered x3 Token is lost, not kept for the next attack") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 6});
  tokens_before(b, 0, Token::empowered) = 1;
  effects(b, 0, Attack{}, Attack{});
  b.script({"black 3", "red 2"});
  b.start();
  b.answer_all({"play Ash 0: strike", "spend Empowered x3 Tokens: 1", "draw 1 red"});  // one of three upgrades fits
  CHECK(b.state().dice[0].hp == 5);                                                    // 3 / 2
  REQUIRE(b.kind() == "choose_might");
  b.answer("draw 1 red");  // drawn as red: nothing is left to spread
  CHECK(b.faults().empty());
  CHECK(b.state().dice[0].hp == 4);
}

TEST_CASE("OS-TOK-10  a Battleflow Token moves every card of one position on, also in the middle of an attack") {
  Bench b;
  tokens_before(b, 0, Token::battleflow) = 1;
  sworn(b.s, 0).held[3].where = Where::p2;
  sworn(b.s, 0).held[4].where = Where::p2;
  sworn(b.s, 0).held[5].where = Where::p3;
  b.start();
  b.answer("spend a Battleflow Token on position 2");
  CHECK(sworn(b.state(), 0).held[3].where == Where::p1);
  CHECK(sworn(b.state(), 0).held[4].where == Where::p1);
  CHECK(sworn(b.state(), 0).held[5].where == Where::p3);
  CHECK(tokens(b, 0, Token::battleflow) == 0);

  Bench attacked;
  attacked.put(oathsworn_at(0), Hex{6, 6});
  empty_hand(attacked, 0);
  sworn(attacked.s, 0).held[0].where = Where::p0;
  tokens_before(attacked, 0, Token::battleflow) = 1;
  steps(attacked, 0, blow());
  attacked.script({"yellow 2", "yellow 2"});
  attacked.start();
  pass_round(attacked);
  REQUIRE(attacked.kind() == "defend_with");
  attacked.answer("spend a Battleflow Token on position 0");
  CHECK(attacked.said_at("Battleflow of position 0") > attacked.said_at("Ash spends 1"));  // paid first
  CHECK(attacked.said("Ash spends 1"));
  attacked.answer("defend with Ash 0 (+2)");  // it is back in the hand
  CHECK(hp_of(attacked, 0) == 5);             // 4 against 4
}

TEST_CASE("OS-TOK-11  companions and Allies turn +2 Animus and Battleflow Tokens into an action") {
  Bench b;
  sworn(b.s, 0).companion = true;
  sworn(b.s, 0).animus = sworn(b.s, 0).reserve = 0;
  b.put(oathsworn_at(0), Hex{6, 6});
  tokens_before(b, 0, Token::animus) = 1;
  tokens_before(b, 0, Token::battleflow) = 1;
  b.start();
  CHECK_FALSE(b.offers("spend a +2 Animus Token"));
  CHECK(b.offers("spend a +2 Animus Token to move to 6,8"));
  CHECK_FALSE(b.offers("spend a +2 Animus Token to move to 6,9"));  // Move 2
  CHECK(b.offers("spend a +2 Animus Token to attack"));
  CHECK(b.offers("spend a Battleflow Token to refresh the might decks"));
  b.answer("spend a +2 Animus Token to move to 6,8");
  CHECK(hex_of(b, oathsworn_at(0)) == Hex{6, 8});
  CHECK(sworn(b.state(), 0).animus == 0);
  CHECK(tokens(b, 0, Token::animus) == 0);

  Bench ally;
  put_ally(ally, 0, Hex{6, 8});
  helper(ally.s, 0).tokens[static_cast<std::size_t>(Token::battleflow)] = 1;
  ally.start();
  CHECK(ally.offers("spend a Battleflow Token to move to 6,10"));
}

TEST_CASE("OS-TOK-12  gaining Animus only moves it from the reserve") {
  Bench b;
  GainAnimus gain;
  gain.amount = 9;
  effects(b, 0, gain);
  b.start();
  b.answer("play Ash 0: strike");
  // 6 and 4 in reserve; the card costs 1: 5 and 5; all five come back, ten in all.
  CHECK(sworn(b.state(), 0).animus == 10);
  CHECK(sworn(b.state(), 0).reserve == 0);
}
