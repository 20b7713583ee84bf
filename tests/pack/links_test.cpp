// Every link of the pages for pack authors lands: in a file that is there, at a heading that says what the link says.
#include <cctype>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace {

namespace fs = std::filesystem;

struct Link {
  std::string text, target;
};
struct Page {
  std::map<std::string, std::string> headings;  // by anchor
  std::vector<Link> links;
};

std::string anchor_of(std::string const& heading) {
  std::string anchor;
  for (char const c : heading)
    if (c == ' ')
      anchor += '-';
    else if (std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '_')
      anchor += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return anchor;
}

void add_links(std::string const& line, std::vector<Link>& links) {
  for (std::size_t middle = 0; (middle = line.find("](", middle)) != line.npos; ++middle) {
    std::size_t const begin = line.rfind('[', middle), end = line.find(')', middle);
    REQUIRE(begin != line.npos);
    REQUIRE(end != line.npos);
    links.push_back({line.substr(begin + 1, middle - begin - 1), line.substr(middle + 2, end - middle - 2)});
  }
}

Page read(fs::path const& file) {
  Page page;
  std::map<std::string, int> seen;
  std::ifstream stream(file);
  bool code = false;
  for (std::string line; std::getline(stream, line);) {
    if (line.starts_with("```")) code = !code;
    if (code) continue;
    add_links(line, page.links);
    std::size_t const text = line.find_first_not_of('#');
    if (text == 0 || text == line.npos || line[text] != ' ') continue;
    std::string const heading = line.substr(text + 1);
    std::string anchor = anchor_of(heading);
    if (int const before = seen[anchor]++; before > 0) anchor += "-" + std::to_string(before);
    page.headings[anchor] = heading;
  }
  return page;
}

// "ability" is explained under "### ability", or under the folder of such things, "### abilities/"; "expression" under
// "## Expressions".
bool explains(std::string const& heading, std::string const& text) {
  std::string const says = anchor_of(heading);
  return heading.ends_with('/') || says == anchor_of(text) || says == anchor_of(text + "s");
}

std::vector<fs::path> pages() {
  fs::path const docs = fs::path(CHRONICLER_SOURCE) / "docs";
  std::vector<fs::path> found{docs / "packs.md"};
  for (auto const& entry : fs::directory_iterator(docs / "packs"))
    if (entry.path().extension() == ".md") found.push_back(entry.path());
  return found;
}

}  // namespace

TEST_CASE("every link of the pages for pack authors lands where it says") {
  int followed = 0;
  for (fs::path const& file : pages()) {
    Page const page = read(file);
    for (Link const& link : page.links) {
      INFO(file.filename().string(), ": [", link.text, "](", link.target, ")");
      if (link.target.starts_with("http")) continue;
      ++followed;
      std::size_t const hash = link.target.find('#');
      if (hash == 0) {  // in its own page: a game never sends its reader into another's
        auto const heading = page.headings.find(link.target.substr(1));
        REQUIRE(heading != page.headings.end());
        CHECK(explains(heading->second, link.text));
        continue;
      }
      fs::path const other = file.parent_path() / link.target.substr(0, hash);
      REQUIRE(fs::exists(other));
      if (hash != link.target.npos) CHECK(read(other).headings.contains(link.target.substr(hash + 1)));
    }
  }
  CHECK(followed > 800);
}

TEST_CASE("there is a reference and a tutorial for each of the five games") {
  fs::path const docs = fs::path(CHRONICLER_SOURCE) / "docs" / "packs";
  for (char const* const game : {"stamina", "oathsworn", "avalon", "allswell", "degenerates"}) {
    INFO(game);
    CHECK(fs::exists(docs / (std::string(game) + ".md")));
    REQUIRE(fs::exists(docs / (std::string(game) + "-tutorial.md")));
    bool back = false;
    for (Link const& link : read(docs / (std::string(game) + "-tutorial.md")).links)
      back = back || link.target == std::string(game) + ".md";
    CHECK(back);
  }
}
