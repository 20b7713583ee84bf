// A YAML library tells what stands in a text, piece by piece; a Builder makes nodes of it and refuses what packs do not
// need.  Which library that is depends on where the program runs (yaml.cpp, wasm/yaml.cpp); what people read does not.
#pragma once

#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pack/node.h"
#include "pack/problems.h"

namespace pack {

// Refused, though it may be YAML.
struct Unreadable : std::exception {
  Unreadable(Mark m, std::string c, std::string h = {}) : mark(m), cause(std::move(c)), hint(std::move(h)) {}
  Mark mark;
  std::string cause, hint;
};

// Where the library gives up, and what it says: pack/traps.h knows the words of yaml-cpp.
struct NotYaml : std::exception {
  NotYaml(Mark m, std::string w) : mark(m), words(std::move(w)) {}
  Mark mark;
  std::string words;
};

class Builder {
 public:
  // What is told of anything.  `tag` is empty where none was written.
  struct Told {
    Mark mark;
    std::string tag;
    bool anchor = false;
  };

  Builder(std::shared_ptr<std::string const> file, std::string_view text, Problems& problems)
      : file_(std::move(file)), text_(text), problems_(problems) {}

  void document(Mark mark);
  void nothing(Told const& told);
  void reference(Mark mark);
  void scalar(Told const& told, bool quoted, std::string text);
  void open(Told const& told, Node::Kind kind);
  void close();

  std::optional<Node> take() { return std::move(root_); }

 private:
  struct Open {
    Node node;
    Entry key;
    bool has_key = false;
  };

  Node make(Node::Kind kind, Mark mark) const;
  bool expects_value() const { return !open_.empty() && open_.back().node.is_map() && open_.back().has_key; }
  void put(Node node);
  std::string_view line(int number);

  std::shared_ptr<std::string const> file_;
  std::string_view text_;
  Problems& problems_;
  std::vector<Open> open_;
  std::optional<Node> root_;
  int documents_ = 0;
  int line_ = 1;  // where the last one asked for begins
  std::size_t line_begin_ = 0;
};

// Tells the builder all there is.  Throws NotYaml, and lets through what the builder throws.
void read_yaml(std::string_view text, Builder& builder);

}  // namespace pack
