// Cards, cooldown, Battleflow, injuries, movement.
#include <doctest/doctest.h>

#include "tests/games/oathsworn/making.h"

using namespace oathsworn;

TEST_CASE(
    "OS-FLOW-01 OS-FLOW-03 OS-FLOW-04 OS-FLOW-05 OS-FLOW-06 OS-COOL-01  Battleflow moves the position of the played "
    "card and nothing else") {
  Bench b;
  Oathsworn& o = sworn(b.s, 0);
  o.held[2].where = Where::p1;  // another card of cooldown 1
  o.held[7].where = Where::p1;  // an item there
  o.held[0].where = Where::p0;
  o.held[3].where = Where::p2;
  b.start();
  b.answer("play Ash 1: strike");  // cooldown 1, nobody in reach: no attack
  Oathsworn const& after = sworn(b.state(), 0);
  CHECK(after.held[1].where == Where::p1);  // the played card stays
  CHECK(after.held[2].where == Where::p0);
  CHECK(after.held[7].where == Where::p0);
  CHECK(after.held[0].where == Where::p0);  // not pushed on by those that arrive
  CHECK(after.held[3].where == Where::p2);
  CHECK(after.animus == 5);
  CHECK(after.reserve == 5);
}

TEST_CASE("OS-CARD-03 OS-CARD-04 OS-TURN-03  a card costs Animus and only one is played a turn") {
  Bench b;
  sworn(b.s, 0).animus = 1;
  sworn(b.s, 0).reserve = 9;
  b.content->cards.items()[1].cost = "2";
  b.start();
  CHECK(b.why_not("play Ash 1: strike") == "OS-CARD-04");
  b.answer("play Ash 0: strike");
  CHECK(b.why_not("play Ash 2: strike") == "OS-TURN-03");
}

TEST_CASE("OS-MOVE-01 OS-MOVE-02 OS-MOVE-03  every Animus is one step, around everybody") {
  Bench b;
  sworn(b.s, 0).animus = 2;
  sworn(b.s, 0).reserve = 8;
  b.add_rat(Hex{3, 10});
  b.start();
  CHECK_FALSE(b.offers("move to 3,10"));  // somebody stands there
  CHECK_FALSE(b.offers("move to 3,9"));   // straight through it would be two, around it is three
  b.answer("move to 2,11");
  CHECK(figure(b.state(), oathsworn_at(0)).hex == Hex{2, 11});
  CHECK(sworn(b.state(), 0).animus == 1);
  CHECK_FALSE(b.offers("move to 1,11"));  // one move action a turn
}

TEST_CASE("OS-TILE-03 OS-TILE-05 OS-TILE-06  water costs two, once, and stays") {
  Bench b;
  sworn(b.s, 0).animus = 1;
  sworn(b.s, 0).reserve = 9;
  b.s.tiles.push_back(EffectTile{TileKind::water, Hex{3, 10}});
  b.start();
  CHECK_FALSE(b.offers("move to 3,10"));

  Bench rich;
  rich.s.tiles.push_back(EffectTile{TileKind::water, Hex{3, 10}});
  rich.start();
  rich.answer("move to 3,10");
  CHECK(sworn(rich.state(), 0).animus == 4);
  CHECK(rich.state().tiles.size() == 1);
}

TEST_CASE(
    "OS-INJ-01 OS-INJ-03 OS-INJ-04 OS-INJ-05  injuries come first, cause no Battleflow and are not the card of the "
    "turn") {
  Bench b;
  Injury injury;
  injury.name = "Limp";
  injury.cooldown = 1;
  Effect drain;
  drain.is = LoseAnimus{.amount = 2};
  injury.do_.push_back(drain);
  b.content->injuries.add("limp", injury);
  sworn(b.s, 0).held.push_back(Held{HeldKind::injury, Where::hand, 0});
  sworn(b.s, 0).held[1].where = Where::p1;
  sworn(b.s, 0).tokens[static_cast<int>(Token::animus)] = 1;  // tokens may be used before, OS-INJ-04
  b.start();
  CHECK(b.offers("spend a +2 Animus Token"));
  CHECK(b.why_not("pass") == "OS-INJ-01");
  CHECK(b.why_not("play Ash 0: strike") == "OS-INJ-01");
  b.answer("play the injuries");
  CHECK(sworn(b.state(), 0).animus == 4);
  CHECK(sworn(b.state(), 0).held[9].where == Where::p1);
  CHECK(sworn(b.state(), 0).held[1].where == Where::p1);  // stays where it is
  CHECK(b.offers("play Ash 0: strike"));
}

