// What happened since the start, in numbers.
#pragma once

#include <cstddef>
#include <cstdint>

namespace server {

// Only the network thread counts.
struct Counters {
  std::uint64_t requests = 0, refused_requests = 0, connections = 0, messages = 0, wrong_messages = 0;
  std::uint64_t answers = 0, companion_answers = 0, stale = 0, undos = 0, repairs = 0, updates = 0, bytes_sent = 0;
  std::uint64_t tables_made = 0, tables_woken = 0, tables_put_to_sleep = 0, faults = 0, limits_hit = 0;
  std::uint64_t passed_on = 0, tables_lost = 0;
  std::size_t open_connections = 0, visitors = 0;
};

}  // namespace server
