// What the load client needs of sockets, and what a process has used so far.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace bench {

int connect_to(int port);  // -1: nobody listens there
bool send_all(int fd, std::string_view bytes);
// One request over a connection that stays open; the body of the answer, empty when the server is gone.
std::string request(int fd, std::string const& text);
// A WebSocket frame as a browser sends it.
std::string frame(std::string_view payload);

// Behind the first `key` from there on: up to the next quotation mark; a number, -1 where there is none.
std::string_view text_after(std::string_view in, std::string_view key, std::size_t from = 0);
long number_after(std::string_view in, std::string_view key, std::size_t from = 0);
// How many items the list has that begins with the first `key`.
long items_after(std::string_view in, std::string_view key);

// Processor time of this program and of the server, in microseconds: on a machine that both share, the client's part is
// taken from what the server could do.
double own_time();
double time_of(int pid);
double memory_of(int pid);  // in KB

}  // namespace bench
