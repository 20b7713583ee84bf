// Any bytes at the server's port: answered as HTTP or hung up on, and the server goes on.
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <thread>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>

#include "server/server.h"
#include "tests/server/practice_game.h"

namespace {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;

server::Options options_of_this_run() {
  server::Options options;
  options.port = 0;
  options.store =
      (std::filesystem::temp_directory_path() / ("chronicler-fuzz-http-" + std::to_string(::getpid()) + ".db"))
          .string();
  options.origins = {"https://table.test"};
  options.proxies = {"127.0.0.1"};
  options.most_tables = 200;
  options.tables_per_minute_each = 0;
  options.most_chronicle_bytes = 8 * 1024;
  return options;
}

struct Site {
  Site()
      : shelf({{"practice", "Practice", "", [](auto const&) { return std::make_shared<practice::Game>(); }}}),
        server(shelf, options_of_this_run()),
        thread([this] { server.run(); }) {}
  ~Site() {
    server.stop();
    thread.join();
  }
  server::Shelf shelf;
  server::Server server;
  std::thread thread;
};

// What comes back until the server hangs up; it must do so once nothing more can come from here.
std::string answer_to(std::uint16_t port, std::string_view bytes) {
  asio::io_context io;
  tcp::socket socket(io);
  boost::system::error_code error;
  // The fuzzer's own alarm may interrupt a connection that is being made, and so many of them may leave no port free
  // for a moment: neither is the server's doing.
  for (int tries = 0; socket.connect({asio::ip::address_v4::loopback(), port}, error); ++tries) {
    if (tries == 200) std::abort();
    socket.close();
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  timeval const patience{20, 0};
  ::setsockopt(socket.native_handle(), SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  asio::write(socket, asio::buffer(bytes.data(), bytes.size()), error);
  socket.shutdown(tcp::socket::shutdown_send, error);
  std::string answer;
  char room[4096];
  for (;;) {
    ssize_t const size = ::recv(socket.native_handle(), room, sizeof room, 0);
    if (size < 0 && errno == EINTR) continue;  // the fuzzer's alarm: with a time limit recv is not taken up again
    if (size < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) std::abort();
    if (size <= 0) return answer;
    answer.append(room, static_cast<std::size_t>(size));
  }
}

}  // namespace

// What the library keeps for a thread that still runs at the end.
extern "C" char const* __lsan_default_suppressions() { return "leak:libcrypto"; }

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  static Site site;
  static int runs = 0;
  std::string_view const bytes(reinterpret_cast<char const*>(data), size);
  std::string const answer = answer_to(site.server.port(), bytes);
  if (!answer.empty() && !answer.starts_with("HTTP/1.1 ")) std::abort();
  if (++runs % 64 == 0 &&
      !answer_to(site.server.port(), "GET /api/health HTTP/1.0\r\n\r\n").starts_with("HTTP/1.1 200"))
    std::abort();
  return 0;
}
