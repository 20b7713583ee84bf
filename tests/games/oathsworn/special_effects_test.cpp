// Appendix II: areas, Caged, cones, Consumed, thrown and unarmed attacks, waves.
#include <doctest/doctest.h>

#include "games/oathsworn/rules/making_an_attack.h"
#include "games/oathsworn/rules/special_effects.h"
#include "tests/games/oathsworn/enemies.h"

using namespace oathsworn;

// --- areas ----------------------------------------------------------------------------------------------------------

TEST_CASE(
    "OS-AOE-01 OS-AOE-03 OS-AOE-05 OS-AOE-06 OS-AOE-07 OS-AOE-08  a circle strikes friend and enemy with one draw, a "
    "large one once") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 9});
  b.put(oathsworn_at(1), Hex{6, 6});
  b.attack_of(0).pattern = Pattern::circle;
  b.attack_of(0).range = 4;
  b.script({"red 3", "yellow 1"});
  b.start();
  b.answer("play Ash 0: strike");
  REQUIRE(b.kind() == "choose_hex");
  CHECK(b.offers("strike around 6,5"));        // four hexes away
  CHECK_FALSE(b.offers("strike around 6,4"));  // the centre is out of range
  b.answer("strike around 6,5");
  b.answer("draw 1 yellow + 1 red");
  REQUIRE(b.kind() == "defend_with");  // Birch stands in it and may defend herself before the draw
  CHECK(asked_about(b, "Birch is attacked by Ash"));
  CHECK(b.state().strike.drawn.empty());
  b.answer("no card");
  // 6,5 6,4 5,4 and 7,4 belong to the Brute: 4 + 3 = 7 against 2 is 3 HP, all from the Head, the closest to Ash.
  CHECK(b.state().dice[0].hp == 3);
  for (int die : {1, 2, 3, 4}) CHECK(b.state().dice[die].hp == 6);
  CHECK(hp_of(b, 1) == 4);  // 4 against 2
  CHECK(b.faults().empty());

  Bench hidden;  // a tree before Ash: the centre must be in sight
  hidden.put(oathsworn_at(0), Hex{6, 9});
  hidden.tree(Hex{6, 7});
  hidden.attack_of(0).pattern = Pattern::circle;
  hidden.attack_of(0).range = 4;
  hidden.start();
  hidden.answer("play Ash 0: strike");
  CHECK_FALSE(hidden.offers("strike around 6,5"));
}

TEST_CASE("OS-AOE-01  the attacker in its own area is struck too") {
  Bench b;
  empty_hands(b);
  b.put(oathsworn_at(0), Hex{6, 7});
  sworn(b.s, 0).held[0].where = Where::hand;
  b.attack_of(0).pattern = Pattern::circle;
  b.attack_of(0).range = 4;
  b.script({"red 3", "yellow 1"});
  b.start();
  b.answer_all({"play Ash 0: strike", "strike around 6,6", "draw 1 yellow + 1 red"});
  CHECK(hp_of(b, 0) == 4);
  CHECK(b.state().dice[0].hp == 4);  // only 6,5 lies in it

  // The same for an enemy: 6,5 5,5 and 7,5 lie around Birch on 6,6, the first one is its own.
  Bench brute;
  empty_hands(brute);
  brute.put(oathsworn_at(1), Hex{6, 6});
  EnemyAttack circle = blow(Pattern::circle);
  circle.range = 2;
  steps(brute, 0, circle);
  brute.script({"yellow 3", "yellow 1"});
  brute.start();
  pass_round(brute);
  CHECK(hp_of(brute, 1) == 4);
  CHECK(brute.state().dice[3].hp == 4);  // the location closest to the attacker, itself: the Heart
}

