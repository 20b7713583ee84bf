// Every number that a pack may write has limits: a slip of the finger (999 for 9, -7 for 7) is told, and the reference
// says what is allowed.
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <boost/json.hpp>

#include "games/registry.h"

namespace {

namespace json = boost::json;

// What is true or false, written as an expression.
bool asks(std::string const& field) {
  static std::set<std::string> const words{"condition", "holds", "if", "requires", "test", "value", "when"};
  return words.contains(field);
}

bool is_number(json::object const& schema) {
  auto const* const type = schema.if_contains("type");
  if (!type) return false;
  if (type->is_string()) return type->as_string() == "integer";
  for (json::value const& one : type->as_array())
    if (one.is_string() && one.as_string() == "integer") return true;
  return false;
}

bool has_limits(json::object const& schema) {
  constexpr std::int64_t sensible = 2000;
  auto const* const least = schema.if_contains("minimum");
  auto const* const most = schema.if_contains("maximum");
  return least && most && least->as_int64() >= -sensible && most->as_int64() <= sensible;
}

void look(json::value const& schema, std::string const& path, std::string const& field,
          std::vector<std::string>& unlimited) {
  if (schema.is_array())
    for (json::value const& one : schema.as_array()) look(one, path, field, unlimited);
  if (!schema.is_object()) return;
  json::object const& object = schema.as_object();
  if (is_number(object) && !asks(field) && !has_limits(object)) unlimited.push_back(path);
  for (auto const& [key, value] : object) {
    bool const names = (key == "properties" || key == "$defs") && value.is_object();
    if (!names) look(value, path, field, unlimited);
    if (names)
      for (auto const& [name, inner] : value.as_object())
        look(inner, fmt::format("{}.{}", path, std::string_view(name)), std::string(name), unlimited);
  }
}

}  // namespace

TEST_CASE("every number that packs may write has limits") {
  for (games::GameKind const& kind : games::all_games()) {
    std::vector<std::string> unlimited;
    for (auto const& [folder, schema] : kind.schemas()) look(json::parse(schema), folder, folder, unlimited);
    CAPTURE(kind.id);
    CHECK(fmt::format("{}", fmt::join(unlimited, "\n")) == "");
  }
}
