// The smallest game that uses everything in flow: two players build a tower with dice, and may peek at a secret.
#pragma once

#include <memory>

#include "flow/game.h"
#include "flow/position_of.h"

namespace tower {

using flow::Seat;

struct Content {
  int height = 12;
};

struct State {
  flow::Chance chance;
  int tower = 0;
  int turn = 0;
  int steps = 0;
  flow::FixedList<int, 8> stones;
  friend bool operator==(State const&, State const&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (chance, tower, turn, steps, stones))

using World = flow::World<State, Content>;
using Play = flow::Play<State, Content>;
using flow::Task;

struct Built {
  static constexpr std::string_view kind = "built";
  int by = 0;
  void apply(State& s) const {
    s.tower += by;
    if (!s.stones.full()) s.stones.push_back(by);
  }
  void tell(World const& w, flow::Words& words) const { words.say("the tower grows by {} to {}", by, w.state.tower); }
};
struct TurnPassed {
  static constexpr std::string_view kind = "turn_passed";
  void apply(State& s) const {
    s.turn = 1 - s.turn;
    ++s.steps;
  }
  void tell(World const&, flow::Words&) const {}
};

struct HowMany {
  static constexpr std::string_view kind = "how_many";
  using Answer = int;
  int seat_index = 0;
  int most = 3;
  Seat seat(World const&) const { return Seat{seat_index}; }
  void options(World const& w, flow::Offers<int>& offers) const {
    for (int n = 0; n <= 3; ++n)
      offers.offer(n)
          .refuse_if(n > most, "TOY-02", "only {} stones are left", most)
          .refuse_if(n == 0 && w.state.tower == 0, "TOY-03", "the first stone must be laid");
  }
  void prompt(World const&, flow::Words& words) const { words.say("How many stones?"); }
  void say(World const&, int n, flow::Words& words) const {
    words.verb("lay").thing("number", std::to_string(n)).say("lay {}", n);
  }
};

// More stones are better; two or more are equally good.
inline int instinct(World const&, HowMany const&, int const& n) { return n < 2 ? n : 2; }

inline Task<int> lay(Play& play, int most) {
  HowMany const question{.seat_index = play.state.turn, .most = most};
  int const n = co_await play.ask(question);
  co_return n;
}

inline Task<> turn(Play& play) {
  int const first = co_await lay(play, 3);
  int const second = co_await lay(play, 1);
  int const die = co_await play.roll(6, "the wind");
  Built const built{.by = first + second + (die == 6 ? 1 : 0)};
  play.commit(built, "TOY-01");
  play.commit(TurnPassed{}, "TOY-04");
}

struct Rules {
  using State = tower::State;
  using Content = tower::Content;
  static Task<> step(Play& play) { return turn(play); }
  static bool over(State const& s) { return s.tower >= 12 || s.steps > 40; }
  static flow::Outcome outcome(World const& w) { return {w.state.tower >= 12, w.state.tower, "done"}; }
  static flow::View view(World const& w, Seat) {
    flow::View v;
    v.game = "toy";
    v.round = w.state.steps;
    return v;
  }
  static void validate(World const& w, std::vector<std::string>& faults) {
    if (w.state.tower < 0) faults.push_back("the tower is below ground");
  }
  static int seats(State const&) { return 2; }
  static void deal_anew(State&, Content const&, flow::Seat, flow::Chance&) {}  // nothing is hidden
};

class Game final : public flow::Game {
 public:
  std::string_view id() const override { return "toy"; }
  std::string_view title() const override { return "Toy tower"; }
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

}  // namespace tower

// Once for all who play it, in the .cpp beside this.
extern template class flow::PositionOf<tower::Rules>;
