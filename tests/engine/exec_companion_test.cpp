// A companion that is another program: whatever it does, somebody decides and the game goes on.
#include <doctest/doctest.h>

#include <chrono>
#include <filesystem>
#include <fstream>

#include "engine/exec_companion.h"
#include "tests/cli/own_folder.h"
#include "tests/tower_catalogue.h"

namespace {

using namespace std::chrono_literals;

struct Table {
  // A program of a few lines of shell.
  explicit Table(std::string const& script) {
    std::ofstream(folder / "bot.sh") << "#!/bin/sh\n" << script;
    program = std::make_shared<engine::ExecProgram>("sh " + (folder / "bot.sh"),
                                                    [this](std::string const& sentence) { told.push_back(sentence); });
    flow::Setup setup;
    setup.seed = 7;
    position = tower::Game().start(setup);
  }
  int choose(std::chrono::milliseconds time = 5s) {
    bots::Chair chair(*position, position->asked());
    bots::Budget budget;
    budget.time = time;
    return engine::ExecCompanion(program, 1).choose(chair, budget, {});
  }
  bool was_told(std::string_view words) const { return !told.empty() && told.back().find(words) != std::string::npos; }

  bench::OwnFolder folder;
  std::shared_ptr<engine::ExecProgram> program;
  std::unique_ptr<flow::Position> position;
  std::vector<std::string> told;
};

// Reads until a question comes, and puts its number into $n.
std::string const next_question =
    "ask() { while read -r line; do case $line in *'\"question\":'*) n=${line#*\\\"question\\\":}; n=${n%%,*}; return "
    "0;; "
    "esac; done; exit 0; }\n";

}  // namespace

TEST_CASE("exec: a program answers by key, and is one process for the whole game") {
  Table table(
      next_question +
      "k=3\nwhile ask; do echo \"{\\\"do\\\":\\\"answer\\\",\\\"question\\\":$n,\\\"key\\\":\\\"$k\\\"}\"; k=1; "
      "done\n");
  CHECK(table.choose() == 2);  // lay 3
  table.position->answer(2);
  CHECK(table.choose() == 1);  // lay 1: it remembers that it was asked before
  CHECK(table.told.empty());
}

TEST_CASE("exec: it may look at worlds its seat could be in, and at nothing else") {
  Table table(next_question +
              "ask; echo '{\"do\":\"imagine\",\"seed\":3}'; read -r world\n"
              "case $world in *'\"position\":1'*) key=2;; *) key=1;; esac\n"
              "echo '{\"do\":\"new\",\"game\":\"toy\"}'; read -r refused\n"
              "case $refused in *'begins no games'*) ;; *) key=1;; esac\n"
              "echo \"{\\\"do\\\":\\\"answer\\\",\\\"question\\\":$n,\\\"key\\\":\\\"$key\\\"}\"\nask\n");
  CHECK(table.choose() == 1);  // lay 2: both went as they should
  CHECK(table.told.empty());
}

TEST_CASE("exec: one that hangs is late, is told, and is left alone after a while") {
  Table table("while read -r line; do echo \"$line\" >>" + std::string("\"$0.heard\"\ndone\n"));
  int const choice = table.choose(40ms);
  CHECK(choice >= 1);  // instinct likes two stones or more
  CHECK(table.was_told("took too long; instinct decided in its place"));
  for (int i = 0; i < 20 && !table.was_told("from now on"); ++i) table.choose(40ms);
  CHECK(table.was_told("and will from now on"));
  auto const many = table.told.size();
  CHECK(table.choose(40ms) >= 1);
  CHECK(table.told.size() == many);  // it is no longer asked
  std::ifstream in(table.folder / "bot.sh.heard");
  std::string const heard{std::istreambuf_iterator<char>(in), {}};
  CHECK(heard.find("{\"lost\":1,\"why\":\"took too long\"}") != std::string::npos);
}

TEST_CASE("exec: a late answer is not taken for the next question") {
  Table table(next_question +
              "ask; first=$n; ask\n"
              "echo \"{\\\"do\\\":\\\"answer\\\",\\\"question\\\":$first,\\\"key\\\":\\\"1\\\"}\"\n"
              "echo \"{\\\"do\\\":\\\"answer\\\",\\\"question\\\":$n,\\\"key\\\":\\\"3\\\"}\"\nask\n");
  table.choose(40ms);
  CHECK(table.was_told("took too long"));
  CHECK(table.choose() == 2);
}

TEST_CASE("exec: one that crashes is started anew, three times, and the game goes on") {
  Table table("echo x >>\"$0.starts\"\nexit 3\n");
  for (int i = 0; i < 8; ++i) CHECK(table.choose() >= 1);
  CHECK(table.told.size() == 4);
  CHECK(table.was_told("ended, or cannot be started; instinct decided in its place, and will from now on"));
  CHECK(std::filesystem::file_size(table.folder / "bot.sh.starts") == 8);  // four starts
}

TEST_CASE("exec: one that is not there") {
  Table table("");
  table.program = std::make_shared<engine::ExecProgram>(
      "/no/such/program", [&](std::string const& sentence) { table.told.push_back(sentence); });
  CHECK(table.choose() >= 1);
  CHECK(table.was_told("/no/such/program ended, or cannot be started"));
}

TEST_CASE("exec: garbage and floods") {
  Table garbage("while read -r line; do echo no; done\n");
  CHECK(garbage.choose() >= 1);
  CHECK(garbage.was_told("said nothing that can be understood"));
  Table flood("exec cat /dev/zero\n");
  CHECK(flood.choose() >= 1);
  CHECK(flood.was_told("said more than a line can hold"));
  Table chatter("exec yes '{}'\n");
  CHECK(chatter.choose() >= 1);
  CHECK(chatter.was_told("said nothing that can be understood"));
  Table wrong_key(
      next_question +
      "while ask; do echo \"{\\\"do\\\":\\\"answer\\\",\\\"question\\\":$n,\\\"key\\\":\\\"9\\\"}\"; "
      "read -r refused; echo \"{\\\"do\\\":\\\"answer\\\",\\\"question\\\":$n,\\\"key\\\":\\\"1\\\"}\"; done\n");
  CHECK(wrong_key.choose() == 0);  // a refused answer may be mended in time
}

TEST_CASE("exec: who is told to stop stops, and nobody failed") {
  Table table("while read -r line; do :; done\n");
  bots::Chair chair(*table.position, table.position->asked());
  std::stop_source stop;
  stop.request_stop();
  bots::Budget budget;
  budget.time = 1h;
  CHECK(engine::ExecCompanion(table.program, 1).choose(chair, budget, stop.get_token()) >= 1);
  CHECK(table.told.empty());
}
