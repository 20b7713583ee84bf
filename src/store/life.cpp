#include "store/life.h"

#include <map>
#include <vector>

#include <fmt/format.h>

#include "store/bundle.h"

namespace store {

namespace {

constexpr std::string_view format = "2", format_before_lives = "1";

std::optional<std::int64_t> one_number(Database& database, std::string_view sql, std::initializer_list<Value> values) {
  std::optional<std::int64_t> found;
  database.run(sql, std::span<Value const>(values.begin(), values.size()),
               [&](Row const& row) { found = row.number(0); });
  return found;
}

// Its time has run out, or nobody works for it any more, or another one stands where it stood.  Right after the
// database itself was started nobody could renew anything yet.
bool is_over(Database& database, std::int64_t life, Manner const& manner) {
  if (!database.shared()) return true;
  bool found = false, replaced = false, late = false, early = false;
  database.run(fmt::format("SELECT address, CASE WHEN until < {} THEN 1 ELSE 0 END, CASE WHEN {} < $1 THEN 1 ELSE 0 "
                           "END FROM servers WHERE life = $2",
                           database.milliseconds(), database.milliseconds_up()),
               {std::int64_t{manner.lease_milliseconds}, life}, [&](Row const& row) {
                 found = true;
                 replaced = !manner.address.empty() && row.text(0) == manner.address;
                 late = row.number(1) != 0;
                 early = row.number(2) != 0;
               });
  if (!found || replaced) return true;
  return !early && (late || database.unattended(life));
}

// Buries a life that seems to be over, unless somebody else is doing so or it has just come back.
void bury_if_over(Database& database, std::int64_t life, Manner const& manner) {
  if (!is_over(database, life, manner)) return;
  auto const still =
      one_number(database, fmt::format("SELECT life FROM servers WHERE life = $1{}", database.ours_till_end()), {life});
  if (still && is_over(database, life, manner)) bury(database, life);
}

struct Left {               // what a table has in the journal of a life
  std::int64_t folded = 0;  // lines before are in chunks, and only waiting to be deleted
  std::int64_t first_seq = 0;
  std::string text;
};

std::int64_t lines_in_chunks(Database& database, std::int64_t table) {
  return one_number(database,
                    "SELECT seq + LENGTH(text) - LENGTH(REPLACE(text, $1, '')) FROM chunks WHERE no = $2 ORDER BY seq "
                    "DESC LIMIT 1",
                    {std::string_view("\n"), table})
      .value_or(0);
}

}  // namespace

void make_schema(Database& database) {
  Transaction transaction(database);
  database.alone();
  std::string_view const number = database.row_number();
  database.run("CREATE TABLE IF NOT EXISTS about(key TEXT PRIMARY KEY, value TEXT NOT NULL)");
  database.run(
      fmt::format("CREATE TABLE IF NOT EXISTS tables(no {} PRIMARY KEY, id TEXT NOT NULL UNIQUE, created "
                  "BIGINT NOT NULL, meta TEXT NOT NULL)",
                  number));
  database.run("CREATE TABLE IF NOT EXISTS tokens(hash TEXT PRIMARY KEY, no BIGINT NOT NULL, seat BIGINT NOT NULL)");
  database.run("CREATE INDEX IF NOT EXISTS tokens_of_table ON tokens(no)");
  database.run(
      "CREATE TABLE IF NOT EXISTS chunks(no BIGINT NOT NULL, seq BIGINT NOT NULL, text TEXT NOT NULL, PRIMARY KEY(no, "
      "seq))");
  database.run(
      fmt::format("CREATE TABLE IF NOT EXISTS journal(id {} PRIMARY KEY, no BIGINT NOT NULL, seq BIGINT NOT "
                  "NULL, line TEXT NOT NULL)",
                  number));
  database.keep_as_it_is("journal", "line");
  database.run(
      fmt::format("CREATE TABLE IF NOT EXISTS servers(life {} PRIMARY KEY, address TEXT NOT NULL, until BIGINT "
                  "NOT NULL, commits BIGINT NOT NULL)",
                  number));
  database.run(fmt::format(
      "CREATE TABLE IF NOT EXISTS leases(no {} PRIMARY KEY, life BIGINT NOT NULL, epoch BIGINT NOT NULL)", number));
  database.run("CREATE INDEX IF NOT EXISTS leases_of_life ON leases(life)");
  database.run(
      fmt::format("CREATE TABLE IF NOT EXISTS reports(no {} PRIMARY KEY, written BIGINT NOT NULL, of_table BIGINT NOT "
                  "NULL, about TEXT NOT NULL, scene TEXT NOT NULL)",
                  number));
  database.run("INSERT INTO about(key, value) VALUES('format', $1) ON CONFLICT(key) DO NOTHING", {format});
  database.run("INSERT INTO about(key, value) VALUES('life', '0') ON CONFLICT(key) DO NOTHING");
  std::string found;
  database.run("SELECT value FROM about WHERE key = 'format'", {}, [&](Row const& row) { found = row.text(0); });
  if (found == format_before_lives) {
    bury(database, 0);
    database.run("UPDATE about SET value = $1 WHERE key = 'format'", {format});
  } else if (found != format) {
    throw Broken(fmt::format("this store has format {}, and this program writes format {}", found, format));
  }
  transaction.commit();
}

std::int64_t begin_life(Database& database, Manner const& manner) {
  Transaction transaction(database);
  database.alone();
  std::int64_t const life =
      one_number(database,
                 "UPDATE about SET value = CAST(CAST(value AS BIGINT) + 1 AS TEXT) WHERE key = 'life' RETURNING value",
                 {})
          .value_or(0);
  std::vector<std::int64_t> others;
  database.run("SELECT life FROM servers ORDER BY life", {}, [&](Row const& row) { others.push_back(row.number(0)); });
  for (std::int64_t const other : others) bury_if_over(database, other, manner);
  database.run(fmt::format("INSERT INTO servers(life, address, until, commits) VALUES($1, $2, {} + $3, 0)",
                           database.milliseconds()),
               {life, manner.address, std::int64_t{manner.lease_milliseconds}});
  transaction.commit();
  return life;
}

void go_on(Database& database, std::int64_t life, std::int64_t number, Manner const& manner) {
  bool const still =
      database.shared()
          ? database.run(
                fmt::format("UPDATE servers SET commits = $1, until = {} + $2 WHERE life = $3 AND commits = $4",
                            database.milliseconds()),
                {number, std::int64_t{manner.lease_milliseconds}, life, number - 1}) == 1
          // Only one writer has the file: its row need not be written each time.
          : one_number(database, "SELECT life FROM servers WHERE life = $1", {life}).has_value();
  if (!still) throw Fenced("another server has taken over the tables of this one");
}

std::int64_t commits_of(Database& database, std::int64_t life) {
  auto const commits = one_number(database, "SELECT commits FROM servers WHERE life = $1", {life});
  if (!commits) throw Fenced("another server has taken over the tables of this one");
  return *commits;
}

void bury(Database& database, std::int64_t life) {
  std::int64_t const begin = first_of(life), end = first_of(life + 1);
  std::map<std::int64_t, Left> left;
  auto const add = [&](std::int64_t table, std::int64_t seq, std::string_view text) {
    auto const [of_table, first] = left.try_emplace(table);
    if (first) of_table->second.folded = lines_in_chunks(database, table);
    if (seq < of_table->second.folded) return;
    if (of_table->second.text.empty()) of_table->second.first_seq = seq;
    of_table->second.text += text;
  };
  struct InJournal {
    std::int64_t table, seq;
    std::string text;
  };
  std::vector<InJournal> rows;  // nothing else can be asked meanwhile
  database.run("SELECT no, seq, line FROM journal WHERE id >= $1 AND id < $2 ORDER BY id", {begin, end},
               [&](Row const& row) { rows.push_back({row.number(0), row.number(1), std::string(row.text(2))}); });
  for (InJournal const& row : rows) {
    if (row.table != bundle_of_tables) {
      add(row.table, row.seq, row.text);
      continue;
    }
    for (Line const& line : unbundled(row.text)) add(line.table, line.seq, line.text);
  }
  for (auto const& [table, lines] : left)
    if (!lines.text.empty())
      database.run("INSERT INTO chunks(no, seq, text) VALUES($1, $2, $3)", {table, lines.first_seq, lines.text});
  database.run("DELETE FROM journal WHERE id >= $1 AND id < $2", {begin, end});
  database.run("UPDATE leases SET life = 0 WHERE life = $1", {life});
  database.run("DELETE FROM servers WHERE life = $1", {life});
}

Taking take(Database& database, std::int64_t life, std::int64_t table, Manner const& manner) {
  for (int tries = 0; tries < 3; ++tries) {
    Transaction transaction(database);
    if (!one_number(database, fmt::format("SELECT life FROM servers WHERE life = $1{}", database.kept_till_end()),
                    {life}))
      throw Fenced("another server has taken over the tables of this one");
    auto const epoch = one_number(database,
                                  "INSERT INTO leases(no, life, epoch) VALUES($1, $2, 1) ON CONFLICT(no) DO UPDATE SET "
                                  "life = $2, epoch = leases.epoch + 1 WHERE leases.life IN (0, $2) RETURNING epoch",
                                  {table, life});
    if (epoch) {
      transaction.commit();
      return {*epoch, {}};
    }
    std::int64_t holder = 0;
    std::string address;
    database.run(
        "SELECT l.life, COALESCE(s.address, '') FROM leases l LEFT JOIN servers s ON s.life = l.life WHERE l.no = $1",
        {table}, [&](Row const& row) {
          holder = row.number(0);
          address = row.text(1);
        });
    if (!is_over(database, holder, manner)) return {0, address};
    bury_if_over(database, holder, manner);
    // Nobody with that name any more, buried by whomever.
    if (!one_number(database, "SELECT life FROM servers WHERE life = $1", {holder})) give_back(database, holder, table);
    transaction.commit();
  }
  throw Broken("this table is just being handed from one server to another");
}

void take_new(Database& database, std::int64_t life, std::int64_t table) {
  database.run("INSERT INTO leases(no, life, epoch) VALUES($1, $2, 1)", {table, life});
}

void give_back(Database& database, std::int64_t life, std::int64_t table) {
  database.run("UPDATE leases SET life = 0 WHERE no = $1 AND life = $2", {table, life});
}

bool is_text(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    auto const first = static_cast<unsigned char>(text[i]);
    std::size_t more = 0;
    if (first == 0) return false;
    if (first < 0x80) {
      ++i;
      continue;
    }
    if (first >= 0xc2 && first < 0xe0) more = 1;
    if (first >= 0xe0 && first < 0xf0) more = 2;
    if (first >= 0xf0 && first < 0xf5) more = 3;
    if (more == 0 || text.size() - i <= more) return false;
    for (std::size_t k = 1; k <= more; ++k)
      if ((static_cast<unsigned char>(text[i + k]) & 0xc0) != 0x80) return false;
    auto const second = static_cast<unsigned char>(text[i + 1]);
    if ((first == 0xe0 && second < 0xa0) || (first == 0xf0 && second < 0x90)) return false;    // longer than needed
    if ((first == 0xed && second >= 0xa0) || (first == 0xf4 && second >= 0x90)) return false;  // no letters
    i += more + 1;
  }
  return true;
}

}  // namespace store
