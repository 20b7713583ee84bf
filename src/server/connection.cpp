#include "server/connection.h"

#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <optional>
#include <sstream>

#include <fmt/format.h>
#include <boost/asio/post.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/frames.h"
#include "server/relay.h"
#include "server/server.h"
#include "table/json.h"
#include "table/requests.h"

namespace server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using Clock = std::chrono::steady_clock;

constexpr std::uint32_t longest_header = 16 * 1024;
constexpr std::string_view passed_on = "X-Chronicler-Passed-On";  // by a server that does not have the table
constexpr std::string_view has_table = "X-Chronicler-Table";      // here; a proxy may remember it

// Somebody at the door or inside, counted as long as it lives.
class Visit {
 public:
  Visit(std::shared_ptr<Guard> guard, std::string address) : guard_(std::move(guard)), address_(std::move(address)) {}
  ~Visit() { guard_->leave(address_); }
  Visit(Visit const&) = delete;
  Visit& operator=(Visit const&) = delete;

 private:
  std::shared_ptr<Guard> guard_;
  std::string address_;
};

// A browser at a table.
class Socket final : public Client,
                     public Caller,
                     public Arrivals::Listener,
                     public Postman::Owner,
                     public std::enable_shared_from_this<Socket> {
 public:
  Socket(Server& server, int descriptor, std::shared_ptr<Table> table, std::shared_ptr<Visit> visit,
         std::string visitor)
      : server_(server),
        visit_(std::move(visit)),
        visitor_(std::move(visitor)),
        callers_(server.callers()),
        line_(std::make_shared<Postman::Line>(descriptor, this)),
        table_(std::move(table)),
        reader_(server.options().most_message_bytes),
        began_at_(Clock::now()),
        heard_at_(began_at_) {
    ++counters().connections;
    callers_->insert(this);
    counters().open_connections = callers_->size();
    allowance_ = server.options().message_burst;
    allowance_at_ = heard_at_;
  }
  ~Socket() override {
    callers_->erase(this);
    if (line_) line_->owner = nullptr;
  }

  // `early`: what the client sent behind its request.
  void begin(std::string const& key, std::string early) {
    out_ = fmt::format(
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Accept: {}\r\nServer: chronicler\r\n{}: {}\r\n\r\n",
        accept_key(key), has_table, table_->id());
    flush();
    if (!early.empty() && !dropped_) take(early.data(), early.size());
    if (!dropped_ && !server_.arrivals().add(line_->descriptor, shared_from_this())) drop();
  }

  void arrived(bool readable, bool ended, bool writable) override {
    if (writable && waiting_to_write_) {
      waiting_to_write_ = false;
      flush();
    }
    if (readable) read(ended);
    // Both have said that they close, and everything is sent.
    if (gone_ && !dropped_ && out_.empty() && !line_->busy()) drop();
  }

  void undelivered(std::string_view rest, bool broken) override {
    if (broken) return drop();
    if (!keep(rest, {})) return;
    // The system may have said already that there is room again.
    waiting_to_write_ = false;
    flush();
  }

  void send(std::string_view message) override {
    if (closing_) return;
    counters().bytes_sent += message.size();
    write(Opcode::text, message);
  }

  void close(int code, std::string_view why) override {
    if (closing_) return;
    write(Opcode::close, close_payload(code, why), true);
    closing_ = true;
    closing_at_ = Clock::now();
    leave();
    if (out_.empty()) shut();
  }

  std::string address() const override { return visitor_; }
  bool may_make_table() override {
    if (server_.guard()->may_make_table(visitor_)) return true;
    ++counters().limits_hit;
    return false;
  }

  void look_after(Clock::time_point now) override {
    Options const& options = server_.options();
    if (closing_) {
      if (now - closing_at_ > std::chrono::seconds(5)) drop();
      return;
    }
    auto const silent = now - heard_at_;
    // From the beginning: a byte now and then is no hello.
    if (!joined_ && now - began_at_ > std::chrono::seconds(options.hello_seconds)) {
      note("refused", "Nobody said hello.");
      return close(1008, "no hello");
    }
    if (silent > std::chrono::seconds(options.idle_seconds)) return drop();
    if (silent > std::chrono::seconds(options.idle_seconds) / 2 && !pinged_) {
      pinged_ = true;
      write(Opcode::ping, "");
    }
  }

 private:
  Counters& counters() { return server_.hall().counters(); }
  asio::io_context& network() { return server_.hall().network(); }

  void read(bool ended) {
    if (dropped_ || gone_) return;
    static thread_local std::array<char, 16 * 1024> room;  // what is not a whole message is kept by the reader
    ssize_t const size = ::recv(line_->descriptor, room.data(), room.size(), MSG_DONTWAIT);
    if (size < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return;
    if (size < 0 && errno == EINTR) return read(ended);
    if (size <= 0) return drop();
    take(room.data(), static_cast<std::size_t>(size));
    if (static_cast<std::size_t>(size) < room.size() && !ended) return;
    // There may be more; the others go first.
    asio::post(network(), [self = shared_from_this(), ended] { self->arrived(true, ended, false); });
  }

  void take(char* bytes, std::size_t size) {
    heard_at_ = Clock::now();
    pinged_ = false;
    holding_ = true;  // answers to several messages go out in one write
    bool const right = reader_.read(bytes, size, [this](MessageReader::Message const& message) {
      heard(message);
      return !closing_ && !dropped_;
    });
    holding_ = false;
    if (!right && !closing_) {
      if (reader_.error() == 1009) ++counters().limits_hit;
      close(reader_.error(), reader_.error() == 1009 ? "this message is too large" : "this is not the protocol");
    }
    if (!out_.empty()) flush();
  }

  void heard(MessageReader::Message const& message) {
    if (message.opcode == Opcode::close) {
      gone_ = true;
      return closing_ ? drop() : close(1000, "");
    }
    if (closing_) return;
    // Pings and pongs are rated, too: each is answered, or at least read.
    if (!within_rate()) {
      ++counters().limits_hit;
      note("refused", "Too many messages at once.");
      return close(1008, "too many messages");
    }
    if (message.opcode == Opcode::ping) return write(Opcode::pong, message.payload);
    if (message.opcode == Opcode::pong) return;
    ++counters().messages;
    if (message.opcode != Opcode::text) return note("refused", "Messages are text.");
    if (joined_)
      table_->hear(*this, message.payload);
    else
      hello(message.payload);
  }

  void hello(std::string_view text) {
    Greeting greeting;
    try {
      greeting = read_hello(text, *table_);
    } catch (json::Wrong const& wrong) {
      ++counters().wrong_messages;
      note("refused", wrong.what());
      return close(1008, "no hello");
    }
    joined_ = true;
    table_->join(shared_from_this(), greeting.seats, greeting.watcher);
  }

  bool within_rate() {
    Options const& options = server_.options();
    if (options.messages_per_second <= 0) return true;
    allowance_ += std::chrono::duration<double>(heard_at_ - allowance_at_).count() * options.messages_per_second;
    allowance_ = std::min<double>(allowance_, options.message_burst);
    allowance_at_ = heard_at_;
    if (allowance_ < 1) return false;
    allowance_ -= 1;
    return true;
  }

  void note(std::string_view kind, std::string_view text) {
    send(json::text(message::to_client::Note{std::string(kind), std::string(text)}));
  }

  void write(Opcode opcode, std::string_view payload, bool last = false) {
    if (dropped_ || closing_) return;
    char room[10];
    std::string_view const head = frame_head(room, opcode, payload.size());
    Postman& postman = server_.hall().postman();
    if (line_->busy() || (postman.wanted() && out_.empty() && !holding_))
      return postman.send(line_, head, payload, last);
    if (!out_.empty() || holding_) {
      keep(head, payload);
      return;
    }
    thread_local std::string frame;  // its room is used again for every message
    frame.assign(head).append(payload);
    std::size_t const sent = send_now(frame);
    if (dropped_ || sent == frame.size()) return;
    out_.assign(frame, sent);
    waiting_to_write_ = true;
  }

  // False when nobody reads what is kept for this client.
  bool keep(std::string_view head, std::string_view payload) {
    if (dropped_) return false;
    if (out_.size() + head.size() + payload.size() > server_.options().most_unsent_bytes) {
      ++counters().limits_hit;
      drop();
      return false;
    }
    out_.append(head).append(payload);
    return true;
  }

  // How much of it the system took; the rest may go when it says that there is room (arrived).
  std::size_t send_now(std::string_view bytes) {
    ssize_t sent;
    do sent = ::send(line_->descriptor, bytes.data(), bytes.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
    while (sent < 0 && errno == EINTR);
    if (sent >= 0) return static_cast<std::size_t>(sent);
    if (errno != EAGAIN && errno != EWOULDBLOCK) drop();
    return 0;
  }

  void flush() {
    if (waiting_to_write_ || dropped_) return;
    std::size_t const sent = send_now(out_);
    if (dropped_) return;
    if (sent == out_.size()) {
      out_.clear();
      if (out_.capacity() > 4096) std::string().swap(out_);
      if (closing_) shut();
      return;
    }
    out_.erase(0, sent);
    waiting_to_write_ = true;
  }

  void leave() {
    if (!joined_) return;
    joined_ = false;
    // Not at once: the table may be in the middle of telling everybody.
    asio::post(network(), [self = shared_from_this()] { self->table_->leave(*self); });
  }

  // What is still underway carries the end of the line itself.
  void shut() {
    if (!dropped_ && !line_->busy()) ::shutdown(line_->descriptor, SHUT_WR);
  }

  void drop() {
    if (dropped_) return;
    dropped_ = closing_ = true;
    leave();
    server_.arrivals().remove(line_->descriptor);
    line_->owner = nullptr;
    if (line_->busy()) ::shutdown(line_->descriptor, SHUT_RDWR);
    line_.reset();
  }

  Server& server_;
  std::shared_ptr<Visit> visit_;
  std::string visitor_;  // from where
  std::shared_ptr<Callers> callers_;
  std::shared_ptr<Postman::Line> line_;  // our own: the library does not look at it any more
  std::shared_ptr<Table> table_;
  MessageReader reader_;
  std::string out_;
  Clock::time_point began_at_, heard_at_, allowance_at_, closing_at_;
  double allowance_ = 0;
  bool joined_ = false, closing_ = false, dropped_ = false, gone_ = false;
  bool holding_ = false, waiting_to_write_ = false, pinged_ = false;
};

class HttpConnection : public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(Server& server, tcp::socket socket, std::string address)
      : server_(server),
        guard_(server.guard()),
        stream_(std::move(socket)),
        address_(std::move(address)),
        visitor_(address_) {}
  ~HttpConnection() {
    end_upload();
    if (lingering_) guard_->end_lingering();
  }

  void serve() {
    switch (guard_->enter(address_)) {
      case Guard::Room::enough: break;
      case Guard::Room::none: return turn_away(503, "this server has no room for more visitors");
      case Guard::Room::none_for_you: return turn_away(429, "too many connections come from your address");
    }
    visit_ = std::make_shared<Visit>(guard_, address_);
    read();
  }

 private:
  void read() {
    parser_.emplace();
    parser_->header_limit(longest_header);
    parser_->body_limit(std::max(server_.options().most_chronicle_bytes, server_.options().most_pack_bytes));
    stream_.expires_after(std::chrono::seconds(server_.options().request_seconds));
    // The header alone first: what may follow depends on where it goes.
    http::async_read_header(stream_, buffer_, *parser_,
                            [self = shared_from_this()](beast::error_code error, std::size_t) {
                              if (error) return self->wrong(error);
                              if (auto refusal = self->look_at_header()) return self->refuse(std::move(*refusal));
                              http::async_read(self->stream_, self->buffer_, *self->parser_,
                                               [self](beast::error_code body_error, std::size_t) {
                                                 if (body_error) return self->wrong(body_error);
                                                 self->handle();
                                               });
                            });
  }

  std::string_view target() const {
    auto const t = parser_->get().target();
    return {t.data(), t.size()};
  }
  std::string header(http::field name) const { return std::string(parser_->get()[name]); }
  std::string header(std::string_view name) const {
    return std::string(parser_->get()[beast::string_view(name.data(), name.size())]);
  }

  // What is refused before anything more is read.
  std::optional<Response> look_at_header() {
    auto const& request = parser_->get();
    Guard& guard = *guard_;
    std::string const host = header(http::field::host), coding = header(http::field::transfer_encoding);
    auto const hosts = request.count(http::field::host);
    if (hosts > 1 || (hosts == 0 && request.version() >= 11))
      return Api::error(400, "a request names the host that it is for, once");
    if (request.count(http::field::transfer_encoding) > 1 || (!coding.empty() && !beast::iequals(coding, "chunked")))
      return Api::error(501, "this transfer encoding is not understood here");
    if (!coding.empty() && request.count(http::field::content_length) > 0)
      return Api::error(400, "a request has a length or is chunked, not both");
    if (hosts == 1 && !guard.host_is_ours(host))
      return Api::error(421, "this server does not know itself by that name; it is started with --origin and the name");
    if (guard.is_proxy(address_)) {
      std::string const forwarded = header("X-Forwarded-For");
      auto const last = forwarded.find_last_of(", ");
      visitor_ = forwarded.empty() ? address_ : forwarded.substr(last == forwarded.npos ? 0 : last + 1);
      encrypted_ = header("X-Forwarded-Proto") == "https";
    }
    std::string_view const path = target();
    bool const post = request.method() == http::verb::post;
    bool const pack = post && path.substr(0, path.find('?')) == "/api/packs";
    bool const upload = pack || path.starts_with("/api/chronicles");
    // Another site's page may not act with somebody's address book of tables; reading is harmless.
    if (post && !guard.origin_is_ours(header(http::field::origin), host))
      return Api::error(403, "requests from other sites are not taken");
    owner_ = guard.is_owner(header(http::field::authorization), visitor_, host);
    if (pack && !owner_) return Api::error(403, Office::for_the_owner);
    if (post && (path == "/api/tables" || (upload && !pack)) && !guard.may_make_table(visitor_)) {
      ++server_.hall().counters().limits_hit;
      return Api::error(429, "too many tables are being made from your address; try again in a minute");
    }
    Options const& options = server_.options();
    std::size_t const most = pack     ? options.most_pack_bytes
                             : upload ? options.most_chronicle_bytes
                                      : options.most_request_bytes;
    parser_->body_limit(most);
    auto const length = parser_->content_length();
    if (length && *length > most)
      return Api::error(413, pack ? fmt::format("a pack may have {} MB, not more", most >> 20)
                                  : std::string("this request is too large"));
    if (upload) {
      upload_ = length ? static_cast<std::size_t>(*length) : most;
      if (!guard.take_upload(upload_)) {
        upload_ = 0;
        ++server_.hall().counters().limits_hit;
        return Api::error(503, "too much is being sent here just now; try again in a moment");
      }
    }
    return {};
  }

  void end_upload() {
    if (upload_ > 0) guard_->end_upload(std::exchange(upload_, 0));
  }

  void refuse(Response response) {
    keep_alive_ = head_ = false;
    write(std::move(response));
  }
  void turn_away(int status, std::string_view sentence) {
    ++server_.hall().counters().limits_hit;
    refuse(Api::error(status, sentence));
  }

  void wrong(beast::error_code error) {
    keep_alive_ = false;
    head_ = false;
    if (error == http::error::body_limit) return write(Api::error(413, "this request is too large"));
    if (error == http::error::header_limit) return write(Api::error(431, "this request's header is too large"));
    if (error.category() == http::make_error_code(http::error::end_of_stream).category() &&
        error != http::error::end_of_stream && error != http::error::partial_message)
      return write(Api::error(400, "this is not an HTTP request"));
    beast::error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

  void handle() {
    auto const& request = parser_->get();
    if (websocket::is_upgrade(request)) return upgrade();
    keep_alive_ = request.keep_alive();
    head_ = request.method() == http::verb::head;
    Request plain;
    plain.method = std::string(request.method_string());
    plain.target = std::string(target());
    plain.authorization = header(http::field::authorization);
    plain.if_none_match = header(http::field::if_none_match);
    plain.accept_encoding = header(http::field::accept_encoding);
    plain.visitor = visitor_;
    plain.owner = owner_;
    plain.body = request.body();
    stream_.expires_never();
    server_.api().handle(plain, [self = shared_from_this()](Response response) {
      if (response.elsewhere.empty()) return self->write(std::move(response));
      self->pass_on(response.elsewhere);
    });
  }

  void upgrade() {
    keep_alive_ = false;
    constexpr std::string_view prefix = "/ws/";
    std::string_view const path = target();
    if (!guard_->origin_is_ours(header(http::field::origin), header(http::field::host)))
      return write(Api::error(403, "pages of other sites may not connect"));
    if (header(http::field::sec_websocket_version) != "13" || header(http::field::sec_websocket_key).size() != 24)
      return write(Api::error(400, "this is not a WebSocket request of version 13"));
    if (!path.starts_with(prefix)) return write(Api::error(404, "WebSockets are at /ws/<table>"));
    if (server_.callers()->size() >= server_.options().most_connections) {
      ++server_.hall().counters().limits_hit;
      return write(Api::error(503, "this server has no room for more connections"));
    }
    if (!count_visitor()) return turn_away(429, "too many connections come from your address");
    stream_.expires_never();
    server_.hall().seek(
        std::string(path.substr(prefix.size())), [self = shared_from_this()](Hall::Sought const& found) {
          if (!found.elsewhere.empty()) return self->pass_on(found.elsewhere);
          if (!found.trouble.empty()) return self->write(Api::error(503, found.trouble));
          if (!found.table) return self->write(Api::error(404, "there is no such table"));
          std::string const key = self->header(http::field::sec_websocket_key);
          auto const rest = self->buffer_.cdata();
          std::string early(static_cast<char const*>(rest.data()), rest.size());
          beast::error_code error;
          int const descriptor = self->stream_.release_socket().release(error);
          if (error) return;
          std::make_shared<Socket>(self->server_, descriptor, found.table, std::move(self->visit_), self->visitor_)
              ->begin(key, std::move(early));
        });
  }

  // A proxy's connections are many visitors'; one that stays is counted for whom it is.
  bool count_visitor() {
    if (visitor_ == address_) return true;
    visit_.reset();
    if (guard_->enter(visitor_) != Guard::Room::enough) return false;
    visit_ = std::make_shared<Visit>(guard_, visitor_);
    return true;
  }

  // Another server has this table.
  void pass_on(std::string const& address) {
    stream_.expires_never();
    auto const colon = address.rfind(':');
    if (colon == address.npos || !header(passed_on).empty()) return try_later();
    auto resolver = std::make_shared<tcp::resolver>(server_.hall().network());
    resolver->async_resolve(
        address.substr(0, colon), address.substr(colon + 1),
        [self = shared_from_this(), resolver](beast::error_code error, tcp::resolver::results_type const& places) {
          if (error) return self->try_later();
          auto other = std::make_shared<beast::tcp_stream>(self->server_.hall().network());
          other->expires_after(std::chrono::seconds(2));
          other->async_connect(places, [self, other](beast::error_code unreached, tcp::endpoint const&) {
            if (unreached) return self->try_later();
            other->expires_never();
            self->relay_to(other->release_socket());
          });
        });
  }

  void try_later() {
    write(Api::error(503, "this table is just changing from one server to another; try again in a moment"));
  }

  void relay_to(tcp::socket other) {
    ++server_.hall().counters().passed_on;
    auto request = parser_->release();
    request.set(beast::string_view(passed_on.data(), passed_on.size()), "1");
    request.set("X-Forwarded-For", visitor_);
    if (encrypted_) request.set("X-Forwarded-Proto", "https");
    if (!websocket::is_upgrade(request)) request.keep_alive(false);
    std::ostringstream text;
    text << request;
    auto const rest = buffer_.cdata();
    std::string first = std::move(text).str();
    first.append(static_cast<char const*>(rest.data()), rest.size());
    end_upload();
    relay(stream_.release_socket(), std::move(other), std::move(first), std::move(visit_));
  }

  void write(Response response) {
    response_.emplace(static_cast<http::status>(response.status), 11);
    body_ = std::move(response.body);
    response_->set(http::field::server, "chronicler");
    response_->set(http::field::content_type, response.type);
    for (auto const& [name, value] : Api::caution()) response_->set(name, value);
    if (encrypted_) response_->set(http::field::strict_transport_security, "max-age=31536000");
    for (auto const& [name, value] : response.headers) response_->set(name, value);
    if (response.status != 304) response_->set(http::field::content_length, std::to_string(body_->size()));
    response_->keep_alive(keep_alive_);
    bool const with_body = !head_ && response.status != 304;
    response_->body().data = with_body ? const_cast<char*>(body_->data()) : nullptr;
    response_->body().size = with_body ? body_->size() : 0;
    response_->body().more = false;
    stream_.expires_after(std::chrono::seconds(30));
    http::async_write(stream_, *response_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      self->end_upload();
      if (error) return;
      if (self->keep_alive_) return self->read();
      beast::error_code ignored;
      self->stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
      if (!self->visit_) {  // turned away
        self->lingering_ = self->guard_->may_linger();
        if (!self->lingering_) return self->hang_up();
      }
      self->stream_.expires_after(std::chrono::seconds(1));
      self->let_finish(0);
    });
  }

  // What has come is read, so that the answer is not lost with it.
  void hang_up() {
    char room[4096];
    ::recv(stream_.socket().native_handle(), room, sizeof room, MSG_DONTWAIT);
    stream_.close();
  }

  // Who is still sending what nobody wants hears why before the line is cut, if it does not take long.
  void let_finish(int heard) {
    constexpr int most = 64;
    buffer_.clear();
    stream_.async_read_some(buffer_.prepare(16 * 1024),
                            [self = shared_from_this(), heard](beast::error_code error, std::size_t) {
                              if (!error && heard < most) self->let_finish(heard + 1);
                            });
  }

  Server& server_;
  std::shared_ptr<Guard> guard_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  std::optional<http::response<http::buffer_body>> response_;
  std::shared_ptr<std::string const> body_;
  std::string address_, visitor_;  // who is connected, and for whom if that is a proxy
  std::shared_ptr<Visit> visit_;
  std::size_t upload_ = 0;
  bool keep_alive_ = false, head_ = false, encrypted_ = false, lingering_ = false;
  bool owner_ = false;  // of the server
};

}  // namespace

void serve_connection(Server& server, tcp::socket socket) {
  boost::system::error_code error;
  auto const from = socket.remote_endpoint(error);
  if (error) return;
  std::make_shared<HttpConnection>(server, std::move(socket), from.address().to_string())->serve();
}

}  // namespace server
