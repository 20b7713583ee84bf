#include "server/arrivals.h"

#include <sys/epoll.h>

#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

#include <boost/asio/post.hpp>

namespace server {

namespace {

// So many connections are served before those whose answers are on disk by now get their turn.
constexpr int at_once = 128;

int new_epoll() {
  int const made = ::epoll_create1(EPOLL_CLOEXEC);
  if (made < 0) throw std::system_error(errno, std::generic_category(), "cannot wait for connections");
  return made;
}

}  // namespace

Arrivals::Arrivals(boost::asio::io_context& network, Failed failed)
    : network_(network), failed_(std::move(failed)), epoll_(network, new_epoll()) {}

bool Arrivals::add(int descriptor, std::shared_ptr<Listener> listener) {
  auto const place = static_cast<std::size_t>(descriptor);
  if (listeners_.size() <= place) listeners_.resize(place + 1);
  listeners_[place] = std::move(listener);
  epoll_event event{};
  event.events = EPOLLIN | EPOLLOUT | EPOLLRDHUP | EPOLLET;
  event.data.fd = descriptor;
  if (::epoll_ctl(epoll_.native_handle(), EPOLL_CTL_ADD, descriptor, &event) == 0) return true;
  remove(descriptor);
  return false;
}

void Arrivals::remove(int descriptor) {
  auto const place = static_cast<std::size_t>(descriptor);
  if (place >= listeners_.size() || !listeners_[place]) return;
  epoll_event none{};
  ::epoll_ctl(epoll_.native_handle(), EPOLL_CTL_DEL, descriptor, &none);
  // Not at once: it may be the one that is just being told something.
  boost::asio::post(network_, [kept = std::move(listeners_[place])] {});
  listeners_[place].reset();
}

void Arrivals::wait() {
  epoll_.async_wait(boost::asio::posix::stream_descriptor::wait_read, [this](boost::system::error_code error) {
    if (!error) look();
  });
}

void Arrivals::look() {
  std::array<epoll_event, at_once> events;
  int const count = ::epoll_wait(epoll_.native_handle(), events.data(), at_once, 0);
  for (int i = 0; i < count; ++i) {
    epoll_event const& event = events[static_cast<std::size_t>(i)];
    auto const place = static_cast<std::size_t>(event.data.fd);
    if (place >= listeners_.size() || !listeners_[place]) continue;  // removed by one before it
    bool const ended = (event.events & (EPOLLRDHUP | EPOLLHUP | EPOLLERR)) != 0;
    try {
      listeners_[place]->arrived((event.events & EPOLLIN) != 0 || ended, ended, (event.events & EPOLLOUT) != 0);
    } catch (std::exception const& error) {
      failed_(error);
    }
  }
  // A full look means that more is waiting; whoever else has work for this thread goes first.
  if (count == at_once)
    boost::asio::post(network_, [this] { look(); });
  else
    wait();
}

}  // namespace server
