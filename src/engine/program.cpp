#include "engine/program.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <thread>

#include <fmt/format.h>

#include "flow/fault.h"

extern char** environ;

namespace engine {

namespace {

// At most this long in one wait, so that a wish to stop is heard.
constexpr std::chrono::milliseconds slice{20};

bool wait_for(int socket, short what, Program::Clock::time_point until) {
  auto const left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Program::Clock::now());
  pollfd one{socket, what, 0};
  return ::poll(&one, 1, static_cast<int>(std::clamp(left, std::chrono::milliseconds{0}, slice).count())) > 0;
}

}  // namespace

Program::Program(std::string const& command) {
  std::array<int, 2> ends{};
  // One socket instead of two pipes: writing to a program that is gone is an error and no signal.
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
    throw flow::Refused(fmt::format("cannot start {}: {}", command, std::strerror(errno)));
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, ends[1], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO);
  char const* const log = std::getenv("CHRONICLER_BOT_LOG");
  posix_spawn_file_actions_addopen(&files, STDERR_FILENO, log && *log ? log : "/dev/null",
                                   O_WRONLY | O_CREAT | O_APPEND, 0644);
  posix_spawnattr_t how;
  posix_spawnattr_init(&how);
  posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP);  // so that all of it can be ended
  std::string line = "exec " + command;
  std::array<char*, 4> words{const_cast<char*>("sh"), const_cast<char*>("-c"), line.data(), nullptr};
  int const wrong = ::posix_spawn(&process_, "/bin/sh", &files, &how, words.data(), environ);
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&how);
  ::close(ends[1]);
  socket_ = ends[0];
  if (wrong == 0) return;
  ::close(socket_);
  throw flow::Refused(fmt::format("cannot start {}: {}", command, std::strerror(wrong)));
}

Program::~Program() {
  ::close(socket_);
  // Its input has ended: a well-made program leaves by itself.
  for (int i = 0; i < 10; ++i) {
    if (::waitpid(process_, nullptr, WNOHANG) == process_) {
      ::kill(-process_, SIGKILL);  // what it may have left behind
      return;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  ::kill(-process_, SIGKILL);
  ::waitpid(process_, nullptr, 0);
}

bool Program::say(std::string_view line, Clock::time_point until) {
  std::string text(line);
  text += '\n';
  for (std::size_t sent = 0; sent < text.size();) {
    ssize_t const n = ::send(socket_, text.data() + sent, text.size() - sent, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (n > 0) {
      sent += static_cast<std::size_t>(n);
    } else if (n < 0 && (errno == EAGAIN || errno == EINTR)) {
      if (Clock::now() >= until) return false;
      wait_for(socket_, POLLOUT, until);
    } else {
      return false;
    }
  }
  return true;
}

Program::Heard Program::hear(std::string& line, Clock::time_point until, std::stop_token const& stop) {
  std::array<char, 4096> buffer;
  for (;;) {
    if (std::size_t const end = unread_.find('\n'); end != unread_.npos) {
      line = unread_.substr(0, end);
      unread_.erase(0, end + 1);
      return line.size() > longest_line ? Heard::flood : Heard::line;
    }
    if (unread_.size() > longest_line) return Heard::flood;
    if (Clock::now() >= until || stop.stop_requested()) return Heard::late;
    if (!wait_for(socket_, POLLIN, until)) continue;
    ssize_t const n = ::recv(socket_, buffer.data(), buffer.size(), MSG_DONTWAIT);
    if (n > 0)
      unread_.append(buffer.data(), static_cast<std::size_t>(n));
    else if (n == 0 || (errno != EAGAIN && errno != EINTR))
      return Heard::gone;
  }
}

void Program::forget_unheard() {
  unread_.clear();
  std::array<char, 4096> buffer;
  // Bounded: who never stops talking is found out when it is asked.
  for (int i = 0; i < 256 && ::recv(socket_, buffer.data(), buffer.size(), MSG_DONTWAIT) > 0; ++i) continue;
}

}  // namespace engine
