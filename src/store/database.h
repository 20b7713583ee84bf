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

#include "store/archive.h"  // Broken

namespace store {

using Value = std::variant<std::int64_t, std::string_view>;

class Row {
 public:
  virtual ~Row() = default;
  virtual std::int64_t number(int column) const = 0;
  virtual std::string_view text(int column) const = 0;
};

// A line of a table's journal.
struct Line {
  std::int64_t id = 0;     // grows over all tables
  std::int64_t table = 0;  // the table's number in this database
  std::int64_t seq = 0;    // which line of the table's chronicle it is
  std::string_view text;   // with its newline
};

class Database {
 public:
  using Rows = std::function<void(Row const&)>;
  virtual ~Database() = default;

  virtual void run(std::string_view sql, std::span<Value const> values, Rows const& rows) = 0;
  void run(std::string_view sql, std::initializer_list<Value> values = {}, Rows const& rows = {}) {
    run(sql, std::span<Value const>(values.begin(), values.size()), rows);
  }
  // Writes lines in one go; a line whose id is already there is left alone, so that work of unknown fate can be
  // repeated.
  virtual void append(std::span<Line const> lines) = 0;
  // Moves what was committed to its final place, beside a writer that goes on; most of it at least.
  virtual void tidy() {}
  // How much work a tidy() would find.
  virtual std::size_t untidy() const { return 0; }
  // What an ascending row number is called here.
  virtual std::string_view row_number() const = 0;
  virtual std::string_view name() const = 0;
};

enum class Access { writer, reader, tidier };

// "postgres://..." (or "postgresql://...") or the path of an SQLite file.  A writer also makes sure that it is the only
// one; throws Broken with a sentence.
std::unique_ptr<Database> open_database(std::string const& where, Access);

std::unique_ptr<Database> open_sqlite(std::string const& path, Access);
std::unique_ptr<Database> open_postgres(std::string const& url, Access);

}  // namespace store
