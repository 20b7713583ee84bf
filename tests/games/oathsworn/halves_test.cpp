// Halves of conditions: a critical that was not drawn, a friend who is down, a chain that is long enough.
#include <doctest/doctest.h>

#include "games/oathsworn/rules/targeting.h"
#include "tests/games/oathsworn/enemies.h"
#include "tests/games/oathsworn/making.h"

using namespace oathsworn;

namespace {

void quiet(Bench& b) {
  for (int i = 0; i < 15; ++i) steps(b, i);
}
template <class... Verbs>
void only_card(Bench& b, Verbs... verbs) {
  quiet(b);
  steps(b, 0, verbs...);
}
GainToken redraw() { return token_gain(Token::redraw); }
int count_of(Bench& b, std::string const& rule) {
  auto const& told = b.rules_told();
  return static_cast<int>(std::count(told.begin(), told.end(), rule));
}

}  // namespace

TEST_CASE("OS-CHAI-01  a chain of two targets asks for no third") {
  Bench b;
  quiet(b);
  b.put(boss_id(0), Hex{10, 3});
  b.put(oathsworn_at(0), Hex{6, 10});
  for (Hex const h : {Hex{6, 9}, Hex{6, 8}, Hex{6, 7}}) b.add_rat(h);
  Attack& attack = b.attack_of(0);
  attack.pattern = Pattern::chain;
  attack.size = 1;
  attack.targets = 2;
  b.start();
  b.answer("play Ash 0: strike");
  while (b.kind() == "choose_figure") b.position().answer(static_cast<int>(b.options().size()) - 1);
  CHECK(b.kind() == "choose_might");
  CHECK(b.state().strike.targets.size() == 2);
}

TEST_CASE("OS-CRIT-06  what answers a critical hit is not asked for without one") {
  for (bool const critical : {true, false}) {
    Bench b;
    quiet(b);
    b.put(oathsworn_at(0), Hex{6, 6});
    ability_on(b, 1).when = Moment::critical_hit;
    effects(b, 1, redraw());
    b.script({critical ? "red 4c" : "red 3", "yellow 1"});
    b.start();
    b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
    if (b.kind() == "after_draw") b.answer("keep these");
    CHECK((b.kind() == "use_interrupt") == critical);
  }
}

