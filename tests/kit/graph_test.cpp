#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "kit/graph.h"

using namespace kit;

namespace {

// 0 - 1 - 2 - 3 - 4, with 1 - 5 - 3 beside it, and a river 4 > 6 > 0; 7 lies apart.
Graph example() {
  Graph map;
  for (int i = 0; i < 4; ++i) map.join(i, i + 1);
  map.join(1, 5);
  map.join(5, 3);
  map.lead(4, 6);
  map.lead(6, 0);
  return map;
}

}  // namespace

TEST_CASE("kit graph: steps, and what so many of them lead to") {
  Graph const map = example();
  CHECK(map.step(place(1)) == (place(0) | place(2) | place(5)));
  CHECK(map.step(place(4)) == (place(3) | place(6)));
  CHECK(map.step(place(7)) == 0);
  CHECK(map.reach(place(0), 0) == place(0));
  CHECK(map.reach(place(0), 2) == (place(0) | place(1) | place(2) | place(5)));
  CHECK(map.reach(place(0), 9) == 0x7f);
  CHECK(map.reach(place(0), 9, ~place(1)) == place(0));
}

TEST_CASE("kit graph: distances go over allowed places, and down a river only downwards") {
  Graph const map = example();
  CHECK(map.distance(0, 0) == 0);
  CHECK(map.distance(0, 4) == 4);
  CHECK(map.distance(4, 0) == 2);
  CHECK(map.distance(0, 6) == 5);
  CHECK(map.distance(0, 4, ~place(2)) == 4);
  CHECK(map.distance(0, 4, ~(place(2) | place(5))) == -1);
  CHECK(map.distance(0, 7) == -1);
  CHECK(map.distance(2, 3, place(3)) == 1);   // where one stands need not be allowed
  CHECK(map.distance(2, 3, place(2)) == -1);  // where one goes must be
}

TEST_CASE("kit graph: the nearest of several, all that are equally near; and the ways there") {
  Graph const map = example();
  CHECK(map.nearest(place(1), place(3) | place(6)) == Graph::Nearest{2, place(3)});
  CHECK(map.nearest(place(1), place(2) | place(5) | place(4)) == Graph::Nearest{1, place(2) | place(5)});
  CHECK(map.nearest(place(1), place(1) | place(2)) == Graph::Nearest{0, place(1)});
  CHECK(map.nearest(place(1), place(7)) == Graph::Nearest{});
  CHECK(map.nearest(place(0) | place(4), place(3)) == Graph::Nearest{1, place(3)});
  CHECK(map.toward(1, 3) == (place(2) | place(5)));
  CHECK(map.toward(0, 3) == place(1));
  CHECK(map.toward(1, 3, ~place(5)) == place(2));
  CHECK(map.toward(3, 3) == 0);
  CHECK(map.toward(3, 7) == 0);
}

TEST_CASE("kit graph: with other ways added") {
  Graph ports;
  ports.join(0, 7);
  Graph const both = example() | ports;
  CHECK(both.distance(4, 7) == 3);
  CHECK(both.distance(1, 7) == 2);
}

TEST_CASE("kit graph: distances are those of a table filled step by step") {
  CHECK(rc::check([] {
    Graph map;
    std::array<std::array<int, 12>, 12> table{};
    for (auto& row : table) row.fill(99);
    for (std::size_t i = 0; i < 12; ++i) table[i][i] = 0;
    for (int n = *rc::gen::inRange(0, 30); n > 0; --n) {
      int const a = *rc::gen::inRange(0, 12), b = *rc::gen::inRange(0, 12);
      map.lead(a, b);
      if (a != b) table[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)] = 1;
    }
    for (std::size_t k = 0; k < 12; ++k)
      for (std::size_t i = 0; i < 12; ++i)
        for (std::size_t j = 0; j < 12; ++j) table[i][j] = std::min(table[i][j], table[i][k] + table[k][j]);
    for (int i = 0; i < 12; ++i)
      for (int j = 0; j < 12; ++j) {
        int const expected = table[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)];
        RC_ASSERT(map.distance(i, j) == (expected == 99 ? -1 : expected));
        RC_ASSERT(((map.reach(place(i), 3) & place(j)) != 0) == (expected <= 3));
      }
  }));
}
