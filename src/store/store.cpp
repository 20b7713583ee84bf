#include "store/store.h"

#include <sched.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include <fmt/format.h>

namespace store {

namespace {

constexpr std::string_view format = "1";

// The calling thread works little and waits for the disk several times per commit; while it stands in the queue for a
// processor behind threads that compute, everybody's answer stands there too.  A short slice lets it go first and takes
// nothing from the others' share.  Linux from 6.12 on knows this wish; elsewhere nothing happens.
void ask_for_short_slices() {
  struct {  // the system's sched_attr
    std::uint32_t size, policy;
    std::uint64_t flags;
    std::int32_t nice;
    std::uint32_t priority;
    std::uint64_t runtime, deadline, period;
  } wish{};
  if (::syscall(SYS_sched_getattr, 0, &wish, sizeof wish, 0) != 0 || wish.policy != SCHED_OTHER) return;
  wish.runtime = 100'000;  // nanoseconds, the shortest there is
  ::syscall(SYS_sched_setattr, 0, &wish, 0);
}

}  // namespace

Store::Store(std::string where, Callbacks callbacks, Limits limits)
    : where_(std::move(where)),
      callbacks_(std::move(callbacks)),
      limits_(limits),
      writer_(open_database(where_, Access::writer)) {
  kind_ = writer_->name();
  make_schema();
  read_journal();
  reader_ = open_database(where_, Access::reader);
  committer_ = std::thread([this] {
    ask_for_short_slices();
    commit_forever();
  });
  if (kind_ == "sqlite")
    tidier_ = std::thread(
        [this, database = std::shared_ptr(open_database(where_, Access::tidier))] { tidy_forever(*database); });
}

Store::~Store() {
  {
    std::lock_guard const lock(gate_);
    stopping_ = true;
  }
  arrived_.notify_all();
  untidy_.notify_all();
  committer_.join();
  if (tidier_.joinable()) tidier_.join();
}

void Store::News::tell(std::function<void(std::exception const&)> const& failed) const {
  auto const guarded = [&](auto const& work) {
    try {
      work();
    } catch (std::exception const& error) {
      failed(error);
    }
  };
  for (Done const& d : done) guarded(d);
  for (auto const& w : waiting) guarded([&] { w->committed(); });
}

void Store::Work::clear() {
  creations.clear();
  text.clear();
  lines.clear();
  metas.clear();
  folds.clear();
  news.done.clear();
  news.waiting.clear();
}

void Store::make_schema() {
  std::string_view const number = writer_->row_number();
  writer_->run("CREATE TABLE IF NOT EXISTS about(key TEXT PRIMARY KEY, value TEXT NOT NULL)");
  writer_->run(
      fmt::format("CREATE TABLE IF NOT EXISTS tables(no {} PRIMARY KEY, id TEXT NOT NULL UNIQUE, created "
                  "BIGINT NOT NULL, meta TEXT NOT NULL)",
                  number));
  writer_->run("CREATE TABLE IF NOT EXISTS tokens(hash TEXT PRIMARY KEY, no BIGINT NOT NULL, seat BIGINT NOT NULL)");
  writer_->run("CREATE INDEX IF NOT EXISTS tokens_of_table ON tokens(no)");
  writer_->run(
      "CREATE TABLE IF NOT EXISTS chunks(no BIGINT NOT NULL, seq BIGINT NOT NULL, text TEXT NOT NULL, PRIMARY KEY(no, "
      "seq))");
  writer_->run(
      fmt::format("CREATE TABLE IF NOT EXISTS journal(id {} PRIMARY KEY, no BIGINT NOT NULL, seq BIGINT NOT "
                  "NULL, line TEXT NOT NULL)",
                  number));
  writer_->run("INSERT INTO about(key, value) VALUES('format', $1) ON CONFLICT(key) DO NOTHING", {format});
  std::string found;
  writer_->run("SELECT value FROM about WHERE key = 'format'", {}, [&](Row const& row) { found = row.text(0); });
  if (found != format)
    throw Broken(fmt::format("this store has format {}, and this program writes format {}", found, format));
}

void Store::read_journal() {
  writer_->run("SELECT COALESCE(MAX(no), 0), COUNT(*) FROM tables", {}, [&](Row const& row) {
    next_number_ = row.number(0) + 1;
    table_count_ = row.number(1);
  });
  bool first = true;
  writer_->run("SELECT id, no, seq, line FROM journal ORDER BY id", {}, [&](Row const& row) {
    std::int64_t const id = row.number(0);
    if (first) journal_begin_ = id;
    first = false;
    next_line_ = id + 1;
    Tail& tail = tails_[row.number(1)];
    if (tail.lines == 0) {
      tail.first_id = id;
      tail.first_seq = row.number(2);
    }
    tail.text += row.text(3);
    ++tail.lines;
    ++in_journal_;
  });
  for (auto& [table, tail] : tails_) {
    // Lines that are in the last chunk, or in one before it, are only waiting to be deleted.
    std::int64_t folded = 0;
    writer_->run("SELECT seq, text FROM chunks WHERE no = $1 ORDER BY seq DESC LIMIT 1", {table}, [&](Row const& row) {
      std::string_view const chunk = row.text(1);
      folded = row.number(0) + static_cast<std::int64_t>(std::count(chunk.begin(), chunk.end(), '\n'));
    });
    while (tail.lines > 0 && tail.first_seq < folded) {
      tail.text.erase(0, tail.text.find('\n') + 1);
      ++tail.first_seq;
      --tail.lines;
      --in_journal_;
    }
  }
  std::erase_if(tails_, [](auto const& entry) { return entry.second.lines == 0; });
  for (auto const& [table, tail] : tails_) oldest_.emplace_back(tail.first_id, table);
  std::sort(oldest_.begin(), oldest_.end());
}

std::int64_t Store::create(NewTable table, Done done) {
  std::lock_guard const lock(gate_);
  std::int64_t const number = next_number_++;
  waiting_.creations.push_back({number, std::move(table)});
  if (done) waiting_.news.done.push_back(std::move(done));
  ++table_count_;
  wake();
  return number;
}

void Store::add(std::int64_t table, std::int64_t seq, std::string_view lines) {
  while (!lines.empty()) {
    std::size_t const size = std::min(lines.find('\n'), lines.size() - 1) + 1;
    waiting_.lines.push_back({next_line_++, table, seq++, waiting_.text.size(), size});
    waiting_.text += lines.substr(0, size);
    lines.remove_prefix(size);
  }
}

void Store::append(std::int64_t table, std::int64_t seq, std::string_view lines, std::shared_ptr<Waiting> whom) {
  std::lock_guard const lock(gate_);
  add(table, seq, lines);
  waiting_.news.waiting.push_back(std::move(whom));
  wake();
}

void Store::append(std::int64_t table, std::int64_t seq, std::string_view lines, Done done) {
  std::lock_guard const lock(gate_);
  add(table, seq, lines);
  if (done) waiting_.news.done.push_back(std::move(done));
  wake();
}

void Store::set_meta(std::int64_t table, std::string meta, Done done) {
  std::lock_guard const lock(gate_);
  waiting_.metas.push_back({table, std::move(meta)});
  if (done) waiting_.news.done.push_back(std::move(done));
  wake();
}

void Store::fold(std::int64_t table) {
  std::lock_guard const lock(gate_);
  waiting_.folds.push_back(table);
  wake();
}

void Store::wake() {
  if (sleeping_) arrived_.notify_one();
}

void Store::report(bool well, std::string const& why) {
  if (well_.exchange(well) != well && callbacks_.health) callbacks_.health(well, why);
}

void Store::commit_forever() {
  auto last = std::chrono::steady_clock::now();
  std::size_t usual_size = 0;  // of the last few commits: one small one between large ones does not mean a quiet time
  Work work;
  for (;;) {
    work.clear();
    {
      std::unique_lock lock(gate_);
      sleeping_ = true;
      arrived_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
      sleeping_ = false;
      if (limits_.gather_microseconds > 0 && usual_size >= limits_.gather_from && !stopping_)
        arrived_.wait_until(lock, last + std::chrono::microseconds(limits_.gather_microseconds),
                            [this] { return stopping_; });
      if (waiting_.empty() && stopping_) return;
      std::swap(work, waiting_);
      // The last commit's list went to those who tell of it; this one will be about as long.
      waiting_.news.waiting.reserve(usual_size + usual_size / 2);
    }
    usual_size = (3 * usual_size + work.lines.size() + 3) / 4;
    for (;;) {
      try {
        commit(work);
        report(true, {});
        break;
      } catch (std::exception const& broken) {
        report(false, broken.what());
        {
          std::lock_guard const tails(tails_gate_);
          ++figures_.failures;
        }
        std::unique_lock lock(gate_);
        // Nobody was told that this work is safe, so it may be given up when the server must stop.
        if (arrived_.wait_for(lock, std::chrono::milliseconds(limits_.retry_milliseconds),
                              [this] { return stopping_; }))
          return;
        lock.unlock();
        if (kind_ == "postgres") {
          writer_.reset();  // first of all, since it holds the lock of the only writer
          try {
            writer_ = open_database(where_, Access::writer);
          } catch (Broken const&) {
            // Tried again with the next round.
          }
        }
      }
    }
    last = std::chrono::steady_clock::now();
    if (!work.news.done.empty() || !work.news.waiting.empty()) callbacks_.committed(std::move(work.news));
    if (std::size_t const pages = writer_->untidy(); pages >= limits_.tidy_from) {
      bool finish = false;
      {
        std::lock_guard const lock(gate_);
        finish = std::exchange(tidied_, false) && pages >= 2 * limits_.tidy_from;
        tidy_wanted_ = !finish;
      }
      // Little is left to move, and nothing is written meanwhile: the next commit begins the log anew.
      if (finish)
        writer_->tidy();
      else
        untidy_.notify_one();
    }
  }
}

void Store::tidy_forever(Database& database) {
  for (;;) {
    {
      std::unique_lock lock(gate_);
      untidy_.wait(lock, [this] { return stopping_ || tidy_wanted_; });
      if (stopping_) return;
      tidy_wanted_ = false;
    }
    database.tidy();
    std::lock_guard const lock(gate_);
    tidied_ = true;
  }
}

std::vector<Store::Folding> Store::choose_folds(Work const& work) {
  std::lock_guard const lock(tails_gate_);
  std::vector<Folding> chosen;
  auto const take = [&](std::int64_t table) {
    auto const found = tails_.find(table);
    if (found == tails_.end()) return;
    if (std::any_of(chosen.begin(), chosen.end(), [&](Folding const& f) { return f.table == table; })) return;
    chosen.push_back({table, found->second.first_seq, found->second.lines, found->second.text});
  };
  for (std::int64_t const table : work.folds) take(table);
  for (int i = 0; in_journal_ > limits_.journal_lines && i < limits_.folds_per_commit; ++i)
    if (static_cast<std::size_t>(i) < oldest_.size()) take(oldest_[static_cast<std::size_t>(i)].second);
  return chosen;
}

void Store::commit(Work const& work) {
  auto const started = std::chrono::steady_clock::now();
  if (!writer_) throw Broken("the database does not answer");
  std::vector<Folding> const folds = choose_folds(work);
  writer_->run("BEGIN");
  for (Creation const& c : work.creations) {
    writer_->run("INSERT INTO tables(no, id, created, meta) VALUES($1, $2, $3, $4) ON CONFLICT DO NOTHING",
                 {c.number, c.table.id, c.table.created, c.table.meta});
    writer_->run("INSERT INTO chunks(no, seq, text) VALUES($1, 0, $2) ON CONFLICT DO NOTHING",
                 {c.number, c.table.text});
    for (TokenRecord const& token : c.table.tokens)
      writer_->run("INSERT INTO tokens(hash, no, seat) VALUES($1, $2, $3) ON CONFLICT DO NOTHING",
                   {token.hash, c.number, token.seat});
  }
  lines_.clear();
  for (Placed const& p : work.lines)
    lines_.push_back({p.id, p.table, p.seq, std::string_view(work.text).substr(p.begin, p.size)});
  writer_->append(lines_);
  for (MetaChange const& m : work.metas) writer_->run("UPDATE tables SET meta = $1 WHERE no = $2", {m.meta, m.number});
  for (Folding const& f : folds)
    writer_->run("INSERT INTO chunks(no, seq, text) VALUES($1, $2, $3) ON CONFLICT DO NOTHING",
                 {f.table, f.first_seq, f.text});
  std::int64_t begin = journal_begin_;
  if (!folds.empty()) {
    std::scoped_lock const lock(gate_, tails_gate_);
    begin = next_line_;
    if (!work.lines.empty()) begin = std::min(begin, work.lines.front().id);
    if (!waiting_.lines.empty()) begin = std::min(begin, waiting_.lines.front().id);
    for (auto const& [first_id, table] : oldest_) {
      if (std::any_of(folds.begin(), folds.end(), [&](Folding const& f) { return f.table == table; })) continue;
      begin = std::min(begin, first_id);
      break;
    }
  }
  if (begin > journal_begin_) writer_->run("DELETE FROM journal WHERE id < $1", {begin});
  writer_->run("COMMIT");
  journal_begin_ = std::max(journal_begin_, begin);
  remember(work, folds);
  std::lock_guard const lock(tails_gate_);
  ++figures_.commits;
  figures_.lines += work.lines.size();
  figures_.folds += folds.size();
  figures_.commit_microseconds += static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - started).count());
}

