// The Huntress and her Falcons; two more answers of the FAQ.
#include <doctest/doctest.h>

#include "tests/games/oathsworn/enemies.h"

using namespace oathsworn;

namespace {

// Ash is a Huntress with two Falcons at home.
void fledge(Bench& b) {
  b.content->classes.items()[0].falcons = 2;
  sworn(b.s, 0).falcons = 2;
}
SendFalcon sending(To to, int count = 1) {
  SendFalcon send;
  send.to = to;
  send.count = count;
  return send;
}
Attack stoop() {
  Attack attack;
  attack.falcons = true;
  return attack;
}

}  // namespace

TEST_CASE("OS-FALC-01 OS-FALC-02 OS-FALC-03 OS-FALC-07  Falcons start at home, fly to who is in sight and stay there") {
  Bench start;
  fledge(start);
  for (int p = 0; p < places; ++p) start.remove(oathsworn_at(p));
  sworn(start.s, 0).falcons = 0;
  start.s.phase = Phase::placing;
  start.s.place = 0;
  start.start();
  start.answer_all({"start on 4,11", "face north"});
  CHECK(sworn(start.state(), 0).falcons == 2);
  for (Figure const& f : start.state().figures) CHECK(f.falcons == 0);  // none is on the board

  Bench b;
  fledge(b);
  b.put(oathsworn_at(0), Hex{6, 9});
  b.tree(Hex{6, 8});  // hides what is straight north of her
  FigureId const hidden = b.add_rat(Hex{6, 7});
  FigureId const seen = b.add_rat(Hex{6, 12});
  b.put(boss_id(0), Hex{10, 9});
  effects(b, 0, sending(To::enemy));
  b.start();
  b.answer("play Ash 0: strike");
  REQUIRE(b.kind() == "choose_figure");
  CHECK_FALSE(b.offers("send a Falcon to rat 1"));
  b.answer("send a Falcon to rat 2");
  CHECK(sworn(b.state(), 0).falcons == 1);
  CHECK(figure(b.state(), seen).falcons == 1);  // marked on the minion, too
  CHECK(figure(b.state(), hidden).falcons == 0);
  b.answer("end turn");
  b.answer_all({"pass", "pass", "pass"});
  CHECK(figure(b.state(), seen).falcons == 1);  // it does not come back by itself
}

