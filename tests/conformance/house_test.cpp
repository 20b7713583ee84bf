// What the house asks of its own source text: files that can be read in one go, chapters that say what they hold, and
// no ladder over effects where the compiler could not see a missing one.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;
fs::path const project = CHRONICLER_SOURCE;

using Lines = std::vector<std::string>;

Lines lines_of(fs::path const& file) {
  std::ifstream in(file);
  Lines lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}
bool is_source(fs::path const& file) { return file.extension() == ".cpp" || file.extension() == ".h"; }

template <class Visit>
void each_source(fs::path const& folder, Visit const& visit) {
  for (fs::directory_entry const& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file() && is_source(entry.path())) visit(entry.path(), lines_of(entry.path()));
}
template <class Visit>
void each_rule_file(Visit const& visit) {
  for (fs::directory_entry const& game : fs::directory_iterator(project / "src/games"))
    if (fs::exists(game.path() / "rules")) each_source(game.path() / "rules", visit);
}
bool generated(Lines const& lines) { return !lines.empty() && lines[0].starts_with("// Made by "); }

std::string without_comment(std::string const& line) {
  std::string text = line.substr(0, line.find("//"));
  while (text.ends_with(' ')) text.pop_back();
  return text;
}
bool begins_function(std::string const& line) {
  static std::regex const other(
      R"(^(namespace|struct|class|enum|union|template|#|//|\}|constexpr [^(]*=|static [^(]*=))");
  return !line.empty() && line[0] != ' ' && line.find('(') != line.npos && !std::regex_search(line, other);
}
template <class Visit>
void each_function(Lines const& lines, Visit const& visit) {
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!begins_function(lines[i])) continue;
    std::size_t open = i;  // a declaration ends with a semicolon before any body begins
    std::string text = without_comment(lines[open]);
    while (!text.ends_with("{") && !text.ends_with(";") && !text.ends_with("}") && open + 1 < lines.size())
      text = without_comment(lines[++open]);
    if (!text.ends_with("{")) continue;
    std::size_t end = open;
    while (end < lines.size() && !lines[end].starts_with("}")) ++end;
    visit(i, Lines(lines.begin() + static_cast<std::ptrdiff_t>(i),
                   lines.begin() + static_cast<std::ptrdiff_t>(std::min(end + 1, lines.size()))));
  }
}

bool is_coroutine(Lines const& function) {
  static std::regex const task(R"(^(static )?(flow::)?Task<)");
  return std::regex_search(function.front(), task);
}
// Nothing leaves it, and what stands last in it is thrown or goes round for ever.
bool never_ends(Lines const& function) {
  if (!is_coroutine(function)) return false;
  std::string last;  // where the last statement begins: its body is indented further
  bool leaves = false;
  for (std::string const& line : function) {
    if (line.starts_with("  ") && line[2] != ' ' && line[2] != '}') last = line, leaves = false;
    if (line.find("co_return") != line.npos) return false;
    if (line.find("break;") != line.npos) leaves = true;
  }
  static std::regex const forever(R"(^  (throw |for \(;;\)|while \(true\)))");
  return std::regex_search(last, forever) && !leaves;
}

}  // namespace

TEST_CASE("every file in src can be read in one go: under 700 lines, but for those a program writes") {
  int files = 0;
  each_source(project / "src", [&](fs::path const& file, Lines const& lines) {
    ++files;
    CHECK_MESSAGE((lines.size() < 700 || generated(lines)), file.string() << " has " << lines.size() << " lines");
  });
  CHECK(files > 300);
}

TEST_CASE("no ladder over the effects stands in the rules, and no change of the state is without a name") {
  each_rule_file([](fs::path const& file, Lines const& lines) {
    for (std::string const& line : lines) {
      CHECK_MESSAGE(line.find("get_if<") == line.npos, file.string() << ": " << line);
      CHECK_MESSAGE(line.find("Noted{") == line.npos, file.string() << ": " << line);
    }
  });
}

TEST_CASE("a chapter opens with the rows of the ledger it holds") {
  // Not chapters: the effect language at work, what facts and moments have in common, questions of several chapters.
  std::set<std::string> const shared{"texts", "facts", "moments", "requirements", "enemy_questions"};
  std::regex const row("(OS|ST|TG|DD|AW)-[A-Z]+");
  std::set<std::string> chapters, opened;
  each_rule_file([&](fs::path const& file, Lines const& lines) {
    std::string const chapter = (file.parent_path() / file.stem()).string();
    if (shared.contains(file.stem().string())) return;
    chapters.insert(chapter);
    for (std::size_t i = 0; i < std::min<std::size_t>(6, lines.size()); ++i)
      if (std::regex_search(lines[i], row)) opened.insert(chapter);
  });
  CHECK(chapters.size() > 100);
  for (std::string const& chapter : chapters) CHECK_MESSAGE(opened.contains(chapter), chapter << " names no rows");
}

// From the line on which it begins to the brace in the first column that ends it; members of classes are not counted.
TEST_CASE("functions of the rules have at most 60 lines, and nineteen of twenty at most 40") {
  std::vector<std::size_t> lengths;
  each_rule_file([&](fs::path const& file, Lines const& lines) {
    each_function(lines, [&](std::size_t first, Lines const& function) {
      lengths.push_back(function.size());
      CHECK_MESSAGE(lengths.back() <= 60, file.string() << ":" << first + 1 << " has " << lengths.back() << " lines");
    });
  });
  REQUIRE(lengths.size() > 1500);
  std::sort(lengths.begin(), lengths.end());
  CHECK(lengths[lengths.size() * 19 / 20] <= 40);
}

// What clang 19 makes of such a coroutine destroys its locals twice when a rule throws: docs/decisions/0002-clang.md.
TEST_CASE("every coroutine has an end that can be reached") {
  CHECK(never_ends({"Task<> walk(Play& play) {", "  co_await step(play);", "  throw flow::Fault(text);", "}"}));
  CHECK(never_ends({"Task<> walk(Play& play) {", "  for (;;) {", "    co_await step(play);", "  }", "}"}));
  CHECK(never_ends({"Task<> walk(Play& play) {", "  while (true) co_await step(play);", "}"}));
  CHECK_FALSE(never_ends({"Task<> walk(Play& play) {", "  while (true) {", "    if (far(play)) break;", "  }", "}"}));
  CHECK_FALSE(
      never_ends({"Task<> walk(Play& play) {", "  while (true) {", "    if (far(play)) co_return;", "  }", "}"}));
  CHECK_FALSE(never_ends({"Task<> walk(Play& play) {", "  for (;;) {", "  }", "  co_await step(play);", "}"}));
  CHECK_FALSE(never_ends({"void walk(Play& play) {", "  throw flow::Fault(text);", "}"}));
  int coroutines = 0;
  each_source(project / "src", [&](fs::path const& file, Lines const& lines) {
    each_function(lines, [&](std::size_t first, Lines const& function) {
      if (is_coroutine(function)) ++coroutines;
      CHECK_MESSAGE(!never_ends(function), file.string() << ":" << first + 1 << " never ends");
    });
  });
  CHECK(coroutines > 500);
}
