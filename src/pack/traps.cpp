#include "pack/traps.h"

#include <algorithm>

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

bool is_word(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; }

// "name:Wolf": the key of a line whose colon has no space behind it; empty for other lines.
std::string_view key_without_space(std::string_view line) {
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

}  // namespace

Trap trap_at(std::string_view text, Mark mark, std::string_view message) {
  std::string_view const line = trimmed(line_of(text, mark.line)), above = trimmed(line_of(text, mark.line - 1));
  auto const says = [message](std::string_view part) { return message.find(part) != message.npos; };
  for (std::string_view const at : {line, above}) {
    if (std::string_view const key = key_without_space(at); !key.empty())
      return {fmt::format("there is no space behind \"{}:\"", key), "a colon and a space part a field from its value"};
    if (at.size() > 1 && at[0] == '-' && at[1] != ' ' && at[1] != '-')
      return {"there is no space behind the -", "write \"- \" before each entry of a list"};
    if (quote_in_quotes(at))
      return {"a quote inside a quoted text ends it",
              "put texts with a ' into \"double quotes\", and the other way round"};
  }
  if (says("illegal map value") && colon_in_text(line))
    return {"a colon inside a text", "YAML takes it for a field: put the whole text in quotes"};
  if (says("unknown token") && !line.empty()) return {"a text cannot begin with this character", "put it in quotes"};
  if (says("end of map flow") || says("end of sequence flow")) {
    char const* const bracket = says("map") ? "}" : "]";
    bool const comment = line.find(" #") != line.npos || above.find(" #") != above.npos;
    return {fmt::format("a {} or a comma is missing, here or above", bracket),
            comment ? "# begins a comment and hides the rest of its line: put it in quotes" : ""};
  }
  if (says("end of map not found") || says("end of sequence not found"))
    return {"this line stands neither below nor beside the one above",
            "entries of one list or map begin in the same column"};
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
