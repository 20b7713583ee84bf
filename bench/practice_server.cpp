// The server with small games of the tests only: what the load test, the kill tests and the fault test drive.
#include <cstdlib>
#include <cstring>

#include <fmt/format.h>

#include "server/server.h"
#include "tests/conformance/flawed_game.h"
#include "tests/server/endless_game.h"
#include "tests/server/practice_game.h"

int main(int argc, char** argv) {
  server::Options options;
  options.messages_per_second = 0;
  options.tables_per_minute = options.tables_per_minute_each = 0;
  options.most_from_address = options.most_connections;
  for (int i = 1; i + 1 < argc; i += 2) {
    std::string_view const key = argv[i];
    if (key == "--port") options.port = static_cast<std::uint16_t>(std::atoi(argv[i + 1]));
    if (key == "--db") options.store = argv[i + 1];
    if (key == "--web") options.web = argv[i + 1];
    if (key == "--ledger") options.ledger = argv[i + 1];
    if (key == "--sleep") options.sleep_seconds = std::atoi(argv[i + 1]);
    if (key == "--gather") options.gather_microseconds = std::atoi(argv[i + 1]);
    if (key == "--reachable-at") options.reachable_at = argv[i + 1];
    if (key == "--proxy") options.proxies.push_back(argv[i + 1]);
    if (key == "--tidy") options.tidy_pages = std::atoi(argv[i + 1]);
  }
  try {
    server::GameOffer offer{"practice", "Practice walk", "A small game for tests.",
                            [](auto const&) { return std::make_shared<practice::Game>(); }};
    server::GameOffer endless{"endless", "Endless tower", "As small as a game can be.",
                              [](auto const&) { return std::make_shared<endless::Game>(); }};
    server::GameOffer flawed{"flawed", "Flawed", "A rule of it breaks in the fourth turn.",
                             [](auto const&) { return std::make_shared<flawed::Game>(flawed::Flaw::faults); }};
    server::Shelf shelf({offer, endless, flawed});
    server::Server server(shelf, options);
    server.stop_on_signals();
    fmt::print("http://{}:{}/\n", options.address, server.port());
    std::fflush(stdout);
    server.run();
  } catch (std::exception const& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 1;
  }
}
