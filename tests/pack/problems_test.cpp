#include "pack/problems.h"

#include <doctest/doctest.h>
#include <boost/json.hpp>

TEST_CASE("a problem says place, path, cause and cure") {
  pack::Problems problems;
  problems.error({"packs/x/monsters/bailiff.yaml", 10, 7, "on.arrival[0]"}, "unknown effect \"rase_bounty\"",
                 "did you mean \"raise_bounty\"?");
  problems.warning({"packs/x/pack.yaml", 0, 0, ""}, "no effect uses the verb \"stand\"");
  CHECK(problems.text() ==
        "packs/x/monsters/bailiff.yaml:10:7\n"
        "  on.arrival[0]: unknown effect \"rase_bounty\"; did you mean \"raise_bounty\"?\n"
        "packs/x/pack.yaml\n"
        "  warning: no effect uses the verb \"stand\"\n");
  CHECK(problems.errors() == 1);
  CHECK(problems.warnings() == 1);
  CHECK_FALSE(problems.ok());
  auto const json = boost::json::parse(problems.json()).as_array();
  REQUIRE(json.size() == 2);
  CHECK(json[0].at("line").as_int64() == 10);
  CHECK(json[0].at("path").as_string() == "on.arrival[0]");
  CHECK(json[0].at("hint").as_string() == "did you mean \"raise_bounty\"?");
  CHECK(json[1].at("severity").as_string() == "warning");
}

TEST_CASE("problems are sorted by place and told once") {
  pack::Problems problems;
  problems.error({"b", 2, 1, ""}, "x");
  problems.error({"a", 9, 1, ""}, "x");
  problems.error({"b", 2, 1, ""}, "x");
  problems.error({"b", 1, 8, ""}, "x");
  problems.sort();
  CHECK(problems.text() == "a:9:1\n  x\nb:1:8\n  x\nb:2:1\n  x\n");
  CHECK(problems.errors() == 3);
}

TEST_CASE("the nearest word is offered only when it is near") {
  std::vector<std::string> const known{"raise_bounty", "heal", "deal_damage"};
  CHECK(pack::nearest("rase_bounty", known) == "raise_bounty");
  CHECK(pack::nearest("haal", known) == "heal");
  CHECK(pack::nearest("ehal", known) == "heal");  // neighbours swapped
  CHECK(pack::nearest("teleport", known) == "");
  CHECK(pack::suggest("teleport", known) == "known: raise_bounty, heal, deal_damage");
  std::vector<std::string> const many(13, "something");  // too many to read: only the nearest
  CHECK(pack::suggest("teleport", many) == "of 13 the nearest are: something, something, something, something");
  CHECK(pack::nearest("", known) == "");
}
