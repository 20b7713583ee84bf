#include "pack/traps.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

namespace pack {

namespace {

std::string_view line_of(std::string_view text, int number) {
  for (int n = 1; n < number; ++n) {
    std::size_t const end = text.find('\n');
    if (end == text.npos) return {};
    text.remove_prefix(end + 1);
  }
  return text.substr(0, text.find('\n'));
}

std::string_view trimmed(std::string_view line) {
  while (!line.empty() && (line.front() == ' ' || line.front() == '\t')) line.remove_prefix(1);
  while (!line.empty() && (line.back() == ' ' || line.back() == '\r')) line.remove_suffix(1);
  return line;
}

int indentation(std::string_view line) { return static_cast<int>(std::min(line.find_first_not_of(' '), line.size())); }

bool is_word(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; }

std::string_view behind_dashes(std::string_view line) {
  while (line.starts_with("- ")) line = trimmed(line.substr(2));
  return line;
}

// "name:Wolf" or "- name:Wolf": the key of a line whose colon has no space behind it; empty for other lines.
std::string_view key_without_space(std::string_view line) {
  line = behind_dashes(line);
  std::size_t end = 0;
  while (end < line.size() && is_word(line[end])) ++end;
  bool const found = end > 0 && end + 1 < line.size() && line[end] == ':' && line[end + 1] != ' ';
  return found ? line.substr(0, end) : std::string_view{};
}

// "text: He says: go": a second colon in a text without quotes.
bool colon_in_text(std::string_view line) {
  std::size_t const first = line.find(": ");
  if (first == line.npos) return false;
  std::string_view const value = trimmed(line.substr(first + 2));
  if (value.empty() || value.front() == '"' || value.front() == '\'' || value.front() == '{' || value.front() == '[')
    return false;
  return value.find(": ") != value.npos || value.back() == ':';
}

// "hp: 4" and not "abilities:", whose value stands below it.
bool has_a_value(std::string_view line) {
  std::size_t const colon = line.find(": ");
  return colon != line.npos && !trimmed(line.substr(colon + 1)).empty();
}

// 'It's': more quotes than a quoted text has.
bool quote_in_quotes(std::string_view line) {
  for (char const quote : {'\'', '"'}) {
    std::size_t const first = line.find(quote);
    if (first == line.npos || first == 0 || is_word(line[first - 1])) continue;
    std::size_t const second = line.find(quote, first + 1);
    if (second != line.npos && second + 1 < line.size() && is_word(line[second + 1])) return true;
  }
  return false;
}

// Begins a field, as "hp:" or "hp: 4".
bool is_field(std::string_view line) {
  std::size_t end = 0;
  while (end < line.size() && is_word(line[end])) ++end;
  return end > 0 && end < line.size() && line[end] == ':' && (end + 1 == line.size() || line[end + 1] == ' ');
}

// "str = 4", or the second line of a text: neither a field nor an entry, and as far in as the field below it.
bool no_field_at_all(std::string_view text, int number) {
  std::string_view const line = line_of(text, number), below = line_of(text, number + 1);
  std::string_view const words = trimmed(line);
  bool const something = !words.empty() && words.find(':') == words.npos && words.find_first_of("#-[]{}\"'") != 0;
  return something && is_field(trimmed(below)) && indentation(line) == indentation(below);
}

// A text in quotes whose line ends without the second one, and a field below it: the next quote of the file, somewhere
// below, would end it.
std::optional<Mark> open_quote(std::string_view text, int last_line) {
  for (int n = 1; n <= last_line; ++n) {
    std::string_view const line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    std::size_t const colon = line.find(": ");
    std::size_t const begin = colon == line.npos ? line.npos : line.find_first_not_of(' ', colon + 2);
    if (begin == line.npos || (line[begin] != '"' && line[begin] != '\'')) continue;
    char const quote = line[begin];
    bool open = true;
    for (std::size_t i = begin + 1; i < line.size(); ++i) {
      if (quote == '"' && line[i] == '\\')
        ++i;
      else if (line[i] == quote)
        open = !open;
    }
    if (open && is_field(trimmed(line_of(text, 1)))) return Mark{n, static_cast<int>(begin) + 1};
  }
  return std::nullopt;
}

// A { or [ above line `number` that waits for its other half, although this line begins a new field or entry.
std::optional<Trap> open_above(std::string_view text, int number) {
  struct Opened {
    char bracket;
    Mark mark;
  };
  std::string_view const here = line_of(text, number);
  bool begins = is_field(trimmed(here)) || trimmed(here).starts_with("- ");
  if (trimmed(here).empty()) {  // the file ends
    std::string_view const found = line_of(text, number + 1);
    begins = trimmed(found).empty();
  }
  if (!begins) return std::nullopt;
  std::vector<Opened> open;
  for (int n = 1; n < number; ++n) {
    std::string_view const line = line_of(text, n);
    char quote = 0, before = ' ';
    for (std::size_t i = 0; i < line.size(); ++i) {
      char const c = line[i];
      bool const value = before == '-' || before == ':' || before == ',' || before == '{' || before == '[';
      if (quote != 0)
        quote = c == quote ? '\0' : quote;
      else if (c == '#' && (i == 0 || line[i - 1] == ' '))
        break;
      else if ((c == '"' || c == '\'') && value)
        quote = c;
      else if ((c == '{' || c == '[') && value)
        open.push_back({c, {n, static_cast<int>(i) + 1}});
      else if ((c == '}' || c == ']') && !open.empty())
        open.pop_back();
      if (c != ' ') before = c;
    }
  }
  if (open.empty() || indentation(here) > indentation(line_of(text, open.front().mark.line))) return std::nullopt;
  return Trap{fmt::format("the {} that begins here is never closed", open.back().bracket),
              fmt::format("a {} is missing", open.back().bracket == '{' ? "}" : "]"), open.back().mark};
}

}  // namespace

Trap second_document(std::string_view text, Mark mark) {
  int first = 1;
  for (; first < mark.line; ++first)
    if (std::string_view const line = trimmed(line_of(text, first)); !line.empty() && line.front() != '#') break;
  std::string_view const line = line_of(text, first);
  Mark const begin{first, indentation(line) + 1};
  if (std::string_view const key = key_without_space(trimmed(line)); !key.empty())
    return {fmt::format("there is no space behind \"{}:\"", key), "a colon and a space part a field from its value",
            begin};
  if (is_field(trimmed(line)) && begin.column > mark.column)
    return {"this line stands further in than those below it", "fields of one thing begin in the same column", begin};
  return {"a second document; one file holds one thing", {}, mark};
}

std::optional<Trap> open_bracket(std::string_view text, Mark mark) {
  std::string open;
  char quote = 0;
  for (char const c : line_of(text, mark.line)) {
    if (quote != 0)
      quote = c == quote ? '\0' : quote;
    else if (c == '"')
      quote = c;
    else if (c == '{' || c == '[')
      open += c;
    else if ((c == '}' || c == ']') && !open.empty())
      open.pop_back();
  }
  if (open.empty()) return std::nullopt;
  return Trap{fmt::format("a {} is missing at the end of this line", open.back() == '{' ? "}" : "]"), {}, mark};
}

Trap trap_at(std::string_view text, Mark mark, std::string_view message) {
  std::string_view const line = trimmed(line_of(text, mark.line)), above = trimmed(line_of(text, mark.line - 1));
  auto const says = [message](std::string_view part) { return message.find(part) != message.npos; };
  for (int const number : {mark.line, mark.line - 1}) {
    std::string_view const at = trimmed(line_of(text, number));
    Mark const begin{number, indentation(line_of(text, number)) + 1};
    if (std::string_view const key = key_without_space(at); !key.empty())
      return {fmt::format("there is no space behind \"{}:\"", key), "a colon and a space part a field from its value",
              begin};
    if (at.size() > 1 && at[0] == '-' && at[1] != ' ' && at[1] != '-')
      return {"there is no space behind the -", "write \"- \" before each entry of a list", begin};
    if (quote_in_quotes(at))
      return {"a quote inside a quoted text ends it",
              "put texts with a ' into \"double quotes\", and the other way round", number == mark.line ? mark : begin};
  }
  if (auto const quote = open_quote(text, mark.line))
    return {"the quote that begins here is not closed in its line", {}, quote};
  if (says("illegal map value") && colon_in_text(line))
    return {"a colon inside a text", "YAML takes it for a field: put the whole text in quotes"};
  if ((says("unknown token") || says("anchor is not defined")) && !line.empty())
    return {"a text cannot begin with this character", "put it in quotes"};
  if (says("block entry") && line.find(": - ") != line.npos)
    return {"a text cannot begin with \"- \"", "put it in quotes; the entries of a list stand below their field"};
  if (says("illegal map value") && no_field_at_all(text, mark.line - 1))
    return {"this line is no field",
            "write \"name: value\"; a text of several lines begins with >- and stands further in",
            Mark{mark.line - 1, indentation(line_of(text, mark.line - 1)) + 1}};
  if (says("end of map flow") || says("end of sequence flow") || says("block entry"))
    if (auto trap = open_above(text, mark.line)) return std::move(*trap);
  if (says("end of map flow") || says("end of sequence flow")) {
    char const* const bracket = says("map") ? "}" : "]";
    bool const comment = line.find(" #") != line.npos || above.find(" #") != above.npos;
    return {fmt::format("a {} or a comma is missing, here or above", bracket),
            comment ? "# begins a comment and hides the rest of its line: put it in quotes" : ""};
  }
  if (says("end of map not found") || says("end of sequence not found"))
    return {"this line stands neither below nor beside the one above",
            "entries of one list or map begin in the same column"};
  if (says("illegal map value") && has_a_value(above) &&
      indentation(line_of(text, mark.line)) > indentation(line_of(text, mark.line - 1)))
    return {"this line stands further in than the one above, which has its value already",
            "fields of one thing begin in the same column", Mark{mark.line, indentation(line_of(text, mark.line)) + 1}};
  if (says("illegal map value"))
    return {"a field where none can be", "look at the line above: its value may already be complete, or lack a quote"};
  return {fmt::format("not readable as YAML: {}", message), {}};
}

std::optional<Mark> not_utf8(std::string_view text) {
  Mark here{1, 1};
  for (std::size_t i = 0; i < text.size();) {
    auto const byte = static_cast<unsigned char>(text[i]);
    std::size_t const length = byte < 0x80 ? 1 : byte >> 5 == 6 ? 2 : byte >> 4 == 14 ? 3 : byte >> 3 == 30 ? 4 : 0;
    if (length == 0 || i + length > text.size() || byte == 0xc0 || byte == 0xc1 || byte > 0xf4) return here;
    for (std::size_t k = 1; k < length; ++k)
      if (static_cast<unsigned char>(text[i + k]) >> 6 != 2) return here;
    i += length;
    ++here.column;
    if (byte == '\n') ++here.line, here.column = 1;
  }
  return std::nullopt;
}

int hidden_by_a_comment(std::string_view line, int column, std::string_view read) {
  auto const begin = std::min(static_cast<std::size_t>(std::max(0, column - 1)), line.size());
  std::size_t const at = line.find(" #", begin);
  // "# a comment" is meant, and so is "4 #four"; "Number #3" is not.
  if (at == line.npos || at + 2 >= line.size() || !is_word(line[at + 2])) return 0;
  if (read.find_first_not_of("0123456789-+") == read.npos || trimmed(line.substr(begin, at - begin)) != read) return 0;
  return static_cast<int>(at) + 2;
}

bool never_closed(std::string_view text, Mark mark) {
  for (int n = 1; n < mark.line; ++n) text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
  auto const open = static_cast<std::size_t>(std::max(0, mark.column - 1));
  char const quote = open < text.size() ? text[open] : ' ';
  if (quote != '"' && quote != '\'') return false;  // a text that is written over several lines
  for (std::size_t i = open + 1; i < text.size(); ++i) {
    if (quote == '"' && text[i] == '\\')
      ++i;
    else if (text[i] == quote)
      return false;
  }
  return true;
}

}  // namespace pack
