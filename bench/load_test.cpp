// Plays many tables against a running server over WebSockets, as fast as it is asked or at a pace, and says how many
// answers per second were acknowledged (they are on disk then) and how long an answer took to come back as an update.
//
//   chronicler_load_test --port 8080 --tables 1000 --seconds 20 [--pace MS] [--game practice] [--option rounds=20000]
//                        [--scenario ID] [--seats N] [--browsers N] [--pid SERVER] [--acks FILE] [--check FILE]
//                        [--idle] [--growth] [--limit] [--quiet] [--stay [--patience MS]]
//
// --browsers N: so many browsers at each table, each with its share of the seats; whoever is asked answers.  A game
// that is over begins again: somebody jumps to its first decision, so that real games keep every table busy.
//
// --acks writes "table answers tokens" for every table when it ends or the server dies; --check plays nothing, but
// looks whether the server still has them all: the kill tests.  --stay comes back when a connection ends, as a browser
// does, looks that nothing it was told of is missing, and says how long tables stood still.
#include <sqlite3.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <queue>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "bench/wire.h"

namespace {

using Clock = std::chrono::steady_clock;
using bench::connect_to, bench::send_all, bench::request, bench::frame, bench::text_after, bench::number_after;
using bench::own_time, bench::time_of, bench::memory_of;

struct Settings {
  int port = 8080, tables = 100, browsers = 1, pace = 0, pid = 0;
  double seconds = 10;
  std::string game = "practice", scenario, options, acks, check, seats;
  bool idle = false, quiet = false, growth = false, stay = false;
  int patience = 5000;  // a table that stands still for longer is counted
};

struct Table {
  std::vector<std::string> tokens;  // of every seat
  long answered = -1;               // the position that one of its browsers answered last
  long again = 0;                   // how often its game began anew
};
struct Player {  // one browser that holds its share of a table's seats
  int fd = -1;
  Table* at = nullptr;
  std::string table;
  std::vector<std::string> tokens;
  std::string in;
  Clock::time_point sent;
  bool waiting = false;   // for the update of an answer
  long acknowledged = 0;  // decisions known to be on disk
  long answers = 0;
  bool over = false;
  bool welcomed = false;  // it was told of the table before
  std::string next;       // the answer to send when its time comes
  // --stay: a connection that is being made again; what came of its answer so far.
  bool away = false, greeted = false;
  Clock::time_point away_since, try_at;
};

class LoadTest {
 public:
  explicit LoadTest(Settings const& settings) : settings_(settings), random_(12345), epoll_(::epoll_create1(0)) {}

  bool make_tables() {
    int const fd = connect_to(settings_.port);
    if (fd < 0) return false;
    if (settings_.pid > 0) memory_before_ = memory_of(settings_.pid);
    tables_.resize(static_cast<std::size_t>(settings_.tables));
    for (Table& table : tables_) {
      std::string const scenario =
          settings_.scenario.empty() ? "" : fmt::format(R"("scenario":"{}",)", settings_.scenario);
      std::string const body = fmt::format(R"({{"game":"{}",{}"seats":[{}],"options":{{{}}}}})", settings_.game,
                                           scenario, settings_.seats, settings_.options);
      std::string const made =
          request(fd, fmt::format("POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: {}\r\n\r\n{}",
                                  body.size(), body));
      std::string const id(text_after(made, "\"table\":{\"id\":\""));
      if (id.empty()) {
        if (!settings_.quiet) fmt::print(stderr, "no table: {}\n", made);
        return false;
      }
      for (std::size_t at = made.find("\"links\":"); (at = made.find("{\"seat\":", at)) != made.npos; ++at)
        if (number_after(made, "{\"seat\":", at) >= 0) table.tokens.emplace_back(text_after(made, "\"token\":\"", at));
      auto const browsers = static_cast<std::size_t>(settings_.browsers);
      for (std::size_t b = 0; b < browsers; ++b) {
        Player& player = players_.emplace_back();
        player.at = &table;
        player.table = id;
        for (std::size_t i = b; i < table.tokens.size(); i += browsers) player.tokens.push_back(table.tokens[i]);
      }
    }
    ::close(fd);
    return true;
  }

