// Tables and their chronicles on disk.
//
// One thread commits.  It gathers what all tables want written while the last commit was on its way to the disk, and
// writes it in one transaction with one full sync; only then is anybody told.  A table's lines first go to `journal`,
// an append-only list over all tables (an index by table would write a page per answer).  What lies there is also kept
// in memory by table; now and then a table's lines are folded into one row of `chunks` and leave the journal.  So
// neither an answer nor a start costs more when games get long or tables many.
//
// Several servers may share one PostgreSQL (life.h).  A table is written by the one that has taken it, under a number
// that is good until it is given back or until another server has taken over everything (Callbacks::lost).
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "store/database.h"
#include "store/life.h"
#include "table/archive.h"

namespace store {

// A table that somebody asked for: there is none, it is ours to write, or another server has it.
struct Taken {
  std::optional<TableRecord> record;
  std::string elsewhere;  // that server's address
};

struct TokenPlace {
  std::string hash;
  std::string table;
  std::int64_t seat = 0;
};

struct Figures {
  std::uint64_t commits = 0, lines = 0, folds = 0, failures = 0, refused = 0, lost = 0;
  std::uint64_t commit_microseconds = 0;
  std::size_t waiting = 0, in_journal = 0;
};

class Store final : public Archive {
 public:
  // Who is to be told of one commit, or of what was set aside.
  struct News {
    std::vector<Done> done;
    std::vector<std::shared_ptr<Waiting>> waiting;
    std::string trouble;  // empty: it is on disk
    // Tells all of them; `failed` hears of each that throws, and the others are told all the same.
    void tell(std::function<void(std::exception const&)> const& failed) const;
  };
  // All are called by the committing thread.  `committed` tells or forwards the news of one commit.
  struct Callbacks {
    std::function<void(News&&)> committed;
    std::function<void(bool well, std::string const& why)> health;
    // Another server has taken over: no number that was handed out is good any more.  A new life has begun.
    std::function<void(std::string const& why)> lost;
  };
  struct Limits {
    std::size_t journal_lines = 50'000;  // beyond this the oldest tails are folded
    int folds_per_commit = 4;
    int retry_milliseconds = 200;
    // While many answers arrive a commit waits this long for more of them: fewer syncs, hardly later.
    int gather_microseconds = 0;
    std::size_t gather_from = 16;
    std::size_t tidy_from = 4000;   // pages in SQLite's log; at twice as many the writer itself finishes the work
    int stuck_milliseconds = 3000;  // a commit that takes longer is trouble
    Manner manner;
  };

  // Opens or creates; throws Broken with a sentence.
  Store(std::string where, Callbacks callbacks) : Store(std::move(where), std::move(callbacks), Limits{}) {}
  Store(std::string where, Callbacks callbacks, Limits limits);
  ~Store() override;  // writes what is still waiting, unless the database does not answer
  Store(Store const&) = delete;
  Store& operator=(Store const&) = delete;

  // --- writing: returns at once, `done` comes with the commit; what is no text is refused there ---
  std::int64_t create(NewTable table, Done done) override;  // the table's number
  // Whole lines, each with its end, in the order in which they are handed over; `seq` is the number of the first.
  void append(std::int64_t table, std::int64_t seq, std::string_view lines, std::shared_ptr<Waiting> whom) override;
  void append(std::int64_t table, std::int64_t seq, std::string_view lines, Done done);
  void set_meta(std::int64_t table, std::string meta, Done done = {}) override;
  void fold(std::int64_t table) override;  // nobody plays there now
  void give_back(std::int64_t table);      // nobody here needs it: another server may take it
  void file(std::int64_t table, NewReport report, Filed filed) override;

  // --- reading: waits for the database; throws Broken ---
  Taken take(std::string_view id);
  std::optional<TableRecord> look(std::string_view id);  // at a table that anybody may be playing
  bool has(std::int64_t table);                          // the number is still good
  std::string chronicle(std::int64_t table) override;    // what is committed
  std::vector<TokenPlace> places(std::vector<std::string> const& hashes);
  std::vector<std::string> table_ids();

  bool well() const;  // commits succeed, and in time
  std::string_view kind() const { return kind_; }
  std::int64_t table_count() const { return table_count_; }
  Figures figures();

