// Enemies: targeting, movement, attacks, knockback, breaking.
#include <doctest/doctest.h>

#include "games/oathsworn/rules/enemy_movement.h"
#include "games/oathsworn/rules/special_effects.h"
#include "games/oathsworn/rules/targeting.h"
#include "tests/games/oathsworn/bench.h"

using namespace oathsworn;

TEST_CASE("OS-LOS-02 OS-LOS-03 OS-LOS-04  a tree in the row blocks, characters never do") {
  Bench b;
  World const w{*b.content, b.s};
  CHECK(hex_sees(w, Hex{1, 8}, Hex{1, 12}));
  b.tree(Hex{1, 10});
  b.add_rat(Hex{2, 10});
  CHECK_FALSE(hex_sees(w, Hex{1, 8}, Hex{1, 12}));
  CHECK(hex_sees(w, Hex{2, 8}, Hex{2, 12}));
}

TEST_CASE("OS-ARC-01 OS-ARC-02  front and rear are one adjacent hex each, flanks two; between two arcs is both") {
  kit::Arcs const front = kit::arcs_of(Hex{6, 4}, Direction::s, Hex{6, 6});
  CHECK(front.contains(kit::Arc::front));
  CHECK_FALSE(front.contains(kit::Arc::left_flank));
}

TEST_CASE(
    "OS-NTW-01 OS-NTW-03 OS-TGT-05 OS-TGT-08  of two equally near Oathsworn the more northern, then the more western "
    "is targeted") {
  Bench b;
  // Both two hexes from the body of the Brute, which needs one step for either.
  b.put(oathsworn_at(0), Hex{6, 7});
  b.put(oathsworn_at(1), Hex{3, 3});  // farther north
  b.put(oathsworn_at(2), Hex{9, 3});  // as far north, farther east
  b.script({"yellow 1", "yellow 1"});
  b.start();
  b.answer_all({"pass", "pass", "pass", "pass"});
  CHECK(b.kind() == "defend_with");
  CHECK(b.position().prompt().text().find("Birch is attacked by Brute") == 0);
}

TEST_CASE(
    "OS-EDMG-01 OS-DEF-01 OS-DEF-03 OS-DEF-04 OS-DEF-05 OS-EATK-04  a card adds its Defense for one attack, free, and "
    "flows") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 6});
  sworn(b.s, 0).held[2].where = Where::p1;
  b.script({"yellow 3c", "yellow 3c"});
  b.start();
  b.answer_all({"pass", "pass", "pass", "pass", "defend with Ash 1 (+2)"});
  // 6 damage against 2 + 2: 1 HP; criticals draw nothing for enemies.
  CHECK(figure(b.state(), oathsworn_at(0)).hp == 5);
  CHECK(sworn(b.state(), 0).held[1].where == Where::p1);
  CHECK(sworn(b.state(), 0).held[2].where == Where::hand);  // Battleflow to position 0, then the next Refresh Phase
  CHECK(sworn(b.state(), 0).animus == 10);                  // 6 and Regen 4: the defense cost nothing
}

TEST_CASE(
    "OS-KB-05 OS-KB-08 OS-KB-09 OS-KB-10 OS-KB-12  knockback into a friend costs both, into a tree one HP, at the edge "
    "nothing") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 6});
  b.put(oathsworn_at(1), Hex{6, 8});
  std::get<EnemyAttack>(b.content->stage_cards.items()[0].steps[1].is).knockback = 3;
  b.script({"yellow blank", "yellow blank"});
  b.start();
  b.answer_all({"pass", "pass", "pass", "pass", "no card"});
  // Knocked from 6,6 to 6,7, then into Birch on 6,8: both lose 1.
  CHECK(figure(b.state(), oathsworn_at(0)).hex == Hex{6, 7});
  CHECK(figure(b.state(), oathsworn_at(0)).hp == 5);
  CHECK(figure(b.state(), oathsworn_at(1)).hp == 5);

  Bench tree;
  tree.put(oathsworn_at(0), Hex{6, 6});
  tree.tree(Hex{6, 8});
  std::get<EnemyAttack>(tree.content->stage_cards.items()[0].steps[1].is).knockback = 3;
  tree.script({"yellow blank", "yellow blank"});
  tree.start();
  tree.answer_all({"pass", "pass", "pass", "pass", "no card"});
  CHECK(figure(tree.state(), oathsworn_at(0)).hex == Hex{6, 7});
  CHECK(figure(tree.state(), oathsworn_at(0)).hp == 5);
}

TEST_CASE("OS-MOB-01 OS-MOB-02 OS-MIN-05  three rats make one attack with six yellow cards") {
  Bench b;
  b.content->stage_cards.items()[0].steps.clear();
  EnemyTurn turn;
  turn.way = Way::n;
  Act act;
  act.is = turn;
  b.content->stage_cards.items()[0].steps.push_back(act);
  for (int p = 1; p < places; ++p) b.remove(oathsworn_at(p)), sworn(b.s, p).unconscious = true;
  b.add_rat(Hex{2, 10});
  b.add_rat(Hex{3, 9});
  b.add_rat(Hex{4, 10});
  b.script({"yellow 3", "yellow 3", "yellow 2", "yellow 2", "yellow 1", "yellow 1"});
  b.start();
  b.answer("pass");
  CHECK(b.kind() == "defend_with");
  b.answer("no card");
  CHECK(figure(b.state(), oathsworn_at(0)).hp == 0);  // 12 damage against Defense 2: 6 HP
  CHECK(b.state().lost);
}

TEST_CASE("OS-BRK-05 OS-BRK-06 OS-BRK-11 OS-TGT-01  breaking a location draws the top Stage Card against the breaker") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 6});
  b.s.dice[0].hp = 1;
  b.script({"red 3", "yellow 3", "yellow 1", "yellow 1"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  CHECK(b.state().dice[0].hp == 0);
  CHECK(b.kind() == "defend_with");                       // the Reaction attacks Ash
  CHECK(sworn(b.state(), 0).held[0].where == Where::p0);  // the card was finished first
  CHECK(b.told("OS-BRK-05"));
}

TEST_CASE("OS-CONE-01 OS-CONE-02  a cone has 3, 5 and 7 hexes at distances 1, 2 and 3") {
  Bench b;
  World const w{*b.content, b.s};
  CHECK(cone_area(w, Hex{6, 8}, Direction::n, 1).count() == 3);
  CHECK(cone_area(w, Hex{6, 8}, Direction::n, 2).count() == 8);
  CHECK(cone_area(w, Hex{6, 8}, Direction::n, 3).count() == 15);
}

TEST_CASE("OS-EMOV-07 OS-EMOV-08  going south-west into the west edge an enemy goes on south-east") {
  Bench b;
  World const w{*b.content, b.s};
  CHECK(bounced(w, b.add_rat(Hex{0, 6}), Hex{0, 6}, Direction::sw) == Direction::se);
  CHECK(bounced(w, FigureId{first_minion}, Hex{4, 0}, Direction::n) == Direction::s);
}
