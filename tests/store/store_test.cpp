#include <doctest/doctest.h>

#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <future>
#include <mutex>
#include <thread>

#include <fmt/format.h>

#include "store/bundle.h"
#include "store/life.h"
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
    for (char const* table : {"about", "tables", "tokens", "chunks", "journal", "servers", "leases", "reports"})
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
              {[](store::Store::News&& news) { news.tell([](std::exception const& e) { FAIL(e.what()); }); },
               [this](bool, std::string const& why) {
                 std::lock_guard const lock(gate);
                 said += why;
               },
               [this](std::string const&) { ++lost; }},
              limits) {}
  // Does something, waits for its commit, and says why it was refused.
  template <class F>
  std::string wait(F&& work) {
    std::promise<std::string> promise;
    work([&promise](std::string const& trouble) { promise.set_value(trouble); });
    return promise.get_future().get();
  }
  std::string what_was_said() {
    std::lock_guard const lock(gate);
    return said;
  }
  std::mutex gate;
  std::string said;
  std::atomic<int> lost = 0;
  store::Store store;
};

// How a server appears to others, which lose patience with it soon.
store::Store::Limits called(std::string address) {
  store::Store::Limits limits;
  limits.manner = {std::move(address), 600};
  limits.retry_milliseconds = 20;
  return limits;
}

template <class F>
bool soon(F&& what) {
  for (int i = 0; i < 500; ++i) {
    if (what()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

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
    auto const found = again.store.take("first").record;
    REQUIRE(found);
    number = found->number;
    CHECK(found->created == 1000);
    CHECK(found->meta == "{\"title\":\"new\"}");
    REQUIRE(found->tokens.size() == 2);
    CHECK(found->tokens[0].seat == -1);
    CHECK(found->tokens[1].hash == "hash-of-0");
    CHECK(again.store.chronicle(number) == "head\n---\n1 a #0 \"x\" \\ é\n2 b #1 y\n");
    CHECK(!again.store.take("second").record);
    CHECK(again.store.look("first")->number == 0);
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
      for (int t = 0; life > 0 && t < 3; ++t) tables[t] = opened.store.take(fmt::format("t{}", t)).record->number;
      for (int i = 0; i < 60; ++i) {
        int const t = i % 7 == 0 ? 2 : i % 2;
        std::string line = fmt::format("life {} line {}\n", life, i);
        if (i % 5 == 0) line += "and one\nand two, all at once\n";
        expected[t] += line;
        opened.wait([&](auto done) { opened.store.append(tables[t], lines[t], line, done); });
        lines[t] += i % 5 == 0 ? 3 : 1;
        if (i == 30) opened.store.fold(tables[0]);
      }
      for (int t = 0; t < 3; ++t) CHECK(opened.store.chronicle(tables[t]) == expected[t]);
      folds += opened.store.figures().folds;
      CHECK(opened.store.figures().in_journal <= 40);
    }
    CHECK(folds > 3);
  }
}

TEST_CASE("store: a bundle gives back the lines of every table, and one that is spoilt says so") {
  std::vector<store::Line> const lines{
      {7, 3, 12, "1 one\n"}, {8, 40, 0, "3 0 6\n1 two\nthree\n"}, {9, 3, 13, ""}, {10, 1, 2, "\xc3\xa9\n"}};
  std::string const bundle = store::bundled(lines);
  CHECK(bundle == "3 12 6\n1 one\n40 0 18\n3 0 6\n1 two\nthree\n3 13 0\n1 2 3\n\xc3\xa9\n");
  auto const back = store::unbundled(bundle);
  REQUIRE(back.size() == lines.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    CHECK(back[i].table == lines[i].table);
    CHECK(back[i].seq == lines[i].seq);
    CHECK(back[i].text == lines[i].text);
  }
  CHECK(store::unbundled("").empty());
  for (std::string_view const bad : {"3 12 7\n1 one\n", "3 12\n", "3 12 -1\nx", "a 12 1\nx", "3 12 1", "3  12 1\nx"}) {
    CAPTURE(bad);
    CHECK_THROWS_AS(store::unbundled(bad), store::Broken);
  }
}

