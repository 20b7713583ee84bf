// One connection to an SQL database.  SQLite and PostgreSQL understand the same statements as they are used here:
// numbers and texts only, parameters $1, $2 ... in the order of their first use.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "table/archive.h"  // Broken

namespace store {

// The database will never take this: something else stands in its place already, or it is no text.
class Refused : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Another server has taken over what this one held: nothing that this one remembers counts any more.
class Fenced : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

using Value = std::variant<std::int64_t, std::string_view>;

class Row {
 public:
  virtual ~Row() = default;
  virtual std::int64_t number(int column) const = 0;
  virtual std::string_view text(int column) const = 0;
};

// A row of the journal: one line of a table's chronicle, or several that were written at once.
struct Line {
  std::int64_t id = 0;     // grows over all tables of a server's life
  std::int64_t table = 0;  // the table's number in this database
  std::int64_t seq = 0;    // which line of the table's chronicle the first is
  std::string_view text;   // each with its newline
};

class Database {
 public:
  using Rows = std::function<void(Row const&)>;
  virtual ~Database() = default;

  // How many rows were changed.  Throws Broken or Refused.
  virtual std::int64_t run(std::string_view sql, std::span<Value const> values, Rows const& rows) = 0;
  std::int64_t run(std::string_view sql, std::initializer_list<Value> values = {}, Rows const& rows = {}) {
    return run(sql, std::span<Value const>(values.begin(), values.size()), rows);
  }
  // Writes lines in one go.
  virtual void append(std::span<Line const> lines) = 0;
  // Moves what was committed to its final place, beside a writer that goes on; most of it at least.
  virtual void tidy() {}
  // How much work a tidy() would find.
  virtual std::size_t untidy() const { return 0; }
  // Throws Broken when what is written here can no longer be found where it was opened.
  virtual void check_place() {}

  // --- several servers at one database ---
  virtual bool shared() const { return false; }
  // Until the transaction ends nobody else does what also begins with this.
  virtual void alone() {}
  // Says in whose name this connection works, as long as it lives; false while another connection does so.
  virtual bool work_for(std::int64_t /*life*/) { return true; }
  // Nobody works for that life any more; asked inside a transaction.
  virtual bool unattended(std::int64_t /*life*/) { return true; }

  // A column whose texts are soon deleted: they are not worth being compressed.
  virtual void keep_as_it_is(std::string_view /*table*/, std::string_view /*column*/) {}

  // --- words that differ ---
  virtual std::string_view row_number() const = 0;       // what an ascending row number is called
  virtual std::string_view milliseconds() const = 0;     // the database's clock
  virtual std::string_view milliseconds_up() const = 0;  // since when there is a database to renew anything in
  virtual std::string_view kept_till_end() const = 0;    // behind a SELECT: the row stays until the transaction ends
  virtual std::string_view ours_till_end() const = 0;    // behind a SELECT: and nobody else gets it so meanwhile
  virtual std::string_view name() const = 0;
};

// Everything run while it lives is one transaction; taken back unless it was committed.
class Transaction {
 public:
  explicit Transaction(Database& database) : database_(database) { database_.run("BEGIN"); }
  ~Transaction() {
    if (!done_) try {
        database_.run("ROLLBACK");
      } catch (std::exception const&) {
        // The connection is gone, and the transaction with it.
      }
  }
  Transaction(Transaction const&) = delete;
  Transaction& operator=(Transaction const&) = delete;
  void commit() {
    database_.run("COMMIT");
    done_ = true;
  }

 private:
  Database& database_;
  bool done_ = false;
};

enum class Access { writer, reader, tidier };

// "postgres://..." (or "postgresql://...") or the path of an SQLite file, of which there is only one writer; throws
// Broken with a sentence.
std::unique_ptr<Database> open_database(std::string const& where, Access);

std::unique_ptr<Database> open_sqlite(std::string const& path, Access);
std::unique_ptr<Database> open_postgres(std::string const& url);

}  // namespace store
