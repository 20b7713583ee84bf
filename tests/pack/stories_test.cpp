#include "pack/stories.h"

#include <doctest/doctest.h>

using pack::Leads;
using pack::never_ending;

TEST_CASE("a story that may end somewhere is no circle, however it gets there") {
  CHECK(never_ending({}).empty());
  CHECK(never_ending({Leads{{}, true}}).empty());
  CHECK(never_ending({Leads{{1}, false}, Leads{{0, 2}, false}, Leads{{0}, true}}).empty());
  CHECK(never_ending({Leads{{0}, true}}).empty());  // round again, or not
}

TEST_CASE("a circle without a way out is found, with what leads into it, and what is beside it is not") {
  CHECK(never_ending({Leads{{0}, false}}) == std::vector{0});
  CHECK(never_ending({Leads{{1}, false}, Leads{{0}, false}}) == std::vector{0, 1});
  // 0 leads into the circle of 1 and 2; 3 may end, and so may 4, which leads to 3 or into the circle.
  CHECK(never_ending({Leads{{1}, false}, Leads{{2}, false}, Leads{{1}, false}, Leads{{}, true},
                      Leads{{1, 3}, false}}) == std::vector{0, 1, 2});
}

TEST_CASE("a place that leads nowhere and does not end is stuck as well") {
  CHECK(never_ending({Leads{{}, false}, Leads{{0}, true}}) == std::vector{0});
}
