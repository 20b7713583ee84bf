#include <doctest/doctest.h>

#include <vector>

#include "kit/kept_sight.h"
#include "kit/sight.h"
#include "tests/kit/boards.h"

using namespace kit;
using kit_tests::any_hex;
using kit_tests::any_set;

namespace {

struct Counted {
  int& asked;
  bool operator()(HexSet const& obstacles, Hex from, Hex to) const { return ++asked, sees(from, to, obstacles); }
};

}  // namespace

#ifdef NDEBUG  // builds with assertions work everything out again
TEST_CASE("kit sight: what was worked out once is not asked for again, also beside what is new") {
  KeptSight kept;
  HexSet const wall{{4, 4}, {4, 5}};
  int asked = 0;
  kept.those_that_see(wall, {{2, 4}, {6, 4}}, {7, 4}, Counted{asked});
  CHECK(asked == 2);
  kept.those_that_see(wall, {{2, 4}, {6, 4}}, {7, 4}, Counted{asked});
  CHECK(asked == 2);
  kept.those_that_see(wall, {{6, 4}, {6, 5}}, {7, 4}, Counted{asked});
  CHECK(asked == 3);
  kept.those_that_see(wall, HexSet{{6, 4}}, {7, 5}, Counted{asked});  // another hex is looked at
  CHECK(asked == 4);
}
#endif

TEST_CASE("kit sight: what is kept is forgotten with the obstacles it was seen past") {
  KeptSight kept;
  int asked = 0;
  HexSet const wall{{4, 4}}, other{{4, 9}}, from{{4, 2}};
  CHECK(kept.those_that_see(wall, from, {4, 6}, Counted{asked}).empty());
  CHECK(kept.those_that_see(other, from, {4, 6}, Counted{asked}) == from);
  CHECK(kept.those_that_see({}, from, {4, 6}, Counted{asked}) == from);
  CHECK(kept.those_that_see(wall, from, {4, 6}, Counted{asked}).empty());
  CHECK(kept.those_that_see(wall, from, Hex::none(), Counted{asked}).empty());
}

TEST_CASE("kit sight: kept for many boards by turns, it is what it is when it is asked for one by one") {
  KeptSight kept;
  int asked = 0;
  CHECK(rc::check([&] {
    std::vector<HexSet> boards;
    for (int i = 0; i < 24; ++i) boards.push_back(any_set() & any_set());
    for (int i = 0; i < 60; ++i) {
      HexSet const& obstacles = boards[static_cast<std::size_t>(i * 7 % 24)];
      HexSet const from = any_set() & any_set();
      Hex const to = any_hex();
      HexSet seeing;
      for (Hex const h : from)
        if (sees(h, to, obstacles)) seeing.insert(h);
      RC_ASSERT(kept.those_that_see(obstacles, from, to, Counted{asked}) == seeing);
    }
  }));
}
