#include "tests/server/browser.h"

#include "table/json.h"
#include "wasm/host.h"
#include "wasm/thoughts.h"

namespace bench {

Home::Home(std::string const& where, server::Options const&, std::vector<server::GameOffer> offers)
    : shelf(std::move(offers)), home(shelf), disk_(disks_[where]) {
  now = this;
  for (auto const& [number, table] : disk_) home.open_again(table);
}

Home::~Home() { now = nullptr; }

void Home::keep(int ticket, int table, int seq, std::string text) {
  events_.push_back([this, ticket, table, seq, text = std::move(text)] {
    if (trouble.empty()) {
      ++kept;
      if (seq == wasm::keep_table)
        disk_[table] = server::json::parse_as<wasm::KeptTable>(text);
      else if (seq == wasm::keep_meta)
        disk_[table].meta = text;
      else
        disk_[table].text += text;
    }
    home.cupboard().kept(ticket, trouble);
  });
}

void Home::think(int ticket, std::string job) { jobs.emplace_back(ticket, std::move(job)); }

bool Home::step(int until) {
  if (!events_.empty()) {
    auto const event = std::move(events_.front());
    events_.pop_front();
    event();
    return true;
  }
  if (home.works()) return home.work(), true;
  if (thinks && !jobs.empty()) {
    auto const [ticket, job] = std::move(jobs.front());
    jobs.pop_front();
    home.thought(ticket, wasm::think_about(shelf, job));
    return true;
  }
  if (timers_.empty() || timers_.begin()->first > until) return false;
  auto const [when, timer] = *timers_.begin();
  timers_.erase(timers_.begin());
  clock_ = when;
  home.timer(timer);
  return true;
}

}  // namespace bench

using bench::Home;

extern "C" {

void host_send(int, char const*, std::size_t) {}
void host_close(int, int, char const*, std::size_t) {}
void host_reply(int, int, char const*, std::size_t, char const*, std::size_t) {}
void host_keep(int ticket, int table, int seq, char const* text, std::size_t size) {
  Home::now->keep(ticket, table, seq, {text, size});
}
void host_keep_pack(int ticket, char const*, std::size_t, char const*, std::size_t, char const*, std::size_t) {
  Home::now->home.cupboard().kept(ticket, Home::now->trouble);
}
void host_after(int milliseconds, int timer) { Home::now->after(milliseconds, timer); }
void host_think(int ticket, char const* job, std::size_t size) { Home::now->think(ticket, {job, size}); }
void host_report(char const*, std::size_t) {}

}  // extern "C"
