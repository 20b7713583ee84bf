// Movement, facing, Effect Tiles.
#include <doctest/doctest.h>

#include "games/oathsworn/rules/movement.h"
#include "tests/games/oathsworn/making.h"

using namespace oathsworn;

TEST_CASE("OS-MOVE-04  a granted move costs what its card says and is not the move action of the turn") {
  Bench b;
  sworn(b.s, 0).animus = 2;
  sworn(b.s, 0).reserve = 8;
  effects_of(b, 0, 0) = {effect_of(Move{.distance = 3})};
  b.start();
  b.answer("play Ash 0: strike");  // for 1 Animus
  CHECK(b.offers("move to 3,8"));
  CHECK_FALSE(b.offers("move to 3,7"));
  CHECK(b.offers("nowhere"));  // up to three
  b.answer("move to 3,9");
  CHECK(sworn(b.state(), 0).animus == 1);
  b.answer("move to 3,8");  // and the move action, with the Animus that is left
  CHECK(sworn(b.state(), 0).animus == 0);
  CHECK(figure(b.state(), oathsworn_at(0)).hex == Hex{3, 8});
}

TEST_CASE("OS-MOVE-06  a Stage Card drives even a Crippled Oathsworn the full way, as far as nothing is in it") {
  for (bool const tree : {false, true}) {
    Bench b;
    b.put(oathsworn_at(0), Hex{6, 6});
    figure(b.s, oathsworn_at(0)).crippled = 2;
    if (tree) b.tree(Hex{6, 8});
    Inflict drive;
    drive.to = Victims::target;
    drive.drive = 3;
    stage(b, {act_of(drive)});
    b.start();
    pass_all(b);
    CHECK(figure(b.state(), oathsworn_at(0)).hex == (tree ? Hex{6, 7} : Hex{6, 9}));
  }
}

TEST_CASE("OS-FACE-01 OS-FACE-02  six ways to look, free, in one's own turn and not in the middle of an effect") {
  Bench b;
  sworn(b.s, 0).turned = false;
  effects_of(b, 0, 0) = {effect_of(Move{.distance = 1})};
  b.start();
  int ways = 0;
  for (std::string const& text : b.options()) ways += text.rfind("face ", 0) == 0 ? 1 : 0;
  CHECK(ways == 5);  // all but the one it has
  b.answer("face south-east");
  CHECK(figure(b.state(), oathsworn_at(0)).facing == Direction::se);
  CHECK(sworn(b.state(), 0).animus == 6);
  b.answer("move to 3,10");
  CHECK(b.offers("face north"));  // again after whatever it does
  b.answer("play Ash 0: strike");
  CHECK(b.kind() == "choose_hex");
  CHECK_FALSE(b.offers("face north"));  // not while the effect is resolved
  b.answer("nowhere");
  CHECK(b.offers("face north"));
  b.answer("end turn");
  CHECK_FALSE(b.offers("Ash: face north"));  // Birch's turn
  CHECK_FALSE(b.offers("face north"));       // Birch has settled (the bench says so)
}

TEST_CASE("OS-FACE-01  an Ally looks somewhere too") {
  Bench b;
  fall(b, 0);
  stand_in(b, 0, know_ally(b, "Smith"), Hex{6, 9});
  helper(b.s, 0).turned = false;
  b.start();
  b.answer("face south");
  CHECK(figure(b.state(), ally_at(0)).facing == Direction::s);
  CHECK(b.state().place == 0);
  CHECK(helper(b.state(), 0).animus == 2);
}

TEST_CASE("OS-FACE-02  who has passed may look around again when an enemy has turned") {
  Bench b;
  b.put(oathsworn_at(1), Hex{6, 6});
  effects_of(b, 1, 0) = {effect_of(TurnEnemy{.within = 1})};
  b.start();
  b.answer("pass");
  b.answer_all({"play Birch 0: strike", "turn it north", "end turn", "pass", "pass"});
  CHECK(b.state().place == 0);
  CHECK(b.offers("face south"));

  Bench calm;  // nothing moved: no question about it
  calm.s.phase = Phase::oathsworn;
  calm.start();
  calm.answer("pass");
  calm.answer_all({"play Birch 0: strike", "end turn", "pass", "pass"});
  CHECK(calm.state().place == 0);
  CHECK_FALSE(calm.offers("face south"));
}

