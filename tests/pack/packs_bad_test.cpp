#include <doctest/doctest.h>

#include "tests/pack/toy.h"
#include "tests/packs_bad/runner.h"

TEST_CASE("broken packs of the toy game are refused with the exact message") {
  int const cases = packs_bad::check_cases("toy", [](pack::Folders const& folders) {
    auto loaded = toy::load(folders);
    CHECK(loaded.content == nullptr);
    return loaded.problems;
  });
  CHECK(cases >= 15);
}
