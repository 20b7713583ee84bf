// Effects are carried out in one place: order, scope, control verbs, waiting, and what does not compile.
#include "pack/run.h"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "flow/position_of.h"
#include "pack/library.h"
#include "pack/schema.h"
#include "pack/text.h"
#include "tests/pack/written_pack.h"

namespace tale {

using flow::Task;

enum class Moment : std::uint8_t { dawn, blow, dusk };
BOOST_DESCRIBE_ENUM(Moment, dawn, blow, dusk)
enum class Times : std::uint8_t { always, once_a_turn, once };
BOOST_DESCRIBE_ENUM(Times, always, once_a_turn, once)
enum class Lasts : std::uint8_t { scene, tale };
BOOST_DESCRIBE_ENUM(Lasts, scene, tale)
enum class Group : std::uint8_t { all, nobody };
BOOST_DESCRIBE_ENUM(Group, all, nobody)

struct Forest {
  static constexpr std::string_view verb = "forest", says = "in a forest";
  static void notes(pack::Notes<Forest>& n) { n.thing("Trees around."); }
  BOOST_DESCRIBE_CLASS(Forest, (), (), (), ())
};
struct Luck {
  static constexpr std::string_view verb = "luck", shorthand = "at_least", says = "luck {at_least}+";
  int at_least = 0;
  static void notes(pack::Notes<Luck>& n) {
    n.thing("Enough luck.");
    n.field(&Luck::at_least, "How much.");
  }
  BOOST_DESCRIBE_CLASS(Luck, (), (at_least), (), ())
};
struct Condition : pack::EffectOf<Forest, Luck> {};

struct Effect;
using Effects = std::vector<Effect>;
using Trigger = pack::Trigger<Effect, Moment, Condition, Times>;

struct Tell {  // at once
  static constexpr std::string_view verb = "tell", shorthand = "what", says = "tell {what}";
  pack::Expr what;
  static void notes(pack::Notes<Tell>& n) {
    n.thing("Writes a number down.");
    n.field(&Tell::what, "Which.");
  }
  BOOST_DESCRIBE_CLASS(Tell, (), (what), (), ())
};
struct Ask {  // waits
  static constexpr std::string_view verb = "ask", shorthand = "most", says = "ask for 0 to {most}";
  int most = 0;
  static void notes(pack::Notes<Ask>& n) {
    n.thing("Somebody names a number.");
    n.field(&Ask::most, "The largest.");
  }
  BOOST_DESCRIBE_CLASS(Ask, (), (most), (), ())
};
struct Mark {  // changes the scope
  static constexpr std::string_view verb = "mark", shorthand = "with", says = "mark {with}";
  int with = 0;
  static void notes(pack::Notes<Mark>& n) {
    n.thing("Changes what the next effects see.");
    n.field(&Mark::with, "With what.");
  }
  BOOST_DESCRIBE_CLASS(Mark, (), (with), (), ())
};
struct Leave {
  static constexpr std::string_view verb = "leave", says = "leave";
  static void notes(pack::Notes<Leave>& n) { n.thing("Whoever it is for goes away."); }
  BOOST_DESCRIBE_CLASS(Leave, (), (), (), ())
};
struct Close {
  static constexpr std::string_view verb = "close", says = "the tale is over";
  static void notes(pack::Notes<Close>& n) { n.thing("Nothing comes after it."); }
  BOOST_DESCRIBE_CLASS(Close, (), (), (), ())
};
struct Check {
  static constexpr std::string_view says = "against {against}";
  int against = 1;
  static void notes(pack::Notes<Check>& n) {
    n.thing("A die against a number.");
    n.field(&Check::against, "It must be reached.");
  }
  BOOST_DESCRIBE_CLASS(Check, (), (against), (), ())
};

struct Effect : pack::EffectOf<Tell, Ask, Mark, Leave, Close, pack::If<Effect>, pack::Choose<Effect>,
                               pack::Repeat<Effect>, pack::ForEach<Effect, Group>, pack::Until<Effect>,
                               pack::Test<Effect, Check>, pack::Later<Trigger, Lasts>> {};

struct Card {
  std::string name;
  Effects effects;
  std::vector<Trigger> when;
  pack::Boxes<Condition> requires_;
  static void notes(pack::Notes<Card>& n) {
    n.thing("A card.");
    n.field(&Card::name, "Its name.");
    n.field(&Card::effects, "What it does.").optional();
    n.field(&Card::when, "What it does while it lies there.").optional();
    n.field(&Card::requires_, "What it needs.").optional();
  }
  BOOST_DESCRIBE_CLASS(Card, (), (name, effects, when, requires_), (), ())
};

struct Content {
  pack::Collection<Card> cards;
  pack::Numbered<Trigger> triggers;
  Effects const* text = nullptr;
  void prepare();
  static void notes(pack::Notes<Content>& n) { n.field(&Content::cards, "The cards."); }
  BOOST_DESCRIBE_CLASS(Content, (), (cards), (), ())
};
void Content::prepare() { triggers = pack::numbered_with<Trigger, pack::Later<Trigger, Lasts>>(*this); }

struct State {
  flow::Chance chance;
  flow::FixedList<std::int32_t, 600> told;
  flow::FixedList<std::int32_t, 8> waiting;  // numbers of triggers
  std::uint8_t here = 0b111, over = 0, closed = 0;
  std::int32_t luck = 3;
  friend bool operator==(State const&, State const&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (chance, told, waiting, here, over, closed, luck))

using World = flow::World<State, Content>;
using Play = flow::Play<State, Content>;

struct Told {
  static constexpr std::string_view kind = "told";
  int what;
  void apply(State& s) const { s.told.push_back(what); }
  void tell(World const&, flow::Words& w) const { w.say("{}", what); }
};
struct Left {
  static constexpr std::string_view kind = "left";
  int who;
  void apply(State& s) const { s.here = static_cast<std::uint8_t>(s.here & ~(1 << who)); }
  void tell(World const&, flow::Words& w) const { w.say("{} leaves", who); }
};
struct Waits {
  static constexpr std::string_view kind = "waits";
  int number;
  void apply(State& s) const { s.waiting.push_back(number); }
  void tell(World const&, flow::Words& w) const { w.say("{} waits", number); }
};
struct Over {
  static constexpr std::string_view kind = "over";
  bool closed;
  void apply(State& s) const { (closed ? s.closed : s.over) = 1; }
  void tell(World const&, flow::Words& w) const { w.say("over"); }
};

struct Number {
  static constexpr std::string_view kind = "number";
  using Answer = std::uint8_t;
  int most;
  flow::Seat seat(World const&) const { return flow::Seat{0}; }
  void options(World const&, flow::Offers<Answer>& offers) const {
    for (int i = 0; i <= most; ++i) offers.add(static_cast<Answer>(i));
  }
  void prompt(World const&, flow::Words& w) const { w.say("Which number?"); }
  void say(World const&, Answer const& a, flow::Words& w) const { w.say("{}", a); }
};

struct Here {
  int who = 0, marked = 0, result = 0;
};
int value_of(World const& w, Here const& here, pack::Expr const& e) {
  return e.eval([&](int i) { return i == 0 ? w.state.luck : here.marked; }, here.result);
}

struct WhichOne {
  static constexpr std::string_view kind = "which_one";
  using Answer = std::uint8_t;
  pack::Choose<Effect> const* choice;
  Here here;
  flow::Seat seat(World const&) const { return flow::Seat{0}; }
  void options(World const& w, flow::Offers<Answer>& offers) const {
    for (std::size_t i = 0; i < choice->options.size(); ++i)
      offers.offer(static_cast<Answer>(i))
          .refuse_if(value_of(w, here, choice->options[i].condition) == 0, "TALE-01", "not now");
  }
  void prompt(World const&, flow::Words& w) const { w.say("Which one?"); }
  void say(World const&, Answer const& a, flow::Words& w) const { w.say("{}", choice->options[a].text); }
};

struct Texts {
  using Play = tale::Play;
  using Scope = Here;
  using Effect = tale::Effect;
  static int value(World const& w, Here const& here, pack::Expr const& e) { return value_of(w, here, e); }
  static WhichOne choice(Play&, Here const& here, pack::Choose<Effect> const& c) { return {&c, here}; }
  static flow::FixedList<Here, 3> members(Play& play, Here const& here, Group g) {
    flow::FixedList<Here, 3> all;
    for (int i = 0; i < 3 && g == Group::all; ++i)
      if (play.state.here >> i & 1) all.push_back({i, here.marked, here.result});
    return all;
  }
  static bool still(Play& play, Here const& here) { return play.state.here >> here.who & 1; }
  static Task<int> test(Play& play, Here&, Check const& check) {
    int const die = co_await play.roll(6, "the test");
    co_return die >= check.against ? die : 0;
  }
  static void later(Play& play, Here const&, pack::Later<Trigger, Lasts> const& verb) {
    Waits const waits{play.content.triggers.number_of(verb)};
    play.commit(waits, "TALE-02");
  }
  static bool begins(Play& play, Here&, Effects const&, std::size_t) { return play.state.closed == 0; }
  static void does(Play& play, Here& here, Tell const& e) {
    Told const told{value(play.world(), here, e.what) + 100 * here.who};
    play.commit(told, "TALE-03");
  }
  static Task<> does(Play& play, Here&, Ask const& e) {
    if (e.most == 0) return {};
    return asks(play, e.most);
  }
  static Task<> asks(Play& play, int most) {
    Number const question{most};
    int const n = co_await play.ask(question);
    Told const told{n};
    play.commit(told, "TALE-03");
  }
  static void does(Play&, Here& here, Mark const& e) { here.marked = e.with; }
  static void does(Play& play, Here&, Leave const&) {
    Left const left{2};
    play.commit(left, "TALE-04");
  }
  static void does(Play& play, Here&, Close const&) {
    Over const over{true};
    play.commit(over, "TALE-05");
  }
};

// A second interpreter of the same language: only adds up what would be told; it has nothing that waits.
struct Worth {
  using World = tale::World;
  using Scope = Here;
  using Effect = tale::Effect;
  static int value(World const& w, Here const& here, pack::Expr const& e) { return value_of(w, here, e); }
  static int does(World const& w, Here const& here, Tell const& e) { return value(w, here, e.what); }
  static int does(World const&, Here const&, auto const&) { return 0; }
};

struct Rules {
  using State = tale::State;
  using Content = tale::Content;
  static Task<> step(Play& play) {
    Here here;
    co_await pack::run<Texts>(play, here, *play.content.text);
    Told const last{1000 + here.marked};  // what the lists inside left in the scope
    play.commit(last, "TALE-03");
    Over const over{false};
    play.commit(over, "TALE-05");
  }
  static bool over(State const& s) { return s.over != 0; }
  static flow::Outcome outcome(World const&) { return {}; }
  static flow::View view(World const&, flow::Seat) { return {}; }
  static void validate(World const&, std::vector<std::string>&) {}
  static int seats(State const&) { return 1; }
  static void deal_anew(State&, Content const&, flow::Seat, flow::Chance&) {}  // nothing is hidden
};
using Position = flow::PositionOf<Rules>;

pack::Context context() {
  pack::Context c;
  c.game = "toy";
  c.variables = {{"luck", "Luck."}, {"marked", "What was marked."}};
  c.variables.with_result();
  return c;
}

struct Loaded {
  std::shared_ptr<Content> content;
  std::string problems;
};
Loaded load(std::string const& card) {
  toy::WrittenPacks packs;
  packs.pack("p", {{"cards/c.yaml", "name: C\n" + card}});
  auto loaded = pack::load<Content>(packs.folders(), context());
  Loaded result{nullptr, packs.text(loaded.problems)};
  if (!loaded) return result;
  result.content = std::const_pointer_cast<Content>(loaded.content);
  result.content->text = &result.content->cards[0].effects;
  return result;
}
std::shared_ptr<Position> begin(std::string const& effects) {
  Loaded const loaded = load("effects:\n" + effects);
  CHECK(loaded.problems == "");
  REQUIRE(loaded.content);
  State s;
  s.chance.seed = 7;
  return std::make_shared<Position>(loaded.content, s);
}
// What is told if the answers are these; every decision is also played from a copy.
std::vector<int> told(std::string const& effects, std::vector<int> const& answers = {}) {
  auto p = begin(effects);
  std::size_t next = 0;
  while (!p->over()) {
    REQUIRE(next < answers.size());
    auto copy = p->clone();
    p->answer(answers[next]);
    copy->answer(answers[next++]);
    CHECK(copy->same_state(*p));
  }
  CHECK(next == answers.size());
  auto const& list = p->state().told;
  return {list.begin(), list.end()};
}

}  // namespace tale

using namespace tale;
using List = std::vector<int>;

TEST_CASE("effects are carried out in their order, those that ask among those that do not") {
  CHECK(told("  - tell: 1\n  - ask: 3\n  - tell: 2\n  - ask: 0\n  - ask: 3\n  - tell: 3\n", {2, 0}) ==
        List{1, 2, 2, 0, 3, 1000});
  CHECK(told("  - tell: 1\n  - tell: 2\n") == List{1, 2, 1000});
}

TEST_CASE("a list and the lists inside it share one scope") {
  CHECK(told("  - if: luck == 3\n    then: [{mark: 4}, {ask: 1}]\n  - tell: marked\n", {1}) == List{1, 4, 1004});
  CHECK(told("  - if: luck == 2\n    then: [{mark: 4}]\n    else: [{mark: 5}]\n  - tell: marked\n") == List{5, 1005});
}

TEST_CASE("for_each gives each member a scope of its own, fixed before the first; who has gone is left out") {
  CHECK(told("  - mark: 1\n  - for_each: all\n    do: [{tell: marked}, {mark: 9}, {ask: 1}]\n  - tell: marked\n",
             {0, 1, 0}) == List{1, 0, 101, 1, 201, 0, 1, 1001});
  // The first makes the third leave: it is not reached any more.
  CHECK(told("  - for_each: all\n    do: [{tell: 1}, leave]\n") == List{1, 101, 1000});
  CHECK(told("  - for_each: nobody\n    do: [{tell: 1}]\n") == List{1000});
}

TEST_CASE("repeat counts once, before the first time, and never beyond the limit") {
  CHECK(told("  - repeat: luck - 1\n    do: [{tell: 5}]\n") == List{5, 5, 1000});
  CHECK(told("  - repeat: luck\n    do: [{ask: 2}, {tell: 7}]\n", {0, 1, 2}) == List{0, 7, 1, 7, 2, 7, 1000});
  CHECK(told("  - repeat: 0 - luck\n    do: [{tell: 5}]\n") == List{1000});
  CHECK(told("  - repeat: 1000 * luck\n    do: [{tell: 5}]\n").size() == 101);
}

TEST_CASE("until looks after each time, and ends in any case") {
  CHECK(told("  - until: marked == 4\n    max: 9\n    do: [{tell: 1}, {mark: 4}]\n") == List{1, 1004});
  CHECK(told("  - until: luck == 9\n    max: 3\n    do: [{tell: 1}]\n") == List{1, 1, 1, 1000});
  CHECK(told("  - until: luck == 9\n    max: 2\n    do: [{ask: 1}]\n", {1, 1}) == List{1, 1, 1000});
}

TEST_CASE("repetitions within repetitions are counted, and stop") {
  auto p = begin("  - repeat: 100\n    do: [{repeat: 100, do: [{repeat: 100, do: [{mark: 1}]}]}]\n  - tell: 1\n");
  CHECK_THROWS_AS(p->over(), flow::Fault);
}

TEST_CASE("choose asks for one of what may be chosen; if nothing may, nothing happens") {
  std::string const three =
      "  - choose:\n      - {text: a, effects: [{tell: 1}]}\n      - {text: b, condition: luck > 3, effects: [{tell: "
      "2}]}\n"
      "      - {text: c, effects: [{tell: 3}, {mark: 6}]}\n";
  CHECK(told(three, {1}) == List{3, 1006});
  auto p = begin(three);
  CHECK(p->option_count() == 2);
  CHECK(p->refusals().size() == 1);
  CHECK(told("  - choose: [{text: a, condition: luck > 3, effects: [{tell: 1}]}]\n  - tell: 2\n") == List{2, 1000});
  CHECK(told("  - choose: [{text: a, effects: [{tell: 1}]}]\n") == List{1, 1000});  // one option is not asked
}

TEST_CASE("the rule trace names the effect that waits, and not what runs the list") {
  auto p = begin(
      "  - if: luck\n    then: [{tell: 1}, {repeat: 2, do: [{choose: [{text: a, effects: []}, {text: b, effects: "
      "[]}]}]}]\n");
  CHECK(p->trace() == "step");
  auto q = begin("  - tell: 1\n  - ask: 3\n");
  CHECK(q->trace() == "step > asks");
}

TEST_CASE("test leaves its result where expressions read it, under the name `result`") {
  auto const of = [](int die) {
    auto p = begin(
        "  - test: {against: 3}\n    on_success: [{tell: result}]\n    on_fail: [{tell: 0 - 1}]\n"
        "  - tell: result + 10\n");
    auto script = std::make_shared<flow::Script>();
    script->entries = {std::to_string(die)};
    p->set_chance(flow::ChanceMode::scripted, script);
    CHECK(p->over());
    return List(p->state().told.begin(), p->state().told.end());
  };
  CHECK(of(5) == List{5, 15, 1000});
  CHECK(of(3) == List{3, 13, 1000});
  CHECK(of(2) == List{-1, 10, 1000});
}

TEST_CASE("a language may leave out the rest of a list") {
  CHECK(told("  - tell: 1\n  - if: luck\n    then: [close, {tell: 2}]\n  - tell: 3\n") == List{1, 1000});
}

TEST_CASE("when registers a trigger by its number; those of cards and those of texts are numbered together") {
  Loaded const loaded = load(
      "when:\n  - {moment: dusk, boxes: [[forest], [{luck: 2}, forest]], may: false, times: once, effects: [{tell: "
      "1}]}\n"
      "effects:\n  - when: blow\n    lasts: tale\n    effects: [{tell: 2}]\n");
  CHECK(loaded.problems == "");
  REQUIRE(loaded.content);
  REQUIRE(loaded.content->triggers.size() == 2);
  CHECK(loaded.content->triggers[0].moment == Moment::dusk);
  CHECK(loaded.content->triggers[1].moment == Moment::blow);
  CHECK(loaded.content->triggers[1].may);
  Position p(loaded.content, State{});
  CHECK(p.over());
  CHECK(p.state().waiting.size() == 1);
  CHECK(p.state().waiting[0] == 1);
  Card const& card = loaded.content->cards[0];
  CHECK(pack::text_of(card.when) == "When dusk if in a forest, or luck 2+ and in a forest: tell 1 (once).");
  CHECK(pack::text_of(card.effects) == "Until tale, when blow: you may: tell 2.");
}

TEST_CASE("boxes: AND inside a box, OR over boxes, none is no condition; the reason is what is missing least") {
  pack::Boxes<int> const none;
  CHECK(none.met([](int) { return false; }));
  pack::Boxes<int> const boxes{{1}, {2, 3}};  // 1, or 2 and 3
  auto const met = [&](std::vector<int> const& true_ones) {
    return boxes.met([&](int c) { return std::find(true_ones.begin(), true_ones.end(), c) != true_ones.end(); });
  };
  CHECK(met({1}));
  CHECK(met({2, 3}));
  CHECK_FALSE(met({2}));
  CHECK_FALSE(met({3}));
  CHECK_FALSE(met({}));
  CHECK(*boxes.unmet([](int) { return false; }) == 1);
  pack::Boxes<int> const other{{1, 4}, {2, 3}};
  CHECK(*other.unmet([](int c) { return c == 2; }) == 3);  // only 3 lacks there; of {1, 4} both
  CHECK(*other.unmet([](int c) { return c == 4; }) == 1);
}

TEST_CASE("boxes in a pack: read, refused, in the schema and in the reference") {
  Loaded const loaded = load("requires: [[forest], [{luck: 2}, forest]]\n");
  CHECK(loaded.problems == "");
  REQUIRE(loaded.content);
  CHECK(loaded.content->cards[0].requires_.size() == 2);
  CHECK(loaded.content->cards[0].requires_[1].size() == 2);
  CHECK(load("requires: [[]]\n").problems.find("an empty box is always met") != std::string::npos);
  CHECK(load("requires: [forest]\n").problems.find("expected a list, found") != std::string::npos);
  CHECK(load("requires: [[forset]]\n").problems.find("did you mean \"forest\"") != std::string::npos);
  CHECK(pack::schemas<Content>().at("cards").find("\"minItems\":1") != std::string::npos);
  std::string const page = pack::reference<Content>("Tale", context().variables);
  CHECK(page.find("| `requires` | boxes (any of them, all inside it) of [condition](#condition) |") !=
        std::string::npos);
  CHECK(page.find("| `result` | What the last test") != std::string::npos);
}

TEST_CASE("the worth of effects: a branch, so many times, the best of a choice; one does() may answer for the rest") {
  Loaded const loaded = load(
      "effects:\n  - tell: 2\n  - ask: 5\n  - if: luck == 3\n    then: [{tell: 10}]\n    else: [{tell: 20}]\n"
      "  - repeat: luck\n    do: [{tell: 100}]\n"
      "  - choose: [{text: a, effects: [{tell: 1000}]}, {text: b, effects: [{tell: 2000}]}, "
      "{text: c, condition: luck > 3, effects: [{tell: 9000}]}]\n");
  REQUIRE(loaded.content);
  State const s;
  World const w{*loaded.content, s};
  CHECK(pack::worth<Worth>(w, Here{}, *loaded.content->text) == 2 + 10 + 300 + 2000);
}

TEST_CASE("one effect can be carried out alone; the first of a kind can be found") {
  Loaded const loaded = load("effects: [{tell: 1}, {mark: 2}, {mark: 3}]\n");
  REQUIRE(loaded.content);
  REQUIRE(pack::first<Mark>(*loaded.content->text));
  CHECK(pack::first<Mark>(*loaded.content->text)->with == 2);
  CHECK_FALSE(pack::first<Ask>(*loaded.content->text));
  Play play(*loaded.content);
  Here here;
  auto const run_it = [](Play& p, Here& h, Effect const& e) -> Task<> { co_await pack::run_one<Texts>(p, h, e); };
  auto task = run_it(play, here, (*loaded.content->text)[2]);
  task.start();
  flow::frames_of(play).top().resume();
  CHECK(task.done());
  CHECK(here.marked == 3);
}

TEST_CASE("a field that the text on the card neither names nor keeps silent is found") {
  CHECK(pack::unsaid_fields(pack::describe<Content>()).empty());
}

// What must not compile.
namespace {

struct Forgetful : Texts {  // hides them all and brings one back
  static void does(Play& play, Here& here, Tell const& e) { Texts::does(play, here, e); }
};
struct WithoutChoice {
  using Play = tale::Play;
  using Scope = Here;
  struct Effect : pack::EffectOf<pack::Choose<Effect>> {};
};
struct WithoutControl {  // takes no control verbs: needs none of their functions
  using Play = tale::Play;
  using Scope = Here;
  struct Effect : pack::EffectOf<Mark> {};
  static void does(Play&, Here&, Mark const&) {}
};

static_assert(pack::Complete<Texts>);
static_assert(pack::Complete<WithoutControl>);
static_assert(!pack::Complete<Forgetful>);
static_assert(!pack::Complete<WithoutChoice>);
// A plain function that makes a scope cannot hand the run on; and a scope or a list must not be a passing one.
static_assert(!std::is_convertible_v<pack::Run<Texts>, flow::Task<>>);
static_assert(!std::is_constructible_v<flow::Task<>, pack::Run<Texts>>);
static_assert(!std::is_move_constructible_v<pack::Run<Texts>>);
template <class S, class E>
concept Runs = requires(Play& play, S&& scope, E&& list) {
  pack::run<Texts>(play, std::forward<S>(scope), std::forward<E>(list));
};
static_assert(Runs<Here&, Effects const&>);
static_assert(!Runs<Here, Effects const&>);
static_assert(!Runs<Here&, Effects>);

}  // namespace