TEST_CASE(
    "OS-AOE-02 OS-AOE-04  three hexes before the attacker, or seven around a hex; an enemy turns to cover its target") {
  Bench b;
  World const w{*b.content, b.s};
  CHECK(front_area(w, Hex{6, 8}, Direction::n) == HexSet{Hex{5, 7}, Hex{6, 7}, Hex{7, 7}});
  CHECK(front_area(w, Hex{6, 8}, Direction::se) == HexSet{Hex{7, 7}, Hex{7, 8}, Hex{6, 9}});
  CHECK(seven_around(w, Hex{6, 8}).count() == 7);

  // The Brute looks south; Ash stands on 8,4 at its side.  It turns north-east (front hex 7,3): 7,2 8,3 8,4.
  empty_hands(b);
  b.put(oathsworn_at(0), Hex{8, 4});
  b.put(oathsworn_at(1), Hex{7, 2});
  b.put(oathsworn_at(2), Hex{8, 5});  // adjacent, but not in the three hexes
  figure(b.s, boss_id(0)).taunted_by = oathsworn_at(0);
  steps(b, 0, blow(Pattern::front));
  b.script({"yellow 2", "yellow 2"});
  b.start();
  pass_round(b);
  CHECK(figure(b.state(), boss_id(0)).facing == Direction::ne);
  CHECK(hp_of(b, 0) == 4);
  CHECK(hp_of(b, 1) == 4);
  CHECK(hp_of(b, 2) == 6);

  Bench own;  // a player chooses which way
  own.put(oathsworn_at(0), Hex{6, 6});
  own.attack_of(0).pattern = Pattern::front;
  own.start();
  own.answer("play Ash 0: strike");
  REQUIRE(own.kind() == "choose_direction");
  CHECK(own.offers("strike north"));
  CHECK(own.offers("strike north-east"));   // 6,5 lies beside that front hex
  CHECK_FALSE(own.offers("strike south"));  // nobody there
}

TEST_CASE("OS-CONE-03  a cone needs no line of sight") {
  Bench b;
  empty_hands(b);
  alone(b, 0);
  b.put(oathsworn_at(0), Hex{6, 8});
  b.tree(Hex{6, 7});
  steps(b, 0, blow(Pattern::cone, 3));
  b.script({"yellow 2", "yellow 2"});
  b.start();
  pass_round(b);
  CHECK(hp_of(b, 0) == 4);
}

TEST_CASE(
    "OS-WAVE-02 OS-WAVE-03 OS-WAVE-04  a wave rolls where it meets most of the company, through trees, with one draw") {
  Bench b;
  empty_hands(b);
  b.put(oathsworn_at(0), Hex{6, 8});  // south
  b.put(oathsworn_at(1), Hex{7, 11});
  b.put(oathsworn_at(2), Hex{9, 2});  // north-east
  b.put(oathsworn_at(3), Hex{0, 0});
  for (Hex const h : {Hex{6, 0}, Hex{5, 0}, Hex{7, 0}}) put_sentinel(b, h);  // north, but Sentinels do not count
  b.tree(Hex{6, 7});
  b.tree(Hex{7, 9});
  steps(b, 0, blow(Pattern::wave));
  b.script({"yellow 2", "yellow 2"});
  b.start();
  pass_round(b);
  CHECK(figure(b.state(), boss_id(0)).facing == Direction::s);
  CHECK(hp_of(b, 0) == 4);
  CHECK(hp_of(b, 1) == 4);
  CHECK(hp_of(b, 2) == 6);
  CHECK(b.faults().empty());

  // Even in a Reaction: Birch broke the location from the east, the others stand in the south.
  Bench reaction;
  for (int p : {0, 2, 3}) empty_hand(reaction, p);
  reaction.put(oathsworn_at(1), Hex{8, 4});
  reaction.put(oathsworn_at(0), Hex{6, 8});
  reaction.put(oathsworn_at(2), Hex{6, 9});
  reaction.put(oathsworn_at(3), Hex{5, 10});
  for (int die : {1, 2}) reaction.s.dice[die].hp = 1;
  reaction.s.place = 1;
  steps(reaction, 0, blow(Pattern::wave));
  reaction.script({"red 2", "yellow 2", "yellow 2", "yellow 2"});
  reaction.start();
  reaction.answer_all({"play Birch 0: strike", "draw 1 yellow + 1 red"});
  CHECK(reaction.told("OS-BRK-05"));
  CHECK(figure(reaction.state(), boss_id(0)).facing == Direction::s);
  CHECK(hp_of(reaction, 1) == 6);
  CHECK(hp_of(reaction, 0) == 4);
}