void Store::remember(Work const& work, std::vector<Folding> const& folded) {
  std::lock_guard const lock(tails_gate_);
  for (Folding const& f : folded) {
    tails_.erase(f.table);
    in_journal_ -= f.lines;
  }
  if (!folded.empty())
    std::erase_if(oldest_, [&](auto const& entry) {
      return std::any_of(folded.begin(), folded.end(), [&](Folding const& f) { return f.table == entry.second; });
    });
  for (Placed const& line : work.lines) {
    Tail& tail = tails_[line.table];
    if (tail.lines == 0) {
      tail.first_id = line.id;
      tail.first_seq = line.seq;
      oldest_.emplace_back(line.id, line.table);
    }
    tail.text.append(work.text, line.begin, line.size);
    ++tail.lines;
    ++in_journal_;
  }
}

template <class F>
auto Store::read(F&& work) {
  std::lock_guard const lock(reading_);
  if (!reader_) reader_ = open_database(where_, Access::reader);
  try {
    return work(*reader_);
  } catch (Broken const&) {
    reader_.reset();  // the connection may have died since it was last used: once more with a new one
    reader_ = open_database(where_, Access::reader);
    return work(*reader_);
  }
}

std::optional<TableRecord> Store::find(std::string_view id) {
  return read([&](Database& db) {
    std::optional<TableRecord> record;
    db.run("SELECT no, created, meta FROM tables WHERE id = $1", {id}, [&](Row const& row) {
      record = TableRecord{row.number(0), std::string(id), row.number(1), std::string(row.text(2)), {}};
    });
    if (record)
      db.run("SELECT hash, seat FROM tokens WHERE no = $1 ORDER BY seat", {record->number},
             [&](Row const& row) { record->tokens.push_back({std::string(row.text(0)), row.number(1)}); });
    return record;
  });
}