TEST_CASE("OS-TURN-06 OS-TURN-07 OS-TURN-08  passing is not binding; a full lap of passes ends the phase") {
  Bench b;
  b.script({"yellow blank", "yellow blank"});
  b.start();
  b.answer_all({"pass", "pass", "pass"});  // Ash, Birch, Cedar
  b.answer("move to 9,10");                // Elder does something
  b.answer("end turn");
  CHECK(b.state().place == 0);  // Ash has another turn after having passed
  CHECK(b.state().phase == Phase::oathsworn);
}

TEST_CASE("OS-CARD-01 OS-CARD-07  choose, pay, resolve, cool down, Battleflow: in this order") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 6});
  sworn(b.s, 0).held[2].where = Where::p1;
  b.script({"red 2", "yellow 2"});
  b.start();
  b.answer("play Ash 1: strike");
  CHECK(sworn(b.state(), 0).animus == 5);                     // paid before the attack
  CHECK(sworn(b.state(), 0).held[1].where == Where::played);  // on its way
  CHECK(sworn(b.state(), 0).held[2].where == Where::p1);      // nothing flows yet
  b.answer("draw 1 yellow + 1 red");
  CHECK(b.state().dice[0].hp == 4);  // the one attack its icon allows
  std::vector<std::string> const& told = b.rules_told();
  int const chosen = index_of(told, "OS-CARD-01"), paid = index_of(told, "OS-CARD-03"),
            attack = index_of(told, "OS-CARD-07"), put = index_of(told, "OS-COOL-01"),
            flow = index_of(told, "OS-FLOW-01");
  CHECK(chosen >= 0);
  CHECK(chosen < paid);
  CHECK(paid < attack);
  CHECK(attack < put);
  CHECK(put < flow);
}

TEST_CASE("OS-CARD-02  of several effects exactly one is chosen") {
  Bench b;
  card_of(b, 0, 0).abilities = {ability_of("guard", {effect_of(token_gain(Token::defense))}),
                                ability_of("aim", {effect_of(token_gain(Token::redraw))})};
  b.start();
  CHECK(b.offers("play Ash 0: guard"));
  CHECK(b.offers("play Ash 0: aim"));
  b.answer("play Ash 0: aim");
  CHECK(tokens_left(b, 0, Token::redraw) == 1);
  CHECK(tokens_left(b, 0, Token::defense) == 0);
  CHECK_FALSE(b.offers("play Ash 0: guard"));
  CHECK(sworn(b.state(), 0).animus == 5);  // paid once
}

TEST_CASE("OS-CARD-06 OS-INT-05  further costs and requirements bar an effect; a Hit Point icon is 1 HP") {
  Bench b;
  card_of(b, 0, 0).abilities = {ability_of("never", {effect_of(token_gain(Token::redraw))}),
                                ability_of("bleed for it", {effect_of(token_gain(Token::redraw))})};
  card_of(b, 0, 0).abilities[0].requires_ = 0;
  card_of(b, 0, 0).abilities[1].hp_cost = 1;
  b.start();
  CHECK(b.why_not("play Ash 0: never") == "OS-CARD-06");
  b.answer("play Ash 0: bleed for it");
  CHECK(hp(b, 0) == 5);

  Bench weak;
  figure(weak.s, oathsworn_at(0)).hp = 1;
  card_of(weak, 0, 0).abilities[0].hp_cost = 1;
  weak.start();
  CHECK(weak.why_not("play Ash 0: strike") == "OS-CARD-06");
}

TEST_CASE("OS-CARD-08  an effect may be chosen although a part of it cannot be done") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 6});
  figure(b.s, oathsworn_at(0)).crippled = 1;
  effects_of(b, 0, 0) = {effect_of(Move{.distance = 2}), effect_of(Attack{})};
  b.script({"red 2", "yellow 2"});
  b.start();
  b.answer("play Ash 0: strike");
  CHECK(b.kind() == "choose_might");  // no move, but the attack
  b.answer("draw 1 yellow + 1 red");
  CHECK(b.state().dice[0].hp == 4);
}

TEST_CASE("OS-COOL-02  a card on cooldown can neither be played nor used for defense") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 6});
  for (int i = 1; i < 7; ++i) sworn(b.s, 0).held[i].where = static_cast<Where>(i % 4);
  b.script({"yellow 1", "yellow 1"});
  b.start();
  CHECK(b.offers("play Ash 0: strike"));
  for (int i = 1; i < 7; ++i) CHECK_FALSE(b.offers("play Ash " + std::to_string(i) + ": strike"));
  pass_all(b);
  CHECK(b.kind() == "defend_with");
  CHECK(b.options() == std::vector<std::string>{"no card", "defend with Ash 0 (+2)"});
}