// --- Caged ----------------------------------------------------------------------------------------------------------

namespace {

Cage bars(Victims to) {
  Cage cage;
  cage.to = to;
  cage.difficulty = 4;
  cage.on_fail.push_back(step_of(harm_to(Victims::target, 1)));
  return cage;
}

}  // namespace

TEST_CASE(
    "OS-CAGE-02 OS-CAGE-03 OS-CAGE-05 OS-CAGE-08  an escape costs 3 Animus, is easier with friends near, and frees at "
    "once") {
  Bench b;
  b.put(oathsworn_at(1), Hex{3, 10});  // beside Ash on 3,11
  steps(b, 0, bars(Victims::lead));
  b.script({"white 2"});
  b.start();
  pass_round(b);
  CHECK(sworn(b.state(), 0).caged);
  CHECK(b.state().lying.contains(0));  // the card lies with Ash
  CHECK(b.options() == std::vector<std::string>{"pass", "try to escape"});
  b.answer("try to escape");
  REQUIRE(b.kind() == "choose_might");
  CHECK(sworn(b.state(), 0).animus == 7);  // 6 + 4 - 3
  b.answer("draw 1 white");                // 2, and 2 for Birch: 4
  CHECK_FALSE(sworn(b.state(), 0).caged);
  CHECK(b.kind() == "take_turn");
  CHECK(b.state().place == 0);
  CHECK(b.offers("move to 3,12"));  // in the same turn
  CHECK_FALSE(b.state().lying.contains(0));
  CHECK(b.state().stage_discard.contains(0));

  Bench poor;
  steps(poor, 0, bars(Victims::lead));
  sworn(poor.s, 0).animus = 2;
  sworn(poor.s, 0).reserve = 0;
  poor.start();
  pass_round(poor);
  CHECK(poor.why_not("try to escape").empty());  // nought or one option is never asked: the turn went by
  CHECK(poor.state().place == 1);
}

TEST_CASE("OS-CAGE-04 OS-CAGE-06 OS-CAGE-07  one attempt a turn, the effect at each failure and once more at the end") {
  Bench b;
  steps(b, 0, bars(Victims::lead));
  steps(b, 1);
  b.script({"white 1", "white 1"});
  b.start();
  pass_round(b);
  b.answer_all({"try to escape", "draw 1 white"});
  CHECK(sworn(b.state(), 0).caged);  // 1 against 4
  CHECK(hp_of(b, 0) == 5);
  CHECK_FALSE(b.offers("try to escape"));  // not again in this turn
  if (b.state().place == 0) b.answer("end turn");
  b.answer_all({"pass", "pass", "pass"});
  CHECK(b.state().place == 0);
  b.answer_all({"try to escape", "draw 1 white"});  // but in the next one
  CHECK(hp_of(b, 0) == 4);
  if (b.state().place == 0) b.answer("end turn");
  CHECK(b.state().lying.contains(0));
  pass_round(b);
  CHECK(b.state().round == 3);
  CHECK(hp_of(b, 0) == 3);  // the end of the next round: once more, then free
  CHECK_FALSE(sworn(b.state(), 0).caged);
  CHECK(b.state().stage_discard.contains(0));
}

