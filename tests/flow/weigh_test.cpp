// What instinct weighs once for all options of a question (flow/question.h).
#include <doctest/doctest.h>

#include <cstdlib>
#include <vector>

#include "bots/bot.h"
#include "flow/position_of.h"

namespace {

using flow::Seat;
using flow::Task;

struct Content {};
struct State {
  flow::Chance chance;
  int asked = 0, walked = 0;
  friend bool operator==(State const&, State const&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (chance, asked, walked))
using World = flow::World<State, Content>;
using Play = flow::Play<State, Content>;

template <int Kind>
struct HowFar {
  static constexpr std::string_view kind = Kind == 0 ? "weighed" : Kind == 1 ? "judged" : "of_no_interest";
  using Answer = int;
  Seat seat(World const&) const { return Seat{0}; }
  void options(World const&, flow::Offers<int>& offers) const {
    for (int n = 0; n < 5; ++n) offers.add(n);
  }
  void prompt(World const&, flow::Words& words) const { words.say("How far?"); }
  void say(World const&, int const& n, flow::Words& words) const { words.say("{} hexes", n); }
  void key(World const&, int const& n, std::string& out) const { out += std::to_string(n); }
};

int weighings = 0;
struct Goal {
  int at = 0;
};
Goal weigh(World const& w, HowFar<0> const&) {
  ++weighings;
  return {.at = 3 - w.state.walked};
}
int instinct(World const&, HowFar<0> const&, int const& n, Goal const& goal) { return -std::abs(n - goal.at); }
int instinct(World const&, HowFar<1> const&, int const& n) { return 10 * n; }

struct Walked {
  static constexpr std::string_view kind = "walked";
  static constexpr bool silent = true;
  int by = 0;
  void apply(State& s) const {
    ++s.asked;
    s.walked += by;
  }
};

Task<> step(Play& play) {
  HowFar<0> const weighed;
  HowFar<1> const judged;
  HowFar<2> const other;
  Walked walked;
  switch (play.state.asked) {
    case 0:
    case 1: walked.by = co_await play.ask(weighed); break;
    case 2: walked.by = co_await play.ask(judged); break;
    default: walked.by = co_await play.ask(other); break;
  }
  play.commit(walked, "TOY-01");
}

struct Rules {
  using State = ::State;
  using Content = ::Content;
  static Task<> step(Play& play) { return ::step(play); }
  static bool over(State const& s) { return s.asked >= 4; }
  static flow::Outcome outcome(World const&) { return {}; }
  static flow::View view(World const&, Seat) { return {}; }
  static void validate(World const&, std::vector<std::string>&) {}
  static int seats(State const&) { return 1; }
  static void deal_anew(State&, Content const&, Seat, flow::Chance&) {}
};

std::vector<int> scores(flow::Position& p) {
  std::span<int const> const all = p.instincts();
  return {all.begin(), all.end()};
}

}  // namespace

TEST_CASE("flow: what all options share is weighed once for a question, and anew for the next") {
  flow::PositionOf<Rules> p(std::make_shared<Content const>(), State{});
  weighings = 0;
  CHECK(scores(p) == std::vector<int>{-3, -2, -1, 0, -1});
  CHECK(weighings == 1);
  CHECK(p.instinct(1) == -2);  // one alone says the same
  p.answer(2);
  weighings = 0;
  CHECK(scores(p) == std::vector<int>{-1, 0, -1, -2, -3});
  CHECK(weighings == 1);
  p.answer(0);
  CHECK(scores(p) == std::vector<int>{0, 10, 20, 30, 40});
  p.answer(0);
  CHECK(scores(p) == std::vector<int>{0, 0, 0, 0, 0});
}

TEST_CASE("flow: instinct takes what was weighed best") {
  flow::PositionOf<Rules> p(std::make_shared<Content const>(), State{});
  bots::Instinct instinct(1);
  CHECK(bots::choose(instinct, p) == 3);
  p.answer(2);
  CHECK(bots::choose(instinct, p) == 1);
}