TEST_CASE("OS-ATK-06 OS-ATK-01  a card that is drawn again is told as drawn again") {
  Bench b;
  quiet(b);
  b.put(oathsworn_at(0), Hex{6, 6});
  tokens(b, 0, Token::redraw, 1);
  b.script({"red blank", "yellow 1", "red 3"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  CHECK(count_of(b, "OS-ATK-01") == 2);
  int const before = count_of(b, "OS-ATK-06");
  b.answer("redraw card 1 (red blank)");
  CHECK(count_of(b, "OS-ATK-01") == 2);
  CHECK(count_of(b, "OS-ATK-06") > before);
  CHECK(b.state().dice[0].hp == 4);
}

TEST_CASE("OS-TOK-10 OS-UNC-01  who is down spends no Battleflow Token") {
  Bench b;
  quiet(b);
  b.remove(oathsworn_at(1));
  sworn(b.s, 1).unconscious = true;
  tokens(b, 1, Token::battleflow, 1);
  sworn(b.s, 1).held[0].where = Where::p0;
  card_of(b, 1, 0).abilities[0].when = Moment::encounter_phase_start;
  card_of(b, 1, 0).abilities[0].of = Whose::any;
  b.start();
  pass_round(b);
  CHECK(b.state().round == 2);
}

TEST_CASE("OS-TOK-10 OS-FLOW-06  nobody is asked for a Battleflow Token because of an Injury at the position") {
  for (bool const card_too : {false, true}) {
    CAPTURE(card_too);
    Bench b;
    quiet(b);
    // What has the moment: Ash's blade, the first of all items, and a card of Birch.
    blade(b, 0).ability = ability_of("shout", {effect_of(redraw())}, Moment::encounter_phase_start);
    blade(b, 0).ability->of = Whose::any;
    sworn(b.s, 0).held[blade_slot].where = Where::p3;
    card_of(b, 1, 0).abilities[0].when = Moment::encounter_phase_start;
    card_of(b, 1, 0).abilities[0].of = Whose::any;
    sworn(b.s, 1).held[0].where = card_too ? Where::p0 : Where::p3;  // three positions are too far for one token
    injure(b, 1, "Cut", 1);                                          // the first of all Injuries
    sworn(b.s, 1).held.back().where = Where::p0;
    tokens(b, 1, Token::battleflow, 1);
    b.start();
    pass_round(b);
    CHECK((b.kind() == "use_interrupt") == card_too);
    CHECK((b.state().round == 2) == !card_too);
  }
}

TEST_CASE("OS-UNC-01 OS-TOK-10  nor does its player while an Ally in its place is asked") {
  for (bool const down : {true, false}) {
    Bench b;
    quiet(b);
    int const place = 1;
    if (down) put_ally(b, place, Hex{0, 5});
    Ability bark = ability_of("bark", {effect_of(redraw())}, Moment::encounter_phase_start);
    bark.of = Whose::any;
    if (down) b.content->allies.items()[0].ability = bark;
    tokens(b, place, Token::battleflow, 1);
    sworn(b.s, place).held[0].where = Where::p0;
    card_of(b, place, 0).abilities[0].when = Moment::encounter_phase_start;
    card_of(b, place, 0).abilities[0].of = Whose::any;
    b.start();
    pass_round(b);
    REQUIRE(b.kind() == "use_interrupt");
    if (!down) {
      CHECK(b.options() == std::vector<std::string>{"no", "spend a Battleflow Token on position 0"});
      continue;
    }
    CHECK(b.options() == std::vector<std::string>{"no", "use Hob: bark"});
    b.answer("use Hob: bark");
    CHECK(b.state().round == 2);  // it was used once, and nothing else is to be asked
  }
}

TEST_CASE("OS-UNC-02 OS-STG-03  a location that breaks while the last of the company falls changes no stage any more") {
  for (bool const another : {true, false}) {
    Bench b;
    quiet(b);
    StageTrigger trigger;
    trigger.stage = 2;
    trigger.when = expression("broken >= 1");
    b.content->encounters.items()[0].stage_changes.push_back(trigger);
    alone(b, 0);
    if (another) {
      sworn(b.s, 1).unconscious = false;
      b.put(oathsworn_at(1), Hex{11, 11});
    }
    b.put(oathsworn_at(0), Hex{0, 9});
    figure(b.s, oathsworn_at(0)).hp = 1;
    for (HpDie& die : b.s.dice) die.hp = 1;
    lay_tile(b, TileKind::fire, Hex{6, 4});  // under the Brute
    lay_tile(b, TileKind::fire, Hex{0, 9});  // under Ash
    b.start();
    pass_round(b);
    CHECK(b.said("Ash falls unconscious"));
    CHECK(dice_left(b.state()) == 4);
    CHECK(b.state().lost == !another);
    CHECK(b.state().stage == (another ? 2 : 1));
  }
}

TEST_CASE("OS-UNC-02 OS-WAVE-01  a wave that strikes down the last of the company hurts nobody beside her") {
  for (int const hp : {2, 1}) {
    Bench b;
    quiet(b);
    put_ally(b, 0, Hex{6, 10});
    alone(b, 1);
    b.content->allies.items()[0].attack.pattern = Pattern::wave;
    b.put(oathsworn_at(1), Hex{6, 9});
    figure(b.s, oathsworn_at(1)).hp = static_cast<std::int8_t>(hp);
    empty_hand(b, 1);
    b.put(boss_id(0), Hex{1, 1});
    FigureId const rat = b.add_rat(Hex{5, 9});
    b.script({"red 3"});  // 3 against Defense 2: 1 HP
    b.start();
    b.answer_all({"attack", "strike north", "draw 1 red"});
    CHECK(b.state().lost == (hp == 1));
    CHECK(present(b.state(), rat) == (hp == 1));
  }
}

TEST_CASE("OS-LMOV-09 OS-TGT-06  Water on the way of a large boss counts when it looks who is in reach") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 9});
  World const w{*b.content, b.s};
  CHECK(movement_needed(w, boss_id(0), oathsworn_at(0), 0, 3) == 3);
  for (Hex const h : {Hex{4, 6}, Hex{5, 6}, Hex{6, 6}, Hex{7, 6}, Hex{8, 6}}) lay_tile(b, TileKind::water, h);
  CHECK(movement_needed(w, boss_id(0), oathsworn_at(0), 0, 3) == -1);
  // Two of the three steps newly cover Water.
  CHECK(movement_needed(w, boss_id(0), oathsworn_at(0), 0, 4) == -1);
  CHECK(movement_needed(w, boss_id(0), oathsworn_at(0), 0, 5) == 5);
}

TEST_CASE("OS-NTW-03 OS-TGT-04  of two who answer to a card's rule alike the more northern is meant, whoever it is") {
  for (bool const first : {true, false}) {
    Bench b;
    empty_hands(b);
    for (int p : {1, 2}) {
      b.put(oathsworn_at(p), Hex{12, 6 + p});
      figure(b.s, oathsworn_at(p)).hp = 3;
    }
    b.put(oathsworn_at(first ? 0 : 3), Hex{6, 1});
    b.put(oathsworn_at(first ? 3 : 0), Hex{6, 7});
    TargetRule rule;
    rule.pick = Pick::most_hp;
    stage_card(b, 0).target = rule;
    only_card(b, shot(12));
    b.script({"yellow 2", "yellow blank"});
    b.start();
    pass_round(b);
    CHECK(hp_of(b, first ? 0 : 3) == 5);
    CHECK(hp_of(b, first ? 3 : 0) == 6);
  }
}