TEST_CASE(
    "OS-CAGE-01 OS-CAGE-02 OS-CAGE-07 OS-CAGE-08  Allies and companions can be Caged and pay 1; one card can hold "
    "two") {
  Bench b;
  FigureId const hob = put_ally(b, 0, Hex{6, 8});
  sworn(b.s, 1).companion = true;
  sworn(b.s, 1).animus = 2;
  sworn(b.s, 1).reserve = 0;
  b.put(oathsworn_at(1), Hex{6, 9});
  b.put(oathsworn_at(2), Hex{9, 9});
  steps(b, 0, bars(Victims::characters));
  b.s.lead = 0;
  b.script({"white 2", "white 2"});
  b.start();
  pass_round(b);
  CHECK(helper(b.state(), 0).caged);
  CHECK(sworn(b.state(), 1).caged);
  CHECK(b.state().place == 0);
  CHECK(b.options() == std::vector<std::string>{"pass", "try to escape"});
  b.answer_all({"try to escape", "draw 1 white"});  // 2 + 2 for Birch beside it
  CHECK(helper(b.state(), 0).animus == 1);
  CHECK_FALSE(helper(b.state(), 0).caged);
  CHECK(b.offers("move to 6,7"));
  CHECK(b.state().lying.contains(0));  // it still holds the others
  b.answer("end turn");
  b.answer_all({"try to escape", "draw 1 white"});  // the companion, with Hob beside it
  CHECK(sworn(b.state(), 1).animus == 1);
  CHECK_FALSE(sworn(b.state(), 1).caged);
  CHECK(b.state().lying.contains(0));
  if (b.state().place == 1) b.answer("end turn");
  int const before = figure(b.state(), oathsworn_at(2)).hp;
  steps(b, 1);
  pass_round(b);
  CHECK(figure(b.state(), oathsworn_at(2)).hp == before - 1);  // Cedar never tried
  CHECK(present(b.state(), hob));

  Bench kept;  // an Ally that does not get out suffers at the end, too
  FigureId const ally = put_ally(kept, 0, Hex{6, 8});
  steps(kept, 0, bars(Victims::characters));
  steps(kept, 1);
  kept.start();
  pass_round(kept);
  pass_round(kept);
  CHECK(figure(kept.state(), ally).hp == 5);
  CHECK_FALSE(helper(kept.state(), 0).caged);
  CHECK(kept.state().stage_discard.contains(0));
}

// --- Consumed -------------------------------------------------------------------------------------------------------

TEST_CASE(
    "OS-CONS-02 OS-CONS-03 OS-CONS-04 OS-CONS-05 OS-CONS-06 OS-CONS-07 OS-CONS-08 OS-CONS-09  inside a location, and "
    "out again") {
  Bench b;
  for (int p : {1, 2, 3}) empty_hand(b, p);
  b.put(oathsworn_at(1), Hex{6, 6});
  b.s.dice[3].hp = 3;                  // the Heart has two dice
  b.s.dice.push_back(HpDie{0, 3, 6});  // die 5
  tokens_before(b, 0, Token::empowered) = 1;
  Consume maw;
  maw.to = Victims::lead;
  maw.slot = "Heart";
  maw.ongoing.push_back(step_of(harm_to(Victims::target, 1)));
  steps(b, 0, maw);
  steps(b, 1, blow());
  steps(b, 2);
  b.script({"red 3", "yellow 3", "yellow 2", "yellow 2", "red 3", "yellow 3"});
  b.start();
  pass_round(b);
  CHECK_FALSE(present(b.state(), oathsworn_at(0)));
  CHECK(figure(b.state(), oathsworn_at(0)).hp == 5);  // the start of the Oathsworn Phase
  CHECK(b.state().lying.contains(0));
  // No moving, no cards: only to attack from inside.
  CHECK(b.options() == std::vector<std::string>{"pass", "attack from inside"});
  b.answer("attack from inside");
  CHECK(sworn(b.state(), 0).animus == 7);
  REQUIRE(b.kind() == "choose_number");  // Combat Tokens may be used
  b.answer("spend Empowered x3 Tokens: 0");
  b.answer("draw 1 yellow + 1 red");  // the might of its items
  REQUIRE(b.kind() == "choose_die");  // 6 damage against 2: 3 HP from a die of that location
  CHECK(b.options() == std::vector<std::string>{"damage Heart of Brute", "damage Heart of Brute (2)"});
  b.answer("damage Heart of Brute");
  CHECK(b.state().dice[3].hp == 0);
  CHECK(sworn(b.state(), 0).consumed);  // the other die stands and only 3 HP are lost
  // The Reaction it caused cannot target it: Birch beside the Head is attacked.
  CHECK(b.told("OS-BRK-05"));
  CHECK(hp_of(b, 1) == 4);
  CHECK(figure(b.state(), oathsworn_at(0)).hp == 5);
  if (b.state().place == 0) {
    CHECK_FALSE(b.offers("attack from inside"));  // once per turn
    b.answer("end turn");
  }
  b.answer_all({"pass", "pass", "pass"});
  b.answer_all({"attack from inside", "spend Empowered x3 Tokens: 0", "draw 1 yellow + 1 red"});
  CHECK(b.state().dice[5].hp == 3);
  CHECK_FALSE(sworn(b.state(), 0).consumed);  // 3 + 3 = 6 HP since it was Consumed
  // The Heart is on 6,4; around the body the most northern empty hex is 6,2.
  CHECK(hex_of(b, oathsworn_at(0)) == Hex{6, 2});
  CHECK(sworn(b.state(), 0).animus == 0);
  CHECK(sworn(b.state(), 0).reserve == 10);
  CHECK(b.state().stage_discard.contains(0));
  CHECK(b.faults().empty());

  Bench encounter;  // the ongoing effect also comes at the start of the Encounter Phase
  steps(encounter, 0, maw);
  steps(encounter, 1);
  encounter.start();
  pass_round(encounter);
  CHECK(figure(encounter.state(), oathsworn_at(0)).hp == 5);
  pass_round(encounter);
  CHECK(encounter.state().round == 3);
  CHECK(figure(encounter.state(), oathsworn_at(0)).hp == 3);  // Encounter Phase of round 2, Oathsworn Phase of round 3
}

