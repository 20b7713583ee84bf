#include "server/server.h"

#include <algorithm>

#include <fmt/format.h>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/connection.h"

namespace server {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;

Server::Server(Shelf& shelf, Options const& options)
    : options_(options),
      files_(options.web),
      rules_(options.ledger),
      arrivals_(network_, [this](std::exception const& error) { count_fault(error); }),
      hall_(network_, shelf, options),
      api_(hall_, files_, rules_),
      acceptor_(network_),
      signals_(network_) {
  boost::system::error_code error;
  auto const address = asio::ip::make_address(options.address, error);
  if (error) throw std::runtime_error(fmt::format("\"{}\" is not an address to listen at", options.address));
  tcp::endpoint endpoint(address, options.port);
  acceptor_.open(endpoint.protocol());
  acceptor_.set_option(asio::socket_base::reuse_address(true));
  acceptor_.bind(endpoint, error);
  for (int n = 1; error == asio::error::address_in_use && n <= options.other_ports; ++n) {
    endpoint.port(static_cast<std::uint16_t>(options.port + n));
    acceptor_.bind(endpoint, error);
  }
  if (error)
    throw std::runtime_error(fmt::format("cannot listen at {} port {}: {}; choose another with --port", options.address,
                                         options.port, error.message()));
  acceptor_.listen(4096);
  port_ = acceptor_.local_endpoint().port();
}

Server::~Server() = default;

bool Server::origin_is_ours(std::string_view origin, std::string_view host) const {
  if (origin.empty()) return true;  // not a browser
  if (std::find(options_.origins.begin(), options_.origins.end(), origin) != options_.origins.end()) return true;
  auto const scheme = origin.find("://");
  return scheme != origin.npos && !host.empty() && origin.substr(scheme + 3) == host;
}

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
  accept();
  arrivals_.begin();
  look_after_callers();
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
