// Any bytes as what is kept about a table: it opens, or is closed with a sentence.
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "server/hall.h"
#include "table/json.h"
#include "tests/server/practice_game.h"

namespace {

class Nobody final : public server::Client {
 public:
  void send(std::string_view message) override {
    boost::json::parse(message);  // whatever is sent can be read
    ++heard;
  }
  void close(int, std::string_view) override {}
  int heard = 0;
};

struct Place {
  Place() : shelf({{"practice", "Practice", "", [](auto const&) { return std::make_shared<practice::Game>(); }}}) {
    options.store =
        (std::filesystem::temp_directory_path() / ("chronicler-fuzz-meta-" + std::to_string(::getpid()) + ".db"))
            .string();
    hall = std::make_unique<server::Hall>(network, shelf, options);
    server::message::NewTable wish;
    wish.game = "practice";
    hall->make(wish, [&](server::Hall::Made const& made) { number = made.table->number(); });
    run([&] { return number != 0; });
  }
  template <class F>
  void run(F&& enough) {
    for (int turn = 0; !enough() && turn < 20'000; ++turn) {
      network.restart();
      network.run_for(std::chrono::milliseconds(1));
    }
    if (!enough()) std::abort();
  }
  boost::asio::io_context network{1};
  server::Shelf shelf;
  server::Options options;
  std::unique_ptr<server::Hall> hall;
  std::int64_t number = 0;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  static Place place;
  store::TableRecord const record{
      place.number, "fuzzed", 1, std::string(reinterpret_cast<char const*>(data), size), {}};
  auto const table = std::make_shared<server::Table>(*place.hall, record);
  auto const client = std::make_shared<Nobody>();
  server::json::text(table->info());
  table->join(client, 1, false);
  place.run([&] { return client->heard > 0; });
  table->hear(*client, R"({"type":"seat","seat":0,"player":"person","name":"x"})");
  table->hear(*client, R"({"type":"undo","position":1})");
  table->hear(*client, R"({"type":"branch","at":0,"title":""})");
  table->hear(*client, R"({"type":"state","path":""})");
  place.network.restart();
  place.network.run_for(std::chrono::milliseconds(1));
  table->leave(*client);
  place.run([&] { return !table->busy(); });
  return 0;
}