  static std::string upgrade_for(Player const& player) {
    return fmt::format(
        "GET /ws/{} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
        player.table);
  }
  static std::string hello_of(Player const& player) {
    std::string tokens;
    for (std::string const& token : player.tokens) tokens += (tokens.empty() ? "\"" : ",\"") + token + "\"";
    return frame(fmt::format(R"({{"type":"hello","tokens":[{}]}})", tokens));
  }

  bool connect_all() {
    for (std::size_t i = 0; i < players_.size(); ++i) {
      Player& player = players_[i];
      player.fd = connect_to(settings_.port);
      if (player.fd < 0) return false;
      if (!send_all(player.fd, upgrade_for(player))) return false;
      player.greeted = true;
      char c;
      std::string head;
      while (head.find("\r\n\r\n") == head.npos) {
        if (::recv(player.fd, &c, 1, 0) != 1) return false;
        head += c;
      }
      if (!send_all(player.fd, hello_of(player))) return false;
      watch(i);
    }
    return true;
  }
  void watch(std::size_t i) {
    epoll_event event{};
    event.events = EPOLLIN | EPOLLET;  // told once per arrival: what came is always read whole
    event.data.u64 = i;
    ::epoll_ctl(epoll_, EPOLL_CTL_ADD, players_[i].fd, &event);
  }

