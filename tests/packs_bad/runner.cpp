#include "tests/packs_bad/runner.h"

#include <algorithm>
#include <fstream>
#include <iterator>

#include <doctest/doctest.h>

namespace packs_bad {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> folders_in(fs::path const& folder) {
  std::vector<fs::path> found;
  std::error_code none;
  for (auto const& entry : fs::directory_iterator(folder, none))
    if (entry.is_directory()) found.push_back(entry.path());
  std::sort(found.begin(), found.end());
  return found;
}

std::string file_text(fs::path const& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::string seen_from(fs::path const& folder, std::string text) {
  std::string const prefix = folder.generic_string() + "/";
  for (std::size_t at = 0; (at = text.find(prefix, at)) != std::string::npos;) text.erase(at, prefix.size());
  return text;
}

}  // namespace

pack::Folders on_top_of(fs::path const& whole, pack::Folders const& folders) {
  pack::Folders all = folders;
  std::string const manifest = file_text(folders.at(0) / "pack.yaml");
  bool const alone = !manifest.empty() && manifest.find("requires") == std::string::npos;
  if (!alone) all.insert(all.begin(), whole);
  return all;
}

int check_cases(std::string const& game, Load const& load) {
  std::vector<fs::path> const cases = folders_in(fs::path(CHRONICLER_SOURCE) / "tests" / "packs_bad" / game);
  for (fs::path const& folder : cases) {
    INFO("case ", folder.filename().string());
    std::string const expected = file_text(folder / "expected.txt");
    CHECK_FALSE(expected.empty());
    pack::Problems const problems = load(folders_in(folder));
    CHECK_FALSE(problems.all().empty());
    CHECK(seen_from(folder, problems.text()) == expected);
  }
  return static_cast<int>(cases.size());
}

}  // namespace packs_bad
