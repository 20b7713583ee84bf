#include "scene/compare.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include <fmt/format.h>
#include <boost/json.hpp>

#include "pack/node.h"
#include "pack/problems.h"

namespace scene {

namespace {

namespace json = boost::json;
using pack::Node;

std::vector<std::string> keys_of(json::value const& value) {
  std::vector<std::string> keys;
  if (value.is_object())
    for (auto const& [key, field] : value.as_object()) keys.emplace_back(key);
  return keys;
}

std::optional<std::size_t> index_in(std::string_view text) {
  std::size_t index = 0;
  auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), index);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return {};
  return index;
}

class Comparison {
 public:
  std::vector<Difference> found;

  void compare(json::value const& expected, json::value const& there, std::string const& path) {
    if (expected.is_object() && there.is_object()) return compare_maps(expected.as_object(), there.as_object(), path);
    if (expected.is_object() && there.is_array()) return compare_parts(expected.as_object(), there.as_array(), path);
    if (expected.is_array() && there.is_array()) return compare_lists(expected.as_array(), there.as_array(), path);
    bool const same = expected.is_number() && there.is_number() ? json::serialize(expected) == json::serialize(there)
                                                                : expected == there;
    if (!same) say(path, "expected {}, found {}", shown(expected), shown(there));
  }

 private:
  template <class... Args>
  void say(std::string const& path, fmt::format_string<Args...> why, Args&&... args) {
    found.push_back({path, fmt::format(why, std::forward<Args>(args)...)});
  }
  static bool fits(json::value const& expected, json::value const& there) {
    Comparison inner;
    inner.compare(expected, there, "");
    return inner.found.empty();
  }
  void compare_maps(json::object const& expected, json::object const& there, std::string const& path) {
    for (auto const& [key, value] : expected) {
      std::string const below = path.empty() ? std::string(key) : path + "." + std::string(key);
      json::value const* const at = there.if_contains(key);
      if (at)
        compare(value, *at, below);
      else if (!value.is_null())
        say(below, "expected {}, but there is no \"{}\"", shown(value), std::string_view(key));
    }
  }
  void compare_lists(json::array const& expected, json::array const& there, std::string const& path) {
    if (expected.size() != there.size())
      return say(path, "expected {} items, {}, found {}, {}", expected.size(), shown(expected), there.size(),
                 shown(there));
    for (std::size_t i = 0; i < expected.size(); ++i) compare(expected[i], there[i], fmt::format("{}.{}", path, i));
  }
  void compare_parts(json::object const& expected, json::array const& there, std::string const& path) {
    for (auto const& [key, value] : expected) {
      if (key == "length") {
        if (!fits(value, json::value(there.size())))
          say(path, "expected {} items, found {}: {}", shown(value), there.size(), shown(there));
      } else if (key == "any_order" || key == "including") {
        if (!value.is_array()) return say(path, "{} is a list", std::string_view(key));
        in_any_order(value.as_array(), there, path, key == "any_order");
      } else if (auto const index = index_in(key)) {
        if (*index < there.size())
          compare(value, there[*index], fmt::format("{}.{}", path, *index));
        else
          say(fmt::format("{}.{}", path, *index), "the list has {} items", there.size());
      } else {
        say(path, "a list has length, any_order, including or the numbers of its items, not \"{}\"",
            std::string_view(key));
      }
    }
  }
  void in_any_order(json::array const& expected, json::array const& there, std::string const& path, bool all) {
    std::vector<bool> taken(there.size());
    for (json::value const& wanted : expected) {
      std::size_t i = 0;
      while (i < there.size() && (taken[i] || !fits(wanted, there[i]))) ++i;
      if (i == there.size())
        say(path, "{} is missing from {}", shown(wanted), shown(there));
      else
        taken[i] = true;
    }
    for (std::size_t i = 0; all && i < there.size(); ++i)
      if (!taken[i]) say(path, "{} is there too", shown(there[i]));
  }
};

}  // namespace

json::value value_of(Node const& node) {
  switch (node.kind) {
    case Node::Kind::nothing: return nullptr;
    case Node::Kind::list: {
      json::array list;
      for (Node const& item : node.items) list.push_back(value_of(item));
      return list;
    }
    case Node::Kind::map: {
      json::object map;
      for (pack::Entry const& entry : node.entries) map[entry.key] = value_of(entry.value);
      return map;
    }
    case Node::Kind::scalar: break;
  }
  if (node.quoted) return json::value(node.text);
  if (node.text == "true") return true;
  if (node.text == "false") return false;
  if (node.text == "null" || node.text == "~") return nullptr;
  char const* const begin = node.text.data();
  char const* const end = begin + node.text.size();
  std::int64_t number = 0;
  if (auto const [at, error] = std::from_chars(begin, end, number); error == std::errc{} && at == end) return number;
  std::uint64_t large = 0;
  if (auto const [at, error] = std::from_chars(begin, end, large); error == std::errc{} && at == end) return large;
  return json::value(node.text);
}

std::string shown(json::value const& value) {
  std::string text = json::serialize(value);
  constexpr std::size_t readable = 300;
  if (text.size() > readable) text = text.substr(0, readable) + " ...";
  return text;
}

std::vector<Difference> differences(json::value const& expected, json::value const& found, std::string const& path) {
  Comparison comparison;
  comparison.compare(expected, found, path);
  return std::move(comparison.found);
}

json::value const* find(json::value const& root, std::string_view path, std::string& why) {
  json::value const* at = &root;
  std::string_view rest = path;
  while (!rest.empty()) {
    auto const dot = rest.find('.');
    std::string_view const head = rest.substr(0, dot);
    rest = dot == rest.npos ? std::string_view{} : rest.substr(dot + 1);
    json::value const* next = nullptr;
    auto const index = index_in(head);
    if (at->is_object()) {
      json::object const& map = at->as_object();
      next = map.if_contains(head);
      if (!next && index && *index < map.size()) next = &(map.begin() + static_cast<std::ptrdiff_t>(*index))->value();
    } else if (at->is_array() && index && *index < at->as_array().size()) {
      next = &at->as_array()[*index];
    }
    if (!next) {
      std::vector<std::string> const known = keys_of(*at);
      why = fmt::format("the state has no \"{}\" there", head);
      if (std::string const hint = pack::suggest(head, known); !hint.empty()) why += "; " + hint;
      return nullptr;
    }
    at = next;
  }
  return at;
}

}  // namespace scene
