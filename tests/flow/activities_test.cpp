// Activities inside activities: whoever goes on without ever losing its frames and whoever is copied before every
// answer play the same game and are told the same.
#include <doctest/doctest.h>

#include <thread>

#include <boost/json.hpp>

#include "flow/game.h"
#include "flow/session.h"
#include "tests/flow/delve_game.h"

namespace {

using delve::Content;
using delve::Position;
using flow::Seat;

struct Ear final : flow::Listener {
  std::vector<std::string> heard;
  void told(flow::Told&& told) override { heard.push_back(told.rule + " " + told.words.text() + " in " + told.trace); }
};

// Some answer or other, the same for all who stand at the same decision.
int some(flow::Position& p, int n) { return (n * 7 + n / 5) % p.option_count(); }

std::vector<std::string> texts(flow::Position& p) {
  std::vector<std::string> all;
  if (!p.over())
    for (flow::Words const& words : p.options()) all.push_back(words.text());
  return all;
}

void check_same(flow::Position& a, flow::Position& b) {
  REQUIRE(a.over() == b.over());
  REQUIRE(a.same_state(b));
  if (a.over()) return;
  REQUIRE(a.activities() == b.activities());
  REQUIRE(a.kind() == b.kind());
  REQUIRE(texts(a) == texts(b));
  REQUIRE(a.trace() == b.trace());
}

struct Kind {
  std::string name;
  std::shared_ptr<Content const> content;
  flow::ChanceMode chance = flow::ChanceMode::seeded;
  Kind(std::string n, Content const& c, flow::ChanceMode mode = flow::ChanceMode::seeded)
      : name(std::move(n)), content(std::make_shared<Content const>(c)), chance(mode) {}
};
std::vector<Kind> kinds() {
  Content const plain, sudden{.sudden = true}, flat{.duels = false, .sudden = true};
  return {{"plain", plain}, {"sudden", sudden}, {"no duels", flat}, {"own dice", sudden, flow::ChanceMode::asked}};
}

std::unique_ptr<Position> begin(Kind const& kind, std::uint64_t seed) {
  auto p = std::make_unique<Position>(kind.content, delve::beginning(seed));
  p->set_chance(kind.chance);
  return p;
}

class Delve final : public flow::Game {
 public:
  explicit Delve(Content const& content) : content_(std::make_shared<Content const>(content)) {}
  std::string_view id() const override { return "delve"; }
  std::string_view title() const override { return "Delve"; }
  std::vector<flow::PackName> packs() const override { return {{"core", "1.0.0", "00"}}; }
  std::vector<flow::ScenarioInfo> scenarios() const override { return {{"delve", "Delve", ""}}; }
  std::vector<flow::OptionInfo> options() const override { return {}; }
  int fewest_seats() const override { return 2; }
  int most_seats() const override { return 2; }
  std::unique_ptr<flow::Position> start(flow::Setup const& setup) const override {
    return std::make_unique<Position>(content_, delve::beginning(setup.seed));
  }

 private:
  std::shared_ptr<Content const> content_;
};

flow::Setup setup(std::uint64_t seed) {
  flow::Setup s;
  s.game = "delve";
  s.seed = seed;
  s.seats = {{"Anna", "person"}, {"Bo", "person"}};
  return s;
}

// Plays on until `here` holds.
template <class Here>
void play_to(Position& p, Here here) {
  for (int n = 0; !here(); ++n) {
    REQUIRE(!p.over());
    REQUIRE(n < 5000);
    p.answer(some(p, n));
  }
}

}  // namespace

TEST_CASE("a position that keeps its frames and one that is copied before every answer play and tell the same game") {
  int inside = 0, deepest = 0, decisions = 0;
  for (Kind const& kind : kinds())
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      CAPTURE(kind.name);
      CAPTURE(seed);
      auto const live = begin(kind, seed), copied = begin(kind, seed), other = begin(kind, seed);
      Ear live_ear, copied_ear;
      live->listen(&live_ear);
      copied->listen(&copied_ear);
      for (int n = 0; !live->over(); ++n, ++decisions) {
        deepest = std::max(deepest, live->activities());
        inside += live->activities() > 0;
        check_same(*live, *copied);
        int const answer = some(*live, n);
        live->answer(answer);
        other->become(*copied);
        copied->become(*other);
        copied->answer(answer);
      }
      check_same(*live, *copied);
      CHECK(live_ear.heard == copied_ear.heard);
    }
  CHECK(deepest == 3);
  CHECK(inside > decisions / 2);
  CHECK(decisions > 2000);
}