 private:
  // A table's number is here the one that it has in the database.
  struct Creation {
    std::int64_t table;
    NewTable what;
  };
  struct MetaChange {
    std::int64_t table;
    std::string meta;
  };
  struct Filing {
    std::int64_t table;
    NewReport what;
    std::shared_ptr<std::int64_t> number;  // known once it is written
  };
  // What was handed over at once, inside Work::text.  It stays one row of the journal: a game that was taken far
  // forward again hands over thousands of lines, and others wait for the same commit.
  struct Placed {
    std::int64_t id = 0, table = 0, seq = 0;
    std::size_t begin = 0, size = 0, lines = 0;
  };
  struct Work {
    std::vector<Creation> creations;
    // Lines lie in one text whose room is used again and again: no allocation per answer.
    std::string text;
    std::vector<Placed> lines;
    std::vector<MetaChange> metas;
    std::vector<Filing> filings;
    std::vector<std::int64_t> folds, given_back;
    News news;
    std::vector<std::int64_t> done_for, waiting_for;  // whose news they are
    std::vector<News> refused;                        // at the door: no part of any commit
    bool empty() const {
      return creations.empty() && lines.empty() && metas.empty() && folds.empty() && given_back.empty() &&
             filings.empty() && news.done.empty() && news.waiting.empty() && refused.empty();
    }
    void clear();
  };
  struct Tail {  // a table's lines that are still in the journal
    std::int64_t first_id = 0, first_seq = 0;
    std::size_t lines = 0;
    std::string text;
  };
  struct Folding {
    std::int64_t table = 0, first_seq = 0;
    std::size_t lines = 0;
    std::string text;
  };

  // --- the committing thread ---
  void commit_forever();
  bool commit_sometime(Work& work);  // false: the server stops first
  void commit(Work const& work);
  std::int64_t journal_begin_after(Work const& work, std::vector<Folding> const& folds);
  void write(Work const& work, std::vector<Folding> const& folds, std::int64_t begin);
  void keep_for_later(Work& work);
  static std::map<std::int64_t, Work> by_table(Work const& work);
  void set_aside(Work& work, std::string const& why);
  bool lose_everything(Work& work, std::string const& why);
  void begin_life();
  void open_again();
  bool pause(std::string const& why);  // before the next try; false: the server stops
  void tidy_if_needed();
  void tidy_forever(Database& database);
  std::int64_t hold(std::int64_t table);
  std::optional<std::int64_t> held(std::int64_t number) const;
  void refuse(Done done, std::shared_ptr<Waiting> whom, std::string why);
  void add(std::int64_t table, std::int64_t seq, std::string_view lines);
  void add_done(std::int64_t table, Done done);
  std::vector<Folding> choose_folds(Work const& work);
  void remember(Work const& work, std::vector<Folding> const& folded);
  void wake();
  void report(bool well, std::string const& why);
  std::optional<TableRecord> look(Database& database, std::string_view id);
  template <class F>
  auto read(F&& work);

  std::string where_;
  Callbacks callbacks_;
  Limits limits_;
  std::string kind_;

  std::unique_ptr<Database> writer_;
  std::mutex reading_;
  std::vector<std::unique_ptr<Database>> readers_;  // those that nobody uses just now

  mutable std::mutex gate_;  // guards what follows
  std::condition_variable arrived_, untidy_, returned_;
  Work waiting_;
  bool stopping_ = false;
  bool sleeping_ = false;  // the committing thread waits for work
  bool tidy_wanted_ = false, tidied_ = false;
  std::int64_t life_ = 0;  // 0: none just now
  std::int64_t next_table_ = 1, next_line_ = 1;
  std::int64_t next_number_ = 1;
  std::unordered_map<std::int64_t, std::int64_t> held_, numbers_;  // a number's table, and a table's number
  std::set<std::int64_t> giving_back_;                             // tables

  std::mutex tails_gate_;  // guards what follows; taken after gate_ where both are
  std::unordered_map<std::int64_t, Tail> tails_;
  std::deque<std::pair<std::int64_t, std::int64_t>> oldest_;  // first id and table of each tail, in that order
  std::size_t in_journal_ = 0;
  Figures figures_;

  // The committing thread's own.
  std::int64_t journal_begin_ = 1;  // lines of this life below are folded
  std::int64_t commits_ = 0;        // of this life
  // The present work is written; it is also known in memory; what is left to do is to tell of it.
  bool on_disk_ = false, remembered_ = false;

  std::atomic<bool> well_ = true;
  std::atomic<std::int64_t> commit_since_ = 0;  // milliseconds; 0: none is going on
  std::atomic<std::int64_t> table_count_ = 0;
  std::vector<Line> lines_;  // of the present commit; the committing thread's own
  std::thread committer_, tidier_;
};

}  // namespace store
