// Appendix II: chains and charges, of players and of enemies.
#include <doctest/doctest.h>

#include "games/oathsworn/rules/making_an_attack.h"
#include "games/oathsworn/rules/special_effects.h"
#include "tests/games/oathsworn/enemies.h"

using namespace oathsworn;

// --- chains ---------------------------------------------------------------------------------------------------------

TEST_CASE(
    "OS-CHAI-02 OS-CHAI-08 OS-CHAI-09  the first target of a chain is in range and in sight; a ranged attacker stays") {
  Bench b;
  b.put(boss_id(0), Hex{2, 2});
  b.put(oathsworn_at(0), Hex{6, 9});
  b.add_rat(Hex{6, 7});
  b.add_rat(Hex{9, 8});
  b.add_rat(Hex{6, 5});
  b.attack_of(0).pattern = Pattern::chain;
  b.attack_of(0).targets = 3;
  b.attack_of(0).size = 2;
  b.start();
  b.answer("play Ash 0: strike");
  CHECK(b.kind() == "take_turn");  // melee: nobody is adjacent

  Bench bow;
  bow.put(boss_id(0), Hex{2, 2});
  bow.put(oathsworn_at(0), Hex{6, 9});
  bow.add_rat(Hex{6, 7});
  bow.add_rat(Hex{9, 8});
  bow.add_rat(Hex{6, 5});
  bow.tree(Hex{8, 8});  // in the row to rat 2
  bow.attack_of(0).pattern = Pattern::chain;
  bow.attack_of(0).targets = 3;
  bow.attack_of(0).size = 2;
  bow.attack_of(0).range = 3;
  bow.script({"red 3", "yellow 3"});
  bow.start();
  bow.answer("play Ash 0: strike");
  // Rat 1 is two hexes away.  Rat 2 is three away but behind the tree, rat 3 four away: neither may be the first, so
  // rat 1 is taken without a question and rat 3, two hexes from it, may follow.
  REQUIRE(bow.kind() == "choose_figure");
  CHECK(bow.options() == std::vector<std::string>{"nobody", "attack rat 3"});
  bow.answer("attack rat 3");
  bow.answer("draw 1 yellow + 1 red");
  CHECK_FALSE(present(bow.state(), FigureId{first_minion}));
  CHECK_FALSE(present(bow.state(), FigureId{first_minion + 2}));
  CHECK(hex_of(bow, oathsworn_at(0)) == Hex{6, 9});
  CHECK(bow.offers("face south-west"));  // and it may look anywhere

  // An enemy looks at the last one it hit.
  Bench enemy;
  empty_hands(enemy);
  enemy.put(oathsworn_at(0), Hex{6, 6});
  enemy.put(oathsworn_at(1), Hex{8, 6});
  enemy.put(oathsworn_at(2), Hex{9, 4});
  EnemyAttack links = blow(Pattern::chain, 2);
  links.targets = 3;
  links.range = 2;
  TargetRule rule;
  rule.pick = Pick::adjacent;
  stage_card(enemy, 0).target = rule;
  steps(enemy, 0, links);
  enemy.script({"yellow 2", "yellow 1"});
  enemy.start();
  pass_round(enemy);
  CHECK(hp_of(enemy, 0) == 5);  // 3 / 2
  CHECK(hp_of(enemy, 1) == 5);  // 2 / 2: the 1 is ignored
  CHECK(hp_of(enemy, 2) == 6);
  CHECK(hex_of(enemy, boss_id(0)) == Hex{6, 4});
  CHECK(figure(enemy.state(), boss_id(0)).facing == Direction::se);  // 9,4 lies half a hex below its row
}

TEST_CASE("OS-CHAI-10  of a large target one hex within the chain range is struck, with the location there") {
  Bench b;
  b.put(oathsworn_at(0), Hex{5, 7});
  b.add_rat(Hex{5, 6});  // two hexes from 5,4 (the Right) and from 6,5 (the Head)
  b.attack_of(0).pattern = Pattern::chain;
  b.attack_of(0).targets = 2;
  b.attack_of(0).size = 2;
  b.script({"red 3", "yellow 3"});
  b.start();
  b.answer_all({"play Ash 0: strike", "attack Brute"});
  REQUIRE(b.kind() == "choose_hex");
  CHECK(b.options() == std::vector<std::string>{"strike 5,4", "strike 6,5"});
  b.answer_all({"strike 5,4", "draw 1 yellow + 1 red"});
  CHECK(b.state().dice[1].hp == 5);  // 3 + 3 less the lowest: 3 / 2
  CHECK(b.state().dice[0].hp == 6);
  CHECK(b.kind() == "choose_hex");  // melee: it ends beside its last target
}

