// Allies in combat.
#include <doctest/doctest.h>

#include "tests/games/oathsworn/making.h"

using namespace oathsworn;

TEST_CASE("OS-ALLY-01  no Ally is on the board at the start") {
  Bench b = before(Phase::hands);
  know_ally(b, "Smith");
  b.start();
  set_out(b);
  for (int p = 0; p < places; ++p) CHECK_FALSE(present(b.state(), ally_at(p)));
  CHECK(b.state().allies[0] == AllyAt::company);
}

TEST_CASE(
    "OS-ALLY-03 OS-ALLY-04 OS-ALLY-05 OS-ALLY-14  6 HP, 2 Animus, any empty edge hex, nothing of the fallen one") {
  Bench b;
  fall(b, 0);
  know_ally(b, "Smith");
  tokens(b, 0, Token::redraw, 3);
  b.add_rat(Hex{0, 5});
  b.tree(Hex{0, 6});
  b.start();
  CHECK(b.kind() == "choose_hex");
  // 13 x 13: 48 hexes at the edge of the rectangle, less the rat and the tree.
  CHECK(b.options().size() == 46);
  CHECK(b.offers("enter on 12,0"));
  CHECK_FALSE(b.offers("enter on 0,5"));
  CHECK_FALSE(b.offers("enter on 0,6"));
  CHECK_FALSE(b.offers("enter on 6,8"));
  b.answer("enter on 0,12");
  CHECK(figure(b.state(), ally_at(0)).hp == 6);
  CHECK(helper(b.state(), 0).animus == 2);
  CHECK(b.offers("move to 0,11"));  // it can act in this very turn
  CHECK(helper(b.state(), 0).tokens == Tokens{});
  CHECK_FALSE(b.offers("play Ash 0: strike"));
  CHECK(might_of(b.world(), ally_at(0)).yellow == 0);  // its own might: one red
  CHECK(might_of(b.world(), ally_at(0)).red == 1);
}

TEST_CASE(
    "OS-ALLY-07 OS-ALLY-08 OS-ALLY-09  its own Defense, Might and costs; tokens as a companion; one ability once") {
  Bench b;
  fall(b, 0);
  int const smith = know_ally(b, "Smith");
  Ally& ally = b.content->allies.items()[static_cast<std::size_t>(smith)];
  ally.move = 2;
  ally.move_cost = 1;
  ally.attack_cost = 2;
  ally.ability = ability_of("sing", {effect_of(token_gain(Token::defense))});
  stand_in(b, 0, smith, Hex{6, 6});
  helper(b.s, 0).tokens[static_cast<int>(Token::battleflow)] = 1;
  helper(b.s, 0).tokens[static_cast<int>(Token::animus)] = 1;
  stage(b, {});
  b.script({"red 4c", "red 3"});
  b.start();
  CHECK_FALSE(b.offers("spend a +2 Animus Token"));
  b.answer_all({"attack", "draw 1 red", "keep these"});  // for both its Animus
  CHECK(helper(b.state(), 0).animus == 0);
  CHECK(b.state().dice[0].hp == 4);
  CHECK_FALSE(b.offers("move to 6,7"));  // that would cost one
  b.answer_all({"spend a Battleflow Token to attack", "draw 1 red"});
  CHECK(b.state().dice[0].hp == 3);
  b.answer("spend a +2 Animus Token to move to 6,8");
  CHECK(helper(b.state(), 0).animus == 0);
  b.answer("end turn");
  pass_all(b);
  CHECK(b.state().round == 2);
  CHECK(helper(b.state(), 0).animus == 2);
  b.answer("use Smith: sing");
  CHECK(helper(b.state(), 0).tokens[static_cast<int>(Token::defense)] == 1);
  b.answer("end turn");
  pass_all(b);
  CHECK(b.state().round == 3);
  CHECK(b.why_not("use Smith: sing") == "OS-ALLY-09");  // once per Encounter
}

TEST_CASE("OS-ALLY-07  its Defense Value counts against enemies, and no card is played for it") {
  Bench b;
  fall(b, 0);
  stand_in(b, 0, know_ally(b, "Smith"), Hex{6, 9});
  b.put(FigureId{first_minion}, Hex{6, 10});
  figure(b.s, FigureId{first_minion}).hp = 1;
  encounter(b).minions[0].mob = false;
  stage(b);
  b.script({"yellow 3", "yellow 3"});
  b.start();
  pass_all(b);
  CHECK(b.kind() == "take_turn");
  CHECK(figure(b.state(), ally_at(0)).hp == 4);  // 6 damage against 3
}

TEST_CASE("OS-ALLY-10 OS-ALLY-11 OS-ALLY-12  a killed Ally leaves the board; another may come, while there is one") {
  Bench b;
  fall(b, 0);
  know_ally(b, "Miller");
  stand_in(b, 0, know_ally(b, "Smith"), Hex{6, 6});
  figure(b.s, ally_at(0)).hp = 1;
  Inflict harm;
  harm.to = Victims::adjacent;
  harm.hp = 1;
  stage(b, {act_of(harm)});
  b.content->stage_cards.items()[1].steps = {act_of(harm)};
  b.start();
  pass_all(b);
  CHECK(b.state().allies[1] == AllyAt::killed);  // its card is archived only after the Encounter
  CHECK(b.kind() == "choose_hex");               // Miller is the only one left to choose
  CHECK(b.position().prompt().text() == "Miller: enter on where?");
  b.answer("enter on 0,12");
  CHECK(b.state().place == 0);

  Bench last;
  fall(last, 0);
  stand_in(last, 0, know_ally(last, "Smith"), Hex{6, 6});
  figure(last.s, ally_at(0)).hp = 1;
  stage(last, {act_of(harm)});
  last.start();
  pass_all(last);
  CHECK(last.state().round == 2);
  CHECK(last.state().place == 1);  // three go on
}

TEST_CASE("OS-ALLY-10 OS-ALLY-13  a killed Ally is archived after the Encounter, but there again for another attempt") {
  Bench replay;
  know_ally(replay, "Smith");
  replay.s.allies[0] = AllyAt::killed;
  replay.s.lost = true;
  replay.s.phase = Phase::encounter_ended;
  replay.start();
  replay.answer("try again");
  first_of(replay, "choose_token");
  CHECK(replay.state().phase == Phase::placing);
  CHECK(replay.state().allies[0] == AllyAt::company);

  Bench tally;
  know_ally(tally, "Smith");
  tally.s.allies[0] = AllyAt::killed;
  for (ItemAt& at : tally.s.items) at = ItemAt::gone;
  tally.s.won = true;
  tally.s.phase = Phase::tally_losses;
  tally.s.place = 3;
  tally.start();
  CHECK(tally.state().allies[0] == AllyAt::unknown);
}