TEST_CASE(
    "OS-TILE-01 OS-TILE-02  fire burns who stands on it at the end of the round, once, and never who passes over") {
  Bench b;
  b.s.tiles.push_back(EffectTile{TileKind::fire, Hex{3, 10}});  // Ash walks over it
  b.s.tiles.push_back(EffectTile{TileKind::fire, Hex{5, 11}});  // Birch stands on it
  b.s.tiles.push_back(EffectTile{TileKind::fire, Hex{6, 4}});   // two under the Brute
  b.s.tiles.push_back(EffectTile{TileKind::fire, Hex{6, 5}});
  stage(b);
  b.start();
  b.answer("move to 3,9");
  CHECK(hp(b, 0) == 6);
  CHECK(b.state().tiles.size() == 4);
  b.answer("end turn");
  pass_all(b);
  CHECK(b.state().round == 2);
  CHECK(hp(b, 0) == 6);
  CHECK(hp(b, 1) == 5);
  // The Brute loses 1 HP and one tile, the more northern one: its core, where the Heart is.
  CHECK(b.state().dice[3].hp == 5);
  CHECK(b.state().dice[0].hp == 6);
  HexSet left;
  for (EffectTile const& t : b.state().tiles) left.insert(t.hex);
  CHECK(left == (HexSet{Hex{3, 10}} | HexSet{Hex{6, 5}}));
}

TEST_CASE("OS-TILE-04  a large enemy pays for water as soon as any of its hexes enters it") {
  for (bool const water : {false, true}) {
    Bench straight;
    if (water) straight.s.tiles.push_back(EffectTile{TileKind::water, Hex{7, 5}});  // under its flank after one step
    stage(straight, {act_of(EnemyMove{.distance = 3, .way = Way::s})});
    straight.start();
    pass_all(straight);
    CHECK(figure(straight.state(), boss_id(0)).hex == (water ? Hex{6, 6} : Hex{6, 7}));

    Bench towards;
    towards.put(oathsworn_at(0), Hex{6, 8});
    if (water) towards.s.tiles.push_back(EffectTile{TileKind::water, Hex{7, 5}});
    stage(towards, {act_of(EnemyMove{.distance = 2})});
    towards.start();
    pass_all(towards);
    // Two steps to stand beside Ash; with water in the first one it takes three.
    CHECK(distance(towards.world(), boss_id(0), oathsworn_at(0)) == (water ? 2 : 1));
  }
}

TEST_CASE("OS-TILE-07  an enemy with one movement left stops in front of water") {
  Bench b;
  FigureId const rat = b.add_rat(Hex{3, 7});
  encounter(b).minions[0].move = 2;
  for (Hex const h : {Hex{2, 9}, Hex{3, 9}, Hex{4, 9}}) b.s.tiles.push_back(EffectTile{TileKind::water, h});
  stage(b);
  b.start();
  pass_all(b);
  CHECK(figure(b.state(), rat).hex == Hex{3, 8});
}

TEST_CASE("OS-TILE-05  each water hex is paid for once a turn, however many there are") {
  Bench b;
  b.put(oathsworn_at(0), Hex{3, 12});
  sworn(b.s, 0).animus = 10;
  sworn(b.s, 0).reserve = 0;
  // A lane of water: 3,11 to 3,8, with trees beside it.
  for (int const row : {11, 10, 9, 8}) b.s.tiles.push_back(EffectTile{TileKind::water, Hex{3, row}});
  effects_of(b, 0, 0) = {effect_of(Move{.distance = 4})};
  b.remove(oathsworn_at(1));
  sworn(b.s, 1).unconscious = true;
  for (int const row : {12, 11, 10, 9, 8})
    for (int const column : {2, 4}) b.tree(Hex{column, row});
  b.start();
  b.answer("move to 3,8");
  CHECK(sworn(b.state(), 0).animus == 2);  // 4 hexes of 2
  b.answer("play Ash 0: strike");
  CHECK(b.offers("move to 3,12"));  // back over the same four for 4
}

