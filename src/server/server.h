// The server: listens, answers HTTP, keeps one WebSocket per browser.
#pragma once

#include <chrono>
#include <memory>
#include <unordered_set>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>

#include "server/api.h"
#include "server/arrivals.h"
#include "server/files.h"
#include "server/guard.h"
#include "server/hall.h"
#include "server/options.h"
#include "server/rulebook.h"

namespace server {

// A WebSocket, as the server looks after it: silence, pings, goodbyes.
class Caller {
 public:
  virtual ~Caller() = default;
  virtual void look_after(std::chrono::steady_clock::time_point now) = 0;
};
using Callers = std::unordered_set<Caller*>;

class Server {
 public:
  // Opens the store and the port; throws with a sentence.
  Server(Shelf& shelf, Options const& options);
  ~Server();
  Server(Server const&) = delete;
  Server& operator=(Server const&) = delete;

  std::uint16_t port() const { return options_.port; }
  void stop_on_signals();  // SIGTERM and SIGINT
  void run();              // until it is stopped; everything acknowledged is on disk then
  void stop();             // from any thread: says goodbye, writes what waits, ends run()

  Hall& hall() { return hall_; }
  Api& api() { return api_; }
  Arrivals& arrivals() { return arrivals_; }
  Options const& options() const { return options_; }
  // Shared with the sockets themselves: the last of them may outlive the server.
  std::shared_ptr<Callers> const& callers() const { return callers_; }
  std::shared_ptr<Guard> const& guard() const { return guard_; }  // as long as its visitors

 private:
  void accept();
  void shut_down();
  void look_after_callers();
  void count_fault(std::exception const& error);

  Options options_;
  boost::asio::io_context network_{1};
  boost::asio::ip::tcp::acceptor acceptor_;
  Files files_;
  Rulebook rules_;
  std::shared_ptr<Guard> guard_;
  std::shared_ptr<Callers> callers_ = std::make_shared<Callers>();
  Arrivals arrivals_;
  Hall hall_;
  Api api_;
  boost::asio::signal_set signals_;
  bool stopping_ = false;
};

}  // namespace server
