// Facts that carry what follows, facts that end what goes on, and the question that is asked only if anything is
// possible.
#include <doctest/doctest.h>

#include <boost/json.hpp>

#include "tests/flow/delve_game.h"

namespace {

using delve::Content;
using delve::Position;

struct Ear final : flow::Listener {
  std::vector<std::string> heard, kinds;
  void told(flow::Told&& told) override {
    heard.push_back(told.words.text());
    kinds.push_back(told.kind);
  }
};

std::unique_ptr<Position> scripted(std::shared_ptr<Content const> content, std::vector<std::string> chance,
                                   bool strict = false) {
  auto p = std::make_unique<Position>(std::move(content), delve::beginning(1));
  auto script = std::make_shared<flow::Script>();
  script->entries = std::move(chance);
  script->strict = strict;
  p->set_chance(flow::ChanceMode::scripted, script);
  return p;
}

// Beside each other: with its frames, and copied before every answer.
struct Pair {
  std::shared_ptr<Content const> content;
  std::unique_ptr<Position> live, copied, between;
  Ear live_ear, copied_ear;
  Pair(Content const& toy, std::vector<std::string> const& chance)
      : content(std::make_shared<Content const>(toy)),
        live(scripted(content, chance)),
        copied(scripted(content, chance)),
        between(scripted(content, {})) {
    live->listen(&live_ear);
    copied->listen(&copied_ear);
  }
  void answer(int n) {
    live->answer(n);
    between->become(*copied);
    copied->become(*between);
    copied->answer(n);
    REQUIRE(copied->same_state(*live));
    REQUIRE(copied->over() == live->over());
    REQUIRE(copied_ear.heard == live_ear.heard);
    if (!live->over()) REQUIRE(copied->trace() == live->trace());
  }
};

}  // namespace

// The plan (2: a quest of two rooms), the weather; the door (1: one fight), the card named; who waits (3: a foe of 4);
// the attack; the duel's blow.
TEST_CASE("a script with named cards, and a fact in a duel that ends the fight around it") {
  Pair p({.sudden = true}, {"2", "card 7", "3", "4", "6"});
  p.answer(2);
  CHECK(p.live->state().rooms == 2);
  p.answer(1);
  CHECK(p.live->state().hand[1] == 7);
  CHECK(p.live->state().foe == 4);
  p.answer(0);  // the first of the fight
  CHECK(p.live->activities() == 3);
  p.answer(2);  // with the six: won at once
  CHECK(p.live->state().foe == 0);
  CHECK(p.live->state().blows == 0);
  CHECK(p.live->activities() == 1);  // behind the fight, in the next room of the quest
  CHECK(p.live->trace() == "step > turn > quest > quest > quest step");
  CHECK(p.live_ear.heard == std::vector<std::string>{"2 for the weather", "a quest of 2 rooms", "a card is drawn",
                                                     "3 for who waits there", "a foe of 4", "4 for the attack",
                                                     "a duel of 3", "6 for the blow", "the fight is won", "score 3"});
}

TEST_CASE("a fact may end two activities at once: it goes on behind the outermost that is over") {
  Pair p({.duels = false, .sudden = true}, {"2", "card 7", "3", "1", "5"});
  p.answer(2);
  p.answer(1);
  p.answer(0);
  CHECK(p.live->activities() == 2);
  p.answer(1);  // the die was a one: the quest is lost
  CHECK(p.live->state().rooms == 0);
  CHECK(p.live_ear.kinds.back() == "fight_began");  // the next fight of the turn, after its die
  CHECK(p.live->state().foe == 6);
  CHECK(p.live->activities() == 1);
  CHECK(p.live->trace() == "step > turn > fight > fight > fight step");
}