TEST_CASE("OS-FALC-04  when its bearer dies or falls unconscious the Falcon comes home") {
  Bench b;
  fledge(b);
  sworn(b.s, 0).falcons = 0;
  b.put(oathsworn_at(0), Hex{6, 9});
  FigureId const rat = b.add_rat(Hex{6, 8});
  figure(b.s, rat).falcons = 1;
  b.put(oathsworn_at(1), Hex{6, 6});
  empty_hand(b, 1);
  figure(b.s, oathsworn_at(1)).hp = 1;
  figure(b.s, oathsworn_at(1)).falcons = 1;
  steps(b, 0, blow());
  b.script({"red 2", "yellow 2", "yellow 2", "yellow 2"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  CHECK_FALSE(present(b.state(), rat));
  CHECK(sworn(b.state(), 0).falcons == 1);
  b.answer("end turn");
  pass_round(b);
  CHECK(sworn(b.state(), 1).unconscious);
  CHECK(sworn(b.state(), 0).falcons == 2);
}

TEST_CASE("OS-FALC-05 OS-FALC-06  an ability needs the Falcons where it says; for herself they stay at home") {
  Bench b;
  fledge(b);
  sworn(b.s, 0).falcons = 1;
  effects(b, 0, sending(To::friendly, 2));
  effects(b, 1, stoop());
  effects(b, 2, sending(To::friendly));
  b.start();
  CHECK(b.why_not("play Ash 0: strike") == "OS-FALC-05");  // two are needed at home
  CHECK(b.why_not("play Ash 1: strike") == "OS-FALC-05");  // none is on an enemy
  b.answer("play Ash 2: strike");
  b.answer("send a Falcon to Ash");
  CHECK(sworn(b.state(), 0).falcons == 1);
  CHECK(figure(b.state(), oathsworn_at(0)).falcons == 0);
}

TEST_CASE(
    "OS-FALC-08 OS-FALC-09  a Falcon attack is her own, with her tokens and items, at the location closest to her") {
  Bench b;
  fledge(b);
  sworn(b.s, 0).falcons = 1;
  figure(b.s, boss_id(0)).falcons = 1;
  b.put(oathsworn_at(0), Hex{0, 5});  // far west: the Right is closest, wherever the Falcon is
  tokens_before(b, 0, Token::empowered) = 1;
  Ability help;
  help.flavour = "help";
  help.when = Moment::attack_declared;
  Boost boost;
  boost.damage = 1;
  help.do_.push_back(effect_with(boost));
  b.content->items.items()[1].ability = help;
  b.content->items.items()[1].cooldown = 1;
  effects(b, 0, stoop());
  b.script({"black 3", "black 4"});
  b.start();
  b.answer("play Ash 0: strike");
  REQUIRE(b.kind() == "use_interrupt");
  b.answer("use ash coat: help");
  b.answer("spend Empowered x3 Tokens: 1");
  b.answer("draw 1 yellow + 1 red");
  CHECK(b.state().dice[1].hp == 2);  // 3 + 4 + 1 = 8: 4 HP
  CHECK(b.state().dice[0].hp == 6);
  CHECK(figure(b.state(), boss_id(0)).falcons == 1);  // OS-FALC-03
}

TEST_CASE(
    "OS-FALC-03  Falcons are called back from those who have one, as many as the card says; nothing is told of "
    "others") {
  Bench b;
  fledge(b);
  sworn(b.s, 0).falcons = 0;
  FigureId const rat = b.add_rat(Hex{9, 9});
  figure(b.s, oathsworn_at(1)).falcons = 1;
  figure(b.s, rat).falcons = 1;
  RecallFalcons call;
  call.count = 1;
  effects(b, 0, call);
  b.start();
  b.answer("play Ash 0: strike");
  CHECK(sworn(b.state(), 0).falcons == 1);
  CHECK(figure(b.state(), oathsworn_at(1)).falcons == 0);
  CHECK(figure(b.state(), rat).falcons == 1);  // one was called
  CHECK(b.said("1 Falcon flies to Ash"));
  CHECK_FALSE(b.said("0 Falcons"));
}

TEST_CASE("OS-FAQ-01  HP lost are counted from 6 on every difficulty") {
  Bench b;
  figure(b.s, oathsworn_at(0)).hp = 4;
  World const w{*b.content, b.s};
  Expr const lost = expression("hp_lost");
  for (Difficulty const d : {Difficulty::free_company, Difficulty::dread}) {
    b.s.difficulty = d;  // Dread: 4 HP is all it can have
    CHECK(evaluate(w, lost, oathsworn_at(0), FigureId::none()) == 2);
  }
  b.s.difficulty = Difficulty::journeyman;  // 8 HP are no lower maximum: what is lost is lost
  figure(b.s, oathsworn_at(0)).hp = 8;
  CHECK(evaluate(w, lost, oathsworn_at(0), FigureId::none()) == 0);
  figure(b.s, oathsworn_at(0)).hp = 7;
  CHECK(evaluate(w, lost, oathsworn_at(0), FigureId::none()) == 1);
}

TEST_CASE("OS-FAQ-02  counting blanks is no attack: only the cards it names, 1 HP for each blank") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 6});
  tokens_before(b, 0, Token::empowered) = 1;
  CountBlanks lights;
  lights.colour = Colour::red;
  lights.cards = 3;
  lights.within = 2;
  effects(b, 0, lights);
  b.script({"red blank", "red 4c", "red blank"});
  b.start();
  b.answer("play Ash 0: strike");
  CHECK(b.kind() == "take_turn");    // nothing to choose: no tokens, no white cards, no critical, no Determination
  CHECK(b.state().dice[0].hp == 4);  // two blanks, the Defense does not matter
  CHECK(tokens(b, 0, Token::empowered) == 1);
  CHECK(b.faults().empty());
}
