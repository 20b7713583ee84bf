#include "kit/chosen.h"

#include <doctest/doctest.h>

using Names = std::vector<std::string>;

TEST_CASE("what was chosen for a table: nothing typed is nothing chosen") {
  flow::Setup table;
  table.options = {{"mode", "story"}, {"days", ""}};
  CHECK(kit::chosen(table, "mode", "standard") == "story");
  CHECK(kit::chosen(table, "days", "7") == "7");
  CHECK(kit::chosen(table, "colours", "moss") == "moss");
  CHECK(kit::chosen(table, "colours").empty());
}

TEST_CASE("names between commas: an empty one keeps its place, a comma at the end means nothing, blanks neither") {
  CHECK(kit::listed("") == Names{});
  CHECK(kit::listed("ilmar") == Names{"ilmar"});
  CHECK(kit::listed("ilmar, bruna ") == Names{"ilmar", "bruna"});
  CHECK(kit::listed(",bruna") == Names{"", "bruna"});
  CHECK(kit::listed("ilmar,,bruna,") == Names{"ilmar", "", "bruna"});
}

TEST_CASE("a number is all digits and within its limits, or none at all") {
  CHECK(kit::number_from("1", 1, 4) == 1);
  CHECK(kit::number_from("4", 1, 4) == 4);
  for (char const* const text : {"", "0", "5", "-1", "2 ", "two", "2x", "99999999999"}) {
    CAPTURE(text);
    CHECK_FALSE(kit::number_from(text, 1, 4));
  }
}
