// Old saves load, or say what changed and go on at the last good step.
#include <fstream>
#include <sstream>

#include "bench.h"

namespace {

std::string saved(std::string const& name) {
  std::ifstream in(std::string(CHRONICLER_SOURCE) + "/tests/saves/" + name);
  std::ostringstream text;
  text << in.rdbuf();
  return std::move(text).str();
}

server::Hall::Made open_save(bench::House& house, std::string const& name) {
  server::Hall::Made made;
  std::string trouble;
  house.hall.make_from_text(saved(name),
                            [&](server::Hall::Made const& m, std::string const& t) { made = m, trouble = t; });
  house.until([&] { return made.table || !trouble.empty(); });
  CHECK(trouble == "");
  return made;
}

}  // namespace

TEST_CASE("saves: options that moved are found by their words") {
  bench::Folder const folder;
  bench::House house((folder.path / "a.db").string());
  auto const made = open_save(house, "practice-same-words.chronicle");
  CHECK(!made.parting);
  auto const both = house.join(*made.table, 3);
  CHECK(both->last("welcome")->at("at").as_int64() == 3);
  CHECK(both->question.at("kind").as_string() == "where_to");
}

TEST_CASE("saves: what the rules no longer know is named, and play goes on before it") {
  bench::Folder const folder;
  bench::House house((folder.path / "a.db").string());
  auto const made = open_save(house, "practice-gone.chronicle");
  REQUIRE(made.parting);
  CHECK(made.parting->entry == 3);
  CHECK(made.parting->why == "it answers swim, but the rules now ask which_card");
  auto const both = house.join(*made.table, 3);
  CHECK(both->last("welcome")->at("at").as_int64() == 2);
  house.answer(*made.table, *both, 1);
  CHECK(both->last("update")->at("at").as_int64() == 3);
}

TEST_CASE("saves: a stored table whose rules changed stands at the last good decision and stays playable") {
  bench::Folder const folder;
  std::string const where = (folder.path / "a.db").string(), id = "oldtable";
  {
    bool done = false;
    store::Store store(
        where, {[](store::Store::News&& news) { news.tell([](std::exception const& e) { FAIL(e.what()); }); }, {}, {}});
    server::TableMeta meta;
    meta.game = "practice";
    meta.settings = {"same", "free", false, {}};
    meta.seats = {{"Anna", "person", false}, {"Bo", "person", false}};
    store.create({id, 1, server::json::text(meta), saved("practice-gone.chronicle"), {}},
                 [&](std::string const& trouble) { done = trouble.empty(); });
  }
  for (int life = 0; life < 2; ++life) {
    bench::House house(where);
    std::shared_ptr<server::Table> table;
    house.hall.find(id, [&](auto const& found, std::string const&) { table = found; });
    house.until([&] { return table != nullptr; });
    auto const both = house.join(*table, 3);
    CHECK(both->last("welcome")->at("at").as_int64() == 2 + life);
    CHECK(both->last("welcome")->as_object().contains("parting") == (life == 0));
    house.answer(*table, *both, 0);
    CHECK(both->last("update")->at("at").as_int64() == 3 + life);
  }
}

TEST_CASE("saves: undone decisions are read back so that they can be redone") {
  std::string const head = "chronicle 1\ngame practice\n---\n";
  auto const journal = server::read_journal(head + "1 a #0 x\n2 b #0 y\n3 c #0 z\nback 1\n2 b #0 y\n");
  CHECK(journal.standing == 2);
  REQUIRE(journal.chronicle.entries.size() == 3);
  CHECK(journal.chronicle.entries[2].question == "c");
  CHECK(journal.lines == 8);
  auto const other = server::read_journal(head + "1 a #0 x\n2 b #0 y\nback 1\n2 b #1 other\n");
  CHECK(other.standing == 2);
  CHECK(other.chronicle.entries.size() == 2);
  CHECK(other.chronicle.entries[1].text == "other");
  // Format 1 given again in format 2: what lay beyond can still be redone.
  auto const anew = server::read_journal(head + "1 a #0 x\n2 b #0 y\n3 c #0 z\nback 0\n1 a k | x\n2 b l | y\nback 2\n");
  CHECK(anew.standing == 2);
  REQUIRE(anew.chronicle.entries.size() == 3);
  CHECK(anew.chronicle.entries[0].key == "k");
  CHECK(anew.chronicle.entries[2].key == "");
}

TEST_CASE(
    "saves: a stored chronicle of format 1 stands in format 2 after the next decision, and can be undone and redone") {
  bench::Folder const folder;
  std::string const where = (folder.path / "a.db").string(), id = "oldtable";
  {
    bool done = false;
    store::Store store(
        where, {[](store::Store::News&& news) { news.tell([](std::exception const& e) { FAIL(e.what()); }); }, {}});
    server::TableMeta meta;
    meta.game = "practice";
    meta.scenario = "walk";
    meta.settings = {"same", "free", false, {}};
    meta.seats = {{"Anna", "person", false}, {"Bo", "person", false}};
    store.create({id, 1, server::json::text(meta), saved("practice-same-words.chronicle"), {}},
                 [&](std::string const&) { done = true; });
  }
  for (int life = 0; life < 2; ++life) {
    bench::House house(where);
    std::shared_ptr<server::Table> table;
    house.hall.find(id, [&](auto const& found, std::string const&) { table = found; });
    house.until([&] { return table != nullptr; });
    auto const both = house.join(*table, 3);
    CHECK(both->last("welcome")->at("at").as_int64() == 3 + life);
    CHECK_FALSE(both->last("welcome")->as_object().contains("parting"));
    house.answer(*table, *both, 0);
    CHECK(both->last("update")->at("at").as_int64() == 4 + life);
    auto const journal = server::read_journal(house.hall.store().chronicle(1));
    REQUIRE(journal.standing == 4 + life);
    for (flow::Entry const& entry : journal.chronicle.entries) CHECK_FALSE(flow::in_format_1(entry));
  }
}
