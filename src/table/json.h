// Described structs to JSON text and back.  Writing appends to a string: no tree of values in between.
#pragma once

#include <charconv>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <fmt/format.h>
#include <boost/describe.hpp>
#include <boost/json.hpp>
#include <boost/mp11.hpp>

#include "flow/view.h"

namespace server::json {

template <class T>
using Members = boost::describe::describe_members<T, boost::describe::mod_any_access>;
template <class T>
concept Described = boost::describe::has_describe_members<T>::value;
template <class T>
struct is_optional : std::false_type {};
template <class T>
struct is_optional<std::optional<T>> : std::true_type {};
template <class T>
struct is_vector : std::false_type {};
template <class T>
struct is_vector<std::vector<T>> : std::true_type {};
template <class T>
struct is_map : std::false_type {};
template <class T>
struct is_map<std::map<std::string, T>> : std::true_type {};

// Of a view and its parts a field is left out where it has the value it has in a new one (docs/protocol.md).
template <class T>
concept Brief = boost::mp11::mp_contains<
    boost::mp11::mp_list<flow::Track, flow::Tag, flow::CardKey, flow::CardView, flow::Zone, flow::Panel, flow::Cell,
                         flow::Piece, flow::Link, flow::Board, flow::SpineEntry, flow::View>,
    T>::value;
template <Brief T>
T const& plain() {
  static T const nothing;
  return nothing;
}

// What is no letter in UTF-8 is written as the sign for that: whatever came in, what goes out can be read.
void write_string(std::string& out, std::string_view text);
// Both as one text with a colon between them.
void write_joined(std::string& out, std::string_view first, std::string_view second);

inline void write_number(std::string& out, std::int64_t number) {
  char digits[24];
  auto const end = std::to_chars(digits, digits + sizeof digits, number).ptr;
  out.append(digits, end);
}

// A part that knows how to write itself, and a function that does.
template <class T>
concept WritesItself = requires(T const& part, std::string& out) { part.write(out); };
template <class T>
concept Writer = std::is_invocable_v<T const&, std::string&>;

// Something that was written before.
struct Raw {
  std::string_view text;
  void write(std::string& out) const { out += text; }
};

// A list, written item by item: write(list.next(), item).
class List {
 public:
  explicit List(std::string& out) : out_(out) { out_ += '['; }
  ~List() { out_ += ']'; }
  List(List const&) = delete;
  List& operator=(List const&) = delete;
  std::string& next() {
    if (!first_) out_ += ',';
    first_ = false;
    return out_;
  }

 private:
  std::string& out_;
  bool first_ = true;
};

// A part that may be missing is an optional or a pointer; a null pointer is always missing.
template <class T>
bool is_there(T const& part) {
  if constexpr (is_optional<T>::value)
    return part.has_value();
  else if constexpr (std::is_pointer_v<T> || std::is_null_pointer_v<T>)
    return part != nullptr;
  else
    return true;
}

template <class T>
void write_brief(std::string& out, T const& value);

template <class T>
void write(std::string& out, T const& value) {
  if constexpr (WritesItself<T>) {
    value.write(out);
  } else if constexpr (Brief<T>) {
    write_brief(out, value);
  } else if constexpr (Writer<T>) {
    value(out);
  } else if constexpr (std::is_null_pointer_v<T>) {
    out += "null";
  } else if constexpr (std::is_pointer_v<T> && !std::is_convertible_v<T, std::string_view>) {
    if (value)
      write(out, *value);
    else
      out += "null";
  } else if constexpr (std::is_same_v<T, bool>) {
    out += value ? "true" : "false";
  } else if constexpr (std::is_integral_v<T>) {
    write_number(out, static_cast<std::int64_t>(value));
  } else if constexpr (std::is_floating_point_v<T>) {
    out += boost::json::serialize(boost::json::value(value));
  } else if constexpr (std::is_enum_v<T>) {
    out += '"';
    out += boost::describe::enum_to_string(value, "");
    out += '"';
  } else if constexpr (std::is_convertible_v<T const&, std::string_view>) {
    write_string(out, value);
  } else if constexpr (std::is_same_v<T, boost::json::value>) {
    out += boost::json::serialize(value);
  } else if constexpr (is_optional<T>::value) {
    if (value)
      write(out, *value);
    else
      out += "null";
  } else if constexpr (is_vector<T>::value) {
    List list(out);
    for (auto const& item : value) write(list.next(), item);
  } else if constexpr (is_map<T>::value) {
    out += '{';
    bool first = true;
    for (auto const& [key, item] : value) {
      if (!first) out += ',';
      first = false;
      write_string(out, key);
      out += ':';
      write(out, item);
    }
    out += '}';
  } else {
    static_assert(Described<T>, "messages consist of described structs, lists, texts and numbers");
    out += '{';
    bool first = true;
    if constexpr (requires { T::type; }) {
      out += "\"type\":\"";
      out += T::type;
      out += '"';
      first = false;
    }
    boost::mp11::mp_for_each<Members<T>>([&](auto member) {
      auto const& field = value.*member.pointer;
      if constexpr (is_optional<std::remove_cvref_t<decltype(field)>>::value)
        if (!field) return;
      if (!first) out += ',';
      first = false;
      out += '"';
      out += member.name;
      out += "\":";
      write(out, field);
    });
    out += '}';
  }
}

// An object, written field by field; a label is `,"name":`.
class Object {
 public:
  explicit Object(std::string& out) : out_(out), begin_(out.size()) {}
  ~Object() {
    if (out_.size() == begin_)
      out_ += '{';
    else
      out_[begin_] = '{';  // where the first comma stood
    out_ += '}';
  }
  Object(Object const&) = delete;
  Object& operator=(Object const&) = delete;

