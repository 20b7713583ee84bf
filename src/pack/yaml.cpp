#include "pack/node.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <exception>
#include <istream>
#include <streambuf>

#include <fmt/format.h>

#include "pack/problems.h"
#include "pack/traps.h"

namespace pack {
namespace {

struct Unreadable : std::exception {
  Unreadable(Mark m, std::string c, std::string h = {}) : mark(m), cause(std::move(c)), hint(std::move(h)) {}
  Mark mark;
  std::string cause, hint;
};

constexpr char const* no_key = "a key must be a word, not a list or a map";

Mark mark_of(YAML::Mark const& mark) {
  if (mark.is_null()) return {1, 1};
  return {mark.line + 1, mark.column + 1};
}

class Builder : public YAML::EventHandler {
 public:
  Builder(std::shared_ptr<std::string const> file, std::string_view text, Problems& problems)
      : file_(std::move(file)), text_(text), problems_(problems) {}

  void OnDocumentStart(YAML::Mark const& mark) override {
    if (documents_++ > 0) throw Unreadable(mark_of(mark), "a second document; one file holds one thing");
  }
  void OnDocumentEnd() override {}

  void OnNull(YAML::Mark const& mark, YAML::anchor_t anchor) override {
    refuse_anchor(mark, anchor);
    Node node = make(Node::Kind::nothing, mark);
    // yaml-cpp reports an absent value where the next token is; the reader looks at the key.
    if (expects_value()) node.mark = open_.back().key.mark;
    put(std::move(node));
  }
  void OnAlias(YAML::Mark const& mark, YAML::anchor_t) override {
    throw Unreadable(mark_of(mark), "references (*name) are not allowed", "use \"extends\", or write it out");
  }
  void OnScalar(YAML::Mark const& mark, std::string const& tag, YAML::anchor_t anchor,
                std::string const& value) override {
    refuse_anchor(mark, anchor);
    if (tag != "!") refuse_tag(mark, tag);  // "!" is how yaml-cpp tells quoted text
    Node node = make(Node::Kind::scalar, mark);
    node.quoted = tag == "!";
    if (node.quoted && value.find('\n') == value.npos && value.find(": ") != value.npos &&
        never_closed(text_, node.mark))
      throw Unreadable(node.mark, "the quote that begins here is never closed");
    node.text = value;
    put(std::move(node));
  }
  void OnSequenceStart(YAML::Mark const& mark, std::string const& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value) override {
    open(mark, tag, anchor, Node::Kind::list);
  }
  void OnSequenceEnd() override { close(); }
  void OnMapStart(YAML::Mark const& mark, std::string const& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value) override {
    open(mark, tag, anchor, Node::Kind::map);
  }
  void OnMapEnd() override { close(); }

  int documents() const { return documents_; }
  std::optional<Node> take() { return std::move(root_); }

 private:
  struct Open {
    Node node;
    Entry key;
    bool has_key = false;
  };

  Node make(Node::Kind kind, YAML::Mark const& mark) const {
    Node node;
    node.kind = kind;
    node.mark = mark_of(mark);
    node.file = file_;
    return node;
  }
  static void refuse_anchor(YAML::Mark const& mark, YAML::anchor_t anchor) {
    if (anchor != 0) throw Unreadable(mark_of(mark), "anchors (&name) are not allowed");
  }
  static void refuse_tag(YAML::Mark const& mark, std::string const& tag) {
    if (!tag.empty() && tag != "?") throw Unreadable(mark_of(mark), fmt::format("tags ({}) are not allowed", tag));
  }
  bool expects_value() const { return !open_.empty() && open_.back().node.is_map() && open_.back().has_key; }

  void open(YAML::Mark const& mark, std::string const& tag, YAML::anchor_t anchor, Node::Kind kind) {
    refuse_anchor(mark, anchor);
    refuse_tag(mark, tag);
    if (static_cast<int>(open_.size()) >= deepest_nesting)
      throw Unreadable(mark_of(mark), fmt::format("nested more than {} deep", deepest_nesting));
    if (!open_.empty() && open_.back().node.is_map() && !open_.back().has_key) throw Unreadable(mark_of(mark), no_key);
    open_.push_back({make(kind, mark), {}, false});
  }
  void close() {
    Node node = std::move(open_.back().node);
    open_.pop_back();
    put(std::move(node));
  }
  void put(Node node) {
    if (open_.empty()) {
      root_ = std::move(node);
      return;
    }
    Open& holder = open_.back();
    if (holder.node.is_list()) {
      holder.node.items.push_back(std::move(node));
    } else if (!holder.has_key) {
      if (!node.is_scalar()) throw Unreadable(node.mark, "a key must be a word");
      holder.key = {node.text, node.mark, file_, {}};
      holder.has_key = true;
    } else {
      holder.has_key = false;
      if (Entry const* first = holder.node.find(holder.key.key)) {
        problems_.error(holder.key.place(), fmt::format("\"{}\" is given twice", holder.key.key),
                        fmt::format("first in line {}", first->mark.line));
        return;
      }
      if (holder.node.entries.size() >= most_keys)
        throw Unreadable(holder.key.mark, fmt::format("more than {} keys in one map", most_keys));
      holder.key.value = std::move(node);
      holder.node.entries.push_back(std::move(holder.key));
    }
  }

