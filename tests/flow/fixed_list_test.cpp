#include "flow/fixed_list.h"

#include <doctest/doctest.h>

#include "flow/fault.h"

TEST_CASE("a full list refuses another item with a fault, in every build, and keeps what it holds") {
  flow::FixedList<int, 2> list{4, 5};
  CHECK_THROWS_AS(list.push_back(6), flow::Fault);
  CHECK_THROWS_AS(list.insert(0, 6), flow::Fault);
  CHECK_FALSE(list.try_push_back(6));
  CHECK(list == flow::FixedList<int, 2>{4, 5});
}

TEST_CASE("what is taken out of a list leaves nothing behind: equal lists have equal bytes") {
  flow::FixedList<int, 3> a{1, 2, 3};
  CHECK(a.erase_if([](int i) { return i != 2; }) == 2);
  flow::FixedList<int, 3> const b{2};
  CHECK(a == b);
  CHECK(std::equal(a.begin(), a.begin() + 3, b.begin()));  // the unused places too
}

TEST_CASE("a list becomes another one, longer or shorter, and equal to it in the unused places too") {
  flow::FixedList<int, 3> const none, one{7}, three{1, 2, 3};
  for (auto const& from : {none, one, three})
    for (auto const& over : {none, one, three}) {
      flow::FixedList<int, 3> list = over, by_items = over;
      list.become(from);
      by_items.become(from, [](int& its, int others) { its = others; });
      CHECK(list == from);
      CHECK(std::equal(list.begin(), list.begin() + 3, from.begin()));
      CHECK(by_items == from);
      CHECK(std::equal(by_items.begin(), by_items.begin() + 3, from.begin()));
    }
}