  template <class T>
  void add(std::string_view label, T const& value) {
    out_ += label;
    write(out_, value);
  }
  // Left out where it is empty.
  template <class T>
  void add_list(std::string_view label, T const& list) {
    std::size_t const before = out_.size();
    add(label, list);
    if (out_.size() == before + label.size() + 2) out_.resize(before);
  }

 private:
  std::string& out_;
  std::size_t begin_;
};

template <class T>
void write_brief(std::string& out, T const& value) {
  Object object(out);
  boost::mp11::mp_for_each<Members<T>>([&](auto member) {
    auto const& field = value.*member.pointer;
    if (field == plain<T>().*member.pointer) return;
    out += ",\"";
    out += member.name;
    out += "\":";
    write(out, field);
  });
}

template <class T>
std::string text(T const& value) {
  std::string out;
  write(out, value);
  return out;
}

// What came from outside is not what the description says: one sentence.
class Wrong : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

template <class T>
void read(T& into, boost::json::value const& from, std::string const& where) {
  auto const expected = [&](char const* what) { throw Wrong(fmt::format("{} must be {}", where, what)); };
  if constexpr (std::is_same_v<T, bool>) {
    if (!from.is_bool()) expected("true or false");
    into = from.as_bool();
  } else if constexpr (std::is_integral_v<T>) {
    if (!from.is_int64()) expected("a whole number");
    into = static_cast<T>(from.as_int64());
  } else if constexpr (std::is_floating_point_v<T>) {
    if (!from.is_number()) expected("a number");
    into = from.to_number<T>();
  } else if constexpr (std::is_enum_v<T>) {
    if (!from.is_string() || !boost::describe::enum_from_string(std::string(from.as_string()).c_str(), into))
      expected("one of its words");
  } else if constexpr (std::is_same_v<T, std::string>) {
    if (!from.is_string()) expected("a text");
    into = std::string_view(from.as_string());
  } else if constexpr (std::is_same_v<T, boost::json::value>) {
    into = from;
  } else if constexpr (is_optional<T>::value) {
    if (from.is_null()) return;
    read(into.emplace(), from, where);
  } else if constexpr (is_vector<T>::value) {
    if (!from.is_array()) expected("a list");
    for (auto const& item : from.as_array()) read(into.emplace_back(), item, where);
  } else if constexpr (is_map<T>::value) {
    if (!from.is_object()) expected("an object");
    for (auto const& [key, item] : from.as_object()) read(into[std::string(key)], item, where + "." + std::string(key));
  } else {
    static_assert(Described<T>);
    if (!from.is_object()) expected("an object");
    auto const& object = from.as_object();
    boost::mp11::mp_for_each<Members<T>>([&](auto member) {
      auto& field = into.*member.pointer;
      auto const* const found = object.if_contains(member.name);
      if (found)
        read(field, *found, where.empty() ? std::string(member.name) : where + "." + member.name);
      else if constexpr (!is_optional<std::remove_cvref_t<decltype(field)>>::value)
        throw Wrong(fmt::format("\"{}\" is missing{}", member.name, where.empty() ? "" : " in " + where));
    });
  }
}

// Text from outside: nesting and size are limited before anything is built.
boost::json::value parse(std::string_view text, boost::json::storage_ptr storage = {});  // throws Wrong

template <class T>
T parse_as(std::string_view text) {
  T value;
  read(value, parse(text), "");
  return value;
}

}  // namespace server::json
