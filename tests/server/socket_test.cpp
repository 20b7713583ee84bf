// The whole way: a running server, HTTP and WebSocket as another library speaks them.
#include <thread>

#include <boost/asio/connect.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "bench.h"
#include "server/server.h"

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace ws = beast::websocket;
using tcp = asio::ip::tcp;

class Running {
 public:
  explicit Running(server::Options options = {}) : shelf_({bench::practice_offer()}) {
    options.store = (folder_.path / "a.db").string();
    options.port = 0;
    server_ = std::make_unique<server::Server>(shelf_, options);
    thread_ = std::thread([this] { server_->run(); });
  }
  ~Running() { stop(); }
  void stop() {
    if (!thread_.joinable()) return;
    server_->stop();
    thread_.join();
  }
  tcp::endpoint endpoint() const { return {asio::ip::make_address("127.0.0.1"), server_->port()}; }

  http::response<http::string_body> ask(http::verb verb, std::string const& target, std::string const& body = "",
                                        std::string const& origin = "") {
    asio::io_context io;
    tcp::socket socket(io);
    socket.connect(endpoint());
    http::request<http::string_body> request(verb, target, 11);
    request.set(http::field::host, "table.test");
    if (!origin.empty()) request.set(http::field::origin, origin);
    request.body() = body;
    request.prepare_payload();
    http::write(socket, request);
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    http::read(socket, buffer, response);
    return response;
  }
  // A table with two people; its id and the token of seat 0.
  std::pair<std::string, std::string> make_table() {
    auto const made = boost::json::parse(
        ask(http::verb::post, "/api/tables",
            R"({"game":"practice","seats":[{"name":"a","player":"person"},{"name":"b","player":"random"}]})")
            .body());
    return {std::string(made.at("table").at("id").as_string()),
            std::string(made.at("links").at(1).at("token").as_string())};
  }

 private:
  bench::Folder folder_;
  server::Shelf shelf_;
  std::unique_ptr<server::Server> server_;
  std::thread thread_;
};

class Browser {
 public:
  Browser(Running& running, std::string const& table, std::string const& origin = "") : stream_(io_) {
    stream_.next_layer().connect(running.endpoint());
    stream_.set_option(ws::stream_base::decorator([origin](ws::request_type& request) {
      if (!origin.empty()) request.set(http::field::origin, origin);
    }));
    stream_.handshake("table.test", "/ws/" + table);
  }
  void say(std::string const& text) { stream_.write(asio::buffer(text)); }
  boost::json::value hear() {
    beast::flat_buffer buffer;
    stream_.read(buffer);
    return boost::json::parse(beast::buffers_to_string(buffer.data()));
  }
  boost::json::value hear(std::string_view type) {
    for (;;) {
      boost::json::value message = hear();
      if (message.at("type").as_string() == type) return message;
    }
  }
  // Reads until the server closes; the close code.
  int close_code() {
    beast::error_code error;
    for (beast::flat_buffer buffer; !error; buffer.clear()) stream_.read(buffer, error);
    return error == ws::error::closed ? stream_.reason().code : -1;
  }
  ws::stream<tcp::socket>& stream() { return stream_; }

 private:
  asio::io_context io_;
  ws::stream<tcp::socket> stream_;
};

}  // namespace

TEST_CASE("socket: hello, answers and updates over a real connection, in fragments too") {
  Running running;
  auto const [table, token] = running.make_table();
  Browser browser(running, table);
  browser.say(fmt::format(R"({{"type":"hello","tokens":["{}"]}})", token));
  boost::json::value message = browser.hear("welcome");
  for (int i = 0; i < 30; ++i) {
    boost::json::value const& q = message.at("question");
    std::string const answer = fmt::format(R"({{"type":"answer","question":"{}","position":{},"index":0}})",
                                           std::string_view(q.at("id").as_string()), q.at("position").as_int64());
    if (i % 3 == 0) {
      browser.stream().write_some(false, asio::buffer(answer.substr(0, 10)));
      browser.stream().ping({});
      browser.stream().write_some(true, asio::buffer(answer.substr(10)));
    } else {
      browser.say(answer);
    }
    message = browser.hear("update");
  }
  CHECK(message.at("at").as_int64() > 30);
  browser.stream().close(ws::close_code::normal);
  CHECK(boost::json::parse(running.ask(http::verb::get, "/api/health").body()).at("ok").as_bool());
}

TEST_CASE("socket: what a client said before it hung up is taken") {
  Running running;
  auto const [table, token] = running.make_table();
  std::string const hello = fmt::format(R"({{"type":"hello","tokens":["{}"]}})", token);
  std::int64_t before = 0;
  {
    Browser browser(running, table);
    browser.say(hello);
    boost::json::value const message = browser.hear("welcome");
    before = message.at("at").as_int64();
    boost::json::value const& q = message.at("question");
    // The answer and the end of the connection come together: there is no second arrival to wait for.
    browser.say(fmt::format(R"({{"type":"answer","question":"{}","position":{},"index":0}})",
                            std::string_view(q.at("id").as_string()), q.at("position").as_int64()));
    browser.stream().next_layer().shutdown(tcp::socket::shutdown_both);
  }
  Browser again(running, table);
  again.say(hello);
  CHECK(again.hear("welcome").at("at").as_int64() > before);
}

