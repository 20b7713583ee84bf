// Enemy attacks in their seven steps, Broken attacks, cards for defense.
#include <doctest/doctest.h>

#include "tests/games/oathsworn/enemies.h"

using namespace oathsworn;

namespace {

// The Brute attacks Ash, who stands before its front.
Bench attacked(EnemyAttack attack = blow()) {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 6});
  steps(b, 0, attack);
  return b;
}

}  // namespace

TEST_CASE("OS-EATK-01 OS-EATK-02 OS-EATK-03 OS-DEF-02  the seven steps of an enemy attack") {
  EnemyAttack attack = blow();
  attack.icon = Icon::front;
  Bench b = attacked(attack);
  b.s.dice[0].hp = 0;  // the icon of the Head is uncovered
  ability_on(b, 1).when = Moment::enemy_attack;
  ability_on(b, 1).flavour = "brace";
  Defend brace;
  brace.amount = 1;
  effects(b, 1, brace);
  ability_on(b, 3).when = Moment::damage_revealed;
  ability_on(b, 3).flavour = "shrug";
  effects(b, 3, brace);
  tokens_before(b, 0, Token::defense) = 1;
  b.script({"yellow 3"});
  b.start();
  pass_round(b);
  // 1. Broken: one of the two yellow cards less.  2. before the damage is drawn.
  REQUIRE(b.kind() == "use_interrupt");
  CHECK(asked_about(b, "an enemy attacks"));
  CHECK(b.told("OS-BATK-03"));
  CHECK_FALSE(b.state().strike.laid);
  b.answer("play Ash 1: brace");
  // 3. drawn, not revealed.  4. a card for defense: number and colour are known, the value is not.
  REQUIRE(b.kind() == "defend_with");
  CHECK(b.state().strike.laid);
  CHECK(b.state().strike.drawn.empty());
  CHECK(asked_about(b, "with 1 yellow, drawn and unseen"));
  b.answer("no card");
  // 5. revealed.  6. after the damage is drawn; a card for its Defense is no longer offered.
  REQUIRE(b.kind() == "use_interrupt");
  CHECK(asked_about(b, "the damage is revealed"));
  CHECK(b.state().strike.drawn.size() == 1);
  CHECK_FALSE(b.offers("defend with Ash 2 (+2)"));
  b.answer("play Ash 3: shrug");
  // 7. resolved: 3 damage against 2 + 1 + 1 is nothing, so tokens are not even asked for.
  CHECK(b.kind() == "take_turn");
  CHECK(hp_of(b, 0) == 6);
  CHECK(b.faults().empty());
}

TEST_CASE("OS-EATK-02  with cards of their own the attacked player draws its doom after the defense is chosen") {
  Bench b = attacked();
  b.start();
  b.position().set_chance(flow::ChanceMode::asked);
  pass_round(b);
  REQUIRE(b.kind() == "defend_with");
  b.answer("no card");
  REQUIRE(b.kind() == "draw_might");
  CHECK(asked_about(b, "Ash: draw a yellow enemy card"));
}

TEST_CASE("OS-EATK-05  an attack always hits: with no damage its effects still apply") {
  EnemyAttack attack = blow();
  attack.bleed = 1;
  attack.poison = 2;
  Bench b = attacked(attack);
  empty_hands(b);
  b.script({"yellow blank", "yellow blank"});  // two blanks are no miss for an enemy
  b.start();
  pass_round(b);
  CHECK(hp_of(b, 0) == 6);
  CHECK(figure(b.state(), oathsworn_at(0)).foe_bleed == 1);
  CHECK(figure(b.state(), oathsworn_at(0)).poison == 2);
}

TEST_CASE("OS-EATK-06 OS-DEF-06  one draw for all who are attacked; each may play its own card") {
  Bench b = attacked(blow(Pattern::adjacent));
  b.put(oathsworn_at(1), Hex{5, 5});
  b.script({"yellow 3", "yellow 3"});
  b.start();
  pass_round(b);
  REQUIRE(b.kind() == "defend_with");
  CHECK(asked_about(b, "Ash is attacked"));
  b.answer("defend with Ash 1 (+2)");
  REQUIRE(b.kind() == "defend_with");
  CHECK(asked_about(b, "Birch is attacked"));
  b.answer("no card");
  CHECK(hp_of(b, 0) == 5);  // 6 against 4
  CHECK(hp_of(b, 1) == 3);  // the same 6 against 2
  CHECK(b.faults().empty());
}

