// A document as it was written: values, lists and maps, each with its place in the file.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pack {

struct Place;
class Problems;

struct Mark {
  int line = 0;
  int column = 0;
};

struct Entry;

struct Node {
  enum class Kind { nothing, scalar, list, map };

  Kind kind = Kind::nothing;
  bool quoted = false;  // "3" in quotes is text, not a number
  Mark mark;
  std::shared_ptr<std::string const> file;  // `extends` mixes nodes of several files
  std::string text;
  std::vector<Node> items;
  std::vector<Entry> entries;

  bool is_nothing() const { return kind == Kind::nothing; }
  bool is_scalar() const { return kind == Kind::scalar; }
  bool is_list() const { return kind == Kind::list; }
  bool is_map() const { return kind == Kind::map; }

  Entry const* find(std::string_view key) const;
  Place place(std::string path = {}) const;
  // How a message names what stands here: `text "seven"`, `a list`.
  std::string in_words() const;
};

struct Entry {
  std::string key;
  Mark mark;
  std::shared_ptr<std::string const> file;
  Node value;

  Place place(std::string path = {}) const;
};

// The place of `path` below `root`, or of the nearest thing above it that is there.
Place place_of(Node const& root, std::string_view path);

constexpr std::size_t largest_file = 1 << 20;
constexpr int deepest_nesting = 64;
constexpr std::size_t most_keys = 2000;  // of one map

// Nothing when the text is not one document we can read; the reason is then among the problems.
std::optional<Node> parse(std::string_view text, std::string const& file, Problems& problems);

}  // namespace pack
