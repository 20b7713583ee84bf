// What a content type looks like at run time: its fields, words, ranges, and how to fill one in.
// It is made once per type from the C++ struct (pack/describe.h); reader, checks, schema, reference page and card text
// all work from it, so they are compiled once and not once per game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pack {

struct Type;
class Things;
using TypeOf = Type const& (*)();  // a function, because an effect holds effects

enum class Kind {
  integer,
  boolean,
  text,
  word,    // one enumerator
  scalar,  // a type with its own spelling (pack::Scalar)
  expression,
  reference,
  optional,
  list,
  map,
  structure,
  one_of,      // a verb
  collection,  // a folder of files
  single,      // one file
};

// What a note says about a value beyond its type.
struct Limits {
  std::optional<std::int64_t> least, most;      // of a number
  std::optional<std::int64_t> fewest, largest;  // count of a list or map
  std::string_view folder;                      // the collection a reference points into
};

struct Field {
  std::string name;
  std::string doc;
  TypeOf type = nullptr;
  std::ptrdiff_t offset = 0;
  bool may_be_left_out = false;
  bool unsaid = false;
  Limits limits;

  // The member's initialiser is the default.
  Field& optional() { return may_be_left_out = true, *this; }
  Field& range(std::int64_t least, std::int64_t most) { return limits.least = least, limits.most = most, *this; }
  Field& count(std::int64_t fewest, std::int64_t largest) {
    return limits.fewest = fewest, limits.largest = largest, *this;
  }
  // Which folder a reference points into; needed only where two folders hold the same kind of thing.
  Field& in(std::string_view folder) { return limits.folder = folder, *this; }
  // The card need not say it: it changes nothing that a player could ask about.
  Field& silent() { return unsaid = true, *this; }

  void* of(void* object) const { return static_cast<char*>(object) + offset; }
  void const* of(void const* object) const { return static_cast<char const*>(object) + offset; }
};

struct Word {
  std::string name;
  std::string doc;
  std::int64_t value = 0;
};

struct Verb {
  TypeOf type = nullptr;
  void* (*emplace)(void* one_of) = nullptr;
};

struct Type {
  Kind kind = Kind::text;
  std::string name;
  std::string doc;
  std::shared_ptr<void> (*create)() = nullptr;

  // integer, word
  std::int64_t least = 0, most = 0;
  std::int64_t (*number)(void const*) = nullptr;
  void (*set_number)(void*, std::int64_t) = nullptr;
  std::vector<Word> words;

  // scalar
  bool (*parse)(std::string_view, void*, std::string& cause) = nullptr;
  std::string (*print)(void const*) = nullptr;

  // optional, list, map, collection, single: what is inside; reference: what it points to
  TypeOf inner = nullptr;
  TypeOf key = nullptr;
  std::size_t (*size)(void const*) = nullptr;
  void const* (*at)(void const*, std::size_t) = nullptr;
  void const* (*key_at)(void const*, std::size_t) = nullptr;
  void (*clear)(void*) = nullptr;                     // list, map
  void* (*append)(void*) = nullptr;                   // list, optional: a new one to fill in
  void* (*insert)(void*, void const* key) = nullptr;  // map
  Things& (*things)(void*) = nullptr;                 // collection, single
  void (*resize)(void*, std::size_t) = nullptr;
  void (*set_id)(void* thing, std::string const&) = nullptr;

  // list
  std::string_view joint;  // what stands between its items in a text
  bool never_empty = false;

  // structure
  std::vector<Field> fields;
  std::string shorthand;  // the field meant when something else than a map is written
  std::string verb;
  std::optional<std::string> says;  // an empty text keeps the verb off the card
  std::string head;                 // the field written beside the verb; the others are then its neighbours

  // one_of
  std::vector<Verb> verbs;
  std::size_t (*which)(void const*) = nullptr;
  void const* (*value)(void const*) = nullptr;

  Field const* field(std::string_view field_name) const {
    for (Field const& f : fields)
      if (f.name == field_name) return &f;
    return nullptr;
  }
};

}  // namespace pack
