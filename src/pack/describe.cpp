#include "pack/describe.h"

#include <cassert>
#include <stdexcept>

namespace pack {

namespace detail {

namespace {

// `else_` in C++ is "else" in a pack.
std::string written(char const* name) {
  std::string text = name;
  if (text.size() > 1 && text.back() == '_') text.pop_back();
  return text;
}

}  // namespace

std::string bare_name(std::string_view pretty_function) {
  std::string_view name = pretty_function;
  name.remove_prefix(name.find("T = ") + 4);
  name = name.substr(0, name.find_first_of("<];"));
  std::size_t const colon = name.rfind(':');
  return std::string(colon == std::string_view::npos ? name : name.substr(colon + 1));
}

void add_field(Type& type, char const* name, TypeOf of, std::ptrdiff_t offset, bool may_be_left_out) {
  Field field;
  field.name = written(name);
  field.type = of;
  field.offset = offset;
  field.may_be_left_out = may_be_left_out;
  type.fields.push_back(std::move(field));
}

void add_word(Type& type, char const* name, std::string_view doc, std::int64_t value) {
  type.words.push_back({written(name), std::string(doc), value});
}

void add_verb(Type& type, TypeOf of, void* (*emplace)(void*)) { type.verbs.push_back({of, emplace}); }

void specialise(Type& type, Special const& special) {
  type.shorthand = special.shorthand;
  type.verb = special.verb;
  type.says = special.says;
  type.head = special.head;
  for (std::string const& field : {type.shorthand, type.head})
    if (!field.empty() && !type.field(field))
      throw std::logic_error(type.name + " has no field \"" + field + "\" for its short form");
}

}  // namespace detail

void FieldsNoted::thing(std::string_view doc) { type_.doc = doc; }

Field& FieldsNoted::noted(std::ptrdiff_t offset, std::string_view doc) {
  for (Field& f : type_.fields)
    if (f.offset == offset) return f.doc = doc, f;
  assert(false && "a note about a member that is not described");
  return type_.fields.front();
}

}  // namespace pack