  // False when the server went away.
  bool play() {
    auto const start = Clock::now();
    auto const end = start + std::chrono::microseconds(static_cast<long>(settings_.seconds * 1e6));
    auto const warm = start + std::chrono::seconds(settings_.seconds >= 6 ? 2 : 0);
    warm_ = warm;
    bool warmed = false;
    auto next_slice = warm;
    std::vector<epoll_event> events(1024);
    int seen = 0;
    std::vector<char> buffer(256 * 1024);
    for (auto now = start; now < end; now = Clock::now()) {
      if (!warmed && now >= warm) {
        warmed = true;
        own_time_ = own_time();
        if (settings_.pid > 0) server_time_ = time_of(settings_.pid);
      }
      if (settings_.growth && warmed && now >= next_slice) {
        next_slice = now + std::chrono::milliseconds(500);
        slices_.push_back({order_.size(), time_of(settings_.pid)});
      }
      int timeout = 100;
      if (settings_.pace > 0) {
        send_due(Clock::now());
        timeout = 1;
      }
      // Flat out with many tables there is always an update on its way.  To be woken for each of them costs more than
      // to read it, and this program and the server share the processors; so where little came it waits for more first.
      // What an update waits for that counts as latency.
      if (settings_.pace == 0 && players_.size() >= 100 && seen < 32) ::usleep(100);
      int const n = ::epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), timeout);
      seen = n;
      for (int i = 0; i < n; ++i) {
        Player& player = players_[events[static_cast<std::size_t>(i)].data.u64];
        ssize_t const got = ::recv(player.fd, buffer.data(), buffer.size(), MSG_DONTWAIT);
        if (got <= 0) {
          if (got < 0 && errno == EAGAIN) continue;
          if (!settings_.stay) return false;
          lost(player);
          continue;
        }
        player.in.append(buffer.data(), static_cast<std::size_t>(got));
        if (!player.greeted && !greeting(player)) continue;
        if (read_frames(player)) continue;
        if (!settings_.stay) return false;
        lost(player);
      }
      if (settings_.stay) come_back(Clock::now());
    }
    measured_ = std::chrono::duration<double>(Clock::now() - warm).count();
    own_time_ = own_time() - own_time_;
    if (settings_.pid > 0) server_time_ = time_of(settings_.pid) - server_time_;
    return true;
  }

  void report() {
    latencies_ = order_;
    std::sort(latencies_.begin(), latencies_.end());
    auto const at = [&](double q) {
      return latencies_.empty()
                 ? 0.0
                 : latencies_[std::min(latencies_.size() - 1,
                                       static_cast<std::size_t>(q * static_cast<double>(latencies_.size())))] /
                       1000.0;
    };
    long over = 0;
    for (Player const& p : players_) over += p.over && &p == first_of(p);
    for (Table const& t : tables_) over += t.again;
    fmt::print(
        "tables {}  answers/s {:.0f}  p50 {:.2f} ms  p99 {:.2f} ms  p99.9 {:.2f} ms  worst {:.2f} ms  stale {}  "
        "games over {}  bytes/update {:.0f}\n",
        tables_.size(), static_cast<double>(latencies_.size()) / measured_, at(.5), at(.99), at(.999), at(1), stale_,
        over, updates_ ? static_cast<double>(bytes_) / static_cast<double>(updates_) : 0.0);
    if (troubled_ > 0) fmt::print("clients were told of trouble {} times\n", troubled_);
    if (settings_.pid > 0) {
      double const kb = memory_of(settings_.pid), tables = static_cast<double>(tables_.size());
      fmt::print("server memory {:.1f} MB; KB per table {:.1f}, of which {:.1f} since before the tables were made\n",
                 kb / 1024, kb / tables, (kb - memory_before_) / tables);
    }
    if (!settings_.idle && !latencies_.empty()) {
      auto const answers = static_cast<double>(latencies_.size());
      fmt::print("processor time per answer: client {:.1f} us", own_time_ / answers);
      if (settings_.pid > 0)
        fmt::print(
            ", server {:.1f} us; used of {} processors: {:.0f} % (what is missing to 100 went to others or to waiting)",
            server_time_ / answers, ::sysconf(_SC_NPROCESSORS_ONLN),
            100 * (own_time_ + server_time_) /
                (measured_ * 1e6 * static_cast<double>(::sysconf(_SC_NPROCESSORS_ONLN))));
      fmt::print("\n");
    }
    if (settings_.growth) say_growth();
  }

  // The middle latency of the first and of the last fifth of all answers of a table: does a long game cost more?
  void say_growth() {
    long longest = 0;
    for (Player const& p : players_) longest = std::max(longest, p.acknowledged);
    for (int fifth = 0; fifth < 5; ++fifth) {
      std::vector<float> part(order_.begin() + static_cast<long>(order_.size()) * fifth / 5,
                              order_.begin() + static_cast<long>(order_.size()) * (fifth + 1) / 5);
      if (part.empty()) return;
      auto const middle = part.begin() + static_cast<long>(part.size() / 2);
      std::nth_element(part.begin(), middle, part.end());
      fmt::print("growth fifth {} median {:.3f} ms  server {:.1f} us per answer\n", fifth + 1, *middle / 1000.0,
                 slices_.size() > 5 ? slice_cost(fifth) : 0.0);
    }
    fmt::print("longest game: {} decisions\n", longest);
  }

  // Processor time of the server per answer in a fifth of the run.
  double slice_cost(int fifth) const {
    std::size_t const last = slices_.size() - 1;
    Slice const &from = slices_[last * static_cast<std::size_t>(fifth) / 5],
                &to = slices_[last * static_cast<std::size_t>(fifth + 1) / 5];
    return (to.server_time - from.server_time) /
           static_cast<double>(std::max<std::size_t>(1, to.answers - from.answers));
  }

  void write_acks() {
    if (settings_.acks.empty()) return;
    std::ofstream out(settings_.acks);
    for (Player const& p : players_)
      if (&p == first_of(p) && !p.tokens.empty()) {
        out << p.table << ' ' << p.acknowledged;
        for (std::string const& token : p.at->tokens) out << ' ' << token;
        out << '\n';
      }
  }

  // --stay: false when something was lost or stood still for too long.
  bool stayed() {
    long still_away = 0;
    double longest = 0;
    for (Player const& p : players_) still_away += p.away && Clock::now() - p.away_since > std::chrono::seconds(5);
    for (float const pause : pauses_) longest = std::max<double>(longest, pause);
    std::sort(pauses_.begin(), pauses_.end());
    fmt::print(
        "came back {} times; stood still {:.0f} ms in the middle, {:.0f} ms at most, {} longer than {} ms; {} "
        "tables away at the end; {} times something acknowledged was missing\n",
        pauses_.size(), pauses_.empty() ? 0.0 : static_cast<double>(pauses_[pauses_.size() / 2]), longest, too_long_,
        settings_.patience, still_away, missing_);
    return missing_ == 0 && still_away == 0 && too_long_ == 0;
  }

 private:
  void lost(Player& player) {
    if (player.fd >= 0) ::close(player.fd);  // the system forgets it for the epoll, too
    player.fd = -1;
    player.in.clear();
    player.greeted = false;
    auto const now = Clock::now();
    if (!player.away) player.away_since = now;
    player.away = true;
    player.waiting = false;
    player.next.clear();
    player.try_at = now + std::chrono::milliseconds(100 + random_() % 100);
  }
  // The answer to the upgrade has come: true when frames may follow.
  bool greeting(Player& player) {
    auto const end = player.in.find("\r\n\r\n");
    if (end == player.in.npos) return false;
    bool const taken = player.in.starts_with("HTTP/1.1 101");
    player.in.erase(0, end + 4);
    if (!taken || !send_all(player.fd, hello_of(player))) return lost(player), false;
    player.greeted = true;
    return true;
  }
  void come_back(Clock::time_point now) {
    if (now < look_at_) return;
    look_at_ = now + std::chrono::milliseconds(20);
    for (std::size_t i = 0; i < players_.size(); ++i) {
      Player& player = players_[i];
      if (!player.away || player.try_at > now) continue;
      if (player.fd >= 0) {  // it was tried, and nothing came of it
        if (now - player.try_at > std::chrono::seconds(3)) lost(player);
        continue;
      }
      player.fd = connect_to(settings_.port);
      if (player.fd < 0 || !send_all(player.fd, upgrade_for(player)))
        lost(player);
      else
        watch(i);
    }
  }

  void send_due(Clock::time_point now) {
    while (!due_.empty() && due_.top().first <= now) {
      Player& player = players_[due_.top().second];
      due_.pop();
      if (player.next.empty()) continue;
      answer_now(player);
      player.next.clear();
    }
  }
  void answer_now(Player& player) {
    player.sent = Clock::now();
    player.waiting = true;
    send_all(player.fd, frame(player.next));
  }

  // The browser beside which the others of a table stand.
  Player const* first_of(Player const& player) const {
    auto const i = static_cast<std::size_t>(&player - players_.data());
    return &players_[i - i % static_cast<std::size_t>(settings_.browsers)];
  }
  void begin_again(Player& player, long position) {
    ++player.at->again;
    send_all(player.fd, frame(fmt::format(R"({{"type":"jump","at":0,"position":{}}})", position)));
  }

  bool read_frames(Player& player) {
    std::size_t at = 0;
    while (player.in.size() >= at + 2) {
      auto const byte = [&](std::size_t i) {
        return static_cast<std::uint64_t>(static_cast<unsigned char>(player.in[i]));
      };
      std::uint64_t length = byte(at + 1) & 127;
      std::size_t head = 2;
      if (length == 126) head = 4;
      if (length == 127) head = 10;
      if (player.in.size() < at + head) break;
      if (head > 2) {
        length = 0;
        for (std::size_t i = at + 2; i < at + head; ++i) length = length << 8 | byte(i);
      }
      if (player.in.size() < at + head + length) break;
      auto const opcode = byte(at) & 15;
      if (opcode == 8) return false;
      if (opcode == 9) send_all(player.fd, std::string("\x8a\x80\0\0\0\0", 6));
      if (opcode == 1) heard(player, std::string_view(player.in).substr(at + head, length));
      at += head + length;
    }
    player.in.erase(0, at);
    return true;
  }

  void heard(Player& player, std::string_view text) {
    bool const update = text.starts_with(R"({"type":"update")"), welcome = text.starts_with(R"({"type":"welcome")");
    bool const stale = text.starts_with(R"({"type":"stale")");
    if (stale) ++stale_;
    if (text.starts_with(R"({"type":"note","kind":"trouble")")) ++troubled_;
    if (!update && !welcome && !stale) return;
    auto const now = Clock::now();
    if (settings_.stay && (update || welcome)) {
      long const at = std::max(0l, number_after(text, "\"at\":"));
      if (at < player.acknowledged) {
        ++missing_;
        fmt::print("table {} came back with {} decisions, {} were acknowledged\n", player.table, at,
                   player.acknowledged);
      }
      // It plays on when an answer is acknowledged again, not when it can only be looked at.
      if (update && std::exchange(player.away, false)) {
        auto const pause = std::chrono::duration_cast<std::chrono::milliseconds>(now - player.away_since).count();
        pauses_.push_back(static_cast<float>(pause));
        if (pause > settings_.patience) {
          ++too_long_;
          fmt::print("table {} stood still for {} ms\n", player.table, pause);
        }
      }
    }
    if (update) {
      ++updates_;
      bytes_ += text.size();
      // The last "at" of the head: decisions known to be committed.
      player.acknowledged = std::max(0l, number_after(text, "\"at\":"));  // missing: none was taken
      if (player.waiting) {
        player.waiting = false;
        ++player.answers;
        if (now >= warm_)
          order_.push_back(
              static_cast<float>(std::chrono::duration_cast<std::chrono::nanoseconds>(now - player.sent).count()) /
              1000.0f);
      }
    }
    if (settings_.idle) return;
    auto const question = text.rfind("\"question\":{");
    if (question == text.npos) {
      player.over = true;
      if (settings_.browsers > 1 && &player == first_of(player))
        begin_again(player, number_after(text, "\"position\":"));
      return;
    }
    player.over = false;
    std::string_view const asked = text.substr(question);
    if (asked.find("\"mine\":true") == asked.npos) return;
    std::string_view const id = text_after(asked, "\"id\":\"");
    long const position = number_after(asked, "\"position\":");
    // What it said before did not arrive, or came to nothing: its table was opened anew.
    bool const lost = stale || (welcome && (player.away || player.welcomed));
    player.welcomed = player.welcomed || welcome;
    if (player.at->answered == position && !lost) return;  // somebody else does, where any of them may
    player.at->answered = position;
    long const count = bench::items_after(asked, "\"options\":[");
    player.next = fmt::format(R"({{"type":"answer","question":"{}","position":{},"index":{}}})", id, position,
                              random_() % static_cast<unsigned long>(std::max(1l, count)));
    if (settings_.pace == 0) return answer_now(player);
    // Spread over the pace, so that tables do not march in step.
    long wait = settings_.pace * 1000;
    if (welcome) wait = static_cast<long>(random_() % static_cast<unsigned long>(settings_.pace * 1000));
    // It is measured how long a table stood still, not how long somebody thinks.
    if (welcome && player.away) wait = 0;
    due_.emplace(now + std::chrono::microseconds(wait), static_cast<std::size_t>(&player - players_.data()));
  }

  Settings settings_;
  std::mt19937 random_;
  int epoll_;
  std::vector<Table> tables_;
  std::vector<Player> players_;           // those of one table side by side
  std::vector<float> order_, latencies_;  // microseconds: as they came, and sorted
  double own_time_ = 0, server_time_ = 0, memory_before_ = 0;
  struct Slice {
    std::size_t answers = 0;
    double server_time = 0;
  };
  std::vector<Slice> slices_;  // once a second
  using Due = std::pair<Clock::time_point, std::size_t>;
  std::priority_queue<Due, std::vector<Due>, std::greater<>> due_;
  Clock::time_point warm_;
  double measured_ = 1;
  long stale_ = 0, troubled_ = 0, missing_ = 0, too_long_ = 0;
  std::vector<float> pauses_;  // --stay: milliseconds
  Clock::time_point look_at_;
  std::uint64_t updates_ = 0, bytes_ = 0;
};