TEST_CASE("OS-CONS-08  where no hex is empty nobody can be put down: it stays inside until one is free") {
  Bench b;
  sworn(b.s, 0).consumed = true;
  sworn(b.s, 0).consume_slot = 3;
  sworn(b.s, 0).consume_lost = 6;
  b.remove(oathsworn_at(0));
  steps(b, 0, harm_to(Victims::oathsworn, 1));
  b.start();
  b.content->boards[0] = bodies(b.world(), ~FigureSet{0});  // everybody's own hexes and no other
  pass_round(b);
  CHECK(hp_of(b, 1) == 5);
  CHECK(sworn(b.state(), 0).consumed);
}

TEST_CASE("OS-CONS-02  a Consumed character cannot interrupt; OS-CONS-07 breaking all dice of the location frees it") {
  Bench b;
  sworn(b.s, 0).consumed = true;
  sworn(b.s, 0).consume_slot = 3;
  b.remove(oathsworn_at(0));
  b.put(oathsworn_at(1), Hex{6, 6});
  empty_hand(b, 1);
  ability_on(b, 0).when = Moment::enemy_attack;
  ability_on(b, 0).of = Whose::friendly;
  Defend brace;
  brace.amount = 3;
  effects(b, 0, brace);
  steps(b, 0, blow());
  b.script({"yellow 2", "yellow 2"});
  b.start();
  pass_round(b);
  CHECK(hp_of(b, 1) == 4);  // Ash was not asked

  Bench out;
  sworn(out.s, 0).consumed = true;
  sworn(out.s, 0).consume_slot = 0;  // the Head
  out.remove(oathsworn_at(0));
  out.s.place = 1;
  out.put(oathsworn_at(1), Hex{6, 6});
  out.s.dice[0].hp = 2;
  steps(out, 0);
  out.script({"red 2", "yellow 2"});
  out.start();
  out.answer_all({"play Birch 0: strike", "draw 1 yellow + 1 red"});
  CHECK_FALSE(sworn(out.state(), 0).consumed);
  CHECK(hex_of(out, oathsworn_at(0)) == Hex{5, 5});  // of 5,5 7,5 around 6,5 the more western; 6,6 has Birch
}

