// Messages that a second thread sends: all of them, in order, whatever the system takes of them.
#include "server/postman.h"

#include <doctest/doctest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <memory>
#include <string>
#include <thread>

#include <fmt/format.h>

namespace {

// What a connection does with what came back: it keeps it and tries again later.
class Keeper final : public server::Postman::Owner {
 public:
  explicit Keeper(int descriptor) : line(std::make_shared<server::Postman::Line>(descriptor, this)) {}
  ~Keeper() override { line->owner = nullptr; }
  void undelivered(std::string_view rest, bool is_broken) override {
    ++came_back;
    broken = broken || is_broken;
    kept += rest;
    flush();
  }
  void flush() {
    ssize_t const sent = ::send(line->descriptor, kept.data(), kept.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
    if (sent > 0) kept.erase(0, static_cast<std::size_t>(sent));
  }
  std::shared_ptr<server::Postman::Line> line;
  std::string kept;
  int came_back = 0;
  bool broken = false;
};

struct Pair {
  Pair() {
    int ends[2];
    REQUIRE(::socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0);
    near = ends[0];
    far = ends[1];
  }
  ~Pair() { ::close(far); }
  int near, far;  // the near end belongs to its line
};

std::string read_all(int descriptor) {
  std::string all;
  char room[4096];
  for (ssize_t n; (n = ::recv(descriptor, room, sizeof room, 0)) > 0;) all.append(room, static_cast<std::size_t>(n));
  return all;
}

}  // namespace

TEST_CASE("postman: bundles arrive whole and in order, and the last one ends the line") {
  boost::asio::io_context network;
  Pair first, second;
  std::string wanted, heard_first, heard_second;
  std::thread one([&] { heard_first = read_all(first.far); }), two([&] { heard_second = read_all(second.far); });
  {
    server::Postman postman(network);
    Keeper a(first.near), b(second.near);
    postman.bundle([&] {
      for (int n = 0; n < 100; ++n) {
        std::string const text = fmt::format("message {};", n);
        wanted += "head " + text;
        postman.send(a.line, "head ", text, n == 99);
        postman.send(b.line, "head ", text, n == 99);
      }
    });
    one.join();
    two.join();
  }
  CHECK(heard_first == wanted);
  CHECK(heard_second == wanted);
}

TEST_CASE("postman: what the system does not take comes back, and nothing overtakes it") {
  boost::asio::io_context network;
  Pair pair;
  std::string wanted, heard;
  server::Postman postman(network);
  auto keeper = std::make_unique<Keeper>(pair.near);
  int const messages = 600;
  std::string const long_text(4000, '.');
  // Nobody reads yet: much more than fits is written, some of it while the first is already coming back.
  for (int n = 0; n < messages; ++n) {
    std::string const text = fmt::format("{}{};", n, long_text);
    wanted += text;
    postman.bundle([&] {
      if (keeper->line->busy() || keeper->kept.empty())
        postman.send(keeper->line, "", text, false);
      else
        keeper->kept += text;
    });
    network.restart();
    network.poll();
  }
  std::thread reading([&] { heard = read_all(pair.far); });
  while (keeper->line->busy() || !keeper->kept.empty()) {
    network.restart();
    network.poll();
    keeper->flush();
  }
  CHECK(keeper->came_back > 0);
  CHECK_FALSE(keeper->broken);
  keeper.reset();  // the last who needs the line closes it
  reading.join();
  CHECK(heard == wanted);
}

TEST_CASE("postman: who hung up is told of as broken, and an owner that has gone is left alone") {
  boost::asio::io_context network;
  server::Postman postman(network);
  {
    Pair gone;
    Keeper keeper(gone.near);
    ::shutdown(gone.far, SHUT_RDWR);
    postman.bundle([&] { postman.send(keeper.line, "", "anybody there?", false); });
    while (keeper.line->busy()) {
      network.restart();
      network.poll();
    }
    CHECK(keeper.broken);
  }
  Pair left;
  ::shutdown(left.far, SHUT_RDWR);
  auto keeper = std::make_unique<Keeper>(left.near);
  auto const line = keeper->line;
  postman.bundle([&] { postman.send(line, "", "anybody there?", false); });
  keeper.reset();
  while (line->busy()) {
    network.restart();
    network.poll();
  }
  CHECK(line->owner == nullptr);
}
