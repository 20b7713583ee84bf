#include <libpq-fe.h>
#include <poll.h>

#include <array>
#include <charconv>
#include <chrono>
#include <unordered_map>

#include <fmt/format.h>

#include "store/bundle.h"
#include "store/database.h"

namespace store {

namespace {

// Numbers that no other program takes: "chronicl" in ASCII, and "chro" for the lives.
constexpr std::int64_t everybody = 7163384690265486188, lives = 1667786351;

// The database itself gives up a statement after this long; where even that is not heard of, so does this end.
constexpr std::string_view session_settings =
    "SET client_min_messages = warning; SET synchronous_commit = on; SET statement_timeout = 8000; SET lock_timeout = "
    "5000; SET idle_in_transaction_session_timeout = 10000; SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = "
    "2; SET tcp_keepalives_count = 3";
constexpr std::chrono::seconds patience{10};

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

class Postgres final : public Database {
 public:
  explicit Postgres(std::string const& url) {
    char const* const keys[] = {"dbname", "application_name", "connect_timeout", "client_encoding", nullptr};
    char const* const values[] = {url.c_str(), "chronicler", "5", "UTF8", nullptr};
    connection_.reset(PQconnectdbParams(keys, values, 1));
    if (PQstatus(connection_.get()) != CONNECTION_OK || PQsetnonblocking(connection_.get(), 1) != 0)
      throw Broken("the database does not answer: " + first_line(PQerrorMessage(connection_.get())));
    std::string const settings(session_settings);
    if (PQsendQuery(connection_.get(), settings.c_str()) != 1) broken();
    answer();
  }

  using Database::run;
  std::int64_t run(std::string_view sql, std::span<Value const> values, Rows const& rows) override {
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
    auto const count = static_cast<int>(pointers.size());
    int sent = 0;
    if (count == 0) {
      std::string const statement(sql);
      sent = PQsendQueryParams(connection_.get(), statement.c_str(), 0, nullptr, nullptr, nullptr, nullptr, 0);
    } else {
      std::string const& name = prepared(sql);
      sent = PQsendQueryPrepared(connection_.get(), name.c_str(), count, pointers.data(), nullptr, nullptr, 0);
    }
    if (sent != 1) broken();
    Result const result = answer();
    if (rows)
      for (int row = 0; row < PQntuples(result.get()); ++row) rows(PostgresRow(result.get(), row));
    return std::strtoll(PQcmdTuples(result.get()), nullptr, 10);
  }

  // A row costs PostgreSQL more than what stands in it.
  void append(std::span<Line const> lines) override {
    if (lines.empty()) return;
    std::string const bundle = bundled(lines);
    run("INSERT INTO journal(id, no, seq, line) VALUES($1, $2, 0, $3)", {lines.back().id, bundle_of_tables, bundle});
  }

  void keep_as_it_is(std::string_view table, std::string_view column) override {
    bool so_already = false;
    run("SELECT 1 FROM pg_attribute WHERE attrelid = CAST($1 AS regclass) AND attname = $2 AND attstorage = 'e'",
        std::array<Value, 2>{table, column}, [&](Row const&) { so_already = true; });
    if (so_already) return;  // to change it would wait for all who write there
    run(fmt::format("ALTER TABLE {} ALTER COLUMN {} SET STORAGE EXTERNAL", table, column), {}, {});
  }

  bool shared() const override { return true; }
  void alone() override { run("SELECT pg_advisory_xact_lock($1)", {everybody}); }
  bool work_for(std::int64_t life) override { return locked("SELECT pg_try_advisory_lock($1, $2)", life); }
  bool unattended(std::int64_t life) override { return locked("SELECT pg_try_advisory_xact_lock($1, $2)", life); }

  std::string_view row_number() const override { return "BIGINT"; }
  std::string_view milliseconds() const override {
    return "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)";
  }
  std::string_view milliseconds_up() const override {
    return "CAST(EXTRACT(EPOCH FROM clock_timestamp() - pg_postmaster_start_time()) * 1000 AS BIGINT)";
  }
  std::string_view kept_till_end() const override { return " FOR KEY SHARE"; }
  std::string_view ours_till_end() const override { return " FOR UPDATE"; }
  std::string_view name() const override { return "postgres"; }

 private:
  [[noreturn]] void broken() { throw Broken("store: " + first_line(PQerrorMessage(connection_.get()))); }

  bool locked(std::string_view question, std::int64_t life) {
    bool yes = false;
    run(question, {lives, life}, [&](Row const& row) { yes = row.text(0) == "t"; });
    return yes;
  }

  std::string const& prepared(std::string_view sql) {
    std::string key(sql);
    auto found = names_.find(key);
    if (found == names_.end()) {
      std::string const name = fmt::format("s{}", names_.size());
      if (PQsendPrepare(connection_.get(), name.c_str(), key.c_str(), 0, nullptr) != 1) broken();
      answer();
      found = names_.emplace(std::move(key), name).first;
    }
    return found->second;
  }

  // Sends what waits and reads the answer, but not for longer than is bearable: a database that was stopped in the
  // middle of a word says nothing more, and closes nothing either.
  Result answer() {
    auto const end = std::chrono::steady_clock::now() + patience;
    auto const wait = [&](short events) {
      auto const left =
          std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now()).count();
      pollfd place{PQsocket(connection_.get()), events, 0};
      if (left <= 0 || (::poll(&place, 1, static_cast<int>(left)) == 0))
        throw Broken("store: the database has not answered for too long");
    };
    Result last;
    for (;;) {
      int const unsent = PQflush(connection_.get());
      if (unsent < 0) broken();
      if (!PQisBusy(connection_.get())) {
        Result next(PQgetResult(connection_.get()));
        if (!next) break;
        ExecStatusType const status = PQresultStatus(next.get());
        ExecStatusType const before = last ? PQresultStatus(last.get()) : PGRES_COMMAND_OK;
        bool const failed_before = before != PGRES_COMMAND_OK && before != PGRES_TUPLES_OK;
        if (!failed_before) last = std::move(next);
        if (status == PGRES_COPY_IN || status == PGRES_COPY_OUT) broken();
        continue;
      }
      wait(static_cast<short>(unsent ? POLLIN | POLLOUT : POLLIN));
      if (PQconsumeInput(connection_.get()) != 1) broken();
    }
    if (!last) broken();
    ExecStatusType const status = PQresultStatus(last.get());
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return last;
    std::string const why = "store: " + first_line(PQresultErrorMessage(last.get()));
    char const* const code = PQresultErrorField(last.get(), PG_DIAG_SQLSTATE);
    // What is wrong with the words themselves, with what stands there already, or with their size.
    std::string_view const kind = code ? std::string_view(code).substr(0, 2) : std::string_view{};
    if (kind == "22" || kind == "23" || kind == "54") throw Refused(why);
    throw Broken(why);
  }

  std::unique_ptr<PGconn, Finish> connection_;
  std::unordered_map<std::string, std::string> names_;  // of prepared statements
};

}  // namespace

std::unique_ptr<Database> open_postgres(std::string const& url) { return std::make_unique<Postgres>(url); }

}  // namespace store
