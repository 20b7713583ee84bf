// Where tables stand in tests: a hall with the practice game and a store in a folder of its own, and clients that keep
// what they hear.
#pragma once

#include <doctest/doctest.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <boost/json.hpp>

#include "server/api.h"
#include "server/hall.h"
#include "table/json.h"
#include "tests/server/practice_game.h"
#include "tests/server/wire.h"

namespace bench {

namespace bj = boost::json;

struct Folder {
  Folder() {
    path = std::filesystem::temp_directory_path() / fmt::format("chronicler-server-{}-{}", ::getpid(), ++count);
    std::filesystem::create_directories(path);
  }
  ~Folder() { std::filesystem::remove_all(path); }
  std::filesystem::path path;
  static inline int count = 0;
};

inline server::GameOffer practice_offer() {
  return {"practice",
          "Practice walk",
          "A small game for tests.",
          [](auto const& packs) { return std::make_shared<practice::Game>(packs); },
          {{"core", "1.0.0", "Practice", "", ""}, {"mill", "1.0.0", "At the mill", "Bo", "A walk beside the water."}}};
}

class Ear final : public server::Client {
 public:
  void send(std::string_view message) override {
    raw.emplace_back(message);
    bj::value parsed = reader_.read(message);
    std::string const type(parsed.at("type").as_string());
    if (type == "welcome") view = parsed.at("view");
    if (auto const* const q = parsed.as_object().if_contains("question"); q && q->is_object())
      question = *q;
    else if (type == "welcome" || type == "update")
      question = nullptr;
    if (type == "welcome" || type == "update") position = parsed.at("position").as_int64();
    heard.push_back(std::move(parsed));
  }
  void close(int code, std::string_view) override { closed = code; }

  bj::value const* last(std::string_view type) const {
    for (auto m = heard.rbegin(); m != heard.rend(); ++m)
      if (m->at("type").as_string() == type) return &*m;
    return nullptr;
  }
  int count(std::string_view type) const {
    return static_cast<int>(std::count_if(heard.begin(), heard.end(),
                                          [&](bj::value const& m) { return m.at("type").as_string() == type; }));
  }
  bool mine() const { return question.is_object() && question.at("mine").as_bool(); }

  std::vector<std::string> raw;
  std::vector<bj::value> heard;
  bj::value question, view;
  std::int64_t position = 0;
  int closed = 0;

 private:
  Reader reader_;
};

struct Replied {
  int status = 0;
  bj::value body;
};

// What tests of a table do wherever it stands: `House` below is a server's hall, `Home` (browser.h) a browser's
// home.
template <class Where>
class Place {
 public:
  server::House::Made make(server::message::NewTable wish) {
    if (wish.game.empty()) wish.game = "practice";
    server::House::Made made;
    where().begin(wish, [&](server::House::Made const& m) { made = m; });
    where().until([&] { return made.table != nullptr; });
    return made;
  }
  std::shared_ptr<server::Table> find(std::string const& id) {
    std::shared_ptr<server::Table> table;
    where().house().find(id, [&](auto const& found, std::string const&) { table = found; });
    where().until([&] { return table != nullptr; });
    return table;
  }
  std::shared_ptr<Ear> join(server::Table& table, std::uint32_t seats, bool watcher = false) {
    auto const ear = std::make_shared<Ear>();
    table.join(ear, seats, watcher);
    where().until([&] { return ear->count("welcome") > 0; });
    return ear;
  }
  void say(server::Table& table, Ear& ear, std::string const& text) { table.hear(ear, text); }
  // Takes an option of the pending question and waits for the update.
  void answer(server::Table& table, Ear& ear, int index) {
    int const before = ear.count("update");
    say(table, ear, answer_text(ear, index));
    where().until([&] { return ear.count("update") > before || ear.count("stale") > 0; });
  }
  std::string chronicle(server::Table& table) {
    std::optional<std::string> text;
    table.stored_chronicle([&](std::string const& stored, std::string const& trouble) {
      CHECK(trouble == "");
      text = stored;
    });
    where().until([&] { return text.has_value(); });
    return *text;
  }
  static std::string answer_text(Ear const& ear, int index) {
    return fmt::format(R"({{"type":"answer","question":"{}","position":{},"index":{}}})",
                       std::string_view(ear.question.at("id").as_string()), ear.question.at("position").as_int64(),
                       index);
  }
  // Asks as a page does; the token is a seat's, a watcher's or an invitation.
  Replied post(std::string const& target, std::string const& token, std::string const& body) {
    std::optional<Replied> answer;
    where().request(target, "Bearer " + token, body,
                    [&](int status, std::string_view text) { answer = Replied{status, bj::parse(text)}; });
    where().until([&] { return answer.has_value(); });
    return *answer;
  }

 private:
  Where& where() { return static_cast<Where&>(*this); }
};

class House final : public Place<House> {
 public:
  explicit House(std::string const& where, server::Options wish = {},
                 std::vector<server::GameOffer> offers = {practice_offer()})
      : shelf(std::move(offers)), options(with(wish, where)), hall(network, shelf, options) {}
  ~House() { hall.drain(); }

  // Lets everything happen until `enough`; fails after some seconds.
  template <class F>
  void until(F&& enough) {
    auto const end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (!enough()) {
      network.restart();
      network.run_one_for(std::chrono::milliseconds(2));
      if (std::chrono::steady_clock::now() > end) FAIL("nothing happened for too long");
    }
  }
  void quiet() {
    network.restart();
    network.run_for(std::chrono::milliseconds(30));
  }

  // --- for Place ---
  server::House& house() { return hall; }
  void begin(server::message::NewTable const& wish, server::House::ThenMade const& then) { hall.make(wish, then); }
  template <class F>
  void request(std::string const& target, std::string const& authorization, std::string const& body, F then) {
    server::Request request;
    request.method = "POST";
    request.target = target;
    request.authorization = authorization;
    request.body = body;
    api.handle(request, [then](server::Response const& r) { then(r.status, *r.body); });
  }

  boost::asio::io_context network{1};
  server::Shelf shelf;
  server::Options options;
  server::Hall hall;

 private:
  static server::Options with(server::Options wish, std::string const& where) {
    wish.store = where;
    return wish;
  }
  server::Files const files_;
  server::Rulebook const rules_;
  server::Api api{hall, files_, rules_};
};

inline server::message::NewTable two_people() {
  server::message::NewTable wish;
  wish.game = "practice";
  wish.seats = std::vector<server::message::NewSeat>{{"Anna", "person"}, {"Bo", "person"}};
  wish.seed = "11";
  return wish;
}

}  // namespace bench
