// All tables of the server: made, found, put to sleep.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>

#include "server/options.h"
#include "server/postman.h"
#include "server/thinkers.h"
#include "store/store.h"
#include "table/house.h"
#include "table/shelf.h"
#include "table/table.h"

namespace server {

class Hall final : public House {
 public:
  // Throws store::Broken when the store cannot be opened.
  Hall(boost::asio::io_context& network, Shelf& shelf, Options const& options);
  ~Hall() override;
  Hall(Hall const&) = delete;
  Hall& operator=(Hall const&) = delete;

  // --- tables ---
  // Both throw flow::Refused or json::Wrong at once; `then` comes when the table is on disk.
  void make(message::NewTable const& wish, ThenMade then);
  void make_from(flow::Chronicle chronicle, TableMeta meta, ThenMade then) override;
  // From a file somebody sent from there; takes as long as playing it takes, beside the network.
  using ThenRead = std::function<void(Made const&, std::string const& trouble)>;
  void make_from_text(std::string text, ThenRead then, std::string const& address = {});
  void find(std::string const& id, ThenFound then) override;
  // Another server of the same store may have it: `elsewhere` is its address then.
  struct Sought {
    std::shared_ptr<Table> table;
    std::string trouble, elsewhere;
  };
  void seek(std::string const& id, std::function<void(Sought const&)> then);
  // About a table that may be played elsewhere; nothing when it cannot be read.
  std::optional<message::TableInfo> info_of(store::TableRecord const& record);

  // --- for tables ---
  Shelf& shelf() override { return shelf_; }
  store::Archive& archive() override { return *store_; }
  Counters& counters() override { return counters_; }
  void report(std::string_view line) override;
  void beside(std::string const& whose, std::string const& address, Work work) override;
  void after(std::chrono::milliseconds delay, std::function<void()> work) override;
  std::stop_source think(Thinking job, ThenThought then) override {
    return thinkers_.begin(std::move(job), std::move(then));
  }
  std::chrono::milliseconds thinking_time() const override {
    return std::chrono::milliseconds(options_.thinking_milliseconds);
  }
  std::string const& hinting_companion() const override { return options_.hinting_companion; }
  std::chrono::milliseconds companion_pace() const override {
    return std::chrono::milliseconds(options_.companion_milliseconds);
  }
  std::string scene_of(flow::Session& session) const override {
    return options_.write_scene ? options_.write_scene(session) : std::string();
  }

  // --- for the server ---
  store::Store& store() { return *store_; }
  Options const& options() const { return options_; }
  boost::asio::io_context& network() { return network_; }
  Postman& postman() { return postman_; }
  void beside(Work work);  // nobody's in particular: short reads
  std::size_t tables_in_memory() const { return tables_.size(); }
  std::size_t tables_awake() const;
  bool store_well() const { return store_well_ && store_->well(); }
  void tidy(std::chrono::steady_clock::time_point now);  // lets idle tables sleep and absent ones go
  void packs_changed();                                  // who plays by others than these is told
  void say_goodbye();                                    // before a shutdown: sockets are told and closed
  void drain();  // waits until everything is written; no table may be used after

 private:
  struct Piece {
    std::string address;  // of who asked for it
    Work work;
  };
  struct Loading {  // for one address
    int now = 0;
    std::deque<std::string> waiting;  // lanes whose next piece is its
  };
  void next_of(std::string const& whose);
  bool has_turn(std::string const& address, std::string const& whose);
  void end_turn(std::string const& address);
  void keep_tidy();
  void store_changed(bool well, std::string const& why);
  void lose_tables(std::string const& why);
  void count_table();  // throws flow::Refused when too many are being made
  void keep_table(std::string chronicle, TableMeta meta, ThenMade then);

  boost::asio::io_context& network_;
  Shelf& shelf_;
  Options options_;
  Counters counters_;
  bool store_well_ = true;
  std::unordered_map<std::string, std::shared_ptr<Table>> tables_;
  boost::asio::steady_timer tidying_;
  Postman postman_;
  double table_allowance_;
  std::chrono::steady_clock::time_point allowance_at_;
  std::unique_ptr<store::Store> store_;
  std::unordered_map<std::string, std::deque<Piece>> lanes_;  // whose work is going on, and what waits behind it
  std::unordered_map<std::string, Loading> loading_;          // by address
  boost::asio::thread_pool loaders_;
  Thinkers thinkers_;
};

}  // namespace server
