// What the check of a pack refuses, and how it says so.
#include <doctest/doctest.h>

#include "games/degenerates/content.h"
#include "tests/packs_bad/runner.h"

namespace degenerates {

// DD-REQ-16 is attribute_by_attribute: of its two bonuses the one to ARM is in order.
TEST_CASE("DD-REQ-16  broken packs of Dungeon Degenerates are refused with the exact message") {
  int const cases = packs_bad::check_cases("degenerates", [](pack::Folders const& folders) {
    pack::Folders all = folders;  // what a case breaks stands on top of the core pack
    all.insert(all.begin(), std::filesystem::path(CHRONICLER_SOURCE) / "packs" / "degenerates" / "core");
    auto const loaded = load(all);
    CHECK(loaded.content == nullptr);
    return loaded.problems;
  });
  CHECK(cases >= 40);
}

}  // namespace degenerates