TEST_CASE("OS-CHAI-10 OS-LOS-06  any hex of a large target within the chain range and in sight, not only the closest") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 7});
  b.add_rat(Hex{6, 6});  // beside the Head; the core and the front flanks are two hexes away
  b.attack_of(0).pattern = Pattern::chain;
  b.attack_of(0).targets = 2;
  b.attack_of(0).size = 2;
  b.script({"red 3", "yellow 3"});
  b.start();
  b.answer_all({"play Ash 0: strike", "attack Brute"});  // after the rat, the only one beside Ash
  REQUIRE(b.kind() == "choose_hex");
  CHECK(b.options().size() == 4);
  for (std::string const hex : {"5,4", "6,4", "6,5", "7,4"}) CHECK(b.offers("strike " + hex));
  b.answer_all({"strike 6,4", "draw 1 yellow + 1 red"});
  CHECK(b.state().dice[3].hp == 5);  // the Heart: 3 + 3 less the lowest, 3 / 2
  CHECK(b.state().dice[0].hp == 6);

  Bench bow;  // the first target as well, by the range of the attack; not what a tree hides
  bow.put(oathsworn_at(0), Hex{6, 7});
  bow.tree(Hex{5, 5});
  bow.attack_of(0).pattern = Pattern::chain;
  bow.attack_of(0).range = 3;
  bow.start();
  bow.answer("play Ash 0: strike");
  REQUIRE(bow.kind() == "choose_hex");
  CHECK(bow.offers("strike 6,5"));
  CHECK(bow.offers("strike 6,4"));
  CHECK(bow.offers("strike 7,4"));
  CHECK_FALSE(bow.offers("strike 5,4"));  // behind the tree
  CHECK_FALSE(bow.offers("strike 6,3"));  // four hexes away
}

// --- charges --------------------------------------------------------------------------------------------------------

TEST_CASE("OS-CHRG-02 OS-CHRG-03  one hex wide: stopped by a tree, and pushed aside where somebody stands") {
  Bench b;
  b.put(boss_id(0), Hex{2, 2});
  b.put(oathsworn_at(0), Hex{6, 9});
  b.content->finish();
  World const w{*b.content, b.s};
  CHECK(charge_path(w, oathsworn_at(0), Direction::n, 4).end == Hex{6, 5});
  b.tree(Hex{6, 6});
  CHECK(charge_path(w, oathsworn_at(0), Direction::n, 4).end == Hex{6, 7});

  b.add_rat(Hex{6, 8});
  b.add_rat(Hex{6, 7});  // it would end on this one
  rat_box(b).hp = 9;
  for (int i : {first_minion, first_minion + 1}) figure(b.s, FigureId{i}).hp = 9;
  b.attack_of(0).pattern = Pattern::charge;
  b.attack_of(0).size = 4;
  b.script({"red 2", "yellow 2"});
  b.start();
  b.answer("play Ash 0: strike");
  b.answer("draw 1 yellow + 1 red");
  CHECK(hex_of(b, oathsworn_at(0)) == Hex{5, 6});  // Pushed: of the closest empty hexes to 6,7 North then West
  CHECK(figure(b.state(), FigureId{first_minion}).hp == 7);  // both in the path are hit

  Bench enemy;  // an enemy goes North then West
  empty_hands(enemy);
  alone(enemy, 0);
  one_hex_boss(enemy, Hex{6, 4});
  enemy.put(oathsworn_at(0), Hex{6, 7});
  steps(enemy, 0, blow(Pattern::charge, 3));
  enemy.script({"yellow 2", "yellow 2"});
  enemy.start();
  pass_round(enemy);
  CHECK(hex_of(enemy, boss_id(0)) == Hex{6, 6});
  CHECK(hp_of(enemy, 0) == 4);
}

