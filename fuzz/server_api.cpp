// HTTP requests as the API sees them: any method, address, token and body gets exactly one answer.
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "server/api.h"
#include "tests/server/practice_game.h"

namespace {

struct Site {
  Site() : shelf({{"practice", "Practice", "", [](auto const&) { return std::make_shared<practice::Game>(); }}}) {
    options.store =
        (std::filesystem::temp_directory_path() / ("chronicler-fuzz-" + std::to_string(::getpid()) + ".db")).string();
    options.tables_per_minute = 60;
    options.most_tables = 200;
    hall = std::make_unique<server::Hall>(network, shelf, options);
    api = std::make_unique<server::Api>(*hall, files, rules);
  }
  boost::asio::io_context network{1};
  server::Shelf shelf;
  server::Options options;
  server::Files files;
  server::Rulebook rules;
  std::unique_ptr<server::Hall> hall;
  std::unique_ptr<server::Api> api;
};

std::string line(std::string_view& rest) {
  auto const end = rest.find('\n');
  std::string const first(rest.substr(0, end));
  rest.remove_prefix(end == rest.npos ? rest.size() : end + 1);
  return first;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  static Site site;
  std::string_view rest(reinterpret_cast<char const*>(data), size);
  server::Request request;
  request.method = line(rest);
  request.target = line(rest);
  request.authorization = line(rest);
  request.body = rest;
  int answers = 0;
  site.api->handle(request, [&](server::Response response) {
    ++answers;
    if (!response.body || response.status < 200 || response.status > 599) std::abort();
  });
  for (int turn = 0; answers == 0 && turn < 5000; ++turn) {
    site.network.restart();
    site.network.run_for(std::chrono::milliseconds(1));
  }
  if (answers != 1) std::abort();
  return 0;
}
