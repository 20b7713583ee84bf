// What can be set when the server starts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "table/counters.h"

namespace flow {
class Session;
}

namespace server {

class Desk;

struct Options {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any free one
  int other_ports = 0;        // how many after it are tried when it is taken
  std::string store = "chronicler.db";
  std::string web;     // folder of the built web table; empty: none
  std::string ledger;  // folder of the ledgers; empty: no rules to look up
  // Under which names browsers reach this server, "https://table.example", beside numbers and localhost.
  std::vector<std::string> origins;
  std::vector<std::string> proxies;  // addresses whose X-Forwarded-For and X-Forwarded-Proto are believed
  std::string reachable_at;          // host and port for other servers of the same store; empty: found out

  // This very position as a scene (docs/scenes.md); empty: this server writes none.
  std::function<std::string(flow::Session&)> write_scene;

  // What the owner may do beside playing; null: nothing.  Who brings the key is the owner; who sits at the machine is
  // it too, where the server listens to nobody else.
  std::shared_ptr<Desk> desk;
  std::string owner_key;

  std::size_t most_connections = 12'000;  // WebSockets
  std::size_t most_requests = 4'000;      // connections that speak HTTP
  std::size_t most_from_address = 1'000;  // of both
  std::size_t most_tables = 1'000'000;
  std::size_t most_message_bytes = 16 * 1024;
  std::size_t most_request_bytes = 64 * 1024;
  std::size_t most_chronicle_bytes = 4 * 1024 * 1024;
  std::size_t most_pack_bytes = 16 * 1024 * 1024;    // a zip that the owner installs
  std::size_t most_upload_bytes = 32 * 1024 * 1024;  // of all chronicles and packs that are being sent here
  std::size_t most_unsent_bytes = 2 * 1024 * 1024;
  int messages_per_second = 50;  // 0: no limit
  int message_burst = 100;
  int tables_per_minute = 600;      // 0: no limit
  int tables_per_minute_each = 60;  // per address; 0: no limit
  int request_seconds = 15;         // for a request to come whole
  int hello_seconds = 10;
  int idle_seconds = 60;             // a socket that says nothing, not even to a ping
  int lease_milliseconds = 3000;     // another server takes over tables of one that says nothing for so long
  int loaders = 4;                   // threads that open games and read logs; one address keeps all but one busy
  int sleep_seconds = 120;           // a table where nothing happens lets go of its game
  int companion_milliseconds = 400;  // between decisions where only companions play and somebody watches
  int thinking_milliseconds = 4000;  // at most, for one decision of a companion that thinks
  int thinking_threads = 2;
  std::string hinting_companion = "search:quick";
  int gather_microseconds = 4000;  // under load one sync is for everything that came meanwhile
  int tidy_pages = 4000;           // of SQLite's log, before they are moved to its file
};

}  // namespace server
