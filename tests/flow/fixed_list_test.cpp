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
