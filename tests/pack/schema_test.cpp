#include "pack/schema.h"

#include <doctest/doctest.h>
#include <boost/json.hpp>

#include "tests/pack/toy.h"

namespace json = boost::json;

namespace {

// Every "$ref" of a schema leads to a definition in it.
void check_refs(json::value const& part, json::object const& definitions) {
  if (part.is_array())
    for (json::value const& item : part.as_array()) check_refs(item, definitions);
  if (!part.is_object()) return;
  for (auto const& [key, value] : part.as_object()) {
    if (key == "$ref") {
      std::string const target(value.as_string());
      REQUIRE(target.starts_with("#/$defs/"));
      CHECK(definitions.contains(target.substr(8)));
    } else {
      check_refs(value, definitions);
    }
  }
}

}  // namespace

TEST_CASE("editors get a schema per folder, made from the same description") {
  auto const all = pack::schemas<toy::Content>();
  REQUIRE(all.size() == 4);
  CHECK(all.contains("pack"));
  CHECK(all.contains("house"));

  json::object const creature = json::parse(all.at("creatures")).as_object();
  CHECK(creature.at("$schema").as_string() == "https://json-schema.org/draft/2020-12/schema");
  CHECK(creature.at("additionalProperties").as_bool() == false);
  json::object const& fields = creature.at("properties").as_object();
  CHECK(fields.at("hp").at("minimum").as_int64() == 1);
  CHECK(fields.at("hp").at("maximum").as_int64() == 99);
  CHECK(fields.at("hp").at("description").as_string() == "Hit points.");
  CHECK(fields.at("flies").at("default").as_bool() == false);
  CHECK(fields.at("traits").at("items").at("enum") == json::parse(R"(["beast","human","undead"])"));
  CHECK(fields.at("traits").at("default") == json::parse(R"(["beast"])"));
  CHECK(fields.contains("extends"));
  CHECK(creature.at("anyOf") == json::parse(R"([{"required":["extends"]},{"required":["name","hp"]}])"));

  json::object const card = json::parse(all.at("cards")).as_object();
  json::object const& definitions = card.at("$defs").as_object();
  check_refs(card, definitions);
  json::array const& ways = definitions.at("Effect").at("oneOf").as_array();
  CHECK(ways.size() == 12);  // eleven verbs, and the one that may stand alone
  CHECK(ways.back() == json::parse(R"({"enum":["stand_up"]})"));
  CHECK(definitions.at("deal_damage").at("anyOf").as_array().size() == 2);
  auto const conditional = std::find_if(ways.begin(), ways.end(), [](json::value const& way) {
    return way.is_object() && way.as_object().contains("properties") && way.at("properties").as_object().contains("if");
  });
  REQUIRE(conditional != ways.end());
  CHECK(conditional->at("required") == json::parse(R"(["if","then"])"));
}

TEST_CASE("the reference page names every folder, field, verb, word and variable") {
  std::string const page = pack::reference<toy::Content>("Toy", toy::context().variables);
  for (std::string const& part :
       {"# Packs of Toy", "### pack.yaml", "### creatures/", "### cards/", "### house.yaml", "### `deal_damage`",
        "### `choose`", "### `until`", "On the card: *deal {amount} damage[ to each {to}]*",
        "| `hp` | whole number, 1 to 99 | must be given | Hit points. |",
        "| `hand` | whole number, 1 to 9 | `5` | Cards in hand. |",
        "| `hunts` | id from `creatures` | none | What it looks for. |", "- `undead`: Does not bleed.",
        "- `end_of_turn`", "| `potency` | Potency of the one who plays. |", "Anything but a map stands for `amount`.",
        "| `spot` | spot, written column/row | none | Where it must be played. |",
        "| `if` | [expression](#expressions) | must be given | True when not 0. |"}) {
    INFO(part);
    CHECK(page.find(part) != std::string::npos);
  }
}

TEST_CASE("a thing can be shown as it stands after defaults and short forms") {
  toy::Card card;
  card.name = "Strike";
  card.cost = 2;
  toy::Effect effect;
  effect.is = toy::DealDamage{3, toy::Group::foe};
  card.effects.push_back(effect);
  pack::If<toy::Effect> conditional;
  conditional.condition = 1;
  conditional.then.push_back(effect);
  card.on[toy::Moment::arrival].emplace_back().is = conditional;
  CHECK(json::parse(pack::json_of(pack::describe<toy::Card>(), &card)) == json::parse(R"({
    "name": "Strike", "cost": 2, "spot": null, "marks": {},
    "effects": [{"deal_damage": {"amount": 3, "to": "foe"}}],
    "on": {"arrival": [{"if": 1, "then": [{"deal_damage": {"amount": 3, "to": "foe"}}], "else": []}]}})"));
}
