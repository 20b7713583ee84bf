#include "server/rulebook.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

namespace server {

Rulebook read_rulebook(std::string const& folder) {
  namespace fs = std::filesystem;
  Rulebook rules;
  if (folder.empty() || !fs::is_directory(folder)) return rules;
  std::vector<fs::path> paths;
  for (fs::directory_entry const& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ".tsv") paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  for (fs::path const& path : paths) {
    std::ifstream in(path);
    rules.add(path.stem().string(), std::string(std::istreambuf_iterator<char>(in), {}));
  }
  return rules;
}

}  // namespace server
