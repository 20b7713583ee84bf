#include "bench/wire.h"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include <fmt/format.h>

namespace bench {

int connect_to(int port) {
  int const fd = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(fd, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) {
    ::close(fd);
    return -1;
  }
  int const one = 1;
  ::setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  return fd;
}

bool send_all(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    ssize_t const n = ::send(fd, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (n <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

std::string request(int fd, std::string const& text) {
  if (!send_all(fd, text)) return {};
  std::string in;
  char buffer[16384];
  for (;;) {
    auto const end = in.find("\r\n\r\n");
    if (end != in.npos) {
      auto const at = std::min(in.find("Content-Length: "), in.find("content-length: "));  // a proxy writes it small
      std::size_t const length = at == in.npos ? 0 : std::stoul(in.substr(at + 16));
      if (in.size() >= end + 4 + length) return in.substr(end + 4, length);
    }
    ssize_t const n = ::recv(fd, buffer, sizeof buffer, 0);
    if (n <= 0) return {};
    in.append(buffer, static_cast<std::size_t>(n));
  }
}

std::string_view text_after(std::string_view in, std::string_view key, std::size_t from) {
  auto const at = in.find(key, from);
  if (at == in.npos) return {};
  auto const begin = at + key.size();
  return in.substr(begin, in.find('"', begin) - begin);
}
long number_after(std::string_view in, std::string_view key, std::size_t from) {
  auto const at = in.find(key, from);
  return at == in.npos ? -1 : std::strtol(in.data() + at + key.size(), nullptr, 10);
}

long items_after(std::string_view in, std::string_view key) {
  auto at = in.find(key);
  if (at == in.npos) return 0;
  long items = 0;
  int depth = 0;
  bool inside = false, any = false;  // a text; an item
  for (at += key.size(); at < in.size(); ++at) {
    char const c = in[at];
    if (inside) {
      if (c == '\\')
        ++at;
      else if (c == '"')
        inside = false;
      continue;
    }
    if (depth == 0 && c == ']') break;
    any = true;
    if (c == '"') inside = true;
    if (c == '{' || c == '[') ++depth;
    if (c == '}' || c == ']') --depth;
    if (depth == 0 && c == ',') ++items;
  }
  return any ? items + 1 : 0;
}

double own_time() {
  rusage used{};
  ::getrusage(RUSAGE_SELF, &used);
  auto const of = [](timeval const& t) { return static_cast<double>(t.tv_sec) * 1e6 + static_cast<double>(t.tv_usec); };
  return of(used.ru_utime) + of(used.ru_stime);
}
double time_of(int pid) {
  std::ifstream in(fmt::format("/proc/{}/stat", pid));
  std::string text((std::istreambuf_iterator<char>(in)), {});
  auto const name_end = text.rfind(')');
  if (name_end == text.npos) return 0;
  std::istringstream rest(text.substr(name_end + 2));
  std::string field;
  for (int i = 0; i < 11; ++i) rest >> field;
  double user = 0, system = 0;
  rest >> user >> system;
  return (user + system) * 1e6 / static_cast<double>(::sysconf(_SC_CLK_TCK));
}
double memory_of(int pid) {
  std::ifstream status(fmt::format("/proc/{}/status", pid));
  std::string line;
  while (std::getline(status, line))
    if (line.starts_with("VmRSS:")) return std::strtod(line.c_str() + 6, nullptr);
  return 0;
}

std::string frame(std::string_view payload) {
  std::string out;
  out += static_cast<char>(0x81);
  if (payload.size() < 126) {
    out += static_cast<char>(0x80 | payload.size());
  } else {
    out += static_cast<char>(0x80 | 126);
    out += static_cast<char>(payload.size() >> 8);
    out += static_cast<char>(payload.size() & 255);
  }
  out.append(4, '\0');  // a mask of zeros: the rules of the protocol are kept, and nothing has to be masked
  out += payload;
  return out;
}

}  // namespace bench
