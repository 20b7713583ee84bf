// Poison, Bleed, Crippled, Lethality.
#include <doctest/doctest.h>

#include "games/oathsworn/rules/movement.h"
#include "tests/games/oathsworn/enemies.h"

using namespace oathsworn;

TEST_CASE("OS-STA-01 OS-EOR-01  Poison does at the end of a round what the Special Rules Board says") {
  Bench b;
  steps(b, 0);
  b.content->encounters.items()[0].poison.hp = 2;
  b.content->encounters.items()[0].poison.remove = true;
  figure(b.s, oathsworn_at(0)).poison = 2;
  b.start();
  pass_round(b);
  CHECK(hp_of(b, 0) == 4);
  CHECK(figure(b.state(), oathsworn_at(0)).poison == 1);
  CHECK(hp_of(b, 1) == 6);

  Bench harmless;  // a board that says nothing about it
  steps(harmless, 0);
  figure(harmless.s, oathsworn_at(0)).poison = 2;
  harmless.start();
  pass_round(harmless);
  CHECK(hp_of(harmless, 0) == 6);
}

TEST_CASE("OS-STA-02  Ability Cards trigger Bleed laid by Oathsworn, Stage Cards that laid by the Encounter") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 6});
  figure(b.s, boss_id(0)).bleed = 2;
  figure(b.s, boss_id(0)).foe_bleed = 1;
  figure(b.s, oathsworn_at(1)).foe_bleed = 3;
  figure(b.s, oathsworn_at(1)).bleed = 1;
  TriggerBleed trigger;
  trigger.to = To::enemy;
  effects(b, 0, trigger);
  Inflict stage = harm_to(Victims::oathsworn, 0);
  stage.trigger_bleed = 1;
  steps(b, 0, stage);
  b.start();
  b.answer("play Ash 0: strike");
  CHECK(b.state().dice[0].hp == 4);  // one HP for each token, from the die closest to Ash
  CHECK(b.state().dice[3].hp == 6);
  CHECK(figure(b.state(), boss_id(0)).bleed == 0);
  CHECK(figure(b.state(), boss_id(0)).foe_bleed == 1);
  CHECK(figure(b.state(), oathsworn_at(1)).foe_bleed == 3);
  b.answer("end turn");
  pass_round(b);
  CHECK(hp_of(b, 1) == 3);
  CHECK(figure(b.state(), oathsworn_at(1)).foe_bleed == 0);
  CHECK(figure(b.state(), oathsworn_at(1)).bleed == 1);
}

TEST_CASE("OS-STOK-01 OS-UNC-01  an enemy's blow lays Status Tokens on who stands, not on who fell to it") {
  for (int const hp : {2, 3}) {
    CAPTURE(hp);
    bool const fell = hp == 2;
    Bench b;
    empty_hands(b);
    b.put(oathsworn_at(0), Hex{6, 6});
    figure(b.s, oathsworn_at(0)).hp = static_cast<std::int8_t>(hp);
    EnemyAttack claw = blow();
    claw.bleed = 2;
    claw.poison = 1;
    claw.crippled = 1;
    steps(b, 0, claw);
    b.script({"yellow 2", "yellow 2"});  // 4 against Defense 2
    b.start();
    pass_round(b);
    CHECK(sworn(b.state(), 0).unconscious == fell);
    CHECK(figure(b.state(), oathsworn_at(0)).foe_bleed == (fell ? 0 : 2));
    CHECK(figure(b.state(), oathsworn_at(0)).poison == (fell ? 0 : 1));
    CHECK(b.told("OS-STA-02") == !fell);
    CHECK(b.told("OS-STA-01") == !fell);
    CHECK(b.told("OS-STA-03") == !fell);
  }
}

TEST_CASE("OS-STA-03 OS-STA-04  Crippled: no willing movement, but facing, and the rest of a card") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 6});
  figure(b.s, oathsworn_at(0)).crippled = 1;
  sworn(b.s, 0).turned = false;
  Move move;
  move.distance = 2;
  Leap leap;
  leap.distance = 2;
  effects(b, 0, move, leap, Attack{});
  Attack chain;
  chain.pattern = Pattern::chain;
  chain.targets = 3;
  chain.size = 3;
  effects(b, 1, chain);
  Attack far = chain;
  far.range = 3;
  effects(b, 2, far);
  b.script({"red 3", "yellow 3"});
  b.start();
  CHECK_FALSE(b.offers("move to 6,7"));
  CHECK(b.offers("face south"));
  b.answer("play Ash 0: strike");  // neither the move nor the leap is asked for
  REQUIRE(b.kind() == "choose_might");
  b.answer("draw 1 yellow + 1 red");
  CHECK(hex_of(b, oathsworn_at(0)) == Hex{6, 6});
  CHECK(b.state().dice[0].hp == 3);

  Bench melee;
  melee.put(oathsworn_at(0), Hex{6, 6});
  figure(melee.s, oathsworn_at(0)).crippled = 1;
  effects(melee, 1, chain);
  melee.start();
  melee.answer("play Ash 1: strike");
  CHECK(melee.kind() == "take_turn");  // it would end beside its last target: not performed
  CHECK(melee.state().dice[0].hp == 6);
  CHECK(sworn(melee.state(), 0).held[1].where == Where::p1);  // the card was played all the same

  Bench ranged;
  ranged.put(oathsworn_at(0), Hex{6, 6});
  figure(ranged.s, oathsworn_at(0)).crippled = 1;
  effects(ranged, 2, far);
  ranged.start();
  ranged.answer("play Ash 2: strike");
  ranged.answer("strike 6,5");
  CHECK(ranged.kind() == "choose_might");  // needs no placement
}

