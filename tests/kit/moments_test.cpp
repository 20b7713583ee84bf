#include <doctest/doctest.h>

#include <optional>

#include "flow/position_of.h"
#include "kit/moments.h"
#include "kit/refs.h"

namespace {

using flow::Seat;
using flow::Task;

// A figure is hit: shields may be spent, an owner may cheer, thorns must prick, tolls are due.
enum class Moment : std::uint8_t { hit, bell };
BOOST_DESCRIBE_ENUM(Moment, hit, bell)
enum class What : std::uint8_t { none, shield, cheer, toll, cut_rope, bell_rope, thorn };
BOOST_DESCRIBE_ENUM(What, none, shield, cheer, toll, cut_rope, bell_rope, thorn)

struct Thing {
  What what{};
  std::uint8_t seat = 0;
  friend bool operator==(Thing const&, Thing const&) = default;
};
BOOST_DESCRIBE_STRUCT(Thing, (), (what, seat))

struct State {
  flow::Chance chance;
  flow::FixedList<Thing, 8> things;
  flow::FixedList<std::uint8_t, 8> due;
  flow::FixedList<int, 32> done;  // what happened, in order
  flow::FixedList<int, 16> queue;
  int amount = 5, script = 0;
  bool over = false;
  friend bool operator==(State const&, State const&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (chance, things, due, done, queue, amount, script, over))
struct Content {};
using World = flow::World<State, Content>;
using Play = flow::Play<State, Content>;

template <class Change>
struct Fact {
  static constexpr std::string_view kind = "fact";
  Change change;
  void apply(State& s) const { change(s); }
  void tell(World const&, flow::Words&) const {}
};
template <class Change>
Fact(Change) -> Fact<Change>;
void note(Play& play, int what) {
  play.commit(Fact{[=](State& s) { s.done.push_back(what); }}, "TOY");
}

struct About {
  int amount = 0;
};
struct Use {
  What what{};
  Seat seat;
  bool must = false;
  friend bool operator==(Use const&, Use const&) = default;
};
BOOST_DESCRIBE_STRUCT(Use, (), (what, seat, must))

struct Listen {
  using Play = ::Play;
  using About = ::About;
  using Use = ::Use;
  static bool heard(World const& w, Moment moment) {
    return moment == Moment::hit && (!w.state.things.empty() || !w.state.due.empty());
  }
  template <class Add>
  static void uses(World const& w, Moment, About const& about, Add add) {
    for (Thing const& thing : w.state.things) {
      bool const must = thing.what == What::bell_rope || thing.what == What::thorn;
      if (thing.what == What::shield && about.amount == 0) continue;
      add(Use{thing.what, must ? Seat::table() : Seat{thing.seat}, must});
    }
    for (std::uint8_t const what : w.state.due) add(Use{static_cast<What>(what), Seat::table(), true});
  }
  static bool is_due(Use const& use) { return use.what == What::toll; }
  static Task<> use(Play& play, Use const& use, About& about) {
    note(play, static_cast<int>(use.what));
    switch (use.what) {
      case What::shield:
        about.amount = std::max(0, about.amount - 2);
        play.commit(Fact{[=](State& s) { s.things.erase_first({What::shield, use.seat.value}); }}, "TOY");
        break;
      case What::toll: play.commit(Fact{[](State& s) { s.due.erase_at(0); }}, "TOY"); break;
      case What::cut_rope:
        play.commit(Fact{[](State& s) { s.things.erase_if([](Thing const& t) { return t.what == What::bell_rope; }); }},
                    "TOY");
        break;
      case What::thorn:
        play.commit(Fact{[](State& s) { s.things.erase_first({What::thorn, 0}); }}, "TOY");
        return within(play);
      default: break;
    }
    return {};
  }
  static Task<> within(Play& play) {  // the thorn pricks: another hit within the hit
    About inner{1};
    co_await kit::window<Listen>(play, Moment::hit, inner);
    note(play, 100 + inner.amount);
  }
  static void say(World const&, Use const& use, flow::Words& words) {
    words.say("{}", boost::describe::enum_to_string(use.what, ""));
  }
};

Task<> hit(Play& play) {
  About about{play.state.amount};
  co_await kit::window<Listen>(play, Moment::hit, about);
  note(play, 10 * about.amount);
}

struct HowMany {
  static constexpr std::string_view kind = "how_many";
  using Answer = int;
  Seat seat(World const&) const { return Seat{1}; }
  void options(World const& w, flow::Offers<int>& offers) const {
    for (int n = 1; n <= 3; ++n)
      offers.offer(n).refuse_if(n > w.state.amount, "TOY-02", "only {} left", w.state.amount);
  }
  int usual(World const&, flow::Offers<int> const& offers) const { return offers.size() - 1; }
  void prompt(World const&, flow::Words& words) const { words.source("TOY-01").say("How many?"); }
  void say(World const&, int n, flow::Words& words) const { words.say("take {}", n); }
};
int instinct(World const&, HowMany const&, int const& n) { return n; }

struct Belt {
  using Play = ::Play;
  using Use = Thing;
  template <class Add>
  static void uses(World const& w, Seat seat, Add add) {
    for (Thing const& thing : w.state.things)
      if (Seat{thing.seat} == seat) add(thing);
  }
  static Task<> use(Play& play, Use const& use) {
    play.commit(Fact{[=](State& s) {
                  s.things.erase_first(use);
                  s.done.push_back(static_cast<int>(use.what));
                  --s.amount;
                }},
                "TOY");
    return {};
  }
  static void say(World const&, Use const& use, flow::Words& words) {
    words.say("use {}", boost::describe::enum_to_string(use.what, ""));
  }
};

Task<> take(Play& play) {
  HowMany const how_many;
  int const n = co_await kit::with_asides<Belt>(play, how_many);
  note(play, n);
}

// Numbers are taken from the queue one by one; an even one brings its half along, 9 takes the last one away.
Task<> serve(Play& play, int n) {
  HowMany const how_many;
  int const times = co_await play.ask(how_many);
  play.commit(Fact{[=](State& s) {
                s.queue.erase_at(0);
                s.done.push_back(10 * n + times);
                if (n % 2 == 0) s.queue.push_back(n / 2);
                if (n == 9 && !s.queue.empty()) s.queue.pop_back();
              }},
              "TOY");
}
Task<> queue(Play& play) {
  auto const next = [](World const& w) {
    return w.state.queue.empty() ? std::optional<int>() : std::optional<int>(w.state.queue.front());
  };
  auto const each = [](Play& p, int n) { return serve(p, n); };
  co_await kit::each_in_turn(play, next, each);
}

struct Rules {
  using State = ::State;
  using Content = ::Content;
  static Task<> step(Play& play) {
    switch (play.state.script) {
      case 0: co_await hit(play); break;
      case 1: co_await take(play); break;
      default: co_await queue(play); break;
    }
    play.commit(Fact{[](State& s) { s.over = true; }}, "TOY");
  }
  static bool over(State const& s) { return s.over; }
  static flow::Outcome outcome(World const&) { return {}; }
  static flow::View view(World const&, Seat) { return {}; }
  static void validate(World const&, std::vector<std::string>&) {}
  static int seats(State const&) { return 3; }
  static void deal_anew(State&, Content const&, flow::Seat, flow::Chance&) {}  // nothing is hidden
};
using Position = flow::PositionOf<Rules>;

Position at(State const& state) { return Position(std::make_shared<Content const>(), state); }
State with(std::initializer_list<Thing> things) {
  State s;
  for (Thing const& thing : things) s.things.push_back(thing);
  return s;
}
std::string options(flow::Position& p) {
  std::string all;
  for (int i = 0; i < p.option_count(); ++i) all += (i ? ", " : "") + p.option(i).text();
  return all;
}
using Done = flow::FixedList<int, 32>;
constexpr int shield = 1, cheer = 2, toll = 3, cut_rope = 4, bell_rope = 5, thorn = 6;

}  // namespace

TEST_CASE("kit moments: owners are asked for their own in turn until all have passed") {
  Position p = at(with({{What::shield, 2}, {What::shield, 0}, {What::cheer, 2}}));
  CHECK(p.kind() == "may_use");
  CHECK(p.asked() == Seat{2});
  CHECK(options(p) == "nothing, shield, cheer");
  CHECK(p.usual() == 0);
  CHECK(p.prompt().source() == "hit");
  p.answer(0);
  CHECK(p.asked() == Seat{0});
  CHECK(options(p) == "nothing, shield");
  p.answer(0);
  CHECK(p.over());
  CHECK(p.state().done == Done{50});
}

TEST_CASE("kit moments: after each use all are asked anew, and a use may change what the moment is about") {
  Position p = at(with({{What::shield, 2}, {What::shield, 0}}));
  p.answer(0);  // seat 2 passes,
  p.answer(1);  // seat 0 spends its shield,
  CHECK(p.asked() == Seat{2});
  p.answer(1);  // and seat 2 thinks better of it
  CHECK(p.over());
  CHECK(p.state().done == Done{shield, shield, 10});
}

TEST_CASE("kit moments: what stays in play is used once at a moment") {
  Position p = at(with({{What::cheer, 0}, {What::shield, 0}}));
  CHECK(options(p) == "nothing, cheer, shield");
  p.answer(1);
  CHECK(options(p) == "nothing, shield");
  p.answer(1);
  CHECK(p.over());  // nothing is left that fits: nobody is asked
  CHECK(p.state().done == Done{cheer, shield, 30});
}

TEST_CASE("kit moments: what no longer fits is no longer asked for") {
  State s = with({{What::shield, 0}, {What::shield, 1}});
  s.amount = 2;
  Position p = at(s);
  p.answer(1);
  CHECK(p.over());
  CHECK(p.state().done == Done{shield, 0});
  CHECK(p.state().things.size() == 1);
}

TEST_CASE(
    "kit moments: when all have passed one thing that must happen does, the table says which, and all may again") {
  State s = with({{What::cut_rope, 1}, {What::bell_rope, 0}});
  s.due.push_back(static_cast<std::uint8_t>(What::toll));
  Position p = at(s);
  CHECK(p.asked() == Seat{1});
  CHECK(options(p) == "nothing, cut_rope");
  p.answer(0);
  CHECK(p.kind() == "which_first");
  CHECK(p.asked() == Seat::table());
  CHECK(options(p) == "bell_rope, toll");
  auto rung = p.clone();
  p.answer(1);
  CHECK(p.asked() == Seat{1});
  p.answer(1);  // the rope is cut before the bell could ring: it is gone with it
  CHECK(p.over());
  CHECK(p.state().done == Done{toll, cut_rope, 50});
  rung->answer(0);
  CHECK(rung->asked() == Seat{1});
  rung->answer(0);  // one must is left: it happens unasked, and then the rope may still be cut
  CHECK(rung->asked() == Seat{1});
  rung->answer(0);
  CHECK(rung->over());
  CHECK(static_cast<Position&>(*rung).state().done == Done{bell_rope, toll, 50});
}

TEST_CASE("kit moments: of equal things that are due each one happens, and nobody is asked which") {
  State s;
  for (int i = 0; i < 3; ++i) s.due.push_back(static_cast<std::uint8_t>(What::toll));
  Position p = at(s);
  CHECK(p.over());
  CHECK(p.state().done == Done{toll, toll, toll, 50});
}

TEST_CASE("kit moments: a moment within a moment is resolved first, and has its own uses") {
  Position p = at(with({{What::thorn, 0}, {What::cheer, 1}}));
  p.answer(1);  // cheers at the hit; then the thorn must prick
  CHECK(p.asked() == Seat{1});
  CHECK(options(p) == "nothing, cheer");  // at the prick it may cheer again
  p.answer(1);
  CHECK(p.over());
  CHECK(p.state().done == Done{cheer, thorn, cheer, 101, 50});
}

TEST_CASE("kit moments: nobody listens: no frame, nobody is asked") {
  Position p = at(State{});
  CHECK(p.over());
  CHECK(p.state().done == Done{50});
}

TEST_CASE("kit moments: from every copy it goes on alike") {
  State s = with({{What::shield, 2}, {What::cheer, 0}, {What::thorn, 0}, {What::cut_rope, 1}, {What::bell_rope, 0}});
  s.due.push_back(static_cast<std::uint8_t>(What::toll));
  for (int seed = 0; seed < 200; ++seed) {
    Position p = at(s);
    flow::Chance choice{static_cast<std::uint64_t>(seed), 0};
    int asked = 0;
    for (; !p.over(); ++asked) {
      int const answer = choice.below(p.option_count());
      auto copy = p.clone();
      REQUIRE(options(*copy) == options(p));
      p.answer(answer);
      copy->answer(answer);
      REQUIRE(copy->same_state(p));
    }
    REQUIRE(asked >= 4);
    REQUIRE(asked < 40);
  }
}

TEST_CASE("kit moments: one after another, what came joins and what went is left out") {
  State s;
  s.script = 2;
  s.amount = 2;
  s.queue = {4, 3, 9, 7};
  Position p = at(s);
  while (!p.over()) p.answer(0);
  // 4 brings 2; 9 takes away the last one, which is that 2
  CHECK(p.state().done == Done{41, 31, 91, 71});
}

TEST_CASE("kit moments: a question with what may be done meanwhile is asked again after it") {
  State s = with({{What::cheer, 1}, {What::shield, 0}, {What::toll, 1}});
  s.script = 1;
  s.amount = 3;
  Position p = at(s);
  CHECK(p.kind() == "how_many");
  CHECK(p.prompt().text() == "How many?");
  CHECK(options(p) == "take 1, take 2, take 3, use cheer, use toll");
  CHECK(p.usual() == 2);
  CHECK(p.instinct(2) == 3);
  CHECK(p.instinct(3) == 0);
  CHECK(p.refusals().empty());
  p.answer(3);
  CHECK(options(p) == "take 1, take 2, use toll");
  REQUIRE(p.refusals().size() == 1);
  CHECK(p.refusals()[0].option.text() == "take 3");
  CHECK(p.refusals()[0].rule == "TOY-02");
  auto copy = p.clone();
  p.answer(2);
  CHECK(p.over());  // one answer is left and nothing beside it: not asked
  CHECK(p.state().done == Done{cheer, toll, 1});
  copy->answer(1);
  CHECK(copy->over());
  CHECK(static_cast<Position&>(*copy).state().done == Done{cheer, 2});
}

TEST_CASE("kit refs: a reference never means the next one in the same place") {
  struct Figure {
    kit::Born born = 0;
    int health = 0;
  };
  using FigureId = flow::Id<struct FigureTag>;
  std::array<Figure, 4> figures{};
  kit::Births births;
  figures[2] = {births.next(), 3};
  auto const ref = kit::ref_to(figures, FigureId{2});
  CHECK(ref);
  REQUIRE(kit::find(figures, ref) != nullptr);
  CHECK(kit::find(figures, ref)->health == 3);
  kit::find(figures, ref)->health = 1;
  CHECK(std::as_const(figures)[2].health == 1);
  figures[2] = {};
  CHECK(kit::find(figures, ref) == nullptr);
  CHECK_FALSE(kit::ref_to(figures, FigureId{2}));
  figures[2] = {births.next(), 5};
  CHECK(kit::find(figures, ref) == nullptr);
  CHECK(kit::ref_to(figures, FigureId{2}) != ref);
  CHECK(kit::find(std::as_const(figures), kit::ref_to(figures, FigureId{2}))->health == 5);
  CHECK(kit::find(figures, kit::Ref<FigureId>{}) == nullptr);
  CHECK_FALSE(kit::ref_to(figures, FigureId{}));
  births.last = 65535;
  CHECK(births.next() == 1);
}
