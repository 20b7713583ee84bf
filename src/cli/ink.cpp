#include "cli/ink.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

namespace cli {

namespace {

bool starts_character(char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }

// How many bytes an escape sequence takes at `i`; 0 when none begins there.
std::size_t escape_at(std::string_view text, std::size_t i) {
  if (text[i] != '\033') return 0;
  auto const end = text.find('m', i);
  return end == text.npos ? text.size() - i : end - i + 1;
}

}  // namespace

std::string Ink::side(std::string_view side, std::string_view t) const {
  if (side == "hero") return hero(t);
  if (side == "foe") return foe(t);
  if (side == "ally") return (*this)("1;32", t);
  return bold(t);
}

Ink Ink::for_stdout(bool plain) {
  Ink ink;
  bool const terminal = isatty(STDOUT_FILENO) != 0;
  char const* const no_colour = std::getenv("NO_COLOR");
  ink.colour = terminal && !plain && !(no_colour && *no_colour);
  ink.unicode = !plain;
  winsize size{};
  if (terminal && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
    ink.width = std::max(40, static_cast<int>(size.ws_col));
    ink.height = std::max(10, static_cast<int>(size.ws_row));
  } else if (!terminal) {
    ink.width = 100;
  }
  return ink;
}

int width_of(std::string_view text) {
  int width = 0;
  for (std::size_t i = 0; i < text.size();) {
    if (std::size_t const skip = escape_at(text, i)) {
      i += skip;
      continue;
    }
    width += starts_character(text[i]);
    ++i;
  }
  return width;
}

std::string pad(std::string text, int width) {
  int const missing = width - width_of(text);
  if (missing > 0) text.append(static_cast<std::size_t>(missing), ' ');
  return text;
}

std::string cut(std::string_view text, int width, bool unicode) {
  if (width_of(text) <= width) return std::string(text);
  std::string out;
  bool coloured = false;
  int seen = 0;
  int const room = width - (unicode ? 1 : 3);
  for (std::size_t i = 0; i < text.size();) {
    if (std::size_t const skip = escape_at(text, i)) {
      out += text.substr(i, skip);
      coloured = true;
      i += skip;
      continue;
    }
    if (starts_character(text[i]) && ++seen > room) break;
    out += text[i++];
  }
  if (coloured) out += "\033[0m";
  return out + (unicode ? "…" : "...");
}

std::vector<std::string> wrap(std::string_view text, int width, std::string_view later_indent) {
  std::vector<std::string> lines;
  std::string line;
  std::size_t i = 0;
  while (i < text.size()) {
    auto end = text.find_first_of(" \n", i);
    if (end == text.npos) end = text.size();
    std::string_view const word = text.substr(i, end - i);
    if (!line.empty() && width_of(line) + 1 + width_of(word) > width) {
      lines.push_back(line);
      line = later_indent;
      line += word;
    } else {
      if (!line.empty() && !word.empty() && line != later_indent) line += ' ';
      line += word;
    }
    if (end < text.size() && text[end] == '\n') {
      lines.push_back(line);
      line = later_indent;
    }
    i = end + 1;
  }
  if (!line.empty()) lines.push_back(line);
  return lines;
}

std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(), [](unsigned char c) { return c < 128 ? std::tolower(c) : c; });
  return out;
}

}  // namespace cli
