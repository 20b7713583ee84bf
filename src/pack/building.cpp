#include "pack/building.h"

#include <utility>

#include <fmt/format.h>

#include "pack/traps.h"

namespace pack {

namespace {

constexpr char const* second = "a second document";
constexpr char const* no_key = "a key must be a word, not a list or a map";

void refuse_anchor(Builder::Told const& told) {
  if (told.anchor) throw Unreadable(told.mark, "anchors (&name) are not allowed");
}
void refuse_tag(Builder::Told const& told) {
  if (!told.tag.empty()) throw Unreadable(told.mark, fmt::format("tags ({}) are not allowed", told.tag));
}

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

// --- the builder -----------------------------------------------------------------------------------------------------

Node Builder::make(Node::Kind kind, Mark mark) const {
  Node node;
  node.kind = kind;
  node.mark = mark;
  node.file = file_;
  return node;
}

void Builder::document(Mark mark) {
  if (documents_++ > 0) throw Unreadable(mark, second);
}

void Builder::nothing(Told const& told) {
  refuse_anchor(told);
  Node node = make(Node::Kind::nothing, told.mark);
  // yaml-cpp reports an absent value where the next token is; the reader looks at the key.
  if (expects_value()) node.mark = open_.back().key.mark;
  put(std::move(node));
}

void Builder::reference(Mark mark) {
  throw Unreadable(mark, "references (*name) are not allowed", "use \"extends\", or write it out");
}

void Builder::scalar(Told const& told, bool quoted, std::string text) {
  refuse_anchor(told);
  refuse_tag(told);
  Node node = make(Node::Kind::scalar, told.mark);
  node.quoted = quoted;
  if (quoted && text.find('\n') == text.npos && text.find(": ") != text.npos && never_closed(text_, node.mark))
    throw Unreadable(node.mark, "the quote that begins here is never closed");
  if (int const hidden = quoted ? 0 : hidden_by_a_comment(line(node.mark.line), node.mark.column, text); hidden > 0)
    problems_.warning({*file_, node.mark.line, hidden, {}}, "# begins a comment and hides the rest of this line",
                      "put the whole text in quotes, or a space behind the #");
  node.text = std::move(text);
  put(std::move(node));
}

// Asked for from the top of the file to its end.
std::string_view Builder::line(int number) {
  if (number < line_) line_ = 1, line_begin_ = 0;
  for (; line_ < number; ++line_) {
    std::size_t const end = text_.find('\n', line_begin_);
    if (end == text_.npos) return {};
    line_begin_ = end + 1;
  }
  return text_.substr(line_begin_, text_.find('\n', line_begin_) - line_begin_);
}

void Builder::open(Told const& told, Node::Kind kind) {
  refuse_anchor(told);
  refuse_tag(told);
  if (static_cast<int>(open_.size()) >= deepest_nesting)
    throw Unreadable(told.mark, fmt::format("nested more than {} deep", deepest_nesting));
  if (!open_.empty() && open_.back().node.is_map() && !open_.back().has_key) throw Unreadable(told.mark, no_key);
  open_.push_back({make(kind, told.mark), {}, false});
}

void Builder::close() {
  Node node = std::move(open_.back().node);
  open_.pop_back();
  put(std::move(node));
}

void Builder::put(Node node) {
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

// --- a file ----------------------------------------------------------------------------------------------------------

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
    read_yaml(text, builder);
  } catch (Unreadable const& e) {
    Trap trap{e.cause, e.hint, e.mark};
    if (e.cause == second) trap = second_document(text, e.mark);
    if (auto const open = e.cause == no_key ? open_bracket(text, e.mark) : std::nullopt) trap.cause = open->cause;
    problems.error({file, trap.at->line, trap.at->column, {}}, trap.cause, trap.hint);
    return std::nullopt;
  } catch (NotYaml const& e) {
    Trap const trap = trap_at(text, e.mark, e.words);
    Mark const mark = trap.at.value_or(e.mark);
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
