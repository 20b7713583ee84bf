// clang 19 destroys locals twice when an exception leaves a coroutine whose end cannot be reached (decision 2): no rule
// may be written so.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace {

namespace fs = std::filesystem;

struct Body {
  std::string head, text;
};

// Coroutines as they are laid out here: the head ends its line with {, the end stands in the first column.
std::vector<Body> coroutines_in(std::string const& source) {
  static std::regex const head(R"((?:^|\n)([^\n]*\bTask<[^\n]*\)(?: const)? \{)\n)");
  std::vector<Body> all;
  for (auto at = std::sregex_iterator(source.begin(), source.end(), head); at != std::sregex_iterator(); ++at) {
    auto const from = static_cast<std::size_t>(at->position() + at->length());
    auto const end = source.find("\n}\n", from);
    if (end != source.npos) all.push_back({at->str(1), source.substr(from, end - from)});
  }
  return all;
}

// The last statement of the body, with what is inside it.
std::string last_of(std::string const& body) {
  static std::regex const begins(R"((?:^|\n)  (?=[^ }]))");
  std::size_t last = 0;
  for (auto at = std::sregex_iterator(body.begin(), body.end(), begins); at != std::sregex_iterator(); ++at)
    last = static_cast<std::size_t>(at->position() + at->length());
  return body.substr(last);
}

bool end_is_out_of_reach(std::string const& body) {
  std::string const last = last_of(body);
  bool const forever = last.starts_with("for (;;)") || last.starts_with("while (true)") || last.starts_with("throw ");
  return forever && body.find("co_return") == body.npos && last.find("break;") == last.npos;
}

}  // namespace

TEST_CASE("every coroutine of the rules can reach its end") {
  int coroutines = 0;
  for (fs::directory_entry const& entry :
       fs::recursive_directory_iterator(fs::path(CHRONICLER_SOURCE) / "src" / "games")) {
    if (entry.path().extension() != ".cpp") continue;
    std::ifstream in(entry.path());
    for (Body const& body : coroutines_in(std::string(std::istreambuf_iterator<char>(in), {}))) {
      ++coroutines;
      CHECK_MESSAGE(!end_is_out_of_reach(body.text), entry.path().filename().string(), ": ", body.head);
    }
  }
  CHECK(coroutines > 300);
}

TEST_CASE("what the compiler gets wrong is recognised") {
  CHECK(end_is_out_of_reach("  Local l;\n  for (;;) {\n    co_await wait();\n  }"));
  CHECK(end_is_out_of_reach("  co_await wait();\n  throw Fault();"));
  CHECK_FALSE(end_is_out_of_reach("  for (;;) {\n    if (co_await done()) co_return;\n  }"));
  CHECK_FALSE(end_is_out_of_reach("  for (;;) {\n    co_await wait();\n  }\n  tell();"));
}
