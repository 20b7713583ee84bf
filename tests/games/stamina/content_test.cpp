// The core pack of Stamina: it loads without a complaint, and together its things use the whole rulebook.
#include <doctest/doctest.h>

#include "games/stamina/content.h"

TEST_CASE("the core pack of Stamina loads without a problem") {
  auto const loaded = stamina::load({std::filesystem::path(CHRONICLER_SOURCE) / "packs" / "stamina" / "core"}, false);
  CHECK(loaded.problems.text() == "");
  CHECK(loaded.content != nullptr);
}