TEST_CASE("store: what a life left in bundles is found again, without what was folded before") {
  StoreFolder const folder;
  for (Place const& place : places(folder)) {
    CAPTURE(place.url);
    {
      Opened opened(place.url);
      for (char const* const id : {"one", "two"})
        opened.wait([&](auto done) { opened.store.create({id, 1, "{}", "h\n---\n", {}}, done); });
    }
    {
      auto const by_hand = store::open_database(place.url, store::Access::reader);
      std::int64_t one = 0, two = 0;
      by_hand->run("SELECT no, id FROM tables", {},
                   [&](store::Row const& row) { (row.text(1) == "one" ? one : two) = row.number(0); });
      std::int64_t const life = store::begin_life(*by_hand, {});
      store::Transaction transaction(*by_hand);
      std::int64_t const first = store::first_of(life);
      by_hand->run("INSERT INTO chunks(no, seq, text) VALUES($1, 2, $2)", {one, std::string_view("1 folded\n")});
      std::vector<store::Line> const before{{first, one, 2, "1 folded\n"}, {first + 1, two, 2, "1 a\n"}};
      std::vector<store::Line> const after{{first + 2, two, 3, "2 b\n3 c\n"}, {first + 3, one, 3, "2 kept\n"}};
      for (auto const* const lines : {&before, &after})
        by_hand->run("INSERT INTO journal(id, no, seq, line) VALUES($1, $2, 0, $3)",
                     {lines->back().id, store::bundle_of_tables, store::bundled(*lines)});
      store::bury(*by_hand, life);
      transaction.commit();
    }
    Opened opened(place.url);
    CHECK(opened.store.chronicle(opened.store.take("one").record->number) == "h\n---\n1 folded\n2 kept\n");
    CHECK(opened.store.chronicle(opened.store.take("two").record->number) == "h\n---\n1 a\n2 b\n3 c\n");
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
    opened.store.append(table, 2 + i, fmt::format("{}\n", i), [&](std::string const&) {
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
    void refused(std::string const&) override { --heard; }
    int heard = 0;
  };
  auto const listener = std::make_shared<Listener>();
  store::Store::News news;
  news.done.push_back([](std::string const&) { throw std::runtime_error("a rule broke"); });
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

TEST_CASE("store: what is no text is refused at the door, told, and stops nobody") {
  StoreFolder const folder;
  for (Place const& place : places(folder)) {
    CAPTURE(place.url);
    Opened opened(place.url);
    std::int64_t sound = 0, odd = 0;
    CHECK(opened.wait([&](auto done) { sound = opened.store.create(new_table("sound"), done); }) == "");
    CHECK(opened.wait([&](auto done) { odd = opened.store.create({"odd", 1, "{}", "h\n---\n", {}}, done); }) == "");
    // A letter cut in two, one written longer than it is, a half of a pair, beyond the last letter, a zero.
    for (std::string const& bad :
         {std::string("1 \xd0\n"), std::string("1 \xc0\xaf\n"), std::string("1 \xed\xa0\x80\n"),
          std::string("1 \xf4\x90\x80\x80\n"), std::string("1 \0\n", 4)}) {
      std::promise<std::string> refused;
      opened.store.append(odd, 2, bad, [&](std::string const& why) { refused.set_value(why); });
      CHECK(opened.wait([&](auto done) { opened.store.append(sound, 2, "", done); }) == "");
      CHECK(refused.get_future().get() == "this cannot be stored: it is not valid text (UTF-8)");
      CHECK(opened.wait([&](auto done) { opened.store.set_meta(odd, bad, done); }) != "");
      CHECK(opened.wait([&](auto done) { opened.store.create({"bad", 1, bad, "h\n---\n", {}}, done); }) != "");
    }
    CHECK(opened.wait([&](auto done) { opened.store.append(odd, 2, "1 \xd0\xb6 \xf0\x9f\x8e\xb2\n", done); }) == "");
    CHECK(opened.store.chronicle(odd) == "h\n---\n1 \xd0\xb6 \xf0\x9f\x8e\xb2\n");
    CHECK(opened.store.well());
    CHECK(opened.store.figures().refused == 15);
  }
}

TEST_CASE("store: where something else stands already, its table alone hears of it") {
  StoreFolder const folder;
  for (Place const& place : places(folder)) {
    CAPTURE(place.url);
    Opened opened(place.url);
    CHECK(opened.wait([&](auto done) { opened.store.create(new_table("first"), done); }) == "");
    std::atomic<int> told = 0, made = 0, refused = 0;
    for (int i = 0; i < 20; ++i)
      opened.store.create({i % 4 == 0 ? "first" : fmt::format("t{}", i), 1, "{}", "h\n---\n", {}},
                          [&](std::string const& why) {
                            ++(why.empty() ? made : refused);
                            ++told;
                          });
    REQUIRE(soon([&] { return told == 20; }));
    CHECK(made == 15);
    CHECK(refused == 5);
    CHECK(opened.store.look("first")->meta == "{\"title\":\"\xc3\xa9\"}");
    CHECK(opened.store.look("t19"));
  }
}

TEST_CASE("store: who was taken over writes nothing on top, says so, and begins anew") {
  StoreFolder const folder;
  for (Place const& place : places(folder)) {
    CAPTURE(place.url);
    Opened opened(place.url, called("a"));
    std::int64_t table = 0;
    opened.wait([&](auto done) { table = opened.store.create(new_table("t"), done); });
    opened.wait([&](auto done) { opened.store.append(table, 2, "1 kept\n", done); });
    {
      auto const other = store::open_database(place.url, store::Access::reader);
      store::Transaction transaction(*other);
      std::int64_t life = 0;
      other->run("SELECT life FROM servers", {}, [&](store::Row const& row) { life = row.number(0); });
      store::bury(*other, life);
      transaction.commit();
    }
    std::string const why = opened.wait([&](auto done) { opened.store.append(table, 3, "2 too late\n", done); });
    CHECK((why == "another server has taken over the tables of this one" ||
           why == "this table is played by another server now"));
    CHECK(soon([&] { return opened.lost == 1; }));
    CHECK(!opened.store.has(table));
    std::optional<store::TableRecord> again;
    CHECK(soon([&] {
      try {
        again = opened.store.take("t").record;
      } catch (store::Broken const&) {
      }
      return again.has_value();
    }));
    CHECK(opened.store.chronicle(again->number) == "head\n---\n1 kept\n");
    CHECK(opened.wait([&](auto done) { opened.store.append(again->number, 3, "2 in time\n", done); }) == "");
    CHECK(opened.wait([&](auto done) { opened.store.append(table, 3, "2 never\n", done); }) != "");
    CHECK(opened.store.chronicle(again->number) == "head\n---\n1 kept\n2 in time\n");
  }
}

TEST_CASE("store: a table of two servers is played by one of them, and by the other when that one has gone") {
  char const* const url = std::getenv("CHRONICLER_TEST_POSTGRES");
  if (!url) return;
  Place{url}.empty();
  auto b = std::make_unique<Opened>(url, called("b"));
  Opened c(url, called("c"));
  std::int64_t table = 0;
  b->wait([&](auto done) { table = b->store.create(new_table("t"), done); });
  b->wait([&](auto done) { b->store.append(table, 2, "1 b\n", done); });
  std::this_thread::sleep_for(std::chrono::milliseconds(800));  // longer than a lease: it is renewed
  store::Taken taken = c.store.take("t");
  CHECK(!taken.record);
  CHECK(taken.elsewhere == "b");
  // Given back: there is nothing to wait for.
  b->store.give_back(table);
  CHECK(b->wait([&](auto done) { b->store.append(table, 3, "2 b\n", done); }) != "");
  CHECK(soon([&] { return (taken = c.store.take("t")).record.has_value(); }));
  CHECK(c.store.chronicle(taken.record->number) == "head\n---\n1 b\n");
  c.wait([&](auto done) { c.store.append(taken.record->number, 3, "2 c\n", done); });
  CHECK(b->store.take("t").elsewhere == "c");
  // A server that ends as it should leaves everything free.
  c.store.give_back(taken.record->number);
  CHECK(soon([&] { return b->store.take("t").record.has_value(); }));
  b.reset();
  taken = c.store.take("t");
  REQUIRE(taken.record);
  CHECK(c.store.chronicle(taken.record->number) == "head\n---\n1 b\n2 c\n");
}

TEST_CASE("store: who lost its session and comes back after another took over writes nothing") {
  char const* const url = std::getenv("CHRONICLER_TEST_POSTGRES");
  if (!url) return;
  Place{url}.empty();
  auto slow = called("b");
  slow.retry_milliseconds = 1000;
  Opened b(url, slow);
  std::int64_t table = 0;
  b.wait([&](auto done) { table = b.store.create(new_table("t"), done); });
  for (int i = 0; i < 5; ++i)
    b.wait([&](auto done) { b.store.append(table, 2 + i, fmt::format("{} b\n", i + 1), done); });
  // Its sessions end, as when the network breaks; another server that is asked for the table need not wait.
  store::open_database(url, store::Access::reader)
      ->run(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = "
          "current_database()");
  Opened c(url, called("c"));
  store::Taken taken;
  CHECK(soon([&] { return (taken = c.store.take("t")).record.has_value(); }));
  CHECK(c.store.chronicle(taken.record->number) == "head\n---\n1 b\n2 b\n3 b\n4 b\n5 b\n");
  // Both write the same place of the same table.
  std::promise<std::string> late;
  b.store.append(table, 7, "6 b\n", [&](std::string const& why) { late.set_value(why); });
  CHECK(c.wait([&](auto done) { c.store.append(taken.record->number, 7, "6 c\n", done); }) == "");
  CHECK(c.wait([&](auto done) { c.store.create(new_table("u"), done); }) != "");  // its tokens are of another table
  CHECK(c.wait([&](auto done) { c.store.create({"u", 1, "{}", "h\n---\n", {{"hash-of-u", 0}}}, done); }) == "");
  CHECK(late.get_future().get() != "");
  CHECK(soon([&] { return b.lost == 1; }));
  CHECK(c.store.chronicle(taken.record->number) == "head\n---\n1 b\n2 b\n3 b\n4 b\n5 b\n6 c\n");
  std::int64_t other = 0;
  CHECK(soon([&] {
    return b.wait([&](auto done) { other = b.store.create({"v", 1, "{}", "h\n---\n", {{"hash-of-v", 0}}}, done); }) ==
           "";
  }));
  CHECK(c.store.places({"hash-of-u", "hash-of-v"}).size() == 2);
  CHECK(c.store.places({"hash-of-u"}).front().table == "u");
}

TEST_CASE("store: a database that stopped in the middle of a word is trouble soon") {
  char const* const url = std::getenv("CHRONICLER_TEST_POSTGRES");
  if (!url) return;
  Place{url}.empty();
  auto limits = called("b");
  limits.stuck_milliseconds = 300;
  Opened opened(url, limits);
  std::int64_t table = 0;
  opened.wait([&](auto done) { table = opened.store.create(new_table("t"), done); });
  auto const other = store::open_database(url, store::Access::reader);
  std::promise<std::string> late;
  {
    store::Transaction transaction(*other);
    other->run("LOCK TABLE journal IN ACCESS EXCLUSIVE MODE");
    opened.store.append(table, 2, "1 late\n", [&](std::string const& why) { late.set_value(why); });
    CHECK(soon([&] { return !opened.store.well(); }));
  }
  CHECK(late.get_future().get() == "");
  CHECK(soon([&] { return opened.store.well(); }));
}

TEST_CASE("store: a second server is told that the store is taken") {
  StoreFolder const folder;
  std::string const path = (folder.path / "a.db").string();
  Opened const first(path);
  CHECK_THROWS_WITH_AS(Opened{path}, doctest::Contains("another server already uses this store"), store::Broken);
}

TEST_CASE("store: a link to the file and a second name of it are the same store") {
  StoreFolder const folder;
  std::string const path = (folder.path / "a.db").string();
  Opened const first(path);
  for (char const* const name : {"link.db", "second.db"}) {
    std::filesystem::path const other = folder.path / name;
    if (std::string_view(name) == "link.db")
      std::filesystem::create_symlink(path, other);
    else
      std::filesystem::create_hard_link(path, other);
    // Somebody thought that these were in the way.
    std::filesystem::remove(path + ".lock");
    CHECK_THROWS_WITH_AS(Opened{other.string()}, doctest::Contains("another server already uses this store"),
                         store::Broken);
  }
}

TEST_CASE("store: a file that is taken away or replaced under the server is said, and nothing is acknowledged") {
  StoreFolder const folder;
  std::filesystem::path const path = folder.path / "a.db", away = folder.path / "away.db";
  auto limits = called("");
  Opened opened(path.string(), limits);
  std::int64_t table = 0;
  opened.wait([&](auto done) { table = opened.store.create(new_table("t"), done); });
  int line = 2;
  for (bool const replaced : {false, true}) {
    std::filesystem::rename(path, away);
    if (replaced) std::filesystem::copy_file(away, path);
    // Nobody plays, and it is noticed all the same.
    CHECK(soon([&] { return !opened.store.well(); }));
    CHECK(opened.what_was_said().find(replaced ? "was replaced by another one" : "was removed") != std::string::npos);
    std::promise<std::string> told;
    std::future<std::string> news = told.get_future();
    opened.store.append(table, line++, "a line\n", [&](std::string const& why) { told.set_value(why); });
    CHECK(news.wait_for(std::chrono::milliseconds(200)) == std::future_status::timeout);
    std::filesystem::rename(away, path);
    CHECK(news.get() == "");
    CHECK(opened.store.well());
  }
  CHECK(opened.store.chronicle(table) == "head\n---\na line\na line\n");
  std::filesystem::rename(path.string() + "-wal", away);
  CHECK(soon([&] { return !opened.store.well(); }));
  CHECK(opened.what_was_said().find("the store's log") != std::string::npos);
  std::filesystem::rename(away, path.string() + "-wal");
  CHECK(soon([&] { return opened.store.well(); }));
}

TEST_CASE("store: where nothing can be written the sentence says so") {
  CHECK_THROWS_AS(Opened{"/nowhere/at/all.db"}, store::Broken);
}