TEST_CASE("copies made at any decision play on alike, far out of the activity they were made in") {
  for (Kind const& kind : kinds()) {
    CAPTURE(kind.name);
    auto const p = begin(kind, 11), copy = begin(kind, 11), between = begin(kind, 11);
    for (int n = 0; !p->over(); ++n) {
      if (n % 5 == 0) {
        auto const fresh = p->clone();
        copy->become(*p);
        for (int k = 0; k < 60 && !fresh->over(); ++k) {
          int const answer = some(*fresh, n + k);
          fresh->answer(answer);
          copy->answer(answer);
          if (k % 3 == 0) between->become(*copy), copy->become(*between);
          check_same(*fresh, *copy);
        }
      }
      p->answer(some(*p, n));
    }
  }
}

TEST_CASE("a snapshot taken anywhere leads there again, and equals one taken there again") {
  for (Kind const& kind : kinds()) {
    CAPTURE(kind.name);
    auto const p = begin(kind, 3), restored = begin(kind, 3);
    flow::Snapshot last;
    for (int n = 0; !p->over(); ++n) {
      flow::Snapshot const shot = p->snapshot();
      restored->restore(shot);
      check_same(*p, *restored);
      CHECK(restored->snapshot() == shot);
      CHECK(!(shot == last));
      if (!restored->over()) restored->answer(some(*restored, n));
      p->answer(some(*p, n));
      check_same(*p, *restored);
      last = shot;
    }
  }
}

TEST_CASE("snapshots with equal steps are told apart by what waits outside") {
  Kind const kind{"plain", {}};
  auto const p = begin(kind, 5);
  play_to(*p, [&] { return p->activities() == 2; });
  flow::Snapshot const inside = p->snapshot();
  flow::Snapshot alone = inside;
  alone.waiting = nullptr;
  CHECK(!(inside == alone));

  auto const again = begin(kind, 5);
  again->restore(inside);
  CHECK(again->snapshot() == inside);  // other pointers, the same contents
  CHECK(again->snapshot().waiting != inside.waiting);
}

TEST_CASE("a session undoes, redoes and branches across the borders of activities") {
  for (bool const sudden : {false, true}) {
    flow::Session s(std::make_shared<Delve>(Content{.sudden = sudden}), setup(9));
    std::vector<std::uint64_t> places{s.place()};
    std::vector<std::size_t> lines{s.log().size()};
    std::vector<std::string> heard;
    for (int n = 0; !s.position().over(); ++n) {
      s.answer(some(s.position(), n));
      places.push_back(s.place());
      lines.push_back(s.log().size());
    }
    for (flow::LogEntry const& entry : s.log()) heard.push_back(entry.told.words.text());
    int const length = s.length();
    REQUIRE(length > 50);
    for (int n = length - 1; n >= 0; --n) {
      s.undo();
      REQUIRE(s.place() == places[static_cast<std::size_t>(n)]);
      REQUIRE(s.log().size() == lines[static_cast<std::size_t>(n)]);
    }
    s.jump(length);
    CHECK(s.place() == places.back());
    std::vector<std::string> again;
    for (flow::LogEntry const& entry : s.log()) again.push_back(entry.told.words.text());
    CHECK(again == heard);
    auto const branch = s.branch(length / 2);
    CHECK(branch->place() == places[static_cast<std::size_t>(length / 2)]);
    flow::Session loaded(std::make_shared<Delve>(Content{.sudden = sudden}), s.chronicle());
    CHECK(!loaded.parting());
    CHECK(loaded.place() == places.back());
  }
}

TEST_CASE("a repair inside an activity changes the innermost step; what waits outside keeps its own") {
  Kind const kind{"no duels", {.duels = false}};
  auto const p = begin(kind, 4);
  play_to(*p, [&] { return p->activities() == 2 && p->state().foe > 2; });
  int const turn = p->state().turn, rooms = p->state().rooms, fights = p->state().fights;
  CHECK(p->edit("foe", boost::json::value(40)).empty());
  CHECK(p->state().foe == 40);
  CHECK(p->activities() == 2);
  CHECK(p->answers_since_step().empty());  // at the start of the present step
  auto const copy = p->clone();
  check_same(*p, *copy);
  int decisions = 0;
  while (p->state().fights == fights && p->state().foe > 0) p->answer(some(*p, ++decisions));
  CHECK(decisions >= 26);  // two for a hit of three at most
  CHECK(p->state().turn == turn);
  CHECK(p->state().rooms >= rooms - 1);
}

