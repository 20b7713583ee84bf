#include "server/server.h"

#include <unistd.h>

#include <algorithm>

#include <fmt/format.h>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/connection.h"
#include "store/turns.h"

namespace server {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;

namespace {

tcp::acceptor open_port(asio::io_context& network, Options& options) {
  boost::system::error_code error;
  auto const address = asio::ip::make_address(options.address, error);
  if (error) throw std::runtime_error(fmt::format("\"{}\" is not an address to listen at", options.address));
  tcp::endpoint endpoint(address, options.port);
  tcp::acceptor acceptor(network);
  acceptor.open(endpoint.protocol());
  acceptor.set_option(asio::socket_base::reuse_address(true));
  acceptor.bind(endpoint, error);
  for (int n = 1; error == asio::error::address_in_use && n <= options.other_ports; ++n) {
    endpoint.port(static_cast<std::uint16_t>(options.port + n));
    acceptor.bind(endpoint, error);
  }
  if (error)
    throw std::runtime_error(fmt::format("cannot listen at {} port {}: {}; choose another with --port", options.address,
                                         options.port, error.message()));
  acceptor.listen(4096);
  options.port = acceptor.local_endpoint().port();
  // Two servers of one store are never called the same.
  if (options.reachable_at.empty()) {
    char name[256] = "localhost";
    if (address.is_loopback() || address.is_unspecified()) ::gethostname(name, sizeof name - 1);
    bool const own = !address.is_loopback() && !address.is_unspecified();
    options.reachable_at = fmt::format("{}:{}", own ? options.address : std::string(name), options.port);
  }
  if (options.reachable_at.ends_with(":0"))
    options.reachable_at.replace(options.reachable_at.size() - 1, 1, std::to_string(options.port));
  return acceptor;
}

}  // namespace

Server::Server(Shelf& shelf, Options const& options)
    : options_(options),
      acceptor_(open_port(network_, options_)),
      files_(options.web),
      rules_(read_rulebook(options.ledger)),
      guard_(std::make_shared<Guard>(options_)),
      arrivals_(network_, [this](std::exception const& error) { count_fault(error); }),
      hall_(network_, shelf, options_),
      api_(hall_, files_, rules_),
      signals_(network_) {}

Server::~Server() = default;

void Server::accept() {
  acceptor_.async_accept([this](boost::system::error_code error, tcp::socket socket) {
    if (stopping_) return;
    if (!error) {
      boost::system::error_code ignored;
      socket.set_option(tcp::no_delay(true), ignored);
      serve_connection(*this, std::move(socket));
    } else if (error == boost::system::errc::too_many_files_open) {
      // Without a pause this would spin until somebody leaves.
      ++hall_.counters().limits_hit;
      return hall_.after(std::chrono::milliseconds(200), [this] { accept(); });
    }
    accept();
  });
}

void Server::stop_on_signals() {
  signals_.add(SIGTERM);
  signals_.add(SIGINT);
  signals_.async_wait([this](boost::system::error_code error, int) {
    if (!error) shut_down();
  });
}

void Server::look_after_callers() {
  if (stopping_) return;
  std::vector<Caller*> const now_here(callers_->begin(), callers_->end());
  hall_.counters().open_connections = now_here.size();
  hall_.counters().visitors = guard_->inside();
  auto const now = std::chrono::steady_clock::now();
  for (Caller* const caller : now_here) caller->look_after(now);
  hall_.after(std::chrono::seconds(2), [this] { look_after_callers(); });
}

// One table's or one client's trouble must not end everybody's game.
void Server::count_fault(std::exception const& error) {
  ++hall_.counters().faults;
  fmt::print(stderr, "server: {}\n", error.what());
}

void Server::run() {
  store::go_first();
  accept();
  arrivals_.begin();
  look_after_callers();
  api_.office().watch();
  for (;;) {
    try {
      network_.run();
      break;
    } catch (std::exception const& error) {
      count_fault(error);
    }
  }
  hall_.drain();
}

void Server::stop() {
  asio::post(network_, [this] { shut_down(); });
}

void Server::shut_down() {
  if (stopping_) return;
  stopping_ = true;
  boost::system::error_code ignored;
  acceptor_.close(ignored);
  signals_.cancel(ignored);
  hall_.say_goodbye();
  // Answers on their way to the disk are acknowledged before the sockets close.
  hall_.after(std::chrono::milliseconds(300), [this] { network_.stop(); });
}

}  // namespace server