// The decisions in a chronicle, -1 when they are not numbered one by one.
long decisions_in(std::string_view chronicle) {
  auto const rule = chronicle.find("\n---\n");
  if (rule == chronicle.npos) return -1;
  long count = 0;
  for (std::string_view rest = chronicle.substr(rule + 5); !rest.empty();) {
    auto const end = std::min(rest.find('\n'), rest.size() - 1);
    if (std::strtol(rest.data(), nullptr, 10) != ++count) return -1;
    rest.remove_prefix(end + 1);
  }
  return count;
}

// Every table a client once played at must open, with at least the decisions that were acknowledged.
int check_acks(Settings const& settings) {
  std::ifstream in(settings.check);
  int const fd = connect_to(settings.port);
  if (!in || fd < 0) {
    fmt::print(stderr, "load test: nothing to check\n");
    return 2;
  }
  long tables = 0, acknowledged = 0, missing = 0;
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    std::string table, token, tokens;
    long at = 0;
    words >> table >> at;
    while (words >> token) tokens += (tokens.empty() ? "" : ",") + token;
    std::string const chronicle =
        request(fd, fmt::format("GET /api/tables/{}/chronicle HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer "
                                "{}\r\n\r\n",
                                table, tokens));
    ++tables;
    acknowledged += at;
    if (long const stored = decisions_in(chronicle); stored < at) {
      ++missing;
      fmt::print("table {} has {} decisions, {} were acknowledged: {}\n", table, stored, at, chronicle.substr(0, 200));
    }
  }
  ::close(fd);
  fmt::print("checked {} tables with {} acknowledged decisions, {} with something missing\n", tables, acknowledged,
             missing);
  return missing == 0 ? 0 : 1;
}