std::string Store::chronicle(std::int64_t table) {
  // The tail is taken first: a fold that happens meanwhile adds a chunk with the tail's own first number, left out
  // below.
  std::string tail_text;
  std::int64_t before = INT64_MAX;
  {
    std::lock_guard const lock(tails_gate_);
    if (auto const found = tails_.find(table); found != tails_.end()) {
      tail_text = found->second.text;
      before = found->second.first_seq;
    }
  }
  return read([&](Database& db) {
    std::string text;
    db.run("SELECT text FROM chunks WHERE no = $1 AND seq < $2 ORDER BY seq", {table, before},
           [&](Row const& row) { text += row.text(0); });
    return text + tail_text;
  });
}

std::vector<TokenPlace> Store::places(std::vector<std::string> const& hashes) {
  return read([&](Database& db) {
    std::vector<TokenPlace> found;
    for (std::string const& hash : hashes)
      db.run("SELECT t.id, k.seat FROM tokens k JOIN tables t ON t.no = k.no WHERE k.hash = $1", {hash},
             [&](Row const& row) { found.push_back({hash, std::string(row.text(0)), row.number(1)}); });
    return found;
  });
}

std::vector<std::string> Store::table_ids() {
  return read([&](Database& db) {
    std::vector<std::string> ids;
    db.run("SELECT id FROM tables ORDER BY no", {}, [&](Row const& row) { ids.emplace_back(row.text(0)); });
    return ids;
  });
}

Figures Store::figures() {
  std::scoped_lock const lock(gate_, tails_gate_);
  Figures now = figures_;
  now.waiting = waiting_.lines.size();
  now.in_journal = in_journal_;
  return now;
}

}  // namespace store
