#include "flow/nearest.h"

#include <vector>

#include <doctest/doctest.h>

using flow::nearest;
using flow::suggest;

namespace {
std::vector<std::string> const few{"AGI", "CON", "STR"};
std::vector<std::string> const many{"deal",  "heal", "move", "push",  "pull",  "walk", "gain_coin",
                                    "floor", "kill", "mark", "spawn", "break", "win",  "range"};
}  // namespace

TEST_CASE("what was probably meant: a slip, a swap, the wrong case; not just any word") {
  CHECK(nearest("heel", many) == "heal");
  CHECK(nearest("wlak", many) == "walk");
  CHECK(nearest("con", few) == "CON");
  CHECK(nearest("applaud", many).empty());
  CHECK(nearest("", many).empty());
}

TEST_CASE("a hint names the one that was meant, or all of a short list, or the few nearest of a long one") {
  CHECK(suggest("heel", many) == "did you mean \"heal\"?");
  CHECK(suggest("luck", few) == "known: AGI, CON, STR");
  CHECK(suggest("luck", {}).empty());
  // "coin" is part of gain_coin; win is two slips away, move three, and of those four away deal is the first.
  CHECK(suggest("coin", many) == "of 14 the nearest are: deal, move, gain_coin, win");
}