TEST_CASE(
    "OS-CHRG-04 OS-CHRG-05 OS-CHRG-06 OS-SENT-05  seven hexes wide: trees fall, those under its end are pushed, all "
    "are hit") {
  Bench b;
  empty_hands(b);
  b.put(oathsworn_at(0), Hex{6, 9});  // under its end: core 6,8
  b.put(oathsworn_at(1), Hex{5, 6});  // in the path
  b.put(oathsworn_at(2), Hex{9, 9});
  FigureId const rat = b.add_rat(Hex{7, 6});
  FigureId const sentinel = put_sentinel(b, Hex{5, 5});
  b.tree(Hex{6, 6});  // in its path only
  b.tree(Hex{6, 7});  // under its end
  b.tree(Hex{9, 6});  // not in its way
  figure(b.s, boss_id(0)).taunted_by = oathsworn_at(0);
  steps(b, 0, blow(Pattern::charge, 4));
  b.script({"yellow 2", "yellow 2"});
  b.start();
  pass_round(b);
  CHECK(hex_of(b, boss_id(0)) == Hex{6, 8});
  REQUIRE(b.state().obstacles.size() == 1);
  CHECK(b.state().obstacles[0].hexes[0] == Hex{9, 6});
  CHECK(hex_of(b, oathsworn_at(0)) == Hex{6, 10});
  CHECK(hex_of(b, oathsworn_at(1)) == Hex{5, 6});  // attacked, not moved
  CHECK(hp_of(b, 0) == 4);
  CHECK(hp_of(b, 1) == 4);
  CHECK(hp_of(b, 2) == 6);
  CHECK_FALSE(present(b.state(), rat));  // its own friend was in the way: 4 / 2 against 1 HP
  CHECK_FALSE(present(b.state(), sentinel));
  CHECK(b.faults().empty());  // one draw
}

TEST_CASE("OS-TAUN-03 OS-CHRG-06  a taunted boss whose charge would not meet the taunter does not charge at others") {
  for (bool const taunted : {false, true}) {
    CAPTURE(taunted);
    Bench b;
    empty_hands(b);
    one_hex_boss(b, Hex{6, 4});
    b.put(oathsworn_at(0), Hex{6, 10});  // the taunter, six hexes away
    b.put(oathsworn_at(1), Hex{6, 6});   // in the way of a charge of three
    if (taunted) figure(b.s, boss_id(0)).taunted_by = oathsworn_at(0);
    steps(b, 0, blow(Pattern::charge, 3));
    b.script({"yellow 2", "yellow 2"});
    b.start();
    pass_round(b);
    CHECK(hp_of(b, 1) == (taunted ? 6 : 4));
    CHECK(hex_of(b, boss_id(0)) == (taunted ? Hex{6, 4} : Hex{6, 7}));
    CHECK(b.told("OS-TAUN-03") == taunted);
  }
}

TEST_CASE("OS-CHRG-07 OS-AOE-06  a charge is no area: however much of a large target it meets, no damage is added") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 7});
  FigureId const rat = b.add_rat(Hex{6, 6});
  rat_box(b).hp = 9;
  figure(b.s, rat).hp = 9;
  b.attack_of(0).pattern = Pattern::charge;
  b.attack_of(0).size = 5;
  b.script({"red 3", "yellow 2"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red", "damage Heart of Brute"});
  CHECK(b.state().dice[3].hp == 4);  // 5 against Defense 2, not 6 nor 7
  CHECK(figure(b.state(), rat).hp == 7);
  CHECK(hex_of(b, oathsworn_at(0)) == Hex{6, 2});
}

TEST_CASE("OS-CHRG-07  who charges through a large target chooses one of the locations charged through") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 7});
  b.attack_of(0).pattern = Pattern::charge;
  b.attack_of(0).size = 5;
  b.script({"red 2", "yellow 2"});
  b.start();
  b.answer("play Ash 0: strike");
  if (b.kind() == "choose_direction") b.answer("charge north");
  b.answer("draw 1 yellow + 1 red");
  CHECK(hex_of(b, oathsworn_at(0)) == Hex{6, 2});
  REQUIRE(b.kind() == "choose_die");  // 6,5 the Head, 6,4 the Heart, 6,3 the Tail
  CHECK(b.options() ==
        std::vector<std::string>{"damage Head of Brute", "damage Heart of Brute", "damage Tail of Brute"});
  b.answer("damage Heart of Brute");
  CHECK(b.state().dice[3].hp == 4);
}

