// The house of one browser: one thread, nobody else.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "table/house.h"
#include "table/requests.h"
#include "table/rulebook.h"
#include "table/shelf.h"
#include "table/table.h"
#include "wasm/cupboard.h"

namespace wasm {

class Home final : public server::House {
 public:
  explicit Home(server::Shelf& shelf) : shelf_(shelf) {}

  // --- for tables ---
  server::Shelf& shelf() override { return shelf_; }
  store::Archive& archive() override { return cupboard_; }
  server::Counters& counters() override { return counters_; }
  void report(std::string_view line) override;
  void beside(std::string const& whose, std::string const& address, Work work) override;
  void after(std::chrono::milliseconds delay, std::function<void()> work) override;
  std::stop_source think(server::Thinking job, server::ThenThought then) override;
  // A thought that nobody waits for any more is thought to its end before the next one begins.
  std::chrono::milliseconds thinking_time() const override { return std::chrono::milliseconds(1500); }
  std::string const& hinting_companion() const override { return hinting_; }
  std::chrono::milliseconds companion_pace() const override { return std::chrono::milliseconds(400); }
  std::string scene_of(flow::Session&) const override { return ""; }
  void find(std::string const& id, ThenFound then) override;
  void make_from(flow::Chronicle chronicle, server::TableMeta meta, ThenMade then) override;

  // --- for the module ---
  void open_again(KeptTable const& kept);
  // What a page asks at /api; the answer comes once, now or later.
  void ask(std::string const& method, std::string_view target, std::string const& authorization,
           std::string const& body, server::ThenAnswer const& then);
  std::shared_ptr<server::Table> table(std::string const& id) const;
  Cupboard& cupboard() { return cupboard_; }
  void add_rules(std::string const& game, std::string_view ledger) { rules_.add(game, ledger); }
  void timer(int id);
  void thought(int ticket, std::string_view text);
  bool work();  // one piece of what waits; false when nothing does
  bool works() const { return !waiting_.empty(); }
  void make(server::message::NewTable const& wish, ThenMade then);  // throws flow::Refused

 private:
  void make_from_text(std::string const& text, server::ThenAnswer const& then);
  void keep_table(std::string chronicle, server::TableMeta meta, ThenMade then);
  std::string mine() const;

  void think_next();

  struct Waiting {
    std::string job;
    std::stop_source stop;
    server::ThenThought then;
  };
  struct Known {
    std::shared_ptr<server::Table> table;
    std::vector<server::message::SeatLink> links;
  };
  server::Shelf& shelf_;
  server::Counters counters_;
  Cupboard cupboard_;
  server::Rulebook rules_;
  std::string hinting_ = "search:quick";
  std::map<std::string, Known> tables_;
  std::deque<std::function<void()>> waiting_;
  std::deque<Waiting> thoughts_;
  std::optional<Waiting> thinking_;
  int thought_count_ = 0;
  std::map<int, std::function<void()>> timers_;
  int timer_count_ = 0;
};

}  // namespace wasm
