#include <fcntl.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <optional>
#include <thread>
#include <unordered_map>

#include <fmt/format.h>

#include "store/database.h"

namespace store {

namespace {

struct CloseDatabase {
  void operator()(sqlite3* db) const { sqlite3_close_v2(db); }
};
struct Finalize {
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};

class SqliteRow final : public Row {
 public:
  explicit SqliteRow(sqlite3_stmt* statement) : statement_(statement) {}
  std::int64_t number(int column) const override { return sqlite3_column_int64(statement_, column); }
  std::string_view text(int column) const override {
    auto const* const bytes = reinterpret_cast<char const*>(sqlite3_column_text(statement_, column));
    return bytes ? std::string_view(bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column)))
                 : std::string_view{};
  }

 private:
  sqlite3_stmt* statement_;
};

// Two programs writing one file would each think that they know the journal's end.  The file itself is locked, however
// it was called: a link to it is the same file.  (SQLite's own locks are of another kind, and do not mind.)
class FileLock {
 public:
  explicit FileLock(std::string path)
      : path_(std::move(path)), descriptor_(::open(path_.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600)) {
    if (descriptor_ < 0) throw Broken(fmt::format("cannot write {}", path_));
    // A server that was killed a moment ago may still be on its way out.
    for (int tries = 0; ::flock(descriptor_, LOCK_EX | LOCK_NB) != 0; ++tries) {
      if (tries == 30) {
        ::close(descriptor_);
        throw Broken(fmt::format("another server already uses this store ({})", path_));
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    // SQLite keeps its log beside the file that a link leads to.
    std::error_code error;
    if (auto const resolved = std::filesystem::canonical(path_, error); !error) path_ = resolved.string();
  }
  ~FileLock() { ::close(descriptor_); }
  FileLock(FileLock const&) = delete;
  FileLock& operator=(FileLock const&) = delete;

  // Still the file that one would open by this name?
  void check_place() {
    struct stat ours{}, there{};
    if (::fstat(descriptor_, &ours) != 0 || ::stat(path_.c_str(), &there) != 0)
      throw Broken(
          fmt::format("the store's file {} was removed while the server used it; what is decided now would be "
                      "lost: put it back, or stop the server",
                      path_));
    if (ours.st_dev != there.st_dev || ours.st_ino != there.st_ino)
      throw Broken(
          fmt::format("the store's file {} was replaced by another one while the server used it; what is "
                      "decided now would be lost: put it back, or stop the server",
                      path_));
    // The log beside it is as much a part of it.
    std::string const log = path_ + "-wal";
    if (::stat(log.c_str(), &there) != 0 || (log_ && *log_ != std::pair(there.st_dev, there.st_ino))) {
      if (log_)
        throw Broken(
            fmt::format("the store's log {} was removed while the server used it; what is decided now would "
                        "be lost: stop the server",
                        log));
      return;
    }
    log_.emplace(there.st_dev, there.st_ino);
  }

 private:
  std::string path_;
  int descriptor_;
  std::optional<std::pair<dev_t, ino_t>> log_;
};

class Sqlite final : public Database {
 public:
  Sqlite(std::string const& path, Access access) {
    if (access == Access::writer) lock_ = std::make_unique<FileLock>(path);
    sqlite3* raw = nullptr;
    int const flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    int const opened = sqlite3_open_v2(path.c_str(), &raw, flags, nullptr);
    db_.reset(raw);
    if (opened != SQLITE_OK) throw Broken(fmt::format("cannot open {}: {}", path, sqlite3_errstr(opened)));
    sqlite3_busy_timeout(db_.get(), 5000);
    run("PRAGMA journal_mode=WAL", {}, {});
    run("PRAGMA synchronous=FULL", {}, {});
    // Moving pages from the log to the file takes a sync of its own; a thread beside the writer does it (Store).
    run("PRAGMA wal_autocheckpoint=0", {}, {});
    if (access == Access::writer) sqlite3_wal_hook(db_.get(), &count_pages, &log_pages_);
    run("PRAGMA cache_size=-8000", {}, {});
  }

  using Database::run;
  std::int64_t run(std::string_view sql, std::span<Value const> values, Rows const& rows) override {
    sqlite3_stmt* const statement = prepared(sql);
    int column = 0;
    for (Value const& value : values) {
      ++column;
      if (auto const* const number = std::get_if<std::int64_t>(&value)) {
        sqlite3_bind_int64(statement, column, *number);
      } else {
        auto const text = std::get<std::string_view>(value);
        sqlite3_bind_text64(statement, column, text.data() ? text.data() : "", text.size(), SQLITE_STATIC, SQLITE_UTF8);
      }
    }
    step(statement, rows);
    return sqlite3_changes64(db_.get());
  }

  void append(std::span<Line const> lines) override {
    sqlite3_stmt* const statement = prepared("INSERT INTO journal(id, no, seq, line) VALUES($1, $2, $3, $4)");
    for (Line const& line : lines) {
      sqlite3_bind_int64(statement, 1, line.id);
      sqlite3_bind_int64(statement, 2, line.table);
      sqlite3_bind_int64(statement, 3, line.seq);
      sqlite3_bind_text64(statement, 4, line.text.data(), line.text.size(), SQLITE_STATIC, SQLITE_UTF8);
      step(statement, {});
    }
  }

  void tidy() override {
    // Passive: waits for nobody.  What a reader still needs, or was written meanwhile, is for the next time.
    sqlite3_wal_checkpoint_v2(db_.get(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
  }
  std::size_t untidy() const override { return log_pages_; }
  void check_place() override { lock_->check_place(); }

  std::string_view row_number() const override { return "INTEGER"; }
  std::string_view milliseconds() const override { return "(CAST(strftime('%s', 'now') AS INTEGER) * 1000)"; }
  std::string_view milliseconds_up() const override { return "0"; }
  std::string_view kept_till_end() const override { return ""; }
  std::string_view ours_till_end() const override { return ""; }
  std::string_view name() const override { return "sqlite"; }

 private:
  static int count_pages(void* pages, sqlite3*, char const*, int now) {
    *static_cast<std::size_t*>(pages) = static_cast<std::size_t>(now);
    return SQLITE_OK;
  }

  sqlite3_stmt* prepared(std::string_view sql) {
    auto found = statements_.find(sql);
    if (found == statements_.end()) {
      sqlite3_stmt* raw = nullptr;
      if (sqlite3_prepare_v3(db_.get(), sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT, &raw,
                             nullptr) != SQLITE_OK)
        throw Broken(fmt::format("store: {}", sqlite3_errmsg(db_.get())));
      std::string key(sql);
      found = statements_.emplace(std::move(key), std::unique_ptr<sqlite3_stmt, Finalize>(raw)).first;
    }
    return found->second.get();
  }

  void step(sqlite3_stmt* statement, Rows const& rows) {
    int result;
    while ((result = sqlite3_step(statement)) == SQLITE_ROW)
      if (rows) rows(SqliteRow(statement));
    sqlite3_reset(statement);
    if (result != SQLITE_DONE) {
      std::string const why = sqlite3_errmsg(db_.get());
      // A transaction that failed half-way must not swallow what comes after it.
      if (!sqlite3_get_autocommit(db_.get())) sqlite3_exec(db_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
      int const kind = result & 0xff;
      if (kind == SQLITE_CONSTRAINT || kind == SQLITE_TOOBIG || kind == SQLITE_MISMATCH) throw Refused("store: " + why);
      throw Broken("store: " + why);
    }
  }

  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view s) const { return std::hash<std::string_view>{}(s); }
  };
  std::unique_ptr<FileLock> lock_;
  std::size_t log_pages_ = 0;  // in the write-ahead log after the last commit
  std::unique_ptr<sqlite3, CloseDatabase> db_;
  std::unordered_map<std::string, std::unique_ptr<sqlite3_stmt, Finalize>, Hash, std::equal_to<>> statements_;
};

}  // namespace

std::unique_ptr<Database> open_sqlite(std::string const& path, Access access) {
  return std::make_unique<Sqlite>(path, access);
}

std::unique_ptr<Database> open_database(std::string const& where, Access access) {
  if (where.starts_with("postgres://") || where.starts_with("postgresql://")) return open_postgres(where);
  return open_sqlite(where, access);
}

}  // namespace store