TEST_CASE("OS-CONS-05  who is freed by the break it made is back on the board and can be the target of the Reaction") {
  Bench b;
  sworn(b.s, 0).consumed = true;
  sworn(b.s, 0).consume_slot = 0;  // the Head
  b.remove(oathsworn_at(0));
  b.s.dice[0].hp = 2;
  steps(b, 0, blow());
  b.script({"red 2", "yellow 2"});
  b.start();
  b.answer_all({"attack from inside", "draw 1 yellow + 1 red"});
  CHECK(hex_of(b, oathsworn_at(0)) == Hex{5, 5});
  REQUIRE(b.kind() == "defend_with");
  CHECK(asked_about(b, "Ash is attacked by Brute"));
}

TEST_CASE("OS-CONS-03 OS-CONS-09  a companion pays 1 for its attack from inside, and so does an Ally") {
  Bench companion;
  sworn(companion.s, 0).companion = true;
  sworn(companion.s, 0).animus = 2;
  sworn(companion.s, 0).reserve = 0;
  sworn(companion.s, 0).consumed = true;
  sworn(companion.s, 0).consume_slot = 3;
  companion.remove(oathsworn_at(0));
  companion.script({"red 2", "yellow 2"});
  companion.start();
  companion.answer_all({"attack from inside", "draw 1 yellow + 1 red"});
  CHECK(sworn(companion.state(), 0).animus == 1);
  CHECK(companion.state().dice[3].hp == 4);

  Bench ally;
  FigureId const hob = put_ally(ally, 0, Hex{6, 6});
  empty_hands(ally);
  Consume maw;
  maw.to = Victims::characters;
  maw.slot = "Heart";
  maw.ongoing.push_back(step_of(harm_to(Victims::target, 1)));
  for (int p : {1, 2, 3}) sworn(ally.s, p).unconscious = true, ally.remove(oathsworn_at(p));
  ally.s.dice[3].hp = 2;
  steps(ally, 0, maw);
  ally.script({"white 2", "red 2"});
  ally.start();
  pass_round(ally);
  CHECK_FALSE(present(ally.state(), hob));
  CHECK(figure(ally.state(), hob).hp == 5);  // the ongoing effect
  CHECK(ally.state().lying.contains(0));
  CHECK(ally.options() == std::vector<std::string>{"pass", "attack from inside"});
  ally.answer("attack from inside");
  CHECK(helper(ally.state(), 0).animus == 1);
  CHECK(ally.offers("draw 1 white + 1 red"));  // its own might
}

// --- thrown and unarmed ---------------------------------------------------------------------------------------------

TEST_CASE("OS-THRW-01 OS-THRW-03  a thrown weapon lies beside the target; until it is picked up all weapons are gone") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 9});
  b.put(oathsworn_at(1), Hex{7, 9});
  b.content->items.items()[0].thrown = true;
  b.content->items.items()[2].thrown = false;
  sworn(b.s, 0).held.push_back(Held{HeldKind::item, Where::hand, 2});  // a second blade
  b.attack_of(0).thrown = true;
  b.attack_of(0).range = 5;
  b.script({"red 2", "red 2", "yellow 2", "yellow 2"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 2 yellow + 2 red"});
  if (b.kind() == "choose_card") b.answer("throw ash blade");
  REQUIRE(b.kind() == "choose_hex");
  CHECK(b.offers("it lands on 6,6"));        // beside the Brute
  CHECK_FALSE(b.offers("it lands on 6,8"));  // not beside it
  b.answer("it lands on 6,6");
  CHECK(might_of(b.world(), oathsworn_at(0)).total() == 0);
  CHECK(attack_range(b.world(), oathsworn_at(0), Attack{}) == 1);
}

TEST_CASE("OS-THRW-02  only its owner picks a thrown item up, for nothing, by moving into its hex") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 9});
  b.put(oathsworn_at(1), Hex{6, 7});
  sworn(b.s, 0).thrown_item = 0;
  sworn(b.s, 0).thrown_at = Hex{6, 8};
  b.s.place = 1;
  b.start();
  b.answer("move to 6,8");
  CHECK(sworn(b.state(), 0).thrown_item == 0);  // Birch stands on it
  b.answer("end turn");

  Bench own;
  own.put(oathsworn_at(0), Hex{6, 9});
  sworn(own.s, 0).thrown_item = 0;
  sworn(own.s, 0).thrown_at = Hex{6, 8};
  own.start();
  own.answer("move to 6,7");  // through the hex
  CHECK(sworn(own.state(), 0).thrown_item == no_thing);
  CHECK(sworn(own.state(), 0).held[7].where == Where::hand);
  CHECK(sworn(own.state(), 0).animus == 4);  // the two hexes, nothing for the item
  CHECK(might_of(own.world(), oathsworn_at(0)).total() == 2);
}

