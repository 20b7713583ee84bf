// What the check of a pack refuses, and how it says so.
#include <doctest/doctest.h>

#include "games/degenerates/content.h"
#include "tests/packs_bad/runner.h"

namespace degenerates {

// DD-REQ-16 is attribute_by_attribute: of its two bonuses the one to ARM is in order.
TEST_CASE("DD-REQ-16  broken packs of Dungeon Degenerates are refused with the exact message") {
  auto const read = [](pack::Folders const& all) { return load(all); };
  int const cases = packs_bad::check_cases(
      "degenerates", std::filesystem::path(CHRONICLER_SOURCE) / "packs" / "degenerates" / "core", read);
  CHECK(cases >= 40);
}

}  // namespace degenerates
