// As small as a game can be, and without an end: what a load test plays when the table itself is to be measured.
// Its view is of the size that board-game servers are usually measured with: a few numbers.
#pragma once

#include <memory>

#include "flow/game.h"
#include "flow/position_of.h"

namespace endless {

using flow::Seat;

struct Content {};

struct State {
  flow::Chance chance;
  int tower = 0, turn = 0;
  friend bool operator==(State const&, State const&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (chance, tower, turn))

using World = flow::World<State, Content>;
using Play = flow::Play<State, Content>;
using flow::Task;

struct Built {
  static constexpr std::string_view kind = "built";
  int by = 0;
  void apply(State& s) const {
    s.tower = (s.tower + by) % 1000;
    s.turn = 1 - s.turn;
  }
  void tell(World const& w, flow::Words& words) const { words.say("the tower grows by {} to {}", by, w.state.tower); }
};

struct HowMany {
  static constexpr std::string_view kind = "how_many";
  using Answer = int;
  Seat seat(World const& w) const { return Seat{w.state.turn}; }
  void options(World const&, flow::Offers<int>& offers) const {
    for (int n = 1; n <= 4; ++n) offers.offer(n);
  }
  void prompt(World const&, flow::Words& words) const { words.say("How many stones?"); }
  void say(World const&, int n, flow::Words& words) const {
    words.verb("lay").thing("number", std::to_string(n)).say("lay {}", n);
  }
};

inline Task<> turn(Play& play) {
  HowMany const question;
  int const n = co_await play.ask(question);
  int const die = co_await play.roll(6, "the wind");
  Built const built{.by = n + die};
  play.commit(built, "EN-01");
}

struct Rules {
  using State = endless::State;
  using Content = endless::Content;
  static Task<> step(Play& play) { return turn(play); }
  static bool over(State const&) { return false; }
  static flow::Outcome outcome(World const&) { return {}; }
  static flow::View view(World const& w, Seat) {
    flow::View v;
    v.game = "endless";
    v.round = w.state.tower;
    for (int i = 0; i < 2; ++i) {
      flow::Panel& panel = v.panels.emplace_back();
      panel.id = std::to_string(i);
      panel.seat = i;
      panel.active = w.state.turn == i;
      panel.tracks.push_back({"tower", w.state.tower, 1000, ""});
    }
    return v;
  }
  static Seat sees_as(World const&, Seat) { return Seat::nobody(); }
  static void validate(World const&, std::vector<std::string>&) {}
  static int seats(State const&) { return 2; }
  static void deal_anew(State&, Content const&, flow::Seat, flow::Chance&) {}  // nothing is hidden
};

class Game : public flow::Game {
 public:
  std::string_view id() const override { return "endless"; }
  std::string_view title() const override { return "Endless tower"; }
  std::vector<flow::PackName> packs() const override { return {{"core", "1.0.0", "00"}}; }
  std::vector<flow::ScenarioInfo> scenarios() const override { return {{"tower", "The tower", ""}}; }
  std::vector<flow::OptionInfo> options() const override { return {}; }
  int fewest_seats() const override { return 2; }
  int most_seats() const override { return 2; }
  std::unique_ptr<flow::Position> start(flow::Setup const& setup) const override {
    State s;
    s.chance.seed = setup.seed;
    return std::make_unique<flow::PositionOf<Rules>>(std::make_shared<Content const>(), s);
  }
};

}  // namespace endless
