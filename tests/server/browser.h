// A browser's home with the practice game, compiled for this machine: what its worker does for it is done here.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <string>
#include <utility>

#include "tests/server/bench.h"
#include "wasm/home.h"

namespace bench {

// Its clock is nobody's: where nothing else is to be done, the next timer is due.
class Home final : public Place<Home> {
 public:
  explicit Home(std::string const& where, server::Options const& = {},
                std::vector<server::GameOffer> offers = {practice_offer()});
  ~Home();
  Home(Home const&) = delete;
  Home& operator=(Home const&) = delete;

  template <class F>
  void until(F&& enough) {
    auto const end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (!enough()) {
      if (!step(forever)) FAIL("nothing more will happen");
      if (std::chrono::steady_clock::now() > end) FAIL("nothing happened for too long");
    }
  }
  void quiet() {
    int const end = clock_ + 30;
    while (step(end)) continue;
  }

  // --- for Place ---
  server::House& house() { return home; }
  void begin(server::message::NewTable const& wish, server::House::ThenMade const& then) { home.make(wish, then); }
  template <class F>
  void request(std::string const& target, std::string const& authorization, std::string const& body, F then) {
    home.ask("POST", target, authorization, body,
             [then](server::Answer const& answer) { then(answer.status, answer.body); });
  }

  // --- for the other side of wasm/host.h ---
  void keep(int ticket, int table, int seq, std::string text);
  void after(int milliseconds, int timer) { timers_.emplace(clock_ + milliseconds, timer); }
  void think(int ticket, std::string job);
  static inline Home* now = nullptr;

  std::string trouble;  // why nothing can be kept; empty: it can
  bool thinks = true;   // else jobs wait in `jobs`
  std::deque<std::pair<int, std::string>> jobs;
  int kept = 0;  // how often something was written

  server::Shelf shelf;
  wasm::Home home;

 private:
  static constexpr int forever = 1 << 30;
  bool step(int until);  // false: nothing is to be done up to then

  using Disk = std::map<int, wasm::KeptTable>;
  static inline std::map<std::string, Disk> disks_;  // what stays when the page is closed
  Disk& disk_;
  std::deque<std::function<void()>> events_;
  std::multimap<int, int> timers_;  // when, and which
  int clock_ = 0;
};

}  // namespace bench