TEST_CASE("socket: who reads late gets everything, in order") {
  server::Options options;
  options.messages_per_second = 0;
  options.most_unsent_bytes = 16 * 1024 * 1024;
  Running running(options);
  auto const [table, token] = running.make_table();
  Browser browser(running, table);
  browser.say(fmt::format(R"({{"type":"hello","tokens":["{}"]}})", token));
  browser.hear("welcome");
  browser.say(R"({"type":"state","path":""})");
  std::size_t const size = boost::json::serialize(browser.hear("state")).size();
  // More than the system keeps for a connection, so that the server must hold the rest back.
  auto const wishes = static_cast<std::int64_t>(6'000'000 / size);
  for (std::int64_t n = 0; n < wishes; ++n) {
    browser.say(R"({"type":"state","path":""})");
    browser.say(fmt::format(R"({{"type":"ping","n":{}}})", n));
  }
  bool in_order = true;
  for (std::int64_t n = 0; n < wishes && in_order; ++n) {
    in_order = browser.hear("state").at("state").is_object();
    in_order = in_order && browser.hear().at("n").as_int64() == n;
  }
  CHECK(in_order);
}

TEST_CASE("socket: strangers, other sites and wrong tokens do not get in") {
  Running running;
  auto const [table, token] = running.make_table();
  CHECK_THROWS(Browser(running, "nosuchtable"));
  CHECK_THROWS(Browser(running, table, "https://evil.test"));
  Browser own(running, table, "https://table.test");
  own.say(R"({"type":"hello","tokens":["AAAAAAAAAAAAAAAAAAAAAA"]})");
  CHECK(own.hear("note").at("text").as_string() == "this link does not open this table");
  CHECK(own.close_code() == 1008);
  Browser rude(running, table);
  rude.say(R"({"type":"answer","question":"","position":1,"index":0})");
  CHECK(rude.close_code() == 1008);
  CHECK(running.ask(http::verb::post, "/api/tables", R"({"game":"practice"})", "https://evil.test").result_int() ==
        403);
}

TEST_CASE("socket: too large, too many, too silent") {
  server::Options options;
  options.hello_seconds = 1;
  options.messages_per_second = 1;
  options.message_burst = 20;
  options.most_connections = 3;
  Running running(options);
  auto const [table, token] = running.make_table();
  std::string const hello = fmt::format(R"({{"type":"hello","tokens":["{}"]}})", token);
  {
    Browser large(running, table);
    large.say(hello);
    large.hear("welcome");
    large.say(std::string(20'000, ' '));
    CHECK(large.close_code() == 1009);
    Browser many(running, table);
    many.say(hello);
    beast::error_code ignored;
    for (int i = 0; i < 40; ++i) many.stream().write(asio::buffer(std::string(R"({"type":"ping","n":1})")), ignored);
    CHECK(many.close_code() == 1008);
    Browser silent(running, table);
    CHECK(silent.close_code() == 1008);
  }
  CHECK(running.ask(http::verb::post, "/api/tables", std::string(100'000, ' ')).result_int() == 413);
  // Connections beyond the limit are told so before any upgrade.
  std::vector<std::unique_ptr<Browser>> all;
  bool refused = false;
  for (int i = 0; i < 6 && !refused; ++i) {
    try {
      all.push_back(std::make_unique<Browser>(running, table));
    } catch (std::exception const&) {
      refused = true;
    }
  }
  CHECK(refused);
}

TEST_CASE("socket: on shutdown everybody is told and nothing acknowledged is lost") {
  Running running;
  auto const [table, token] = running.make_table();
  Browser browser(running, table);
  browser.say(fmt::format(R"({{"type":"hello","tokens":["{}"]}})", token));
  browser.hear("welcome");
  std::thread stopping([&] { running.stop(); });
  CHECK(browser.hear("note").at("kind").as_string() == "bye");
  CHECK(browser.close_code() == 1001);
  stopping.join();
}

TEST_CASE("socket: what is not HTTP gets a clear answer") {
  Running running;
  asio::io_context io;
  tcp::socket socket(io);
  socket.connect(running.endpoint());
  asio::write(socket, asio::buffer(std::string("what is this\r\n\r\n")));
  beast::flat_buffer buffer;
  http::response<http::string_body> response;
  http::read(socket, buffer, response);
  CHECK(response.result_int() == 400);
  CHECK(boost::json::parse(response.body()).at("error").as_string() == "this is not an HTTP request");
}