TEST_CASE("OS-INT-01 OS-EMOV-05  a minion that is killed where it has moved to turns to nobody") {
  Bench b;
  quiet(b);
  alone(b, 0);
  b.put(boss_id(0), Hex{0, 0});
  b.put(oathsworn_at(0), Hex{6, 9});
  FigureId const rat = b.add_rat(Hex{9, 5});
  ability_on(b, 0).when = Moment::enemy_moved;
  ability_on(b, 0).of = Whose::any;
  LoseHp kill;
  kill.to = To::foe;
  kill.amount = 3;
  effects(b, 0, kill);
  for (int i = 1; i < 7; ++i) sworn(b.s, 0).held[i].where = Where::p3;
  b.start();
  pass_round(b);
  REQUIRE(b.kind() == "use_interrupt");
  b.answer("play Ash 0: strike");
  CHECK_FALSE(present(b.state(), rat));
  CHECK_FALSE(b.told("OS-EMOV-05"));
  CHECK(hp_of(b, 0) == 6);
}

TEST_CASE("OS-INT-01 OS-TOK-10  she comes first and then her friend; the token goes and then the card comes back") {
  Bench b;
  quiet(b);
  steps(b, 0, blow());
  b.put(oathsworn_at(0), Hex{8, 9});
  b.put(oathsworn_at(1), Hex{6, 6});
  empty_hand(b, 1);
  ability_on(b, 0).when = Moment::enemy_attack;
  ability_on(b, 0).of = Whose::other;
  effects(b, 0, Redirect{.swap = true});
  for (int i = 1; i < 7; ++i) sworn(b.s, 0).held[i].where = Where::p3;
  b.script({"yellow 2", "yellow blank"});
  b.start();
  pass_round(b);
  b.answer("play Ash 0: strike");
  int const ash = b.said_at("Ash is placed on 6,6"), birch = b.said_at("Birch is placed on 8,9");
  CHECK(ash >= 0);
  CHECK(birch > ash);
}

TEST_CASE("OS-FACE-02  a direction in which nobody would be struck is not offered") {
  Bench b;
  quiet(b);
  for (int p = 1; p < places; ++p) b.put(oathsworn_at(p), Hex{0, 12 - p});
  b.put(boss_id(0), Hex{10, 3});
  b.put(oathsworn_at(0), Hex{6, 9});
  b.add_rat(Hex{6, 10});
  b.attack_of(0).pattern = Pattern::front;
  b.start();
  b.answer("play Ash 0: strike");
  CHECK(b.options().size() == 3);  // straight at it, and with it at either side
  CHECK(b.offers("strike south"));
  CHECK_FALSE(b.offers("strike north"));
}

TEST_CASE("OS-ATK-10  what an attack does when it hits it does not do when it misses") {
  for (bool const hits : {true, false}) {
    Bench b;
    quiet(b);
    b.put(oathsworn_at(0), Hex{6, 6});
    b.attack_of(0).on_hit.push_back(effect_with(token_gain(Token::defense)));
    b.script({hits ? "red 2" : "red blank", hits ? "yellow 2" : "yellow blank"});
    b.start();
    b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
    if (!hits) {
      REQUIRE(b.kind() == "choose_token");  // Determination
      auto const options = b.options();
      auto const redraw = [](std::string const& text) { return text.find("Redraw") != std::string::npos; };
      b.answer(*std::find_if(options.begin(), options.end(), redraw));
    }
    CHECK(b.kind() == "take_turn");
    CHECK(tokens_left(b, 0, Token::defense) == (hits ? 1 : 0));
  }
}

TEST_CASE(
    "OS-CHAI-07  a chain that struck down the last of the company ends the Encounter: the enemy stays where it is") {
  Bench b;
  alone(b, 0);
  empty_hands(b);
  one_hex_boss(b, Hex{6, 4});
  b.put(oathsworn_at(0), Hex{6, 5});
  figure(b.s, oathsworn_at(0)).hp = 1;
  EnemyAttack links = blow(Pattern::chain, 2);
  links.targets = 2;
  only_card(b, links);
  b.script({"yellow 3", "yellow 2"});
  b.start();
  pass_round(b);
  CHECK(sworn(b.state(), 0).unconscious);
  CHECK(hex_of(b, boss_id(0)) == Hex{6, 4});
}

TEST_CASE("OS-EATK-01  an attack on all adjacent Allies leaves the Oathsworn beside them alone") {
  Bench b;
  empty_hands(b);
  b.put(oathsworn_at(0), Hex{6, 6});
  EnemyAttack around = blow(Pattern::adjacent);
  around.against = Among::allies;
  only_card(b, around);
  b.script({"yellow 3", "yellow 3"});
  b.start();
  pass_round(b);
  CHECK(hp_of(b, 0) == 6);
}
