#include "store/store.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include <fmt/format.h>

#include "store/turns.h"

namespace store {

namespace {

char const no_text[] = "this cannot be stored: it is not valid text (UTF-8)";
char const not_ours[] = "this table is played by another server now";
char const no_life[] = "this server is just finding out which tables are its own; try again in a moment";

std::int64_t milliseconds_now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

}  // namespace

Store::Store(std::string where, Callbacks callbacks, Limits limits)
    : where_(std::move(where)),
      callbacks_(std::move(callbacks)),
      limits_(std::move(limits)),
      writer_(open_database(where_, Access::writer)) {
  kind_ = writer_->name();
  make_schema(*writer_);
  begin_life();
  readers_.push_back(open_database(where_, Access::reader));
  committer_ = std::thread([this] {
    go_first();  // it waits for the disk several times per commit, and everybody's answer with it
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
  if (!writer_ || life_ == 0) return;
  try {
    Transaction transaction(*writer_);
    go_on(*writer_, life_, commits_ + 1, limits_.manner);
    bury(*writer_, life_);
    transaction.commit();
  } catch (std::exception const&) {
    // The next server finds what is left.
  }
}

// A life of its own, and with it numbers that nobody had.
void Store::begin_life() {
  std::int64_t const life = store::begin_life(*writer_, limits_.manner);
  for (int tries = 0; !writer_->work_for(life); ++tries) {
    if (tries == 30) throw Broken("the database does not let this server work in its own name");
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  writer_->run("SELECT COUNT(*) FROM tables", {}, [&](Row const& row) { table_count_ = row.number(0); });
  commits_ = 0;
  journal_begin_ = first_of(life);
  std::lock_guard const lock(gate_);
  life_ = life;
  next_table_ = next_line_ = first_of(life) + 1;
}

void Store::News::tell(std::function<void(std::exception const&)> const& failed) const {
  auto const guarded = [&](auto const& work) {
    try {
      work();
    } catch (std::exception const& error) {
      failed(error);
    }
  };
  for (Done const& d : done) guarded([&] { d(trouble); });
  for (auto const& w : waiting) guarded([&] { trouble.empty() ? w->committed() : w->refused(trouble); });
}

void Store::Work::clear() {
  creations.clear();
  text.clear();
  lines.clear();
  metas.clear();
  filings.clear();
  folds.clear();
  given_back.clear();
  news.done.clear();
  news.waiting.clear();
  news.trouble.clear();
  done_for.clear();
  waiting_for.clear();
  refused.clear();
}

// --- what tables hand over ---

std::int64_t Store::hold(std::int64_t table) {
  if (auto const found = numbers_.find(table); found != numbers_.end()) return found->second;
  std::int64_t const number = next_number_++;
  held_.emplace(number, table);
  numbers_.emplace(table, number);
  return number;
}

std::optional<std::int64_t> Store::held(std::int64_t number) const {
  auto const found = held_.find(number);
  return found == held_.end() ? std::nullopt : std::optional(found->second);
}

void Store::refuse(Done done, std::shared_ptr<Waiting> whom, std::string why) {
  News news;
  if (done) news.done.push_back(std::move(done));
  if (whom) news.waiting.push_back(std::move(whom));
  news.trouble = std::move(why);
  waiting_.refused.push_back(std::move(news));
  wake();
}

std::int64_t Store::create(NewTable table, Done done) {
  bool right = is_text(table.id) && is_text(table.meta) && is_text(table.text);
  for (TokenRecord const& token : table.tokens) right = right && is_text(token.hash);
  std::lock_guard const lock(gate_);
  if (!right || life_ == 0) {
    refuse(std::move(done), nullptr, right ? no_life : no_text);
    return next_number_++;
  }
  std::int64_t const made = next_table_++;
  std::int64_t const number = hold(made);
  waiting_.creations.push_back({made, std::move(table)});
  add_done(made, std::move(done));
  ++table_count_;
  wake();
  return number;
}

void Store::add(std::int64_t table, std::int64_t seq, std::string_view lines) {
  if (lines.empty()) return;
  auto const count = static_cast<std::size_t>(std::count(lines.begin(), lines.end(), '\n'));
  waiting_.lines.push_back({next_line_++, table, seq, waiting_.text.size(), lines.size(), count});
  waiting_.text += lines;
}

void Store::add_done(std::int64_t table, Done done) {
  if (!done) return;
  waiting_.news.done.push_back(std::move(done));
  waiting_.done_for.push_back(table);
}

void Store::append(std::int64_t number, std::int64_t seq, std::string_view lines, std::shared_ptr<Waiting> whom) {
  bool const right = is_text(lines);
  std::lock_guard const lock(gate_);
  auto const table = held(number);
  if (!right || !table) return refuse({}, std::move(whom), right ? not_ours : no_text);
  add(*table, seq, lines);
  waiting_.news.waiting.push_back(std::move(whom));
  waiting_.waiting_for.push_back(*table);
  wake();
}

void Store::append(std::int64_t number, std::int64_t seq, std::string_view lines, Done done) {
  bool const right = is_text(lines);
  std::lock_guard const lock(gate_);
  auto const table = held(number);
  if (!right || !table) return refuse(std::move(done), nullptr, right ? not_ours : no_text);
  add(*table, seq, lines);
  add_done(*table, std::move(done));
  wake();
}

void Store::set_meta(std::int64_t number, std::string meta, Done done) {
  bool const right = is_text(meta);
  std::lock_guard const lock(gate_);
  auto const table = held(number);
  if (!right || !table) return refuse(std::move(done), nullptr, right ? not_ours : no_text);
  waiting_.metas.push_back({*table, std::move(meta)});
  add_done(*table, std::move(done));
  wake();
}

void Store::file(std::int64_t number, NewReport report, Filed filed) {
  bool const right = is_text(report.about) && is_text(report.scene);
  auto const given = std::make_shared<std::int64_t>(0);
  Done done = [given, filed = std::move(filed)](std::string const& trouble) { filed(*given, trouble); };
  std::lock_guard const lock(gate_);
  auto const table = held(number);
  if (!right || !table) return refuse(std::move(done), nullptr, right ? not_ours : no_text);
  waiting_.filings.push_back({*table, std::move(report), given});
  add_done(*table, std::move(done));
  wake();
}

void Store::fold(std::int64_t number) {
  std::lock_guard const lock(gate_);
  auto const table = held(number);
  if (!table) return;
  waiting_.folds.push_back(*table);
  wake();
}

void Store::give_back(std::int64_t number) {
  std::lock_guard const lock(gate_);
  auto const table = held(number);
  if (!table) return;
  held_.erase(number);
  numbers_.erase(*table);
  giving_back_.insert(*table);
  waiting_.given_back.push_back(*table);
  wake();
}

void Store::wake() {
  if (sleeping_) arrived_.notify_one();
}

void Store::report(bool well, std::string const& why) {
  if (well_.exchange(well) != well && callbacks_.health) callbacks_.health(well, why);
}

bool Store::well() const {
  std::int64_t const since = commit_since_;
  return well_ && (since == 0 || milliseconds_now() - since < limits_.stuck_milliseconds);
}

// --- the committing thread ---

void Store::commit_forever() {
  auto last = std::chrono::steady_clock::now();
  std::size_t usual_size = 0;  // of the last few commits: one small one between large ones does not mean a quiet time
  Work work;
  for (;;) {
    work.clear();
    {
      std::unique_lock lock(gate_);
      sleeping_ = true;
      // Where nobody plays, it is still looked whether all is well, and said that this server lives.
      arrived_.wait_for(lock, std::chrono::milliseconds(limits_.manner.lease_milliseconds / 3),
                        [this] { return stopping_ || !waiting_.empty(); });
      sleeping_ = false;
      if (limits_.gather_microseconds > 0 && usual_size >= limits_.gather_from && !stopping_)
        arrived_.wait_until(lock, last + std::chrono::microseconds(limits_.gather_microseconds),
                            [this] { return stopping_; });
      if (waiting_.empty() && stopping_) return;
      std::swap(work, waiting_);
      // The last commit's list went to those who tell of it; this one will be about as long.
      waiting_.news.waiting.reserve(usual_size + usual_size / 2);
      keep_for_later(work);
    }
    usual_size = (3 * usual_size + work.lines.size() + 3) / 4;
    commit_since_ = milliseconds_now();
    bool const goes_on = commit_sometime(work);
    commit_since_ = 0;
    if (!goes_on) return;
    last = std::chrono::steady_clock::now();
    if (!work.news.done.empty() || !work.news.waiting.empty()) callbacks_.committed(std::move(work.news));
    {
      std::lock_guard const tails(tails_gate_);
      figures_.refused += work.refused.size();
    }
    for (News& news : work.refused) callbacks_.committed(std::move(news));
    tidy_if_needed();
  }
}

// A table is given back when all its lines are folded, and those of the same commit are not.
void Store::keep_for_later(Work& work) {
  auto const has_lines = [&](std::int64_t table) {
    return std::any_of(work.lines.begin(), work.lines.end(), [&](Placed const& line) { return line.table == table; });
  };
  std::erase_if(work.given_back, [&](std::int64_t table) {
    if (!has_lines(table)) return false;
    waiting_.given_back.push_back(table);
    return true;
  });
}

bool Store::commit_sometime(Work& work) {
  for (;;) {
    try {
      if (!writer_) open_again();
      writer_->check_place();
      commit(work);
      // Written to a file that nobody can find any more is not written.
      writer_->check_place();
      on_disk_ = remembered_ = false;
      report(true, {});
      return true;
    } catch (Refused const& refused) {
      std::map<std::int64_t, Work> parts = by_table(work);
      if (parts.size() <= 1) return set_aside(work, refused.what()), true;
      // One of them spoils it for all: each for itself.
      work.news = {};
      std::int64_t const life = life_;
      for (auto& [table, part] : parts) {
        if (life_ != life)
          part.news.trouble = not_ours;  // one before it found out that nothing is ours any more
        else if (!commit_sometime(part))
          return false;
        if (!part.news.done.empty() || !part.news.waiting.empty()) callbacks_.committed(std::move(part.news));
        for (News& news : part.refused) work.refused.push_back(std::move(news));
      }
      return true;
    } catch (Fenced const& fenced) {
      return lose_everything(work, fenced.what());
    } catch (std::exception const& broken) {
      // Nobody was told that this work is safe, so it may be given up when the server must stop.
      if (!pause(broken.what())) return false;
      if (kind_ == "postgres") writer_.reset();
    }
  }
}

bool Store::pause(std::string const& why) {
  report(false, why);
  {
    std::lock_guard const tails(tails_gate_);
    ++figures_.failures;
  }
  std::unique_lock lock(gate_);
  return !arrived_.wait_for(lock, std::chrono::milliseconds(limits_.retry_milliseconds), [this] { return stopping_; });
}

// A new session of the same life, if it is still one; then it is known what became of the last commit.
void Store::open_again() {
  auto writer = open_database(where_, Access::writer);
  if (!writer->work_for(life_)) throw Broken("the database still has another session of this server");
  std::int64_t const commits = commits_of(*writer, life_);
  if (commits != commits_ && commits != commits_ + 1) throw Fenced("another server wrote in the name of this one");
  on_disk_ = commits == commits_ + 1;
  writer_ = std::move(writer);
}

// What this server knows of its tables is worth nothing any more.  Everybody is told, then it begins anew.
bool Store::lose_everything(Work& work, std::string const& why) {
  Work rest;
  {
    std::scoped_lock const lock(gate_, tails_gate_);
    life_ = 0;
    held_.clear();
    numbers_.clear();
    giving_back_.clear();
    tails_.clear();
    oldest_.clear();
    in_journal_ = 0;
    ++figures_.lost;
    std::swap(rest, waiting_);
  }
  on_disk_ = remembered_ = false;
  returned_.notify_all();
  for (Work* const unwritten : {&work, &rest}) {
    unwritten->news.trouble = why;
    callbacks_.committed(std::move(unwritten->news));
    for (News& news : unwritten->refused) callbacks_.committed(std::move(news));
    unwritten->clear();
  }
  if (callbacks_.lost) callbacks_.lost(why);
  for (;;) {
    try {
      if (!writer_) writer_ = open_database(where_, Access::writer);
      begin_life();
      return true;
    } catch (std::exception const& broken) {
      if (!pause(broken.what())) return false;
      if (kind_ == "postgres") writer_.reset();
    }
  }
}

std::map<std::int64_t, Store::Work> Store::by_table(Work const& work) {
  std::map<std::int64_t, Work> parts;
  for (Creation const& c : work.creations) parts[c.table].creations.push_back(c);
  for (Placed line : work.lines) {
    Work& part = parts[line.table];
    std::size_t const begin = part.text.size();
    part.text.append(work.text, line.begin, line.size);
    line.begin = begin;
    part.lines.push_back(line);
  }
  for (MetaChange const& m : work.metas) parts[m.table].metas.push_back(m);
  for (Filing const& f : work.filings) parts[f.table].filings.push_back(f);
  for (std::int64_t const table : work.folds) parts[table].folds.push_back(table);
  for (std::int64_t const table : work.given_back) parts[table].given_back.push_back(table);
  for (std::size_t i = 0; i < work.done_for.size(); ++i) parts[work.done_for[i]].news.done.push_back(work.news.done[i]);
  for (std::size_t i = 0; i < work.waiting_for.size(); ++i)
    parts[work.waiting_for[i]].news.waiting.push_back(work.news.waiting[i]);
  return parts;
}

// Nothing of it is written; whoever waits for it hears why, and everybody else goes on.
void Store::set_aside(Work& work, std::string const& why) {
  {
    std::lock_guard const lock(gate_);
    for (Creation const& c : work.creations)
      if (auto const found = numbers_.find(c.table); found != numbers_.end()) {
        held_.erase(found->second);
        numbers_.erase(found);
      }
    for (std::int64_t const table : work.given_back) giving_back_.erase(table);
  }
  returned_.notify_all();
  work.news.trouble = why;
  work.refused.push_back(std::exchange(work.news, {}));
}

void Store::tidy_if_needed() {
  if (!writer_) return;
  std::size_t const pages = writer_->untidy();
  if (pages < limits_.tidy_from) return;
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
  for (std::int64_t const table : work.given_back) take(table);
  for (int i = 0; in_journal_ > limits_.journal_lines && i < limits_.folds_per_commit; ++i)
    if (static_cast<std::size_t>(i) < oldest_.size()) take(oldest_[static_cast<std::size_t>(i)].second);
  return chosen;
}

void Store::commit(Work const& work) {
  if (remembered_) return;
  auto const started = std::chrono::steady_clock::now();
  std::vector<Folding> const folds = choose_folds(work);
  std::int64_t const begin = folds.empty() ? journal_begin_ : journal_begin_after(work, folds);
  // Nothing to write, and nobody to hear that this server lives.
  if (work.empty() && !writer_->shared()) return;
  if (!on_disk_) write(work, folds, begin);
  on_disk_ = remembered_ = true;
  ++commits_;
  journal_begin_ = std::max(journal_begin_, begin);
  remember(work, folds);
  std::lock_guard const lock(tails_gate_);
  ++figures_.commits;
  for (Placed const& line : work.lines) figures_.lines += line.lines;
  figures_.folds += folds.size();
  figures_.commit_microseconds += static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - started).count());
}

// Lines below are in chunks, when these folds are made.
std::int64_t Store::journal_begin_after(Work const& work, std::vector<Folding> const& folds) {
  std::scoped_lock const lock(gate_, tails_gate_);
  std::int64_t begin = next_line_;
  if (!work.lines.empty()) begin = std::min(begin, work.lines.front().id);
  if (!waiting_.lines.empty()) begin = std::min(begin, waiting_.lines.front().id);
  for (auto const& [first_id, table] : oldest_) {
    if (std::any_of(folds.begin(), folds.end(), [&](Folding const& f) { return f.table == table; })) continue;
    begin = std::min(begin, first_id);
    break;
  }
  return begin;
}

void Store::write(Work const& work, std::vector<Folding> const& folds, std::int64_t begin) {
  Database& db = *writer_;
  Transaction transaction(db);
  go_on(db, life_, commits_ + 1, limits_.manner);
  for (Creation const& c : work.creations) {
    db.run("INSERT INTO tables(no, id, created, meta) VALUES($1, $2, $3, $4)",
           {c.table, c.what.id, c.what.created, c.what.meta});
    db.run("INSERT INTO chunks(no, seq, text) VALUES($1, 0, $2)", {c.table, c.what.text});
    for (TokenRecord const& token : c.what.tokens)
      db.run("INSERT INTO tokens(hash, no, seat) VALUES($1, $2, $3)", {token.hash, c.table, token.seat});
    if (db.shared()) take_new(db, life_, c.table);
  }
  lines_.clear();
  for (Placed const& p : work.lines)
    lines_.push_back({p.id, p.table, p.seq, std::string_view(work.text).substr(p.begin, p.size)});
  db.append(lines_);
  for (MetaChange const& m : work.metas) db.run("UPDATE tables SET meta = $1 WHERE no = $2", {m.meta, m.table});
  if (!work.filings.empty()) db.alone();  // each number once, also with several servers
  for (Filing const& f : work.filings)
    db.run(
        fmt::format("INSERT INTO reports(no, written, of_table, about, scene) VALUES((SELECT COALESCE(MAX(no), 0) + 1 "
                    "FROM reports), {} / 1000, $1, $2, $3) RETURNING no",
                    db.milliseconds()),
        {f.table, f.what.about, f.what.scene}, [&](Row const& row) { *f.number = row.number(0); });
  for (Folding const& f : folds)
    db.run("INSERT INTO chunks(no, seq, text) VALUES($1, $2, $3)", {f.table, f.first_seq, f.text});
  if (begin > journal_begin_) db.run("DELETE FROM journal WHERE id >= $1 AND id < $2", {first_of(life_), begin});
  if (db.shared())
    for (std::int64_t const table : work.given_back) store::give_back(db, life_, table);
  transaction.commit();
}

void Store::remember(Work const& work, std::vector<Folding> const& folded) {
  std::scoped_lock const lock(gate_, tails_gate_);
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
    tail.lines += line.lines;
    in_journal_ += line.lines;
  }
  if (work.given_back.empty()) return;
  for (std::int64_t const table : work.given_back) giving_back_.erase(table);
  returned_.notify_all();
}

// --- reading ---

// Each thread that reads has a connection for itself meanwhile: one that waits for the disk keeps nobody waiting.
template <class F>
auto Store::read(F&& work) {
  std::unique_ptr<Database> database;
  {
    std::lock_guard const lock(reading_);
    if (!readers_.empty()) {
      database = std::move(readers_.back());
      readers_.pop_back();
    }
  }
  auto const run = [&] {
    if (!database) database = open_database(where_, Access::reader);
    auto result = work(*database);
    std::lock_guard const lock(reading_);
    readers_.push_back(std::move(database));
    return result;
  };
  try {
    return run();
  } catch (Broken const&) {
    database.reset();  // the connection may have died since it was last used: once more with a new one
    return run();
  }
}

std::optional<TableRecord> Store::look(Database& db, std::string_view id) {
  std::optional<TableRecord> record;
  db.run("SELECT no, created, meta FROM tables WHERE id = $1", {id}, [&](Row const& row) {
    record = TableRecord{row.number(0), std::string(id), row.number(1), std::string(row.text(2)), {}};
  });
  if (record)
    db.run("SELECT hash, seat FROM tokens WHERE no = $1 ORDER BY seat", {record->number},
           [&](Row const& row) { record->tokens.push_back({std::string(row.text(0)), row.number(1)}); });
  return record;
}

std::optional<TableRecord> Store::look(std::string_view id) {
  if (!is_text(id)) return {};
  return read([&](Database& db) {
    auto record = look(db, id);
    if (record) record->number = 0;
    return record;
  });
}

Taken Store::take(std::string_view id) {
  if (!is_text(id)) return {};
  return read([&](Database& db) -> Taken {
    std::optional<TableRecord> record = look(db, id);
    if (!record) return {};
    std::int64_t const table = record->number;
    std::int64_t life = 0;
    {
      std::unique_lock lock(gate_);
      if (!returned_.wait_for(lock, std::chrono::seconds(2), [&] { return !giving_back_.contains(table); }))
        throw Broken("this table is just being given back");
      life = life_;
      if (life == 0) throw Broken(no_life);
      if (auto const known = numbers_.find(table); known != numbers_.end()) {
        record->number = known->second;
        return {std::move(record), {}};
      }
    }
    if (db.shared()) {
      try {
        Taking taking = store::take(db, life, table, limits_.manner);
        if (taking.epoch == 0) return {{}, std::move(taking.elsewhere)};
      } catch (Fenced const& fenced) {
        throw Broken(fenced.what());  // the committing thread will see it, too
      }
      // Between looking and taking somebody else may have written it.
      record = look(db, id);
      if (!record) return {};
    }
    std::lock_guard const lock(gate_);
    if (life_ != life) throw Broken(no_life);
    record->number = hold(table);
    return {std::move(record), {}};
  });
}

bool Store::has(std::int64_t number) {
  std::lock_guard const lock(gate_);
  return held_.contains(number);
}

std::string Store::chronicle(std::int64_t number) {
  std::int64_t table = 0;
  {
    std::lock_guard const lock(gate_);
    auto const found = held(number);
    if (!found) throw Broken(not_ours);
    table = *found;
  }
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
