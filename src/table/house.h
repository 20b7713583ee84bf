// Where tables stand.  What a table needs from there it asks for here and of the archive; it knows no network, no
// database and no thread, so that it can stand elsewhere too.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "flow/chronicle.h"
#include "flow/session.h"
#include "table/archive.h"
#include "table/counters.h"
#include "table/messages.h"
#include "table/table_meta.h"
#include "table/thinking.h"

namespace server {

class Shelf;
class Table;

class House {
 public:
  virtual ~House() = default;

  virtual Shelf& shelf() = 0;
  virtual store::Archive& archive() = 0;
  virtual Counters& counters() = 0;
  virtual void report(std::string_view line) = 0;  // to whoever keeps the house; never a secret

  // Work that would make everybody wait: one piece at a time for each `whose`, in order, and never on all threads at
  // once for who asked at one address (empty: nobody in particular).  What it returns runs where the tables are.
  using Work = std::function<std::function<void()>()>;
  virtual void beside(std::string const& whose, std::string const& address, Work work) = 0;
  virtual void after(std::chrono::milliseconds delay, std::function<void()> work) = 0;
  // What is thought about comes back where the tables are; never, once it was stopped.
  virtual std::stop_source think(Thinking job, ThenThought then) = 0;
  virtual std::chrono::milliseconds thinking_time() const = 0;  // for one decision of a companion
  virtual std::string const& hinting_companion() const = 0;     // who is asked for hints
  // Between decisions where only companions play and somebody watches.
  virtual std::chrono::milliseconds companion_pace() const = 0;
  virtual std::string scene_of(flow::Session& session) const = 0;  // this very position; empty: no scenes are written

  struct Made {
    std::shared_ptr<Table> table;
    std::vector<message::SeatLink> links;
    std::optional<message::Parting> parting;
    std::string trouble;  // why it could not be kept; empty: it is on disk
  };
  using ThenMade = std::function<void(Made const&)>;
  // Null when there is none; `trouble` says why nobody could look.
  using ThenFound = std::function<void(std::shared_ptr<Table> const&, std::string const& trouble)>;
  virtual void find(std::string const& id, ThenFound then) = 0;
  // Another table that begins with this chronicle; throws flow::Refused at once, `then` comes when it is kept.
  virtual void make_from(flow::Chronicle chronicle, TableMeta meta, ThenMade then) = 0;
};

}  // namespace server