// What this disk allows: rows of a journal line's size, one full sync per commit of `batch` rows.
void say_commit_limit(int batch) {
  std::string const path = "load_test_limit.db";
  sqlite3* db = nullptr;
  sqlite3_open(path.c_str(), &db);
  sqlite3_exec(db,
               "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; CREATE TABLE IF NOT EXISTS j(id INTEGER PRIMARY KEY, "
               "no INT, seq INT, line TEXT)",
               nullptr, nullptr, nullptr);
  sqlite3_stmt* insert = nullptr;
  sqlite3_prepare_v2(db, "INSERT INTO j(no, seq, line) VALUES(1, 2, 'a line of about forty letters, as written')", -1,
                     &insert, nullptr);
  auto const start = Clock::now();
  long commits = 0;
  while (Clock::now() - start < std::chrono::seconds(2)) {
    sqlite3_exec(db, "BEGIN", nullptr, nullptr, nullptr);
    for (int i = 0; i < batch; ++i) {
      sqlite3_step(insert);
      sqlite3_reset(insert);
    }
    sqlite3_exec(db, "COMMIT", nullptr, nullptr, nullptr);
    ++commits;
  }
  double const seconds = std::chrono::duration<double>(Clock::now() - start).count();
  fmt::print("this disk, SQLite alone, {} rows per full sync: {:.0f} commits/s, {:.0f} rows/s\n", batch,
             static_cast<double>(commits) / seconds, static_cast<double>(commits * batch) / seconds);
  sqlite3_finalize(insert);
  sqlite3_close(db);
  for (char const* ending : {"", "-wal", "-shm"}) ::unlink((path + ending).c_str());
}

}  // namespace

