// Fills in content from documents, by its pack::Type.  Every wrong word becomes a problem; reading goes on after it.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "pack/expr.h"
#include "pack/type.h"

namespace pack {

struct Node;
struct Entry;
struct Place;
class Problems;

// Small letters, digits and _, a letter first.
bool is_id(std::string_view text);
// Keys of a thing's file that are about the file: they are not fields.
constexpr std::string_view reserved_keys[] = {"id", "extends", "replaces", "was"};

// The ids a reference may name.
struct Known {
  std::string_view folder;
  Type const* type = nullptr;
  std::vector<std::string> const* ids = nullptr;
};

class Reader {
 public:
  Reader(Variables const& variables, std::vector<Known> known, Problems& problems)
      : variables_(variables), known_(std::move(known)), problems_(problems) {}

  // A whole file: `reserved` keys belong to the library, not to the thing.
  void read_thing(Type const& type, void* thing, Node const& node, std::span<std::string_view const> reserved);
  void read(Type const& type, void* value, Node const& node, std::string const& path, Limits const& limits = {});

 private:
  void expected(std::string const& what, Node const& node, std::string const& path, std::string hint = {});
  bool in_range(std::int64_t number, Type const* type, Node const& node, std::string const& path, Limits const& limits);
  void count_in_range(std::size_t count, Node const& node, std::string const& path, Limits const& limits);

  void read_integer(Type const& type, void* value, Node const& node, std::string const& path, Limits const& limits);
  void read_boolean(Type const& type, void* value, Node const& node, std::string const& path);
  void read_text(void* value, Node const& node, std::string const& path);
  void read_word(Type const& type, void* value, Node const& node, std::string const& path);
  void read_scalar(Type const& type, void* value, Node const& node, std::string const& path);
  void read_expression(void* value, Node const& node, std::string const& path, Limits const& limits);
  void read_reference(Type const& type, void* value, Node const& node, std::string const& path, Limits const& limits);
  void read_list(Type const& type, void* value, Node const& node, std::string const& path, Limits const& limits);
  void check_choice_ids(Type const& choice, Node const& list, std::string const& path);
  void read_map(Type const& type, void* value, Node const& node, std::string const& path, Limits const& limits);
  void read_structure(Type const& type, void* value, Node const& node, std::string const& path,
                      std::span<std::string_view const> reserved);
  void read_field(Field const& field, void* object, Node const& node, std::string const& path);
  void unknown_field(Type const& type, Entry const& entry, std::string const& path,
                     std::span<std::string_view const> reserved);
  void missing_fields(Type const& type, std::vector<Field const*> const& given, Place const& place);
  void read_verb(Type const& type, void* value, Node const& node, std::string const& path);
  void read_beside_verb(Type const& verb, void* value, Node const& node, Entry const& first, std::string const& path);

  Variables const& variables_;
  std::vector<Known> known_;
  Problems& problems_;
};

std::vector<std::string> names_of(std::vector<Field> const& fields);
std::vector<std::string> names_of(std::vector<Word> const& words);
std::vector<std::string> names_of(std::vector<Verb> const& verbs);

// "attack_dice" -> "attack dice"
std::string spaced(std::string_view name);
// "HexEffect" -> "hex effect"
std::string lower_words(std::string_view type_name);

}  // namespace pack
