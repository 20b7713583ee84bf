// Range, Line of Sight, and what of a large enemy can be struck.
#include <doctest/doctest.h>

#include "games/oathsworn/rules/making_an_attack.h"
#include "tests/games/oathsworn/making.h"

using namespace oathsworn;

namespace {
World world_of(Bench& b) { return World{*b.content, b.s}; }
}  // namespace

TEST_CASE("OS-RANGE-01 OS-RANGE-02 OS-RANGE-03  a weapon or a card with a range makes every attack a ranged one") {
  Bench b;
  FigureId const ash = oathsworn_at(0);
  Attack const plain;
  Attack short_one;
  short_one.range = 2;
  CHECK_FALSE(attack_is_ranged(world_of(b), ash, plain));
  CHECK(attack_is_ranged(world_of(b), ash, short_one));
  blade(b, 0).range = 3;
  coat(b, 0).kind = ItemKind::one_handed;
  coat(b, 0).range = 5;
  sworn(b.s, 0).held[coat_slot].where = Where::p2;  // on cooldown it gives its range all the same
  CHECK(attack_is_ranged(world_of(b), ash, plain));
  CHECK(attack_range(world_of(b), ash, plain) == 5);      // the longer of two
  CHECK(attack_range(world_of(b), ash, short_one) == 2);  // the card replaces both

  // Ranged also against an adjacent target: a chain of ranged attacks does not move its attacker.
  b.put(ash, Hex{6, 6});
  CHECK(attack_is_ranged(world_of(b), ash, plain));
}

TEST_CASE("OS-RANGE-04 OS-RANGE-05  melee needs an adjacent enemy; without one in range there is no attack") {
  for (int const range : {-1, 1, 2}) {
    Bench b;
    b.put(oathsworn_at(0), Hex{6, 7});  // two hexes from the Head
    b.attack_of(0).range = range;
    b.start();
    b.answer("play Ash 0: strike");
    CHECK(b.kind() == (range == 2 ? "choose_might" : "take_turn"));
    CHECK(sworn(b.state(), 0).acted);  // the card is played either way
  }
}

TEST_CASE("OS-RANGE-06  distance is counted straight through characters and obstacles to the nearest hex") {
  Bench b;
  b.put(oathsworn_at(0), Hex{6, 9});
  CHECK(distance(world_of(b), oathsworn_at(0), boss_id(0)) == 4);  // 6,8 6,7 6,6 and the hex of its front
  b.tree(Hex{6, 8});
  FigureId const rat = b.add_rat(Hex{6, 7});
  CHECK(distance(world_of(b), oathsworn_at(0), boss_id(0)) == 4);
  CHECK(distance(world_of(b), oathsworn_at(0), rat) == 2);
  CHECK(distance(world_of(b), rat, oathsworn_at(0)) == 2);
}

TEST_CASE("OS-RANGE-08  a ranged attack needs Line of Sight") {
  for (bool const tree : {false, true}) {
    Bench b;
    b.put(oathsworn_at(0), Hex{1, 12});
    b.add_rat(Hex{1, 8});
    if (tree) b.tree(Hex{1, 10});
    b.attack_of(0).range = 5;
    b.start();
    b.answer("play Ash 0: strike");
    CHECK(b.kind() == (tree ? "take_turn" : "choose_might"));
  }
}

TEST_CASE("OS-LOS-01  the line goes from the closest corner to the closest corner") {
  // From 6,8 to 2,7 the line of the centres would miss a tree on 5,8; the line of the closest corners touches it.
  Bench b;
  CHECK(hex_sees(world_of(b), Hex{6, 8}, Hex{2, 7}));
  b.tree(Hex{5, 8});
  CHECK_FALSE(hex_sees(world_of(b), Hex{6, 8}, Hex{2, 7}));
  CHECK_FALSE(hex_sees(world_of(b), Hex{2, 7}, Hex{6, 8}));
  Bench other;
  other.tree(Hex{5, 9});
  CHECK(hex_sees(world_of(other), Hex{6, 8}, Hex{2, 7}));
}

TEST_CASE("OS-LOS-01 OS-LOS-04  who asks for a line of sight hears whether it is clear, and which tree is in the way") {
  Bench b;
  b.tree(Hex{5, 8});
  b.tree(Hex{1, 10});
  b.tree(Hex{9, 9});
  auto const words = [&](std::string_view from, std::string_view to) {
    auto const sight = Rules::sight(world_of(b), from, to);
    return sight ? sight->rule + " " + flow::words_of(*sight) : "none";
  };
  CHECK(words("6,8", "2,7") == "OS-LOS-01 blocked by tree (5,8)");
  CHECK(words("2,7", "6,8") == "OS-LOS-01 blocked by tree (5,8)");
  CHECK(words("1,12", "1,8") == "OS-LOS-01 blocked by tree (1,10)");
  CHECK(words("1,12", "1,10") == "OS-LOS-01 clear");  // the ends do not block
  CHECK(words("3,8", "3,12") == "OS-LOS-01 clear");
  CHECK(words("3,8", "nowhere near") == "none");
}

