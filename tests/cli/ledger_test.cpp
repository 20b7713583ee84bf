#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

#include <fmt/ranges.h>

#include "cli/ledger.h"
#include "tests/cli/own_folder.h"

namespace {

namespace fs = std::filesystem;

// A small project: three rows, one named by a test, one waived, one forgotten.
struct Project : bench::OwnFolder {
  Project() {
    put("ledger/toy.tsv",
        "id\tsection\ttopic\trule\truling\n"
        "ZZ-AB-01\tOne\tlaying\tStones are laid.\t\n"
        "ZZ-AB-02\tOne\tlaying\tAt most three.\tgap: three.\n"
        "ZZ-AB-03\tTwo\twind\tThe wind blows.\t\n");
    put("ledger/waived.tsv", "id\treason\nZZ-AB-03\tpurely physical\n");
    put("src/games/toy/rule.cpp", "int a;\nint b;  // ZZ-AB-02 and ZZ-AB-021x\n");
    put("tests/cli/b_test.cpp", "ZZ-AB-02 as an example\n");
    put("tests/a_test.cpp", "TEST_CASE(\"ZZ-AB-01  stones\")\n");
  }
  void put(std::string const& file, std::string const& text) const {
    fs::create_directories((path / file).parent_path());
    std::ofstream(path / file) << text;
  }
  games::Places places() const { return games::Places({path}); }
};

}  // namespace

TEST_CASE("ledger: rows named by tests, waived with a reason, missing, and names that are no row") {
  Project const project;
  auto const c = cli::coverage("toy", "ZZ", project.places(), project.path);
  CHECK(c.rows == 3);
  CHECK(c.tested == 1);
  CHECK(c.waived == std::vector<std::string>{"ZZ-AB-03"});
  CHECK(c.missing == std::vector<std::string>{"ZZ-AB-02"});
  CHECK(c.unknown == std::vector<std::string>{"ZZ-AB-021x in src/games/toy/rule.cpp:2"});
  CHECK(c.too_many_waived());
  CHECK_FALSE(c.ok());
}

TEST_CASE("ledger: a row is found by id, by the beginning of ids, or by its words") {
  Project const project;
  auto const rows = cli::read_ledger(project.places(), "toy");
  CHECK(cli::find_rows(rows, "zz-ab-02").size() == 1);
  CHECK(cli::find_rows(rows, "ZZ-AB").size() == 3);
  CHECK(cli::find_rows(rows, "wind blows").size() == 1);
  CHECK(cli::find_rows(rows, "rain").empty());
}

TEST_CASE("map: from a row to code and tests") {
  Project const project;
  games::GameKind kind;
  kind.id = "toy";
  kind.title = "Toy";
  kind.prefix = "ZZ";
  std::string const text = cli::map_text({kind}, project.places(), project.path);
  CHECK(text.find("| ZZ-AB-01 | Stones are laid. |  | [a_test.cpp](../tests/a_test.cpp) |") != std::string::npos);
  CHECK(text.find("| ZZ-AB-02 | At most three. | [rule.cpp](../src/games/toy/rule.cpp) |  |") != std::string::npos);
  CHECK(text.find("| ZZ-AB-03 | The wind blows. |  | waived: purely physical |") != std::string::npos);
}

TEST_CASE("ledger: several rows in a row are named by the first and the last of them") {
  Project const project;
  project.put("src/games/toy/more.cpp",
              "// ZZ-CD-08 .. ZZ-CD-10, ZZ-EF-1..3, ZZ-GH-01 .. -02\n// ZZ-IJ-01 .. ZZ-KL-03\n");
  auto const mentions = cli::find_mentions(project.path, "ZZ");
  for (char const* const id : {"ZZ-CD-08", "ZZ-CD-09", "ZZ-CD-10", "ZZ-EF-1", "ZZ-EF-2", "ZZ-EF-3", "ZZ-GH-02"})
    CHECK_MESSAGE(mentions.contains(id), id);
  for (char const* const id : {"ZZ-CD-07", "ZZ-CD-11", "ZZ-EF-4", "ZZ-IJ-02", "ZZ-IJ-03"})
    CHECK_MESSAGE(!mentions.contains(id), id);
}

TEST_CASE("ledger: a row that no line of the code names says why") {
  Project const project;
  project.put("ledger/toy.tsv",
              "id\tsection\ttopic\trule\truling\tcode\n"
              "ZZ-AB-01\tOne\tlaying\tStones are laid.\t\tof ZZ-AB-02\n"
              "ZZ-AB-02\tOne\tlaying\tAt most three.\tgap: three.\n"
              "ZZ-AB-03\tTwo\twind\tThe wind blows.\t\tcomponent\n"
              "ZZ-AB-04\tTwo\twind\tIt turns.\n"
              "ZZ-AB-05\tTwo\twind\tIt stops.\t\tof ZZ-AB-04\n"
              "ZZ-AB-06\tTwo\twind\tIt is cold.\t\tbecause\n");
  auto const c = cli::coverage("toy", "ZZ", project.places(), project.path);
  CHECK(c.nowhere == std::vector<std::string>{"ZZ-AB-04"});
  CHECK(c.unknown == std::vector<std::string>{"\"of ZZ-AB-04\" in the last column of ZZ-AB-05",
                                              "\"because\" in the last column of ZZ-AB-06",
                                              "ZZ-AB-021x in src/games/toy/rule.cpp:2"});
  CHECK(cli::row_behind(cli::read_ledger(project.places(), "toy")[0]) == "ZZ-AB-02");
  CHECK(cli::row_behind(cli::read_ledger(project.places(), "toy")[2]).empty());
}

TEST_CASE("ledger: every rule of the games that stand leads to code, or says why there is none") {
  games::Places const places({CHRONICLER_SOURCE});
  for (auto const& [game, prefix] : {std::pair{"stamina", "ST"}, {"oathsworn", "OS"}, {"avalon", "TG"}}) {
    auto const c = cli::coverage(game, prefix, places, CHRONICLER_SOURCE);
    CHECK_MESSAGE(c.nowhere.empty(), fmt::format("{}", fmt::join(c.nowhere, " ")));
    CHECK_MESSAGE(c.unknown.empty(), fmt::format("{}", fmt::join(c.unknown, " ")));
  }
}
