// One TCP connection: HTTP requests, and from an upgrade on a WebSocket at a table.
#pragma once

#include <boost/asio/ip/tcp.hpp>

namespace server {

class Server;

void serve_connection(Server& server, boost::asio::ip::tcp::socket socket);

}  // namespace server
