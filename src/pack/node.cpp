#include "pack/node.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "pack/problems.h"

namespace pack {

Entry const* Node::find(std::string_view key) const {
  for (Entry const& entry : entries)
    if (entry.key == key) return &entry;
  return nullptr;
}

Place Node::place(std::string path) const { return {file ? *file : "", mark.line, mark.column, std::move(path)}; }
Place Entry::place(std::string path) const { return {file ? *file : "", mark.line, mark.column, std::move(path)}; }

std::string Node::in_words() const {
  switch (kind) {
    case Kind::nothing: return "nothing";
    case Kind::list: return "a list";
    case Kind::map: return "a map";
    case Kind::scalar: break;
  }
  constexpr std::size_t shown = 40;
  std::string const word = text.size() > shown ? text.substr(0, shown) + "..." : text;
  return quoted ? fmt::format("the text \"{}\"", word) : fmt::format("\"{}\"", word);
}

Place place_of(Node const& root, std::string_view path) {
  Node const* node = &root;
  Mark mark = root.mark;
  auto file = root.file;
  std::string_view rest = path;
  while (!rest.empty()) {
    if (rest.front() == '.') rest.remove_prefix(1);
    if (rest.empty()) break;
    if (rest.front() == '[') {
      std::size_t const end = rest.find(']');
      std::size_t index = 0;
      if (end == std::string_view::npos) break;
      std::from_chars(rest.data() + 1, rest.data() + end, index);
      if (!node->is_list() || index >= node->items.size()) break;
      node = &node->items[index];
      mark = node->mark;
      file = node->file;
      rest.remove_prefix(end + 1);
    } else {
      std::size_t const end = std::min(rest.find_first_of(".["), rest.size());
      Entry const* entry = node->is_map() ? node->find(rest.substr(0, end)) : nullptr;
      if (!entry) break;
      node = &entry->value;
      mark = entry->mark;
      file = entry->file;
      rest.remove_prefix(end);
    }
  }
  return {file ? *file : "", mark.line, mark.column, std::string(path)};
}

}  // namespace pack
