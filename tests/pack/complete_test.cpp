#include "pack/complete.h"

#include <fmt/format.h>

#include <doctest/doctest.h>
#include <boost/json.hpp>

#include "pack/schema.h"
#include "tests/pack/toy.h"
#include "tests/pack/written_pack.h"

namespace json = boost::json;

TEST_CASE("the ids of packs are those of their files, folder by folder") {
  toy::WrittenPacks packs;
  packs.pack("base", {{"creatures/wolf.yaml", "name: Wolf\nhp: 3\n"}, {"house.yaml", "hand: 3\n"}});
  packs.pack("p", {{"creatures/people/hunter.yaml", "name: Hunter\nhp: lots\n"},
                   {"creatures/notes.txt", "not a thing"},
                   {".schemas/cards.yaml", "an editor's"}});
  CHECK(pack::ids_in(packs.folders()) == pack::Ids{{"creatures", {"hunter", "wolf"}}});
}

TEST_CASE("a schema with ids offers those of the right folder, and only where an id is taken") {
  auto const all = pack::schemas<toy::Content>();
  pack::Ids const ids{{"creatures", {"hunter", "wolf"}}, {"cards", {"strike"}}};
  json::value const plain = json::parse(all.at("creatures"));
  json::value const creature = json::parse(pack::with_ids(all.at("creatures"), ids));
  json::object const& fields = creature.at("properties").as_object();
  CHECK(plain.at("properties").at("hunts").as_object().contains("pattern"));
  CHECK_FALSE(plain.at("properties").at("hunts").as_object().contains("enum"));
  CHECK(fields.at("hunts").at("enum") == json::parse(R"(["hunter","wolf"])"));
  CHECK_FALSE(fields.at("hunts").as_object().contains("pattern"));
  CHECK(fields.at("extends").at("enum") == json::parse(R"(["hunter","wolf"])"));
  CHECK_FALSE(fields.at("name").as_object().contains("enum"));
  CHECK_FALSE(fields.at("id").as_object().contains("enum"));  // a new thing has a new one
  // Inside effects too.
  json::value const card = json::parse(pack::with_ids(all.at("cards"), ids));
  CHECK(card.at("properties").at("extends").at("enum") == json::parse(R"(["strike"])"));
  CHECK(json::serialize(card.at("$defs").at("summon")).find(R"("enum":["hunter","wolf"])") != std::string::npos);
}

TEST_CASE("a folder without anything in it leaves its schema as it was") {
  auto const all = pack::schemas<toy::Content>();
  CHECK(json::parse(pack::with_ids(all.at("creatures"), {})) == json::parse(all.at("creatures")));
}
