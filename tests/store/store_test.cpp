#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <future>

#include <fmt/format.h>

#include "store/store.h"

namespace {

struct StoreFolder {
  StoreFolder() {
    path = std::filesystem::temp_directory_path() / fmt::format("chronicler-store-{}-{}", ::getpid(), ++count);
    std::filesystem::create_directories(path);
  }
  ~StoreFolder() { std::filesystem::remove_all(path); }
  std::filesystem::path path;
  static inline int count = 0;
};

// The same tests for both databases; PostgreSQL where CHRONICLER_TEST_POSTGRES names one that may be emptied.
struct Place {
  std::string url;
  void empty() const {
    auto const db = store::open_database(url, store::Access::reader);
    for (char const* table : {"about", "tables", "tokens", "chunks", "journal"})
      db->run(fmt::format("DROP TABLE IF EXISTS {}", table));
  }
};

std::vector<Place> places(StoreFolder const& folder) {
  std::vector<Place> all{{(folder.path / "a.db").string()}};
  if (char const* const url = std::getenv("CHRONICLER_TEST_POSTGRES")) {
    all.push_back({url});
    all.back().empty();
  }
  return all;
}

class Opened {
 public:
  explicit Opened(std::string const& where, store::Store::Limits limits = {})
      : store(where,
              {[](store::Store::News&& news) { news.tell([](std::exception const& e) { FAIL(e.what()); }); }, {}},
              limits) {}
  // Does something and waits for its commit.
  template <class F>
  void wait(F&& work) {
    std::promise<void> promise;
    work([&promise] { promise.set_value(); });
    promise.get_future().wait();
  }
  store::Store store;
};

store::NewTable new_table(std::string id) {
  return {std::move(id), 1000, "{\"title\":\"é\"}", "head\n---\n", {{"hash-of-0", 0}, {"hash-of-watcher", -1}}};
}

}  // namespace

TEST_CASE("store: a table and its lines are there after the store is opened again") {
  StoreFolder const folder;
  for (Place const& place : places(folder)) {
    CAPTURE(place.url);
    std::int64_t number = 0;
    {
      Opened opened(place.url);
      opened.wait([&](auto done) { number = opened.store.create(new_table("first"), done); });
      opened.wait([&](auto done) { opened.store.append(number, 2, "1 a #0 \"x\" \\ é\n2 b #1 y\n", done); });
      opened.wait([&](auto done) { opened.store.set_meta(number, "{\"title\":\"new\"}", done); });
      CHECK(opened.store.chronicle(number) == "head\n---\n1 a #0 \"x\" \\ é\n2 b #1 y\n");
    }
    Opened again(place.url);
    auto const found = again.store.find("first");
    REQUIRE(found);
    CHECK(found->number == number);
    CHECK(found->created == 1000);
    CHECK(found->meta == "{\"title\":\"new\"}");
    REQUIRE(found->tokens.size() == 2);
    CHECK(found->tokens[0].seat == -1);
    CHECK(found->tokens[1].hash == "hash-of-0");
    CHECK(again.store.chronicle(number) == "head\n---\n1 a #0 \"x\" \\ é\n2 b #1 y\n");
    CHECK(!again.store.find("second"));
    auto const where = again.store.places({"hash-of-0", "nobody"});
    REQUIRE(where.size() == 1);
    CHECK(where[0].table == "first");
    std::int64_t other = 0;
    again.wait([&](auto done) { other = again.store.create({"second", 1, "{}", "h\n---\n", {}}, done); });
    CHECK(other > number);
    CHECK(again.store.table_count() == 2);
  }
}

TEST_CASE("store: lines folded out of the journal are read in order, also after a start in between") {
  StoreFolder const folder;
  for (Place const& place : places(folder)) {
    CAPTURE(place.url);
    store::Store::Limits limits;
    limits.journal_lines = 20;
    limits.folds_per_commit = 1;
    std::vector<std::int64_t> tables(3);
    std::vector<std::string> expected(3, "h\n---\n");
    std::vector<std::int64_t> lines(3, 2);
    std::uint64_t folds = 0;
    for (int life = 0; life < 4; ++life) {
      Opened opened(place.url, limits);
      if (life == 0)
        for (int t = 0; t < 3; ++t)
          opened.wait([&](auto done) {
            tables[t] = opened.store.create({fmt::format("t{}", t), 1, "{}", "h\n---\n", {}}, done);
          });
      for (int i = 0; i < 60; ++i) {
        int const t = i % 7 == 0 ? 2 : i % 2;
        std::string const line = fmt::format("life {} line {}\n", life, i);
        expected[t] += line;
        opened.wait([&](auto done) { opened.store.append(tables[t], lines[t]++, line, done); });
        if (i == 30) opened.store.fold(tables[0]);
      }
      for (int t = 0; t < 3; ++t) CHECK(opened.store.chronicle(tables[t]) == expected[t]);
      folds += opened.store.figures().folds;
      CHECK(opened.store.figures().in_journal <= 40);
    }
    CHECK(folds > 3);
  }
}

TEST_CASE("store: many answers that arrive together share few commits") {
  StoreFolder const folder;
  Opened opened((folder.path / "a.db").string());
  std::int64_t table = 0;
  opened.wait([&](auto done) { table = opened.store.create(new_table("t"), done); });
  std::atomic<int> done = 0;
  std::promise<void> all;
  for (int i = 0; i < 2000; ++i)
    opened.store.append(table, 2 + i, fmt::format("{}\n", i), [&] {
      if (++done == 2000) all.set_value();
    });
  all.get_future().wait();
  auto const figures = opened.store.figures();
  CHECK(figures.lines == 2000);
  CHECK(figures.commits < 500);
}

TEST_CASE("store: whoever throws at the news of a commit keeps nobody else from hearing it") {
  struct Listener final : store::Waiting {
    void committed() override { ++heard; }
    int heard = 0;
  };
  auto const listener = std::make_shared<Listener>();
  store::Store::News news;
  news.done.push_back([] { throw std::runtime_error("a rule broke"); });
  news.waiting.push_back(listener);
  std::string trouble;
  news.tell([&](std::exception const& error) { trouble = error.what(); });
  CHECK(trouble == "a rule broke");
  CHECK(listener->heard == 1);
}

TEST_CASE("store: SQLite's log is emptied while lines keep coming") {
  StoreFolder const folder;
  std::filesystem::path const file = folder.path / "a.db";
  store::Store::Limits limits;
  limits.tidy_from = 20;
  Opened opened(file.string(), limits);
  std::int64_t table = 0;
  opened.wait([&](auto done) { table = opened.store.create(new_table("t"), done); });
  std::string expected = "head\n---\n";
  for (int i = 0; i < 1500; ++i) {
    std::string const line = fmt::format("{} a line of a chronicle\n", i);
    expected += line;
    opened.wait([&](auto done) { opened.store.append(table, 2 + i, line, done); });
  }
  // Without that every commit would add a page of 4 KB or more: over 6 MB.
  CHECK(std::filesystem::file_size(file.string() + "-wal") < 3'000'000);
  CHECK(opened.store.chronicle(table) == expected);
}

TEST_CASE("store: a second server is told that the store is taken") {
  StoreFolder const folder;
  std::string const path = (folder.path / "a.db").string();
  Opened const first(path);
  CHECK_THROWS_WITH_AS(Opened{path}, doctest::Contains("another server already uses this store"), store::Broken);
}

TEST_CASE("store: where nothing can be written the sentence says so") {
  CHECK_THROWS_AS(Opened{"/nowhere/at/all.db"}, store::Broken);
}