TEST_CASE("OS-TILE-08  water counts two of the hexes a card grants") {
  Bench b;
  for (Hex const h : {Hex{2, 11}, Hex{3, 10}, Hex{4, 11}}) b.s.tiles.push_back(EffectTile{TileKind::water, h});
  effects_of(b, 0, 0) = {effect_of(Move{.distance = 2})};
  b.start();
  b.answer("play Ash 0: strike");
  CHECK(b.offers("move to 3,10"));       // two for the water
  CHECK_FALSE(b.offers("move to 3,9"));  // nothing left
}

TEST_CASE("OS-TILE-09  Poison and Blood do what the Special Rules Board says") {
  Bench b;
  b.s.tiles.push_back(EffectTile{TileKind::poison, Hex{3, 11}});
  b.s.tiles.push_back(EffectTile{TileKind::blood, Hex{5, 11}});
  encounter(b).poison_tile = Harm{.hp = 2, .animus = 0, .bleed = 0, .crippled = 0, .remove = true};
  encounter(b).blood_tile = Harm{.hp = 0, .animus = 0, .bleed = 1, .crippled = 0, .remove = false};
  stage(b);
  b.start();
  pass_all(b);
  CHECK(hp(b, 0) == 4);
  CHECK(hp(b, 1) == 6);
  CHECK(figure(b.state(), oathsworn_at(1)).foe_bleed == 1);
  REQUIRE(b.state().tiles.size() == 1);
  CHECK(b.state().tiles[0].kind == TileKind::blood);
}

TEST_CASE("OS-TILE-10 OS-TILE-11 OS-TILE-12  one small tile to a hex, with a large one beneath it, and both count") {
  Bench b;
  b.s.tiles.push_back(EffectTile{TileKind::blood, Hex{3, 10}});
  effects_of(b, 0, 0) = {effect_of(Tile{.kind = TileKind::fire, .within = 1}),
                         effect_of(Tile{.kind = TileKind::water, .within = 1, .large = true})};
  stage(b);
  b.start();
  b.answer_all({"play Ash 0: strike", "lay a tile on 3,10", "lay a tile on 3,10"});
  REQUIRE(b.state().tiles.size() == 1);  // the fire has replaced the blood
  CHECK(b.state().tiles[0].kind == TileKind::fire);
  REQUIRE(b.state().large_tiles.size() == 1);
  CHECK(tile_hexes(b.world(), TileKind::fire) == HexSet{Hex{3, 10}});
  CHECK(tile_hexes(b.world(), TileKind::water).count() == 7);
  b.answer("move to 3,10");  // water: two Animus
  CHECK(sworn(b.state(), 0).animus == 3);
  b.answer("end turn");
  pass_all(b);
  CHECK(hp(b, 0) == 5);  // and fire
}

TEST_CASE("OS-TILE-13  a large tile may hang over the edge and lie beneath an obstacle") {
  for (bool const large : {false, true}) {
    Bench b;
    b.tree(Hex{3, 10});
    effects_of(b, 0, 0) = {effect_of(Tile{.kind = TileKind::water, .within = 1, .large = large})};
    b.start();
    b.answer("play Ash 0: strike");
    CHECK(b.offers("lay a tile on 3,10") == large);
  }
  Bench edge;
  edge.s.large_tiles.push_back(EffectTile{TileKind::water, Hex{0, 0}});
  CHECK(tile_hexes(World{*edge.content, edge.s}, TileKind::water).count() ==
        3);  // 0,0 0,1 1,0: the rest is off the board
}

TEST_CASE("OS-TILE-14  where two large tiles overlap only one of them acts") {
  Bench b;
  b.s.large_tiles.push_back(EffectTile{TileKind::fire, Hex{3, 10}});
  b.s.large_tiles.push_back(EffectTile{TileKind::fire, Hex{3, 11}});  // Ash on 3,11 is on both
  stage(b);
  b.start();
  pass_all(b);
  CHECK(hp(b, 0) == 5);
  CHECK(b.state().large_tiles.size() == 1);
}