TEST_CASE("OS-FLOW-02 OS-INT-04  interrupts and cards for defense cause Battleflow too; defense costs no Animus") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 6});
  Ability help = ability_of("help", {effect_of(Defend{.amount = 2})}, Moment::enemy_attack);
  help.of = Whose::friendly;
  card_of(b, 1, 3).abilities = {help};      // cooldown 2, for 1 Animus
  sworn(b.s, 1).held[4].where = Where::p2;  // the other card of cooldown 2
  sworn(b.s, 0).held[6].where = Where::p3;
  stage(b, {act_of(EnemyAttack{})});
  b.script({"yellow 1", "yellow 1"});
  b.start();
  pass_all(b);
  b.answer("play Birch 3: help");
  CHECK(sworn(b.state(), 1).animus == 5);
  CHECK(sworn(b.state(), 1).held[3].where == Where::p2);
  CHECK(sworn(b.state(), 1).held[4].where == Where::p1);
  b.answer("defend with Ash 5 (+2)");  // cooldown 3
  CHECK(sworn(b.state(), 0).held[5].where == Where::p3);
  CHECK(sworn(b.state(), 0).held[6].where == Where::p2);
  CHECK(sworn(b.state(), 0).animus == 10);  // 6, and 4 regained: nothing was paid
}

TEST_CASE("OS-FLOW-07 OS-ITEM-03 OS-ITEM-04  an item is paid, goes to its position and pushes nothing on") {
  Bench b;
  blade(b, 0).cooldown = 1;
  blade(b, 0).ability = ability_of("whet", {effect_of(token_gain(Token::redraw))});
  blade(b, 0).ability->cost = 2;
  sworn(b.s, 0).held[1].where = Where::p1;
  b.start();
  b.answer("use ash blade: whet");
  CHECK(sworn(b.state(), 0).animus == 4);
  CHECK(sworn(b.state(), 0).held[blade_slot].where == Where::p1);
  CHECK(sworn(b.state(), 0).held[1].where == Where::p1);
  CHECK(index_of(b.rules_told(), "OS-TOK-01") > index_of(b.rules_told(), "OS-ITEM-03"));  // paid first
  b.answer("play Ash 2: strike");  // but it is moved by the Battleflow of a card
  CHECK(sworn(b.state(), 0).held[blade_slot].where == Where::p0);
}

TEST_CASE("OS-FLOW-09  an item used during a card is on cooldown before the card's Battleflow, and moved by it") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 6});
  blade(b, 0).cooldown = 1;
  blade(b, 0).ability = ability_of("aim", {effect_of(Boost{.damage = 2})}, Moment::attack_declared);
  b.script({"red 2", "yellow 2"});
  b.start();
  b.answer_all({"play Ash 1: strike", "use ash blade: aim", "draw 1 yellow + 1 red"});
  CHECK(b.state().dice[0].hp == 3);  // 2 + 2 + 2
  CHECK(sworn(b.state(), 0).held[1].where == Where::p1);
  CHECK(sworn(b.state(), 0).held[blade_slot].where == Where::p0);
}

TEST_CASE("OS-TOK-10  Battleflow Tokens bring a card back from any position, for an interrupt or for defense") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 6});
  for (int i = 0; i < 7; ++i) sworn(b.s, 0).held[i].where = Where::p1;
  tokens(b, 0, Token::battleflow, 2);
  b.script({"yellow 3", "yellow 3"});
  b.start();
  pass_all(b);
  CHECK(b.kind() == "defend_with");
  CHECK(b.options() == std::vector<std::string>{"no card", "spend a Battleflow Token on position 1"});
  b.answer_all({"spend a Battleflow Token on position 1", "spend a Battleflow Token on position 0"});
  b.answer("defend with Ash 5 (+2)");
  CHECK(hp(b, 0) == 5);  // 6 damage against 4

  Bench one;  // one token cannot bring it that far: there is nothing to ask
  one.put(oathsworn_at(0), Hex{6, 6});
  for (int i = 0; i < 7; ++i) sworn(one.s, 0).held[i].where = Where::p1;
  tokens(one, 0, Token::battleflow, 1);
  one.script({"yellow 3", "yellow 3"});
  one.start();
  one.answer_all({"pass", "pass", "pass", "pass"});
  CHECK(one.kind() == "take_turn");
  CHECK(hp(one, 0) == 3);
}
