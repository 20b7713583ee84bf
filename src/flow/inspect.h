// Any part of a state by its path: printed, set, hashed.  Works on described structs, so it can forget no member.
//
// Names make paths readable.  Where a game provides (found by argument-dependent lookup)
//   std::string name_of(Content const&, T const&)           list items of type T are addressed by that name
//   std::string name_at(Content const&, List const&, int)   items of an array are addressed by the name of their place;
//                                                           an empty one is not in use
//   bool from_name(Content const&, std::string_view, T&)    ids of type T are written and read as names
// A part that is better shown otherwise than by its members (a shelf of cards: by its zones) has
//   boost::json::value tree(Content const&) const;
//   std::string set(Content const&, std::string_view path, boost::json::value const&);   // what was wrong, or nothing
#pragma once

#include <array>
#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <fmt/format.h>
#include <boost/describe.hpp>
#include <boost/json.hpp>
#include <boost/mp11.hpp>

#include "flow/fixed_list.h"
#include "flow/ids.h"
#include "flow/nearest.h"
#include "flow/seat.h"

namespace flow::inspect {

template <class T>
struct is_list : std::false_type {};
template <class T, int N>
struct is_list<FixedList<T, N>> : std::true_type {};
template <class T, std::size_t N>
struct is_list<std::array<T, N>> : std::true_type {};
template <class T>
struct is_fixed_list : std::false_type {};
template <class T, int N>
struct is_fixed_list<FixedList<T, N>> : std::true_type {};
template <class T>
struct is_id : std::false_type {};
template <class Tag, class Rep>
struct is_id<Id<Tag, Rep>> : std::true_type {};
template <class T>
concept Described = boost::describe::has_describe_members<T>::value && !std::is_union_v<T>;
template <class C, class T>
concept HasName = requires(C const& c, T const& t) {
  { name_of(c, t) } -> std::convertible_to<std::string>;
};
template <class C, class T>
concept FromName = requires(C const& c, T& t) {
  { from_name(c, std::string_view{}, t) } -> std::convertible_to<bool>;
};
template <class C, class T>
concept ShowsItself = requires(C const& c, T& t, T const& shown, boost::json::value const& v) {
  { shown.tree(c) } -> std::convertible_to<boost::json::value>;
  { t.set(c, std::string_view{}, v) } -> std::convertible_to<std::string>;
};
template <class C, class L>
concept NamesPlaces = requires(C const& c, L const& list) {
  { name_at(c, list, 0) } -> std::convertible_to<std::string>;
};
template <class T>
using Members = boost::describe::describe_members<T, boost::describe::mod_any_access | boost::describe::mod_inherited>;

template <class C, class T>
boost::json::value tree(C const& content, T const& value) {
  namespace json = boost::json;
  if constexpr (ShowsItself<C, T>) {
    return value.tree(content);
  } else if constexpr (std::is_same_v<T, Seat>) {
    return value.value;
  } else if constexpr (is_id<T>::value) {
    if (!value) return nullptr;
    if constexpr (HasName<C, T>)
      return json::value(name_of(content, value));
    else
      return value.index();
  } else if constexpr (std::is_same_v<T, bool>) {
    return value;
  } else if constexpr (std::is_enum_v<T>) {
    char const* const name = boost::describe::enum_to_string(value, nullptr);
    if (name) return name;
    return static_cast<std::int64_t>(value);
  } else if constexpr (std::is_unsigned_v<T>) {
    return static_cast<std::uint64_t>(value);
  } else if constexpr (std::is_integral_v<T>) {
    return static_cast<std::int64_t>(value);
  } else if constexpr (FromName<C, T>) {
    return json::value(name_of(content, value));
  } else if constexpr (is_list<T>::value) {
    using Item = typename T::value_type;
    if constexpr (NamesPlaces<C, T>) {
      json::object named;
      for (int i = 0; i < static_cast<int>(value.size()); ++i)
        if (std::string const name = name_at(content, value, i); !name.empty())
          named[name] = tree(content, value[static_cast<decltype(value.size())>(i)]);
      return named;
    } else if constexpr (HasName<C, Item> && !is_id<Item>::value && !FromName<C, Item>) {
      json::object named;
      for (Item const& item : value) named[name_of(content, item)] = tree(content, item);
      return named;
    } else {
      json::array items;
      for (Item const& item : value) items.push_back(tree(content, item));
      return items;
    }
  } else {
    static_assert(Described<T>, "state consists of described structs, lists, ids, enums and integers");
    json::object fields;
    boost::mp11::mp_for_each<Members<T>>(
        [&](auto member) { fields[member.name] = tree(content, value.*member.pointer); });
    return fields;
  }
}

template <class T>
std::vector<std::string> words_of() {
  std::vector<std::string> words;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>([&](auto word) { words.emplace_back(word.name); });
  return words;
}
template <class T>
std::vector<std::string> fields_of() {
  std::vector<std::string> fields;
  boost::mp11::mp_for_each<Members<T>>([&](auto member) { fields.emplace_back(member.name); });
  return fields;
}
std::string unknown_word(boost::json::value const& given, std::vector<std::string> const& known);
std::string nothing_there(std::string_view head, std::vector<std::string> const& known);

template <class C, class T>
std::string read(C const& content, T& into, boost::json::value const& from) {
  if constexpr (ShowsItself<C, T>) {
    return into.set(content, {}, from);
  } else if constexpr (std::is_same_v<T, Seat>) {
    if (!from.is_int64() || !std::in_range<decltype(into.value)>(from.as_int64())) return "expected a seat number";
    into = Seat{static_cast<int>(from.as_int64())};
    return {};
  } else if constexpr (is_id<T>::value) {
    if (from.is_null()) return into = T::none(), std::string{};
    if constexpr (FromName<C, T>) {
      if (from.is_string())
        return from_name(content, std::string_view(from.as_string()), into)
                   ? std::string{}
                   : fmt::format("unknown name \"{}\"", std::string_view(from.as_string()));
    }
    if (!from.is_int64() || !std::in_range<decltype(into.value)>(from.as_int64())) return "expected an id";
    into = T{static_cast<int>(from.as_int64())};
    return {};
  } else if constexpr (std::is_same_v<T, bool>) {
    if (!from.is_bool()) return "expected true or false";
    into = from.as_bool();
    return {};
  } else if constexpr (std::is_enum_v<T>) {
    if (!from.is_string() || !boost::describe::enum_from_string(std::string(from.as_string()).c_str(), into))
      return unknown_word(from, words_of<T>());
    return {};
  } else if constexpr (std::is_integral_v<T>) {
    if (from.is_uint64() && std::in_range<T>(from.as_uint64()))
      return into = static_cast<T>(from.as_uint64()), std::string{};
    if (!from.is_int64() || !std::in_range<T>(from.as_int64()))
      return "expected a number that fits, not " + boost::json::serialize(from);
    into = static_cast<T>(from.as_int64());
    return {};
  } else if constexpr (FromName<C, T>) {
    if (!from.is_string() || !from_name(content, std::string_view(from.as_string()), into))
      return "unknown value " + boost::json::serialize(from);
    return {};
  } else if constexpr (is_list<T>::value) {
    if (!from.is_array()) return "expected a list";
    auto const& items = from.as_array();
    if constexpr (is_fixed_list<T>::value) {
      if (items.size() > static_cast<std::size_t>(T::capacity()))
        return fmt::format("at most {} items fit", T::capacity());
      into.clear();
      into.resize(static_cast<int>(items.size()));
    } else if (items.size() != into.size()) {
      return fmt::format("expected {} items, found {}", into.size(), items.size());
    }
    int i = 0;
    for (auto const& item : items)
      if (std::string trouble = read(content, into[static_cast<decltype(into.size())>(i++)], item); !trouble.empty())
        return trouble;
    return {};
  } else {
    if (!from.is_object()) return "expected fields";
    for (auto const& [key, field] : from.as_object()) {
      std::string trouble = "unknown field \"" + std::string(key) + "\"";
      boost::mp11::mp_for_each<Members<T>>([&](auto member) {
        if (key == member.name) trouble = read(content, into.*member.pointer, field);
      });
      if (!trouble.empty()) return trouble;
    }
    return {};
  }
}

// Sets what stands at `path` ("characters.odrun.hit_points", "deck.3", "conditions.+" to append).
// Returns what was wrong, or an empty string.
template <class C, class T>
std::string set(C const& content, T& root, std::string_view path, boost::json::value const& value) {
  if (path.empty()) return read(content, root, value);
  auto const dot = path.find('.');
  std::string_view const head = path.substr(0, dot);
  std::string_view const rest = dot == path.npos ? std::string_view{} : path.substr(dot + 1);
  if constexpr (ShowsItself<C, T>) {
    return root.set(content, path, value);
  } else if constexpr (is_list<T>::value) {
    using Item = typename T::value_type;
    if constexpr (is_fixed_list<T>::value)
      if (head == "+") {
        if (root.full()) return "the list is full";
        root.push_back(Item{});
        return set(content, root.back(), rest, value);
      }
    if constexpr (HasName<C, Item>)
      for (Item& item : root)
        if (name_of(content, item) == head) return set(content, item, rest, value);
    if constexpr (NamesPlaces<C, T>)
      for (int i = 0; i < static_cast<int>(root.size()); ++i)
        if (name_at(content, root, i) == head)
          return set(content, root[static_cast<decltype(root.size())>(i)], rest, value);
    int index = -1;
    std::from_chars(head.data(), head.data() + head.size(), index);
    if (index < 0 || index >= static_cast<int>(root.size())) return fmt::format("there is no \"{}\"", head);
    return set(content, root[static_cast<decltype(root.size())>(index)], rest, value);
  } else if constexpr (Described<T> && !is_id<T>::value) {
    std::string trouble;
    bool known = false;
    boost::mp11::mp_for_each<Members<T>>([&](auto member) {
      if (head != member.name) return;
      known = true;
      trouble = set(content, root.*member.pointer, rest, value);
    });
    return known ? trouble : nothing_there(head, fields_of<T>());
  } else {
    return fmt::format("nothing lies below \"{}\"", head);
  }
}

inline std::uint64_t stir(std::uint64_t h, std::uint64_t v) {
  h ^= v + 0x9e3779b97f4a7c15ull + (h << 6) + (h >> 2);
  return h * 0xff51afd7ed558ccdull;
}

template <class T>
std::uint64_t hash(T const& value, std::uint64_t h = 0x243f6a8885a308d3ull) {
  if constexpr (std::is_same_v<T, Seat> || is_id<T>::value) {
    return stir(h, value.value);
  } else if constexpr (std::is_enum_v<T> || std::is_integral_v<T>) {
    return stir(h, static_cast<std::uint64_t>(value));
  } else if constexpr (is_list<T>::value) {
    h = stir(h, static_cast<std::uint64_t>(value.size()));
    for (auto const& item : value) h = hash(item, h);
    return h;
  } else {
    boost::mp11::mp_for_each<Members<T>>([&](auto member) { h = hash(value.*member.pointer, h); });
    return h;
  }
}

}  // namespace flow::inspect
