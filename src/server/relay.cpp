#include "server/relay.h"

#include <array>
#include <utility>

#include <boost/asio/write.hpp>

namespace server {

namespace {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;

class Relay : public std::enable_shared_from_this<Relay> {
 public:
  Relay(tcp::socket visitor, tcp::socket other, std::string first, std::shared_ptr<void> kept)
      : visitor_(std::move(visitor)), other_(std::move(other)), first_(std::move(first)), kept_(std::move(kept)) {
    boost::system::error_code ignored;
    for (tcp::socket* const socket : {&visitor_, &other_}) {
      socket->set_option(tcp::no_delay(true), ignored);
      socket->set_option(asio::socket_base::keep_alive(true), ignored);
    }
  }

  void begin() {
    asio::async_write(other_, asio::buffer(first_), [self = shared_from_this()](auto error, std::size_t) {
      if (error) return self->end();
      std::string().swap(self->first_);
      self->pass(self->visitor_, self->other_, self->out_);
      self->pass(self->other_, self->visitor_, self->in_);
    });
  }

 private:
  using Room = std::array<char, 8 * 1024>;

  void pass(tcp::socket& from, tcp::socket& to, Room& room) {
    from.async_read_some(asio::buffer(room), [self = shared_from_this(), &from, &to, &room](auto error, std::size_t n) {
      if (error == asio::error::eof && &from == &self->visitor_) {
        // The server may have something to say yet; when it has ended, so has this.
        boost::system::error_code ignored;
        to.shutdown(tcp::socket::shutdown_send, ignored);
        return;
      }
      if (error) return self->end();
      asio::async_write(to, asio::buffer(room.data(), n), [self, &from, &to, &room](auto unsent, std::size_t) {
        if (unsent) return self->end();
        self->pass(from, to, room);
      });
    });
  }

  void end() {
    boost::system::error_code ignored;
    visitor_.close(ignored);
    other_.close(ignored);
  }

  tcp::socket visitor_, other_;
  std::string first_;
  std::shared_ptr<void> kept_;
  Room in_{}, out_{};
};

}  // namespace

void relay(tcp::socket visitor, tcp::socket other, std::string first, std::shared_ptr<void> kept) {
  std::make_shared<Relay>(std::move(visitor), std::move(other), std::move(first), std::move(kept))->begin();
}

}  // namespace server