TEST_CASE(
    "OS-THRW-03 OS-UNAR-02 OS-UNAR-03  without weapons an attack is Unarmed: no weapon abilities, other items and all "
    "tokens") {
  Ability help;
  help.flavour = "help";
  help.when = Moment::attack_declared;
  Boost boost;
  boost.damage = 2;
  help.do_.push_back(effect_with(boost));
  auto const prepare = [&](Bench& b) {
    b.put(oathsworn_at(0), Hex{6, 6});
    b.content->items.items()[0].ability = help;  // the blade
    b.content->items.items()[0].range = 4;
    b.content->items.items()[1].ability = help;  // the coat
    b.content->items.items()[0].cooldown = b.content->items.items()[1].cooldown = 2;
  };
  Bench armed;
  prepare(armed);
  armed.start();
  CHECK(attack_range(armed.world(), oathsworn_at(0), Attack{}) == 4);
  armed.answer("play Ash 0: strike");
  REQUIRE(armed.kind() == "use_interrupt");
  CHECK(armed.offers("use ash blade: help"));
  CHECK(armed.offers("use ash coat: help"));

  Bench unarmed;
  prepare(unarmed);
  unarmed.attack_of(0).unarmed = true;
  tokens_before(unarmed, 0, Token::empowered) = 1;
  tokens_before(unarmed, 0, Token::redraw) = 1;
  unarmed.script({"black blank", "black 4"});
  unarmed.start();
  Attack fist;
  fist.unarmed = true;
  CHECK(attack_range(unarmed.world(), oathsworn_at(0), fist) == 1);  // the range of the weapon does not apply
  unarmed.answer("play Ash 0: strike");
  REQUIRE(unarmed.kind() == "use_interrupt");
  CHECK(unarmed.why_not("use ash blade: help") == "OS-UNAR-02");
  unarmed.answer("use ash coat: help");
  unarmed.answer("spend Empowered x3 Tokens: 1");
  CHECK_FALSE(unarmed.offers("draw 1 yellow + 1 red"));  // no might of weapons
  unarmed.answer("draw 1 white");                        // three upgrades: black
  unarmed.answer("redraw card 1 (black blank)");
  CHECK(unarmed.state().dice[0].hp == 3);  // 4 + 2 = 6 against 2

  // A weapon lying somewhere makes every attack unarmed.
  Bench thrown;
  prepare(thrown);
  sworn(thrown.s, 0).thrown_item = 0;
  sworn(thrown.s, 0).thrown_at = Hex{9, 9};
  sworn(thrown.s, 0).held.push_back(Held{HeldKind::item, Where::hand, 2});
  thrown.content->items.items()[2].ability = help;
  thrown.start();
  thrown.answer("play Ash 0: strike");
  REQUIRE(thrown.kind() == "use_interrupt");
  CHECK(thrown.state().strike.unarmed);
  CHECK_FALSE(thrown.offers("use birch blade: help"));  // it counts as thrown, too
  CHECK(thrown.offers("use ash coat: help"));
}

