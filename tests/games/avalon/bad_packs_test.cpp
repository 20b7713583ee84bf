// What the check of a pack says: nothing of the core pack, the exact message of broken ones.
#include <doctest/doctest.h>

#include "games/avalon/content.h"
#include "tests/packs_bad/runner.h"

using namespace avalon;

namespace {

std::filesystem::path const source(CHRONICLER_SOURCE);

}  // namespace

TEST_CASE("the core pack of Avalon loads without a complaint") {
  auto const loaded = load({source / "packs" / "avalon" / "core"}, true);
  CHECK(loaded.problems.text() == "");
  REQUIRE(loaded.content != nullptr);
}

TEST_CASE("broken packs of Avalon are refused with the exact message") {
  auto const read = [](pack::Folders const& all) { return load(all); };
  int const cases = packs_bad::check_cases("avalon", source / "packs" / "avalon" / "core", read);
  CHECK(cases >= 40);
}
