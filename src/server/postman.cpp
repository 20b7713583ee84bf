#include "server/postman.h"

#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

#include <boost/asio/post.hpp>

namespace server {

namespace {

constexpr std::size_t bundle_size = 16;  // enough for the lock to cost nothing, few enough for nobody to wait for it

}  // namespace

Postman::Line::~Line() { ::close(descriptor); }

Postman::~Postman() {
  {
    std::lock_guard const lock(gate_);
    stopping_ = true;
  }
  arrived_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void Postman::send(std::shared_ptr<Line> const& line, std::string_view head, std::string_view payload, bool last) {
  line->underway.fetch_add(1, std::memory_order_relaxed);
  written_.letters.push_back({line, written_.text.size(), head.size() + payload.size(), last});
  written_.text.append(head).append(payload);
  if (!wanted_ || written_.letters.size() >= bundle_size) hand_over();
}

void Postman::hand_over() {
  if (written_.letters.empty()) return;
  bool wake = false;
  {
    std::lock_guard const lock(gate_);
    if (waiting_.letters.empty()) {
      std::swap(waiting_, written_);
    } else {
      for (Letter& letter : written_.letters) {
        letter.begin += waiting_.text.size();
        waiting_.letters.push_back(std::move(letter));
      }
      waiting_.text += written_.text;
    }
    wake = std::exchange(sleeping_, false);
  }
  written_.clear();
  if (wake) arrived_.notify_one();
  if (!thread_.joinable()) thread_ = std::thread([this] { deliver_forever(); });
}

void Postman::deliver_forever() {
  Bundle bundle;
  for (;;) {
    {
      std::unique_lock lock(gate_);
      sleeping_ = waiting_.letters.empty();
      arrived_.wait(lock, [this] { return stopping_ || !waiting_.letters.empty(); });
      sleeping_ = false;
      if (waiting_.letters.empty()) return;
      std::swap(bundle, waiting_);
    }
    deliver(bundle);
    bundle.clear();
  }
}

void Postman::deliver(Bundle const& bundle) {
  for (Letter const& letter : bundle.letters) {
    Line& line = *letter.line;
    std::string_view const text = std::string_view(bundle.text).substr(letter.begin, letter.size);
    ssize_t sent = 0;
    bool broken = false;
    if (!line.stuck) {
      do sent = ::send(line.descriptor, text.data(), text.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
      while (sent < 0 && errno == EINTR);
      broken = sent < 0 && errno != EAGAIN && errno != EWOULDBLOCK;
      sent = std::max<ssize_t>(sent, 0);
    }
    if (static_cast<std::size_t>(sent) == text.size()) {
      if (letter.last) ::shutdown(line.descriptor, SHUT_WR);
      line.underway.fetch_sub(1, std::memory_order_release);
      continue;
    }
    line.stuck = true;
    std::string rest(text.substr(static_cast<std::size_t>(sent)));
    boost::asio::post(network_, [kept = letter.line, rest = std::move(rest), broken] {
      // The last one to come back: the line is the network thread's again.
      if (kept->underway.fetch_sub(1, std::memory_order_acq_rel) == 1) kept->stuck = false;
      if (kept->owner) kept->owner->undelivered(rest, broken);
    });
  }
}

}  // namespace server
