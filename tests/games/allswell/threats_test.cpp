#include <doctest/doctest.h>

#include "games/allswell/rules/threats.h"
#include "games/allswell/view.h"
#include "tests/games/allswell/bench.h"

using namespace allswell;

TEST_CASE("the preview of an Enemy says its state, target and reach: AW-ETURN-15, AW-TARGET-02, AW-TARGET-04") {
  Bench bench;
  bench.no_traits();
  CombatantRef const goad = bench.enemy("goad", {8, 8});  // Move 3, Potency 3, Range 1
  CombatantRef const groanax = bench.put("groanax", {8, 7});
  CHECK(threat_text(bench.world(), goad) == "engaged; would turn to Groanax, attack 3");
  bench.at(groanax).hex = {5, 8};
  bench.s.settle();
  CHECK(threat_text(bench.world(), goad) == "closing; 2 of 3 movement to Groanax, attack 3");
  CHECK(threat(bench.world(), goad).reaches);
  bench.at(groanax).hex = {2, 8};
  bench.s.settle();
  CHECK(threat_text(bench.world(), goad) == "closing; would make for Groanax, 5 movement away");
  CHECK_FALSE(threat(bench.world(), goad).reaches);
  bench.figure("groanax").floored = Floored::floored;
  CHECK(threat_text(bench.world(), goad) == "closing; nobody it could target: it would hold");
}

TEST_CASE("threatened are the hexes it could attack after one move: AW-ENEM-11, AW-ENEM-15") {
  Bench bench;
  CombatantRef const goad = bench.enemy("goad", {8, 8});
  bench.put("groanax", {2, 2});
  HexSet const hexes = threatened(bench.world(), goad);
  CHECK(hexes.contains({4, 8}));  // 4 hexes: 3 and Range 1
  CHECK(hexes.contains({12, 8}));
  CHECK_FALSE(hexes.contains({3, 8}));
}

TEST_CASE("the table shows the preview beside the Enemy: AW-TARGET-02") {
  Bench bench;
  bench.no_traits();
  bench.enemy("goad", {8, 8});
  bench.put("groanax", {8, 7});
  flow::Board const shown = scenario_board(bench.world());
  bool found = false;
  for (flow::Piece const& piece : shown.pieces)
    for (flow::Tag const& tag : piece.tags) found |= tag.text == "engaged; would turn to Groanax, attack 3";
  CHECK(found);
}
