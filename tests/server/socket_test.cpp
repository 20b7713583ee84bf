// The whole way: a running server, HTTP and WebSocket as another library speaks them.
#include <cstdlib>
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
    if (options.store == server::Options{}.store) options.store = (folder_.path / "a.db").string();
    if (options.reachable_at.empty()) options.reachable_at = "127.0.0.1:0";
    options.port = 0;
    if (options.origins.empty()) options.origins = {"https://table.test"};
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
  // What is answered to these very bytes, until the server closes or has said its whole answer.
  std::string raw(std::string const& bytes) {
    asio::io_context io;
    tcp::socket socket(io);
    socket.connect(endpoint());
    beast::error_code error;
    asio::write(socket, asio::buffer(bytes), error);
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    http::read(socket, buffer, response, error);
    return error ? error.message() : std::to_string(response.result_int());
  }
  server::Server& server() { return *server_; }
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
  Browser(Running& running, std::string const& table, std::string const& origin = "",
          std::string const& forwarded_for = "")
      : stream_(io_) {
    stream_.next_layer().connect(running.endpoint());
    stream_.set_option(ws::stream_base::decorator([origin, forwarded_for](ws::request_type& request) {
      if (!origin.empty()) request.set(http::field::origin, origin);
      if (!forwarded_for.empty()) request.set("X-Forwarded-For", forwarded_for);
    }));
    stream_.handshake("table.test", "/ws/" + table);
  }
  void say(std::string const& text) { stream_.write(asio::buffer(text)); }
  boost::json::value hear() {
    beast::flat_buffer buffer;
    stream_.read(buffer);
    return reader_.read(beast::buffers_to_string(buffer.data()));
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
  bench::Reader reader_;
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

TEST_CASE("socket: a byte now and then is no hello, and pings count") {
  server::Options options;
  options.hello_seconds = 1;
  options.message_burst = 20;
  options.messages_per_second = 1;
  Running running(options);
  auto const [table, token] = running.make_table();
  {
    Browser dripping(running, table);
    auto const begun = std::chrono::steady_clock::now();
    beast::error_code error;
    std::string const head("\x81\xfe\x10\x00\x00\x00\x00\x00", 8);  // a long message begins
    asio::write(dripping.stream().next_layer(), asio::buffer(head), error);
    while (!error && std::chrono::steady_clock::now() - begun < std::chrono::seconds(8)) {
      asio::write(dripping.stream().next_layer(), asio::buffer(" ", 1), error);
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      char room[512];
      dripping.stream().next_layer().non_blocking(true);
      std::size_t const got = dripping.stream().next_layer().read_some(asio::buffer(room), error);
      if (got > 0 || error == asio::error::eof) break;
      if (error == asio::error::would_block) error = {};
    }
    CHECK(std::chrono::steady_clock::now() - begun < std::chrono::seconds(6));
  }
  Browser pinging(running, table);
  pinging.say(fmt::format(R"({{"type":"hello","tokens":["{}"]}})", token));
  pinging.hear("welcome");
  beast::error_code error;
  for (int i = 0; i < 200 && !error; ++i) pinging.stream().ping("x", error);
  CHECK(pinging.close_code() == 1008);
}

TEST_CASE("socket: requests that two programs could read differently are refused") {
  Running running;
  CHECK(running.raw("GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n") == "200");
  CHECK(running.raw("GET /api/health HTTP/1.0\r\n\r\n") == "200");
  CHECK(running.raw("GET /api/health HTTP/1.1\r\n\r\n") == "400");
  CHECK(running.raw("GET /api/health HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n") == "400");
  std::string const post = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\n";
  CHECK(running.raw(post + "Transfer-Encoding: gzip\r\n\r\n") == "501");
  CHECK(running.raw(post + "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n") == "501");
  CHECK(running.raw(post + "Transfer-Encoding: xchunked\r\n\r\n") == "501");
  std::string const both = running.raw(post + "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n");
  CHECK(both == "400");
  CHECK(running.raw(post + "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n") == "400");  // no game is named
}

TEST_CASE("socket: a name that is not ours gets nothing, whatever page stands behind it") {
  Running running;
  auto const status = [&](std::string const& host, std::string const& origin) {
    return running.raw("POST /api/tables HTTP/1.1\r\nHost: " + host + "\r\n" +
                       (origin.empty() ? "" : "Origin: " + origin + "\r\n") + "Content-Length: 22\r\n\r\n" +
                       R"({"game":"practice"}   )");
  };
  CHECK(status("evil.test:8080", "http://evil.test:8080") == "421");  // it resolves to this machine just now
  CHECK(status("evil.test", "") == "421");
  CHECK(status("127.0.0.1:8080", "http://evil.test:8080") == "403");
  CHECK(status("127.0.0.1:8080", "http://127.0.0.1:9090") == "403");
  CHECK(status("127.0.0.1:8080", "http://127.0.0.1:8080") == "201");
  CHECK(status("[::1]:8080", "http://[::1]:8080") == "201");
  CHECK(status("localhost:8080", "http://localhost:8080") == "201");
  CHECK(status("localhost.evil.test", "") == "421");
  CHECK(status("table.test", "https://table.test") == "201");
  CHECK(status("table.test", "https://evil.test") == "403");
  CHECK_THROWS(Browser(running, running.make_table().first, "http://evil.test"));
}

TEST_CASE("socket: every answer carries its cautions; HSTS only behind TLS") {
  server::Options options;
  options.proxies = {"127.0.0.1"};
  Running running(options);
  for (auto const& response :
       {running.ask(http::verb::get, "/api/health"), running.ask(http::verb::get, "/nothing.txt"),
        running.ask(http::verb::delete_, "/"), running.ask(http::verb::post, "/api/tables", std::string(100'000, ' ')),
        running.ask(http::verb::post, "/api/tables", "{}", "https://evil.test")}) {
    CAPTURE(response.result_int());
    CHECK(std::string(response["Content-Security-Policy"]).find("default-src 'self'") == 0);
    CHECK(response["X-Content-Type-Options"] == "nosniff");
    CHECK(response["Cross-Origin-Resource-Policy"] == "same-origin");
    CHECK(response["Strict-Transport-Security"].empty());
  }
  asio::io_context io;
  tcp::socket socket(io);
  socket.connect(running.endpoint());
  asio::write(socket, asio::buffer(std::string("GET /api/health HTTP/1.1\r\nHost: table.test\r\nX-Forwarded-Proto: "
                                               "https\r\n\r\n")));
  beast::flat_buffer buffer;
  http::response<http::string_body> response;
  http::read(socket, buffer, response);
  CHECK(response["Strict-Transport-Security"] == "max-age=31536000");
}

TEST_CASE("socket: an address makes so many tables a minute, and is told so before it has sent anything") {
  server::Options options;
  options.proxies = {"127.0.0.1"};
  options.tables_per_minute_each = 3;
  Running running(options);
  auto const make = [&](std::string const& from) {
    return running.raw("POST /api/tables HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 9.9.9.9, " + from +
                       "\r\nContent-Length: 19\r\n\r\n" + R"({"game":"practice"})");
  };
  for (int i = 0; i < 3; ++i) CHECK(make("10.0.0.1") == "201");
  CHECK(make("10.0.0.1") == "429");
  CHECK(make("10.0.0.2") == "201");
  // The body never comes.
  CHECK(running.raw("POST /api/chronicles HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 10.0.0.1\r\n"
                    "Content-Length: 4000000\r\n\r\n") == "429");
}

TEST_CASE("socket: a branch is a table that its maker's address made") {
  server::Options options;
  options.tables_per_minute_each = 2;
  Running running(options);
  auto const [table, token] = running.make_table();
  Browser browser(running, table);
  browser.say(fmt::format(R"({{"type":"hello","tokens":["{}"]}})", token));
  browser.hear("welcome");
  std::string const branch = R"({"type":"branch","at":0,"title":"once more"})";
  browser.say(branch);
  CHECK(browser.hear("branched").at("table").at("title").as_string() == "once more");
  browser.say(branch);
  CHECK(browser.hear("note").at("text").as_string() ==
        "Too many tables are being made from your address; try again in a minute.");
  CHECK(running.server().hall().counters().tables_made == 2);
}

TEST_CASE("socket: behind a proxy each visitor is counted, not the proxy") {
  server::Options options;
  options.proxies = {"127.0.0.1"};
  options.most_from_address = 2;
  Running running(options);
  auto const table = running.make_table().first;
  {
    Browser const first(running, table, "", "10.0.0.1"), second(running, table, "", "10.0.0.1");
    CHECK_THROWS_WITH_AS(Browser(running, table, "", "10.0.0.1"),
                         doctest::Contains("The WebSocket handshake was declined"), beast::system_error);
    CHECK_NOTHROW(Browser(running, table, "", "10.0.0.2"));
  }
  // Who has gone is counted no longer.
  bool again = false;
  for (int i = 0; i < 100 && !again; ++i) try {
      Browser const back(running, table, "", "10.0.0.1");
      again = true;
    } catch (beast::system_error const&) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  CHECK(again);
}

TEST_CASE("socket: what is being sent here is bounded, for all together") {
  server::Options options;
  options.most_upload_bytes = 5'000'000;
  options.tables_per_minute_each = 0;
  options.request_seconds = 2;
  Running running(options);
  std::string const head = "POST /api/chronicles HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4000000\r\n\r\n";
  asio::io_context io;
  tcp::socket slow(io);
  slow.connect(running.endpoint());
  asio::write(slow, asio::buffer(head + "chronicle 1\n"));
  for (int i = 0; i < 100 && running.raw(head) != "503"; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  CHECK(running.raw(head) == "503");
  // Who does not go on loses his place.
  std::string again = "503";
  for (int i = 0; i < 100 && again == "503"; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    again = running.raw("POST /api/chronicles HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3000000\r\n\r\n" +
                        std::string(3'000'000, 'x'));
  }
  CHECK(again == "422");
}

TEST_CASE("socket: visitors are counted, and one too many is told so at once") {
  server::Options options;
  options.most_from_address = 20;
  Running running(options);
  {
    asio::io_context io;
    std::vector<tcp::socket> silent;
    for (int i = 0; i < 20; ++i) silent.emplace_back(io).connect(running.endpoint());
    auto const begun = std::chrono::steady_clock::now();
    std::string status;
    for (int i = 0; i < 50 && status != "429"; ++i) status = running.raw("GET /api/health HTTP/1.0\r\n\r\n");
    CHECK(status == "429");
    CHECK(std::chrono::steady_clock::now() - begun < std::chrono::seconds(5));
  }
  std::string status;
  for (int i = 0; i < 100 && status != "200"; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    status = running.raw("GET /api/health HTTP/1.0\r\n\r\n");
  }
  CHECK(status == "200");
}

TEST_CASE("socket: a full house says so at once, wherever its visitors come from") {
  server::Options options;
  options.most_connections = 4;
  options.most_requests = 8;
  options.proxies = {"127.0.0.1"};  // whose connections are many visitors'
  Running running(options);
  asio::io_context io;
  std::vector<tcp::socket> silent;
  for (int i = 0; i < 12; ++i) silent.emplace_back(io).connect(running.endpoint());
  std::string status;
  for (int i = 0; i < 50 && status != "503"; ++i) status = running.raw("GET /api/health HTTP/1.0\r\n\r\n");
  CHECK(status == "503");
}

TEST_CASE("socket: a connection for a table of another server is passed on to it") {
  char const* const url = std::getenv("CHRONICLER_TEST_POSTGRES");
  if (!url) return;
  server::Options options;
  options.store = url;
  Running first(options), second(options);
  auto const [table, token] = first.make_table();
  std::string const hello = fmt::format(R"({{"type":"hello","tokens":["{}"]}})", token);
  Browser here(first, table), there(second, table);
  here.say(hello);
  std::int64_t const at = here.hear("welcome").at("at").as_int64();
  there.say(hello);
  boost::json::value const message = there.hear("welcome");
  CHECK(message.at("at").as_int64() == at);
  boost::json::value const& q = message.at("question");
  there.say(fmt::format(R"({{"type":"answer","question":"{}","position":{},"index":0}})",
                        std::string_view(q.at("id").as_string()), q.at("position").as_int64()));
  CHECK(there.hear("update").at("at").as_int64() > at);
  CHECK(here.hear("update").at("at").as_int64() > at);
  CHECK(second.raw("GET /api/tables/" + table + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + token +
                   "\r\n\r\n") == "200");
  CHECK(second.server().hall().tables_in_memory() == 0);
  CHECK(second.raw("GET /api/tables/nothere HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + token +
                   "\r\n\r\n") == "404");
  // When that one has gone, this one has the table.
  first.stop();
  Browser after(second, table);
  after.say(hello);
  CHECK(after.hear("welcome").at("at").as_int64() > at);
  CHECK(second.server().hall().tables_in_memory() == 1);
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