TEST_CASE("what follows from a fact follows wherever it is committed, and may end the game from inside") {
  Pair p({.sudden = true}, {"2", "card 7", "3", "4", "5", "5", "5", "5", "5", "5", "5", "5", "5", "5", "5", "5"});
  boost::json::value const luck(2);
  for (auto* const q : {p.live.get(), p.copied.get()}) {
    flow::Position::Setting const given{"luck", &luck};
    REQUIRE(q->arrange({&given, 1}).empty());
  }
  p.answer(2);
  p.answer(1);
  p.answer(0);
  p.answer(1);
  CHECK(p.live->state().luck == 1);
  CHECK(!p.live->over());
  p.answer(1);
  CHECK(p.live->state().luck == 0);
  CHECK(p.live->over());
  CHECK(p.live_ear.heard.back() == "doom");
  // It ended three activities deep; a copy and a snapshot stand at the same end.
  CHECK(p.live->clone()->over());
  auto const restored = scripted(p.content, {});
  restored->restore(p.live->snapshot());
  CHECK(restored->over());
  CHECK(restored->same_state(*p.live));
}

TEST_CASE("a fact that ends what is not over is a fault with the whole trace") {
  auto const p = scripted(std::make_shared<Content const>(Content{.duels = false, .hasty = true}), {"2", "6", "4"});
  p->answer(1);  // no quest; a fight against seven
  p->answer(0);
  std::string what;
  try {
    p->answer(0);
  } catch (flow::Fault const& fault) {
    what = fault.what();
  }
  CHECK(what == "fault: a fact ended what is not over\n  in   step > turn > fight > fight > fight step");
}

namespace {

// Takes what is there, then asks something else.
namespace chest {

struct Content {};
struct State {
  flow::Chance chance;
  int things = 0;
  int taken = -1;
  int turn = 0;
  friend bool operator==(State const&, State const&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (chance, things, taken, turn))
using World = flow::World<State, Content>;
using Play = flow::Play<State, Content>;

struct Taken {
  static constexpr std::string_view kind = "taken";
  static constexpr bool silent = true;
  int what = -1;
  void apply(State& s) const { s.taken = what; }
};
struct TurnEnded {
  static constexpr std::string_view kind = "turn_ended";
  static constexpr bool silent = true;
  void apply(State& s) const { ++s.turn; }
};
template <int which>
struct Which {
  static constexpr std::string_view kind = which == 0 ? "thing" : "way";
  using Answer = int;
  flow::Seat seat(World const&) const { return flow::Seat{0}; }
  void options(World const& w, flow::Offers<int>& offers) const {
    for (int n = 0; n < (which == 0 ? w.state.things : 2); ++n) offers.add(10 + n);
  }
  void prompt(World const&, flow::Words& words) const { words.say("Which?"); }
  void say(World const&, int n, flow::Words& words) const { words.say("{}", n); }
};
flow::Task<> turn(Play& play) {
  Which<0> const thing;
  std::optional<int> const taken = co_await play.ask_if_any(thing);
  play.commit(Taken{taken.value_or(0)}, "TOY-01");
  Which<1> const way;
  co_await play.ask(way);
  play.commit(TurnEnded{}, "TOY-02");
}
struct Rules {
  using State = chest::State;
  using Content = chest::Content;
  static flow::Task<> step(Play& play) { return turn(play); }
  static bool over(State const& s) { return s.turn > 2; }
  static flow::Outcome outcome(World const&) { return {}; }
  static flow::View view(World const&, flow::Seat) { return {}; }
  static void validate(World const&, std::vector<std::string>&) {}
  static int seats(State const&) { return 1; }
  static void deal_anew(State&, Content const&, flow::Seat, flow::Chance&) {}
};

}  // namespace chest

}  // namespace

TEST_CASE("nothing possible: nobody is asked; one thing possible: it is taken; several: they are asked") {
  auto const begin = [](int things) {
    chest::State s;
    s.things = things;
    return std::make_unique<flow::PositionOf<chest::Rules>>(std::make_shared<chest::Content const>(), s);
  };
  auto const none = begin(0);
  CHECK(none->kind() == "way");
  CHECK(none->state().taken == 0);
  auto const one = begin(1);
  CHECK(one->kind() == "way");
  CHECK(one->state().taken == 10);
  auto const two = begin(2);
  CHECK(two->kind() == "thing");
  CHECK(two->option_count() == 2);
  two->answer(1);
  CHECK(two->kind() == "way");
  CHECK(two->state().taken == 11);
  CHECK(two->trace() == "turn");  // the procedure stands in an anonymous namespace
  CHECK(two->clone()->same_state(*two));
}