TEST_CASE("OS-STA-05 OS-STA-06  Crippled lasts for one whole Oathsworn Phase") {
  Bench b;
  Inflict lame = harm_to(Victims::oathsworn, 0);
  lame.crippled = 1;
  steps(b, 0, lame);
  steps(b, 1, harm_to(Victims::oathsworn, 0));
  b.start();
  pass_round(b);
  CHECK(b.state().round == 2);
  CHECK(figure(b.state(), oathsworn_at(0)).crippled > 0);  // gained in the Encounter Phase: this Oathsworn Phase
  CHECK_FALSE(can_move(b.world(), oathsworn_at(0)));
  pass_round(b);
  CHECK(b.state().round == 3);
  CHECK(can_move(b.world(), oathsworn_at(0)));

  Bench own;
  Afflict afflict;
  afflict.to = To::other_friendly;
  afflict.with = Affliction::crippled;
  effects(own, 0, afflict);
  steps(own, 0);
  steps(own, 1);
  own.start();
  own.answer_all({"play Ash 0: strike", "afflict Birch", "end turn"});
  CHECK_FALSE(can_move(own.world(), oathsworn_at(1)));
  pass_round(own);
  CHECK(own.state().round == 2);
  CHECK_FALSE(can_move(own.world(), oathsworn_at(1)));  // gained in an Oathsworn Phase: the following one as well
  pass_round(own);
  CHECK(can_move(own.world(), oathsworn_at(1)));
}

TEST_CASE("OS-STA-07  a Crippled enemy does not move of its own will; it can still be moved") {
  Bench b;
  empty_hands(b);
  alone(b, 0);
  b.put(oathsworn_at(0), Hex{6, 8});
  figure(b.s, boss_id(0)).crippled = 3;
  Shove shove;
  shove.to = To::enemy;
  shove.push = 1;
  sworn(b.s, 0).held[0].where = Where::hand;
  effects(b, 0, shove);
  steps(b, 0, march(6), blow());
  b.start();
  b.answer("play Ash 0: strike");
  CHECK(hex_of(b, boss_id(0)) == Hex{6, 3});  // pushed straight away from Ash
  b.answer("end turn");
  pass_round(b);
  CHECK(hex_of(b, boss_id(0)) == Hex{6, 3});
  CHECK(b.told("OS-STA-07"));
  CHECK(hp_of(b, 0) == 6);

  // A chain needs the placement, so a one-hex enemy cannot perform it.  OS-STA-04
  Bench chain;
  one_hex_boss(chain, Hex{6, 5});
  chain.put(oathsworn_at(0), Hex{6, 6});
  figure(chain.s, boss_id(0)).crippled = 3;
  EnemyAttack links = blow(Pattern::chain, 2);
  links.targets = 3;
  steps(chain, 0, links);
  chain.start();
  pass_round(chain);
  CHECK(chain.kind() == "take_turn");
}

TEST_CASE("OS-STA-08  Lethality empowers attacks, returns after a miss and is no Combat Token") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 6});
  sworn(b.s, 0).lethality = 3;
  b.script({"black blank", "red blank"});
  b.start();
  b.answer("play Ash 0: strike");
  REQUIRE(b.kind() == "choose_number");
  b.answer("spend Lethality: 2");
  CHECK(sworn(b.state(), 0).lethality == 1);
  b.answer("draw 1 yellow + 1 red");
  // Two upgrades make one red and one black card of them, however they are spread.  Two blanks: a miss.
  REQUIRE(b.kind() == "choose_token");
  CHECK(b.state().strike.drawn[0].colour == Colour::black);
  CHECK(b.state().strike.drawn[1].colour == Colour::red);
  CHECK(sworn(b.state(), 0).lethality == 3);
  CHECK(b.options() == std::vector<std::string>{"gain Defense Token", "gain +2 Animus Token", "gain Redraw Token",
                                                "gain Empowered x3 Token", "gain Battleflow Token"});
}
