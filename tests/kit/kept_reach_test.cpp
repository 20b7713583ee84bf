// A reach that somebody holds is good while one other is asked for, whatever was asked before.
#include "kit/kept_reach.h"

#include <doctest/doctest.h>

using kit::Hex;
using kit::HexSet;

TEST_CASE("a kept reach is good until two others have been asked for, also one that was kept already") {
  HexSet const open = kit::within(Hex{6, 6}, 3);
  HexSet const without_one = open - HexSet{Hex{6, 5}};
  kit::KeptReach kept;
  for (bool const asked_before : {false, true}) {
    CAPTURE(asked_before);
    if (asked_before) kept.of(Hex{6, 6}, open, {}, 1);
    kit::Reach const& plain = kept.of(Hex{6, 6}, open, {}, 2);
    kit::Reach const& careful = kept.of(Hex{6, 6}, without_one, {}, 2);
    CHECK(plain.cost(Hex{6, 5}) == 1);
    CHECK(careful.cost(Hex{6, 5}) == -1);
    // Found again, and the other one is the longer not asked for.
    kit::Reach const& again = kept.of(Hex{6, 6}, open, {}, 2);
    kit::Reach const& third = kept.of(Hex{6, 6}, without_one, {}, 1);
    CHECK(&again == &plain);
    CHECK(again.cost(Hex{6, 4}) == 2);
    CHECK(third.cost(Hex{6, 4}) == -1);
  }
}

TEST_CASE("a kept reach is another one from another hex, with other water or another budget") {
  HexSet const open = kit::within(Hex{6, 6}, 3);
  kit::KeptReach kept;
  CHECK(kept.of(Hex{6, 6}, open, {}, 2).cost(Hex{6, 4}) == 2);
  CHECK(kept.of(Hex{6, 6}, open, HexSet{Hex{6, 5}, Hex{6, 4}}, 4).cost(Hex{6, 4}) == 4);
  CHECK(kept.of(Hex{6, 7}, open, {}, 2).cost(Hex{6, 4}) == -1);
  CHECK(kept.of(Hex{6, 6}, open, {}, 1).cost(Hex{6, 4}) == -1);
}
