// The Oathsworn Phase: turns, injuries.
#include <doctest/doctest.h>

#include "tests/games/oathsworn/making.h"

using namespace oathsworn;

TEST_CASE("OS-TURN-02  one character may take any number of turns in a phase") {
  Bench b;
  b.start();
  for (int const row : {10, 9, 8}) {
    b.answer("move to 3," + std::to_string(row));
    b.answer("end turn");
    b.answer_all({"pass", "pass", "pass"});
    CHECK(b.state().place == 0);
    CHECK(b.state().phase == Phase::oathsworn);
  }
  CHECK(sworn(b.state(), 0).animus == 3);
}

TEST_CASE(
    "OS-TURN-04 OS-CMPN-01 OS-CMPN-04  a companion moves once and attacks or uses one ability, each for 1 Animus") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 7});
  be_companion(b, 0);
  sworn(b.s, 0).animus = 2;
  archetype_ability(b, 0, 0) = ability_of("bark", {effect_of(RefreshMightDecks{})});
  b.content->classes.items()[0].companion.move = 3;
  b.script({"red 2", "yellow 2"});
  b.start();
  CHECK_FALSE(b.offers("move to 6,11"));  // four hexes away: its card says 3
  b.answer("move to 6,6");
  CHECK(sworn(b.state(), 0).animus == 1);  // one Animus for the whole move
  CHECK_FALSE(b.offers("move to 6,7"));
  CHECK(b.offers("use Front: bark"));
  b.answer_all({"attack", "draw 1 yellow + 1 red"});
  CHECK(sworn(b.state(), 0).animus == 0);
  CHECK(b.state().dice[0].hp == 4);
  CHECK(b.why_not("use Front: bark") == "OS-TURN-04");
  CHECK(b.why_not("attack") == "OS-TURN-04");
  CHECK(b.why_not("use Front: bark") == "OS-TURN-04");

  Bench far;
  be_companion(far, 0);
  far.start();
  CHECK(far.why_not("attack") == "OS-RANGE-05");

  Bench tired;
  tired.put(oathsworn_at(0), Hex{6, 6});
  be_companion(tired, 0);
  sworn(tired.s, 0).animus = 0;
  sworn(tired.s, 0).reserve = 2;
  tokens(tired, 0, Token::animus, 1);  // so that there is something to ask
  tired.start();
  CHECK(tired.why_not("attack") == "OS-CMPN-01");

  Bench ability;
  ability.put(oathsworn_at(0), Hex{6, 6});
  be_companion(ability, 0);
  archetype_ability(ability, 0, 0) = ability_of("bark", {effect_of(RefreshMightDecks{})});
  ability.start();
  CHECK(ability.offers("attack"));
  ability.answer("use Front: bark");
  CHECK(sworn(ability.state(), 0).animus == 1);
  CHECK(ability.why_not("attack") == "OS-TURN-04");  // the one or the other
}

TEST_CASE("OS-TURN-05 OS-ITEM-02  items, tokens and the Special Ability come on top, in any order") {
  Bench b;
  tokens(b, 0, Token::animus, 2);
  blade(b, 0).cooldown = 1;
  blade(b, 0).ability = ability_of("whet", {effect_of(token_gain(Token::redraw))});
  coat(b, 0).cooldown = 1;
  coat(b, 0).ability = ability_of("wrap up", {effect_of(token_gain(Token::defense))});
  Ability special = ability_of("pray", {effect_of(token_gain(Token::empowered))});
  special.limit = Limit::turn;
  b.content->classes.items()[0].special = {special};
  b.start();
  b.answer_all({"use ash blade: whet", "spend a +2 Animus Token", "move to 3,10", "use Ash: pray", "play Ash 0: strike",
                "use ash coat: wrap up", "spend a +2 Animus Token"});
  CHECK(tokens_left(b, 0, Token::redraw) == 1);
  CHECK(tokens_left(b, 0, Token::defense) == 1);
  CHECK(tokens_left(b, 0, Token::empowered) == 1);
  CHECK(b.state().place == 0);

  Bench idle;  // and without moving or playing a card
  coat(idle, 0).cooldown = 1;
  coat(idle, 0).ability = ability_of("wrap up", {effect_of(token_gain(Token::defense))});
  idle.start();
  idle.answer_all({"use ash coat: wrap up", "end turn"});
  CHECK(idle.state().place == 1);
}

