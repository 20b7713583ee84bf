// Says which connections have something to read or room to write again.
//
// The library's own reads ask the system once more after every message whether there is another one.  A table's
// connection says one short thing at a time, so that question would be half of all reads; here the system is asked
// once for up to a hundred connections, and each of them reads once.
#pragma once

#include <exception>
#include <functional>
#include <memory>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>

namespace server {

class Arrivals {
 public:
  class Listener {
   public:
    virtual ~Listener() = default;
    // `readable`: something came since the last call, and it will not be said again, so read until less comes than
    // there is room for.  `ended`: nothing will come behind it.  `writable`: what did not fit may fit now.
    virtual void arrived(bool readable, bool ended, bool writable) = 0;
  };

  // `failed` hears of what a listener throws; the others are told all the same.  Throws when the system has no more
  // descriptors.
  using Failed = std::function<void(std::exception const&)>;
  Arrivals(boost::asio::io_context& network, Failed failed);
  Arrivals(Arrivals const&) = delete;
  Arrivals& operator=(Arrivals const&) = delete;

  // The listener is kept until it is removed; false when the system refuses.
  bool add(int descriptor, std::shared_ptr<Listener> listener);
  void remove(int descriptor);  // before it is closed; the listener is let go of when the present work is done
  void begin() { wait(); }

 private:
  void wait();
  void look();

  boost::asio::io_context& network_;
  Failed failed_;
  boost::asio::posix::stream_descriptor epoll_;
  std::vector<std::shared_ptr<Listener>> listeners_;  // by descriptor
};

}  // namespace server