TEST_CASE("OS-THRW-04  a thrown shield, armor or gear gives neither Defense nor its ability") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 6});
  Ability help;
  help.flavour = "help";
  help.when = Moment::enemy_attack;
  Defend brace;
  brace.amount = 1;
  help.do_.push_back(effect_with(brace));
  b.content->items.items()[1].ability = help;
  empty_hands(b);
  CHECK(defense_of(World{*b.content, b.s}, oathsworn_at(0)) == 2);
  sworn(b.s, 0).thrown_item = 1;
  sworn(b.s, 0).thrown_at = Hex{9, 9};
  CHECK(defense_of(World{*b.content, b.s}, oathsworn_at(0)) == 0);
  CHECK(might_of(World{*b.content, b.s}, oathsworn_at(0)).total() == 2);  // the blade is still in its hand
  steps(b, 0, blow());
  b.script({"yellow 1", "yellow 1"});
  b.start();
  pass_round(b);
  CHECK(b.kind() == "take_turn");  // the coat was not offered
  CHECK(hp_of(b, 0) == 4);         // 2 damage against the least Defense there is, 1
}

// --- tokens of those who are held -----------------------------------------------------------------------------------

TEST_CASE(
    "OS-CAGE-01 OS-CONS-04 OS-CTOK-02  whoever is Caged or Consumed may use its tokens, but not to move or strike") {
  // Ash, be it full, a companion or replaced by an Ally, has both kinds; a rat stands beside it.  A companion's tokens
  // refresh the Might Decks; a full character's do what they always do.
  auto const options = [](bool caged, int who) {
    Bench b;
    b.add_rat(Hex{3, 10});
    b.s.might.discard[0][0] = 1;
    sworn(b.s, 0).tokens[static_cast<std::size_t>(Token::animus)] = 1;
    sworn(b.s, 0).held[6].where = Where::p3;
    FigureId held = oathsworn_at(0);
    if (who == 1) {
      sworn(b.s, 0).companion = true;
      sworn(b.s, 0).animus = 1;
      sworn(b.s, 0).reserve = 1;
    }
    if (who == 2) {
      held = put_ally(b, 0, Hex{3, 11});
      helper(b.s, 0).tokens[static_cast<std::size_t>(Token::animus)] = 1;
    }
    auto const hold = [&](auto& board) {
      (caged ? board.caged : board.consumed) = true;
      board.cage_ends = 9;
      board.consume_slot = 3;
    };
    who == 2 ? hold(helper(b.s, 0)) : hold(sworn(b.s, 0));
    if (!caged) b.remove(held);
    b.start();
    REQUIRE(b.state().place == 0);
    std::vector<std::string> const offered = b.options();
    if (who != 0) {
      b.answer("spend a +2 Animus Token to refresh the might decks");
      b.answer("white");
      CHECK(b.state().might.discard[0][0] == 0);
      CHECK(b.state().place == 0);
      CHECK(b.offers("end turn"));
    }
    return offered;
  };
  for (bool const caged : {true, false}) {
    std::string const deed = caged ? "try to escape" : "attack from inside";
    CHECK(options(caged, 0) == std::vector<std::string>{"pass", "spend a +2 Animus Token", deed});
    for (int const who : {1, 2}) {
      INFO((who == 1 ? "companion" : "Ally"));
      CHECK(options(caged, who) ==
            std::vector<std::string>{"pass", deed, "spend a +2 Animus Token to refresh the might decks"});
    }
  }
}

TEST_CASE("OS-AOE-08 OS-DEF-01  who stands in the area of its own attack may play a card for defense, too") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 7});
  b.attack_of(0).pattern = Pattern::circle;
  b.attack_of(0).range = 4;
  b.script({"red 3", "yellow 1"});
  b.start();
  b.answer_all({"play Ash 0: strike", "strike around 6,6", "draw 1 yellow + 1 red"});
  REQUIRE(b.kind() == "defend_with");  // nobody else is in the area
  CHECK(b.position().asked() == flow::Seat{0});
  CHECK_FALSE(b.offers("defend with Ash 0 (+2)"));  // it is being played
  b.answer("defend with Ash 1 (+2)");
  CHECK(hp_of(b, 0) == 5);  // 4 / (2 + 2)
  CHECK(b.state().dice[0].hp == 4);
}
