// Passes a connection on to the server that has its table, and everything that is said on it from then on.
#pragma once

#include <memory>
#include <string>

#include <boost/asio/ip/tcp.hpp>

namespace server {

// Both are connected.  `first` goes to the other server before anything else; `kept` lives until the end.
void relay(boost::asio::ip::tcp::socket visitor, boost::asio::ip::tcp::socket other, std::string first,
           std::shared_ptr<void> kept);

}  // namespace server