TEST_CASE("OS-TURN-09 OS-TURN-10  everybody sees every hand, but each decides for itself") {
  Bench b;
  b.start();
  flow::View const view = b.position().view(flow::Seat{3});
  bool seen = false;
  for (flow::Panel const& panel : view.panels)
    if (panel.id == "Ash")
      for (flow::Zone const& zone : panel.zones)
        if (zone.name == "hand") {
          seen = true;
          CHECK(zone.cards.size() == 9);
          CHECK(zone.cards[0].name == "Ash 0");
          CHECK(zone.cards[0].face_up);
        }
  CHECK(seen);
  for (int p = 0; p < places; ++p) {
    CHECK(b.position().asked() == flow::Seat{p});
    if (p < 3) b.answer("pass");
  }
}

TEST_CASE("OS-TURN-11  with the lead down play starts at its place: with its Ally, else with the next place") {
  Bench b;
  b.s.phase = Phase::refresh;
  b.s.lead = 2;
  fall(b, 2);
  b.start();
  CHECK(b.kind() == "take_turn");
  CHECK(b.state().place == 3);

  Bench with;
  with.s.phase = Phase::refresh;
  with.s.lead = 2;
  fall(with, 2);
  know_ally(with, "Smith");
  with.start();
  CHECK(with.position().asked() == flow::Seat{2});
  CHECK(with.position().prompt().text() == "Smith: enter on where?");
  with.answer("enter on 0,0");
  CHECK(with.state().place == 2);
}

TEST_CASE("OS-INJ-02 OS-INJ-06  injuries in the order of choice; they move by later Battleflow") {
  Bench b;
  injure(b, 0, "Limp", 1, {effect_of(LoseAnimus{.amount = 1})});
  injure(b, 0, "Scar", 2, {effect_of(LoseAnimus{.amount = 2})});
  sworn(b.s, 0).held[2].where = Where::p1;
  b.start();  // there is nothing else that may be done first
  CHECK(b.kind() == "choose_card");
  CHECK(b.options() == std::vector<std::string>{"play injury Limp", "play injury Scar"});
  b.answer("play injury Scar");  // and then the other one
  Oathsworn const& o = sworn(b.state(), 0);
  CHECK(o.animus == 3);
  CHECK(o.held[9].where == Where::p1);
  CHECK(o.held[10].where == Where::p2);
  CHECK(o.held[2].where == Where::p1);  // an Injury pushes nothing on
  b.answer("play Ash 1: strike");       // cooldown 1: now both cards there move
  CHECK(sworn(b.state(), 0).held[9].where == Where::p0);
  CHECK(sworn(b.state(), 0).held[2].where == Where::p0);
  CHECK(sworn(b.state(), 0).held[10].where == Where::p2);
}

TEST_CASE("OS-INJ-07  an Injury that comes back after the first turn waits for the next round") {
  Bench b;
  injure(b, 0, "Limp", 0);
  tokens(b, 0, Token::animus, 1);  // so that there is a choice before the injuries
  stage(b);
  b.start();
  b.answer("play the injuries");   // to position 0
  b.answer("play Ash 0: strike");  // cooldown 0: Battleflow brings it back
  CHECK(sworn(b.state(), 0).held[9].where == Where::hand);
  CHECK_FALSE(b.offers("play the injuries"));
  b.answer("end turn");
  b.answer_all({"pass", "pass", "pass"});
  CHECK(b.state().place == 0);
  CHECK_FALSE(b.offers("play the injuries"));  // not in its second turn either
  CHECK(b.offers("play Ash 1: strike"));
  pass_all(b);
  CHECK(b.state().round == 2);
  CHECK(b.offers("play the injuries"));
  CHECK(b.why_not("pass") == "OS-INJ-01");
}

TEST_CASE("OS-INJ-08  nobody begins a campaign with an Injury") {
  auto const content = bench_content();
  Injury injury;
  injury.name = "Limp";
  content->injuries.add("limp", injury);
  content->finish();
  flow::Setup setup;
  setup.seats.resize(4);
  State const s = first_state(*content, setup);
  for (Oathsworn const& o : s.company) CHECK(o.injuries.empty());
  CHECK(s.injury_deck[0] == 1);  // all of them are in the deck
}