TEST_CASE("OS-EATK-07  Redraw Tokens do nothing about enemy cards") {
  Bench b = attacked();
  empty_hands(b);
  tokens_before(b, 0, Token::redraw) = 2;
  b.script({"yellow 3c", "yellow 3c"});
  b.start();
  pass_round(b);
  CHECK(b.kind() == "take_turn");  // no question about the draw, and no extra cards for the criticals
  CHECK(b.state().round == 2);
  CHECK(tokens(b, 0, Token::redraw) == 2);
  CHECK(hp_of(b, 0) == 3);
  CHECK(b.faults().empty());
}

TEST_CASE("OS-BATK-01 OS-BATK-02 OS-BATK-03 OS-BATK-04  a Broken attack lacks one card of the strongest colour") {
  auto const hp_after = [](Icon icon, std::vector<int> const& broken, Might might, std::vector<std::string> cards) {
    EnemyAttack attack = blow();
    attack.icon = icon;
    attack.might = might;
    Bench b = attacked(attack);
    empty_hands(b);
    for (int const die : broken) b.s.dice[die].hp = 0;
    b.script(std::move(cards));
    b.start();
    pass_round(b);
    CHECK(b.faults().empty());  // neither a card more nor one less was drawn
    CHECK(b.kind() == "take_turn");
    return hp_of(b, 0);
  };
  Might const mixed{0, 1, 1, 1};  // yellow, red, black
  // Not uncovered, or without an icon: all three.  5 + 3 + 2 = 10: 5 HP.
  CHECK(hp_after(Icon::flank, {0}, mixed, {"black 5c", "red 3", "yellow 2"}) == 1);
  CHECK(hp_after(Icon::none, {0, 1, 2, 3}, mixed, {"black 5c", "red 3", "yellow 2"}) == 1);
  CHECK(hp_after(Icon::none, {4}, mixed, {"black 5c", "red 3", "yellow 2"}) == 1);  // the Tail has no icon either
  // One flank is gone (die 1): the black card is not drawn.  3 + 2 = 5: 2 HP.
  CHECK(hp_after(Icon::flank, {1}, mixed, {"red 3", "yellow 2"}) == 4);
  // Both flanks are gone: still only one card less.
  CHECK(hp_after(Icon::flank, {1, 2}, mixed, {"red 3", "yellow 2"}) == 4);
  CHECK(hp_after(Icon::front, {0}, Might{0, 2, 0, 0}, {"yellow 3"}) == 5);
  CHECK(hp_after(Icon::core, {3}, Might{1, 0, 0, 0}, {}) == 6);  // no card is left: no damage
}

TEST_CASE("OS-EDMG-02 OS-TOK-01  Defense Tokens are spent after the reveal, each for +1") {
  Bench b = attacked();
  empty_hands(b);
  tokens_before(b, 0, Token::defense) = 3;
  b.script({"yellow 3", "yellow 3"});
  b.start();
  pass_round(b);
  REQUIRE(b.kind() == "spend_defense");
  CHECK(b.state().strike.drawn.size() == 2);
  CHECK(asked_about(b, "6 damage against Defense 2"));
  CHECK(b.options() == std::vector<std::string>{"spend 0 (lose 3 HP)", "spend 1 (lose 2 HP)", "spend 2 (lose 1 HP)",
                                                "spend 3 (lose 1 HP)"});
  b.answer("spend 2 (lose 1 HP)");
  CHECK(hp_of(b, 0) == 5);
  CHECK(tokens(b, 0, Token::defense) == 1);
}

TEST_CASE("OS-EDMG-03  at 0 HP an Oathsworn is knocked unconscious") {
  Bench b = attacked();
  empty_hands(b);
  figure(b.s, oathsworn_at(0)).hp = 2;
  b.script({"yellow 3", "yellow 3"});
  b.start();
  pass_round(b);
  CHECK(sworn(b.state(), 0).unconscious);
  CHECK_FALSE(present(b.state(), oathsworn_at(0)));
  CHECK_FALSE(b.state().lost);
}