  std::shared_ptr<std::string const> file_;
  std::string_view text_;
  Problems& problems_;
  std::vector<Open> open_;
  std::optional<Node> root_;
  int documents_ = 0;
};

// Reads from the text where it lies.
struct View : std::streambuf {
  explicit View(std::string_view text) {
    char* begin = const_cast<char*>(text.data());
    setg(begin, begin, begin + text.size());
  }
};

// A line of "[[[[[..." costs yaml-cpp time that grows with the square of its length before it tells us of the nesting.
std::optional<Mark> too_many_brackets(std::string_view text) {
  constexpr int most = 4 * deepest_nesting;
  int run = 0;
  Mark here{1, 0};
  for (char const c : text) {
    ++here.column;
    if (c == '\n') ++here.line, here.column = 0;
    if (c == '[' || c == '{')
      ++run;
    else if (c != ' ' && c != '\n' && c != '\t' && c != '\r' && c != ',' && c != '?' && c != ':' && c != '-')
      run = 0;
    if (run > most) return here;
  }
  return std::nullopt;
}

// yaml-cpp takes such a line for a continuation of the text above it, and a list for a sentence.
void refuse_tabs(std::string_view text, std::string const& file, Problems& problems) {
  Mark here{1, 0};
  bool indentation = true;
  for (char const c : text) {
    ++here.column;
    if (c == '\t' && indentation)
      problems.error({file, here.line, here.column, {}}, "a tab at the beginning of a line", "use spaces");
    indentation = c == '\n' || (indentation && c == ' ');
    if (c == '\n') ++here.line, here.column = 0;
  }
}

}  // namespace

std::optional<Node> parse(std::string_view text, std::string const& file, Problems& problems) {
  if (text.size() > largest_file) {
    problems.error({file, 0, 0, {}}, fmt::format("larger than {} KiB", largest_file / 1024));
    return std::nullopt;
  }
  if (auto const mark = too_many_brackets(text)) {
    problems.error({file, mark->line, mark->column, {}}, fmt::format("nested more than {} deep", deepest_nesting));
    return std::nullopt;
  }
  if (auto const mark = not_utf8(text)) {
    problems.error({file, mark->line, mark->column, {}}, "bytes that are no UTF-8", "save the file as UTF-8");
    return std::nullopt;
  }
  int const before = problems.errors();
  refuse_tabs(text, file, problems);
  if (problems.errors() > before) return std::nullopt;
  Builder builder(std::make_shared<std::string const>(file), text, problems);
  try {
    View view(text);
    std::istream stream(&view);
    YAML::Parser parser(stream);
    while (parser.HandleNextDocument(builder)) continue;
  } catch (Unreadable const& e) {
    auto const trap = e.cause == no_key ? open_bracket(text, e.mark) : std::nullopt;
    problems.error({file, e.mark.line, e.mark.column, {}}, trap ? trap->cause : e.cause, e.hint);
    return std::nullopt;
  } catch (YAML::Exception const& e) {
    Trap const trap = trap_at(text, mark_of(e.mark), e.msg);
    Mark const mark = trap.at.value_or(mark_of(e.mark));
    problems.error({file, mark.line, mark.column, {}}, trap.cause, trap.hint);
    return std::nullopt;
  } catch (std::exception const& e) {
    problems.error({file, 0, 0, {}}, fmt::format("not readable as YAML: {}", e.what()));
    return std::nullopt;
  }
  std::optional<Node> root = builder.take();
  if (!root || root->is_nothing()) {
    problems.error({file, 1, 1, {}}, "the file is empty");
    return std::nullopt;
  }
  if (problems.errors() > before) return std::nullopt;
  return root;
}

}  // namespace pack
