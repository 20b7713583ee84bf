// check and schema: what they leave out unless asked, and what they add when asked.
#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include <boost/json.hpp>

#include "cli/context.h"
#include "pack/lint.h"
#include "tests/cli/own_folder.h"
#include "tests/tower_catalogue.h"

namespace {

namespace json = boost::json;
namespace fs = std::filesystem;

// The toy tower, with warnings of both kinds, and stones that may lie on other stones.
games::Catalogue catalogue() {
  games::Catalogue games = tower::catalogue();
  games.front().check = [](pack::Folders const& folders) {
    std::string const file = (folders.back() / "pack.yaml").generic_string();
    pack::Problems problems;
    problems.warning({file, 0, 0, std::string(pack::unused_verbs)}, "no effect uses the verb \"roll\"");
    problems.warning({file, 2, 1, {}}, "nothing uses \"pebble\"");
    return problems;
  };
  games.front().schemas = [] {
    return std::map<std::string, std::string>{
        {"stones", R"({"properties":{"on":{"type":"string","pattern":"x","$comment":"an id from stones"}}})"}};
  };
  return games;
}

struct Result {
  int code;
  std::string out, err;
};
Result run(std::vector<std::string> words) {
  static games::Catalogue const games = catalogue();
  words.insert(words.begin(), "chronicler");
  words.insert(words.end(), {"--packs", tower::packs()});
  std::vector<char const*> argv;
  for (std::string const& w : words) argv.push_back(w.c_str());
  std::istringstream in;
  std::ostringstream out, err;
  int const code = cli::run(static_cast<int>(argv.size()), argv.data(), games, in, out, err);
  return {code, out.str(), err.str()};
}

// A pack on top of core with one stone of its own.
void write_pack(bench::OwnFolder const& folder) {
  fs::create_directories(folder / "quarry/stones");
  std::ofstream(folder / "quarry/pack.yaml")
      << "id: quarry\nversion: 1.0.0\ngame: toy\ntitle: A quarry\nrequires: {core: 1.0.0}\n";
  std::ofstream(folder / "quarry/stones/flint.yaml") << "name: Flint\n";
}

}  // namespace

TEST_CASE("check: verbs that nothing uses are told with --all only") {
  Result const plain = run({"check", "toy/core"});
  CHECK(plain.code == 0);
  CHECK(plain.out.find("nothing uses \"pebble\"") != std::string::npos);
  CHECK(plain.out.find("uses the verb") == std::string::npos);
  CHECK(plain.out.find("0 errors, 1 warning\n") != std::string::npos);
  Result const all = run({"check", "toy/core", "--all"});
  CHECK(all.code == 0);
  CHECK(all.out.find("warning: verbs: no effect uses the verb \"roll\"") != std::string::npos);
  CHECK(all.out.find("0 errors, 2 warnings\n") != std::string::npos);
  CHECK(json::parse(run({"check", "toy/core", "--json"}).out).at("warnings") == 1);
  CHECK(json::parse(run({"check", "toy/core", "--all", "--json"}).out).at("warnings") == 2);
}

TEST_CASE("check without a name checks the pack one stands in, from any folder of it") {
  bench::OwnFolder const folder;
  write_pack(folder);
  fs::path const before = fs::current_path();
  fs::current_path(folder / "quarry");
  std::string const at_the_top = run({"check"}).out;
  fs::current_path(folder / "quarry/stones");
  std::string const below = run({"check"}).out;
  fs::current_path(folder.path);
  std::string const outside = run({"check"}).out;
  fs::current_path(before);
  CHECK(at_the_top.ends_with("\n.: 0 errors, 1 warning\n"));
  CHECK(below.ends_with("\n..: 0 errors, 1 warning\n"));
  CHECK(outside.find("core: 0 errors") != std::string::npos);
}

TEST_CASE("check: a pack that says no game, or one that is none, is refused with what could be meant") {
  bench::OwnFolder const folder;
  write_pack(folder);
  std::string const manifest = folder / "quarry/pack.yaml";
  std::ofstream(manifest) << "id: quarry\nversion: 1.0.0\ntitle: A quarry\n";
  CHECK(run({"check", folder / "quarry"}).err ==
        "chronicler: " + manifest + " does not say which game it is for; write \"game: \" and one of: toy\n");
  std::ofstream(manifest) << "id: quarry\nversion: 1.0.0\ntitle: A quarry\ngame: tyo\n";
  CHECK(run({"check", folder / "quarry"}).err ==
        "chronicler: " + manifest + ": there is no game \"tyo\"; did you mean \"toy\"?\n");
}

TEST_CASE("schema --with offers the ids of a pack and says of which game it is") {
  bench::OwnFolder const folder;
  write_pack(folder);
  std::string const pack = folder / "quarry";
  json::value const plain = json::parse(run({"schema", "toy"}).out);
  CHECK_FALSE(plain.at("stones").at("properties").at("on").as_object().contains("enum"));
  json::value const with = json::parse(run({"schema", "--with", pack}).out);
  CHECK(with.at("stones").at("properties").at("on").at("enum") == json::parse(R"(["flint"])"));
  CHECK(run({"schema", "toy", "--with", pack}).out == run({"schema", "--with", pack}).out);
  CHECK(run({"schema", "--with", pack, "--to", folder / "quarry/.schemas"}).code == 0);
  std::ifstream stream(folder / "quarry/.schemas/stones.schema.json");
  std::string const written{std::istreambuf_iterator<char>(stream), {}};
  CHECK(json::parse(written) == with.at("stones"));
}

TEST_CASE("schema without a game, or with a folder that is no pack, is refused with a sentence") {
  bench::OwnFolder const folder;
  Result const nothing = run({"schema"});
  CHECK(nothing.code == 2);
  CHECK(nothing.err.find("say which game, or a pack of it: --with DIR") != std::string::npos);
  Result const empty = run({"schema", "--with", folder / "empty"});
  CHECK(empty.code == 2);
  CHECK(empty.err.find("is no pack: it has no pack.yaml") != std::string::npos);
}
