#include "kit/id_set.h"

#include <doctest/doctest.h>

#include <vector>

#include "flow/ids.h"
#include "kit/distances.h"

namespace {

using Beast = flow::Id<struct BeastTag, std::uint16_t>;
using Few = kit::IdSet<Beast, 14>;
using Many = kit::IdSet<Beast, 256>;

template <class Set>
Set of(std::initializer_list<int> numbers) {
  Set set;
  for (int const n : numbers) set.add(Beast{n});
  return set;
}
template <class Set>
std::vector<int> walked(Set const& set) {
  std::vector<int> numbers;
  for (Beast const id : set) numbers.push_back(id.index());
  return numbers;
}

}  // namespace

TEST_CASE_TEMPLATE("a set of ids is walked in ascending order, whatever the order they came in", Set, Few, Many) {
  CHECK(walked(Set{}).empty());
  CHECK(Set{}.empty());
  Set const set = of<Set>({13, 0, 7, 0});
  CHECK(walked(set) == std::vector{0, 7, 13});
  CHECK(set.size() == 3);
  CHECK(set.has(Beast{7}));
  CHECK_FALSE(set.has(Beast{8}));
  Set less = set;
  less.remove(Beast{7});
  less.remove(Beast{8});
  CHECK(walked(less) == std::vector{0, 13});
  CHECK(less != set);
  CHECK(Set(Beast{3}) == of<Set>({3}));
}

TEST_CASE("a set of ids holds those beyond the first word") {
  Many const set = of<Many>({255, 64, 63, 128, 1});
  CHECK(walked(set) == std::vector{1, 63, 64, 128, 255});
  CHECK(walked(set & of<Many>({64, 65, 255})) == std::vector{64, 255});
  CHECK(walked(set - of<Many>({64, 65, 255})) == std::vector{1, 63, 128});
  CHECK(walked(of<Many>({200}) | of<Many>({2})) == std::vector{2, 200});
  CHECK(set.intersects(of<Many>({128})));
  CHECK_FALSE(set.intersects(of<Many>({129, 0})));
  CHECK(set.below(256));
  CHECK_FALSE(set.below(255));
  CHECK(Many::everything().size() == 256);
  CHECK(Few::everything().size() == 14);
}

TEST_CASE("sets of ids are as small as they can be") {
  CHECK(sizeof(Few) == 2);
  CHECK(sizeof(kit::IdSet<Beast, 64>) == 8);
  CHECK(sizeof(Many) == 32);
}

TEST_CASE("distances: who stands at most so far away, the equal distance included; who is not there never is") {
  kit::Distances away;
  away.set(0, 0);
  away.set(3, 2);
  away.set(15, 3);
  CHECK(away.within(0) == 1u);
  CHECK(away.within(1) == 1u);
  CHECK(away.within(2) == (1u | 1u << 3));
  CHECK(away.within(3) == (1u | 1u << 3 | 1u << 15));
  CHECK(away.within(1000) == (1u | 1u << 3 | 1u << 15));
  CHECK(away.within(-1) == 1u);
}
