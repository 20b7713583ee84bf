// What the check of a pack refuses.
#include <filesystem>
#include <fstream>
#include <iterator>

#include <doctest/doctest.h>

#include "games/degenerates/content.h"

namespace degenerates {

TEST_CASE("DD-REQ-16  a bonus to an attribute that asks for attributes is refused: it would go in a circle") {
  std::filesystem::path const source(CHRONICLER_SOURCE);
  std::filesystem::path const folder = source / "tests" / "packs_bad" / "degenerates" / "attribute_by_attribute";
  std::ifstream stream(folder / "expected.txt", std::ios::binary);
  std::string const expected{std::istreambuf_iterator<char>(stream), {}};
  auto const loaded = load({source / "packs" / "degenerates" / "core", folder / "broken"});
  CHECK_FALSE(loaded.content);
  std::string text = loaded.problems.text();
  std::string const prefix = folder.generic_string() + "/";
  for (std::size_t at = 0; (at = text.find(prefix, at)) != std::string::npos;) text.erase(at, prefix.size());
  CHECK(text == expected);  // of its two bonuses the one to ARM is in order
}

}  // namespace degenerates