TEST_CASE(
    "OS-ATK-01  an ability may attack the same target again: nobody is asked whom, and nothing happens if it is gone") {
  auto const hp_of_the_brute = [](Bench& b) {
    int sum = 0;
    for (HpDie const& die : b.state().dice) sum += die.hp;
    return sum;
  };
  Attack first, again;
  again.same_target = true;
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 6});
  b.add_rat(Hex{6, 7});
  effects(b, 0, first, again);
  b.script({"red 2", "yellow 2", "red 2", "yellow 2"});
  b.start();
  int const before = hp_of_the_brute(b);
  b.answer("play Ash 0: strike");
  REQUIRE(b.kind() == "choose_figure");
  b.answer("attack Brute");
  b.answer("draw 1 yellow + 1 red");
  REQUIRE(b.kind() == "choose_might");  // not whom
  b.answer("draw 1 yellow + 1 red");
  CHECK(hp_of_the_brute(b) == before - 4);  // twice 4 damage against Defense 2

  Bench gone;
  gone.put(oathsworn_at(0), Hex{6, 6});
  FigureId const rat = gone.add_rat(Hex{6, 7});
  effects(gone, 0, first, again);
  gone.script({"red 2", "yellow 2"});
  gone.start();
  gone.answer_all({"play Ash 0: strike", "attack rat 1", "draw 1 yellow + 1 red"});
  CHECK_FALSE(present(gone.state(), rat));
  CHECK(gone.kind() == "take_turn");  // the Brute beside him is not attacked instead
}

TEST_CASE("OS-CHRG-06 OS-KB-06  who is knocked back by a charge flies away from where the charge ended") {
  Bench b;
  empty_hands(b);
  alone(b, 0);
  b.put(oathsworn_at(0), Hex{6, 7});
  EnemyAttack charge = blow(Pattern::charge, 5);
  charge.knockback = 1;
  steps(b, 0, charge);
  b.script({"yellow 1", "yellow blank"});
  b.start();
  pass_round(b);
  // The Brute ends on 6,9 and so beyond Ash, who is under its northern half: pushed north of it to 6,7, and from the
  // core on 6,9 north is away.
  CHECK(hex_of(b, boss_id(0)) == Hex{6, 9});
  CHECK(hex_of(b, oathsworn_at(0)) == Hex{6, 6});
}

TEST_CASE("OS-CHRG-03  the hex a charge began on is empty when it ends") {
  // One hex ahead stands a rat that does not die: of the hexes around it only the one Ash came from is empty.
  Bench b;
  b.put(boss_id(0), Hex{2, 2});
  b.put(oathsworn_at(0), Hex{6, 9});
  FigureId const rat = b.add_rat(Hex{6, 8});
  rat_box(b).hp = 9;
  figure(b.s, rat).hp = 9;
  for (Hex const h : {Hex{5, 7}, Hex{5, 8}, Hex{6, 7}, Hex{7, 7}, Hex{7, 8}}) b.tree(h);
  b.attack_of(0).pattern = Pattern::charge;
  b.attack_of(0).size = 1;
  b.script({"red 2", "yellow 2"});
  b.start();
  b.answer("play Ash 0: strike");
  b.answer("draw 1 yellow + 1 red");
  CHECK(hex_of(b, oathsworn_at(0)) == Hex{6, 9});
  CHECK(figure(b.state(), rat).hp == 7);
}

TEST_CASE(
    "OS-CHAI-07 OS-CHAI-09  an enemy of one hex ends its melee chain beside its last target, or where that fell") {
  auto const chained = [](Bench& b) {
    empty_hands(b);
    one_hex_boss(b, Hex{6, 4});
    b.put(oathsworn_at(0), Hex{6, 5});
    b.put(oathsworn_at(1), Hex{6, 7});
    b.put(oathsworn_at(2), Hex{12, 11});
    b.put(oathsworn_at(3), Hex{12, 12});
    EnemyAttack links = blow(Pattern::chain, 2);
    links.targets = 2;
    steps(b, 0, links);
    b.script({"yellow 3", "yellow 2"});
    b.start();
    pass_round(b);
    CHECK(hp_of(b, 0) == 4);  // 5 / 2
  };
  Bench stands;
  chained(stands);
  CHECK(hp_of(stands, 1) == 5);                    // 3 / 2: the 2 is ignored
  CHECK(hex_of(stands, boss_id(0)) == Hex{6, 6});  // the most northern beside Birch
  CHECK(figure(stands.state(), boss_id(0)).facing == Direction::s);

  Bench falls;
  figure(falls.s, oathsworn_at(1)).hp = 1;
  chained(falls);
  CHECK(sworn(falls.state(), 1).unconscious);
  CHECK(hex_of(falls, boss_id(0)) == Hex{6, 7});  // the empty hex nearest to the last target is its own
}