int main(int argc, char** argv) {
  Settings settings;
  bool limit = false;
  for (int i = 1; i < argc; ++i) {
    std::string_view const key = argv[i];
    auto const value = [&]() -> std::string { return i + 1 < argc ? argv[++i] : ""; };
    if (key == "--port")
      settings.port = std::stoi(value());
    else if (key == "--tables")
      settings.tables = std::stoi(value());
    else if (key == "--seconds")
      settings.seconds = std::stod(value());
    else if (key == "--pace")
      settings.pace = std::stoi(value());
    else if (key == "--game")
      settings.game = value();
    else if (key == "--scenario")
      settings.scenario = value();
    else if (key == "--browsers")
      settings.browsers = std::max(1, std::stoi(value()));
    else if (key == "--pid")
      settings.pid = std::stoi(value());
    else if (key == "--acks")
      settings.acks = value();
    else if (key == "--check")
      settings.check = value();
    else if (key == "--seats") {
      for (int n = std::stoi(value()); n > 0; --n)
        settings.seats += std::string(settings.seats.empty() ? "" : ",") + R"({"name":"","player":"person"})";
    } else if (key == "--option") {
      std::string const pair = value();
      auto const equals = pair.find('=');
      settings.options += fmt::format("{}\"{}\":\"{}\"", settings.options.empty() ? "" : ",", pair.substr(0, equals),
                                      pair.substr(equals + 1));
    } else if (key == "--idle")
      settings.idle = true;
    else if (key == "--quiet")
      settings.quiet = true;
    else if (key == "--stay")
      settings.stay = true;
    else if (key == "--patience")
      settings.patience = std::stoi(value());
    else if (key == "--growth")
      settings.growth = true;
    else if (key == "--limit")
      limit = true;
    else {
      fmt::print(stderr, "load test: unknown option {}\n", key);
      return 2;
    }
  }
  if (!settings.check.empty()) return check_acks(settings);
  if (limit) {
    say_commit_limit(1);
    say_commit_limit(50);
  }
  LoadTest test(settings);
  if (!test.make_tables() || !test.connect_all()) {
    test.write_acks();
    if (!settings.quiet) fmt::print(stderr, "load test: the server does not answer on port {}\n", settings.port);
    return 1;
  }
  bool const whole = test.play();
  test.write_acks();
  if (!settings.quiet) test.report();
  if (settings.stay && !test.stayed()) return 1;
  return whole ? 0 : 3;
}
