#include <libpq-fe.h>

#include <charconv>
#include <chrono>
#include <thread>

#include <fmt/format.h>

#include "store/database.h"

namespace store {

namespace {

// Any number that no other program takes: "chronicl" in ASCII.
constexpr std::string_view only_writer = "SELECT pg_try_advisory_lock(7163384690265486188)";

struct Finish {
  void operator()(PGconn* connection) const { PQfinish(connection); }
};
struct Clear {
  void operator()(PGresult* result) const { PQclear(result); }
};
using Result = std::unique_ptr<PGresult, Clear>;

std::string first_line(char const* message) {
  std::string_view const all = message ? message : "";
  return std::string(all.substr(0, all.find('\n')));
}

class PostgresRow final : public Row {
 public:
  PostgresRow(PGresult* result, int row) : result_(result), row_(row) {}
  std::int64_t number(int column) const override {
    std::int64_t n = 0;
    auto const digits = text(column);
    std::from_chars(digits.data(), digits.data() + digits.size(), n);
    return n;
  }
  std::string_view text(int column) const override {
    return {PQgetvalue(result_, row_, column), static_cast<std::size_t>(PQgetlength(result_, row_, column))};
  }

 private:
  PGresult* result_;
  int row_;
};

// The text form of an array of texts: {"a","b"}.
void add_quoted(std::string& array, std::string_view text) {
  array += array.size() > 1 ? ",\"" : "\"";
  for (char const c : text) {
    if (c == '"' || c == '\\') array += '\\';
    array += c;
  }
  array += '"';
}

class Postgres final : public Database {
 public:
  Postgres(std::string const& url, Access access) {
    char const* const keys[] = {"dbname", "application_name", "connect_timeout", "client_encoding", nullptr};
    char const* const values[] = {url.c_str(), "chronicler", "5", "UTF8", nullptr};
    connection_.reset(PQconnectdbParams(keys, values, 1));
    if (PQstatus(connection_.get()) != CONNECTION_OK)
      throw Broken("the database does not answer: " + first_line(PQerrorMessage(connection_.get())));
    run("SET client_min_messages = warning");
    run("SET synchronous_commit = on");
    if (access == Access::writer) {
      bool alone = false;
      // The database may need a moment to notice that a killed server is gone.
      for (int tries = 0; !alone && tries < 30; ++tries) {
        if (tries > 0) std::this_thread::sleep_for(std::chrono::milliseconds(100));
        run(only_writer, {}, [&](Row const& row) { alone = row.text(0) == "t"; });
      }
      if (!alone) throw Broken("another server already uses this database");
    }
  }

  using Database::run;
  void run(std::string_view sql, std::span<Value const> values, Rows const& rows) override {
    std::vector<std::string> texts;
    texts.reserve(values.size());
    for (Value const& value : values) {
      if (auto const* const number = std::get_if<std::int64_t>(&value))
        texts.push_back(std::to_string(*number));
      else
        texts.emplace_back(std::get<std::string_view>(value));
    }
    std::vector<char const*> pointers;
    for (std::string const& text : texts) pointers.push_back(text.c_str());
    std::string const statement(sql);
    Result const result(PQexecParams(connection_.get(), statement.c_str(), static_cast<int>(pointers.size()), nullptr,
                                     pointers.data(), nullptr, nullptr, 0));
    ExecStatusType const status = PQresultStatus(result.get());
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
      throw Broken("store: " + first_line(PQerrorMessage(connection_.get())));
    if (!rows) return;
    for (int row = 0; row < PQntuples(result.get()); ++row) rows(PostgresRow(result.get(), row));
  }

  void append(std::span<Line const> lines) override {
    if (lines.empty()) return;
    std::string ids = "{", tables = "{", seqs = "{", texts = "{";
    for (Line const& line : lines) {
      fmt::format_to(std::back_inserter(ids), "{}{}", ids.size() > 1 ? "," : "", line.id);
      fmt::format_to(std::back_inserter(tables), "{}{}", tables.size() > 1 ? "," : "", line.table);
      fmt::format_to(std::back_inserter(seqs), "{}{}", seqs.size() > 1 ? "," : "", line.seq);
      add_quoted(texts, line.text);
    }
    ids += '}', tables += '}', seqs += '}', texts += '}';
    run("INSERT INTO journal(id, no, seq, line) SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], "
        "$4::text[]) ON CONFLICT(id) DO NOTHING",
        {ids, tables, seqs, texts});
  }

  std::string_view row_number() const override { return "BIGINT"; }
  std::string_view name() const override { return "postgres"; }

 private:
  std::unique_ptr<PGconn, Finish> connection_;
};

}  // namespace

std::unique_ptr<Database> open_postgres(std::string const& url, Access access) {
  return std::make_unique<Postgres>(url, access);
}

}  // namespace store
