#include <doctest/doctest.h>

#include "flow/position_of.h"
#include "kit/ask.h"

namespace {

using flow::Seat;
using flow::Task;
using kit::Hex;

using BeastId = flow::Id<struct BeastTag>;
struct Content {};
std::string name_of(Content const&, BeastId id) { return id.index() == 0 ? "wolf" : id.index() == 1 ? "bear" : "owl"; }

struct State {
  flow::Chance chance;
  int script = 0, done = 0;
  flow::FixedList<int, 8> answers;
  friend bool operator==(State const&, State const&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (chance, script, done, answers))
using World = flow::World<State, Content>;
using Play = flow::Play<State, Content>;

struct Names {
  using Play = ::Play;
  static void say(World const& w, BeastId id, flow::Words& words) {
    words.thing("figure", name_of(w.content, id)).say("the {}", name_of(w.content, id));
  }
};
using WhichBeast = kit::Which<Names, BeastId, "which_beast">;
using HowMuch = kit::Amount<Names, "how_much">;
using PayIt = kit::YesNo<Names, "pay_it">;
using WhereTo = kit::WhichHex<Names, "where_to">;
using WhichWay = kit::Way<Names, "which_way">;
int instinct(World const&, WhichBeast const&, BeastId const& id) { return id ? id.index() : -1; }

struct Answered {
  static constexpr std::string_view kind = "answered";
  int what = 0;
  bool last = false;
  void apply(State& s) const {
    s.answers.push_back(what);
    s.done = last;
  }
  void tell(World const&, flow::Words&) const {}
};

Task<> step(Play& play) {
  kit::Asked const asked{Seat{1}, "What now?", "TOY-01"};
  Answered answered{0, true};
  WhichBeast beast{asked};
  for (int i = 0; i < 3; ++i) beast.among.push_back(BeastId{i});
  HowMuch const how_much{asked, 1, 3, "pay"};
  PayIt const pay_it{asked, "pay", "keep the coin"};
  WhereTo const where{asked, kit::HexSet{{2, 1}, {0, 3}}, true, "go to"};
  WhichWay const way{asked, Hex{2, 2}, 0b001001};
  switch (play.state.script) {
    case 0: answered.what = (co_await play.ask(beast)).index(); break;
    case 1:
      beast.may_decline = true;
      beast.secret_to = 2;
      answered.what = (co_await play.ask(beast)).index();
      break;
    case 2: answered.what = co_await play.ask(how_much); break;
    case 3: answered.what = co_await play.ask(pay_it); break;
    case 4: answered.what = (co_await play.ask(where)).row; break;
    case 5: answered.what = static_cast<int>(co_await play.ask(way)); break;
    default: {
      auto const order = co_await kit::in_order(play, beast);
      answered.what = 100 * order[0].index() + 10 * order[1].index() + order[2].index();
    }
  }
  play.commit(answered, "TOY-01");
}

struct Rules {
  using State = ::State;
  using Content = ::Content;
  static Task<> step(Play& play) { return ::step(play); }
  static bool over(State const& s) { return s.done; }
  static flow::Outcome outcome(World const&) { return {}; }
  static flow::View view(World const&, Seat) { return {}; }
  static void validate(World const&, std::vector<std::string>&) {}
  static int seats(State const&) { return 2; }
  static void deal_anew(State&, Content const&, flow::Seat, flow::Chance&) {}  // nothing is hidden
};
using Position = flow::PositionOf<Rules>;

Position asking(int script) {
  State s;
  s.script = script;
  return Position(std::make_shared<Content const>(), s);
}
std::string options(flow::Position& p) {
  std::string all;
  for (int i = 0; i < p.option_count(); ++i) all += (i ? ", " : "") + p.option(i).text();
  return all;
}
int answer_of(Position& p) { return p.state().answers.back(); }

}  // namespace

TEST_CASE("kit ask: which one: whose, what, why, and the things by name") {
  Position p = asking(0);
  CHECK(p.kind() == "which_beast");
  CHECK(p.asked() == Seat{1});
  CHECK(p.prompt().text() == "What now?");
  CHECK(p.prompt().source() == "TOY-01");
  CHECK(options(p) == "the wolf, the bear, the owl");
  CHECK(p.option(1).things() == std::vector<flow::Thing>{{"figure", "bear"}});
  CHECK(p.instinct(2) == 2);
  p.answer(2);
  CHECK(answer_of(p) == 2);
}

TEST_CASE("kit ask: what may be declined, and what only some may read") {
  Position p = asking(1);
  CHECK(options(p) == "none, the wolf, the bear, the owl");
  CHECK(p.option(0).verb() == "decline");
  CHECK(p.prompt().secret_to() == 2);
  CHECK(p.option(1).secret_to() == 2);
  CHECK(p.option(1).secret() == "the wolf");
  p.answer(0);
  CHECK(answer_of(p) == BeastId{}.index());
}

TEST_CASE("kit ask: how much, yes or no, which hex, which way") {
  Position amount = asking(2);
  CHECK(options(amount) == "pay 1, pay 2, pay 3");
  amount.answer(1);
  CHECK(answer_of(amount) == 2);
  Position yes = asking(3);
  CHECK(options(yes) == "pay, keep the coin");
  yes.answer(0);
  CHECK(answer_of(yes) == 1);
  Position hex = asking(4);
  CHECK(options(hex) == "nowhere, go to 2,1, go to 0,3");
  CHECK(hex.option(2).things() == std::vector<flow::Thing>{{"hex", "0,3"}});
  hex.answer(2);
  CHECK(answer_of(hex) == 3);
  Position way = asking(5);
  CHECK(options(way) == "face north, face south");
  CHECK(way.option(0).things() == std::vector<flow::Thing>{{"hex", "2,1"}});
  way.answer(1);
  CHECK(answer_of(way) == static_cast<int>(kit::Direction::s));
}

TEST_CASE("kit ask: an order is asked for one by one, and the last follows by itself") {
  Position p = asking(6);
  CHECK(options(p) == "the wolf, the bear, the owl");
  p.answer(1);
  CHECK(options(p) == "the wolf, the owl");
  auto copy = p.clone();
  p.answer(1);
  CHECK(answer_of(p) == 120);
  copy->answer(0);
  CHECK(answer_of(static_cast<Position&>(*copy)) == 102);
}