TEST_CASE("OS-LOS-05  effects without an attack icon need no Line of Sight unless they say so") {
  for (bool const sight : {false, true}) {
    Bench b;
    b.put(oathsworn_at(0), Hex{1, 12});
    FigureId const rat = b.add_rat(Hex{1, 8});
    b.tree(Hex{1, 10});
    LoseHp hurt;
    hurt.to = To::enemy;
    hurt.within = 5;
    hurt.sight = sight;
    hurt.amount = 1;
    effects_of(b, 0, 0) = {effect_of(hurt)};
    b.start();
    b.answer("play Ash 0: strike");
    CHECK(present(b.state(), rat) == sight);
  }
}

TEST_CASE("OS-LOS-06  of a large enemy only the closest hex in sight can be struck") {
  // From 5,7 the closest hexes of the Brute are three away; the tree on 5,5 hides them, and the closest in sight is
  // 7,4, four away: the Left.
  for (bool const tree : {false, true}) {
    Bench b;
    b.put(oathsworn_at(0), Hex{5, 7});
    if (tree) b.tree(Hex{5, 5});
    b.attack_of(0).range = 5;
    b.script({"red 2", "yellow 2"});
    b.start();
    b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
    if (!tree) {
      CHECK(b.options() == std::vector<std::string>{"damage Head of Brute", "damage Right of Brute"});
      continue;
    }
    CHECK(b.kind() == "take_turn");
    CHECK(b.state().dice[2].hp == 4);
  }
}

TEST_CASE("OS-LOS-07 OS-DIE-04  between hexes equally close the attacker chooses after the damage is drawn") {
  Bench b;
  b.put(oathsworn_at(0), Hex{5, 5});  // beside the Head (6,5) and the Right (5,4)
  b.script({"red 3", "yellow 3"});
  b.start();
  b.answer("play Ash 0: strike");
  CHECK(b.kind() == "choose_might");  // nothing about a location yet
  b.answer("draw 1 yellow + 1 red");
  CHECK(b.kind() == "choose_die");
  CHECK(b.state().strike.drawn.size() == 2);
  CHECK(b.options() == std::vector<std::string>{"damage Head of Brute", "damage Right of Brute"});
  b.answer("damage Right of Brute");
  CHECK(b.state().dice[1].hp == 3);
}

TEST_CASE("OS-LOS-08  a large enemy looks from its front hex, so sight need not be mutual") {
  Bench b;
  b.put(oathsworn_at(0), Hex{5, 6});
  b.tree(Hex{6, 6});  // between Ash and the front hex 6,5; the flank 5,4 is in a straight row
  CHECK(sees(world_of(b), oathsworn_at(0), boss_id(0)));
  CHECK_FALSE(sees(world_of(b), boss_id(0), oathsworn_at(0)));
  b.attack_of(0).range = 4;
  EnemyAttack attack;
  attack.range = 4;
  stage(b, {act_of(attack)});
  for (int p = 1; p < places; ++p) fall(b, p);
  b.script({"red 2", "yellow 2"});
  b.start();
  b.answer_all({"play Ash 0: strike", "draw 1 yellow + 1 red"});
  CHECK(b.state().dice[1].hp == 4);  // the Right
  b.answer("end turn");
  pass_all(b);
  CHECK(b.state().round == 2);
  CHECK(hp(b, 0) == 6);  // it cannot answer
}

TEST_CASE("OS-AOE-03 OS-LOS-02  an area is laid around no tree: a line to it touches it, in a row and beside one") {
  Bench b;
  b.put(boss_id(0), Hex{1, 1});
  b.put(oathsworn_at(0), Hex{6, 9});
  b.add_rat(Hex{6, 6});
  b.tree(Hex{6, 5});  // in the row, behind the rat
  b.tree(Hex{7, 6});
  b.attack_of(0).pattern = Pattern::circle;
  b.attack_of(0).range = 4;
  b.start();
  b.answer("play Ash 0: strike");
  REQUIRE(b.kind() == "choose_hex");
  CHECK(b.offers("strike around 6,6"));
  CHECK_FALSE(b.offers("strike around 6,5"));
  CHECK_FALSE(b.offers("strike around 7,6"));
}
