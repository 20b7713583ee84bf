// Text for a terminal: colours where they are wanted, widths as people see them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cli {

struct Ink {
  bool colour = false;  // a terminal, and NO_COLOR is not set
  bool unicode = true;  // arrows and boxes; otherwise plain ASCII
  int width = 80;
  int height = 24;

  std::string operator()(std::string_view code, std::string_view text) const {
    if (!colour || text.empty()) return std::string(text);
    return "\033[" + std::string(code) + "m" + std::string(text) + "\033[0m";
  }
  std::string bold(std::string_view t) const { return (*this)("1", t); }
  std::string dim(std::string_view t) const { return (*this)("2", t); }
  std::string hero(std::string_view t) const { return (*this)("1;36", t); }
  std::string foe(std::string_view t) const { return (*this)("1;31", t); }
  std::string gold(std::string_view t) const { return (*this)("33", t); }
  std::string good(std::string_view t) const { return (*this)("32", t); }
  std::string side(std::string_view side, std::string_view t) const;

  static Ink for_stdout(bool plain);
};

// Columns on the screen: escape sequences take none, a character of several bytes takes one.
int width_of(std::string_view text);
std::string pad(std::string text, int width);
// The first `width` columns, with an ellipsis where something is left off.
std::string cut(std::string_view text, int width, bool unicode);
std::vector<std::string> wrap(std::string_view text, int width, std::string_view later_indent = "");
std::string lower(std::string_view text);

}  // namespace cli
