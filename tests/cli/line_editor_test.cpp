#include "cli/line_editor.h"

#include <doctest/doctest.h>

#include <sstream>

using cli::complete;

namespace {
std::vector<std::string> const offers{"Move to 3,4", "Move to 3,5", "Möve", "help", "hint", "quit"};
}

TEST_CASE("Tab goes as far as all that begin so agree, whatever the case") {
  CHECK(complete("q", offers).more == "uit");
  CHECK(complete("mo", offers).more == "ve to 3,");
  CHECK(complete("Move to 3,", offers).more.empty());
  CHECK(complete("Move to 3,", offers).choices == std::vector<std::string>{"Move to 3,4", "Move to 3,5"});
  CHECK(complete("Move to 3,5", offers).more.empty());
  CHECK(complete("Move to 3,5", offers).choices.size() == 1);
  CHECK(complete("h", offers).more.empty());  // help, hint
  CHECK(complete("h", offers).choices.size() == 2);
}

TEST_CASE("Tab has nothing to say to what nothing begins with, and never cuts a letter in two") {
  CHECK(complete("x", offers).choices.empty());
  CHECK(complete("Move to 3,45", offers).choices.empty());
  CHECK(complete("", {}).more.empty());
  // ö and ä share their first byte.
  CHECK(complete("M", {"Möve", "Mäve"}).more.empty());
  CHECK(complete("M", {"Möve", "Möwe"}).more == "ö");
}

TEST_CASE("from a file or a pipe lines come as they are, and end with it") {
  std::istringstream in("look 3\n\nlast");
  std::ostringstream out;
  cli::LineEditor editor(in, out, true);
  std::string line;
  auto const none = [] { return std::vector<std::string>{}; };
  CHECK(editor.read("> ", none, line));
  CHECK(line == "look 3");
  CHECK(editor.read("> ", none, line));
  CHECK(line.empty());
  CHECK(editor.read("> ", none, line));
  CHECK(line == "last");
  CHECK_FALSE(editor.read("> ", none, line));
  CHECK(out.str() == "> > > > ");
}
