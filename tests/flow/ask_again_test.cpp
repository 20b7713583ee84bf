// A question asked once more without some of its options, and a state that keeps facts which follow from the rest.
#include <doctest/doctest.h>

#include <boost/json.hpp>

#include "flow/position_of.h"

namespace {

using flow::Seat;
using flow::Task;

struct Content {};
struct State {
  flow::Chance chance;
  int laid = 0;
  bool turned = false;
  int twice = 0;  // follows from what is laid
  void settle() { twice = 2 * laid; }
  friend bool operator==(State const&, State const&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (chance, laid, turned))

using World = flow::World<State, Content>;
using Play = flow::Play<State, Content>;

constexpr int turn = 9;

struct Turned {
  static constexpr std::string_view kind = "turned";
  void apply(State& s) const { s.turned = true; }
  void tell(World const&, flow::Words&) const {}
};
struct Laid {
  static constexpr std::string_view kind = "laid";
  int stones = 0;
  void apply(State& s) const {
    s.laid += stones;
    s.turned = false;
    s.settle();
  }
  void tell(World const&, flow::Words&) const {}
};

struct Deed {
  static constexpr std::string_view kind = "deed";
  using Answer = int;
  Seat seat(World const&) const { return Seat{0}; }
  void options(World const& w, flow::Offers<int>& offers) const {
    offers.add(1);
    if (!w.state.turned) offers.add(turn);
    offers.add(3);
    if (w.state.twice > 4) offers.add(5);
  }
  void prompt(World const&, flow::Words& words) const { words.say("What now?"); }
  void say(World const&, int n, flow::Words& words) const { words.say("{}", n); }
};

bool is_turn(int n) { return n == turn; }

Task<> deed(Play& play) {
  Deed const question;
  int n = co_await play.ask(question);
  if (n == turn) {
    play.commit(Turned{}, "TOY-01");
    n = co_await play.ask_again(question, is_turn);
  }
  Laid const laid{.stones = n};
  play.commit(laid, "TOY-02");
}

struct Rules {
  using State = ::State;
  using Content = ::Content;
  static Task<> step(Play& play) { return deed(play); }
  static bool over(State const& s) { return s.laid > 20; }
  static flow::Outcome outcome(World const&) { return {}; }
  static flow::View view(World const&, Seat) { return {}; }
  static void validate(World const&, std::vector<std::string>&) {}
  static int seats(State const&) { return 1; }
  static void deal_anew(State&, Content const&, flow::Seat, flow::Chance&) {}  // nothing is hidden
};
using Position = flow::PositionOf<Rules>;

std::vector<std::string> texts(flow::Position& p) {
  std::vector<std::string> all;
  for (flow::Words const& words : p.options()) all.push_back(words.text());
  return all;
}

}  // namespace

TEST_CASE("a question asked again offers the same options in the same order, without those that are gone") {
  Position p(std::make_shared<Content const>(), State{});
  CHECK(texts(p) == std::vector<std::string>{"1", "9", "3"});
  p.answer(1);
  CHECK(p.state().turned);
  CHECK(texts(p) == std::vector<std::string>{"1", "3"});

  auto const copy = p.clone();  // it lies between the two questions of one step
  CHECK(texts(*copy) == std::vector<std::string>{"1", "3"});
  for (flow::Position* const q : {static_cast<flow::Position*>(&p), copy.get()}) q->answer(1);
  CHECK(p.state().laid == 3);
  CHECK(p.same_state(*copy));
  CHECK(texts(p) == std::vector<std::string>{"1", "9", "3", "5"});
}

TEST_CASE("facts that follow from the rest of a state are worked out anew after a repair") {
  Position p(std::make_shared<Content const>(), State{});
  CHECK(p.edit("laid", boost::json::value(4)).empty());
  CHECK(p.state().twice == 8);
  CHECK(texts(p) == std::vector<std::string>{"1", "9", "3", "5"});
}
