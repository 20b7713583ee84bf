// What is kept of tables, as those who play them see it: no database and no thread of it shows here.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace store {

// It does not answer or refuses to write: the same work may succeed later.
class Broken : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct TokenRecord {
  std::string hash;  // of a seat's or the watchers' token; tokens themselves are never stored
  std::int64_t seat = 0;
};

struct NewTable {
  std::string id;
  std::int64_t created = 0;
  std::string meta;  // the server's own JSON about the table
  std::string text;  // the beginning of its chronicle
  std::vector<TokenRecord> tokens;
};

struct TableRecord {
  std::int64_t number = 0;  // under which it is written; 0: it was only looked at
  std::string id;
  std::int64_t created = 0;
  std::string meta;
  std::vector<TokenRecord> tokens;
};

// What somebody says is wrong at a table, with what they could see of it.
struct NewReport {
  std::string about;  // the server's own JSON
  std::string scene;  // empty: the reporter may not see everything
};

// Somebody whose lines are on their way to the disk.
class Waiting {
 public:
  virtual ~Waiting() = default;
  virtual void committed() = 0;
  // They will never be there, and nothing that was handed over with them.
  virtual void refused(std::string const& why) = 0;
};

class Archive {
 public:
  using Done = std::function<void(std::string const& trouble)>;  // empty: it is on disk
  virtual ~Archive() = default;

  // --- writing: returns at once, `done` comes when it is on disk; what is no text (UTF-8) is refused there ---
  virtual std::int64_t create(NewTable table, Done done) = 0;  // the table's number
  // Whole lines, each with its end, in the order in which they are handed over; `seq` is the number of the first.
  virtual void append(std::int64_t table, std::int64_t seq, std::string_view lines, std::shared_ptr<Waiting> whom) = 0;
  virtual void set_meta(std::int64_t table, std::string meta, Done done) = 0;
  virtual void fold(std::int64_t table) = 0;  // nobody plays there now
  using Filed = std::function<void(std::int64_t number, std::string const& trouble)>;
  virtual void file(std::int64_t table, NewReport report, Filed filed) = 0;

  // --- reading: waits for the disk; throws Broken ---
  virtual std::string chronicle(std::int64_t table) = 0;  // what is committed
};

}  // namespace store
