// Every limit the reader checks stands on the page of its game.
#include <filesystem>
#include <fstream>
#include <sstream>

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <boost/json.hpp>

#include "games/registry.h"

namespace {

namespace json = boost::json;

// The rows of all tables that explain a field of this name.
std::vector<std::string> rows_of(std::string const& page, std::string const& field) {
  std::vector<std::string> rows;
  std::istringstream stream(page);
  std::string const head = fmt::format("| `{}` |", field);
  for (std::string line; std::getline(stream, line);)
    if (line.starts_with(head)) rows.push_back(line);
  return rows;
}

int check_limits(json::object const& properties, std::string const& page) {
  constexpr std::int64_t narrow = 65536;  // a number without limits of its own
  int checked = 0;
  for (auto const& [name, schema] : properties) {
    json::object const* const about = schema.if_object();
    if (!about) continue;
    std::vector<std::string> wanted;
    auto const want = [&](char const* least, char const* most, char const* behind) {
      auto const* const from = about->if_contains(least);
      auto const* const to = about->if_contains(most);
      if (from && to && to->as_int64() < narrow)
        wanted.push_back(fmt::format(", {} to {}{}", from->as_int64(), to->as_int64(), behind));
    };
    want("minimum", "maximum", "");
    want("minItems", "maxItems", " of them");
    want("minProperties", "maxProperties", " of them");
    for (std::string const& limit : wanted) {
      INFO(std::string(name), limit);
      bool stands = false;
      for (std::string const& row : rows_of(page, std::string(name)))
        stands = stands || row.find(limit) != std::string::npos;
      CHECK(stands);
      ++checked;
    }
  }
  return checked;
}

}  // namespace

TEST_CASE("every limit of a field stands on the reference page of its game") {
  for (games::GameKind const& kind : games::all_games()) {
    INFO(kind.id);
    std::string const page = kind.reference();
    int checked = 0;
    for (auto const& [folder, text] : kind.schemas()) {
      json::object const schema = json::parse(text).as_object();
      checked += check_limits(schema.at("properties").as_object(), page);
      if (auto const* const parts = schema.if_contains("$defs"))
        for (auto const& [name, part] : parts->as_object())
          if (auto const* const fields = part.as_object().if_contains("properties"))
            checked += check_limits(fields->as_object(), page);
    }
    CHECK(checked > 50);
  }
}
