// The program as people use it: what it prints, its exit codes, and that it never loses or overwrites anything.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include <boost/json.hpp>

#include "cli/context.h"
#include "cli/journal.h"
#include "tests/cli/own_folder.h"
#include "tests/tower_catalogue.h"

namespace {

namespace fs = std::filesystem;

using Folder = bench::OwnFolder;

struct Result {
  int code;
  std::string out, err;
};

Result run(std::vector<std::string> words, std::string const& typed = "") {
  static games::Catalogue const games = tower::catalogue();
  words.insert(words.begin(), "chronicler");
  words.insert(words.end(), {"--packs", tower::packs()});
  std::vector<char const*> argv;
  for (std::string const& w : words) argv.push_back(w.c_str());
  std::istringstream in(typed);
  std::ostringstream out, err;
  int const code = cli::run(static_cast<int>(argv.size()), argv.data(), games, in, out, err);
  return {code, out.str(), err.str()};
}

std::string contents(std::string const& file) {
  std::ifstream in(file);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

void put(std::string const& file, std::string const& text) { std::ofstream(file) << text; }

std::vector<std::string> new_game(std::string const& file) {
  return {"play", "toy", "--seats", "2", "--seed", "7", "--plain", "--file", file};
}

}  // namespace

TEST_CASE("play: answers by number and by words, every one in the file; the next start goes on from there") {
  Folder const dir;
  Result const first = run(new_game(dir / "a.chron"), "1\nlay 2\n");
  CHECK(first.code == 0);
  CHECK(first.out.find("Seat 1: How many stones?") != std::string::npos);
  flow::Chronicle const saved = flow::parse_chronicle(contents(dir / "a.chron"));
  REQUIRE(saved.entries.size() == 2);
  CHECK(saved.entries[0].text == "lay 1");
  CHECK(saved.entries[1].text == "lay 2");
  Result const second = run(new_game(dir / "a.chron"), "1\n");
  CHECK(second.out.find("Taking up the game at decision 3") != std::string::npos);
  CHECK(flow::parse_chronicle(contents(dir / "a.chron")).entries.size() == 3);
}

TEST_CASE("play: undo is appended, redo too; nothing is rewritten") {
  Folder const dir;
  run(new_game(dir / "a.chron"), "1\n2\nundo\nredo\nundo 2\n3\n");
  std::string const text = contents(dir / "a.chron");
  CHECK(
      text.find(
          "1 how_many 1 | lay 1\n2 how_many 1 | lay 1\nback 1\n2 how_many 1 | lay 1\nback 0\n1 how_many 3 | lay 3\n") !=
      std::string::npos);
  CHECK(flow::parse_chronicle(text).entries.size() == 1);
}

TEST_CASE("play: why-not, unknown words, hints, log, looking and saving") {
  Folder const dir;
  Result const r =
      run(new_game(dir / "a.chron"), "?\nlay 0\nlay\n17\nhnt\nhint\nlog\nsave " + (dir / "copy.chron") + "\nsave " +
                                         (dir / "copy.chron") + "\nbug " + (dir / "bug.yaml") + "\nhelp\nquit\n");
  CHECK(r.out.find("the first stone must be laid  [TOY-03]") != std::string::npos);
  CHECK(r.out.find("Not possible: lay 0: the first stone must be laid  [TOY-03]") != std::string::npos);
  CHECK(r.out.find("\"lay\" fits 3 options:") != std::string::npos);
  CHECK(r.out.find("There is no option 17; choose 1 to 3.") != std::string::npos);
  CHECK(r.out.find("did you mean \"hint\"?") != std::string::npos);
  CHECK(r.out.find("A companion would: ") != std::string::npos);
  CHECK(r.out.find("copy.chron is already there") != std::string::npos);
  CHECK(contents(dir / "copy.chron") == contents(dir / "a.chron"));
  CHECK(run({"scene", dir / "bug.yaml"}).code == 0);
}

TEST_CASE("play: a whole game by companions, and a new one beside the old") {
  Folder const dir;
  auto words = new_game(dir / "a.chron");
  words.insert(words.end(), {"--bot", "1=instinct", "--bot", "2=random"});
  Result const r = run(words);
  CHECK(r.code == 0);
  CHECK(r.out.find("Victory. done") != std::string::npos);
  std::string const finished = contents(dir / "a.chron");
  run(new_game(dir / "a.chron"), "1\n");
  CHECK(contents(dir / "a.chron.bak") == finished);
  auto again = new_game(dir / "a.chron");
  again.push_back("--new");
  run(again, "2\n");
  CHECK(contents(dir / "a.chron.bak") == finished);
  CHECK(flow::parse_chronicle(contents(dir / "a.chron.bak2")).entries.size() == 1);
}

TEST_CASE("play: the same finished game is not kept twice over") {
  Folder const dir;
  auto words = new_game(dir / "a.chron");
  words.insert(words.end(), {"--bot", "1=instinct", "--bot", "2=instinct", "--new"});
  for (int i = 0; i < 3; ++i) CHECK(run(words).code == 0);
  CHECK(contents(dir / "a.chron.bak") == contents(dir / "a.chron"));
  CHECK_FALSE(std::filesystem::exists(dir / "a.chron.bak2"));
}

TEST_CASE("play: own dice, several in a line") {
  Folder const dir;
  auto words = new_game(dir / "a.chron");
  words.push_back("--own-dice");
  Result const r = run(words, "3\n6\n3\n1\n2 5 4\n");
  CHECK(r.out.find("Roll a d6 for the wind: what came?") != std::string::npos);
  CHECK(r.out.find("(5 4 was left over and is not used.)") != std::string::npos);
  flow::Chronicle const c = flow::parse_chronicle(contents(dir / "a.chron"));
  CHECK(c.setup.chance == flow::ChanceMode::asked);
  REQUIRE(c.entries.size() >= 5);
  CHECK(c.entries[1].question == "roll");
  CHECK(c.entries[1].text == "6");
}

TEST_CASE("play for programs: one JSON object per decision, and for what is said") {
  Folder const dir;
  auto words = new_game(dir / "a.chron");
  words.push_back("--json");
  std::istringstream lines(run(words, "9\nlay 2\n1\n").out);
  std::string line;
  REQUIRE(std::getline(lines, line));
  auto const first = boost::json::parse(line);
  CHECK(first.at("question").at("kind") == "how_many");
  CHECK(first.at("question").at("options").as_array().size() == 3);
  CHECK(first.at("question").at("options").at(1).at("things").at(0).at("id") == "2");
  CHECK(first.at("view").at("game") == "toy");
  REQUIRE(std::getline(lines, line));
  CHECK(boost::json::parse(line).at("message") == "There is no option 9; choose 1 to 3.");
  REQUIRE(std::getline(lines, line));
  auto const second = boost::json::parse(line);
  CHECK(second.at("decision") == 2);
  CHECK(second.at("log").at(1).at("rule") == "TOY-01");  // after the wind's die
  REQUIRE(std::getline(lines, line));
  CHECK(boost::json::parse(line).at("decision") == 3);
  CHECK_FALSE(std::getline(lines, line));
}

TEST_CASE("a torn last line was never acknowledged and is dropped; the torn file is kept") {
  Folder const dir;
  run(new_game(dir / "a.chron"), "1\n2\n");
  std::string const whole = contents(dir / "a.chron");
  put(dir / "a.chron", whole + "3 how_many #0 la");
  Result const r = run(new_game(dir / "a.chron"), "1\n");
  CHECK(r.code == 0);
  std::string const after = contents(dir / "a.chron");
  CHECK(after.substr(0, whole.size()) == whole);
  CHECK(flow::parse_chronicle(after).entries.size() == 3);
  CHECK(contents(dir / "a.chron.torn.bak") == whole + "3 how_many #0 la");
}

TEST_CASE("play: a file of format 1 is taken up, and written anew in format 2 with the next decision") {
  Folder const dir;
  std::string const old =
      "chronicle 1\nengine 0.1.0\ngame toy\npack core 1.0.0 00\nscenario tower\nseat person Seat 1\nseat person Seat "
      "2\n"
      "seed 7\nchance seeded\n---\n# a remark\n1 how_many #0 lay 1\n2 how_many #0 lay 0\nback 1\n2 how_many #1 lay 1\n";
  put(dir / "a.chron", old);
  CHECK(run(new_game(dir / "a.chron"), "").code == 0);
  CHECK(contents(dir / "a.chron") == old);  // only looked at
  CHECK(run(new_game(dir / "a.chron"), "2\n").code == 0);
  std::string const now = contents(dir / "a.chron");
  CHECK(now.starts_with("chronicle 2\n"));
  flow::Chronicle const c = flow::parse_chronicle(now);
  REQUIRE(c.entries.size() == 3);
  CHECK(now.find("---\n1 how_many 1 | lay 1\n2 how_many 1 | lay 1\n3 how_many ") != std::string::npos);
  CHECK_FALSE(fs::exists(dir / "a.chron.tmp"));
  CHECK(contents(dir / "a.chron.bak") == old);
  CHECK(run(new_game(dir / "a.chron"), "1\n").code == 0);
  CHECK(contents(dir / "a.chron").starts_with(now));  // from now on it only grows
}

TEST_CASE("bad input: one sentence, exit code 2, nothing overwritten") {
  Folder const dir;
  auto const refused = [&](std::vector<std::string> const& words, std::string const& sentence) {
    Result const r = run(words);
    CAPTURE(r.err);
    CHECK(r.code == 2);
    CHECK(r.out == "");
    CHECK(r.err.find(sentence) != std::string::npos);
    CHECK(std::count(r.err.begin(), r.err.end(), '\n') == 1);
  };
  refused({"play", "toi"}, "there is no game \"toi\"; did you mean \"toy\"?");
  refused({"play", "toy", "--pack", "cor", "--file", dir / "x"},
          "there is no pack \"cor\" for toy; did you mean \"core\"?");
  refused({"play", "toy", "--seats", "9", "--file", dir / "x"}, "Toy tower is played with 2 to 2 seats");
  refused({"play", "toy", "--scenario", "towr", "--file", dir / "x"}, "did you mean \"tower\"?");
  refused({"play", "toy", "--set", "hero=x", "--file", dir / "x"}, "Toy tower has no option \"hero\"");
  refused({"play", "toy", "--bot", "7=random", "--file", dir / "x"}, "there is no seat 7");
  refused({"play", "toy", "--seed", "many", "--file", dir / "x"}, "--seed wants a whole number");
  refused({"paly"}, "chronicler --help");
  refused({"replay", dir / "missing.chron"}, "cannot read");
  refused({"scene", dir / "missing.yaml"}, "there is no scene");
  refused({"lab", "sim", "toy", "--bots", "instict"}, "did you mean \"instinct\"?");
  refused({"lab", "signature", "--seeds", "5"}, "--seeds wants a range such as 1..200");
  refused({"where", "XX-HIT-01"}, "is no rule's id");
  CHECK_FALSE(fs::exists(dir / "x"));

  for (std::string const text :
       {"", "hello\n", "chronicle 9\n", "chronicle 1\ngame toy\n", "chronicle 1\ngame toy\n---\n7 x #0 y\n",
        "chronicle 1\nengine 99.0.0\ngame toy\n---\n", "chronicle 1\ngame other\n---\n"}) {
    put(dir / "bad.chron", text);
    Result const r = run(new_game(dir / "bad.chron"));
    CAPTURE(text);
    CHECK(r.code == 2);
    CHECK(std::count(r.err.begin(), r.err.end(), '\n') == 1);
    CHECK(contents(dir / "bad.chron") == text);
  }
  CHECK(run({"play", "toi", "--json"}).out.find("{\"error\":") == 0);
}

TEST_CASE("a save that today's rules follow only in part: where and why, and how to go on") {
  Folder const dir;
  run(new_game(dir / "a.chron"), "1\n2\n");
  std::string text = contents(dir / "a.chron");
  text.replace(text.find("1 | lay 1\n2"), 9, "9 | lay 9");
  put(dir / "a.chron", text);
  Result const r = run(new_game(dir / "a.chron"));
  CHECK(r.code == 2);
  CHECK(r.err.find("up to answer 0 of 2 only: \"lay 9\" is no longer an option of how_many") != std::string::npos);
  CHECK(contents(dir / "a.chron") == text);
  auto words = new_game(dir / "a.chron");
  words.push_back("--from-last-good");
  CHECK(run(words, "1\n").code == 0);
  CHECK(contents(dir / "a.chron.bak") == text);
  CHECK(flow::parse_chronicle(contents(dir / "a.chron")).entries.size() == 1);
}

TEST_CASE("a game cannot be played in two windows at once") {
  Folder const dir;
  run(new_game(dir / "a.chron"), "1\n");
  cli::Journal const held = cli::Journal::resume(dir / "a.chron");
  Result const r = run(new_game(dir / "a.chron"), "1\n");
  CHECK(r.code == 2);
  CHECK(r.err.find("is being played in another window") != std::string::npos);
}

TEST_CASE("replay shows answers, events with their rules, and the end") {
  Folder const dir;
  run(new_game(dir / "a.chron"), "3\n3\n1\n1\nquit\n");
  Result const r = run({"replay", dir / "a.chron", "--plain", "--trace"});
  CHECK(r.code == 0);
  CHECK(r.out.find("   1  lay 3  how_many\n") != std::string::npos);
  CHECK(r.out.find("[TOY-01]") != std::string::npos);
  CHECK(r.out.find("Next: How many stones? (how_many)") != std::string::npos);
  Result const part = run({"replay", dir / "a.chron", "--to", "1", "--json"});
  CHECK(boost::json::parse(part.out).at("answers").as_array().size() == 1);
  CHECK(run({"replay", dir / "a.chron", "--to", "99"}).code == 2);
}

TEST_CASE("replay --story prints the book alone: nothing that only happened, no rule") {
  Folder const dir;
  run(new_game(dir / "a.chron"), "3\n3\n1\n1\nquit\n");
  Result const book = run({"replay", dir / "a.chron", "--story"});
  CHECK(book.code == 0);
  CHECK(book.out.find("lay 3") == std::string::npos);
  CHECK(book.out.find("TOY-01") == std::string::npos);
  CHECK(boost::json::parse(run({"replay", dir / "a.chron", "--story", "--json"}).out).as_object().size() == 1);
}

TEST_CASE("lab: signature, sim and conform print figures, as text and as JSON") {
  auto const signature = boost::json::parse(run({"lab", "signature", "--seeds", "1..20", "--json"}).out);
  CHECK(signature.at(0).at("game") == "toy");
  CHECK(signature.at(0).at("words").as_string().size() == 16);
  auto const sim = boost::json::parse(run({"lab", "sim", "toy", "--games", "50", "--json"}).out);
  CHECK(sim.at(0).at("games") == 50);
  CHECK(run({"lab", "sim", "toy", "--games", "50", "--bots", "instinct"}).out.find("tower") != std::string::npos);
  auto const conform = boost::json::parse(run({"lab", "conform", "toy", "--games", "50", "--json"}).out);
  CHECK(conform.at("games") == 50);
  CHECK(conform.at("offences").as_array().empty());
}

TEST_CASE("check and schema work for packs by name and by folder") {
  CHECK(run({"check"}).out.find("core: 0 errors, 0 warnings") != std::string::npos);
  CHECK(run({"check", "toy/core"}).code == 0);
  CHECK(run({"check", tower::packs() + "/toy/core"}).code == 0);
  CHECK(run({"check", "/tmp"}).code == 2);
  CHECK(boost::json::parse(run({"schema", "toy"}).out).as_object().contains("stones"));
}

TEST_CASE("every command explains itself with an example") {
  for (std::vector<std::string> const& words : std::vector<std::vector<std::string>>{{"play"},
                                                                                     {"scene"},
                                                                                     {"check"},
                                                                                     {"schema"},
                                                                                     {"packs"},
                                                                                     {"pack", "install"},
                                                                                     {"pack", "make"},
                                                                                     {"pack", "remove"},
                                                                                     {"pack", "list"},
                                                                                     {"new"},
                                                                                     {"engine"},
                                                                                     {"replay"},
                                                                                     {"rules"},
                                                                                     {"where"},
                                                                                     {"map"},
                                                                                     {"ledger"},
                                                                                     {"lab", "signature"},
                                                                                     {"lab", "sim"},
                                                                                     {"lab", "conform"},
                                                                                     {"bench"}}) {
    auto asked = words;
    asked.push_back("--help");
    Result const r = run(asked);
    CAPTURE(words.back());
    CHECK(r.code == 0);
    CHECK(r.out.find("Example") != std::string::npos);
  }
}

TEST_CASE("a companion that is a program plays; a save runs nothing that was not named again") {
  Folder const dir;
  put(dir / "bot.sh", "echo started >>\"$0.starts\"\nwhile read -r line; do echo no; done\n");
  auto words = new_game(dir / "a.chron");
  words.insert(words.end(), {"--bot", "1=exec:sh " + (dir / "bot.sh"), "--bot-time", "2000"});
  Result const first = run(words, "1\n");
  CHECK(first.code == 0);
  CHECK(first.out.find("said nothing that can be understood; instinct decided in its place") != std::string::npos);
  CHECK(fs::exists(dir / "bot.sh.starts"));
  fs::remove(dir / "bot.sh.starts");
  Result const second = run(new_game(dir / "a.chron"), "1\n1\n1\n");
  CHECK(second.out.find("is only run when --bot names it again; instinct decides in its place") != std::string::npos);
  CHECK_FALSE(fs::exists(dir / "bot.sh.starts"));
  auto empty = new_game(dir / "b.chron");
  empty.insert(empty.end(), {"--bot", "1=exec:"});
  CHECK(run(empty).err.find("exec: wants the program to run") != std::string::npos);
}

TEST_CASE("engine: lines in, lines out, until the input ends") {
  Result const r = run({"engine"}, "{\"do\":\"games\"}\n\nnonsense\n{\"do\":\"quit\"}\n{\"do\":\"games\"}\n");
  CHECK(r.code == 0);
  CHECK(std::count(r.out.begin(), r.out.end(), '\n') == 3);
}