TEST_CASE("a repair that ends the activity leaves it: its step is not started, the rule behind it goes on") {
  Kind const kind{"no duels", {.duels = false}};
  auto const p = begin(kind, 4);
  Ear ear;
  play_to(*p, [&] { return p->activities() == 2; });
  int const fights = p->state().fights;
  p->listen(&ear);
  CHECK(p->edit("foe", boost::json::value(0)).empty());
  CHECK(p->activities() < 2);
  REQUIRE(!ear.heard.empty());
  CHECK(ear.heard.front().starts_with("TOY-05 score"));  // the line behind the fight, and nothing told twice
  CHECK(p->state().fights <= fights + 1);
  auto const copy = p->clone();
  for (int n = 0; n < 50 && !p->over(); ++n) {
    check_same(*p, *copy);
    int const answer = some(*p, n);
    p->answer(answer);
    copy->answer(answer);
  }
}

TEST_CASE("a repair behind an activity goes back to the start of the step, before it") {
  Kind const kind{"no duels", {.duels = false}};
  auto const p = begin(kind, 4);
  play_to(*p, [&] { return p->activities() == 0 && p->state().fights > 0 && !p->answers_since_step().empty(); });
  int const fights = p->state().fights;
  CHECK(p->edit("luck", boost::json::value(3)).empty());
  CHECK(p->state().luck == 3);
  CHECK(p->state().fights < fights);
  CHECK(p->answers_since_step().empty());
  auto const copy = p->clone();
  p->answer(1);
  copy->answer(1);
  check_same(*p, *copy);
}

TEST_CASE("a scene may begin inside") {
  Kind const kind{"no duels", {.duels = false}};
  auto const p = begin(kind, 4);
  boost::json::value const foe(3), rooms(2);
  flow::Position::Setting const a_quest[] = {{"rooms", &rooms}};
  CHECK(p->arrange(a_quest).empty());
  CHECK(p->activities() == 1);
  CHECK(p->trace() == "step > quest > quest step");

  auto const q = begin(kind, 4);
  flow::Position::Setting const a_fight[] = {{"foe", &foe}};
  CHECK(q->arrange(a_fight).empty());
  CHECK(q->activities() == 1);
  CHECK(q->trace() == "step > fight > fight step");
  while (q->activities() == 1) q->answer(0);
  CHECK(q->state().foe <= 0);
  CHECK(q->state().turn == 0);
  CHECK(q->trace() == "step > turn");
}

TEST_CASE("the trace names every procedure from the outermost on, also in a copy that has only the innermost frames") {
  Kind const kind{"plain", {}};
  auto const p = begin(kind, 5);
  play_to(*p, [&] { return p->activities() == 3; });
  CHECK(p->trace() == "step > turn > quest > quest > quest step > fight > fight > fight step > duel > duel step");
  CHECK(p->clone()->trace() == p->trace());
}

TEST_CASE("an activity inside itself is a fault that says so") {
  Kind const kind{"nested", {.duels = false, .nested = true}};
  auto const p = begin(kind, 5);
  std::string what;
  try {
    for (int n = 0; n < 50; ++n) p->answer(0);
  } catch (flow::Fault const& fault) {
    what = fault.what();
  }
  CHECK(what.find("a fight begins inside a fight") != what.npos);
  CHECK(what.find("step > turn") != what.npos);
}

TEST_CASE("asking again behind an activity is a fault, with the frames and in a copy") {
  for (bool const copies : {false, true}) {
    Kind const kind{"again", {.duels = false, .again = true}};
    auto const p = begin(kind, 5), other = begin(kind, 5);
    std::string what;
    try {
      for (int n = 0; n < 200; ++n) {
        if (copies) other->become(*p), p->become(*other);
        p->answer(0);
      }
    } catch (flow::Fault const& fault) {
      what = fault.what();
    }
    CHECK(what.find("something else came between a question and its asking again: pick") != what.npos);
  }
}

TEST_CASE("what waits outside may be given back on another thread than it was made on") {
  Kind const kind{"sudden", {.sudden = true}};
  auto const p = begin(kind, 7);
  play_to(*p, [&] { return p->activities() == 2; });
  std::vector<std::unique_ptr<flow::Position>> sleeping;
  for (int i = 0; i < 8; ++i) sleeping.push_back(p->clone());
  std::vector<std::uint64_t> ends(sleeping.size());
  std::vector<std::thread> threads;
  for (std::size_t t = 0; t < 2; ++t)
    threads.emplace_back([&, t] {
      for (std::size_t i = t; i < sleeping.size(); i += 2) {
        for (int n = 0; !sleeping[i]->over(); ++n) sleeping[i]->answer(some(*sleeping[i], n));
        ends[i] = sleeping[i]->state_hash();
        sleeping[i].reset();
      }
    });
  for (std::thread& thread : threads) thread.join();
  for (std::uint64_t const end : ends) CHECK(end == ends.front());
}
